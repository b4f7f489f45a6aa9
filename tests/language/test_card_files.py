"""Card files: loaded with clear errors, checked text by text."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from headjudge.kernel.errors import HeadjudgeError
from headjudge.language.cards import (
    CardFileError,
    Entry,
    Wrong,
    check_cards,
    grouped,
    held_out,
    load_cards,
    load_entries,
    parse_cards,
    read_card,
)
from tests.language.toy_vocabulary import TOY

CARDS: list[Entry] = [
    {"id": "a-1", "name": "Old Lamp", "text": "Heal Old Lamp."},
    {"id": "a-2", "name": "Grey Ear", "text": "Draw 2 cards.\nFrobnicate a wolf."},
    {"id": "a-3", "name": "Moth", "text": "Frobnicate a wolf."},
    {"id": "a-4", "name": "Stone"},
    {"id": "a-5", "name": "Well", "text": "[Guard]", "under": "Draw some cards."},
]

YAML_CARDS = """
- id: a-1
  name: Old Lamp
  text: |
    [Guard]
    Draw a card.
"""

BOMB = "- id: a\n  name: A\n" + "".join(
    [f"  {n}: &{n} [{', '.join([f'*{n - 1}'] * 9 if n else [])}]\n" for n in range(9)]
)
"""Lists of lists of lists, each written once and meant nine times."""


def all_boxes(entry: Entry) -> list[tuple[str, str]]:
    return [(box, entry.get(box, "")) for box in ("text", "under")]


def test_cards_are_loaded_from_json_and_yaml(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text(json.dumps(CARDS), encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(YAML_CARDS, encoding="utf-8")
    assert load_cards(tmp_path / "cards.json") == CARDS
    assert load_cards(tmp_path / "cards.yaml") == [{"id": "a-1", "name": "Old Lamp", "text": "[Guard]\nDraw a card.\n"}]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="no such file"):
        load_cards(tmp_path / "none.json")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("[{]", "deck, line 1, column 3: a field's name in double quotes is missing here$"),
        ("{}", "deck: a card file is a list of cards"),
        ("[3]", "deck, entry 1: a card is an object"),
        ('[{"id": "a"}]', 'deck, entry 1, field name: a card needs a text as its "name"'),
        ('[{"id": " ", "name": "A"}]', "deck, entry 1, field id"),
        ('[{"id": "a", "name": "A", "text": 3}]', "deck, entry 1, field text: must be a text"),
        (
            '[{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]',
            'entry 2, field id: entry 1 has the id "a" too',
        ),
        ('[{"id": "a\x01"}]', "deck, line 1, column 11: a text goes on over the end of its line"),
        ('[{"id": "a", "id": "b"}]', 'the field "id" stands twice'),
        ('[{"id": "a", "name": "A", "cost": NaN}]', "field cost: nan is not a number"),
        ('[{"id": "a", "name": "A", "cost": 1e999}]', "field cost: inf is not a number"),
        ('[{"id": "a", "name": "\\ud800"}]', "field name: the character U+D800 cannot be used"),
        ('[{"id": "a", "name": "\\u001b[2J"}]', "U\\+001B"),
        ('[{"id": "a", "name": "A", "text": "b\\u2028c"}]', "deck, entry 1, field text: the character U+2028 cannot"),
        ('[{"id": "a", "name": "A\\nB"}]', "deck, entry 1, field name: must stand on one line"),
        ('[{"id": "a\\tb", "name": "A"}]', "deck, entry 1, field id: must stand on one line"),
        (
            '[{"id": "a", "name": "A", "cost": ' + "7" * 6000 + "}]",
            "deck, entry 1, field cost: a number with 6000 digits cannot be used",
        ),
        ('[{"id": "a", "name": "A", "x": [{"y": 1, "y": 2}]}]', 'entry 1, field x: the field "y" stands twice'),
        ("[" * 100_000, "too many lists within lists"),
        ('[{"id": "a", "name": "A", "x": ' + "[" * 50 + "]" * 50 + "}]", "too many lists"),
    ],
)
def test_a_mistake_in_json_is_told_with_its_place(content: str, message: str) -> None:
    with pytest.raises(CardFileError, match=message.replace("U+", "U\\+")):
        parse_cards(content.encode(), "deck")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("- id: a\n  name: [", "deck, line 2"),
        ("- {id: a, name: A, day: 2001-01-01}", "deck, entry 1, field day: the date 2001-01-01 cannot be used; put"),
        ("- {id: a, name: A,\n   day: 2001-99-01}", "deck, entry 1, field day: the date 2001-99-01 cannot be used"),
        ("- {id: a, name: A, day: 2001-01-01 99:00:00}", "field day: the date 2001-01-01 99:00:00 cannot be used"),
        ("- id: a\n  name: A\n  cost: " + "7" * 6000, "deck, entry 1, field cost: a number with 6000 digits cannot be"),
        ("- {id: a, name: A, cost: 0x10}", "deck, entry 1, field cost: 0x10 is not a number with digits alone"),
        ("- {id: a, id: b}", 'deck, entry 1, field id: the field "id" stands twice'),
        ("- {id: a, name: A, 3: b}", "entry 1"),
        ("- {id: a, name: A, x: {3: b}}", "name must be a text"),
        ("- &a {id: a, name: A, x: *a}", "deck, line 1: anchors .* are not used here"),
        (BOMB, "deck, line 3: anchors .* are not used here"),
        ("- !!python/object:os.system {}", "deck, line 1: tags .* are not used here"),
        ("- {id: a, name: A,\n   x: !!bool maybe}", "deck, line 2: tags .* are not used here"),
        ("- {id: a, name: A, x: !!timestamp never}", "deck, line 1: tags .* are not used here"),
        ("- {id: a, name: A, x: !!map [1]}", "deck, line 1: tags .* are not used here"),
        ("- {id: a, name: A, ? [1] : b}", "deck, entry 1: a field's name must be a text"),
        ("", "a card file is a list"),
        ("- id: a\n  name: \x01", "deck, line 2: the character U\\+0001 cannot be used"),
    ],
)
def test_a_mistake_in_yaml_is_told_with_its_place(content: str, message: str) -> None:
    with pytest.raises(CardFileError, match=message):
        parse_cards(content.encode(), "deck", as_yaml=True)


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(CardFileError, match="not UTF-8 at byte 1"):
        parse_cards(b"[\xff]", "deck")


GOOD = json.dumps(CARDS, ensure_ascii=False).encode()
JSON_LIKE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "name", "text"]), inner),
    max_leaves=12,
).map(lambda data: json.dumps([data]).encode())
CUT = st.tuples(st.integers(0, len(GOOD)), st.binary(max_size=3), st.integers(0, 9)).map(
    lambda cut: GOOD[: cut[0]] + cut[1] + GOOD[cut[0] + cut[2] :]
)


@settings(max_examples=300, derandomize=True)
@given(CUT | JSON_LIKE | st.binary(max_size=30), st.booleans())
@example(b"- 0x" + b"f" * 9000, True)
@example(b"[" + b"9" * 9000 + b"]", False)
@example(b"- 1:99:99e9", True)
def test_odd_files_give_cards_or_a_clear_error(content: bytes, as_yaml: bool) -> None:
    try:
        entries = parse_cards(content, "deck", as_yaml=as_yaml)
    except CardFileError as error:
        assert str(error).startswith("deck")  # noqa: PT017
    else:
        check_cards(TOY, entries)


def test_cards_are_counted_and_refusals_told() -> None:
    report = check_cards(TOY, CARDS, all_boxes)
    assert report.to_json() == {
        "cards": 5,
        "with_text": 4,
        "understood": 1,
        "understood_by_others": 0,
        "refused": [
            {
                "id": "a-2",
                "name": "Grey Ear",
                "file": "",
                "entry": 2,
                "at": "line 2, column 1",
                "reason": 'no phrase reads "Frobnicate a wolf" here',
            },
            {
                "id": "a-3",
                "name": "Moth",
                "file": "",
                "entry": 3,
                "at": "line 1, column 1",
                "reason": 'no phrase reads "Frobnicate a wolf" here',
            },
            {
                "id": "a-5",
                "name": "Well",
                "file": "",
                "entry": 5,
                "at": "under, line 1, column 6",
                "reason": 'no phrase reads "some cards" here',
            },
        ],
        "unusable": [],
        "doubtful": [],
    }


@pytest.mark.parametrize(
    ("texts", "by_others"),
    [
        (("Draw 2 cards.", "Draw 2 cards."), 0),  # one text, however often it is printed
        (("Draw 2 cards.", "Draw 3 cards."), 2),
        (("Draw 2 cards.", "Draw 3 cards. Draw 4 cards."), 2),  # the length of a list makes no difference
        (("[Guard]", "Draw 3 cards."), 0),
        (("Heal a wolf. Draw 2 cards.", "Heal a wolf.", "Restore a wolf."), 1),  # a synonym that serves one card
        (("[Farewell][>] Draw 2 cards.", "[Farewell] — Draw 2 cards. Draw 3 cards."), 0),  # a wording that serves one
        (("Draw 3 cards, then draw 4 cards.", "Draw 6 cards, then draw 5 cards."), 2),
    ],
)
def test_what_is_understood_by_the_phrases_of_others_is_counted(texts: tuple[str, ...], by_others: int) -> None:
    entries: list[Entry] = [{"id": str(number), "name": "Well", "text": text} for number, text in enumerate(texts)]
    assert check_cards(TOY, entries).by_others == by_others


def test_a_part_that_serves_one_card_counts() -> None:
    texts = ["When a wolf attacks, draw 3 cards.", "When a wolf attacks, draw 2 cards."]
    more = "When a wolf attacks two wolves, draw 2 cards."
    entries: list[Entry] = [{"id": text, "name": "Well", "text": text} for text in (*texts, more)]
    assert check_cards(TOY, entries[:2]).by_others == 2
    assert check_cards(TOY, entries).by_others == 2
    again: Entry = {"id": "x", "name": "Well", "text": "When two wolves attack a wolf, draw 2 cards."}
    assert check_cards(TOY, [*entries, again]).by_others == 4


def test_what_is_held_out_is_every_fifth_by_its_id() -> None:
    entries: list[Entry | Wrong] = [{"id": key, "name": key} for key in "jihgfedcba"]
    assert held_out(entries) == {1, 6}  # j and e
    assert held_out([*entries, Wrong(11, "id", "none", "aa")]) == {2, 7}
    assert check_cards(TOY, entries, left_out=held_out(entries)).cards == 8


def test_a_text_that_is_read_but_not_carried_out_is_refused_too() -> None:
    def build(entry: Entry) -> None:
        place = "text" if entry["id"] == "a-1" else "cost"
        raise HeadjudgeError("nobody can do that", place, "toy 1")

    report = check_cards(TOY, [{"id": key, "name": "Well", "text": "[Guard]"} for key in ("a-1", "a-2")], build=build)
    assert (report.with_text, report.understood) == (2, 1)
    (refused,) = report.refused
    assert (refused.id, refused.at, refused.reason) == ("a-1", "text", "nobody can do that")
    assert (refused.entry, refused.rule, refused.in_words()) == (1, "toy 1", "nobody can do that (toy 1)")
    (unusable,) = report.unusable
    assert (unusable.id, unusable.at, unusable.reason) == ("a-2", "cost", "nobody can do that")


def test_the_most_frequent_reason_comes_first() -> None:
    groups = grouped(check_cards(TOY, CARDS, all_boxes).refused)
    assert [len(cards) for _, cards in groups] == [2, 1]


def test_the_phrases_that_read_are_counted() -> None:
    phrases = check_cards(TOY, CARDS).phrases
    assert phrases["Beast: ~"] == 1
    assert phrases["Keyword: [Guard]"] == 1


@pytest.mark.parametrize("number", ["1:30", "0x1F", "0b11", "1_0"])
def test_numbers_of_yaml_files_are_written_with_digits_alone(number: str) -> None:
    content = f"- {{id: a, name: A, level: {number}}}\n".encode()
    with pytest.raises(CardFileError, match="digits alone"):
        parse_cards(content, "cards.yaml", as_yaml=True)


def test_a_wrong_field_is_told_though_the_text_is_not_understood_either() -> None:
    def build(entry: Entry) -> object:
        raise HeadjudgeError("a card like this has no attack", "attack")

    report = check_cards(TOY, [{"id": "a", "name": "A", "text": "Drawz."}], build=build)
    assert [(one.id, one.at) for one in report.unusable] == [("a", "attack")]
    assert len(report.refused) == 1


def test_a_text_that_nothing_reads_is_told_once_whoever_reads_it() -> None:
    def build(entry: Entry) -> object:
        return read_card(TOY, entry)

    report = check_cards(TOY, [{"id": "a", "name": "A", "text": "Drawz."}], build=build)
    assert [one.id for one in report.refused] == ["a"]
    assert report.unusable == ()


@pytest.mark.parametrize(
    "text",
    ["", "[1,", '["a" "b"]', '[{"a" 1}]', '[{"a": 1,}]', '["a', '["a\n"]', '["\\q"]', '["\\u12"]', "[] []", "[x]"],
)
def test_no_parser_speaks(text: str) -> None:
    with pytest.raises(CardFileError) as caught:
        parse_cards(text.encode(), "deck")
    assert not re.search("(?i)expecting|delimiter|control character|escape|extra data", str(caught.value))
    assert "deck, line " in str(caught.value)


@pytest.mark.parametrize(
    "text",
    ["a: b: c", "a: [1, 2", 'a: "x', "a:\n\t- b", "a: @x", "a: {b: 1", "[1]]", '"\\q"', "a: ]", "a:\n  - b\n c: d"],
)
def test_nor_does_that_of_yaml(text: str) -> None:
    with pytest.raises(CardFileError) as caught:
        parse_cards(text.encode(), "deck", as_yaml=True)
    assert not re.search("mapping|token|scanning|expected|document|stream|block end", str(caught.value))


HIDING = {
    "cards.json": """[{"id": "a"}, {"id": "b", "name": "B", "cost": %s}, {"id": "c", "name": "C", "name": "D"},
        {"id": "d", "name": "D", "x": {"y": 1, "y": 2}}, {"id": "e", "name": "E"}]""",
    "cards.yaml": """
