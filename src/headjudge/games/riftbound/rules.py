"""The game: what it tells the kernel."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from mypy_extensions import mypyc_attr

from headjudge.games.riftbound import (
    chain,
    choosing,
    cleanup,
    combat,
    common,
    drawing,
    events,
    finalizing,
    match,
    movement,
    payment,
    playing,
    resolving,
    scoring,
    setup,
    showdown,
    table,
    turn,
)
from headjudge.games.riftbound.abilities import LAYERS, Triggered
from headjudge.games.riftbound.actions import conceivable, with_priority
from headjudge.games.riftbound.cards import ATTACHED, TEXT, printed
from headjudge.games.riftbound.filters import MIGHTY
from headjudge.games.riftbound.keywords import KeywordTrigger
from headjudge.games.riftbound.winning import wins
from headjudge.kernel import current
from headjudge.kernel.cards import Card, ZoneKind
from headjudge.kernel.current import View
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Entity, Item, Thing, Zone
from headjudge.kernel.events import Event, Happen, Hit, Pair
from headjudge.kernel.frames import Frame, Outcome
from headjudge.kernel.rules import Action, Becoming, Deck, Rules
from headjudge.kernel.state import State


class Mighty(Becoming):
    """706 to 711: having a Might of 5 or greater."""

    def __init__(self) -> None:
        super().__init__("mighty", table.LOCATIONS)

    def fits(self, view: View, thing: Thing) -> bool:
        return table.is_unit(thing) and view.number(thing, table.MIGHT) >= MIGHTY  # 708

    def fitted(self, view: View, thing: Thing) -> bool:
        return printed(thing).number(table.MIGHT) >= MIGHTY  # 709, 711

    def event(self, thing: Thing) -> Event:
        return events.BecameMighty(thing.incarnation, thing.controller)


@mypyc_attr(allow_interpreted_subclasses=True)
class Riftbound(Rules):
    """Riftbound, by its core rules: duels and matches."""

    name = "riftbound"
    version = "1"
    seats = (2,)  # 480.1, 481.1
    zone_kinds: ClassVar[tuple[ZoneKind, ...]] = table.ZONES
    lists = (table.TRIGGERS, table.CHAIN)
    layers = LAYERS  # 472
    layers_recur = True  # 471
    dependents_at_once = True  # 474.1
    new_time_when_active_again = True  # 475.2
    box_reads = ("attached_to",)
    citations: ClassVar[dict[str, str]] = {
        "triggers": "riftbound 383.3.d",
        "times": "riftbound 475",
        "replacements": "riftbound 372",
        "rewind": "riftbound 358.4",
    }

    # Making a game

    def types(self) -> list[type]:
        return types()

    def cards(self) -> dict[str, Card]:
        return {common.KEY: rules_card()}

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        self.lay_out(state, options)
        for player, deck in enumerate(decks):
            for part, kind in PARTS.items():
                for key in deck.get(part, ()):
                    thing = state.create(Thing(state.cards[key], player, player, table.zone(kind, player)))
                    if part == "champion":
                        state.remember(("chosen champion", thing.id), True)  # 103.2.a.1
        games = 3 if options.get("mode") == "match" else 1
        state.push(match.Match(games, (0,) * len(decks)))

    def lay_out(self, state: State, options: dict[str, object]) -> None:
        for slot in range(len(state.players)):
            table.lay_out_battlefield(state, slot)  # 480.4
        goal = options.get("victory score", 8)
        state.note("victory score", goal if isinstance(goal, int) else 8)  # 480.3
        for seat in range(len(state.players)):
            by_hand = options.get("by hand")
            if isinstance(by_hand, list | tuple) and seat in by_hand:
                state.note(table.zone(payment.BY_HAND, seat), True)
        common.lay_out(state)

    def begin_at(self, state: State, player: int, phase: str) -> Refusal | None:
        return setup.begin_at(state, player, phase)

    # Objects and who sees them

    def viewers(self, state: State, thing: Thing) -> list[int]:
        if state.kind_of(thing) == table.FACEDOWN:
            return sorted({thing.controller, *thing.known_to})  # 128.4, 129.4
        return super().viewers(state, thing)

    def hidden_group(self, card: Card) -> str:
        """Main Deck cards, runes and the rest have different backs."""
        return PART_OF.get(str(card.values.get("type")), "main")  # 129.2

    def becomes_new(self, state: State, thing: Thing, old: Zone, new: Zone) -> bool:
        both = old.kind.name in table.BOARD and new.kind.name in table.BOARD
        return old.key != new.key and not both  # 110, 359.3.e.4

    def last_known(self, state: State, thing: Thing) -> dict[str, object] | None:
        if state.kind_of(thing) not in table.LOCATIONS:
            return {"name": thing.card.name}
        return {
            "name": thing.card.name,
            "key": thing.card.key,
            "location": thing.zone,
            "controller": thing.controller,
            "might": current.number(state, thing, table.MIGHT),
            "token": thing.token,
            "counters": tuple(sorted(thing.counters.items())),
        }  # 359.3.e.13, 808.1.d.3

    def boxes(self, state: State, thing: Thing) -> tuple[str, ...]:
        if not thing.face_up:
            return ()
        return (ATTACHED,) if thing.attached_to >= 0 else (TEXT,)  # 135.4, 718.2, 723, 724

    # Values

    def printed(self, state: State, entity: Entity, attribute: str) -> object:
        if attribute == table.KEYWORDS and isinstance(entity, Thing):
            return printed(entity).keywords
        return super().printed(state, entity, attribute)

    def becoming(self) -> list[Becoming]:
        return MIGHTY_UNITS

    # Who orders what

    def replacement_turn(self, state: State, happen: Happen, pairs: list[Pair]) -> tuple[int, list[Pair]]:
        """The owner of what is acted on orders what would replace one event; of several, controllers in turn order."""
        first = pairs[0]
        return self.affected(state, first.event), [pair for pair in pairs if pair.place == first.place]  # 372, 373

    def affected(self, state: State, event: Event) -> int:
        thing = state.bearer(event.subject())
        if thing is not None:
            return thing.owner  # 372
        player = getattr(event, "player", -1)
        return player if isinstance(player, int) and player >= 0 else table.turn_player(state)  # 372.1, 372.2

    def triggered(self, state: State, hits: list[Hit]) -> None:
        batch = state.amount("batch") + 1
        for hit in hits:
            ability, source = hit.source.ability, hit.source
            if isinstance(ability, KeywordTrigger):
                for thing in ability.bearers(state, hit.event):
                    item = Item(source.path, thing.incarnation, thing.controller, event=hit.event)
                    chain.pend(state, item, batch)
                continue
            chain.pend(state, self._item(state, hit), batch)

    def _item(self, state: State, hit: Hit) -> Item:
        source = hit.source
        chosen: tuple[tuple[str, object], ...] = () if source.modifier is None else source.modifier.locked
        if isinstance(source.ability, Triggered) and source.ability.once:
            chosen = (*chosen, ("key", source.key))
        hidden = state.memory.get(("hidden at", source.bearer))
        if isinstance(hidden, str) and isinstance(hit.event, events.Played) and hit.event.card == source.bearer:
            chosen = (*chosen, ("hidden at", hidden))  # 811.1.d.2
        if source.controller < 0:
            chosen = (*chosen, ("uncontrolled", True))  # 187.6.b
        player = source.controller if source.controller >= 0 else table.turn_player(state)
        return Item(source.path, source.bearer, player, event=hit.event, chosen=chosen)

    # Actions, and players who leave

    def actions(self, state: State, player: int) -> list[Action]:
        return conceivable(state, player)

    def choices(self, state: State, player: int) -> list[Action]:
        return with_priority(state, player)

    def leave(self, state: State, player: int) -> Outcome | None:
        return wins(state, state.opponents(player)[0])  # 651.1

    # Around the game

    def observed(self, state: State, seat: int) -> dict[str, object]:
        names = ("turn", "turn player", "phase", "showdown", "combat", "focus", "priority", "victory score")
        return {name: state.fact(name) for name in names}

    def deck_parts(self) -> tuple[str, ...]:
        return tuple(PARTS)


PARTS = {
    "main": table.DECK,
    "champion": table.CHAMPION_ZONE,
    "legend": table.LEGEND_ZONE,
    "runes": table.RUNE_DECK,
    "battlefields": table.ASIDE,
}
"""The parts of a deck, and where they begin."""
PART_OF = {"Rune": "runes", "Battlefield": "battlefields", "Legend": "battlefields"}
MIGHTY_UNITS: list[Becoming] = [Mighty()]


@cache
def rules_card() -> Card:
    """The rules as a card."""
    return common.card()


@cache
def types() -> list[type]:
    """Every frame, event and action of the game: what a save may hold."""
    found: dict[str, type] = {}
    modules = (
        *(chain, choosing, cleanup, combat, drawing, events, finalizing, match, movement),
        *(payment, playing, resolving, scoring, setup, showdown, turn),
    )
    for module in modules:
        for name, value in vars(module).items():
            if (
                isinstance(value, type)
                and issubclass(value, Frame | Event | Action)
                and value.__module__.startswith(module.__name__)
            ):
                found[name] = value
    return list(found.values())


RULES = Riftbound()
