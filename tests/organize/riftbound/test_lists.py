"""Lists at an event: delivered, frozen, wanted before the first round, shown; decks drawn and checked."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Tournament, people, settings
from headjudge.organize import rounds as all_rounds
from headjudge.organize.desk import Decision
from headjudge.organize.riftbound import lists
from headjudge.organize.riftbound.decks.registration import HANDS_DRAWN, PRESENTED
from headjudge.organize.riftbound.problems import Problem
from headjudge.organize.state import SWISS, plain
from tests.organize.events import JUDGE, KEEPER, match_of, pair
from tests.organize.riftbound.decks.lists import legal
from tests.organize.riftbound.test_agreed import riftbound, rule_of

OTHER = {**legal(), "sideboard": ("Spare 1",)}


def refused(tournament: Tournament, decision: Decision) -> str:
    with pytest.raises(HeadjudgeError) as refusal:
        tournament.decide(decision)
    return rule_of(refusal)


def begun(count: int, **own: object) -> Tournament:
    tournament = riftbound(count, 1, **own)
    tournament.decide(settings.start)
    return tournament


def with_lists(count: int, **own: object) -> Tournament:
    tournament = begun(count, **own)
    for person in range(1, count + 1):
        tournament.decide(lists.deliver(person, legal(), []))
    return tournament


@pytest.mark.rule("riftbound-tournament 401.3")
def test_a_delivered_list_is_changed_by_its_remedy_alone() -> None:
    tournament = with_lists(2)
    assert refused(tournament, lists.deliver(1, OTHER, [])) == "401.3"
    with pytest.raises(HeadjudgeError):
        tournament.decide(lists.deliver(1, OTHER, [], "1.2"))
    with pytest.raises(HeadjudgeError, match="takes the head judge"):
        tournament.decide(lists.deliver(1, OTHER, [], "703.3.b.1"), by=KEEPER)
    tournament.decide(lists.deliver(1, OTHER, [], "703.3.b.1"), by=JUDGE)
    assert lists.deck_of(tournament.state, 1)["sideboard"] == ["Spare 1"]
    assert plain(Tournament(tournament.store).state) == plain(tournament.state)
    tournament.undo(tournament.number)
    assert lists.deck_of(tournament.state, 1)["sideboard"] == []


@pytest.mark.rule("riftbound-tournament 401.4")
def test_a_constructed_list_comes_before_the_first_round() -> None:
    tournament = begun(4)
    tournament.decide(lists.deliver(1, legal(), []))
    pair(tournament, (1, 2), (3, 4))
    assert refused(tournament, lists.deliver(2, legal(), [])) == "401.4"
    tournament = begun(2, format="sealed")
    pair(tournament, (1, 2))
    tournament.decide(lists.deliver(2, legal(), []))


@pytest.mark.rule("riftbound-tournament 401.1", "riftbound-tournament 401.1.a")
@pytest.mark.parametrize("own", [{"level": "competitive"}, {"lists_required": True}])
def test_the_first_round_waits_for_lists_that_are_wanted(own: dict[str, object]) -> None:
    tournament = begun(2, **own)
    tournament.decide(lists.deliver(1, legal(), []))
    tournament.decide(lambda desk: all_rounds.paired(desk, SWISS, [(1, 2, 0)], []))
    assert refused(tournament, all_rounds.release) == "401.1"
    tournament.decide(lists.deliver(2, legal(), []))
    tournament.decide(all_rounds.release)


def test_an_illegal_list_is_not_taken_in() -> None:
    tournament = begun(2)
    assert refused(tournament, lists.deliver(1, legal(), [Problem("main", "is small", "402.1")])) == "402.1"
    assert tournament.state.own.lists.decks == {}
    tournament.decide(people.drop(1))
    with pytest.raises(HeadjudgeError, match="does not play"):
        tournament.decide(lists.deliver(1, legal(), []))


@pytest.mark.rule("riftbound-tournament 401.5", "riftbound-tournament 401.5.a")
def test_open_lists_are_shown_to_the_opponent_between_games() -> None:
    tournament = with_lists(4, lists="open")
    pair(tournament, (1, 2), (3, 4))
    assert lists.shown_to(tournament.state, 1, 2, during_game=False)["legend"] == ["Leader"]
    for viewer, playing, rule in ((2, True, "401.5.a"), (3, False, "401.5.a")):
        with pytest.raises(HeadjudgeError) as refusal:
            lists.shown_to(tournament.state, 1, viewer, during_game=playing)
        assert rule_of(refusal) == rule
    closed = with_lists(2, lists="open in the final rounds")
    pair(closed, (1, 2))
    with pytest.raises(HeadjudgeError) as refusal:
        lists.shown_to(closed.state, 1, 2, during_game=False)
    assert rule_of(refusal) == "401.5"
    closed.state.seeds = [1, 2]
    assert lists.shown_to(closed.state, 1, 2, during_game=False)


@pytest.mark.rule("riftbound-tournament 411.2")
def test_decks_to_check_are_drawn_by_lot_and_a_tenth_at_least() -> None:
    drawn = set()
    for _ in range(2):
        tournament = begun(24)
        tournament.decide(lists.draw())
        assert len(tournament.state.own.lists.drawn) == 3
        with pytest.raises(HeadjudgeError, match="nobody is left"):
            tournament.decide(lists.draw())
        tournament.decide(lists.draw(21))
        assert sorted(tournament.state.own.lists.drawn) == list(range(1, 25))
        drawn.add(tuple(tournament.state.own.lists.drawn[:3]))
    assert len(drawn) == 1
    assert drawn != {(1, 2, 3)}


@pytest.mark.rule("riftbound-tournament 411.3", "riftbound-tournament 411.3.a")
def test_a_check_extends_its_match() -> None:
    tournament = begun(2)
    pair(tournament, (1, 2))
    key = match_of(tournament, 1).key
    assert refused(tournament, lists.check(key, 200, HANDS_DRAWN)) == "411.3"
    tournament.decide(lists.check(key, 200, PRESENTED), by=JUDGE)
    assert match_of(tournament, 1).extension == 240
    assert tournament.state.own.lists.checked == [1, 2]
