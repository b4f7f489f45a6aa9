"""100 to 206 and 604: what kind of event this is."""

import pytest

from headjudge.organize.riftbound.event import (
    CASUAL,
    COMPETITIVE,
    CONSTRUCTED,
    DRAFT,
    LOCAL,
    PLAYOFF,
    PREMIER,
    PROFESSIONAL,
    QUALIFIER,
    SWISS,
    Competition,
    Stage,
    Turn,
    is_high,
    policy,
    problems_of,
    round_minutes,
    stage_of,
    types_of,
    within_round_cycle,
)
from headjudge.organize.riftbound.problems import Problem, rules_of

SWISS_ROUNDS = Stage(SWISS, CONSTRUCTED, 4)
DRAFT_ROUNDS = Stage(SWISS, DRAFT, 3)
TOP = Stage(PLAYOFF, CONSTRUCTED, 3)


@pytest.mark.rule("riftbound-tournament 201.1")
def test_an_event_of_riot_or_an_official_organiser_with_a_name_of_its_own_is_premier() -> None:
    assert types_of(Competition(COMPETITIVE, unique=True)) == (PREMIER,)


@pytest.mark.rule("riftbound-tournament 201.2")
def test_an_event_that_rewards_access_to_premier_events_is_a_qualifier_even_if_it_is_premier_itself() -> None:
    assert types_of(Competition(COMPETITIVE, rewards_access=True)) == (QUALIFIER,)
    assert types_of(Competition(COMPETITIVE, unique=True, rewards_access=True)) == (PREMIER, QUALIFIER)


@pytest.mark.rule("riftbound-tournament 201.3")
def test_any_other_event_is_local() -> None:
    assert types_of(Competition(CASUAL)) == (LOCAL,)


@pytest.mark.rule("riftbound-tournament 205")
def test_an_event_has_one_of_three_levels() -> None:
    assert [problems_of(Competition(level)) for level in (CASUAL, COMPETITIVE, PROFESSIONAL)] == [[], [], []]
    assert rules_of(problems_of(Competition("relaxed"))) == ["205"]


@pytest.mark.rule("riftbound-tournament 205.2", "riftbound-tournament 205.3", "riftbound-tournament 205.4")
def test_casual_alone_is_low() -> None:
    assert (is_high(CASUAL), is_high(COMPETITIVE), is_high(PROFESSIONAL)) == (False, True, True)


def test_what_was_agreed_wrongly_is_named() -> None:
    stages = (Stage(SWISS, "block", 3),)
    wrong = Competition(CASUAL, games=5, stages=stages, addenda=(("main deck colour", "blue"),))
    assert rules_of(problems_of(wrong)) == ["404.2", "104.3", "202"]


@pytest.mark.rule("riftbound-tournament 104.3")
def test_the_addenda_of_an_event_go_before_the_rules_for_that_event_alone() -> None:
    short = Competition(CASUAL, addenda=(("main deck size", 30), ("round minutes", 45)))
    assert policy(short, "main deck size") == 30
    assert round_minutes(short, SWISS_ROUNDS) == 45
    assert policy(Competition(CASUAL), "main deck size") == 40


@pytest.mark.rule("riftbound-tournament 202.6")
def test_each_part_of_an_event_has_a_format_of_its_own() -> None:
    event = Competition(COMPETITIVE, stages=(SWISS_ROUNDS, DRAFT_ROUNDS, TOP))
    assert [stage_of(event, number) for number in (1, 4, 5, 7, 8, 10)] == [
        *[SWISS_ROUNDS, SWISS_ROUNDS, DRAFT_ROUNDS, DRAFT_ROUNDS],
        *[TOP, TOP],
    ]
    assert stage_of(event, 11) is None


@pytest.mark.rule("riftbound-tournament 604.1")
def test_sixty_minutes_are_suggested_for_swiss() -> None:
    assert round_minutes(Competition(COMPETITIVE), SWISS_ROUNDS) == 60


@pytest.mark.rule("riftbound-tournament 604.2")
def test_no_time_is_suggested_for_elimination() -> None:
    assert round_minutes(Competition(COMPETITIVE), TOP) == 0


def turns(words: str) -> list[Turn]:
    """Turns such as "a b +b": of a, of b, and an additional one of b."""
    return [Turn(word.lstrip("+"), word.startswith("+")) for word in words.split()]


@pytest.mark.rule("riftbound-tournament 206")
def test_a_round_cycle_has_a_turn_of_each_player_from_the_error_on() -> None:
    assert within_round_cycle(turns("a"), 2)
    assert within_round_cycle(turns("a b a"), 2)
    assert not within_round_cycle(turns("a b a b"), 2)
    assert within_round_cycle(turns("a b c d a"), 4)
    assert not within_round_cycle(turns("a b c d a b"), 4)


@pytest.mark.rule("riftbound-tournament 206.1")
def test_additional_turns_do_not_count_to_a_round_cycle() -> None:
    assert within_round_cycle(turns("a +a b +b +b a +a"), 2)
    assert not within_round_cycle(turns("+a b a b"), 2)


def test_a_problem_names_its_place_and_its_rule() -> None:
    assert str(Problem("staff", "nobody is there", "204.4")) == "staff: nobody is there (tournament 204.4)"
    assert str(Problem("", "it is so", "riftbound 103")) == "it is so (riftbound 103)"
