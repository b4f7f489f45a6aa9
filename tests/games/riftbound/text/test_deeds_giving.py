"""Might, keywords and abilities that texts give for a while."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.kernel.errors import HeadjudgeError
from tests.games.riftbound.tabletop import hand, might, pass_until, resolve, spell, unit
from tests.games.riftbound.text.casting import cast, go_on, table_for


def test_a_unit_has_more_might_this_turn() -> None:
    scene = cast("Give a friendly unit +2 {might} this turn.")
    assert might(scene, "Scout") == 4
    scene.answer(0, "end turn")
    pass_until(scene, "It is your turn")
    assert might(scene, "Scout") == 2


def test_a_unit_has_less_might_to_a_minimum() -> None:
    assert might(cast("Give an enemy unit -5 {might} this turn, to a minimum of 1 {might}."), "Guard") == 1


def test_a_unit_has_more_might_to_a_maximum() -> None:
    assert might(cast("Give a friendly unit +5 {might} this turn, to a maximum of 4 {might}."), "Scout") == 4
    assert might(cast("Give a friendly unit +1 {might} this turn, to a maximum of 4 {might}."), "Scout") == 3


def test_its_might_is_that_of_what_was_named_before_who_gets_it() -> None:
    text = "Kill a friendly unit. If you do, give +{might} equal to its Might to another friendly unit this turn."
    setup = table_for(spell("Spell", text), unit("Imp", 3)).put("base:0", "Imp").put("hand:0", "Spell")
    scene = go_on(setup.start(), "play Spell", "Imp")
    assert (might(scene, "Scout"), scene.zone("Imp")) == (5, "trash:0")


@pytest.mark.parametrize("gain", ["+1 {might} this turn, to a minimum", "-1 {might} this turn, to a maximum"])
def test_more_might_has_no_minimum_and_less_might_no_maximum(gain: str) -> None:
    with pytest.raises(HeadjudgeError, match="such a limit"):
        spell("Give", f"Give a unit {gain} of 1 {{might}}.")


def test_a_unit_has_a_base_might_this_turn() -> None:
    scene = cast("Give a friendly unit 4 base {might} this turn.")
    assert might(scene, "Scout") == 4
    scene.answer(0, "end turn")
    pass_until(scene, "It is your turn")
    assert might(scene, "Scout") == 2


def test_a_unit_has_as_much_base_might_as_something_has() -> None:
    assert (
        might(cast("Give a friendly unit base {might} equal to the highest Might among units this turn."), "Scout") == 3
    )


def test_units_have_as_much_might_more_as_something_has() -> None:
    text = "Give a friendly unit +{might} equal to the number of units this turn."
    assert might(cast(text), "Scout") == 4


def test_a_number_that_is_given_stays_as_it_was() -> None:
    give = spell("Give", "Give a friendly unit +{might} equal to the number of enemy units this turn.")
    scene = table_for(give, spell("Bolt", "Kill an enemy unit.")).put("hand:0", "Give", "Bolt").start()
    resolve(scene.answer(0, "play Give"))
    assert might(resolve(scene.answer(0, "play Bolt")), "Scout") == 3


def test_only_the_units_there_are_now_are_given_something() -> None:
    give = spell("Give", "Give friendly units +1 {might} this turn.")
    scene = table_for(give, unit("Imp", 1)).put("hand:0", "Give", "Imp").start()
    resolve(scene.answer(0, "play Give"))
    resolve(scene.answer(0, "play Imp"))
    assert (might(scene, "Scout"), might(scene, "Imp")) == (3, 1)


def test_a_unit_has_a_keyword_this_turn() -> None:
    scene = cast("Give a friendly unit [Assault 2] this turn.")
    assert table.keyword(scene.state, scene.thing("Scout"), "Assault") == 2


def test_might_and_a_keyword_are_given_together() -> None:
    scene = cast("Give a friendly unit +1 {might} and [Tank] this turn.")
    assert (might(scene, "Scout"), table.keyword(scene.state, scene.thing("Scout"), "Tank")) == (3, 1)


def test_different_units_are_given_different_things() -> None:
    scene = cast("Give a friendly unit +1 {might} this turn and an enemy unit -1 {might} this turn.")
    assert (might(scene, "Scout"), might(scene, "Guard")) == (3, 2)


def test_the_might_of_a_unit_is_doubled() -> None:
    assert might(cast("Double a friendly unit's Might this turn."), "Scout") == 4


def test_a_statement_is_so_for_a_while() -> None:
    scene = cast("Friendly units have +1 {might} this turn.")
    assert (might(scene, "Scout"), might(scene, "Guard")) == (3, 3)


@pytest.mark.rule("riftbound 054.1")
def test_what_was_chosen_cant_do_something_for_a_while() -> None:
    scene = cast("Choose a friendly unit. It can't move this turn.")
    assert "054.1" in scene.why_not("move Scout to battlefield 1")
    assert hand(scene) == 0
