"""471 to 475: in which order effects that are always at work are applied."""

from __future__ import annotations

from itertools import permutations

import pytest

from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.rules import Rules
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import gear, legend, might, play, position, spell, unit

FIVE = gear("Five", "Units have 5 base {might}.")
SEVEN = gear("Seven", "Units have 7 base {might}.")


def played(*cards: Printed, order: tuple[str, ...], there: tuple[str, ...] = ()) -> Scene:
    """Cards of ours that are played in this order, and some that were there before."""
    scene = position(*cards).put("base:0", *there).put("hand:0", *order).turn(0).start()
    for name in order:
        play(scene, name)
    return scene


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


@pytest.mark.rule("riftbound 472.3.b", "riftbound 472.3.d.1.b")
def test_a_limited_increase_stays_as_small_as_its_limit_made_it() -> None:
    up = spell("Up", "Give units +4 {might} this turn, to a maximum of 5 {might}.")
    more = spell("More", "Give units +1 {might} this turn.")
    setup = position(up, more, unit("Squire", 3), unit("Guard", 4), unit("Giant", 6)).put("hand:0", "Up", "More")
    scene = setup.put("base:0", "Squire", "Guard", "Giant").turn(0).start()
    play(scene, "Up")
    assert [might(scene, name) for name in ("Squire", "Guard", "Giant")] == [3 + 2, 4 + 1, 6]
    play(scene, "More")
    assert [might(scene, name) for name in ("Squire", "Guard", "Giant")] == [3 + 2 + 1, 4 + 1 + 1, 6 + 1]


@pytest.mark.rule("riftbound 473.1.a")
@pytest.mark.parametrize(("copy", "squire"), [("Herald", 1), ("Squire", 3)])
def test_an_effect_depends_on_what_ends_the_text_it_comes_from(copy: str, squire: int) -> None:
    herald = unit("Herald", 2, "Your other units have 5 base {might}.")
    mask = spell("Mask", "Choose a friendly unit. It becomes a copy of an enemy unit.")
    setup = position(herald, mask, unit("Squire", 1), unit("Foe", 3)).put("base:0", "Herald", "Squire")
    scene = setup.put("base:1", "Foe").put("hand:0", "Mask").turn(0).start()
    assert might(scene, "Squire") == 5
    assert might(play(scene, "Mask", copy), "Squire") == squire, "a copy of the Foe has no text"


@pytest.mark.rule("riftbound 473.1.b")
@pytest.mark.parametrize("order", [("Hide", "Drill"), ("Drill", "Hide")])
def test_an_effect_depends_on_what_leaves_it_fewer_objects(order: tuple[str, str]) -> None:
    hide, drill = gear("Hide", "Your Dragons have [Tank]."), gear("Drill", "Your units without [Tank] have [Assault].")
    units = (unit("Squire", 2), unit("Whelp", 2, tags=["Dragon"]))
    scene = played(hide, drill, *units, order=order, there=("Squire", "Whelp"))
    assert [keyword(scene, name, "Assault") for name in ("Squire", "Whelp")] == [1, 0]


@pytest.mark.rule("riftbound 474")
@pytest.mark.parametrize("order", list(permutations(("Wall", "Drill", "Mist"))))
def test_the_effect_that_another_one_changes_is_the_one_that_depends(order: tuple[str, ...]) -> None:
    wall, mist = gear("Wall", "Your units have [Tank]."), gear("Mist", "Your units have [Shield].")
    drill = gear("Drill", "Your units without [Tank] have [Assault].")
    scene = played(wall, drill, mist, unit("Squire", 2), order=order, there=("Squire",))
    assert [keyword(scene, "Squire", word) for word in ("Tank", "Assault", "Shield")] == [1, 0, 1]


@pytest.mark.rule("riftbound 473", "riftbound 473.1.c")
@pytest.mark.parametrize("order", [("Sage", "Law"), ("Law", "Sage")])
def test_an_effect_depends_on_what_changes_its_outcome_and_both_apply(order: tuple[str, str]) -> None:
    sage = unit("Sage", 1, "I have base {might} equal to the highest Might among other friendly units.")
    law = gear("Law", "Your Dragons have 5 base {might}.")
    scene = played(sage, law, unit("Whelp", 2, tags=["Dragon"]), order=order, there=("Whelp",))
    assert (might(scene, "Whelp"), might(scene, "Sage")) == (5, 5)


@pytest.mark.rule("riftbound 474.1")
@pytest.mark.parametrize(("text", "tags", "after"), [("", ["Dragon"], 5), ("I am a Dragon.", [], 7)])
def test_what_depends_on_an_effect_is_applied_right_after_it(text: str, tags: list[str], after: int) -> None:
    law = gear("Law", "Your Dragons have 5 base {might}.")
    scene = played(unit("Whelp", 2, text, tags=tags), SEVEN, law, order=("Whelp", "Seven", "Law"))
    assert might(scene, "Whelp") == after, "Law is the last, unless it follows upon what makes a Dragon"


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
    late = gear("Late", "[Level 1][>] Units have 7 base {might}.")
    setup = position(late, FIVE, unit("Squire", 1), spell("Learn", "Gain 1 XP.")).put("base:0", "Late")
    scene = setup.put("base:0", "Five", "Squire").put("hand:0", "Learn").turn(0).start()
    assert might(scene, "Squire") == 5
    assert might(play(scene, "Learn"), "Squire") == 7


