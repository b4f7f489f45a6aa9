"""Saves: a game at any decision, as text, with its version and digests; refused when damaged.

A save holds the state where nothing was left to rewind, and the answers given since.
"""

from __future__ import annotations

import json
from typing import Final

from headjudge.kernel import flow
from headjudge.kernel.cards import Card
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, Move
from headjudge.kernel.plain import Codec, digest, dump, fingerprint, restore
from headjudge.kernel.rules import Rules

FORMAT: Final = "headjudge save"
VERSION: Final = 1

_DAMAGE = (ValueError, KeyError, TypeError, IndexError, AttributeError, AssertionError)


def save(game: Game) -> str:
    """A game as text."""
    state = game.state.copy()
    state.rollback(state.journal_start)
    unfinished = [entry.answer for entry in game.answered if entry.mark >= state.journal_start]
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "game": state.rules.name,
        "rules": state.rules.version,
        "cards": card_prints(game),
        "seed": game.seed,
        "decks": [{"map": [[part, list(keys)] for part, keys in deck.items()]} for deck in game.decks],
        "options": game.options,
        "state": dump(state),
        "unfinished": unfinished,
        "requests": {name: list(players) for name, players in game.requests.items()},
        "moves": [move.to_json() for move in game.moves],
        "digest": digest(game.state),
    }
    data["checksum"] = fingerprint(data)
    return json.dumps(data, indent=None, separators=(",", ":")) + "\n"


def card_prints(game: Game) -> dict[str, str]:
    """The fingerprint of every card definition used in a game."""
    rules = game.state.rules
    used = sorted({thing.card.key for thing in game.state.things.values()})
    return {key: fingerprint(rules.describe_card(game.state.cards[key])) for key in used}


def load(text: str, rules: Rules, cards: dict[str, Card] | None = None, place: str = "save") -> Game:
    """A game back from text; a HeadjudgeError says what is wrong with it."""
    data = read_checked(text, FORMAT, VERSION, place)
    pool = {**rules.cards(), **(cards or {})}
    check_header(data, rules, pool, place)
    try:
        game = _rebuilt(data, rules, pool)
        answers = list(data["unfinished"])  # type: ignore[call-overload]
        game.decision = flow.run(game.state)
        moves = game.moves.copy()
        for answer in answers:
            game.answer(answer)
        game.moves = moves
        game.requests = {name: tuple(agreed) for name, agreed in data["requests"].items()}  # type: ignore[attr-defined]
    except (HeadjudgeError, *_DAMAGE) as error:
        raise HeadjudgeError(f"damaged: {error}", place) from None
    if digest(game.state) != data["digest"]:
        raise HeadjudgeError("damaged: the digest of the state is not the one saved", place)
    return game


def _rebuilt(data: dict[str, object], rules: Rules, pool: dict[str, Card]) -> Game:
    state = restore(rules, pool, data["state"])  # type: ignore[arg-type]
    decks = Codec(rules, pool).decode(data["decks"])
    game = Game(state, int(data["seed"]), list(decks), dict(data["options"]))  # type: ignore[call-overload]
    game.moves = [Move.from_json(move) for move in data["moves"]]  # type: ignore[attr-defined]
    return game


def read_checked(text: str, form: str, version: int, place: str) -> dict[str, object]:
    """JSON text of one of our formats, whole and untouched."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        if text.startswith('{"format": "headjudge record"'):
            raise HeadjudgeError(f"a headjudge record, not a {form}", place) from None
        raise HeadjudgeError(f"not a whole {form}: {error}", place) from None
    if not isinstance(data, dict) or data.get("format") != form:
        raise HeadjudgeError(f"not a {form}", place)
    if data.get("version") != version:
        raise HeadjudgeError(f"made by another version: {form} {data.get('version')!r}, not {version}", place)
    checksum = data.pop("checksum", None)
    if checksum != fingerprint(data):
        raise HeadjudgeError("damaged: the checksum does not match", place)
    return data


def check_header(data: dict[str, object], rules: Rules, pool: dict[str, Card], place: str) -> None:
    """Whether it is of this game, under these rules, with these cards."""
    if data.get("game") != rules.name:
        raise HeadjudgeError(f"a game of {data.get('game')!r}, not of {rules.name!r}", place)
    if data.get("rules") != rules.version:
        raise HeadjudgeError(f"played under rules {data.get('rules')!r}; these are {rules.version!r}", place)
    cards = data.get("cards")
    for key, printed in cards.items() if isinstance(cards, dict) else ():
        if key not in pool:
            raise HeadjudgeError(f"the card {key!r} is not known", place)
        if fingerprint(rules.describe_card(pool[key])) != printed:
            raise HeadjudgeError(f"the card {key!r} says something else now", place)
