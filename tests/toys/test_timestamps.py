"""In which order continuous modifiers apply in My Little Pony, and what they know."""

from itertools import permutations

import pytest

from headjudge.kernel.current import current
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.observe import SPECTATOR
from tests.toys.by_name import asked, named, offered, order, say
from tests.toys.timestamps import RULES


def start(*hand: str, play: tuple[str, ...] = (), theirs: tuple[str, ...] = (), enemies: tuple[str, ...] = ()) -> Game:
    return new_game(RULES, [{"hand": hand, "play": play}, {"hand": theirs, "play": enemies}])


def value(game: Game, name: str, attribute: str) -> object:
    return current(game.state).value(named(game, name), attribute)


def play(game: Game, *names: str) -> None:
    say(game, *[f"play {name}" for name in names])


@pytest.mark.rule("mlp 711.3")
def test_modifiers_are_applied_from_the_earliest_to_the_latest() -> None:
    game = start("Blush", "Chill", play=("Rose",))
    play(game, "Blush on Rose", "Chill on Rose")
    assert value(game, "Rose", "color") == "blue"
    game = start("Blush", "Chill", play=("Rose",))
    play(game, "Chill on Rose", "Blush on Rose")
    assert value(game, "Rose", "color") == "red"


@pytest.mark.rule("mlp 711.3a", "mlp 708.2a")
def test_a_timestamp_is_when_the_modifier_was_created_whatever_its_condition_does() -> None:
    game = start("Modesty", "Chill", "Sun", "Farewell", play=("Rose", "Drop"))
    play(game, "Modesty on Rose")
    assert value(game, "Rose", "color") == "pink"
    play(game, "Sun")
    assert value(game, "Rose", "color") == "red"
    play(game, "Farewell on Sun", "Chill on Rose")
    assert value(game, "Rose", "color") == "blue"
    say(game, "pass", "pass")
    game = start("Modesty", "Chill", "Sun", play=("Rose", "Drop"))
    play(game, "Modesty on Rose", "Chill on Rose", "Sun")
    assert value(game, "Rose", "color") == "blue", "Modesty is older, though it has only now begun to affect her"


@pytest.mark.rule("mlp 711.3b", "mlp 711.4")
def test_in_a_chain_each_modifier_is_applied_after_what_it_depends_on() -> None:
    game = start("Paint", "Lessons", "Horn", play=("Drop",))
    play(game, "Paint", "Lessons", "Horn on Drop")
    assert value(game, "Drop", "power") == 4
    assert value(game, "Drop", "color") == "green", "Horn makes her a Unicorn, Lessons strong, Paint green"


@pytest.mark.rule("mlp 711.4")
def test_a_dependent_modifier_is_applied_right_after_the_latest_it_depends_on() -> None:
    game = start("Paint", "Lessons", "Horn", "Blush", play=("Drop",))
    play(game, "Paint", "Lessons", "Horn on Drop", "Blush on Drop")
    assert value(game, "Drop", "color") == "red", "Paint comes right after Horn and Lessons, before Blush"
    game = start("Paint", "Lessons", "Horn", "Blush", play=("Drop",))
    play(game, "Paint", "Lessons", "Blush on Drop", "Horn on Drop")
    assert value(game, "Drop", "color") == "green"


@pytest.mark.rule("mlp 711.5")
def test_of_interdependent_modifiers_the_earliest_is_applied_first() -> None:
    game = start("Parade", "Crown", play=("Rose", "Drop"))
    play(game, "Parade", "Crown")
    assert (value(game, "Rose", "power"), value(game, "Drop", "power")) == (5, 4)
    assert value(game, "Drop", "traits") == ("Royal",)
    game = start("Parade", "Crown", play=("Rose", "Drop"))
    play(game, "Crown", "Parade")
    assert (value(game, "Rose", "power"), value(game, "Drop", "power")) == (3, 4)
    assert value(game, "Drop", "traits") == ()


