"""What players are asked where a text lets them choose several things."""

from __future__ import annotations

from typing import Final

from headjudge.effects.choosing import Choice
from headjudge.kernel.decisions import literal
from headjudge.language import Meaning, Vocabulary, WritingError, unbound, write_phrase

_PLACES: Final = ("first", "second", "third")


def tell_apart(vocabulary: Vocabulary, categories: dict[str, str], choices: list[tuple[Choice, Meaning]]) -> None:
    """Let the question for each choice of a text say which of them it is for, in the words of the text.

    `categories`: which say what is chosen, each with the field of a meaning that it says, or none for the whole.
    """
    phrases = [_in_words(vocabulary, categories, part) for _, part in choices]
    for place, (noun, _) in enumerate(choices):
        words = phrases[place]
        if words:
            which = _which(phrases[:place].count(words)) if phrases.count(words) > 1 else ""
            noun.question = f"{type(noun).question.removesuffix('?')}: {literal(words)}{which}?"


def _which(before: int) -> str:
    """Which of several choices of the same words one is."""
    return f" (the {_PLACES[before]})" if before < len(_PLACES) else ""


def _in_words(vocabulary: Vocabulary, categories: dict[str, str], part: Meaning) -> str:
    """What is chosen, as one of these categories says it; nothing if none does."""
    for category, field in categories.items():
        value = part.get(field) if field else part
        try:
            words = "" if value is None else write_phrase(vocabulary, category, unbound(value))
        except WritingError:
            continue
        if words:
            return words if field else words[:1].lower() + words[1:]
    return ""
