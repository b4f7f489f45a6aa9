"""What the general part refuses names the rule of the game's tournaments that says so."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import people, settings
from tests.organize.events import JUDGE, KEEPER, event


@pytest.mark.rule("riftbound-tournament 204.4", "riftbound-tournament 204.6")
@pytest.mark.parametrize(("who", "rule"), [(JUDGE, "204.4"), (KEEPER, "204.6")])
def test_a_missing_official_is_told_with_the_rule(who: int, rule: str) -> None:
    tournament = event(2, rules="riftbound")
    tournament.decide(settings.staff(who, []))
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(settings.start)
    assert refusal.value.rule == f"riftbound-tournament {rule}"


@pytest.mark.rule("riftbound-tournament 603.1")
def test_a_team_is_of_two() -> None:
    tournament = event(rules="riftbound", players=2)
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(people.register([1]))
    assert refusal.value.rule == "riftbound-tournament 603.1"
    tournament.decide(people.register([1, 2]))
    assert tournament.state.entrant(1).members == [1, 2]
