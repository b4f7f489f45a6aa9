"""`headjudge simulate`."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from headjudge.cli import main

ROOT = Path(__file__).resolve().parents[2]
DUEL = "tests.simulate.duel:RULES"
FAULTY = "tests.simulate.faulty:RULES"


def simulate(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["simulate", *map(str, arguments)])


def test_rates_intervals_and_speed_are_shown_in_80_columns() -> None:
    result = simulate(DUEL, "--games", 24, "--seed", 3, "--report")
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = [line.rstrip() for line in result.output.splitlines()]
    assert all(len(line) <= 80 for line in lines)
    assert lines[0] == f"{DUEL}: 24 games from seed 3"
    rows = [line.split() for line in lines]
    assert ["agent", "games", "won", "rate", "95%", "interval"] in rows
    assert [row[:3] for row in rows if row[:1] == ["random"]] == [["random", "1", "24"], ["random", "2", "24"]]
    assert [row[:3] for row in rows if row[:2] in (["even", "mighty"], ["even", "quick"], ["mighty", "quick"])] == [
        ["even", "mighty", "8"],
        ["even", "quick", "8"],
        ["mighty", "quick", "8"],
    ]
    beginnings = [line.strip() for line in lines]
    for words in ("draws", "who starts wins", "turns per game", "decisions per game", "speed", "seen in games"):
        assert any(line.startswith(words) for line in beginnings), words


def test_a_deck_against_itself_needs_no_table_of_decks() -> None:
    result = simulate(DUEL, "--games", 2, "--decks", "even", "even", "--agents", "random", "random")
    assert "deck" not in result.output


def test_json_is_for_other_programs() -> None:
    result = simulate(DUEL, "--games", 4, "--decks", "even", "quick", "--jobs", 2, "--json")
    data = json.loads(result.stdout)
    assert data["games"] == 4
    assert data["errors"] == 0
    assert sum(data["wins"].values()) == 4
    assert set(data["wins"]) == {"random 1", "random 2", "draws"}
    assert data["decisions"] > 4
    assert {"decisions_per_second", "games_per_second"} <= set(data)


def test_failed_games_are_listed_and_recorded(tmp_path: Path) -> None:
    result = simulate(FAULTY, "--games", 60, "--seed", 1, "--records", tmp_path)
    assert result.exit_code == 1
    failed = len(list(tmp_path.glob("faulty-*.jsonl")))
    assert failed > 5
    assert f"{failed} of the games failed:" in result.output
    assert "thirteen is unlucky" in result.output
    assert f"and {failed - 5} more" in result.output
    assert str(next(tmp_path.glob("faulty-*.jsonl")).parent) in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "error: no game is called 'chess'"),
        ([DUEL, "--agents", "random", "clever"], "error: no agent is called 'clever'"),
        ([DUEL, "--decks", "even", "odd"], "error: there is no deck and no file called 'odd'"),
        ([DUEL, "--cards", "none.json"], "error: none.json: no such file"),
        ([DUEL, "--records", __file__], "file exists"),
        (["tests.toys.skirmish:RULES"], "error: no decks come with skirmish"),
    ],
)
def test_bad_input_is_told_in_one_line(arguments: list[str], message: str) -> None:
    result = simulate(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.splitlines()) == 1


@pytest.mark.skipif(os.name != "posix", reason="signals are sent differently elsewhere")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_shows_what_was_played_until_then(jobs: int, tmp_path: Path) -> None:
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    script = f"{heard}; from headjudge.cli import main; main()"
    options = f"--games 1000000 --jobs {jobs} --records {tmp_path} --json".split()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", script, "simulate", FAULTY, *options],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        try:
            while len(list(tmp_path.iterdir())) < 3:
                assert process.poll() is None
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=60)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert err == b""
    assert process.returncode == 130
    data = json.loads(out)
    assert data["stopped"] is True
    assert 0 < data["errors"] <= data["games"] < 1000000


def test_matches_are_played_if_the_option_asks_for_them() -> None:
    duels, matches = [
        json.loads(simulate("riftbound", "--games", 2, "--json", *options).stdout)
        for options in ((), ("--option", "mode=match"))
    ]
    assert (matches["games"], matches["errors"]) == (2, 0)
    assert matches["decisions"] > 1.5 * duels["decisions"]  # somebody has to win two games


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("mode=macth", "the mode is duel or match, not 'macth' (riftbound 476)"),
        ("mood=match", "riftbound has no option 'mood'; it has: mode"),
        ("match", "an option is given as NAME=VALUE, not 'match'"),
    ],
)
def test_options_that_there_are_not_are_refused(option: str, reason: str) -> None:
    result = simulate("riftbound", "--option", option)
    assert result.exit_code == 2
    assert reason in result.stderr
