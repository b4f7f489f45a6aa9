"""702 to 704: which penalty the facts of an infraction come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from headjudge.organize.riftbound.event import PROFESSIONAL, is_high
from headjudge.organize.riftbound.judging import infractions as of
from headjudge.organize.riftbound.judging.infractions import INFRACTIONS
from headjudge.organize.riftbound.judging.penalties import GAME_LOSS, MATCH_LOSS, NONE, WARNING, severity
from headjudge.organize.riftbound.judging.situation import Situation
from headjudge.organize.riftbound.problems import Problem


@dataclass(frozen=True)
class Verdict:
    """What an infraction comes to: which it is after all, the penalty and the rule.

    `minutes`: a time extension; `dropped`: the player leaves the event; `milder`: what a judge may downgrade it to.
    """

    infraction: str
    penalty: str
    rule: str
    minutes: int = 0
    dropped: bool = False
    milder: str = ""


def plain(infraction: str) -> Verdict:
    """An infraction with its own penalty."""
    return Verdict(infraction, INFRACTIONS[infraction].penalty, infraction)


def verdict(infraction: str, found: Situation) -> Verdict:
    """What an infraction comes to, by what was found."""
    special = _SPECIAL.get(infraction)
    return plain(infraction) if special is None else special(found)


def _missed_trigger(found: Situation) -> Verdict:
    if found.missed_before:
        return plain(of.GENERAL)  # 702.2.b
    if found.mandatory and found.advantageous:
        return Verdict(of.MISSED_TRIGGER, WARNING, "702.2.e")  # 702.2.e
    return plain(of.MISSED_TRIGGER)


def _not_scored(found: Situation) -> Verdict:
    if found.by_card:  # 702.3.a
        return plain(of.MISSED_TRIGGER)
    return plain(of.NOT_SCORED)


def _warned_if_better(infraction: str, rule: str, found: Situation) -> Verdict:
    """No penalty, or a warning if the error was of use to who made it."""
    return Verdict(infraction, WARNING, rule) if found.advantageous else plain(infraction)


def _not_drawn(found: Situation) -> Verdict:
    return _warned_if_better(of.NOT_DRAWN, "702.4.b", found)  # 702.4.b


def _too_few_runes(found: Situation) -> Verdict:
    return _warned_if_better(of.TOO_FEW_RUNES, "702.7.c", found)  # 702.7.c


def _overpaid(found: Situation) -> Verdict:
    if found.decisive:
        return plain(of.GENERAL)  # 702.8.b.1.b
    return _warned_if_better(of.OVERPAID, "702.8.b.1.a", found)  # 702.8.b.1.a


def _not_readied(found: Situation) -> Verdict:
    return _warned_if_better(of.NOT_READIED, "702.15.b", found)  # 702.15.b


def _extra_cards(found: Situation) -> Verdict:
    return plain(of.EXTRA_CARDS if found.touched_group else of.SECRET)  # 702.5.b, 702.5.b.1


def _too_many_runes(found: Situation) -> Verdict:
    if found.paid_with and not found.rewind:
        return plain(of.GENERAL)  # 702.6.b.1
    return plain(of.TOO_MANY_RUNES)


def _facedown(found: Situation) -> Verdict:
    if found.self_caught and not found.acted_since:
        return plain(of.FACEDOWN)
    if found.cards_added:
        return Verdict(of.FACEDOWN, GAME_LOSS, "702.13.b.2.b")  # 702.13.b.2.b
    if not found.substitute:
        return Verdict(of.FACEDOWN, GAME_LOSS, "702.13.b.2.a")  # 702.13.b.2.a
    return plain(of.FACEDOWN)


def _presentation(found: Situation) -> Verdict:
    if found.in_box:
        if found.level == PROFESSIONAL:
            return Verdict(of.PRESENTATION, GAME_LOSS, "703.4.a.5.a")  # 703.4.a.5.a
        return plain(of.PRESENTATION)
    if not found.restorable:
        mild = found.champion_left and found.play_begun and not found.champion_in_deck
        return Verdict(
            of.PRESENTATION, GAME_LOSS, "703.4.b.4", milder=WARNING if mild else ""
        )  # 703.4.b.4, 703.4.b.4.a
    if found.play_begun and not found.self_caught:
        mild = found.champion_left and found.level != PROFESSIONAL
        return Verdict(
            of.PRESENTATION, GAME_LOSS, "703.4.b.3", milder=WARNING if mild else ""
        )  # 703.4.b.3, 703.4.b.3.a
    return plain(of.PRESENTATION)


_SPECIAL: Final[dict[str, Callable[[Situation], Verdict]]] = {
    of.MISSED_TRIGGER: _missed_trigger,
    of.NOT_SCORED: _not_scored,
    of.NOT_DRAWN: _not_drawn,
    of.EXTRA_CARDS: _extra_cards,
    of.TOO_MANY_RUNES: _too_many_runes,
    of.TOO_FEW_RUNES: _too_few_runes,
    of.OVERPAID: _overpaid,
    of.FACEDOWN: _facedown,
    of.NOT_READIED: _not_readied,
    of.PRESENTATION: _presentation,
}


def most_telling(infractions: list[str]) -> list[str]:
    """The same infractions without those that another one of them includes."""
    if of.DRAWN_EXTRA in infractions:  # 702.12.a
        return [one for one in infractions if one != of.EXTRA_CARDS]
    return infractions


def single(found: list[Verdict]) -> Verdict:
    """The one verdict where one error has led to several related ones: the harshest."""
    first = found[0]
    for one in found[1:]:
        if severity(one.penalty) > severity(first.penalty):  # 701.3.d
            first = one
    return first


# 703.8: who comes late

EXCUSE_MINUTES: Final = 10


def late(seconds: int | None, level: str, *, excused: int = 0, reported: bool = False) -> Verdict:
    """What it comes to that a player came so long after the round began, or never did.

    `excused`: the minutes that a judge has granted before; `reported`: they reported before the next match began.
    """
    if seconds is None:
        return Verdict(of.LATE, MATCH_LOSS, "703.8.d", dropped=not reported)  # 703.8.d
    minutes = -(-seconds // 60)
    if seconds <= excused * 60:  # 703.8.e
        return Verdict(of.LATE, NONE, "703.8.e", minutes)
    if seconds <= 2 * 60:  # 703.8.a
        return Verdict(of.LATE, WARNING, "703.8.a", minutes)
    if seconds <= 10 * 60:  # 703.8.b
        return Verdict(of.LATE, GAME_LOSS if is_high(level) else WARNING, "703.8.b", minutes)
    return Verdict(of.LATE, MATCH_LOSS, "703.8.c")  # 703.8.c


def excuse(minutes: int, *, clock_runs: bool, between_games: bool) -> int | Problem:
    """A judge grants time to who asks before the round clock starts or between games."""
    if clock_runs and not between_games:
        return Problem("late", "time is asked for before the clock starts or between games", "703.8.e")
    return min(minutes, EXCUSE_MINUTES)  # 703.8.e


# 703.9: advice from outside


def assistance(player: str, adviser: str, *, refused: bool, malicious: bool, players: list[str]) -> dict[str, Verdict]:
    """What advice comes to for who got it, and for an adviser who plays in the event too."""
    penalty = WARNING if refused else MATCH_LOSS  # 703.9.a
    found = {} if malicious else {player: Verdict(of.ASSISTANCE, penalty, "703.9.a")}  # 703.9.a
    if adviser in players:
        found[adviser] = Verdict(of.ASSISTANCE, penalty, "703.9.c")  # 703.9.c
    return found


def is_adviser_barred(*, malicious: bool, knowing: bool) -> bool:
    """Whether who gave advice may be barred from the venue."""
    return malicious or knowing  # 703.9.d


# 704.5: what is no bribery


def split_problem(
    players: list[str], agreed: list[str], *, elimination: bool, permitted: bool, even: bool
) -> Problem | None:
    """Why players may not divide the prizes that are to come; None if they may."""
    if not elimination or not permitted:
        return Problem("split", "in single elimination, with the organiser's permission", "704.5.c")
    if set(players) != set(agreed) or not even:  # 704.5.c
        return Problem("split", "evenly, and all who are still in the event must agree", "704.5.c")
    return None


def may_stop_after_split(*, major_streamed: bool) -> bool:
    """Whether players may end the event after a split; a major streamed one is played for final rankings."""
    return not major_streamed  # 704.5.c.1


@dataclass(frozen=True)
class FinalDeal:
    """What the finalists have agreed: who wins, who drops."""

    winner: str
    dropped: str


def final_deal(finalists: list[str], winner: str, *, agreed: bool, permitted: bool, last: bool) -> FinalDeal | Problem:
    """In the last round the finalists may agree on the winner; the other one drops, and prizes follow the standings."""
    if not (agreed and permitted and last):
        words = "in the final round, with the organiser's permission, and if both agree"
        return Problem("final", words, "704.5.d")
    (loser,) = [one for one in finalists if one != winner]
    return FinalDeal(winner, loser)  # 704.5.d
