"""7.5: the Battle Phase, by the dice that are rolled."""

from __future__ import annotations

import pytest

from headjudge.games.neopets.events import Dealt
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.observe import SPECTATOR
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.neopets.deeds import is_allowed
from tests.games.neopets.opening import opened
from tests.games.neopets.tabletop import both_pass, card, codestone, damage, neopet, pass_until, phase, position

SNACK = card("Snack", "Food")
WINDOWS = ("before", "attack", "defence", "agility", "damage", "after")


def duel(attack: int = 2, defence: int = 2, ours: int = 3, theirs: int = 3, hit_points: int = 10) -> Setup:
    """Our Neopet attacks theirs, with so many dice each and such Agility."""
    attacker = neopet("Scout", attack, 1, ours)
    defender = neopet("Guard", 1, defence, theirs, hit_points)
    return position(SNACK, ours=attacker, theirs=defender).turn(0, "battle")


def strike(attack: tuple[int, ...], defence: tuple[int, ...]) -> int:
    """The damage that these dice come to."""
    scene = duel(len(attack), len(defence)).dice(*attack, *defence).start()
    return damage(both_pass(scene, 5), 1)


def dice(scene: Scene, name: str) -> object:
    """The dice that lie on the table."""
    return scene.state.fact(f"{name} dice")


# Beginning


@pytest.mark.rule("neopets 7.5a")
def test_the_starting_player_does_not_battle_in_the_first_turn_of_the_game() -> None:
    scene = position().fact("turn", 1).turn(0, "preparation").start().answer(0, "pass")
    assert phase(scene) == "end"


@pytest.mark.rule("neopets 7.5a")
def test_everybody_battles_in_the_second_turn() -> None:
    scene = position().fact("turn", 2).turn(1, "preparation").start().answer(1, "pass")
    assert phase(scene) == "battle"


@pytest.mark.rule("neopets 7.5a")
@pytest.mark.parametrize("starter", [0, 1])
def test_the_first_battle_of_a_game_is_that_of_the_second_player(starter: int) -> None:
    scene = opened(starter)
    while phase(scene) != "battle":
        asked = scene.asked
        assert asked is not None
        scene.answer(asked, "no codestone" if "Codestone" in scene.question else "pass")
    assert (scene.asked, scene.state.fact("turn")) == (1 - starter, 2)


@pytest.mark.rule("neopets 7.5a")
def test_a_battle_phase_that_is_skipped_does_not_thaw() -> None:
    setup = position().fact("turn", 1).turn(0, "preparation")
    setup.state.count(setup.state.members("neopet:0")[0], "frozen", 1)
    scene = both_pass(setup.start().answer(0, "pass"))
    assert phase(scene) == "draw"
    assert scene.counter("Scout", "frozen") == 1


@pytest.mark.rule("neopets 10.Freeze/Frozen")
def test_a_frozen_neopet_has_its_battle_phase_without_an_attack_and_then_thaws() -> None:
    setup = duel()
    setup.state.count(setup.state.members("neopet:0")[0], "frozen", 1)
    scene = setup.start()
    assert (phase(scene), scene.asked) == ("battle", 0)
    both_pass(scene)
    assert (phase(scene), dice(scene, "attack"), scene.counter("Scout", "frozen")) == ("end", None, 0)


@pytest.mark.rule("neopets 7.5c.1")
def test_what_helps_in_battle_helps_in_every_step_of_it() -> None:
    petpet = card("Moth", "Petpet", attack=1, defence=1, agility=1)
    setup = position(petpet).turn(0, "battle").dice(1, 1, 1, 1, 1, 1)
    scene = setup.put("equipment:0", "Moth").put("equipment:1", "Moth", as_="their moth").start()
    for _ in WINDOWS:
        for _ in range(2):
            assert phase(scene) == "battle"
            assert is_allowed(
                scene, "gain the Agility of Moth" if scene.asked == 0 else "gain the Agility of their moth"
            )
            scene.answer(scene.asked or 0, "pass")
    assert phase(scene) == "end"
    assert scene.offered == ["pass"]


@pytest.mark.rule("neopets 7.5c.1")
def test_food_for_the_battle_phase_is_played_in_every_step_of_it() -> None:
    salt = card("Salt", "Food", "During the Battle Phase, draw 1 card.")
    setup = position(salt).put("inventory:0", "Salt").put("inventory:1", "Salt", as_="their salt")
    scene = setup.turn(0, "battle").dice(1, 1, 1, 1, 1, 1).start()
    for _ in range(2 * len(WINDOWS)):
        assert (phase(scene), len(scene.offered)) == ("battle", 2)
        scene.answer(scene.asked or 0, "pass")
    assert (phase(scene), scene.offered) == ("end", ["pass"])


