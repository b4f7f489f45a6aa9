"""`headjudge cards check`."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from headjudge import games
from headjudge.cli import main
from headjudge.kernel.errors import HeadjudgeError
from headjudge.language import Phrase, Vocabulary
from headjudge.language.cards import Entry

VOCABULARY = Vocabulary(
    [Phrase("Ability", "draw", "draw {n:Number} card(s)."), Phrase("Ability", "wait", "(wait|rest).")]
)
CARDS = [
    {"id": "x1", "name": "Mill", "text": "Draw 2 cards.\nRest."},
    {"id": "x2", "name": "Well", "text": "Draw some cards."},
    {"id": "x3", "name": "Bell", "text": "Draw some cards. " + "Wait. " * 40},
    {"id": "x4", "name": "Barn", "text": "Draw 2 card."},
    {"id": "x5", "name": "Pond"},
]


def get(name: str) -> SimpleNamespace:
    if name == "mute":
        return SimpleNamespace(vocabulary=None)
    if name != "toy":
        raise HeadjudgeError(f"there is no game {name}")
    return SimpleNamespace(vocabulary=VOCABULARY)


def two_boxes(entry: Entry) -> list[tuple[str, str]]:
    return [("text", entry["text"]), ("back", entry["back"])]


@pytest.fixture
def card_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(games, "get", get)
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return path


def check(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["cards", "check", *map(str, arguments)])


def test_counts_phrases_and_refusals_are_shown(card_file: Path) -> None:
    result = check("toy", card_file)
    assert result.exit_code == 0
    assert (
        result.output
        == """\
cards         5
with text     4
understood    1 (25.0%)
phrases used  2 of 2

Phrases, most used first:
    1  Ability: draw {n:Number} card(s).
    1  Ability: (wait|rest).

Not understood, most frequent first:
    2  no phrase reads "some cards" here
       x2 Well: line 1, column 6
       x3 Bell: line 1, column 6
       Draw some cards.
            ^
       expected: Number
    1  its meaning is written "Draw 2 cards."
       x4 Barn: line 1, column 8
       Draw 2 card.
              ^
"""
    )


def test_most_limits_the_lists(card_file: Path) -> None:
    result = check("toy", card_file, "--most", 1)
    assert "1 more reason" in result.output
    assert "x4" not in result.output
    assert all(len(line) <= 80 for line in result.output.splitlines())
    assert "Not understood" not in check("toy", card_file, "--most", 0).output


def test_json_has_exactly_these_fields(card_file: Path) -> None:
    data = json.loads(check("toy", card_file, "--json").output)
    assert list(data) == ["cards", "with_text", "understood", "refused"]
    assert (data["cards"], data["with_text"], data["understood"]) == (5, 4, 1)
    assert data["refused"][0] == {
        "id": "x2",
        "name": "Well",
        "at": "line 1, column 6",
        "reason": 'no phrase reads "some cards" here',
    }


def test_a_game_says_where_texts_are_and_what_cards_call_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vocabulary = Vocabulary([Phrase("Ability", "ring", "ring ~.")])
    rules = SimpleNamespace(
        vocabulary=vocabulary, text_boxes=two_boxes, own_names=lambda entry: [entry["name"].split(",")[0]]
    )
    monkeypatch.setattr(games, "get", lambda name: rules)
    path = tmp_path / "cards.yaml"
    path.write_text("- {id: x, name: 'Bell, the Old', text: Ring Bell., back: Ring Bill.}", encoding="utf-8")
    (refused,) = json.loads(check("toy", path, "--json").output)["refused"]
    assert refused["at"] == "back, line 1, column 6"


@pytest.mark.parametrize(
    ("game", "file", "message"),
    [
        ("chess", "cards.json", "error: there is no game chess"),
        ("mute", "cards.json", "error: mute reads no card texts"),
        ("toy", "none.json", "no such file"),
        ("toy", ".", "is a directory"),
    ],
)
def test_bad_input_is_told_in_one_line(card_file: Path, game: str, file: str, message: str) -> None:
    result = check(game, card_file.parent / file)
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.splitlines()) == 1
