"""`headjudge cards`."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

import headjudge
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
    return SimpleNamespace(vocabulary=VOCABULARY, cards=dict, read_card=dict)


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


@pytest.mark.parametrize("game", ["neopets", "riftbound"])
def test_what_only_holds_abilities_of_the_rules_is_not_listed(game: str) -> None:
    listed = [card["name"] for card in json.loads(CliRunner().invoke(main, ["cards", "list", game, "--json"]).output)]
    assert listed
    assert not {"riftbound", "petpet's help"} & set(listed)


def test_counts_phrases_and_refusals_are_shown(card_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(card_file.parent)
    result = check("toy", card_file.name)
    assert result.exit_code == 2
    assert (
        result.output
        == """\
Not understood, most frequent first:
    2  no phrase reads "some cards" here
       cards.json, entry 2, x2 Well: line 1, column 6
       cards.json, entry 3, x3 Bell: line 1, column 6
       Draw some cards.
            ^
       here could stand: a number
    1  its meaning is written "Draw 2 cards."
       cards.json, entry 4, x4 Barn: line 1, column 8
       Draw 2 card.
              ^

Phrases, most used first:
    1  "draw ... card(s)."
    1  "(wait|rest)."

cards         5
with text     4
understood    1 (25.0%)
by others     0 (0.0%)
phrases used  2 of 2
"""
    )


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("neopets", {"type": "Potion", "text": "Draw 1 card. Scrap 2 cards and draw 1 card."}),
        ("riftbound", {"type": "Spell", "energy": 1, "text": "Draw 1. Draw 2, then ready a unit."}),
    ],
)
def test_phrases_are_told_by_their_words_and_once(game: str, fields: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{"id": "x", "name": "X"} | fields]))
    output = check(game, path, "--most", 99).output
    said = [line.split('"')[1] for line in output.splitlines() if line.endswith('"')]
    assert any("draw ..." in phrase for phrase in said)
    assert all(any(letter.isalpha() for letter in phrase) for phrase in said), "dots alone tell nothing"
    assert not [phrase for phrase in said if "Sentence" in phrase or "Chunk" in phrase], "nobody knows categories"
    assert len(said) == len(set(said))


def test_most_limits_the_lists(card_file: Path) -> None:
    result = check("toy", card_file, "--most", 1)
    assert "1 more reason; --most" in result.output
    assert "x4" not in result.output
    assert all(len(line) <= 80 for line in result.output.splitlines())
    assert "Not understood" not in check("toy", card_file, "--most", 0).output


def test_what_is_read_but_not_carried_out_is_shown_without_a_place_in_the_text(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{"id": "x", "name": "Well", "type": "Gear", "energy": 1, "text": "Draw 1."}]))
    output = check("riftbound", path).output
    assert "understood    0 (0.0%)" in output
    assert "x Well: text" in output


def test_cards_with_another_field_that_is_wrong_are_listed_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cards.json"
    wrong = [{"id": "x", "name": "Well", "type": "Unit", "text": "When I hold, draw 1."}, {"id": "y", "name": "Bell"}]
    path.write_text(json.dumps(wrong))
    monkeypatch.chdir(tmp_path)
    output = check("riftbound", path.name).output
    assert "understood    1 (100.0%)" in output
    listed = output.partition("Of no use in a game, because of another field:\n")[2].partition("\n\n")[0]
    assert listed.splitlines() == [
        "       cards.json, entry 1, field might: every Unit needs this field (riftbound",
        "         143.2)",
        "       cards.json, entry 2, field type: a card needs this field (riftbound",
        "         133.2)",
    ]
    assert "1 more card; --most 2 lists them all." in check("riftbound", path, "--most", 1).output


@pytest.mark.parametrize(("game", "rule"), [("neopets", "neopets 4.3a"), ("riftbound", "riftbound 133.2")])
def test_what_is_wrong_with_a_card_of_no_use_is_told_to_other_programs(tmp_path: Path, game: str, rule: str) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("- {id: A, name: Bell}\n")
    (unusable,) = json.loads(check(game, path, "--json").output)["unusable"]
    told = {"file": str(path), "entry": 1, "field": "type", "reason": "a card needs this field", "rule": rule}
    assert unusable == {"id": "A", "name": "Bell", **told}


@pytest.mark.parametrize("game", ["neopets", "riftbound"])
def test_the_card_file_on_the_page_of_a_game_can_be_played_with(tmp_path: Path, game: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / f"{game}.md").read_text(encoding="utf-8")
    path = tmp_path / "cards.yaml"
    path.write_text(page.partition("```yaml\n")[2].partition("```")[0])
    result = check(game, path)
    assert "understood    1 (100.0%)" in result.output
    assert result.exit_code == 0


STRANGE = {
    "riftbound": """
- {id: a, name: Lure, type: Spell, energy: 1, text: Kill a Grifin. Ready all Blorps.}
- {id: b, name: Grey Wing, type: Unit, energy: 1, might: 1, tags: [Griffin], text: "Your Griffins have +1 {might}."}
""",
    "neopets": """
