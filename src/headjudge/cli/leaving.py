"""Leaving the keyboard: what tells a program to end, and what has to be whole before it does."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class Quit(Exception):  # noqa: N818 - it is no error
    """Somebody leaves the keyboard."""


_ENDING = [number for name in ("SIGHUP", "SIGTERM") if (number := getattr(signal, name, None)) is not None]
"""What tells a program that its terminal was closed or that it shall end, where the platform has it."""


class Told:
    """Whether somebody leaves already: then being told once more changes nothing."""

    def __init__(self) -> None:
        self.leaving = False

    def leave(self, *_: object) -> None:
        """Somebody is told to leave."""
        if not self.leaving:
            self.leaving = True
            raise Quit


@contextmanager
def heeding_signals() -> Iterator[Told]:
    """Let a closed terminal, or being told to end, be as if somebody leaves; not if that was to be ignored."""
    told = Told()
    with ending_handled(told.leave):
        yield told


@contextmanager
def ending_handled(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Let a closed terminal, or being told to end, be handled so for a while; not if that was to be ignored."""
    with _handled([number for number in _ENDING if signal.getsignal(number) is not signal.SIG_IGN], handler):
        yield


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C and the like wait until what is under way is done: half an answer could not be saved."""
    waiting: list[int] = []
    heeded = [number for number in (signal.SIGINT, *_ENDING) if callable(signal.getsignal(number))]
    with _handled(heeded, lambda number, _: waiting.append(number)):
        yield
    for number in waiting[:1]:
        handler = signal.getsignal(number)
        if callable(handler):
            handler(number, None)


@contextmanager
def _handled(numbers: list[int], handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Let signals be handled otherwise for a while; only the main thread hears of any."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, former in before.items():
            signal.signal(number, former)
