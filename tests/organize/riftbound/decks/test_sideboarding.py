"""403: when decks may be changed within a match, and how."""

import pytest

from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.constructed import constructed_problems
from headjudge.organize.riftbound.decks.sideboarding import (
    DRAWN,
    RESTARTED,
    SKIPPED,
    WON,
    Between,
    first_deck,
    reset_problems,
    sideboard_seen,
    sideboarding_problems,
    why_not_now,
)
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, CONSTRUCTED, DRAFT, SEALED, Competition
from headjudge.organize.riftbound.problems import rules_of
from tests.organize.riftbound.decks.lists import CARDS, but, legal, spares

OLD = but(legal(), sideboard=(*spares(3), "Nyla, Old"))
SWAPPED = but(OLD, main=("Spare 0", *OLD["main"][1:]), sideboard=("Crew 0", "Spare 1", "Spare 2", "Nyla, Old"))


def broken(new: Deck, *before: str, fmt: str = CONSTRUCTED, level: str = COMPETITIVE, old: Deck = OLD) -> list[str]:
    """The rules that a change breaks, after games that ended so; by default after one that was won."""
    return rules_of(sideboarding_problems(old, new, Between(fmt, level, list(before) or [WON])))


def when(*before: str) -> str:
    """The rule by which nobody sideboards for the next game."""
    problem = why_not_now(list(before))
    return problem.rule if problem else ""


@pytest.mark.rule("riftbound-tournament 403.4")
def test_between_games_cards_are_exchanged_one_for_one() -> None:
    assert broken(SWAPPED) == []
    assert broken(but(SWAPPED, main=SWAPPED["main"][1:], sideboard=(*SWAPPED["sideboard"], "Spare 0"))) == ["403.4"]
    assert broken(but(OLD, main=("Calm One", *OLD["main"][1:]))) == ["403.4"]


@pytest.mark.rule("riftbound-tournament 403.4.a", "riftbound-tournament 601.1.c.4")
def test_another_champion_may_be_chosen_if_it_is_the_legends() -> None:
    new = but(OLD, champion=("Nyla, Old",), sideboard=(*spares(3), "Nyla, Bold"))
    assert broken(new) == []
    assert constructed_problems(new, CARDS, Competition(COMPETITIVE)) == []
    old = but(OLD, sideboard=("Kled, Rude",))
    wrong = but(old, champion=("Kled, Rude",), sideboard=("Nyla, Bold",))
    assert broken(wrong, old=old) == []
    assert rules_of(constructed_problems(wrong, CARDS, Competition(COMPETITIVE))) == ["riftbound 103.2.a.2"]
    assert broken(new, DRAWN) == ["403.10"]


@pytest.mark.rule("riftbound-tournament 403.4.b")
@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("runes", ("Fury Rune",) * 12),
        ("legend", ("Another",)),
        ("battlefields", ("Field 0", "Field 1", "Field 3")),
    ],
)
def test_in_constructed_runes_legend_and_battlefields_stay(part: str, other: tuple[str, ...]) -> None:
    assert broken(but(OLD, **{part: other})) == ["403.4.b"]


@pytest.mark.rule("riftbound-tournament 403.4.c")
def test_the_size_of_the_main_deck_stays_legal() -> None:
    smaller = but(OLD, main=OLD["main"][1:], sideboard=(*OLD["sideboard"], "Crew 0"))
    assert broken(smaller) == ["403.4"]
    assert rules_of(constructed_problems(smaller, CARDS, Competition(COMPETITIVE))) == ["402.1"]


@pytest.mark.rule("riftbound-tournament 403.5")
def test_nobody_sideboards_for_the_first_game() -> None:
    assert when() == "403.5"
    assert when(WON) == ""
    assert rules_of(sideboarding_problems(OLD, SWAPPED, Between(CONSTRUCTED, COMPETITIVE, []))) == ["403.5"]
    assert sideboarding_problems(OLD, but(OLD, main=OLD["main"][::-1]), Between(CONSTRUCTED, COMPETITIVE, [])) == []


@pytest.mark.rule("riftbound-tournament 403.9")
def test_nobody_sideboards_after_a_first_game_that_a_penalty_skipped() -> None:
    assert when(SKIPPED) == "403.9"
    assert when(WON, SKIPPED) == ""
    assert when(SKIPPED, WON) == ""


@pytest.mark.rule("riftbound-tournament 403.10")
def test_nobody_sideboards_after_a_drawn_game() -> None:
    assert when(DRAWN) == "403.10"
    assert when(DRAWN, WON) == ""


@pytest.mark.rule("riftbound-tournament 403.11")
def test_a_restarted_game_keeps_decks_and_sideboards() -> None:
    assert when(WON, RESTARTED) == "403.11"
    assert broken(SWAPPED, RESTARTED) == ["403.11"]


@pytest.mark.rule("riftbound-tournament 403.8")
def test_each_match_begins_with_deck_and_sideboard_as_registered() -> None:
    assert first_deck(OLD) == OLD
    assert first_deck({"main": ("Crew 0",)})["sideboard"] == ()
    assert reset_problems(OLD, but(OLD, main=OLD["main"][::-1])) == []
    assert [one.place for one in reset_problems(OLD, SWAPPED)] == ["main", "sideboard"]


@pytest.mark.rule("riftbound-tournament 403.6", "riftbound-tournament 403.7")
def test_who_owns_a_sideboard_sees_it_and_opponents_count_it() -> None:
    assert sideboard_seen(OLD, own=True) == OLD["sideboard"]
    assert sideboard_seen(OLD, own=False) == 4


@pytest.mark.rule("riftbound-tournament 602.3.f")
def test_limited_decks_are_rebuilt_freely_at_low_level() -> None:
    smaller = but(OLD, main=OLD["main"][5:], runes=("Calm Rune",) * 12)
    assert broken(smaller, fmt=DRAFT, level=CASUAL) == []
    assert broken(smaller, fmt=DRAFT, level=COMPETITIVE) == ["403.4"]
    assert rules_of(sideboarding_problems(OLD, smaller, Between(DRAFT, CASUAL, [WON], judge_objects=True))) == ["403.4"]
    assert broken(but(OLD, main=OLD["main"][5:]), fmt=CONSTRUCTED, level=CASUAL)[0] == "403.4"


@pytest.mark.rule("riftbound-tournament 602.4.a.7.a", "riftbound-tournament 602.4.b.8.a")
@pytest.mark.parametrize("fmt", [SEALED, DRAFT])
def test_in_limited_runes_legend_and_champion_may_change_too(fmt: str) -> None:
    new = but(OLD, runes=("Calm Rune",) * 12, legend=(), champion=("Kled, Rude",))
    assert broken(new, fmt=fmt) == []
    assert broken(new, fmt=CONSTRUCTED) != []