@pytest.mark.rule("neopets 7.5b.1", "neopets 7.5b.2")
def test_what_triggers_at_the_beginning_of_the_battle_phase_resolves_before_the_attack() -> None:
    drum = card("Drum", "Equipment", "At the beginning of your Battle Phase, scrap 1 card.")
    scene = position(drum).put("equipment:0", "Drum").turn(0, "battle").dice(1, 1, 1).start()
    assert (phase(scene), scene.waiting("queue")) == ("battle", ["Drum"])
    both_pass(scene)
    assert (scene.cards("discard:0"), dice(scene, "attack")) == (["Filler"], None)
    both_pass(scene)
    assert dice(scene, "attack") == (1, 1, 1)


# Attack Step


@pytest.mark.rule("neopets 7.5d.1")
def test_the_attack_step_waits_until_both_pass_on_an_empty_queue() -> None:
    scene = duel().put("inventory:1", "Snack").dice(1, 1).start()
    scene.answer(0, "pass").answer(1, "play Snack").answer(1, "pass").answer(0, "pass")
    assert (scene.zone("Snack"), dice(scene, "attack")) == ("void:1", None)
    both_pass(scene)
    assert dice(scene, "attack") == (1, 1)


@pytest.mark.rule("neopets 7.5d.2")
def test_as_many_attack_dice_are_rolled_as_the_total_attack() -> None:
    scene = position(level=2).turn(0, "battle").dice(1, 2, 3, 4, 5).start()
    assert scene.value("Scout", "attack") == 5
    assert dice(both_pass(scene), "attack") == (1, 2, 3, 4, 5)


@pytest.mark.rule("neopets 1.5b.1")
def test_a_text_lets_more_dice_be_rolled_than_the_stat_says() -> None:
    claws = card("Claws", "Equipment", "Your Neopet rolls 2 more attack dice.")
    scales = card("Scales", "Equipment", "Your Neopet rolls 1 more defence die.")
    setup = position(claws, scales).put("equipment:0", "Claws").put("equipment:1", "Scales")
    scene = both_pass(setup.turn(0, "battle").dice(1, 2, 3, 4, 5, 6, 6, 6, 6).start(), 2)
    assert (dice(scene, "attack"), dice(scene, "defence")) == ((1, 2, 3, 4, 5), (6, 6, 6, 6))


@pytest.mark.rule("neopets 7.5d.3", "neopets 7.5d.4")
def test_the_attack_dice_are_rolled_at_once_and_the_attacker_has_priority() -> None:
    scene = duel().dice(2, 6).start()
    both_pass(scene)
    assert (dice(scene, "attack"), dice(scene, "defence"), scene.asked) == ((2, 6), None, 0)


@pytest.mark.rule("neopets 7.5d.5")
def test_the_defence_step_follows_when_both_have_passed_on_the_attack_dice() -> None:
    scene = duel().dice(2, 6, 3, 3).start()
    both_pass(scene).answer(0, "pass")
    assert dice(scene, "defence") is None
    scene.answer(1, "pass")
    assert dice(scene, "defence") == (3, 3)


# Defence Step


@pytest.mark.rule("neopets 7.5e.2")
@pytest.mark.parametrize("player", [0, 1])
def test_as_many_defence_dice_are_rolled_as_the_total_defence(player: int) -> None:
    shell = codestone("Shell", "defence", 2)
    setup = position(shell).put(f"codestones:{1 - player}", "Shell").turn(player, "battle")
    scene = both_pass(setup.dice(1, 1, 1, 2, 3, 4, 5, 6).start(), 2)
    assert dice(scene, "defence") == (2, 3, 4, 5, 6)


@pytest.mark.rule("neopets 7.5e.3", "neopets 7.5e.4", "neopets 7.5e.5")
@pytest.mark.parametrize("player", [0, 1])
def test_the_defence_dice_are_rolled_at_once_and_the_defender_has_priority(player: int) -> None:
    setup = position(ours=neopet("Pair", 2, 2), theirs=neopet("Twin", 2, 2)).turn(player, "battle")
    scene = both_pass(setup.dice(1, 1, 4, 5).start(), 2)
    assert (dice(scene, "defence"), scene.asked) == ((4, 5), 1 - player)


