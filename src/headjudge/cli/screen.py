"""The terminal: where a game is drawn, and where the player's lines come from."""

from __future__ import annotations

import sys
import textwrap
from typing import TextIO

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from headjudge.cli.editing import Completions, Editor, editor_here
from headjudge.cli.page import Page, fitted, in_plain_lines, question_lines


class Screen:
    """Draws to a console, reads from a stream. At its end, reading raises EOFError.

    `plain`: lines are only added, and nothing is drawn, for who has them read aloud.
    """

    def __init__(self, console: Console, source: TextIO, *, plain: bool = False) -> None:
        self.console = console
        self.source = source
        self.plain = plain
        self.editor: Editor | None = None
        self.completions: Completions = list[str]

    @property
    def room(self) -> int | None:
        """How many lines there are to see above the one that is typed; None where nothing is out of sight."""
        return max(1, self.console.height - 1) if self.console.is_terminal and not self.plain else None

    def print(self, lines: list[Text]) -> None:
        """Print lines that are as long as they shall be."""
        for line in lines:
            self.console.print(line)

    def show(self, page: Page) -> None:
        """Print what stands on the screen when somebody is asked."""
        if self.plain:
            self.print([Text(line) for line in in_plain_lines(page)])
        else:
            self.print(fitted(page, self.console, self.room))

    def say(self, words: str = "", style: str = "") -> None:
        """Print words, wrapped."""
        self.console.print(Text(words, style))

    def show_question(self, page: Page) -> None:
        """Print the question alone, with all that belongs to it."""
        self.print(
            [Text(line) for line in page.asked_in_plain_lines()] if self.plain else question_lines(page, self.console)
        )

    def copy(self, words: str) -> None:
        """Print words that somebody may copy: broken nowhere, however narrow the screen is."""
        self.console.print(Text(words), soft_wrap=True)

    def ask(self, prompt: str, *, remember: bool = False) -> str:
        """Read a line; `remember`: so that it can be found again. A prompt too long for one line is said before it."""
        *above, last = textwrap.wrap(prompt, self.console.width - 1)
        for line in above:
            self.say(line)
        return self._read(f"{last} ", remember=remember)

    def _read(self, prompt: str, *, remember: bool) -> str:
        if self.source is sys.stdin and self.source.isatty():
            self.console.file.flush()
            return self._editor().read(prompt, self.completions, remember=remember).strip()
        self.console.print(Text(prompt), end="", soft_wrap=True)
        line = self.source.readline()
        self.console.print(Text(line.rstrip("\n")))
        if not line:
            raise EOFError
        return line.strip()

    def _editor(self) -> Editor:
        if self.editor is None:
            self.editor = editor_here(plain=self.plain)
        return self.editor

    def clear(self) -> None:
        """Wipe the screen, and what could be scrolled back to; nothing where there is no screen.

        A terminal that knows no codes is only scrolled until nothing is left to read. What was typed is forgotten.
        """
        if self.editor is not None:
            self.editor.forget()
        if self.console.is_dumb_terminal or (self.plain and self.console.is_terminal):
            self.console.print("\n" * self.console.height)
        elif self.console.is_terminal:
            self.console.control(Control(ControlType.CLEAR, ControlType.HOME))
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
