"""Head judge, table and opponent for four trading card games.

A game is begun, asked what it waits for, and answered:

>>> import headjudge
>>> game = headjudge.new("neopets", decks=("Ironmongers Row", "Second Helpings"), seed=1)
>>> game.decision
<Decision of player 0: one of ['go first', 'go second']>
>>> game.decision.question(game.state)
'Do you take the first turn? (neopets 1.2c)'
>>> [option.label(game.state) for option in game.decision.options]
['go first', 'go second']
>>> game.answer(game.decision.options[0])
>>> game.why_not("play 99")
"'play 99' is nothing that could be done here"
>>> luck = headjudge.Luck(1)
>>> while (decision := game.decision) is not None:
...     game.answer(headjudge.any_answer(decision, luck))
>>> game.winners == game.observe(0)["winners"]
True

Decision tells the six kinds there are, and what answers each. `save` and `load` keep a game in a file.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from headjudge import games
from headjudge.agents import Agent, Luck, Seen, any_answer, quiet_answer
from headjudge.cards import pool
from headjudge.decks import default_decks, legal_deck
from headjudge.files import text_of, write
from headjudge.kernel import records, saves
from headjudge.kernel.decisions import AnswerError, Decision, Option
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.observation import Observation
from headjudge.kernel.printable import shown
from headjudge.kernel.rules import Deck

__all__ = [
    "Agent",
    "AnswerError",
    "Decision",
    "Game",
    "HeadjudgeError",
    "Luck",
    "Observation",
    "Option",
    "Seen",
    "any_answer",
    "load",
    "new",
    "quiet_answer",
    "save",
]


def new(
    game: str = "neopets",
    decks: Sequence[str | Path | Deck] = (),
    seed: int = 0,
    cards: str | Path | None = None,
    **options: object,
) -> Game:
    """Begin a game.

    `game`: its name, or "module:ATTRIBUTE" for one that does not come with Headjudge.
    `decks`: for each seat the name of one of the game's decks, a deck file, or the keys of the cards in each part;
    without any, the game's own decks. Each must be legal.
    `cards`: a card file with more cards. `options`: what the game lets one choose.
    """
    rules = games.get(game)
    if not isinstance(decks, list | tuple):
        raise HeadjudgeError(f"decks are one for each seat, not only {str(decks)!r}")
    if type(seed) is not int:
        raise HeadjudgeError(f"a seed is a whole number, not {seed!r}")
    rules.check_options(options)
    known = pool(rules, _path(cards, "a card file") if cards else None)
    chosen = [legal_deck(rules, deck, known, options) for deck in decks or default_decks(rules)]
    return new_game(rules, chosen, known, seed, options)


def load(save: str | Path, game: str = "", cards: str | Path | None = None) -> Game:
    """A saved game, from a file or from the text of a save, to go on with; what was answered can be taken back.

    `game` is needed for one that does not come with Headjudge, `cards` where a card file was played with.
    """
    text, place = _text_and_place(save)
    rules = games.get(game or _game_of(text, place))
    loaded = saves.load(text, rules, pool(rules, _path(cards, "a card file") if cards else None), place)
    if not loaded.decks:  # it began from a position
        return loaded
    again = records.beginning(loaded)
    return again if records.retrace(loaded, again) else loaded


def save(game: Game, path: str | Path) -> None:
    """Save a game in a file. What the file held before is kept until the whole of the new save is written."""
    if not isinstance(game, Game):
        raise HeadjudgeError(f"what is saved is a game, not {game!r}")
    write(_path(path, "where to save"), saves.save(game), HeadjudgeError)


def _text_and_place(save: str | Path) -> tuple[str, str]:
    if isinstance(save, str) and save.lstrip().startswith("{"):
        return save, "save"
    path = _path(save, "a save")
    return text_of(path, HeadjudgeError), shown(str(path))


def _path(path: object, what: str) -> Path:
    if not isinstance(path, str | os.PathLike) or not str(path):
        raise HeadjudgeError(f"{what} is named by a path, not by {path!r}")
    return Path(path)


def _game_of(text: str, place: str) -> str:
    """The name of the game that a save is of."""
    name = saves.read_checked(text, saves.FORMAT, saves.VERSION, place).get("game")
    if name not in games.names():
        raise HeadjudgeError(f"a game of {name!r}, which does not come with Headjudge: say where its rules are", place)
    return str(name)
