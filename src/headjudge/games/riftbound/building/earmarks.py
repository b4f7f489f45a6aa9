"""What added resources may be spent on, where a text restricts it."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound.building.fields import impossible, meaning, only, text, unknown, words
from headjudge.games.riftbound.earmarks import CARD, SHOWDOWNS, purpose_of
from headjudge.games.riftbound.effects import Effect
from headjudge.games.riftbound.instructions.players import AddResources
from headjudge.language import Meaning, Value

_TYPES: Final = {"unit": "Unit", "gear": "Gear", "spell": "Spell", "card": CARD, "legend": "Legend"}


def keep_for(effect: Effect, limit: Meaning) -> None:
    """Let what an effect adds be spent on some things only."""
    added = [one for one in effect.program if isinstance(one, AddResources)]
    if not added:
        raise impossible("nothing is added that could be spent only so", "429.1")
    if limit.name == "to spend":
        only(limit, "what", "on")
        kept = {"energy" if one.energy else "" for one in added} | {"power" if one.power else "" for one in added}
        if kept - {""} != {limit["what"]}:
            raise impossible("what is added and what is spent only so are not the same", "429.1")
    effect.purpose = _purpose(limit["on"] if limit.name == "to spend" else limit)
    for instruction in added:
        instruction.purpose = effect.purpose


def _purpose(value: Value) -> str:
    if value == SHOWDOWNS:
        return SHOWDOWNS
    part = meaning(value)
    only(part, "what", "of")
    kind, of = meaning(part["what"]), part.get("of")
    only(kind, "what")
    return purpose_of(_kinds(kind["what"]), [] if of is None else _kinds(of))


def _kinds(value: Value) -> list[str]:
    """Types and tags, as they are printed on cards."""
    if isinstance(value, Meaning):
        if value.name not in {"either", "both"}:
            raise unknown(value, "a kind of card")
        return [word for inner in words(value["items"]) for word in _kinds(inner)]
    word = text(value)
    if word not in _TYPES and not word[:1].isupper():
        raise impossible(f"{word!r} is no kind of card to spend on", "429.1")
    return [_TYPES.get(word, word)]
