"""What is always so, or for a while."""

from __future__ import annotations

from headjudge.effects import Amount, Condition, Plain, Times
from headjudge.games.neopets.abilities import Cannot, Passive
from headjudge.games.neopets.building.fields import impossible, integer, items, meaning, text, whose
from headjudge.games.neopets.building.kinds import (
    amount_of,
    condition_of,
    conditions_of,
    excludes_itself,
    filters_of,
    time_of,
)
from headjudge.games.neopets.conditions import PlayedThisTurn
from headjudge.games.neopets.occasions import CardOccasion, NeopetOccasion, Occasion, PlayerOccasion, ThisOccasion
from headjudge.games.neopets.passives import Boost, Doubled, Fixed, MoreDice, lower_levels, more_slots
from headjudge.language import Meaning, Value

HARM = {
    "freeze": ("Froze", ""),
    "damage": ("Dealt", ""),
    "battle damage": ("Dealt", "battle"),
    "effect damage": ("Dealt", "effect"),
    "healed": ("Healed", ""),
    "frozen": ("Froze", ""),
    "transformed": ("Transformed", ""),
}


def statement_of(part: Meaning, only: list[Condition]) -> Passive | Cannot:
    """The ability that a statement comes to."""
    if part.name in {"gain", "lose", "scaled", "gain equal"}:
        return _boost(part, only)
    if part.name in {"doubled", "fixed", "more dice"}:
        return _changed(part, only)
    if part.name == "slots":
        return more_slots(amount_of(part["n"]), only)
    if part.name == "lower":
        return lower_levels(text(part["kind"]), amount_of(part["n"]), only)
    return _cannot(part, only)


def _changed(part: Meaning, only: list[Condition]) -> Passive:
    if part.name == "doubled":
        return Doubled(whose(part), text(part["stat"]), only)
    if part.name == "fixed":
        return Fixed(whose(part), text(part["stat"]), amount_of(part["n"]), only)
    return MoreDice(whose(part), text(part["side"]), amount_of(part["n"]), only)


def _boost(part: Meaning, only: list[Condition]) -> Passive:
    each = amount_of(part["per"]) if part.name == "scaled" else None
    inner = meaning(part["what"]) if part.name == "scaled" else part
    if inner.name == "gain equal":
        return Boost(whose(inner), (text(inner["stat"]),), (amount_of(inner["n"]),), 1, only)
    gains = items(inner["gains"])
    amounts: list[Amount] = [Plain(integer(gain["n"])) for gain in gains]
    if each is not None:
        amounts = [Times(amount, each) for amount in amounts]
    stats = tuple([text(gain["stat"]) for gain in gains])
    return Boost(whose(inner), stats, tuple(amounts), -1 if inner.name == "lose" else 1, only)


def _cannot(part: Meaning, only: list[Condition]) -> Cannot:
    if part.name == "can't":
        when = part.get("when")
        more = [] if when is None else [time_of(when)]
        return Cannot(_banned(meaning(part["do"]), text(part["who"])), [*only, *more])
    if part.name == "can't be destroyed":
        return Cannot(_destroyed(part), only)
    if part.name == "can't attack":
        return Cannot(NeopetOccasion("Attacks", whose(part)), only)
    if part.name == "this can't be destroyed":
        return Cannot(ThisOccasion(("Destroyed",)), only)
    kind, how = HARM[text(part["harm"] if part.name == "immune" else part["done"])]
    return Cannot(NeopetOccasion(kind, whose(part), how), only)  # 10.Immune


def _destroyed(part: Meaning) -> Occasion:
    what = part["what"]
    return CardOccasion("Destroyed", text(part["whose"]), filters_of(what), other=excludes_itself(what))


def _banned(part: Meaning, owner: str) -> Occasion:
    if part.name == "play":
        return CardOccasion("Played", owner, filters_of(part["what"]))
    if part.name == "draw":
        return PlayerOccasion("Drawn", owner)
    kinds = {"activate": "Activated", "attach": "Attached", "collect": "Collected"}
    return CardOccasion(kinds[part.name], owner, [])


def lasting_conditions(value: Value) -> list[Condition]:
    """The conditions of what is always at work: only what can be seen at any time."""
    found = [condition_of(part) for part in conditions_of(value)]
    if any(isinstance(condition, PlayedThisTurn) for condition in found):
        raise impossible("what was played this turn is no condition for what is always at work", "8.7a.3")
    return found
