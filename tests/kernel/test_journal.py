"""Whatever verbs do, in whatever order, rolling back leaves no trace."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.kernel.entities import Item, Modifier, Thing, WaitingList, Window
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest
from headjudge.kernel.state import State
from tests.conformance import invariants
from tests.toys.skirmish import DECK, RULES, Bury, Hurt

Verb = Callable[[State, Thing, int], object]


def destroy(state: State, thing: Thing, number: int) -> None:
    state.detach(thing)
    for attached in thing.attachments:
        state.detach(state.things[attached])
    state.destroy(thing)


def rebirth(state: State, thing: Thing, number: int) -> None:
    state.keep_last_known(thing)
    state.rebirth(thing)


def end_modifier(state: State, thing: Thing, number: int) -> None:
    for modifier in state.modifiers()[-1:]:
        state.destroy(modifier)


def other(state: State, thing: Thing) -> Thing:
    """A thing that is not this one."""
    things = list(state.things.values())
    return things[(things.index(thing) + 1) % len(things)]


def zone(state: State, number: int) -> str:
    return list(state.zones)[number % len(state.zones)]


def choose(state: State, thing: Thing, number: int) -> None:
    item = state.create(Item(None, thing.incarnation, 0))
    state.choose(item, "number", number)
    state.choose(item, f"number {number % 3}", number)
    state.choose(item, "number", number % 2)


VERBS: dict[str, Verb] = {
    "create": lambda state, thing, n: state.create(WaitingList(f"list {state.next_id}", (n,))),
    "token": lambda state, thing, n: state.create(Thing(thing.card, thing.owner, thing.controller, zone(state, n))),
    "destroy": destroy,
    "count": lambda state, thing, n: state.count(thing, f"counter {n % 3}", n % 4),
    "count player": lambda state, thing, n: state.count(state.players[n % 2], "life", n),
    "move": lambda state, thing, n: state.move(thing, zone(state, n)),
    "move to index": lambda state, thing, n: state.move(thing, zone(state, n), 0),
    "line up": lambda state, thing, n: state.line_up(state.lists["triggers"], tuple(range(n % 3))),
    "choose": choose,
    "attach": lambda state, thing, n: state.attach(thing, other(state, thing)),
    "detach": lambda state, thing, n: state.detach(thing),
    "turn": lambda state, thing, n: state.turn(thing, face_up=bool(n % 2)),
    "rebirth": rebirth,
    "succeed": lambda state, thing, n: state.succeed(thing, other(state, thing)),
    "show all": lambda state, thing, n: state.show_all(
        (n, thing.incarnation, other(state, thing).incarnation), [n % 2]
    ),
    "show": lambda state, thing, n: state.show(thing, [n % 2]),
    "note": lambda state, thing, n: state.note(f"fact {n % 3}", n % 2 or None),
    "record": lambda state, thing, n: state.record(Hurt(thing.incarnation, n)),
    "forget": lambda state, thing, n: state.forget(),
    "remember": lambda state, thing, n: state.remember((thing.incarnation, "used"), n % 2 or None),
    "tick": lambda state, thing, n: state.tick(),
    "roll": lambda state, thing, n: state.roll(6),
    "shuffle": lambda state, thing, n: state.shuffle(f"deck:{n % 2}"),
    "arrange": lambda state, thing, n: state.arrange(f"deck:{n % 2}", sorted(state.zones[f"deck:{n % 2}"].members)),
    "arrange anew": lambda state, thing, n: state.arrange(
        f"deck:{n % 2}", sorted(state.zones[f"deck:{n % 2}"].members), state.zones[f"deck:{n % 2}"].members[n % 3 :]
    ),
    "forget but the last": lambda state, thing, n: state.forget(keep=n % 3),
    "push": lambda state, thing, n: state.push(Bury((n,))),
    "push beneath": lambda state, thing, n: state.insert(Bury((n,)), 0),
    "pop": lambda state, thing, n: state.pop() if len(state.stack) > 1 else None,
    "deal": lambda state, thing, n: state.deal([thing.card.key] * (n % 3), n % 2, f"hand:{n % 2}"),
    "window": lambda state, thing, n: state.create(Window("extra", n % 2)),
    "modifier": lambda state, thing, n: state.create(Modifier(("Surge", "effects", 0), thing.incarnation, n % 2)),
    "end modifier": end_modifier,
}


def do(state: State, verb: str, number: int) -> None:
    """One verb, on things picked by a number."""
    things = list(state.things.values())
    VERBS[verb](state, things[number % len(things)], number)


def table() -> Game:
    return new_game(RULES, [DECK, DECK], seed=5)


def members_agree(state: State) -> bool:
    """Whether the members of every zone are those whose ids it holds."""
    return all([thing.id for thing in state.members(zone.key)] == zone.members for zone in state.zones.values())


@given(st.lists(st.tuples(st.sampled_from(sorted(VERBS)), st.integers(0, 200)), max_size=30), st.integers(0, 30))
@settings(max_examples=150)
def test_rollback_leaves_no_trace(script: list[tuple[str, int]], half: int) -> None:
    state = table().state
    for verb, number in script[:half]:
        do(state, verb, number)
    mark, before = state.mark(), digest(state)
    twin = state.copy()
    for verb, number in script[half:]:
        do(state, verb, number)
        assert members_agree(state)
        invariants.each_thing_is_in_one_place(state)
        invariants.identities_agree(state)
        invariants.indexes_agree(state)
    after = digest(state)
    state.rollback(mark)
    assert digest(state) == before
    assert members_agree(state)
    invariants.indexes_agree(state)
    invariants.identities_agree(state)
    for verb, number in script[half:]:
        do(state, verb, number)
        do(twin, verb, number)
    assert digest(state) == after
    assert digest(twin) == after


def test_things_without_counters_share_no_counters_with_each_other_or_with_copies() -> None:
    state = table().state
    twin = state.copy()
    first, second = list(state.things.values())[:2]
    state.count(first, "damage", 2)
    assert (second.counters, twin.things[first.id].counters) == ({}, {})
    state.count(first, "damage", 0)
    later = state.copy()
    later.count(later.things[first.id], "damage", 1)
    assert first.counters == {}


def test_what_is_trimmed_cannot_be_undone_but_what_is_marked_can() -> None:
    game = table()
    state = game.state
    state.count(state.players[0], "life", 3)
    state.stack[-1].mark = state.mark()
    state.count(state.players[0], "life", 2)
    state.trim()
    assert len(state.journal) == 1
    state.rollback(state.stack[-1].mark)
    assert state.players[0].counters["life"] == 3


def test_what_has_changed_since_a_version_can_be_asked_by_name() -> None:
    state = table().state
    since, player = state.version, state.players[0]
    assert all(state.stayed(names, since) for names in ((), ("life",), ("life", "never heard of")))
    state.count(player, "life", player.counters.get("life", 0) + 1)
    assert not state.stayed(("life",), since)
    assert not state.stayed(("never heard of", "life"), since)
    assert state.stayed(("never heard of",), since)
    assert state.stayed(("life",), state.version)


def test_cards_shown_together_are_known_and_learned_as_one_by_one() -> None:
    together, apart = table().state, table().state
    cards = tuple([thing.incarnation for zone in ("deck:0", "hand:0", "hand:1") for thing in apart.members(zone)])
    for seats in ([1], [1], apart.everyone()):
        together.show_all((*cards, 999), seats)
        for number in cards:
            thing = apart.bearer(number)
            assert thing is not None
            apart.show(thing, seats)
        assert digest(together) == digest(apart)


def test_showing_what_is_known_already_leaves_the_way_back_alone() -> None:
    state = table().state
    cards = tuple([thing.incarnation for thing in state.members("deck:0")])
    before, start = digest(state), state.mark()
    state.note("first", 1)
    state.show_all(cards[:1], state.everyone())
    state.note("second", 2)
    state.show_all(cards, [0])
    state.rollback(start)
    assert digest(state) == before
