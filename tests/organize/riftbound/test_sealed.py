"""602.2 and 602.4.a: packs, sealed pools and how they are registered."""

import pytest

from headjudge.organize.riftbound.decks.limited import BLANK
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, PROFESSIONAL
from headjudge.organize.riftbound.problems import Problem, rules_of
from headjudge.organize.riftbound.sealed import (
    Replacement,
    Sheet,
    deck_on_sheet,
    minutes,
    must_register_pools,
    open_pool,
    register,
    replaced,
    sealed_packs,
    verify,
    why_not_build,
)
from tests.organize.riftbound.decks.lists import CARDS

CARDS_IN_POOL = ("Crew 0", "Crew 0", "Crew 1", "Field 0")
OPENED = Sheet("Ann", "Bob", opened=CARDS_IN_POOL)


def rule_of(found: Sheet | Problem) -> str:
    """The rule by which something is refused."""
    assert isinstance(found, Problem)
    return found.rule


def registered(cards: tuple[str, ...] = CARDS_IN_POOL) -> Sheet:
    """The sheet as Bob has filled it in."""
    found = register(OPENED, "Bob", cards)
    assert isinstance(found, Sheet)
    return found


@pytest.mark.rule("riftbound-tournament 602.4.a.1")
def test_a_sealed_pool_is_of_six_packs() -> None:
    assert sealed_packs() == 6


@pytest.mark.rule("riftbound-tournament 603.6")
def test_a_team_shares_a_pool_of_eight_packs() -> None:
    assert sealed_packs(team=True) == 8


@pytest.mark.rule("riftbound-tournament 602.2.c")
def test_packs_that_the_head_judge_replaced_are_noted() -> None:
    noted = [Replacement("Ann", 2, "two of its cards are missing", "Hal"), Replacement("Bob", 1, "torn", "Hal")]
    assert (replaced(noted, "Ann"), replaced(noted, "Cid")) == ([2], [])


@pytest.mark.rule("riftbound-tournament 602.4.a.8.a")
def test_pools_are_registered_at_high_level() -> None:
    assert [must_register_pools(level) for level in (CASUAL, COMPETITIVE, PROFESSIONAL)] == [False, True, True]
    assert must_register_pools(CASUAL, wanted=True)


@pytest.mark.rule("riftbound-tournament 602.4.a.8.g")
def test_who_sits_opposite_registers_a_pool() -> None:
    assert registered().registered_by == "Bob"
    assert rule_of(register(OPENED, "Ann", CARDS_IN_POOL)) == "602.4.a.8.g"
    assert rule_of(register(Sheet("Ann", "Bob"), "Bob", CARDS_IN_POOL)) == "602.4.a.8.e"


def test_who_sits_opposite_watches_as_packs_are_opened() -> None:
    assert open_pool(Sheet("Ann", "Bob"), CARDS_IN_POOL, "Bob") == OPENED
    assert rule_of(open_pool(Sheet("Ann", "Bob"), CARDS_IN_POOL, "Ann")) == "602.4.a.8.c"


@pytest.mark.rule("riftbound-tournament 602.4.a.8.i")
def test_the_owner_verifies_what_was_registered() -> None:
    verified = verify(registered(), "Ann")
    assert isinstance(verified, Sheet)
    assert verified.verified
    assert rule_of(verify(registered(), "Bob")) == "602.4.a.8.i"
    assert rule_of(verify(OPENED, "Ann")) == "602.4.a.8.i"
    wrong = verify(registered(("Crew 0", "Crew 1", "Crew 1", "Field 0")), "Ann")
    assert isinstance(wrong, Problem)
    assert wrong.words.endswith("Crew 0, Crew 1")


@pytest.mark.rule("riftbound-tournament 602.4.a.8.j")
def test_nobody_builds_before_pools_are_verified() -> None:
    verified = verify(registered(), "Ann")
    assert isinstance(verified, Sheet)
    sheets = [verified, Sheet("Bob", "Ann", opened=CARDS_IN_POOL)]
    assert [(one.place, one.rule) for one in why_not_build(sheets, COMPETITIVE)] == [("Bob", "602.4.a.8.j")]
    assert why_not_build([verified], COMPETITIVE) == []
    assert why_not_build(sheets, CASUAL) == []


@pytest.mark.rule("riftbound-tournament 602.4.a.8.k")
def test_twenty_minutes_to_register_and_thirty_to_build_are_suggested() -> None:
    assert minutes(COMPETITIVE) == (20, 30)
    assert minutes(CASUAL) == (20, 30)
    assert minutes(CASUAL, newcomers=True) == (20, 45)
    assert minutes(COMPETITIVE, newcomers=True) == (20, 30)


@pytest.mark.rule("riftbound-tournament 602.4.a.8.l")
def test_deck_and_sideboard_split_the_pool_on_its_sheet() -> None:
    sheet = registered()
    deck = {"main": ("Crew 0", "Crew 1"), "runes": ("Fury Rune",) * 12, "battlefields": ("Field 0", BLANK)}
    assert deck_on_sheet(sheet, {**deck, "sideboard": ("Crew 0",)}, CARDS) == []
    assert rules_of(deck_on_sheet(sheet, deck, CARDS)) == ["602.4.a.8.l"]
    more = deck_on_sheet(sheet, {**deck, "sideboard": ("Crew 0", "Crew 2")}, CARDS)
    assert [(one.place, one.rule) for one in more] == [("Crew 2", "602.4.a.8.l")]
