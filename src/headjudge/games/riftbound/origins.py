"""354: where a card is played from."""

from __future__ import annotations

from typing import Final

from headjudge.effects import became
from headjudge.games.riftbound import table
from headjudge.games.riftbound.effects import PLAYED_FROM
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State

ELSEWHERE: Final = "elsewhere"
ORIGINS: Final = {
    "your hand": table.HAND,
    "your trash": table.TRASH,
    "champion zone": table.CHAMPION_ZONE,
    ELSEWHERE: "",
}
"""The zones that texts say cards are played from."""


def put_on_chain(state: State, thing: Thing, player: int) -> None:
    """A card that a player plays leaves the zone where it was; that is remembered, unless it was their hand."""
    left = thing.zone
    state.move(thing, table.CHAIN)  # 354.1
    if left != table.zone(table.HAND, player):
        state.remember((PLAYED_FROM, thing.incarnation), left)


def origin(state: State, number: int) -> str:
    """The zone that a card, by its incarnation when it was played, was played from; none for a token."""
    card = became(state, number)
    if card is None or card.token:
        return ""
    noted = state.memory.get((PLAYED_FROM, number))
    return str(noted) if noted is not None else table.zone(table.HAND, card.owner)


def origin_of_offered(state: State, thing: Thing) -> str:
    """The zone that a card is played from, be it on the chain already or only offered."""
    return origin(state, thing.incarnation) if thing.zone == table.CHAIN else thing.zone


def is_from(zone: str, player: int, named: str) -> bool:
    """Whether a zone is what a text of a player means by its words for one; tokens come from none."""
    if named == ELSEWHERE:
        return zone not in {"", table.zone(table.HAND, player)}
    return zone == table.zone(ORIGINS[named], player)
