"""401 and 411 at an event: lists are delivered, frozen and shown; decks are drawn for checks and checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Deck
from headjudge.organize import results
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.kinds import JUDGES, OFFICE, Kind, Kinds
from headjudge.organize.log import Draft, Entry
from headjudge.organize.riftbound.agreed import format_of, refused
from headjudge.organize.riftbound.decks import registration
from headjudge.organize.riftbound.decks.registration import CORRECTIONS, DeckCheck, Registered
from headjudge.organize.riftbound.problems import Problem
from headjudge.organize.settings import refuse_finished
from headjudge.organize.state import State


@dataclass
class Lists:
    """The list of each person, and whose decks were drawn for a check and checked."""

    decks: dict[int, dict[str, list[str]]] = field(default_factory=dict)
    drawn: list[int] = field(default_factory=list)
    checked: list[int] = field(default_factory=list)


def players(state: State) -> list[int]:
    """Everybody who plays and has not left."""
    return [member for entrant in state.entrants.values() if entrant.active for member in entrant.members]


def deliver(person: int, deck: Deck, problems: list[Problem], correcting: str = "") -> Decision:
    """Take in somebody's list; from then on it is changed only by the remedy that corrects it."""

    def decision(desk: Desk) -> list[Draft]:
        state = desk.state
        refuse_finished(state)
        if person not in players(state):
            raise HeadjudgeError(f"person {person} does not play in this event")
        if problems:
            raise _illegal(problems)
        had = state.own.lists.decks.get(person)
        if correcting and (correcting not in CORRECTIONS or had is None):
            raise HeadjudgeError(f"a delivered list is corrected by {' or '.join(CORRECTIONS)}")
        before = Registered(str(person), had or {}, delivered=had is not None)
        after = registration.change(before, deck, correcting)
        if isinstance(after, Registered) and not correcting:
            after = registration.deliver(after, format_of(state.settings), round_one_began=_begun(state))
        if isinstance(after, Problem):
            raise refused(after)
        data = {"person": person, "deck": {part: list(keys) for part, keys in deck.items()}}
        return [Draft("list corrected", {**data, "under": correcting}) if correcting else Draft("list", data)]

    return decision


def _illegal(problems: list[Problem]) -> HeadjudgeError:
    """All that is wrong with a list, each with its rule."""
    *others, last = problems
    words = "; ".join([*map(str, others), f"{last.place}: {last.words}" if others else last.words])
    return HeadjudgeError(words, "" if others else last.place, f"riftbound-{last.citation()}")


def _begun(state: State) -> bool:
    return bool(state.rounds) and bool(state.rounds[0].released or state.rounds[0].began)


def missing(state: State) -> list[Problem]:
    """Who has not delivered a list that this event wants."""
    own = state.setting("own")
    have = [Registered(str(person), {}, delivered=True) for person in state.own.lists.decks]
    everybody = [str(person) for person in players(state)]
    return registration.missing_lists(everybody, have, own["level"], wanted=own["lists required"])


def look(state: State, draft: Draft) -> None:
    """Before the first round is shown the lists are there that must be."""
    if draft.kind == "released" and len(state.rounds) == 1:
        lacking = missing(state)
        if lacking:
            who = ", ".join([problem.place for problem in lacking])
            raise refused(Problem("", f"no list of deck and sideboard from: {who}", lacking[0].rule))


def shown_to(state: State, owner: int, viewer: int, *, during_game: bool) -> dict[str, list[str]]:
    """Somebody's list as their opponent of this round may look at it."""
    current = state.round
    mine, theirs = state.entrant_of(viewer).number, state.entrant_of(owner).number
    matches = current.matches if current is not None and current.released else []
    if not any({match.first, match.second} == {mine, theirs} for match in matches):
        raise refused(Problem("", "a list is shown to the opponent of the round that is played", "401.5.a"))
    openness = state.setting("own")["lists"]
    if not registration.sees_opponents_list(openness, final_rounds=bool(state.seeds), during_game=during_game):
        words = "lists are not looked at during a game" if during_game else f"lists are {openness} in this event"
        raise refused(Problem("", words, "401.5.a" if during_game else "401.5"))
    return deck_of(state, owner)


def deck_of(state: State, person: int) -> dict[str, list[str]]:
    """Somebody's list."""
    found: dict[str, list[str]] | None = state.own.lists.decks.get(person)
    if found is None:
        raise HeadjudgeError(f"person {person} has delivered no list")
    return found


# Deck checks


def draw(count: int = 0) -> Decision:
    """Draw by lot whose decks are checked next; without a number, as many as the event still lacks."""

    def decision(desk: Desk) -> list[Draft]:
        state, known = desk.state, desk.state.own.lists
        refuse_finished(state)
        everybody = [str(person) for person in players(state)]
        done = [str(person) for person in (*known.drawn, *known.checked)]
        wanted = count or registration.still_to_check(everybody, [one for one in done if one in everybody])
        found = registration.sample(everybody, done, wanted, desk.chance.lot("deck check", len(known.drawn)))
        if not found:
            raise HeadjudgeError("nobody is left, or needed, to be drawn for a deck check")
        return [Draft("deck checks drawn", {"persons": sorted(map(int, found))})]

    return decision


def check(match: str, seconds: int, moment: str) -> Decision:
    """The decks at a table were checked; the match is given the time that it took."""

    def decision(desk: Desk) -> list[Draft]:
        state = desk.state
        found = state.match(match)
        if seconds <= 0:
            raise HeadjudgeError("a deck check takes some seconds")
        if not found.second:
            raise HeadjudgeError(f"match {match} is no match: {found.kind}")
        both = [member for one in (found.first, found.second) for member in state.entrant(one).members]
        made = DeckCheck(tuple(map(str, both)), moment, seconds)
        problem = registration.check_problem(made)
        if problem is not None:
            raise refused(problem)
        more = results.extend(match, registration.extension_for(made) * 60, "deck check")(desk)  # 411.3.a
        return [Draft("decks checked", {"match": match, "persons": both, "seconds": seconds}), *more]

    return decision


def _list(state: State, entry: Entry) -> None:
    state.own.lists.decks[state.person(entry.data["person"]).number] = dict(entry.data["deck"])


def _drawn(state: State, entry: Entry) -> None:
    state.own.lists.drawn += [state.person(number).number for number in entry.data["persons"]]


def _checked(state: State, entry: Entry) -> None:
    state.match(entry.data["match"])
    state.own.lists.checked += [state.person(number).number for number in entry.data["persons"]]


KINDS: Final[Kinds] = {
    "list": Kind(_list, (*OFFICE, *JUDGES), "person {person} delivered a list"),
    "list corrected": Kind(_list, JUDGES, "list of person {person} corrected ({under})"),
    "deck checks drawn": Kind(_drawn, JUDGES, "decks to check: those of {persons}"),
    "decks checked": Kind(_checked, JUDGES, "match {match}: decks of {persons} checked in {seconds} seconds"),
}
