"""What the tables are, by numbered steps; a file of any earlier version is brought to the last one when it is opened.

Only texts and whole numbers are kept, so that SQLite's strict tables and PostgreSQL hold the same.
"""

from __future__ import annotations

from typing import Final

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"

_STAYS: Final = {
    SQLITE: [
        f"CREATE TRIGGER log_keeps_{deed.lower()} BEFORE {deed} ON log "
        "BEGIN SELECT RAISE(ABORT, 'the log only grows'); END"
        for deed in ("UPDATE", "DELETE")
    ],
    POSTGRESQL: [
        "CREATE FUNCTION log_only_grows() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'the log only grows'; END $$",
        "CREATE TRIGGER log_keeps BEFORE UPDATE OR DELETE OR TRUNCATE ON log "
        "FOR EACH STATEMENT EXECUTE FUNCTION log_only_grows()",
    ],
}


def _tables(*statements: str) -> dict[str, list[str]]:
    return {SQLITE: [f"{statement} STRICT" for statement in statements], POSTGRESQL: list(statements)}


_LOG: Final = _tables(
    "CREATE TABLE log (number INTEGER PRIMARY KEY, at TEXT NOT NULL, who INTEGER NOT NULL, "
    "kind TEXT NOT NULL, data TEXT NOT NULL)",
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
)
_NAMES: Final = _tables(
    "CREATE TABLE names (person INTEGER PRIMARY KEY, name TEXT NOT NULL, birth TEXT NOT NULL, "
    "contact TEXT NOT NULL, team TEXT NOT NULL, erased INTEGER NOT NULL)"
)
STEPS: Final = [
    {name: _LOG[name] + _STAYS[name] for name in (SQLITE, POSTGRESQL)},
    {name: _NAMES[name] for name in (SQLITE, POSTGRESQL)},
]
"""The statements that lead from each version to the next."""
META: Final = _tables("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
VERSION: Final = len(STEPS)
