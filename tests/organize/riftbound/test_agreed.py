"""What is settled for a Riftbound event, and officials who play in it."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Tournament, people, settings
from headjudge.organize.log import Data
from headjudge.organize.riftbound.agreed import competition_of, format_of
from headjudge.organize.riftbound.event import types_of
from tests.organize.events import JUDGE, event


def riftbound(count: int = 0, players: int = 1, **own: object) -> Tournament:
    named: Data = {name.replace("_", " "): value for name, value in own.items()}
    return event(count, rules="riftbound", players=players, own=named)


def rule_of(refusal: pytest.ExceptionInfo[HeadjudgeError]) -> str:
    return refusal.value.rule.removeprefix("riftbound-tournament ")


def test_what_is_not_said_is_completed() -> None:
    own = riftbound().state.setting("own")
    assert (own["type"], own["format"], own["level"], own["lists"]) == ("local", "constructed", "casual", "closed")
    assert riftbound(level="professional").state.setting("own")["lists"] == "open"
    assert riftbound(level="professional", lists="closed").state.setting("own")["lists"] == "closed"
    agreed = competition_of(riftbound(type="premier qualifier", addenda={"main deck size": 50}).state.settings)
    assert types_of(agreed) == ("premier", "qualifier")
    assert agreed.addenda == (("main deck size", 50),)


@pytest.mark.rule("riftbound-tournament 603.1")
def test_two_play_two() -> None:
    tournament = riftbound(format="2v2 sealed")
    assert tournament.state.setting("players") == 2
    assert format_of(tournament.state.settings) == "sealed"
    assert riftbound(players=2).state.setting("own")["format"] == "2v2 constructed"
    with pytest.raises(HeadjudgeError) as refusal:
        riftbound(players=2, format="draft")
    assert rule_of(refusal) == "603.1"


@pytest.mark.parametrize(
    ("own", "rule"),
    [
        ({"type": "grand"}, "201"),
        ({"format": "cube"}, "202"),
        ({"level": "high"}, "205"),
        ({"lists": "ajar"}, "401.5"),
        ({"banned": "One"}, "601.2.d"),
        ({"addenda": {"hats": True}}, "104.3"),
        ({"addenda": {"main deck size": True}}, "104.3"),
        ({"addenda": {"main deck size": -1}}, "104.3"),
        ({"addenda": {"officials may play": 1}}, "104.3"),
        ({"addenda": {"legal battlefields": [1]}}, "104.3"),
        ({"addenda": []}, "104.3"),
    ],
)
def test_what_cannot_be_is_refused_with_its_rule(own: Data, rule: str) -> None:
    with pytest.raises(HeadjudgeError) as refusal:
        event(rules="riftbound", own=own)
    assert rule_of(refusal) == rule


@pytest.mark.parametrize("own", [{"hats": "on"}, {"day": "soon"}, {"day": 5}, {"lists required": "often"}])
def test_what_is_no_setting_is_refused(own: Data) -> None:
    with pytest.raises(HeadjudgeError):
        event(rules="riftbound", own=own)


def test_a_match_is_of_one_or_three_games() -> None:
    with pytest.raises(HeadjudgeError) as refusal:
        event(rules="riftbound", best_of=5)
    assert rule_of(refusal) == "404.2"


@pytest.mark.rule("riftbound-tournament 301.2", "riftbound-tournament 302.2")
def test_officials_do_not_play_unless_it_is_agreed() -> None:
    tournament = riftbound(2)
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(people.register([JUDGE]))
    assert rule_of(refusal) == "301.2"
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(settings.staff(1, ["floor judge"]))
    assert rule_of(refusal) == "302.2"
    tournament.decide(people.drop(1))
    tournament.decide(settings.staff(1, ["floor judge"]))
    with pytest.raises(HeadjudgeError):
        riftbound(type="premier", addenda={"officials may play": True}).decide(people.register([JUDGE]))


@pytest.mark.rule("riftbound-tournament 303")
@pytest.mark.parametrize("first", ["player", "official"])
def test_an_official_who_plays_makes_the_event_casual(first: str) -> None:
    tournament = riftbound(2, level="competitive", addenda={"officials may play": True})
    if first == "official":
        tournament.decide(people.register([JUDGE]))
    else:
        tournament.decide(settings.staff(1, ["floor judge"]))
    assert tournament.state.setting("own")["level"] == "casual"
    assert tournament.state.setting("own")["addenda"] == {"officials may play": True}
    own = tournament.state.setting("own")
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(settings.change({"own": {**own, "level": "competitive"}}))
    assert rule_of(refusal) == "303"
