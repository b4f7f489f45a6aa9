"""What is kept: on SQLite and PostgreSQL alike."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Names, Tournament, people
from headjudge.organize.clock import SetClock
from headjudge.organize.log import Draft
from headjudge.organize.state import plain
from headjudge.organize.storage import bundles, create, open_event
from headjudge.organize.storage.sql import SqlStore, StorageError
from headjudge.organize.stores import StaleError
from tests.organize.events import NOON, SEED, begun, event, pair, won
from tests.organize.storage.conftest import Place


def reopened(where: str) -> Tournament:
    return Tournament(open_event(where), SetClock(NOON))


def played(store: SqlStore) -> Tournament:
    tournament = begun(4, store)
    pair(tournament, (1, 2), (3, 4))
    won(tournament, 1)
    won(tournament, 4, "2-1")
    return tournament


def test_an_event_is_the_same_when_it_is_opened_again(place: Place) -> None:
    where = place()
    tournament = played(create(where))
    tournament.undo(tournament.number)
    tournament.store.set_names([Names(1, "Ada", "1999-01-02", "ada@example.org")])
    tournament.store.close()
    again = reopened(where)
    assert plain(again.state) == plain(tournament.state)
    assert again.entries == tournament.entries
    assert again.store.seed() == SEED
    assert again.store.names() == {1: Names(1, "Ada", "1999-01-02", "ada@example.org")}


def test_names_are_kept_with_what_they_are_registered_with_or_not_at_all(place: Place) -> None:
    tournament = event(1, create(place()))
    with pytest.raises(HeadjudgeError, match="already"):
        tournament.decide(people.register([1]), names=[Names(1, "Twice")])
    assert tournament.store.names() == {}
    tournament.decide(people.register([2]), names=[Names(2, "Bo")])
    assert tournament.store.names()[2].name == "Bo"


def test_the_log_only_grows(place: Place) -> None:
    store = create(place())
    played(store)
    for statement in ("UPDATE log SET who = 7", "DELETE FROM log"):
        with pytest.raises(StorageError, match="the log only grows"), store.writing() as connection:
            connection.execute(text(statement))
    with pytest.raises(StaleError):
        store.append([store.entries()[0]], [])


def test_four_writers_at_once_lose_nothing(place: Place) -> None:
    where = place()
    event(40, create(where)).store.close()

    def scorekeeper(first: int) -> list[int]:
        mine = reopened(where)
        for number in range(first, 41, 4):
            mine.decide(people.check_in([number]))
        mine.store.close()
        return list(range(first, 41, 4))

    with ThreadPoolExecutor(4) as threads:
        done = [number for part in threads.map(scorekeeper, range(1, 5)) for number in part]
    again = reopened(where)
    assert sorted(done) == list(range(1, 41))
    assert all(again.state.entrant(number).here for number in done)


def test_a_decision_on_an_old_number_is_refused_also_between_two_machines(place: Place) -> None:
    where = place()
    one = event(2, create(where))
    other = reopened(where)
    seen = other.number
    one.decide(people.drop(1))
    with pytest.raises(StaleError):
        other.decide(people.drop(2), seen=seen)
    assert other.state.entrant(2).active


def test_the_tables_of_an_earlier_version_are_brought_to_this_one(place: Place) -> None:
    where = place()
    store = create(where)
    played(store)
    with store.writing() as connection:
        connection.execute(text("DROP TABLE names"))
        connection.execute(text("UPDATE meta SET value = '1' WHERE name = 'version'"))
    store.close()
    again = reopened(where)
    again.store.set_names([Names(1, "Ada")])
    assert len(again.state.rounds) == 1


def test_what_a_later_version_wrote_is_told_and_left_alone(place: Place) -> None:
    where = place()
    store = create(where)
    with store.writing() as connection:
        connection.execute(text("UPDATE meta SET value = '99' WHERE name = 'version'"))
    with pytest.raises(StorageError, match="later version"):
        open_event(where)
    with store.reading() as connection:
        assert connection.execute(text("SELECT value FROM meta")).scalar() == "99"


def test_a_backup_and_a_bundle_are_the_same_event(place: Place, tmp_path: Path) -> None:
    tournament = played(create(place()))
    tournament.store.set_names([Names(1, "Ada")])
    copy, other = place(), place()
    bundles.backup(tournament.store, copy)
    bundles.bundle(tournament.store, tmp_path / "event.json")
    bundles.unbundle(tmp_path / "event.json", other)
    for where in (copy, other):
        again = reopened(where)
        assert plain(again.state) == plain(tournament.state)
        assert again.store.names() == tournament.store.names()
        assert again.store.seed() == SEED
    with pytest.raises(HeadjudgeError):
        bundles.backup(tournament.store, copy)


def test_what_is_known_of_persons_can_be_erased(place: Place) -> None:
    where = place()
    tournament = played(create(where))
    tournament.store.set_names([Names(1, "Ada Lovelace-Byron", "1999-01-02", "ada@example.org"), Names(2, "Bo")])
    bundles.erase(tournament.store, [1, 99])
    assert tournament.store.names() == {1: Names(1, "", erased=True), 2: Names(2, "Bo")}
    assert plain(reopened(where).state) == plain(tournament.state)
    if "://" not in where:
        for path in Path(where).parent.iterdir():
            assert b"Lovelace" not in path.read_bytes()


def test_names_stand_nowhere_in_the_log(place: Place) -> None:
    tournament = event(0, create(place()))
    tournament.decide(people.register([1]), names=[Names(1, "Ada Lovelace", "1999-01-02")])
    assert "Lovelace" not in str(tournament.entries)
    assert "1999" not in str(tournament.entries)


def test_what_is_refused_is_not_kept(place: Place) -> None:
    where = place()
    tournament = event(1, create(where))
    with pytest.raises(HeadjudgeError):
        tournament.decide(lambda _: [Draft("checked in", {"entrants": [1]}), Draft("checked in", {"entrants": [7]})])
    assert not reopened(where).state.entrant(1).here