- {id: a, name: Lure, type: Legend, text: 'Destroy 1 card named "Gray Wing" you control.'}
- {id: c, name: Lamp, type: Legend, text: 'Destroy 1 card named "Grey" you control.'}
- {id: b, name: Grey Wing, type: Food, text: 'Draw 1 card and destroy 1 food with "Grey" in its name you control.'}
""",
}


@pytest.mark.parametrize(
    ("game", "word"), [("riftbound", "'Grifin'; did you mean 'Griffin'?"), ("neopets", "Gray Wing")]
)
def test_words_that_no_card_carries_are_a_warning_with_the_nearest_that_one_does(
    tmp_path: Path, game: str, word: str
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(STRANGE[game])
    result = check(game, path, "--json")
    doubtful = json.loads(result.output)["doubtful"]
    assert {told["id"] for told in doubtful} == ({"a"} if game == "riftbound" else {"a", "c"})
    assert (doubtful[0]["at"][:7], result.exit_code) == ("line 1,", 0)
    assert word in doubtful[0]["reason"]
    listed = check(game, path).output.partition("Not for decks, because of words that no card carries:\n")[2]
    assert listed.count("no card carries") == len(doubtful)


def test_a_card_with_the_id_of_one_that_the_game_has_is_of_no_use(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("- {id: calm-01, name: Bell, type: Spell, energy: 1, text: Draw 1.}\n")
    result = check("riftbound", path, "--json")
    (unusable,) = json.loads(result.output)["unusable"]
    assert (unusable["field"], unusable["reason"]) == ("id", "riftbound has another card 'calm-01' already")
    assert result.exit_code == 2
    listed = CliRunner().invoke(main, ["cards", "list", "riftbound", "--cards", str(path)])
    told = "entry 1, field id: riftbound has another card 'calm-01' already"
    assert listed.stderr.replace("\n", " ").strip().endswith(told)


@pytest.mark.parametrize("game", ["neopets", "riftbound"])
def test_the_cards_that_come_with_the_game_are_of_use(game: str) -> None:
    for path in sorted((Path(headjudge.__file__).parent / "games" / game / "starter" / "cards").iterdir()):
        found = check(game, path, "--json")
        assert (json.loads(found.output)["unusable"], found.exit_code) == ([], 0)
        listed = CliRunner().invoke(main, ["cards", "list", game, "--cards", str(path)])
        assert listed.exit_code == 0


def test_every_fifth_card_by_its_id_can_be_held_out(card_file: Path) -> None:
    held, others = [
        json.loads(check("toy", card_file, "--json", option).output) for option in ("--held-out", "--without-held-out")
    ]
    assert (held["cards"], others["cards"]) == (1, 4)
    assert (held["with_text"], others["with_text"]) == (0, 4)
    assert [card["entry"] for card in others["refused"]] == [2, 3, 4]


def test_json_has_exactly_these_fields(card_file: Path) -> None:
    data = json.loads(check("toy", card_file, "--json").output)
    assert list(data) == ["cards", "with_text", "understood", "understood_by_others", "refused", "unusable", "doubtful"]
    assert (data["cards"], data["with_text"], data["understood"]) == (5, 4, 1)
    assert data["refused"][0] == {
        "id": "x2",
        "name": "Well",
        "file": str(card_file),
        "entry": 2,
        "at": "line 1, column 6",
        "reason": 'no phrase reads "some cards" here',
    }


def test_a_game_says_where_texts_are_and_what_cards_call_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vocabulary = Vocabulary([Phrase("Ability", "ring", "ring ~.")])
    rules = SimpleNamespace(
        vocabulary=vocabulary,
        cards=dict,
        read_card=dict,
        text_boxes=two_boxes,
        own_names=lambda entry: [entry["name"].split(",")[0]],
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


# Looking at cards

DUEL = "tests.cli.duel:RULES"


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(main, ["cards", *arguments])
    assert all(len(line) <= 80 for line in result.stdout.splitlines())
    return result


def names(*arguments: str) -> list[str]:
    return [card["name"] for card in json.loads(run("list", DUEL, *arguments, "--json").output)]


def test_cards_are_listed() -> None:
    output = [line.split() for line in run("list", DUEL).output.splitlines()]
    assert output[0] == ["Jab", "stroke", "jab"]
    assert output[-1] == ["7", "of", "7", "cards"]
    assert len(output) == 8


def test_cards_are_found_by_type_and_text() -> None:
    assert names("--type", "Omen") == ["Comet", "4 Winds"]
    assert names("--text", "hit FOR") == ["Jab", "Lunge", "Aim", "4 Winds"]
    assert names("--type", "omen", "--text", "winds") == ["4 Winds"]
    assert run("list", DUEL, "--text", "xylophone").output == "0 of 7 cards\n"
    result = run("list", DUEL, "--type", "omne")
    assert (result.exit_code, result.stderr) == (2, "error: no card has the type 'omne'; did you mean 'omen'?\n")


def test_a_card_is_shown() -> None:
    output = run("show", DUEL, "comet").output
    assert [line.rstrip() for line in output.splitlines()] == [
        "Comet (omen)",
        "  key   comet",
        "  cost  9",
        "  hits  9",
        "  [b]Hit[/b] for 9.",
    ]


def test_all_cards_of_a_name_are_shown_or_one_by_key() -> None:
    both = run("show", DUEL, "Feint").output
    assert "feint-1" in both
    assert "feint-2" in both
    (one,) = json.loads(run("show", DUEL, "feint-2", "--json").output)
    assert (one["key"], one["values"]["cost"]) == ("feint-2", 2)


def test_a_card_that_is_not_there(tmp_path: Path) -> None:
    assert (
        run("show", DUEL, "Comte").stderr
        == "error: no card is called 'Comte'; did you mean 'Comet'? If it is in a card file, name that with --cards\n"
    )
    file = tmp_path / "x.json"
    file.write_text('[{"id": "m", "name": "Myth", "cost": "much"}]', encoding="utf-8")
    result = run("show", DUEL, "Myth", "--cards", str(file))
    assert result.exit_code == 2
    assert result.stderr == f"error: {file}, entry 1: Myth is not understood: cost: a cost is a number (duel 8)\n"
