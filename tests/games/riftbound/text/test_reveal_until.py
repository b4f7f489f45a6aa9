"""Cards that are revealed one after another until one of a kind is."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import hand, position, resolve, spell, unit

BOLT = spell("Bolt", "Draw 1.")
HERO = unit("Hero", 3, energy=5)


def cast(text: str, *deck: str, player: int = 0) -> Scene:
    """A spell with this text is cast; the deck of a player begins with these cards."""
    setup = position(spell("Spell", text), BOLT, HERO, runes=0, deck=0).put("hand:0", "Spell")
    setup.put(f"deck:{player}", *deck).put(f"deck:{1 - player}", *["Filler"] * 3)
    return resolve(setup.turn(0).start().answer(0, "play Spell"))


@pytest.mark.rule("riftbound 424.1", "riftbound 431.1.c")
@pytest.mark.parametrize(
    ("deck", "got", "left"),
    [
        (("Bolt", "Bolt", "Hero", "Bolt"), ["Hero"], 3),
        (("Hero", "Bolt"), ["Hero"], 1),
        (("Bolt", "Bolt"), [], 2),
        ((), [], 0),
    ],
)
def test_the_first_of_a_kind_is_found_and_the_rest_recycled(deck: tuple[str, ...], got: list[str], left: int) -> None:
    text = "Reveal cards from the top of your Main Deck until you reveal a unit. Put it in your hand. Recycle the rest."
    scene = cast(text, *deck)
    assert (scene.cards("hand:0"), len(scene.cards("deck:0"))) == (got, left)
    if left == 3:
        assert scene.cards("deck:0")[0] == "Bolt"  # what was not revealed is on top now


def test_what_was_revealed_is_known_to_all_and_nothing_below_it() -> None:
    scene = cast("Reveal cards from the top of your Main Deck until you reveal a unit.", "Bolt", "Hero", "Bolt")
    assert [scene.state.sees(1, card) for card in scene.things("deck:0")] == [True, True, False]


def test_it_may_be_banished_and_played() -> None:
    text = (
        "Reveal cards from the top of your Main Deck until you reveal a unit and banish it. "
        "Play it, ignoring its cost, and recycle the rest."
    )
    scene = cast(text, "Bolt", "Hero", "Bolt")
    assert (scene.zone("Hero"), scene.cards("deck:0")) == ("base:0", ["Bolt", "Bolt"])


def test_an_opponent_may_reveal() -> None:
    text = (
        "An opponent reveals cards from the top of their Main Deck until they reveal a unit. "
        "They recycle the rest. If you revealed a unit, draw 1."
    )
    scene = cast(text, "Bolt", "Bolt", "Hero", "Bolt", player=1)
    assert scene.cards("deck:1")[:2] == ["Hero", "Bolt"]
    assert hand(scene) == 1
