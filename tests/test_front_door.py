"""`import headjudge`: begin, save and load a game."""

from __future__ import annotations

import doctest
import os
import pydoc
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import headjudge
from headjudge import HeadjudgeError, games
from headjudge.kernel import records, saves
from headjudge.kernel.game import Move
from headjudge.kernel.plain import digest
from tests.cli.duel import RULES
from tests.conformance.contestants import CONTESTANTS, Contestant, any_answer

DUEL = "tests.cli.duel:RULES"
ENDLESS = "x" * 300
COMPILED = os.environ.get("HEADJUDGE_COMPILED") == "1"
"""Compiled modules refuse values of another type themselves."""
CARD_FILE = '[{"id": "thrust", "name": "Thrust", "cost": 3}, {"id": "myth", "name": "Myth", "cost": "much"}]'
DECK = "game: duel\nmain: [10 Jab]\n"


def test_the_example_of_the_package_runs() -> None:
    failed, tried = doctest.testmod(headjudge)
    assert tried > 5
    assert not failed


@pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda contestant: contestant.name)
def test_every_decision_of_every_game_is_answered_by_what_is_exported(contestant: Contestant) -> None:
    game, luck = contestant.new(5), headjudge.Luck(5)
    kinds = set()
    while (decision := game.decision) is not None:
        assert repr(decision).startswith(f"<Decision of player {decision.player}: ")
        kinds.add(decision.kind)
        game.answer(headjudge.any_answer(decision, luck))
    assert "one" in kinds
    quiet = contestant.new(5)
    for _ in range(50):
        if quiet.decision is not None:
            quiet.answer(headjudge.quiet_answer(quiet.decision))


def test_what_is_printed_of_games_tells_something() -> None:
    game = headjudge.new(DUEL, ("Quick", "Quick"))
    assert game.decision is not None
    assert repr(game.decision.options[1]) == "<Option 'pass'>"
    assert repr(game.observe(1)).startswith("<Observation of seat 1: game 'duel', asked 0; fields: seat, game, players")
    assert isinstance(game.observe(1), dict)
    said = pydoc.plain(pydoc.render_doc(headjudge.Game))
    assert "`decision`: what is asked of whom" in said
    assert '"yes or no"' in pydoc.plain(pydoc.render_doc(headjudge.Decision))


def test_the_decks_that_come_with_the_game_are_played_by_default() -> None:
    game = headjudge.new(DUEL, seed=4)
    assert [deck["main"] for deck in game.decks] == [RULES.decks()["Plain"]["main"], RULES.decks()["Quick"]["main"]]
    assert game.seed == 4


