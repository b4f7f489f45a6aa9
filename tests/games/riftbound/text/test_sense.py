"""Texts that say of one thing what cannot be so, or say it twice: refused, whatever the rest of the line."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound.reading import read_entry
from headjudge.kernel.errors import HeadjudgeError
from tests.games.riftbound.tabletop import play, resolve, spell, unit
from tests.games.riftbound.text.casting import table_for


def refusal(text: str, type_: str) -> str:
    fields = {"energy": 1, "might": 1} if type_ == "Unit" else {"energy": 1}
    with pytest.raises(HeadjudgeError) as caught:
        read_entry({"id": "x", "name": "X", "text": text, "type": type_, **fields})
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Ready your your units.", '"your" is said twice'),
        ("Ready your units you control.", "'your' is said twice"),
        ("Ready units here here.", '"here" is said twice'),
        ("Kill a unit at a battlefield at your base.", "at two places at once"),
        ("Kill an attacking unit attacking.", "'attacking' is said twice"),
        ("Kill a unit with 3 {might} or less with 2 {might} or less.", "'might at most' is said twice"),
        ("Kill a unit or unit.", '"unit" is said twice'),
        ("Kill a Gold Gold.", "'Gold' is said twice"),
        ("Kill another other unit.", "'other' is said twice"),
        ("Draw 1 or draw 1.", '"draw 1" is said twice'),
        ("Choose one —\n- Draw 1.\n- Draw 1.", '"- Draw 1." is said twice'),
        ("If you control a unit and you control a unit, draw 1.", '"you control a unit" is said twice'),
        ("Kill a friendly enemy unit.", "nothing is 'friendly' and 'enemy' at once"),
        ("Kill an enemy unit you control.", "nothing is 'your' and 'enemy' at once"),
        ("Kill a friendly unit you don't control.", "nothing is 'friendly' and \"you don't control\" at once"),
        ("Choose an opponent. They kill all your units they control.", "of two players at once"),
        ("Kill an attacking defending unit.", "attacking and defending at once"),
        ("Ready a ready exhausted unit.", "ready and exhausted at once"),
        ("Kill a unit with [Tank] without [Tank].", "with Tank and without it"),
        ("Kill a non-unit unit.", "a unit is what it is"),
        ("Kill one of gear.", "of what somebody has"),
        ("Kill one of enemy gear.", "of what somebody has"),
        ("Draw 1 for each of gear.", "of what somebody has"),
        ("If you don't control no units, draw 1.", "says twice that there is nothing"),
        ("Ready ready your units.", "'your' stands before what else is said"),
        ("Kill all exhausted your units.", "'your' stands before what else is said"),
        ("Choose an opponent. They kill all exhausted their units.", "'their' stands before what else is said"),
        ("Kill a your unit.", "'your' does not stand after a number or 'a'"),
        ("Kill another your unit.", "'your' does not stand after a number or 'a'"),
        ("Kill up to two your units.", "'your' does not stand after a number or 'a'"),
        ("Choose an opponent. They kill a their unit.", "'their' does not stand after a number or 'a'"),
        ("Choose a unit. Kill it and it.", "'it' is said twice"),
        ("Choose a unit. Kill it and that unit.", "'it' is said twice"),
    ],
)
def test_a_spell_that_contradicts_itself_or_stutters_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(text, "Spell")


@pytest.mark.parametrize(
    "text",
    [
        "While you don't control no units, I have +1 {might}.",
        "When a friendly enemy unit dies, draw 1.",
        "Friendly enemy units have +1 {might}.",
        "If a friendly enemy unit would die, kill me instead.",
        "[Deathknell][>] Kill a friendly enemy unit.",
        "{exhaust}: Kill a friendly enemy unit.",
        'Other friendly units have "{exhaust}: Kill a friendly enemy unit."',
        "As an additional cost to play me, kill a friendly enemy unit.",
        "When I die or die, draw 1.",
        "When you play me, buff me and me.",
        "{exhaust}, {exhaust}: Draw 1.",
        "{1}, kill me, {1}: Draw 1.",
        "When I attack, you may kill me and kill me to draw 1.",
        "When I attack, give me [Tank] and [Tank] this turn.",
        "[Tank], [Tank]",
        "While I'm buffed, I have [Tank], [Ganking], and [Tank].",
        "I have +1 {might} and +1 {might}.",
        "Opponents can't score and can't score.",
        "When you play me, buff me and this.",
    ],
)
def test_it_is_refused_in_every_kind_of_line(text: str) -> None:
    said = refusal(text, "Unit")
    assert "at once" in said or "twice" in said


@pytest.mark.rule("riftbound-core 422.1")
@pytest.mark.parametrize(
    "text",
    [
        "When an opponent plays a unit, they discard it.",
        "When you play me, choose an opponent. Choose a unit. They discard it.",
        "When you play me, choose a unit. Its controller discards it.",
    ],
)
def test_only_a_card_in_a_hand_can_be_what_is_discarded(text: str) -> None:
    assert "only cards in a hand are discarded" in refusal(text, "Unit")


@pytest.mark.rule("riftbound-core 422.1")
@pytest.mark.parametrize(
    "text",
    [
        "Choose an opponent. They reveal their hand. Choose a card from among them. They discard it.",
        "Choose an opponent. Choose a card from their hand. They discard it.",
    ],
)
def test_a_card_chosen_from_a_hand_is_discarded(text: str) -> None:
    setup = table_for(spell("Spell", text), unit("Secret")).put("hand:0", "Spell").put("hand:1", "Secret")
    scene = play(setup.start(), "Spell")
    if "hoose" in scene.question:
        resolve(scene.answer(0, "Secret"))
    assert (scene.cards("hand:1"), scene.cards("trash:1")) == ([], ["Secret"])


LOOK = "Look at the top 3 cards of your Main Deck. "


@pytest.mark.parametrize("text", ["Ready your exhausted units.", "Kill one of your units.", "Kill a unit and a unit."])
def test_what_says_the_same_in_order_is_read(text: str) -> None:
    assert spell("Spell", text).effect is not None


@pytest.mark.rule("riftbound-core 359.3.e.14.a")
@pytest.mark.parametrize(
    "text", ["Recycle the rest.", "Recycle the rest. Draw one.", "Recycle the rest, then draw one."]
)
def test_of_what_nothing_was_taken_from_there_is_no_rest(text: str) -> None:
    assert "there is no rest of them" in refusal(LOOK + text, "Spell")
    assert spell("Spell", LOOK + "Draw one. Recycle the rest.").effect is not None


@pytest.mark.rule("riftbound-core 423.1", "riftbound-core 428.1", "riftbound-core 169.2.a")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Stun a gear.", "423.1"),
        ("Stun a unit from your hand.", "423.1"),
        ("Buff a gear.", "426.1"),
        ("Heal a gear.", "418.1"),
        ("Move a legend to base.", "133.6.b.1"),
        ("Move a battlefield to base.", "169.2.b"),
        ("Recall a legend.", "133.6.b.1"),
        ("Play a battlefield from your trash.", "169.2.a"),
        ("Play a legend from your hand.", "173.2.a"),
        ("Play a rune from your trash.", "133.5.a.1"),
        ("Detach an Equipment from hand.", "435.1"),
        ("Detach an Equipment from your hand.", "435.1"),
        ("Kill a unit from your hand.", "428.1"),
        ("Kill a legend.", "428.1"),
        ("Ready a spell.", "415.1"),
        ("Exhaust a unit from your hand.", "414.1"),
        ("Return a legend to its owner's hand.", "133.6.b.1"),
        ("Move a unit from your trash to base.", "420.1"),
    ],
)
def test_what_can_never_be_done_to_something_is_refused(text: str, rule: str) -> None:
    said = refusal(text, "Spell")
    assert "cannot be what is meant" in said
    assert rule in said


@pytest.mark.parametrize(
    "text",
    ["Stun a unit.", "Move a unit to base.", "Play a gear from your trash.", "Detach an Equipment.", "Ready a legend."],
)
def test_what_can_be_done_to_something_is_read(text: str) -> None:
    assert spell("Spell", text).effect is not None
