"""Chapter 10: what the words of the Battlepedia do with Neopets and dice."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.neopets.deeds import pass_on, play, preparing
from tests.games.neopets.tabletop import both_pass, card, damage, neopet, phase, position

BLADE = card("Blade", "Equipment")
FROST = card("Frost", "Food", "Freeze your opponent's Neopet.")
CLOAK = card("Cloak", "Food", "Your Neopet enters the shadows.")


def casting(text: str) -> Setup:
    """We may play a Legend with this text; both players have another Neopet."""
    spell = card("Spell", "Legend", text)
    setup = preparing(spell, BLADE, FROST, CLOAK, hand="Spell").put("neopets:0", "Scout", as_="next")
    return setup.put("neopets:1", "Guard", as_="their next")


def statuses(setup: Setup, player: int, **counters: int) -> Setup:
    """A Neopet has these counters."""
    for name, amount in counters.items():
        setup.state.count(setup.state.members(f"neopet:{player}")[0], name.replace("_", " "), amount)
    return setup


def to_phase(scene: Scene, player: int, name: str) -> Scene:
    """Everybody passes until a phase of a player."""
    while (scene.state.amount("turn player"), phase(scene)) != (player, name):
        pass_on(scene)
    return scene


def attacks(scene: Scene) -> bool:
    """Whether anybody rolls dice before the turn ends."""
    turn = scene.state.amount("turn")
    while scene.state.amount("turn") == turn:
        if scene.state.fact("attack dice") is not None:
            return True
        pass_on(scene)
    return False


# Abandon


@pytest.mark.rule("neopets 10.Abandon")
def test_who_abandons_loses_the_round_at_once() -> None:
    scene = casting("Abandon your Neopet. Draw 1 card.").put("equipment:0", "Blade").start()
    assert scene.offered == ["play Spell", "pass"]
    both_pass(scene.answer(0, "play Spell"))
    assert (scene.player(1, "rounds"), scene.player(0, "rounds")) == (1, 0)
    assert "Which Neopet" in scene.question
    assert (scene.asked, scene.cards("inventory:0")) == (1, [])


@pytest.mark.rule("neopets 10.Abandon")
def test_an_abandoned_neopet_lies_face_down_after_the_usual_cleanup() -> None:
    scene = both_pass(casting("Abandon your Neopet.").put("equipment:0", "Blade").start().answer(0, "play Spell"))
    assert [(thing.card.name, thing.face_up) for thing in scene.things("results:0")] == [("Scout", False)]
    assert [(thing.card.name, thing.face_up) for thing in scene.things("results:1")] == [("Guard", True)]
    assert sorted(scene.cards("discard:0")) == ["Blade", "Spell"]
    scene.answer(1, "their next").answer(0, "next")
    assert (scene.state.amount("turn player"), scene.cards("neopet:0")) == (0, ["Scout"])


# Freeze and other status effects


@pytest.mark.rule("neopets 10.Freeze/Frozen")
def test_a_frozen_neopet_does_not_attack_in_its_next_battle_phase_and_thaws() -> None:
    scene = play(casting("Freeze your opponent's Neopet.").start(), "Spell")
    assert scene.counter("Guard in neopet:1", "frozen") == 1
    to_phase(scene, 1, "battle")
    assert not attacks(scene)
    assert scene.counter("Guard in neopet:1", "frozen") == 0
    assert attacks(to_phase(scene, 1, "battle"))


@pytest.mark.rule("neopets 10.Freeze/Frozen")
def test_a_frozen_neopet_is_attacked_as_usual() -> None:
    scene = play(casting("Freeze your opponent's Neopet.").start(), "Spell")
    assert attacks(to_phase(scene, 0, "battle"))
    assert scene.counter("Guard in neopet:1", "frozen") == 1


@pytest.mark.rule("neopets 10.Freeze/Frozen")
def test_the_battle_phase_of_a_frozen_neopet_has_its_window() -> None:
    scene = statuses(position(), 0, frozen=1).turn(0, "battle").start()
    assert (phase(scene), scene.asked) == ("battle", 0)
    both_pass(scene)
    assert phase(scene) == "end"


@pytest.mark.rule("neopets 10.Freeze/Frozen")
def test_a_neopet_frozen_in_its_battle_phase_attacks_in_this_one_and_not_in_the_next() -> None:
    """Both rulebooks say that it does not attack in its next Battle Phase: the one that has begun is not the next."""
    sturdy = [neopet(name, attack=1, hit_points=16) for name in ("Scout", "Guard")]
    setup = position(FROST, ours=sturdy[0], theirs=sturdy[1], deck=20).put("inventory:1", "Frost").turn(0, "battle")
    scene = both_pass(setup.start().answer(0, "pass").answer(1, "play Frost"))
    assert scene.counter("Scout", "frozen")
    assert attacks(scene)
    assert not attacks(to_phase(to_phase(scene, 1, "draw"), 0, "battle"))
    assert scene.counter("Scout", "frozen") == 0
    assert attacks(to_phase(scene, 0, "battle"))


@pytest.mark.rule("neopets 10.Freeze/Frozen")
def test_a_neopet_that_is_frozen_again_in_its_battle_phase_attacks_neither_in_this_one_nor_in_the_next() -> None:
    """It is frozen for the one that has begun; the next one of which the second text tells is a later one."""
    setup = statuses(position(FROST, deck=20), 0, frozen=1).put("inventory:1", "Frost").turn(0, "battle")
    scene = both_pass(setup.dice(*[1] * 40).start().answer(0, "pass").answer(1, "play Frost"))
    assert not attacks(scene)
    assert scene.counter("Scout", "frozen")
    assert not attacks(to_phase(to_phase(scene, 1, "draw"), 0, "battle"))
    assert scene.counter("Scout", "frozen") == 0
    assert attacks(to_phase(scene, 0, "battle"))


@pytest.mark.rule("neopets 10.Freeze/Frozen")
@pytest.mark.parametrize(("before", "drawn"), [({}, 1), ({"frozen": 1}, 0)])
def test_freezing_what_is_frozen_is_nothing_that_happens(before: dict[str, int], drawn: int) -> None:
    horn = card("Horn", "Equipment", "Whenever your opponent's Neopet is frozen, draw 1 card.")
    setup = statuses(position(FROST, horn), 1, **before).put("equipment:0", "Horn").put("inventory:0", "Frost")
    scene = play(setup.turn(0, "preparation").start(), "Frost")
    assert scene.waiting("queue") == ["Horn"] * drawn
    assert [event.kind for event in scene.state.history].count("Froze") == drawn


@pytest.mark.rule("neopets 10.Enter the Shadows", "neopets 7.5h.1")
@pytest.mark.parametrize("hidden", [0, 1])
def test_an_attack_that_was_rolled_for_deals_its_damage_whoever_enters_the_shadows_then(hidden: int) -> None:
    """In the shadows a Neopet cannot attack or be attacked: it was attacked in the Attack Step, before that."""
    setup = position(CLOAK).put(f"inventory:{hidden}", "Cloak").turn(0, "battle").dice(6, 6, 1, 1, 1, 1)
    scene = both_pass(setup.start())
    assert scene.state.fact("attack dice") == (6, 6, 1)
    if hidden:
        scene.answer(0, "pass")
    both_pass(scene.answer(hidden, "play Cloak"))
    assert scene.counter(("Scout", "Guard")[hidden], "in the shadows") == 1
    assert damage(to_phase(scene, 0, "end"), 1) == 2


@pytest.mark.rule("neopets 10.Status Effect")
def test_a_status_stays_until_what_ends_it() -> None:
    scene = play(casting("Freeze your Neopet.").start(), "Spell")
    assert scene.counter("Scout in neopet:0", "frozen") == 1
    to_phase(scene, 0, "end")
    assert scene.counter("Scout in neopet:0", "frozen") == 0


@pytest.mark.rule("neopets 10.Status Effect")
def test_a_status_outlasts_the_turn() -> None:
    scene = play(casting("Freeze your opponent's Neopet.").start(), "Spell")
    to_phase(scene, 1, "preparation")
    assert scene.counter("Guard in neopet:1", "frozen") == 1


@pytest.mark.rule("neopets 10.Status Effect")
def test_a_text_may_end_a_status() -> None:
    scene = play(statuses(casting("Your Neopet is no longer frozen."), 0, frozen=1).start(), "Spell")
    assert attacks(to_phase(scene, 0, "battle"))


# Enter the Shadows


@pytest.mark.rule("neopets 10.Enter the Shadows")
def test_a_neopet_in_the_shadows_neither_attacks_nor_is_attacked_until_its_players_next_turn() -> None:
    scene = play(casting("Your Neopet enters the shadows.").start(), "Spell")
    assert not attacks(to_phase(scene, 0, "battle"))
    assert scene.counter("Scout in neopet:0", "in the shadows") == 1
    assert not attacks(to_phase(scene, 1, "battle"))
    assert scene.counter("Scout in neopet:0", "in the shadows") == 0
    assert attacks(to_phase(scene, 0, "battle"))


@pytest.mark.rule("neopets 10.Enter the Shadows")
def test_a_neopet_in_the_shadows_is_not_frozen() -> None:
    horn = card("Horn", "Equipment", "Whenever your opponent's Neopet is frozen, draw 1 card.")
    setup = position(FROST, CLOAK, horn).put("equipment:0", "Horn").put("inventory:0", "Frost")
    scene = setup.put("inventory:1", "Cloak").turn(0, "preparation").start()
    scene.answer(0, "play Frost").answer(0, "pass").answer(1, "play Cloak")
    both_pass(both_pass(scene))
    assert scene.counter("Guard", "in the shadows") == 1
    assert scene.counter("Guard", "frozen") == 0
    assert not scene.waiting("queue")


@pytest.mark.rule("neopets 10.Enter the Shadows", "neopets 3.3c", "neopets 9.11a")
def test_nothing_that_freezes_it_is_put_into_the_queue() -> None:
    setup = statuses(position(FROST), 1, in_the_shadows=1).put("inventory:0", "Frost").turn(0, "preparation")
    reason = "Guard is in the shadows: Frost can't affect it (neopets 10.Enter the Shadows)"
    assert setup.start().why_not("play Frost") == reason


@pytest.mark.rule("neopets 10.Enter the Shadows", "neopets 10.Status Effect", "neopets 3.3c")
@pytest.mark.parametrize(
    "text", ["Your opponent's Neopet loses 1 Attack until the end of the turn.", "Freeze your opponent's Neopet."]
)
def test_every_status_effect_is_refused_for_the_same_reason(text: str) -> None:
    assert casting(text).start().offers("play Spell")
    scene = statuses(casting(text), 1, in_the_shadows=1).start()
    assert (
        scene.why_not("play Spell") == "Guard is in the shadows: Spell can't affect it (neopets 10.Enter the Shadows)"
    )


@pytest.mark.rule("neopets 10.Enter the Shadows")
@pytest.mark.parametrize(("hidden", "able"), [(0, True), (1, True), (2, False)])
def test_each_neopet_is_frozen_that_is_not_in_the_shadows(hidden: int, able: bool) -> None:
    setup = casting("Freeze each Neopet.")
    for player in range(hidden):
        setup = statuses(setup, player, in_the_shadows=1)
    assert setup.start().offers("play Spell") == able


@pytest.mark.rule("neopets 10.Enter the Shadows", "neopets 9.11a")
def test_an_ability_that_freezes_it_can_be_activated_again_when_it_has_left_the_shadows() -> None:
    wand = card("Wand", "Equipment", "Once per turn; freeze your opponent's Neopet.")
    setup = statuses(position(wand, deck=20), 1, in_the_shadows=1).put("equipment:0", "Wand").turn(0, "preparation")
    scene = setup.start()
    assert not scene.offers("activate Wand")
    assert to_phase(to_phase(scene, 1, "draw"), 0, "preparation").offers("activate Wand")


@pytest.mark.rule("neopets 10.Enter the Shadows")
@pytest.mark.parametrize(("hidden", "dealt"), [(1, 4), (0, 2)])
def test_a_neopet_that_comes_out_of_the_shadows_deals_double_damage_in_that_battle_phase(
    hidden: int, dealt: int
) -> None:
    setup = statuses(position(), 0, in_the_shadows=hidden).turn(0, "beginning").dice(6, 4, 1, 1, 1, 1)
    scene = to_phase(setup.start(), 0, "end")
    assert damage(scene, 1) == dealt


@pytest.mark.rule("neopets 10.Enter the Shadows")
def test_the_turn_after_that_is_as_usual() -> None:
    setup = (
        statuses(position(), 0, in_the_shadows=1)
        .turn(0, "beginning")
        .dice(6, 1, 1, 1, 1, 1, *[1] * 6, 6, 1, 1, 1, 1, 1)
    )
    scene = to_phase(setup.start(), 0, "end")
    assert damage(scene, 1) == 2
    to_phase(to_phase(scene, 1, "end"), 0, "end")
    assert damage(scene, 1) == 3


@pytest.mark.rule("neopets 10.Enter the Shadows", "neopets 10.Status Effect")
@pytest.mark.parametrize(("whose", "left"), [("Your opponent's", (3, 3)), ("Each", (1, 3))])
def test_a_neopet_in_the_shadows_is_not_affected_by_status_effects(whose: str, left: tuple[int, int]) -> None:
    """Guard enters the shadows in response, and is still not affected when it is out of them."""
    text = f"Draw 1 card. {whose} Neopet loses 2 Attack until the start of your next turn."
    scene = casting(text).put("inventory:1", "Cloak").start().answer(0, "play Spell").answer(0, "pass")
    both_pass(both_pass(scene.answer(1, "play Cloak")))
    assert (scene.value("Scout in neopet:0", "attack"), scene.value("Guard in neopet:1", "attack")) == left
    to_phase(scene, 1, "train")
    assert (scene.value("Scout in neopet:0", "attack"), scene.value("Guard in neopet:1", "attack")) == left


@pytest.mark.rule("neopets 10.Enter the Shadows", "neopets 3.3c")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("Your opponent's Neopet loses 2 Attack until the end of the turn.", False),
        ("Your opponent's Neopet can't attack until the start of your next turn.", False),
        ("Each Neopet loses 2 Attack until the end of the turn.", True),
        ("Your opponent can't play Food until the start of your next turn.", True),
        ("Deal 1 damage to your opponent's Neopet.", True),
    ],
)
def test_a_status_effect_for_a_neopet_in_the_shadows_alone_is_not_played(text: str, able: bool) -> None:
    assert statuses(casting(text), 1, in_the_shadows=1).start().offers("play Spell") == able


@pytest.mark.rule("neopets 10.Enter the Shadows", "neopets 3.3c")
def test_a_neopet_in_the_shadows_does_not_enter_them_again() -> None:
    lurk = card("Lurk", "Equipment", "Whenever your Neopet enters the shadows, draw 1 card.")
    setup = position(CLOAK, lurk).put("equipment:0", "Lurk").put("inventory:0", "Cloak", "Cloak").turn(0, "train")
    scene = both_pass(setup.start().answer(0, "play Cloak"))
    assert (scene.waiting("queue"), scene.offers("play Cloak")) == (["Lurk"], False)


# Immune


@pytest.mark.rule("neopets 10.Immune")
@pytest.mark.parametrize(("holder", "frozen"), [(0, True), (1, False)])
@pytest.mark.parametrize("caster", [0, 1])
def test_an_immune_neopet_is_not_affected_by_what_is_named(caster: int, holder: int, frozen: bool) -> None:
    charm = card("Charm", "Equipment", "Your Neopet is immune to freeze.")
    setup = position(charm, FROST, in_full=False).put(f"inventory:{caster}", "Frost")
    setup.put(f"equipment:{caster if holder == 0 else 1 - caster}", "Charm")
    scene = play(setup.turn(caster, "preparation").start(), "Frost", caster)
    names = ("Scout", "Guard")
    assert bool(scene.counter(names[1 - caster], "frozen")) == frozen
    assert scene.counter(names[caster], "frozen") == 0


@pytest.mark.rule("neopets 10.Immune")
@pytest.mark.parametrize(("immune", "dealt"), [("freeze", 1), ("damage", 0), ("damage in battle", 1)])
def test_who_is_immune_to_something_else_is_affected(immune: str, dealt: int) -> None:
    charm = card("Charm", "Equipment", f"Your Neopet is immune to {immune}.")
    bolt = card("Bolt", "Food", "Deal 1 damage to your opponent's Neopet.")
    setup = position(charm, bolt, in_full=False).put("equipment:1", "Charm").put("inventory:0", "Bolt")
    assert damage(play(setup.turn(0, "preparation").start(), "Bolt"), 1) == dealt


@pytest.mark.rule("neopets 10.Immune")
def test_immunity_is_to_what_is_named_alone() -> None:
    charm = card("Charm", "Equipment", "Your Neopet is immune to damage from card effects.")
    bolt = card("Bolt", "Food", "Deal 2 damage to each Neopet.")
    setup = position(charm, bolt).put("equipment:1", "Charm").put("inventory:0", "Bolt").turn(0, "preparation")
    scene = play(setup.dice(6, 1, 1, 1, 1, 1).start(), "Bolt")
    assert (damage(scene, 0), damage(scene, 1)) == (2, 0)
    assert damage(to_phase(scene, 0, "end"), 1) == 1


# Dice for effects


ROLL = "Roll 1 die. On a failure, scrap 1 card. On a success, draw 1 card. On a critical success, draw 2 cards instead."


@pytest.mark.rule("neopets 10.Failure")
@pytest.mark.parametrize(("die", "scrapped"), [(1, 1), (2, 1), (3, 1), (4, 0), (6, 0)])
def test_one_to_three_is_a_failure(die: int, scrapped: int) -> None:
    scene = play(casting(ROLL).dice(die).start(), "Spell")
    assert scene.cards("discard:0") == ["Spell", *["Filler"] * scrapped]


@pytest.mark.rule("neopets 10.Success")
@pytest.mark.parametrize(("die", "drawn"), [(1, 0), (3, 0), (4, 1), (5, 1), (6, 1)])
def test_four_to_six_is_a_success(die: int, drawn: int) -> None:
    scene = play(casting("Roll 1 die. On a success, draw 1 card.").dice(die).start(), "Spell")
    assert len(scene.cards("inventory:0")) == drawn


@pytest.mark.rule("neopets 10.Critical Success")
@pytest.mark.parametrize(("die", "drawn"), [(1, 0), (4, 1), (5, 1), (6, 2)])
def test_a_six_is_a_critical_success(die: int, drawn: int) -> None:
    scene = play(casting(ROLL).dice(die).start(), "Spell")
    assert len(scene.cards("inventory:0")) == drawn
