"""702 and 703: what is done about errors, and in which windows."""

from typing import Any

import pytest

from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, Turn, within_round_cycle
from headjudge.organize.riftbound.judging import infractions as of
from headjudge.organize.riftbound.judging import remedies as do
from headjudge.organize.riftbound.judging.infractions import TOURNAMENT
from headjudge.organize.riftbound.judging.remedies import Step, chooser, remedy
from headjudge.organize.riftbound.judging.situation import Situation

Steps = list[tuple[str, str]]
PLAY_ON = (do.PLAY_ON, do.PLAYERS)


def steps(infraction: str, **facts: Any) -> Steps:
    """What is done, and by whom."""
    return [(step.what, step.by) for step in remedy(infraction, Situation(**facts))]


CASES: list[tuple[str, str, dict[str, Any], Steps]] = [
    ("702.2.f.1", of.MISSED_TRIGGER, {"same_turn": False}, [PLAY_ON]),
    ("702.2.f.2", of.MISSED_TRIGGER, {}, [(do.RESOLVE_OR_MISS, do.OPPONENT)]),
    ("702.3.b.1", of.NOT_SCORED, {"same_turn": False}, [(do.SET_SCORE, do.JUDGE)]),
    ("702.3.b.2", of.NOT_SCORED, {"within_cycle": False}, [PLAY_ON]),
    ("702.3.b.2", of.NOT_SCORED, {"determined": False}, [PLAY_ON]),
    ("702.4.a.1", of.NOT_DRAWN, {"same_turn": False}, [(do.DRAW_MISSING, do.ERRING)]),
    ("702.4.a.2", of.NOT_DRAWN, {"within_cycle": False}, [PLAY_ON]),
    ("702.4.a.2", of.NOT_DRAWN, {"determined": False}, [PLAY_ON]),
    ("702.5.c.1", of.EXTRA_CARDS, {}, [(do.CHOOSE_AND_SHUFFLE, do.OPPONENT)]),
    (
        *("702.5.c.1.a", of.EXTRA_CARDS, {"in_group": True}),
        [(do.RETURN_FIRST, do.OPPONENT), (do.CHOOSE_AND_SHUFFLE, do.OPPONENT)],
    ),
    ("702.5.c.2", of.EXTRA_CARDS, {"looking": False, "in_group": True}, [PLAY_ON]),
    ("702.10.b.1", of.SECRET, {}, [(do.SHUFFLE_BACK, do.JUDGE)]),
    ("702.10.b.2", of.SECRET, {"randomizable": False}, [(do.REVEAL, do.ERRING), PLAY_ON]),
    ("702.6.b.1", of.TOO_MANY_RUNES, {"paid_with": True}, [(do.REWIND, do.JUDGE)]),
    ("702.6.b.1", of.TOO_MANY_RUNES, {"paid_with": True, "rewind": False}, [PLAY_ON]),
    ("702.6.b.2", of.TOO_MANY_RUNES, {"same_turn": False}, [(do.SHUFFLE_RUNES, do.JUDGE)]),
    ("702.6.b.2.a", of.TOO_MANY_RUNES, {"determined": False}, [(do.SHUFFLE_RANDOM_RUNES, do.JUDGE)]),
    ("702.6.b.3", of.TOO_MANY_RUNES, {"within_cycle": False}, [PLAY_ON]),
    ("702.7.b.1", of.TOO_FEW_RUNES, {"same_turn": False}, [(do.CHANNEL_MISSING, do.ERRING)]),
    ("702.7.b.2", of.TOO_FEW_RUNES, {"within_cycle": False}, [PLAY_ON]),
    ("702.8.b.1", of.OVERPAID, {}, [(do.FLOAT, do.ERRING)]),
    ("702.8.b.1", of.OVERPAID, {"same_turn": False}, []),
    ("702.9.b.1", of.MISPAID, {"recycled": True}, [(do.SIMPLE_REWIND, do.JUDGE)]),
    ("702.9.b.2", of.MISPAID, {"simple": False}, [(do.CORRECT_COST, do.ERRING)]),
    ("702.9.b.2.a", of.MISPAID, {"simple": False, "recycled": True}, [(do.REWIND, do.JUDGE)]),
    ("702.9.b.3", of.MISPAID, {"simple": False, "recycled": True, "rewind": False}, [PLAY_ON]),
    ("702.9.b.3", of.MISPAID, {"simple": False, "payable": False}, [PLAY_ON]),
    ("702.11.b.1", of.PRIVATE, {}, [(do.OFFER_SHUFFLE, do.OWNER)]),
    ("702.11.b.2", of.PRIVATE, {"wanted": False}, [PLAY_ON]),
    ("702.12.b.1", of.DRAWN_EXTRA, {}, [(do.SHUFFLE_BACK, do.JUDGE)]),
    ("702.12.b.2", of.DRAWN_EXTRA, {"in_group": True, "opening": True}, [(do.SHUFFLE_BACK, do.JUDGE)]),
    (
        *("702.12.b.2", of.DRAWN_EXTRA, {"in_group": True, "opening": True, "mulligan_done": True}),
        [(do.CHOOSE_FROM_HAND, do.OPPONENT)],
    ),
    ("702.12.b.3", of.DRAWN_EXTRA, {"in_group": True}, [(do.CHOOSE_FROM_HAND, do.OPPONENT)]),
    ("702.12.b.4", of.DRAWN_EXTRA, {"in_group": True, "within_cycle": False}, [(do.CHOOSE_FROM_HAND, do.OPPONENT)]),
    ("702.13.b.1", of.FACEDOWN, {"self_caught": True}, [(do.RETURN_CARD, do.ERRING)]),
    (
        *("702.13.b.2", of.FACEDOWN, {"acted_since": True, "self_caught": True}),
        [(do.RETURN_CARD, do.ERRING), (do.SUBSTITUTE, do.JUDGE)],
    ),
    ("702.13.b.2", of.FACEDOWN, {"acted_since": True, "cards_added": True}, []),
    ("702.14.a.1", of.MULLIGAN, {"number": 2}, [(do.REDRAW, do.OPPONENT)]),
    ("702.14.a.2", of.MULLIGAN, {"play_begun": True}, [PLAY_ON]),
    ("702.15.a.1", of.NOT_READIED, {}, [(do.READY, do.ERRING)]),
    ("702.15.a.2", of.NOT_READIED, {"same_turn": False}, [(do.LEAVE, do.PLAYERS)]),
    ("702.16.c.1", of.GENERAL, {}, [(do.REWIND, do.JUDGE)]),
    ("702.16.c.2", of.GENERAL, {"rewind": False}, [PLAY_ON]),
    ("703.3.b.1", of.DECKLIST, {}, [(do.CORRECT_LIST, do.ERRING)]),
    ("703.3.b.2", of.DECKLIST, {"list_illegal": False}, [(do.FOLLOW_DECK, do.ERRING)]),
    ("703.4.b.1", of.PRESENTATION, {}, [(do.RESTORE_DECK, do.ERRING)]),
    (
        *("703.4.b.2", of.PRESENTATION, {"play_begun": True, "self_caught": True}),
        [(do.RESTORE_DECK, do.JUDGE), (do.REPLACE_HAND, do.JUDGE), (do.SHUFFLE_DECK, do.JUDGE)],
    ),
    (
        *("703.4.b.2.a", of.PRESENTATION, {"play_begun": True, "self_caught": True}),
        [(do.RESTORE_DECK, do.JUDGE), (do.REPLACE_HAND, do.JUDGE), (do.SHUFFLE_DECK, do.JUDGE)],
    ),
    ("703.4.b.3", of.PRESENTATION, {"play_begun": True}, []),
    ("703.4.b.3.a", of.PRESENTATION, {"play_begun": True, "champion_left": True}, [(do.RESTORE_DECK, do.JUDGE)]),
    (
        *("703.4.b.4.a", of.PRESENTATION),
        {"play_begun": True, "champion_left": True, "restorable": False, "champion_in_deck": False},
        [(do.WITHOUT_CHAMPION, do.PLAYERS)],
    ),
    ("703.4.b.4", of.PRESENTATION, {"restorable": False}, []),
    ("703.5.b.1", of.COMMUNICATION, {}, [(do.SUPPLY, do.ERRING)]),
    ("703.5.b.2", of.COMMUNICATION, {"relied": True}, [(do.SUPPLY, do.ERRING), (do.REWIND, do.JUDGE)]),
    ("703.5.b.2", of.COMMUNICATION, {"relied": True, "rewind": False}, [(do.SUPPLY, do.ERRING)]),
    ("703.7.c.1", of.RANDOMIZATION, {}, [(do.RANDOMIZE_AGAIN, do.ERRING), (do.JUDGE_RANDOMIZES, do.JUDGE)]),
    ("703.7.c.2", of.RANDOMIZATION, {}, [(do.RANDOMIZE_AGAIN, do.ERRING), (do.JUDGE_RANDOMIZES, do.JUDGE)]),
]


