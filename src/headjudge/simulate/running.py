"""Carrying out a plan, in this process or in several. The results do not depend on how many."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from pathlib import Path
from threading import Thread, current_thread, main_thread
from time import perf_counter

from headjudge.agents import called
from headjudge.kernel.errors import HeadjudgeError
from headjudge.simulate.pauses import few_pauses, look_rarely
from headjudge.simulate.plan import Plan
from headjudge.simulate.playing import Outcome, Table
from headjudge.simulate.results import Results

LARGEST = 50
"""How many games a process is given at once, at most."""

Watch = Callable[[Outcome], None]


def run(plan: Plan, jobs: int = 1, watch: Watch | None = None) -> Results:
    """Play the games of a plan in so many processes. Ctrl-C ends it with the games played until then.

    `watch` is called with every outcome as it comes.
    """
    if type(jobs) is not int or jobs < 1:
        raise HeadjudgeError(f"{jobs!r} is not a number of processes")
    if plan.records is not None:
        _make_folder(plan.records)
    outcomes: list[Outcome] = []

    def take(some: Iterable[Outcome]) -> None:
        for outcome in some:
            outcomes.append(outcome)
            if watch is not None:
                watch(outcome)

    start = perf_counter()
    broken = ""
    try:
        if min(jobs, plan.games) > 1:
            _in_processes(plan, jobs, take)
        else:
            with few_pauses(), _ended_like_ctrl_c():
                take(map(Table(plan).play, range(plan.games)))
    except KeyboardInterrupt:
        pass
    except BrokenProcessPool:
        broken = "a process that was playing games was ended, perhaps for want of memory"
    return Results(plan, outcomes, perf_counter() - start, broken)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HeadjudgeError((error.strerror or "cannot be made").lower(), str(folder)) from None


def _in_processes(plan: Plan, jobs: int, take: Callable[[Iterable[Outcome]], None]) -> None:
    _see_that_it_can_be_sent(plan)
    context = get_context("spawn")
    stop = context.Event()
    size = max(1, min(LARGEST, plan.games // (jobs * 4)))
    chunks = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    with ProcessPoolExecutor(min(jobs, len(chunks)), context, _begin, (plan, stop)) as workers, _told(stop):
        with _deaf():
            futures = iter([workers.submit(_play_some, chunk) for chunk in chunks])
        broken: BrokenProcessPool | None = None
        try:
            for future in futures:
                take(future.result())
                if stop.is_set():
                    break
        except BrokenProcessPool as error:
            broken = error
        finally:
            stop.set()
            workers.shutdown(cancel_futures=True)
        for future in futures:
            if not future.cancelled() and future.exception() is None:
                take(future.result())
        if broken is not None:
            raise broken


def _see_that_it_can_be_sent(plan: Plan) -> None:
    """Refuse agents that other processes cannot be given."""
    for player in plan.agents:
        try:
            pickle.dumps(player)
        except Exception as error:
            words = f"the agent {called(player)!r} cannot be given to other processes ({error})"
            raise HeadjudgeError(f"{words}: put it at the top of a module, or play in one process") from None


@contextmanager
def _told(stop: Event) -> Iterator[None]:
    """Let the first Ctrl-C ask the games to stop instead of breaking off in the middle of something."""
    if current_thread() is not main_thread():
        yield
        return
    before = {int(number): signal.getsignal(number) for number in (signal.SIGINT, *_ENDING)}

    def hear(number: int, frame: object) -> None:
        signal.signal(number, before[number])
        stop.set()

    for number in before:
        signal.signal(number, hear)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


_ENDING = [signal.SIGTERM]
"""What tells a program to end, besides Ctrl-C."""


@contextmanager
def _ended_like_ctrl_c() -> Iterator[None]:
    """Let being told to end break off as Ctrl-C does."""
    if current_thread() is not main_thread():
        yield
        return
    before = {number: signal.signal(number, signal.default_int_handler) for number in _ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _deaf() -> Iterator[None]:
    """Hear of Ctrl-C only afterwards; processes that are begun meanwhile never do."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In each of the processes

_table: Table
_stop: Event


def _begin(plan: Plan, stop: Event) -> None:
    """Make ready to play. It is the first process that hears Ctrl-C, and tells the others."""
    global _table, _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_first, daemon=True).start()
    _table, _stop = Table(plan), stop
    look_rarely()


def _end_with_the_first() -> None:
    """End at once when the first process has ended: nobody is there to be given anything."""
    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def _play_some(numbers: range) -> list[Outcome]:
    """Play these games, or as many of them as there is time for."""
    outcomes: list[Outcome] = []
    for number in numbers:
        if _stop.is_set():
            break
        outcomes.append(_table.play(number))
    return outcomes
