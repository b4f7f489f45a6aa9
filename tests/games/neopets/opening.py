"""Games from the very start: small decks of named cards, chance by script, and what a seat sees."""

from __future__ import annotations

from headjudge.games.neopets import RULES
from headjudge.kernel.rules import Deck
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import begin
from tests.games.neopets.tabletop import FILLER, STONE, card, neopet, painted

SPECIES = ("Acara", "Bruce", "Chia", "Draik", "Elephante")
POTIONS = ("Draught", "Elixir", "Philtre", "Tonic", "Vial")
CARDS = {
    one.key: one
    for one in (
        *[neopet(name) for name in SPECIES],
        *[card(name, "Potion") for name in POTIONS],
        painted("Spotted Acara", "Acara", "Spotted Paint Brush"),
        painted("Striped Bruce", "Bruce", "Striped Paint Brush"),
        FILLER,
        STONE,
    )
}
DECKS: list[Deck] = [
    {"main": ("Filler",) * 45 + POTIONS, "neopets": SPECIES[:3], "rainbow pool": ("Spotted Acara",)},
    {"main": ("Stone",) * 45 + POTIONS, "neopets": SPECIES[2:], "rainbow pool": ("Striped Bruce",)},
]
"""Both have their five Potions on top until they are shuffled."""


def opening(starter: int = 0, *shuffles: tuple[str, ...], decks: list[Deck] | None = None) -> Scene:
    """A game whose starting player chance has determined."""
    script = (*shuffles, starter + 1)
    return begin(RULES, decks or DECKS, CARDS, script=script)


def opened(starter: int = 0) -> Scene:
    """The same, at the first turn: nobody defers or mulligans, and both choose the first of their Neopets."""
    scene = opening(starter).answer(starter, "go first")
    for player in (starter, 1 - starter):
        scene.answer(player, "no")
    for player in (starter, 1 - starter):
        scene.answer(player, DECKS[player]["neopets"][0])
    return scene