@pytest.mark.rule("riftbound 472.2.c", "riftbound 472.3.c")
def test_attached_text_comes_before_and_attached_might_after_what_something_is() -> None:
    law = legend("Law", "Your units without [Tank] have +2 {might}.")
    plate = gear("Plate", tags=["Equipment"], effect_text="[Tank]", might_bonus=1)
    setup = position(law, plate, FIVE, unit("Squire", 2)).put("legend:0", "Law").put("base:0", "Squire", "Plate")
    assert might(setup.turn(0).start(), "Squire") == 2 + 2
    scene = setup.attach("Plate", "Squire").put("hand:0", "Five").turn(0).start()
    assert might(scene, "Squire") == 2 + 1
    assert might(play(scene, "Five"), "Squire") == 5 + 1


@pytest.mark.rule("riftbound 475", "riftbound 475.3")
@pytest.mark.parametrize(("order", "after"), [(("Five", "Seven"), 7), (("Seven", "Five"), 5)])
def test_of_two_effects_that_set_a_value_the_later_one_counts(order: tuple[str, str], after: int) -> None:
    assert might(played(FIVE, SEVEN, unit("Squire", 1), order=order, there=("Squire",)), "Squire") == after


@pytest.mark.rule("riftbound 475.2")
def test_text_that_was_inactive_has_a_new_time() -> None:
    ban, boon = gear("Ban", "Your units lose [Tank].", tags=["Equipment"]), gear("Boon", "Your units have [Tank].")
    bind = spell("Bind", "Attach an Equipment you control to a unit you control.")
    free = spell("Free", "Unattach an Equipment.")
    setup = position(ban, boon, bind, free, unit("Squire", 2)).put("base:0", "Squire")
    scene = play(play(setup.put("hand:0", "Ban", "Boon", "Bind", "Free").turn(0).start(), "Ban"), "Boon")
    assert keyword(scene, "Squire", "Tank") == 1
    assert keyword(play(scene, "Bind"), "Squire", "Tank") == 1
    assert keyword(play(scene, "Free"), "Squire", "Tank") == 0, "the Ban is now the later one"


@pytest.mark.rule("riftbound 475", "riftbound 475.2")
def test_text_of_a_level_that_was_lost_has_a_new_time_when_it_is_reached_again() -> None:
    skill = gear("Skill", "[Level 1][>] Units have 7 base {might}.")
    forget, learn = spell("Forget", "As an additional cost to play me, spend 1 XP."), spell("Learn", "Gain 1 XP.")
    setup = position(skill, FIVE, forget, learn, unit("Squire", 1)).put("base:0", "Squire", "Skill").player(0, xp=1)
    scene = setup.put("hand:0", "Five", "Forget", "Learn").turn(0).start()
    assert might(scene, "Squire") == 7
    assert might(play(scene, "Five"), "Squire") == 5
    assert might(play(scene, "Forget"), "Squire") == 5
    assert might(play(scene, "Learn"), "Squire") == 7, "not earlier than Five any more"


@pytest.mark.rule("riftbound 472.1.a.1")
def test_a_value_is_set_before_anything_is_added_to_it() -> None:
    up = spell("Up", "Give a unit +3 {might} this turn.")
    setup = position(FIVE, up, unit("Squire", 2)).put("base:0", "Squire")
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


@pytest.mark.rule("riftbound 471", "riftbound 471.2")
@pytest.mark.parametrize(("text", "buffs", "after"), [("", 0, 4), ("", 1, 7), ("[Shield]", 0, 7), ("[Shield]", 1, 8)])
def test_a_shield_that_comes_by_added_might_adds_to_it_too(text: str, buffs: int, after: int) -> None:
    duelist = unit("Duelist", 4, f"While I'm [Mighty], I have [Deflect] and [Shield 2].\n{text}".strip())
    setup = position(duelist, unit("Raider", 2), holders=(1, -1)).put("base:0", "Raider")
    setup.put("battlefield:0", "Duelist", owner=1, counters={"buff": buffs})
    scene = setup.turn(0).start().answer(0, "move Raider to battlefield 1")
    assert might(scene, "Duelist") == after


@pytest.mark.rule("riftbound 471.2", "riftbound 472.3.c")
def test_a_shield_that_comes_by_what_an_attached_text_makes_of_a_unit_adds_to_its_might() -> None:
    menace = legend("Menace", "Your Mechs have [Shield].")
    plate = gear("Plate", tags=["Equipment"], might_bonus=1, effect_text="I am a Mech.")
    setup = position(menace, plate, unit("Guard", 2), unit("Raider", 2), holders=(1, -1)).put("legend:1", "Menace")
    setup.put("battlefield:0", "Guard", owner=1).put("battlefield:0", "Plate", owner=1, on="Guard")
    scene = setup.put("base:0", "Raider").turn(0).start()
    assert might(scene, "Guard") == 3
    assert might(scene.answer(0, "move Raider to battlefield 1"), "Guard") == 4


@pytest.mark.rule("riftbound 475")
def test_nobody_is_asked_in_which_order_keywords_are_given() -> None:
    engine = unit("Engine", 3, "Your Mechs have [Deflect] and [Ganking].", tags=["Mech"])
    scene = play(position(engine).put("hand:0", "Engine").turn(0).start(), "Engine")
    assert "It is your turn" in scene.question


@pytest.mark.rule("riftbound 471.3")
def test_what_is_removed_and_given_again_is_not_removed_again() -> None:
    ban, boon = gear("Ban", "Units with [Tank] lose [Tank]."), gear("Boon", "Units without [Tank] have [Tank].")
    for names, after in ((["Ban"], 0), (["Ban", "Boon"], 1)):
        setup = position(ban, boon, unit("Wall", 2, "[Tank]\n[Tank]")).put("base:0", "Wall", *names)
        assert keyword(setup.turn(0).start(), "Wall", "Tank") == after


def test_a_game_that_bounds_no_values_says_so() -> None:
    assert not RULES.bounds_values
    assert (type(RULES).limit, type(RULES).finish) == (Rules.limit, Rules.finish)
