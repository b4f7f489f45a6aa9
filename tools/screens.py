"""Draws the screens that the documentation shows, as SVG: what somebody sees who plays with these seeds and answers."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

import headjudge
from headjudge.cli.drawing import page_for
from headjudge.cli.explaining import explain
from headjudge.cli.hints import print_hint
from headjudge.cli.screen import Screen
from headjudge.kernel.game import Game

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screens"
LINES, COLUMNS = 30, 80
Draw = Callable[[Console, Game], None]


def question(console: Console, game: Game) -> None:
    """What is on the screen when somebody is asked."""
    assert game.decision is not None
    Screen(console, io.StringIO()).show(page_for(game, game.decision, game.decision.player))


def hint(console: Console, game: Game) -> None:
    """What 'h' answers."""
    console.print("> h")
    print_hint(console, game)


def explained(words: str) -> Draw:
    """What '?' answers about something."""

    def draw(console: Console, game: Game) -> None:
        assert game.decision is not None
        console.print(f"> ? {words}")
        explain(console, game, game.decision, words)

    return draw


def reached(name: str, seed: int, words: str, turn: int) -> Game:
    """A game in which a question with these words is asked in this turn or later; until then chance answers."""
    game, luck = headjudge.new(name, seed=seed), headjudge.Luck(seed)
    while (decision := game.decision) is not None:
        if game.state.amount("turn") >= turn and words in decision.question(game.state) and len(decision.options) > 3:
            return game
        game.answer(headjudge.any_answer(decision, luck))
    raise AssertionError(f"in {name} with the seed {seed} nobody is asked {words!r}")


SCREENS: dict[str, tuple[str, int, str, int, Draw]] = {
    "neopets": ("neopets", 5, "What do you do?", 3, question),
    "neopets-hint": ("neopets", 5, "What do you do?", 3, hint),
    "riftbound": ("riftbound", 3, "It is your turn", 7, question),
    "riftbound-hint": ("riftbound", 3, "It is your turn", 7, hint),
    "riftbound-keyword": ("riftbound", 3, "It is your turn", 7, explained("Assault")),
}
"""What is shown: the game, its seed, the question and the earliest turn, and what is drawn."""


def drawn(name: str) -> str:
    """A screen as SVG."""
    game_name, seed, words, turn, draw = SCREENS[name]
    console = Console(
        width=COLUMNS,
        height=LINES,
        record=True,
        file=io.StringIO(),
        force_terminal=False,
        markup=False,
        highlight=False,
    )
    draw(console, reached(game_name, seed, words, turn))
    return console.export_svg(title=f"headjudge play {game_name}", unique_id=name)


def main() -> int:
    """Draw all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in SCREENS:
        (FOLDER / f"{name}.svg").write_text(drawn(name), encoding="utf-8")
        print(FOLDER / f"{name}.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
