"""Who orders passive abilities in Neopets, and what a stat's base and total value are."""

import pytest

from headjudge.kernel.current import number
from headjudge.kernel.game import Game, new_game
from tests.toys.by_name import asked, named, offered, order, say
from tests.toys.passives import RULES

REORDER = "choose another order for your passive abilities"


def start(*hand: str, play: tuple[str, ...], theirs: tuple[str, ...] = (), enemies: tuple[str, ...] = ()) -> Game:
    return new_game(RULES, [{"hand": hand, "play": play}, {"hand": theirs, "play": enemies}])


def stat(game: Game, name: str, attribute: str = "attack") -> int:
    return number(game.state, named(game, name), attribute)


@pytest.mark.rule("neopets 8.7c", "neopets 8.7c.1")
def test_the_controller_chooses_whether_to_add_or_to_double_first() -> None:
    game = start(play=("Scout", "Keen Sword", "Twin Blade"))
    assert (asked(game), offered(game)) == (0, ["Keen Sword", "Twin Blade"])
    order(game, "Keen Sword", "Twin Blade")
    assert stat(game, "Scout") == (3 + 1) * 2
    game = start(play=("Scout", "Keen Sword", "Twin Blade"))
    order(game, "Twin Blade", "Keen Sword")
    assert stat(game, "Scout") == 3 * 2 + 1


@pytest.mark.rule("neopets 8.7a.3", "neopets 8.7a.3a")
def test_a_passive_ability_takes_effect_as_soon_as_its_condition_is_fulfilled() -> None:
    game = start("Green Codestone", play=("Scout", "Twin Blade"))
    assert stat(game, "Scout") == 3
    say(game, "play Green Codestone on Scout")
    assert stat(game, "Scout") == 6
    assert (asked(game), offered(game)) == (0, ["pass"]), "nobody was given the chance to respond"


@pytest.mark.rule("neopets 8.7c")
def test_the_order_is_asked_for_only_when_it_matters() -> None:
    game = start("Green Codestone", play=("Scout", "Keen Sword", "Twin Blade", "Warm Hat"))
    assert stat(game, "Scout") == 3 + 1, "cards in the inventory: nothing to order"
    say(game, "play Green Codestone on Scout")
    assert offered(game) == ["Keen Sword", "Twin Blade"], "not the Warm Hat, which nothing depends on"


@pytest.mark.rule("neopets 8.7c")
def test_the_choice_stands_while_the_condition_comes_and_goes() -> None:
    game = start(play=("Scout", "Keen Sword", "Twin Blade", "Warm Hat"), theirs=("Pickpocket",))
    order(game, "Twin Blade", "Keen Sword")
    say(game, "pass", "play Pickpocket on Warm Hat")
    assert stat(game, "Scout") == 3 + 1
    say(game, "pass", "play Warm Hat")
    assert stat(game, "Scout") == 3 * 2 + 1


@pytest.mark.rule("neopets 8.7c")
def test_the_choice_can_be_changed() -> None:
    game = start(play=("Scout", "Keen Sword", "Twin Blade"))
    order(game, "Twin Blade", "Keen Sword")
    say(game, REORDER)
    order(game, "Keen Sword", "Twin Blade")
    assert stat(game, "Scout") == (3 + 1) * 2
    game = start("Warm Hat", play=("Scout", "Keen Sword", "Twin Blade"))
    assert REORDER not in offered(game)
    assert "makes no difference now (neopets 8.7c)" in game.why_not("reorder")


@pytest.mark.rule("neopets 8.7c")
def test_a_further_passive_ability_is_asked_about_if_its_place_matters() -> None:
    game = start("Warm Hat", play=("Scout", "Keen Sword", "Twin Blade"))
    say(game, "play Warm Hat")
    order(game, "Twin Blade", "Keen Sword")
    assert offered(game) == [REORDER, "pass"]
    game = start("Sharp Knife", play=("Scout", "Keen Sword", "Twin Blade"))
    say(game, "play Sharp Knife")
    assert offered(game) == ["Keen Sword", "Twin Blade", "Sharp Knife"]
    order(game, "Keen Sword", "Twin Blade", "Sharp Knife")
    assert stat(game, "Scout") == (3 + 1) * 2 + 1


@pytest.mark.rule("neopets 5.3d")
def test_no_order_is_asked_for_if_the_total_is_ten_in_any() -> None:
    game = start(play=("Brute", "Keen Sword", "Twin Blade"))
    assert stat(game, "Brute") == 10
    assert offered(game) == ["pass"]


@pytest.mark.rule("neopets 5.3d")
def test_only_the_final_total_is_bounded() -> None:
    game = start(play=("Brute", "Twin Blade"), enemies=("Wet Sand",))
    assert stat(game, "Brute") == 6 * 2 - 3, "not ten less three"


@pytest.mark.rule("neopets 5.3d.1")
def test_hit_points_go_up_to_sixteen() -> None:
    game = start("Wide Belt", play=("Brute",))
    say(game, "play Wide Belt")
    assert stat(game, "Brute", "hit points") == 16


@pytest.mark.rule("neopets 5.3b.1", "neopets 5.3d")
def test_codestones_count_towards_the_base_and_the_base_too_is_read_as_ten_at_most() -> None:
    game = start("Red Codestone", "Red Codestone", "Warm Hat", play=("Champion",))
    say(game, "play Red Codestone on Champion")
    assert RULES.printed(game.state, named(game, "Champion"), "attack") == 10
    say(game, "play Red Codestone on Champion")
    assert stat(game, "Champion") == 10
    game = start("Red Codestone", play=("Scout", "Twin Blade"))
    say(game, "play Red Codestone on Scout")
    assert stat(game, "Scout") == (3 + 1) * 2


@pytest.mark.rule("neopets 8.7d")
def test_of_passive_abilities_that_contradict_each_other_the_first_prevails() -> None:
    game = start("Truce", play=("Scout",), theirs=("Frenzy",))
    say(game, "play Truce", "pass", "play Frenzy")
    assert stat(game, "Scout") == 2
    game = start("Truce", play=("Scout",), theirs=("Frenzy",))
    say(game, "pass", "play Frenzy", "pass", "play Truce")
    assert stat(game, "Scout") == 5
