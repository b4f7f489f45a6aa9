"""What a save or a record must hold, looked at in one place: fields of their kind, answers, decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Answer
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Deck

T = TypeVar("T")

_KINDS: Final[dict[type, str]] = {int: "a whole number", str: "a text", list: "a list", dict: "a mapping"}


def field(data: dict[str, object], name: str, kind: type[T]) -> T:
    """What stands in a field that must be there."""
    if name not in data:
        raise HeadjudgeError(f"there is no {name!r}")
    value = data[name]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise HeadjudgeError(f"{_KINDS[kind]} is wanted here, not {value!r}", name)
    return value


def answer_in(value: object) -> Answer:
    """An answer as it is recorded: a key, a number, yes or no, a list of keys, or shares by key."""
    if isinstance(value, str | int):
        return value
    if isinstance(value, list) and all(isinstance(key, str) for key in value):
        return value
    if isinstance(value, dict) and all(type(share) is int for share in value.values()):
        return value
    raise HeadjudgeError(f"{value!r} is no answer")


def decks_in(listed: Sequence[object], pool: dict[str, Card]) -> list[Deck]:
    """The decks that a game was begun with, all of known cards."""
    return [_deck(deck, f"deck {number}", pool) for number, deck in enumerate(listed, 1)]


def _deck(deck: object, place: str, pool: dict[str, Card]) -> Deck:
    if not isinstance(deck, dict):
        raise HeadjudgeError(f"its parts are wanted here, not {deck!r}", place)
    for part, keys in deck.items():
        if not isinstance(keys, list | tuple):
            raise HeadjudgeError(f"a list of cards is wanted here, not {keys!r}", f"{place} > {part}")
        for key in keys:
            if not isinstance(key, str) or key not in pool:
                raise HeadjudgeError(
                    f"the card {key!r} is not known; if it is in a card file, name that with --cards",
                    f"{place} > {part}",
                )
    return {str(part): tuple(keys) for part, keys in deck.items()}


def damage(error: Exception) -> str:
    """In words, why something could not be read."""
    return str(error) if isinstance(error, HeadjudgeError | ValueError) else repr(error)
