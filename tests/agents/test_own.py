"""Agents of one's own: by name, as they are, or as what makes them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from headjudge import games
from headjudge.agents import Agent, Player, called, make
from headjudge.cli import main
from headjudge.kernel.errors import HeadjudgeError
from headjudge.simulate import simulate
from tests.agents.own import EAGER, Eager, eager

DUEL = "tests.simulate.duel:RULES"
HERE = "tests.agents.own"


@pytest.mark.parametrize(
    ("player", "name"),
    [(f"{HERE}:Eager", f"{HERE}:Eager"), (f"{HERE}:EAGER", f"{HERE}:EAGER"), (Eager, "Eager"), (eager, "eager")],
)
def test_an_agent_is_named_or_given_and_plays(player: Player, name: str) -> None:
    assert isinstance(make(player, 4), Eager)
    assert called(player) == name
    results = simulate(DUEL, (player, "random"), ["even"], games=3, seed=1)
    assert not results.failures
    assert [tally.name for tally in results.by_agent()] == [name, "random"]


def test_an_agent_that_is_given_as_it_is_begins_every_game_anew() -> None:
    alone, together = [simulate(DUEL, (EAGER, "random"), ["even"], games=4, seed=1, jobs=jobs) for jobs in (1, 2)]
    assert alone.outcomes == together.outcomes
    assert EAGER.answered == 0
    assert [tally.name for tally in alone.by_agent()] == ["Eager", "random"]


@pytest.mark.parametrize(
    ("player", "message"),
    [
        (f"{HERE}:Nobody", f"the agent '{HERE}:Nobody' cannot be found: module '{HERE}' has no attribute 'Nobody'"),
        ("tests.agents.none:EAGER", "the agent 'tests.agents.none:EAGER' cannot be found: No module named"),
        (
            "tests.agents.quitting:EAGER",
            "'tests.agents.quitting:EAGER' cannot be used: tests.agents.quitting broke off",
        ),
        (f"{HERE}:NUMBER", f"'{HERE}:NUMBER' is no agent: neither a headjudge.Agent nor what makes one from a seed"),
        (f"{HERE}:nobody", f"'{HERE}:nobody' is no agent"),
        ("clever", "no agent is called 'clever'; there are: greedy, random; others are named 'module:ATTRIBUTE'"),
        (7, "'int' is no agent"),
    ],
)
def test_what_is_no_agent_is_refused_in_words(player: Player, message: str) -> None:
    with pytest.raises(HeadjudgeError) as caught:
        simulate(DUEL, (player, "random"), games=1)
    assert message in str(caught.value)


def test_a_game_whose_file_ends_the_program_is_refused_in_words() -> None:
    with pytest.raises(HeadjudgeError, match=r"the game .*quitting:RULES' cannot be used"):
        games.get("tests.agents.quitting:RULES")


def test_an_agent_that_other_processes_cannot_be_given_is_refused_in_words() -> None:
    class Local(Agent):
        answer = Eager.answer

    with pytest.raises(HeadjudgeError, match="the agent 'Local' cannot be given to other processes"):
        simulate(DUEL, (Local(), "random"), games=4, jobs=2)


def test_they_are_named_on_the_command_line() -> None:
    ran = CliRunner().invoke(main, ["simulate", DUEL, "--games", "2", "--agents", f"{HERE}:Eager", f"{HERE}:EAGER"])
    assert ran.exit_code == 0, ran.output
    played = CliRunner().invoke(main, ["play", DUEL, "--against", f"{HERE}:EAGER", "--seed", "2"], input="1\n" * 200)
    assert "win." in played.output or "lose." in played.output


@pytest.mark.parametrize(
    ("agent", "message"),
    [("BROKEN", "error: the agent 'Broken' broke off: KeyError: 'answer'\n"), ("CHEAT", "error: 'win' is not offered")],
)
def test_a_game_against_one_that_breaks_off_is_saved(
    agent: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["play", DUEL, "--against", f"{HERE}:{agent}", "--seed", "2", "--seat", "1"]
    played = CliRunner().invoke(main, arguments, input="1\n" * 200)
    assert played.exit_code == 2
    assert message in played.output
    assert "Saved in duel.save" in played.output
    assert [file.suffix for file in tmp_path.iterdir()] == [".save"]
