"""701 and the counters of 702.1.b, 703.1.b and 704.1.b: what was issued to whom, by whom and when."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from headjudge.organize.riftbound.event import COMPETITIVE, PROFESSIONAL
from headjudge.organize.riftbound.judging.infractions import (
    CHEATING,
    GAME_PLAY,
    INFRACTIONS,
    NOT_CALLED_OUT,
    TOURNAMENT,
    UNSPORTING,
)
from headjudge.organize.riftbound.judging.penalties import (
    DISQUALIFICATION,
    GAME_LOSS,
    NONE,
    WARNING,
    is_reported,
    severity,
)
from headjudge.organize.riftbound.problems import Problem
from headjudge.organize.riftbound.roles import Staff, refused

SAME: Final[dict[str, tuple[int, str]]] = {
    GAME_PLAY: (3, "702.1.b.1"),  # 702.1.b.1
    TOURNAMENT: (3, "703.1.b.1"),  # 703.1.b.1
    UNSPORTING: (2, "704.1.b"),  # 704.1.b
}
"""With which warning of one infraction the penalty is upgraded, by section and rule."""
TOTAL: Final[dict[tuple[str, str], tuple[int, str]]] = {
    (GAME_PLAY, COMPETITIVE): (6, "702.1.b.2"),  # 702.1.b.2
    (GAME_PLAY, PROFESSIONAL): (5, "702.1.b.3"),  # 702.1.b.3
    (TOURNAMENT, COMPETITIVE): (6, "703.1.b.2"),  # 703.1.b.2
    (TOURNAMENT, PROFESSIONAL): (5, "703.1.b.3"),  # 703.1.b.3
}
"""With which warning of a section the penalty is upgraded, by level and rule."""


@dataclass(frozen=True)
class Counting:
    """How an event reads what the rules leave open.

    `unnoticed_counts`: Failure to Maintain Game State counts to the totals. `anew`: counting begins anew after an
    upgrade; otherwise every further warning is upgraded as well.
    """

    unnoticed_counts: bool = False
    anew: bool = False


@dataclass(frozen=True)
class Issued:
    """A penalty as it was issued: to whom, for what, by whom, when.

    `before`: what it was before the counters upgraded it; `rule`: why it is what it is; `by_officials`: an official's
    mistake led to it; `departs`: the head judge went beyond the guidelines; `notes`: who changed it to what, and why.
    """

    number: int
    person: str
    infraction: str
    before: str
    penalty: str
    rule: str
    by: str
    at: int
    round: int = 0
    words: str = ""
    departs: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Book:
    """Everything that was issued at an event, in the order in which it was."""

    level: str
    counting: Counting = Counting()
    entries: tuple[Issued, ...] = ()

    def of(self, person: str) -> list[Issued]:
        """What somebody has been given so far."""
        return [one for one in self.entries if one.person == person]  # 701.1.g, 701.1.j

    def last(self) -> Issued:
        """What was issued last."""
        return self.entries[-1]


def _counted(book: Book, person: str) -> list[Issued]:
    return [one for one in book.of(person) if one.before == WARNING and one.penalty != NONE]


def _since_upgrade(entries: list[Issued], book: Book, rules: tuple[str, ...]) -> list[Issued]:
    """The warnings that count: all, or where counting begins anew those since the last upgrade by such a rule."""
    if not book.counting.anew:
        return entries
    last = max([place for place, one in enumerate(entries) if one.rule in rules], default=-1)
    return entries[last + 1 :]


def upgraded(book: Book, person: str, infraction: str) -> tuple[str, str]:
    """What one more warning for an infraction comes to, with the rule."""
    section = INFRACTIONS[infraction].section()
    if infraction == NOT_CALLED_OUT:
        return WARNING, NOT_CALLED_OUT  # 702.17.b
    counted = _counted(book, person)
    limit, rule = SAME[section]
    same = _since_upgrade([one for one in counted if one.infraction == infraction], book, (rule,))
    if len(same) + 1 >= limit:
        return GAME_LOSS, rule
    limit, rule = TOTAL.get((section, book.level), (0, ""))
    total = [one for one in counted if INFRACTIONS[one.infraction].section() == section]
    total = [one for one in total if one.infraction != NOT_CALLED_OUT or book.counting.unnoticed_counts]
    if limit and len(_since_upgrade(total, book, (rule,))) + 1 >= limit:
        return GAME_LOSS, rule
    return WARNING, infraction


@dataclass(frozen=True)
class Decision:
    """A judge's decision: for what, and which penalty the facts come to, with the rule; when and in which round."""

    person: str
    infraction: str
    penalty: str
    rule: str = ""
    at: int = 0
    round: int = 0
    words: str = ""


def issue(book: Book, decision: Decision, by: str, staff: Staff) -> Book | Problem:
    """The book with a penalty that a judge has issued, which the counters may have upgraded."""
    problem = refused(staff, [], by, "rule", book.level)
    if problem is not None:
        return problem
    if decision.penalty == DISQUALIFICATION:
        problem = refused(staff, [], by, "disqualify", book.level)
        if problem is not None:
            return problem
    penalty, rule = decision.penalty, decision.rule or decision.infraction
    if penalty == WARNING:
        penalty, why = upgraded(book, decision.person, decision.infraction)  # 701.2.a
        rule = why if penalty != WARNING else rule
    return _with(book, decision, penalty, rule, by, departs=False)


