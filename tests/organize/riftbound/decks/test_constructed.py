"""402 and 601: what a constructed deck must be like."""

from datetime import date
from typing import Any

import pytest

from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.constructed import Legality, constructed_problems
from headjudge.organize.riftbound.decks.standard import Printing, SetRelease, Standard
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, Competition
from headjudge.organize.riftbound.problems import rules_of
from tests.games.riftbound.positions import rune, unit
from tests.organize.riftbound.decks.lists import CARDS, CREW, FIELDS, SPARE, but, known, legal, spares, spell

EVENT = Competition(COMPETITIVE)
DAY = date(2026, 6, 1)


def broken(deck: Deck, *cards: Printed, event: Competition = EVENT) -> list[str]:
    """The rules that a deck breaks."""
    return rules_of(constructed_problems(deck, known(*cards), event))


def first(deck: Deck, *cards: Printed) -> str:
    """What is wrong with a deck first, in words."""
    return str(constructed_problems(deck, known(*cards), EVENT)[0])


@pytest.mark.rule("riftbound-tournament 402.1")
def test_a_list_has_forty_cards_a_legend_twelve_runes_and_three_different_battlefields() -> None:
    deck = legal()
    assert broken(deck) == []
    assert broken(but(deck, main=deck["main"][1:])) == ["402.1"]
    assert broken(but(deck, main=(*deck["main"], "Spare 0"))) == ["402.1"]
    assert broken(but(deck, legend=("Leader", "Leader"))) == ["402.1"]
    assert broken(but(deck, runes=deck["runes"][1:])) == ["402.1"]
    assert broken(but(deck, battlefields=("Field 0", "Field 1"))) == ["402.1"]
    assert broken(but(deck, battlefields=("Field 0", "Field 1", "Field 1"))) == ["402.1"]
    assert first(but(deck, main=deck["main"][1:])) == (
        "main: the Main Deck has 39 cards with the Chosen Champion; it must have exactly 40 (tournament 402.1)"
    )


@pytest.mark.rule("riftbound-tournament 104.1")
def test_what_is_legal_by_the_core_rules_alone_is_not_legal_here() -> None:
    deck = {part: cards for part, cards in legal().items() if part != "sideboard"}
    deck["main"] = (*deck["main"], "Spare 0")
    assert RULES.check_deck(deck, CARDS) == []
    assert broken(deck) == ["402.1"]


@pytest.mark.rule("riftbound-tournament 104.3")
def test_addenda_want_other_sizes() -> None:
    event = Competition(CASUAL, addenda=(("main deck size", 41), ("sideboard size", 2)))
    deck = but(legal(), main=(*legal()["main"], "Spare 0"), sideboard=spares(3)[1:])
    assert broken(deck, event=event) == []
    assert broken(but(deck, sideboard=spares(4)[1:]), event=event) == ["601.1.c.1"]


@pytest.mark.rule("riftbound-tournament 401.2")
@pytest.mark.parametrize("part", ["main", "champion", "legend", "runes", "battlefields"])
def test_a_list_names_every_part_and_only_cards_there_are(part: str) -> None:
    missing = constructed_problems(but(legal(), **{part: ()}), CARDS, EVENT)
    assert (missing[0].place, missing[0].rule) == (part, "401.2")
    unknown = constructed_problems(but(legal(), **{part: (*legal()[part], "Nobody")}), CARDS, EVENT)
    assert [(one.place, one.rule) for one in unknown] == [(f"{part} > Nobody", "401.2")]


@pytest.mark.rule("riftbound-tournament 403.3")
def test_copies_in_main_deck_and_sideboard_count_together() -> None:
    problems = constructed_problems(but(legal(), sideboard=("Crew 0",)), CARDS, EVENT)
    assert [(one.place, one.rule) for one in problems] == [("main > Crew 0", "403.3")]
    assert broken(but(legal(), sideboard=("Spare 0",) * 3)) == []
    problems = constructed_problems(but(legal(), sideboard=("Spare 0",) * 4), CARDS, EVENT)
    assert [(one.place, one.rule) for one in problems] == [("sideboard > Spare 0", "403.3")]
    assert broken(but(legal(), sideboard=("Nyla, Bold",) * 2)) == []
    assert broken(but(legal(), sideboard=("Nyla, Bold",) * 3)) == ["403.3"]


@pytest.mark.rule("riftbound-tournament 601.1.c.1")
def test_a_sideboard_has_at_most_eight_cards() -> None:
    assert broken(but(legal(), sideboard=spares(8))) == []
    assert broken(but(legal(), sideboard=spares(9))) == ["601.1.c.1"]


