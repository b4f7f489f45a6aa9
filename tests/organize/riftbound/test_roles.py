"""204: who is what at an event, and what each may do there."""

from datetime import date

import pytest

from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE
from headjudge.organize.riftbound.problems import Problem, rules_of
from headjudge.organize.riftbound.roles import (
    FLOOR_JUDGE,
    HEAD_JUDGE,
    ORGANISER,
    PLAYER,
    SCOREKEEPER,
    SPECTATOR,
    Dispute,
    Staff,
    hears_appeals,
    is_judge,
    is_official,
    kept_until,
    may_erase,
    refused,
    roles_of,
    serving_as,
    settle,
    staff_problems,
)

SERVING = (("Oda", ORGANISER), ("Hal", HEAD_JUDGE), ("Flo", FLOOR_JUDGE), ("Fin", FLOOR_JUDGE), ("Sue", SCOREKEEPER))
STAFF = Staff(SERVING, appeals=("Fin",), sanction="RB-7")
PLAYERS = ["Ann", "Bob"]


def may(person: str, deed: str, level: str = COMPETITIVE) -> bool:
    """Whether somebody may do something."""
    return refused(STAFF, PLAYERS, person, deed, level) is None


def only(deed: str, *people: str) -> bool:
    """Whether these people alone may do something."""
    everybody = [*[person for person, _ in SERVING], *PLAYERS, "Zoe"]
    return [person for person in everybody if may(person, deed)] == list(people)


@pytest.mark.rule("riftbound-tournament 204")
def test_everybody_at_an_event_has_a_role() -> None:
    assert roles_of(STAFF, PLAYERS, "Ann") == [PLAYER]
    assert roles_of(STAFF, PLAYERS, "Hal") == [HEAD_JUDGE]
    assert roles_of(STAFF, PLAYERS, "Zoe") == [SPECTATOR]


@pytest.mark.rule("riftbound-tournament 204.1", "riftbound-tournament 204.2")
@pytest.mark.parametrize(
    ("role", "official", "judge"),
    [
        *[(ORGANISER, True, False), (HEAD_JUDGE, True, True), (FLOOR_JUDGE, True, True)],
        *[(SCOREKEEPER, True, False), (PLAYER, False, False), (SPECTATOR, False, False)],
    ],
)
def test_four_roles_are_official_and_two_of_them_are_of_judges(role: str, official: bool, judge: bool) -> None:
    assert (is_official([role]), is_judge([role])) == (official, judge)


@pytest.mark.rule("riftbound-tournament 204.1.a")
def test_one_person_may_have_several_official_roles() -> None:
    alone = Staff((("Uma", ORGANISER), ("Uma", HEAD_JUDGE), ("Uma", SCOREKEEPER)), sanction="RB-8")
    assert staff_problems(alone) == []
    assert roles_of(alone, ["Uma"], "Uma") == [ORGANISER, HEAD_JUDGE, SCOREKEEPER, PLAYER]
    assert refused(alone, [], "Uma", "make rounds", CASUAL) is None


def without(role: str) -> Staff:
    """The staff without anybody in a role."""
    return Staff(tuple([one for one in SERVING if one[1] != role]), sanction="RB-7")


@pytest.mark.rule("riftbound-tournament 204.3")
def test_an_event_has_an_organiser() -> None:
    assert serving_as(STAFF, ORGANISER) == ["Oda"]
    assert rules_of(staff_problems(without(ORGANISER))) == ["204.3"]


@pytest.mark.rule("riftbound-tournament 204.3.a")
def test_an_event_notes_under_which_number_it_is_registered() -> None:
    assert staff_problems(STAFF) == []
    assert rules_of(staff_problems(Staff(SERVING))) == ["204.3.a"]


@pytest.mark.rule("riftbound-tournament 204.3.d", "riftbound-tournament 204.3.f")
def test_the_organiser_staffs_the_event_and_sends_its_results() -> None:
    assert only("staff the event", "Oda")
    assert only("send the results", "Oda", "Sue")


@pytest.mark.rule("riftbound-tournament 204.4")
def test_an_event_has_one_head_judge_who_has_the_last_word() -> None:
    assert rules_of(staff_problems(without(HEAD_JUDGE))) == ["204.4"]
    assert rules_of(staff_problems(Staff((*SERVING, ("Ida", HEAD_JUDGE)), sanction="RB-7"))) == ["204.4"]


@pytest.mark.rule("riftbound-tournament 204.6")
def test_an_event_has_a_scorekeeper() -> None:
    assert rules_of(staff_problems(without(SCOREKEEPER))) == ["204.6"]
    assert only("make rounds", "Sue")


@pytest.mark.rule("riftbound-tournament 204.5", "riftbound-tournament 204.5.b")
def test_floor_judges_are_noted_and_give_rulings() -> None:
    assert serving_as(STAFF, FLOOR_JUDGE) == ["Flo", "Fin"]
    assert only("rule", "Hal", "Flo", "Fin")


@pytest.mark.rule("riftbound-tournament 204.6.d")
def test_scorekeeper_and_head_judge_correct_mistakes_of_scorekeeping() -> None:
    assert only("correct a result", "Hal", "Sue")


@pytest.mark.rule("riftbound-tournament 204.7.b.5")
def test_a_players_dispute_is_noted_and_settled_by_who_may_correct_results() -> None:
    assert only("dispute the record", "Ann", "Bob")
    dispute = Dispute("Ann", 3, "I won 2-0, not 2-1")
    assert isinstance(settle(dispute, STAFF, "Flo", "2-0"), Problem)
    settled = settle(dispute, STAFF, "Sue", "2-0")
    assert settled == Dispute("Ann", 3, "I won 2-0, not 2-1", "Sue", "2-0")


@pytest.mark.rule("riftbound-tournament 204.7.b.6")
def test_players_report_results_spectators_do_not() -> None:
    assert may("Ann", "report a result")
    assert not may("Zoe", "report a result")


@pytest.mark.rule("riftbound-tournament 413.2")
def test_who_hears_appeals_is_a_floor_judge_designated_at_high_level() -> None:
    assert only("designate appeals judges", "Hal")
    assert hears_appeals(STAFF, "Fin", COMPETITIVE)
    assert not hears_appeals(STAFF, "Flo", COMPETITIVE)
    assert not hears_appeals(STAFF, "Fin", CASUAL)
    assert not hears_appeals(Staff(SERVING, appeals=("Sue",)), "Sue", COMPETITIVE)


@pytest.mark.rule("riftbound-tournament 701.5.b.1")
def test_any_judge_rewinds_the_last_action() -> None:
    assert only("rewind the last action", "Hal", "Flo", "Fin")


@pytest.mark.rule("riftbound-tournament 701.5.c")
def test_only_the_head_judge_and_at_high_level_appeals_judges_rewind_further() -> None:
    assert only("rewind further", "Hal", "Fin")
    assert not may("Fin", "rewind further", CASUAL)


@pytest.mark.rule("riftbound-tournament 204.3.g")
def test_results_are_kept_for_three_months() -> None:
    assert kept_until(date(2026, 5, 9)) == date(2026, 8, 9)
    assert kept_until(date(2026, 11, 30)) == date(2027, 2, 28)
    assert not may_erase(date(2026, 5, 9), date(2026, 8, 9))
    assert may_erase(date(2026, 5, 9), date(2026, 8, 10))
