"""What a player could conceivably want to do."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import ACTIVATED, Activation
from headjudge.games.neopets.activating import Activate
from headjudge.games.neopets.cards import BATTLE_STATS, CODESTONE, PETPET, printed
from headjudge.games.neopets.collecting import Collect
from headjudge.games.neopets.petpets import UsePetpet
from headjudge.games.neopets.playing import Play
from headjudge.games.neopets.turn import Attach
from headjudge.kernel.actions import Action
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State

HANDS: Final[tuple[str, ...]] = (table.INVENTORY, table.STOLEN, table.PLANNED)  # 8.10c.3

_HAND_ZONES: Final = [[table.zone(kind, player) for kind in HANDS] for player in (0, 1)]
_CONCEIVED_BY: Final = [
    (
        *[table.zone(kind, player) for kind in (*HANDS, table.EQUIPMENT_SLOTS)],
        *(ACTIVATED, "controller", "face_up", "card"),
    )
    for player in (0, 1)
]


def conceived_by(player: int) -> tuple[str, ...]:
    """What it hangs on what a player could conceivably want to do."""
    return _CONCEIVED_BY[player]


def actors(state: State, player: int) -> list[Thing]:
    """The cards in the Inventory, stolen or planned; the cards and the Neopet with abilities; a petpet."""
    found: list[Thing] = []
    for zone in _HAND_ZONES[player]:
        members = state.zones[zone].members
        if members:
            found += [state.things[number] for number in members]
    for number in sorted(state.watching.get(ACTIVATED, ())):
        thing = state.things[number]
        if thing.controller == player and thing.face_up:
            found.append(thing)
    petpet = table.petpet(state, player)
    return found if petpet is None or printed(petpet).activated else [*found, petpet]


def actions_with(state: State, player: int, thing: Thing) -> list[Action]:
    """What could be done with one of these."""
    card, number, place = printed(thing), thing.incarnation, state.kind_of(thing)
    if place in HANDS:
        if card.type == CODESTONE:
            return [Attach(number)]
        return [Collect(number)] if card.collectable else [Play(number)]
    found: list[Action] = []
    for mark, path in enumerate(card.activated):
        ability = state.ability(path)
        if isinstance(ability, Activation) and place in ability.zones:
            found.append(Activate(number, mark))
    if card.type == PETPET:
        found += [UsePetpet(number, stat) for stat in BATTLE_STATS]
    return found
