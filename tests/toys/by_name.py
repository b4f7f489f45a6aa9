"""Positions and answers in words, for toys and their tests: cards are known by their names."""

from __future__ import annotations

from headjudge.kernel.entities import Thing
from headjudge.kernel.game import Game
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State


def lay_out(state: State, decks: list[Deck]) -> None:
    """A deck is a position: the names of the cards in each of a player's zones."""
    for player, deck in enumerate(decks):
        for zone, names in deck.items():
            key = zone if zone in state.zones else f"{zone}:{player}"
            for name in names:
                state.create(Thing(state.cards[name], player, player, key))


def say(game: Game, *labels: str) -> None:
    """Answer one decision after another by the label of an option."""
    for label in labels:
        assert game.decision is not None
        found = [option.key for option in game.decision.options if option.label(game.state) == label]
        assert found, f"{label!r} is not among {offered(game)}"
        game.answer(found[0])


def order(game: Game, *labels: str) -> None:
    """Put the options in the order of these labels."""
    assert game.decision is not None
    keys = {option.label(game.state): option.key for option in game.decision.options}
    game.answer([keys[label] for label in labels])


def asked(game: Game) -> int:
    """Who is asked."""
    assert game.decision is not None
    return game.decision.player


def offered(game: Game) -> list[str]:
    """The labels of the options."""
    assert game.decision is not None
    return [option.label(game.state) for option in game.decision.options]


def waiting(game: Game, name: str) -> list[str]:
    """What waits in a list, the newest last."""
    items = [game.state.items[number] for number in game.state.waiting(name).items]
    return [game.state.name(item.bearer) for item in items]


def named(game: Game, name: str) -> Thing:
    """The only thing of this name."""
    (thing,) = [thing for thing in game.state.things.values() if thing.card.name == name]
    return thing
