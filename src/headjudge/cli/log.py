"""What happened, in the words of each seat that is told."""

from __future__ import annotations

from headjudge.kernel import records
from headjudge.kernel.cards import EVERYONE, JUDGE, SPECTATOR
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State


class Entry:
    """What each seat is told of an event, or of what was about to be done. `length`: of the journal at that time."""

    def __init__(self, event: Event | None, told: dict[int, str], length: int) -> None:
        self.event = event
        self.told = told
        self.length = length


class Log:
    """Follows a state step by step and puts each event into words when it happens, while its names are known.

    What is taken back is no longer in it. `seen`: what everybody saw, which goes by its name also when it is hidden;
    `shown`: what everybody sees now though it lies in a hidden place.
    """

    def __init__(self, state: State, seats: list[int]) -> None:
        self.seats = seats
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

    def look(self, state: State) -> None:
        """Take note of what has happened or was taken back since the last look."""
        history = state.history
        length = state.journal_start + len(state.journal)
        taken_back = length < self.length
        self.length = length
        if taken_back:
            self.seen.clear()
            self.shown.clear()
            self.entries = [entry for entry in self.entries if entry.length <= length or _is_in(history, entry.event)]
        elif len(history) == len(self.turn) and (not history or history[-1] is self.turn[-1]):
            return
        for event in history[_same(history, self.turn) :]:
            if not (taken_back and any(entry.event is event for entry in self.entries)):
                name = self.seen.get(event.subject()) or self.shown.get(event.subject(), "")
                told = {seat: _named(in_words(event, state, seat), name) for seat in self.seats}
                self.entries.append(Entry(event, told, length))
        self.turn = list(history)

    def _step(self, state: State, frame: Frame) -> None:
        self.look(state)
        told = {seat: state.rules.announced(frame, state, seat) for seat in self.seats}
        if any(told.values()):
            self.entries.append(Entry(None, told, self.length))
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
    heir = state.heir(incarnation)
    return state.name(incarnation if heir is None else heir.incarnation, seat)


def _is_in(history: list[Event], event: Event | None) -> bool:
    return any(event is other for other in history)


def _same(one: list[Event], other: list[Event]) -> int:
    """How many events two histories begin with in common."""
    for place, (first, second) in enumerate(zip(one, other, strict=False)):
        if first is not second:
            return place
    return min(len(one), len(other))