@pytest.mark.rule("neopets 7.5e.6")
@pytest.mark.parametrize("player", [0, 1])
def test_the_agility_step_follows_when_both_have_passed_on_the_defence_dice(player: int) -> None:
    nimble, slow = neopet("Nimble", 2, 2, agility=4), neopet("Slow", 2, 2)
    setup = position(ours=slow if player else nimble, theirs=nimble if player else slow).turn(player, "battle")
    scene = both_pass(setup.dice(1, 1, 4, 5).start(), 2).answer(1 - player, "pass")
    assert "reroll" not in scene.question
    scene.answer(player, "pass")
    assert "reroll" in scene.question


# Agility Step


@pytest.mark.rule("neopets 7.5f.2", "neopets 7.5f.4")
def test_an_agility_of_five_against_three_rerolls_up_to_two_dice() -> None:
    wind = codestone("Wind", "agility", 2)
    ours = neopet("Scout", attack=5, agility=3)
    setup = position(wind, ours=ours).put("codestones:0", "Wind").turn(0, "battle").dice(1, 1, 1, 1, 1, 2, 2, 2)
    scene = pass_until(setup.start(), "reroll")
    assert scene.asked == 0
    with pytest.raises(HeadjudgeError):
        scene.answer(0, ["die 1", "die 2", "die 3"])
    scene.answer(0, ["die 1", "die 2"])


@pytest.mark.rule("neopets 7.5f.4")
def test_equal_agility_rerolls_nothing() -> None:
    scene = both_pass(duel().dice(1, 1, 2, 2).start(), 3)
    assert (scene.state.fact("step"), scene.asked) == ("agility", 0)


@pytest.mark.rule("neopets 7.5f.3")
def test_nobody_can_answer_the_comparison_of_agility() -> None:
    scene = duel(ours=4).put("inventory:0", "Snack").dice(1, 1, 2, 2).start()
    both_pass(scene, 3)
    assert scene.offered == ["die 1: 1", "die 2: 1"]


@pytest.mark.rule("neopets 7.5f.5", "neopets 7.5f.4")
def test_the_more_agile_defender_rerolls_defence_dice_only() -> None:
    scene = pass_until(duel(3, 2, theirs=9).dice(1, 1, 1, 2, 3).start(), "reroll")
    assert (scene.asked, scene.offered) == (1, ["die 1: 2", "die 2: 3"])


@pytest.mark.rule("neopets 7.5f.5")
def test_a_player_may_reroll_fewer_dice_than_the_difference_or_none() -> None:
    scene = pass_until(duel(3, 1, ours=5).dice(1, 2, 3, 1).start(), "reroll")
    scene.answer(0, [])
    assert dice(scene, "attack") == (1, 2, 3)


@pytest.mark.rule("neopets 7.5f.6", "neopets 7.5f.8")
def test_chosen_dice_are_rerolled_together_at_once_and_the_others_stay() -> None:
    scene = pass_until(duel(3, 1, ours=5).dice(1, 2, 3, 1, 6, 5).start(), "reroll")
    scene.answer(0, ["die 3", "die 1"])
    assert dice(scene, "attack") == (6, 2, 5)
    assert "priority" in scene.question


@pytest.mark.rule("neopets 7.5f.7")
def test_no_die_is_rerolled_twice() -> None:
    scene = pass_until(duel(2, 1, ours=5).dice(1, 2, 1, 3).start(), "reroll")
    with pytest.raises(HeadjudgeError):
        scene.answer(0, ["die 1", "die 1"])
    scene.answer(0, ["die 1"])
    both_pass(scene)
    assert (scene.state.fact("step"), dice(scene, "attack")) == ("damage", (3, 2))


REROLLING = (
    card("One", "Food", "Reroll 1 of your dice."),
    card("All", "Food", "Reroll all of your dice."),
    card("Aim", "Food", "Target 1 die; reroll that die."),
    card("Grab", "Food", "Take away 1 of your opponent's dice."),
)


def rerolled(hand: str, *dice: int, theirs: str = "") -> Scene:
    """We have rerolled the first of our two dice in the Agility Step; it shows 3, the other 2, their only one 1."""
    setup = position(*REROLLING, ours=neopet("Scout", attack=2, agility=4), theirs=neopet("Guard", defence=1))
    setup.put("inventory:0", *hand.split()).put("inventory:1", *theirs.split()).turn(0, "battle")
    scene = pass_until(setup.dice(1, 2, 1, 3, *dice).start(), "reroll").answer(0, ["die 1"])
    assert scene.state.fact("step") == "agility"
    return scene


@pytest.mark.rule("neopets 7.5f.7")
def test_a_die_rerolled_in_the_agility_step_is_not_rerolled_again_by_food() -> None:
    scene = rerolled("One One", 5)
    both_pass(scene.answer(0, "play One"))
    assert dice(scene, "attack") == (3, 5)
    assert "7.5f.7" in scene.why_not("play One"), "no die is left that was not rerolled"


