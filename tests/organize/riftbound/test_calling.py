"""Judge calls at an event: who may call, rule and hear an appeal, and the time the match is given."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Tournament, settings
from headjudge.organize.clock import SetClock
from headjudge.organize.riftbound import calling
from headjudge.organize.state import plain
from tests.organize.events import JUDGE, KEEPER, match_of, pair, won
from tests.organize.riftbound.test_agreed import riftbound, rule_of

FLOOR = 903


def called() -> Tournament:
    tournament = riftbound(4)
    tournament.decide(settings.staff(FLOOR, ["floor judge"]))
    tournament.decide(settings.start)
    pair(tournament, (1, 2), (3, 4))
    tournament.decide(calling.call("1-1", 1, "a trigger"))
    return tournament


@pytest.mark.rule("riftbound-tournament 412.1")
def test_a_player_calls_during_their_match() -> None:
    tournament = called()
    with pytest.raises(HeadjudgeError, match="does not play in match"):
        tournament.decide(calling.call("1-1", 3, ""))
    won(tournament, 1)
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(calling.call("1-1", 1, ""))
    assert rule_of(refusal) == "412.1"


@pytest.mark.rule("riftbound-tournament 412.2")
@pytest.mark.parametrize(("seconds", "more"), [(60, 0), (61, 120)])
def test_the_match_is_given_the_time_of_a_call(seconds: int, more: int) -> None:
    tournament = called()
    assert isinstance(tournament.clock, SetClock)
    tournament.clock.pass_seconds(seconds)
    tournament.decide(calling.close(1), by=FLOOR)
    assert match_of(tournament, 1).extension == more
    with pytest.raises(HeadjudgeError, match="is over"):
        tournament.decide(calling.close(1))


@pytest.mark.rule("riftbound-tournament 413.1", "riftbound-tournament 413.3", "riftbound-tournament 413.4")
def test_the_head_judge_hears_an_appeal() -> None:
    tournament = called()
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(calling.appeal(1, 2))
    assert rule_of(refusal) == "413.3"
    with pytest.raises(HeadjudgeError):
        tournament.decide(calling.rule(1, "missed"), by=KEEPER)
    with pytest.raises(HeadjudgeError, match="which judge"):
        tournament.decide(calling.rule(1, "missed"))
    tournament.decide(calling.rule(1, "missed"), by=FLOOR)
    tournament.decide(calling.appeal(1, 2))
    for decision in (calling.rule(1, "missed"), calling.close(1)):
        with pytest.raises(HeadjudgeError) as refusal:
            tournament.decide(decision, by=FLOOR)
        assert rule_of(refusal) == "413.1"
    tournament.decide(calling.rule(1, "not missed"), by=JUDGE)
    assert [one.words for one in calling.find(tournament.state, 1).call.rulings] == ["missed", "not missed"]
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(calling.appeal(1, 1))
    assert rule_of(refusal) == "413.4"
    assert plain(Tournament(tournament.store).state) == plain(tournament.state)
