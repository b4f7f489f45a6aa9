"""What is understood, and what is refused and where."""

import pytest

from headjudge.language import (
    Listing,
    Meaning,
    Phrase,
    ReadingError,
    Value,
    Vocabulary,
    WritingError,
    read_phrase,
    read_text,
    to_json,
    write_phrase,
    write_text,
)
from tests.language.toy_vocabulary import TOY


def refusal(text: str, vocabulary: Vocabulary = TOY) -> ReadingError:
    with pytest.raises(ReadingError) as caught:
        read_text(vocabulary, text)
    return caught.value


def ability(text: str) -> Value:
    (only,) = read_text(TOY, text, ["Old Lamp"]).abilities
    return only


def test_a_text_becomes_a_meaning() -> None:
    assert to_json(ability("Deal 3 damage to an enemy wolf.")) == {
        "is": "spell",
        "do": [
            {
                "is": "harm",
                "n": 3,
                "to": {"is": "a", "n": 1, "what": {"is": "enemy", "kind": {"is": "wolf"}}},
            }
        ],
    }


def test_lines_are_abilities() -> None:
    assert len(read_text(TOY, "[Guard]\n\n  Draw a card. \n(A reminder.)\n").abilities) == 2


def test_a_text_of_nothing_but_reminders_has_no_abilities() -> None:
    assert read_text(TOY, " (Nothing (at all).) ").abilities == ()


def test_reminder_text_is_set_aside() -> None:
    assert ability("Draw (from your deck (the pile)) 2 cards.(Yes.)") == ability("Draw 2 cards.")


def test_a_bracket_that_does_not_close_is_not_a_reminder() -> None:
    assert refusal("Draw 2 cards. (Maybe").at == "line 1, column 15"


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        (
            "Return a card named Dawn Keeper to its owner\u2019s hand.",
            "Return a card named Dawn Keeper to its owner's hand.",
        ),
        ("Put a wolf token named \u201cGrey\u201d into play.", 'Put a wolf token named "Grey" into play.'),
        ("I have \u22122\u00a0power.", "I have -2 power."),
        (
            "Choose two \u2013\r\n- Draw a card.\r\n- Heal me.",
            "Choose two \u2014\n- Draw a card.\n- Heal me.",
        ),
    ],
)
def test_typography_is_levelled(printed: str, plain: str) -> None:
    assert ability(printed) == ability(plain)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("restore a wolf.", "Heal a wolf."),
        ("Whenever i attack, draw 1 card.", "When I attack, draw a card."),
        ("An owl takes 2 damage.", "Deal 2 damage to an owl."),
        ("Two owls take 2 damage.", "Deal 2 damage to two owls."),
        ("[Farewell] \u2014 Draw a card.", "[Farewell][>] Draw a card."),
        ("It is the first time this turn", "It's the first time this turn"),
    ],
)
def test_listed_synonyms_are_folded(said: str, written: str) -> None:
    category = "Ability" if said.endswith(".") else "Condition"
    value = read_phrase(TOY, category, said)
    assert value == read_phrase(TOY, category, written)
    assert write_phrase(TOY, category, value) == written


def test_a_card_may_name_itself() -> None:
    abilities = read_text(TOY, "Heal Old Lamp. Banish OLD LAMP.", ["Old Lamp", "Old"]).abilities
    assert write_text(TOY, abilities, "New Lamp") == "Heal New Lamp. Banish New Lamp."


@pytest.mark.parametrize(
    "text",
    [
        "Draw 2 card.",
        "Draw a cards.",
        "Banish two wolf.",
        "All owls has [Guard].",
        "When me falls, draw a card.",
    ],
)
def test_one_and_many_must_agree(text: str) -> None:
    assert refusal(text).kind == "differs"


def test_agreement_holds_in_another_wording_too() -> None:
    assert refusal("Two wolves takes 2 damage.").kind == "differs"
    assert ability("Two wolves take 2 damage.") == ability("Deal 2 damage to two wolves.")


def test_a_refusal_shows_the_text_that_would_be_right() -> None:
    error = refusal("[Guard]\nDraw 2 card.")
    assert error.reason == 'its meaning is written "Draw 2 cards."'
    assert (error.line, error.column) == (2, 8)


def test_lists_of_two_three_and_more() -> None:
    for count, text in enumerate(("red wolf", "red or blue wolf", "red, blue, or green wolf"), 1):
        colours = read_phrase(TOY, "Kinds", text)
        assert isinstance(colours, Meaning)
        items = colours["colour"]
        assert items == "red" if count == 1 else isinstance(items, Meaning)
    assert read_phrase(TOY, "Colours", "red, blue or green") == read_phrase(TOY, "Colours", "red, blue, or green")