@pytest.mark.rule("riftbound-tournament 601.1.c.2")
def test_a_sideboard_has_cards_of_main_decks_only() -> None:
    token = unit("Wisp", supertypes=("Token",))
    for wrong in (FIELDS[3], rune("Fury"), token):
        problems = constructed_problems(but(legal(), sideboard=(wrong.key,)), known(wrong), EVENT)
        assert [(one.place, one.rule) for one in problems] == [(f"sideboard > {wrong.name}", "601.1.c.2")]
    strange = constructed_problems(but(legal(), sideboard=("Calm One",)), CARDS, EVENT)
    assert [(one.place, one.rule) for one in strange] == [("sideboard > Calm One", "riftbound 103.1.b.3")]


@pytest.mark.rule("riftbound-tournament 601.1.d")
def test_addenda_may_list_the_legal_battlefields() -> None:
    event = Competition(CASUAL, addenda=(("legal battlefields", ("Field 0", "Field 1")),))
    problems = constructed_problems(legal(), CARDS, event)
    assert [(one.place, one.rule) for one in problems] == [("battlefields > Field 2", "601.1.d")]
    assert (
        broken(legal(), event=Competition(CASUAL, addenda=(("legal battlefields", [one.name for one in FIELDS]),)))
        == []
    )


# Sets and bans

STANDARD = Standard((SetRelease("ONE", "One", 2026), SetRelease("OLD", "Old", 2024)), frozenset({"Crew 0"}))


def catalogue(**other: str) -> dict[str, tuple[Printing, ...]]:
    """Every card is in the set ONE, but for some."""
    sets = {name.replace("_", " "): code for name, code in other.items()}
    return {card.name: (Printing(sets.get(card.name, "ONE"), "1", 9),) for card in CARDS.values()}


def by_sets(deck: Deck, event: Competition = EVENT, precons: tuple[Deck, ...] = (), **other: str) -> list[Any]:
    """Where and by which rule the cards of a deck are not legal."""
    legality = Legality(STANDARD, catalogue(**other), DAY, precons=precons)
    return [(one.place, one.rule) for one in constructed_problems(deck, CARDS, event, legality)]


UNBANNED = but(legal(), main=(*["Spare 0"] * 3, *legal()["main"][3:]))


@pytest.mark.rule("riftbound-tournament 601.2.a")
def test_every_card_is_of_a_legal_set_in_every_part() -> None:
    assert by_sets(UNBANNED) == []
    assert by_sets(UNBANNED, Crew_1="OLD") == [("main > Crew 1", "601.2.a")]
    assert by_sets(UNBANNED, Field_0="OLD") == [("battlefields > Field 0", "601.2.a")]
    assert by_sets(but(UNBANNED, sideboard=("Spare 1",)), Spare_1="OLD") == [("sideboard > Spare 1", "601.2.a")]


@pytest.mark.rule("riftbound-tournament 601.2.d")
def test_banned_cards_are_not_legal_in_main_deck_or_sideboard() -> None:
    assert by_sets(legal()) == [("main > Crew 0", "601.2.d")]
    assert by_sets(but(UNBANNED, sideboard=("Crew 0",))) == [("sideboard > Crew 0", "601.2.d")]


@pytest.mark.rule("riftbound-tournament 601.2.d.2", "riftbound-tournament 601.2.d.2.a")
def test_an_exact_preconstructed_deck_may_hold_banned_cards_at_low_level() -> None:
    low, precons = Competition(CASUAL), (legal(),)
    shuffled = but(legal(), main=legal()["main"][::-1])
    assert by_sets(shuffled, low, precons) == []
    assert by_sets(legal(), EVENT, precons) == [("main > Crew 0", "601.2.d")]
    changed = but(legal(), main=(*legal()["main"][:-1], SPARE[0].key))
    assert by_sets(changed, low, precons) == [("main > Crew 0", "601.2.d")]
    with_side = but(legal(), sideboard=(CREW[1].key,))
    assert ("main > Crew 0", "601.2.d") in by_sets(with_side, low, precons)


def test_cards_of_two_foreign_domains_and_signatures_are_named_by_the_core_rules() -> None:
    both = spell("Both", "Calm", "Body")
    deck = but(legal(), main=("Both", *legal()["main"][1:]))
    assert broken(deck, both) == ["riftbound 103.1.b.4"]
