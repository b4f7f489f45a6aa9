"""The game: what it tells the kernel."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from headjudge.games.riftbound import (
    adding_first,
    announcing,
    bookkeeping,
    chain,
    choosing,
    choosing_modes,
    cleanup,
    combat,
    common,
    deciding,
    deck,
    detaching,
    drawing,
    events,
    facedown,
    finalizing,
    hiding,
    joining,
    lineups,
    match,
    movement,
    paying_by_hand,
    paying_costs,
    payment,
    permanents,
    playing,
    purse,
    replacements,
    resolving,
    scoring,
    screen,
    setup,
    showdown,
    starter,
    table,
    telling,
    turn,
    using,
    waiting,
    weaponmaster,
)
from headjudge.games.riftbound.abilities import LAYERS
from headjudge.games.riftbound.actions import conceivable
from headjudge.games.riftbound.cards import ATTACHED, LIES_FACEDOWN, MIGHTY, TEXT, Printed, printed
from headjudge.games.riftbound.events.moving import LET_GO
from headjudge.games.riftbound.instructions import creating, moving, players, recycling, top_or_bottom
from headjudge.games.riftbound.layout import layout
from headjudge.games.riftbound.ordering import orderer, replacement_turn
from headjudge.games.riftbound.reach import ready
from headjudge.games.riftbound.reading import describe, own_names, read_entry, text_boxes
from headjudge.games.riftbound.resolving import Resolve
from headjudge.games.riftbound.timing import MAIN
from headjudge.games.riftbound.tokens import tokens
from headjudge.games.riftbound.triggering import pend_all
from headjudge.games.riftbound.vocabulary import VOCABULARY
from headjudge.games.riftbound.winning import victory_score, wins
from headjudge.games.riftbound.worth import worth
from headjudge.kernel import current
from headjudge.kernel.actions import Action
from headjudge.kernel.becoming import Becoming
from headjudge.kernel.cards import Card, Path, ZoneKind
from headjudge.kernel.current import View
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Entity, Item, Thing, Window, Zone
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.events import Event, Happen, Hit, Pair
from headjudge.kernel.frames import Call, Frame, Outcome
from headjudge.kernel.layouts import Layout
from headjudge.kernel.plain import kept_types
from headjudge.kernel.rules import Deck, Row, Rules
from headjudge.kernel.state import State
from headjudge.language import Vocabulary


class Mighty(Becoming):
    """706 to 711: having a Might of 5 or greater."""

    def __init__(self) -> None:
        super().__init__("mighty", (*table.LOCATIONS, table.BATTLEFIELDS))

    def among(self, state: State) -> list[Thing]:
        return lineups.lineup(state).units

    def fits(self, view: View, thing: Thing) -> bool:
        values = view.values
        if thing.id not in values or table.MIGHT not in values[thing.id]:
            return printed(thing).mighty
        might = values[thing.id][table.MIGHT]
        return isinstance(might, int) and might >= MIGHTY  # 708

    def fitted(self, view: View, thing: Thing) -> bool:
        return printed(thing).mighty  # 709, 711

    def event(self, thing: Thing) -> Event:
        return events.BecameMighty(thing.incarnation, thing.controller)


@mypyc_attr(allow_interpreted_subclasses=True)
class Riftbound(Rules):
    """Riftbound, by its core rules: duels and matches."""

    name = "riftbound"
    version = "1"
    seats = (2,)  # 480.1, 481.1, 480.2, 481.2
    zone_kinds: ClassVar[tuple[ZoneKind, ...]] = table.ZONES
    lists = (table.TRIGGERS, table.CHAIN)
    layers = LAYERS  # 472
    bounds_values = False  # 143.2.b.1
    made_values = ()
    layers_recur = True  # 471
    dependents_at_once = True  # 474.1
    new_time_when_active_again = True  # 475.2
    box_reads = ("attached_to",)
    citations: ClassVar[dict[str, str]] = {
        "triggers": "riftbound 383.3.d",
        "pending": "riftbound 337",
        "chain": "riftbound 340",
        "priority": "riftbound 338",
        "showdown": "riftbound 347",
        MAIN: "riftbound 316.2",
        "times": "riftbound 475",
        "replacements": "riftbound 372",
        "replaced together": "riftbound 373",
        "rewind": "riftbound 358.4",
    }
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    unlisted = (common.KEY,)
    options: ClassVar[dict[str, str]] = {
        "mode": "duel, or match: best of three",
        "victory score": "the points that win; 8",
        "by hand": "0 or 1, the seat of a player who pays by hand; or both",
        "limited": "yes: who has no legend or no Chosen Champion draws a card more in their first Beginning Phase",
    }
    acts: ClassVar[dict[str, str]] = {
        "by hand on": "choose what you pay with, one rune or source after another",
        "by hand off": "pay in one step",
    }
    counters = bookkeeping.COUNTERS
    player_counters = bookkeeping.PLAYER_COUNTERS
    facts = bookkeeping.FACTS
    memories = bookkeeping.MEMORIES
    stops = (*turn.PHASES, "showdown", "combat", "chain")

    # Making a game

    def types(self) -> list[type]:
        return types()

    def cards(self) -> dict[str, Card]:
        return {common.KEY: rules_card(), **token_cards(), **starter.cards()}

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
        mode, goal, payers = (options.get(name) for name in ("mode", "victory score", "by hand"))
        if mode is not None and mode not in ("duel", "match"):
            raise HeadjudgeError(f"the mode is duel or match, not {mode!r}", rule="riftbound 476")
        if goal is not None and (not isinstance(goal, int) or isinstance(goal, bool) or goal < 1):
            raise HeadjudgeError(f"the victory score is a number of points, not {goal!r}", rule="riftbound 480.3")
        if payers is not None and (isinstance(payers, bool) or payers not in (0, 1, [0], [1], "both")):
            raise HeadjudgeError(f"who pays by hand is told by the seat, 0 or 1, or both, not {payers!r}")

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        self.lay_out(state, options)
        for player, cards in enumerate(decks):
            for part, kind in deck.PARTS.items():
                dealt = state.deal(cards.get(part, ()), player, table.zone(kind, player))  # 127.1, 128.1, 169.1, 173.1
                if part == deck.CHOSEN:
                    for thing in dealt:
                        state.remember((table.CHOSEN, thing.id), True)
        games = 3 if options.get("mode") == "match" else 1
        state.push(match.Match(games, (0,) * len(decks)))

    def lay_out(self, state: State, options: dict[str, object]) -> None:
        for slot in range(len(state.players)):
            table.lay_out_battlefield(state, slot)
        goal = options.get("victory score", 8)
        state.note("victory score", goal if isinstance(goal, int) else 8)  # 480.3
        if options.get("limited"):
            state.note(setup.LIMITED, True)
        by_hand = options.get("by hand")
        for seat in range(len(state.players)):
            if by_hand in (seat, "both", [seat]):
                state.note(table.zone(purse.BY_HAND, seat), True)
        common.lay_out(state)

    def act(self, state: State, player: int, act: str) -> None:
        state.note_for_good(table.zone(purse.BY_HAND, player), act == "by hand on" or None)

    def period(self, state: State, name: str, seat: int) -> object:
        return bookkeeping.period(state, name, seat)

    def establish(self, state: State, given: frozenset[int]) -> None:
        setup.establish(state, given)

    def begin_at(self, state: State, player: int, phase: str) -> Refusal | None:
        return setup.begin_at(state, player, phase)

    # Objects and who sees them

    def seers(self, zone: Zone, players: int) -> tuple[int, ...] | None:
        return None if zone.kind.name == table.FACEDOWN else super().seers(zone, players)

    def viewers(self, state: State, thing: Thing) -> list[int]:
        if state.zones[thing.zone].kind.name == table.FACEDOWN:
            return sorted({thing.controller, *thing.known_to})  # 128.4, 129.4, 811.6.a
        return super().viewers(state, thing)  # 128.2, 128.5

    def hidden_group(self, card: Card) -> str:
        """Main Deck cards, runes and the rest have different backs."""
        return PART_OF.get(str(card.values.get("type")), "main")  # 129.2

    def fits(self, state: State, thing: Thing, card: Card) -> bool:
        """What lies facedown at a battlefield has Hidden."""
        return state.kind_of(thing) != table.FACEDOWN or (isinstance(card, Printed) and card.has("Hidden"))  # 421.2.a

    def renumber(self, state: State, ids: dict[int, int]) -> None:
        """The Chosen Champion stays the chosen one, and a battlefield that was used stays so."""
        own = (table.CHOSEN, setup.USED)
        state.memory = {
            (key[0], ids.get(int(str(key[1])), key[1])) if key[0] in own else key: value
            for key, value in state.memory.items()
        }

    def becomes_new(self, state: State, thing: Thing, old: Zone, new: Zone) -> bool:
        both = old.kind.name in table.BOARD and new.kind.name in table.BOARD
        return old.key != new.key and not both  # 110, 359.3.e.4

    def last_known(self, state: State, thing: Thing) -> dict[str, object] | None:
        if state.zones[thing.zone].kind.name not in table.LOCATIONS:
            return {"name": thing.card.name}
        owner: dict[str, object] = {} if thing.owner == thing.controller else {"owner": thing.owner}
        return {
            **owner,
            "name": thing.card.name,
            "key": thing.card.key,
            "location": thing.zone,
            "controller": thing.controller,
            "might": current.number(state, thing, table.MIGHT),
            "keywords": current.value(state, thing, table.KEYWORDS),
            "tags": current.value(state, thing, "tags"),
            table.FACE: current.value(state, thing, table.FACE),
            "token": thing.token,
            "counters": tuple(sorted(thing.counters.items())),
            lineups.ALONE: lineups.is_alone(state, thing),
            "attachments": tuple([state.thing(number).incarnation for number in thing.attachments]),
        }  # 359.3.e.13, 808.1.d.3

    def boxes(self, state: State, thing: Thing) -> tuple[str, ...]:
        if not thing.face_up:
            return ()
        return (ATTACHED,) if thing.attached_to >= 0 else (TEXT,)  # 135.4, 718.2, 723, 724, 721.2

    # Values

    def printed(self, state: State, entity: Entity, attribute: str) -> object:
        if isinstance(entity, Thing):
            values = entity.card.values
            if attribute == table.KEYWORDS:
                return printed(entity).keywords  # 135.4.a, 722.1, 722.2, 727.1.b.1, 818.5.a
            if attribute == table.MIGHT:
                return values[attribute] if attribute in values else None  # noqa: SIM401 - without a call
        return super().printed(state, entity, attribute)

    def had(self, view: View, thing: Thing) -> tuple[Path, ...]:
        if thing.id in view.values:
            return super().had(view, thing)
        return thing.card.paths(self.boxes(view.state, thing))

    def becoming(self) -> list[Becoming]:
        return MIGHTY_UNITS

    # Who orders what

    def replacement_turn(self, state: State, happen: Happen, pairs: list[Pair]) -> tuple[int, list[Pair]]:
        return replacement_turn(state, happen, pairs)

    def affected(self, state: State, event: Event) -> int:
        return orderer(state, event)

    def triggered(self, state: State, hits: list[Hit]) -> None:
        pend_all(state, hits)

    def repair(self, state: State) -> Outcome | None:
        if LET_GO in state.facts:
            return Call(detaching.LettingGo())  # 719.5
        return facedown.overfull(state) if LIES_FACEDOWN in state.watching else None

    # Actions, and players who leave

    def actions(self, state: State, player: int) -> list[Action]:
        return conceivable(state, player)

    def choices(self, state: State, player: int) -> list[Action]:
        return ready(state, player)

    def leave(self, state: State, player: int) -> Outcome | None:
        rivals = state.opponents(player)  # 651.4
        if len({state.players[rival].team for rival in rivals}) > 1:
            raise HeadjudgeError("a game among three or more sides cannot go on without a player yet (riftbound 652)")
        return wins(state, rivals[0])  # 651.1, 650, 651, 651.3

    # Around the game

    def observed(self, state: State, seat: int) -> dict[str, object]:
        names = ("turn", "turn player", "phase", "games won")
        games = [frame.games for frame in state.stack if isinstance(frame, match.Match)]
        facts = {name: state.fact(name) for name in names} | {"victory score": victory_score(state)}
        return facts | {"best of": games[0] if games else None}

    def layout(self, seats: int) -> Layout:
        return layout(seats, self.stops)

    def rule_of(self, event: Event) -> str:
        return telling.RULES.get(event.kind, "")

    def if_all_pass(self, state: State, window: Window, seat: int) -> str:
        if window.name == MAIN:
            return "the turn ends"  # 316.6
        if window.name == "showdown":  # 348, 348.1, 348.2
            return "combat damage is dealt" if table.combat_at(state) >= 0 else "the showdown closes"
        return super().if_all_pass(state, window, seat)

    def chosen(self, state: State, item: Item) -> list[int]:
        return screen.chosen(state, item)

    def places(self, state: State) -> list[dict[str, object]]:
        return screen.places(state)

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
        return screen.said(state, item)

    def comes_to_nothing(self, state: State) -> bool:
        frame = state.stack[-1]
        return isinstance(frame, Resolve) and frame.asks_in_vain(state)

    def going_on(self, state: State) -> list[str]:
        showdown, combat = table.showdown_at(state) >= 0, table.combat_at(state) >= 0
        besides = {"showdown": showdown, "combat": combat, "chain": not table.is_open(state)}
        phase = state.fact("phase")
        return [*([phase] if isinstance(phase, str) else []), *[name for name, goes_on in besides.items() if goes_on]]

    def watched(self, event: Event, state: State, seat: int) -> str:
        return telling.watched(event, state, seat)

    def announced(self, frame: Frame, state: State, seat: int) -> str:
        return announcing.announced(frame, state, seat)


PART_OF: Final = {"Rune": "runes", "Battlefield": "battlefields", "Legend": "battlefields"}
MIGHTY_UNITS: list[Becoming] = [Mighty()]


@cache
def rules_card() -> Card:
    """The rules as a card."""
    return common.card()


@cache
def token_cards() -> dict[str, Card]:
    """The tokens."""
    return tokens()


@cache
def types() -> list[type]:
    """Every frame, event and action of the game: what a save may hold."""
    return kept_types(
        *(chain, cleanup, combat, facedown, hiding, joining, match, movement, scoring, setup, showdown, turn),
        *(adding_first, choosing, choosing_modes, deciding, finalizing, paying_by_hand, paying_costs, payment),
        *(permanents, playing, resolving),
        *(detaching, drawing, events, replacements, using, waiting, weaponmaster),
        *(creating, moving, players, recycling, top_or_bottom),
    )


RULES = Riftbound()