def test_decks_by_name_by_file_and_by_keys(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(DECK, encoding="utf-8")
    assert [deck["main"] for deck in headjudge.new(DUEL, ("quick", file)).decks] == [("jab",) * 10] * 2
    game = headjudge.new(DUEL, (str(file), {"main": ("lunge",) * 6}))
    assert game.decks[1] == {"main": ("lunge",) * 6, "side": ()}


def test_options_reach_the_game() -> None:
    game = headjudge.new(DUEL, points=17)
    assert game.state.players[0].counters["points"] == 17


def test_more_cards_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(CARD_FILE, encoding="utf-8")
    deck = tmp_path / "deck.yaml"
    deck.write_text("game: duel\nmain: [5 Thrust]\n", encoding="utf-8")
    game = headjudge.new(DUEL, (deck, deck), cards=file)
    headjudge.save(game, tmp_path / "x.save")
    assert headjudge.load(tmp_path / "x.save", DUEL, file).decks == game.decks
    with pytest.raises(HeadjudgeError, match=r"x\.save: the card 'thrust' is not known"):
        headjudge.load(tmp_path / "x.save", DUEL)
    deck.write_text("game: duel\nmain: [5 Myth]\n", encoding="utf-8")
    with pytest.raises(HeadjudgeError) as caught:
        headjudge.new(DUEL, (deck, deck), cards=file)
    assert str(caught.value) == (
        f"{deck}:2:8: main > 1: {file}, entry 2: Myth is not understood: cost: a cost is a number (duel 8)"
    )
    file.write_text('[{"id": "jab", "name": "Other", "cost": 3}]', encoding="utf-8")
    with pytest.raises(HeadjudgeError, match=r"cards\.json, entry 1, field id: duel has another card 'jab' already"):
        headjudge.new(DUEL, cards=file)


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (("Plain", "Quikc"), "there is no deck and no file called 'Quikc'; did you mean 'Quick'?"),
        (("Plain",), "duel is for 2 players, not 1"),
        (({"main": ("jab",)}, "Plain"), "deck: not a legal deck: the main part has 1 cards, not 5 or more (duel 9)"),
        (({"mian": ("jab",)}, "Plain"), "deck: a deck has no part 'mian'; did you mean 'main'?"),
        (({"side": ("jib",)}, "Plain"), "deck > side: there is no card with the key 'jib'"),
    ],
)
def test_decks_that_cannot_be_used(decks: tuple[str | dict[str, tuple[str, ...]], ...], message: str) -> None:
    with pytest.raises(HeadjudgeError) as caught:
        headjudge.new(DUEL, decks)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": None}, "no game is called None; there are: "),
        ({"game": ["neopets"]}, "no game is called ['neopets']; there are: "),
        ({"game": "..neopets:RULES"}, "no game is called '..neopets:RULES'; there are: "),
        ({"game": ":RULES"}, "no game is called ':RULES'; there are: "),
        ({"decks": "Plain"}, "decks are one for each seat, not only 'Plain'"),
        ({"decks": ("Plain", None)}, "deck: a deck is a name, a file, or the keys of the cards in each part, not None"),
        ({"decks": 5}, "decks are one for each seat, not only '5'"),
        ({"decks": ({"main": 5}, "Plain")}, "deck > main: the keys of cards are wanted here, not 5"),
        ({"decks": ({5: ()}, "Plain")}, "deck: a deck has no part 5; there are: main, side"),
        ({"decks": ({"main": [["jab"]]}, "Plain")}, "deck > main: there is no card with the key ['jab']"),
        ({"decks": (ENDLESS, "Plain")}, f"there is no deck and no file called '{ENDLESS}'"),
        ({"cards": "\0"}, "\\x00: embedded null"),
        ({"cards": 5}, "a card file is named by a path, not by 5"),
        ({"seed": True}, "a seed is a whole number, not True"),
        ({"seed": "one"}, "a seed is a whole number, not 'one'"),
        ({"seed": None}, "a seed is a whole number, not None"),
    ],
)
def test_what_a_game_cannot_be_begun_with(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(HeadjudgeError) as caught:
        headjudge.new(**{"game": DUEL, **wrong})
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("seat", [-3, 2, *([] if COMPILED else ["0", None, True, 0.0])])
def test_only_seats_that_there_are_can_look_and_act(seat: Any) -> None:
    game = headjudge.new(DUEL)
    with pytest.raises(HeadjudgeError, match="there are 0 to 1, -1 for a spectator, -2 for a judge"):
        game.observe(seat)
    with pytest.raises(HeadjudgeError, match=f"player {seat!r} is not in a game that goes on"):
        game.act(seat, "concede")
    assert not game.over


@pytest.mark.parametrize(
    ("name", "reason"), [(ENDLESS, "not saved: file name too long"), ("\0", "not saved: embedded null")]
)
def test_a_file_of_a_name_that_none_can_have_is_not_saved_in(name: str, reason: str) -> None:
    with pytest.raises(HeadjudgeError, match=reason):
        headjudge.save(headjudge.new(DUEL), name)


@pytest.mark.parametrize("nothing", [None, 3, b"{}", ""])
def test_what_is_no_file_can_be_neither_loaded_nor_saved_in(nothing: Any) -> None:
    for attempt in (partial(headjudge.load, nothing), partial(headjudge.save, headjudge.new(DUEL), nothing)):
        with pytest.raises(HeadjudgeError, match=f"is named by a path, not by {nothing!r}"):
            attempt()


def test_only_games_are_saved(tmp_path: Path) -> None:
    no_game: Any = 3
    with pytest.raises(HeadjudgeError, match="what is saved is a game, not 3"):
        headjudge.save(no_game, tmp_path / "x.save")
    assert not list(tmp_path.iterdir())


def test_an_option_of_an_earlier_decision_is_not_one_of_this() -> None:
    game = headjudge.new(DUEL, ("Quick", "Quick"))
    assert game.decision is not None
    jab, not_now = game.decision.options
    game.answer(not_now)
    before = digest(game.state)
    with pytest.raises(HeadjudgeError, match=f"'{jab.key}' is not offered; offered: pass"):
        game.answer(jab)
    assert digest(game.state) == before
    game.answer(not_now)
    assert [move.answer for move in game.moves] == ["pass", "pass"], "it has the key of one that is offered"


@pytest.mark.parametrize("key", ["{}", "{0}", "play {"])
def test_whatever_is_typed_can_be_asked_about(key: str) -> None:
    assert headjudge.new(DUEL).why_not(key) == f"{key!r} is nothing that could be done here"


def test_every_reason_against_a_deck_is_told() -> None:
    with pytest.raises(
        HeadjudgeError, match=r"deck: not a legal deck: .* \(duel 9\); a card that costs 4 .* \(duel 10\)"
    ):
        headjudge.new(DUEL, ({"main": ("four",)}, "Plain"))


def test_a_save_comes_back_as_it_was(tmp_path: Path) -> None:
    game = headjudge.new(DUEL, seed=4)
    game.answer("pass")
    headjudge.save(game, tmp_path / "x.save")
    from_file = headjudge.load(str(tmp_path / "x.save"), DUEL)
    from_text = headjudge.load(saves.save(game), DUEL)
    assert digest(from_file.state) == digest(from_text.state) == digest(game.state)
    assert len(from_file.moves) == 1


@pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda contestant: contestant.name)
def test_what_was_answered_before_a_save_can_be_taken_back_after_it(contestant: Contestant) -> None:
    game, pick = contestant.new(2), random.Random(2)
    for _ in range(80):
        if game.decision is not None:
            game.answer(any_answer(game.decision, pick))
    loaded = saves.load(saves.save(game), contestant.rules)
    again = records.beginning(loaded)
    assert records.retrace(loaded, again)
    assert [entry.answer for entry in again.answered] == [entry.answer for entry in game.answered]
    while game.answered:
        for one in (game, again):
            one._return_to(len(one.answered) - 1, 0, agreed=True)
    assert digest(again.state) == digest(game.state) == digest(contestant.new(2).state)


