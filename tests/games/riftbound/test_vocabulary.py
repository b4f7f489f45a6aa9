"""What the words of Riftbound cards mean, and how many cards are understood."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.vocabulary import VOCABULARY
from headjudge.language import ReadingError, read_text, to_json, write_text
from headjudge.language.cards import Entry, Report, check_cards, load_cards
from headjudge.language.samples import faults, names
from tests.games.common import loose_pronouns

ROOT = Path(__file__).resolve().parents[3]
CARDS = ROOT.parent / "shared" / "cards" / "riftbound" / "cards.json"
GUIDE = ROOT / "docs" / "riftbound-language.md"
UNDERSTOOD = 0.85
SHARED = 0.65

ME = {"is": "me"}


def only(text: str) -> object:
    """What a text of one line means."""
    (ability,) = read_text(VOCABULARY, text, ("Lantern Keeper",)).abilities
    return to_json(ability)


def test_every_phrase_is_read_and_written() -> None:
    assert faults(VOCABULARY) == []


def test_it_is_always_something_said_before_but_of_the_time() -> None:
    assert loose_pronouns(VOCABULARY) == ["Condition: it's your {phase:Phase}"]


def test_every_name_is_in_the_guide() -> None:
    guide = set(re.findall(r"`([a-z' ]+)(?:\([^)`]*\))?`", GUIDE.read_text(encoding="utf-8")))
    said = names(VOCABULARY)
    assert sorted(said - guide) == []
    listed = set(re.findall(r"^\| `([a-z' ]+)`", GUIDE.read_text(encoding="utf-8"), re.MULTILINE))
    assert sorted(listed - said) == []


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("[Tank]", {"is": "keyword", "name": "Tank"}),
        ("[Assault]", {"is": "keyword", "name": "Assault", "n": 1}),
        ("[Shield 4]", {"is": "keyword", "name": "Shield", "n": 4}),
        (
            "[Equip] {2}{mind}",
            {"is": "keyword", "name": "Equip", "cost": [{"is": "pay", "what": [2, "mind"]}]},
        ),
        ("[Legion] — I enter ready.", only("[Legion][>] I enter ready.")),
        ("[Deathknell] — Draw 3.", {"is": "deathknell", "do": [{"is": "draw", "n": 3}]}),
    ],
)
def test_keywords(text: str, meaning: object) -> None:
    assert only(text) == meaning


def test_a_trigger_says_who_does_what() -> None:
    assert only("When I attack or defend, draw 3.") == {
        "is": "triggered",
        "when": {"is": "when", "who": ME, "do": [{"is": "attack"}, {"is": "defend"}]},
        "do": [{"is": "draw", "n": 3}],
    }


def test_a_cost_within_an_instruction_is_told_apart_from_what_it_buys() -> None:
    line = only("When you hold here, you may pay {1} and exhaust me to stun an enemy unit here.")
    assert isinstance(line, dict)
    (may,) = line["do"]
    assert may["cost"] == [{"is": "pay", "what": [1]}, {"is": "exhaust", "what": ME}]
    assert may["do"]["is"] == "stun"


def test_an_activated_ability_has_one_meaning_in_both_printings() -> None:
    new = only("[Reaction][>] {1}, {exhaust}: [Add] {body}. Use only to play spells.")
    old = only("{1}, {exhaust}: [Reaction] — [Add] {body}. Use only to play spells.")
    assert new == old
    assert isinstance(new, dict)
    assert new["speed"] == "reaction"
    assert new["cost"] == [{"is": "pay", "what": [1]}, {"is": "exhaust", "what": ME}]
    assert new["only"] == {"is": "to play", "what": {"is": "kind", "what": "spell"}}


def test_a_noun_has_adjectives_an_owner_and_filters() -> None:
    line = only("Kill another exhausted unit they control at a battlefield with 4 {might} or less.")
    assert isinstance(line, dict)
    assert line["do"][0]["what"] == {
        "is": "some",
        "n": 1,
        "other": True,
        "what": {
            "is": "kind",
            "are": ["exhausted"],
            "what": "unit",
            "by": "they",
            "having": [{"is": "at", "where": "a battlefield"}, {"is": "might at most", "n": 4}],
        },
    }


def test_a_reference_means_what_was_named_last_of_several_kinds() -> None:
    line = only("Kill a gear. Deal 2 to an enemy unit. Give it [Tank] this turn.")
    assert isinstance(line, dict)
    kill, deal, give = line["do"]
    assert "as" not in kill["what"]
    assert deal["to"]["as"] == give["to"]["ref"] == "unit 1"


@pytest.mark.parametrize(
    "text",
    [
        "Move a friendly unit, then move an enemy unit. Ready it.",
        "Ready a unit. Deal 2 to an enemy unit. Give it [Tank] this turn.",
        "Kill a friendly unit. Draw 1. Choose a Dragon. Ready it.",
        "When you play a unit, stun an enemy unit. Deal 2 to it.",
        "Play a 1 {might} Recruit unit token. Buff a unit. Ready it.",
        "Choose a friendly unit and an enemy unit. Deal damage equal to its Might to that unit.",
        "Choose three units. Ready up to two of them. Buff them.",
        "Choose a friendly unit. Give another unit +{might} equal to its Might this turn.",
    ],
)
def test_a_reference_to_either_of_two_of_a_kind_is_refused(text: str) -> None:
    with pytest.raises(ReadingError, match="could mean") as caught:
        read_text(VOCABULARY, text)
    assert caught.value.kind == "unclear"


def test_a_choice_says_nothing_for_the_other_choice() -> None:
    line = only("Choose one —\n- Buff a unit. Ready it.\n- Stun a unit. Deal 2 to it.")
    assert isinstance(line, dict)
    first, second = line["do"][0]["modes"]
    assert first[1]["what"]["ref"] == first[0]["what"]["as"] != second[1]["to"]["ref"] == second[0]["what"]["as"]
    with pytest.raises(ReadingError, match='"it" means nothing said before'):
        read_text(VOCABULARY, "Choose one —\n- Buff a unit.\n- Ready it.")


def test_what_a_condition_counts_is_not_meant_by_it() -> None:
    line = only("Deal 2 to a unit. If you control a Dragon, deal 5 to it instead.")
    assert isinstance(line, dict)
    deal, more = line["do"]
    assert deal["to"]["as"] == more["do"]["to"]["ref"]


def test_that_spell_is_not_the_unit_named_with_it() -> None:
    line = only("Choose an enemy unit and a spell. Counter that spell. Stun that unit.")
    assert isinstance(line, dict)
    choose, counter, stun = line["do"]
    assert counter["what"]["ref"] == choose["what"]["second"]["as"]
    assert stun["what"]["ref"] == choose["what"]["first"]["as"]


def test_what_another_player_does_goes_on_after_and() -> None:
    line = only("Choose an opponent. They discard 1 and draw 2.")
    assert isinstance(line, dict)
    by = line["do"][1]
    assert by["is"] == "by"
    assert [deed["is"] for deed in by["do"]["items"]] == ["discard", "draw"]


def test_a_statement_holds_for_all_its_predicates() -> None:
    assert only("While I'm buffed, I have +2 {might} and enter ready.") == {
        "is": "passive",
        "during": {"is": "is", "who": ME, "how": "buffed"},
        "what": {
            "is": "so",
            "who": ME,
            "what": [
                {"is": "have", "gains": [{"is": "more might", "n": 2}]},
                {"is": "enter", "how": "ready"},
            ],
        },
    }


def test_the_choices_of_a_spell_are_lines() -> None:
    line = only("Choose one —\n- Draw 3.\n- Buff a unit. Ready it.")
    assert isinstance(line, dict)
    first, second = line["do"][0]["modes"]
    assert first == [{"is": "draw", "n": 3}]
    assert [deed["is"] for deed in second] == ["buff", "ready"]


@pytest.mark.parametrize(
    "text",
    [
        "You may discard 2 as an additional cost to play me. If you do, I cost {3} less.",
        "If a friendly unit would die, exhaust this instead. Recall that unit.",
        "When you play your second card in a turn, play two 2 {might} Bird unit tokens with [Deflect] here.",
        "When one or more enemy units die, gain 2 XP.",
        "At the end of your turn, if you control four or more runes, ready up to two gear.",
        "[Level 9][>] Other friendly units here have [Assault 2] and +1 {might}.",
        "Look at the top 4 cards of your Main Deck. You may reveal a spell from among them and draw it. Recycle the "
        "rest.",
        "Counter a spell unless its controller pays {3}.",
        'Units here have "{exhaust}: Draw 2."',
        "When you play me, if you paid the additional cost, return a gear from your trash to your hand.",
    ],
)
def test_what_is_understood_is_written_as_it_was_read(text: str) -> None:
    abilities = read_text(VOCABULARY, text).abilities
    written = write_text(VOCABULARY, abilities)
    assert read_text(VOCABULARY, written).abilities == abilities


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Give it [Tank] this turn.", '"it" means nothing said before'),
        ("Choose a unit. Return a card from it to its owner's hand.", '"from it" means nothing said before'),
        ("Choose a unit. Recycle 1 from it.", "no phrase reads"),
        ("Attach a unit to it.", '"it" means nothing said before'),
        ("When I attack, paint a unit.", 'no phrase reads "paint a unit" here'),
        ("Give a units [Tank] this turn.", 'its meaning is written "Give a unit [Tank] this turn."'),
    ],
)
def test_what_is_not_understood_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ReadingError, match=re.escape(reason)):
        read_text(VOCABULARY, text)


def _boxes(entry: Entry) -> list[tuple[str, str]]:
    return [(box, entry.get(box) or "") for box in ("text", "effect_text")]


@pytest.fixture(scope="module")
def printed() -> list[Entry]:
    if not CARDS.exists():
        pytest.skip("the printed cards are not here")
    return load_cards(CARDS)


@pytest.fixture(scope="module")
def report(printed: list[Entry]) -> Report:
    return check_cards(VOCABULARY, printed, _boxes, build=RULES.read_card)


def test_most_printed_cards_are_understood(report: Report) -> None:
    assert report.understood / report.with_text >= UNDERSTOOD


def test_no_printed_card_has_two_readings(report: Report) -> None:
    assert [card.name for card in report.refused if card.error is not None and card.error.kind == "ambiguous"] == []


def test_most_cards_that_are_understood_are_so_by_the_phrases_of_others(report: Report) -> None:
    assert report.by_others / report.with_text >= SHARED
