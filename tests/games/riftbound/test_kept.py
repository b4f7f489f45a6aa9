"""What is kept is what would be found anew, at every decision of games at random."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from headjudge.games.riftbound import RULES, lineups, means, playable, reach, table, usable
from headjudge.games.riftbound.cards import MIGHTY
from headjudge.games.riftbound.cleanup import is_due
from headjudge.games.riftbound.events.moving import LET_GO
from headjudge.games.riftbound.facedown import overfull
from headjudge.kernel import current
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.entities import Modifier
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import new_game
from headjudge.kernel.listening import sources
from headjudge.kernel.state import State
from headjudge.kernel.statics import match
from tests.conformance.contestants import any_answer

DECKS = list(RULES.decks().values())


@pytest.mark.parametrize("seed", range(8))
def test_what_is_kept_is_what_would_be_found_anew(seed: int) -> None:
    luck = random.Random(seed)
    game = new_game(RULES, [luck.choice(DECKS), luck.choice(DECKS)], seed=seed)
    while game.decision is not None:
        values_are_right(game.state)
        board_is_right(game.state)
        mighty_units_are_known(game.state)
        cards_are_right(game.state)
        means_are_right(game.state)
        listeners_are_right(game.state)
        statics_are_right(game.state)
        tasks_are_right(game.state)
        if game.decision.anchor and "barred" not in game.state.facts:
            player = game.decision.player
            legal = {option.key for option in offer(game.state, player, RULES.actions(game.state, player))}
            runes = {thing.incarnation for thing in lineups.on_board(game.state) if table.is_rune(thing)}
            offered = [option for option in game.decision.options if isinstance(option, Action)]
            assert {option.key for option in offered} == {key for key in legal if not is_of(key, runes)}
        game.answer(any_answer(game.decision, luck))
        if luck.random() < 0.1:
            with suppress(HeadjudgeError):
                game.undo()


def is_of(key: str, numbers: set[int]) -> bool:
    """Whether an action is about one of these objects."""
    return int(key.rpartition(" ")[2]) in numbers


def values_are_right(state: State) -> None:
    kept = current.current(state)
    anew = current.project(state, {})
    assert kept.values == anew.values
    assert kept.gained == anew.gained
    assert kept.amounts == anew.amounts
    assert applied(kept) == applied(anew)


def board_is_right(state: State) -> None:
    lined_up, anew = lineups.lineup(state), lineups.Board(state)
    assert (lined_up.units, lined_up.misplaced, lined_up.crowded) == (anew.units, anew.misplaced, anew.crowded)
    assert [place.permanents for place in lined_up.at.values()] == [place.permanents for place in anew.at.values()]
    kept = lineups.board(state)
    assert [tuple(one.at) for one in (kept, anew)] == [kept.places] * 2
    for key, place in kept.at.items():
        assert at_place(place) == at_place(anew.at[key])
    assert (kept.units, kept.misplaced) == (anew.units, anew.misplaced)
    assert kept.crowded == anew.crowded
    assert [(field, place.things, zone) for field, place, zone in kept.fields] == [
        (field, place.things, zone) for field, place, zone in anew.fields
    ]


def at_place(place: lineups.Place) -> list[object]:
    """What is kept of a location."""
    things = (place.things, place.units, place.permanents, place.runes, place.misplaced)
    return [*things, place.domains, place.power, place.players, place.borne]


def mighty_units_are_known(state: State) -> None:
    """What units keep of whether they are mighty is so of all of them, not only of those that were looked at last."""
    for unit in lineups.units(state):
        assert unit.counters["was mighty"] == 1 + (table.true_might(state, unit) >= MIGHTY)


def cards_are_right(state: State) -> None:
    """Which cards players could play, and how fast: a copy of the state has kept nothing."""
    twin = state.copy()
    for player in range(len(state.players)):
        kept, uses = kept_of(state, player)
        anew, _ = kept_of(twin, player)
        for one, other in ((kept.all, anew.all), (kept.fast, anew.fast), (kept.reactions, anew.reactions)):
            assert [about(candidate) for candidate in one] == [about(candidate) for candidate in other]
        assert kept.hiding == anew.hiding
        for names, fast in ((reach.REACTING, kept.reactions), (reach.ACTING, kept.fast)):
            used = uses.reactions if names is reach.REACTING else uses.fast
            assert reach.reach_of(state, player).may_be_fast(state, names) or not (fast or used)


def kept_of(state: State, player: int) -> tuple[playable.Cards, usable.Uses]:
    """The cards and abilities that are kept for a player, looked at now."""
    known = reach.reach_of(state, player)
    known.look(state, True, False)
    assert known.used is not None
    return known.held, known.used


def about(candidate: playable.Candidate) -> tuple[object, ...]:
    """What is kept of a card that may be played."""
    return (candidate.action, candidate.speed, candidate.ambush, candidate.price, candidate.effect)


def applied(view: current.View) -> dict[tuple[object, ...], list[int]]:
    """What each effect was applied to."""
    return {source.key: sorted(numbers) for source, numbers in view.applied.items()}


def means_are_right(state: State) -> None:
    for player in range(len(state.players)):
        kept, anew = means.means_of(state, player), means.Means(state, player)
        assert (kept.energy, kept.power, kept.purposes) == (anew.energy, anew.power, anew.purposes)


def listeners_are_right(state: State) -> None:
    """Which abilities listen to a kind of event: a copy of the state has kept nothing."""
    twin = state.copy()
    for name in state.watching:
        role, _, kind = name.partition(":")
        if kind:
            kept, anew = sources(state, role, kind), sources(twin, role, kind)
            assert [(one.key, one.controller) for one in kept] == [(one.key, one.controller) for one in anew]


def statics_are_right(state: State) -> None:
    """Which static abilities are at work, and for whom: those of a copy of the state are matched anew."""
    twin = state.copy()
    twin.settled_at = twin.settled_structure = -1
    match(twin)
    assert [at_work(modifier) for modifier in state.modifiers()] == [at_work(modifier) for modifier in twin.modifiers()]


def at_work(modifier: Modifier) -> tuple[object, ...]:
    """What a static ability that is at work is, whose, and on what."""
    return (modifier.path, modifier.bearer, modifier.controller, modifier.printed)


def tasks_are_right(state: State) -> None:
    """Whether there is anything to clean up or to put right."""
    twin = state.copy()
    assert is_due(state) == is_due(twin)
    assert (overfull(state) is None) == (overfull(twin) is None)
    if LET_GO not in state.facts:
        assert (RULES.repair(state) is None) == (overfull(state) is None)
