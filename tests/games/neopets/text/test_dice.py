"""Texts about dice."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.tabletop import both_pass, card, damage, position
from tests.games.neopets.text.telling import activate, refused, resolve, settle, told

TABLE = (
    "Roll 1 die. On a failure, deal 1 damage to your Neopet. On a success, deal 1 damage to your opponent's Neopet. "
    "On a critical success, deal 3 damage to your opponent's Neopet"
)


@pytest.mark.rule("neopets 10.Success", "neopets 10.Failure", "neopets 10.Critical Success")
@pytest.mark.parametrize(
    ("die", "ours", "theirs", "instead"), [(1, 1, 0, 0), (3, 1, 0, 0), (4, 0, 1, 1), (5, 0, 1, 1), (6, 0, 4, 3)]
)
def test_what_comes_of_a_die(die: int, ours: int, theirs: int, instead: int) -> None:
    scene = resolve(told(TABLE + ".").dice(die))
    assert (damage(scene, 0), damage(scene, 1)) == (ours, theirs)
    scene = resolve(told(TABLE + " instead.").dice(die))
    assert (damage(scene, 0), damage(scene, 1)) == (ours, instead)


@pytest.mark.rule("neopets 8.13a.1")
@pytest.mark.parametrize(
    "text", ["Roll 3 dice; draw 1 card for each success.", "Roll 3 dice. Draw 1 card for each success."]
)
def test_dice_are_rolled_before_the_queue_and_counted(text: str) -> None:
    scene = told(text).dice(4, 2, 6).start().answer(0, "play Word")
    assert scene.unused == ()
    assert len(both_pass(scene).cards("inventory:0")) == 2


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Roll 3 dice; draw 1 card for each failure.", 1),
        ("Roll 3 dice; draw 1 card for each critical success.", 1),
        ("Roll 3 dice; draw cards equal to the number of successes rolled.", 2),
        ("Roll 3 dice. Scrap 1 card. If the number of successes rolled is 2 or more, draw 1 card.", 1),
        ("Roll 3 dice. Scrap 1 card. If the number of failures rolled is 2 or more, draw 1 card.", 0),
    ],
)
def test_results_are_counted(text: str, drawn: int) -> None:
    assert len(resolve(told(text).dice(4, 2, 6)).cards("inventory:0")) == drawn


@pytest.mark.rule("neopets 9.3a")
@pytest.mark.parametrize(("die", "drawn"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_die_with_three_sides(die: int, drawn: int) -> None:
    text = "Roll 1 d3; draw cards equal to the total rolled."
    assert len(resolve(told(text).dice(die)).cards("inventory:0")) == drawn


@pytest.mark.rule("neopets 10.Store")
def test_a_die_is_stored_on_a_card_in_play_with_what_it_shows() -> None:
    text = "Once per turn, roll 1 die; store the die rolled on this card."
    gains = "Your Neopet gains Attack equal to the die stored on this card."
    setup = told(f"{text}\n{gains}", type_="Equipment", where="equipment:0")
    setup.state.count(setup.state.members("equipment:0")[0], "die", 2)
    scene = setup.dice(5).start()
    assert scene.value("Scout", "attack") == 5
    settle(scene.answer(0, "activate Word"))
    assert (scene.counter("Word", "die"), scene.value("Scout", "attack")) == (5, 8), "in the place of the first"


@pytest.mark.rule("neopets 10.Store")
@pytest.mark.parametrize(("type_", "slot"), [("Equipment", "equipment:0"), ("Legend", "area:0")])
def test_what_is_stored_on_a_card_that_resolves_is_there_in_play(type_: str, slot: str) -> None:
    text = 'Roll 1 die. Store the die rolled on this card. Store 2 "Snow" counters on this card.'
    if type_ == "Legend":
        text += "\nThis card stays in play."
    scene = resolve(told(text, type_=type_).dice(3))
    assert (scene.zone("Word"), scene.counter("Word", "die"), scene.counter("Word", "counter Snow")) == (slot, 3, 2)


TINY = card("Tiny", "Food", "Target 1 die; change that die to a critical success.")
AGAIN = card("Again", "Food", "Reroll 1 of your dice.")
SNATCH = card("Snatch", "Food", "Take away 1 of your opponent's dice.")
MORE = card("More", "Food", "Roll 2 additional defence dice.")
FEW = card("Few", "Food", "Reroll up to 2 of your opponent's dice.")
EVERY = card("Every", "Food", "Reroll all of your dice.")
FOOD = (TINY, AGAIN, SNATCH, MORE, FEW, EVERY)


@pytest.mark.rule("neopets 9.3b.1", "neopets 8.13a.1")
def test_a_die_in_the_queue_is_changed_before_it_resolves() -> None:
    setup = told(TABLE + " instead.", {"inventory:1": ["Tiny"]}, *FOOD).dice(2)
    scene = setup.start().answer(0, "play Word").answer(0, "pass").answer(1, "play Tiny")
    both_pass(scene, 2)
    assert (damage(scene, 0), damage(scene, 1)) == (0, 3)


@pytest.mark.rule("neopets 9.3b")
def test_only_dice_with_six_sides_are_changed() -> None:
    setup = told("Roll 1 d3; draw cards equal to the total rolled.", {"inventory:1": ["Tiny"]}, *FOOD).dice(2)
    scene = setup.start().answer(0, "play Word").answer(0, "pass")
    assert scene.why_not("play Tiny") == "there are no dice for Tiny (neopets 3.3c)"


def battle(hand: str, player: int, *dice: int) -> Scene:
    """After the defence roll of a battle, player 0 attacking with dice 1, 1, 1 against 4, 4, 4."""
    setup = position(*FOOD).put(f"inventory:{player}", hand).turn(0, "battle").dice(1, 1, 1, 4, 4, 4, *dice)
    scene = both_pass(setup.start(), 2)
    if player == 0:
        scene.answer(1, "pass")
    return scene.answer(player, f"play {hand}")


def dice(scene: Scene) -> tuple[object, object]:
    return scene.state.fact("attack dice"), scene.state.fact("defence dice")


def test_a_die_in_battle_is_changed() -> None:
    scene = battle("Tiny", 1).answer(1, "attack die 2: 1")
    assert dice(both_pass(scene)) == ((1, 6, 1), (4, 4, 4))


def test_dice_in_battle_are_rerolled() -> None:
    scene = both_pass(battle("Again", 1, 2)).answer(1, "defence die 1: 4")
    assert dice(scene) == ((1, 1, 1), (2, 4, 4))
    scene = both_pass(battle("Again", 0, 5)).answer(0, "attack die 3: 1")
    assert dice(scene) == ((1, 1, 5), (4, 4, 4))
    scene = both_pass(battle("Few", 0, 3)).answer(0, "defence die 3: 4").answer(0, "done")
    assert dice(scene) == ((1, 1, 1), (4, 4, 3))
    assert dice(both_pass(battle("Every", 0, 2, 3, 4)))[0] == (2, 3, 4), "dice are rolled from the first to the last"


def test_dice_are_taken_away_or_added() -> None:
    scene = both_pass(battle("Snatch", 1)).answer(1, "attack die 1: 1")
    assert dice(scene) == ((1, 1), (4, 4, 4))
    assert dice(both_pass(battle("More", 1, 5, 6))) == ((1, 1, 1), (4, 4, 4, 5, 6))


@pytest.mark.rule("neopets 3.3c.1", "neopets 3.3c.2")
@pytest.mark.parametrize(("taken", "left"), [("attack die 1: 1", (6, 1)), ("attack die 2: 1", (1, 1))])
def test_a_targeted_die_is_the_same_when_another_is_taken_away(taken: str, left: tuple[int, ...]) -> None:
    setup = position(*FOOD).put("inventory:0", "Tiny").put("inventory:1", "Snatch").turn(0, "battle")
    scene = both_pass(setup.dice(1, 1, 1, 4, 4, 4).start(), 2)
    scene.answer(1, "pass").answer(0, "play Tiny").answer(0, "attack die 2: 1").answer(0, "pass")
    both_pass(scene.answer(1, "play Snatch")).answer(1, taken)
    assert dice(both_pass(scene))[0] == left


@pytest.mark.rule("neopets 3.3c.1", "neopets 8.6d")
def test_nothing_is_done_to_a_targeted_die_that_was_taken_away() -> None:
    whim = card("Whim", "Food", "Target 1 die; you may reroll that die. If you do, draw 1 card.")
    setup = position(*FOOD, whim).put("inventory:0", "Whim").put("inventory:1", "Snatch").turn(0, "battle")
    scene = both_pass(setup.dice(1, 1, 1, 4, 4, 4).start(), 2)
    scene.answer(1, "pass").answer(0, "play Whim").answer(0, "attack die 2: 1").answer(0, "pass")
    both_pass(scene.answer(1, "play Snatch")).answer(1, "attack die 2: 1")
    both_pass(scene)
    assert (scene.waiting("queue"), dice(scene)[0], scene.cards("inventory:0")) == ([], (1, 1), [])


def test_without_dice_there_is_nothing_to_reroll() -> None:
    assert "no dice" in refused(told("Reroll 1 of your dice."))
    assert "no defence dice" in refused(told("Roll 1 additional defence die."))


def test_a_food_for_the_battle_phase() -> None:
    setup = told("During the Battle Phase, draw 1 card.", type_="Food")
    assert "another time" in refused(setup)
    scene = setup.turn(0, "battle").start()
    assert scene.offers("play Word")


def test_an_ability_for_a_phase_of_ones_own() -> None:
    text = "During your Preparation Phase, discard 1 card; draw 2 cards."
    setup = told(text, {"inventory:0": ["Bun"]}, type_="Equipment", where="equipment:0")
    assert len(activate(setup, "Bun").cards("inventory:0")) == 2
    assert "another time" in refused(
        told(text, {"inventory:0": ["Bun"]}, type_="Equipment", where="equipment:0").turn(0, "train"), "activate"
    )
