"""How a position is drawn: the board as the game lays it out, what waits, the question, the log, a card."""

from __future__ import annotations

import re
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from headjudge.cards import printed_text, types_of
from headjudge.cli.answers import Menu
from headjudge.kernel.cards import OWNER, Card
from headjudge.kernel.observe import Observation
from headjudge.kernel.rules import Row, Rules
from headjudge.kernel.state import State
from headjudge.kernel.telling import seat_of, who, whose
from headjudge.language.cards import only_text

STYLES = {"heading": "bold", "your": "green", "their": "red", "shared": "cyan", "quiet": "dim"}
"""The colours of the rows of a board, by the names a game may use for them; other rows are plain."""
_APART = "  |  "
MOST_TITLE = 24
_AROUND_TITLE = 4
"""How many columns of a line are wanted for the line itself when it has a title."""
_DOER = re.compile(r"(you|opponent|player \d+) ")
_AROUND_OPTIONS = 6
"""How many lines of the screen are wanted for other things when options are listed."""


def print_position(console: Console, state: State, seen: Observation) -> None:
    """Draw the board; beneath it where in the game this is."""
    print_rows(console, board_rows(state.rules, seen))
    parts = title(state, seen)
    while len(parts) > 1 and cell_len(" - ".join(parts)) > console.width - _AROUND_TITLE:
        parts = parts[1:]
    console.print(Rule(Text(" - ".join(parts)), align="left", style="dim"))


def board_rows(rules: Rules, seen: Observation) -> list[Row]:
    """The board as the game lays it out, or zone by zone with what waits."""
    return rules.board(seen) or [*zone_rows(rules, seen), *hand_rows(rules, seen), *waiting_rows(seen)]


def print_help(console: Console, known: list[tuple[str, str]]) -> None:
    """Draw what can be typed beside what it does."""
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    for typed, meaning in known:
        table.add_row(Text(typed), Text(meaning))
    console.print(table)


def print_texts(console: Console, state: State, seen: Observation) -> None:
    """Draw what the cards say that stand on the board, in the order in which they stand there."""
    board = "\n".join([cell for row in board_rows(state.rules, seen) for cell in row.cells])
    things = [thing for thing in state.things.values() if state.sees(seat_of(seen), thing)]
    cards = [card for card in dict.fromkeys([thing.card for thing in things]) if card.name in board]
    text_boxes = getattr(state.rules, "text_boxes", only_text)
    for card in sorted(cards, key=lambda card: board.index(card.name)):
        texts = [" ".join(words.split()) for _, words in text_boxes(card.values) if words]
        if texts:
            words = Text(f"{card.name}: ", "bold") + Text(" / ".join(texts), "not bold")
            console.print(Padding(words, (0, 0, 0, 2), expand=False))


def print_rows(console: Console, rows: list[Row]) -> None:
    """Draw rows beneath a line."""
    console.print(Rule(style="dim"))
    console.print(_grid(rows, console.width))


def title(state: State, seen: Observation) -> list[str]:
    """Where in the game this is, from what can best be done without."""
    parts = [state.rules.name]
    turn, phase, player = state.fact("turn"), state.fact("phase"), state.fact("turn player")
    if isinstance(turn, int):
        parts.append(f"turn {turn}")
    if isinstance(player, int) and (phase or isinstance(turn, int)):
        parts.append(f"{whose(player, seat_of(seen), seats=len(state.players))} turn")
    elif isinstance(player, int):
        name = who(player, seat_of(seen), len(state.players))
        parts.append(f"{name} begin{'' if player == seat_of(seen) else 's'}")
    if isinstance(phase, str) and phase:
        parts.append(phase)
    return parts


def _grid(rows: list[Row], width: int) -> Table:
    """Titles on the left, cells beside them; a cell is not broken over lines where it fits into one."""
    titles = min(MOST_TITLE, max([cell_len(row.title) for row in rows], default=0))
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(width=titles)
    grid.add_column(ratio=1)
    for row in rows:
        style = STYLES.get(row.style, "")
        grid.add_row(Text(row.title, style), Text("\n".join(_lines(row.cells, width - titles - 2)), style))
    return grid


