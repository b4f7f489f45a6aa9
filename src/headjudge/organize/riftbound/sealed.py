"""602.2 and 602.4.a: packs, sealed pools and how they are registered."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.constructed import PARTS
from headjudge.organize.riftbound.decks.limited import BLANK, is_free
from headjudge.organize.riftbound.event import is_high
from headjudge.organize.riftbound.problems import Problem

SEALED_PACKS: Final = 6  # 602.4.a.1
TEAM_PACKS: Final = 8  # 603.6
REGISTRATION_MINUTES: Final = 20  # 602.4.a.8.k
CONSTRUCTION_MINUTES: Final = 30
NEWCOMER_MINUTES: Final = 45


def sealed_packs(*, team: bool = False) -> int:
    """How many packs make a pool: a player's own, or the one that a team shares."""
    return TEAM_PACKS if team else SEALED_PACKS  # 602.4.a.1, 603.6


@dataclass(frozen=True)
class Replacement:
    """A pack with an error that was replaced: whose, which, what was wrong, who granted it."""

    player: str
    pack: int
    fault: str
    by: str


def replaced(replacements: list[Replacement], player: str) -> list[int]:
    """Which packs of a player have been replaced."""
    return [one.pack for one in replacements if one.player == player]  # 602.2.c, 602.4.b.2.a.2


def minutes(level: str, *, newcomers: bool = False) -> tuple[int, int]:
    """How long registering and building are suggested to take."""
    longer = newcomers and not is_high(level)
    return REGISTRATION_MINUTES, NEWCOMER_MINUTES if longer else CONSTRUCTION_MINUTES  # 602.4.a.8.k


def must_register_pools(level: str, *, wanted: bool = False) -> bool:
    """Whether pools are registered before decks are built: always at high level."""
    return is_high(level) or wanted  # 602.4.a.8.a


@dataclass(frozen=True)
class Sheet:
    """A pool on its way to being registered: whose it is, who sits opposite, and what has been done with it."""

    owner: str
    opposite: str
    opened: tuple[str, ...] = ()
    registered: tuple[str, ...] = ()
    registered_by: str = ""
    verified: bool = False


def open_pool(sheet: Sheet, cards: tuple[str, ...], watched_by: str) -> Sheet | Problem:
    """The owner opens the product, and who sits opposite watches."""
    if watched_by != sheet.opposite:
        return Problem(sheet.owner, f"{sheet.opposite} watches as the packs are opened", "602.4.a.8.c")
    return replace(sheet, opened=cards)


def register(sheet: Sheet, by: str, cards: tuple[str, ...]) -> Sheet | Problem:
    """Who sits opposite sorts the pool and writes it down."""
    if not sheet.opened:
        return Problem(sheet.owner, "the pool has not been opened yet", "602.4.a.8.e")
    if by != sheet.opposite:  # 602.4.a.8.g
        return Problem(sheet.owner, f"{sheet.opposite} registers this pool, not {by}", "602.4.a.8.g")
    return replace(sheet, registered=cards, registered_by=by, verified=False)


def verify(sheet: Sheet, by: str) -> Sheet | Problem:
    """The owner sees whether everything was written down as it is."""
    if by != sheet.owner or not sheet.registered:
        return Problem(sheet.owner, "its owner verifies a pool once it is registered", "602.4.a.8.i")
    if Counter(sheet.registered) != Counter(sheet.opened):  # 602.4.a.8.i
        opened, written = Counter(sheet.opened), Counter(sheet.registered)
        wrong = sorted((opened - written) + (written - opened))
        return Problem(sheet.owner, f"registered otherwise than opened: {', '.join(wrong)}", "602.4.a.8.i")
    return replace(sheet, verified=True)


def why_not_build(sheets: list[Sheet], level: str, *, wanted: bool = False) -> list[Problem]:
    """Whose pools must be verified before decks are built."""
    if not must_register_pools(level, wanted=wanted):
        return []
    waiting = [sheet.owner for sheet in sheets if not sheet.verified]  # 602.4.a.8.j
    return [Problem(owner, "the pool is not verified yet", "602.4.a.8.j") for owner in waiting]


def deck_on_sheet(sheet: Sheet, deck: Deck, cards: dict[str, Card]) -> list[Problem]:
    """Whether deck and sideboard split the pool on the same sheet; runes and blanks come from anywhere."""
    used = Counter([key for part in PARTS for key in deck.get(part, ())])
    pool = Counter(sheet.registered)
    free = [key for key in used if key == BLANK or (key in cards and is_free(cards[key]))]
    wrong = [key for key in {**pool, **used} if used[key] != pool[key] and key not in free]  # 602.4.a.8.l
    return [Problem(key, "deck and sideboard do not split the registered pool", "602.4.a.8.l") for key in wrong]