def test_modes_are_lines_of_one_ability() -> None:
    value = ability("Choose two \u2014\n- Draw a card.\n- Banish a wolf.")
    assert isinstance(value, Meaning)
    modes = value["modes"]
    assert isinstance(modes, tuple)
    assert len(modes) == 2


def test_an_unknown_word_is_refused_at_its_place() -> None:
    error = refusal("Draw a card.\nDeal 2 damage to frobnicated wolves.")
    assert error.kind == "unread"
    assert error.at == "line 2, column 18"
    assert error.offset == 30
    assert error.show() == (
        'line 2, column 18: no phrase reads "frobnicated wolves" here\n'
        "    Deal 2 damage to frobnicated wolves.\n"
        "                     ^\n"
        '    here could stand: the card\'s name, "a", "all", "eight", "five", "four",\n'
        '      "it", "me", ...'
    )


def test_words_after_the_end_are_refused() -> None:
    assert refusal("Draw a card. please").at == "line 1, column 14"


def test_a_text_that_stops_too_early_is_refused_at_its_end() -> None:
    error = refusal("Draw 2 cards and")
    assert (error.reason, error.column) == ("the text ends too early", 17)
    assert refusal("Draw 2 cards and\n[Guard]").reason == "the line ends too early"


@pytest.mark.parametrize("padding", ["", "Draw a card. " * 20])
def test_a_long_line_is_shown_around_the_place(padding: str) -> None:
    text = f"{padding}Draw some cards. {'Draw a card. ' * 20}"
    lines = refusal(text).show().splitlines()
    assert all(len(line) <= 80 for line in lines)
    caret = lines[2].index("^")
    assert lines[1][caret:].startswith("some cards")


def test_phrases_within_phrases_without_end_are_refused() -> None:
    assert "without end" in refusal("{sun}" * 3000 + ": Draw a card.").reason


def test_two_readings_are_refused_with_both() -> None:
    vocabulary = Vocabulary(
        [
            Phrase("Ability", "go", "{do:Deed}."),
            Phrase("Deed", "wave", "wave"),
            Phrase("Deed", "later", "{do:Deed} tomorrow"),
            Phrase("Deed", "both", "{one:Deed} and {other:Deed}"),
        ]
    )
    error = refusal("Wave and wave tomorrow.", vocabulary)
    assert (error.kind, error.at) == ("ambiguous", "line 1, column 1")
    assert error.reason == 'two readings of "Wave and wave tomorrow"'
    assert error.hint == 'as "... tomorrow" with "... and ..."; or as "... and ..." with "wave", "... tomorrow"'


def test_very_many_readings_are_refused() -> None:
    vocabulary = Vocabulary(
        [Phrase("Ability", "wave", "wave"), Phrase("Ability", "both", "{one:Ability} and {other:Ability}")]
    )
    assert refusal("wave" + " and wave" * 12, vocabulary).kind == "ambiguous"


def test_a_wording_that_another_phrase_would_write_is_refused() -> None:
    vocabulary = Vocabulary([Phrase("Ability", "wave", "wave"), Phrase("Ability", "wave", "greet")])
    error = refusal("Greet", vocabulary)
    assert (error.kind, error.reason) == ("differs", 'its meaning is written "Wave"')


def test_two_ways_to_the_same_meaning_are_one_reading() -> None:
    assert ability("Draw 1 card.") == ability("Draw one card.") == ability("Draw a card.")


def test_a_list_may_begin_with_a_list() -> None:
    vocabulary = Vocabulary(
        [
            Phrase("Ability", "pay", "pay {what:Costs}"),
            Listing("Costs", "one of", "Sum", between=" or "),
            Listing("Sum", "", "Coin", between=" "),
            Phrase("Coin", "sun", "{sun}"),
        ]
    )
    (value,) = read_text(vocabulary, "Pay {sun}{sun} or {sun}").abilities
    assert value == Meaning("pay", what=Meaning("one of", items=((Meaning("sun"), Meaning("sun")), (Meaning("sun"),))))


def test_what_stands_twice_in_a_list_of_different_things_is_refused() -> None:
    vocabulary = Vocabulary(
        [
            Phrase("Ability", "pay", "pay {coins:Coins}."),
            Phrase("Ability", "take", "take {coins:Different}."),
            Listing("Coins", "", "Coin", between=" "),
            Listing("Different", "", "Coin", between=" ", distinct=True),
            Phrase("Coin", "gold", "gold"),
            Phrase("Coin", "silver", "silver"),
        ]
    )
    assert read_text(vocabulary, "Pay gold gold.").abilities
    assert read_text(vocabulary, "Take gold silver.").abilities
    error = refusal("Take gold silver gold.", vocabulary)
    assert (error.kind, error.reason, error.column) == ("doubled", '"gold" is said twice', 18)


