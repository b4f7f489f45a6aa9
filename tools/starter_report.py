"""Plays the starter decks of Neopets Battledome, and reports whether they are fun by numbers.

Half of the games are between greedy and random, half between greedy and greedy. A card is used if it was played,
attached, collected, pledged to, chosen or transformed into; a phrase is executed if what was built from it did its
work: an instruction was followed, a cost paid, a condition met, an event recognised, a passive ability applied, a
prohibition forbade, a replacement replaced. What agents only imagine does not count.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import wraps
from multiprocessing import get_context
from statistics import quantiles
from time import perf_counter
from types import ModuleType
from typing import Any

from headjudge import agents
from headjudge.agents import Seen
from headjudge.games.neopets import (
    RULES,
    abilities,
    effects,
    events,
    filters,
    nouns,
    occasions,
    reading,
    starter,
    table,
)
from headjudge.games.neopets.building import deeds, draft, kinds, statements
from headjudge.games.neopets.building import effects as sentences
from headjudge.games.neopets.building import occasions as building_occasions
from headjudge.games.neopets.vocabulary import VOCABULARY
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import new_game
from headjudge.kernel.state import State
from headjudge.language import Listing, Meaning, Value
from headjudge.language.reading import Reading, _only_reading
from headjudge.language.rule import Node
from headjudge.language.text import Source
from headjudge.language.vocabulary import BUILT_IN, TEXT
from headjudge.simulate import Outcome, Plan, Results, make_plan, wilson

BEATS_RANDOM = 0.75
MOST_AGAINST = 0.70
MOST_TURNS = 40

# What is built from which phrase -----------------------------------------------------------------------------------

WORKING: tuple[tuple[type, tuple[str, ...]], ...] = (
    (effects.Instruction, ("follow", "events")),
    (effects.Cost, ("pay",)),
    (effects.Condition, ("holds",)),
    (effects.Amount, ("number",)),
    (occasions.Occasion, ("matches",)),
    (nouns.Noun, ("choose", "things")),
    (filters.Filter, ("fits",)),
    (abilities.Passive, ("changes",)),
    (abilities.Cannot, ("forbids",)),
    (abilities.Instead, ("replace",)),
)
"""The classes that texts come to, and the methods in which they do their work."""
WORKERS = tuple([kind for kind, _ in WORKING])
BUILDING: tuple[ModuleType, ...] = (reading, deeds, draft, sentences, kinds, building_occasions, statements)
MAKERS = ("act", "_cost", "condition_of", "amount_of", "time_of", "filters_of", "occasion_of", "statement_of")
"""The functions that make something of a meaning."""
METHODS = ("cards", "targets", "searched", "rolled_dice", "from_inventory")
"""Those that are methods of a draft."""
DECLARED = ("collected", "begins in pool")
"""Lines that say what a card is: they work when the card is used."""


@dataclass
class Part:
    """A part of a text: the phrases it was read by, the parts within it, and what was built from it."""

    meaning: Meaning
    above: Part | None
    phrases: list[str]
    within: list[Part] = field(default_factory=list)
    built: list[object] = field(default_factory=list)


class Tracer:
    """Knows what was built from which part of a text, and which of it has worked in a game."""

    def __init__(self) -> None:
        self.parts: dict[int, Part] = {}
        self.claimed: dict[int, object] = {}
        self.worked: set[int] = set()
        self.watching = False

    def install(self) -> None:
        """Follow the reading of cards from now on, and the work of everything they come to."""
        for name in MAKERS:
            for module in BUILDING:
                made = getattr(module, name, None)
                if made is not None:
                    setattr(module, name, self._claims(made))
        for name in METHODS:
            setattr(draft.Draft, name, self._claims(getattr(draft.Draft, name)))
        for name in ("_sentence", "_deed"):
            setattr(sentences, name, self._claims_program(getattr(sentences, name)))
        _patch(reading.Builder, "card", self._claims_card)
        _patch(reading, "read_text", lambda _: self._read)
        _patch(filters.Kind, "fits", self._notes_filters)
        for base, methods in WORKING:
            for kind in [base, *_heirs(base)]:
                for method in methods:
                    if method in vars(kind):
                        setattr(kind, method, self._notes(vars(kind)[method], idle=method != "replace"))
        starter.cards.cache_clear()

    def executed(self) -> set[str]:
        """The phrases of which some part of some text has worked."""
        return {phrase for part in self.parts.values() if self._worked(part) for phrase in part.phrases}

    def _worked(self, part: Part) -> bool:
        """Whether what was built from a part has worked, or from parts within it; or else from what it is a part of."""
        built = part.built or _built_within(part)
        above = part.above
        while not built and above is not None:
            built = above.built or _built_within(above)
            above = above.above
        return any(id(one) in self.worked for one in built)

    # Reading

    def _read(self, vocabulary: Any, text: str, names: Iterable[str] = ()) -> Reading:
        source = Source(text, names)
        if not source.end:
            return Reading((), ())
        tree, value = _only_reading(vocabulary, source, TEXT)
        self._enter(tree, value, None, [])
        return Reading(value if isinstance(value, tuple) else (value,), ())

    def _enter(self, node: Node, value: Value, above: Part | None, carried: list[str]) -> None:
        """Note a reading and the readings within it, each with its meaning."""
        rule, children = node.rule, [child for _, child in node.children()]
        phrases = carried if rule.category in BUILT_IN else [*carried, rule.id]
        if rule.passes:
            self._enter(children[0], value, above, phrases)
        elif isinstance(value, Meaning):
            part = Part(value, above, phrases)
            self.parts[id(value)] = part
            if above is not None:
                above.within.append(part)
            inner = value["items"] if isinstance(rule, Listing) else tuple([value[name] for name, _ in node.children()])
            assert isinstance(inner, tuple)
            for child, each in zip(children, inner, strict=True):
                self._enter(child, each, part, [])
        else:
            if above is not None:
                above.phrases += phrases
            for child, each in zip(children, value if isinstance(value, tuple) else (), strict=False):
                self._enter(child, each, above, [])

    # Building

    def _claim(self, meaning: Meaning, objects: Iterable[object]) -> None:
        part = self.parts.get(id(meaning))
        for one in objects:
            if part is not None and isinstance(one, WORKERS) and id(one) not in self.claimed:
                self.claimed[id(one)] = one
                part.built.append(one)

    def _claims(self, made: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(made)
        def build(*args: Any, **named: Any) -> Any:
            result = made(*args, **named)
            part = next((each for each in args if isinstance(each, Meaning)), None)
            if part is not None:
                self._claim(part, result if isinstance(result, (list, tuple)) else [result])
            return result

        return build

    def _claims_program(self, made: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(made)
        def build(of: draft.Draft, part: Meaning) -> None:
            start = of.here()
            made(of, part)
            self._claim(part, of.effect.program[start:])

        return build

    def _claims_card(self, made: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(made)
        def card(builder: reading.Builder, lines: tuple[Meaning, ...]) -> Any:
            printed = made(builder, lines)
            instead = iter([one for one in builder.text if isinstance(one, abilities.Instead)])
            for line in lines:
                if line.name == "stays":
                    self._claim(line, builder.play.effect.program[-1:])
                elif line.name in DECLARED:
                    self.parts[id(line)].built.append(printed)
                elif line.name in {"instead", "may instead"}:
                    self._claim(line, [next(instead)])
            return printed

        return card

    # Working

    def _notes(self, method: Callable[..., Any], *, idle: bool) -> Callable[..., Any]:
        """Note when a method has done its work. `idle`: it has not if nothing came of it."""

        @wraps(method)
        def work(one: object, *args: Any) -> Any:
            result = method(one, *args)
            if self.watching and result is not False and not (idle and result == []):
                self.worked.add(id(one))
            return result

        return work

    def _notes_filters(self, fits: Callable[..., bool]) -> Callable[..., bool]:
        """Note the filters of a kind that a card is of; a kind may know that from before, and ask them no more."""

        @wraps(fits)
        def work(kind: filters.Kind, *args: Any) -> bool:
            fitting = fits(kind, *args)
            if self.watching and fitting and not kind.buried:
                self.worked.update(map(id, kind.filters))
            return fitting

        return work


def _patch(owner: Any, name: str, change: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
    setattr(owner, name, change(getattr(owner, name)))


def _heirs(base: type) -> list[type]:
    heirs: list[type] = base.__subclasses__()
    return [*heirs, *[other for kind in heirs for other in _heirs(kind)]]


def _built_within(part: Part) -> list[object]:
    return [one for inner in part.within for one in (*inner.built, *_built_within(inner))]


# Playing -----------------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """One game: of which plan, how it went, the cards that were used and the phrases that were executed."""

    plan: int
    outcome: Outcome
    used: set[str]
    executed: set[str]


class Table:
    """Plays games of the plans, and watches."""

    def __init__(self, plans: Sequence[Plan]) -> None:
        self.plans = plans
        self.tracer = Tracer()
        self.tracer.install()
        self.cards = RULES.cards()
        self.used: set[str] = set()
        self.noted = 0

    def play(self, place: int, number: int) -> Played:
        """Play one game."""
        plan = self.plans[place]
        seating = plan.seating(number)
        self.tracer.worked.clear()
        self.used, self.noted = set(), 0
        game = new_game(RULES, [plan.decks[deck][1] for deck in seating.decks], self.cards, seating.seed, plan.options)
        game.keep_way_back = False
        game.state.tracer = self._step
        names = [plan.agents[agent] for agent in seating.agents]
        players = [agents.make(name, agents.seed_from(seating.seed, seat)) for seat, name in enumerate(names)]
        decisions = answers = 0
        error = ""
        try:
            while (decision := game.decision) is not None:
                decisions += decision.open
                answers += 1
                reply = players[decision.player].answer(Seen(game))
                self.tracer.watching = True
                game.answer(reply)
                self.tracer.watching = False
        except Exception as failure:
            error = f"{type(failure).__name__}: {failure}"
            self.tracer.watching = False
        turns = game.state.amount("turn")
        outcome = Outcome(number, seating, game.winners or (), None, turns, decisions, answers, error=error)
        return Played(place, outcome, self.used, self.tracer.executed())

    def _step(self, state: State, _: Frame) -> None:
        """Note which cards were used since the last step."""
        if len(state.history) < self.noted:
            self.noted = 0
        for event in state.history[self.noted :]:
            if isinstance(event, events.TurnBegins):
                self.used.update([thing.card.name for player in (0, 1) for thing in _active(state, player)])
            elif isinstance(event, USING):
                self._use(state, event.subject())
        self.noted = len(state.history)

    def _use(self, state: State, number: int) -> None:
        while state.bearer(number) is None and number in state.became:
            number = state.became[number]
        thing = state.bearer(number)
        if thing is not None:
            self.used.add(thing.card.name)
            self.tracer.worked.add(id(thing.card))


USING = (events.Played, events.Attached, events.Collected, events.Pledged, events.Transformed)


def _active(state: State, player: int) -> list[Any]:
    return table.members(state, table.NEOPET, player)


_table: Table


def _begin(plans: Sequence[Plan]) -> None:
    global _table  # noqa: PLW0603 - one for each process
    _table = Table(plans)


def _play(places: Sequence[tuple[int, int]]) -> list[Played]:
    return [_table.play(place, number) for place, number in places]


def play_all(plans: Sequence[Plan], jobs: int) -> list[Played]:
    """Play the games of all plans in so many processes."""
    todo = [(place, number) for place, plan in enumerate(plans) for number in range(plan.games)]
    chunks = [todo[start :: max(jobs * 8, len(todo) // 25)] for start in range(max(jobs * 8, len(todo) // 25))]
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (plans,)) as workers:
        return [one for some in workers.map(_play, [chunk for chunk in chunks if chunk]) for one in some]


# The report --------------------------------------------------------------------------------------------------------


class Report:
    """What came of the games, against what is wanted."""

    def __init__(self, plans: Sequence[Plan], games: list[Played], seconds: float) -> None:
        self.games = games
        self.against_random, self.mirror = [
            Results(plan, [one.outcome for one in games if one.plan == place], seconds)
            for place, plan in enumerate(plans)
        ]
        self.failures = [*self.against_random.failures, *self.mirror.failures]
        self.turns = sorted([one.outcome.turns or 0 for one in games if not one.outcome.error])
        used = {name for one in games for name in one.used}
        self.unused = sorted({card.name for card in starter.cards().values()} - used)
        executed = {phrase for one in games for phrase in one.executed}
        self.unexecuted = [rule.id for rule in VOCABULARY.rules if rule.id not in executed]

    def lines(self) -> list[tuple[bool, str]]:
        """Each measure, and whether it is as wanted."""
        greedy = self.against_random.by_agent()[0]
        low, high = greedy.interval
        pairs = self.mirror.deck_against_deck()
        most = max([max(pair.rate, 1 - pair.rate) for pair in pairs], default=1.0)
        cuts = quantiles(self.turns, n=20) if len(self.turns) > 1 else [0.0] * 19
        spread = f"quartiles {cuts[4]:.0f} and {cuts[14]:.0f}, 5% to 95%: {cuts[0]:.0f} to {cuts[18]:.0f}"
        return [
            (not self.failures, f"games failed            {len(self.failures)}"),
            (low > BEATS_RANDOM, f"greedy against random   {greedy.rate:.1%} ({low:.1%} to {high:.1%})"),
            (most <= MOST_AGAINST, f"most one-sided match    {most:.1%}"),
            (cuts[9] < MOST_TURNS, f"median of turns         {cuts[9]:.0f} ({spread})"),
            (not self.unused, f"cards never used        {len(self.unused)} of {len(starter.cards())}"),
            (not self.unexecuted, f"phrases never executed  {len(self.unexecuted)} of {len(VOCABULARY.rules)}"),
        ]

    def matrix(self) -> list[str]:
        """How often the deck of a row beats that of a column, greedy against greedy."""
        names = list(starter.decks())
        rates: dict[tuple[str, str], str] = {}
        for pair in self.mirror.deck_against_deck():
            low, high = wilson(pair.wins, pair.games)
            rates[pair.name, pair.against] = f"{pair.rate:4.0%} ({low:.0%}-{high:.0%})"
            rates[pair.against, pair.name] = f"{1 - pair.rate:4.0%} ({1 - high:.0%}-{1 - low:.0%})"
        width = max(map(len, names))
        rows = [" " * width + "".join([f"  {name.split()[0]:>13}" for name in names])]
        rows += [f"{one:{width}}" + "".join([f"  {rates.get((one, two), '-'):>13}" for two in names]) for one in names]
        return rows

    def print(self) -> bool:
        """Print everything; whether all is as wanted."""
        print(f"{len(self.games)} games\n")
        for good, line in self.lines():
            print(f"{'ok  ' if good else 'NOT '} {line}")
        print("\n" + "\n".join(self.matrix()))
        for title, found in (("Cards never used", self.unused), ("Phrases never executed", self.unexecuted)):
            if found:
                print(f"\n{title}:\n  " + "\n  ".join(found))
        for outcome in self.failures:
            print(f"\nseed {outcome.seating.seed}, game {outcome.number}: {outcome.error}")
        return all(good for good, _ in self.lines())


def measure(games: int, jobs: int, seed: int) -> Report:
    """Play so many games and report."""
    half = max(1, games // 2)
    plans = [make_plan("neopets", pair, [], half, seed) for pair in (("greedy", "random"), ("greedy", "greedy"))]
    start = perf_counter()
    return Report(plans, play_all(plans, jobs), perf_counter() - start)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    return 0 if measure(options.games, options.jobs, options.seed).print() else 1


if __name__ == "__main__":
    sys.exit(main())
