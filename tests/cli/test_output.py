"""What every command does alike: how wide it prints, errors for other programs, output that cannot be written."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import termios
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import ConsoleDimensions

from headjudge.cli import main, output
from headjudge.rulebooks import library

ROOT = Path(__file__).resolve().parent.parent.parent
FULL = Path("/dev/full")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@pytest.mark.parametrize(
    "arguments",
    [
        ("deck", "check", "neopets", "none.yaml"),
        ("deck", "show", "neopets", "none.yaml"),
        ("cards", "check", "neopets", "none.yaml"),
        ("cards", "list", "neopets", "--cards", "none.yaml"),
        ("cards", "show", "neopets", "Nobody At All"),
        ("replay", "none.jsonl"),
        ("rules", "show", "neopets", "99.99"),
        ("simulate", "neopets", "--cards", "none.yaml"),
        ("scenario", "none.yaml"),
    ],
)
def test_an_error_is_told_to_other_programs_too(arguments: tuple[str, ...]) -> None:
    plain, told = run(*arguments), run(*arguments, "--json")
    assert (plain.exit_code, plain.stdout, told.exit_code) == (2, "", 2)
    assert plain.stderr == told.stderr
    error = json.loads(told.stdout)["error"]
    assert list(error) == ["place", "message", "rule"]
    assert error["message"] in plain.stderr


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full here")
@pytest.mark.parametrize("arguments", [("games",), ("games", "--json"), ("rules", "search", "damage")])
def test_what_cannot_be_printed_is_an_error_without_a_traceback(arguments: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "headjudge", *arguments]
    with FULL.open("w", encoding="utf-8") as full:
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, cwd=ROOT)  # noqa: S603
    assert (result.returncode, result.stderr) == (2, b"error: no space left on device\n")


def test_nobody_is_told_where_nobody_reads_on() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "headjudge", "games"]
    with os.fdopen(write, "w") as closed:
        result = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, check=False, cwd=ROOT)  # noqa: S603
    assert (result.returncode, result.stderr) == (1, b"")


@pytest.mark.parametrize(("columns", "wide"), [("50", 50), ("120", 80)])
@pytest.mark.parametrize("at_terminal", [True, False])
def test_words_are_as_wide_as_a_terminal_that_is_narrow(
    monkeypatch: pytest.MonkeyPatch, columns: str, wide: int, at_terminal: bool
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr("sys.stdout.isatty", lambda: at_terminal, raising=False)
    assert output.columns() == (wide if at_terminal else 80)
    lines = output.filled("word " * 60, "  ").splitlines()
    assert 4 < max(len(line) for line in lines) <= output.columns()


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "search", "damage"),
        ("rules", "show", "neopets", "5.5e"),
        ("rules", "ledger", "ledger.json"),
        ("cards", "check", "neopets", "cards.yaml"),
        ("scenario", "false.yaml"),
        ("deck", "show", "neopets", "Second Helpings"),
        ("games",),
    ],
)
def test_commands_follow_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    long = "Draw 1 card. " * 9 + "Frobnicate every wolf that ever was."
    Path("cards.yaml").write_text(f"- {{id: A, name: A}}\n- {{id: B, name: B, type: Food, text: {long}}}\n")
    Path("ledger.json").write_text(json.dumps({document: {} for document in library().books}))
    Path("false.yaml").write_text(
        "game: tests.scenarios.skirmish:RULES\nposition: {hand:0: [Giant]}\nplayers: {0: {mana: 1}}\n"
        "expect:\n  hand:0: [Bolt, Squire, Knight, Blaze, Surge, Study, Giant, Martyr, Bearer]\n"
    )
    monkeypatch.setattr(output, "columns", lambda *_: 50)
    for module in ("scenario", "cards", "rules"):
        monkeypatch.setattr(f"headjudge.cli.{module}.columns", lambda: 50)
    monkeypatch.setattr("headjudge.cli.common.Paper.size", property(lambda _: ConsoleDimensions(50, 25)))
    lines = run(*arguments).stdout.splitlines()
    assert max(len(line.rstrip()) for line in lines if not line.startswith("  headjudge scenario")) <= 50


def test_an_error_is_told_to_other_programs_also_if_their_option_was_taken_for_a_value() -> None:
    result = run("simulate", "neopets", "--agents", "greedy", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["message"] in result.stderr


@pytest.mark.parametrize("arguments", [["rules", "show", "--json"], ["games", "--json", "--bad"]])
def test_what_is_wrong_with_a_command_is_told_to_other_programs_too(arguments: list[str]) -> None:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2
    assert list(json.loads(result.stdout)["error"]) == ["place", "message", "rule"]
    assert "Usage:" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("scenario", "a-file-that-is-not-there-and-has-a-long-name.yaml", "--twice"),
        ("deck", "check", "neopets", "a deck with a name that is much too long"),
        ("play", "neopets", "--against", "person", "--auto"),
    ],
)
def test_errors_follow_a_narrow_terminal_and_stand_in_one_line_elsewhere(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setattr(output, "columns", lambda *_: 50)
    (error,) = [line for line in run(*arguments).stderr.splitlines() if line.lower().startswith("error: ")]
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _: True)
    told = run(*arguments).stderr
    lines = told[told.lower().index("error:") :].splitlines()
    assert len(error) > 50 >= max(len(line) for line in lines)
    assert "".join(error.split()) == "".join("".join(lines).split())


def drained(terminal: int) -> bytes:
    """Everything written at a terminal whose other end is closed."""
    read = b""
    with os.fdopen(terminal, "rb", buffering=0) as mine, contextlib.suppress(OSError):
        while more := mine.read(4096):
            read += more
    return read


def test_errors_are_as_wide_as_the_terminal_they_are_told_at() -> None:
    mine, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (24, 50))
    command = [
        sys.executable,
        "-m",
        "headjudge",
        "deck",
        "show",
        "neopets",
        "a-name/that-is-the-name-of/no-file-at-all",
    ]
    subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, check=False, cwd=ROOT)  # noqa: S603
    os.close(theirs)
    told = drained(mine).decode().splitlines()
    assert len(told) > 2
    assert max(len(line) for line in told) <= 50
    assert "'a-name/that-is-the-name-of/no-file-at-all';" in "\n".join(told)
