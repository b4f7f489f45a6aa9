"""702 to 704: which penalty the facts of an infraction come to."""

from typing import Any

import pytest

from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, PROFESSIONAL
from headjudge.organize.riftbound.judging import infractions as of
from headjudge.organize.riftbound.judging.penalties import GAME_LOSS, MATCH_LOSS, NONE, WARNING
from headjudge.organize.riftbound.judging.situation import Situation
from headjudge.organize.riftbound.judging.verdicts import (
    FinalDeal,
    Verdict,
    assistance,
    excuse,
    final_deal,
    is_adviser_barred,
    late,
    may_stop_after_split,
    most_telling,
    single,
    split_problem,
    verdict,
)
from headjudge.organize.riftbound.problems import Problem

rule = pytest.mark.rule


def found(infraction: str, **facts: Any) -> tuple[str, str]:
    """Which infraction it is after all, and its penalty."""
    one = verdict(infraction, Situation(**facts))
    return one.infraction, one.penalty


@rule("riftbound-tournament 702.2.b")
def test_what_goes_wrong_later_with_a_missed_trigger_is_a_general_error() -> None:
    assert found(of.MISSED_TRIGGER, missed_before=True) == (of.GENERAL, WARNING)
    assert found(of.MISSED_TRIGGER) == (of.MISSED_TRIGGER, NONE)


@rule("riftbound-tournament 702.2.e")
def test_missing_a_mandatory_trigger_to_ones_advantage_is_a_warning() -> None:
    assert found(of.MISSED_TRIGGER, mandatory=True, advantageous=True) == (of.MISSED_TRIGGER, WARNING)
    assert found(of.MISSED_TRIGGER, mandatory=True) == (of.MISSED_TRIGGER, NONE)
    assert found(of.MISSED_TRIGGER, advantageous=True) == (of.MISSED_TRIGGER, NONE)
    assert verdict(of.MISSED_TRIGGER, Situation(mandatory=True, advantageous=True)).rule == "702.2.e"


@rule("riftbound-tournament 702.3.a")
def test_points_of_card_triggers_are_missed_triggers() -> None:
    assert found(of.NOT_SCORED, by_card=True) == (of.MISSED_TRIGGER, NONE)
    assert found(of.NOT_SCORED) == (of.NOT_SCORED, NONE)


ADVANTAGES = [
    *[(of.NOT_DRAWN, "702.4.b"), (of.TOO_FEW_RUNES, "702.7.c")],
    *[(of.OVERPAID, "702.8.b.1.a"), (of.NOT_READIED, "702.15.b")],
]


@pytest.mark.parametrize(
    ("infraction", "number"),
    [pytest.param(*one, id=one[1], marks=rule(f"riftbound-tournament {one[1]}")) for one in ADVANTAGES],
)
def test_some_errors_are_warnings_where_they_are_of_advantage(infraction: str, number: str) -> None:
    assert found(infraction) == (infraction, NONE)
    assert found(infraction, advantageous=True) == (infraction, WARNING)
    assert verdict(infraction, Situation(advantageous=True)).rule == number


@rule("riftbound-tournament 702.8.b.1.b")
def test_overpaying_for_another_result_is_a_general_error() -> None:
    assert found(of.OVERPAID, decisive=True) == (of.GENERAL, WARNING)


@rule("riftbound-tournament 702.5.b", "riftbound-tournament 702.5.b.1")
def test_an_extra_card_must_have_touched_the_group_that_is_looked_at() -> None:
    assert found(of.EXTRA_CARDS, touched_group=True) == (of.EXTRA_CARDS, WARNING)
    assert found(of.EXTRA_CARDS, touched_group=False) == (of.SECRET, WARNING)


@rule("riftbound-tournament 702.6.b.1")
def test_extra_runes_that_were_spent_beyond_rewinding_are_a_general_error() -> None:
    assert found(of.TOO_MANY_RUNES, paid_with=True, rewind=False) == (of.GENERAL, WARNING)
    assert found(of.TOO_MANY_RUNES, paid_with=True) == (of.TOO_MANY_RUNES, WARNING)
    assert found(of.TOO_MANY_RUNES, rewind=False) == (of.TOO_MANY_RUNES, WARNING)


@rule("riftbound-tournament 702.12.a")
def test_who_drew_extra_cards_is_not_recorded_for_looking_at_them_too() -> None:
    assert most_telling([of.EXTRA_CARDS, of.DRAWN_EXTRA]) == [of.DRAWN_EXTRA]
    assert most_telling([of.EXTRA_CARDS, of.MISPAID]) == [of.EXTRA_CARDS, of.MISPAID]


