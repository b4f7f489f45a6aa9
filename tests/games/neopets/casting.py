"""What the tests of the Battlepedia do again and again: play a Legend with a text, and see what its player sees."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.cards import Card
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.common import names
from tests.games.neopets.deeds import preparing
from tests.games.neopets.tabletop import STONE, card, codestone

KNOWN: Final = (
    *(card("Blade", "Equipment"), card("Helm", "Equipment"), card("Lady", "Faerie"), card("Bun", "Food")),
    *(card("Brew", "Potion"), card("Tonic", "Potion"), card("Tale", "Legend"), card("Saga", "Legend")),
    *(codestone("Flint"), STONE),
)


def spell(text: str) -> Card:
    """A Legend with this text."""
    return card("Spell", "Legend", text)


def casting(text: str, *deck: str) -> Setup:
    """We may play a Legend with this text; these are on top of both decks."""
    setup = preparing(*KNOWN, spell(text), hand="Spell", deck=0)
    return setup.put("deck:0", *deck, *["Filler"] * 5).put("deck:1", *deck, *["Filler"] * 5)


def cast(setup: Setup, *choices: str) -> Scene:
    """It has been played and resolves, with these choices on the way."""
    scene = setup.start().answer(0, "play Spell")
    left = list(choices)
    while scene.waiting("queue") in ([], ["Spell"]) and scene.zone("Spell") == "queue":
        if "priority" in scene.question:
            scene.answer(scene.asked or 0, "pass")
        elif left:
            scene.answer(scene.asked or 0, left.pop(0))
        else:
            break
    assert not left
    return scene


def seen_by_opponent(scene: Scene, zone: str) -> list[str]:
    """The names that our opponent reads in a zone."""
    return [name for name in names(scene, 1, zone) if name]
