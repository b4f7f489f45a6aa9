"""Records: a whole game as the answers given, one line each, with digests on the way; and their replay.

A record outlives the code: it holds the card definitions and the versions it was played with, and replaying it under
others says where it first differs.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from headjudge.kernel.cards import JUDGE, Card, with_brought
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.forms import decks_in, field
from headjudge.kernel.game import CANCEL, UNDO, Game, Move, new_game
from headjudge.kernel.not_json import what_is_wrong
from headjudge.kernel.plain import canonical, digest, fingerprint
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State

FORMAT: Final = "headjudge record"
VERSION: Final = 1
EVERY: Final = 20
"""How many moves lie between two digests."""


class Record:
    """What was written down of a game. `lines`: as it was written, but for the closing line."""

    def __init__(self, lines: list[object], moves: list[Move], digests: dict[int, str], place: str) -> None:
        self.lines = lines
        self.header: dict[str, object] = lines[0] if isinstance(lines[0], dict) else {}
        self.moves = moves
        self.digests = digests
        self.place = place


def write(game: Game, *, broken: bool = False) -> str:
    """The record of a game that was played from its beginning, as text. It is played again to take the digests.

    A game to which its beginning and its answers do not lead has none. `broken`: a step of the last answer has failed,
    so that there is nothing to compare with.
    """
    again = beginning(game)
    try:
        lines = _lines(game, again)
    except HeadjudgeError as error:
        raise HeadjudgeError(f"no record can be written: its answers cannot be given again: {error}") from None
    if not broken and (again.requests != game.requests or digest(again.state) != digest(game.state)):
        raise HeadjudgeError("no record can be written: its answers do not lead to where the game stands")
    lines.append({"end": fingerprint(lines)})
    return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines])


def _lines(game: Game, again: Game) -> list[object]:
    """The lines of a record but for the last; `again`, at the beginning, is played to where the game stands."""
    lines: list[object] = []
    for number, move in enumerate(game.moves, 1):
        apply(again, move)
        lines.append(move.to_json())
        if number % EVERY == 0 or number == len(game.moves):
            lines.append({"after": number, "digest": digest(again.state)})
    state = again.state
    rules = state.rules
    used = sorted({thing.card.key for thing in state.things.values()})
    header: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "game": rules.name,
        "rules": rules.version,
        "cards": {key: rules.describe_card(state.cards[key]) for key in used},
        "decks": [{part: list(keys) for part, keys in deck.items()} for deck in game.decks],
        "seed": game.seed,
        "options": game.options,
    }
    return [header, *lines]


def beginning(game: Game) -> Game:
    """A new game that begins as this one did."""
    return new_game(game.state.rules, game.decks, game.state.cards, game.seed, game.options)


def retrace(game: Game, again: Game, look: Callable[[State], None] | None = None) -> bool:
    """Make the moves of a game once more, from its beginning on; whether that leads to where it stands.

    It does not if the game went on from a position set up otherwise, or under rules that were mended since.
    """
    try:
        for move in game.moves:
            apply(again, move)
            if look is not None:
                look(again.state)
    except HeadjudgeError:
        return False
    return again.requests == game.requests and digest(again.state) == digest(game.state)


def apply(game: Game, move: Move) -> None:
    """Make one recorded move."""
    if not move.act:
        if game.decision is None or game.decision.player != move.player:
            raise HeadjudgeError(f"player {move.player} is not asked")
        game.answer(move.answer)
    elif move.answer == CANCEL:
        if game.decision is not None and game.decision.player != move.player:
            raise HeadjudgeError(f"player {move.player} has nothing to cancel")
        game.cancel()
    elif move.answer == UNDO and move.player == JUDGE:
        game.rewind()
    elif move.answer == UNDO:
        if game.answered and game.answered[-1].player != move.player:
            raise HeadjudgeError(f"player {move.player} has not answered last")
        game.undo()
    else:
        game.act(move.player, str(move.answer))


def read(text: str, place: str = "record") -> Record:
    """A record from text; a HeadjudgeError names the line that is wrong."""
    lines: list[object] = []
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        try:
            lines.append(json.loads(line))
        except (ValueError, RecursionError) as error:
            raise HeadjudgeError(f"not a line of a record: {what_is_wrong(error)}", f"{place}, line {number}") from None
    if not lines or not isinstance(lines[0], dict) or lines[0].get("format") != FORMAT:
        raise HeadjudgeError(f"not a {FORMAT}", place)
    header = lines[0]
    if header.get("version") != VERSION:
        raise HeadjudgeError(f"made by another version: {FORMAT} {header.get('version')!r}, not {VERSION}", place)
    end = lines.pop()
    if not isinstance(end, dict) or "end" not in end:
        raise HeadjudgeError("cut off: the closing line is missing", f"{place}, line {len(lines) + 1}")
    if end["end"] != fingerprint(lines):
        raise HeadjudgeError("damaged: the closing line does not match what stands above it", place)
    return _read_moves(lines, place)


def _read_moves(lines: list[object], place: str) -> Record:
    moves: list[Move] = []
    digests: dict[int, str] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            if isinstance(line, dict) and "digest" in line:
                after = field(line, "after", int)
                if after != len(moves) or after in digests:
                    raise HeadjudgeError(f"a digest after move {after} stands here, after {len(moves)}")
                digests[after] = field(line, "digest", str)
            else:
                moves.append(Move.from_json(line))
        except HeadjudgeError as error:
            raise HeadjudgeError(f"not a move: {error}", f"{place}, line {number}") from None
    return Record(lines, moves, digests, place)


def replay(record: Record, rules: Rules, cards: dict[str, Card] | None = None, upto: int = -1) -> Game:
    """Play a record again, to the end or up to a move; a HeadjudgeError names the first difference."""
    header, place = record.header, record.place
    if header.get("game") != rules.name:
        raise HeadjudgeError(f"a game of {header.get('game')!r}, not of {rules.name!r}", place)
    pool = with_brought({**rules.cards(), **(cards or {})})
    notes = differences(record, rules, pool)
    try:
        game = _begin(header, rules, pool)
    except HeadjudgeError as error:
        raise HeadjudgeError(f"cannot be begun: {error}{notes}", place) from None
    moves = record.moves if upto < 0 else record.moves[:upto]
    for number, move in enumerate(moves, 1):
        try:
            apply(game, move)
        except HeadjudgeError as error:
            raise HeadjudgeError(f"differs first at move {number}: {error}{notes}", place) from None
        expected = record.digests.get(number)
        if expected is not None and digest(game.state) != expected:
            raise HeadjudgeError(f"differs first by move {number}: the state is another one{notes}", place)
    return game


def _begin(header: dict[str, object], rules: Rules, pool: dict[str, Card]) -> Game:
    decks = decks_in(field(header, "decks", list), pool)
    options = field(header, "options", dict)
    rules.check_options(options)
    return new_game(rules, decks, pool, field(header, "seed", int), options)


def verify(record: Record, rules: Rules, cards: dict[str, Card] | None = None) -> Game:
    """Compare a record with all that there is to compare it with; a HeadjudgeError says what differs first.

    It is played again, every digest is there and the same, and so is every line as it would be written now; the
    rules are of the version named, cards say what they are said to say, and decks are legal.
    """
    game = replay(record, rules, cards)
    notes = differences(record, rules, game.state.cards)
    if notes:
        raise HeadjudgeError(f"comes out the same, but not under the same conditions{notes}", record.place)
    for number, deck in enumerate(game.decks, 1):
        reasons = [refusal.words for refusal in rules.check_deck(deck, game.state.cards)]
        if reasons:
            raise HeadjudgeError(f"deck {number} is not legal: {'; '.join(reasons)}", record.place)
    for after in range(1, len(record.moves) + 1):
        if after not in record.digests and (after % EVERY == 0 or after == len(record.moves)):
            raise HeadjudgeError(f"the digest after move {after} is missing", record.place)
    written = _lines(game, beginning(game))
    for number, (line, expected) in enumerate(zip(record.lines, written, strict=False), 1):
        if canonical(line) != canonical(expected):
            raise HeadjudgeError("it is not what would be written now", f"{record.place}, line {number}")
    if len(record.lines) != len(written):
        raise HeadjudgeError(f"there are {len(record.lines)} lines; {len(written)} would be written now", record.place)
    return game


def differences(record: Record, rules: Rules, pool: dict[str, Card]) -> str:
    """In words, what is not as it was when the record was made; nothing if all is."""
    notes: list[str] = []
    if record.header.get("rules") != rules.version:
        notes.append(f"it was played under rules {record.header.get('rules')!r}, these are {rules.version!r}")
    cards = record.header.get("cards")
    for key, printed in sorted(cards.items()) if isinstance(cards, dict) else ():
        if key not in pool:
            notes.append(f"the card {key!r} is not known")
        elif fingerprint(rules.describe_card(pool[key])) != fingerprint(printed):
            notes.append(f"the card {key!r} says something else now")
    return f" ({'; '.join(notes)})" if notes else ""
