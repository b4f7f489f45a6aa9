"""Whatever a game remembers for a while is forgotten in time, by each seat: in every game of the registry.

A game says in `Rules.memories` until when it remembers what it writes down. In games played at random something that no
game comes to is written down for one seat, and must be gone when its period is over.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from headjudge import games
from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Card
from headjudge.kernel.event import Event
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.memories import COUNTER, EFFECT, FACT, OF_PLAYER, PROBE, Memory
from headjudge.kernel.modifiers import impose
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State
from tests.conformance.contestants import any_answer

NOTHING = Card("probe", {}, {"text": (Ability("nothing", ()),)})
"""A card with an ability that does nothing: what lasts of it can be seen to end."""
MOST_DECISIONS = 60_000
every_game = pytest.mark.parametrize("rules", [games.get(name) for name in games.names()], ids=lambda rules: rules.name)


class Probe:
    """Something that was written down for a seat, in a period that is under way."""

    def __init__(self, state: State, memory: Memory, seat: int) -> None:
        self.memory = memory
        self.seat = seat
        self.period = state.rules.period(state, memory.until, seat)
        self.thing = -1
        self.effect = -1

    def write(self, state: State) -> bool:
        """Write it down, if there is anything to write it on; whether it is there."""
        memory, name = self.memory, self.memory.called(self.seat)
        if memory.kind == FACT:
            state.note(name, memory.probe)
        elif memory.kind == OF_PLAYER:
            state.count(state.players[self.seat], name, PROBE)
        elif memory.kind == EFFECT:
            self.effect = impose(state, ("probe", "text", 0), 0, self.seat, name).id
        else:
            held = [thing for thing in state.things.values() if thing.controller == self.seat]
            held = [thing for thing in held if thing.face_up and state.kind_of(thing) in memory.where]
            held = [thing for thing in held if thing.card.values.get("type") in memory.on]
            if not held:
                return False
            state.count(held[0], name, PROBE)
            self.thing = held[0].incarnation
        return True

    def is_over(self, state: State) -> bool:
        """Whether another such period is under way."""
        now = state.rules.period(state, self.memory.until, self.seat)
        return now is not None and now != self.period

    def is_there(self, state: State) -> bool:
        """Whether it is still remembered."""
        memory, name = self.memory, self.memory.called(self.seat)
        if memory.kind == EFFECT:
            return self.effect in state.effects
        if memory.kind == OF_PLAYER:
            return state.players[self.seat].counters.get(name, 0) >= PROBE
        if memory.kind == COUNTER:
            thing = state.bearer(self.thing)
            return thing is not None and thing.counters.get(name, 0) >= PROBE
        there = state.fact(name)
        if isinstance(memory.probe, tuple) and isinstance(there, tuple):
            return any(one in there for one in memory.probe)
        return there == memory.probe


def random_games(rules: Rules, seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Decision after decision of games between decks at random, in which nobody is asked without a choice."""
    luck = random.Random(seed)
    decks = list(rules.decks().values())
    while True:
        players = [luck.choice(decks) for _ in range(rules.seats[0])]
        options: dict[str, object] = {SKIPS_FORCED: True}
        game = new_game(rules, players, cards={"probe": NOTHING}, seed=luck.randrange(10**6), options=options)
        while game.decision is not None:
            yield game, luck
            game.answer(any_answer(game.decision, luck))


@every_game
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_remembered_for_a_while_is_forgotten_in_time(rules: Rules, seat: int) -> None:
    wanted = [memory for memory in rules.memories if memory.until and memory.probe is not None]
    assert wanted
    under_way: list[Probe] = []
    played: Game | None = None
    for number, (game, luck) in enumerate(random_games(rules, seat)):
        state = game.state
        if game is not played:
            played, under_way = game, []
        for probe in [probe for probe in under_way if probe.is_over(state)]:
            assert not probe.is_there(state), f"{probe.memory.kind} {probe.memory.name!r}"
            under_way.remove(probe)
            wanted.remove(probe.memory)
        probed = [probe.memory for probe in under_way]
        for memory in wanted:
            if memory in probed or rules.period(state, memory.until, seat) is None or luck.random() < 0.8:
                continue
            probe = Probe(state, memory, seat)
            if probe.write(state):
                under_way.append(probe)
        if not wanted:
            return
        assert number < MOST_DECISIONS, [memory.name for memory in wanted]


@every_game
def test_what_belongs_to_a_period_is_nowhere_outside_it(rules: Rules) -> None:
    looked = [memory for memory in rules.memories if memory.until and memory.probe is None]
    inside: set[str] = set()
    for number, (game, _) in enumerate(random_games(rules, 7)):
        state = game.state
        for seat in (0, 1):
            for memory in looked:
                there = name_is_there(state, memory, seat)
                if rules.period(state, memory.until, seat) is None:
                    assert not there, (memory.kind, memory.name)
                elif there:
                    inside.add(memory.name)
        if number > MOST_DECISIONS // 10:
            break
    assert inside, "some of it is there inside"


def name_is_there(state: State, memory: Memory, seat: int) -> bool:
    name = memory.called(seat)
    if memory.kind == COUNTER:
        return any(name in thing.counters for thing in state.things.values() if thing.controller == seat)
    return name in state.facts if memory.kind == FACT else name in state.players[seat].counters


@every_game
@pytest.mark.parametrize("seat", [0, 1])
def test_what_happened_in_a_turn_is_history_in_the_next(rules: Rules, seat: int) -> None:
    happened: Event | None = None
    turn: object = None
    seen = 0
    played: Game | None = None
    for game, luck in random_games(rules, seat):
        state = game.state
        if game is not played:
            played, happened = game, None
        if happened is not None and state.fact("turn") != turn:
            assert not any(event is happened for event in state.history)
            happened, seen = None, seen + 1
        if happened is None and state.fact("turn player") == seat and luck.random() < 0.2:
            happened, turn = Event(), state.fact("turn")
            state.record(happened)
        if seen == 5:
            return


@every_game
def test_a_game_says_of_all_that_it_writes_down_how_long_it_is_remembered(rules: Rules) -> None:
    names = [(memory.kind, memory.name) for memory in rules.memories]
    assert len(names) == len(set(names))
    written = [(FACT, name) for name in rules.facts] + [(COUNTER, name) for name in rules.counters]
    written += [(OF_PLAYER, name) for name in rules.player_counters]
    assert sorted(one for one in names if one[0] != EFFECT) == sorted(written)


@every_game
def test_effects_have_durations_that_end(rules: Rules) -> None:
    known = {""} | {m.called(seat) for m in rules.memories if m.kind == EFFECT for seat in (0, 1)}
    for number, (game, _) in enumerate(random_games(rules, 3)):
        assert {effect.duration for effect in game.state.modifiers() if not effect.printed} <= known
        if number > MOST_DECISIONS // 20:
            break
