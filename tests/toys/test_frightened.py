"""When a card becomes a different card, and what is lost by it; attachments, control and tokens (My Little Pony)."""

import pytest

from headjudge.kernel.current import current
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.observe import observe
from headjudge.kernel.rules import Deck
from tests.toys.by_name import named, say
from tests.toys.frightened import RULES


def start(mine: Deck, theirs: Deck | None = None) -> Game:
    return new_game(RULES, [mine, theirs or {}])


def power(game: Game, name: str) -> object:
    return current(game.state).value(named(game, name), "power")


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


def points(game: Game, player: int) -> int:
    return game.state.players[player].counters.get("points", 0)


@pytest.mark.rule("mlp 505.3", "mlp 519.3a")
def test_turned_face_down_a_card_loses_its_counters_for_good() -> None:
    game = start({"hand": ("Applaud", "Fold", "Calm"), "play": ("Pony",)})
    say(game, "Applaud on Pony")
    assert named(game, "Pony").counters == {"star": 1}
    say(game, "Fold on Pony", "Calm on Pony")
    assert named(game, "Pony").face_up
    assert named(game, "Pony").counters == {}


@pytest.mark.rule("mlp 505.3")
def test_what_referred_to_a_card_turned_face_down_does_not_find_it_again() -> None:
    game = start({"hand": ("Inspire", "Startle", "Calm"), "play": ("Pony",)})
    say(game, "Inspire on Pony")
    assert power(game, "Pony") == 5
    say(game, "Startle on Pony", "Calm on Pony")
    assert power(game, "Pony") == 3


@pytest.mark.rule("mlp 504.3")
def test_turned_face_up_it_stays_the_card_it_is() -> None:
    game = start({"hand": ("Startle", "Calm"), "play": ("Pony",)})
    say(game, "Startle on Pony")
    frightened = named(game, "Pony").incarnation
    say(game, "Calm on Pony")
    assert named(game, "Pony").incarnation == frightened
    assert named(game, "Pony").counters == {}


@pytest.mark.rule("mlp 410.6")
def test_a_card_that_left_and_came_back_to_its_zone_is_a_different_card() -> None:
    game = start({"hand": ("Applaud", "Whisk"), "play": ("Pony",)})
    before = named(game, "Pony").incarnation
    say(game, "Applaud on Pony", "Whisk on Pony", "end turn")
    assert names(game, "play:0") == ["Pony"]
    assert named(game, "Pony").incarnation != before
    assert named(game, "Pony").counters == {}


@pytest.mark.rule("mlp 410.6")
def test_what_applied_to_a_card_does_not_apply_once_it_has_changed_zones() -> None:
    game = start({"hand": ("Inspire", "Shoo"), "play": ("Phoenix",)})
    say(game, "Inspire on Phoenix")
    assert power(game, "Phoenix") == 3
    say(game, "Shoo on Phoenix")
    assert names(game, "hand:0") == ["Phoenix"]
    assert power(game, "Phoenix") == 1


@pytest.mark.rule("mlp 410.6")
def test_going_to_another_area_does_not_make_it_a_different_card() -> None:
    game = start({"hand": ("Inspire", "Applaud", "March"), "play": ("Pony",)})
    before = named(game, "Pony").incarnation
    say(game, "Applaud on Pony", "Inspire on Pony", "March on Pony")
    assert names(game, "problem") == ["Pony"]
    assert named(game, "Pony").incarnation == before
    assert named(game, "Pony").counters == {"star": 1}
    assert power(game, "Pony") == 5


@pytest.mark.rule("mlp 410.6a")
def test_an_effect_that_moved_a_card_finds_it_where_it_put_it() -> None:
    game = start({"hand": ("Whisk",), "play": ("Pony",)})
    say(game, "Whisk on Pony")
    assert names(game, "banished:0") == ["Pony"]
    say(game, "end turn")
    assert names(game, "play:0") == ["Pony"]


@pytest.mark.rule("mlp 410.6a")
def test_an_effect_that_moved_a_card_does_not_find_it_once_it_has_moved_on() -> None:
    game = start({"hand": ("Whisk", "Rescue"), "play": ("Pony",)})
    say(game, "Whisk on Pony", "Rescue on Pony", "end turn")
    assert names(game, "hand:0") == ["Pony"]


@pytest.mark.rule("mlp 410.6a")
def test_an_effect_that_triggered_from_a_card_moving_finds_it_unless_it_has_moved_since() -> None:
    game = start({"hand": ("Shoo",), "play": ("Phoenix",)})
    say(game, "Shoo on Phoenix")
    assert names(game, "hand:0") == ["Phoenix"]
    game = start({"hand": ("Shoo",), "play": ("Vulture", "Phoenix")})
    say(game, "Shoo on Phoenix")
    assert names(game, "banished:0") == ["Phoenix"], "the Vulture's effect was processed first"


