"""Saves: a game at any decision, as text, with its version and digests; refused when damaged.

A save holds the state where nothing was left to rewind, and the answers given since.
"""

from __future__ import annotations

import json
from typing import Final

from headjudge.kernel import flow
from headjudge.kernel.cards import Card, with_brought
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.forms import answer_in, damage, decks_in, field
from headjudge.kernel.game import REQUESTS, Game, Move
from headjudge.kernel.not_json import what_is_wrong
from headjudge.kernel.plain import digest, dump, fingerprint, restore
from headjudge.kernel.rules import Rules

FORMAT: Final = "headjudge save"
VERSION: Final = 1


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
    pool = with_brought({**rules.cards(), **(cards or {})})
    check_header(data, rules, pool, place)
    try:
        game = _rebuilt(data, rules, pool)
        if digest(game.state) != field(data, "digest", str):
            raise HeadjudgeError("the digest of the state is not the one saved")
        if card_prints(game) != data.get("cards"):
            raise HeadjudgeError("the cards named are not those in the game")
    except Exception as error:  # there is no end to what a state can be that no game has led to
        raise HeadjudgeError(f"damaged: {damage(error)}", place) from None
    return game


def _rebuilt(data: dict[str, object], rules: Rules, pool: dict[str, Card]) -> Game:
    state = restore(rules, pool, field(data, "state", dict))
    decks = decks_in([_parts(deck) for deck in field(data, "decks", list)], pool)
    if decks and len(decks) != len(state.players):
        raise HeadjudgeError(f"there are {len(decks)} for {len(state.players)} players", "decks")
    options = field(data, "options", dict)
    rules.check_options(options)
    game = Game(state, field(data, "seed", int), decks, options)
    moves = [Move.from_json(move) for move in field(data, "moves", list)]
    game.decision = flow.run(state)
    for answer in field(data, "unfinished", list):
        game.answer(answer_in(answer))
    game.moves = moves
    game.requests = _requests(field(data, "requests", dict), len(state.players))
    return game


def _parts(deck: object) -> dict[object, object]:
    if not isinstance(deck, dict):
        raise HeadjudgeError(f"{deck!r} has no parts", "decks")
    return dict(field(deck, "map", list))


def _requests(data: dict[str, object], players: int) -> dict[str, tuple[int, ...]]:
    """Who has agreed to what so far."""
    requests: dict[str, tuple[int, ...]] = {}
    for name in data:
        agreed = field(data, name, list)
        if name not in REQUESTS or not all(type(player) is int and 0 <= player < players for player in agreed):
            raise HeadjudgeError(f"{agreed!r} cannot have agreed", f"requests > {name}")
        requests[name] = tuple(agreed)
    return requests


def read_checked(text: str, form: str, version: int, place: str) -> dict[str, object]:
    """JSON text of one of our formats, whole and untouched."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        if text.startswith('{"format": "headjudge record"'):
            raise HeadjudgeError(f"a headjudge record, not a {form}", place) from None
        raise HeadjudgeError(f"not a whole {form}: {what_is_wrong(error)}", place) from None
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
            raise HeadjudgeError(
                f"the card {key!r} is not known; if it is in a card file, name that with --cards", place
            )
        if fingerprint(rules.describe_card(pool[key])) != printed:
            raise HeadjudgeError(f"the card {key!r} says something else now", place)
