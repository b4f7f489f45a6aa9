"""Why can't I do anything with this card? Everything that a seat could want to do with an object, and why not."""

from __future__ import annotations

from headjudge.kernel.decisions import Option, Refusal
from headjudge.kernel.game import Game
from headjudge.kernel.offers import tried_with
from headjudge.kernel.state import State

Way = dict[str, object]
"""Something to do with an object: `key`, `label`, `verb`; whether it is `offered`, and if not the `code` of the
refusal, the `reason` in words, the `rule`, and the `things` that it is about."""


def ways_with(game: Game, seat: int, number: int) -> list[Way]:
    """What a player could do with an object, and why not; what is asked just now comes first.

    Nothing, if there is nothing of the kind: so it is with objects that the seat does not know.
    """
    state, decision = game.state, game.decision
    is_asked = decision is not None and decision.player == seat
    options = decision.options if decision is not None and is_asked else []
    found = [_way(state, seat, option, None) for option in options if number in option.things()]
    offered = {option.key for option in options}
    if decision is None or state.players[seat].out:
        return found
    for action, refusal in tried_with(state, seat, number):
        if action.key not in offered:
            found.append(_way(state, seat, action, refusal or _another_question(game, seat)))
    return found


def _another_question(game: Game, seat: int) -> Refusal:
    """Why something is not offered that would be legal: something else is asked just now."""
    decision = game.decision
    assert decision is not None  # noqa: S101
    words = "something else is asked first" if decision.player == seat else "another player is asked first"
    return Refusal("asked", decision.rule, words)


def _way(state: State, seat: int, option: Option, refusal: Refusal | None) -> Way:
    return {
        "key": option.key,
        "label": option.label(state, seat),
        "verb": option.verb().partition(" ")[0],
        "offered": refusal is None,
        "code": "" if refusal is None else refusal.code,
        "reason": "" if refusal is None else refusal.reason(state, seat),
        "rule": "" if refusal is None else refusal.rule,
        "things": [] if refusal is None else [state.known_number(number, seat) for number in refusal.things],
    }
