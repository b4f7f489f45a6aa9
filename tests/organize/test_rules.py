"""The rules of another game's tournaments stand beside the general part: settings, kinds, state, refusals."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Draft, Tournament, people, rules, settings
from headjudge.organize.state import DROPPED, plain
from tests.organize.events import JUDGE, KEEPER, event
from tests.organize.toy_rules import Hats

HATS = "tests.organize.toy_rules:RULES"


def hat(person: int) -> list[Draft]:
    return [Draft("hat", {"person": person})]


def test_what_rules_add_is_kept_replayed_and_undone() -> None:
    tournament = event(4, rules=HATS)
    tournament.decide(settings.start)
    assert tournament.state.setting("own") == {"hats": "off"}
    for _ in range(3):
        tournament.decide(lambda _: hat(2), by=JUDGE)
    assert tournament.state.own == Hats({2: 3})
    assert tournament.state.entrant(2).status == DROPPED
    again = Tournament(tournament.store)
    assert plain(again.state) == plain(tournament.state)
    assert tournament.words(tournament.entries[-2]) == "person 2 was told to take the hat off"
    tournament.undo(tournament.number)
    assert tournament.state.entrant(2).active
    assert tournament.state.own == Hats({2: 3})


def test_what_rules_refuse_is_told_with_their_rule() -> None:
    with pytest.raises(HeadjudgeError) as refusal:
        event(rules=HATS, own={"hats": "sideways"})
    assert refusal.value.rule == "hats 2"
    with pytest.raises(HeadjudgeError) as refusal:
        event(1, rules=HATS, own={"hats": "on"})
    assert refusal.value.rule == "hats 3"
    tournament = event(2, rules=HATS)
    tournament.decide(settings.staff(JUDGE, []))
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(settings.start)
    assert refusal.value.rule == "hats 1"


def test_what_rules_add_is_for_the_roles_they_name() -> None:
    tournament = event(2, rules=HATS)
    with pytest.raises(HeadjudgeError, match="takes the head judge or appeals judge or floor judge"):
        tournament.decide(lambda _: hat(1), by=KEEPER)
    assert tournament.state.own == Hats()


def test_rules_are_named() -> None:
    assert {"plain", "riftbound"} <= set(rules.names())
    with pytest.raises(HeadjudgeError, match="are not tournament rules"):
        rules.get("tests.organize.toy_rules:Hats")
    tournament = event(2)
    with pytest.raises(HeadjudgeError, match="stand from its beginning"):
        tournament.decide(settings.change({"rules": HATS}))
    tournament.decide(people.drop(1))
