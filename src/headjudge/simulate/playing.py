"""Playing one game of a plan, and what is written down of it."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from pathlib import Path

from headjudge import agents, games
from headjudge.agents import Agent, Seen
from headjudge.cards import pool
from headjudge.files import create_another
from headjudge.kernel import records
from headjudge.kernel.cards import EVERYONE
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.state import State
from headjudge.simulate.plan import Plan, Seating

ENDLESS = 50_000
"""After how many answers a game is given up."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went. `winners` and `first` are seats; `decisions` counts those with more than one answer."""

    number: int
    seating: Seating
    winners: tuple[int, ...] = ()
    first: int | None = None
    turns: int | None = None
    decisions: int = 0
    answers: int = 0
    cards: tuple[str, ...] = ()
    error: str = ""
    record: str = ""


class Course:
    """A game as it is played, and what is counted on the way."""

    def __init__(self, game: Game, players: list[Agent], *, report: bool) -> None:
        self.game = game
        self.players = players
        self.report = report
        self.decisions = 0
        self.answers = 0
        self.first: int | None = None
        self.cards: dict[str, None] = {}

    def play(self) -> None:
        """Play the game to its end."""
        game, state, players = self.game, self.game.state, self.players
        while (decision := game.decision) is not None:
            if self.answers == ENDLESS:
                raise HeadjudgeError(f"not over after {ENDLESS} answers")
            if decision.open:
                self.decisions += 1
            if self.first is None:
                self.first = number_in(state, "turn player")
            if self.report:
                self.cards.update(dict.fromkeys(in_the_open(state)))
            game.answer(players[decision.player].answer(Seen(game)))
            self.answers += 1
        if self.report:
            self.cards.update(dict.fromkeys(in_the_open(state)))

    def failed_at(self) -> str:
        """What was being answered when the game failed, in words; its record ends before that."""
        failing = self.game.moves[self.answers :]
        del self.game.moves[self.answers :]
        return f"player {failing[0].player} answered {failing[0].answer!r}: " if failing else ""


class Table:
    """Where the games of a plan are played one after another."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = games.get(plan.game)
        self.cards = pool(self.rules, plan.cards)

    def play(self, number: int) -> Outcome:
        """Play a game; one that fails is an outcome too."""
        plan, seating = self.plan, self.plan.seating(number)
        course: Course | None = None
        try:
            decks = [plan.decks[place][1] for place in seating.decks]
            game = new_game(self.rules, decks, self.cards, seating.seed, {SKIPS_FORCED: True, **plan.options})
            game.keep_way_back = False
            names = [plan.agents[place] for place in seating.agents]
            players = [agents.make(name, agents.seed_from(seating.seed, seat)) for seat, name in enumerate(names)]
            course = Course(game, players, report=bool(plan.names))
            course.play()
        except Exception as error:
            return self._failure(number, seating, course, error)
        turns = all_turns(game.state)
        winners = game.winners or ()
        seen = tuple(course.cards)
        return Outcome(number, seating, winners, course.first, turns, course.decisions, course.answers, seen)

    def _failure(self, number: int, seating: Seating, course: Course | None, error: Exception) -> Outcome:
        if course is None:
            return Outcome(number, seating, error=in_words(error))
        message = course.failed_at() + in_words(error)
        record = ""
        if self.plan.records is not None:
            try:
                record = str(self._record(self.plan.records, number, course.game))
            except Exception as other:
                message += f"; its record cannot be written: {in_words(other)}"
        return Outcome(
            number, seating, decisions=course.decisions, answers=course.answers, error=message, record=record
        )

    def _record(self, folder: Path, number: int, game: Game) -> Path:
        path = folder / f"{self.rules.name}-{number}.jsonl"
        return create_another(path, records.write(game, broken=True), HeadjudgeError)


def number_in(state: State, fact: str) -> int | None:
    """A fact, if the game keeps it and it is a number."""
    value = state.fact(fact)
    return value if isinstance(value, int) else None


def all_turns(state: State) -> int | None:
    """How many turns there were, if the game counts them: in a match, those of the games before too."""
    turns, before = number_in(state, "turn"), number_in(state, "turns before")
    return turns if before is None else before + (turns or 0)


def in_the_open(state: State) -> list[str]:
    """The names of the cards that everybody sees."""
    return [
        thing.card.name
        for zone in state.zones.values()
        if zone.kind.seen_by == EVERYONE
        for thing in state.members(zone.key)
        if thing.face_up
    ]


def in_words(error: Exception) -> str:
    """An error in one line; one that is nobody's message says where it happened."""
    if isinstance(error, HeadjudgeError):
        return str(error)
    words = " ".join(f"{type(error).__name__}: {error}".split())
    frames = traceback.extract_tb(error.__traceback__)
    return f"{words} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else words
