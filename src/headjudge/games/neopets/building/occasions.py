"""The events that texts name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.games.neopets.building.fields import meaning, text, whose
from headjudge.games.neopets.building.kinds import excludes_itself, filters_of
from headjudge.games.neopets.occasions import (
    LEAVING,
    CardOccasion,
    DealsDamage,
    NeopetOccasion,
    Occasion,
    PhaseOccasion,
    PlayerOccasion,
    RoundOccasion,
    ThisOccasion,
)
from headjudge.language import Meaning

CARD_EVENTS: Final = {
    "play": "Played",
    "discard": "Discarded",
    "attach": "Attached",
    "collect": "Collected",
    "steal": "Stolen",
    "destroyed": "Destroyed",
}
PLAYER_EVENTS: Final = {"draw": "Drawn", "scrap": "Scrapped", "turn begins": "TurnBegins", "turn ends": "TurnEnds"}
NEOPET_EVENTS: Final = {
    "dealt": "Dealt",
    "healed": "Healed",
    "frozen": "Froze",
    "shadows": "EnteredShadows",
    "transforms": "Transformed",
}
OTHER: Final = {"your": "opponent's", "opponent's": "your"}


def occasion_of(part: Meaning) -> Occasion:
    """The event that a text waits for or replaces."""
    if part.name in CARD_EVENTS:
        kind = meaning(part["what"])["kind"]
        filters = filters_of(kind)
        return CardOccasion(CARD_EVENTS[part.name], text(part["whose"]), filters, other=excludes_itself(kind))
    if part.name in PLAYER_EVENTS:
        return PlayerOccasion(PLAYER_EVENTS[part.name], text(part["whose"]))
    if part.name in NEOPET_EVENTS:
        how = "battle" if part.get("battle") else "effect" if part.get("effect") else ""
        return NeopetOccasion(NEOPET_EVENTS[part.name], whose(part), how)
    return _OTHERS[part.name](part)


_OTHERS: Final[dict[str, Callable[[Meaning], Occasion]]] = {
    "phase begins": lambda part: PhaseOccasion(text(part["whose"]), text(part["phase"])),
    "deals": lambda part: DealsDamage(whose(part)),
    "this destroyed": lambda part: ThisOccasion(("Destroyed",)),
    "this leaves": lambda part: ThisOccasion(LEAVING),
    "round ends": lambda part: RoundOccasion(),
    "win": lambda part: RoundOccasion(text(part["whose"])),
    "lose": lambda part: RoundOccasion(OTHER[text(part["whose"])]),
}
