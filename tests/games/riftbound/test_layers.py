"""471, 472 and 475: in which order effects that are always at work are applied."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.conditions import HasXP
from headjudge.games.riftbound.filters import of_word
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.passives import BaseMight
from headjudge.kernel.rules import Rules
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import positions
from tests.games.riftbound.tabletop import gear, legend, might, play, position, spell, unit


def keyword(scene: Scene, name: str, word: str) -> int:
    """The value of a keyword of a unit."""
    return table.keyword(scene.state, scene.thing(name), word)


@pytest.mark.rule("riftbound 472.1.a", "riftbound 472.2.a")
def test_what_something_is_comes_before_what_it_has() -> None:
    law = legend("Law", "Your non-Dragon units have [Tank].")
    setup = position(law, unit("Whelp", 2, "I am a Dragon."), unit("Squire", 2)).put("legend:0", "Law")
    scene = play(play(setup.put("hand:0", "Whelp", "Squire").turn(0).start(), "Squire"), "Whelp")
    assert [keyword(scene, name, "Tank") for name in ("Squire", "Whelp")] == [1, 0]


@pytest.mark.rule("riftbound 472.2.a", "riftbound 472.3.a")
def test_what_something_has_comes_before_what_is_added() -> None:
    law = legend("Law", "Your units without [Tank] have +2 {might}.")
    setup = position(law, unit("Squire", 2), spell("Gift", "Give a unit [Tank] this turn.")).put("legend:0", "Law")
    scene = setup.put("base:0", "Squire").put("hand:0", "Gift").turn(0).start()
    assert might(scene, "Squire") == 4
    assert might(play(scene, "Gift"), "Squire") == 2


@pytest.mark.rule("riftbound 472.3.a")
@pytest.mark.parametrize("order", [("Up", "Down"), ("Down", "Up")])
def test_what_is_added_comes_before_what_is_taken_away(order: tuple[str, str]) -> None:
    up = spell("Up", "Give a unit +3 {might} this turn.")
    down = spell("Down", "Give a unit -4 {might} this turn.")
    scene = position(up, down, unit("Squire", 2)).put("base:0", "Squire").put("hand:0", "Up", "Down").turn(0).start()
    for name in order:
        play(scene, name)
    assert scene.value("Squire", table.MIGHT) == 1


@pytest.mark.rule("riftbound 475.1.c")
@pytest.mark.parametrize("order", [("First", "Second"), ("Second", "First")])
def test_no_effect_can_tell_when_another_began(order: tuple[str, str]) -> None:
    first = unit("First", 2, "Your other units have +1 {might} and [Assault].")
    second = unit("Second", 2, "Your other units have [Assault 2] and +2 {might}.")
    scene = position(first, second, unit("Squire", 1)).put("base:0", "Squire").put("hand:0", *order).turn(0).start()
    for name in order:
        play(scene, name)
    assert (might(scene, "Squire"), keyword(scene, "Squire", "Assault")) == (4, 3)
    assert (might(scene, "First"), might(scene, "Second")) == (4, 3)


@pytest.mark.rule("riftbound 475.1.c")
def test_when_effects_began_only_settles_which_of_them_comes_last() -> None:
    late = positions.gear("Late", BaseMight(Kind(of_word("unit")), Plain(7), [HasXP(1)]))
    early = positions.gear("Early", BaseMight(Kind(of_word("unit")), Plain(5)))
    setup = position(late, early, unit("Squire", 1), spell("Learn", "Gain 1 XP.")).put("base:0", "Late")
    scene = setup.put("base:0", "Early", "Squire").put("hand:0", "Learn").turn(0).start()
    assert might(scene, "Squire") == 5
    assert might(play(scene, "Learn"), "Squire") == 7


@pytest.mark.rule("riftbound 471.3")
def test_what_is_removed_and_given_again_is_not_removed_again() -> None:
    ban, boon = gear("Ban", "Units with [Tank] lose [Tank]."), gear("Boon", "Units without [Tank] have [Tank].")
    for names, after in ((["Ban"], 0), (["Ban", "Boon"], 1)):
        setup = position(ban, boon, unit("Wall", 2, "[Tank]\n[Tank]")).put("base:0", "Wall", *names)
        assert keyword(setup.turn(0).start(), "Wall", "Tank") == after


def test_a_game_that_bounds_no_values_says_so() -> None:
    assert not RULES.bounds_values
    assert (type(RULES).limit, type(RULES).finish) == (Rules.limit, Rules.finish)
