"""Lines that are typed at a terminal: edited, completed and found again, as well as this Python can."""

from __future__ import annotations

import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Protocol

from headjudge.cli.leaving import Quit, ending_handled

Completions = Callable[[], list[str]]
"""The lines that could be typed now."""

OFTEN = 0.25
"""After how many seconds without a line it is heard whether somebody shall leave."""


class Editor(Protocol):
    """Reads lines at a terminal. Raises EOFError, KeyboardInterrupt or Quit when somebody leaves."""

    def read(self, prompt: str, completions: Completions, *, remember: bool) -> str:
        """Read a line; `remember`: so that it can be found again."""

    def forget(self) -> None:
        """Forget every line: somebody else takes the keyboard."""


def editor_here(*, plain: bool) -> Editor:
    """The best editor that there is: of prompt_toolkit, of readline, or the terminal itself."""
    toolkit = None if plain else found("prompt_toolkit")
    if toolkit is not None and sys.stdout.isatty():
        return ToolkitEditor(toolkit)
    readline = found("readline")
    return LineEditor() if readline is None or not sys.stdout.isatty() else ReadlineEditor(readline)


def found(name: str) -> ModuleType | None:
    """A module, if it is installed."""
    try:
        return import_module(name)
    except ImportError:
        return None


def completed(begun: str, lines: list[str]) -> list[str]:
    """The lines that begin like this."""
    return [line for line in dict.fromkeys(lines) if line.casefold().startswith(begun.casefold())]


class LineEditor:
    """The terminal itself, which knows how to erase."""

    def read(self, prompt: str, completions: Completions, *, remember: bool) -> str:
        """Read a line."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        while sys.platform != "win32" and not select.select([sys.stdin], [], [], OFTEN)[0]:
            pass  # a signal that came in the instant before is heard, which reading would put off to the next
        return input()

    def forget(self) -> None:
        """It remembers nothing."""


class ReadlineEditor:
    """The readline of this Python."""

    def __init__(self, readline: ModuleType) -> None:
        self.readline = readline
        self.lines: list[str] = []
        readline.set_auto_history(False)
        readline.set_completer_delims("")
        readline.set_completer(self._complete)
        if "libedit" in (readline.__doc__ or ""):
            readline.parse_and_bind("bind ^I rl_complete")
            return
        for wish in ("tab: complete", "set enable-bracketed-paste off", "set enable-meta-key off"):
            readline.parse_and_bind(wish)
        readline.parse_and_bind("set completion-ignore-case on")

    def _complete(self, begun: str, place: int) -> str | None:
        found = completed(begun, self.lines)
        return found[place] if place < len(found) else None

    def read(self, prompt: str, completions: Completions, *, remember: bool) -> str:
        """Read a line."""
        self.lines = completions()
        with _ringing():
            line = input(prompt)
        last = self.readline.get_current_history_length()
        if remember and line and (not last or self.readline.get_history_item(last) != line):
            self.readline.add_history(line)
        return line

    def forget(self) -> None:
        """Forget every line."""
        self.readline.clear_history()


@contextmanager
def _ringing() -> Iterator[None]:
    """Wake up often, so that a signal that came in the instant before reading is heard, and not only with the next."""
    if sys.platform == "win32":
        yield
        return
    try:
        before = signal.signal(signal.SIGALRM, lambda *_: None)
    except ValueError:  # only the main thread hears of any
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, OFTEN, OFTEN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class ToolkitEditor:
    """The extra `prompt`: prompt_toolkit, which shows what a line can be completed to."""

    def __init__(self, toolkit: ModuleType) -> None:
        self.toolkit = toolkit
        self.completion = import_module("prompt_toolkit.completion")
        self.history = import_module("prompt_toolkit.history")
        self.forget()

    def forget(self) -> None:
        """Forget every line."""
        self.remembered = self.toolkit.PromptSession(
            history=self.history.InMemoryHistory(), complete_while_typing=False, enable_suspend=True
        )
        self.passing = self.toolkit.PromptSession(complete_while_typing=False)

    def read(self, prompt: str, completions: Completions, *, remember: bool) -> str:
        """Read a line."""
        session = self.remembered if remember else self.passing
        completer = self.completion.WordCompleter(completions(), ignore_case=True, sentence=True)
        with ending_handled(lambda *_: session.app.exit(exception=Quit())):
            line = session.prompt(prompt, completer=completer)
        assert isinstance(line, str)  # noqa: S101
        return line
