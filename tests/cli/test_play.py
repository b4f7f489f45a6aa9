"""`headjudge play`, as a new user meets it."""

from __future__ import annotations

import codecs
import json
import os
import pty
import select
import shlex
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from click.testing import CliRunner, Result

import headjudge
from headjudge.cli import main
from headjudge.cli.leaving import Quit, Told
from headjudge.cli.play import leaves, own_name
from headjudge.files import write
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.plain import digest

ROOT = Path(__file__).resolve().parent.parent.parent
DUEL = "tests.cli.duel:RULES"
PATIENCE = 60  # seconds, on a busy machine
START = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "sys.modules['prompt_toolkit'] = None; from headjudge.cli import main; main()"
)
COMMAND = [sys.executable, "-c", START, "play", DUEL, "--against", "random"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)]))
    monkeypatch.setattr("headjudge.cli.play.shutil.which", lambda name: f"/usr/bin/{name}")
    return tmp_path


def play(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, ["play", *arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert all(len(line) <= 80 for line in result.stdout.splitlines())
    return result


def test_quitting_saves_and_says_how_to_go_on(folder: Path) -> None:
    result = play(DUEL, "--seed", "5", typed="pass\nq\n")
    assert result.exit_code == 0
    assert "duel, seed 5;" in result.output
    assert result.output.endswith(f"Saved in duel.save. To go on:\n  headjudge play {DUEL} --resume duel.save\n")
    again = play(DUEL, "--seed", "5", "--against", "person", "--seat", "1", typed="q\n")
    assert "Saved in duel-2.save." in again.output
    assert f"  headjudge play {DUEL} --against person --seat 1 \\\n    --resume duel-2.save\n" in again.output
    assert sorted(file.name for file in folder.iterdir()) == ["duel-2.save", "duel.save"]


def test_the_end_of_input_is_quitting() -> None:
    result = play(DUEL, typed="pass\n")
    assert result.exit_code == 0
    assert "Saved in duel.save." in result.output


def test_resuming_loses_nothing() -> None:
    play(DUEL, "--seed", "5", "--against", "person", typed="\npass\nq\n")
    saved = headjudge.load("duel.save", DUEL)
    resumed = play(DUEL, "--against", "person", "--resume", "duel.save", typed="\nl\nq\n")
    assert "Anything to reply? (duel 3)" in resumed.output
    assert "Saved in duel.save." in resumed.output
    assert digest(headjudge.load("duel.save", DUEL).state) == digest(saved.state)
    whole = play(DUEL, "--seed", "5", "--against", "person", "--save", "whole.save", typed="\npass\n\npass\n")
    play(DUEL, "--against", "person", "--resume", "duel.save", typed="\npass\n")
    assert whole.exit_code == 0
    assert digest(headjudge.load("duel.save", DUEL).state) == digest(headjudge.load("whole.save", DUEL).state)


def test_what_was_finished_before_quitting_can_be_taken_back_and_is_in_the_log() -> None:
    play(DUEL, "--no-auto", "--deck", "Quick", "--seed", "5", "--save", "x.save", typed="1\npass\npass\n1\n")
    whole = headjudge.load("x.save", DUEL)
    resumed = play(DUEL, "--no-auto", "--resume", "x.save", typed="l\nu\n").output
    log = resumed.partition("> l\n")[2].partition("> u\n")[0].splitlines()
    assert [log.count(f"  {line}") for line in ("Drawn", "Played Jab")] == [3, 3]
    assert "Taken back." in resumed
    back = headjudge.load("x.save", DUEL)
    again = play(DUEL, "--no-auto", "--resume", "x.save", typed="u\ntakeback\ntakeback\nu\n").output
    assert "chance was used or something hidden was shown: it stands" in again
    assert again.count("Taken back.") == 3
    first = headjudge.new(DUEL, ("Quick", "Quick"), seed=5)
    assert [len(game.moves) for game in (whole, back)] == [7, 8]
    assert digest(headjudge.load("x.save", DUEL).state) == digest(first.state)


def test_going_on_passes_and_stops_as_before() -> None:
    left = play("neopets", "--seed", "5", typed="auto off\nstop Battle Phase\nstop queue\nq\n").output
    assert "You are asked at battle in any case." in left
    assert left.endswith("headjudge play neopets --resume neopets.save --no-auto --stop battle \\\n    --stop queue\n")
    resumed = ["neopets", "--resume", "neopets.save", "--no-auto", "--stop", "battle phase", "--stop", "queue"]
    text = play(*resumed, typed="stops\nauto on\nstop queue\n").output
    assert "Stops: battle, queue." in text
    assert text.endswith("--resume neopets.save --stop battle\n")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--stop", "lunch"], "error: there is no stop 'lunch'; there are: beginning, draw,"),
        (["--against", "person", "--auto"], "--auto and --stop are for one person"),
        (["--against", "person", "--stop", "draw"], "--auto and --stop are for one person"),
    ],
)
def test_passing_and_stops_that_cannot_be_are_refused(arguments: list[str], reason: str) -> None:
    result = play("neopets", *arguments)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_nothing_that_is_there_is_written_over(folder: Path) -> None:
    (folder / "dear.save").write_text("letter", encoding="utf-8")
    for option in ("--save", "--record"):
        result = play(DUEL, option, "dear.save", typed="q\n")
        assert result.exit_code == 2
        assert result.stderr == "error: dear.save: there is such a file already; choose another name\n"
    assert (folder / "dear.save").read_text(encoding="utf-8") == "letter"


