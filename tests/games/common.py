"""What the tests of all games share: what a seat sees, passing until something is asked, random play."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Rules
from headjudge.language import Vocabulary
from headjudge.language.opening import words_of
from headjudge.scenarios.scene import Scene
from tests.conformance import invariants
from tests.conformance.contestants import any_answer


def loose_pronouns(vocabulary: Vocabulary) -> list[str]:
    """The phrases that say "it" or "them" as if these were words like others, and mean nothing said before."""
    return [rule.id for rule in vocabulary.rules if not rule.refers and words_of([rule]) & {"it", "them"}]


def seen(scene: Scene, seat: int, zone: str) -> Any:
    """What a seat sees of a zone."""
    zones: Any = scene.game.observe(seat)["zones"]
    return zones[zone]


def names(scene: Scene, seat: int, zone: str) -> list[str]:
    """The names that a seat reads in a zone; a card whose face it does not see has none."""
    return [shown.get("name", "") if shown else "" for shown in seen(scene, seat, zone)["cards"]]


def count(scene: Scene, seat: int, zone: str) -> int:
    """How many cards a seat counts in a zone."""
    number: int = seen(scene, seat, zone)["count"]
    return number


def quietly_until(scene: Scene, words: str, quiet: tuple[str, ...]) -> Scene:
    """Everybody answers as quietly as possible until a question with these words is asked."""
    for _ in range(200):
        if words in scene.question:
            return scene
        decision = scene.game.decision
        assert decision is not None, f"nobody was asked {words!r}"
        keys = decision.all_keys()
        scene.game.answer(next((key for key in quiet if key in keys), None) or _first(scene))
    raise AssertionError(f"nobody was asked {words!r}")


def _first(scene: Scene) -> str | bool | list[str]:
    decision = scene.game.decision
    assert decision is not None
    if decision.kind == "yes or no":
        return False
    if decision.kind == "some":
        return decision.all_keys()[: decision.low]
    if decision.kind == "order":
        return decision.all_keys()
    return decision.all_keys()[0]


def play_at_random(rules: Rules, wanted: int, seed: int, check: Callable[[Game], None]) -> None:
    """So many decisions at random in games of every two starter decks, checked every now and then."""
    decisions, starters = 0, list(rules.decks().values())
    while decisions < wanted:
        seed += 1
        luck = random.Random(seed)
        decks = [luck.choice(starters), luck.choice(starters)]
        game = new_game(rules, decks, seed=seed, options={"skips forced": True})
        game.keep_way_back = False
        cards = len(game.state.things)
        while game.decision is not None:
            decisions += game.decision.open
            if decisions % 40 == 0:
                invariants.check(game)
                check(game)
            game.answer(any_answer(game.decision, luck))
        assert len([thing for thing in game.state.things.values() if not thing.token]) == cards
        assert game.winners is not None


@contextmanager
def calls_at_most(most: int) -> Iterator[None]:
    """What is done in here takes no more calls: a measure of work that no busy machine changes."""
    made = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal made
        made += event == "call"

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)
    assert made <= most
