"""372 to 374: who says in which order replacement effects apply."""

from __future__ import annotations

from headjudge.games.riftbound import table
from headjudge.kernel.events import Event, Happen, Key, Pair
from headjudge.kernel.state import State


def replacement_turn(state: State, happen: Happen, pairs: list[Pair]) -> tuple[int, list[Pair]]:
    """Who chooses the next replacement, and among which: controllers in turn order, and owners for one event."""
    pairs = [pair for pair in pairs if in_sequence(happen, pair.source.key)]  # 373.2
    order = [*state.in_turn_order(table.turn_player(state)), -1]
    for player in order:  # 373.1
        theirs = [pair.place for pair in pairs if pair.source.controller == player]  # 374
        allowed = [pair for pair in pairs if pair.place in theirs]
        if len(set(theirs)) > 1 and player >= 0:
            return player, allowed  # 373
        if theirs:
            return orderer(state, allowed[0].event), [pair for pair in allowed if pair.place == allowed[0].place]  # 372
    return -1, []


def in_sequence(happen: Happen, key: Key) -> bool:
    """Whether a replacement effect is still unused in this group, or its one sequence is not interrupted."""
    used = [place for place, lineage in enumerate(happen.applied) if lineage[-1] == key]
    since = happen.applied[used[0] :] if used else ()
    return all(key in lineage for lineage in since)  # 373.2.a, 373.2.a.1


def orderer(state: State, event: Event) -> int:
    """Who puts the replacements of one event in order: the owner of what is acted on, or the player who is.

    For what nobody controls, such as a battlefield, it is the turn player.
    """
    thing = state.bearer(event.subject())
    if thing is not None and thing.controller < 0:  # 372.2
        return table.turn_player(state)
    if thing is not None:
        return thing.owner  # 372
    player = getattr(event, "player", -1)
    return player if isinstance(player, int) and player >= 0 else table.turn_player(state)  # 372.1