def _lines(cells: list[str], room: int) -> list[str]:
    lines: list[str] = []
    for cell in cells:
        if lines and cell_len(lines[-1] + _APART + cell) <= room:
            lines[-1] += _APART + cell
        else:
            lines.append(cell)
    return lines


# Rows for games that lay out no board of their own


def zone_rows(rules: Rules, seen: Observation) -> list[Row]:
    """Players and zones, the others' first, without what only the viewer sees."""
    viewer, zones, players = seat_of(seen), _dict(seen["zones"]), _list(seen["players"])
    hidden = [f"{kind}:{viewer}" for kind in private_kinds(rules)]
    rows: list[Row] = []
    for player in sorted(players, key=lambda player: _dict(player)["seat"] == viewer):
        seat = _dict(player)["seat"]
        assert isinstance(seat, int)  # noqa: S101
        style = "your" if seat == viewer else "their"
        counters = [f"{name} {amount}" for name, amount in _dict(_dict(player)["counters"]).items()]
        if _dict(player)["out"]:
            counters.append("out of the game")
        rows.append(Row(who(seat, viewer, len(players)).capitalize(), counters, "heading"))
        rows += [
            Row(f"  {key.partition(':')[0]}", zone_cells(_dict(zone)), style)
            for key, zone in zones.items()
            if _dict(zone)["owner"] == seat and _dict(zone)["count"] and key not in hidden
        ]
    rows += [
        Row(key, zone_cells(_dict(zone), viewer, len(players)), "shared")
        for key, zone in zones.items()
        if _dict(zone)["owner"] == -1 and _dict(zone)["count"]
    ]
    return rows


def hand_rows(rules: Rules, seen: Observation) -> list[Row]:
    """The viewer's own cards that nobody else sees."""
    viewer, zones = seat_of(seen), _dict(seen["zones"])
    mine = {kind: _dict(zones.get(f"{kind}:{viewer}", {})) for kind in private_kinds(rules)}
    return [Row(f"Your {kind}", zone_cells(zone), "your") for kind, zone in mine.items() if zone.get("count")]


def private_kinds(rules: Rules) -> list[str]:
    """The kinds of zones whose cards only their owner sees."""
    return [kind.name for kind in rules.zone_kinds if kind.seen_by == OWNER and not kind.shared]


def zone_cells(zone: dict[str, object], viewer: int = -1, seats: int = 0) -> list[str]:
    """The cards of a zone in words, equal ones together; those that are not seen only by their number."""
    words: dict[str, int] = {}
    for card in _list(zone["cards"]):
        name = "face down" if card is None or "name" not in _dict(card) else _card_words(_dict(card), viewer, seats)
        words[name] = words.get(name, 0) + 1
    unseen = words.pop("face down", 0) + int(str(zone["count"])) - len(_list(zone["cards"]))
    cells = [f"{count} x {name}" if count > 1 else name for name, count in words.items()]
    if unseen:
        cells.append(f"{unseen} card{'s' if unseen > 1 else ''}" + (" unseen" if cells else ""))
    return cells


def _card_words(card: dict[str, object], viewer: int, seats: int) -> str:
    notes = [f"{name} {amount}" for name, amount in _dict(card["counters"]).items()]
    controller = card["controller"]
    if seats and isinstance(controller, int) and controller >= 0:
        notes.insert(0, whose(controller, viewer, "yours", seats))
    return f"{card['name']} ({', '.join(notes)})" if notes else str(card["name"])


def waiting_rows(seen: Observation) -> list[Row]:
    """What waits, the next to resolve last."""
    viewer, seats = seat_of(seen), len(_list(seen["players"]))
    rows: list[Row] = []
    for name, items in _dict(seen["waiting"]).items():
        cells = [
            f"{_dict(item)['source']} ({whose(int(str(_dict(item)['controller'])), viewer, 'yours', seats)})"
            for item in _list(items)
        ]
        if cells:
            rows.append(Row(f"Waiting: {name}", cells, "shared"))
    return rows