- {id: a}
- {id: b, name: B, cost: %s}
- {id: c, name: C, name: D}
- {id: d, name: D, x: {y: 1, y: 2}}
- {id: e, name: E}
""",
}


@pytest.mark.parametrize("name", HIDING)
def test_neither_a_long_number_nor_a_field_that_stands_twice_hides_other_faults(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(HIDING[name] % ("7" * 31))
    with pytest.raises(CardFileError) as caught:
        load_cards(path)
    told = [
        f'{path}, entry 1, field name: a card needs a text as its "name"',
        "entry 2, field cost: a number with 31 digits cannot be used",
        'entry 3, field name: the field "name" stands twice in one object',
        'entry 4, field x: the field "y" stands twice in one object',
    ]
    assert str(caught.value) == "; ".join(told)
    assert [entry["id"] for entry in load_entries(path) if not isinstance(entry, Wrong)] == ["e"]


def test_an_entry_that_is_wrong_hides_no_other(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    wrong = '{"id": "a"}, {"id": "b", "name": "B", "name": "C"}, 3, {"id": "c", "name": "C"}, {"id": "c", "name": "D"}'
    path.write_text(f"[{wrong}]", encoding="utf-8")
    with pytest.raises(CardFileError) as caught:
        load_cards(path)
    told = [
        f'{path}, entry 1, field name: a card needs a text as its "name"',
        'entry 2, field name: the field "name" stands twice in one object',
        "entry 3: a card is an object with fields",
        'entry 5, field id: entry 4 has the id "c" too',
    ]
    assert str(caught.value) == "; ".join(told)
    good = [entry for entry in load_entries(path) if not isinstance(entry, Wrong)]
    assert good == [{"id": "c", "name": "C"}]
    report = check_cards(TOY, load_entries(path))
    assert (report.cards, [card.entry for card in report.unusable]) == (5, [1, 2, 3, 5])
