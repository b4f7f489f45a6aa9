"""The same tests on SQLite and on a PostgreSQL that a wheel brings; that one is never skipped on Linux x86-64."""

from __future__ import annotations

import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import pytest
from sqlalchemy import create_engine, text

NUMBERS = count(1)
Place = Callable[[], str]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a server, without the name of a database at its end."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        pytest.skip("there is a PostgreSQL in a wheel for Linux x86-64 only")
    folder = mkdtemp(prefix="pg")  # pytest's own folders are for one user alone, and this server is of another one
    server = import_module("pgserver").get_server(folder, cleanup_mode="delete")
    yield str(server.get_uri()).replace("postgres:@", "postgres@")
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Names a new place for an event."""
    if request.param == "sqlite":
        return lambda: str(tmp_path / f"event-{next(NUMBERS)}.tournament")
    server = str(request.getfixturevalue("postgresql"))

    def new() -> str:
        name = f"event{next(NUMBERS)}"
        engine = create_engine(server.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return server.replace("/postgres?", f"/{name}?")

    return new
