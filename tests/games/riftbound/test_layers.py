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

UNITS = Kind(of_word("unit"))


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


@pytest.mark.rule("riftbound 472.3.d.1.a", "riftbound 472.3.d.2.a")
@pytest.mark.parametrize("order", [("Lift", "Weight"), ("Weight", "Lift")])
def test_a_limited_decrease_takes_from_what_all_increases_made(order: tuple[str, str]) -> None:
    lift = gear("Lift", "Your units have +3 {might}.")
    weight = gear("Weight", "Your units have -4 {might}, to a minimum of 1 {might}.")
    scene = position(lift, weight, unit("Squire", 2)).put("base:0", *order, "Squire").turn(0).start()
    assert might(scene, "Squire") == 1


@pytest.mark.rule("riftbound 472.3.b", "riftbound 472.3.d.2.b")
def test_a_limited_decrease_stays_as_small_as_its_limit_made_it() -> None:
    up = spell("Up", "Give a unit +3 {might} this turn.")
    down = spell("Down", "Give a unit -4 {might} this turn, to a minimum of 1 {might}.")
    scene = position(up, down, unit("Squire", 2)).put("base:0", "Squire").put("hand:0", "Up", "Down").turn(0).start()
    assert might(play(scene, "Down"), "Squire") == 1
    assert might(play(scene, "Up"), "Squire") == 1 + 3


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


@pytest.mark.rule("riftbound 475.1.c", "riftbound 475.1", "riftbound 475.3")
def test_when_effects_began_only_settles_which_of_them_comes_last() -> None:
    late = positions.gear("Late", BaseMight(UNITS, Plain(7), [HasXP(1)]))
    early = positions.gear("Early", BaseMight(UNITS, Plain(5)))
    setup = position(late, early, unit("Squire", 1), spell("Learn", "Gain 1 XP.")).put("base:0", "Late")
    scene = setup.put("base:0", "Early", "Squire").put("hand:0", "Learn").turn(0).start()
    assert might(scene, "Squire") == 5
    assert might(play(scene, "Learn"), "Squire") == 7


@pytest.mark.rule("riftbound 472.2.c", "riftbound 472.3.c")
def test_attached_text_comes_before_and_attached_might_after_what_something_is() -> None:
    law = legend("Law", "Your units without [Tank] have +2 {might}.")
    plate = gear("Plate", tags=["Equipment"], effect_text="[Tank]", might_bonus=1)
    five = positions.gear("Five", BaseMight(UNITS, Plain(5)))
    setup = position(law, plate, five, unit("Squire", 2)).put("legend:0", "Law").put("base:0", "Squire", "Plate")
    assert might(setup.turn(0).start(), "Squire") == 2 + 2
    scene = setup.attach("Plate", "Squire").put("hand:0", "Five").turn(0).start()
    assert might(scene, "Squire") == 2 + 1
    assert might(play(scene, "Five"), "Squire") == 5 + 1


@pytest.mark.rule("riftbound 475", "riftbound 475.3")
@pytest.mark.parametrize(("order", "after"), [(("Five", "Seven"), 7), (("Seven", "Five"), 5)])
def test_of_two_effects_that_set_a_value_the_later_one_counts(order: tuple[str, str], after: int) -> None:
    five, seven = [positions.gear(name, BaseMight(UNITS, Plain(n))) for name, n in (("Five", 5), ("Seven", 7))]
    scene = position(five, seven, unit("Squire", 1)).put("base:0", "Squire").put("hand:0", *order).turn(0).start()
    for name in order:
        play(scene, name)
    assert might(scene, "Squire") == after


@pytest.mark.rule("riftbound 472.1.a.1")
def test_a_value_is_set_before_anything_is_added_to_it() -> None:
    up = spell("Up", "Give a unit +3 {might} this turn.")
    setup = position(positions.gear("Five", BaseMight(UNITS, Plain(5))), up, unit("Squire", 2)).put("base:0", "Squire")
    scene = play(setup.put("hand:0", "Up", "Five").turn(0).start(), "Up")
    assert might(scene, "Squire") == 2 + 3
    assert might(play(scene, "Five"), "Squire") == 5 + 3


@pytest.mark.rule("riftbound 471", "riftbound 471.1", "riftbound 471.2")
def test_what_comes_to_apply_by_a_later_layer_applies_too_and_everything_once() -> None:
    law = legend("Law", "Your [Mighty] units have [Tank].")
    bulk = gear("Bulk", "Your units have +1 {might}.")
    for names, after in (([], (4, 0)), (["Bulk"], (5, 1))):
        setup = position(law, bulk, unit("Squire", 4)).put("legend:0", "Law").put("base:0", "Squire", *names)
        scene = setup.turn(0).start()
        assert (might(scene, "Squire"), keyword(scene, "Squire", "Tank")) == after


@pytest.mark.rule("riftbound 471.3")
def test_what_is_removed_and_given_again_is_not_removed_again() -> None:
    ban, boon = gear("Ban", "Units with [Tank] lose [Tank]."), gear("Boon", "Units without [Tank] have [Tank].")
    for names, after in ((["Ban"], 0), (["Ban", "Boon"], 1)):
        setup = position(ban, boon, unit("Wall", 2, "[Tank]\n[Tank]")).put("base:0", "Wall", *names)
        assert keyword(setup.turn(0).start(), "Wall", "Tank") == after


def test_a_game_that_bounds_no_values_says_so() -> None:
    assert not RULES.bounds_values
    assert (type(RULES).limit, type(RULES).finish) == (Rules.limit, Rules.finish)
