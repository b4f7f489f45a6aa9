"""Texts told in a test: a card with one text is played or stands in play, and what comes of it is looked at."""

from __future__ import annotations

from headjudge.kernel.cards import Card
from headjudge.scenarios.names import Said
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.neopets.tabletop import GUARD, SCOUT, both_pass, card, position

WORD = "Word"

BLADE = card("Blade", "Equipment", level=1)
SHIELD = card("Shield", "Equipment", level=2)
TRINKET = card("Trinket", "Equipment")
BREW = card("Brew", "Potion", level=3)
TALE = card("Tale", "Legend", team="Defenders of Neopia")
BUN = card("Bun", "Food")
HOT_DOG = card("Hot Dog", "Food")
BIG_DOGS = card("Big Hot-Dogs!", "Food")
SPRITE = card("Sprite", "Faerie")
CHART = card("Lost Chart", "Map Piece", "This card can be collected as a Map Piece.")
SCRAP = card("Lost Scrap", "Map Piece", "This card can be collected as a Map Piece.")
PIECES = (BLADE, SHIELD, TRINKET, BREW, TALE, BUN, HOT_DOG, BIG_DOGS, SPRITE, CHART, SCRAP)

Put = dict[str, list[str]]


def told(
    text: str,
    put: Put | None = None,
    *others: Card,
    type_: str = "Legend",
    where: str = "inventory:0",
    level: int = 0,
    deck: int = 5,
    ours: Card = SCOUT,
    theirs: Card = GUARD,
    in_full: bool = True,
) -> Setup:
    """A position with a card that has this text, in our Preparation Phase. `in_full`: what is played fully resolves."""
    word = card(WORD, type_, text)
    setup = position(word, *PIECES, *others, level=level, deck=deck, ours=ours, theirs=theirs, in_full=in_full)
    setup.put(where, WORD)
    for zone, names in (put or {}).items():
        setup.put(zone, *names)
    return setup.turn(0, "preparation")


def resolve(setup: Setup, *answers: Said) -> Scene:
    """The card is played, its costs are met and it resolves; our answers are given wherever we are asked for one."""
    return settle(setup.start().answer(0, f"play {WORD}"), *answers)


def activate(setup: Setup, *answers: Said) -> Scene:
    """The same of an ability of the card."""
    return settle(setup.start().answer(0, f"activate {WORD}"), *answers)


def settle(scene: Scene, *answers: Said) -> Scene:
    """Both players pass until nothing waits; other questions get these answers, in order."""
    left = list(answers)
    for _ in range(60):
        if "You have priority" not in scene.question:
            assert scene.asked is not None
            assert left, scene.question
            scene.answer(scene.asked, left.pop(0))
        elif scene.waiting("queue"):
            both_pass(scene)
        else:
            break
    assert not left, left
    return scene


def refused(setup: Setup, verb: str = "play") -> str:
    """Why the card cannot be played."""
    return setup.start().why_not(f"{verb} {WORD}")