def test_a_record_is_written_and_goes_on_after_resuming() -> None:
    arguments = [DUEL, "--against", "person", "--record", "game.jsonl"]
    assert "Written down in game.jsonl." in play(*arguments, "--seed", "5", typed="\npass\nq\n").output
    assert play(*arguments, "--seed", "6", typed="\npass\nq\n").exit_code == 2
    result = play(*arguments, "--resume", "duel.save", typed="\npass\nconcede\ny\n")
    assert "Player 1 wins." in result.output
    verified = CliRunner().invoke(main, ["replay", "game.jsonl", "--game", DUEL, "--verify", "--json"])
    assert json.loads(verified.stdout) == {"game": "duel", "moves": 3, "same": True, "difference": ""}


def test_decks_are_given_in_the_order_of_the_players_interest() -> None:
    play(DUEL, "--deck", "Quick", "--seat", "1", "--deck", "Plain", "--save", "x.save", typed="q\n")
    assert [len(set(deck["main"])) for deck in headjudge.load("x.save", DUEL).decks] == [4, 1]
    play(DUEL, "--deck", "Quick", "--save", "y.save", typed="q\n")
    assert [len(set(deck["main"])) for deck in headjudge.load("y.save", DUEL).decks] == [1, 1]


def test_decks_are_called_as_they_call_themselves() -> None:
    Path("mine.yaml").write_text("game: duel\nname: My Jabs\nmain: [10 Jab]\n", encoding="utf-8")
    assert "Decks: My Jabs (yours), " in play(DUEL, "--deck", "mine.yaml", typed="q\n").output


def test_the_decks_are_told_with_whose_they_are() -> None:
    mine = play(DUEL, "--deck", "Quick", "--deck", "Plain", typed="q\n").output
    assert "Decks: Quick (yours), Plain (opponent's).\n" in mine
    both = play(DUEL, "--deck", "Quick", "--deck", "Plain", "--against", "person", typed="q\n").output
    assert "Decks: Quick (player 1's), Plain (player 2's).\n" in both


def test_options_of_the_game_are_passed_on() -> None:
    play(DUEL, "--option", "points=17", "--option", "note=a: b", "--option", "dark=yes", typed="q\n")
    assert headjudge.load("duel.save", DUEL).options == {"points": 17, "note": "a: b", "dark": True}


def test_a_seat_may_be_chosen() -> None:
    result = play(DUEL, "--seat", "1", typed="q\n")
    assert "opponent's turn" in result.output or "your turn" in result.output
    assert headjudge.load("duel.save", DUEL).moves[0].player == 0


