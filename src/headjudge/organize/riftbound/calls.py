"""412, 413 and 419: calls, rulings, appeals and proxies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from headjudge.organize.riftbound.problems import Problem
from headjudge.organize.riftbound.roles import HEAD_JUDGE, Staff, hears_appeals, refused, serving_as

FREE_SECONDS: Final = 60


@dataclass(frozen=True)
class Ruling:
    """What a judge has ruled: who, what, and whether that is the whole ruling yet."""

    judge: str
    words: str
    full: bool = True


@dataclass(frozen=True)
class Call:
    """A player has called a judge: at which table, when, and what came of it. Seconds are those of the event."""

    table: int
    player: str
    at: int
    about: str = ""
    closed: int = -1
    rulings: tuple[Ruling, ...] = ()
    appealed_by: str = ""


def call(table: int, player: str, at: int, about: str = "", *, match_goes_on: bool) -> Call | Problem:
    """A player pauses a match and calls a floor judge: at any point during it."""
    if not match_goes_on:
        return Problem(f"table {table}", "there is no match under way", "412.1")
    return Call(table, player, at, about)  # 412.1


REQUESTS: Final[dict[str, str]] = {
    "watch for slow play": "703.2.b",  # 703.2.b
    "check an opponent's deck": "703.4.b.3.b",  # 703.4.b.3.b
}
"""What players ask of judges besides rulings, by rule."""


def request(table: int, player: str, at: int, what: str) -> Call | Problem:
    """A player asks a judge for something that the rules let them ask for."""
    if what not in REQUESTS:
        return Problem(f"table {table}", f"players ask to: {', '.join(REQUESTS)}", "412.1")
    return Call(table, player, at, f"{what} ({REQUESTS[what]})")


def extension(seconds: int) -> int:
    """By how many minutes a match is extended for an interruption: for one of a minute or less by none."""
    return -(-seconds // 60) if seconds > FREE_SECONDS else 0  # 412.2, 701.2.a.1


def close(open_call: Call, at: int) -> tuple[Call, int]:
    """The call as it is over, and the extension that its match is offered, in minutes."""
    return replace(open_call, closed=at), extension(at - open_call.at)  # 412.2


def rule(open_call: Call, judge: str, words: str, staff: Staff, *, full: bool = True) -> Call | Problem:
    """A judge rules; an appeal that waits is answered by who may hear it."""
    problem = refused(staff, [], judge, "rule", "")
    if problem is not None:
        return problem
    return replace(open_call, rulings=(*open_call.rulings, Ruling(judge, words, full)))


def appeal(open_call: Call, player: str, staff: Staff, level: str) -> Call | Problem:
    """A player appeals the last ruling."""
    place = f"table {open_call.table}"
    last = open_call.rulings[-1] if open_call.rulings else None
    if last is None or not last.full:  # 413.3
        return Problem(place, "nothing is appealed before a judge has given a full ruling", "413.3")
    if is_final(last, staff, level):  # 413.4
        return Problem(place, f"the ruling of {last.judge} is final", "413.4")
    return replace(open_call, appealed_by=player)  # 413.1


def is_final(ruling: Ruling, staff: Staff, level: str) -> bool:
    """Whether nobody appeals a ruling: one of the head judge or of an appeals judge."""
    return ruling.judge in serving_as(staff, HEAD_JUDGE) or hears_appeals(staff, ruling.judge, level)  # 413.4


def answer_appeal(open_call: Call, judge: str, words: str, staff: Staff, level: str) -> Call | Problem:
    """The head judge, or an appeals judge, rules on an appeal."""
    if not open_call.appealed_by:
        return Problem(f"table {open_call.table}", "nobody has appealed", "413.1")
    problem = refused(staff, [], judge, "hear an appeal", level)  # 413.1
    if problem is not None:
        return problem
    return replace(open_call, rulings=(*open_call.rulings, Ruling(judge, words)), appealed_by="")


@dataclass(frozen=True)
class Proxy:
    """A stand-in that the head judge has issued: for which card of whom, why and under which rule."""

    player: str
    card: str
    reason: str
    by: str
    rule: str


GROUNDS: Final[dict[str, str]] = {
    "unusable": "419.2.a",  # 419.2.a
    "decklist error": "703.3.b.3",  # 703.3.b.3
    "deck presentation error": "703.4.b.5",  # 703.4.b.5
    "marked cards": "703.6.d.2",  # 703.6.d.2
}
"""For which reasons a proxy is issued, and by which rule."""


def issue_proxy(player: str, card: str, reason: str, by: str, staff: Staff) -> Proxy | Problem:
    """The head judge issues a proxy for a card that is unusable, or that cannot be had in time."""
    problem = refused(staff, [], by, "issue a proxy", "")
    if problem is not None:
        return problem
    if reason not in GROUNDS:
        return Problem(player, f"a proxy is for: {', '.join(GROUNDS)}", "419.2")
    return Proxy(player, card, reason, by, GROUNDS[reason])


def proxies_of(proxies: list[Proxy], player: str) -> list[str]:
    """The cards for which a player has official proxies."""
    return [one.card for one in proxies if one.player == player]
