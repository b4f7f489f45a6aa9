"""7.8: a round ends, and all that does not persist leaves."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import FACTION, LOCATION, Printed, printed
from headjudge.games.neopets.events.moving import place, send
from headjudge.kernel.events import Moment
from headjudge.kernel.state import State


@dataclass
class RoundEnded(Moment):
    """A round ends, won by a player or by nobody, and is cleaned up: what leaves has still seen it end."""

    winner: int

    def happen(self, state: State) -> None:
        for player in (0, 1):
            clean_up(state, player, won=player == self.winner)  # 7.8c


def clean_up(state: State, player: int, *, won: bool) -> None:
    """A player's side is cleared."""
    active = table.neopet(state, player)
    if active is not None:
        place(state, active, table.zone(table.RESULTS, active.owner), active.owner)  # 7.8b, 6.11a.1
        state.turn(active, face_up=won)  # 6.11a.2
    for kind in (table.CODESTONES, table.EQUIPMENT_SLOTS, table.PLANNED, table.CHAMPION):
        for thing in table.members(state, kind, player):
            send(state, thing, table.DISCARD)  # 7.8b.1
    for thing in table.members(state, table.AREA, player):
        if not persists(printed(thing)):
            send(state, thing, table.DISCARD)  # 6.10c, 9.4a
    stolen = table.members(state, table.STOLEN, player)
    for thing in stolen:
        send(state, thing, table.DECK)
    for owner in sorted({thing.owner for thing in stolen}):
        state.shuffle(table.zone(table.DECK, owner))  # 8.10c.4


def persists(card: Printed) -> bool:
    """Whether a card stays in the Play Area between rounds."""
    if card.collectable:
        return True  # 5.13h
    return card.type in {LOCATION, FACTION}  # 5.12g, 5.15d
