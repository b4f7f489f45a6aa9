"""`headjudge scenario`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from headjudge.cli import main

GOOD = """\
game: tests.scenarios.skirmish:RULES
position: {hand:0: [Giant]}
players: {0: {mana: 1}}
answers: [{act: {0: offer draw}}]
expect: {asked: 0}
"""
FALSE = GOOD.replace(
    "{asked: 0}", "\n  asked: 1\n  hand:0: [Bolt, Squire, Knight, Blaze, Surge, Study, Giant, Martyr, Bearer]"
)
BAD = GOOD.replace("Giant", "Gaint")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["scenario", *arguments])


def test_a_scenario_that_passes(folder: Path) -> None:
    write(folder, good=GOOD)
    result = run("good.yaml")
    assert (result.exit_code, result.output) == (0, "ok      good.yaml\n1 passed, 0 failed\n")


def test_a_scenario_that_fails(folder: Path) -> None:
    write(folder, good=GOOD, wrong=FALSE)
    result = run("wrong.yaml", "good.yaml", "wrong.yaml")
    assert result.exit_code == 1
    assert (
        result.output
        == """\
1/2  FAILED  wrong.yaml
        wrong.yaml:6:10: expect > asked: expected 1, found 0
        wrong.yaml:7:11: expect > hand:0: expected Bolt, Squire, Knight, Blaze,
          Surge, Study, Giant, Martyr, Bearer, found Giant
2/2  ok      good.yaml
1 passed, 1 failed
"""
    )


def test_a_scenario_that_cannot_be_played_is_an_error(folder: Path) -> None:
    write(folder, bad=BAD, good=GOOD, wrong=FALSE)
    result = run("bad.yaml")
    assert result.exit_code == 2
    message = "error: bad.yaml:2:21: position > hand:0 > 1: no card is called 'Gaint'; did you mean 'Giant'?\n"
    assert result.stderr == message
    assert result.stdout == "0 passed, 0 failed, 1 could not be played\n"
    everything = run(".")
    assert everything.exit_code == 2
    assert everything.stderr == message
    assert everything.stdout.endswith("1 passed, 1 failed, 1 could not be played\n")


def test_json_for_other_programs(folder: Path) -> None:
    write(folder, bad=BAD, good=GOOD, wrong=FALSE)
    result = run("--json", "good.yaml", "wrong.yaml")
    assert result.exit_code == 1
    good, wrong = json.loads(result.stdout)
    assert good == {"file": "good.yaml", "passed": True, "message": ""}
    assert (wrong["file"], wrong["passed"]) == ("wrong.yaml", False)
    assert wrong["message"].startswith("wrong.yaml:6:10: expect > asked: expected 1, found 0\n")
    result = run("bad.yaml", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)[0]["passed"] is False
    assert result.stderr.startswith("error: bad.yaml:2:21: ")
    assert json.loads(run("good.yaml", "--json").stdout)[0]["passed"] is True


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("none.yaml", "error: none.yaml: there is no such file or folder\n"),
        (".", "error: .: no scenario files (.yaml, .yml) in this folder\n"),
        ("x" * 5000, f"error: {'x' * 5000}: file name too long\n"),
    ],
)
def test_a_path_without_scenarios_is_an_error(path: str, message: str) -> None:
    result = run(path)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)


def test_folders_are_searched_and_nothing_is_played_twice(folder: Path) -> None:
    inner = folder / "a" / "b"
    inner.mkdir(parents=True)
    write(folder, z=GOOD)
    write(inner, y=GOOD)
    result = run("a", "z.yaml", "a/b/y.yaml")
    assert result.output == "1/2  ok      a/b/y.yaml\n2/2  ok      z.yaml\n2 passed, 0 failed\n"


def test_at_a_terminal_it_is_told_how_far_it_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headjudge.cli.scenario.at_terminal", lambda: True)
    write(folder, a=GOOD, b=GOOD)
    result = run(".", "--json")
    assert result.stderr.replace(" " * 20, "") == "\r1/2\r\r\r2/2\r\r"
    assert len(json.loads(result.stdout)) == 2


def test_twice(folder: Path) -> None:
    write(folder, good=GOOD)
    assert run("--twice", "good.yaml").exit_code == 0


def test_everything_fits_in_80_columns(folder: Path) -> None:
    deep = folder / ("long-name/" * 12)
    deep.mkdir(parents=True)
    write(deep, wrong=FALSE, good=GOOD)
    for output in (run(".").output, run("--help").output):
        assert max(len(line) for line in output.splitlines()) <= 80


def test_games_are_found_in_the_current_folder(folder: Path) -> None:
    write(folder, mine=GOOD.replace("tests.scenarios.skirmish:RULES", "my_game:RULES"))
    game = "from headjudge.kernel.rules import Rules\nclass Mine(Rules):\n    name = 'mine'\nRULES = Mine()\n"
    (folder / "my_game.py").write_text(game, encoding="utf-8")
    command = [sys.executable, "-P", "-c", "from headjudge.cli import main; main()", "scenario", "mine.yaml"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert result.returncode == 2
    assert "mine.yaml:2:12: position: there is no zone 'hand:0'" in result.stderr
    assert "Traceback" not in result.stderr


def test_file_names_that_are_not_text(folder: Path) -> None:
    name = b"\xff.yaml".decode("utf-8", "surrogateescape")
    (folder / name).write_text(BAD, encoding="utf-8")
    command = [sys.executable, "-c", "from headjudge.cli import main; main()", "scenario", "."]
    result = subprocess.run(command, capture_output=True, check=False)  # noqa: S603
    assert result.returncode == 2
    assert rb"error: \udcff.yaml:1:7: game: " in result.stderr or rb"error: \udcff.yaml:2:21: " in result.stderr
    assert b"Traceback" not in result.stderr
