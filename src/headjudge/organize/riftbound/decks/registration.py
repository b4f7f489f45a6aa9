"""401: lists are registered, frozen and shown; 411: decks are checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from headjudge.kernel.chance import shuffle
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.event import CONSTRUCTED, PROFESSIONAL, is_high
from headjudge.organize.riftbound.problems import Problem

CLOSED: Final = "closed"
OPEN: Final = "open"
OPEN_FINALS: Final = "open in the final rounds"


def is_required(level: str, *, wanted: bool = False) -> bool:
    """Whether lists must be registered: always at high level, at low level if the head judge wants it."""
    return is_high(level) or wanted  # 401.1, 401.1.a


@dataclass(frozen=True)
class Registered:
    """A player's list. `delivered`: an official has it, so that it is frozen."""

    player: str
    deck: Deck
    delivered: bool = False
    corrected_under: str = ""


CORRECTIONS: Final[tuple[str, ...]] = ("703.3.b.1", "703.3.b.2")
"""The remedies by which a delivered list is changed."""


def change(registered: Registered, deck: Deck, correcting: str = "") -> Registered | Problem:
    """The list with other cards; once delivered only by the remedies that correct it."""
    if registered.delivered and correcting not in CORRECTIONS:  # 401.3
        return Problem(registered.player, "the list was delivered and cannot be changed", "401.3")
    return replace(registered, deck=deck, corrected_under=correcting)


def deliver(registered: Registered, format_: str, *, round_one_began: bool) -> Registered | Problem:
    """The list as an official has received it, which is too late once a constructed event has begun."""
    if format_ == CONSTRUCTED and round_one_began:  # 401.4
        return Problem(registered.player, "the first round has begun: the list comes too late", "401.4")
    return replace(registered, delivered=True)


def missing_lists(players: list[str], lists: list[Registered], level: str, *, wanted: bool = False) -> list[Problem]:
    """Who has not delivered a list that must be registered."""
    have = [one.player for one in lists if one.delivered]
    if not is_required(level, wanted=wanted):
        return []
    words = "has delivered no list of deck and sideboard"
    return [Problem(player, words, "401.1") for player in players if player not in have]  # 401.1


def suggested_openness(level: str) -> str:
    """What is suggested for an event; the head judge decides."""
    return OPEN if level == PROFESSIONAL else CLOSED  # 401.5.b


def sees_opponents_list(openness: str, *, final_rounds: bool, during_game: bool) -> bool:
    """Whether a player is shown an opponent's list now: where lists are open, before and between games only."""
    is_open = openness == OPEN or (openness == OPEN_FINALS and final_rounds)  # 401.5
    return is_open and not during_game  # 401.5.a


# Deck checks

LEAST_PERCENT: Final = 10


def checks_expected(level: str) -> bool:
    """Whether decks should be checked in the course of an event."""
    return is_high(level)  # 411.1


def checks_wanted(decks: int) -> int:
    """How many decks are to be checked in the course of an event at least."""
    return -(-decks * LEAST_PERCENT // 100)  # 411.2


def sample(players: list[str], checked: list[str], count: int, seed: int) -> list[str]:
    """Whose decks are checked next: drawn at random among those not checked yet."""
    waiting = sorted(set(players) - set(checked))
    return shuffle(seed, waiting)[1][:count]  # 411.2


def still_to_check(players: list[str], checked: list[str]) -> int:
    """How many decks are still to be checked before the event ends."""
    return max(0, checks_wanted(len(players)) - len(set(checked)))  # 411.2


PRESENTED: Final = "decks presented"
HANDS_DRAWN: Final = "opening hands drawn"


@dataclass(frozen=True)
class DeckCheck:
    """A check of the decks of a match: when it was made, how long it took and what was found."""

    players: tuple[str, ...]
    moment: str
    seconds: int
    problems: tuple[Problem, ...] = ()


def check_problem(check: DeckCheck) -> Problem | None:
    """Whether a check was made at the right moment: after decks are presented, before opening hands."""
    if check.moment == PRESENTED:  # 411.3
        return None
    return Problem("deck check", f"not with {check.moment}, but between presenting and drawing hands", "411.3")


def extension_for(check: DeckCheck) -> int:
    """By how many whole minutes the match is extended: the time that the check took."""
    return -(-check.seconds // 60)  # 411.3.a