def turned() -> Vocabulary:
    """A synonym that says the same in another order."""
    return Vocabulary(
        [
            Listing("Ability", "", "Sentence", between=" "),
            Phrase("Sentence", "see", "see {what:Beast}."),
            Phrase("Sentence", "give", "give {to:Beast} {n:Amount}.", also=("give {n:Amount} to {to:Beast}.",)),
            Phrase("Amount", "power", "{whose:Owner} power"),
            Phrase("Beast", "a", "a {kind:Kind}", number="one", sort="{kind}", introduces=True),
            Phrase("Owner", "its", "its", number="one", sort="thing", refers=True),
            Phrase("Owner", "mine", "my"),
            Phrase("Kind", "wolf", "wolf", sort="beast thing"),
            Phrase("Kind", "owl", "owl", sort="bird thing"),
        ],
        clauses=("Sentence",),
    )


def test_a_synonym_in_another_order_reads_to_the_same_meaning() -> None:
    one, other = [read_text(turned(), f"Give {what}.").abilities for what in ("my power to a wolf", "a wolf my power")]
    assert one == other
    assert read_text(turned(), "See a wolf. Give my power to an owl.").abilities


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("See a wolf. Give its power to a wolf.", '"its" could mean "a wolf" or "a wolf"'),
        ("See a wolf. Give its power to an owl.", "that means something else"),
    ],
)
def test_a_synonym_in_another_order_may_not_tie_it_to_something_else(text: str, reason: str) -> None:
    with pytest.raises(ReadingError) as caught:
        read_text(turned(), f"See a wolf.\n{text}")
    error = caught.value
    written = text.replace("Give its power to a wolf", "Give a wolf its power")
    written = written.replace("Give its power to an owl", "Give an owl its power")
    assert (error.kind, error.line) == ("differs", 2)
    assert error.reason == f'its meaning is written "{written}", but {reason}'


@pytest.mark.parametrize("name", ["moss", "Moss", "MOSS of the hill", "a owl"])
def test_a_name_has_the_capitals_that_it_has(name: str) -> None:
    text = f'Put a wolf token named "{name}" into play.'
    abilities = read_text(TOY, text).abilities
    assert write_text(TOY, abilities) == text


def test_a_name_that_could_not_be_written_is_refused() -> None:
    assert refusal('Put a wolf token named "\ue000moss" into play.').kind == "differs"


def verbs() -> Vocabulary:
    """Verbs of which the last says something of all."""
    return Vocabulary(
        [
            Phrase("Ability", "when", "when I {do:Verbs}."),
            Listing("Verbs", "", "Verb", last=", or ", pair=" or ", distinct=True, shared=("alone", "where")),
            Phrase("Verb", "sing", "sing( {where:Where})? {alone=alone}"),
            Phrase("Verb", "dance", "dance( {where:Where})? {alone=alone}"),
            Phrase("Verb", "pay", "pay {n:Number}"),
            Phrase("Verb", "sleep", "sleep"),
            Phrase("Where", "here", "here"),
        ]
    )


@pytest.mark.parametrize(
    ("text", "alone"),
    [
        ("sing or dance alone", [True, True]),
        ("sing, pay 2, or dance alone", [True, None, True]),
        ("sing alone or dance", [True, None]),
        ("sing here or dance alone", [None, True]),
        ("dance", [None]),
    ],
)
def test_what_the_last_of_several_says_is_so_of_all_that_say_nothing_else(text: str, alone: list[object]) -> None:
    text = f"When I {text}."
    (ability,) = read_text(verbs(), text).abilities
    assert isinstance(ability, Meaning)
    do = ability["do"]
    assert isinstance(do, tuple)
    assert [verb.get("alone") for verb in do if isinstance(verb, Meaning)] == alone
    assert write_text(verbs(), [ability]) == text


def test_what_is_shared_is_not_said_twice() -> None:
    with pytest.raises(ReadingError, match='"sing alone" is said twice'):
        read_text(verbs(), "When I sing or sing alone.")


def test_what_could_only_be_read_otherwise_is_not_written() -> None:
    do = (Meaning("sing"), Meaning("dance", alone=True))
    with pytest.raises(WritingError):
        write_text(verbs(), [Meaning("when", do=do)])
