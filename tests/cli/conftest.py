"""Tests of the command line begin as at a terminal, also where the suite itself is told to outlive one."""

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def heard_signals() -> Iterator[None]:
    """Let what would end the process do so, whatever it has inherited."""
    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {number: signal.signal(number, signal.SIG_DFL) for number in numbers}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
