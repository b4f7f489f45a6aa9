"""Chapter 10: what the words of the Battlepedia do with cards."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.neopets.casting import KNOWN, cast, casting, seen_by_opponent, spell
from tests.games.neopets.deeds import WEAK, lose_round, pass_on, play, preparing
from tests.games.neopets.tabletop import both_pass, card, pass_until, phase, position

# Add


@pytest.mark.rule("neopets 10.Add")
def test_a_card_that_is_added_is_in_the_inventory_and_shown_if_its_type_was_asked_for() -> None:
    text = "Search your deck for 1 {}, add it to your inventory, and draw 1 card. You may discard 1 card."
    scene = cast(casting(text.format("Legend")).put("deck:0", "Tale").shuffle("Filler"), "Tale")
    assert scene.asked == 0
    assert (sorted(scene.cards("inventory:0")), seen_by_opponent(scene, "inventory:0")) == (
        ["Filler", "Tale"],
        ["Tale"],
    )
    scene.answer(0, "no")
    assert (scene.zone("Spell"), seen_by_opponent(scene, "inventory:0")) == ("discard:0", [])


@pytest.mark.rule("neopets 10.Add")
def test_a_card_of_any_type_is_added_unseen() -> None:
    text = "Search your deck for 1 card and add it to your inventory. You may discard 1 card."
    scene = cast(casting(text).put("deck:0", "Tale"), "Tale")
    assert (scene.cards("inventory:0"), seen_by_opponent(scene, "inventory:0")) == (["Tale"], [])


@pytest.mark.rule("neopets 10.Add")
def test_the_opponent_is_told_which_card_of_a_type_was_added() -> None:
    scene = cast(casting("Search your deck for 1 Legend and add it to your inventory.").put("deck:0", "Tale"), "Tale")
    (added,) = [event for event in scene.state.history if event.kind == "Added"]
    assert "Tale" in RULES.watched(added, scene.state, 1)


# Counter and Store


@pytest.mark.rule("neopets 10.Counter", "neopets 10.Store")
def test_a_card_holds_counters_that_its_text_reads() -> None:
    urn = card(
        "Urn",
        "Equipment",
        'Once per turn; store 2 "Ash" counters on this card.\nGain 1 Attack for each "Ash" counter on this card.',
    )
    setup = position(urn).put("equipment:0", "Urn", as_="one").put("equipment:0", "Urn", as_="other")
    scene = setup.turn(0, "preparation").start()
    before = scene.value("Scout", "attack")
    both_pass(scene.answer(0, "activate one"))
    counters = [sum(scene.thing(name).counters.values()) for name in ("one", "other")]
    assert (before, counters, scene.value("Scout", "attack")) == (3, [2, 0], 5)


@pytest.mark.rule("neopets 10.Store")
def test_stored_counters_are_kept_and_can_be_spent() -> None:
    text = 'Once per turn; store 1 "Ash" counter on this card.\nRemove 2 "Ash" counters from this card; draw 1 card.'
    urn = card("Urn", "Equipment", text)
    setup = position(urn).put("equipment:0", "Urn").turn(0, "preparation")
    setup.state.count(setup.state.members("equipment:0")[0], "counter Ash", 1)
    scene = setup.start()
    offered = [words for words in scene.offered if "Urn" in words]
    assert len(offered) == 1
    both_pass(scene.answer(0, offered[0]))
    assert scene.counter("Urn", "counter Ash") == 2
    both_pass(scene.answer(0, "activate Urn"))
    assert (scene.counter("Urn", "counter Ash"), scene.cards("inventory:0")) == (0, ["Filler"])


# Destroy, Discard, Void


@pytest.mark.rule("neopets 10.Destroy")
def test_a_card_in_the_battledome_that_is_destroyed_is_in_the_discard_and_counts_as_destroyed() -> None:
    mourner = card(
        "Mourner", "Equipment", "Whenever an Equipment on your side of the Battledome is destroyed, draw 1 card."
    )
    setup = preparing(*KNOWN, mourner, spell("Target 1 Equipment; destroy it."), hand="Spell")
    scene = cast(setup.put("equipment:0", "Mourner", "Blade"), "Blade")
    assert (scene.cards("discard:0"), scene.waiting("queue")) == (["Spell", "Blade"], ["Mourner"])


@pytest.mark.rule("neopets 10.Destroy", "neopets 5.12e", "neopets 3.3c")
@pytest.mark.parametrize(
    "text", ["Destroy 1 Location you control. Draw 1 card.", "Target 1 Location you control; destroy that card."]
)
def test_a_location_is_not_in_the_battledome_and_cannot_be_destroyed(text: str) -> None:
    setup = preparing(*KNOWN, spell(text), card("Harbour", "Location"), hand="Spell").put("area:0", "Harbour")
    assert not setup.start().offers("play Spell")


@pytest.mark.rule("neopets 10.Destroy")
def test_a_card_that_is_sent_away_is_not_destroyed() -> None:
    mourner = card(
        "Mourner", "Equipment", "Whenever an Equipment on your side of the Battledome is destroyed, draw 1 card."
    )
    setup = preparing(*KNOWN, mourner, spell("Target 1 Equipment; send it to its owner's discard."), hand="Spell")
    scene = cast(setup.put("equipment:0", "Mourner", "Blade"), "Blade")
    assert (scene.cards("discard:0"), scene.waiting("queue")) == (["Spell", "Blade"], [])


@pytest.mark.rule("neopets 10.Discard")
def test_what_is_discarded_comes_from_the_inventory() -> None:
    setup = casting("Discard 1 card.").put("inventory:0", "Brew", "Tonic").put("equipment:0", "Blade")
    scene = both_pass(setup.start().answer(0, "play Spell"))
    assert scene.offered == ["Brew", "Tonic"]
    scene.answer(0, "Tonic")
    assert (scene.cards("inventory:0"), scene.cards("discard:0")) == (["Brew"], ["Spell", "Tonic"])


@pytest.mark.rule("neopets 10.Discard")
def test_without_a_card_in_the_inventory_nothing_can_be_discarded() -> None:
    setup = casting("Discard 1 card.").put("equipment:0", "Blade").put("area:0", "Tale")
    assert not setup.start().offers("play Spell")


@pytest.mark.rule("neopets 10.Discard")
def test_discarding_does_not_reach_the_battledome() -> None:
    scene = cast(casting("Target 1 Equipment; discard that card.").put("equipment:0", "Blade"))
    assert scene.zone("Blade") == "equipment:0"


@pytest.mark.rule("neopets 10.Void (it)")
@pytest.mark.parametrize(
    ("zone", "where"), [("discard:0", "from your discard"), ("inventory:0", "from your inventory")]
)
def test_a_card_that_is_voided_is_in_the_void(zone: str, where: str) -> None:
    scene = cast(casting(f"Void 1 card {where}.").put(zone, "Brew", "Tonic"), "Tonic")
    assert (scene.cards("void:0"), "Tonic" in scene.cards(zone)) == (["Tonic"], False)


@pytest.mark.rule("neopets 10.Void (it)")
def test_a_card_goes_to_its_owners_void() -> None:
    scene = cast(casting("Target 1 Equipment; void it.").put("equipment:0", "Blade", owner=1, controller=0))
    assert (scene.cards("void:0"), scene.cards("void:1")) == ([], ["Blade"])


# Negate


VETO = card("Veto", "Food", "Target 1 card effect in the Queue; negate that effect.")


@pytest.mark.rule("neopets 10.Negate")
def test_a_negated_card_does_nothing_and_goes_to_its_pile() -> None:
    setup = preparing(*KNOWN, VETO, spell("Scrap 1 card. Draw 1 card."), hand="Spell").put("inventory:1", "Veto")
    scene = play(setup.start().answer(0, "play Spell").answer(0, "pass"), "Veto", 1)
    assert (scene.cards("discard:0"), scene.cards("inventory:0"), scene.waiting("queue")) == (["Spell"], [], [])


@pytest.mark.rule("neopets 10.Negate")
def test_a_negated_ability_does_nothing_and_its_card_stays() -> None:
    well = card("Well", "Equipment", "Once per turn; draw 1 card.")
    setup = position(VETO, well).put("equipment:0", "Well").put("inventory:1", "Veto").turn(0, "preparation")
    scene = setup.start().answer(0, "activate Well").answer(0, "pass")
    play(scene, "Veto", 1)
    assert (scene.zone("Well"), scene.cards("inventory:0"), scene.waiting("queue")) == ("equipment:0", [], [])


# Planned


PLAN = "Plan 1 card from your inventory."


def planned(name: str) -> Scene:
    """We have planned a card in our Preparation Phase."""
    return cast(casting(PLAN).put("inventory:0", name, "Bun"), name)


def own_preparation(scene: Scene) -> Scene:
    """Everybody passes until our next Preparation Phase."""
    turn = scene.state.amount("turn")
    while not (scene.state.amount("turn") > turn and scene.state.fact("preparing") and scene.asked == 0):
        pass_on(scene)
    return scene


@pytest.mark.rule("neopets 10.Planned")
def test_a_planned_card_lies_face_down_and_is_not_played_on_that_turn() -> None:
    scene = planned("Brew")
    assert (scene.cards("planned:0"), scene.thing("Brew").face_up) == (["Brew"], False)
    assert "10.Planned" in scene.why_not("play Brew")
    assert seen_by_opponent(scene, "planned:0") == []


@pytest.mark.rule("neopets 10.Planned")
def test_a_planned_card_is_played_on_a_later_turn_besides_the_one_card() -> None:
    setup = position(*KNOWN).put("planned:0", "Brew", "Tonic", face_up=False, counters={"planned": 1})
    scene = setup.put("inventory:0", "Tale", "Saga").turn(0, "preparation").start()
    play(scene, "Brew")
    play(scene, "Tale")
    assert "one card" in scene.why_not("play Saga")
    assert play(scene, "Tonic").cards("discard:0") == ["Tonic", "Tale", "Brew"]


@pytest.mark.rule("neopets 10.Planned")
@pytest.mark.parametrize(
    ("player", "time"), [(0, "draw"), (0, "train"), (0, "battle"), (0, "end"), (1, "before preparation")]
)
def test_planned_food_is_for_ones_own_preparation_phase(player: int, time: str) -> None:
    setup = position(*KNOWN).put("planned:0", "Bun", face_up=False, counters={"planned": 1}).turn(player, time)
    scene = setup.start()
    if player == 1:
        scene.answer(1, "pass")
    assert "10.Planned" in scene.why_not("play Bun")


@pytest.mark.rule("neopets 10.Planned", "neopets 5.11c.1", "neopets 9.5a")
def test_planned_food_is_played_at_any_moment_of_ones_own_preparation_phase() -> None:
    setup = position(*KNOWN).put("planned:0", "Bun", "Brew", face_up=False, counters={"planned": 1})
    setup.put("inventory:0", "Tale")
    scene = setup.turn(0, "before preparation").start()
    assert (scene.offers("play Bun"), scene.offers("play Brew")) == (True, False), "as the phase starts"
    scene = setup.turn(0, "preparation").start().answer(0, "play Tale")
    assert (scene.offers("play Bun"), scene.offers("play Brew")) == (True, False), "while the Queue is not empty"
    scene.answer(0, "play Bun")
    assert scene.waiting("queue") == ["Tale", "Bun"]


@pytest.mark.rule("neopets 10.Planned")
def test_planned_food_is_not_played_on_the_turn_on_which_it_was_planned() -> None:
    scene = cast(casting(PLAN).put("inventory:0", "Bun", "Brew"), "Bun")
    assert (scene.cards("planned:0"), scene.state.fact("phase"), scene.asked) == (["Bun"], "preparation", 0)
    assert "10.Planned" in scene.why_not("play Bun")
    assert own_preparation(scene).offers("play Bun")


@pytest.mark.rule("neopets 10.Planned")
def test_there_is_no_free_way_back_once_a_planned_card_was_shown() -> None:
    setup = position(*KNOWN).put("planned:0", "Brew", face_up=False, counters={"planned": 1})
    scene = setup.put("inventory:0", "Tale").turn(0, "preparation").start().answer(0, "play Brew")
    assert scene.zone("Brew") != "planned:0"
    with pytest.raises(HeadjudgeError, match="hidden was shown"):
        scene.game.undo()


@pytest.mark.rule("neopets 10.Planned")
def test_a_card_planned_this_turn_stays_and_is_discarded_at_the_end_of_the_next_own_turn() -> None:
    scene = own_preparation(planned("Brew"))
    assert scene.cards("planned:0") == ["Brew"]
    assert scene.offers("play Brew")
    pass_until(scene.answer(0, "pass"), "Codestone")
    assert (scene.asked, scene.cards("planned:0"), scene.cards("discard:0")) == (1, [], ["Brew", "Spell"])


@pytest.mark.rule("neopets 10.Planned", "neopets 5.5e", "neopets 7.8b.1")
@pytest.mark.parametrize("end", ["turn", "round", "destroyed"])
def test_a_planned_champion_was_not_played_and_goes_to_the_discard(end: str) -> None:
    raze = card("Raze", "Legend", "Destroy 1 card your opponent controls.")
    setup = position(card("Fay", "Faerie"), raze, ours=WEAK).put("inventory:1", "Raze")
    setup.put("planned:0", "Fay", face_up=False, counters={"planned": 1})
    if end == "turn":
        scene = both_pass(setup.turn(0, "end").start())
    elif end == "round":
        scene = lose_round(setup)
    else:
        scene = both_pass(setup.turn(1, "preparation").start().answer(1, "play Raze"))
    assert (scene.cards("discard:0"), scene.cards("void:0"), scene.thing("Fay").face_up) == (["Fay"], [], True)


@pytest.mark.rule("neopets 10.Planned")
def test_a_planned_card_is_not_discarded_at_the_end_of_the_opponents_turn() -> None:
    setup = position(*KNOWN).put("planned:0", "Brew", face_up=False, counters={"planned": 1}).turn(1, "end")
    scene = both_pass(setup.start())
    assert (phase(scene), scene.cards("planned:0")) == ("draw", ["Brew"])


@pytest.mark.rule("neopets 10.Planned")
def test_a_codestone_may_be_planned_but_not_attached() -> None:
    scene = planned("Flint")
    assert scene.cards("planned:0") == ["Flint"]
    while scene.asked != 0 or "attach a Codestone" not in scene.question:
        pass_on(scene)
    assert (scene.cards("planned:0"), scene.offered) == (["Flint"], ["no codestone"])


# Target


@pytest.mark.rule("neopets 10.Target")
def test_a_target_is_a_card_in_the_battledome_of_either_player() -> None:
    setup = casting("Target 1 card; destroy it.").put("equipment:0", "Blade").put("champion:1", "Lady")
    setup.put("area:0", "Tale").put("discard:1", "Saga").put("codestones:1", "Stone").put("inventory:0", "Brew")
    setup.put("planned:1", "Tonic", face_up=False)
    scene = setup.start().answer(0, "play Spell")
    assert sorted(scene.offered) == ["Blade", "Lady", "Tonic"]


@pytest.mark.rule("neopets 10.Target")
def test_a_target_is_elsewhere_if_the_text_says_so() -> None:
    setup = (
        casting("Target 1 card in your discard; void it.").put("equipment:0", "Blade").put("discard:0", "Tale", "Saga")
    )
    scene = setup.put("discard:1", "Brew").start().answer(0, "play Spell")
    assert sorted(scene.offered) == ["Saga", "Tale"]


@pytest.mark.rule("neopets 10.Target")
def test_a_target_must_be_there() -> None:
    setup = casting("Target 1 card; destroy it.").put("area:0", "Tale").put("discard:1", "Saga")
    assert not setup.start().offers("play Spell")


def test_planned_cards_are_discarded_when_a_round_ends() -> None:
    setup = position(*KNOWN, ours=WEAK).put("planned:0", "Brew", face_up=False, counters={"planned": 2})
    scene = lose_round(setup)
    assert (scene.cards("discard:0"), scene.thing("Brew").face_up) == (["Brew"], True)