@pytest.mark.rule("neopets 7.5f.7")
def test_all_dice_are_those_that_were_not_rerolled_in_this_step() -> None:
    scene = both_pass(rerolled("All Aim", 5, 6).answer(0, "play All"))
    assert dice(scene, "attack") == (3, 5)
    both_pass(scene.answer(0, "play Aim"))
    assert dice(scene, "defence") == (6,), "only one die is left to be a target"


@pytest.mark.rule("neopets 7.5f.7", "neopets 3.3c.1")
def test_a_die_that_two_foods_mean_is_rerolled_once() -> None:
    scene = rerolled("Aim Aim", 5, 6).answer(0, "play Aim").answer(0, "attack die 2: 2")
    both_pass(scene.answer(0, "play Aim").answer(0, "attack die 2: 2"), 2)
    assert (dice(scene, "attack"), scene.waiting("queue")) == ((3, 5), [])


@pytest.mark.rule("neopets 7.5f.7")
def test_a_die_beside_one_that_was_taken_away_may_still_be_rerolled() -> None:
    scene = rerolled("One", 6, theirs="Grab").answer(0, "pass")
    both_pass(scene.answer(1, "play Grab")).answer(1, "attack die 1: 3")
    both_pass(scene.answer(0, "play One"))
    assert dice(scene, "attack") == (6,)


@pytest.mark.rule("neopets 7.5f.7")
def test_dice_may_be_rerolled_again_in_another_step() -> None:
    scene = both_pass(rerolled("All All", 5, 6))
    assert scene.state.fact("step") == "damage"
    both_pass(scene.answer(0, "play All"))
    assert dice(scene, "attack") == (5, 6)
    assert scene.offers("play All"), "the limit is that of the Agility Step"


@pytest.mark.rule("neopets 7.5f.9")
def test_who_rerolled_has_priority_first() -> None:
    scene = pass_until(duel(theirs=4).dice(1, 1, 2, 2, 6).start(), "reroll").answer(1, ["die 1"])
    assert scene.asked == 1


@pytest.mark.rule("neopets 7.5f.9")
def test_the_active_player_has_priority_first_if_nothing_was_rerolled() -> None:
    scene = pass_until(duel(theirs=4).dice(1, 1, 2, 2).start(), "reroll").answer(1, [])
    assert scene.asked == 0


@pytest.mark.rule("neopets 7.5f.10")
def test_the_damage_step_follows_when_both_have_passed_on_the_rerolled_dice() -> None:
    scene = pass_until(duel(theirs=4).dice(1, 1, 2, 2, 6).start(), "reroll").answer(1, ["die 1"])
    scene.answer(1, "pass")
    assert scene.state.fact("step") == "agility"
    scene.answer(0, "pass")
    assert scene.state.fact("step") == "damage"


# Damage Step


@pytest.mark.rule("neopets 7.5g.2", "neopets 7.5g.3")
@pytest.mark.parametrize(("face", "dealt"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1)])
def test_an_attacking_die_hits_from_four_upwards(face: int, dealt: int) -> None:
    assert strike((face,), (1,)) == dealt


