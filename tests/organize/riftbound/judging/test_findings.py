"""703.3 and 703.4: what a deck check finds, and what it is called."""

from datetime import date
from typing import Any

import pytest

from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.constructed import Legality, constructed_problems
from headjudge.organize.riftbound.decks.standard import Printing, SetRelease, Standard
from headjudge.organize.riftbound.event import COMPETITIVE, Competition
from headjudge.organize.riftbound.judging.findings import (
    InGame,
    Presented,
    as_little_changed,
    follow_deck,
    least_correction,
    list_findings,
    presented_findings,
    restore,
    strange_in_box,
)
from headjudge.organize.riftbound.judging.infractions import DECKLIST, PRESENTATION
from tests.organize.riftbound.decks.lists import CARDS, but, legal

EVENT = Competition(COMPETITIVE)
LIST = but(legal(), sideboard=("Spare 0", "Spare 1"))
SIDEBOARDED = but(LIST, main=("Spare 0", *LIST["main"][1:]), sideboard=("Crew 0", "Spare 1"))


def on_list(deck: Deck, legality: Legality | None = None) -> set[tuple[str, str]]:
    """The infractions that a list comes to, with the examples they are like."""
    return {(one.infraction, one.example) for one in list_findings(constructed_problems(deck, CARDS, EVENT, legality))}


def shown(deck: Deck, **facts: Any) -> list[tuple[str, str]]:
    """The infractions that a presented deck comes to, with the examples they are like."""
    return [(one.infraction, one.example) for one in presented_findings(LIST, Presented(deck, **facts))]


@pytest.mark.rule("riftbound-tournament 703.3.a.1")
def test_a_list_of_a_wrong_size_is_a_decklist_error() -> None:
    assert on_list(LIST) == set()
    for main in (LIST["main"][1:], (*LIST["main"], "Spare 2")):
        assert on_list(but(LIST, main=main)) == {(DECKLIST, "703.3.a.1")}


@pytest.mark.rule("riftbound-tournament 703.3.a.2")
def test_cards_that_are_not_legal_on_a_list_are_a_decklist_error() -> None:
    sets = {card.name: (Printing("OLD" if card.name == "Spare 1" else "NEW", "1", 9),) for card in CARDS.values()}
    standard = Standard((SetRelease("NEW", "", 2026),), frozenset({"Crew 3"}))
    fitting = Standard((SetRelease("NEW", "", 2026), SetRelease("OLD", "", 2026)))
    assert on_list(LIST, Legality(standard, sets, date(2026, 6, 1))) == {(DECKLIST, "703.3.a.2")}
    assert on_list(LIST, Legality(fitting, sets, date(2026, 6, 1))) == set()


@pytest.mark.rule("riftbound-tournament 703.3.a.3")
def test_a_fourth_copy_on_a_list_is_a_decklist_error() -> None:
    assert on_list(but(LIST, sideboard=("Crew 0",))) == {(DECKLIST, "703.3.a.3")}


@pytest.mark.rule("riftbound-tournament 703.3.a.4")
def test_cards_of_other_domains_on_a_list_are_a_decklist_error() -> None:
    assert on_list(but(LIST, main=("Calm One", *LIST["main"][1:]))) == {(DECKLIST, "703.3.a.4")}
    assert on_list(but(LIST, runes=("Calm Rune",) * 12)) == {(DECKLIST, "703.3.a.4")}


@pytest.mark.rule("riftbound-tournament 703.3.a.5")
def test_a_champion_of_another_legend_on_a_list_is_a_decklist_error() -> None:
    assert on_list(but(LIST, champion=("Kled, Rude",))) == {(DECKLIST, "703.3.a.5")}


@pytest.mark.rule("riftbound-tournament 703.3.a.6")
def test_a_legal_deck_of_other_cards_than_the_list_is_a_decklist_error() -> None:
    assert shown(but(LIST, main=("Spare 5", *LIST["main"][1:]))) == [(DECKLIST, "703.3.a.6")]
    assert shown(SIDEBOARDED, first_game=False) == []
    assert shown(LIST) == []


