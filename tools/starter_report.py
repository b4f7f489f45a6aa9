"""Plays the starter decks of a game, and reports whether they are fun by numbers.

Half of the games are between greedy and random, half between greedy and greedy. The agents see what their seats see,
and nothing else. Every game is then gone through once more from its answers: a card is used if it was played (or lay
in play from the start), a phrase is executed if what was built from it did its work: an instruction was followed, a
cost paid, a condition met, an event recognised, a passive ability applied, a prohibition forbade, a replacement
replaced. What agents only imagine does not count.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from headjudge import games
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State
from headjudge.simulate import Outcome, Plan, Results, Tally
from headjudge.simulate.playing import in_words
from tools.starter_crafts import CRAFTS
from tools.starter_play import Table, Told, make_plans, outcome_from, outcome_to_json, play_all
from tools.starter_trace import Tracer

BEATS_RANDOM = 0.75
MOST_AGAINST = 0.70
MOST_TURNS = 40
MISSED = 1
REFUSED = 2
STOPPED = 130
WIDTH = 80

# Watching ----------------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """One game: of which plan, how it went, the cards that were used and the phrases that were executed."""

    plan: int
    outcome: Outcome
    used: list[str]
    executed: list[str]


class Watcher:
    """Goes through games once more, and notes what is used and what works."""

    def __init__(self, plans: Sequence[Plan]) -> None:
        self.tracer = Tracer(CRAFTS[plans[0].game])
        self.tracer.read_cards()
        self.table = Table(plans)
        self.used: set[str] = set()
        self.noted = 0

    def watch(self, told: Told) -> Played:
        """Watch a game."""
        outcome = told.outcome
        if outcome.error:
            return Played(told.plan, outcome, [], [])
        try:
            self._go_through(told)
        except Exception as failure:
            return Played(told.plan, replace(outcome, error=in_words(failure)), [], [])
        return Played(told.plan, outcome, sorted(self.used), sorted(self.tracer.executed()))

    def _go_through(self, told: Told) -> None:
        self.tracer.worked.clear()
        self.used, self.noted = set(), 0
        game = self.table.begin(self.table.plans[told.plan], told.outcome.seating)
        game.state.tracer = self._step
        with self.tracer.watching():
            for move in told.moves:
                game.answer(move.answer)
        if (game.winners or ()) != told.outcome.winners:
            raise HeadjudgeError("the same answers have not led to the same end")
        self.tracer.use(self.used)

    def _step(self, state: State, _: Frame) -> None:
        """Note which cards were used since the last step."""
        if len(state.history) < self.noted:
            self.noted = 0
        if len(state.history) > self.noted:
            self.used |= self.tracer.craft.used(state, self.noted)
            self.noted = len(state.history)


# What was played before ----------------------------------------------------------------------------------------------


class Log:
    """A file with a line for each game, written as they come, so that a run can go on where it ended."""

    def __init__(self, path: Path, plans: Sequence[Plan]) -> None:
        self.path = path
        self.plans = plans
        self.head = {"game": plans[0].game, "seed": plans[0].seed}
        self.games: list[Played] = []
        if path.exists():
            self._read()
        else:
            self._write(self.head)

    def add(self, one: Played) -> None:
        """Write down a game."""
        self._write({**vars(one), "outcome": outcome_to_json(one.outcome)})

    def _write(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def _read(self) -> None:
        try:
            head, *lines = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
            if head != self.head:
                raise HeadjudgeError("it is of another game or seed", str(self.path))
            self.games = [self._game(line) for line in lines]
        except (ValueError, KeyError, TypeError, OSError) as error:
            raise HeadjudgeError(f"it is no log of a report ({error})", str(self.path)) from None

    def _game(self, line: dict[str, Any]) -> Played:
        outcome = outcome_from(line["outcome"], self.plans[line["plan"]])
        return Played(line["plan"], outcome, line["used"], line["executed"])


# The report --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Measure:
    """Something that is measured, in words, and whether it is as wanted."""

    good: bool
    name: str
    words: str


@cache
def phrases_of(game: str) -> list[str]:
    """The phrases that the cards of a starter set use."""
    tracer = Tracer(CRAFTS[game])
    tracer.read_cards()
    return tracer.phrases()


class Report:
    """What came of the games, against what is wanted."""

    def __init__(self, plans: Sequence[Plan], played: Sequence[Played], seconds: float) -> None:
        self.plans = plans
        self.games = sorted(played, key=lambda one: (one.plan, one.outcome.number))
        self.against_random, self.mirror = [
            Results(plan, [one.outcome for one in self.games if one.plan == place], seconds)
            for place, plan in enumerate(plans)
        ]
        self.stopped = self.against_random.stopped or self.mirror.stopped
        self.seconds = seconds
        self.failures = [*self.against_random.failures, *self.mirror.failures]
        self.turns = sorted([one.outcome.turns or 0 for one in self.games if not one.outcome.error])
        self.cards = sorted([card.name for card in CRAFTS[plans[0].game].starter.cards().values()])
        self.phrases = phrases_of(plans[0].game)
        used = {name for one in self.games for name in one.used}
        self.unused = [name for name in self.cards if name not in used]
        executed = {phrase for one in self.games for phrase in one.executed}
        self.unexecuted = [phrase for phrase in self.phrases if phrase not in executed]

    @property
    def good(self) -> bool:
        """Whether all is as wanted."""
        return all(measure.good for measure in self.measures())

    def pairs(self) -> list[Tally]:
        """Deck against deck, greedy against greedy; the deck that won more is named first, the most one-sided first."""
        found: list[Tally] = []
        for pair in self.mirror.deck_against_deck():
            lost = pair.games - pair.wins
            found.append(pair if pair.wins >= lost else Tally(pair.against, lost, pair.games, pair.name))
        return sorted(found, key=lambda pair: -pair.rate)

    def measures(self) -> list[Measure]:
        """Each measure, and whether it is as wanted."""
        greedy, pairs = self.against_random.by_agent()[0], self.pairs()
        most = pairs[0] if pairs else Tally("", 0, 0)
        cuts = quantiles(self.turns, n=20) if len(self.turns) > 1 else [float(MOST_TURNS)] * 19
        spread = f"5% to 95%: {cuts[0]:.0f} to {cuts[18]:.0f}"
        return [
            Measure(not self.failures, "games failed", f"{len(self.failures)} of {len(self.games)}"),
            Measure(greedy.interval[0] > BEATS_RANDOM, "greedy beats random", in_percent(greedy)),
            Measure(most.rate <= MOST_AGAINST, "most one-sided match", in_percent(most)),
            Measure(cuts[9] < MOST_TURNS, "median of turns", f"{cuts[9]:.0f} ({spread})"),
            Measure(not self.unused, "cards never used", f"{len(self.unused)} of {len(self.cards)}"),
            Measure(not self.unexecuted, "phrases never executed", f"{len(self.unexecuted)} of {len(self.phrases)}"),
        ]

    def lines(self) -> list[str]:
        """Everything, for a terminal."""
        plan = self.plans[0]
        lines = [f"{plan.game}: {len(self.games):,} games from seed {plan.seed}, {self.seconds / 60:.1f} minutes"]
        if self.stopped:
            lines.append(f"Stopped before all of {sum([plan.games for plan in self.plans]):,} were played.")
        lines += ["", *[f"{'ok ' if one.good else 'NOT'}  {one.name:22}  {one.words}" for one in self.measures()]]
        lines += ["", "greedy against greedy"]
        lines += [f"  {pair.name} over {pair.against}".ljust(44) + in_percent(pair) for pair in self.pairs()]
        lines += ["", "greedy against random, with the deck"]
        lines += [f"  {one.name}".ljust(44) + in_percent(one) for one in self._greedy_with()]
        for title, found in (("Cards never used", self.unused), ("Phrases never executed", self.unexecuted)):
            lines += ["", f"{title}:", *[f"  {name}"[:WIDTH] for name in found]] if found else []
        for outcome in self.failures:
            lines += ["", f"game {outcome.number}, seed {outcome.seating.seed}:", f"  {outcome.error}"]
        return lines

    def _greedy_with(self) -> list[Tally]:
        """How greedy did against random with each deck."""
        results, found = self.against_random, []
        for place, (name, _) in enumerate(results.plan.decks):
            seats = [(one, one.seating.agents.index(0)) for one in results.finished]
            with_it = [(one, seat) for one, seat in seats if one.seating.decks[seat] == place]
            found.append(Tally(name, sum([seat in one.winners for one, seat in with_it]), len(with_it)))
        return found

    def to_json(self) -> dict[str, object]:
        """Everything, for other programs."""
        return {
            "game": self.plans[0].game,
            "seed": self.plans[0].seed,
            "good": self.good,
            "stopped": self.stopped,
            "measures": [asdict(measure) for measure in self.measures()],
            "against_random": self.against_random.to_json(),
            "mirror": self.mirror.to_json(),
            "never_used": self.unused,
            "never_executed": self.unexecuted,
        }


def in_percent(tally: Tally) -> str:
    """A rate and its 95% interval."""
    low, high = tally.interval
    return f"{tally.rate:6.1%} ({low:.1%} to {high:.1%})"


class Progress:
    """Tells on standard error how far it is: on one line of a terminal, else at every twentieth part."""

    def __init__(self, total: int, done: int) -> None:
        self.total = total
        self.done = done
        self.first = done
        self.start = perf_counter()
        self.steady = sys.stderr.isatty()

    def advance(self) -> None:
        """One game more."""
        self.done += 1
        if not self.steady and self.done % max(1, self.total // 20):
            return
        left = (perf_counter() - self.start) / (self.done - self.first) * (self.total - self.done) / 60
        words = f"{self.done:,} of {self.total:,} games, {left:.0f} minutes left"
        print(f"\r{words:50}" if self.steady else words, end="" if self.steady else "\n", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leave the line."""
        if self.steady:
            print(f"\r{'':50}\r", end="", file=sys.stderr, flush=True)


