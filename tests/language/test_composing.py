"""Phrases that are made of smaller ones: words in a name, what only adds to something, forms of one word."""

from __future__ import annotations

import pytest

from headjudge.language import (
    Listing,
    Phrase,
    ReadingError,
    Vocabulary,
    VocabularyError,
    constant,
    from_json,
    read_phrase,
    read_text,
    same,
    to_json,
    write_phrase,
    write_text,
)
from headjudge.language.english import bounds, compared, counted, joined, regular, verb, word
from headjudge.language.lists import Bracketed
from headjudge.language.rule import Rule
from headjudge.language.samples import faults, names

RULES: list[Rule] = [
    Phrase("Ability", "spell", "{do:Deed}."),
    Phrase("Ability", "when", "when {who:Beast} {do:Act}, {then:Deed}."),
    Phrase("Ability", "paid", "{cost:Glow}: {do:Deed}."),
    Phrase("Ability", "since", "since {who:Beast} (was/were) {done:Done}, {do:Deed}."),
    Phrase("Deed", "", "{do:Act}", number="many"),
    Phrase("Deed", "", "{by:Beast} {do:Act}", onto="do", number="{by}"),
    Phrase("Deed", "", "at dusk, {do:Act}", onto="do", number="many", fixed={"at": "dusk"}),
    Phrase("Act", "{verb}", "{verb:Does} {what:Beast}( {where:Where})?"),
    Phrase("Act", "draw", "(draws/draw@) {n:Number}"),
    Phrase("Beast", "beast", "{n:Count} {kind:Kind}", number="{n}", sort="beast", introduces=True),
    Phrase("Beast", "it", "it", number="one", sort="beast", refers=True),
    constant("Kind", "wolf", "(wolf/wolves@)"),
    constant("Count", 1, "a"),
    constant("Count", 2, "two"),
    Phrase("Where", "", "{which:Which} {site:Site}", value="{which} {site}"),
    *word("by the", ("Which",)),
    *word("in another", ("Which",)),
    *word("well", ("Site",)),
    *word("deep wood", ("Site",)),
    *regular("banish", ("Does",), ("Done",)),
    *regular("ready", ("Does",), ("Done",)),
    *regular("move", ("Does",), ("Done",)),
    *regular("play", ("Does",), ("Done",)),
    *verb("hide", "hides", "hidden", ("Does",), ("Done",)),
    Bracketed("Glow"),
]
VOCABULARY = Vocabulary(RULES, clauses=("Deed",))


def only(text: str) -> object:
    """What a text of one line means; it is written as it was read, and known again from JSON."""
    (ability,) = read_text(VOCABULARY, text).abilities
    assert write_text(VOCABULARY, (ability,)) == text
    assert from_json(to_json(ability)) == ability
    return to_json(ability)


def test_the_vocabulary_is_sound() -> None:
    assert faults(VOCABULARY) == []


WOLF = {"is": "beast", "n": 1, "kind": "wolf"}
WOLVES = {"is": "beast", "n": 2, "kind": "wolf"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Banish a wolf.", "banish"),
        ("Ready a wolf.", "ready"),
        ("Move a wolf.", "move"),
        ("Play a wolf.", "play"),
        ("Hide a wolf.", "hide"),
    ],
)
def test_a_name_is_taken_from_the_verb(text: str, name: str) -> None:
    assert only(text) == {"is": "spell", "do": {"is": name, "what": WOLF}}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("A wolf banishes two wolves.", "banish"),
        ("A wolf readies two wolves.", "ready"),
        ("A wolf moves two wolves.", "move"),
        ("A wolf plays two wolves.", "play"),
        ("A wolf hides two wolves.", "hide"),
    ],
)
def test_who_acts_is_added_to_what_is_done(text: str, name: str) -> None:
    assert only(text) == {"is": "spell", "do": {"is": name, "what": WOLVES, "by": WOLF}}


def test_a_verb_agrees_with_who_acts() -> None:
    assert only("Two wolves hide a wolf.") == {"is": "spell", "do": {"is": "hide", "what": WOLF, "by": WOLVES}}
    with pytest.raises(ReadingError, match=r'its meaning is written "Two wolves draw 2\."'):
        read_text(VOCABULARY, "Two wolves draws 2.")


@pytest.mark.parametrize("done", ["banished", "readied", "moved", "played", "hidden"])
def test_a_participle_means_itself(done: str) -> None:
    assert only(f"Since a wolf was {done}, draw 2.") == {
        "is": "since",
        "who": WOLF,
        "done": done,
        "do": {"is": "draw", "n": 2},
    }


def test_what_is_added_may_be_implied() -> None:
    assert only("At dusk, draw 2.") == {"is": "spell", "do": {"is": "draw", "n": 2, "at": "dusk"}}


def test_a_word_is_made_of_words() -> None:
    line = only("Hide a wolf in another deep wood.")
    assert line == {"is": "spell", "do": {"is": "hide", "what": WOLF, "where": "in another deep wood"}}
    only("Hide a wolf by the well.")


def test_what_is_meant_later_keeps_its_label_where_something_is_added_to_it() -> None:
    assert only("When a wolf hides two wolves, it draws 2.") == {
        "is": "when",
        "who": WOLF | {"as": "beast 1"},
        "do": {"is": "hide", "what": WOLVES},
        "then": {"is": "draw", "n": 2, "by": {"is": "it", "ref": "beast 1"}},
    }


