"""What stands on the screen when somebody is asked: folded and paged as it must be to fit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from headjudge.cli.blocks import FOLDS, Lines, beside, board_lines, option_lines, option_sheets, paragraph
from headjudge.kernel.rules import Row

MOST_NEWS: Final = 16
"""How many lines of news are told where there is no screen that they could fill."""
_INDENT: Final = 2
_SIDE_BY_SIDE: Final = 112
"""From how many columns on the news stand beside the board."""
_LEAST_BOARD: Final = 72
_PAGE: Final = 6
"""On fewer lines options are only paged where the board can be folded no more."""


@dataclass
class Page:
    """The parts of a screen. `sheet`: which sheet of a long list of options is shown; `sheets`: of how many.

    `notices`: what is said in any case; `news`: of which the last are told, as far as there is room.
    """

    rows: list[Row]
    title: list[str]
    question: str
    options: list[str]
    hint: str = ""
    about: list[str] = field(default_factory=list)
    news_title: str = ""
    news: list[str] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    sheet: int = 0
    sheets: int = 1

    def asked_in_plain_lines(self) -> list[str]:
        """The question and its options, to be read aloud."""
        options = [f"{number}: {words}" for number, words in enumerate(self.options, 1)]
        return [self.question, *self.about, *options, *([self.hint] if self.hint else [])]


@dataclass(frozen=True)
class Squeeze:
    """How much is left out. `about`, `option`: on how many lines at most; `news`: how many lines are kept for them."""

    fold: int
    about: int | None
    option: int | None
    news: int
    airy: bool


_SQUEEZES: Final = (
    Squeeze(FOLDS[0], None, None, 8, True),
    Squeeze(FOLDS[0], None, None, 3, True),
    Squeeze(FOLDS[1], None, None, 3, True),
    Squeeze(FOLDS[1], 4, 3, 3, False),
    *[Squeeze(fold, 3, 2, 3, False) for fold in FOLDS[2:-2]],
    Squeeze(FOLDS[-2], 2, 2, 2, False),
    Squeeze(FOLDS[-1], 1, 1, 1, False),
)


def fitted(page: Page, console: Console, room: int | None) -> Lines:
    """The lines of a page, on no more than there is room for; as many as it takes where that is None."""
    page.sheets = 1
    if room is None:
        return Layout(page, console, _SQUEEZES[0]).lines(None, None) or []
    layouts: list[Layout] = []
    for squeeze in _SQUEEZES:
        layouts.append(Layout(page, console, squeeze))
        lines = layouts[-1].lines(room, None)
        if lines is not None:
            return lines
    for layout in layouts[3:]:
        if layout.left(room) > _PAGE:
            return layout.paged(room)
    return layouts[-1].paged(room)


class Layout:
    """A page with a certain part of it left out."""

    def __init__(self, page: Page, console: Console, squeeze: Squeeze) -> None:
        self.page = page
        self.console = console
        self.squeeze = squeeze
        width = console.width
        self.side = max(_LEAST_BOARD, width * 3 // 5) if width >= _SIDE_BY_SIDE and page.news else 0
        self.board = board_lines(console, page.rows, self.side - _INDENT if self.side else width, squeeze.fold)
        self.news = [line for words in page.news for line in paragraph(console, Text(words), self._news_width(), 2)]
        tight = not squeeze.airy
        self.above = [] if tight else [line_across(console)]
        self.below = [line_across(console, page.title), *self._all(page.notices, "yellow", 3 if tight else None)]
        self.asked = [] if tight else [Text()]
        self.asked += paragraph(console, Text(page.question, "bold"), width, 0, 3 if tight else None)
        for text in page.about:
            self.asked += paragraph(console, Text(text, "dim"), width, _INDENT, squeeze.about)
        self.hint = self._all([page.hint] if page.hint else [], "dim", 1 if tight else None)

    def _news_width(self) -> int:
        return self.console.width - self.side

    def _all(self, texts: list[str], style: str, most: int | None) -> Lines:
        return [
            line for words in texts for line in paragraph(self.console, Text(words, style), self.console.width, 0, most)
        ]

    def _fixed(self) -> int:
        return len(self.above) + len(self.board) + len(self.below) + len(self.asked) + len(self.hint)

    def _kept_for_news(self) -> int:
        """How many lines are kept for the news: the title, and the last of them."""
        if self.side or not self.page.news:
            return 0
        return 1 + min(len(self.news), self.squeeze.news)

    def left(self, room: int) -> int:
        """How many lines are left for options, and the line that tells of their other sheets."""
        return room - self._fixed() - self._kept_for_news()

    def lines(self, room: int | None, options: Lines | None) -> Lines | None:
        """Everything, if it fits."""
        if options is None:
            left = None if room is None else self.left(room)
            if left is not None and left < 0:
                return None
            options = option_lines(self.console, self._options(), self.console.width, left)
            if options is None:
                return None
        for_news = MOST_NEWS if room is None else room - self._fixed() - len(options)
        return [*self.above, *self._top(for_news), *self.asked, *options, *self.hint]

    def _options(self) -> list[str]:
        most = self.squeeze.option
        if most is None:
            return self.page.options
        wide = (self.console.width - 6) * most
        return [words if cell_len(words) <= wide else words[: wide - 2] + " …" for words in self.page.options]

    def paged(self, room: int) -> Lines:
        """Everything, with the options on sheets."""
        left = max(1, self.left(room) - 1)
        sheets = option_sheets(self.console, self.page.options, self.console.width, left, self.squeeze.option) or [[]]
        page = self.page
        page.sheets = len(sheets)
        page.sheet = min(page.sheet, page.sheets - 1)
        told = f"Sheet {page.sheet + 1} of {page.sheets} of {len(page.options)} options: + and - turn to the others."
        more = paragraph(self.console, Text(told, "dim"), self.console.width, 0, 1)
        shown = [*sheets[page.sheet], *(more if page.sheets > 1 else [])]
        missing = self._fixed() + len(shown) - room
        if missing > 0:  # the screen is too small for anything but a few lines
            self.board = self.board[: max(0, len(self.board) - missing)]
        return (self.lines(room, shown) or [])[-room:]

    def _top(self, for_news: int) -> Lines:
        """The board, where in the game this is, and the news: beneath it or, on a wide screen, beside it."""
        if not self.page.news:
            return [*self.board, *self.below]
        if self.side:
            high = len(self.board) + for_news
            return [*beside(self.board, self._told(high), self.side), *self.below]
        return [*self.board, *self.below, *(self._told(for_news) if for_news > 0 else [])]

    def _told(self, high: int) -> Lines:
        """The last of the news on so many lines, beneath their title."""
        news, title = self.news, self.page.news_title
        if len(news) > high - 1:
            news = news[len(news) - high + 1 :] if high > 1 else []
            title += f" ({len(self.news) - len(news)} more: l shows them all)"
        return [*paragraph(self.console, Text(f"{title}:", "dim"), self._news_width(), 0, 1), *news]


def question_lines(page: Page, console: Console) -> Lines:
    """The question with all that belongs to it, on as many lines as it takes."""
    layout = Layout(page, console, _SQUEEZES[0])
    return [*layout.asked, *(option_lines(console, page.options, console.width) or []), *layout.hint]


def line_across(console: Console, words: list[str] | None = None) -> Text:
    """A line across the screen, which begins with words: the last of them, if there is no room for all."""
    parts, width = list(words or []), console.width
    while len(parts) > 1 and cell_len(" - ".join(parts)) > width - 4:
        parts = parts[1:]
    told = " - ".join(parts)
    begun = f"{told} " if told else ""
    return Text(begun) + Text(("-" if console.options.ascii_only else "─") * max(0, width - cell_len(begun)), "dim")


def in_plain_lines(page: Page) -> list[str]:
    """A page that is read aloud: the news, where in the game this is, the question; no board, and nothing drawn."""
    lines = [f"{page.news_title}:", *[f"{words}." for words in page.news]] if page.news else []
    return [*lines, *page.notices, f"{', '.join(page.title)}.", *page.asked_in_plain_lines()]


def rows_in_plain_lines(rows: list[Row]) -> list[str]:
    """A board that is read aloud, row by row."""
    lines: list[str] = []
    for row in rows:
        if row.title.strip() or not lines:
            lines.append(f"{row.title.strip()}: {'; '.join(row.cells) or 'nothing'}")
        else:
            lines[-1] += f"; {'; '.join(row.cells)}"
    return lines