@pytest.mark.parametrize(
    ("infraction", "facts", "expected"),
    [pytest.param(*one[1:], id=one[0], marks=pytest.mark.rule(f"riftbound-tournament {one[0]}")) for one in CASES],
)
def test_each_error_has_its_remedy_in_its_window(infraction: str, facts: dict[str, Any], expected: Steps) -> None:
    assert steps(infraction, **facts) == expected


def test_each_step_names_its_rule_and_of_how_many_cards_it_speaks() -> None:
    assert remedy(of.DRAWN_EXTRA, Situation(in_group=True, number=2)) == [
        Step(do.CHOOSE_FROM_HAND, do.OPPONENT, "702.12.b.3", 2)
    ]
    late = Situation(in_group=True, within_cycle=False)
    assert remedy(of.DRAWN_EXTRA, late)[0].rule == "702.12.b.4"
    for number, infraction, facts, expected in CASES:
        named = [step.rule for step in remedy(infraction, Situation(**facts))]
        assert len(named) == len(expected)
        assert all(one.startswith(infraction) or infraction in {of.TOO_MANY_RUNES} for one in named), number


def test_an_infraction_without_a_remedy_has_no_steps() -> None:
    assert steps(of.CHEATING) == []


def test_the_window_of_a_round_cycle_is_told_by_the_turns_since() -> None:
    turns = [Turn("Ann"), Turn("Bob"), Turn("Bob", additional=True), Turn("Ann")]
    assert steps(of.NOT_DRAWN, within_cycle=within_round_cycle(turns, 2)) == [(do.DRAW_MISSING, do.ERRING)]
    assert steps(of.NOT_DRAWN, within_cycle=within_round_cycle([*turns, Turn("Bob")], 2)) == [PLAY_ON]


@pytest.mark.rule("riftbound-tournament 702.1.c.1")
def test_at_low_level_chance_makes_an_opponents_choice_if_no_rewind_helps() -> None:
    assert chooser(Situation(level=COMPETITIVE, rewind=False)) == do.OPPONENT
    assert chooser(Situation(level=CASUAL, rewind=False)) == do.AT_RANDOM
    assert chooser(Situation(level=CASUAL, rewind=True)) == do.SIMPLE_REWIND


@pytest.mark.rule("riftbound-tournament 703.1.c.1")
def test_for_tournament_errors_a_judge_may_choose_too() -> None:
    assert chooser(Situation(level=CASUAL, rewind=False), TOURNAMENT) == do.JUDGE
    assert chooser(Situation(level=COMPETITIVE, rewind=False), TOURNAMENT) == do.OPPONENT
    assert chooser(Situation(level=CASUAL, rewind=True), TOURNAMENT) == do.SIMPLE_REWIND
