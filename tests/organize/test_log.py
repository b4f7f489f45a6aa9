"""The log: everything follows from it, it only grows, and what is in it can be taken back."""

from __future__ import annotations

import json

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import MemoryStore, Tournament, people, results, rounds, settings
from headjudge.organize.chance import published
from headjudge.organize.clock import SetClock, at_venue, moment_of, written
from headjudge.organize.log import Draft
from headjudge.organize.state import Result, plain
from headjudge.organize.stores import StaleError
from tests.organize.events import JUDGE, KEEPER, NOON, SEED, begun, event, match_of, pair, won


def played() -> Tournament:
    tournament = begun(4)
    pair(tournament, (1, 2), (3, 4))
    won(tournament, 1)
    won(tournament, 4, "2-1")
    tournament.decide(people.drop(3))
    pair(tournament, (1, 4), byes=(2,))
    return tournament


def reopened(tournament: Tournament) -> Tournament:
    return Tournament(tournament.store, SetClock(NOON))


def test_the_state_is_rebuilt_from_the_log() -> None:
    tournament = played()
    assert plain(reopened(tournament).state) == plain(tournament.state)
    for entry in tournament.entries:
        assert json.loads(json.dumps(entry.data)) == entry.data


def test_an_earlier_state_can_be_looked_at() -> None:
    tournament = played()
    begun_with = next(entry.number for entry in tournament.entries if entry.kind == "started")
    assert tournament.at(begun_with).rounds == []
    assert len(tournament.at(tournament.number).rounds) == 2


def test_entries_say_when_and_who() -> None:
    tournament = event()
    assert isinstance(tournament.clock, SetClock)
    tournament.clock.pass_seconds(90)
    entry = tournament.decide(people.register([1]), by=KEEPER)[-1]
    assert (entry.at, entry.by) == ("2026-05-09T12:01:30.000Z", KEEPER)
    assert written(moment_of(entry.at)) == entry.at
    assert at_venue(entry.at, "Europe/Berlin") == "2026-05-09 14:01"


def test_a_decision_on_an_old_number_is_refused() -> None:
    one = event(2)
    other = reopened(one)
    seen = other.number
    one.decide(people.drop(1))
    with pytest.raises(StaleError, match="gone on from entry"):
        other.decide(people.drop(2), seen=seen)
    assert other.number == one.number
    other.decide(people.drop(2), seen=other.number)


def test_two_at_once_lose_nothing() -> None:
    one = event(2)
    other = reopened(one)
    one.decide(people.drop(1))
    other.decide(people.drop(2))
    one.refresh()
    assert plain(one.state) == plain(other.state)
    with pytest.raises(HeadjudgeError, match="not in the event any more"):
        one.decide(people.drop(2))


def test_what_is_refused_leaves_nothing_behind() -> None:
    tournament = played()
    before = plain(tournament.state)
    drafts = [Draft("dropped", {"entrant": 1, "out": 1, "why": "asked"}), Draft("dropped", {"entrant": 99, "out": 1})]
    with pytest.raises(HeadjudgeError, match="no entrant 99"):
        tournament.decide(lambda _: drafts)
    assert plain(tournament.state) == before
    assert plain(reopened(tournament).state) == before


def test_undo_shows_what_falls_with_it() -> None:
    tournament = played()
    before = plain(tournament.state)
    registered = next(
        entry.number for entry in tournament.entries if entry.kind == "registered" and entry.data["entrant"] == 2
    )
    found = tournament.consequences(registered)
    assert {entry.kind for entry in found.fallen} == {"paired", "released", "result"}
    assert found.differences(tournament.state) == ["entrants", "rounds"]
    assert plain(tournament.state) == before  # showing changes nothing
    tournament.undo(registered)
    assert 2 not in tournament.state.entrants
    assert tournament.state.rounds == []


def test_undo_and_redo_leave_nothing_behind() -> None:
    tournament = played()
    before = plain(tournament.state)
    for entry in tournament.entries[1:]:
        undoing = tournament.undo(entry.number)
        tournament.undo(undoing.number)
        assert {**plain(tournament.state), "number": 0} == {**before, "number": 0}, entry
    assert plain(reopened(tournament).state) == plain(tournament.state)


