"""Whether what is offered is what can be completed, tried out answer by answer. For small positions of any game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations, permutations
from typing import Final

from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import NUMBER, ONE, ORDER, SHARE, SOME, Answer, Decision, Option, choose_one
from headjudge.kernel.game import Game

LUCKS: Final = range(4)
"""The numbers of the generator that are tried where chance has a say."""


def offers_exactly_what_completes(
    game: Game, checked: tuple[type[Action], ...], codes: Collection[str] | None = None
) -> None:
    """Each action offered at a decision can be completed, by answers of its player and of whoever else is asked.

    None that is refused can be: this is tried of the actions `checked`, whose procedures check as they go and rewind,
    if they check everything or what is refused by these `codes`. What was just tried in vain is left out.
    """
    decision = game.decision
    if decision is None or not decision.anchor:
        return
    offered = decision.all_keys()
    barred = game.state.fact("barred")
    tried: tuple[object, ...] = barred if isinstance(barred, tuple) else ()
    for action in game.state.rules.actions(game.state, decision.player):
        if action.key in offered:
            assert completes(game, action), f"{action.label(game.state)} is offered but cannot be completed"
        elif isinstance(action, checked) and action.key not in tried and _is_of(game, action, codes):
            assert not completes(game, action), f"{action.label(game.state)} is refused but can be completed"


def _is_of(game: Game, action: Action, codes: Collection[str] | None) -> bool:
    """Whether an action is refused by one of these codes."""
    assert game.decision is not None
    refusal = action.verify(game.state, game.decision.player)
    return refusal is not None and (codes is None or refusal.code in codes)


def completes(game: Game, option: Option) -> bool:
    """Whether an action can be completed, be it offered or not."""
    for luck in LUCKS:
        twin = game.copy()
        twin.state.number = luck
        mark = twin.state.mark()
        twin.decision = _offering(twin.decision, option)
        twin.answer(option)
        if _completed(twin, option.key, mark):
            return True
    return False


def _offering(asked: Decision | None, option: Option) -> Decision:
    """The same decision with this option alone."""
    assert asked is not None
    offering = choose_one(asked.player, asked.words, [option], asked.rule, anchor=asked.anchor)
    offering.then = asked.then
    return offering


def _completed(game: Game, key: str, mark: int) -> bool:
    """Whether what was announced has been completed, or still can be."""
    barred = game.state.fact("barred")
    if isinstance(barred, tuple) and key in barred:
        return False
    if not any(frame.mark >= mark for frame in game.state.stack):
        return True
    assert game.decision is not None
    for answer in every_answer(game.decision):
        twin = game.copy()
        twin.answer(answer)
        if _completed(twin, key, mark):
            return True
    return False


def every_answer(decision: Decision) -> Iterator[Answer]:
    """All answers to a decision."""
    keys = decision.all_keys()
    if decision.kind == ONE:
        yield from keys
    elif decision.kind == SOME:
        for size in range(decision.low, min(decision.high, len(keys)) + 1):
            yield from map(list, combinations(keys, size))
    elif decision.kind == ORDER:
        yield from map(list, permutations(keys))
    elif decision.kind == NUMBER:
        yield from range(decision.low, decision.high + 1)
    elif decision.kind == SHARE:
        for shares in _shares(keys, decision.high, decision.low):
            if len(shares) >= decision.fewest:
                yield shares
    else:
        yield from (True, False)


def _shares(keys: list[str], total: int, least: int) -> Iterator[dict[str, int]]:
    """Every way to share a total out among some of these, at least so much to each."""
    if not total:
        yield {}
    if not keys or not total:
        return
    first, *rest = keys
    yield from _shares(rest, total, least)
    for amount in range(max(least, 1), total + 1):
        for others in _shares(rest, total - amount, least):
            yield {first: amount, **others}
