"""How a position is drawn: the board as the game lays it out, what waits, the question, the log, a card."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from headjudge.cards import printed_text, types_of
from headjudge.cli.answers import Menu
from headjudge.cli.blocks import board_lines
from headjudge.cli.page import Page, line_across, rows_in_plain_lines
from headjudge.cli.screen import Screen
from headjudge.kernel.cards import OWNER, Card
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game
from headjudge.kernel.observe import Observation
from headjudge.kernel.rules import Row, Rules
from headjudge.kernel.state import State
from headjudge.kernel.telling import seat_of, who, whose
from headjudge.language.cards import only_text
from headjudge.seats.listing import item_of
from headjudge.seats.log import put_together


def print_position(screen: Screen, state: State, seen: Observation) -> None:
    """Draw the board, all of it; beneath it where in the game this is."""
    print_rows(screen, board_rows(state.rules, seen))
    parts = title(state, seen)
    screen.print([Text(", ".join(parts)) if screen.plain else line_across(screen.console, parts)])


def page_for(game: Game, decision: Decision, seat: int) -> Page:
    """What a seat is shown when it is asked, but for the news."""
    state, seen, menu = game.state, game.observe(seat), Menu(decision, game.state)
    things = [state.bearer(number) for number in decision.things]
    cards = [thing.card for thing in things if thing is not None and state.sees(seat, thing)]
    about = [f"{card.name}: {' '.join(printed_text(card).split())}" for card in cards if printed_text(card)]
    page = Page(board_rows(state.rules, seen), title(state, seen), decision.question(state, seat), menu.lines())
    page.about, page.hint = about, menu.hint()
    return page


def board_rows(rules: Rules, seen: Observation) -> list[Row]:
    """The board as the game lays it out, or zone by zone with what waits."""
    return rules.board(seen) or [*zone_rows(rules, seen), *hand_rows(rules, seen), *waiting_rows(seen)]


def print_help(screen: Screen, known: list[tuple[str, str]]) -> None:
    """Draw what can be typed beside what it does."""
    if screen.plain:
        screen.print([Text(f"{typed}: {meaning}") for typed, meaning in known])
        return
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    for typed, meaning in known:
        table.add_row(Text(typed), Text(meaning))
    screen.console.print(table)


def print_texts(console: Console, game: Game, seat: int) -> None:
    """Draw what everything says that a question is about, then the other cards on the board, as they stand there."""
    state, seen = game.state, game.observe(seat)
    asked = texts_asked_about(game, seat)
    for name, words in asked.items():
        _print_text(console, name, words)
    board = "\n".join([cell for row in board_rows(state.rules, seen) for cell in row.cells])
    things = [thing for thing in state.things.values() if state.sees(seat, thing)]
    cards = [card for card in dict.fromkeys([thing.card for thing in things]) if card.name in board]
    others = [card for card in sorted(cards, key=lambda card: board.index(card.name)) if card.name not in asked]
    if asked and any(_text(state, card) for card in others):
        console.print(Text("On the board and in your hand:", "dim"))
    for card in others:
        _print_text(console, card.name, _text(state, card))


def texts_asked_about(game: Game, seat: int) -> dict[str, str]:
    """What everything says that a question is about, by name: its source, its options, and what waits."""
    decision, state = game.decision, game.state
    if decision is None:
        return {}
    numbers = [*decision.things, *[number for option in decision.options for number in option.things()]]
    numbers += [state.items[number].bearer for waiting in state.lists.values() for number in waiting.items]
    things = [thing for thing in map(state.bearer, numbers) if thing is not None and state.sees(seat, thing)]
    found = {thing.card.name: _text(state, thing.card) for thing in things}
    items = [item_of(option, state) for option in decision.options]
    items += [state.items[number] for waiting in state.lists.values() for number in waiting.items]
    for item in items:
        name = "" if item is None else state.name_of_source(item.path, item.bearer, seat)
        if item is not None and not found.get(name):
            found[name] = state.rules.said(state, item, seat)
    return {name: words for name, words in found.items() if words}


def _text(state: State, card: Card) -> str:
    """What a card says, on one line."""
    text_boxes = getattr(state.rules, "text_boxes", only_text)
    return " / ".join([" ".join(words.split()) for _, words in text_boxes(card.values) if words])


def _print_text(console: Console, name: str, words: str) -> None:
    if words:
        line = Text(f"{name}: ", "bold") + Text(words, "not bold")
        console.print(Padding(line, (0, 0, 0, 2), expand=False))


def print_rows(screen: Screen, rows: list[Row]) -> None:
    """Draw rows beneath a line; without one, and row by row, for who has them read aloud."""
    if screen.plain:
        screen.print([Text(line) for line in rows_in_plain_lines(rows)])
        return
    console = screen.console
    screen.print([line_across(console), *board_lines(console, rows, console.width)])


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
    items = [_dict(item) for item in _list(seen["stack"])]
    for name in dict.fromkeys([item["list"] for item in items]):
        cells = [
            f"{item['name']} ({whose(int(str(item['controller'])), viewer, 'yours', seats)})"
            for item in items
            if item["list"] == name
        ]
        rows.append(Row(f"Waiting: {name}", cells, "shared"))
    return rows


# The log, a card


def print_lines(console: Console, lines: list[str], most: int) -> None:
    """Draw the last lines of a log."""
    lines = put_together(lines)
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
