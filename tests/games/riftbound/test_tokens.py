"""184: the tokens."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.events import Replaced
from headjudge.games.riftbound.tokens import is_standard, token_key
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import ARENA, MEADOW, hand, might, position, resolve, spell, unit


def token(name: str) -> Printed:
    """A token card."""
    card = RULES.cards()[token_key(name)]
    assert isinstance(card, Printed)
    return card


def told(name: str) -> tuple[str, int, tuple[str, ...], tuple[object, ...], tuple[str, ...]]:
    """What a token is like."""
    card = token(name)
    return card.type, card.number("might"), card.tags, card.keywords, card.domains


@pytest.mark.rule("riftbound 184.1", "riftbound 184.3", "riftbound 184.4")
def test_unit_tokens_with_tags() -> None:
    assert told("Recruit") == ("Unit", 1, ("Recruit",), (), ())
    assert told("Sand Soldier") == ("Unit", 2, ("Shurima",), (), ())
    assert told("Mech") == ("Unit", 3, ("Mech",), (), ())


@pytest.mark.rule("riftbound 184.2", "riftbound 184.6", "riftbound 184.7")
def test_unit_tokens_with_keywords_or_nothing() -> None:
    assert told("Sprite") == ("Unit", 3, ("Fae",), (("Temporary", 0),), ())
    assert told("Reflection") == ("Unit", 0, (), (), ())
    assert told("Bird") == ("Unit", 1, ("Bird",), (("Deflect", 1),), ())


def test_a_text_describes_a_token_as_far_as_it_wants() -> None:
    assert is_standard("Recruit", 1, ())
    assert is_standard("Sprite", 3, (("Temporary", 0),))
    assert is_standard("Gold", None, ())
    assert not is_standard("Recruit", 2, ())
    assert not is_standard("Mech", 3, (("Tank", 0),))
    assert not is_standard("Goose", None, ())


@pytest.mark.rule("riftbound 184.5")
def test_gold_is_killed_for_one_power_of_any_domain() -> None:
    setup = position(spell("Mint", "Play a Gold gear token."), runes=0).put("hand:0", "Mint")
    scene = setup.turn(0).start()
    resolve(scene.answer(0, "play Mint"))
    assert scene.cards("base:0") == ["Gold"]
    scene.answer(0, "use Gold")
    assert scene.cards("base:0") == []
    assert scene.player(0, "any") == 1
    assert "It is your turn" in scene.question


def brushed() -> Scene:
    """Our Cat and Knight at a battlefield that a Brush has replaced, at the end of their turn."""
    setup = position(unit("Cat", 2, tags=["Cat"]), unit("Knight", 2), fields=(ARENA, MEADOW), holders=(0, -1))
    setup.put("battlefield:0", "Cat", "Knight", owner=0)
    scene = setup.turn(1).start()
    arena = table.battlefield(scene.state, 0)
    Replaced(arena.incarnation, 0, token_key("Brush")).happen(scene.state)
    return scene


@pytest.mark.rule("riftbound 184.8")
def test_a_brush_strengthens_five_tribes_and_may_go_when_it_is_scored() -> None:
    scene = brushed().answer(1, "end turn")
    assert (might(scene, "Cat"), might(scene, "Knight")) == (3, 2)
    assert "Do you use the ability of Brush?" in scene.question
    resolve(scene.answer(0, True))
    assert table.battlefield(scene.state, 0).card.name == "Arena"
    assert might(scene, "Cat") == 2


@pytest.mark.rule("riftbound 184.9")
def test_units_move_to_the_baron_pit_from_anywhere() -> None:
    pit = token("Baron Pit")
    setup = position(unit("Knight", 2), fields=(ARENA, pit), holders=(0, -1)).put("battlefield:0", "Knight", owner=0)
    scene = setup.turn(0).start()
    assert scene.offers("move Knight to battlefield 2")


@pytest.mark.rule("riftbound 359.3.e.13", "riftbound 183.1")
@pytest.mark.parametrize("deed", ["Return a friendly unit to its owner's hand", "Banish a friendly unit"])
@pytest.mark.parametrize("owner", [0, 1])
def test_whose_a_token_was_is_known_when_it_has_ceased_to_exist(deed: str, owner: int) -> None:
    trick = spell("Trick", f"{deed}. Its owner draws 1.")
    setup = position(trick, unit("Scout", 2)).put("hand:0", "Trick")
    scene = setup.put("base:0", "Scout", owner=owner, controller=0, token=True).turn(0).start()
    resolve(scene.answer(0, "play Trick"))
    assert [hand(scene, player) for player in (0, 1)] == [1 - owner, owner]
