"""Loops: what is one, how often it is repeated and how it ends (My Little Pony 802)."""

import pytest

from headjudge.kernel import loops
from headjudge.kernel.decisions import NUMBER, AnswerError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from headjudge.kernel.shortcuts import LEAST
from headjudge.kernel.state import State
from tests.toys.by_name import asked, offered, say
from tests.toys.endless import LAWLESS, RULES


def start(*decks: Deck) -> Game:
    return new_game(RULES, list(decks))


def counters(game: Game, name: str, owner: int = 0) -> dict[str, int]:
    (thing,) = [t for t in game.state.members("play") if t.card.name == name and t.owner == owner]
    return thing.counters


def points(game: Game) -> list[int]:
    return [player.counters.get("points", 0) for player in game.state.players]


def asks_for_a_number(game: Game) -> bool:
    return game.decision is not None and game.decision.kind == NUMBER


SUN_AND_MOON: tuple[Deck, Deck] = ({"hand": ("Dawn",), "play": ("Moon",)}, {"play": ("Sun",)})


# Forced loops


@pytest.mark.rule("mlp 802.3")
def test_a_forced_loop_is_repeated_as_often_as_the_controller_of_its_first_effect_says() -> None:
    game = start(*SUN_AND_MOON)
    say(game, "play Dawn")
    assert asked(game) == 0, "the Moon's effect was the first"
    before = counters(game, "Sun", 1)["sun"], counters(game, "Moon")["moon"]
    game.answer(30_000_000)
    assert counters(game, "Sun", 1)["sun"] == before[0] + 30_000_000
    assert counters(game, "Moon")["moon"] == before[1] + 30_000_000
    assert game.state.waiting("triggers").items == (), "the first effect does not trigger again"
    assert offered(game) == ["pass"]


@pytest.mark.rule("mlp 802.3")
def test_the_number_for_a_forced_loop_must_be_greater_than_the_rulebooks() -> None:
    game = start(*SUN_AND_MOON)
    say(game, "play Dawn")
    with pytest.raises(AnswerError):
        game.answer(24_567_837)
    game.answer(24_567_838)
    assert counters(game, "Moon")["moon"] > 24_567_838


@pytest.mark.rule("mlp 802.3")
def test_the_first_effect_is_the_one_that_the_loop_began_with() -> None:
    game = start({"hand": ("Dawn",), "play": ("Sun",)}, {"play": ("Moon",)})
    say(game, "play Dawn")
    assert asked(game) == 1


@pytest.mark.rule("mlp 802.3")
def test_a_forced_loop_that_changes_nothing_ends_too() -> None:
    game = start({"hand": ("Spark",), "play": ("Lamp",)}, {})
    say(game, "play Spark")
    assert asks_for_a_number(game)
    game.answer(LEAST)
    assert asked(game) == 1
    assert counters(game, "Lamp") == {"light": 1}


def test_what_uses_something_up_is_no_loop() -> None:
    """Card after card goes from the deck into the discard pile, by the same effect; then there is none left."""
    game = start({"hand": ("Grind",), "play": ("Mill",), "deck": ("Cheer",) * 30}, {})
    say(game, "play Grind")
    assert not asks_for_a_number(game)
    assert len(game.state.members("discard:0")) == 31


def test_a_leap_stops_where_something_comes_of_it() -> None:
    """Both score in each pass; the one who is nearer to winning wins, and not both at once."""
    decks: list[Deck] = [{"hand": ("Dawn",), "play": ("Sun", "Moon", "Fan")}, {"play": ("Fan",)}]
    game = new_game(RULES, decks, options={"0": 2, "1": 9})
    say(game, "play Dawn")
    assert points(game) == [5, 12]
    game.answer(LEAST)
    assert game.winners == (1,)
    assert points(game) == [8, 15]


def test_a_game_without_a_rule_for_loops_is_a_draw_after_a_bound() -> None:
    game = new_game(LAWLESS, list(SUN_AND_MOON))
    say(game, "play Dawn")
    assert game.over
    assert game.winners == ()


