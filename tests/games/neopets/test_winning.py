"""1.3 and 1.4: winning a round, winning the game, conceding."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import scenario
from tests.games.neopets.opening import opening
from tests.games.neopets.tabletop import card, damage, neopet, position

WEAK = neopet("Weak", defence=0, hit_points=2)
STRONG = neopet("Strong", attack=2, hit_points=2)
BLADE = card("Blade", "Equipment")
BUN = card("Bun", "Food")


def battle(*dice: int, rounds: int = 0) -> Scene:
    """Strong attacks Weak with two dice; its player has won so many rounds before."""
    setup = position(BLADE, ours=STRONG, theirs=WEAK).put("equipment:1", "Blade").player(0, rounds=rounds)
    setup.put("neopets:0", "Scout").put("neopets:1", "Guard")
    return setup.turn(0, "battle").dice(*dice).start()


def fight(scene: Scene) -> Scene:
    """Everybody passes until the battle is over."""
    while scene.asked is not None and scene.question.startswith("You have priority"):
        if scene.state.fact("phase") != "battle":
            break
        scene.answer(scene.asked, "pass")
    return scene


@pytest.mark.rule("neopets 1.3a.1")
@pytest.mark.parametrize(("dice", "knocked_out"), [((6, 1), False), ((6, 6), True)])
def test_damage_equal_to_hit_points_knocks_out(dice: tuple[int, ...], knocked_out: bool) -> None:
    scene = fight(battle(*dice))
    assert (scene.zone("Weak") == "results:1") == knocked_out


@pytest.mark.rule("neopets 1.3a.1")
@pytest.mark.parametrize(("hit_points", "zone"), [(1, "results:0"), (2, "neopet:0")])
def test_damage_knocks_out_whatever_it_comes_from(hit_points: int, zone: str) -> None:
    setup = position(ours=neopet("Frail", hit_points=hit_points), deck=0).put("neopets:0", "Scout")
    scene = setup.put("neopets:1", "Guard").turn(0, "draw").start()
    assert scene.zone("Frail") == zone


@pytest.mark.rule("neopets 1.3a.2")
def test_the_other_player_wins_the_round() -> None:
    scene = fight(battle(6, 6))
    assert (scene.player(0, "rounds"), scene.player(1, "rounds")) == (1, 0)
    assert (scene.over, scene.asked, "Which Neopet" in scene.question) == (False, 0, True)


@pytest.mark.rule("neopets 1.3a", "neopets 1.4a")
def test_the_second_round_wins_the_game() -> None:
    scene = fight(battle(6, 6, rounds=1))
    assert (scene.over, scene.winners) == (True, (0,))


@pytest.mark.rule("neopets 1.4a")
def test_nothing_is_cleaned_up_once_the_game_is_won() -> None:
    scene = fight(battle(6, 6, rounds=1))
    assert (scene.zone("Weak"), scene.zone("Blade"), damage(scene, 1)) == ("neopet:1", "equipment:1", 2)


@pytest.mark.rule("neopets 1.3a")
def test_a_round_of_each_player_wins_nothing_yet() -> None:
    setup = position(ours=STRONG, theirs=WEAK).put("neopets:0", "Scout").put("neopets:1", "Guard").player(1, rounds=1)
    scene = fight(setup.turn(0, "battle").dice(6, 6).start())
    assert (scene.over, scene.player(0, "rounds"), scene.player(1, "rounds")) == (False, 1, 1)


def test_a_quick_game_is_won_by_one_round() -> None:
    setup = scenario(RULES, cards={"Strong": STRONG, "Weak": WEAK}, options={"rounds to win": 1})
    setup.put("neopet:0", "Strong").put("neopet:1", "Weak")
    assert fight(setup.turn(0, "battle").dice(6, 6).start()).winners == (0,)


# Conceding


@pytest.mark.rule("neopets 1.3c.1")
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_may_concede_whoever_is_asked(player: int) -> None:
    scene = position().turn(0, "train").start()
    assert scene.asked == 0
    scene.act(player, "concede")
    assert (scene.over, scene.winners) == (True, (1 - player,))


@pytest.mark.rule("neopets 1.3c.1")
def test_the_whole_game_is_lost_however_many_rounds_were_won() -> None:
    scene = position().player(0, rounds=1).turn(0, "battle").start().act(0, "concede")
    assert scene.winners == (1,)


@pytest.mark.rule("neopets 1.3c.1")
def test_a_player_may_concede_while_something_waits_and_it_never_resolves() -> None:
    scene = position(BUN).put("inventory:1", "Bun").turn(0, "train").start()
    scene.answer(0, "pass").answer(1, "play Bun")
    assert scene.waiting("queue") == ["Bun"]
    scene.act(0, "concede")
    assert (scene.winners, scene.zone("Bun")) == ((1,), "queue")


@pytest.mark.rule("neopets 1.3c.1")
def test_a_player_may_concede_while_setting_up() -> None:
    assert opening(0).act(1, "concede").winners == (0,)
