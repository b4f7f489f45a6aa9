"""`headjudge replay`: see a recorded game again, or whether it still comes out the same."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from headjudge import games
from headjudge.cards import pool
from headjudge.cli.common import cards_option, drawing_place, example, no_colour_option, rules_of
from headjudge.cli.drawing import print_lines, print_position
from headjudge.cli.output import as_json_option, filled, print_json, say
from headjudge.cli.screen import Screen
from headjudge.cli.session import result
from headjudge.files import text_of
from headjudge.kernel import records
from headjudge.kernel.cards import JUDGE, Card
from headjudge.kernel.decisions import Decision
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, Move
from headjudge.kernel.printable import shown
from headjudge.kernel.records import Record
from headjudge.kernel.rules import Rules
from headjudge.seats.log import Log

HELP = "Enter: next move, b: back, g N: go to move N, q: quit"


@click.command(epilog=example("headjudge replay game.jsonl", "headjudge replay game.jsonl --verify"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "upto", metavar="N", type=click.IntRange(0), help="Begin at the position after N moves.")
@click.option("--verify", is_flag=True, help="Only play it again and compare; exit code 1 if it differs.")
@click.option("--game", metavar="GAME", help="Where its rules are, for a game that does not come with Headjudge.")
@cards_option
@as_json_option
@no_colour_option
@click.pass_context
def replay(
    ctx: click.Context,
    file: Path,
    upto: int | None,
    verify: bool,
    game: str | None,
    cards: Path | None,
    as_json: bool,
    no_colour: bool,
) -> None:
    """Step through a recorded game, seen with a judge's eyes.

    At a terminal, Enter goes on, b goes back, g N goes to a move. Elsewhere
    the final position is printed, or the one that --to names.
    """
    record = records.read(text_of(file, HeadjudgeError), shown(str(file)))
    rules = rules_for(record, game)
    known = pool(rules, cards)
    if upto is not None and upto > len(record.moves):
        raise HeadjudgeError(f"there are only {len(record.moves)} moves", record.place)
    if verify:
        ctx.exit(verified(record, rules, known, as_json=as_json))
    at_terminal = sys.stdin.isatty() and not as_json
    place = (0 if at_terminal else len(record.moves)) if upto is None else upto
    viewer = Viewer(record, rules, known, place)
    if as_json:
        print_json(viewer.to_json())
        return
    screen = Screen(drawing_place(no_colour=no_colour), sys.stdin)
    viewer.draw(screen)
    if at_terminal:
        viewer.run(screen)


def rules_for(record: Record, game: str | None) -> Rules:
    """The rules that a record is played by: those named, or those of the game it was made of."""
    name = str(record.header.get("game"))
    if game is None and name not in games.names():
        raise HeadjudgeError(f"a game of {name!r}, which does not come with Headjudge: give --game", record.place)
    rules = rules_of(game or name)
    if rules.name != name:
        raise HeadjudgeError(f"a game of {name!r}, not of {rules.name!r}", record.place)
    return rules


def verified(record: Record, rules: Rules, known: dict[str, Card], *, as_json: bool) -> int:
    """Say whether a record still comes out the same; the exit code."""
    difference = ""
    try:
        records.verify(record, rules, known)
    except HeadjudgeError as error:
        difference = str(error)
    moves = len(record.moves)
    if as_json:
        print_json({"game": rules.name, "moves": moves, "same": not difference, "difference": difference})
    elif difference:
        say(filled(difference, "  "))
    else:
        say(f"The same: moves {moves}, digests compared {len(record.digests)}.")
    return 1 if difference else 0


class Viewer:
    """A record, and the game as it stood after some of its moves."""

    def __init__(self, record: Record, rules: Rules, known: dict[str, Card], place: int) -> None:
        self.record = record
        self.rules = rules
        self.known = known
        self._begin_at(0)
        self.go(place)

    def go(self, place: int) -> None:
        """Go to the position after so many moves."""
        last = len(self.record.moves)
        if not 0 <= place <= last:
            raise HeadjudgeError(f"there are moves 0 to {last}")
        if place != self.place + 1:
            self._begin_at(max(0, place - 1))
        if place:
            self._forward()

    def _begin_at(self, place: int) -> None:
        self.game = records.replay(self.record, self.rules, self.known, place)
        self.log = Log(self.game.state, [JUDGE])
        self.place = place
        self.move = ""
        self.before = len(self.log.lines(JUDGE))

    def _forward(self) -> None:
        """Make the next move."""
        move = self.record.moves[self.place]
        words, before = told(self.game, move), len(self.log.lines(JUDGE))
        try:
            records.apply(self.game, move)
        except HeadjudgeError as error:
            raise HeadjudgeError(f"differs first at move {self.place + 1}: {error}", self.record.place) from None
        self.log.look(self.game.state)
        self.place += 1
        self.move, self.before = words, before

    def draw(self, screen: Screen) -> None:
        """Draw the position, and what the last move was and did."""
        screen.say()
        print_position(screen, self.game.state, self.game.observe(JUDGE))
        screen.say(f"Move {self.place} of {len(self.record.moves)}" + (f": {self.move}" if self.move else ""))
        print_lines(screen.console, self.log.lines(JUDGE)[self.before :], 20)
        if self.game.over:
            screen.say(result(self.game, JUDGE), "bold")
        elif self.game.decision is not None:
            asked = self.game.decision
            screen.say(f"Player {asked.player + 1} is asked: {asked.question(self.game.state)}")

    def run(self, screen: Screen) -> None:
        """Obey whoever looks on, until they quit."""
        screen.say(HELP, "dim")
        while True:
            try:
                line = screen.ask(f"{self.place}> ")
            except (EOFError, KeyboardInterrupt):
                return
            if line.casefold() == "q":
                return
            try:
                self.go(self._wanted(line.casefold()))
                self.draw(screen)
            except HeadjudgeError as error:
                screen.say(str(error), "yellow")

    def _wanted(self, line: str) -> int:
        """The move that a line asks for."""
        if line in {"", "b"}:
            return self.place - 1 if line else self.place + 1
        number = line.removeprefix("g").strip()
        if number.isdecimal() and len(number) < 9:
            return int(number)
        raise HeadjudgeError(HELP)

    def to_json(self) -> dict[str, object]:
        """The position for other programs."""
        return {
            "game": self.rules.name,
            "moves": len(self.record.moves),
            "at": self.place,
            "winners": None if self.game.winners is None else list(self.game.winners),
            "position": self.game.observe(JUDGE),
        }


def told(game: Game, move: Move) -> str:
    """A recorded move in words."""
    who = f"Player {move.player + 1}"
    if move.act:
        return f"{who}: {move.answer}"
    decision = game.decision
    return f"{who}: {move.answer}" if decision is None else f"{who}: {_answer_in_words(game, decision, move)}"


def _answer_in_words(game: Game, decision: Decision, move: Move) -> str:
    labels = {option.key: option.label(game.state) for option in decision.options}
    answer = move.answer
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, list):
        return ", ".join([labels.get(key, key) for key in answer]) or "none"
    if isinstance(answer, dict):
        return ", ".join([f"{labels.get(key, key)} = {amount}" for key, amount in answer.items()])
    return labels.get(str(answer), str(answer))
