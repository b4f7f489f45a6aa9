"""A card played by a resolving card resolves inside it, and is discarded before it."""

import pytest

from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from tests.toys.by_name import asked, offered, say, waiting
from tests.toys.nested_play import RULES


def table(mine: Deck, theirs: Deck | None = None) -> Game:
    return new_game(RULES, [mine, theirs or {}])


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


def healed(game: Game) -> int:
    return game.state.players[0].counters.get("healed", 0)


def judge(*deck: str, discard: tuple[str, ...] = (), theirs: Deck | None = None) -> Game:
    """A Judge that has just revealed three cards."""
    game = table({"inventory": ("Judge",), "deck": deck, "discard": discard}, theirs)
    say(game, "play Judge", "pass", "pass")
    return game


@pytest.mark.rule("neopets-comprehensive 9.1a.1", "neopets-comprehensive 3.7d")
def test_what_a_card_plays_resolves_and_is_discarded_before_its_source() -> None:
    game = judge("Tonic", "Gong", "Recall")
    say(game, "play Tonic")
    assert waiting(game, "queue") == ["Judge", "Tonic"]
    say(game, "pass", "pass")
    assert names(game, "discard:0") == ["Tonic"]
    assert names(game, "queue") == ["Judge"]
    assert healed(game) == 1, "and the last line of the Judge is still to come"
    say(game, "done")
    assert names(game, "discard:0") == ["Tonic", "Judge"]
    assert names(game, "inventory:0") == ["Gong", "Recall"]
    assert healed(game) == 1 + 5


@pytest.mark.rule("neopets-comprehensive 9.1a.2")
def test_a_source_that_waits_is_not_in_the_discard() -> None:
    game = judge("Tonic", "Gong", "Recall")
    assert offered(game) == ["play Tonic", "play Gong", "done"], "the Recall has nothing to target"
    game = judge("Tonic", "Gong", "Recall", discard=("Gong",))
    assert "play Recall on Gong" in offered(game)
    assert "play Recall on Judge" not in offered(game)


@pytest.mark.rule("neopets-comprehensive 9.1a.1")
def test_sources_wait_within_sources() -> None:
    game = judge("Judge", "Gong", "Recall", discard=("Tonic",))
    say(game, "play Recall on Tonic", "pass", "pass", "play Tonic")
    assert waiting(game, "queue") == ["Judge", "Recall", "Tonic"]
    say(game, "pass", "pass")
    assert names(game, "discard:0") == ["Tonic", "Recall"]
    say(game, "done")
    assert names(game, "discard:0") == ["Tonic", "Recall", "Judge"]


@pytest.mark.rule("neopets-comprehensive 9.1a", "neopets-comprehensive 7.4d.1")
def test_what_an_effect_plays_is_not_the_one_card_of_the_phase() -> None:
    game = table({"inventory": ("Echo", "Judge", "Tonic"), "discard": ("Gong",)})
    say(game, "play Echo on Gong", "pass", "pass", "play Gong", "pass", "pass")
    say(game, "play Judge", "pass", "pass", "done")
    key = f"play {game.state.members('inventory:0')[0].incarnation}"
    assert game.why_not(key) == "Tonic would be a second card in this phase (Neopets 7.4d.1)"


@pytest.mark.rule("neopets-comprehensive 9.1b", "neopets-comprehensive 3.3b")
def test_played_by_an_effect_it_is_queued_at_a_time_when_it_could_not_be_played() -> None:
    game = table({"inventory": ("Judge", "Tonic"), "deck": ("Gong", "Recall", "Tonic")}, {"inventory": ("Gong",)})
    say(game, "play Judge")
    assert offered(game) == ["pass"], "the Queue is not empty"
    say(game, "pass", "pass", "play Tonic", "pass")
    assert asked(game) == 1
    say(game, "play Gong")
    assert waiting(game, "queue") == ["Judge", "Tonic", "Gong"]


@pytest.mark.rule("neopets-comprehensive 3.8d.1", "neopets-comprehensive 3.7a", "neopets-comprehensive 3.8b")
def test_in_a_nested_window_too_the_newest_resolves_and_who_acts_keeps_priority() -> None:
    game = judge("Tonic", "Gong", "Recall", theirs={"inventory": ("Gong",)})
    say(game, "play Tonic", "pass", "play Gong")
    assert asked(game) == 1
    say(game, "pass", "pass")
    assert names(game, "discard:1") == ["Gong"]
    assert asked(game) == 0, "the active player"
    assert waiting(game, "queue") == ["Judge", "Tonic"]
    say(game, "pass", "pass")
    assert offered(game) == ["play Gong", "play Recall on Tonic", "done"], "the Judge goes on"
