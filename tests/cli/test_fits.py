"""The board, the question and its options are on the screen whenever somebody is asked, whatever size it has."""

from __future__ import annotations

import io
import itertools
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

import headjudge
from headjudge import agents
from headjudge.agents import Seen
from headjudge.cli.answers import Menu
from headjudge.cli.keeping import Keeper
from headjudge.cli.page import Page, fitted
from headjudge.cli.play import opponent
from headjudge.cli.screen import Screen
from headjudge.cli.session import Session
from headjudge.kernel.decisions import Answer, Option
from headjudge.kernel.game import Game
from headjudge.kernel.rules import Row
from headjudge.seats.passing import Passing

SIZES = ((80, 24), (120, 50), (60, 20), (80, 24), (200, 24), (40, 16))
_NUMBERED = re.compile(r"(?:^|  )( *\d+)  (?=\S)")


class Watched(Screen):
    """A screen that is read each time before somebody types, and an agent that types."""

    def __init__(self, game: Game, width: int, height: int, agent: agents.Agent) -> None:
        self.drawn = io.StringIO()
        self.width, self.height = width, height
        place = Console(file=self.drawn, width=width, height=height, force_terminal=True, color_system=None)
        super().__init__(place, io.StringIO())
        self.game, self.agent = game, agent
        self.asked = self.seen = self.sheets = 0

    def ask(self, prompt: str, *, remember: bool = False) -> str:
        lines = self.drawn.getvalue().splitlines()
        self.drawn.seek(0)
        self.drawn.truncate()
        lines = [*lines, prompt][-self.height :]
        assert all(cell_len(line) <= self.width for line in lines)
        self.asked += 1
        self.seen += self._is_whole(lines)
        return typed(self.agent.answer(Seen(self.game)))

    def _is_whole(self, lines: list[str]) -> bool:
        """Whether whose side is whose, the question and its options, or a sheet of them, are to be seen."""
        decision = self.game.decision
        assert decision is not None
        first = decision.question(self.game.state, decision.player).split()[0]
        asked = [place for place, line in enumerate(lines) if line.startswith(first)]
        options = Menu(decision, self.game.state).labels
        sheet = [line for line in lines if line.startswith("Sheet ")]
        self.sheets += bool(sheet)
        beneath = lines[asked[-1] :] if asked else []
        numbers = {int(found) for line in beneath for found in _NUMBERED.findall(line)}
        listed = numbers >= set(range(1, len(options) + 1)) if not sheet else len(numbers) > 0
        sides = [any(line.startswith(name) for line in lines) for name in ("Opponent", "You")]
        return all(sides) and bool(asked) and listed


def typed(answer: Answer | Option) -> str:
    """An answer as it is typed."""
    given = answer.key if isinstance(answer, Option) else answer
    if isinstance(given, bool):
        return "y" if given else "n"
    if isinstance(given, list):
        return ", ".join(given) + ("," if len(given) == 1 else "") if given else "none"
    if isinstance(given, dict):
        return ", ".join([f"{key}={amount}" for key, amount in given.items()])
    return str(given)


def counted(name: str, seeds: range) -> tuple[int, int, int]:
    """In how many questions of some games everything was to be seen, of how many; and how often options had sheets."""
    seen = asked = sheets = 0
    for seed, (width, height) in zip(seeds, itertools.cycle(SIZES), strict=False):
        game = headjudge.new(name, seed=seed)
        agent = "greedy" if seed % 10 == 0 else "random"
        screen = Watched(game, width, height, agents.make(agent, seed))
        session = Session(game, screen, {1: opponent(agents.make(agent, seed + 1))}, Keeper(game), Passing(on=True))
        screen.game = session.game
        session.run()
        seen, asked, sheets = seen + screen.seen, asked + screen.asked, sheets + screen.sheets
    return seen, asked, sheets


@pytest.mark.parametrize("name", ["riftbound", "neopets"])
def test_everything_is_on_the_screen_at_every_question(name: str) -> None:
    seen, asked, _ = counted(name, range(1, 1 + len(SIZES)))
    assert asked > 100
    assert seen == asked


