"""It, that, those: tied to what they mean, or refused."""

import pytest

from headjudge.language import Meaning, Phrase, ReadingError, Vocabulary, meanings, read_text, write_text
from tests.language.toy_vocabulary import TOY


def ties(text: str) -> dict[str, str]:
    """Which label each reference means, and which thing has it."""
    abilities = read_text(TOY, text).abilities
    labels = {label: found.name for found in meanings(abilities) if isinstance(label := found.get("as"), str)}
    references = [(found.name, ref) for found in meanings(abilities) if isinstance(ref := found.get("ref"), str)]
    return {name: f"{labels[ref]} {ref}" for name, ref in references}


def refusal(text: str) -> ReadingError:
    with pytest.raises(ReadingError) as caught:
        read_text(TOY, text)
    return caught.value


def test_it_is_what_was_said_before() -> None:
    assert ties("When a wolf attacks, heal it.") == {"it": "a beast 1"}


def test_what_nobody_refers_to_has_no_label() -> None:
    found = meanings(read_text(TOY, "Banish a wolf. Heal two owls. Banish them.").abilities)
    assert [thing.get("as") for thing in found if thing.name == "a"] == [None, "beast 1"]


def test_the_nearest_clause_is_meant() -> None:
    abilities = read_text(TOY, "Banish a wolf. Heal an owl. Banish it.").abilities
    (owl,) = [found for found in meanings(abilities) if found.get("as")]
    assert owl["what"] == Meaning("owl")


def test_a_thing_mentioned_again_is_near_again() -> None:
    abilities = read_text(TOY, "Banish two wolves. Heal an owl. Banish those wolves. Heal it.").abilities
    assert [found["ref"] for found in meanings(abilities) if found.get("ref")] == ["beast 1", "beast 2"]


def test_a_reference_means_only_its_own_sort() -> None:
    assert ties("Banish a wolf. Banish a lamp. Heal it. Heal that lamp.") == {
        "it": "a beast 1",
        "that": "a tool 1",
    }


def test_one_and_many_are_told_apart() -> None:
    assert ties("Exchange a wolf with two owls. Heal them. Banish it.") == {
        "it": "a beast 1",
        "them": "a beast 2",
    }


def test_a_deed_may_be_referred_to() -> None:
    assert ties("You may banish a wolf. If you do, draw a card.") == {"if done": "may deed 1"}


def test_some_references_reach_back_to_an_earlier_ability() -> None:
    assert ties("Play on an owl.\nThat owl can't attack.") == {"host": "a beast 1"}


def test_a_reference_is_written_as_it_was_read() -> None:
    text = "Banish a wolf. Heal that wolf. Heal it."
    assert write_text(TOY, read_text(TOY, text).abilities) == text


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("Heal it. Banish a wolf.", 6),
        ("Banish two wolves. Heal it.", 25),
        ("Banish a lamp. Heal it.", 21),
        ("Draw a card. If you do, draw a card.", 14),
        ("Banish a wolf.\nHeal it.", 6),
    ],
)
def test_a_reference_to_nothing_is_refused(text: str, column: int) -> None:
    error = refusal(text)
    assert (error.kind, error.column) == ("dangling", column)


def test_a_reference_to_either_of_two_is_refused() -> None:
    error = refusal("Exchange a wolf with an owl. Heal it.")
    assert (error.kind, error.at) == ("unclear", "line 1, column 35")
    assert error.reason == '"it" could mean "a wolf" or "an owl"'


def test_a_reference_may_fit_any_sort_and_any_number() -> None:
    vocabulary = Vocabulary(
        [
            Phrase("Ability", "see", "see {what:Thing} and greet {whom:Thing}"),
            Phrase("Thing", "crowd", "a crowd", sort="people", number="many", introduces=True),
            Phrase("Thing", "who", "whoever that is", sort="*", number="any", refers=True),
        ]
    )
    (ability,) = read_text(vocabulary, "See a crowd and greet whoever that is").abilities
    assert isinstance(ability, Meaning)
    assert ability["whom"] == Meaning("who", ref="people 1")


def test_without_clauses_two_things_in_an_ability_are_equally_near() -> None:
    vocabulary = Vocabulary(TOY.rules)
    with pytest.raises(ReadingError) as caught:
        read_text(vocabulary, "Banish a wolf. Heal an owl. Banish it.")
    assert caught.value.kind == "unclear"


def test_what_is_said_in_passing_is_not_meant_later() -> None:
    text = "Banish an owl. If you control a wolf, heal it."
    passing = Vocabulary(TOY.rules, clauses=TOY.clauses, asides=("Condition",))
    near, far = (read_text(vocabulary, text).abilities for vocabulary in (TOY, passing))
    assert [[found["what"] for found in meanings(read) if found.get("as")] for read in (near, far)] == [
        [Meaning("wolf")],
        [Meaning("owl")],
    ]
