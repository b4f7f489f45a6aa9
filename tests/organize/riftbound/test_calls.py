"""412, 413 and 419: calls, rulings, appeals and proxies."""

import pytest

from headjudge.organize.riftbound.calls import (
    Call,
    Proxy,
    answer_appeal,
    appeal,
    call,
    close,
    extension,
    issue_proxy,
    proxies_of,
    request,
    rule,
)
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE
from headjudge.organize.riftbound.problems import Problem
from tests.organize.riftbound.test_roles import STAFF

CALL = Call(7, "Ann", 600, "a missed trigger")


def done(found: Call | Problem) -> Call:
    """The call after something that was allowed."""
    assert isinstance(found, Call)
    return found


def refused(found: object) -> str:
    """The rule by which something was not allowed."""
    assert isinstance(found, Problem)
    return found.rule


def ruled(judge: str, *, full: bool = True) -> Call:
    """The call after a ruling."""
    return done(rule(CALL, judge, "it resolves now", STAFF, full=full))


@pytest.mark.rule("riftbound-tournament 412.1")
def test_a_call_is_noted_at_any_moment_of_a_match() -> None:
    assert call(7, "Ann", 600, "a missed trigger", match_goes_on=True) == CALL
    assert refused(call(7, "Ann", 600, match_goes_on=False)) == "412.1"


@pytest.mark.rule("riftbound-tournament 412.2")
@pytest.mark.parametrize(("seconds", "minutes"), [(0, 0), (60, 0), (61, 2), (120, 2), (290, 5)])
def test_a_call_of_more_than_a_minute_extends_the_match(seconds: int, minutes: int) -> None:
    assert close(CALL, 600 + seconds)[1] == minutes
    assert close(CALL, 600 + seconds)[0].closed == 600 + seconds


@pytest.mark.rule("riftbound-tournament 701.2.a.1")
def test_so_does_a_warning_that_took_more_than_a_minute() -> None:
    assert [extension(seconds) for seconds in (60, 61)] == [0, 2]


@pytest.mark.rule("riftbound-tournament 204.5.b")
def test_floor_judges_rulings_are_noted() -> None:
    assert [(one.judge, one.words) for one in ruled("Flo").rulings] == [("Flo", "it resolves now")]
    assert refused(rule(CALL, "Sue", "no", STAFF)) == "204.5.b"


@pytest.mark.rule("riftbound-tournament 413.1")
def test_a_player_appeals_to_the_head_judge() -> None:
    appealed = done(appeal(ruled("Flo"), "Ann", STAFF, COMPETITIVE))
    assert appealed.appealed_by == "Ann"
    assert refused(answer_appeal(appealed, "Flo", "as I said", STAFF, COMPETITIVE)) == "413.1"
    heard = done(answer_appeal(appealed, "Hal", "it is missed", STAFF, COMPETITIVE))
    assert ([one.judge for one in heard.rulings], heard.appealed_by) == (["Flo", "Hal"], "")
    assert refused(answer_appeal(heard, "Hal", "again", STAFF, COMPETITIVE)) == "413.1"


@pytest.mark.rule("riftbound-tournament 413.2")
def test_appeals_judges_hear_appeals_at_high_level() -> None:
    appealed = done(appeal(ruled("Flo"), "Ann", STAFF, COMPETITIVE))
    assert done(answer_appeal(appealed, "Fin", "it is missed", STAFF, COMPETITIVE)).rulings[-1].judge == "Fin"
    assert refused(answer_appeal(appealed, "Fin", "it is missed", STAFF, CASUAL)) == "413.1"


@pytest.mark.rule("riftbound-tournament 413.3")
def test_nothing_is_appealed_before_a_full_ruling() -> None:
    assert refused(appeal(CALL, "Ann", STAFF, COMPETITIVE)) == "413.3"
    assert refused(appeal(ruled("Flo", full=False), "Ann", STAFF, COMPETITIVE)) == "413.3"


@pytest.mark.rule("riftbound-tournament 413.4")
def test_rulings_of_the_head_judge_and_of_appeals_judges_are_final() -> None:
    assert refused(appeal(ruled("Hal"), "Ann", STAFF, COMPETITIVE)) == "413.4"
    assert refused(appeal(ruled("Fin"), "Ann", STAFF, COMPETITIVE)) == "413.4"
    assert done(appeal(ruled("Fin"), "Ann", STAFF, CASUAL)).appealed_by == "Ann"


@pytest.mark.rule("riftbound-tournament 419.2.a")
def test_the_head_judge_issues_proxies_for_unusable_cards() -> None:
    proxy = issue_proxy("Ann", "Crew 0", "unusable", "Hal", STAFF)
    assert proxy == Proxy("Ann", "Crew 0", "unusable", "Hal", "419.2.a")
    assert proxies_of([proxy], "Ann") == ["Crew 0"]
    assert proxies_of([proxy], "Bob") == []
    assert refused(issue_proxy("Ann", "Crew 0", "unusable", "Flo", STAFF)) == "419.2.a"
    assert refused(issue_proxy("Ann", "Crew 0", "dear", "Hal", STAFF)) == "419.2"


@pytest.mark.rule("riftbound-tournament 703.3.b.3", "riftbound-tournament 703.4.b.5", "riftbound-tournament 703.6.d.2")
def test_proxies_are_issued_for_cards_that_cannot_be_had_in_time() -> None:
    found = [
        issue_proxy("Ann", "Crew 0", reason, "Hal", STAFF)
        for reason in ("decklist error", "deck presentation error", "marked cards")
    ]
    assert [one.rule for one in found] == ["703.3.b.3", "703.4.b.5", "703.6.d.2"]
    assert all(isinstance(one, Proxy) for one in found)


@pytest.mark.rule("riftbound-tournament 703.2.b", "riftbound-tournament 703.4.b.3.b")
def test_players_ask_a_judge_to_watch_for_slow_play_and_to_check_a_deck() -> None:
    assert done(request(7, "Ann", 60, "watch for slow play")).about == "watch for slow play (703.2.b)"
    assert done(request(7, "Ann", 60, "check an opponent's deck")).about == "check an opponent's deck (703.4.b.3.b)"
    assert refused(request(7, "Ann", 60, "sing")) == "412.1"
