"""300: who may play, and who may be an official."""

from typing import Any

import pytest

from headjudge.organize.riftbound.eligibility import (
    CASH,
    PRODUCT,
    Entry,
    Person,
    declare_employee,
    found_suspended,
    may_claim,
    official_problems,
    player_problems,
    run_at,
)
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, PROFESSIONAL, Competition
from headjudge.organize.riftbound.problems import rules_of

HIGH = Entry(Competition(COMPETITIVE))
LOCAL = Entry(Competition(CASUAL))
PREMIER = Entry(Competition(COMPETITIVE, unique=True))
QUALIFIER = Entry(Competition(COMPETITIVE, rewards_access=True))


def bars(entry: Entry = LOCAL, **values: Any) -> list[str]:
    """The rules that bar somebody from playing."""
    return rules_of(player_problems(Person("Ann", **values), entry))


def official_bars(entry: Entry = LOCAL, **values: Any) -> list[str]:
    """The rules that bar somebody from being an official."""
    return rules_of(official_problems(Person("Ann", **values), entry))


@pytest.mark.rule("riftbound-tournament 301")
def test_anyone_may_play_whom_nothing_bars() -> None:
    assert [bars(entry) for entry in (LOCAL, HIGH, PREMIER, QUALIFIER)] == [[], [], [], []]
    assert bars(suspended=True, prohibited=True) == ["301.1", "301.3"]


@pytest.mark.rule("riftbound-tournament 301.1")
def test_who_is_suspended_does_not_play() -> None:
    assert bars(suspended=True) == ["301.1"]


@pytest.mark.rule("riftbound-tournament 301.2")
def test_officials_play_only_where_an_event_says_so_and_never_in_premier_events() -> None:
    assert bars(official=True) == ["301.2"]
    assert bars(Entry(Competition(CASUAL), officials_may_play=True), official=True) == []
    assert bars(Entry(Competition(CASUAL, addenda=(("officials may play", True),))), official=True) == []
    assert bars(Entry(Competition(CASUAL, unique=True), officials_may_play=True), official=True) == ["301.2"]


@pytest.mark.rule("riftbound-tournament 301.3")
def test_who_is_prohibited_by_policy_does_not_play() -> None:
    assert bars(prohibited=True) == ["301.3"]


@pytest.mark.rule("riftbound-tournament 301.4")
def test_children_under_thirteen_need_permission() -> None:
    assert bars(age=12) == ["301.4"]
    assert bars(age=12, permission=True) == []
    assert bars(age=13) == []
    assert bars() == []


@pytest.mark.rule("riftbound-tournament 301.5")
def test_the_organiser_may_bar_somebody_with_a_reason() -> None:
    (problem,) = player_problems(Person("Ann", barred_by="the venue's rules"), LOCAL)
    assert str(problem) == "Ann: is not admitted: the venue's rules (tournament 301.5)"


@pytest.mark.rule("riftbound-tournament 301.6")
def test_age_limits_of_addenda_hold_at_low_level_and_when_announced() -> None:
    def entry(level: str, *, announced: bool) -> Entry:
        return Entry(Competition(level, addenda=(("least age", 18),)), age_announced=announced)

    assert bars(entry(CASUAL, announced=True), age=17) == ["301.6"]
    assert bars(entry(CASUAL, announced=True), age=18) == []
    assert bars(entry(CASUAL, announced=False), age=17) == []
    assert bars(entry(COMPETITIVE, announced=True), age=17) == []


@pytest.mark.rule("riftbound-tournament 302", "riftbound-tournament 302.1")
def test_anyone_may_be_an_official_who_is_not_suspended() -> None:
    assert official_bars() == []
    assert official_bars(age=12, employee=True) == []
    assert official_bars(suspended=True) == ["302.1"]


@pytest.mark.rule("riftbound-tournament 302.2")
def test_players_are_officials_only_where_an_event_says_so_and_never_in_premier_events() -> None:
    assert official_bars(player=True) == ["302.2"]
    assert official_bars(Entry(Competition(CASUAL), officials_may_play=True), player=True) == []
    assert official_bars(Entry(Competition(CASUAL, unique=True), officials_may_play=True), player=True) == ["302.2"]


@pytest.mark.rule("riftbound-tournament 303")
def test_an_official_who_plays_makes_an_event_casual() -> None:
    event = Competition(PROFESSIONAL)
    assert run_at(event, ["Flo"], ["Ann", "Flo"]).level == CASUAL
    assert run_at(event, ["Flo"], ["Ann", "Bob"]).level == PROFESSIONAL


@pytest.mark.rule("riftbound-tournament 304")
def test_owners_do_not_play_in_their_premier_events() -> None:
    assert bars(PREMIER, owner=True) == ["304"]
    assert bars(Entry(Competition(CASUAL, unique=True), officials_may_play=True), owner=True) == ["304"]
    assert bars(QUALIFIER, owner=True) == []


@pytest.mark.rule("riftbound-tournament 305")
def test_an_event_may_have_further_criteria() -> None:
    closed = Entry(Competition(COMPETITIVE), invitation_only=True)
    assert bars(closed, invited=False) == ["305"]
    assert official_bars(closed, invited=False) == ["305"]
    assert bars(closed, invited=True) == []
    assert bars(HIGH, invited=False) == []


@pytest.mark.rule("riftbound-tournament 306.2", "riftbound-tournament 306.5")
def test_employees_play_in_local_events_alone() -> None:
    assert bars(LOCAL, employee=True) == []
    assert bars(HIGH, employee=True) == []
    assert bars(QUALIFIER, employee=True) == ["306.5"]
    assert bars(PREMIER, employee=True) == ["306.5"]


@pytest.mark.rule("riftbound-tournament 306.6")
def test_the_family_of_employees_plays_anywhere() -> None:
    assert [bars(entry, family=True) for entry in (LOCAL, QUALIFIER, PREMIER)] == [[], [], []]


@pytest.mark.rule("riftbound-tournament 306.2.a")
def test_employees_and_family_claim_product_and_cash() -> None:
    for person in (Person("Ann", employee=True), Person("Ann", family=True)):
        assert [may_claim(person, reward) for reward in (PRODUCT, CASH, "invitation")] == [True, True, False]
    assert may_claim(Person("Ann"), "invitation")


@pytest.mark.rule("riftbound-tournament 306.3")
def test_employment_is_declared_and_noted() -> None:
    declared = declare_employee(Person("Ann", age=30))
    assert (declared.employee, declared.age) == (True, 30)
    assert rules_of(player_problems(declared, PREMIER)) == ["306.5"]


@pytest.mark.rule("riftbound-tournament 306.4")
def test_the_organiser_may_decline_an_employee() -> None:
    assert bars(LOCAL, employee=True, refused_as_employee=True) == ["306.4"]


@pytest.mark.rule("riftbound-tournament 701.6.d")
def test_who_is_found_to_be_suspended_can_be_disqualified_at_any_time() -> None:
    found = found_suspended([Person("Ann"), Person("Bob", suspended=True)])
    assert [(one.place, one.rule) for one in found] == [("Bob", "701.6.d")]
    assert bars(suspended=True) == ["301.1"]
