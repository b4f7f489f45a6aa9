"""Dice as an additional cost, in Neopets."""

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.observe import observe
from headjudge.kernel.plain import digest
from headjudge.kernel.rules import Deck
from tests.toys.by_name import asked, named, offered, say, waiting
from tests.toys.dice import RULES, Rolled, queued
from tests.toys.queueing import neopet

PETS = ("Skeith", "Skeith", "Skeith")


def start(mine: Deck, theirs: Deck, *rolls: int) -> Game:
    return new_game(RULES, [{"neopets": PETS, **mine}, {"neopets": PETS, **theirs}], script=rolls)


def result(game: Game, name: str) -> object:
    """The result that counts for a card in the Queue."""
    return queued(game.state, named(game, name).incarnation).choice("result")


def rolled(game: Game) -> list[tuple[int, ...]]:
    return [event.dice for event in game.state.history if isinstance(event, Rolled)]


def damage(game: Game, player: int) -> int:
    return neopet(game.state, player).counters.get("damage", 0)


@pytest.mark.rule("neopets 8.13a.1")
def test_dice_are_rolled_as_the_card_is_queued_and_seen_before_it_resolves() -> None:
    game = start({"inventory": ("Blast",)}, {}, 5)
    say(game, "play Blast")
    assert rolled(game) == [(5,)]
    assert (waiting(game, "queue"), result(game, "Blast")) == (["Blast"], 5)
    assert "Rolled" in str(observe(game.state, game.decision, 1)["happened"])
    assert asked(game) == 0, "and who rolled keeps priority"
    say(game, "pass", "pass")
    assert (damage(game, 1), rolled(game)) == (1, [(5,)]), "nothing is rolled as it resolves"


@pytest.mark.rule("neopets 8.13a.1")
def test_a_response_changes_the_result() -> None:
    """The beginner's rulebook shows it in its fifth example of the Queue."""
    game = start({"inventory": ("Blast", "Luck")}, {}, 2)
    say(game, "play Blast", "play Luck on Blast", "pass", "pass")
    assert (waiting(game, "queue"), result(game, "Blast")) == (["Blast"], 6)
    assert damage(game, 1) == 0
    say(game, "pass", "pass")
    assert damage(game, 1) == 2


@pytest.mark.rule("neopets 3.6d", "neopets 3.6c")
def test_what_a_negated_card_cost_stays_spent() -> None:
    game = start({"inventory": ("Wheel", "Pie")}, {"inventory": ("Veto",)}, 4, 6)
    say(game, "play Wheel", "discard Pie")
    assert named(game, "Pie").zone == "discard:0", "before the card is in the Queue"
    assert waiting(game, "queue") == []
    say(game, "keep 6", "pass", "play Veto on Wheel", "pass", "pass")
    assert waiting(game, "queue") == []
    assert (named(game, "Wheel").zone, named(game, "Pie").zone) == ("discard:0", "discard:0")
    assert (damage(game, 1), rolled(game)) == (0, [(4, 6)])


@pytest.mark.rule("neopets 3.6c")
def test_a_card_whose_costs_cannot_be_paid_is_not_offered() -> None:
    game = start({"inventory": ("Wheel",)}, {})
    assert offered(game) == ["pass"]
    assert "costs a card" in game.why_not(f"brew {named(game, 'Wheel').incarnation}")


@pytest.mark.rule("neopets 8.13a.1")
def test_the_play_can_be_cancelled_before_the_roll_and_not_after_it() -> None:
    game = start({"inventory": ("Wheel", "Pie")}, {}, 1, 4)
    before = digest(game.state)
    say(game, "play Wheel")
    game.cancel()
    assert digest(game.state) == before
    assert offered(game) == ["play Wheel", "play Pie", "pass"]
    say(game, "play Wheel", "discard Pie")
    assert offered(game) == ["keep 1", "keep 4"]
    rolling = digest(game.state)
    for take_back in (game.cancel, game.undo):
        with pytest.raises(HeadjudgeError, match="chance was used"):
            take_back()
        assert digest(game.state) == rolling
    say(game, "keep 4")
    assert result(game, "Wheel") == 4


@pytest.mark.rule("neopets 8.13a.1")
def test_a_roll_that_left_nothing_to_choose_stands_as_well() -> None:
    game = start({"inventory": ("Blast",)}, {}, 1)
    say(game, "play Blast")
    with pytest.raises(HeadjudgeError, match="chance was used"):
        game.undo()
    with pytest.raises(HeadjudgeError, match="no unfinished action"):
        game.cancel()
    assert waiting(game, "queue") == ["Blast"]


@pytest.mark.rule("neopets 9.3a")
@pytest.mark.parametrize(("die", "counts_as"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_three_sided_die_is_half_a_six_sided_one(die: int, counts_as: int) -> None:
    game = start({"inventory": ("Raffle",)}, {}, die)
    say(game, "play Raffle", "pass", "pass")
    assert damage(game, 1) == counts_as


@pytest.mark.rule("neopets 9.3b")
def test_only_a_six_sided_die_can_be_changed() -> None:
    game = start({"inventory": ("Raffle", "Luck", "Veto", "Blast")}, {}, 1, 1)
    say(game, "play Raffle")
    assert offered(game) == ["play Veto on Raffle", "play Blast", "pass"]
    luck, raffle = named(game, "Luck").incarnation, named(game, "Raffle").incarnation
    assert "no six-sided die" in game.why_not(f"respond {luck} {raffle}")
    say(game, "play Blast")
    assert offered(game) == ["play Luck on Blast", "play Veto on Raffle", "play Veto on Blast", "pass"]
