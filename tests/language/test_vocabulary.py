"""Mistakes in a vocabulary are told with the phrase."""

from collections.abc import Callable

import pytest

from headjudge.language import (
    Listing,
    Meaning,
    Phrase,
    Vocabulary,
    VocabularyError,
    WritingError,
    constant,
    from_json,
    read_text,
    same,
    words,
    write_text,
)
from headjudge.language.rule import Rule
from headjudge.language.samples import faults
from tests.language.toy_vocabulary import TOY


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("wave (twice", "does not close"),
        ("wave) twice", "was not opened"),
        ("wave (twice)", 'needs "|"'),
        ("wave (twice)?", "needs a slot"),
        ("wave ({n:Number}|twice)", "only words"),
        ("re{what:Deed}", "touches a word"),
        ("{n:Number}th time", "touches a word"),
        ("wave {n:Number} and {n:Number}", "two slots of one name"),
        ("wave (time/times@n)", "agrees with no slot"),
        ("wave {ref:Number}", "no slot may be called"),
        ("{gladly=gladly}", "without a word"),
        ("", "without a word"),
    ],
)
def test_a_mistake_in_a_pattern(pattern: str, reason: str) -> None:
    with pytest.raises(VocabularyError, match=reason) as caught:
        Phrase("Deed", "wave", pattern)
    assert caught.value.place == f"Deed: {pattern}"


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: Phrase("Deed", "", "wave"), "needs a name, a value, or exactly one slot"),
        (lambda: Phrase("Deed", "wave", "wave", value=1), "neither a name nor slots"),
        (lambda: Phrase("Deed", "wave", "wave {n:Number}", also=("greet",)), "other slots"),
        (lambda: Phrase("Deed", "wave", "wave {n:Number}", also=("greet {n:Deed}",)), "other slots"),
        (lambda: Phrase("Deed", "wave", "wave", number="{n}"), "no slot {n}"),
        (lambda: Phrase("Deed", "it", "it", refers=True), "needs a name and a sort"),
        (lambda: Phrase("Kind", "wolf", "(wolf/wolves)", also=("hound(s)",)), "must agree with a slot"),
        (lambda: Listing("Deeds", "all", "Deed", between=" {n:Number} "), "only words"),
    ],
)
def test_a_mistake_in_a_phrase(make: Callable[[], Rule], reason: str) -> None:
    with pytest.raises(VocabularyError, match=reason):
        make()


WAVE = Phrase("Ability", "wave", "wave")


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ([Phrase("Ability", "do", "do {what:Deed}")], "there is no category Deed"),
        ([Phrase("Deed", "wave", "wave")], "there is no category Ability"),
        ([WAVE, Phrase("Ability", "greet", "Wave")], "defined twice"),
        ([WAVE, constant("Number", 1, "one")], "built in"),
        ([WAVE, Phrase("Ability", "gladly", "{do:Ability} {gladly=gladly}")], "nothing but Ability"),
        ([WAVE, same("Ability", "Deed"), same("Deed", "Ability")], "nothing but"),
        ([WAVE, Listing("Ability", "", "Ability")], "nothing but Ability"),
    ],
)
def test_a_mistake_in_a_vocabulary(rules: list[Rule], reason: str) -> None:
    with pytest.raises(VocabularyError, match=reason):
        Vocabulary(rules)


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        ([WAVE, Phrase("Deed", "jump", "jump")], "Deed: no text can contain it"),
        ([WAVE, Phrase("Ability", "wave", "greet")], "Ability: greet"),
        (
            [
                WAVE,
                Phrase("Ability", "also", "{do:Ability} too"),
                Phrase("Ability", "not", "not {do:Ability}"),
            ],
            "two readings",
        ),
    ],
)
def test_the_check_finds_phrases_that_do_not_work_both_ways(rules: list[Rule], fault: str) -> None:
    (found,) = [each for each in faults(Vocabulary(rules)) if fault in each][:1]
    assert found


def test_a_vocabulary_can_be_extended() -> None:
    text = "Return a card named Moth Mother to its owner's hand."
    more = TOY.extended(words("Title", "Moth Mother"))
    assert write_text(more, read_text(more, text).abilities) == text


def test_a_value_without_a_phrase_cannot_be_written() -> None:
    with pytest.raises(WritingError, match=r'no phrase of Deed says \{"is": "sing"\}'):
        write_text(TOY, [Meaning("spell", do=(Meaning("sing"),))])


@pytest.mark.parametrize(
    "value",
    [
        Meaning("draw", n=-1),
        Meaning("draw"),
        Meaning("draw", n=2, of=3),
        Meaning("heal", what=Meaning("me"), fully=False),
        Meaning("all", items=(Meaning("draw", n=1),)),
        Meaning("may", do="red"),
    ],
)
def test_a_value_that_does_not_fit_its_phrase_cannot_be_written(value: Meaning) -> None:
    with pytest.raises(WritingError):
        write_text(TOY, [Meaning("spell", do=(value,))])


def test_a_meaning_does_not_change() -> None:
    meaning = Meaning("draw", n=1)
    with pytest.raises(AttributeError):
        meaning.name = "discard"
    assert meaning.with_fields(n=2) == Meaning("draw", n=2)
    assert (meaning["n"], meaning.get("who"), repr(meaning)) == (1, None, "Meaning('draw', n=1)")
    with pytest.raises(KeyError):
        meaning["who"]


@pytest.mark.parametrize("data", [None, 1.5, {"name": "draw"}, {"is": 3}, [None]])
def test_only_meanings_are_made_from_json(data: object) -> None:
    with pytest.raises(ValueError, match="meaning"):
        from_json(data)