# The question, the log, a card


def print_question(console: Console, menu: Menu, question: str, about: list[str]) -> None:
    """Draw what is asked, what it is about, and the options by number; the question again, after a long list."""
    console.print()
    console.print(Text(question, "bold"))
    for line in about:
        console.print(Padding(Text(line, "dim"), (0, 0, 0, 2), expand=False))
    if menu.options:
        console.print(_options(menu.lines(), console))
    if len(menu.options) > console.height - _AROUND_OPTIONS:
        console.print(Text(question, "bold"))
    if menu.hint():
        console.print(Text(menu.hint(), "dim"))


def _options(lines: list[str], console: Console) -> Table:
    """Options by number: in one column or, where they would not fit on the screen, in two."""
    wide = max([cell_len(line) for line in lines])
    columns = 2 if len(lines) > console.height - _AROUND_OPTIONS and wide <= console.width // 2 - 6 else 1
    half = -(-len(lines) // columns)
    table = Table.grid(padding=(0, 2))
    for _ in range(columns):
        table.add_column(justify="right", min_width=4)
        table.add_column()
    numbered = [(str(number), Text(line)) for number, line in enumerate(lines, 1)]
    for place in range(half):
        table.add_row(*[cell for pair in numbered[place::half] for cell in pair])
    return table


def together(lines: list[str]) -> list[str]:
    """Equal lines that follow each other as one."""
    groups = [(line, len(list(same))) for line, same in groupby(lines)]
    return [f"{line} ({count} times)" if count > 1 else line for line, count in groups]


def in_one(lines: list[str]) -> list[str]:
    """Lines that follow each other and tell what the same player does, or that differ in the last word, as one."""
    joined: list[str] = []
    for place, line in enumerate(lines):
        found = _DOER.match(line)
        same = found[0] if found else f"{line.rpartition(' ')[0]} "
        if place and lines[place - 1].startswith(same) and (found or " " not in lines[place - 1].removeprefix(same)):
            joined[-1] += f"; {line.removeprefix(same)}"
        else:
            joined.append(line)
    return joined


def print_lines(console: Console, lines: list[str], most: int) -> None:
    """Draw the last lines of a log."""
    lines = in_one(together(lines))
    if len(lines) == most + 1:
        most += 1
    if len(lines) > most:
        console.print(Text(f"  ({len(lines) - most} more: l shows them all)", "dim"))
    for line in lines[-most:]:
        console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))


def print_card(console: Console, card: Card) -> None:
    """Draw what is printed on a card."""
    types = ", ".join(types_of(card))
    console.print(Text(card.name, "bold") + Text(f" ({types})" if types else ""))
    grid = Table.grid(padding=(0, 2))
    key = {"key": card.key} if card.key != card.name else {}
    for name, value in {**key, **card.values}.items():
        if name not in {"type", "text"} and value not in (None, "", (), []):
            grid.add_row(Text(f"  {name.replace('_', ' ')}", "dim"), Text(value_words(value)))
    if grid.row_count:
        console.print(grid)
    if printed_text(card):
        console.print(Padding(Text(printed_text(card)), (0, 0, 0, 2), expand=False))


def value_words(value: object) -> str:
    """A printed value in words; in pairs of a word and a number, zero says nothing."""
    if not isinstance(value, list | tuple):
        return str(value)
    parts = [
        " ".join([str(one) for one in part if one != 0]) if isinstance(part, tuple) else str(part) for part in value
    ]
    return ", ".join(parts)


# Observations are JSON values


def _dict(value: object) -> dict[str, object]:
    assert isinstance(value, dict)  # noqa: S101
    return value


def _list(value: object) -> list[object]:
    assert isinstance(value, list)  # noqa: S101
    return value
