"""Tests of the command line begin as at a plain terminal, whatever the suite itself is run at or told to outlive."""

import signal
from collections.abc import Callable, Iterator

import pytest

HEARD: dict[str, signal.Handlers | Callable[..., object]] = {
    "SIGINT": signal.default_int_handler,
    "SIGHUP": signal.SIG_DFL,
    "SIGTERM": signal.SIG_DFL,
}
WISHES = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "COLORTERM", "TTY_COMPATIBLE", "TTY_INTERACTIVE")


@pytest.fixture(autouse=True)
def heard_signals() -> Iterator[None]:
    """Let what would end the process do so, whatever it has inherited."""
    heard = {getattr(signal, name): handler for name, handler in HEARD.items() if hasattr(signal, name)}
    before = {number: signal.signal(number, handler) for number, handler in heard.items()}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw for no size, colour, terminal or encoding that somebody else has asked for."""
    for wish in WISHES:
        monkeypatch.delenv(wish, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