def _with(book: Book, decision: Decision, penalty: str, rule: str, by: str, *, departs: bool) -> Book:
    entry = Issued(
        *(len(book.entries) + 1, decision.person, decision.infraction, decision.penalty, penalty, rule, by),
        *(decision.at, decision.round, decision.words, departs),
    )
    return replace(book, entries=(*book.entries, entry))


def depart(book: Book, decision: Decision, by: str, staff: Staff) -> Book | Problem:
    """The head judge, and nobody else, issues a penalty outside the guidelines; for unsporting conduct any at all."""
    problem = refused(staff, [], by, "depart from the guidelines", book.level)  # 701.1.k, 704.1.c
    if problem is not None:
        return problem
    rule = "704.1.c" if INFRACTIONS[decision.infraction].section() == UNSPORTING else "701.1.k"
    return _with(book, decision, decision.penalty, rule, by, departs=True)


def _replaced(book: Book, entry: Issued) -> Book:
    return replace(book, entries=tuple([entry if one.number == entry.number else one for one in book.entries]))


def downgrade(book: Book, number: int, penalty: str, by: str, staff: Staff, why: str) -> Book | Problem:
    """The head judge makes a penalty milder to which an official's mistake had led."""
    problem = refused(staff, [], by, "downgrade a penalty", book.level)  # 701.1.n
    if problem is not None:
        return problem
    entry = book.entries[number - 1]
    if severity(penalty) >= severity(entry.penalty):
        return Problem(f"penalty {number}", f"{penalty} is not milder than {entry.penalty}", "701.1.n")
    note = f"{by}: {entry.penalty} to {penalty}: {why}"
    return _replaced(book, replace(entry, penalty=penalty, rule="701.1.n", notes=(*entry.notes, note)))


def upgrade(book: Book, number: int, penalty: str, by: str, staff: Staff, why: str) -> Book | Problem:
    """The head judge upgrades what the counters alone would not: unsporting conduct, or an error not called out."""
    problem = refused(staff, [], by, "depart from the guidelines", book.level)
    if problem is not None:
        return problem
    entry = book.entries[number - 1]
    if severity(penalty) <= severity(entry.penalty):
        return Problem(f"penalty {number}", f"{penalty} is not harsher than {entry.penalty}", "701.1.k")
    note = f"{by}: {entry.penalty} to {penalty}: {why}"
    return _replaced(book, replace(entry, penalty=penalty, departs=True, notes=(*entry.notes, note)))  # 702.17.b


def for_head_judge(book: Book) -> list[Issued]:
    """What the head judge is to be told of: game losses and worse."""
    return [one for one in book.entries if is_reported(one.penalty)]  # 701.3.a


# Investigations


@dataclass(frozen=True)
class Investigation:
    """An investigation: of whom, opened by whom, under which rule; what it came to."""

    person: str
    by: str
    rule: str
    patterns: tuple[Issued, ...] = ()
    outcome: str = ""


SUSPENSION: Final = "suspension"
NOTHING: Final = "nothing"
EVENT: Final = "the event"


def investigations_due(book: Book) -> list[Investigation]:
    """The investigations that disqualifications have opened by themselves."""
    out = [one.person for one in book.entries if one.penalty == DISQUALIFICATION]
    return [Investigation(person, EVENT, "701.6.a", tuple(book.of(person))) for person in dict.fromkeys(out)]  # 701.6.a


def investigate(book: Book, person: str, by: str, staff: Staff) -> Investigation | Problem:
    """A judge opens an investigation on suspicion after a penalty; the head judge whenever it seems right."""
    if refused(staff, [], by, "start a cheating investigation", book.level) is None:
        section = book.of(person)[-1].infraction[:3] if book.of(person) else CHEATING
        rules = {GAME_PLAY: "702.1.b.4", TOURNAMENT: "703.1.b.4"}  # 702.1.b.4, 703.1.b.4
        return Investigation(person, by, rules.get(section, "704.8.a.2"), tuple(book.of(person)))  # 704.8.a.2
    problem = refused(staff, [], by, "rule", book.level)
    if problem is not None:
        return problem
    if not book.of(person):  # 701.6.b
        return Problem(person, "no penalty was issued: only the head judge opens an investigation", "701.6.b")
    return Investigation(person, by, "701.6.b", tuple(book.of(person)))  # 701.1.g


def conclude(investigation: Investigation, outcome: str) -> Investigation | Problem:
    """What an investigation came to."""
    if outcome not in {SUSPENSION, NOTHING}:
        return Problem(investigation.person, f"an investigation comes to {SUSPENSION} or {NOTHING}", "701.6.c")
    return replace(investigation, outcome=outcome)


def suspended(investigations: list[Investigation]) -> list[str]:
    """Who has been suspended from competitions."""
    return [one.person for one in investigations if one.outcome == SUSPENSION]  # 701.6.c


@dataclass(frozen=True)
class Ban:
    """Somebody is barred from the venue: under which rule, by whom."""

    person: str
    rule: str
    by: str


def bar_from_venue(book: Book, person: str, by: str, staff: Staff) -> Ban | Problem:
    """The head judge bars somebody who was disqualified, of whatever role, from the venue."""
    problem = refused(staff, [], by, "depart from the guidelines", book.level)
    if problem is not None:
        return problem
    if any(one.penalty == DISQUALIFICATION for one in book.of(person)):
        return Ban(person, "701.2.d.4", by)  # 701.2.d.4
    return Problem(person, "has not been disqualified", "701.2.d.4")
