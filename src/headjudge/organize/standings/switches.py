"""What rules leave open about standings: named switches with defaults, and presets that name usual combinations."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from headjudge.kernel.errors import HeadjudgeError


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch: what it may be (the first: unless something else is said) and what it decides."""

    values: tuple[str, ...]
    words: str


FLOORS: Final = ("none", "0.33", "1/3")
SWITCHES: Final[dict[str, Switch]] = {
    "win": Switch(("3", "2", "1"), "match points for a win"),
    "draw": Switch(("1", "0"), "match points for a draw"),
    "double loss": Switch(("0",), "match points for each of two who both lost"),
    "match win floor": Switch(FLOORS, "least that counts of an opponent's match win percentage"),
    "opponents' game win floor": Switch(FLOORS, "least that counts of an opponent's game win percentage"),
    "own game win floor": Switch(FLOORS, "least of one's own game win percentage"),
    "bye games": Switch(("none", "won"), "games a bye counts for: none, or as many won as win a match"),
    "drawn game": Switch(("0", "1/3"), "what a drawn game is of a won one; it counts as played"),
    "drawn match": Switch(("points", "1/2", "0"), "what a drawn match is of a won one in match win percentages"),
    "unplayed games": Switch(
        ("won", "none"), "games credited for a match lost by a penalty, a no-show or a concession before a game ended"
    ),
    "missed rounds": Switch(("count", "left out"), "rounds missed by a late entry, in one's match win percentage"),
    "dropped": Switch(("stay", "leave"), "whether who dropped counts in opponents' averages"),
    "disqualified": Switch(("stay", "leave"), "whether who was disqualified counts in opponents' averages"),
    "longer": Switch(("off", "on"), "whether among equals who played longer ranks higher"),
}
PRESETS: Final[dict[str, dict[str, str]]] = {
    "": {},
    "plain": {},
    "public": {
        "match win floor": "1/3",
        "opponents' game win floor": "1/3",
        "own game win floor": "1/3",
        "bye games": "won",
        "drawn game": "1/3",
    },
    "33%": {
        "match win floor": "0.33",
        "opponents' game win floor": "0.33",
        "bye games": "won",
        "drawn game": "1/3",
    },
}


def checked(preset: str, given: dict[str, str]) -> dict[str, str]:
    """Every switch by name, as a preset and these have it; a HeadjudgeError for what there is not."""
    if preset not in PRESETS:
        raise HeadjudgeError(f"there is no preset {preset!r}; there are: {', '.join(filter(None, PRESETS))}")
    found = {name: switch.values[0] for name, switch in SWITCHES.items()} | PRESETS[preset]
    for name, value in given.items():
        if name not in SWITCHES:
            raise HeadjudgeError(f"there is no switch {name!r}; there are: {', '.join(SWITCHES)}")
        if value not in SWITCHES[name].values:
            raise HeadjudgeError(f"the switch {name!r} is {' or '.join(SWITCHES[name].values)}, not {value!r}")
        found[name] = value
    return found


def number(value: str) -> Fraction:
    """What a switch's value is as a number; "none" is 0."""
    return Fraction(0) if value == "none" else Fraction(value)
