"""424.3 and 502: what everybody may know of a game, and what players may show."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import printed
from headjudge.games.riftbound.purse import POWER
from headjudge.games.riftbound.resolving import Resolve
from headjudge.games.riftbound.timing import focus, priority
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.current import value
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.state import State
from headjudge.kernel.telling import is_at, waiting_in
from headjudge.organize.riftbound.problems import Problem

RESOURCES: Final[tuple[str, ...]] = (table.ENERGY, *POWER)
SPELL: Final = "spell"
ABILITY: Final = "ability"


class Resolutions:
    """Notes, turn by turn, which spells and abilities have resolved, whose they were and from what they came."""

    def __init__(self, game: Game) -> None:
        self.former = game.state.tracer
        self.noted: list[tuple[int, str, str, int]] = []
        game.state.tracer = self.watch

    def watch(self, state: State, frame: Frame) -> None:
        """Look at a procedure that is about to go on."""
        if self.former is not None:
            self.former(state, frame)
        if not isinstance(frame, Resolve) or frame.place or frame.again or not is_at(frame, "choose"):
            return
        item = state.entities.get(frame.item)
        if isinstance(item, Item):
            sort = SPELL if item.path is None else ABILITY
            source = state.name_of_source(item.path, item.bearer, SPECTATOR)
            self.noted.append((state.amount("turn"), sort, source, item.controller))

    def this_turn(self, state: State) -> list[tuple[str, str, int]]:
        """What has resolved so far this turn: a spell or an ability, its source and whose it was."""
        now = state.amount("turn")
        return [(sort, source, player) for turn, sort, source, player in self.noted if turn == now]  # 502.4.f


def turn_information(state: State) -> dict[str, object]:
    """Whose turn it is, in which phase and state, and who has priority and focus."""
    showdown = "neutral" if table.showdown_at(state) < 0 else "showdown"
    return {
        "turn player": table.turn_player(state),  # 502.4.a
        "phase": state.fact("phase"),
        "state": f"{showdown} {'open' if table.is_open(state) else 'closed'}",
        "priority": priority(state),
        "focus": focus(state),
    }


def rune_pool(state: State, player: int) -> dict[str, int]:
    """The resources in a player's Rune Pool, by kind, and how many of each."""
    held = state.players[player].counters
    return {name: held[name] for name in RESOURCES if held.get(name)}  # 502.4.b


def scores(state: State) -> list[int]:
    """All players' points."""
    return [table.points(state, player.id) for player in state.players]  # 502.4.c


def permanent(state: State, thing: Thing) -> dict[str, object]:
    """A permanent as it is now, beside what is printed on it."""
    return {
        "name": thing.card.name,
        "might": value(state, thing, table.MIGHT),  # 502.4.d
        "printed might": printed(thing).number("might"),
        "ready": table.is_ready(thing),
        "counters": dict(sorted(thing.counters.items())),
        "controller": state.rules.controller(state, thing),
    }


def public_information(game: Game, resolutions: Resolutions | None = None) -> dict[str, object]:
    """What everybody may ask about, besides what lies open."""
    state, seen = game.state, game.observe(SPECTATOR)
    return {
        **turn_information(state),
        "rune pools": [rune_pool(state, player.id) for player in state.players],
        "scores": scores(state),
        "permanents": [permanent(state, thing) for thing in lineups.on_board(state)],
        "chain": waiting_in(seen, table.CHAIN),  # 502.4.e
        "resolved": [] if resolutions is None else resolutions.this_turn(state),
    }


PRIVATE: Final[tuple[str, ...]] = (table.HAND, table.FACEDOWN)
"""Kinds of places whose cards are private to a player; decks are secret, from their owners too."""


def show(game: Game, player: int, names: list[str], to: list[int]) -> Problem | None:
    """A player shows cards that are private to them; what is secret from themselves cannot be shown."""
    state = game.state
    for name in names:
        own = [
            one for one in state.things.values() if one.card.name == name and player in state.rules.viewers(state, one)
        ]
        private = [one for one in own if state.zones[one.zone].kind.name in PRIVATE and one.owner == player]
        if not private:  # 424.3
            return Problem(name, "only cards that are private to a player can be shown by them", "424.3")
        state.show(private[0], to)
    return None


def share_with_team(game: Game, player: int) -> Problem | None:
    """A player shows their hand to their teammates, and to nobody else."""
    state = game.state
    team = state.players[player].team
    mates = [one.id for one in state.players if one.team == team and one.id != player]  # 502.11
    if not mates:
        return Problem(f"player {player}", "has no teammate", "502.11")
    return show(game, player, [one.card.name for one in table.members(state, table.HAND, player)], mates)
