"""476 to 481 and 734 to 738: duels, matches of up to three games, and additional turns."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.instructions.players import TakeTurn
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import new_game
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.opening import CARDS, DECKS, HEROES, in_match, opening
from tests.games.riftbound.positions import (
    all_pass,
    next_turn,
    pass_until,
    points,
    position,
    spell,
)

BOTH = (0, 1)


def score(scene: Scene, player: int, name: str, field: int = 1) -> Scene:
    """A player plays a unit and lets it conquer a battlefield as soon as it is ready."""
    while scene.asked != player:
        next_turn(scene)
    scene.answer(player, f"play {name}")
    next_turn(next_turn(scene))
    return pass_until(scene.answer(player, f"move {name} to battlefield {field}"), "It is your turn")


def fields(scene: Scene) -> list[str]:
    """The battlefields in play, in their order."""
    return [thing.card.name for thing in scene.state.members("battlefields")]


# Duels


@pytest.mark.rule("riftbound 480.1", "riftbound 481.1")
@pytest.mark.parametrize("mode", ["duel", "match"])
@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_for_two_players(seats: int, mode: str) -> None:
    decks = [*DECKS, DECKS[0]][:seats]
    with pytest.raises(HeadjudgeError, match="2 players"):
        new_game(RULES, decks, CARDS, options={"mode": mode})


@pytest.mark.rule("riftbound 480.2", "riftbound 481.2")
@pytest.mark.parametrize("begun", [opening, in_match])
def test_each_player_has_one_opponent_and_no_team(begun: object) -> None:
    assert callable(begun)
    state = begun().state
    assert [state.opponents(player) for player in BOTH] == [[1], [0]]


@pytest.mark.rule("riftbound 480.3", "riftbound 481.3")
@pytest.mark.parametrize("begun", [opening, in_match])
def test_the_victory_score_is_eight(begun: object) -> None:
    assert callable(begun)
    assert begun().game.observe(0)["victory score"] == 8


@pytest.mark.rule("riftbound 480.3", "riftbound 480.6")
@pytest.mark.parametrize(("before", "winners"), [(6, None), (7, (0,))])
def test_who_first_has_eight_points_wins_the_duel(before: int, winners: tuple[int, ...] | None) -> None:
    setup = position(meadow=0).put("battlefield:0", "Scout", controller=0).player(0, points=before)
    scene = setup.turn(0, "awaken").start()
    assert (points(scene, 0), scene.winners) == (before + 1, winners)


@pytest.mark.rule("riftbound 480.4", "riftbound 481.4")
def test_there_are_two_battlefields() -> None:
    assert len(fields(opening())) == 2
    assert len(fields(in_match().answer(0, "Marsh").answer(1, "Ruin"))) == 2


# Matches


@pytest.mark.rule("riftbound 481.5", "riftbound 114.1")
def test_in_a_match_each_chooses_a_battlefield_and_all_are_placed_at_once() -> None:
    scene = in_match()
    assert scene.offered == ["Marsh", "Quarry", "Orchard"]
    scene.answer(0, "Quarry")
    assert fields(scene) == []
    assert scene.offered == ["Tower", "Bridge", "Ruin"]
    scene.answer(1, "Ruin")
    assert fields(scene) == ["Quarry", "Ruin"]
    assert scene.cards("aside:0") == ["Marsh", "Orchard"]


@pytest.mark.rule("riftbound 481.5")
def test_who_chooses_second_does_not_see_what_was_chosen_first() -> None:
    one, other = in_match().answer(0, "Quarry"), in_match().answer(0, "Marsh")
    assert one.game.observe(1) == other.game.observe(1)


@pytest.mark.rule("riftbound 481.5")
def test_battlefields_that_were_used_are_not_selected_again() -> None:
    scene = in_match().answer(0, "Quarry").answer(1, "Ruin").act(1, "concede").answer(1, "player 1 starts")
    assert scene.offered == ["Marsh", "Orchard"]
    scene.answer(0, "Orchard")
    assert scene.offered == ["Tower", "Bridge"]
    scene.answer(1, "Tower").act(0, "concede").answer(0, "player 0 starts")
    assert scene.offered == ["Marsh"]


@pytest.mark.rule("riftbound 481.5")
def test_a_battlefield_that_a_token_replaced_was_used_all_the_same() -> None:
    scene = in_match().answer(0, "Quarry").answer(1, "Ruin")
    scene.state.move(scene.thing("Quarry"), "banishment:0")
    scene.act(1, "concede").answer(1, "player 1 starts")
    assert scene.offered == ["Marsh", "Orchard"]


@pytest.mark.rule("riftbound 481.6")
def test_two_games_win_a_match() -> None:
    scene = in_match().answer(0, "Quarry").answer(1, "Ruin").act(1, "concede")
    assert not scene.over
    assert scene.game.observe(1)["games won"] == (1, 0)
    scene.answer(1, "player 1 starts").answer(0, "Marsh").answer(1, "Tower").act(0, "concede")
    assert not scene.over
    scene.answer(0, "player 0 starts").answer(0, "Orchard").answer(1, "Bridge").act(1, "concede")
    assert scene.winners == (0,)


@pytest.mark.rule("riftbound 481.6")
def test_two_games_in_a_row_win_a_match() -> None:
    scene = in_match().answer(0, "Quarry").answer(1, "Ruin").act(1, "concede")
    scene.answer(1, "player 1 starts").answer(0, "Marsh").answer(1, "Tower").act(1, "concede")
    assert scene.winners == (0,)


@pytest.mark.rule("riftbound 481.6", "riftbound 481.3")
def test_the_victory_score_wins_a_game_of_a_match() -> None:
    scene = pass_until(in_match(goal=2).answer(0, "Quarry").answer(1, "Ruin"), "It is your turn")
    score(scene, 0, HEROES[0])
    assert points(scene, 0) == 1
    next_turn(scene)
    pass_until(scene, "Who takes the first turn?")
    assert scene.asked == 1


@pytest.mark.rule("riftbound 481.6")
def test_the_next_game_of_a_match_begins_from_scratch() -> None:
    scene = pass_until(in_match().answer(0, "Quarry").answer(1, "Ruin"), "It is your turn")
    score(scene, 0, HEROES[0])
    scene.act(1, "concede").answer(1, "player 0 starts")
    scene.answer(0, "Marsh").answer(1, "Tower")
    for player in BOTH:
        cards = [*scene.cards(f"hand:{player}"), *scene.cards(f"deck:{player}")]
        assert sorted(cards) == sorted(DECKS[player]["main"])
        assert len(scene.cards(f"hand:{player}")) == 4
        assert len(scene.cards(f"rune deck:{player}")) == 12
        assert scene.cards(f"champion:{player}") == [HEROES[player]]
        assert scene.state.players[player].counters == {}
        assert scene.cards(f"base:{player}") == []
    assert scene.state.amount("turn") == 0
    assert [thing.controller for thing in scene.state.members("battlefields")] == [-1, -1]


@pytest.mark.rule("riftbound 116.1.a")
@pytest.mark.parametrize("starter", BOTH)
def test_who_lost_a_game_says_who_starts_the_next(starter: int) -> None:
    scene = in_match(1).answer(0, "Quarry").answer(1, "Ruin").act(0, "concede")
    scene.answer(0, f"player {starter} starts").answer(0, "Marsh").answer(1, "Tower")
    assert scene.asked == starter
    assert pass_until(scene, "It is your turn").asked == starter


@pytest.mark.rule("riftbound 481.7")
def test_in_every_game_of_a_match_who_goes_second_channels_one_more() -> None:
    scene = pass_until(in_match().answer(0, "Quarry").answer(1, "Ruin"), "It is your turn")
    assert len(next_turn(scene).cards("base:1")) == 3
    scene.act(1, "concede").answer(1, "player 1 starts").answer(0, "Marsh").answer(1, "Tower")
    assert len(pass_until(scene, "It is your turn").cards("base:1")) == 2
    assert len(next_turn(scene).cards("base:0")) == 3


def test_who_pays_by_hand_does_so_in_every_game_of_a_match() -> None:
    game = new_game(RULES, DECKS, CARDS, options={"mode": "match", "by hand": [0]})
    game.answer("choose " + str(_incarnation(game.state.members("aside:0")[0])))
    game.act(0, "concede")
    assert game.state.fact("pays by hand:0") is True


def _incarnation(thing: object) -> int:
    number = getattr(thing, "incarnation", 0)
    assert isinstance(number, int)
    return number


# Additional turns


HASTE = spell("Haste", TakeTurn())
ELAN = spell("Elan", TakeTurn(), keywords=(("Reaction", 0),))


def turns(scene: Scene, number: int) -> list[int]:
    """Whose turns come next."""
    found: list[int] = []
    for _ in range(number):
        asked = next_turn(scene).asked
        assert asked is not None
        found.append(asked)
    return found


@pytest.mark.rule("riftbound 735", "riftbound 737")
def test_an_additional_turn_comes_after_this_one_and_changes_no_order() -> None:
    scene = position(HASTE).put("hand:0", "Haste").turn(0).start()
    all_pass(scene.answer(0, "play Haste"))
    assert turns(scene, 4) == [0, 1, 0, 1]


@pytest.mark.rule("riftbound 735")
def test_an_additional_turn_may_be_the_opponents() -> None:
    scene = position(HASTE, ELAN).put("hand:0", "Haste").put("hand:1", "Elan").turn(0).start()
    scene.answer(0, "play Haste").answer(0, "pass").answer(1, "play Elan")
    all_pass(scene, 2)
    assert turns(scene, 4) == [1, 0, 1, 0]


@pytest.mark.rule("riftbound 738")
def test_additional_turns_are_taken_in_the_order_of_their_effects() -> None:
    scene = position(HASTE, ELAN).put("hand:0", "Haste", "Haste").put("hand:1", "Elan").turn(0).start()
    all_pass(scene.answer(0, "play Haste"))
    scene.answer(0, "play Haste").answer(0, "pass").answer(1, "play Elan")
    all_pass(scene, 2)
    assert turns(scene, 5) == [0, 1, 0, 1, 0]


@pytest.mark.rule("riftbound 737")
def test_an_additional_turn_within_an_additional_turn_changes_no_order_either() -> None:
    scene = position(HASTE).put("hand:0", "Haste", "Haste").turn(0).start()
    all_pass(scene.answer(0, "play Haste"))
    assert turns(scene, 1) == [0]
    all_pass(scene.answer(0, "play Haste"))
    assert turns(scene, 3) == [0, 1, 0]


def test_an_additional_turn_of_a_match_is_forgotten_with_its_game() -> None:
    scene = pass_until(in_match().answer(0, "Quarry").answer(1, "Ruin"), "It is your turn")
    scene.state.note("additional turns", (0, 0))
    scene.act(0, "concede").answer(0, "player 1 starts").answer(0, "Marsh").answer(1, "Tower")
    pass_until(scene, "It is your turn")
    assert turns(scene, 2) == [0, 1]
