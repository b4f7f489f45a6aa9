"""What is about to be done, in the words of each seat: abilities that trigger and resolve, games of a match."""

from __future__ import annotations

from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.effects import effect_of
from headjudge.games.riftbound.finalizing import Finalize
from headjudge.games.riftbound.match import Match
from headjudge.games.riftbound.resolving import Resolve
from headjudge.games.riftbound.setup import SettingUp
from headjudge.kernel.entities import Item
from headjudge.kernel.events import Happen
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State
from headjudge.kernel.telling import does, interfered, is_at, item_told, who, whose


def announced(frame: Frame, state: State, seat: int) -> str:
    """What a procedure is about to do, in words; nothing if it is not worth telling."""
    if isinstance(frame, Happen):
        return interfered(frame, state, seat)
    if isinstance(frame, Finalize):
        return _finalizes(frame, state, seat)
    if isinstance(frame, Resolve):
        return _resolves(frame, state, seat)
    if isinstance(frame, Match):
        return _ends(frame, state, seat)
    return _sets_up(frame, state, seat) if isinstance(frame, SettingUp) else ""


def _finalizes(frame: Finalize, state: State, seat: int) -> str:
    """An ability has triggered or is used, or turns out to be impossible; cards are told of when they are finalized."""
    item = state.entities.get(frame.item)
    if not isinstance(item, Item) or item.path is None:
        return ""
    if is_at(frame, "fail"):
        return item_told(state, item, seat, "fails")
    if not is_at(frame, "begin"):
        return ""
    if isinstance(state.ability(item.path), Activation):
        return f"{does(item.controller, 'use', seat)} {state.name_of_source(item.path, item.bearer, seat)}"
    return item_told(state, item, seat, "triggers")


def _resolves(frame: Resolve, state: State, seat: int) -> str:
    item = state.entities.get(frame.item)
    if not isinstance(item, Item) or frame.place or frame.again or not is_at(frame, "choose"):
        return ""
    effect = effect_of(state, item)
    return "" if effect is None or effect.adds else item_told(state, item, seat, "resolves")


def _ends(frame: Match, state: State, seat: int) -> str:
    """A game of a match is over, or who lost it has chosen who begins the next."""
    if is_at(frame, "chose_starter") and isinstance(frame.answer, int):
        begins = "to begin" if frame.answer == frame.loser else f"that {does(frame.answer, 'begin', seat)}"
        return f"{does(frame.loser, 'choose', seat)} {begins}, having lost"
    if not is_at(frame, "game_over"):
        return ""
    winner = state.amount("game won by") - 1
    others = [player for player in state.players if player.id != winner]
    told = [does(player.id, "concede", seat) for player in others if player.out]
    points = [str(table.points(state, player)) for player in (winner, *[player.id for player in others])]
    told.append(does(winner, "win", seat) + ("" if told else f" {' to '.join(points)}"))
    if frame.games == 1:
        return f"the game is over: {', '.join(told)}"
    won = [count + (player == winner) for player, count in enumerate(frame.won)]
    games = ", ".join([f"{who(player, seat)} won {count}" for player, count in enumerate(won)])
    return f"game {sum(won)} is over: {', '.join(told)}; games: {games}"


def _sets_up(frame: SettingUp, state: State, seat: int) -> str:
    """Battlefields were placed, it is known who begins, or somebody keeps the cards they drew."""
    if is_at(frame, "shuffle"):
        fields = [
            f"{thing.card.name} ({whose(thing.owner, seat, 'yours')})" for thing in state.members(table.BATTLEFIELDS)
        ]
        return f"battlefields: {', '.join(fields)}"
    if is_at(frame, "redraw") and not frame.aside:
        own = "your" if frame.redrawing[0] == seat else "their"
        return f"{does(frame.redrawing[0], 'keep', seat)} {own} hand"
    return f"{does(frame.starter, 'take', seat)} the first turn" if is_at(frame, "draw") else ""
