"""It, that, those: tied to what they mean, or refused."""

import pytest

from headjudge.language import Listing, Meaning, Phrase, ReadingError, Vocabulary, meanings, read_text, write_text
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


def things() -> Vocabulary:
    """Two kinds of things that are both meant by "it"."""
    return Vocabulary(
        [
            Listing("Ability", "", "Sentence", between=" "),
            Phrase("Sentence", "", "{do:Deed}."),
            Phrase("Sentence", "instead", "{do:Deed} instead.", replaces=True),
            Phrase("Deed", "ready", "ready {what:Thing}"),
            Phrase("Deed", "tie", "tie {what:Thing} to {to:Thing}"),
            Phrase("Thing", "a", "a {kind:Kind}", number="one", sort="{kind}", introduces=True),
            Phrase("Thing", "two", "two {kind:Kind}", number="many", sort="{kind}", introduces=True),
            Phrase("Thing", "pick", "one of them", number="one", sort="beast thing", introduces=True, replaces=True),
            Phrase("Thing", "it", "it", number="one", sort="thing", refers=True, apart=True),
            Phrase("Kind", "wolf", "(wolf/wolves)", sort="beast thing"),
            Phrase("Kind", "centaur", "centaur(s)", sort="beast person thing"),
            Phrase("Kind", "lamp", "lamp(s)", sort="tool thing"),
        ],
        clauses=("Deed",),
    )


def meant(text: str) -> list[object]:
    """Of which names the things are that are referred to in a text of these."""
    found = meanings(read_text(things(), text).abilities)
    return [thing.get("kind") or thing.name for thing in found if thing.get("as") is not None]


def unclear(text: str) -> str:
    with pytest.raises(ReadingError) as caught:
        read_text(things(), text)
    assert caught.value.kind == "unclear"
    return caught.value.reason


def test_of_two_kinds_the_nearest_is_meant() -> None:
    assert meant("Ready a wolf. Ready a lamp. Ready it.") == [Meaning("lamp")]
    assert meant("Ready a lamp. Ready a wolf. Ready it.") == [Meaning("wolf")]


@pytest.mark.parametrize("between", ["", "Ready a lamp. "])
@pytest.mark.parametrize("other", ["a wolf", "a centaur"])
def test_of_one_kind_there_is_only_one_wherever_it_stands(between: str, other: str) -> None:
    text = f"Ready {other}. {between}Ready a wolf. Ready it."
    assert unclear(text) == f'"it" could mean "{other}" or "a wolf"'


def test_nothing_is_what_its_own_clause_names_beside_it() -> None:
    assert meant("Ready a wolf. Tie a lamp to it.") == [Meaning("wolf")]
    with pytest.raises(ReadingError, match='"it" means nothing said before'):
        read_text(things(), "Tie a lamp to it.")


def test_what_is_named_instead_is_meant_in_place_of_what_was_named_before() -> None:
    assert meant("Ready a wolf. Ready a centaur instead. Ready it.") == [Meaning("centaur")]
    assert meant("Ready a wolf. Ready a lamp instead. Ready it.") == [Meaning("lamp")]
    text = "Ready a wolf. Ready a centaur. Ready a wolf instead. Ready it."
    assert unclear(text) == '"it" could mean "a wolf" or "a wolf"'


def test_one_that_is_picked_is_meant_in_place_of_all() -> None:
    assert meant("Ready two wolves. Ready one of them. Ready it.") == ["pick"]
    assert meant("Ready a wolf. Ready one of them. Ready it.") == ["pick"]
    assert (
        unclear("Ready one of them. Ready one of them. Ready it.") == '"it" could mean "one of them" or "one of them"'
    )


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


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("Exchange a wolf with an owl. Heal it.", 35),
        ("Banish a wolf. Heal an owl. Banish it.", 36),
        ("Banish a wolf, then heal an owl. Draw a card. Banish it.", 54),
    ],
)
def test_a_reference_to_either_of_two_is_refused(text: str, column: int) -> None:
    error = refusal(text)
    assert (error.kind, error.column) == ("unclear", column)
    assert error.reason == '"it" could mean "a wolf" or "an owl"'


def test_a_reference_looks_into_earlier_abilities_only_if_nothing_in_its_own_fits() -> None:
    rules = [
        Phrase("Ability", "see", "see {what:Thing}.( greet {whom:Thing}.)?"),
        Phrase("Ability", "greet", "greet {whom:Thing}."),
        Phrase("Thing", "a", "a guest", sort="guest", number="one", introduces=True),
        Phrase("Thing", "that", "that guest", sort="guest", number="one", refers=True, reach="text"),
    ]
    vocabulary = Vocabulary(rules)
    assert len(read_text(vocabulary, "See a guest.\nSee a guest. Greet that guest.").abilities) == 2
    with pytest.raises(ReadingError, match="could mean"):
        read_text(vocabulary, "See a guest.\nSee a guest.\nGreet that guest.")


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
    assert refusal(text).kind == "unclear"
    read = read_text(passing, text).abilities
    assert [found["what"] for found in meanings(read) if found.get("as")] == [Meaning("owl")]
