"""One spell with a text, cast where a friendly Scout and an enemy Guard are."""

from __future__ import annotations

from typing import Any

from headjudge.games.riftbound.cards import Printed
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.tabletop import position, resolve, spell, unit

SCOUT = unit("Scout", 2)
GUARD = unit("Guard", 3)
Said = str | bool | int | list[str]


def table_for(
    *cards: Printed,
    scout: str = "base:0",
    guard: str = "base:1",
    counters: dict[str, int] | None = None,
    own: dict[str, int] | None = None,
    **options: Any,
) -> Setup:
    """A position with both units; `counters` of the Guard, `own` of the Scout."""
    setup = position(SCOUT, GUARD, *cards, **options)
    setup.put(scout, "Scout", owner=0, counters=own)
    return setup.put(guard, "Guard", owner=1, counters=counters)


def announced(text: str, *answers: Said, cards: tuple[Printed, ...] = (), **options: Any) -> Scene:
    """A spell with this text has been played, with these answers to what is asked as it is."""
    scene = table_for(spell("Spell", text), *cards, **options).put("hand:0", "Spell").start()
    scene.answer(0, "play Spell")
    for answer in answers:
        assert scene.asked is not None
        scene.answer(scene.asked, answer)
    return scene


def cast(text: str, *answers: Said, cards: tuple[Printed, ...] = (), **options: Any) -> Scene:
    """The same, and everybody has passed until it resolved, or something is asked as it does."""
    return resolve(announced(text, *answers, cards=cards, **options))


def go_on(scene: Scene, *answers: Said) -> Scene:
    """Answer what is asked, and let everybody pass until the chain is empty."""
    for answer in answers:
        assert scene.asked is not None
        resolve(scene.answer(scene.asked, answer))
    return scene
