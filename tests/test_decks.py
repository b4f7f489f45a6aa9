"""Deck files: what can be written, and what is said about mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge import games
from headjudge.cards import pool
from headjudge.decks import DeckError, default_decks, find_deck, load_deck, parse_deck, problems, read_deck
from headjudge.kernel.rules import Deck
from tests.cli.duel import CARDS, DECKS, RULES
from tests.toys import skirmish

IN_A_FILE = " If it is in a card file, name that with --cards"


def parse(text: str) -> Deck:
    return parse_deck(RULES, text, "x.yaml").deck


@pytest.mark.parametrize(
    "written",
    [
        "main: [2 Jab, Lunge, 1 Aim]",
        "main:\n  - 2 x Jab\n  - lunge\n  - aim",
        "main: {Jab: 2, Lunge: 1, Aim: 1}",
        "main:\n  - Jab: 2\n  - LUNGE\n  - Aim",
        "main: [Jab, jab, Lunge, Aim]\nside: []",
    ],
)
def test_cards_may_be_written_in_several_ways(written: str) -> None:
    assert parse(f"game: duel\n{written}\n") == {"main": ("jab", "jab", "lunge", "aim"), "side": ()}


def test_a_card_may_have_a_number_in_its_name() -> None:
    assert parse("game: duel\nside: [4 Winds, 2 4 Winds]") == {"main": (), "side": ("four",) * 3}


def test_cards_that_share_a_name_are_told_apart_by_key() -> None:
    assert parse("game: duel\nmain: [2 feint-1, feint-2]")["main"] == ("feint-1", "feint-1", "feint-2")
    with pytest.raises(DeckError, match=r"x\.yaml:2:8: main > 1: several cards are called 'Feint': feint-1, feint-2"):
        parse("game: duel\nmain: [Feint]")


SHIPPED = sorted((Path(games.__file__).parent).glob("*/starter/decks/*.yaml"))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_the_files_of_the_decks_that_come_with_a_game_are_deck_files(file: Path) -> None:
    rules = games.get(file.parent.parent.parent.name)
    listed = read_deck(rules, file)
    assert listed.deck == rules.decks()[listed.title]


def test_a_deck_has_a_name(tmp_path: Path) -> None:
    file = tmp_path / "swift.yaml"
    file.write_text("game: duel\nname: 'Swift: and sure'\nmain: [5 Jab]\n", encoding="utf-8")
    listed = read_deck(RULES, file)
    assert (listed.title, listed.deck) == ("Swift: and sure", {"main": ("jab",) * 5, "side": ()})
    file.write_text("game: duel\nmain: [5 Jab]\n", encoding="utf-8")
    assert read_deck(RULES, file).title == "swift"
    file.write_text('game: duel\nname: "Swift\\e[31m\\nand sure"\nmain: [5 Jab]\n', encoding="utf-8")
    assert read_deck(RULES, file).title == r"Swift\x1b[31m\nand sure"


MISTAKES = [
    ("", "x.yaml: there is nothing in this file"),
    ("main: [Jab]", "x.yaml:1:1: say which game the deck is for: 'game: duel'"),
    ("game: mlp\nmain: [Jab]", "x.yaml:1:7: game: a deck for 'mlp', not for 'duel'"),
    ("game: mlp\nlegend: [Jab]", "x.yaml:1:7: game: a deck for 'mlp', not for 'duel'"),
    ("game: duel\nmian: [Jab]", "x.yaml:2:1: there is no field 'mian' here; did you mean 'main'?"),
    ("game: duel\nmain: [Jab]\nmain: [Aim]", "x.yaml:3:1: 'main' stands here twice, also in line 2"),
    (
        "game: duel\nmain: [Jba]",
        "x.yaml:2:8: main > 1: no card is called 'Jba'; did you mean 'Jab'?" + IN_A_FILE,
    ),
    (
        "game: duel\nmain: [wind]",
        "x.yaml:2:8: main > 1: no card is called 'wind'; did you mean '4 Winds'?" + IN_A_FILE,
    ),
    (
        "game: duel\nmain: {Jba: 2}",
        "x.yaml:2:8: main: no card is called 'Jba'; did you mean 'Jab'?" + IN_A_FILE,
    ),
    ("game: duel\nmain: [Aim, 0 Jab]", "x.yaml:2:13: main > 2: a count from 1 to 999 is wanted here, not 0"),
    ("game: duel\nmain: [-3 Jab]", "x.yaml:2:8: main > 1: a count from 1 to 999 is wanted here, not -3"),
    ("game: duel\nmain: [1000 Jab]", "x.yaml:2:8: main > 1: a count from 1 to 999 is wanted here, not 1000"),
    (
        f"game: duel\nmain: {{Jab: {'9' * 12}}}",
        f"x.yaml:2:13: main > Jab: a count from 1 to 999 is wanted here, not {'9' * 12}",
    ),
    (
        f"game: duel\nmain: {{Jab: {'9' * 20}}}",
        f"x.yaml:2:13: main > Jab: a count from 1 to 999 is wanted here, not {'9' * 20}",
    ),
    ("game: duel\nmain: {Jab: 1.5}", "x.yaml:2:13: main > Jab: a count from 1 to 999 is wanted here, not 1.5"),
    ("game: duel\nmain: {Jab: yes}", "x.yaml:2:13: main > Jab: a count from 1 to 999 is wanted here, not yes"),
    (
        "game: duel\nmain: {Jab: }",
        "x.yaml:2:12: main > Jab: how many of 'Jab'? A name with a colon in it is put in quotes",
    ),
    ("game: duel\nmain:\n  - Jab\nmain: [Aim]", "x.yaml:4:1: 'main' stands here twice, also in line 2"),
    (
        "game: duel\nmain: {Jab: many}",
        "x.yaml:2:13: main > Jab: how many of 'Jab'? A name with a colon in it is put in quotes",
    ),
    ("game: duel\nmain: {Jab: 2, Jab: 1}", "x.yaml:2:16: main: 'Jab' stands here twice, also in line 2"),
    ("game: duel\nmain: Jab", "x.yaml:2:7: main: a list is wanted here, not 'Jab'"),
    ("game: duel\nmain: [[Jab]]", "x.yaml:2:8: main > 1: a text is wanted here"),
    ("game: duel\nmain: [Jab", "x.yaml:2:11: not YAML: a comma or a closing bracket is missing"),
    ("- Jab", "x.yaml:1:1: names with values ('name: value') are wanted here, not a list"),
]


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_a_mistake_is_told_with_its_place(text: str, message: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse(text)
    assert str(caught.value) == message


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="no such file or directory"):
        load_deck(RULES, tmp_path / "none.yaml")
    with pytest.raises(DeckError, match="is a directory"):
        load_deck(RULES, tmp_path)
    (tmp_path / "x.yaml").write_bytes(b"game: \xff")
    with pytest.raises(DeckError, match="not UTF-8 at byte 6"):
        load_deck(RULES, tmp_path / "x.yaml")


def test_a_deck_is_found_by_name_before_a_file_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("Plain", "other"):
        Path(name).write_text("game: duel\nmain: [5 Jab]", encoding="utf-8")
    assert find_deck(RULES, "plain") is DECKS["Plain"]
    assert find_deck(RULES, "other")["main"] == ("jab",) * 5
    assert find_deck(RULES, Path("other"))["main"] == ("jab",) * 5


def test_decks_by_default() -> None:
    assert default_decks(RULES) == ["Plain", "Quick"]
    assert default_decks(RULES, 3) == ["Plain", "Quick", "Plain"]
    with pytest.raises(DeckError, match="no decks come with skirmish: name a deck file for each player"):
        default_decks(skirmish.RULES)


def test_a_deck_is_checked_with_all_the_cards_there_are() -> None:
    extra = {"dear": CARDS["four"]}
    found = problems(RULES, {"main": ("dear",) * 5, "side": ()}, extra)
    assert [(problem.rule, problem.words) for problem in found] == [
        ("duel 10", "a card that costs 4 belongs in the side part")
    ]
    assert not problems(RULES, DECKS["Plain"])


LURE = "- {id: lure, name: Lure, type: Spell, energy: 1, text: Kill a Grifin.}\n"
WING = '- {id: wing, name: Wing, type: Unit, energy: 1, might: 1, tags: [TAG], text: "TEXT"}\n'


@pytest.mark.parametrize(
    ("tag", "text", "said"),
    [
        ("Griffin", "", ["Lure: no card carries the name, type or tag 'Grifin'; did you mean 'Griffin'?"]),
        ("Grifin", "", []),
        ("Grifin", "Draw some cards.", []),
    ],
)
def test_a_deck_is_refused_with_a_text_that_means_cards_there_are_none_of(
    tmp_path: Path, tag: str, text: str, said: list[str]
) -> None:
    rules = games.get("riftbound")
    file = tmp_path / "cards.yaml"
    file.write_text(LURE + WING.replace("TAG", tag).replace("TEXT", text), encoding="utf-8")
    found = problems(rules, {"main": ("lure",)}, pool(rules, file))
    assert [(one.code, one.words) for one in found if "carries" in one.words] == [
        ("main > Lure", word) for word in said
    ]
