"""Opening and beginning what holds an event, by the name of a file or the URL of a database."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import create_engine, exc
from sqlalchemy.engine import URL, make_url

from headjudge.files import is_there
from headjudge.kernel.printable import shown
from headjudge.organize.storage.sql import SqlStore, StorageError, told

_HEADER: Final = b"SQLite format 3\x00"
_POSTGRESQL: Final = ("postgresql", "postgres", "postgresql+psycopg")


def create(place: str) -> SqlStore:
    """Begin a new file, or use an empty database."""
    if is_url(place):
        store = SqlStore(create_engine(_url(place), pool_pre_ping=True), _shown(place))
        with told(store.place):
            store.prepare(new=True)
        return store
    path = Path(place)
    if is_there(path):
        raise StorageError("there is such a file already; choose another name", shown(place))
    if not path.parent.is_dir():
        raise StorageError("there is no such folder", shown(str(path.parent)))
    store = _file(path)
    try:
        store.prepare(new=True)
    except StorageError:
        store.close()
        for name in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
            with suppress(OSError):
                name.unlink()
        raise
    return store


def open_event(place: str) -> SqlStore:
    """Open what holds an event; a StorageError in words if it cannot be."""
    if is_url(place):
        store = SqlStore(create_engine(_url(place), pool_pre_ping=True), _shown(place))
    else:
        _look(Path(place))
        store = _file(Path(place))
        _check(store)
    try:
        store.prepare(new=False)
    except StorageError:
        store.close()
        raise
    return store


def is_url(place: str) -> bool:
    """Whether this names a database and no file."""
    return "://" in place


def _url(place: str) -> URL:
    try:
        url = make_url(place)
    except exc.ArgumentError:
        raise StorageError("a database is named as postgresql://user@host/name", _shown(place)) from None
    if url.password or "password" in url.query:
        raise StorageError(
            "the password does not belong into the URL, where others can read it; "
            "put it into ~/.pgpass or the variable PGPASSWORD",
            _shown(place),
        )
    if url.drivername not in _POSTGRESQL:
        raise StorageError("only PostgreSQL databases are named by URL; for SQLite name the file", _shown(place))
    return url.set(drivername="postgresql+psycopg")


def _shown(place: str) -> str:
    """How a database is named in messages: never with what it is opened with."""
    try:
        url = make_url(place)
    except exc.ArgumentError:
        return "the database"
    return shown(url.set(password=None, query={}).render_as_string())


def _file(path: Path) -> SqlStore:
    return SqlStore(create_engine(URL.create("sqlite", database=str(path))), shown(str(path)))


def _look(path: Path) -> None:
    """Whether there is a file that may be an event."""
    place = shown(str(path))
    if not is_there(path):
        raise StorageError("there is no such file; 'headjudge tournament create' begins an event", place)
    try:
        with path.open("rb") as file:
            header = file.read(len(_HEADER))
    except OSError as error:
        raise StorageError((error.strerror or "cannot be read").lower(), place) from None
    if header != _HEADER:
        raise StorageError("is no event: not a file of SQLite, or damaged", place)


def _check(store: SqlStore) -> None:
    """Whether the file is whole."""
    with store.reading() as connection:
        found = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA quick_check(1)").all()]
    if found != ["ok"]:
        store.close()
        raise StorageError(f"is damaged ({found[0]}); open a backup", store.place)
