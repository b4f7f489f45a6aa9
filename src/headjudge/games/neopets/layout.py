"""The board as a table draws it: each player's Neopet among its slots, the dice between."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import battle, table, turn
from headjudge.games.neopets.cards import AGILITY, ATTACK, DEFENCE, HIT_POINTS
from headjudge.kernel.layouts import Layout, group, phases, seat_part

SIGNS: Final[dict[str, list[str]]] = {
    ATTACK: ["red", "triangle", "A"],
    DEFENCE: ["blue", "square", "D"],
    AGILITY: ["green", "circle", "G"],
    HIT_POINTS: ["yellow", "hexagon", "H"],
}
"""A hue, a shape and a letter for each stat."""

PHASES: Final = phases(
    ("beginning", "neopets 7.1"),
    (turn.DRAW, "neopets 7.2"),
    (turn.TRAIN, "neopets 7.3"),
    (turn.PREPARATION, "neopets 7.4"),
    (turn.BATTLE, "neopets 7.5"),
    (turn.END, "neopets 7.6"),
)
STEPS: Final = phases(
    *zip(battle.STEPS, ("neopets 7.5d", "neopets 7.5e", "neopets 7.5f", "neopets 7.5g"), strict=True),
)


def layout(stops: tuple[str, ...]) -> Layout:
    """Where everything stands."""
    seat = seat_part(
        [table.ROUNDS, "rounds to win"],
        ["inventory:{p}", "stolen:{p}", "deck:{p}", "neopets:{p}", "pool:{p}"],
        ["discard:{p}", "void:{p}", "results:{p}"],
        [],
    )
    stats = [ATTACK, DEFENCE, AGILITY]
    neopet = {
        "part": "slots",
        "name": "Neopet",
        "grow": 1,
        "groups": [
            group("Neopet", "neopet:{p}", 1, bars=[[HIT_POINTS, table.DAMAGE]], value=stats),
            group("Codestones", "codestones:{p}", table.MOST_CODESTONES),
        ],
    }
    slots = {
        "part": "slots",
        "name": "Battledome",
        "groups": [
            group("Champion", "champion:{p}", 1),
            group("Equipment", "equipment:{p}", table.SLOTS),
            group("Planned", "planned:{p}"),
            group("Play Area", "area:{p}"),
        ],
    }
    return {
        "rows": [{"each": "opponents", "area": "side"}, {"area": "middle"}, {"each": "me", "area": "side"}],
        "areas": {
            "side": {"parts": [seat, neopet, slots]},
            "middle": {"parts": [{"part": "dice", "names": [table.ATTACK_DICE, table.DEFENCE_DICE]}]},
        },
        "hand": ["inventory:{p}", "stolen:{p}"],
        "stack": {
            "lists": [table.TRIGGERS, table.QUEUE, table.AFTER_ROUND],
            "zone": table.QUEUE,
            "name": "Queue",
            "next": "last",
        },
        "card": {
            "cost": "level",
            "line": ["type"],
            "value": stats,
            "damage": table.DAMAGE,
            "text": ["text"],
            "boosts": [*stats, HIT_POINTS],
            "marks": [table.FROZEN, table.SHADOWS, table.OUT_OF_SHADOWS],
        },
        "signs": {name: [*sign] for name, sign in SIGNS.items()},
        "phases": [[*phase] for phase in PHASES],
        "steps": {turn.BATTLE: [[*step] for step in STEPS]},
        "stops": [*stops],
    }
