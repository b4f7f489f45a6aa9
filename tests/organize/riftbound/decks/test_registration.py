"""401: lists are registered, frozen and shown; 411: decks are checked."""

import pytest

from headjudge.organize.riftbound.decks.registration import (
    CLOSED,
    HANDS_DRAWN,
    OPEN,
    OPEN_FINALS,
    PRESENTED,
    DeckCheck,
    Registered,
    change,
    check_problem,
    checks_expected,
    checks_wanted,
    deliver,
    extension_for,
    is_required,
    missing_lists,
    sample,
    sees_opponents_list,
    still_to_check,
    suggested_openness,
)
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, CONSTRUCTED, DRAFT, PROFESSIONAL
from headjudge.organize.riftbound.problems import Problem, rules_of
from tests.organize.riftbound.decks.lists import but, legal

LIST = Registered("Ann", legal())
FROZEN = Registered("Ann", legal(), delivered=True)
OTHER = but(legal(), sideboard=("Spare 0",))


@pytest.mark.rule("riftbound-tournament 401.1")
def test_lists_must_be_registered_at_high_level() -> None:
    assert [is_required(level) for level in (CASUAL, COMPETITIVE, PROFESSIONAL)] == [False, True, True]
    missing = missing_lists(["Ann", "Bob"], [FROZEN], COMPETITIVE)
    assert [(one.place, one.rule) for one in missing] == [("Bob", "401.1")]
    assert rules_of(missing_lists(["Ann"], [LIST], COMPETITIVE)) == ["401.1"]


@pytest.mark.rule("riftbound-tournament 401.1.a")
def test_the_head_judge_may_want_lists_at_low_level() -> None:
    assert missing_lists(["Bob"], [], CASUAL) == []
    assert rules_of(missing_lists(["Bob"], [], CASUAL, wanted=True)) == ["401.1"]


@pytest.mark.rule("riftbound-tournament 401.3")
def test_a_delivered_list_is_frozen_but_for_the_remedies_that_correct_it() -> None:
    changed = change(LIST, OTHER)
    assert isinstance(changed, Registered)
    assert changed.deck == OTHER
    refused = change(FROZEN, OTHER)
    assert isinstance(refused, Problem)
    assert refused.rule == "401.3"
    corrected = change(FROZEN, OTHER, "703.3.b.2")
    assert isinstance(corrected, Registered)
    assert (corrected.deck, corrected.delivered, corrected.corrected_under) == (OTHER, True, "703.3.b.2")


@pytest.mark.rule("riftbound-tournament 401.4")
def test_constructed_lists_are_delivered_before_the_first_round() -> None:
    assert deliver(LIST, CONSTRUCTED, round_one_began=False) == FROZEN
    late = deliver(LIST, CONSTRUCTED, round_one_began=True)
    assert isinstance(late, Problem)
    assert late.rule == "401.4"
    assert deliver(LIST, DRAFT, round_one_began=True) == FROZEN


@pytest.mark.rule("riftbound-tournament 401.5")
def test_lists_are_private_unless_the_head_judge_opens_the_event_or_its_final_rounds() -> None:
    def shown(openness: str, *, final: bool) -> bool:
        return sees_opponents_list(openness, final_rounds=final, during_game=False)

    assert [shown(CLOSED, final=final) for final in (False, True)] == [False, False]
    assert [shown(OPEN, final=final) for final in (False, True)] == [True, True]
    assert [shown(OPEN_FINALS, final=final) for final in (False, True)] == [False, True]


@pytest.mark.rule("riftbound-tournament 401.5.a")
def test_open_lists_are_shown_before_and_between_games_only() -> None:
    assert sees_opponents_list(OPEN, final_rounds=False, during_game=False)
    assert not sees_opponents_list(OPEN, final_rounds=False, during_game=True)


@pytest.mark.rule("riftbound-tournament 401.5.b")
def test_open_lists_are_suggested_at_professional_level() -> None:
    assert [suggested_openness(level) for level in (CASUAL, COMPETITIVE, PROFESSIONAL)] == [CLOSED, CLOSED, OPEN]


@pytest.mark.rule("riftbound-tournament 411.1")
def test_decks_are_checked_at_high_level() -> None:
    assert [checks_expected(level) for level in (CASUAL, COMPETITIVE, PROFESSIONAL)] == [False, True, True]


PLAYERS = [f"Player {number}" for number in range(64)]


@pytest.mark.rule("riftbound-tournament 411.2")
def test_at_least_a_tenth_of_all_decks_is_checked_each_drawn_fairly() -> None:
    assert [checks_wanted(decks) for decks in (1, 10, 11, 64)] == [1, 1, 2, 7]
    drawn = sample(PLAYERS, [], 7, seed=5)
    assert len(set(drawn)) == 7
    assert sample(PLAYERS[::-1], [], 7, seed=5) == drawn
    assert not set(sample(PLAYERS, drawn, 57, seed=6)) & set(drawn)
    assert still_to_check(PLAYERS, drawn[:4]) == 3
    assert still_to_check(PLAYERS, drawn) == 0
    often = [sample(PLAYERS, [], 1, seed=seed)[0] for seed in range(6400)]
    assert all(60 <= often.count(player) <= 145 for player in PLAYERS)


@pytest.mark.rule("riftbound-tournament 411.3")
def test_decks_are_checked_between_presenting_and_opening_hands() -> None:
    assert check_problem(DeckCheck(("Ann", "Bob"), PRESENTED, 300)) is None
    problem = check_problem(DeckCheck(("Ann", "Bob"), HANDS_DRAWN, 300))
    assert problem is not None
    assert problem.rule == "411.3"


@pytest.mark.rule("riftbound-tournament 411.3.a")
def test_a_check_extends_its_match_by_the_time_it_took() -> None:
    assert [extension_for(DeckCheck(("Ann", "Bob"), PRESENTED, seconds)) for seconds in (0, 60, 401)] == [0, 1, 7]