@pytest.mark.rule("neopets 7.5g.2", "neopets 7.5g.3")
@pytest.mark.parametrize(("face", "dealt"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_a_defending_die_blocks_from_four_upwards(face: int, dealt: int) -> None:
    assert strike((5,), (face,)) == dealt


@pytest.mark.rule("neopets 7.5g.5")
def test_a_six_is_not_blocked_by_a_six_and_takes_no_block_from_the_others() -> None:
    assert strike((6, 6, 4), (6, 5)) == 2


@pytest.mark.rule("neopets 7.5g.6")
def test_each_block_stops_one_four_or_five() -> None:
    assert strike((4, 5, 5), (6, 4)) == 1
    assert strike((4, 5), (4, 5, 6, 6)) == 0


@pytest.mark.rule("neopets 7.5g.7")
def test_each_four_or_five_without_a_block_deals_one_damage() -> None:
    assert strike((4, 5, 4, 5), (4, 3)) == 3
    assert strike((6, 4, 4, 3, 1), (5, 3, 2, 2)) == 2


@pytest.mark.rule("neopets 7.5g.4", "neopets 7.5g.8")
def test_there_is_one_window_in_the_damage_step_and_the_attacker_has_priority_first() -> None:
    scene = both_pass(duel().dice(5, 5, 1, 1).start(), 4)
    assert (scene.state.fact("step"), scene.asked, damage(scene, 1)) == ("damage", 0, 0)
    assert scene.waiting("queue") == []
    both_pass(scene)
    assert damage(scene, 1) == 2


@pytest.mark.rule("neopets 7.5h.1")
def test_all_unblocked_hits_are_dealt_to_the_defender_as_one_damage() -> None:
    scene = both_pass(duel(4, 1).dice(6, 5, 4, 2, 4).start(), 5)
    assert [event.amount for event in scene.state.history if isinstance(event, Dealt)] == [2]
    assert (damage(scene, 0), damage(scene, 1)) == (0, 2)


@pytest.mark.rule("neopets 7.5h.2")
def test_damage_stays_from_turn_to_turn_and_everybody_sees_it() -> None:
    scene = both_pass(duel().dice(5, 5, 1, 1).start(), 7)
    assert (phase(scene), scene.asked, damage(scene, 1)) == ("draw", 1, 2)
    assert "'counters': {'damage': 2}" in str(dict(scene.game.observe(SPECTATOR)))


@pytest.mark.rule("neopets 7.5h.3", "neopets 1.3a.1")
@pytest.mark.parametrize(("dealt", "hit_points", "out"), [(1, 1, True), (2, 1, True), (2, 2, True), (2, 3, False)])
def test_damage_of_at_least_the_hit_points_knocks_out_and_ends_the_round(
    dealt: int, hit_points: int, out: bool
) -> None:
    setup = duel(dealt, 1, hit_points=hit_points).put("neopets:0", "Guard").put("neopets:1", "Scout")
    scene = both_pass(setup.dice(*[5] * dealt, 1).start(), 5)
    assert ("enters the Battledome" in scene.question) is out


@pytest.mark.rule("neopets 7.5h.3")
def test_codestones_raise_what_it_takes_to_knock_out() -> None:
    heart = codestone("Heart", "hit_points", 1)
    theirs = neopet("Guard", hit_points=2)
    setup = position(heart, theirs=theirs).put("codestones:1", "Heart").turn(0, "battle").dice(5, 5, 1, 1, 1, 1)
    assert damage(both_pass(setup.start(), 5), 1) == 2


# What damage triggers

TROPHY = card("Trophy", "Equipment", "Whenever your Neopet deals damage in battle, draw 1 card.")
SCAR = card("Scar", "Equipment", "Whenever your Neopet is dealt damage, draw 1 card.")


@pytest.mark.rule("neopets 7.5i.1")
def test_what_triggers_on_damage_is_queued_after_it() -> None:
    setup = position(TROPHY, SCAR).put("equipment:0", "Trophy").put("equipment:1", "Scar")
    scene = both_pass(setup.turn(0, "battle").dice(5, 5, 1, 1, 1, 1).start(), 5)
    assert (phase(scene), scene.waiting("queue"), damage(scene, 1)) == ("battle", ["Trophy", "Scar"], 2)
    both_pass(scene, 2)
    assert (scene.cards("inventory:0"), scene.cards("inventory:1")) == (["Filler"], ["Filler"])


@pytest.mark.rule("neopets 7.5i.2")
def test_what_triggers_on_damage_that_knocks_out_does_not_resolve() -> None:
    setup = position(TROPHY, SCAR, ours=neopet("Scout", attack=1), theirs=neopet("Guard", defence=0, hit_points=1))
    setup.put("equipment:0", "Trophy").put("equipment:1", "Scar").put("neopets:0", "Guard").put("neopets:1", "Scout")
    scene = both_pass(setup.turn(0, "battle").dice(6).start(), 5)
    assert "enters the Battledome" in scene.question
    assert (scene.waiting("queue"), scene.cards("inventory:0"), scene.cards("inventory:1")) == ([], [], [])


@pytest.mark.rule("neopets 7.5i.3")
@pytest.mark.parametrize(("first", "then", "winner"), [("your", "your opponent's", 1), ("your opponent's", "your", 0)])
def test_damage_of_a_card_is_dealt_in_the_order_of_its_text(first: str, then: str, winner: int) -> None:
    text = f"Deal 1 damage to {first} Neopet. Deal 1 damage to {then} Neopet."
    frail, brittle = neopet("Frail", hit_points=1), neopet("Brittle", hit_points=1)
    setup = position(card("Spark", "Potion", text), ours=frail, theirs=brittle).put("inventory:0", "Spark")
    setup.put("neopets:0", "Scout").put("neopets:1", "Guard").turn(0, "preparation")
    scene = both_pass(setup.start().answer(0, "play Spark"))
    assert [scene.player(player, "rounds") for player in (0, 1)] == [int(player == winner) for player in (0, 1)]
