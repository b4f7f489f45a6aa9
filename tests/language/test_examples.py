"""Every phrase of the toy vocabulary, read and written."""

import json

import pytest

from headjudge.language import from_json, read_phrase, read_text, to_json, write_phrase, write_text
from headjudge.language.rule import Rule
from headjudge.language.samples import Sampler
from headjudge.language.text import OWN_NAME
from tests.language.toy_vocabulary import TOY

EXAMPLES = [
    "Draw a card.",
    "Draw 2 cards, discard X cards, and banish all wolves.",
    "Draw 3 cards and discard a card of red colour.",
    "Draw a card, then discard a card.",
    "Each player draws a card. Then your opponent draws 2 cards.",
    "When Old Lamp enters play, you may deal 3 damage to an owl. If you do, draw a card.",
    "When two owls attack all lamps, give them +2 power this turn.",
    "When I fall, give an owl -1 power for the rest of the game.",
    "At the start of your turn or at the end of each player's turn, heal up to three enemy wolves in full.",
    "{sun}{sun}, {rest}: Move a green, red, or blue lamp to base.",
    "{sun}, sacrifice a wolf: Return a card named Dawn Keeper to its owner's hand. "
    "Use this ability only once each turn.",
    "{rest}: Banish an owl. Use this ability only while you control a non-red wolf.",
    "While you have 4 or more cards in hand and if it's the first time this turn, "
    "I have +1 power and [Guard].\n"
    "A red wolf has [Guard].",
    'All owls have "{rest}: Draw a card."',
    "[Guard], [Swift 3]",
    "[Farewell][>] Move an owl with 3 or more power to Old Lamp's place.",
    "Choose two \u2014\n- Draw a card.\n- If Old Lamp is not here, heal me.",
    "Play on a wolf.\nThat wolf can't attack.",
    "When two owls fall, if they are here, banish an owl. Heal it.",
    "Banish an owl. Heal that owl. Exchange two wolves with a lamp. Heal those wolves.",
    'Put a wolf token named "Grey Ear" into play for each owl.',
    "Return a card named Keeper of Keys to its owner's hand. Return that card to its owner's hand.",
    *(f"Banish {count} wolves." for count in ("three", "four", "five", "six", "seven", "eight", "nine", "ten")),
]


@pytest.mark.parametrize("text", EXAMPLES)
def test_a_text_is_read_and_written_back(text: str) -> None:
    reading = read_text(TOY, text, ["Old Lamp"])
    assert write_text(TOY, reading.abilities, "Old Lamp") == text


@pytest.mark.parametrize("text", EXAMPLES)
def test_a_meaning_survives_json(text: str) -> None:
    abilities = read_text(TOY, text, ["Old Lamp"]).abilities
    assert from_json(json.loads(json.dumps(to_json(abilities)))) == abilities


def test_the_examples_use_every_phrase() -> None:
    used = {phrase for text in EXAMPLES for phrase in read_text(TOY, text, ["Old Lamp"]).phrases}
    assert len(TOY.rules) >= 40
    assert {rule.id for rule in TOY.rules} - used == set()


@pytest.mark.parametrize("rule", TOY.rules, ids=lambda rule: rule.id)
def test_a_phrase_is_written_and_read_back(rule: Rule) -> None:
    value = Sampler(TOY).of_rule(rule)
    text = write_phrase(TOY, rule.category, value)
    assert read_phrase(TOY, rule.category, text, [OWN_NAME]) == value
