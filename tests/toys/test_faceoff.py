"""A faceoff inside an open priority window, in My Little Pony."""

import pytest

from headjudge.kernel.entities import Window
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from tests.toys.by_name import asked, named, offered, say
from tests.toys.faceoff import RULES


def start(mine: Deck, theirs: Deck) -> Game:
    return new_game(RULES, [mine, theirs])


def windows(game: Game) -> list[int]:
    return [number for number, entity in game.state.entities.items() if isinstance(entity, Window)]


def flipped(game: Game, player: int) -> list[str]:
    return [thing.card.name for thing in game.state.members(f"flipped:{player}")]


def points(game: Game) -> list[int]:
    return [player.counters.get("points", 0) for player in game.state.players]


def happened(game: Game, kind: str) -> int:
    return [event.kind for event in game.state.history].count(kind)


@pytest.mark.rule("mlp 707.4")
def test_an_effect_starts_a_faceoff_in_the_open_window_and_its_player_receives_priority() -> None:
    game = start({"deck": ("Filly",)}, {"deck": ("Pony",), "hand": ("Dare",)})
    say(game, "pass")
    window = windows(game)
    say(game, "play Dare")
    assert happened(game, "FaceoffStarts") == 1
    assert windows(game) == window
    assert asked(game) == 1, "not the next player, as after other actions"
    say(game, "pass")
    assert flipped(game, 0) == []
    assert asked(game) == 0
    say(game, "pass")
    assert flipped(game, 0) == ["Filly"], "the faceoff goes on as the window closes"


@pytest.mark.rule("mlp 707.4")
def test_a_triggered_effect_starts_a_faceoff_in_the_middle_of_a_wave() -> None:
    game = start({"hand": ("Party",), "play": ("Rival", "Crier")}, {"play": ("Crier",)})
    say(game, "pass", "pass", "play Party")
    assert happened(game, "Rings") == 2, "the next wave comes before priority"
    assert len(windows(game)) == 1
    assert asked(game) == 0, "the turn player acted, and would not have priority but for the faceoff"
    say(game, "pass", "pass")
    assert happened(game, "Flips") == 2


@pytest.mark.rule("mlp 707.4")
def test_after_the_faceoff_the_phase_goes_on() -> None:
    game = start({"deck": ("Filly",), "hand": ("Party",)}, {"deck": ("Pony",), "hand": ("Dare",)})
    say(game, "pass", "play Dare", *["pass"] * 2, *["pass"] * 2, *["pass"] * 2)
    assert points(game) == [0, 2]
    assert offered(game) == ["play Party", "end the Main Phase"]


@pytest.mark.rule("mlp 707.4a")
def test_no_faceoff_starts_during_a_faceoff() -> None:
    game = start({"hand": ("Party",), "play": ("Rival", "Rival")}, {"hand": ("Dare",), "deck": ("Pony",)})
    say(game, "pass", "pass", "play Party", "Rival")
    assert happened(game, "FaceoffStarts") == 1
    say(game, "pass", "play Dare")
    assert happened(game, "FaceoffStarts") == 1
    assert asked(game) == 0, "nothing was started: priority passes on as after any action"
    say(game, *["pass"] * 6)
    assert points(game) == [0, 2]
    assert offered(game) == ["end the Main Phase"]


@pytest.mark.rule("mlp 512.4")
def test_what_is_for_faceoffs_can_be_played_once_one_has_started() -> None:
    game = start({"hand": ("Push",)}, {"hand": ("Dare", "Push")})
    assert "during a faceoff" in game.why_not(f"play {game.state.members('hand:0')[0].incarnation}")
    say(game, "pass")
    assert offered(game) == ["play Dare", "pass"]
    say(game, "play Dare")
    assert offered(game) == ["play Push", "pass"]


@pytest.mark.rule("mlp 514.4", "mlp 514.4a", "mlp 514.5")
def test_the_power_of_involved_and_flipped_cards_decides_with_what_was_added_to_it() -> None:
    game = start(
        {"play": ("Pony",), "deck": ("Filly",), "hand": ("Push",)},
        {"play": ("Filly",), "deck": ("Pony",), "hand": ("Dare",)},
    )
    say(game, "pass", "play Dare", "pass", "play Push", "pass", "pass")
    assert points(game) == [0, 0]
    say(game, "pass", "pass")
    assert points(game) == [2, 0]


@pytest.mark.rule("mlp 514.2c")
def test_the_cards_that_the_effect_names_are_involved() -> None:
    game = start(
        {"play": ("Stallion",), "deck": ("Filly",)}, {"play": ("Filly",), "deck": ("Pony",), "hand": ("Dare",)}
    )
    say(game, "pass", "play Dare", *["pass"] * 4)
    assert points(game) == [2, 0]


@pytest.mark.rule("mlp 514.3", "mlp 514.4c")
def test_a_tie_flips_another_card_and_opens_another_window() -> None:
    game = start({"deck": ("Filly", "Pony")}, {"deck": ("Stallion", "Pony"), "hand": ("Dare",)})
    say(game, "pass", "play Dare", "pass", "pass")
    assert (flipped(game, 0), flipped(game, 1)) == (["Pony"], ["Pony"])
    assert asked(game) == 0
    say(game, "pass", "pass")
    assert (flipped(game, 0), flipped(game, 1)) == (["Pony", "Filly"], ["Pony", "Stallion"])
    assert points(game) == [0, 0]
    assert asked(game) == 0
    say(game, "pass", "pass")
    assert points(game) == [0, 2]


@pytest.mark.rule("mlp 514.5d", "mlp 514.6")
def test_the_winner_follows_the_effect_and_after_a_last_window_the_flipped_cards_go_beneath_the_deck() -> None:
    game = start({"deck": ("Pony", "Stallion")}, {"deck": ("Filly",), "hand": ("Dare",)})
    say(game, "pass", "play Dare", *["pass"] * 4)
    assert points(game) == [2, 0]
    assert asked(game) == 0
    assert flipped(game, 0) == ["Stallion"]
    say(game, "pass", "pass")
    assert flipped(game, 0) == []
    assert [thing.card.name for thing in game.state.members("deck:0")] == ["Stallion", "Pony"]
    assert named(game, "Stallion").face_up
    assert game.state.fact("faceoff") is None


def test_a_tie_that_no_card_can_break_has_no_winner() -> None:
    game = start({}, {"hand": ("Dare",)})
    say(game, "pass", "play Dare", *["pass"] * 6)
    assert points(game) == [0, 0]
    assert offered(game) == ["end the Main Phase"]
