"""602: what a deck built from a limited pool must be like."""

from dataclasses import replace
from typing import Any

import pytest

from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.constructed import PARTS
from headjudge.organize.riftbound.decks.limited import (
    BLANK,
    Pool,
    battlefield_problem,
    blank_battlefield,
    first_game_problems,
    limited_problems,
    misses_a_leader,
    registered_parts,
    sideboard_of,
)
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, DRAFT, SEALED
from headjudge.organize.riftbound.problems import rules_of
from tests.games.riftbound.positions import card, unit
from tests.organize.riftbound.decks.lists import CREW, SPARE, but, known, spell

BOTH = [SEALED, DRAFT]


def built(size: int = 25) -> dict[str, tuple[str, ...]]:
    """A deck of so many cards of Fury with their champion, and a legend."""
    main = [one.key for one in CREW for _ in range(3)][: size - 1]
    runes = ("Fury Rune",) * 7 + ("Mind Rune",) * 5
    fields = ("Field 0", BLANK, BLANK)
    return {"main": tuple(main), "champion": ("Nyla, Bold",), "legend": ("Leader",), "runes": runes} | {
        "battlefields": fields
    }


def pool_of(deck: Deck, *more: str) -> Pool:
    """A pool of what is in a deck, runes and blanks apart, and more."""
    held = [key for part in PARTS for key in deck.get(part, ()) if "Rune" not in key and key != BLANK]
    return Pool((*held, *more))


def fewer(deck: Deck, card: str) -> Pool:
    """A pool that has one copy of a card less than a deck."""
    cards = list(pool_of(deck).cards)
    cards.remove(card)
    return Pool(tuple(cards))


def broken(
    deck: Deck, *cards: Printed, pool: Pool | None = None, fmt: str = SEALED, level: str = CASUAL, games: int = 3
) -> list[str]:
    """The rules that a deck breaks, with a pool of just its cards if no other is given."""
    return rules_of(limited_problems(deck, known(*cards), pool or pool_of(deck), fmt, level, games))


