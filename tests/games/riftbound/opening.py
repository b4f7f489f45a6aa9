"""Games from the very start: decks of named cards, chance by script, and what a seat sees."""

from __future__ import annotations

from headjudge.games.riftbound import RULES
from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import begin
from tests.games.riftbound.positions import FILLER, FURY, HERO, MIND, RIVAL, battlefield, pass_until, unit

NAMED = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir")
FIELDS = ("Marsh", "Quarry", "Orchard", "Tower", "Bridge", "Ruin")
HEROES = ("Hero, Young", "Rival, Old")
CARDS: dict[str, Card] = {
    one.key: one
    for one in (
        *[unit(name, 2) for name in NAMED],
        *[battlefield(name) for name in FIELDS],
        *[unit(name, 3, supertypes=("Champion",), tags=(name.partition(",")[0],)) for name in HEROES],
        *(FILLER, FURY, MIND, HERO, RIVAL),
    )
}
DECKS: list[Deck] = [
    {
        "main": (*NAMED, *["Filler"] * 33),
        "champion": (HEROES[player],),
        "legend": (("Hero", "Rival")[player],),
        "runes": ("Fury Rune",) * 7 + ("Mind Rune",) * 5,
        "battlefields": FIELDS[3 * player : 3 * player + 3],
    }
    for player in (0, 1)
]
TOPS = (NAMED, ("Fury Rune",) * 7, NAMED[::-1], ("Mind Rune",) * 5)
"""How the four decks are shuffled: what is on top."""


def opening(starter: int = 0, fields: tuple[int, int] = (1, 1), decks: list[Deck] | None = None) -> Scene:
    """A duel, up to the first mulligan: both have their named cards on top, from Ash down or from Fir up."""
    return begin(RULES, decks or DECKS, CARDS, script=(*fields, *TOPS, starter + 1))


def opened(starter: int = 0) -> Scene:
    """A duel at the first Main Phase; nobody has set anything aside."""
    return pass_until(opening(starter), "It is your turn")


def in_match(starter: int = 0, goal: int = 8) -> Scene:
    """A match, up to the choice of battlefields."""
    options: dict[str, object] = {"mode": "match", "victory score": goal}
    return begin(RULES, DECKS, CARDS, options=options, script=(starter + 1,))