def test_both_agents_play_to_the_end() -> None:
    for agent in ("random", "greedy"):
        result = play(DUEL, "--against", agent, "--seed", "2", typed="1\n" * 80)
        assert result.output.rstrip().splitlines()[-1] in {"You win.", "You lose.", "The game is a draw."}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "error: no game is called 'chess'; there are: "),
        ([DUEL, "--against", "nobody"], "error: nobody is called 'nobody'; there are: greedy, random, person; others"),
        ([DUEL, "--deck", "Plian"], "error: there is no deck and no file called 'Plian'; did you mean 'Plain'?\n"),
        ([DUEL, "--deck", "a", "--deck", "b", "--deck", "c"], "error: duel is for 2 players, not 3\n"),
        ([DUEL, "--seat", "2"], "error: there is no seat 2; there are 0 to 1\n"),
        ([DUEL, "--resume", "none.save"], "error: none.save: no such file or directory\n"),
        ([DUEL, "--save", "no/x.save"], "error: no/x.save: there is no folder 'no'\n"),
        ([DUEL, "--record", "no/x.jsonl"], "error: no/x.jsonl: there is no folder 'no'\n"),
        ([DUEL, "--option", "points"], "error: an option is given as NAME=VALUE, not 'points'\n"),
        ([DUEL, "--cards", "none.json"], "error: none.json: no such file or directory\n"),
        ([DUEL, "--resume", "x", "--seed", "1"], "belong to a new game, not to --resume"),
        (["tests.toys.skirmish:RULES"], "error: no decks come with skirmish: name a deck file for each player\n"),
    ],
)
def test_bad_arguments_are_told_in_one_line(arguments: list[str], message: str, folder: Path) -> None:
    result = play(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not list(folder.iterdir())


def test_a_damaged_save_is_refused(folder: Path) -> None:
    (folder / "x.save").write_text("{", encoding="utf-8")
    result = play(DUEL, "--resume", "x.save")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: x.save: not a whole headjudge save: ")


def test_a_game_that_is_over_is_saved_if_it_cannot_be_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:
        full.setattr("headjudge.cli.keeping.write", lambda path, *_: write(path / "within", "", HeadjudgeError))
        result = play(DUEL, "--record", "game.jsonl", typed="concede\ny\n")
    assert result.exit_code == 2
    assert result.stderr.endswith("not saved: not a directory\n")
    assert "You lose.\n\nSaved in duel.save. To go on:" in result.stdout
    assert "Written down in game.jsonl." in play(DUEL, "--record", "game.jsonl", "--resume", "duel.save").stdout
    assert headjudge.load("duel.save", DUEL).winners == (1,)


def test_a_game_can_be_played_in_a_folder_that_is_gone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = folder / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    monkeypatch.setenv("HOME", str(folder))
    gone.rmdir()
    assert CliRunner().invoke(main, ["play", DUEL], input="q\n").exit_code == 0
    assert (folder / "duel.save").exists()


def test_a_record_is_no_save() -> None:
    play(DUEL, "--record", "game.jsonl", typed="pass\nq\n")
    result = play(DUEL, "--resume", "game.jsonl")
    assert (result.exit_code, result.stderr) == (2, "error: game.jsonl: a headjudge record, not a headjudge save\n")


def test_input_that_is_no_text_does_no_harm() -> None:
    result = subprocess.run(COMMAND, input=b"\xff\xfe\x00\nq\n", capture_output=True, check=False)  # noqa: S603
    assert result.returncode == 0
    assert b"Traceback" not in result.stderr
    assert b"Saved in duel.save." in result.stdout


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_it_can_be_drawn_in_any_encoding(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    result = subprocess.run(COMMAND, input=b"q\n", capture_output=True, check=False, env=environment)  # noqa: S603
    assert result.returncode == 0
    assert b"Your hand" in result.stdout


class Terminal:
    """The command at a terminal of its own, as a person has it."""

    opened: ClassVar[list[Terminal]] = []

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.opened.append(self)
        mine, theirs = pty.openpty()
        self.mine = os.fdopen(mine, "r+b", buffering=0)
        self.process = subprocess.Popen(  # noqa: S603
            [*COMMAND, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **environment},
            start_new_session=True,
        )
        os.close(theirs)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.seen = ""

    def until(self, words: str, press: int = 0) -> str:
        """Read until these words are there, pressing a key that sends this signal again and again."""
        end = time.monotonic() + PATIENCE
        while words not in self.seen and time.monotonic() < end:
            if press and self.process.poll() is None:
                self.process.send_signal(press)
            if select.select([self.mine], [], [], 0.2)[0]:
                try:
                    self.seen += self.decoder.decode(self.mine.read(4096))
                except OSError:
                    break
        assert words in self.seen
        seen, self.seen = self.seen, ""
        return seen

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self.mine.close()

    def resize(self, columns: int) -> None:
        termios.tcsetwinsize(self.mine, (24, columns))

    def type(self, line: str) -> None:
        self.mine.write(f"{line}\n".encode())


@pytest.fixture(autouse=True)
def terminals_are_closed() -> Iterator[None]:
    """Leave nobody at a terminal, also after a test that fails."""
    yield
    while Terminal.opened:
        Terminal.opened.pop().close()


def test_every_answer_is_saved_in_the_file_named() -> None:
    terminal = Terminal("--seed", "5", "--save", "now.save")
    terminal.until("> ")
    terminal.type("pass")
    terminal.until("> ")
    terminal.process.kill()
    terminal.process.wait(PATIENCE)
    moves = headjudge.load("now.save", DUEL).moves
    assert [(move.player, move.answer) for move in moves][:2] == [(0, "pass"), (1, "pass")]


def test_at_a_terminal_it_is_drawn_in_colour_and_ctrl_c_saves(folder: Path) -> None:
    terminal = Terminal("--seed", "5")
    assert "\x1b[32m" in terminal.until("> ")
    terminal.type("pass")
    terminal.until("> ")
    terminal.until("--resume duel.save", press=signal.SIGINT)
    assert terminal.process.wait(PATIENCE) == 0
    assert (folder / "duel.save").exists()


@pytest.mark.parametrize("told", [signal.SIGHUP, signal.SIGTERM])
def test_being_told_to_end_saves(folder: Path, told: int) -> None:
    terminal = Terminal("--seed", "5")
    terminal.until("> ")
    terminal.type("pass")
    terminal.until("> ")
    terminal.until("--resume duel.save", press=told)
    assert terminal.process.wait(PATIENCE) in {0, -told}
    assert [move.answer for move in headjudge.load("duel.save", DUEL).moves][:1] == ["pass"]
    assert (folder / "duel.save").exists()


def test_closing_the_terminal_saves(folder: Path) -> None:
    terminal = Terminal("--seed", "5")
    terminal.until("> ")
    terminal.type("pass")
    terminal.until("> ")
    terminal.mine.close()
    terminal.process.wait(PATIENCE)
    assert [move.answer for move in headjudge.load("duel.save", DUEL).moves][:1] == ["pass"]


@pytest.mark.parametrize(("arguments", "environment"), [(["--no-colour"], {}), ([], {"NO_COLOR": "1"})])
def test_colours_can_be_switched_off(arguments: list[str], environment: dict[str, str]) -> None:
    terminal = Terminal(*arguments, **environment)
    drawn = terminal.until("> ")
    assert "\x1b[3" not in drawn
    assert "Your hand" in drawn
    terminal.type("q")
    terminal.until("To go on:")
    assert terminal.process.wait(PATIENCE) == 0


def test_two_people_can_read_how_the_game_begins_and_then_nothing_of_each_other() -> None:
    terminal = Terminal("--seed", "5", "--against", "person")
    drawn = terminal.until("presses Enter. ")
    assert "duel, seed 5;" in drawn.rpartition("\x1b[2J")[2]
    terminal.type("")
    assert "\x1b[2J" in terminal.until("Player 1> ")
    terminal.type("pass")
    assert "\x1b[2J" in terminal.until("Hand the keyboard to player 2")
    terminal.type("q")
    terminal.until("To go on:")
    assert terminal.process.wait(PATIENCE) == 0


def test_what_is_asked_fits_a_narrow_terminal() -> None:
    terminal = Terminal("--against", "person", COLUMNS="40")
    drawn = terminal.until("presses Enter. ")
    assert "Hand the keyboard to player 1, who then" in drawn.splitlines()
    terminal.type("q")
    terminal.until("To go on:")
    assert terminal.process.wait(PATIENCE) == 0


def test_what_to_type_to_go_on_can_be_copied_from_a_narrow_screen() -> None:
    terminal = Terminal(COLUMNS="30")
    terminal.until("> ")
    terminal.type("q")
    assert f" -m headjudge play {DUEL} " in terminal.until("--resume duel.save")
    assert terminal.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("kind", ["xterm-256color", "dumb"])
def test_a_terminal_that_is_made_narrower_or_wider_is_drawn_on_as_wide_as_it_is(kind: str) -> None:
    terminal = Terminal("--seed", "5", TERM=kind, COLUMNS="")
    terminal.until("> ")
    for columns, wide in ((40, 40), (64, 64), (200, 160)):
        terminal.resize(columns)
        terminal.type("b")
        lines = terminal.until("\n> ").splitlines()
        assert max([line.count("\u2500") for line in lines]) == wide
    terminal.type("q")
    terminal.until("To go on:")
    assert terminal.process.wait(PATIENCE) == 0


def test_a_long_command_to_go_on_with_is_broken_between_options() -> None:
    record = "records of a long evening.jsonl"
    left = play(
        DUEL, "--against", "random", "--seat", "1", "--record", record, "--no-auto", "--stop", "main", typed="q\n"
    ).output
    command = left.partition("To go on:\n")[2].partition("Written")[0]
    lines = command.splitlines()
    assert len(lines) > 1
    assert all(len(line) <= 80 for line in lines)
    words = ["headjudge", "play", DUEL, "--against", "random", "--seat", "1", "--record", record]
    assert shlex.split(command.replace("\\\n", "")) == [*words, "--resume", "duel.save", "--no-auto", "--stop", "main"]


def test_what_to_type_to_go_on_is_found_by_the_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_name() == ["headjudge"]
    monkeypatch.setattr("headjudge.cli.play.shutil.which", lambda _: None)
    monkeypatch.setattr(sys, "argv", [".venv/bin/headjudge", "play"])
    assert own_name() == [".venv/bin/headjudge"]
    monkeypatch.setattr(sys, "argv", ["headjudge/__main__.py", "play"])
    assert own_name() == [sys.executable, "-m", "headjudge"]


@pytest.mark.parametrize("error", [EOFError, OSError, KeyboardInterrupt, Quit])
def test_who_leaves_is_told_so_once(error: type[BaseException]) -> None:
    def run() -> None:
        raise error

    told = Told()
    assert leaves(run, told)
    told.leave()
    assert not leaves(lambda: None, Told())


def test_being_told_to_leave_is_leaving() -> None:
    told = Told()
    with pytest.raises(Quit):
        told.leave()
    told.leave()