def measure(
    game: str, number: int, jobs: int = 1, seed: int = 0, log: Path | None = None, tree: Path | None = None
) -> Report:
    """Play so many games and report."""
    if games.get(game).name not in CRAFTS:
        raise HeadjudgeError(f"{game} has no starter set to measure; there are: {', '.join(CRAFTS)}")
    half = max(1, number // 2)
    plans = make_plans(game, half, seed)
    kept = None if log is None else Log(log, plans)
    played = [] if kept is None else [one for one in kept.games if one.outcome.number < half]
    known = {(one.plan, one.outcome.number) for one in played}
    todo = [(place, number) for number in range(half) for place in range(len(plans)) if (place, number) not in known]
    progress = Progress(2 * half, len(played))
    watcher = Watcher(plans)
    with suppress(KeyboardInterrupt):
        for told in play_all(plans, todo, jobs, tree):
            played.append(watcher.watch(told))
            progress.advance()
            if kept is not None:
                kept.add(played[-1])
    progress.end()
    return Report(plans, played, perf_counter() - progress.start)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help=f"one of: {', '.join(CRAFTS)}")
    parser.add_argument("--games", type=int, default=2000, help="how many games (2000)")
    parser.add_argument("--jobs", type=int, default=1, help="in how many processes (1)")
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same games (0)")
    parser.add_argument("--log", type=Path, help="keep every game in this file, and go on from there the next time")
    parser.add_argument("--tree", type=Path, help="play with the modules of this tree, such as build/compiled")
    parser.add_argument("--json", action="store_true", help="print everything for other programs")
    options = parser.parse_args(arguments)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    try:
        report = measure(options.game, options.games, options.jobs, options.seed, options.log, options.tree)
    except HeadjudgeError as error:
        print(f"error: {error}", file=sys.stderr)
        return REFUSED
    print(json.dumps(report.to_json(), indent=2) if options.json else "\n".join(report.lines()))
    return STOPPED if report.stopped else 0 if report.good else MISSED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