def test_digits_in_braces_are_a_number() -> None:
    assert only("{13}: Draw 2.") == {"is": "paid", "cost": 13, "do": {"is": "draw", "n": 2}}
    assert write_phrase(VOCABULARY, "Glow", 4) == "{4}"
    with pytest.raises(ReadingError):
        read_phrase(VOCABULARY, "Glow", "{99999}")


def test_a_word_counts_as_one_in_all_its_forms() -> None:
    base = read_text(VOCABULARY, "Hide a wolf.").wordings
    past = read_text(VOCABULARY, "Since a wolf was hidden, draw 2.").wordings
    assert "verb: hide" in base & past


def test_the_names_that_may_be_said_are_known() -> None:
    assert {"banish", "ready", "move", "play", "hide", "draw", "spell"} <= names(VOCABULARY)
    assert not any("{" in name for name in names(VOCABULARY))


def test_what_was_said_already_is_not_added() -> None:
    rules = [*RULES, Phrase("Deed", "", "by a wolf, {do:Deed}", onto="do", fixed={"by": "wolf"})]
    with pytest.raises(ReadingError):
        read_text(Vocabulary(rules), "By a wolf, a wolf draws 2.")


def test_a_list_is_not_added_to() -> None:
    rules = [
        *RULES,
        Listing("Acts", "", "Act", between=" and "),
        same("Act", "Silence"),
        constant("Silence", 0, "rest"),
    ]
    rules += [Phrase("Ability", "", "in the end {do:Acts}.", onto="do")]
    with pytest.raises(ReadingError):
        read_text(Vocabulary(rules), "In the end draws 2 and draws 4.")


@pytest.mark.parametrize(
    ("phrase", "reason"),
    [
        (lambda: Phrase("Deed", "x", "{do:Act} now", onto="do"), "neither a name nor a value"),
        (lambda: Phrase("Deed", "", "{do:Act} now", onto="by"), "neither a name nor a value"),
        (lambda: Phrase("Deed", "", "now( {do:Act})?", onto="do"), "neither a name nor a value"),
        (lambda: Phrase("Deed", "{verb}", "now( {verb:Does})?"), "slots that are always there"),
        (lambda: Phrase("Where", "", "{a:Which} {b:Site}", value="{a}"), "neither a name nor slots"),
    ],
)
def test_mistakes_in_a_phrase_are_told(phrase: object, reason: str) -> None:
    assert callable(phrase)
    with pytest.raises(VocabularyError, match=reason):
        phrase()


CLAUSES = Vocabulary(
    [
        Phrase("Ability", "if", "if {only:Condition}, {do:Deeds}."),
        Phrase("Ability", "have", "you have {what:Counted}."),
        *compared("Condition", "Amount", ("one", "other")),
        Phrase("Condition", "{bound}", "{a:Amount} is {n:Number} {bound:Bound}"),
        *bounds("Bound"),
        constant("Amount", "glow", "your glow"),
        constant("Amount", "dusk", "the dusk"),
        *counted("Counted", "Number", " {kind:Kind}"),
        constant("Kind", "wolf", "(wolf/wolves@)"),
        joined("Deeds", "Deed", "and", "all", distinct=True),
        joined("Deeds", "Deed", "or", "any"),
        constant("Deed", "hide", "hide"),
        constant("Deed", "rest", "rest"),
        constant("Deed", "howl", "howl"),
    ]
)


def test_the_shared_english_is_sound() -> None:
    assert faults(CLAUSES) == []


@pytest.mark.parametrize(
    ("text", "only", "do"),
    [
        ("If your glow is higher than the dusk, hide and rest.", "more than", "all"),
        ("If your glow is lower than the dusk, hide, rest, and howl.", "less than", "all"),
        ("If your glow is 3 or more, hide or rest.", "at least", "any"),
        ("If your glow is 3 or less, hide, rest, or howl.", "at most", "any"),
    ],
)
def test_numbers_are_compared_and_deeds_are_listed(text: str, only: str, do: str) -> None:
    (line,) = read_text(CLAUSES, text).abilities
    meaning = to_json(line)
    assert (meaning["only"]["is"], meaning["do"]["is"]) == (only, do)
    assert write_text(CLAUSES, (line,)) == text


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("You have no wolves.", {"is": "none", "kind": "wolf"}),
        ("You have 2 or fewer wolves.", {"is": "at most", "n": 2, "kind": "wolf"}),
        ("You have exactly 1 wolf.", {"is": "exactly", "n": 1, "kind": "wolf"}),
        ("You have exactly 3 wolves.", {"is": "exactly", "n": 3, "kind": "wolf"}),
    ],
)
def test_so_many_are_counted(text: str, what: object) -> None:
    (line,) = read_text(CLAUSES, text).abilities
    assert to_json(line) == {"is": "have", "what": what}
    assert write_text(CLAUSES, (line,)) == text


def test_synonyms_of_bounds_and_comparisons_are_folded() -> None:
    one = read_text(CLAUSES, "If your glow is greater than the dusk, hide and rest.")
    assert one.abilities == read_text(CLAUSES, "If your glow is higher than the dusk, hide and rest.").abilities
    with pytest.raises(ReadingError, match="is said twice"):
        read_text(CLAUSES, "If your glow is 3 or fewer, hide and hide.")
