"""Copies of a whole event: a backup while it runs, a bundle that another machine opens, and erasing names."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from headjudge.files import create as create_file
from headjudge.files import text_of
from headjudge.kernel.printable import shown
from headjudge.organize.log import Entry
from headjudge.organize.storage.opening import create
from headjudge.organize.storage.sql import SqlStore, StorageError
from headjudge.organize.stores import Names, Store

FORMAT: Final = "headjudge tournament"
FORMAT_VERSION: Final = 1


def backup(store: Store, path: str) -> None:
    """Copy an event, as it is at this moment, to a new file or database."""
    other = create(path)
    try:
        fill(other, store.seed(), store.entries(), list(store.names().values()))
    finally:
        other.close()


def fill(store: SqlStore, seed: str, entries: list[Entry], names: list[Names]) -> None:
    """Put a whole event into an empty store."""
    if store.entries():
        raise StorageError("holds an event already", store.place)
    if seed:
        store.set_seed(seed)
    store.append(entries, names)


def bundle(store: Store, path: Path, *, with_names: bool = True) -> None:
    """Write an event to one file of text. Without names it may be given to anyone: neither does it tell the seed."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "seed": store.seed() if with_names else "",
        "names": [asdict(one) for one in store.names().values()] if with_names else [],
        "log": [[entry.number, entry.at, entry.by, entry.kind, entry.data] for entry in store.entries()],
    }
    text = json.dumps({**body, "hash": _hash(body)}, ensure_ascii=False, indent=1)
    create_file(path, text + "\n", StorageError)


def unbundle(path: Path, place: str) -> None:
    """Make an event of a bundle."""
    body = _read(path)
    try:
        entries = [Entry(number, at, by, kind, data) for number, at, by, kind, data in body["log"]]
        names = [Names(**one) for one in body["names"]]
        seed = str(body["seed"])
    except (TypeError, ValueError, KeyError) as error:
        raise StorageError(f"is damaged: {error}", shown(str(path))) from None
    store = create(place)
    try:
        fill(store, seed, entries, names)
    finally:
        store.close()


def erase(store: Store, persons: list[int]) -> None:
    """Erase what is known of persons outside the log; the log goes on to speak of them by number."""
    known = store.names()
    store.set_names([Names(person, "", erased=True) for person in persons if person in known])
    if isinstance(store, SqlStore):
        store.wipe()


def _read(path: Path) -> dict[str, Any]:
    try:
        body = json.loads(text_of(path, StorageError, 512))
    except ValueError as error:
        raise StorageError(f"is no bundle: {error}", shown(str(path))) from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise StorageError("is no bundle of a tournament", shown(str(path)))
    if body.get("version") != FORMAT_VERSION:
        raise StorageError("is a bundle of a later version of Headjudge", shown(str(path)))
    if body.pop("hash", "") != _hash(body):
        raise StorageError("is damaged: its contents are not those it was written with", shown(str(path)))
    return body


def _hash(body: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(body, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
