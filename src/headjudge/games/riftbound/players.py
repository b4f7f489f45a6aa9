"""Which players a text means."""

from __future__ import annotations

from headjudge.effects import ANYTHING, EVENT, At, became
from headjudge.games.riftbound import table
from headjudge.games.riftbound.effects import effect_of, in_charge, when_legal
from headjudge.kernel.state import State
from headjudge.kernel.telling import who


def players_of(at: At, whose: str) -> list[int]:
    """The players that a word means: you, an opponent, each player; or the controller or owner of what is named."""
    state = at.state
    if whose == "you":
        return [] if at.player < 0 or state.players[at.player].out else [at.player]  # 187.6.c
    role, _, label = whose.partition(" of ")
    if label:
        return _players_by(at, role, label)
    if whose == "any":
        return state.in_turn_order(table.turn_player(state))
    if whose == "any from the next":
        return state.in_turn_order(state.next_player(in_charge(at)))
    if whose in {"chooser", "defender"}:
        player = at.chooser if whose == "chooser" else state.amount("defender") - 1
        return [player] if player >= 0 else []
    return _by_side(at, whose)


def player_of(at: At, who: str) -> int:
    """The one player that a word means; -1 if there is none."""
    found = players_of(at, who)
    assert len(found) < 2  # noqa: S101
    return found[0] if found else -1


def called(state: State, player: int, seat: int) -> str:
    """What a player is called among those that somebody may choose."""
    name = who(player, seat, len(state.players))
    return f"your {name}" if name == "opponent" else name


def _by_side(at: At, whose: str) -> list[int]:
    """Opponents, friends, or all other players."""
    if whose == "others":
        return [player for player in at.state.in_turn_order(at.player) if player != at.player] if at.player >= 0 else []
    player = in_charge(at)  # 187.6.b
    if whose == "opponent":
        return at.state.opponents(player)
    return [other for other in at.state.in_turn_order(player) if table.are_friends(at.state, player, other)]


def read_for(whose: str) -> tuple[str, ...]:
    """What it depends on whom a word means, for effects that are always at work."""
    if whose in {"opponent", "friends"}:
        return ("turn player",)  # 187.6.b
    return () if whose in {"you", "any"} else ANYTHING


def _still_meant(at: At, label: str) -> tuple[int, ...]:
    """What was named; of targets, those that were still legal when it came to them, which is now at the latest."""
    effect = None if at.item is None else effect_of(at.state, at.item)
    for target in [] if effect is None else effect.targets:
        if target.label == label and at.chosen(when_legal(label)) is None:
            target.things(at)
    return at.numbers(label if at.chosen(when_legal(label)) is None else when_legal(label))  # 359.3.e.12, 359.3.e.14.a


def _players_by(at: At, role: str, label: str) -> list[int]:
    """The controllers or owners of what was named, or who was chosen or did it; of what is gone, who they were.

    Nothing is known of a target that was no longer legal when it came to it.
    """
    if role == "player":
        chosen = getattr(at.event(), "player", getattr(at.event(), "by", -1)) if label == EVENT else at.chosen(label)
        return [chosen] if isinstance(chosen, int) and chosen >= 0 else []
    found: list[int] = []
    for number in _still_meant(at, label):
        player = _player_by(at.state, role, number)
        found += [player] if player >= 0 and player not in found else []
    return found


def _player_by(state: State, role: str, number: int) -> int:
    """The controller or owner of an object, or who it was; -1 if nobody is known."""
    last, thing = state.gone.get(number, {}), became(state, number)
    if thing is not None and (role == "owner" or "controller" not in last):
        return thing.controller if role == "controller" else thing.owner
    player = last.get(role, last.get("controller"))  # 183.1, 359.3.e.13
    return player if isinstance(player, int) else -1