@rule("riftbound-tournament 702.13.b.2.a")
def test_without_a_legal_substitute_a_facedown_card_error_is_a_game_loss() -> None:
    assert found(of.FACEDOWN, acted_since=True, substitute=False) == (of.FACEDOWN, GAME_LOSS)
    assert found(of.FACEDOWN, acted_since=True) == (of.FACEDOWN, WARNING)
    assert found(of.FACEDOWN, self_caught=True, substitute=False) == (of.FACEDOWN, WARNING)
    assert verdict(of.FACEDOWN, Situation(acted_since=True, substitute=False)).rule == "702.13.b.2.a"


@rule("riftbound-tournament 702.13.b.2.b")
def test_once_cards_were_added_a_facedown_card_error_is_a_game_loss() -> None:
    assert found(of.FACEDOWN, acted_since=True, cards_added=True) == (of.FACEDOWN, GAME_LOSS)
    assert verdict(of.FACEDOWN, Situation(acted_since=True, cards_added=True)).rule == "702.13.b.2.b"


@rule("riftbound-tournament 703.4.a.5.a")
def test_strange_cards_in_the_box_are_a_game_loss_at_professional_level() -> None:
    levels = (CASUAL, COMPETITIVE, PROFESSIONAL)
    assert [found(of.PRESENTATION, in_box=True, level=level)[1] for level in levels] == [WARNING, WARNING, GAME_LOSS]


def presentation(**facts: Any) -> tuple[str, str]:
    """The penalty of a presentation error, and what it may be downgraded to."""
    one = verdict(of.PRESENTATION, Situation(**facts))
    return one.penalty, one.milder


@rule("riftbound-tournament 703.4.b.3")
def test_after_opening_hands_it_matters_who_noticed() -> None:
    assert presentation() == (WARNING, "")
    assert presentation(play_begun=True, self_caught=True) == (WARNING, "")
    assert presentation(play_begun=True) == (GAME_LOSS, "")
    assert verdict(of.PRESENTATION, Situation(play_begun=True)).rule == "703.4.b.3"


@rule("riftbound-tournament 703.4.b.3.a")
def test_a_champion_that_was_not_placed_may_be_a_warning_below_professional_level() -> None:
    def milder(level: str) -> str:
        return presentation(play_begun=True, champion_left=True, level=level)[1]

    assert [milder(level) for level in (CASUAL, COMPETITIVE, PROFESSIONAL)] == [WARNING, WARNING, ""]


@rule("riftbound-tournament 703.4.b.4")
def test_a_deck_that_cannot_be_restored_is_a_game_loss() -> None:
    assert presentation(restorable=False) == (GAME_LOSS, "")
    assert presentation(restorable=False, play_begun=True, self_caught=True) == (GAME_LOSS, "")


@rule("riftbound-tournament 703.4.b.4.a")
def test_without_a_copy_of_the_champion_in_the_deck_it_may_be_a_warning() -> None:
    gone: dict[str, Any] = {"restorable": False, "play_begun": True, "champion_left": True}
    assert presentation(**gone, champion_in_deck=False) == (GAME_LOSS, WARNING)
    assert presentation(**gone, champion_in_deck=True) == (GAME_LOSS, "")
    assert presentation(restorable=False, champion_left=True, champion_in_deck=False) == (GAME_LOSS, "")


@rule("riftbound-tournament 701.3.d")
def test_one_error_comes_to_its_harshest_verdict() -> None:
    mild, harsh = verdict(of.MISSED_TRIGGER, Situation()), verdict(of.DECKLIST, Situation())
    assert single([mild, harsh, verdict(of.MISPAID, Situation())]) == harsh
    assert single([harsh, mild]) == harsh
    assert single([mild]) == mild


# 703.8


def lateness(seconds: int, level: str = CASUAL, **facts: Any) -> tuple[str, int]:
    """The penalty for coming so late, and the extension."""
    one = late(seconds, level, **facts)
    return one.penalty, one.minutes


@rule("riftbound-tournament 703.8.a")
def test_up_to_two_minutes_are_a_warning_with_an_extension() -> None:
    assert [lateness(120, level) for level in (CASUAL, COMPETITIVE)] == [(WARNING, 2), (WARNING, 2)]
    assert lateness(30, PROFESSIONAL) == (WARNING, 1)


