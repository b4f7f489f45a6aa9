"""Who processes which triggered effects when, in My Little Pony."""

import pytest

from headjudge.kernel.decisions import AnswerError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from tests.toys.by_name import asked, named, offered, say, waiting
from tests.toys.waves import RULES, Rings


def start(mine: Deck, theirs: Deck) -> Game:
    return new_game(RULES, [mine, theirs])


def rang(game: Game) -> list[tuple[int, str]]:
    """What rang this turn, and whose it was."""
    events = [event for event in game.state.history if isinstance(event, Rings)]
    things = [game.state.things[game.state.bearers[event.card]] for event in events]
    return [(thing.controller, thing.card.name) for thing in things]


@pytest.mark.rule("mlp 510.1", "mlp 705.2h")
def test_who_acts_does_not_keep_priority() -> None:
    game = start({"hand": ("Party", "Cheer")}, {"hand": ("Cheer",)})
    say(game, "pass", "pass", "play Party")
    assert asked(game) == 1
    say(game, "play Cheer")
    assert asked(game) == 0


@pytest.mark.rule("mlp 510.2")
def test_a_window_begins_with_the_turn_player_and_closes_when_all_pass_in_a_row() -> None:
    game = start({}, {"hand": ("Cheer",)})
    assert asked(game) == 0
    say(game, "pass", "play Cheer", "pass")
    assert asked(game) == 1, "the pass before the action no longer counts"
    say(game, "pass")
    assert offered(game) == ["end the Main Phase"]


@pytest.mark.rule("mlp 510.3", "mlp 609.1")
def test_as_a_window_closes_the_turn_player_may_open_another() -> None:
    game = start({"hand": ("Party", "Party", "Cheer")}, {"hand": ("Party",)})
    with pytest.raises(AnswerError, match="open a priority window"):
        game.answer(f"play {game.state.members('hand:0')[0].incarnation}")
    say(game, "pass", "pass")
    assert offered(game) == ["play Party", "play Party", "end the Main Phase"]
    say(game, "play Party", "pass", "pass")
    assert offered(game) == ["play Party", "end the Main Phase"]
    say(game, "end the Main Phase")
    assert asked(game) == 1


@pytest.mark.rule("mlp 511.7a", "mlp 511.7")
def test_who_had_priority_last_processes_their_effects_first_in_the_order_they_choose() -> None:
    game = start({"play": ("Bell", "Drum")}, {"hand": ("Cheer",), "play": ("Bell", "Drum")})
    say(game, "pass", "play Cheer")
    assert (asked(game), offered(game)) == (1, ["Bell", "Drum"])
    say(game, "Drum")
    assert rang(game) == [(1, "Drum"), (1, "Bell")]
    assert (asked(game), offered(game)) == (0, ["Bell", "Drum"])
    say(game, "Bell")
    assert rang(game)[2:] == [(0, "Bell"), (0, "Drum")]


@pytest.mark.rule("mlp 511.7a.i")
def test_as_a_window_opens_the_turn_player_processes_first_whoever_had_priority_last() -> None:
    game = start({"play": ("Rooster",), "hand": ("Cheer",)}, {"play": ("Rooster",)})
    assert rang(game) == [(0, "Rooster"), (1, "Rooster")]
    say(game, "play Cheer", "pass", "pass", "end the Main Phase")
    assert rang(game) == [(1, "Rooster"), (0, "Rooster")]


@pytest.mark.rule("mlp 511.7b")
def test_what_an_effect_triggers_waits_for_the_next_wave() -> None:
    game = start({"play": ("Drum",)}, {"hand": ("Cheer",), "play": ("Bell", "Echo")})
    say(game, "pass", "play Cheer")
    assert rang(game) == [(1, "Bell"), (0, "Drum"), (1, "Echo")]


@pytest.mark.rule("mlp 511.8")
def test_waves_follow_each_other_until_nothing_waits_and_only_then_has_a_player_priority() -> None:
    game = start({"play": ("Bell", "Echo")}, {"hand": ("Cheer",), "play": ("Echo",)})
    say(game, "pass", "play Cheer")
    assert rang(game) == [(0, "Bell"), (1, "Echo"), (0, "Echo")]
    assert waiting(game, "triggers") == []
    assert (asked(game), offered(game)) == (0, ["pass"])


@pytest.mark.rule("mlp 712.2")
def test_an_effect_knows_the_game_as_it_was_when_it_triggered() -> None:
    game = start({"play": ("Bell", "Choir", "Grouch")}, {"play": ("Bell",), "hand": ("Cheer",)})
    say(game, "pass", "play Cheer", "Grouch")
    assert [thing.card.name for thing in game.state.members("play")] == ["Choir", "Grouch"]
    say(game, "Choir")
    assert game.state.players[0].counters == {"points": 2}


def test_an_effect_whose_source_is_gone_is_still_processed() -> None:
    game = start({"play": ("Bell", "Grouch")}, {"hand": ("Cheer",)})
    say(game, "pass", "play Cheer", "Grouch")
    assert named(game, "Bell").zone == "discard:0"
    assert [event.kind for event in game.state.history] == ["PhaseStarts", "Cheers", "IsDismissed", "Rings"]
