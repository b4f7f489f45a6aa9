"""A store in an SQL database: what is acknowledged is on the disk, whoever is killed at whatever moment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Engine, event, exc, text

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.log import Entry
from headjudge.organize.storage.migrations import META, SQLITE, STEPS, VERSION
from headjudge.organize.stores import Names, stale

WAIT: Final = 15_000
"""How long a writer waits for another one, in milliseconds."""
_ENTRIES: Final = text("SELECT number, at, who, kind, data FROM log WHERE number > :after ORDER BY number")
_ADD: Final = text("INSERT INTO log (number, at, who, kind, data) VALUES (:number, :at, :who, :kind, :data)")
_LAST: Final = text("SELECT COALESCE(MAX(number), 0) FROM log")
_NAMES: Final = text("SELECT person, name, birth, contact, team, erased FROM names ORDER BY person")
_NAME: Final = text(
    "INSERT INTO names (person, name, birth, contact, team, erased) "
    "VALUES (:person, :name, :birth, :contact, :team, :erased) ON CONFLICT (person) DO UPDATE SET "
    "name = excluded.name, birth = excluded.birth, contact = excluded.contact, team = excluded.team, "
    "erased = excluded.erased"
)
_SECRET: Final = text("SELECT value FROM secrets WHERE name = :name")
_KEEP_SECRET: Final = text("INSERT INTO secrets (name, value) VALUES (:name, :value)")
_VERSION: Final = text("SELECT value FROM meta WHERE name = 'version'")


class StorageError(HeadjudgeError):
    """What keeps an event from being read or written, in words."""


class TakenError(StorageError):
    """Something of this number or name has been kept already."""


class SqlStore:
    """Keeps the log, the names and the seed in a database. `place`: what it is called in messages."""

    def __init__(self, engine: Engine, place: str) -> None:
        self.engine = engine
        self.place = place
        self.dialect = engine.dialect.name
        if self.dialect == SQLITE:
            event.listen(engine, "connect", _careful)
            event.listen(engine, "begin", _begin)

    def prepare(self, *, new: bool) -> None:
        """Make the tables, or bring them to this version."""
        if self._version() == VERSION:
            return
        with self.writing() as connection:
            if self.dialect != SQLITE:
                connection.execute(text("SELECT pg_advisory_xact_lock(5115)"))
            for statement in META[self.dialect]:
                connection.execute(text(statement))
            version = int(connection.execute(_VERSION).scalar() or 0)
            if version == 0 and not new:
                raise StorageError("holds no event", self.place)
            if version > VERSION:
                raise StorageError(
                    f"was written by a later version of Headjudge (its tables are number {version}, these know "
                    f"{VERSION}); nothing was changed",
                    self.place,
                )
            for step in STEPS[version:]:
                for statement in step[self.dialect]:
                    connection.execute(text(statement))
            connection.execute(text("DELETE FROM meta WHERE name = 'version'"))
            connection.execute(text("INSERT INTO meta (name, value) VALUES ('version', :v)"), {"v": str(VERSION)})

    def _version(self) -> int:
        """The number of the tables; 0 if there are none."""
        try:
            with self.engine.connect() as connection:
                found = str(connection.execute(_VERSION).scalar())
        except exc.DBAPIError:
            return 0
        return int(found) if found.isdigit() else 0

    def entries(self, after: int = 0) -> list[Entry]:
        """The entries after a number, in order."""
        with self.reading() as connection:
            rows = connection.execute(_ENTRIES, {"after": after}).all()
        try:
            return [Entry(number, at, who, kind, json.loads(data)) for number, at, who, kind, data in rows]
        except ValueError as error:
            raise StorageError(f"is damaged: an entry of the log cannot be read: {error}", self.place) from None

    def append(self, entries: list[Entry], names: list[Names]) -> None:
        """Keep entries and names, all or nothing."""
        first = entries[0].number if entries else 0
        try:
            with self.writing() as connection:
                last = int(connection.execute(_LAST).scalar_one())
                if entries and last != first - 1:
                    raise stale(first - 1, last)
                if entries:
                    connection.execute(_ADD, [_row(entry) for entry in entries])
                if names:
                    connection.execute(_NAME, [_name_row(one) for one in names])
        except TakenError:
            raise stale(first - 1, first) from None

    def names(self) -> dict[int, Names]:
        """Names by person."""
        with self.reading() as connection:
            rows = connection.execute(_NAMES).all()
        return {row[0]: Names(row[0], row[1], row[2], row[3], row[4], bool(row[5])) for row in rows}

    def set_names(self, names: list[Names]) -> None:
        """Keep or correct names."""
        self.append([], names)

    def seed(self) -> str:
        """The event's seed; empty before there is one."""
        with self.reading() as connection:
            return str(connection.execute(_SECRET, {"name": "seed"}).scalar() or "")

    def set_seed(self, seed: str) -> None:
        """Keep the event's seed, once."""
        try:
            with self.writing() as connection:
                connection.execute(_KEEP_SECRET, {"name": "seed", "value": seed})
        except TakenError:
            raise HeadjudgeError("the event has its seed already") from None

    def wipe(self) -> None:
        """Leave nothing of what was erased in files beside the database."""
        if self.dialect == SQLITE:
            with told(self.place), self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A look at one state of the database."""
        with told(self.place), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A change, kept when it ends without a mistake; of two writers one waits."""
        with told(self.place), self.engine.connect() as connection:
            changing = connection.execution_options(headjudge_writes=True)
            with changing.begin():
                yield changing


def _careful(connection: Any, record: object) -> None:
    """Set up a connection to SQLite: nothing is acknowledged before it is on the disk."""
    connection.isolation_level = None  # transactions are begun by `_begin`
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {WAIT}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "secure_delete = ON",
        "trusted_schema = OFF",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("headjudge_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


_REASONS: Final = (
    ("disk is full", "the disk is full; nothing was kept of this, and nothing of what was kept before is lost"),
    ("disk I/O error", "the disk cannot be written or read; nothing was kept of this"),
    ("locked", "somebody else has been writing for too long; nothing was kept of this; try again"),
    ("readonly", "cannot be written"),
    ("malformed", "is damaged; open a backup"),
    ("not a database", "is no event, or is damaged"),
    ("unable to open", "cannot be opened"),
    ("no such table", "is no event, or is damaged: a table is missing"),
)


@contextmanager
def told(place: str) -> Iterator[None]:
    """Say in words what a database has against something."""
    try:
        yield
    except exc.DBAPIError as error:
        said = str(error.orig)
        if "unique" in said.lower():
            raise TakenError("has been kept already", place) from None
        reason = next((words for sign, words in _REASONS if sign in said), f"the database refuses: {said.strip()}")
        raise StorageError(reason, place) from None
    except exc.SQLAlchemyError as error:
        raise StorageError(f"the database cannot be used: {error}", place) from None


def _row(entry: Entry) -> dict[str, object]:
    data = json.dumps(entry.data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return {"number": entry.number, "at": entry.at, "who": entry.by, "kind": entry.kind, "data": data}


def _name_row(one: Names) -> dict[str, object]:
    return {
        "person": one.person,
        "name": one.name,
        "birth": one.birth,
        "contact": one.contact,
        "team": one.team,
        "erased": int(one.erased),
    }
