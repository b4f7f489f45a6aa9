"""What a player may want to play next, what that costs, and which resources may be spent on it."""

from __future__ import annotations

from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.cards import printed
from headjudge.games.riftbound.means import means_of, purposes_of
from headjudge.games.riftbound.price import Price
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.state import State


class Wish:
    """A card that a player may want to play next: its price, and the purposes that it serves."""

    __slots__ = ("price", "purposes")

    def __init__(self, price: Price, purposes: tuple[str, ...] = ()) -> None:
        self.price = price
        self.purposes = purposes


def wishes_of(state: State, player: int, aside: int = 0) -> list[Wish]:
    """The cards in a player's hand and Champion Zone, except one that is laid aside."""
    hand = [*table.members(state, table.HAND, player), *table.members(state, table.CHAMPION_ZONE, player)]
    watching = state.watching
    varied = costs.varied(state) if WRITES_ABILITIES in watching or costs.PRICES in watching else ()
    marked = bool(means_of(state, player).purposes)
    return [_wish(state, player, one, varied, marked) for one in hand if one.incarnation != aside]


def _wish(state: State, player: int, thing: Thing, varied: tuple[int, ...] | None, marked: bool) -> Wish:
    """What playing a card would cost now. `marked`: some resources may be spent for a purpose only."""
    fixed = varied is not None and thing.id not in varied
    if fixed and not marked:
        return Wish(printed(thing).price)
    item = Item(None, thing.incarnation, player, True)
    price = printed(thing).price if fixed else costs.total(state, item)  # 356
    return Wish(price, purposes_of(state, player, item) if marked else ())