def test_what_was_undone_cannot_be_undone_again() -> None:
    tournament = played()
    undoing = tournament.undo(tournament.number)
    with pytest.raises(HeadjudgeError, match="undone already"):
        tournament.undo(undoing.data["entries"][0])
    tournament.undo(undoing.number)
    with pytest.raises(HeadjudgeError, match="undone already"):
        tournament.undo(undoing.number)
    with pytest.raises(HeadjudgeError, match="created cannot be undone"):
        tournament.undo(1)
    with pytest.raises(HeadjudgeError, match="no entry 999"):
        tournament.undo(999)


def test_the_seed_is_told_at_the_end() -> None:
    tournament = begun(2)
    assert SEED not in json.dumps([entry.data for entry in tournament.entries])
    assert tournament.state.seed_hash == published(SEED)
    tournament.decide(settings.finish)
    assert tournament.state.seed == SEED
    with pytest.raises(HeadjudgeError, match="the event is over"):
        tournament.decide(people.drop(1))


def test_an_entry_of_a_later_version_is_told() -> None:
    tournament = event()
    tournament.store.append([type(tournament.entries[0])(tournament.number + 1, "", 0, "teleported", {})], [])
    with pytest.raises(HeadjudgeError, match=r"'teleported'.*later version"):
        reopened(tournament)


@pytest.mark.rule("riftbound-tournament 204.1.a", "riftbound-tournament 204.5")
def test_anyone_may_have_several_roles() -> None:
    tournament = event()
    tournament.decide(settings.staff(JUDGE, ["floor judge", "scorekeeper"]))
    assert tournament.state.person(JUDGE).roles == ["floor judge", "scorekeeper"]
    with pytest.raises(HeadjudgeError, match="no role 'king'"):
        tournament.decide(settings.staff(JUDGE, ["king"]))


def test_staff_may_do_what_their_roles_say() -> None:
    tournament = begun(4)
    with pytest.raises(HeadjudgeError, match="takes the organiser"):
        tournament.decide(settings.staff(JUDGE, []), by=JUDGE)
    pair(tournament, (1, 2), (3, 4))
    tournament.decide(people.drop(3), by=KEEPER)
    for match in (match_of(tournament, 1), match_of(tournament, 3)):
        tournament.decide(results.enter(match.key, Result(match.first, [], "conceded")), by=KEEPER)
    with pytest.raises(HeadjudgeError, match="head judge"):
        tournament.decide(people.re_enter(3), by=KEEPER)
    tournament.decide(people.re_enter(3), by=JUDGE)
    with pytest.raises(HeadjudgeError, match="may not do this"):
        tournament.decide(people.drop(1), by=2)
    with pytest.raises(HeadjudgeError, match="may not do this"):
        tournament.undo(tournament.number, by=KEEPER)


@pytest.mark.rule("riftbound-tournament 204.4", "riftbound-tournament 204.6")
@pytest.mark.parametrize("missing", ["head judge", "scorekeeper"])
def test_an_event_does_not_begin_without_its_officials(missing: str) -> None:
    tournament = event(4)
    who = {"head judge": JUDGE, "scorekeeper": KEEPER}[missing]
    tournament.decide(settings.staff(who, ["floor judge"]))
    with pytest.raises(HeadjudgeError, match=f"needs a {missing}"):
        tournament.decide(settings.start)
    tournament.decide(settings.staff(who, [missing]))
    tournament.decide(settings.start)
    assert tournament.state.started


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"name": " "}, "needs a name"),
        ({"best_of": 2}, "odd number"),
        ({"rounds": "many"}, "'rounds' is a number"),
        ({"zone": "Moon/Crater"}, "no time zone"),
        ({"colour": "red"}, "no setting 'colour'"),
        ({"switches": {"win": "9"}}, "'win' is 3 or 2 or 1"),
        ({"preset": "secret"}, "no preset"),
        ({"rules": "chess"}, "no tournament rules"),
    ],
)
def test_settings_that_cannot_be_are_refused(given: dict[str, object], words: str) -> None:
    with pytest.raises(HeadjudgeError, match=words):
        event(**given)  # type: ignore[arg-type]


def test_settings_can_be_changed() -> None:
    tournament = Tournament(MemoryStore(), SetClock(NOON))
    tournament.create({"name": "Test"})
    tournament.decide(settings.change({"minutes": 55}))
    assert tournament.state.setting("minutes") == 55
    assert tournament.entries[-1].data == {"settings": {"minutes": 55}}
    assert tournament.decide(settings.change({"minutes": 55})) == []


def test_rounds_cannot_be_released_twice() -> None:
    tournament = played()
    with pytest.raises(HeadjudgeError, match="released already"):
        tournament.decide(rounds.release)
