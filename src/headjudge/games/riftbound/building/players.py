"""The players that texts name, as the words by which they are found again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.effects import Me
from headjudge.games.riftbound.building.fields import meaning, text, unknown
from headjudge.games.riftbound.nouns import SomePlayer
from headjudge.language import Value
from headjudge.language.meaning import LABEL, REFERENCE

if TYPE_CHECKING:
    from headjudge.games.riftbound.building.draft import Draft

WORDS: Final = {
    "you": "you",
    "allies": "friends",
    "players": "any",
    "each player": "any",
    "each from the next": "any from the next",
    "each other player": "others",
    "opponents": "opponent",
    "each opponent": "opponent",
    "defender": "defender",
}


def players_word(value: Value | None, draft: Draft | None = None) -> str:
    """The word for the players that a part means; whoever does the rest, where it names nobody."""
    if value is None:
        return "you" if draft is None else draft.doer
    part = meaning(value)
    if part.name in WORDS:
        word = WORDS[part.name]
        label = part.get(LABEL)
        if draft is not None and isinstance(label, str):
            draft.players[label] = word
        return word
    if draft is None:
        if part.name in {"opponent", "any player"}:
            return "opponent" if part.name == "opponent" else "any"
        raise unknown(part, "a player")
    if part.name in {"opponent", "any player"}:
        return _chosen(draft, part.name, part.get(LABEL))
    if part.name == "they":
        return _earlier(draft, text(part[REFERENCE]))
    if part.name in {"controller", "owner"}:
        noun = draft.referred(part)
        return "you" if isinstance(noun, Me) else f"{part.name} of {noun.label}"
    raise unknown(part, "a player")


def _chosen(draft: Draft, name: str, label: Value | None) -> str:
    """A player is chosen as the text is finalized."""
    own = draft.new_label("player")
    noun = SomePlayer("opponent" if name == "opponent" else "any", own)
    noun.mode = draft.mode
    noun.place = len(draft.effect.nouns)
    draft.effect.nouns.append(noun)
    draft.effect.targets.append(noun)
    word = f"player of {own}"
    draft.players[label if isinstance(label, str) else own] = word
    return word


def _earlier(draft: Draft, label: str) -> str:
    """A player whom the text has named before."""
    found = draft.players.get(label)
    if found is not None:
        return found
    if draft.outer is not None and label in draft.outer.players:
        return draft.outer.players[label]
    return draft.doer if draft.doer != "you" else "opponent"