@pytest.mark.long
@pytest.mark.parametrize("name", ["riftbound", "neopets"])
def test_everything_is_on_the_screen_at_every_question_of_200_games(name: str) -> None:
    seen, asked, _ = counted(name, range(200))
    assert seen == asked


# Pages that are larger than any game's


def crowded(options: int = 3) -> Page:
    """A page with a long hand, many rows and much news."""
    hand = [f"[{number}] Card of Number {number} ({number} Might)" for number in range(10)]
    rows = [Row("Opponent", ["hand 4, deck 39"], "their")]
    rows += [Row(f"  Row {number}", [f"{number} x A Unit of Some Kind (3 Might)"] * 2, "their") for number in range(12)]
    rows += [Row("You", ["hand 10"], "your"), Row("Hand", hand, "your", [f"Card {number}" for number in range(10)])]
    rows += [Row("Points", ["you: 1"], "heading")]
    page = Page(rows, ["game", "turn 1", "your turn", "main"], "Which do you choose? (rule 1)", [], "A hint.")
    page.options = [f"option number {number} with words" for number in range(1, options + 1)]
    page.about = ["Card: " + "Very long text. " * 20]
    page.news_title, page.news = "Since you were last asked", [f"something happens {n} times" for n in range(40)]
    return page


def shown(page: Page, width: int, height: int) -> list[str]:
    place = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None)
    return [line.plain.rstrip() for line in fitted(page, place, height - 1)]


@pytest.mark.parametrize("width", [20, 40, 60, 80, 111, 112, 160])
@pytest.mark.parametrize("options", [0, 3, 40, 200])
def test_no_page_is_higher_or_wider_than_the_screen(width: int, options: int) -> None:
    for height in (8, 12, 16, 20, 24, 50, 100):
        lines = shown(crowded(options), width, height)
        assert len(lines) < height
        assert all(cell_len(line) <= width for line in lines)
        assert any(line.startswith("Which do") for line in lines)


def test_a_long_hand_is_folded_to_names_before_anything_is_left_out() -> None:
    whole, folded, joined = (shown(crowded(), 80, height) for height in (60, 44, 20))
    assert any("[9] Card of Number 9 (9 Might)" in line for line in whole)
    assert any(line.startswith("Hand") and "Card 0  |  Card 1" in line for line in folded)
    assert any(line.startswith("  Row 11") for line in folded)
    assert not any(line.startswith("  Row") for line in joined)
    assert any(line.startswith("Opponent  hand 4, deck 39  |  Row 0: 0 x A Unit") for line in joined)
    assert any(line.endswith("more") for line in joined)


def test_the_news_get_what_remains() -> None:
    def news(height: int) -> tuple[int, list[str]]:
        lines = shown(crowded(), 80, height)
        return len([line for line in lines if "something happens" in line]), lines

    assert news(100)[0] == 40
    assert "Since you were last asked:" in news(100)[1]
    count, lines = news(60)
    assert 8 <= count < 40
    assert f"Since you were last asked ({40 - count} more: l shows them all):" in lines
    assert "  something happens 39 times" in lines, "the last are told"
    assert len(lines) == 59, "none of the room is left empty"


def test_long_lists_are_put_in_columns_and_then_on_sheets() -> None:
    page = crowded(20)
    lines = shown(page, 80, 24)
    assert page.sheets == 1
    pair = "1 option number 1 with words 11 option number 11 with words"
    assert pair in [" ".join(line.split()) for line in lines]
    page = crowded(200)
    found: list[str] = []
    while page.sheet < page.sheets:
        lines = shown(page, 80, 24)
        assert f"Sheet {page.sheet + 1} of {page.sheets} of 200 options: + and - turn to the others." in lines
        found += [number for line in lines for number in re.findall(r"option number (\d+)", line)]
        page.sheet += 1
    assert page.sheets > 3
    assert sorted(map(int, found)) == list(range(1, 201))


def test_on_a_wide_screen_the_news_stand_beside_the_board() -> None:
    lines = shown(crowded(), 120, 50)
    assert "Since you were last asked" in next(line for line in lines if line.startswith("Opponent"))
    assert not any(line.startswith("Since") for line in lines)
