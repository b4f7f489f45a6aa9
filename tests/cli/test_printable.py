"""Nothing from outside makes a terminal do anything, or reads in another direction than it is written."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.table import Table
from rich.text import Text

import headjudge
from headjudge import games
from headjudge.cli import main
from headjudge.cli.common import Paper
from headjudge.kernel import records
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.plain import fingerprint
from headjudge.kernel.printable import shown, shown_json, shown_lines
from headjudge.language.cards import CardFileError, parse_cards

BAD = "\x1b]0;mine\x07\x9b31m\u202egnp.exe\u2066\u200b"
DUEL = "tests.cli.duel:RULES"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(games._SHIPPED, "duel", DUEL)


def harmless(text: str) -> bool:
    return all(letter.isprintable() or letter == "\n" for letter in text)


def test_what_is_hidden_is_written_out_and_all_else_stays() -> None:
    assert shown("a\x1b\u202e\nb") == "a\\x1b\\u202e\\nb"
    assert shown_lines("a\nb\r") == "a\nb\\r"
    assert shown("Caf\u00e9 \u2192 5\u00a0\u4e2d") == "Caf\u00e9 \u2192 5\u00a0\u4e2d"
    told = json.dumps({BAD: ["\U000e0041 \u00e9"]}, indent=1, ensure_ascii=False)
    assert harmless(shown_json(told))
    assert json.loads(shown_json(told)) == json.loads(told)
    assert "\u00e9" in shown_json(told)


def test_an_error_says_nothing_else() -> None:
    assert harmless(str(HeadjudgeError(BAD, BAD, BAD)))


def test_neither_does_what_is_drawn() -> None:
    drawn = io.StringIO()
    paper = Paper(file=drawn, force_terminal=True, color_system="truecolor", markup=False, emoji=False)
    table = Table(title=BAD)
    table.add_column(BAD)
    table.add_row(Text(BAD, "bold red"))
    paper.print(table)
    paper.print(BAD, Text(BAD))
    text = drawn.getvalue()
    assert "\x1b[1;31m" in text, "colours of our own"
    assert not any(letter in text for letter in "\x07\x9b\u202e\u2066\u200b")
    assert "\x1b]" not in text


SCENARIO = f'game: skirmish\nname: "{json.dumps(BAD)[1:-1]}"\n'
DECK = f'game: duel\n"{json.dumps(BAD)[1:-1]}": 3\n'


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", BAD],
        ["play", "duel", "--deck", BAD],
        ["play", "duel", "--deck", "bad.yaml"],
        ["play", "duel", "--against", BAD],
        ["play", "duel", "--option", f"{BAD}=1"],
        ["play", "duel", "--save", f"{BAD}/x"],
        ["play", "duel", "--resume", f"{BAD}"],
        ["play", "duel", "--stop", BAD],
        ["play", "duel", "--seat", BAD],
        ["deck", "check", "duel", "bad.yaml"],
        ["cards", "list", "duel", BAD],
        ["cards", "show", "duel", BAD],
        ["cards", "check", "duel", BAD],
        ["scenario", "run", BAD],
        ["scenario", "run", "bad-scene.yaml"],
        ["simulate", "duel", "--agents", BAD, "random"],
        ["simulate", BAD],
        ["replay", BAD],
        ["replay", "bad.jsonl"],
        ["rules", "show", BAD],
        [BAD],
        [f"--{BAD}"],
    ],
    ids=str,
)
@pytest.mark.parametrize("as_json", [False, True], ids=["words", "json"])
def test_no_command_repeats_what_a_terminal_would_obey(arguments: list[str], as_json: bool) -> None:
    Path("bad.yaml").write_text(DECK, encoding="utf-8")
    Path("bad-scene.yaml").write_text(SCENARIO, encoding="utf-8")
    lines: list[dict[str, object]] = [{"format": "headjudge record", "version": 1, "game": BAD}]
    end = {"end": fingerprint(lines)}
    Path("bad.jsonl").write_text("".join([json.dumps(line) + "\n" for line in [*lines, end]]), encoding="utf-8")
    result = CliRunner().invoke(main, [*arguments, *(["--json"] if as_json else [])])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert harmless(result.stdout)
    assert harmless(result.stderr)


def test_what_is_typed_at_the_table_is_shown_as_it_is() -> None:
    result = CliRunner().invoke(main, ["play", "duel", "--seed", "1"], input=f"{BAD}\ncard {BAD}\ns {BAD}\nq\n")
    assert harmless(result.output)


def test_a_record_is_replayed_without_harm() -> None:
    game = headjudge.new(DUEL, ("Quick", "Quick"), 1)
    game.act(1, "concede")
    lines = [json.loads(line) for line in records.write(game).splitlines()][:-1]
    lines[-2]["act"] = BAD
    lines.append({"end": fingerprint(lines)})
    Path("bad.jsonl").write_text("".join([json.dumps(line) + "\n" for line in lines]), encoding="utf-8")
    for arguments in ([], ["--verify"], ["--json"]):
        result = CliRunner().invoke(main, ["replay", "bad.jsonl", *arguments])
        assert result.exit_code != 0
        assert harmless(result.stdout + result.stderr)


@pytest.mark.parametrize("letter", ["\x1b", "\x9b", "\u202e", "\u2066", "\u200b", "\u2028", "\ufeff"])
@pytest.mark.parametrize("field", ["id", "name", "text", "tags"])
def test_a_card_file_holds_none(field: str, letter: str) -> None:
    entry: dict[str, object] = {"id": "a", "name": "b", field: f"c{letter}d"}
    with pytest.raises(CardFileError, match="cannot be used") as caught:
        parse_cards(json.dumps([entry]).encode(), "cards.json")
    assert harmless(str(caught.value))
