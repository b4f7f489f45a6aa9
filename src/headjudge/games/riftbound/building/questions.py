"""What players are asked where a text lets them choose several things."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.vocabulary import VOCABULARY
from headjudge.kernel.decisions import literal
from headjudge.language import Meaning, WritingError, unbound, write_phrase

_PLACES: Final = ("first", "second", "third")


def tell_apart(choices: list[tuple[Some, Meaning]]) -> None:
    """Let the question for each choice of a text say which of them it is for."""
    phrases = [_in_words(part) for _, part in choices]
    for place, (noun, _) in enumerate(choices):
        words = phrases[place]
        if words:
            which = _which(phrases[:place].count(words)) if phrases.count(words) > 1 else ""
            noun.question = f"What do you choose for {{0}}: {literal(words)}{which}?"


def _which(before: int) -> str:
    """Which of several choices of the same words one is."""
    return f" (the {_PLACES[before]})" if before < len(_PLACES) else ""


def _in_words(part: Meaning) -> str:
    try:
        words = write_phrase(VOCABULARY, "Things", unbound(part))
    except WritingError:
        return ""
    return words[:1].lower() + words[1:]
