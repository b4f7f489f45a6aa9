"""`headjudge games` and `headjudge deck`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from headjudge import games
from headjudge.cli import main

DUEL = "tests.cli.duel:RULES"
LEGAL = "game: duel\nname: Swift\nmain: [4 Jab, 2 Lunge, feint-1]\nside: [4 Winds]\n"
ILLEGAL = "game: duel\nmain: [4 Winds]\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("legal.yaml").write_text(LEGAL, encoding="utf-8")
    Path("illegal.yaml").write_text(ILLEGAL, encoding="utf-8")


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(main, list(arguments))
    assert "--json" in arguments or all(len(line) <= 80 for line in result.stdout.splitlines())
    return result


def lines(result: Result) -> list[str]:
    return [line.rstrip() for line in result.output.splitlines()]


def test_games_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_SHIPPED", {"duel": DUEL})
    assert lines(run("games")) == ["game  players  cards  decks", "duel  2            7  Plain, Quick"]
    assert json.loads(run("games", "--json").output) == [
        {"name": "duel", "version": "1", "players": [2], "cards": 7, "decks": ["Plain", "Quick"], "options": {}}
    ]
    monkeypatch.setattr(type(games.get(DUEL)), "options", {"points": "to begin with"})
    assert lines(run("games"))[2:] == ["", "game  play --option  value", 'duel  "points=..."   to begin with']
    monkeypatch.setattr(games, "_SHIPPED", {})
    assert run("games").output == "No games come with this version.\n"


def test_a_legal_deck() -> None:
    result = run("deck", "check", DUEL, "legal.yaml")
    assert (result.exit_code, result.output) == (0, "The deck is legal.\n")
    result = run("deck", "check", DUEL, "legal.yaml", "--json")
    assert (result.exit_code, json.loads(result.output)) == (0, {"legal": True, "problems": []})


def test_a_deck_of_the_game_is_checked_by_its_name() -> None:
    assert run("deck", "check", DUEL, "quick").output == "The deck is legal.\n"


def test_an_illegal_deck() -> None:
    result = run("deck", "check", DUEL, "illegal.yaml")
    assert result.exit_code == 2
    assert lines(result) == [
        "The deck is not legal:",
        "- illegal.yaml:2:7: main: the main part has 1 cards, not 5 or more (duel 9)",
        "- illegal.yaml:2:8: main > 1: a card that costs 4 belongs in the side part (duel",
        "  10)",
    ]
    result = run("deck", "check", DUEL, "illegal.yaml", "--json")
    assert result.exit_code == 2
    assert json.loads(result.output) == {
        "legal": False,
        "problems": [
            {"rule": "duel 9", "message": "illegal.yaml:2:7: main: the main part has 1 cards, not 5 or more"},
            {"rule": "duel 10", "message": "illegal.yaml:2:8: main > 1: a card that costs 4 belongs in the side part"},
        ],
    }


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["check", DUEL, "none.yaml"],
            "error: there is no deck and no file called 'none.yaml'; there are: Plain, Quick\n",
        ),
        (
            ["check", DUEL, "bad.yaml"],
            "error: bad.yaml:2:8: main > 1: no card is called 'Jba'; did you mean 'Jab'? If it is in a card "
            "file, name that with --cards\n",
        ),
        (["check", "chess", "legal.yaml"], "error: no game is called 'chess'; there are: "),
        (["show", DUEL, "Plian"], "error: there is no deck and no file called 'Plian'; did you mean 'Plain'?\n"),
        (["check", DUEL, "legal.yaml", "--cards", "none"], "error: none: no such file or directory\n"),
    ],
)
def test_what_cannot_be_read(arguments: list[str], message: str) -> None:
    Path("bad.yaml").write_text("game: duel\nmain: [Jba]\n", encoding="utf-8")
    result = run("deck", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    result = run("deck", *arguments, "--json")
    error = json.loads(result.stdout)["error"]
    assert (result.exit_code, list(error)) == (2, ["place", "message", "rule"])
    assert message in result.stderr
    assert error["message"] in message or error["message"].startswith("no game is called")


def test_a_deck_is_shown_by_parts_counts_and_types() -> None:
    assert lines(run("deck", "show", DUEL, "legal.yaml")) == [
        "Swift",
        "",
        "main: 7 cards",
        " 1  Feint (feint-1)  stroke",
        " 4  Jab              stroke",
        " 2  Lunge            stroke",
        "",
        "side: 1 card",
        " 1  4 Winds  omen",
        "",
        "The deck is legal.",
    ]


def test_the_types_of_a_part_are_counted() -> None:
    assert "9 stroke; 1 omen" in run("deck", "show", DUEL, "plain").output


def test_a_deck_as_json() -> None:
    shown = json.loads(run("deck", "show", DUEL, "Quick", "--json").output)
    assert shown == {
        "game": "duel",
        "name": "Quick",
        "parts": {
            "main": [{"key": "jab", "name": "Jab", "count": 10, "type": "stroke"}],
            "side": [{"key": "four", "name": "4 Winds", "count": 1, "type": "omen"}],
        },
        "legal": True,
        "problems": [],
    }


def test_cards_from_a_file_may_be_used() -> None:
    Path("cards.yaml").write_text("- {id: thrust, name: Thrust, cost: 3}\n", encoding="utf-8")
    Path("mine.yaml").write_text("game: duel\nmain: [5 Thrust]\n", encoding="utf-8")
    assert run("deck", "check", DUEL, "mine.yaml").exit_code == 2
    assert run("deck", "check", DUEL, "mine.yaml", "--cards", "cards.yaml").exit_code == 0
    assert " 5  Thrust  stroke" in run("deck", "show", DUEL, "mine.yaml", "--cards", "cards.yaml").output


@pytest.mark.parametrize(
    "command", [["games"], ["deck"], ["deck", "check"], ["deck", "show"], ["play"], ["replay"], ["cards", "list"]]
)
def test_everything_has_help_with_an_example(command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert command == ["deck"] or f"  headjudge {' '.join(command)}" in result.output.partition("Example")[2]
