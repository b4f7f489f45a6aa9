"""The board as a table draws it: bases at the sides, battlefields between them, one column each."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import table, turn
from headjudge.games.riftbound.cards import BODY, CALM, CHAOS, FURY, MIND, ORDER
from headjudge.games.riftbound.timing import MAIN
from headjudge.kernel.layouts import Layout, phases, seat_part, zone_part

SIGNS: Final[dict[str, list[str]]] = {
    FURY: ["red", "triangle", "F"],
    CALM: ["green", "circle", "C"],
    MIND: ["blue", "diamond", "M"],
    BODY: ["orange", "square", "B"],
    CHAOS: ["purple", "star", "X"],
    ORDER: ["yellow", "hexagon", "O"],
}
"""A hue, a shape and a letter for each domain."""

PHASES: Final = phases(
    (turn.AWAKEN, "riftbound 315.1"),
    (turn.BEGINNING, "riftbound 315.2"),
    (turn.CHANNEL, "riftbound 315.3"),
    (turn.DRAW, "riftbound 315.4"),
    (MAIN, "riftbound 316"),
    (turn.ENDING_PHASE, "riftbound 317"),
)


def layout(seats: int, stops: tuple[str, ...]) -> Layout:
    """Where everything stands, for so many seats."""
    seat = seat_part(
        [table.POINTS, "victory score"],
        ["hand:{p}", "deck:{p}", "rune deck:{p}", "aside:{p}"],
        ["trash:{p}", "banishment:{p}"],
        [table.XP, table.ENERGY, *SIGNS, "any"],
    )
    pool = {"type": "Rune", "by": "domains", "spent": table.EXHAUSTED}
    place = {
        "part": "place",
        "each": "places",
        "zone": "battlefield:{i}",
        "face": table.BATTLEFIELDS,
        "facedown": "facedown:{i}",
        "halves": "controller",
        "sum": [table.MIGHT],
    }
    return {
        "rows": [{"each": "opponents", "area": "side"}, {"area": "field"}, {"each": "me", "area": "side"}],
        "areas": {
            "side": {
                "parts": [
                    seat,
                    zone_part("Base", "base:{p}", grow=1, pool=pool),
                    zone_part("Legend", "legend:{p}", "champion:{p}"),
                ]
            },
            "field": {"places": seats, "parts": [place]},
        },
        "hand": ["hand:{p}"],
        "stack": {"lists": [table.TRIGGERS, table.CHAIN], "zone": table.CHAIN, "name": "Chain", "next": "last"},
        "card": {
            "cost": "energy",
            "extra": "power",
            "signs": "domains",
            "line": ["keywords", "type"],
            "value": [table.MIGHT],
            "damage": table.DAMAGE,
            "spent": table.EXHAUSTED,
            "attached": "under",
            "marks": [table.BUFF, table.STUNNED, table.ATTACKER, table.DEFENDER, table.CONTESTED],
            "text": ["text", "effect_text"],
        },
        "signs": {name: [*sign] for name, sign in SIGNS.items()},
        "phases": [[*phase] for phase in PHASES],
        "stops": [*stops],
    }
