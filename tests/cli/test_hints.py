"""Hints, positions written at the table, what follows a game, and what is said of what was mistyped."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

import headjudge
from headjudge.agents import Seen, make
from headjudge.agents.greedy import WON, Greedy
from headjudge.cli import main
from headjudge.cli.afterwards import Afterwards
from headjudge.cli.hints import print_hint, worth
from headjudge.cli.keeping import Keeper
from headjudge.cli.screen import Screen
from headjudge.cli.session import Session
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.kernel.records import read
from headjudge.scenarios import load, play
from tests.conformance.contestants import CONTESTANTS, Contestant

DUEL = "tests.cli.duel:RULES"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def typed(*lines: str) -> Screen:
    return Screen(
        Console(file=io.StringIO(), width=80, color_system=None), io.StringIO("".join(f"{x}\n" for x in lines))
    )


def printed(screen: Screen) -> str:
    file = screen.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def over(*lines: str) -> Afterwards:
    game = headjudge.new(DUEL, ("Quick", "Quick"))
    game.act(1, "concede")
    return Afterwards(Session(game, typed(*lines), {}, Keeper(game)))


@pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda contestant: contestant.name)
def test_a_hint_is_what_greedy_does_at_every_kind_of_question(contestant: Contestant) -> None:
    game, luck, kinds = contestant.new(4), headjudge.Luck(4), dict[str, str]()
    for _ in range(60):
        if game.decision is None:
            break
        if kinds.setdefault(game.decision.kind, "") == "":
            screen, moves = typed(), len(game.moves)
            print_hint(screen.console, game)
            kinds[game.decision.kind] = printed(screen)
            assert len(game.moves) == moves
        game.answer(headjudge.any_answer(game.decision, luck))
    assert all(words.startswith("The greedy player would answer: ") for words in kinds.values())


def test_what_greedy_answers_is_what_it_weighs_best() -> None:
    game = headjudge.new(DUEL, ("Quick", "Quick"))
    greedy = make("greedy", 1)
    assert isinstance(greedy, Greedy)
    chosen, weighed = greedy.weigh(Seen(game))
    assert chosen in [reply for reply, _ in weighed]
    assert make("greedy", 1).answer(Seen(game)) is chosen


@pytest.mark.parametrize(
    ("value", "best", "words"),
    [
        (3.0, 5.0, "-2.0"),
        (5.0, 5.0, "same"),
        (6.5, 5.0, "+1.5"),
        (WON, 1.0, "wins"),
        (-WON, 1.0, "loses"),
        (1, WON, "worse"),
    ],
)
def test_what_an_answer_is_worth_is_told_against_the_best(value: float, best: float, words: str) -> None:
    assert worth(value, best) == words


def test_what_is_typed_for_a_hint_and_a_position() -> None:
    arguments = ["play", "riftbound", "--seed", "3"]
    lines = ["h", "w", "w here.yaml", "w here.yaml", "take it", "q"]
    output = CliRunner().invoke(main, arguments, input="".join(f"{line}\n" for line in lines)).output
    assert "The greedy player would answer: " in output
    assert "in which file? Write 'w FILE'" in output
    assert "Written in here.yaml." in output
    assert "there is such a file already" in output
    assert "'take' is not one of the options 1 to 4; ? explains everything" in " ".join(output.split())
    play(load(Path("here.yaml")))


def test_what_is_written_shows_nothing_that_its_player_does_not_see() -> None:
    game = headjudge.new("neopets", seed=4)
    while game.state.fact("phase") != "train":
        assert game.decision is not None
        game.answer(headjudge.quiet_answer(game.decision))
    Session(game, typed(), {}, Keeper(game)).commands["w"]("x.yaml")
    assert game.decision is not None
    own, other = [f"inventory:{seat}" for seat in (game.decision.player, 1 - game.decision.player)]
    position = load(Path("x.yaml")).fields["position"].entries()
    held = {
        name: sorted([item.text() for item in position[name].items() if not item.is_mapping()]) for name in (own, other)
    }
    true = {name: sorted([thing.card.name for thing in game.state.members(name)]) for name in (own, other)}
    assert held[own] == true[own] or len(held[own]) < len(true[own])
    assert held[other] != true[other]


def test_after_the_end_there_is_the_log_a_record_and_the_way_back() -> None:
    after = over("l", "s", "s game.jsonl", "b", "b", "q", "logg", "q")
    assert not after.again()
    text = printed(after.screen)
    assert "The game is over> l\n  " in text
    assert "in which file? Write 's FILE'" in text
    assert "Written down in game.jsonl; 'headjudge replay game.jsonl' shows it again." in text
    assert "Move 0 of 1" in text
    assert "there is no command 'logg'" in text
    assert len(read(Path("game.jsonl").read_text(encoding="utf-8")).moves) == 1


@pytest.mark.parametrize(("lines", "again"), [(("r",), True), (("q",), False), (("",), False), ((), False)])
def test_one_plays_again_or_leaves(lines: tuple[str, ...], again: bool) -> None:
    assert over(*lines).again() is again


def test_play_without_a_game_lists_the_games() -> None:
    result = CliRunner().invoke(main, ["play"])
    assert result.exit_code == 0
    assert "neopets" in result.output
    assert "riftbound" in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["plya"], "there is no command 'plya'; did you mean 'play'?"),
        (["play", "neopts"], "no game is called 'neopts'; did you mean 'neopets'?"),
        (["play", "neopets", "--option", "rounds=1"], "rounds"),
        (["cards", "show", "neopets", "Sacepan Helm"], "did you mean 'Saucepan Helm'?"),
    ],
)
def test_what_is_mistyped_gets_the_nearest_that_is_known(arguments: list[str], message: str) -> None:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("consede", "did you mean 'concede'?"),
        ("? Asault", "among the rules there is 'Assault'"),
        ("card Kesa, Masked", "did you mean 'Kessa, Masked'?"),
    ],
)
def test_so_does_what_is_mistyped_at_the_table(line: str, message: str) -> None:
    output = CliRunner().invoke(main, ["play", "riftbound", "--seed", "3"], input=f"{line}\nq\n").output
    assert message in " ".join(output.split())


def test_a_game_that_was_not_played_on_is_not_asked_about_afterwards() -> None:
    game: Game = headjudge.new(DUEL)
    game.decks.clear()
    game.act(0, "concede")
    after = Afterwards(Session(game, typed("b", "q"), {}, Keeper(game)))
    with contextlib.suppress(HeadjudgeError):
        after.again()
    assert "Traceback" not in printed(after.screen)
