"""Event files: killed at any moment, on a full disk, damaged, or no events at all."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Tournament, people, settings
from headjudge.organize.clock import SetClock
from headjudge.organize.log import Entry
from headjudge.organize.state import plain
from headjudge.organize.storage import bundles, create, open_event
from headjudge.organize.storage.sql import StorageError
from tests.organize.events import NOON, event

POINTS = 200


def noted(number: int, text: str = "x" * 300) -> Entry:
    return Entry(number, "2026-05-09T12:00:00.000Z", 0, "facts", {"person": 1, "facts": {"note": text}})


def test_every_connection_waits_for_the_disk(tmp_path: Path) -> None:
    store = create(str(tmp_path / "a.tournament"))
    with store.reading() as one, store.reading() as two, store.writing() as three:
        for connection in (one, two, three):
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA secure_delete").scalar() == 1
        strict = one.exec_driver_sql("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'").all()
    assert {name for name, is_strict in strict if is_strict} == {"meta", "log", "secrets", "names"}


def test_killed_at_any_moment_nothing_is_lost_that_was_acknowledged(tmp_path: Path) -> None:
    path = str(tmp_path / "a.tournament")
    tournament = event(1, create(path))
    tournament.store.close()
    kept = tournament.number
    for point in range(POINTS):
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            keep_on_writing(path, write)
        os.close(write)
        acknowledged = wait_for(read, kept, point)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        acknowledged = max(acknowledged, drained(read))
        os.close(read)
        store = open_event(path)
        entries = store.entries()
        store.close()
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        assert len(entries) >= acknowledged >= kept
        assert all(entry.data["facts"]["note"] == "x" * 300 for entry in entries[tournament.number :])
        kept = len(entries)
    assert kept > POINTS
    assert Tournament(open_event(path), SetClock(NOON)).number == kept


def keep_on_writing(path: str, write: int) -> None:
    """Write entries until somebody ends this; say of each one when it is kept."""
    try:
        store = open_event(path)
        number = len(store.entries())
        while True:
            number += 1
            store.append([noted(number)], [])
            os.write(write, number.to_bytes(4, "big"))
    finally:
        os._exit(1)


def wait_for(read: int, kept: int, point: int) -> int:
    """Wait for a few acknowledgements and then a little, each time another while."""
    number = kept
    for _ in range(1 + point % 3):
        number = int.from_bytes(os.read(read, 4), "big")
    time.sleep(point % 20 / 10_000)
    return number


def drained(read: int) -> int:
    """The last acknowledgement that there is."""
    rest = b""
    while part := os.read(read, 4096):
        rest += part
    return int.from_bytes(rest[len(rest) // 4 * 4 - 4 :][:4], "big") if rest else 0


def test_a_full_disk_loses_nothing_that_was_kept(tmp_path: Path) -> None:
    path = str(tmp_path / "a.tournament")
    store = create(path)
    tournament = event(1, store)
    with store.reading() as connection:  # pooled: the next one who asks gets this connection
        pages = int(str(connection.exec_driver_sql("PRAGMA page_count").scalar()))
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 4}")
    with pytest.raises(StorageError, match="disk is full"):
        rename_until_refused(tournament)
    assert renamed_as_kept(path, tournament)


def test_a_file_that_may_not_grow_is_told(tmp_path: Path) -> None:
    path = str(tmp_path / "a.tournament")
    tournament = event(1, create(path))
    heard = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (Path(f"{path}-wal").stat().st_size + 25_000, limits[1]))
        with pytest.raises(StorageError, match=r"disk .*nothing was kept of this"):
            rename_until_refused(tournament)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, heard)
    assert renamed_as_kept(path, tournament)


def rename_until_refused(tournament: Tournament) -> None:
    for each in range(200):
        tournament.decide(settings.change({"name": f"{each} " * 800}))


def renamed_as_kept(path: str, tournament: Tournament) -> bool:
    """Whether what was told to be kept, and no more, is there; and the event goes on."""
    tournament.store.close()
    assert tournament.number > 6
    again = Tournament(open_event(path), SetClock(NOON))
    assert (again.number, plain(again.state)) == (tournament.number, plain(tournament.state))
    again.decide(people.drop(1))
    return True


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "no event"), (b"name,points\n", "no event"), (b"SQLite format 3\x00" + b"\x00" * 600, "damaged|no event")],
)
def test_what_is_no_event_is_told(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "a.tournament"
    path.write_bytes(content)
    with pytest.raises(StorageError, match=words):
        open_event(str(path))
    assert path.read_bytes() == content


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.tournament"
    tournament = event(200, create(str(path)))
    tournament.store.close()
    whole = path.read_bytes()
    for place in range(4096, len(whole) - 512, 4096):
        damaged = tmp_path / "damaged.tournament"
        damaged.write_bytes(whole[:place] + b"\xff" * 512 + whole[place + 512 :])
        with pytest.raises(HeadjudgeError):
            Tournament(open_event(str(damaged)), SetClock(NOON))
    shutil.copyfile(path, tmp_path / "copy.tournament")
    assert Tournament(open_event(str(tmp_path / "copy.tournament"))).number == tournament.number


def test_another_database_is_no_event(tmp_path: Path) -> None:
    path = str(tmp_path / "other.db")
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE cats (name TEXT)")
    with pytest.raises(StorageError, match="holds no event"):
        open_event(path)
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("cats",)]


def test_names_of_files_that_cannot_be_are_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no such file"):
        open_event(str(tmp_path / "none.tournament"))
    with pytest.raises(StorageError, match="no such folder"):
        create(str(tmp_path / "none" / "a.tournament"))
    create(str(tmp_path / "a.tournament")).close()
    with pytest.raises(StorageError, match="such a file already"):
        create(str(tmp_path / "a.tournament"))


@pytest.mark.parametrize("url", ["postgresql://me:secret@host/db", "postgresql://me@host/db?password=secret"])
def test_passwords_stand_in_no_url_and_in_no_message(url: str) -> None:
    with pytest.raises(StorageError, match="PGPASSWORD") as refusal:
        open_event(url)
    assert "secret" not in str(refusal.value)


@pytest.mark.parametrize("url", ["mysql://host/db", "postgresql://me@127.0.0.1:1/db", "nonsense://"])
def test_databases_that_cannot_be_used_are_told(url: str) -> None:
    with pytest.raises(StorageError):
        open_event(url)


def test_a_bundle_that_was_changed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    bundles.bundle(event(2).store, path)
    text = path.read_text()
    for wrong, words in (
        (text.replace('"registered"', '"dropped"', 1), "damaged"),
        (text.replace("headjudge tournament", "cookbook"), "no bundle"),
        (text.replace('"version": 1', '"version": 9'), "later version"),
        (text[:-10], "no bundle"),
    ):
        path.write_text(wrong)
        with pytest.raises(StorageError, match=words):
            bundles.unbundle(path, str(tmp_path / "b.tournament"))
    assert not (tmp_path / "b.tournament").exists()


def test_a_bundle_may_leave_names_and_seed_out(tmp_path: Path) -> None:
    tournament = event(2)
    bundles.bundle(tournament.store, tmp_path / "event.json", with_names=False)
    bundles.unbundle(tmp_path / "event.json", str(tmp_path / "b.tournament"))
    store = open_event(str(tmp_path / "b.tournament"))
    assert (store.seed(), store.names()) == ("", {})
