"""What an agent is given, and what it is not."""

import pytest

from headjudge.agents import Seen, make
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import canonical, digest
from headjudge.kernel.state import State
from tests.agents.prizes import asking
from tests.toys.skirmish import DECK, RULES


def in_the_middle(decisions: int = 30) -> Game:
    game = new_game(RULES, [DECK, DECK], seed=5)
    for seed in range(decisions):
        game.answer(make("random", seed).answer(Seen(game)))
    return game


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


def test_it_is_what_the_seat_that_is_asked_sees() -> None:
    game = in_the_middle()
    seen = Seen(game)
    assert seen.decision is game.decision
    assert seen.seat == seen.decision.player
    assert seen.observe() == game.observe(seen.seat)


def test_nothing_it_shows_leads_to_the_game() -> None:
    seen = Seen(in_the_middle())
    shown = [getattr(seen, name) for name in dir(seen) if not name.startswith("_")]
    assert not [value for value in shown if isinstance(value, Game | State)]
    assert not hasattr(seen, "game")
    assert not hasattr(seen, "__dict__")


def test_an_imagined_game_looks_the_same_and_hides_other_cards() -> None:
    game = in_the_middle()
    seen = Seen(game)
    hand, deck = f"hand:{1 - seen.seat}", f"deck:{1 - seen.seat}"
    imagined = [seen.imagine(number) for number in range(8)]
    for other in imagined:
        assert canonical(other.observe(seen.seat)) == canonical(seen.observe())
        assert sorted(names(other, hand) + names(other, deck)) == sorted(names(game, hand) + names(game, deck))
    assert len({str(names(other, hand) + names(other, deck)) for other in imagined}) == len(imagined)


def test_an_imagined_game_does_not_tell_how_the_true_one_came_about() -> None:
    game = in_the_middle()
    imagined = Seen(game).imagine(3)
    assert imagined.seed != game.seed
    assert imagined.state.number != game.state.number
    assert (imagined.moves, imagined.answered, imagined.decks) == ([], [], [])


def test_playing_an_imagined_game_leaves_the_true_one_alone() -> None:
    game = in_the_middle()
    before, decision = digest(game.state), game.decision
    imagined = Seen(game).imagine(3)
    while imagined.decision is not None:
        imagined.answer(make("random", len(imagined.moves)).answer(Seen(imagined)))
    assert imagined.winners is not None
    assert (digest(game.state), game.decision) == (before, decision)


def test_nobody_is_asked_in_a_game_that_is_over() -> None:
    game = asking("forced")
    game.answer("a")
    game.answer(True)
    with pytest.raises(HeadjudgeError, match="the game is over"):
        Seen(game)


def test_agents_are_made_by_name() -> None:
    with pytest.raises(HeadjudgeError, match="no agent is called 'clever'; there are: greedy, random"):
        make("clever", 1)
