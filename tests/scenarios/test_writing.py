"""A position of a game under way is written as a scenario, and read again it is the same."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

import headjudge
from headjudge.cards import pool
from headjudge.kernel.game import Game
from headjudge.scenarios import ScenarioError, parse, play
from headjudge.scenarios.writing import written


def places(game: Game) -> dict[str, list[tuple[object, ...]]]:
    """What lies where, as it is to be seen."""
    state = game.state
    return {
        zone.key: [
            (thing.card.key, thing.owner, state.rules.controller(state, thing), thing.face_up, dict(thing.counters))
            for thing in state.members(zone.key)
            if thing.card.key not in state.rules.unlisted
        ]
        for zone in state.zones.values()
    }


@pytest.mark.parametrize("name", ["neopets", "riftbound"])
def test_what_is_written_is_the_same_position(name: str) -> None:
    same = 0
    for seed in range(3):
        game, luck = headjudge.new(name, seed=seed), headjudge.Luck(seed)
        for step in range(150):
            if game.decision is None:
                break
            if step % 10 == 9:
                with suppress(ScenarioError):
                    text = written(game, name, "As it was")
                    again = play(parse(text, "x.yaml"), every_way=True)
                    same += places(again.game) == places(game)
                    if "otherwise" not in text:
                        assert again.question == game.decision.question(game.state)
            game.answer(headjudge.any_answer(game.decision, luck))
    assert same >= 8


def test_what_waits_cannot_be_written_and_nothing_can_when_it_is_over() -> None:
    game, luck = headjudge.new("riftbound", seed=3), headjudge.Luck(3)
    while not game.state.lists["chain"].items:
        assert game.decision is not None
        game.answer(headjudge.any_answer(game.decision, luck))
    with pytest.raises(ScenarioError, match="something waits in the chain"):
        written(game, "riftbound", "x")
    game.act(0, "concede")
    with pytest.raises(ScenarioError, match="the game is over"):
        written(game, "riftbound", "x")


def test_cards_of_a_file_are_printed_or_referred_to(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("- {id: Bard, name: Bard, type: Unit, energy: 1, might: 2, text: '[Tank]'}\n", encoding="utf-8")
    game = headjudge.new("riftbound", seed=1, cards=file)
    luck = headjudge.Luck(1)
    while game.state.fact("phase") != "main" or game.state.lists["chain"].items:
        assert game.decision is not None
        game.answer(headjudge.any_answer(game.decision, luck))
    state = game.state
    state.cards["Bard"] = pool(state.rules, file)["Bard"]
    state.set(state.members("hand:0")[0], "card", state.cards["Bard"])
    assert "{id: Bard, name: Bard" in written(game, "riftbound", "x")
    assert f"card files: [{file}]" in written(game, "riftbound", "x", file).replace('"', "")
