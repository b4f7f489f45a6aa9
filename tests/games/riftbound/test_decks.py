"""101 to 103, 480.4 and 825: what a deck must be like."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.reading import read_entry
from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck
from tests.games.riftbound.positions import battlefield, card, legend, rune, unit

LEADER = legend("Leader", domains=("Fury", "Mind"), tags=("Nyla",))
NYLA = unit("Nyla, Bold", 4, supertypes=("Champion",), tags=("Nyla", "Coast"), domains=("Fury",))
CREW = [unit(f"Crew {number}", domains=("Fury",)) for number in range(13)]
FIELDS = [battlefield(f"Field {number}") for number in range(4)]
RUNES = {domain: rune(domain) for domain in ("Fury", "Mind", "Calm")}
KNOWN: dict[str, Card] = {one.key: one for one in (LEADER, NYLA, *CREW, *FIELDS, *RUNES.values())}


def legal() -> dict[str, tuple[str, ...]]:
    """A deck of forty cards with the Chosen Champion."""
    return {
        "main": tuple([one.key for one in CREW for _ in range(3)]),
        "champion": ("Nyla, Bold",),
        "legend": ("Leader",),
        "runes": ("Fury Rune",) * 7 + ("Mind Rune",) * 5,
        "battlefields": ("Field 0", "Field 1", "Field 2"),
    }


def broken(deck: Deck, *cards: Printed) -> list[str]:
    """The rules that a deck breaks."""
    known = KNOWN | {one.key: one for one in cards}
    return [problem.rule.removeprefix("riftbound ") for problem in RULES.check_deck(deck, known)]


def with_main(*cards: Printed) -> list[str]:
    """The rules that a deck breaks with these cards besides what it has."""
    return broken({**legal(), "main": (*legal()["main"], *[one.key for one in cards])}, *cards)


def of(name: str, *domains: str, **values: Any) -> Printed:
    """A spell of some domains."""
    return card(name, "Spell", domains=domains, **values)


@pytest.mark.rule("riftbound 103", "riftbound 480.4.a", "riftbound 481.4.a")
@pytest.mark.parametrize(
    ("part", "problems"),
    [
        ("", []),
        ("legend", ["103.1"]),
        ("main", ["103.2"]),
        ("runes", ["103.3.a"]),
        ("battlefields", ["103.4.a"]),
    ],
)
def test_two_decks_a_legend_and_battlefields_are_needed(part: str, problems: list[str]) -> None:
    assert broken({name: cards for name, cards in legal().items() if name != part}) == problems


@pytest.mark.rule("riftbound 103.1")
def test_a_deck_has_one_legend() -> None:
    other = legend("Other", domains=("Fury", "Mind"), tags=("Nyla",))
    assert broken({**legal(), "legend": ("Leader", "Other")}, other) == ["103.1"]
    assert "103.1" in broken({**legal(), "legend": ("Crew 0",)})


@pytest.mark.rule("riftbound 103.2")
@pytest.mark.parametrize(("number", "problems"), [(38, ["103.2"]), (39, []), (50, [])])
def test_a_main_deck_has_at_least_forty_cards_with_the_champion(number: int, problems: list[str]) -> None:
    more = [unit(f"More {place}") for place in range(11)]
    main = [*legal()["main"], *[one.key for one in more]]
    assert broken({**legal(), "main": tuple(main[:number])}, *more) == problems


@pytest.mark.rule("riftbound 103.2")
def test_a_deck_has_one_chosen_champion() -> None:
    main = (*legal()["main"], "Field 3")
    assert broken({**legal(), "champion": ()}) == ["103.2", "103.2"]
    assert broken({**legal(), "champion": ("Nyla, Bold", "Nyla, Bold")}) == ["103.2"]
    assert broken({**legal(), "main": main}) == ["103.2"]


# The Chosen Champion


@pytest.mark.rule("riftbound 103.2.a.2")
def test_the_chosen_champion_shares_the_legends_tag() -> None:
    stranger = unit("Orin, Calm", 4, supertypes=("Champion",), tags=("Orin", "Coast"), domains=("Fury",))
    assert broken({**legal(), "champion": ("Orin, Calm",)}, stranger) == ["103.2.a.2"]


@pytest.mark.rule("riftbound 103.2.a.2", "riftbound 133.7.a")
def test_the_chosen_champion_is_a_champion_unit() -> None:
    follower = unit("Follower of Nyla", 4, tags=("Nyla",), domains=("Fury",))
    assert broken({**legal(), "champion": ("Follower of Nyla",)}, follower) == ["103.2.a.2"]


@pytest.mark.rule("riftbound 103.2.d.3")
@pytest.mark.parametrize("supertypes", [("Signature",), ("Champion", "Signature")])
def test_a_signature_card_is_no_chosen_champion(supertypes: tuple[str, ...]) -> None:
    friend = unit("Friend of Nyla", 4, tags=("Nyla",), supertypes=supertypes, domains=("Fury",))
    assert broken({**legal(), "champion": ("Friend of Nyla",)}, friend) == ["103.2.d.3"]


@pytest.mark.rule("riftbound 133.8.b")
def test_champion_tags_link_champions_and_signatures_to_their_legend() -> None:
    orin = legend("Other Leader", domains=("Fury", "Mind"), tags=("Orin",))
    oath = of("Oath", "Fury", supertypes=("Signature",), tags=("Nyla",))
    assert with_main(oath) == []
    deck = {**legal(), "legend": ("Other Leader",), "main": (*legal()["main"], "Oath")}
    assert broken(deck, orin, oath) == ["103.2.a.2", "103.2.d.2"]


# Copies


@pytest.mark.rule("riftbound 103.2.b")
def test_three_copies_of_a_card_are_allowed() -> None:
    bolt = of("Bolt", "Fury")
    assert with_main(bolt, bolt, bolt) == []
    assert with_main(bolt, bolt, bolt, bolt) == ["103.2.b"]


@pytest.mark.rule("riftbound 103.2.b.1")
def test_the_chosen_champion_is_one_of_the_three() -> None:
    assert with_main(NYLA, NYLA) == []
    assert with_main(NYLA, NYLA, NYLA) == ["103.2.b"]


@pytest.mark.rule("riftbound 103.2.b.2", "riftbound 132.4")
def test_the_same_character_under_another_name_is_another_card() -> None:
    other = unit("Nyla, Wise", 3, supertypes=("Champion",), tags=("Nyla",), domains=("Fury",))
    assert with_main(NYLA, NYLA, other, other, other) == []


@pytest.mark.rule("riftbound 132.3", "riftbound 132.1")
def test_printings_with_one_name_are_one_card() -> None:
    first, second = of("Bolt", "Fury"), of("Bolt", "Fury")
    second.key = "bolt-in-another-language"
    assert with_main(first, first, second) == []
    assert with_main(first, first, second, second) == ["103.2.b"]


@pytest.mark.rule("riftbound 825.2.a")
def test_one_copy_of_a_unique_card_is_allowed() -> None:
    crown = of("Crown", "Fury", keywords=(("Unique", 0),))
    assert with_main(crown) == []
    assert with_main(crown, crown) == ["825.2.a"]


@pytest.mark.rule("riftbound 825.2.b")
def test_a_signature_may_be_unique_too() -> None:
    unique = (("Unique", 0),)
    one = of("Oath", "Fury", supertypes=("Signature",), tags=("Nyla",), keywords=unique)
    two = of("Vow", "Fury", supertypes=("Signature",), tags=("Nyla",), keywords=unique)
    three = of("Pledge", "Fury", supertypes=("Signature",), tags=("Nyla",))
    assert with_main(one, two, three) == []
    assert with_main(one, one, two) == ["825.2.a"]
    assert with_main(one, two, three, three) == ["103.2.d.1"]


# Signature cards


@pytest.mark.rule("riftbound 103.2.d", "riftbound 103.2.d.1", "riftbound 133.7.b")
def test_three_signature_cards_are_allowed_whatever_their_names() -> None:
    oath = of("Oath", "Fury", supertypes=("Signature",), tags=("Nyla",))
    vow = of("Vow", "Fury", supertypes=("Signature",), tags=("Nyla",))
    assert with_main(oath, oath, vow) == []
    assert with_main(oath, oath, vow, vow) == ["103.2.d.1"]


@pytest.mark.rule("riftbound 103.2.d.2")
def test_signature_cards_have_the_legends_tag() -> None:
    assert with_main(of("Oath", "Fury", supertypes=("Signature",), tags=("Orin",))) == ["103.2.d.2"]


# Domains


@pytest.mark.rule("riftbound 103.1.b.1", "riftbound 103.1.b.3")
@pytest.mark.parametrize(("domain", "problems"), [("Fury", []), ("Mind", []), ("Calm", ["103.1.b.3"])])
def test_a_card_of_one_domain_needs_it_on_the_legend(domain: str, problems: list[str]) -> None:
    assert with_main(of("Bolt", domain)) == problems


@pytest.mark.rule("riftbound 103.1.b.4")
def test_a_card_of_several_domains_needs_all_of_them() -> None:
    assert with_main(of("Bolt", "Mind", "Fury")) == []
    assert with_main(of("Bolt", "Fury", "Calm")) == ["103.1.b.4"]
    assert with_main(of("Bolt", "Calm", "Fury")) == ["103.1.b.4"]


@pytest.mark.rule("riftbound 103.1.b.2", "riftbound 175")
def test_the_legends_domains_are_the_decks() -> None:
    calm = legend("Calm Leader", domains=("Fury", "Calm"), tags=("Nyla",))
    bolt = of("Bolt", "Calm")
    deck = {**legal(), "legend": ("Calm Leader",), "runes": ("Fury Rune",) * 12, "main": (*legal()["main"], "Bolt")}
    assert broken(deck, calm, bolt) == []
    assert broken({**deck, "runes": legal()["runes"]}, calm, bolt) == ["103.3.a.1"]


@pytest.mark.rule("riftbound 103.2.c")
def test_the_chosen_champion_is_subject_to_domain_identity_too() -> None:
    calm = unit("Nyla, Calm", 4, supertypes=("Champion",), tags=("Nyla",), domains=("Calm",))
    problems = RULES.check_deck({**legal(), "champion": ("Nyla, Calm",)}, KNOWN | {calm.key: calm})
    assert [(problem.rule, problem.code) for problem in problems] == [("riftbound 103.1.b.3", "champion > Nyla, Calm")]


def test_a_card_without_domains_is_for_every_deck() -> None:
    assert with_main(of("Pebble")) == []


# The Rune Deck and battlefields


@pytest.mark.rule("riftbound 103.3.a")
@pytest.mark.parametrize(("number", "problems"), [(11, ["103.3.a"]), (12, []), (13, ["103.3.a"])])
def test_a_rune_deck_has_twelve_runes(number: int, problems: list[str]) -> None:
    assert broken({**legal(), "runes": ("Fury Rune",) * number}) == problems
    assert broken({**legal(), "runes": ("Fury Rune",) * 11 + ("Crew 0",)}) == ["103.3.a"]


@pytest.mark.rule("riftbound 103.3.a.1")
def test_runes_are_of_the_legends_domains() -> None:
    assert broken({**legal(), "runes": ("Fury Rune",) * 11 + ("Calm Rune",)}) == ["103.3.a.1"]


@pytest.mark.rule("riftbound 160.1")
def test_a_rune_is_no_main_deck_card() -> None:
    assert with_main(RUNES["Fury"]) == ["103.2"]


@pytest.mark.rule("riftbound 103.4.a", "riftbound 480.4.a", "riftbound 481.4.a")
@pytest.mark.parametrize(("number", "problems"), [(2, ["103.4.a"]), (3, []), (4, ["103.4.a"])])
def test_a_deck_has_three_battlefields(number: int, problems: list[str]) -> None:
    assert broken({**legal(), "battlefields": tuple([one.key for one in FIELDS[:number]])}) == problems


@pytest.mark.rule("riftbound 103.4.b")
def test_battlefields_with_domains_are_subject_to_domain_identity() -> None:
    grove = read_entry({"id": "Grove", "name": "Grove", "type": "Battlefield", "domains": ["Calm"]})
    assert broken({**legal(), "battlefields": ("Field 0", "Field 1", "Grove")}, grove) == ["103.4.b"]


@pytest.mark.rule("riftbound 103.4.c")
def test_battlefields_have_different_names() -> None:
    assert broken({**legal(), "battlefields": ("Field 0", "Field 1", "Field 1")}) == ["103.4.c"]


@pytest.mark.rule("riftbound 182", "riftbound 133.7.c")
def test_tokens_are_not_cards_of_a_deck() -> None:
    assert with_main(unit("Squad", 1, supertypes=("Token",))) == ["182"]
