"""Why a text is not understood, and where."""

import textwrap

from headjudge.kernel.errors import HeadjudgeError
from headjudge.language.text import Source

WIDTH = 80
_INDENT = "    "


class VocabularyError(HeadjudgeError):
    """A mistake in a vocabulary; the place is the phrase."""


class WritingError(HeadjudgeError):
    """A value that no phrase of the vocabulary says."""


class ReadingError(HeadjudgeError):
    """A refusal to read a text: the kind, the reason, the place, and what would have been expected there.

    Kinds: "unread" (no phrase goes on here), "ambiguous" (two readings), "dangling" (a reference to nothing),
    "unclear" (a reference to one of several things), "doubled" (something stands twice in a list), "differs" (written
    back, the text is another one).
    """

    def __init__(self, kind: str, reason: str, source: Source, place: int, hint: str = "") -> None:
        self.kind = kind
        self.reason = reason
        self.hint = hint
        self.box = ""
        self.text = source.text
        self.offset = source.offset(place)
        self.line, self.column = source.line_and_column(place)
        super().__init__(reason, self.at)

    @property
    def at(self) -> str:
        """The place in words."""
        box = f"{self.box}, " if self.box else ""
        return f"{box}line {self.line}, column {self.column}"

    def in_box(self, box: str) -> "ReadingError":
        """Say which of a card's text boxes the place is in."""
        self.box = box
        self.place = self.at
        return self

    def show(self) -> str:
        """Return the place and the reason, and the excerpt below, in 80 columns."""
        head = textwrap.fill(f"{self.at}: {self.reason}", WIDTH, subsequent_indent="  ")
        return f"{head}\n{self.excerpt('    ')}"

    def excerpt(self, indent: str, width: int = WIDTH) -> str:
        """Return the printed line with a caret under the place, and the hint, in so many columns."""
        line, column = self._window(width - len(indent))
        lines = [f"{indent}{line}", f"{indent}{' ' * column}^"]
        if self.hint:
            lines.append(textwrap.fill(self.hint, width, initial_indent=indent, subsequent_indent=indent + "  "))
        return "\n".join(lines)

    def _window(self, room: int) -> tuple[str, int]:
        """Return as much of the line as there is room for, and the place in it."""
        line = self.text.split("\n")[self.line - 1].replace("\t", " ").rstrip()
        column = self.column - 1
        if len(line) < room:
            return line, column
        shown = room - 7
        left = max(0, min(column - shown // 2, len(line) - shown))
        cut = line[left : left + shown]
        before = "..." if left else ""
        after = "..." if left + len(cut) < len(line) else ""
        return before + cut + after, column - left + len(before)
