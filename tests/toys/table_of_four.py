"""Riftbound at a table of four: a player leaves in the middle of a chain, with things of theirs everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.actions import Action
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.entities import Item, Thing, Window
from headjudge.kernel.events import Hit, happen
from headjudge.kernel.frames import NEXT, Call, Frame, Outcome, Steps
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Drop, End
from headjudge.kernel.windows import wait
from tests.toys.by_name import lay_out
from tests.toys.replace import IsBanished, IsHurt, IsReplaced, Scores
from tests.toys.seats import (
    BATTLEFIELD,
    BOARD,
    CARDS,
    FACEDOWN,
    Chain,
    EachGives,
    IsKilled,
    March,
    Marches,
    Marching,
    Play,
    Playing,
    Resolving,
    Showdown,
    Turn,
    counter,
    on_board,
)

DECK: Final[Deck] = {
    "hand": ("Strike", "Strike", "Charm", "Tithe"),
    "deck": ("Poro", "Strike"),
    "base": ("Poro", "Sentry", "Rune"),
    "battlefield": ("Grove", "Poro"),
    "facedown": ("Ambush",),
}


# Leaving


@dataclass
class Removal(Frame):
    """A player is removed and the game goes on."""

    player: int

    def steps(self) -> Steps:
        return (self.banish, self.battlefield, self.cards, self.counter, self.proceed)

    def banish(self, state: State) -> Outcome:
        things = [thing for thing in on_board(state) if thing.card.values["type"] != "battlefield"]
        theirs = [t for t in things if self.player in (t.controller, t.owner)]  # riftbound 652.1
        return happen(state, *[IsBanished(thing.incarnation) for thing in theirs])

    def battlefield(self, state: State) -> Outcome:
        heir = state.next_player(self.player)
        theirs = [t for t in on_board(state) if t.card.values["type"] == "battlefield" and t.owner == self.player]
        # riftbound 652.2, 652.2.a, 652.2.b, 652.2.c
        return happen(state, *[IsReplaced(battlefield.incarnation, "Blank", heir) for battlefield in theirs])

    def cards(self, state: State) -> Outcome:
        for thing in [thing for thing in state.things.values() if thing.owner == self.player]:
            state.destroy(thing)  # riftbound 652.3
        return NEXT

    def counter(self, state: State) -> Outcome:
        for item in [state.items[number] for number in state.waiting("chain").items]:
            if item.controller == self.player or (item.path is None and state.bearer(item.bearer) is None):
                counter(state, item)  # riftbound 652.4
        return NEXT

    def proceed(self, state: State) -> Outcome:
        hand_on(state, "showdown", self.player)  # riftbound 652.5.b.1
        hand_on(state, "chain", self.player)  # riftbound 652.5.c.1
        if any(isinstance(frame, Resolving) and frame.item not in state.entities for frame in state.stack):
            return Drop(Chain, Chain.before)
        return NEXT


def hand_on(state: State, name: str, player: int) -> None:
    """Let the next player act in each window of this name that a player held."""
    for window in [entity for entity in state.entities.values() if isinstance(entity, Window)]:
        if window.name == name and window.holder == player:
            state.set(window, "holder", state.next_player(player))


# The game


class War(Rules):
    """Each for themselves."""

    name = "war"
    version = "1"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    lists = ("chain",)
    zone_kinds = (
        ZoneKind("hand", OWNER),
        ZoneKind("deck", NOBODY, ordered=True),
        *BOARD,
        ZoneKind("chain", shared=True),
        ZoneKind("trash"),
        ZoneKind("banishment"),
    )

    def types(self) -> list[type]:
        return [
            *(Turn, Showdown, Chain, Play, Playing, March, Marching, Resolving, EachGives, Removal),
            *(IsBanished, IsHurt, IsReplaced, Scores, IsKilled, Marches),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        for thing in on_board(state):
            state.turn(thing, face_up=state.zones[thing.zone].kind is not FACEDOWN)
        state.push(Turn(0))
        state.unsettled = True

    def viewers(self, state: State, thing: Thing) -> list[int]:
        return super().viewers(state, thing) if thing.face_up else [thing.controller]

    def triggered(self, state: State, hits: list[Hit]) -> None:
        for hit in hits:
            wait(state, state.waiting("chain"), Item(hit.source.path, hit.source.bearer, hit.source.controller))

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = [
            Play(thing.incarnation) for thing in state.members(f"hand:{player}") if thing.card.values["type"] == "spell"
        ]
        for unit in state.members(f"base:{player}"):
            if unit.card.values["type"] == "unit":
                zones = [zone.key for zone in state.zones.values() if zone.kind is BATTLEFIELD and zone.members]
                actions += [March(unit.incarnation, zone) for zone in zones]
        return actions

    def leave(self, state: State, player: int) -> Outcome | None:
        for mate in state.players:
            if mate.team == state.players[player].team:
                state.set(mate, "out", True)  # riftbound 651.4, 484.6.a.1
        remaining = state.in_turn_order(0)
        if len({state.players[other].team for other in remaining}) == 1:
            return End(tuple(remaining))  # riftbound 650, 651.1
        return Call(Removal(player))  # riftbound 651.2


class MagmaChamber(War):
    """Two teams of two."""

    name = "magma chamber"
    seats = (4,)

    def teams(self, seats: int) -> tuple[int, ...]:
        return (0, 1, 0, 1)  # riftbound 484.5.c


WAR: Final = War()
MAGMA_CHAMBER: Final = MagmaChamber()
