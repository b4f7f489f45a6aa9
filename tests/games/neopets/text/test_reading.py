"""What is read from a card file, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.games.neopets import RULES
from headjudge.games.neopets.cards import Printed
from headjudge.games.neopets.vocabulary import VOCABULARY
from headjudge.kernel.errors import HeadjudgeError
from headjudge.language import ReadingError, meanings
from headjudge.language.reading import read_text
from headjudge.language.samples import faults
from tests.games.common import loose_pronouns


def test_every_phrase_is_read_and_written() -> None:
    assert faults(VOCABULARY) == []


def test_it_is_always_something_said_before_but_of_the_time() -> None:
    assert loose_pronouns(VOCABULARY) == ["Condition: it is {when:Time}"]


def read(**fields: object) -> Printed:
    card = RULES.read_card(
        {"id": "one", "name": "One", "type": "Legend", **{k.replace("_", " "): v for k, v in fields.items()}}
    )
    assert isinstance(card, Printed)
    return card


STATS = {"attack": 1, "defence": 1, "agility": 1, "hit_points": 1}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"type": "Relic"}, "type: 'Relic' is no type of card; there are: "),
        ({"colour": "red"}, "colour: no Legend has such a field (neopets 4.3a)"),
        ({"level": "two"}, "level: a whole number is wanted here, not 'two' (neopets 4.2b)"),
        ({"type": "Basic Neopet", **STATS}, "species: every Basic Neopet needs this field (neopets 2.2b)"),
        ({"type": "Basic Neopet", "species": "Kau"}, "attack: every Basic Neopet needs this field (neopets 5.3a)"),
        (
            {"type": "Basic Neopet", "species": "Kau", **STATS, "attack": 11},
            "attack: 11 is more than 10 (neopets 5.3d)",
        ),
        (
            {"type": "Basic Neopet", "species": "Kau", **STATS, "hit_points": 17},
            "hit points: 17 is more than 16 (neopets 5.3d.1)",
        ),
        (
            {"type": "Rainbow Pool Neopet", "species": "Kau", **STATS},
            "requires: every Rainbow Pool Neopet needs this field (neopets 5.4b)",
        ),
        ({"type": "Hero"}, "team: every Hero needs this field (neopets 5.5g)"),
        ({"type": "Petpet"}, "attack: every Petpet needs this field (neopets 5.9d)"),
        ({"type": "Faction"}, "team: every Faction needs this field (neopets 5.15c)"),
        ({"type": "Codestone"}, "attack: a Codestone needs a stat that it boosts (neopets 5.14f)"),
        ({"type": "Map Piece"}, "text: the text of a Map Piece says that it can be collected (neopets 5.13a)"),
        (
            {"text": "Gain 1 Attack."},
            'text: a Legend does not stay in play for this; say how long, such as "until the end of',
        ),
        (
            {"text": "Whenever you play a Food, draw 1 card."},
            "text: a Legend does not stay in play for this (neopets 8.7a.1)",
        ),
        (
            {"type": "Equipment", "text": "This card stays in play."},
            "text: Equipment does not leave play when it has",
        ),
        ({"text": "Roll 2 dice. On a success, draw 1 card."}, 'text: what comes "on a success" needs exactly one die'),
        (
            {"type": "Equipment", "text": "Roll 2 dice. Store the die rolled on this card."},
            "text: one die must be rolled to be stored (neopets 8.13a.1)",
        ),
        ({"text": "Roll 1 die. On a failure, draw 1 card instead."}, 'text: "instead" follows what comes on a success'),
        (
            {"text": "Freeze your opponent's Neopet for each card in your inventory."},
            'text: there is no number before "for each"',
        ),
        ({"text": "Your opponent may freeze your Neopet."}, "text: an opponent may draw, discard or scrap cards"),
        (
            {"type": "Equipment", "text": "If you would discard a card, discard 1 card instead."},
            "text: nothing can be chosen for what",
        ),
        (
            {"type": "Equipment", "text": "If you would discard a card, double that damage instead."},
            "text: there is no damage to change",
        ),
        (
            {"type": "Equipment", "text": "As long as you have played a Food this turn, gain 1 Attack."},
            "text: what was played this turn",
        ),
        (
            {"type": "Faction", "team": "Us", "text": "Draw 1 card."},
            "text: a Faction is not played: its text needs a cost",
        ),
        (
            {"text": "Void this card; draw 1 card."},
            "text: a card cannot be what must be paid to play it (neopets 3.6c)",
        ),
        ({"text": "Add 1 Food from your discard to the inventory."}, "text: it is not told whose inventory or deck"),
        ({"text": "Put the top card of your deck on the bottom of the deck."}, "text: it is not told whose inventory"),
        ({"text": "Draw some cards."}, "line 1, column 6: no phrase reads"),
    ],
)
def test_a_mistake_is_told_with_its_field_and_rule(fields: dict[str, object], message: str) -> None:
    with pytest.raises(HeadjudgeError) as error:
        read(**fields)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "twice"),
    [
        ("Destroy 1 food or food from your opponent's side of the battledome.", "food"),
        ("Choose 1: draw 1 card or draw 1 card.", "draw 1 card"),
        ("If it is your turn and it is your turn, draw 1 card.", "it is your turn"),
        ("Your Neopet gains 1 Attack and 1 Attack until the end of the turn.", "1 Attack"),
    ],
)
def test_what_is_said_twice_is_refused(text: str, twice: str) -> None:
    with pytest.raises(HeadjudgeError, match=f'"{twice}" is said twice'):
        read(text=text)


def labels(text: str) -> list[object]:
    """How many or which things a text refers to, as they were named."""
    found = meanings(read_text(VOCABULARY, text).abilities)
    return [thing.get("what") or thing.get("kind") for thing in found if thing.get("as") is not None]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Discard 1 card from your inventory, target 1 Equipment; destroy that card.", "Equipment"),
        ("Whenever you play a Food, target 1 Equipment; destroy it.", "Equipment"),
        ("Destroy 1 Petpet you control, then steal 1 Food from your opponent's inventory. Play it.", "Food"),
    ],
)
def test_it_is_what_was_targeted_or_the_nearest_of_several_kinds(text: str, meant: str) -> None:
    assert labels(text) == [meant]


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Target 1 Food, target 1 Food; destroy it.", "1 Food", "1 Food"),
        (
            "Target 1 Equipment; void 1 Equipment you control. Destroy that card.",
            "1 Equipment",
            "1 Equipment you control",
        ),
        (
            "Destroy 1 Champion you control. Steal 1 Hero from your opponent's discard. Play it.",
            "1 Champion you",
            "1 Hero",
        ),
        ("Destroy 1 card you control. Steal 1 Food from your opponent's discard. Play it.", "1 card you", "1 Food"),
    ],
)
def test_it_is_refused_where_it_could_be_either_of_two(text: str, first: str, second: str) -> None:
    with pytest.raises(ReadingError, match=f'could mean "{first}.*" or "{second}.*"') as caught:
        read_text(VOCABULARY, text)
    assert caught.value.kind == "unclear"


@pytest.mark.parametrize(
    "text",
    [
        "Send 1 Equipment from the Battledome to your discard.",
        "Send 1 card from your opponent's discard to your inventory.",
        "Add 1 card from your opponent's discard to your inventory.",
        "Fetch 1 card from your opponent's discard.",
        "Fetch 1 card from your opponent's discard to the top of your deck.",
        "Shuffle 1 card from your opponent's discard into your deck.",
        "Target 1 Equipment; send it to the bottom of your deck.",
        "Whenever your opponent plays a Food, add that card to your inventory.",
        "Look at the top 3 cards of your opponent's deck. Add 1 of those cards to your inventory.",
        "Target 1 Equipment; at the end of the turn, send it to your inventory.",
    ],
)
def test_what_may_be_an_opponents_does_not_go_to_a_pile_of_yours(text: str) -> None:
    with pytest.raises(HeadjudgeError, match="may be your opponent's"):
        read(text=text, type="Equipment")


@pytest.mark.parametrize(
    "text",
    [
        "Send 1 Equipment you control to your discard.",
        "Send 1 random card from your inventory to the top of your deck.",
        "Shuffle all Food from your discard into your deck.",
        "Add any number of Food from your discard with a total level requirement of 3 or less to your inventory.",
        "Whenever you discard a Food, add that card to your inventory.",
        "When this card is destroyed, shuffle this card into your deck.",
        "Target 1 Food in your discard; at the end of the turn, add it to your inventory.",
        "Search your deck for 1 Food and add it to your inventory.",
        "Send 1 Equipment from the Battledome to its owner's inventory.",
    ],
)
def test_what_is_yours_goes_to_a_pile_of_yours(text: str) -> None:
    assert read(text=text if text[0] in "WT" else f"Once per turn; {text}", type="Equipment").key == "one"


def test_the_cards_revealed_this_way_have_been_revealed() -> None:
    text = "the top 3 cards of your deck. Add 1 of the cards revealed this way to your inventory."
    assert read(text=f"Reveal {text}").key == "one"
    with pytest.raises(HeadjudgeError, match="have not been revealed"):
        read(text=f"Look at {text}")


def test_a_choice_says_nothing_for_the_other_choice() -> None:
    text = "Choose 1: steal 1 Food from your opponent's discard, then play it or steal 1 Potion from your opponent's "
    assert labels(f"{text}discard, then play it.") == ["Food", "Potion"]
    with pytest.raises(ReadingError, match='"it" means nothing said before'):
        read_text(VOCABULARY, "Choose 1: steal 1 Food from your opponent's discard or play it.")


def test_printed_fields_are_kept() -> None:
    card = read(
        type="Location", text="This card begins the game in your Rainbow Pool.", level=2, set="Own", rarity="rare"
    )
    assert (card.begins_in_pool, card.collectable, card.level) == (True, False, 2)
    assert RULES.describe_card(card) == {
        "key": "one",
        "name": "One",
        "values": {
            "type": "Location",
            "text": "This card begins the game in your Rainbow Pool.",
            "level": 2,
            "set": "Own",
            "rarity": "rare",
            "begins in the pool": True,
        },
    }


def test_the_text_boxes_of_a_card_file() -> None:
    entry: dict[str, object] = {"id": "one", "name": "One", "type": "Legend", "text": "Draw 1 card."}
    assert RULES.text_boxes(entry) == [("text", "Draw 1 card.")]
    assert RULES.own_names(entry) == ["One"]


DOCUMENT = Path(__file__).parents[4] / "docs" / "neopets-language.md"


def examples() -> list[str]:
    found: list[str] = []
    for block in DOCUMENT.read_text(encoding="utf-8").split("```text\n")[1:]:
        found += block.partition("```")[0].splitlines()
    return found


@pytest.mark.parametrize("text", examples())
def test_every_example_of_the_document_is_understood(text: str) -> None:
    type_ = "Legend" if "stays in play" in text else "Equipment"
    assert read(type=type_, text=text).values["text"] == text


def test_every_name_of_the_vocabulary_is_in_an_example_of_the_document() -> None:
    shown = {phrase for text in examples() for phrase in read_text(VOCABULARY, text).phrases}
    names = {rule.name for rule in VOCABULARY.rules if rule.name}
    assert sorted(names - {rule.name for rule in VOCABULARY.rules if rule.id in shown}) == []
