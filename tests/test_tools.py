"""The programs in tools/ and bench/: they explain themselves, and draw legal decks."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from bench import __main__ as bench_main
from bench import real
from headjudge.games.riftbound import RULES
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import new_game
from headjudge.language.cards import Entry, parse_cards
from tools.random_decks import Pool, understood

ROOT = Path(__file__).resolve().parent.parent
STARTER = files("headjudge.games.riftbound.starter").joinpath("cards")


def starter_entries() -> list[Entry]:
    """The starter cards of Riftbound, as a card file has them."""
    found = sorted(STARTER.iterdir(), key=lambda file: file.name)
    return [entry for file in found for entry in parse_cards(file.read_bytes(), file.name, as_yaml=True)]


def call(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a tool."""
    command = [sys.executable, str(ROOT / "tools" / f"{tool}.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)  # noqa: S603


@pytest.mark.parametrize(
    ("tool", "words"),
    [
        ("ledger", ("which rules",)),
        ("audit", ("--seed N", "--drawn N")),
        ("compile", ("passed to pytest",)),
        ("random_duels", ("FILE", "--games N", "--seed N")),
    ],
)
def test_a_tool_asked_for_help_does_nothing_else(tool: str, words: tuple[str, ...]) -> None:
    run = call(tool, "--help")
    assert run.returncode == 0
    assert run.stdout.startswith("usage:")
    assert all(word in " ".join(run.stdout.split()) for word in words)


@pytest.mark.parametrize(
    "arguments", [["ledger", "--nonsense"], ["audit", "--drawn", "0"], ["random_duels", "no.json"]]
)
def test_a_tool_refuses_what_it_does_not_know(arguments: list[str]) -> None:
    run = call(*arguments)
    assert run.returncode == 2
    assert "error: " in run.stderr


@pytest.mark.rule("riftbound 103")
def test_random_decks_are_legal() -> None:
    cards = understood(starter_entries())
    pool, luck = Pool(cards), random.Random(1)
    for _ in range(20):
        assert RULES.check_deck(pool.deck(luck), {card.key: card for card in cards}) == []


def test_what_the_benchmark_draws_can_be_played(tmp_path: Path) -> None:
    file, drawn = tmp_path / "cards.json", tmp_path / "drawn.json"
    file.write_text(json.dumps([*starter_entries(), {"id": "no", "name": "No", "type": "Spell", "text": "Zz."}]))
    real.draw(file, drawn)
    pairs, cards = real.read(drawn)
    assert len(pairs) == real.DECKS
    assert "no" not in cards
    assert new_game(RULES, pairs[0], cards).decision is not None


def test_too_few_cards_for_a_deck_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text("[]")
    with pytest.raises(HeadjudgeError, match="too few"):
        real.draw(file, tmp_path / "drawn.json")


def test_without_a_card_file_the_benchmark_says_what_it_leaves_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured: list[Path | None] = []
    monkeypatch.setattr(bench_main, "CARDS", tmp_path / "cards.json")
    monkeypatch.setattr(bench_main, "by_turns", measured.append)
    bench_main.measure_all(None)
    assert measured == [None]
    assert "left out, because there is no card file" in capsys.readouterr().out
    with pytest.raises(HeadjudgeError, match="no such file"):
        bench_main.measure_all(tmp_path / "none.json")
