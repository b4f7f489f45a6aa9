"""414: how players leave an event, and how they come back."""

from dataclasses import replace

import pytest

from headjudge.organize.riftbound.dropping import (
    AFTER_CUT,
    BEFORE,
    NO_SHOW,
    Field,
    disqualify,
    drop,
    is_still_paired,
    no_show,
    promoted,
    re_enter,
)
from headjudge.organize.riftbound.matches.teams import Team
from headjudge.organize.riftbound.problems import Problem

PLAYERS = ("Ann", "Bob", "Cid", "Dan")
EVENT = Field(PLAYERS, round=2)
CUT = Field(PLAYERS, AFTER_CUT, 4, ranked=("Cid", "Ann", "Dan", "Bob"))
TEAMS = Field(PLAYERS, teams=(Team(("Ann", "Bob")), Team(("Cid", "Dan"))))


def done(found: Field | Problem) -> Field:
    """The field after something that was allowed."""
    assert isinstance(found, Field)
    return found


def refused(found: Field | Problem) -> str:
    """The rule by which something was not allowed."""
    assert isinstance(found, Problem)
    return found.rule


@pytest.mark.rule("riftbound-tournament 414.1")
def test_anybody_drops_at_any_time() -> None:
    for event in (EVENT, replace(EVENT, paired=True), CUT):
        assert done(drop(event, "Bob")).playing() == ["Ann", "Cid", "Dan"]
    assert done(drop(EVENT, "Bob")).dropped == (("Bob", 2, "asked to"),)
    assert refused(drop(EVENT, "Zoe")) == "414.1"


@pytest.mark.rule("riftbound-tournament 414.2")
def test_who_drops_before_the_event_was_never_in_it() -> None:
    after = done(drop(Field(PLAYERS, BEFORE), "Bob"))
    assert (after.players, after.dropped) == (("Ann", "Cid", "Dan"), ())


@pytest.mark.rule("riftbound-tournament 414.3")
def test_who_drops_after_the_pairings_is_paired_all_the_same() -> None:
    assert is_still_paired(replace(EVENT, paired=True), "Bob")
    assert not is_still_paired(EVENT, "Bob")


@pytest.mark.rule("riftbound-tournament 414.4")
def test_who_does_not_come_is_dropped_unless_they_report() -> None:
    assert done(no_show(EVENT, "Bob", lambda _: False)).dropped == (("Bob", 2, NO_SHOW),)
    assert done(no_show(EVENT, "Bob", lambda name: name == "Bob")) == EVENT


@pytest.mark.rule("riftbound-tournament 414.6")
def test_after_the_cut_nobody_moves_up_and_the_best_who_is_left_has_a_bye() -> None:
    assert promoted(CUT, "Bob") == []
    assert done(drop(CUT, "Bob")).byes == ("Cid",)
    assert done(drop(CUT, "Cid")).byes == ("Ann",)
    assert done(drop(replace(CUT, paired=True), "Bob")).byes == ()
    assert done(drop(EVENT, "Bob")).byes == ()


@pytest.mark.rule("riftbound-tournament 414.7")
def test_the_head_judge_may_let_somebody_back_before_the_following_round() -> None:
    left = done(drop(EVENT, "Bob"))
    assert "Bob" in done(re_enter(replace(left, round=3), "Bob", head_judge_agrees=True)).playing()
    assert refused(re_enter(left, "Bob", head_judge_agrees=False)) == "414.7"
    assert refused(re_enter(replace(left, round=4), "Bob", head_judge_agrees=True)) == "414.7"
    assert refused(re_enter(left, "Ann", head_judge_agrees=True)) == "414.7"


@pytest.mark.rule("riftbound-tournament 414.8")
def test_nobody_comes_back_who_missed_building_a_deck() -> None:
    left = replace(done(drop(EVENT, "Bob")), missed_building=("Bob",))
    assert refused(re_enter(left, "Bob", head_judge_agrees=True)) == "414.8"


@pytest.mark.rule("riftbound-tournament 414.9")
def test_nobody_comes_back_after_the_cut() -> None:
    left = replace(done(drop(EVENT, "Bob")), stage=AFTER_CUT)
    assert refused(re_enter(left, "Bob", head_judge_agrees=True)) == "414.9"


@pytest.mark.rule("riftbound-tournament 603.3")
def test_who_drops_takes_the_team_along() -> None:
    after = done(drop(TEAMS, "Dan"))
    assert after.playing() == ["Ann", "Bob"]
    assert done(re_enter(after, "Dan", head_judge_agrees=True)).playing() == list(PLAYERS)


@pytest.mark.rule("riftbound-tournament 603.4")
def test_who_is_disqualified_takes_the_team_along() -> None:
    assert done(disqualify(TEAMS, "Ann")).playing() == ["Cid", "Dan"]


@pytest.mark.rule("riftbound-tournament 701.2.d.3")
def test_who_is_disqualified_is_not_in_the_standings_and_does_not_come_back() -> None:
    event = replace(EVENT, ranked=("Cid", "Ann", "Dan", "Bob"))
    gone = done(disqualify(event, "Ann"))
    assert gone.standings() == ["Cid", "Dan", "Bob"]
    assert gone.playing() == ["Bob", "Cid", "Dan"]
    assert done(drop(event, "Ann")).standings() == ["Cid", "Ann", "Dan", "Bob"]
    assert refused(re_enter(gone, "Ann", head_judge_agrees=True)) == "701.2.d.3"
