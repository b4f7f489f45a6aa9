"""405 to 407: how games of a match are begun."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import deck as core
from headjudge.kernel.chance import draw, shuffle
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.event import is_high
from headjudge.organize.riftbound.matches.match import DRAW, Match
from headjudge.organize.riftbound.problems import Problem

FIRST: Final = "first"
LAST: Final = "last"


@dataclass(frozen=True)
class Start:
    """Who decides who plays first, or who plays first without a decision, with the rule."""

    chooser: int = DRAW
    starter: int = DRAW
    rule: str = ""


def start_of_next(match: Match, starters: list[int], level: str, ranks: tuple[int, ...] = (), seed: int = 0) -> Start:
    """How it is settled who plays first in the next game.

    `starters`: who played first in each game so far; `ranks`: the Swiss ranks of the sides, in a playoff after Swiss.
    """
    last = match.games[-1] if match.games else None
    if last is None:
        if ranks and is_high(level):
            return Start(ranks.index(min(ranks)), rule="407.2.a")  # 407.2.a
        return Start(draw(seed, len(match.sides)), rule="407.2")  # 407.1, 407.2
    if last.winner == DRAW and starters:
        return Start(starter=starters[-1], rule="407.4")  # 407.4
    losers = [side for side in range(len(match.sides)) if side != last.winner]
    if len(losers) == 1:
        return Start(losers[0], rule="407.4")  # 407.4
    return Start(draw(seed, len(match.sides)), rule="407.2")


def starter_of(chooser: int, choice: str, sides: int = 2) -> int:
    """Who plays first, as whoever was designated has chosen it."""
    return chooser if choice == FIRST else (chooser + 1) % sides  # 407.1


def battlefields_left(own: tuple[str, ...], used: list[str], match: Match) -> list[str]:
    """The battlefields a player may use in the next game: after a draw the same one, else any not used yet."""
    if used and match.games[-1].winner == DRAW:  # 406.1.b
        return [used[-1]]
    drawn_again = [name for name in own if name not in used]
    return drawn_again or list(own)


def may_begin(step: str, game: int, *, clock_runs: bool) -> bool:
    """Whether a step may be taken: before the clock runs only those of the first game's setup."""
    return clock_runs or (game == 1 and step in SETUP)  # 406.1.f


LEGENDS_PLACED: Final = "legends are placed"
CHAMPIONS_PLACED: Final = "champions are placed"
FIELDS_SET_ASIDE: Final = "battlefields are set aside"
DECKS_SHUFFLED: Final = "decks are shuffled"
DECKS_PRESENTED: Final = "decks are presented"
ORDER_DETERMINED: Final = "turn order is determined"
HANDS_DRAWN: Final = "opening hands are drawn"
MULLIGANS: Final = "mulligans are taken"
PLAY: Final = "play begins"

SETUP: Final[tuple[str, ...]] = (
    LEGENDS_PLACED,
    CHAMPIONS_PLACED,
    FIELDS_SET_ASIDE,
    DECKS_SHUFFLED,  # 406.1.c
    DECKS_PRESENTED,
    ORDER_DETERMINED,  # 407.3
    HANDS_DRAWN,
    MULLIGANS,
)
"""The steps of setting up, in order; after them play begins."""


@dataclass
class Table:
    """What lies where, for each side, as a best of one is set up."""

    decks: list[dict[str, tuple[str, ...]]]
    legends: list[tuple[str, ...]]
    fields: list[str]
    champions: list[tuple[str, ...]]
    main: list[list[str]]
    runes: list[list[str]]
    starter: int = DRAW


Choose = Callable[[int, Table], str]
Exchange = Callable[[int, Table], Deck]


def set_up_best_of_one(
    decks: list[Deck], seed: int, choose: Choose, exchange: Exchange, *, head_judge_opted: bool
) -> Table | Problem:
    """A best of one, begun like the second game of a best of three would be, if the head judge has opted for it.

    `choose`: whoever is designated plays first or last; `exchange`: the deck that a side plays after sideboarding.
    """
    if not head_judge_opted:  # 406.1.g
        return Problem("setup", "the head judge has not opted for this setup", "406.1.g")
    sides = range(len(decks))
    held = [{part: tuple(keys) for part, keys in deck.items()} for deck in decks]
    table = Table(held, [], [], [], [], [])
    table.legends = [held[side].get(core.LEGENDS, ()) for side in sides]  # 406.1.g.1
    for side in sides:
        number = draw(seed + side, len(held[side][core.FIELDS]))
        table.fields.append(held[side][core.FIELDS][number])  # 406.1.g.2
    designated = draw(seed + len(decks), len(decks))  # 406.1.g.3
    table.starter = starter_of(designated, choose(designated, table), len(decks))  # 406.1.g.4
    table.decks = [{part: tuple(keys) for part, keys in exchange(side, table).items()} for side in sides]  # 406.1.g.5
    table.champions = [table.decks[side].get(core.CHOSEN, ()) for side in sides]  # 406.1.g.6
    for side in sides:
        table.main.append(shuffle(seed + 10 + side, list(table.decks[side][core.MAIN_DECK]))[1])  # 406.1.g.7, 421.1
        table.runes.append(shuffle(seed + 20 + side, list(table.decks[side][core.RUNES]))[1])  # 406.1.c
    return table


@dataclass(frozen=True)
class Seat:
    """Where a match is played."""

    round: int
    table: int
    sides: tuple[tuple[str, ...], ...]


def own_match(seats: list[Seat], player: str, round_number: int) -> tuple[int, list[str]] | Problem:
    """The table of a player in a round, and the opponents there."""
    for seat in seats:
        for side in seat.sides:
            if seat.round == round_number and player in side:
                others = [one for other in seat.sides if other is not side for one in other]
                return seat.table, others  # 405.1
    return Problem(player, f"has no match in round {round_number}", "405.1")
