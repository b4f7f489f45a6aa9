"""What is too large, too much or closed is told in words, or ends quietly."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

import pytest

from headjudge import games
from headjudge.documents import LONGEST, MOST, read
from headjudge.kernel.errors import HeadjudgeError
from headjudge.language.cards import CardFileError, parse_cards
from headjudge.scenarios.setup import MOST_CARDS, scenario
from tests.toys.skirmish import RULES

posix = pytest.mark.skipif(os.name != "posix", reason="streams and signals are others elsewhere")
COMMAND = [sys.executable, "-m", "headjudge"]


def card(**fields: object) -> dict[str, object]:
    return {"id": "x", "name": "X", "text": "", **fields}


@pytest.mark.parametrize("number", [1000, 10**9, 10**29])
@pytest.mark.parametrize(
    ("game", "entry", "field"),
    [
        ("riftbound", card(type="Unit", domains=["Fury"], energy=1, might=1), "power"),
        ("riftbound", card(type="Unit", domains=["Fury"], energy=1, might=1), "energy"),
        ("riftbound", card(type="Unit", domains=["Fury"], energy=1, might=1), "might"),
        ("neopets", card(type="Legend", level=1), "level"),
    ],
)
def test_no_card_has_such_a_number(game: str, entry: dict[str, object], field: str, number: int) -> None:
    rules = games.get(game)
    with pytest.raises(HeadjudgeError, match=rf"{number} is more than 999, which no card needs"):
        rules.read_card(entry | {field: number})
    with pytest.raises(HeadjudgeError, match="a whole number is wanted here"):
        rules.read_card(entry | {field: []})


@pytest.mark.parametrize("digits", ["10000", "999999999", "1" * 30])
def test_no_text_of_a_card_has_such_a_number(digits: str) -> None:
    with pytest.raises(HeadjudgeError):
        games.get("riftbound").read_card(card(type="Spell", domains=["Fury"], energy=1, text=f"Draw {digits}."))


def test_a_card_file_has_only_so_many_entries() -> None:
    with pytest.raises(CardFileError, match="100,001 cards, which is more than 100,000"):
        parse_cards(b"[" + b",".join([b"0"] * 100_001) + b"]", "cards.json")
    with pytest.raises(CardFileError, match="longer than 4,000,000 characters"):
        parse_cards(b"#" * (LONGEST + 1), "cards.yaml", as_yaml=True)


def test_what_people_write_has_only_so_much_and_so_large_numbers() -> None:
    with pytest.raises(HeadjudgeError, match="longer than 4,000,000 characters, which is more than is read"):
        read("#" * (LONGEST + 1), "x.yaml", HeadjudgeError)
    field = read(f"{MOST + 1}", "x.yaml", HeadjudgeError)
    with pytest.raises(HeadjudgeError, match="1000001 is further from 0 than 1,000,000, which no game needs"):
        field.number()


def test_a_position_has_only_so_many_cards_and_takes_memory_in_proportion() -> None:
    def memory(cards: int) -> int:
        tracemalloc.start()
        setup = scenario(RULES)
        setup.put("deck:0", *["Giant"] * cards)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    assert memory(1600) < 5 * memory(400)
    with pytest.raises(HeadjudgeError, match=f"a position has at most {MOST_CARDS:,} cards"):
        scenario(RULES).put("deck:0", *["Giant"] * (MOST_CARDS + 1))


@posix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("arguments", ["games", "play skirmish", "play tests.cli.duel:RULES", "simulate nothing"])
def test_closed_streams_end_quietly(arguments: str, closed: str, tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[1]
    environment = {**os.environ, "PYTHONPATH": str(root), "HOME": str(tmp_path)}
    command = f"exec {sys.executable} -m headjudge {arguments} {closed}"
    result = subprocess.run(  # noqa: S602
        command, shell=True, cwd=tmp_path, env=environment, capture_output=True, input=b"", check=False, timeout=60
    )
    assert result.returncode in (0, 1, 2)
    assert b"Traceback" not in result.stderr + result.stdout


def test_whoever_leaves_python_while_a_game_is_fetched_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "leaver.py").write_text("import sys\nsys.exit(0)\n", encoding="utf-8")
    result = subprocess.run(  # noqa: S603
        [*COMMAND, "play", "leaver:RULES"], cwd=tmp_path, capture_output=True, check=False, timeout=60
    )
    assert result.returncode == 2
    assert b"leaver broke off: SystemExit" in result.stderr


def begun(folder: Path, *more: str) -> subprocess.Popen[bytes]:
    """A long simulation that is under way."""
    command = [*COMMAND, "simulate", "neopets", "--games", "100000", "--json", *more]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # noqa: S603


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_that_is_ended_keeps_what_it_has(jobs: str, tmp_path: Path) -> None:
    process = begun(tmp_path, "--jobs", jobs)
    time.sleep(12)
    process.send_signal(signal.SIGTERM)
    told, said = process.communicate(timeout=90)
    assert process.returncode == 130, said
    results = json.loads(told)
    assert results["stopped"] is True
    assert results["games"] > 0


@posix
def test_processes_that_play_games_end_with_the_first(tmp_path: Path) -> None:
    process = begun(tmp_path, "--jobs", "2")
    time.sleep(8)
    workers = children(process.pid)
    assert workers
    process.kill()
    process.communicate(timeout=30)
    for _ in range(50):
        if not any(Path(f"/proc/{worker}").exists() and not is_gone(worker) for worker in workers):
            return
        time.sleep(0.2)
    raise AssertionError("they go on")


def children(number: int) -> list[int]:
    found = Path(f"/proc/{number}/task/{number}/children")
    if not found.exists():
        pytest.skip("nobody tells which processes a process has begun")
    return [int(word) for word in found.read_text(encoding="utf-8").split()]


def is_gone(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True
