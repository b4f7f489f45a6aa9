"""What a player may want to play next, and what that costs."""

from __future__ import annotations

from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.cards import printed
from headjudge.games.riftbound.price import Price
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.state import State


def wishes_of(state: State, player: int, aside: int = 0) -> list[Price]:
    """The prices of the cards in a player's hand and Champion Zone, except of one that is laid aside."""
    hand = [*table.members(state, table.HAND, player), *table.members(state, table.CHAMPION_ZONE, player)]
    watching = state.watching
    varied = costs.varied(state) if WRITES_ABILITIES in watching or costs.PRICES in watching else ()
    return [_price(state, player, one, varied) for one in hand if one.incarnation != aside]


def _price(state: State, player: int, thing: Thing, varied: tuple[int, ...] | None) -> Price:
    """What playing a card would cost now."""
    if varied is not None and thing.id not in varied:
        return printed(thing).price
    return costs.total(state, Item(None, thing.incarnation, player, True))  # 356
