"""What happened, in the words of each seat that is told."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from headjudge.kernel import records
from headjudge.kernel.cards import EVERYONE, JUDGE, SPECTATOR
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State
from headjudge.seats.whereabouts import Whereabouts, shared_out

Told = dict[str, object]
"""An event as a seat is told of it, as JSON values."""

TAKEN_BACK: Final = "taken back"
ANNOUNCED: Final = "announced"
MOVED: Final = "moved"


_DOER = re.compile(r"(you|opponent|player \d+) ")


class Entry:
    """What each seat is told of an event, or of what was about to be done. `length`: of the journal at that time.

    `kind`, `rule`: of the event; `things`: what it is about, and `moves`: what went where, as each seat knows it;
    `numbers`: which one it is for a seat.
    """

    def __init__(self, event: Event | None, told: dict[int, str], length: int, kind: str = ANNOUNCED) -> None:
        self.event = event
        self.told = told
        self.length = length
        self.kind = kind
        self.rule = ""
        self.things: dict[int, list[int]] = {}
        self.moves: dict[int, list[Told]] = {}
        self.numbers: dict[int, int] = {}

    def as_json(self, seat: int) -> Told:
        """What a seat is told of it."""
        hidden = self.event is not None and not self.told[seat]
        return {
            "number": self.numbers[seat],
            "kind": MOVED if hidden and self.moves.get(seat) else self.kind,
            "words": self.told[seat],
            "rule": "" if hidden else self.rule,
            "things": self.things.get(seat, []),
            "moves": [{**move} for move in self.moves.get(seat, [])],
        }


class Log:
    """Follows a state step by step and puts each event into words when it happens, while its names are known.

    What is taken back is no longer in it; its numbers are not given again, and an entry tells of it.
    `seen`: what everybody saw, which goes by its name also when it is hidden; `shown`: what everybody sees now though
    it lies in a hidden place; `given`: of how many entries each seat was told.
    """

    def __init__(self, state: State, seats: list[int]) -> None:
        self.seats = seats
        self.given = dict.fromkeys(seats, 0)
        self.whereabouts = Whereabouts(state)
        self.seen: dict[int, str] = {}
        self.shown: dict[int, str] = {}
        self.entries: list[Entry] = []
        self.turn: list[Event] = []
        self.length = 0
        state.tracer = self._step
        self.look(state)

    def lines(self, seat: int) -> list[str]:
        """Everything that a seat was told."""
        return [entry.told[seat] for entry in self.entries if entry.told[seat]]

    def events(self, seat: int, since: int = 0) -> list[Told]:
        """What a seat was told after the entry of a number: words, rule, things, and what went from where to where.

        Numbers grow; where some are missing, that was taken back.
        """
        return [entry.as_json(seat) for entry in self.entries if entry.numbers.get(seat, 0) > since]

    def look(self, state: State) -> None:
        """Take note of what has happened or was taken back since the last look."""
        history = state.history
        length = state.journal_start + len(state.journal)
        taken_back = length < self.length
        changed, self.length = length != self.length, length
        if taken_back:
            self._take_back(history, length)
            self.whereabouts = Whereabouts(state)
        elif len(history) == len(self.turn) and (not history or history[-1] is self.turn[-1]):
            if changed:
                self._add(state, [], length)
            return
        events = history[_same(history, self.turn) :]
        if taken_back:
            events = [event for event in events if not any(entry.event is event for entry in self.entries)]
        self._add(state, events, length)
        self.turn = list(history)

    def _take_back(self, history: list[Event], length: int) -> None:
        """Forget what was taken back, and tell every seat that knew of any of it."""
        self.seen.clear()
        self.shown.clear()
        stands = [entry for entry in self.entries if entry.length <= length or _is_in(history, entry.event)]
        back = Entry(None, dict.fromkeys(self.seats, ""), length, TAKEN_BACK)
        for seat in self.seats:
            last = max([entry.numbers.get(seat, 0) for entry in stands], default=0)
            if last < self.given[seat]:
                self._give(back, seat)
        self.entries = [*stands, back] if back.numbers else stands

    def _add(self, state: State, events: list[Event], length: int) -> None:
        """Note what happened together, and what has moved by that; or what has moved without an event."""
        moves = self.whereabouts.moves(state)
        entries: list[Entry] = []
        for event in events:
            name = self.seen.get(event.subject()) or self.shown.get(event.subject(), "")
            told = {seat: _named(in_words(event, state, seat), name) for seat in self.seats}
            entry = Entry(event, told, length, event.kind)
            entry.rule = state.rules.rule_of(event)
            entries.append(entry)
        if moves and not entries:
            entries.append(Entry(None, dict.fromkeys(self.seats, ""), length, MOVED))
        about = [() if entry.event is None else entry.event.touched() for entry in entries]
        shares = shared_out(moves, about)
        for entry, numbers, share in zip(entries, about, shares, strict=True):
            for seat in self.seats:
                entry.moves[seat] = [move.as_json(state, seat) for move in share]
                if entry.told[seat]:
                    entry.things[seat] = [self.whereabouts.known(state, number, seat) for number in numbers]
                if entry.told[seat] or share:
                    self._give(entry, seat)
        self.entries += entries

    def _give(self, entry: Entry, seat: int) -> None:
        """Let an entry be the next that a seat is told of."""
        self.given[seat] += 1
        entry.numbers[seat] = self.given[seat]

    def _step(self, state: State, frame: Frame) -> None:
        self.look(state)
        told = {seat: state.rules.announced(frame, state, seat) for seat in self.seats}
        if any(told.values()):
            entry = Entry(None, told, self.length)
            for seat in [seat for seat in self.seats if told[seat]]:
                self._give(entry, seat)
            self.entries.append(entry)
        self.shown.clear()
        for thing in state.things.values():
            if thing.known_to and state.sees(SPECTATOR, thing):
                self.shown[thing.incarnation] = thing.card.name
            if thing.incarnation not in self.seen and thing.face_up and _is_open(state, thing):
                self.seen[thing.incarnation] = thing.card.name


def followed(game: Game, seats: list[int]) -> tuple[Game, Log]:
    """A game and its log from its beginning on or, where its moves do not lead there, from this turn on."""
    if game.moves and game.decks:
        again = records.beginning(game)
        log = Log(again.state, seats)
        if records.retrace(game, again, log.look):
            return again, log
    return game, Log(game.state, seats)


def _named(words: str, name: str) -> str:
    """What is said of a card that is hidden now, with the name by which everybody knew it."""
    return words.replace("a hidden card", name).replace("hidden card", name) if name else words


def _is_open(state: State, thing: Thing) -> bool:
    return state.zones[thing.zone].kind.seen_by == EVERYONE


def in_words(event: Event, state: State, seat: int) -> str:
    """An event as a seat is told of it: in the game's words if it has any, else by its kind."""
    if seat != JUDGE and seat not in event.seen_by(state):
        return ""
    if type(state.rules).watched is not Rules.watched:
        return state.rules.watched(event, state, seat)
    return event.words(state, 0).format(*[_name(state, number, seat) for number in event.touched()])


