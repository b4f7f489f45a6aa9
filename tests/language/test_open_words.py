"""Words that a vocabulary leaves open."""

from __future__ import annotations

import pytest

from headjudge.language import Phrase, ReadingError, Vocabulary, constant, read_text, to_json, write_text
from headjudge.language.opening import Open, words_of
from headjudge.language.rule import Rule
from headjudge.language.samples import faults

RULES: list[Rule] = [
    Phrase("Ability", "tame", "tame {n:Count} {what:Kind}.", number="{n}"),
    Phrase("Ability", "stroke", "stroke ~."),
    Phrase("Ability", "feed", "feed {what:Kind}.", number="many"),
    Phrase("Kind", "kind", "{what:Noun}"),
    Phrase("Kind", "kind", "{are:Tribe} (animal/animals@)", fixed={"what": "animal"}),
    constant("Count", 1, "a"),
    constant("Count", 2, "two"),
]
KNOWN = words_of(RULES) | {"red"}
VOCABULARY = Vocabulary([*RULES, Open("Noun", "animal", KNOWN, "Newt"), Open("Tribe", "", KNOWN, "Newt")])


def kind(text: str, *names: str) -> object:
    """What a line of one ability says it is about."""
    (ability,) = read_text(VOCABULARY, text, names).abilities
    assert write_text(VOCABULARY, (ability,)) == text
    meaning = to_json(ability)
    assert isinstance(meaning, dict)
    return meaning["what"]


def test_the_vocabulary_is_sound() -> None:
    assert faults(VOCABULARY) == []


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Tame a Griffin.", {"is": "kind", "what": "Griffin"}),
        ("Tame two Griffins.", {"is": "kind", "what": "Griffin"}),
        ("Tame two Sea Serpents.", {"is": "kind", "what": "Sea Serpent"}),
        ("Tame a Griffin animal.", {"is": "kind", "are": "Griffin", "what": "animal"}),
        ("Tame two Pegasus animals.", {"is": "kind", "are": "Pegasus", "what": "animal"}),
        ("Tame a Pegasus.", {"is": "kind", "what": "Pegasus"}),
    ],
)
def test_words_with_capitals_mean_themselves(text: str, what: object) -> None:
    assert kind(text) == what


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Tame a griffin.", "griffin"),
        ("Tame a Red animal.", "Red animal"),
        ("Tickle a Griffin.", "Tickle a Griffin"),
        ("Tame a Griffin Griffin.", "Griffin Griffin"),
    ],
)
def test_small_words_known_words_and_verbs_are_no_names(text: str, place: str) -> None:
    with pytest.raises(ReadingError, match=f'no phrase reads "{place}" here'):
        read_text(VOCABULARY, text)


def test_a_name_agrees_with_its_number() -> None:
    with pytest.raises(ReadingError, match="its meaning is written"):
        read_text(VOCABULARY, "Tame a Griffins.")


def test_the_own_name_of_a_card_is_no_noun_but_may_stand_before_one() -> None:
    (ability,) = read_text(VOCABULARY, "Stroke Griffin.", ("Griffin",)).abilities
    assert to_json(ability) == {"is": "stroke"}
    with pytest.raises(ReadingError):
        read_text(VOCABULARY, "Tame a Griffin.", ("Griffin",))
    assert kind("Tame a Griffin animal.", "Griffin") == {"is": "kind", "are": "Griffin", "what": "animal"}
