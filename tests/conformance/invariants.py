"""What is true of every state of every game at every decision."""

from __future__ import annotations

from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import ONE
from headjudge.kernel.entities import WaitingList
from headjudge.kernel.frames import procedure
from headjudge.kernel.game import Game
from headjudge.kernel.state import State
from headjudge.scenarios.names import check_known


def check(game: Game) -> None:
    """All of them."""
    state = game.state
    each_thing_is_in_one_place(state)
    identities_agree(state)
    each_entity_is_of_one_kind(state)
    indexes_agree(state)
    zones_know_who_sees_what_lies_there(state)
    frames_are_well_formed(state)
    options_are_legal_and_distinct(game)
    what_is_written_down_is_known(state)


def each_thing_is_in_one_place(state: State) -> None:
    seen = [number for zone in state.zones.values() for number in zone.members]
    assert sorted(seen) == sorted(state.things)
    for zone in state.zones.values():
        assert all(state.things[number].zone == zone.key for number in zone.members)


def identities_agree(state: State) -> None:
    assert {thing.incarnation: thing.id for thing in state.things.values()} == state.bearers
    assert all(incarnation < state.next_incarnation for incarnation in state.bearers)
    assert list(state.entities) == sorted(state.entities)
    for thing in state.things.values():
        for number in thing.attachments:
            assert state.things[number].attached_to == thing.id


def each_entity_is_of_one_kind(state: State) -> None:
    lists = [number for number, entity in state.entities.items() if isinstance(entity, WaitingList)]
    listed = [entity.id for entity in (*state.players, *state.zones.values())]
    numbered = [*state.things, *state.effects, *state.windows, *state.items, *state.others]
    assert sorted([*lists, *listed, *numbered]) == list(state.entities)


def indexes_agree(state: State) -> None:
    expected: dict[str, set[int]] = {}
    for thing in state.things.values():
        for channel in thing.card.watches.get(state.kind_of(thing), ()):
            expected.setdefault(channel, set()).add(thing.id)
    for modifier in state.modifiers():
        for channel in state.ability(modifier.path).channels():
            expected.setdefault(channel, set()).add(modifier.id)
    assert {channel: set(numbers) for channel, numbers in state.watching.items() if numbers} == expected


def zones_know_who_sees_what_lies_there(state: State) -> None:
    for thing in state.things.values():
        seers = state.zones[thing.zone].seers
        if seers is not None and thing.face_up and not thing.known_to:
            assert list(seers) == state.rules.viewers(state, thing)


def frames_are_well_formed(state: State) -> None:
    for frame in state.stack:
        assert 0 <= frame.step <= len(procedure(frame).steps)
    assert not state.unsettled


def options_are_legal_and_distinct(game: Game) -> None:
    decision = game.decision
    if decision is None:
        return
    assert not game.state.players[decision.player].out
    keys = decision.all_keys()
    assert len(keys) == len(set(keys))
    assert keys or decision.kind != ONE
    for option in decision.options:
        if isinstance(option.value, Action):
            assert option.value.verify(game.state, decision.player) is None


def what_is_written_down_is_known(state: State) -> None:
    for name in sorted({name for thing in state.things.values() for name in thing.counters}):
        check_known(state, "counter", name)
    for name in sorted({name for player in state.players for name in player.counters}):
        check_known(state, "counter of players", name)
    for name in state.facts:
        check_known(state, "fact", name)