@pytest.mark.rule("riftbound-tournament 703.4.a.1")
def test_a_battlefield_used_twice_in_a_match_is_a_presentation_error() -> None:
    assert shown(LIST, field="Field 0", fields_used=("Field 0",)) == [(PRESENTATION, "703.4.a.1")]
    assert shown(LIST, field="Field 1", fields_used=("Field 0",)) == []


@pytest.mark.rule("riftbound-tournament 703.4.a.2")
def test_a_first_game_that_is_still_sideboarded_is_a_presentation_error() -> None:
    assert shown(SIDEBOARDED) == [(PRESENTATION, "703.4.a.2")]


@pytest.mark.rule("riftbound-tournament 703.4.a.3")
def test_a_champion_left_in_the_main_deck_is_a_presentation_error() -> None:
    assert shown(LIST, champion_placed=False) == [(PRESENTATION, "703.4.a.3")]


@pytest.mark.rule("riftbound-tournament 703.4.a.4")
def test_a_presented_deck_of_a_wrong_size_is_a_presentation_error() -> None:
    lost = but(LIST, main=LIST["main"][1:])
    assert shown(lost, legal=False) == [(PRESENTATION, "703.4.a.4")]
    kept = but(LIST, main=(*LIST["main"], "Crew 1"))
    assert shown(kept, legal=False) == [(PRESENTATION, "703.4.a.4")]


@pytest.mark.rule("riftbound-tournament 703.4.a.5")
def test_strange_cards_in_the_box_are_noted_but_for_promos_tokens_and_proxied_cards() -> None:
    box = ["Crew 0", "Old Card", "Promo", "Wisp", "Torn Card"]
    found = strange_in_box(box, LIST, ["Promo", "Wisp", "Torn Card"])
    assert found is not None
    assert (found.infraction, found.example, found.words) == (PRESENTATION, "703.4.a.5", "in the box: Old Card")
    assert strange_in_box(["Crew 0", "Wisp"], LIST, ["Wisp"]) is None


@pytest.mark.rule("riftbound-tournament 703.3.b.1")
def test_an_illegal_list_is_changed_as_little_as_possible() -> None:
    illegal = but(LIST, main=("Calm One", *LIST["main"][1:]))
    two = but(LIST, main=("Spare 3", "Spare 4", *LIST["main"][2:]))
    assert [as_little_changed(illegal, new) for new in (LIST, two)] == [1, 2]
    assert least_correction(illegal, [two, LIST]) == LIST


@pytest.mark.rule("riftbound-tournament 703.3.b.2")
def test_a_list_follows_a_legal_deck() -> None:
    presented = {"main": ("Spare 5", *LIST["main"][1:])}
    assert follow_deck(LIST, presented) == but(LIST, main=presented["main"])


@pytest.mark.rule("riftbound-tournament 703.4.b.2.a.1")
def test_sideboard_cards_in_hand_are_replaced_at_random_by_main_deck_cards() -> None:
    registered = {"main": ("A", "B", "C", "D"), "sideboard": ("X", "Y")}
    now = InGame(("X", "A"), ("C", "Y"), ("B", "D"))
    restored = [restore(registered, now, seed) for seed in range(30)]
    assert {one.hand for one in restored} == {("B", "A"), ("D", "A")}
    for one in restored:
        assert sorted([*one.hand, *one.deck]) == ["A", "B", "C", "D"]
        assert one.sideboard == ("X", "Y")


@pytest.mark.rule("riftbound-tournament 703.4.b.2.a.2")
def test_then_the_main_deck_is_shuffled() -> None:
    registered = {"main": tuple("ABCDEFGH"), "sideboard": ("X",)}
    now = InGame(("A",), tuple("BCDEFGX"), ("H",))
    orders = {restore(registered, now, seed).deck for seed in range(20)}
    assert len(orders) > 15
    assert all(sorted(order) == list("BCDEFGH") for order in orders)