def test_a_takeback_that_was_asked_for_is_still_asked_for_after_a_save() -> None:
    game = headjudge.new(DUEL)
    game.answer("pass")
    game.act(0, "ask takeback")
    loaded = headjudge.load(saves.save(game), DUEL)
    loaded.act(1, "allow takeback")
    assert digest(loaded.state) == digest(headjudge.new(DUEL).state)


def test_a_save_keeps_shares_in_the_order_in_which_they_were_given() -> None:
    game = headjudge.new(DUEL)
    game.moves.append(Move(0, {"to 9": 1, "to 3": 2}))
    answer = saves.load(saves.save(game), RULES).moves[0].answer
    assert isinstance(answer, dict)
    assert list(answer) == ["to 9", "to 3"]


def test_where_the_moves_lead_elsewhere_the_state_counts() -> None:
    game = headjudge.new(DUEL, ("Quick", "Quick"))
    game.state.count(game.state.players[1], "points", 3)
    game.answer("pass")
    loaded = headjudge.load(saves.save(game), DUEL)
    assert loaded.state.players[1].counters["points"] == 3
    assert digest(loaded.state) == digest(game.state)
    with pytest.raises(HeadjudgeError, match="there is nothing to take back"):
        loaded.undo()
    game.decks.clear()
    assert digest(headjudge.load(saves.save(game), DUEL).state) == digest(game.state), "it began from a position"


def test_a_save_names_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    headjudge.save(headjudge.new(DUEL), tmp_path / "x.save")
    with pytest.raises(HeadjudgeError, match="a game of 'duel', which does not come with Headjudge"):
        headjudge.load(tmp_path / "x.save")
    monkeypatch.setitem(games._SHIPPED, "duel", DUEL)
    assert headjudge.load(tmp_path / "x.save").state.rules is RULES


@pytest.mark.parametrize("text", ["{", "{}", '{"format": "headjudge save"}', '{"format": 3, "game": []}'])
def test_a_damaged_save_is_refused(tmp_path: Path, text: str) -> None:
    for save in (text, tmp_path / "x.save"):
        (tmp_path / "x.save").write_text(text, encoding="utf-8")
        with pytest.raises(HeadjudgeError):
            headjudge.load(save)
    with pytest.raises(HeadjudgeError, match="none: no such file or directory"):
        headjudge.load(tmp_path / "none")


def test_saving_never_destroys_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.save"
    game = headjudge.new(DUEL)
    headjudge.save(game, path)
    before = path.read_text(encoding="utf-8")
    game.answer("pass")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(HeadjudgeError, match=r"x\.save: not saved: no space left on device"):
        headjudge.save(game, path)
    assert path.read_text(encoding="utf-8") == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_cannot_be_saved_in(tmp_path: Path) -> None:
    with pytest.raises(HeadjudgeError, match="not saved: no such file or directory"):
        headjudge.save(headjudge.new(DUEL), tmp_path / "no" / "x.save")