def test_a_forced_loop_that_no_table_could_hold_so_often_is_a_draw() -> None:
    game = start({"hand": ("Egg",), "play": ("Nest",)}, {})
    say(game, "play Egg")
    assert game.over
    assert game.winners == ()


# Loops with optional actions

TOSS: Deck = {"play": ("Toss",)}


def tossing(*hands: tuple[str, ...]) -> Game:
    """Three players toss a parcel around, three times."""
    decks: list[Deck] = [{**TOSS, "hand": hand} for hand in hands]
    game = start({**decks[0], "hand": ("Gift", *hands[0])}, *decks[1:])
    say(game, "play Gift", "pass", "pass", *["use Toss"] * 9)
    return game


@pytest.mark.rule("mlp 802.2")
def test_each_player_of_the_loop_may_choose_a_smaller_number_and_the_smallest_counts() -> None:
    game = tossing((), (), ())
    assert (asked(game), asks_for_a_number(game)) == (0, True), "the next one with an opportunity"
    game.answer(1_000_000)
    assert asked(game) == 1
    with pytest.raises(AnswerError):
        game.answer(1_000_001)
    game.answer(70)
    assert asked(game) == 2
    game.answer(70)
    assert [counters(game, "Toss", player)["laugh"] for player in range(3)] == [74, 73, 73]


@pytest.mark.rule("mlp 802.2")
def test_it_ends_just_before_the_opportunity_of_whose_number_it_was_who_can_not_go_on() -> None:
    game = tossing((), (), ())
    for number in (1_000, 500, 20):
        game.answer(number)
    assert [counters(game, "Toss", player).get("parcel", 0) for player in range(3)] == [0, 0, 1]
    assert [counters(game, "Toss", player)["laugh"] for player in range(3)] == [24, 24, 23]
    assert (asked(game), offered(game)) == (2, ["pass"])
    toss = next(thing for thing in game.state.members("play") if thing.owner == 2)
    assert "would continue the loop" in game.why_not(f"use {toss.incarnation}")


@pytest.mark.rule("mlp 802.2")
def test_whoever_chose_first_ends_it_if_nobody_chose_a_smaller_number() -> None:
    game = tossing((), (), ())
    for number in (5, 5, 5):
        game.answer(number)
    assert (asked(game), offered(game)) == (0, ["pass"])
    assert [counters(game, "Toss", player)["laugh"] for player in range(3)] == [8, 8, 8]


def test_no_smaller_number_than_zero_is_asked_for() -> None:
    game = tossing((), (), ())
    game.answer(0)
    assert (asked(game), offered(game)) == (0, ["pass"])


@pytest.mark.rule("mlp 802.2")
def test_once_something_else_was_done_nobody_is_kept_from_it() -> None:
    game = start({"play": ("Drum",)}, {"hand": ("Cheer",)})
    say(game, *["use Drum", "pass"] * 3)
    game.answer(10)
    game.answer(10)
    assert offered(game) == ["pass"]
    say(game, "pass", "play Cheer")
    assert offered(game) == ["use Drum", "pass"]


@pytest.mark.rule("mlp 802.2")
def test_a_loop_of_one_player_grows_by_the_number_of_theirs() -> None:
    game = start({"play": ("Drum",)}, {})
    say(game, *["use Drum", "pass"] * 3)
    assert (asked(game), asks_for_a_number(game)) == (0, True)
    game.answer(2_000_000)
    assert counters(game, "Drum") == {"beat": 2_000_003}
    assert offered(game) == ["pass"]


def test_what_adds_more_than_counters_is_played_out_pass_by_pass() -> None:
    game = start({"play": ("Hatchery",)}, {})
    say(game, *["use Hatchery", "pass"] * 3)
    assert game.decision is not None
    assert game.decision.high == 1_000
    game.answer(40)
    assert len([thing for thing in game.state.members("play") if thing.token]) == 43
    assert (asked(game), offered(game)) == (0, ["pass"])


# What only looks like a loop