def _name(state: State, incarnation: int, seat: int) -> str:
    """What an object is called, also when it has just become another."""
    return state.name(_now(state, incarnation), seat)


def _now(state: State, incarnation: int) -> int:
    """What an object is now, also when it has just become another."""
    heir = state.heir(incarnation)
    return incarnation if heir is None else heir.incarnation


def _is_in(history: list[Event], event: Event | None) -> bool:
    return any(event is other for other in history)


def _same(one: list[Event], other: list[Event]) -> int:
    """How many events two histories begin with in common."""
    for place, (first, second) in enumerate(zip(one, other, strict=False)):
        if first is not second:
            return place
    return min(len(one), len(other))


def together(lines: list[str]) -> list[str]:
    """Equal lines that follow each other as one."""
    groups = [(line, len(list(same))) for line, same in groupby(lines)]
    return [f"{line} ({count} times)" if count > 1 else line for line, count in groups]


def in_one(lines: list[str]) -> list[str]:
    """Lines that follow each other and tell what the same player does, or that differ in the last word, as one."""
    joined: list[str] = []
    for place, line in enumerate(lines):
        found = _DOER.match(line)
        same = found[0] if found else f"{line.rpartition(' ')[0]} "
        if place and lines[place - 1].startswith(same) and (found or " " not in lines[place - 1].removeprefix(same)):
            joined[-1] += f"; {line.removeprefix(same)}"
        else:
            joined.append(line)
    return joined


def put_together(lines: list[str]) -> list[str]:
    """Lines of a log, with those that tell the same or go on as one."""
    return in_one(together(lines))
