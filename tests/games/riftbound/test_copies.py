"""472.1.b: objects that become copies of others."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.copying import BecomeCopy, Copy
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import positions
from tests.games.riftbound.tabletop import might, play, position, resolve, spell, unit

HERO = unit("Hero", 4, "[Tank]\n[Deathknell][>] Gain 1 XP.", energy=3, tags=["Fae"], supertypes=["Champion"])
SCOUT = unit("Scout", 1)


def mirrored(text: str, *others: str) -> Scene:
    """Our Scout has become a copy of their Hero, by a unit that is played; we hold spells."""
    spells = [spell(f"Spell {number}", words) for number, words in enumerate((text, *others))]
    mimic = unit("Mimic", 2, "When you play me, play a Reflection unit token. Then do this: It becomes a copy of an enemy unit.")
    setup = position(HERO, SCOUT, mimic, *spells).put("base:1", "Hero").put("hand:0", "Mimic")
    setup.put("hand:0", *[one.key for one in spells])
    return play(setup.turn(0).start(), "Mimic")


def test_it() -> None:
    scene = mirrored("Draw 1.")
    print(scene.question, scene.offered, scene.cards("base:0"))
    assert might(scene, "Reflection") == 4
    assert table.keyword(scene.state, scene.thing("Reflection"), "Tank") == 1