@rule("riftbound-tournament 703.8.b")
def test_up_to_ten_minutes_are_a_warning_and_at_high_level_a_game_loss() -> None:
    levels = (CASUAL, COMPETITIVE, PROFESSIONAL)
    assert [lateness(121, level) for level in levels] == [(WARNING, 3), (GAME_LOSS, 3), (GAME_LOSS, 3)]
    assert [lateness(600, level)[0] for level in levels] == [WARNING, GAME_LOSS, GAME_LOSS]


@rule("riftbound-tournament 703.8.c")
def test_more_than_ten_minutes_are_a_match_loss() -> None:
    assert [lateness(601, level) for level in (CASUAL, COMPETITIVE)] == [(MATCH_LOSS, 0), (MATCH_LOSS, 0)]


@rule("riftbound-tournament 703.8.d")
def test_who_never_comes_loses_the_match_and_is_dropped_unless_they_report() -> None:
    assert late(None, CASUAL) == Verdict(of.LATE, MATCH_LOSS, "703.8.d", dropped=True)
    assert late(None, CASUAL, reported=True) == Verdict(of.LATE, MATCH_LOSS, "703.8.d", dropped=False)


@rule("riftbound-tournament 703.8.e")
def test_a_judge_may_excuse_up_to_ten_minutes_beforehand() -> None:
    assert excuse(4, clock_runs=False, between_games=False) == 4
    assert excuse(25, clock_runs=False, between_games=False) == 10
    assert excuse(5, clock_runs=True, between_games=True) == 5
    assert isinstance(excuse(5, clock_runs=True, between_games=False), Problem)
    assert lateness(500, COMPETITIVE, excused=10) == (NONE, 9)
    assert lateness(240, COMPETITIVE, excused=4) == (NONE, 4)
    assert lateness(241, COMPETITIVE, excused=4)[0] == GAME_LOSS


# 703.9


def advised(*, refused: bool = False, malicious: bool = False, adviser: str = "Zoe") -> dict[str, str]:
    """The penalties that advice comes to."""
    found = assistance("Ann", adviser, refused=refused, malicious=malicious, players=["Ann", "Bob"])
    return {person: one.penalty for person, one in found.items()}


@rule("riftbound-tournament 703.9.a")
def test_advice_is_a_match_loss_a_warning_if_refused_and_nothing_if_malicious() -> None:
    assert advised() == {"Ann": MATCH_LOSS}
    assert advised(refused=True) == {"Ann": WARNING}
    assert advised(malicious=True) == {}


@rule("riftbound-tournament 703.9.c")
def test_an_adviser_who_plays_in_the_event_has_the_same_penalty() -> None:
    assert advised(adviser="Bob") == {"Ann": MATCH_LOSS, "Bob": MATCH_LOSS}
    assert advised(adviser="Bob", refused=True) == {"Ann": WARNING, "Bob": WARNING}
    assert advised(adviser="Bob", malicious=True) == {"Bob": MATCH_LOSS}


@rule("riftbound-tournament 703.9.d")
def test_who_advises_maliciously_or_knowingly_may_be_barred() -> None:
    cases = [(False, False), (False, True), (True, False)]
    assert [is_adviser_barred(malicious=one, knowing=other) for one, other in cases] == [False, True, True]


# 704.5


def split(**facts: Any) -> bool:
    """Whether players may split the prizes."""
    given: dict[str, Any] = {"elimination": True, "permitted": True, "even": True, "agreed": ["Bob", "Ann"]} | facts
    return split_problem(["Ann", "Bob"], **given) is None


@rule("riftbound-tournament 704.5.c")
def test_prizes_are_split_evenly_in_elimination_with_permission_and_agreement_of_all() -> None:
    assert split()
    assert not split(elimination=False)
    assert not split(permitted=False)
    assert not split(even=False)
    assert not split(agreed=["Ann"])


@rule("riftbound-tournament 704.5.c.1")
def test_after_a_split_only_major_streamed_events_go_on() -> None:
    assert may_stop_after_split(major_streamed=False)
    assert not may_stop_after_split(major_streamed=True)


@rule("riftbound-tournament 704.5.d")
def test_finalists_may_agree_on_a_winner_and_the_other_one_drops() -> None:
    def deal(*, agreed: bool = True, permitted: bool = True, last: bool = True) -> FinalDeal | Problem:
        return final_deal(["Ann", "Bob"], "Bob", agreed=agreed, permitted=permitted, last=last)

    assert deal() == FinalDeal("Bob", "Ann")
    for refused in (deal(agreed=False), deal(permitted=False), deal(last=False)):
        assert isinstance(refused, Problem)
