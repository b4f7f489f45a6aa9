"""The game: what it tells the kernel."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from mypy_extensions import mypyc_attr

from headjudge.games.neopets import (
    actions,
    activating,
    announcing,
    battle,
    bookkeeping,
    choosing,
    collecting,
    deck,
    dice,
    events,
    petpets,
    playing,
    queue,
    queueing,
    rounds,
    screen,
    setup,
    slots,
    starter,
    table,
    telling,
    transforming,
    turn,
    windows,
)
from headjudge.games.neopets.cards import NEOPETS, STATS, printed
from headjudge.games.neopets.effects import IN_PART
from headjudge.games.neopets.instructions import choices, decks
from headjudge.games.neopets.layout import layout
from headjudge.games.neopets.limits import may_play_another
from headjudge.games.neopets.reading import describe, own_names, read_entry, text_boxes
from headjudge.games.neopets.vocabulary import VOCABULARY
from headjudge.games.neopets.worth import worth
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Card, ZoneKind
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Entity, Item, Thing, Window, Zone
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Outcome
from headjudge.kernel.layouts import Layout
from headjudge.kernel.plain import kept_types
from headjudge.kernel.reasons import Reason
from headjudge.kernel.rules import Deck, Row, Rules
from headjudge.kernel.state import State
from headjudge.kernel.telling import is_at
from headjudge.kernel.unwinding import End
from headjudge.language import Vocabulary


@mypyc_attr(allow_interpreted_subclasses=True)
class Neopets(Rules):
    """Neopets Battledome, by its comprehensive rules."""

    name = "neopets"
    version = "1"
    seats = (2,)  # 1.1a
    zone_kinds: ClassVar[tuple[ZoneKind, ...]] = table.ZONES
    lists = (table.TRIGGERS, table.QUEUE, table.AFTER_ROUND)
    made_values = STATS
    dependency = False
    standing_order = True  # 8.7c
    unlisted = (petpets.KEY,)
    counters = bookkeeping.COUNTERS
    player_counters = bookkeeping.PLAYER_COUNTERS
    facts = bookkeeping.FACTS
    memories = bookkeeping.MEMORIES
    stops = ("beginning", *turn.PHASES, *battle.STEPS, table.QUEUE)
    options: ClassVar[dict[str, str]] = {
        "rounds to win": "2, or 1 for the quick game",
        "full resolution": "yes: only what can fully resolve is played; or no: also what resolves in part",
    }
    citations: ClassVar[dict[str, str]] = {
        "triggers": "neopets 9.6a",
        "queue": "neopets 3.7a",
        "after the round": "neopets 7.9a",
        "priority": "neopets 3.8c",
        "times": "neopets 8.7c",
        "replacements": "neopets 8.9a",
        "replaced together": "neopets 8.9a",
        "rewind": "neopets 3.3c",
    }
    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    # Making a game

    def types(self) -> list[type]:
        return types()

    def cards(self) -> dict[str, Card]:
        return {petpets.KEY: petpets.HELP, **starter.cards()}

    def describe_card(self, card: Card) -> dict[str, object]:
        return describe(card)

    def read_card(self, entry: dict[str, object]) -> Card:
        return read_entry(entry)

    def text_boxes(self, entry: dict[str, object]) -> list[tuple[str, str]]:
        """The text boxes of an entry of a card file."""
        return text_boxes(entry)

    def own_names(self, entry: dict[str, object]) -> list[str]:
        """What a card calls itself."""
        return own_names(entry)

    def check_options(self, options: dict[str, object]) -> None:
        super().check_options(options)
        rounds_to_win = options.get("rounds to win", 2)
        if type(rounds_to_win) is not int or rounds_to_win not in (1, 2):
            raise HeadjudgeError(f"rounds to win are 2, or 1, not {rounds_to_win!r}", rule="neopets 1.3b")
        full = options.get("full resolution", True)
        if not isinstance(full, bool) and full not in ("yes", "no"):
            raise HeadjudgeError(f"full resolution is yes, or no, not {full!r}", rule="neopets 3.3c")

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        self.lay_out(state, options)
        for player, listed in enumerate(decks):
            for part, kind in deck.PARTS.items():
                state.deal(listed.get(part, ()), player, table.zone(kind, player))  # 1.2b
        state.push(setup.SettingUp())

    def lay_out(self, state: State, options: dict[str, object]) -> None:
        state.note("window", state.create(Window("priority", table.NOBODY_ACTS)).id)
        rounds_to_win = options.get("rounds to win", 2)  # 1.3a
        state.note("rounds to win", rounds_to_win if isinstance(rounds_to_win, int) else 2)
        if options.get("full resolution", True) in (False, "no"):
            state.note(IN_PART, True)

    def begin_at(self, state: State, player: int, phase: str) -> Refusal | None:
        return setup.begin_at(state, player, phase)

    def period(self, state: State, name: str, seat: int) -> object:
        return bookkeeping.period(state, name, seat)

    # Objects and who sees them

    def viewers(self, state: State, thing: Thing) -> list[int]:
        if not thing.face_up and state.zones[thing.zone].kind.name == table.RESULTS:
            return state.everyone()  # 6.11b.1, 6.11b
        return Rules.viewers(self, state, thing)

    def hidden_group(self, card: Card) -> str:
        """Neopet Decks, Rainbow Pools and Main Decks have cards of their own."""
        return deck.part_of(card)

    def becomes_new(self, state: State, thing: Thing, old: Zone, new: Zone) -> bool:
        return old is not new and (old.kind.name != table.POOL or new.kind.name != table.NEOPET)

    def boxes(self, state: State, thing: Thing) -> tuple[str, ...]:
        return ("text",) if thing.face_up else ()  # 3.1d.1b

    # Values

    def printed(self, state: State, entity: Entity, attribute: str) -> object:
        if attribute in STATS and isinstance(entity, Thing) and printed(entity).type in NEOPETS:
            return table.base(state, entity, attribute)  # 5.3b.1
        return super().printed(state, entity, attribute)

    def finish(self, entity: Entity, attribute: str, value: object) -> object:
        if attribute in STATS and isinstance(value, int):
            return table.bounded(attribute, value)
        return value

    # After every group of events

    def repair(self, state: State) -> Outcome | None:
        return rounds.repair(state)

    # Actions, and players who leave

    def actors(self, state: State, player: int) -> list[Thing]:
        return actions.actors(state, player)

    def actions_with(self, state: State, player: int, thing: Thing) -> list[Action]:
        return actions.actions_with(state, player, thing)

    def conceived_by(self, player: int) -> tuple[str, ...]:
        return actions.conceived_by(player)

    def moment(self, state: State) -> object:
        """Whose turn it is, in which part of it, whether another card may be prepared, and whether anything waits."""
        facts = state.facts
        battle = "phase" in facts and facts["phase"] == turn.BATTLE
        another = "preparing" in facts and may_play_another(state)
        return (facts.get("turn player"), "preparing" in facts, another, battle, not state.lists[table.QUEUE].items)

    def leave(self, state: State, player: int) -> Outcome | None:
        return End((table.opponent(player),))  # 1.3c.1

    # Around the game

    def observed(self, state: State, seat: int) -> dict[str, object]:
        names = ("turn", "turn player", "phase", "step", "rounds to win")
        seen = {name: state.fact(name) for name in names}
        if any(isinstance(frame, battle.Battle) and is_at(frame, "compare_agility") for frame in state.stack[-1:]):
            seen["step"] = "agility"  # 7.5f
        return seen

    def layout(self, seats: int) -> Layout:
        return layout(self.stops)

    def rule_of(self, event: Event) -> str:
        return telling.RULES.get(event.kind, "")

    def if_all_pass(self, state: State, window: Window, seat: int) -> str:
        if state.lists[table.QUEUE].items:
            return super().if_all_pass(state, window, seat)  # 3.7a
        step, phase = state.fact("step"), state.fact("phase")
        return f"the {step} step goes on" if step else f"the {phase} phase goes on"  # 7.2f.1

    def because(self, state: State, thing: Thing) -> list[Reason]:
        return screen.because(state, thing)

    def chosen(self, state: State, item: Item) -> list[int]:
        return screen.chosen(state, item)

    def dice(self, state: State, seat: int) -> list[dict[str, object]]:
        return screen.dice(state)

    def decks(self) -> dict[str, Deck]:
        return starter.decks()

    def deck_parts(self) -> tuple[str, ...]:
        return tuple(deck.PARTS)

    def check_deck(
        self, deck_list: Deck, cards: dict[str, Card], options: dict[str, object] | None = None
    ) -> list[Refusal]:
        return deck.check(deck_list, cards)

    def worth(self, state: State, player: int) -> float:
        return worth(state, player)

    def board(self, seen: dict[str, object]) -> list[Row]:
        return screen.board(seen)

    def told(self, state: State, thing: Thing, seat: int) -> str:
        return screen.told(state, thing, seat)

    def said(self, state: State, item: Item, seat: int) -> str:
        return screen.said(state, item, seat)

    def comes_to_nothing(self, state: State) -> bool:
        return choices.comes_to_nothing(state)

    def going_on(self, state: State) -> list[str]:
        waits = [table.QUEUE] if state.lists[table.QUEUE].items else []
        return [*[str(now) for now in (state.fact("phase"), state.fact("step")) if now], *waits]

    def watched(self, event: Event, state: State, seat: int) -> str:
        return telling.watched(event, state, seat)

    def announced(self, frame: Frame, state: State, seat: int) -> str:
        return announcing.announced(frame, state, seat)


@cache
def types() -> list[type]:
    """Every frame, event and action of the game: what a save may hold."""
    return kept_types(
        *(activating, battle, choices, choosing, collecting, decks, dice, events, petpets, playing),
        *(queue, queueing, rounds, setup, slots, transforming, turn, windows),
    )


RULES = Neopets()
