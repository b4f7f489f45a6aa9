"""702 to 704: the infractions, with their penalties."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.organize.riftbound.judging.penalties import DISQUALIFICATION, GAME_LOSS, MATCH_LOSS, NONE, WARNING
from headjudge.organize.riftbound.problems import Problem

GAME_PLAY: Final = "702"
TOURNAMENT: Final = "703"
UNSPORTING: Final = "704"
SECTIONS: Final[dict[str, str]] = {
    GAME_PLAY: "Game Play Error",
    TOURNAMENT: "Tournament Error",
    UNSPORTING: "Unsporting Conduct",
}


@dataclass(frozen=True)
class Infraction:
    """An infraction: its rule, its name, what it is penalised with at first, and words by which judges look for it."""

    rule: str
    name: str
    penalty: str
    words: str = ""

    def section(self) -> str:
        """The part of the rules it is in: warnings are counted in each of them."""
        return self.rule.partition(".")[0]


MISSED_TRIGGER: Final = "702.2"
NOT_SCORED: Final = "702.3"
NOT_DRAWN: Final = "702.4"
EXTRA_CARDS: Final = "702.5"
TOO_MANY_RUNES: Final = "702.6"
TOO_FEW_RUNES: Final = "702.7"
OVERPAID: Final = "702.8"
MISPAID: Final = "702.9"
SECRET: Final = "702.10"  # noqa: S105
PRIVATE: Final = "702.11"
DRAWN_EXTRA: Final = "702.12"
FACEDOWN: Final = "702.13"
MULLIGAN: Final = "702.14"
NOT_READIED: Final = "702.15"
GENERAL: Final = "702.16"
NOT_CALLED_OUT: Final = "702.17"
SLOW: Final = "703.2"
DECKLIST: Final = "703.3"
PRESENTATION: Final = "703.4"
COMMUNICATION: Final = "703.5"
MARKED: Final = "703.6"
RANDOMIZATION: Final = "703.7"
LATE: Final = "703.8"
ASSISTANCE: Final = "703.9"
WINNER: Final = "703.10"
MINOR: Final = "704.2"
MAJOR: Final = "704.3"
ANGLE: Final = "704.4"
BRIBERY: Final = "704.5"
WAGERING: Final = "704.6"
THEFT: Final = "704.7"
CHEATING: Final = "704.8"

_LIST: Final[tuple[Infraction, ...]] = (
    Infraction(MISSED_TRIGGER, "Missed Trigger", NONE, "forgotten ability unacknowledged"),  # 702.2
    Infraction(NOT_SCORED, "Forgetting to Score a Point", NONE, "points conquer hold missed"),  # 702.3
    Infraction(NOT_DRAWN, "Forgetting to Draw Cards", NONE, "missed draw phase"),  # 702.4
    Infraction(EXTRA_CARDS, "Looking at Extra Cards", WARNING, "deck seen too many predict"),  # 702.5
    Infraction(TOO_MANY_RUNES, "Channeling Too Many Runes", WARNING, "extra rune channel"),  # 702.6
    Infraction(TOO_FEW_RUNES, "Channeling Too Few Runes", NONE, "missed rune channel forgotten"),  # 702.7
    Infraction(OVERPAID, "Overpayment for Cost", NONE, "paid too much energy power"),  # 702.8
    Infraction(MISPAID, "Mispayment for Cost", WARNING, "paid underpaid wrong domain"),  # 702.9
    Infraction(SECRET, "Looking at Secret Information", WARNING, "deck card seen knocked over"),  # 702.10
    Infraction(PRIVATE, "Looking at Opponent Private Information", WARNING, "hand facedown seen peek"),  # 702.11
    Infraction(DRAWN_EXTRA, "Drawing Extra Cards", WARNING, "drew too many cards draw hand"),  # 702.12
    Infraction(FACEDOWN, "Facedown Card Error", WARNING, "hidden hide illegal card battlefield"),  # 702.13
    Infraction(MULLIGAN, "Mulligan Procedure Error", WARNING, "opening hand replaced"),  # 702.14
    Infraction(NOT_READIED, "Forgetting to Ready During the Awaken Phase", NONE, "exhausted missed"),  # 702.15
    Infraction(GENERAL, "General Error", WARNING, "other rules violation illegal action"),  # 702.16
    Infraction(NOT_CALLED_OUT, "Failure to Maintain Game State", WARNING, "unnoticed opponent call out"),  # 702.17
    Infraction(SLOW, "Slow Play", WARNING, "pace stalling time"),  # 703.2
    Infraction(DECKLIST, "Decklist Error", GAME_LOSS, "registered list illegal copies size"),  # 703.3
    Infraction(PRESENTATION, "Deck Presentation Error", WARNING, "size sideboard champion box"),  # 703.4
    Infraction(COMMUNICATION, "Communication Violation", WARNING, "information recycle order lied"),  # 703.5, 504.4.b
    Infraction(MARKED, "Marked Cards", WARNING, "sleeves bent scratched worn"),  # 703.6
    Infraction(RANDOMIZATION, "Insufficient Randomization", WARNING, "shuffle shuffling pile"),  # 703.7
    Infraction(LATE, "Late to Match", WARNING, "tardy absent no-show minutes"),  # 703.8
    Infraction(ASSISTANCE, "Outside Assistance", MATCH_LOSS, "advice spectator coaching help"),  # 703.9
    Infraction(WINNER, "Improperly Determining a Winner", MATCH_LOSS, "coin dice random result"),  # 703.10
    Infraction(MINOR, "Unsporting Minor", WARNING, "disrespect bullying hygiene offensive"),  # 704.2
    Infraction(MAJOR, "Unsporting Major", DISQUALIFICATION, "slur violence threat aggression"),  # 704.3
    Infraction(ANGLE, "Angle Shooting", WARNING, "baiting distracting sloppy spirit"),  # 704.4
    Infraction(BRIBERY, "Bribery", MATCH_LOSS, "offer money prize concession split"),  # 704.5
    Infraction(WAGERING, "Wagering", DISQUALIFICATION, "bet betting gambling"),  # 704.6
    Infraction(THEFT, "Theft", DISQUALIFICATION, "stealing stole"),  # 704.7
    Infraction(CHEATING, "Cheating", DISQUALIFICATION, "lying knowingly advantage stalling"),  # 704.8
)
INFRACTIONS: Final[dict[str, Infraction]] = {one.rule: one for one in _LIST}
"""Every infraction by its rule."""


def search(words: str) -> list[Infraction]:
    """The infractions that a rule or a few words mean, the likeliest first: each word begins one of theirs."""
    if _is_rule(words):
        return [INFRACTIONS[words.strip()]] if words.strip() in INFRACTIONS else []
    wanted = words.casefold().split()
    fitting = [one for one in _LIST if wanted and all(_fit(word, one) for word in wanted)]
    return sorted(fitting, key=lambda one: -sum([_fit(word, one) for word in wanted]))


def _is_rule(words: str) -> bool:
    return words.strip().replace(".", "").isdigit()


def _fit(word: str, infraction: Infraction) -> int:
    name, others = infraction.name.casefold().split(), infraction.words.casefold().split()
    if any(one.startswith(word) for one in name):
        return 2
    return 1 if any(one.startswith(word) for one in others) else 0


def infraction(words: str) -> Infraction | Problem:
    """The one infraction that a rule or a few words mean."""
    found = search(words)
    if not found:
        return Problem(words, "there is no such infraction", "701")
    return found[0]
