"""What a player could conceivably want to do."""

from __future__ import annotations

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import CODESTONE, printed
from headjudge.games.neopets.collecting import Collect
from headjudge.games.neopets.petpets import helping
from headjudge.games.neopets.playing import Play
from headjudge.games.neopets.reach import HANDS, activations
from headjudge.games.neopets.turn import Attach
from headjudge.kernel.actions import Action
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State


def conceivable(state: State, player: int) -> list[Action]:
    """Something to do with every card in the Inventory, stolen or planned, every ability, and a petpet."""
    cards = [_with_card(thing) for kind in HANDS for thing in table.members(state, kind, player)]
    return [*cards, *[action for action, _, _ in activations(state, player)], *helping(state, player)]


def _with_card(thing: Thing) -> Action:
    if printed(thing).type == CODESTONE:
        return Attach(thing.incarnation)
    return Collect(thing.incarnation) if printed(thing).collectable else Play(thing.incarnation)
