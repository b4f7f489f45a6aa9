"""702: what is done about game play errors, as steps with the windows in which each is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from headjudge.organize.riftbound.event import is_high
from headjudge.organize.riftbound.judging import infractions as of
from headjudge.organize.riftbound.judging.situation import Situation

ERRING: Final = "erring player"
OPPONENT: Final = "next opponent"
OWNER: Final = "owner of the information"
JUDGE: Final = "judge"
PLAYERS: Final = "players"
AT_RANDOM: Final = "judge, at random"

PLAY_ON: Final = "play on"
REWIND: Final = "rewind"
SIMPLE_REWIND: Final = "rewind the last action"
RESOLVE_OR_MISS: Final = "resolve the trigger now or miss it"
SET_SCORE: Final = "set the score right"
DRAW_MISSING: Final = "draw what is missing"
CHOOSE_AND_SHUFFLE: Final = "look at the group and choose extra cards to be shuffled back"
RETURN_FIRST: Final = "choose what returns to the group that was looked at"
SHUFFLE_BACK: Final = "shuffle the extra cards back"
REVEAL: Final = "reveal the information to everybody"
SHUFFLE_RUNES: Final = "shuffle the extra runes into the rune deck"
SHUFFLE_RANDOM_RUNES: Final = "shuffle random runes into the rune deck"
CHANNEL_MISSING: Final = "channel what is missing"
FLOAT: Final = "the rest floats in the rune pool"
CORRECT_COST: Final = "exhaust or recycle runes until the cost is right"
OFFER_SHUFFLE: Final = "may have the cards that were seen shuffled back"
CHOOSE_FROM_HAND: Final = "look at the hand and choose cards to be shuffled back"
RETURN_CARD: Final = "return the card to where it came from"
SUBSTITUTE: Final = "put a random legal card from there in its place"
REDRAW: Final = "look at the hand and choose cards that are recycled and replaced"
READY: Final = "ready what should be ready, without triggers"
LEAVE: Final = "leave everything as it is"


@dataclass(frozen=True)
class Step:
    """A step of a remedy: what is done, by whom, by which rule; of how many cards at most, where that is told."""

    what: str
    by: str
    rule: str
    number: int = 0


def play_on(rule: str) -> list[Step]:
    """The players are told to continue."""
    return [Step(PLAY_ON, PLAYERS, rule)]


def remedy(infraction: str, found: Situation) -> list[Step]:
    """The steps that the rules offer for an infraction as it was found."""
    return _REMEDIES[infraction](found) if infraction in _REMEDIES else []


def chooser(found: Situation, section: str = of.GAME_PLAY) -> str:
    """Who makes a choice that a remedy leaves to an opponent: at low level chance or a judge, if no rewind helps."""
    if is_high(found.level):
        return OPPONENT
    if found.rewind:
        return SIMPLE_REWIND
    return AT_RANDOM if section == of.GAME_PLAY else JUDGE  # 702.1.c.1, 703.1.c.1


def _missed_trigger(found: Situation) -> list[Step]:
    if not found.same_turn:
        return play_on("702.2.f.1")  # 702.2.f.1
    return [Step(RESOLVE_OR_MISS, OPPONENT, "702.2.f.2")]  # 702.2.f.2


def _not_scored(found: Situation) -> list[Step]:
    if found.determined and found.within_cycle:
        return [Step(SET_SCORE, JUDGE, "702.3.b.1")]  # 702.3.b.1
    return play_on("702.3.b.2")  # 702.3.b.2


def _not_drawn(found: Situation) -> list[Step]:
    if found.determined and found.within_cycle:
        return [Step(DRAW_MISSING, ERRING, "702.4.a.1", found.number)]  # 702.4.a.1
    return play_on("702.4.a.2")  # 702.4.a.2


def _extra_cards(found: Situation) -> list[Step]:
    if not found.looking:
        return play_on("702.5.c.2")  # 702.5.c.2
    back = Step(CHOOSE_AND_SHUFFLE, OPPONENT, "702.5.c.1", found.number)  # 702.5.c.1
    if found.in_group:
        return [Step(RETURN_FIRST, OPPONENT, "702.5.c.1.a", found.number), back]  # 702.5.c.1.a
    return [back]


def _secret(found: Situation) -> list[Step]:
    if found.randomizable:
        return [Step(SHUFFLE_BACK, JUDGE, "702.10.b.1", found.number)]  # 702.10.b.1
    return [Step(REVEAL, ERRING, "702.10.b.2"), *play_on("702.10.b.2")]  # 702.10.b.2


def _too_many_runes(found: Situation) -> list[Step]:
    if found.paid_with:
        if found.rewind:
            return [Step(REWIND, JUDGE, "702.6.b.1")]  # 702.6.b.1
        return remedy(of.GENERAL, found)
    if not found.within_cycle:
        return play_on("702.6.b.3")  # 702.6.b.3
    if not found.determined:
        return [Step(SHUFFLE_RANDOM_RUNES, JUDGE, "702.6.b.2.a", found.number)]  # 702.6.b.2.a
    return [Step(SHUFFLE_RUNES, JUDGE, "702.6.b.2", found.number)]  # 702.6.b.2


def _too_few_runes(found: Situation) -> list[Step]:
    if found.within_cycle:
        return [Step(CHANNEL_MISSING, ERRING, "702.7.b.1", found.number)]  # 702.7.b.1
    return play_on("702.7.b.2")  # 702.7.b.2


def _overpaid(found: Situation) -> list[Step]:
    return [Step(FLOAT, ERRING, "702.8.b.1", found.number)] if found.same_turn else []  # 702.8.b.1


def _mispaid(found: Situation) -> list[Step]:
    if found.simple:
        return [Step(SIMPLE_REWIND, JUDGE, "702.9.b.1")]  # 702.9.b.1
    if found.recycled and found.rewind:
        return [Step(REWIND, JUDGE, "702.9.b.2.a")]  # 702.9.b.2.a
    if found.payable and not found.recycled:
        return [Step(CORRECT_COST, ERRING, "702.9.b.2")]  # 702.9.b.2
    return play_on("702.9.b.3")  # 702.9.b.3


def _private(found: Situation) -> list[Step]:
    if found.wanted:
        return [Step(OFFER_SHUFFLE, OWNER, "702.11.b.1", found.number)]  # 702.11.b.1
    return play_on("702.11.b.2")  # 702.11.b.2


def _drawn_extra(found: Situation) -> list[Step]:
    if not found.in_group:
        return [Step(SHUFFLE_BACK, JUDGE, "702.12.b.1", found.number)]  # 702.12.b.1
    if found.opening and not found.mulligan_done:
        return [Step(SHUFFLE_BACK, JUDGE, "702.12.b.2", found.number)]  # 702.12.b.2
    rule = "702.12.b.3" if found.within_cycle else "702.12.b.4"  # 702.12.b.3, 702.12.b.4
    return [Step(CHOOSE_FROM_HAND, OPPONENT, rule, found.number)]  # 702.12.b.3


def _facedown(found: Situation) -> list[Step]:
    back = Step(RETURN_CARD, ERRING, "702.13.b.1")
    if found.self_caught and not found.acted_since:
        return [back]  # 702.13.b.1
    if found.cards_added or not found.substitute:
        return []
    return [Step(RETURN_CARD, ERRING, "702.13.b.2"), Step(SUBSTITUTE, JUDGE, "702.13.b.2")]  # 702.13.b.2


def _mulligan(found: Situation) -> list[Step]:
    if found.play_begun:
        return play_on("702.14.a.2")  # 702.14.a.2
    return [Step(REDRAW, OPPONENT, "702.14.a.1", found.number)]  # 702.14.a.1


def _not_readied(found: Situation) -> list[Step]:
    if found.same_turn:
        return [Step(READY, ERRING, "702.15.a.1")]  # 702.15.a.1
    return [Step(LEAVE, PLAYERS, "702.15.a.2")]  # 702.15.a.2


def _general(found: Situation) -> list[Step]:
    if found.rewind:
        return [Step(REWIND, JUDGE, "702.16.c.1")]  # 702.16.c.1
    return play_on("702.16.c.2")  # 702.16.c.2


# Tournament errors

CORRECT_LIST: Final = "change the list as little as makes it legal, and the deck with it"
FOLLOW_DECK: Final = "change the list to what was presented"
RESTORE_DECK: Final = "restore the deck"
REPLACE_HAND: Final = "replace sideboard cards in hand at random by main deck cards from the sideboard"
SHUFFLE_DECK: Final = "shuffle the randomized portion of the main deck"
WITHOUT_CHAMPION: Final = "play on without a chosen champion"
SUPPLY: Final = "supply the correct information"
RANDOMIZE_AGAIN: Final = "shuffle again"
JUDGE_RANDOMIZES: Final = "shuffle the deck for the player"


def _decklist(found: Situation) -> list[Step]:
    if found.list_illegal:
        return [Step(CORRECT_LIST, ERRING, "703.3.b.1")]  # 703.3.b.1
    return [Step(FOLLOW_DECK, ERRING, "703.3.b.2")]  # 703.3.b.2


def _presentation(found: Situation) -> list[Step]:
    if not found.restorable:
        if found.champion_left and found.play_begun and not found.champion_in_deck:
            return [Step(WITHOUT_CHAMPION, PLAYERS, "703.4.b.4.a")]  # 703.4.b.4.a
        return []
    if not found.play_begun:
        return [Step(RESTORE_DECK, ERRING, "703.4.b.1")]  # 703.4.b.1
    if found.champion_left:
        return [Step(RESTORE_DECK, JUDGE, "703.4.b.3.a")]
    if not found.self_caught:
        return []
    return [
        Step(RESTORE_DECK, JUDGE, "703.4.b.2"),  # 703.4.b.2, 703.4.b.2.a
        Step(REPLACE_HAND, JUDGE, "703.4.b.2.a.1"),
        Step(SHUFFLE_DECK, JUDGE, "703.4.b.2.a.2"),
    ]


def _communication(found: Situation) -> list[Step]:
    steps = [Step(SUPPLY, ERRING, "703.5.b.1")]  # 703.5.b.1
    if found.relied and found.rewind:
        steps.append(Step(REWIND, JUDGE, "703.5.b.2"))  # 703.5.b.2
    return steps


def _randomization(found: Situation) -> list[Step]:
    return [
        Step(RANDOMIZE_AGAIN, ERRING, "703.7.c.1"),  # 703.7.c.1
        Step(JUDGE_RANDOMIZES, JUDGE, "703.7.c.2"),  # 703.7.c.2
    ]


_REMEDIES: Final[dict[str, Callable[[Situation], list[Step]]]] = {
    of.MISSED_TRIGGER: _missed_trigger,
    of.NOT_SCORED: _not_scored,
    of.NOT_DRAWN: _not_drawn,
    of.EXTRA_CARDS: _extra_cards,
    of.TOO_MANY_RUNES: _too_many_runes,
    of.TOO_FEW_RUNES: _too_few_runes,
    of.OVERPAID: _overpaid,
    of.MISPAID: _mispaid,
    of.SECRET: _secret,
    of.PRIVATE: _private,
    of.DRAWN_EXTRA: _drawn_extra,
    of.FACEDOWN: _facedown,
    of.MULLIGAN: _mulligan,
    of.NOT_READIED: _not_readied,
    of.GENERAL: _general,
    of.DECKLIST: _decklist,
    of.PRESENTATION: _presentation,
    of.COMMUNICATION: _communication,
    of.RANDOMIZATION: _randomization,
}
