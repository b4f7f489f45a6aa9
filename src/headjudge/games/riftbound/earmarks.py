"""Resources that may be spent on some things only: they are in the Rune Pool apart from the others."""

from __future__ import annotations

from typing import Final

from headjudge.effects import became
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Activation
from headjudge.kernel.current import value
from headjudge.kernel.entities import Item, Player, Thing
from headjudge.kernel.state import State

PLAYING: Final = "playing"
USING: Final = "using"
SHOWDOWNS: Final = "showdowns"
CARD: Final = "Card"
FOR: Final = " for "
_OR: Final = " or "
UNUSED: Final = ("unused", True)
"""What is noted of an item of which a text has only the cost paid, and which is not used for that."""


def earmark(resource: str, purpose: str) -> str:
    """The name of the counter of a resource that may be spent for a purpose only."""
    return f"{resource}{FOR}{purpose}" if purpose else resource


def purpose_of(playing: list[str], using: list[str]) -> str:
    """To play such cards, or to use abilities of such cards."""
    return _OR.join([*[f"{PLAYING} {word}" for word in playing], *[f"{USING} {word}" for word in using]])


def earmarked(player: Player) -> list[tuple[str, str]]:
    """The resources in a player's pool that may be spent for a purpose only, each with its purpose."""
    return [parts_of(name) for name in player.counters if FOR in name]


def parts_of(name: str) -> tuple[str, str]:
    """The resource that a counter is of, and the purpose for which alone it may be spent, if there is one."""
    resource, _, purpose = name.partition(FOR)
    return resource, purpose


def serves(state: State, purpose: str, item: Item | None) -> bool:
    """Whether resources for a purpose may be spent now on an item, or on something that is none."""
    if not purpose:
        return True
    if purpose == SHOWDOWNS:
        return table.showdown_at(state) >= 0
    thing = None if item is None else became(state, item.bearer)
    if item is None or thing is None:
        return False
    if item.path is None:
        deed = PLAYING
    elif isinstance(state.ability(item.path), Activation) and UNUSED not in item.chosen:
        deed = USING
    else:
        return False
    wanted = [one.partition(" ") for one in purpose.split(_OR)]
    return any(verb == deed and _is(state, thing, word) for verb, _, word in wanted)


def _is(state: State, thing: Thing, word: str) -> bool:
    """Whether a card is of a type or has a tag."""
    tags = value(state, thing, "tags")
    return word in {CARD, thing.card.values["type"]} or (isinstance(tags, tuple | list) and word in tags)