@pytest.mark.rule("mlp 711.5")
def test_the_earliest_of_a_circle_keeps_its_place_among_the_independent() -> None:
    game = start("Parade", "Crown", "Gloom", play=("Rose", "Drop"))
    play(game, "Parade", "Crown", "Gloom on Rose")
    assert value(game, "Rose", "mood") == "sad"
    game = start("Parade", "Crown", "Gloom", play=("Rose", "Drop"))
    play(game, "Gloom on Rose", "Parade", "Crown")
    assert value(game, "Rose", "mood") == "happy"


@pytest.mark.rule("mlp 711.5", "mlp 711.4")
def test_what_depends_on_a_circle_waits_for_it() -> None:
    game = start("Guard", "Parade", "Crown", play=("Rose", "Drop"))
    play(game, "Guard", "Parade", "Crown")
    assert value(game, "Rose", "rank") == "guarded"


@pytest.mark.rule("mlp 711.5")
@pytest.mark.parametrize("names", list(permutations(["Sunrise", "Moonrise", "Starlight"])))
def test_a_circle_of_three_begins_with_the_earliest_and_then_follows_dependency(names: tuple[str, ...]) -> None:
    game = start(*names, play=("Sun", "Moon", "Star"))
    play(game, *names)
    has = {name: set(_traits(game, name)) for name in ("Sun", "Moon", "Star")}
    everything = {"Sun", "Moon", "Star"}
    assert (
        has
        == {
            "Sunrise": {"Star": everything, "Sun": everything, "Moon": {"Moon", "Star"}},
            "Moonrise": {"Sun": everything, "Moon": everything, "Star": {"Star", "Sun"}},
            "Starlight": {"Moon": everything, "Star": everything, "Sun": {"Sun", "Moon"}},
        }[names[0]]
    )


def _traits(game: Game, name: str) -> tuple[str, ...]:
    traits = value(game, name, "traits")
    assert isinstance(traits, tuple)
    return traits


@pytest.mark.rule("mlp 711.6")
def test_who_controls_modifiers_that_start_together_chooses_their_order() -> None:
    game = start("Fair", "Red Dye", "Blue Dye", play=("Rose",))
    play(game, "Fair")
    assert (asked(game), offered(game)) == (0, ["Red Dye", "Blue Dye"])
    order(game, "Blue Dye", "Red Dye")
    assert value(game, "Rose", "color") == "red"


@pytest.mark.rule("mlp 711.6")
@pytest.mark.parametrize("together", [("Red Dye", "Scarlet Dye"), ("Gym", "School"), ("Red Dye", "Gym")])
def test_no_order_is_asked_for_where_the_result_is_the_same(together: tuple[str, ...]) -> None:
    game = start("Fair", *together, play=("Rose",))
    play(game, "Fair")
    assert offered(game) == ["pass"]


@pytest.mark.rule("mlp 711.6")
def test_no_order_is_asked_for_where_nothing_is_affected() -> None:
    game = start("Fair", "Red Dye", "Blue Dye", enemies=("Rose",))
    play(game, "Fair")
    assert offered(game) == ["pass"]


@pytest.mark.rule("mlp 711.6")
def test_the_order_is_asked_of_who_had_priority_last_and_then_in_turn_order() -> None:
    dyes = ("Red Dye", "Blue Dye")
    game = start(*dyes, play=("Rose",), theirs=("Fair", *dyes), enemies=("Drop",))
    say(game, "pass", "play Fair")
    assert asked(game) == 1
    order(game, "Red Dye", "Blue Dye")
    assert asked(game) == 0
    order(game, "Blue Dye", "Red Dye")
    assert (value(game, "Rose", "color"), value(game, "Drop", "color")) == ("red", "blue")


@pytest.mark.rule("mlp 711.6")
def test_modifiers_of_who_had_priority_last_are_timestamped_first() -> None:
    game = start("Fair", "Red Rain", play=("Rose",), theirs=("Blue Rain",))
    play(game, "Fair")
    assert value(game, "Rose", "color") == "blue"
    game = start("Red Rain", play=("Rose",), theirs=("Fair", "Blue Rain"))
    say(game, "pass", "play Fair")
    assert value(game, "Rose", "color") == "red"