@pytest.mark.rule("mlp 505.1a", "mlp 505.1b", "mlp 505.1c")
def test_a_face_down_card_has_no_ability_and_no_power_and_everyone_may_see_what_it_is() -> None:
    game = start({"hand": ("Fold", "Shoo"), "play": ("Widow", "Pony")})
    say(game, "Fold on Widow")
    assert power(game, "Widow") is None
    say(game, "Shoo on Pony")
    assert points(game, 0) == 0
    zones = observe(game.state, game.decision, 1)["zones"]
    assert [card["name"] for card in zones["play:0"]["cards"]] == ["Widow"]


@pytest.mark.rule("mlp 511.3")
def test_attachments_of_a_face_down_host_are_dismissed_by_the_game() -> None:
    game = start({"hand": ("Saddle", "Fold"), "play": ("Pony", "Widow")})
    say(game, "Saddle on Pony", "Fold on Pony")
    assert names(game, "discard:0") == ["Fold", "Saddle"]
    assert points(game, 0) == 1, "the Widow saw it dismissed"


@pytest.mark.rule("mlp 504.1")
def test_attachments_of_a_frightened_host_are_discarded_and_not_dismissed() -> None:
    game = start({"hand": ("Saddle", "Applaud", "Startle"), "play": ("Pony", "Widow")})
    say(game, "Saddle on Pony", "Applaud on Pony", "Startle on Pony")
    assert names(game, "discard:0") == ["Applaud", "Saddle", "Startle"]
    assert named(game, "Pony").counters == {"frightened": 1}
    assert points(game, 0) == 0


@pytest.mark.rule("mlp 511.2", "mlp 511.8")
def test_attachments_without_their_host_are_dismissed_in_the_next_wave() -> None:
    game = start({"hand": ("Saddle", "Shoo"), "play": ("Pony", "Widow")})
    say(game, "Saddle on Pony", "Shoo on Pony")
    assert names(game, "discard:0") == ["Pony", "Shoo", "Saddle"]
    assert points(game, 0) == 2


@pytest.mark.rule("mlp 509.3")
def test_attachments_go_where_their_host_goes() -> None:
    game = start({"hand": ("Saddle", "March"), "play": ("Pony",)})
    say(game, "Saddle on Pony")
    assert names(game, "play:0") == ["Pony", "Saddle"]
    say(game, "March on Pony")
    assert names(game, "problem") == ["Pony", "Saddle"]
    assert named(game, "Saddle").attached_to == named(game, "Pony").id


@pytest.mark.rule("mlp 513.2", "mlp 511.5")
def test_a_borrowed_friend_is_sent_to_its_controllers_home_and_back_with_its_saddle() -> None:
    game = start({"hand": ("Borrow", "Saddle")}, {"play": ("Pony",)})
    say(game, "Saddle on Pony", "Borrow on Pony")
    assert names(game, "play:0") == ["Pony", "Saddle"]
    say(game, "end turn")
    assert names(game, "play:1") == ["Pony", "Saddle"]


@pytest.mark.rule("mlp 410.1")
def test_a_borrowed_friend_is_dismissed_to_its_owners_discard_pile() -> None:
    game = start({"hand": ("Borrow", "Shoo")}, {"play": ("Pony",)})
    say(game, "Borrow on Pony", "Shoo on Pony")
    assert names(game, "discard:0") == ["Borrow", "Shoo"]
    assert names(game, "discard:1") == ["Pony"]


@pytest.mark.rule("mlp 505.3")
def test_a_borrowed_friend_turned_face_down_is_nobodys_but_its_owners() -> None:
    game = start({"hand": ("Borrow", "Fold", "Calm")}, {"play": ("Pony",)})
    say(game, "Borrow on Pony", "Fold on Pony")
    assert names(game, "play:1") == ["Pony"]
    say(game, "Calm on Pony")
    assert names(game, "play:1") == ["Pony"]


@pytest.mark.rule("mlp 521.3", "mlp 521.4")
@pytest.mark.parametrize("card", ["Shoo", "Whisk", "Fold", "Startle"])
def test_a_token_that_leaves_play_or_is_turned_face_down_ceases_to_exist(card: str) -> None:
    game = start({"hand": ("Conjure", "Saddle", card)})
    say(game, "Conjure", "Saddle on Critter", f"{card} on Critter", "end turn")
    assert not [thing for thing in game.state.things.values() if thing.card.name == "Critter"]
    assert names(game, "discard:0") == ["Conjure", *(["Saddle", card] if card == "Startle" else [card, "Saddle"])]
