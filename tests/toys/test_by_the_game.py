"""Can't beats replacement, and the game itself beats both."""

import pytest

from headjudge.kernel.game import Game, new_game
from tests.toys.by_name import asked, named, offered, say
from tests.toys.by_the_game import RULES


def table(*play: str, hand: tuple[str, ...] = ()) -> Game:
    return new_game(RULES, [{"play": play, "hand": hand}, {}])


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


@pytest.mark.rule("mlp 104.2", "mlp 104.2a")
def test_what_cannot_happen_is_neither_done_nor_replaced() -> None:
    game = table("Rock Pony", "Pony", "Lifeboat", hand=("Storm",))
    say(game, "play Storm")
    assert names(game, "play") == ["Rock Pony"]
    assert names(game, "banished:0") == ["Pony", "Lifeboat"]


@pytest.mark.rule("mlp 104.2a")
def test_a_cost_that_requires_what_cannot_happen_cannot_be_paid() -> None:
    game = table("Rock Pony", "Pony")
    assert offered(game) == ["part with Pony", "end turn"]
    key = f"partwith {named(game, 'Rock Pony').incarnation}"
    assert game.why_not(key) == "Rock Pony can't be dismissed, so that cost can't be paid (MLP 104.2a)"
    say(game, "part with Pony")
    assert game.state.players[0].counters == {"action tokens": 1}


@pytest.mark.rule("mlp 104.3", "mlp 613.2")
def test_the_game_dismisses_what_cannot_be_dismissed_and_nothing_replaces_it() -> None:
    game = table("Rock Pony", "Ghost Pony", "Lifeboat", hand=("Solution",))
    say(game, "play Solution")
    assert offered(game) == ["end turn"], "nobody was asked about the Ghost Pony"
    assert names(game, "discard:0") == ["Solution", "Rock Pony", "Ghost Pony", "Lifeboat"]


@pytest.mark.rule("mlp 710.1")
def test_an_ordinary_dismissal_can_be_replaced_by_choice() -> None:
    game = table("Ghost Pony", hand=("Storm",))
    say(game, "play Storm")
    assert asked(game) == 0
    game.answer(True)
    assert not named(game, "Ghost Pony").face_up
    assert names(game, "play") == ["Ghost Pony"]


@pytest.mark.rule("mlp 710.4")
def test_replaced_by_what_cannot_be_done_it_is_replaced_all_the_same() -> None:
    game = table("Brave Pony", hand=("Storm",))
    say(game, "play Storm")
    game.answer(True)
    assert named(game, "Brave Pony").face_up
    assert names(game, "play") == ["Brave Pony"]


@pytest.mark.rule("mlp 104.3", "mlp 516.2", "mlp 516.3")
def test_uniqueness_dismisses_even_what_cannot_be_dismissed_and_persistence_is_no_help() -> None:
    game = table("Star Pony", hand=("Star Pony",))
    say(game, "play Star Pony")
    assert offered(game) == ["dismiss Star Pony", "dismiss Star Pony"]
    say(game, "dismiss Star Pony")
    assert names(game, "play") == ["Star Pony"]
    assert names(game, "discard:0") == ["Star Pony"]


@pytest.mark.rule("mlp 104.4")
def test_a_replacement_that_sends_it_to_another_zone_beats_uniqueness() -> None:
    game = table("Star Pony", "Lifeboat", hand=("Star Pony",))
    say(game, "play Star Pony", "dismiss Star Pony")
    assert names(game, "banished:0") == ["Star Pony"]
    assert names(game, "play") == ["Lifeboat", "Star Pony"]
