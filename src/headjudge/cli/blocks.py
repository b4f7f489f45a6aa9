"""Blocks of lines that a screen is put together from: rows of a board, texts, options in columns."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from headjudge.kernel.rules import Row

STYLES = {"heading": "bold", "your": "green", "their": "red", "shared": "cyan", "quiet": "dim"}
"""The colours of the rows of a board, by the names a game may use for them; other rows are plain."""
MOST_TITLE = 24
_APART = "  |  "
_BETWEEN = 2
"""How many columns are between a title and its cells, or an option and the next."""
_NUMBER = 4
_WHOLE, _SHORT_WHERE_LONG, _SHORT, _JOINED = range(4)
_MOST_LINES = (None, None, 2, 6, 4, 3, 2, 1)
FOLDS = tuple(range(len(_MOST_LINES)))
"""How much a board may be folded, from not at all to one line for each player and place."""

Lines = list[Text]


def paragraph(console: Console, text: Text, width: int, indent: int = 0, most: int | None = None) -> Lines:
    """A text on as many lines as it needs, or at most so many of them."""
    if "\n" not in text.plain and text.cell_len <= width - indent:
        return [Text(" " * indent) + text]
    lines = list(text.wrap(console, max(1, width - indent), tab_size=1)) or [Text()]
    if most is not None and len(lines) > most:
        lines = lines[:most]
        if lines:
            lines[-1].truncate(max(1, width - indent - 2))
            lines[-1].append(" …")
    return [Text(" " * indent) + line for line in lines]


# Boards


def board_lines(console: Console, rows: list[Row], width: int, fold: int = _WHOLE) -> Lines:
    """Titles on the left, cells beside them; a cell is not broken over lines where it fits into one."""
    if fold >= _JOINED:
        rows = _joined(rows)
    titles = min(MOST_TITLE, max([cell_len(row.title) for row in rows], default=0))
    room = max(1, width - titles - _BETWEEN)
    lines: Lines = []
    for row in rows:
        style = STYLES.get(row.style, "")
        beside = _cells(console, row, room, fold)
        for place, words in enumerate(beside or [Text()]):
            title = set_cell_size("" if place else row.title, titles)
            lines.append(Text(title + " " * _BETWEEN, style) + Text(words.plain, style))
    return lines


def _cells(console: Console, row: Row, room: int, fold: int) -> Lines:
    """The cells of a row, as far as they have room when they are folded so much."""
    most = _MOST_LINES[fold]
    packed = _packed(row.cells if fold < _SHORT else row.folded, room)
    if fold == _SHORT_WHERE_LONG and (len(packed) > 1 or _is_too_long(packed, room)):
        packed = _packed(row.folded, room)
    if most is None:
        return [line for cells in packed for line in paragraph(console, Text(_APART.join(cells)), room)]
    return [line for cells in _cut(packed, room, most) for line in paragraph(console, Text(cells), room, most=1)]


def _packed(cells: list[str], room: int) -> list[list[str]]:
    """Cells on lines, as many on each as fit."""
    lines: list[list[str]] = []
    for cell in cells:
        if lines and cell_len(_APART.join([*lines[-1], cell])) <= room:
            lines[-1].append(cell)
        else:
            lines.append([cell])
    return lines


def _is_too_long(packed: list[list[str]], room: int) -> bool:
    return any(cell_len(_APART.join(cells)) > room for cells in packed)


def _cut(packed: list[list[str]], room: int, most: int) -> list[str]:
    """So many lines of cells, with how many more there are."""
    lines, hidden = [list(cells) for cells in packed[:most]], sum([len(cells) for cells in packed[most:]])
    while hidden and len(lines[-1]) > 1 and cell_len(_APART.join([*lines[-1], f"+{hidden} more"])) > room:
        lines[-1].pop()
        hidden += 1
    told = [_APART.join(cells) for cells in lines]
    if hidden:
        more = f"{_APART}+{hidden} more"
        if cell_len(told[-1] + more) > room:
            told[-1] = set_cell_size(told[-1], max(1, room - cell_len(more) - 1)) + "…"
        told[-1] += more
    return told


def _joined(rows: list[Row]) -> list[Row]:
    """Rows that belong to the one above them as cells of that one."""
    found: list[Row] = []
    for row in rows:
        if found and (not row.title or row.title.startswith(" ")):
            name = f"{row.title.strip()}: " if row.title.strip() else ""
            more = [f"{name if place == 0 else ''}{cell}" for place, cell in enumerate(row.folded)]
            above = found[-1]
            found[-1] = Row(above.title, [*above.cells, *more], above.style)
        else:
            found.append(Row(row.title, row.folded, row.style))
    return found


# Options


def option_lines(console: Console, lines: list[str], width: int, room: int | None = None) -> Lines | None:
    """Options by number: in one column or, where they would not fit, in as few as fit; None if none do."""
    numbers = range(1, len(lines) + 1)
    single = _one_column(console, lines, list(numbers), width, None)
    if room is None or len(single) <= room:
        return single
    for columns in range(2, _most_columns(lines, width) + 1):
        if -(-len(lines) // columns) <= room:
            return _in_columns(lines, list(numbers), columns, width)
    return None


def option_sheets(console: Console, lines: list[str], width: int, room: int, most: int | None) -> list[Lines]:
    """Options by number on as many sheets as they need, none longer than there is room."""
    columns = _most_columns(lines, width)
    if columns > 1:
        size = columns * room
        starts = range(0, len(lines), size)
        return [
            _in_columns(lines[start : start + size], list(range(start + 1, start + size + 1)), columns, width)
            for start in starts
        ]
    sheets: list[Lines] = [[]]
    for number, line in enumerate(lines, 1):
        block = _one_column(console, [line], [number], width, min(room, most or room))
        if sheets[-1] and len(sheets[-1]) + len(block) > room:
            sheets.append([])
        sheets[-1] += block
    return sheets


def _one_column(console: Console, lines: list[str], numbers: list[int], width: int, most: int | None) -> Lines:
    indent = _NUMBER + _BETWEEN
    found: Lines = []
    for number, line in zip(numbers, lines, strict=True):
        block = paragraph(console, Text(line), width, indent, most)
        block[0] = Text(f"{number:>{_NUMBER}}" + " " * _BETWEEN) + block[0][indent:]
        found += block
    return found


def _most_columns(lines: list[str], width: int) -> int:
    """In how many columns options fit without being broken."""
    widest = max([cell_len(line) for line in lines], default=0) + _NUMBER + 2 * _BETWEEN
    return max(1, (width + _BETWEEN) // widest)


def _in_columns(lines: list[str], numbers: list[int], columns: int, width: int) -> Lines:
    """Options in columns, one beneath the other."""
    high = -(-len(lines) // columns)
    wide = (width + _BETWEEN) // columns
    found = [""] * high
    for place, line in enumerate(lines):
        found[place % high] += set_cell_size(f"{numbers[place]:>{_NUMBER}}" + " " * _BETWEEN + line, wide)
    return [Text(line.rstrip()) for line in found]


def beside(left: Lines, right: Lines, width: int) -> Lines:
    """Two blocks beside each other; `width`: how many columns of the screen are for the left one."""
    found: Lines = []
    for place in range(max(len(left), len(right))):
        line = left[place].copy() if place < len(left) else Text()
        if place < len(right):
            line.pad_right(max(0, width - line.cell_len))
            line += right[place]
        found.append(line)
    return found
