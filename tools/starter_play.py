"""Plays games between agents and tells each as a line of JSON, for whoever goes through them once more.

It knows nothing of the modules it plays with, so that they may be compiled ones.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from headjudge import agents, games
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.game import Game, Move, new_game
from headjudge.kernel.plain import digest
from headjudge.simulate import Outcome, Plan, make_plan
from headjudge.simulate.pauses import look_rarely
from headjudge.simulate.plan import Seating
from headjudge.simulate.playing import Course, in_words, number_in

ROOT = Path(__file__).resolve().parent.parent
PAIRS = (("greedy", "random"), ("greedy", "greedy"))
"""Who plays against whom: a plan for each."""

Place = tuple[int, int]
"""A game: the number of its plan, and its own."""


@dataclass
class Told:
    """A game that was played: of which plan, how it went, and all that was answered."""

    plan: int
    outcome: Outcome
    moves: list[Move]


class Table:
    """Where the games of some plans are played."""

    def __init__(self, plans: Sequence[Plan]) -> None:
        self.plans = plans
        self.rules = games.get(plans[0].game)
        self.cards = self.rules.cards()

    def play(self, place: int, number: int) -> Told:
        """Play one game."""
        plan = self.plans[place]
        seating = plan.seating(number)
        try:
            game = self.begin(plan, seating)
            names = [plan.agents[agent] for agent in seating.agents]
            players = [agents.make(name, agents.seed_from(seating.seed, seat)) for seat, name in enumerate(names)]
            course = Course(game, players, report=False)
            course.play()
        except Exception as failure:
            return Told(place, Outcome(number, seating, error=in_words(failure)), [])
        turns = number_in(game.state, "turn")
        outcome = Outcome(number, seating, game.winners or (), course.first, turns, course.decisions, course.answers)
        return Told(place, outcome, game.moves)

    def begin(self, plan: Plan, seating: Seating) -> Game:
        """A game of a plan that has just begun."""
        decks = [plan.decks[deck][1] for deck in seating.decks]
        game = new_game(self.rules, decks, self.cards, seating.seed, {SKIPS_FORCED: True, **plan.options})
        game.keep_way_back = False
        return game

    def look(self) -> str:
        """A sign of the cards and decks that are played with."""
        return digest(self.begin(self.plans[0], self.plans[0].seating(0)).state)


def make_plans(game: str, half: int, seed: int) -> list[Plan]:
    """So many games of each pair of agents."""
    return [make_plan(game, pair, [], half, seed) for pair in PAIRS]


# In processes of their own -----------------------------------------------------------------------------------------


def play_all(plans: Sequence[Plan], places: Sequence[Place], jobs: int, tree: Path | None) -> Iterator[Told]:
    """Play games in so many processes, with the modules of another tree if one is given."""
    if jobs == 1 and tree is None:
        table = Table(plans)
        look_rarely()
        for place in places:
            yield table.play(*place)
        return
    told: SimpleQueue[str | None] = SimpleQueue()
    workers = [_begin(plans[0], places[number::jobs], tree or ROOT) for number in range(jobs)]
    for worker in workers:
        Thread(target=_listen, args=(worker, told), daemon=True).start()
    look = Table(plans).look()
    try:
        for _ in workers:
            while (line := told.get()) is not None:
                yield from _read(line, plans, look)
        if [worker for worker in workers if worker.wait()]:
            raise HeadjudgeError("a process that was playing games has failed")
    finally:
        for worker in workers:
            worker.terminate()


def _begin(plan: Plan, places: Sequence[Place], tree: Path) -> subprocess.Popen[str]:
    path = os.pathsep.join([str(tree), str(tree / "src")])
    worker = subprocess.Popen(
        [sys.executable, "-m", "tools.starter_play", plan.game, str(plan.games), str(plan.seed)],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert worker.stdin is not None
    with worker.stdin as file:
        json.dump(places, file)
    return worker


def _listen(worker: subprocess.Popen[str], told: SimpleQueue[str | None]) -> None:
    assert worker.stdout is not None
    for line in worker.stdout:
        told.put(line)
    told.put(None)


def _read(line: str, plans: Sequence[Plan], look: str) -> Iterator[Told]:
    data = json.loads(line)
    if "look" in data:
        if data["look"] != look:
            raise HeadjudgeError("it has other cards or decks: build it again", "the other tree")
        return
    yield Told(
        data["plan"],
        outcome_from(data["outcome"], plans[data["plan"]]),
        [Move.from_json(move) for move in data["moves"]],
    )


def outcome_to_json(outcome: Outcome) -> dict[str, object]:
    """How a game went, without what its plan tells of it."""
    names = ("number", "winners", "first", "turns", "decisions", "answers", "error")
    return {name: getattr(outcome, name) for name in names}


def outcome_from(data: dict[str, object], plan: Plan) -> Outcome:
    """How a game of a plan went; KeyError or TypeError if it does not say."""
    number, winners = data["number"], data["winners"]
    if not isinstance(number, int) or not isinstance(winners, list):
        raise TypeError("a game without a number or winners")
    fields = {**data, "winners": tuple(winners), "seating": plan.seating(number)}
    return Outcome(**fields)  # type: ignore[arg-type]


def main(arguments: list[str]) -> int:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game, half, seed = arguments
    table = Table(make_plans(game, int(half), int(seed)))
    places: list[Place] = json.load(sys.stdin)
    look_rarely()
    print(json.dumps({"look": table.look()}), flush=True)
    for place, number in places:
        told = table.play(place, number)
        moves = [move.to_json() for move in told.moves]
        print(json.dumps({"plan": place, "outcome": outcome_to_json(told.outcome), "moves": moves}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