def test_the_same_kind_of_card_played_again_and_again_is_no_loop() -> None:
    game = start({"hand": ("Cheer",) * 6}, {})
    for _ in range(6):
        assert not asks_for_a_number(game)
        say(game, "play Cheer", "pass")
    assert points(game)[0] == 6


def test_an_ability_that_uses_up_counters_is_no_loop() -> None:
    game = start({"play": ("Kettle",)}, {})
    kettle = game.state.members("play")[0]
    game.state.count(kettle, "coal", 5)
    game.resume()
    for _ in range(5):
        assert not asks_for_a_number(game)
        say(game, "use Kettle", "pass")
    assert offered(game) == ["pass"]


def test_two_passes_are_not_yet_a_loop_and_another_action_between_makes_it_none() -> None:
    game = start({"play": ("Drum", "Hatchery")}, {})
    say(game, *["use Drum", "pass"] * 2)
    assert offered(game) == ["use Drum", "use Hatchery", "pass"]
    say(game, "use Hatchery", "pass", *["use Drum", "pass"] * 2)
    assert not asks_for_a_number(game)
    say(game, "use Hatchery", "pass", *["use Drum", "pass"] * 2)
    assert not asks_for_a_number(game), "not before the third pass of all three actions is complete"
    say(game, "use Hatchery")
    assert not asks_for_a_number(game)
    say(game, "pass")
    assert asks_for_a_number(game)


# Breaking a loop


@pytest.mark.rule("mlp 802.4")
def test_a_player_may_break_the_loop_before_the_number_is_reached() -> None:
    game = tossing((), ("Bury",), ())
    for number in (1_000, 1_000, 1_000):
        game.answer(number)
    assert (asked(game), asks_for_a_number(game)) == (1, True), "only they could do anything else"
    game.answer(6)
    assert asked(game) == 1
    assert offered(game) == ["play Bury"], "who said they would break it does"
    say(game, "play Bury")
    assert [counters(game, "Toss", player)["laugh"] for player in range(3)] == [10, 9, 9]
    assert [counters(game, "Toss", player).get("parcel", 0) for player in range(3)] == [0, 0, 0]
    assert offered(game) == ["pass"]


@pytest.mark.rule("mlp 802.4")
def test_a_player_who_could_break_the_loop_need_not() -> None:
    game = tossing((), ("Bury",), ())
    for number in (10, 10, 10, 10):
        game.answer(number)
    assert (asked(game), offered(game)) == (0, ["pass"])
    assert counters(game, "Toss", 1)["laugh"] == 13


@pytest.mark.rule("mlp 802.4")
def test_somebody_outside_the_loop_may_break_it() -> None:
    game = start({**TOSS, "hand": ("Gift",)}, TOSS, {"hand": ("Bury",)})
    say(game, "play Gift", "pass", "pass", *["use Toss", "use Toss", "pass"] * 3)
    assert asks_for_a_number(game)
    game.answer(100)
    game.answer(100)
    assert (asked(game), asks_for_a_number(game)) == (2, True)
    game.answer(4)
    assert (asked(game), offered(game)) == (2, ["play Bury"])


# Leaps


def test_a_leap_can_be_taken_back() -> None:
    game = start({"play": ("Drum",)}, {})
    say(game, *["use Drum", "pass"] * 3)
    game.answer(2_000_000)
    game.undo()
    assert counters(game, "Drum") == {"beat": 3}
    assert asks_for_a_number(game)


def test_a_leap_goes_as_far_as_nothing_else_comes_of_it() -> None:
    game = start({"play": ("Drum",)}, {})
    state: State = game.state
    drum = state.members("play")[0]
    assert loops.leap(state, ((drum.id, "beat", 3),), 1_000) == 1_000
    assert drum.counters == {"beat": 3_000}
    assert loops.leap(state, ((0, "points", 4), (drum.id, "beat", 1)), 1_000) == 3, "15 points win"
    assert drum.counters == {"beat": 3_003}
    assert points(game) == [12, 0]
