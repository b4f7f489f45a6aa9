"""A tournament: its log, the state that follows from it, and the one way to change either.

    tournament = Tournament(MemoryStore())
    tournament.create({"name": "Nexus Night"})
    tournament.decide(people.register([1]))

A decision is a function that looks at the desk and says what is to be entered. If somebody else entered something
meanwhile it looks again, unless it was made on a number of the log that was named (`seen`): then it is refused.
"""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import rules as all_rules
from headjudge.organize.chance import Chance, new_seed, published
from headjudge.organize.clock import Clock, written
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.general import KINDS
from headjudge.organize.kinds import Kinds, in_words
from headjudge.organize.log import CONSOLE, UNDONE, Data, Draft, Entry, standing, taken_back
from headjudge.organize.rules import TournamentRules
from headjudge.organize.settings import CREATED, completed
from headjudge.organize.state import State, plain
from headjudge.organize.stores import Names, StaleError, Store, stale

_TRIES = 1_000
"""How often a decision looks again when others keep entering things: each time somebody else has got on."""


class Tournament:
    """A tournament that is kept in a store."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self.store = store
        self.clock = clock or Clock()
        self.entries: list[Entry] = []
        self.rules: TournamentRules = all_rules.PLAIN
        self.kinds: Kinds = KINDS
        self.state = State()
        self.refresh()

    # Looking

    @property
    def number(self) -> int:
        """The number of the last entry: what a decision is made on."""
        return len(self.entries)

    def refresh(self) -> None:
        """Take in what others have entered."""
        self._take_in(self.store.entries(len(self.entries)))

    def at(self, number: int) -> State:
        """The state as it was after an entry."""
        return self._rebuilt(standing(self.entries[:number]), number)

    def desk(self, by: int = CONSOLE, state: State | None = None) -> Desk:
        """What somebody has before them who decides now."""
        now = written(self.clock.now())
        return Desk(state or self.state, self.rules, Chance(self.store.seed()), now, by)

    def words(self, entry: Entry) -> str:
        """What an entry is, in words."""
        if entry.kind == UNDONE:
            return f"undone: {', '.join(map(str, entry.data['entries']))}"
        return in_words(self.kinds, entry)

    # Deciding

    def create(self, given: Data, by: int = CONSOLE) -> Entry:
        """Begin an event with these settings; it draws its seed and publishes what commits to it."""
        if self.entries:
            raise HeadjudgeError("the event has been created already")
        rules = all_rules.get(str(given.get("rules", "plain")))
        settings = rules.settings(completed(given))
        if not self.store.seed():
            self.store.set_seed(new_seed())
        return self._enter(by, [Draft(CREATED, {"settings": settings, "seed": published(self.store.seed())})], [])[0]

    def decide(
        self, decision: Decision, by: int = CONSOLE, seen: int | None = None, names: list[Names] | None = None
    ) -> list[Entry]:
        """Enter what a decision says, all of it or nothing. `seen`: the number of the log it was made on."""
        for _ in range(_TRIES):
            self.refresh()
            if seen is not None and seen != self.number:
                raise stale(seen, self.number)
            try:
                return self._enter(by, decision(self.desk(by)), names if names is not None else [])
            except StaleError:
                if seen is not None:
                    raise
        raise StaleError("others keep entering things at the same moment; try again")

    # Taking back

    def consequences(self, number: int) -> Consequences:
        """What would come of taking back an entry, or of taking back its undoing."""
        entries = _to_undo(self.entries, number)
        kept = standing([*self.entries, _undoing(self.number + 1, entries)])
        fallen: list[Entry] = []
        state = self._fresh()
        for entry in kept:
            try:
                self._apply(state, entry)
            except HeadjudgeError:
                fallen.append(entry)
        fallen_numbers = [entry.number for entry in fallen]
        state = self._rebuilt([entry for entry in kept if entry.number not in fallen_numbers], self.number)
        return Consequences(entries + fallen_numbers, fallen, state)

    def undo(self, number: int, by: int = CONSOLE, seen: int | None = None) -> Entry:
        """Take back an entry and everything that cannot be without it; undoing an undoing puts it back."""

        def decision(desk: Desk) -> list[Draft]:
            found = self.consequences(number)
            for each in found.entries:
                self._check_may(desk.state, by, self.entries[each - 1].kind)
            return [Draft(UNDONE, {"entries": found.entries})]

        return self.decide(decision, by, seen)[0]

    # Within

    def _enter(self, by: int, drafts: list[Draft], names: list[Names]) -> list[Entry]:
        """Try what shall be entered on the state, and keep it if it can be."""
        entries: list[Entry] = []
        now = written(self.clock.now())
        try:
            for draft in drafts:
                for each in [draft, *self.rules.before(self.state, by, draft)]:
                    self._check_may(self.state, by, each.kind)
                    entry = Entry(self.number + len(entries) + 1, now, by, each.kind, each.data)
                    self._try(entry)
                    entries.append(entry)
            self.store.append(entries, names)
        except BaseException:
            self.state = self._rebuilt(standing(self.entries), self.number)
            raise
        self._keep(entries)
        return entries

    def _try(self, entry: Entry) -> None:
        if entry.kind == CREATED:
            self._choose_rules(entry)
        if entry.kind != UNDONE:
            self._apply(self.state, entry)

    def _keep(self, entries: list[Entry]) -> None:
        """What was tried and kept is part of the log now."""
        self.entries += entries
        self.state.number = self.number
        if any(entry.kind == UNDONE for entry in entries):
            self.state = self._rebuilt(standing(self.entries), self.number)

    def _take_in(self, entries: list[Entry]) -> None:
        for entry in entries:
            if entry.number != self.number + 1:
                raise HeadjudgeError(f"the log is damaged: entry {entry.number} follows entry {self.number}")
            self.entries.append(entry)
        if any(entry.kind == UNDONE for entry in entries):
            self.state = self._rebuilt(standing(self.entries), self.number)
            return
        for entry in entries:
            self._try(entry)
        self.state.number = self.number

    def _rebuilt(self, entries: list[Entry], number: int) -> State:
        if entries and entries[0].kind == CREATED:
            self._choose_rules(entries[0])
        state = self._fresh()
        for entry in entries:
            self._apply(state, entry)
        state.number = number
        return state

    def _choose_rules(self, entry: Entry) -> None:
        self.rules = all_rules.get(entry.data["settings"]["rules"])
        self.kinds = {**KINDS, **self.rules.kinds()}
        self.state.own = self.rules.new_state()

    def _fresh(self) -> State:
        return State(own=self.rules.new_state())

    def _apply(self, state: State, entry: Entry) -> None:
        kind = self.kinds.get(entry.kind)
        if kind is None:
            raise HeadjudgeError(
                f"entry {entry.number} is of a kind that this version does not know: {entry.kind!r}; "
                "the file was written by a later version, or by other rules"
            )
        kind.apply(state, entry)

    def _check_may(self, state: State, by: int, name: str) -> None:
        """Whether somebody may make an entry of a kind; at the machine itself one may do everything."""
        kind = self.kinds.get(name)
        if by == CONSOLE or name == UNDONE or kind is None or not kind.roles:
            return
        if not set(kind.roles) & set(state.person(by).roles):
            roles = " or ".join(kind.roles)
            raise HeadjudgeError(f"person {by} may not do this ({name}); it takes the {roles}")


@dataclass(frozen=True, slots=True)
class Consequences:
    """What comes of taking something back: all entries that are taken back, those that fall with it, the state then."""

    entries: list[int]
    fallen: list[Entry]
    state: State

    def differences(self, before: State) -> list[str]:
        """What is otherwise then, part by part of the state."""
        then, now = plain(self.state), plain(before)
        return sorted(part for part in now if part != "number" and now[part] != then[part])


def _to_undo(entries: list[Entry], number: int) -> list[int]:
    """The entry itself, if it can be taken back."""
    if not 1 <= number <= len(entries):
        raise HeadjudgeError(f"there is no entry {number}; the last one is {len(entries)}")
    if number == 1:
        raise HeadjudgeError("that the event was created cannot be undone; begin another one")
    if number in taken_back(entries):
        raise HeadjudgeError(f"entry {number} has been undone already; undo that undoing to have it back")
    return [number]


def _undoing(number: int, entries: list[int]) -> Entry:
    return Entry(number, "", CONSOLE, UNDONE, {"entries": entries})
