"""What a record says is compared with everything that it can be compared with, and written of nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

import headjudge
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.records import read, verify, write
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.saves import load, save
from tests.kernel.test_bad_input import lines_of, played, resealed, sealed
from tests.toys import announce
from tests.toys.by_name import say
from tests.toys.skirmish import CARDS, RULES, Skirmish

Lines = list[dict[str, Any]]


def with_acts() -> Game:
    """A game in which something was undone, and somebody has conceded."""
    game = played()
    game.undo()
    assert game.decision is not None
    game.answer(game.decision.options[0])
    game.act(1, "concede")
    return game


RECORD = write(with_acts())


def test_a_record_that_comes_out_the_same_is_as_it_would_be_written_now() -> None:
    assert write(verify(read(RECORD), RULES)) == RECORD


def change(what: str) -> str:
    """The record with something changed, and sealed again."""
    lines: Lines = lines_of(RECORD)
    header, undo = lines[0], next(line for line in lines if line.get("act") == "undo")
    digests = [line for line in lines if "digest" in line]
    if what == "card":
        header["cards"]["Giant"]["values"]["cost"] = 1
    elif what == "more cards":
        unused = next(key for key in CARDS if key not in header["cards"])
        header["cards"][unused] = RULES.describe_card(CARDS[unused])
    elif what == "fewer cards":
        del header["cards"]["Giant"]
    elif what == "rules":
        header["rules"] = "0"
    elif what == "player":
        undo["player"] = 1 - undo["player"]
    elif what == "no digest":
        lines.remove(digests[0])
    elif what == "early digest":
        lines.remove(digests[0])
        lines.insert(3, digests[0])
    elif what == "more digests":
        lines.insert(lines.index(digests[0]), digests[0])
    elif what == "note":
        header["note"] = "played at the finals"
    return sealed(lines)


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ("card", "the card 'Giant' says something else now"),
        ("more cards", "my file, line 1: it is not what would be written now"),
        ("fewer cards", "my file, line 1: it is not what would be written now"),
        ("note", "my file, line 1: it is not what would be written now"),
        ("rules", "it was played under rules '0', these are '1'"),
        ("player", "differs first at move 46: player . has not answered last"),
        ("no digest", "the digest after move 20 is missing"),
        ("early digest", "line 4: not a move: a digest after move 20 stands here, after 2"),
        ("more digests", "a digest after move 20 stands here, after 20"),
    ],
)
def test_whatever_was_changed_is_noticed(what: str, message: str) -> None:
    with pytest.raises(HeadjudgeError, match=message):
        verify(read(change(what), "my file"), RULES)


def test_only_the_player_who_is_asked_cancels() -> None:
    mine = {"hand": ("Colossus",), "base": ("Gambler", "Rune")}
    game = new_game(announce.RULES, [mine, {}], options={"energy": 3})
    say(game, "play Colossus")
    game.cancel()
    lines: Lines = lines_of(write(game))
    cancel = next(line for line in lines if line.get("act") == "cancel")
    cancel["player"] = 1
    with pytest.raises(HeadjudgeError, match="player 1 has nothing to cancel"):
        verify(read(sealed(lines)), announce.RULES)


class Strict(Skirmish):
    """The same game with rules of deck building."""

    def check_deck(self, deck: Deck, cards: dict[str, Card], options: dict[str, object] | None = None) -> list[Refusal]:
        return [Refusal("main", "", "no Giants")] if "Giant" in deck["main"] else []


def test_decks_are_looked_at() -> None:
    rules: Rules = Strict()
    with pytest.raises(HeadjudgeError, match="deck 1 is not legal: no Giants"):
        verify(read(RECORD), rules)


def test_no_record_is_written_of_a_game_that_its_answers_do_not_lead_to() -> None:
    game = played()
    game.state.count(game.state.players[0], "life", 99)
    with pytest.raises(HeadjudgeError, match="no record can be written"):
        write(game)
    write(game, broken=True)


def exchanged() -> str:
    """A save in which a player has exchanged the cards of a hand for better ones, sealed again."""
    game = load(save(played()), RULES)
    for thing in game.state.members("hand:0"):
        game.state.unwatch(thing)
        thing.card = CARDS["Giant"]
        game.state.keep_under([thing], {thing.id: thing.id})
    game.resume()
    return save(game)


def test_no_record_is_written_of_a_save_whose_cards_were_exchanged() -> None:
    game = headjudge.load(exchanged(), "tests.toys.skirmish:RULES")
    game.act(1, "concede")
    with pytest.raises(HeadjudgeError, match="no record can be written"):
        write(game)


def test_a_save_names_the_cards_that_are_in_it() -> None:
    cards = json.loads(save(played()))["cards"]
    for changed in ({}, {"Giant": cards["Giant"]}):
        with pytest.raises(HeadjudgeError, match="the cards named are not those in the game"):
            load(resealed(save(played()), cards=changed), RULES)
