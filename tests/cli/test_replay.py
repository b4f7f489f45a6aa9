"""`headjudge replay`: see a record again, step by step, or compare it."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import headjudge
from headjudge import games
from headjudge.cli import main
from headjudge.cli.replay import Viewer, told
from headjudge.cli.screen import Screen
from headjudge.kernel import records
from headjudge.kernel.decisions import Option, choose_some, share_out, yes_or_no
from headjudge.kernel.game import Move
from headjudge.kernel.plain import fingerprint
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from tests.cli.duel import CARDS, RULES, Duel

DUEL = "tests.cli.duel:RULES"
TEN = ("jab",) * 10


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The record of a game in which everything is jabs: player 1 plays one, and player 2 gives up."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(games._SHIPPED, "duel", DUEL)
    game = headjudge.new(DUEL, ({"main": TEN}, {"main": TEN}), seed=3)
    assert game.decision is not None
    game.answer(game.decision.all_keys()[0])
    game.undo()
    game.answer(game.decision.all_keys()[0])
    game.answer("pass")
    game.act(1, "concede")
    path = Path("game.jsonl")
    path.write_text(records.write(game), encoding="utf-8")
    return path


def replay(*arguments: object) -> Result:
    result = CliRunner().invoke(main, ["replay", *map(str, arguments)])
    assert "--json" in arguments or all(len(line) <= 80 for line in result.stdout.splitlines())
    return result


def view(file: Path, *lines: str, place: int = 0) -> str:
    drawn = io.StringIO()
    console = Console(file=drawn, width=80, markup=False, emoji=False, highlight=False)
    viewer = Viewer(records.read(file.read_text(encoding="utf-8")), RULES, CARDS, place)
    viewer.run(Screen(console, io.StringIO("".join([f"{line}\n" for line in lines]))))
    return drawn.getvalue()


def test_away_from_a_terminal_the_final_position_is_printed(file: Path) -> None:
    result = replay(file)
    assert result.exit_code == 0
    assert "Move 5 of 5: Player 2: concede" in result.output
    assert result.output.endswith("Player 1 wins.\n")


def test_any_position_can_be_asked_for(file: Path) -> None:
    result = replay(file, "--to", 3)
    assert "Move 3 of 5: Player 1: play Jab\n  Played Jab\n  Hit\n" in result.output
    assert result.output.endswith("Player 1 is asked: What do you do? (duel 1)\n")
    assert "Move 0 of 5\n" in replay(file, "--to", 0).output


def test_a_judge_sees_every_hand(file: Path) -> None:
    assert replay(file, "--to", 0).output.count("9 x Jab") == 1
    assert "10 x Jab" in replay(file, "--to", 0).output


def test_json_for_other_programs(file: Path) -> None:
    position = json.loads(replay(file, "--json").stdout)
    assert (position["game"], position["moves"], position["at"], position["winners"]) == ("duel", 5, 5, [0])
    assert json.loads(replay(file, "--json", "--to", "1").stdout)["position"]["players"][1]["counters"]["points"] == 4


def test_stepping_forth_and_back_and_jumping(file: Path) -> None:
    text = view(file, "", "", "b", "g 4", "g 9", "b", "5", "what", "q")
    moves = [line.partition(" of ")[0] for line in text.splitlines() if line.startswith("Move ")]
    assert moves == ["Move 1", "Move 2", "Move 1", "Move 4", "Move 3", "Move 5"]
    assert "there are moves 0 to 5" in text
    assert text.count("Enter: next move, b: back, g N: go to move N, q: quit") == 2
    assert "Move 2 of 5: Player 1: undo" in text
    assert "there are moves 0 to 5" in view(file, "", place=5)
    assert "there are moves 0 to 5" in view(file, "b")


def test_commands_may_be_typed_in_capitals(file: Path) -> None:
    text = view(file, "G 4", "B", "Q")
    assert "Move 3 of 5" in text
    assert text.count("Enter: next move") == 1


def test_going_back_gives_the_same_position_as_coming_forth(file: Path) -> None:
    forth = view(file, "", "", "").rpartition("Move 2")[2]
    back = view(file, "g 4", "b").rpartition("Move 4")[2]
    assert "Move 3 of 5: Player 1: play Jab\n  Played Jab\n  Hit\n" in forth
    assert "Move 3 of 5: Player 1: play Jab\n  Played Jab\n  Hit\n" in back


def test_a_record_that_comes_out_the_same(file: Path) -> None:
    result = replay(file, "--verify")
    assert (result.exit_code, result.output) == (0, "The same: moves 5, digests compared 1.\n")


def test_a_record_that_says_something_else_of_a_card_is_not_the_same(file: Path) -> None:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()][:-1]
    lines[0]["cards"]["jab"]["name"] = "Haymaker"
    sealed = [*lines, {"end": fingerprint(lines)}]
    file.write_text("".join([json.dumps(line) + "\n" for line in sealed]), encoding="utf-8")
    result = replay(file, "--verify")
    assert result.exit_code == 1
    assert "the card 'jab' says something else now" in " ".join(result.output.split())


class Stingy(Duel):
    """The same game, but players begin with fewer points."""

    version = "2"

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        super().set_up(state, decks, {"points": 1})


STINGY = Stingy()


def test_the_first_difference_is_told(file: Path) -> None:
    result = replay(file, "--verify", "--game", "tests.cli.test_replay:STINGY")
    assert result.exit_code == 1
    words = " ".join(result.output.split())
    assert words.startswith("game.jsonl: differs first at move 4: player 0 is not asked ")
    assert words.endswith("(it was played under rules '1', these are '2')")
    data = json.loads(replay(file, "--verify", "--json", "--game", "tests.cli.test_replay:STINGY").stdout)
    assert (data["same"], data["moves"]) == (False, 5)
    assert data["difference"].startswith("game.jsonl: differs first ")
    shown = replay(file, "--game", "tests.cli.test_replay:STINGY")
    assert shown.exit_code == 2
    assert "differs first" in shown.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["none.jsonl"], "error: none.jsonl: no such file or directory\n"),
        (["game.jsonl", "--to", "6"], "error: game.jsonl: there are only 5 moves\n"),
        (
            ["game.jsonl", "--game", "tests.toys.skirmish:RULES"],
            "error: game.jsonl: a game of 'duel', not of 'skirmish'\n",
        ),
        (["bad.jsonl"], "error: bad.jsonl: not a headjudge record\n"),
        (["other.jsonl"], "error: other.jsonl: a game of 'poker', which does not come with Headjudge: give --game\n"),
    ],
)
def test_bad_input_is_told_in_one_line(file: Path, arguments: list[str], message: str) -> None:
    Path("bad.jsonl").write_text("{}\n", encoding="utf-8")
    header = {"format": records.FORMAT, "version": records.VERSION, "game": "poker"}
    lines = [header, {"end": fingerprint([header])}]
    Path("other.jsonl").write_text("".join([json.dumps(line) + "\n" for line in lines]), encoding="utf-8")
    for extra in ([], ["--verify"]):
        result = replay(*arguments, *extra)
        assert (result.exit_code, result.stderr) == (2, message)
    assert file.exists()


def test_answers_of_every_kind_are_told_in_words() -> None:
    game = headjudge.new(DUEL)
    options = [Option("red", words="the red one"), Option("blue")]
    game.decision = choose_some(0, "?", options, 0, 2)
    assert told(game, Move(0, ["red", "blue"])) == "Player 1: the red one, blue"
    assert told(game, Move(0, [])) == "Player 1: none"
    game.decision = share_out(0, "?", options, 2)
    assert told(game, Move(0, {"red": 2})) == "Player 1: the red one = 2"
    game.decision = yes_or_no(0, "?")
    assert told(game, Move(0, False)) == "Player 1: no"
    assert told(game, Move(1, "offer draw", act=True)) == "Player 2: offer draw"
