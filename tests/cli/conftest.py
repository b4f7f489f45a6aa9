"""Tests of the command line begin as at a terminal, also where the suite itself is told to outlive one."""

import signal
from collections.abc import Callable, Iterator

import pytest

HEARD: dict[str, signal.Handlers | Callable[..., object]] = {
    "SIGINT": signal.default_int_handler,
    "SIGHUP": signal.SIG_DFL,
    "SIGTERM": signal.SIG_DFL,
}


@pytest.fixture(autouse=True)
def heard_signals() -> Iterator[None]:
    """Let what would end the process do so, whatever it has inherited."""
    heard = {getattr(signal, name): handler for name, handler in HEARD.items() if hasattr(signal, name)}
    before = {number: signal.signal(number, handler) for number, handler in heard.items()}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