@pytest.mark.rule("mlp 708.2b")
def test_a_definite_modifier_keeps_the_number_it_checked_when_it_was_created() -> None:
    game = start("Applause", "Sun", "Farewell", play=("Rose", "Drop"))
    play(game, "Applause on Rose")
    assert value(game, "Rose", "power") == 3 + 2
    play(game, "Sun")
    assert value(game, "Rose", "power") == 3 + 2
    play(game, "Farewell on Drop")
    assert value(game, "Rose", "power") == 3 + 2
    say(game, "pass", "pass")
    assert value(game, "Rose", "power") == 3


@pytest.mark.rule("mlp 708.3a")
def test_an_indefinite_modifier_always_checks_anew() -> None:
    game = start("Sun", "Farewell", play=("Mayor", "Rose"))
    assert value(game, "Mayor", "power") == 1 + 2
    play(game, "Sun")
    assert value(game, "Mayor", "power") == 1 + 3
    play(game, "Farewell on Rose")
    assert value(game, "Mayor", "power") == 1 + 2


@pytest.mark.rule("mlp 708.2a")
def test_a_modifier_affects_the_game_only_while_its_condition_is_true() -> None:
    game = start("Huddle", "Sun", "Farewell", play=("Rose", "Drop"))
    play(game, "Huddle on Rose")
    assert value(game, "Rose", "power") == 3
    play(game, "Sun")
    assert value(game, "Rose", "power") == 5
    play(game, "Farewell on Sun")
    assert value(game, "Rose", "power") == 3


@pytest.mark.rule("mlp 708.5")
def test_modifiers_affect_whatever_fits_them_now() -> None:
    game = start("Festival", "Drop", "Paint", "Lessons", "Horn", play=("Rose",))
    play(game, "Festival", "Drop")
    assert (value(game, "Rose", "power"), value(game, "Drop", "power")) == (4, 3)
    play(game, "Paint")
    assert value(game, "Drop", "color") == "green"
    say(game, "pass", "pass")
    assert (value(game, "Drop", "power"), value(game, "Drop", "color")) == (2, "blue"), "no longer strong"


@pytest.mark.rule("mlp 105.2")
def test_power_below_zero_is_kept_while_summing_and_reads_as_zero() -> None:
    game = start("Nap", "Snack", "Pity", play=("Rose",))
    play(game, "Nap on Rose")
    assert value(game, "Rose", "power") == 0
    assert "play Pity on Rose" in offered(game)
    play(game, "Snack on Rose")
    assert value(game, "Rose", "power") == 3 - 5 + 4


@pytest.mark.rule("mlp 505.1b")
def test_a_face_down_card_has_no_power_which_is_not_a_power_of_zero() -> None:
    game = start("Fright", "Nap", "Pity", "Gym", play=("Rose", "Drop"))
    play(game, "Fright on Rose", "Nap on Drop")
    assert (value(game, "Rose", "power"), value(game, "Rose", "color")) == (None, None)
    assert [label for label in offered(game) if "Pity" in label] == ["play Pity on Drop"]
    play(game, "Gym")
    assert value(game, "Rose", "power") is None, "nothing is added to a power that is not there"


@pytest.mark.rule("mlp 105.2")
def test_in_a_comparison_no_power_counts_as_zero() -> None:
    game = start("Fright", play=("Diva", "Rose"))
    assert value(game, "Diva", "mood") is None
    play(game, "Fright on Rose")
    assert value(game, "Diva", "mood") == "happy"


@pytest.mark.rule("mlp 505.1c")
def test_everybody_sees_what_a_face_down_card_is() -> None:
    game = start("Fright", play=("Rose",))
    play(game, "Fright on Rose")
    for seat in (0, 1, SPECTATOR):
        assert game.state.sees(seat, named(game, "Rose"))
