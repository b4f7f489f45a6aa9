"""403: when decks may be changed within a match, and how."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import deck as core
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.constructed import PARTS, SIDEBOARD, main_size, same_cards
from headjudge.organize.riftbound.event import CONSTRUCTED, is_high
from headjudge.organize.riftbound.problems import Problem

DRAWN: Final = "drawn"
WON: Final = "won"
SKIPPED: Final = "skipped"
"""A game that was not played, because of a penalty."""
RESTARTED: Final = "restarted"


def why_not_now(before: list[str]) -> Problem | None:
    """Why nobody may sideboard for the next game of a match, from how each game before it ended."""
    if not before:
        return Problem("sideboard", "not for the first game of a match", "403.5")  # 403.5
    last = before[-1]
    if last == SKIPPED and len(before) == 1:
        return Problem("sideboard", "not for the game after a first game that was skipped", "403.9")  # 403.9
    if last == DRAWN:
        return Problem("sideboard", "not after a drawn game", "403.10")  # 403.10
    if last == RESTARTED:
        return Problem("sideboard", "a restarted game is played with the same decks", "403.11")  # 403.11
    return None


@dataclass(frozen=True)
class Between:
    """Under which rules decks are changed: the format, the level and how the games of the match ended so far."""

    format: str
    level: str
    before: list[str]
    judge_objects: bool = False


def sideboarding_problems(old: Deck, new: Deck, between: Between) -> list[Problem]:
    """What is wrong with how a deck was changed; what the new one must be like is asked of its format besides."""
    if same_cards(old, new):
        return []
    problem = why_not_now(between.before)
    if problem is not None:
        return [problem]
    if _is_free(between):
        return []  # 602.3.f
    problems: list[Problem] = []
    fixed = (core.RUNES, core.LEGENDS, core.FIELDS) if between.format == CONSTRUCTED else ()  # 602.4.a.7.a, 602.4.b.8.a
    for part in fixed:
        if Counter(old.get(part, ())) != Counter(new.get(part, ())):  # 403.4.b
            problems.append(Problem(part, "it cannot be changed after registration", "403.4.b"))
    if main_size(new) != main_size(old):  # 403.4, 403.4.c
        words = f"the Main Deck had {main_size(old)} cards and has {main_size(new)}: cards are exchanged one for one"
        problems.append(Problem(core.MAIN_DECK, words, "403.4"))
    if not fixed:
        return problems
    if _together(old) != _together(new):
        problems.append(Problem(SIDEBOARD, "Main Deck and sideboard have other cards than before", "403.4"))
    return problems


def _is_free(between: Between) -> bool:
    """Whether decks may be rebuilt at will: in limited at low level, unless the head judge says otherwise."""
    return between.format != CONSTRUCTED and not is_high(between.level) and not between.judge_objects  # 602.3.f


_EXCHANGED: Final[tuple[str, ...]] = (
    core.MAIN_DECK,
    core.CHOSEN,  # 403.4.a, 601.1.c.4
    SIDEBOARD,
)


def _together(deck: Deck) -> Counter[str]:
    """The cards that may change places; the Chosen Champion is one of them."""
    return Counter([key for part in _EXCHANGED for key in deck.get(part, ())])


def first_deck(registered: Deck) -> dict[str, tuple[str, ...]]:
    """What every match is begun with: deck and sideboard as they were registered."""
    return {part: tuple(registered.get(part, ())) for part in PARTS}  # 403.8


def reset_problems(registered: Deck, presented: Deck) -> list[Problem]:
    """What is not as it was registered before the first game of a match."""
    words = "it is not as it was registered"
    wrong = [part for part in PARTS if not same_cards(registered, presented, (part,))]
    return [Problem(part, words, "403.8") for part in wrong]  # 403.8


def sideboard_seen(deck: Deck, *, own: bool) -> int | tuple[str, ...]:
    """What somebody may know of a sideboard: all of their own, of an opponent's how many cards it has."""
    side = tuple(deck.get(SIDEBOARD, ()))
    return side if own else len(side)  # 403.6, 403.7
