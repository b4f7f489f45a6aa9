"""How a burst is built, resolves and is reopened, in Chaotic."""

import pytest

from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from tests.toys.burst import RULES
from tests.toys.by_name import asked, named, offered, order, say, waiting


def start(mine: Deck, theirs: Deck) -> Game:
    return new_game(RULES, [mine, theirs])


def sounded(game: Game) -> list[str]:
    return [game.state.name(event.subject()) for event in game.state.history if event.kind == "Sounds"]


@pytest.mark.rule("chaotic 8.2.1", "chaotic 8.2.2.1", "chaotic 8.4.1.5")
def test_players_extend_a_burst_by_turns_until_both_pass_in_a_row() -> None:
    game = start({"hand": ("Canon", "Hymn")}, {"hand": ("Canon",)})
    say(game, "play Hymn")
    assert (asked(game), waiting(game, "burst")) == (1, ["Hymn"])
    say(game, "pass")
    assert asked(game) == 0
    say(game, "play Canon")
    assert (asked(game), waiting(game, "burst")) == (1, ["Hymn", "Canon"])
    say(game, "pass")
    assert sounded(game) == [], "the pass before the Canon no longer counts"
    say(game, "pass")
    assert sounded(game) == ["Canon", "Hymn"]


@pytest.mark.rule("chaotic 8.2.3.1", "chaotic 8.2.3.3", "chaotic 8.2.3.2")
def test_a_burst_resolves_as_a_whole_the_newest_first_without_priority() -> None:
    game = start({"hand": ("Canon", "Hymn", "Fanfare")}, {"hand": ("Hymn",)})
    say(game, "play Canon", "play Hymn", "pass", "pass")
    assert sounded(game) == ["Hymn", "Canon"]
    assert waiting(game, "burst") == []
    assert named(game, "Canon").zone == "discard:0"


@pytest.mark.rule("chaotic 8.2.3.4", "chaotic 8.1.2")
def test_after_a_burst_the_active_player_has_priority_and_two_passes_move_on() -> None:
    game = start({}, {"hand": ("Canon",)})
    say(game, "pass", "play Canon", "pass")
    assert asked(game) == 1
    say(game, "pass")
    assert (asked(game), sounded(game)) == (0, ["Canon"])
    say(game, "pass", "pass")
    assert game.state.amount("turn player") == 1


@pytest.mark.rule("chaotic 8.3.2", "chaotic 8.3.1", "chaotic 6.2.2")
def test_triggers_open_a_burst_with_the_active_players_first_in_the_order_they_choose() -> None:
    game = start({"play": ("Drummer", "Piper")}, {"play": ("Piper", "Drummer")})
    assert asked(game) == 0
    order(game, "Piper", "Drummer")
    assert asked(game) == 1
    order(game, "Drummer", "Piper")
    assert waiting(game, "burst") == ["Piper", "Drummer", "Drummer", "Piper"]
    assert (asked(game), offered(game)) == (0, ["pass"])
    say(game, "pass", "pass")
    assert sounded(game) == ["Piper", "Drummer", "Drummer", "Piper"]


@pytest.mark.rule("chaotic 8.3.3")
def test_a_trigger_while_a_burst_is_built_joins_it_and_does_not_move_priority() -> None:
    game = start({"hand": ("Canon",)}, {"play": ("Listener",), "hand": ("Hymn",)})
    say(game, "play Canon")
    assert waiting(game, "burst") == ["Canon", "Listener"], "before anyone can extend it"
    assert asked(game) == 1, "as without the trigger, though it is theirs"
    say(game, "play Hymn")
    assert waiting(game, "burst") == ["Canon", "Listener", "Hymn", "Listener"]
    assert asked(game) == 0


@pytest.mark.rule("chaotic 8.3.4")
def test_a_trigger_reopens_a_resolving_burst_for_the_active_player() -> None:
    game = start({"hand": ("Hymn", "Canon"), "play": ("Reed",)}, {"hand": ("Fanfare",), "play": ("Mourner",)})
    say(game, "play Hymn", "play Fanfare on Reed", "pass", "pass")
    assert named(game, "Reed").zone == "discard:0"
    assert waiting(game, "burst") == ["Hymn", "Mourner"], "the rest of the burst has stopped"
    assert asked(game) == 0, "the active player, whoever controls the trigger"
    say(game, "play Canon", "pass", "pass")
    assert sounded(game) == ["Canon", "Mourner", "Hymn"], "then it resolves on as a whole"


@pytest.mark.rule("chaotic 8.3.4")
def test_it_is_the_active_player_also_when_they_passed_last() -> None:
    game = start({"play": ("Reed",)}, {"hand": ("Fanfare",), "play": ("Mourner",)})
    say(game, "pass", "pass")
    say(game, "play Fanfare on Reed", "pass", "pass")
    assert (asked(game), game.state.amount("turn player")) == (1, 1)


@pytest.mark.rule("chaotic 8.3.4")
def test_what_different_events_trigger_joins_the_burst_as_each_happens() -> None:
    game = start({"hand": ("Fanfare",), "play": ("Mourner", "Reed")}, {"play": ("Moaner",)})
    say(game, "play Fanfare on Moaner", "pass", "pass")
    assert waiting(game, "burst") == ["Moaner", "Mourner"], "hurt before defeated, whoever is active"


@pytest.mark.rule("chaotic 8.3.4", "chaotic 8.5.6")
def test_simultaneous_triggers_in_mid_resolution_are_ordered_by_their_controller() -> None:
    game = start({"hand": ("Fanfare",), "play": ("Keener", "Mourner", "Rock")}, {"play": ("Mourner", "Reed")})
    say(game, "play Fanfare on Reed", "pass", "pass")
    assert named(game, "Reed").zone == "discard:1"
    order(game, "Mourner", "Keener")
    assert waiting(game, "burst") == ["Mourner", "Keener", "Mourner"]
    assert (asked(game), offered(game)) == (0, ["pass"])


@pytest.mark.rule("chaotic 8.2.3.5")
def test_an_ability_in_a_burst_resolves_though_its_source_is_destroyed() -> None:
    game = start({"hand": ("Fanfare",)}, {"play": ("Drummer",)})
    assert waiting(game, "burst") == ["Drummer"]
    say(game, "play Fanfare on Drummer", "pass", "pass")
    assert named(game, "Drummer").zone == "discard:1"
    assert sounded(game) == ["Drummer"]