def with_main(*keys: str, **parts: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The deck with these cards in the place of some."""
    deck = built()
    return but(deck, main=(*keys, *deck["main"][len(keys) :]), **parts)


@pytest.mark.rule("riftbound-tournament 602.1.a.1")
def test_a_limited_deck_has_only_cards_that_the_event_gave() -> None:
    deck = built()
    assert broken(deck) == []
    assert broken(deck, pool=Pool(pool_of(deck).cards[1:])) == ["602.1.a.1"]
    assert broken(but(deck, sideboard=("Spare 0",)), pool=pool_of(deck)) == ["602.1.a.1"]


@pytest.mark.rule("riftbound-tournament 602.1.a.1.a")
def test_promotional_cards_that_were_set_apart_are_not_of_the_pool() -> None:
    deck = with_main("Spare 0")
    assert broken(deck, pool=replace(pool_of(deck), promos=("Spare 0",))) == ["602.1.a.1.a"]
    assert "Spare 0" not in sideboard_of(built(), replace(pool_of(built(), "Spare 0"), promos=("Spare 0",)))


@pytest.mark.rule("riftbound-tournament 602.1.a.2")
def test_basic_runes_and_blank_battlefields_come_from_anywhere() -> None:
    deck = but(built(), battlefields=(BLANK,) * 3)
    assert not [key for key in pool_of(deck).cards if "Rune" in key or key == BLANK]
    assert broken(deck) == []
    odd = card("Odd Rune", "Rune", domains=("Fury",))
    without = Pool(pool_of(deck).cards)
    assert broken(but(deck, runes=("Odd Rune", *deck["runes"][1:])), odd, pool=without) == ["602.1.a.1"]


@pytest.mark.rule("riftbound-tournament 602.1.b")
def test_only_bans_of_the_limited_format_count() -> None:
    deck = with_main("Spare 0")
    assert broken(deck) == []
    assert broken(deck, pool=replace(pool_of(deck), banned=frozenset({"Spare 0"}))) == ["602.1.b"]


@pytest.mark.rule("riftbound-tournament 602.3.d")
def test_blank_battlefields_may_stand_in_for_those_of_the_pool() -> None:
    deck = built()
    pool = pool_of(deck, "Field 1", "Field 2")
    assert broken(deck, pool=pool) == []
    assert broken(but(deck, battlefields=(BLANK, BLANK, BLANK)), pool=pool) == []
    assert broken(but(deck, battlefields=("Field 3", BLANK, BLANK)), pool=pool) == ["602.1.a.1"]


@pytest.mark.rule("riftbound-tournament 602.3.d.1")
def test_a_blank_battlefield_has_no_text() -> None:
    blank = blank_battlefield()
    assert (blank.type, blank.boxes, blank.keywords, blank.values["text"]) == ("Battlefield", {}, (), "")


@pytest.mark.rule("riftbound-tournament 602.3.e")
def test_at_high_level_the_rest_of_the_pool_is_registered_as_the_sideboard() -> None:
    deck = built()
    pool = pool_of(deck, "Spare 0", "Spare 1")
    assert broken(deck, pool=pool, level=COMPETITIVE) == ["602.3.e"]
    assert broken(but(deck, sideboard=("Spare 1", "Spare 0")), pool=pool, level=COMPETITIVE) == []
    assert broken(deck, pool=pool, level=CASUAL) == []


@pytest.mark.rule("riftbound-tournament 602.3.e.1", "riftbound-tournament 602.3.e.2")
def test_the_first_game_is_begun_with_the_registered_configuration() -> None:
    deck = built()
    assert first_game_problems(deck, but(deck, battlefields=("Field 1",)), COMPETITIVE) == []
    for part, other in (("main", ("Spare 0",)), ("legend", ()), ("champion", ()), ("runes", ("Mind Rune",) * 12)):
        assert rules_of(first_game_problems(deck, but(deck, **{part: other}), COMPETITIVE)) == ["602.3.e.1"]
        assert first_game_problems(deck, but(deck, **{part: other}), CASUAL) == []
    assert {"legend", "champion", "runes"} <= set(registered_parts(COMPETITIVE))
    assert registered_parts(CASUAL) == ()


@pytest.mark.rule("riftbound-tournament 602.3.e.3")
def test_a_best_of_one_needs_three_registered_battlefields_blank_ones_included() -> None:
    assert broken(built(), games=1) == []
    assert broken(but(built(), battlefields=("Field 0",)), games=1) == ["602.3.e.3"]
    assert broken(but(built(), battlefields=("Field 0",)), games=3) == []


@pytest.mark.rule("riftbound-tournament 602.3.e.4", "riftbound-tournament 602.3.e.4.a")
def test_in_a_best_of_three_each_copy_of_a_battlefield_serves_once_in_a_match() -> None:
    pool = Pool(("Field 0", "Field 0", "Field 1"))

    def why(used: list[str], chosen: str) -> str:
        problem = battlefield_problem(pool, used, chosen, best_of=3)
        return problem.rule if problem else ""

    assert [why([], name) for name in ("Field 0", "Field 1", BLANK)] == ["", "", ""]
    assert why([], "Field 2") == "602.3.e.4"
    assert why(["Field 1"], "Field 1") == "602.3.e.4.a"
    assert why(["Field 0"], "Field 0") == ""
    assert why(["Field 0", "Field 0"], "Field 0") == "602.3.e.4.a"
    assert why([BLANK, BLANK], BLANK) == ""


@pytest.mark.rule("riftbound-tournament 602.4.a.2")
def test_a_sealed_deck_has_at_least_twenty_five_cards() -> None:
    assert broken(built(24)) == ["602.4.a.2"]
    assert broken(built(40)) == []


@pytest.mark.rule("riftbound-tournament 602.4.b.3")
def test_a_draft_deck_has_at_least_twenty_cards() -> None:
    assert broken(built(19), fmt=DRAFT) == ["602.4.b.3"]
    assert broken(built(20), fmt=DRAFT) == []
    assert broken(built(39), fmt=DRAFT) == []


def identities(fmt: str) -> list[list[str]]:
    """What is wrong with decks of two, three and four domains, with and without a legend."""
    three, four = with_main("Calm One"), with_main("Calm One", "Bod", runes=("Fury Rune",) * 12)
    bod = unit("Bod", domains=("Body",))
    no_legend = but(four, legend=())
    other = with_main("Calm One", "Bod", "Spare 0", runes=("Fury Rune",) * 12)
    return [broken(deck, bod, fmt=fmt) for deck in (built(), three, but(three, legend=()), four, no_legend, other)]


@pytest.mark.rule("riftbound-tournament 602.4.a.3")
def test_a_sealed_deck_has_three_domains_or_the_legends_and_one_more() -> None:
    assert identities(SEALED) == [[], [], [], [], [], ["602.4.a.3"]]


@pytest.mark.rule("riftbound-tournament 602.4.b.4")
def test_a_draft_deck_has_three_domains_or_the_legends_and_one_more() -> None:
    assert identities(DRAFT) == [[], [], [], [], [], ["602.4.b.4"]]


def test_a_legend_of_three_domains_allows_a_fourth() -> None:
    wide = card("Wide", "Legend", domains=("Fury", "Mind", "Body"))
    deck = with_main("Calm One", "Bod", "Spare 0", legend=("Wide",), runes=("Fury Rune",) * 12)
    bod = unit("Bod", domains=("Body",))
    assert broken(deck, bod, wide) == []
    assert broken(but(deck, legend=()), bod) == ["602.4.a.3"]


def champions(fmt: str) -> list[list[str]]:
    """What is wrong with champions of another legend, of a fourth domain, and with what is no champion."""
    kled = but(built(), champion=("Kled, Rude",))
    far = unit("Far", supertypes=("Champion",), tags=("Far",), domains=("Order",))
    fourth = with_main("Calm One", "Spare 0", champion=("Far",))
    return [broken(deck, far, fmt=fmt) for deck in (kled, fourth, but(built(), champion=("Spare 0",)))]


@pytest.mark.rule("riftbound-tournament 602.4.a.3.a")
def test_a_sealed_champion_is_any_within_the_identity() -> None:
    assert champions(SEALED) == [[], ["602.4.a.3"], ["602.4.a.3.a"]]


@pytest.mark.rule("riftbound-tournament 602.4.b.4.a")
def test_a_draft_champion_is_any_within_the_identity() -> None:
    assert champions(DRAFT) == [[], ["602.4.b.4"], ["602.4.b.4.a"]]


@pytest.mark.rule("riftbound-tournament 602.4.a.3.b")
def test_a_sealed_deck_has_signatures_of_any_champion_within_its_identity() -> None:
    bod = unit("Bod", domains=("Body",))
    sign = spell("Sign", "Fury", "Calm", supertypes=("Signature",), tags=("Kled",))
    assert broken(with_main(*["Sign"] * 4), sign) == []
    assert broken(with_main("Sign", "Spare 0", "Bod"), sign, bod) == ["602.4.a.3"]


@pytest.mark.rule("riftbound-tournament 602.4.b.4.b")
def test_a_draft_deck_has_signatures_of_any_champion_within_its_identity() -> None:
    bod = unit("Bod", domains=("Body",))
    sign = spell("Sign", "Fury", "Calm", supertypes=("Signature",), tags=("Kled",))
    assert broken(with_main(*["Sign"] * 4), sign, fmt=DRAFT) == []
    assert broken(with_main("Sign", "Spare 0", "Bod"), sign, bod, fmt=DRAFT) == ["602.4.b.4"]


RUNE_CASES = [
    ((*["Fury Rune"] * 6, *["Calm Rune"] * 6), True),
    ((*["Fury Rune"] * 6, *["Mind Rune"] * 3, *["Calm Rune"] * 3), True),
    ((*["Calm Rune"] * 4, *["Body Rune"] * 4, *["Mind Rune"] * 4), False),
]


@pytest.mark.rule("riftbound-tournament 602.4.a.4")
@pytest.mark.parametrize(("runes", "matches"), RUNE_CASES)
def test_the_runes_of_a_sealed_deck_match_its_identity(runes: tuple[str, ...], *, matches: bool) -> None:
    assert broken(but(built(), runes=runes, legend=())) == ([] if matches else ["602.4.a.4"])


@pytest.mark.rule("riftbound-tournament 602.4.b.5")
@pytest.mark.parametrize(("runes", "matches"), RUNE_CASES)
def test_the_runes_of_a_draft_deck_match_its_identity(runes: tuple[str, ...], *, matches: bool) -> None:
    assert broken(but(built(), runes=runes, legend=()), fmt=DRAFT) == ([] if matches else ["602.4.b.5"])


def leaderless(fmt: str) -> list[list[str]]:
    """What is wrong with decks without a legend, without a champion, without both, and with two of each."""
    some: list[dict[str, Any]] = [{"legend": ()}, {"champion": ()}, {"legend": (), "champion": ()}]
    some += [{"legend": ("Leader", "Leader")}, {"champion": ("Nyla, Bold", "Kled, Rude")}]
    return [broken(but(built(26), **parts), fmt=fmt) for parts in some]


@pytest.mark.rule("riftbound-tournament 602.4.a.5")
def test_a_sealed_deck_may_lack_a_legend_and_a_champion() -> None:
    assert leaderless(SEALED) == [[], [], [], ["riftbound 103.1"], ["riftbound 103.2"]]


@pytest.mark.rule("riftbound-tournament 602.4.b.6")
def test_a_draft_deck_may_lack_a_legend_and_a_champion() -> None:
    assert leaderless(DRAFT) == [[], [], [], ["riftbound 103.1"], ["riftbound 103.2"]]


@pytest.mark.rule("riftbound-tournament 602.4.a.5.a", "riftbound-tournament 602.4.b.6.a")
@pytest.mark.parametrize("fmt", BOTH)
def test_who_has_a_legend_and_a_champion_may_leave_them_out(fmt: str) -> None:
    deck = but(built(26), legend=(), champion=())
    assert broken(deck, pool=pool_of(deck, "Leader", "Nyla, Bold"), fmt=fmt) == []


def test_who_misses_a_legend_or_a_champion_is_told() -> None:
    deck = built()
    assert [misses_a_leader(one) for one in (deck, but(deck, legend=()), but(deck, champion=()))] == [False, True, True]


@pytest.mark.rule("riftbound-tournament 602.4.a.6")
def test_a_sealed_deck_has_as_many_copies_as_there_are() -> None:
    deck = with_main(*["Spare 0"] * 10)
    assert broken(deck) == []
    assert broken(deck, pool=fewer(deck, "Spare 0")) == ["602.1.a.1"]


@pytest.mark.rule("riftbound-tournament 602.4.b.7")
def test_a_draft_deck_has_as_many_copies_as_there_are() -> None:
    deck = with_main(*["Spare 0"] * 10)
    assert broken(deck, fmt=DRAFT) == []
    assert broken(deck, pool=fewer(deck, "Spare 0"), fmt=DRAFT) == ["602.1.a.1"]


UNIQUE = unit("Only", domains=("Fury",), keywords=(("Unique", 0),))


@pytest.mark.rule("riftbound-tournament 602.4.a.6.a", "riftbound-tournament 602.4.b.7.a")
@pytest.mark.parametrize("fmt", BOTH)
def test_unique_means_nothing_in_limited(fmt: str) -> None:
    deck = with_main("Only", "Only")
    assert broken(deck, UNIQUE, fmt=fmt) == []
    assert broken(deck, UNIQUE, pool=fewer(deck, "Only"), fmt=fmt) == ["602.1.a.1"]


@pytest.mark.rule("riftbound-tournament 602.4.a.7", "riftbound-tournament 602.4.b.8")
def test_the_sideboard_is_the_rest_of_the_pool() -> None:
    deck = built()
    assert sideboard_of(deck, pool_of(deck, "Spare 1", "Spare 0", "Field 3")) == ("Field 3", "Spare 0", "Spare 1")
    assert sideboard_of(deck, pool_of(deck)) == ()


PRECON = {"main": ("Crew 0",) * 5, "champion": ("Kled, Rude",), "legend": ("Leader",), "runes": ("Calm Rune",) * 3}


@pytest.mark.rule("riftbound-tournament 602.4.a.9.a", "riftbound-tournament 602.4.a.9.b.1")
def test_a_provided_deck_may_break_the_rules_of_sealed_decks() -> None:
    assert broken(PRECON) != []
    assert broken(PRECON, pool=Pool((), provided=PRECON)) == []


@pytest.mark.rule("riftbound-tournament 602.4.a.9.b")
def test_a_provided_deck_is_played_as_it_is_but_for_addenda() -> None:
    changed = but(PRECON, main=("Crew 0",) * 4 + (SPARE[0].key,))
    assert broken(changed, pool=Pool((), provided=PRECON)) == ["602.4.a.9.b"] * 2
    assert broken(changed, pool=Pool((), provided=PRECON, exchangeable=("Crew 0", "Spare 0"))) == []
    assert broken(but(PRECON, runes=()), pool=Pool((), provided=PRECON)) == ["602.4.a.9.b"]


def test_cards_in_the_wrong_part_and_wrong_runes_are_named() -> None:
    deck = but(built(26), legend=("Nyla, Bold",), champion=())
    assert broken(deck) == ["riftbound 103.1"]
    assert broken(but(built(), runes=("Fury Rune",) * 11)) == ["riftbound 103.3.a"]
    assert broken(with_main("Nobody"), pool=Pool(())) == ["401.2"]
