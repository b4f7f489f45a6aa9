"""355.6 to 355.17: what is a target, and what is chosen later."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import Printed
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    COIN,
    LOYAL,
    MEADOW,
    battlefield,
    both_pass,
    damage,
    gear,
    hand,
    legend,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3)
GIANT = unit("Giant", 6)
WARY = unit("Wary", 3, "When you choose me, draw 1.")


def chosen(scene: Scene) -> list[str]:
    """The names of what was targeted this turn."""
    return [scene.state.name(event.subject()) for event in scene.state.history if event.kind == "Chosen"]


def begin(text: str, *cards: Printed) -> Scene:
    """A spell with a text is played, with units of both sides at hand."""
    trick = spell("Trick", text)
    setup = position(trick, GUARD, GIANT, *cards, runes=4).put("hand:0", "Trick").put("base:0", "Guard")
    setup.put("base:1", "Giant")
    return setup.turn(0).start()


@pytest.mark.rule("riftbound 355.10")
def test_what_a_text_mentions_is_a_target() -> None:
    scene = begin("Kill an enemy unit.")
    scene.answer(0, "play Trick")
    assert chosen(scene) == ["Giant"]


@pytest.mark.rule("riftbound 355.10.a", "riftbound 355.17")
def test_what_is_in_a_hand_is_no_target_and_chosen_on_resolution() -> None:
    trick = spell("Trick", "You may play a unit from your hand, ignoring its cost.")
    scene = position(trick, GUARD, GIANT).put("hand:0", "Trick", "Guard", "Giant").turn(0).start()
    scene.answer(0, "play Trick")
    assert "priority" in scene.question
    both_pass(scene)
    scene.answer(0, "yes")
    assert sorted(words for words in scene.offered if words != "done") == ["Giant", "Guard"]
    assert chosen(scene) == []


@pytest.mark.rule("riftbound 355.10.a.1")
def test_what_is_in_a_trash_is_a_target() -> None:
    trick = spell("Trick", "Return a unit from your trash to your hand.")
    scene = position(trick, GUARD, GIANT).put("hand:0", "Trick").put("trash:0", "Guard", "Giant").turn(0).start()
    scene.answer(0, "play Trick")
    scene.answer(0, "Giant")
    assert chosen(scene) == ["Giant"]


@pytest.mark.rule("riftbound 355.10.b")
def test_what_only_restricts_a_choice_is_no_target() -> None:
    trick = spell("Trick", "Kill a unit at a battlefield.")
    setup = position(trick, GUARD, GIANT, holders=(1, -1)).put("hand:0", "Trick")
    scene = setup.put("battlefield:0", "Giant", controller=1).put("base:1", "Guard").turn(0).start()
    scene.answer(0, "play Trick")
    assert chosen(scene) == ["Giant"]


@pytest.mark.rule("riftbound 355.10.c.1")
def test_what_is_paid_within_a_trigger_is_no_target_but_what_it_brings_is() -> None:
    baker = unit("Baker", 2, "When you play me, you may spend a buff to ready a friendly unit.")
    setup = position(baker, GUARD, GIANT).put("hand:0", "Baker").put("base:0", "Guard", counters={"buff": 1})
    scene = setup.put("base:0", "Giant", counters={"exhausted": 1}).turn(0).start()
    scene.answer(0, "play Baker").answer(0, "yes")
    scene.answer(0, "Giant")
    assert chosen(scene) == ["Giant"]
    assert scene.counter("Guard", "buff") == 0


@pytest.mark.rule("riftbound 355.10.d", "riftbound 355.10.d.1")
def test_what_is_found_by_what_it_is_like_is_no_target() -> None:
    scene = begin("Deal 1 to all enemy units.")
    scene.answer(0, "play Trick")
    resolve(scene)
    assert chosen(scene) == []
    assert damage(scene, "Giant") == 1


@pytest.mark.rule("riftbound 355.10.e")
def test_what_each_player_chooses_is_no_target() -> None:
    scene = begin("Each player kills one of their units.", unit("Second", 1))
    scene.answer(0, "play Trick")
    assert "priority" in scene.question
    resolve(scene)
    assert chosen(scene) == []
    assert scene.zone("Giant") == "trash:1"
    assert scene.zone("Guard") == "trash:0"


@pytest.mark.rule("riftbound 355.9.a.1")
@pytest.mark.parametrize(("noun", "name"), [("unit", "Giant"), ("gear", "Lamp"), ("rune", "Mind Rune")])
def test_units_gear_and_runes_are_those_on_the_board(noun: str, name: str) -> None:
    trick = spell("Trick", f"Exhaust a {noun}.")
    setup = position(trick, GIANT, gear("Lamp"), runes=0, theirs=0).put("hand:0", "Trick", name).put("trash:1", name)
    assert "not enough for Trick to choose" in setup.turn(0).start().why_not("play Trick")
    scene = setup.put("base:1", name, as_="there").start().answer(0, "play Trick")
    resolve(scene)
    assert scene.counter("there", "exhausted") == 1


@pytest.mark.rule("riftbound 355.9.a.2")
def test_a_spell_is_one_on_the_chain() -> None:
    study, no = spell("Study", "Draw 1."), spell("No", "[Reaction]\nCounter a spell.")
    scene = position(study, no).put("hand:0", "Study", "No").put("trash:1", "Study").turn(0).start()
    assert "not enough for No to choose" in scene.why_not("play No")
    resolve(scene.answer(0, "play Study").answer(0, "play No"))
    assert hand(scene) == 0


@pytest.mark.rule("riftbound 355.9.a.4")
def test_a_legend_is_one_in_a_legend_zone() -> None:
    chief = legend("Chief", domains=["Fury"])
    trick = spell("Trick", "Ready a legend.")
    setup = position(trick, chief).put("hand:0", "Trick").put("legend:0", "Chief", counters={"exhausted": 1})
    scene = setup.put("legend:1", "Chief", as_="theirs", counters={"exhausted": 1}).turn(0).start()
    scene.answer(0, "play Trick")
    assert len(scene.offered) == 2
    scene.answer(0, "theirs")
    resolve(scene)
    assert scene.counter("theirs", "exhausted") == 0


@pytest.mark.rule("riftbound 383.4.b.3")
def test_choosing_me_means_targeting_me() -> None:
    trick = spell("Trick", "Buff a friendly unit.")
    scene = position(trick, WARY).put("hand:0", "Trick").put("base:0", "Wary").turn(0).start()
    scene.answer(0, "play Trick")
    assert [item.path is not None for item in table.chain(scene.state)] == [False, True]
    resolve(scene)
    assert hand(scene) == 1


# Targets that are gone, or no longer fit, once everything is paid


WITCH = unit("Witch", 1, f"Enemy units have -1 {{might}}.\n{LOYAL}")
"""She dies for what pays, which nobody foresees."""


def paid_by_a_coin(text: str, *chosen: str) -> Scene:
    """A spell for {1} is played for which a Coin dies, if no Witch does for it, and chooses what it says."""
    setup = position(spell("Trick", text, energy=1), COIN, WITCH, GUARD, GIANT, runes=0).put("hand:0", "Trick")
    setup.put("base:0", "Coin", "Witch").put("base:1", "Giant", "Guard")
    scene = setup.turn(0).start().answer(0, "play Trick")
    for one in chosen:
        scene.answer(0, one)
    return scene


def was_undone(scene: Scene) -> bool:
    """Whether all of it is as it was, and the spell is not offered again."""
    played = (scene.zone("Trick"), scene.zone("Witch"), scene.waiting("chain"))
    return played == ("hand:0", "base:0", []) and not scene.offers("play Trick")


@pytest.mark.rule("riftbound 358.1", "riftbound 358.4")
def test_a_target_that_is_gone_once_all_is_paid_undoes_everything() -> None:
    scene = paid_by_a_coin("Buff a friendly unit.")
    assert was_undone(scene)
    assert scene.state.refused == "what Trick chose is no longer legal (riftbound 358.1)"
    scene = paid_by_a_coin("Stun an enemy unit.", "Giant")
    assert (scene.waiting("chain"), scene.zone("Witch")) == (["Trick"], "trash:0")


@pytest.mark.rule("riftbound 358.1")
@pytest.mark.parametrize(("most", "undone"), [(5, True), (6, False)])
def test_a_target_that_no_longer_fits_once_all_is_paid_undoes_everything(most: int, *, undone: bool) -> None:
    scene = paid_by_a_coin(f"Kill an enemy unit with {most} {{might}} or less.", "Giant")
    assert was_undone(scene) == undone


@pytest.mark.rule("riftbound 358.1", "riftbound 355.11.a")
@pytest.mark.parametrize(("most", "undone"), [(7, True), (9, False)])
def test_targets_that_no_longer_fit_together_once_all_is_paid_undo_everything(most: int, *, undone: bool) -> None:
    scene = paid_by_a_coin(f"Kill any number of enemy units with total Might {most} or less.", "Giant", "Guard")
    assert was_undone(scene) == undone


@pytest.mark.rule("riftbound 358.1", "riftbound 820.2")
@pytest.mark.parametrize(("second", "undone"), [("Witch", True), ("Guard", False)])
def test_targets_are_looked_at_for_every_time_once_all_is_paid(second: str, *, undone: bool) -> None:
    trick = spell("Trick", "[Repeat] {1}\nStun a unit.")
    setup = position(COIN, WITCH, trick, GUARD, runes=0).put("base:0", "Coin", "Witch").put("base:1", "Guard")
    scene = setup.put("hand:0", "Trick").turn(0).start().answer(0, "play Trick").answer(0, True)
    assert was_undone(scene.answer(0, "Guard").answer(0, second)) == undone


# Nothing is chosen that all ways to pay would make illegal


@pytest.mark.rule("riftbound 355.16", "riftbound 357.3")
@pytest.mark.parametrize("cost", ["Kill me", "Recycle me", "Return me to my owner's hand", "{exhaust}"])
def test_what_has_to_pay_is_no_target_that_would_be_illegal_then(cost: str) -> None:
    purse = unit("Purse", 1, f"[Reaction][>] {cost}: [Add] {{1}}.")
    trick = spell("Trick", "Buff a ready friendly unit.", energy=1)
    for others, runes, offered in (((), 0, []), (("Guard",), 0, ["Guard"]), (("Guard",), 1, ["Purse", "Guard"])):
        setup = position(purse, trick, GUARD, runes=runes).put("base:0", "Purse", *others).put("hand:0", "Trick")
        scene = setup.turn(0).start()
        assert scene.offers("play Trick") == bool(offered)
        if len(offered) > 1:
            assert scene.answer(0, "play Trick").offered == offered
            scene.answer(0, "Purse")
        elif offered:
            scene.answer(0, "play Trick")
        assert scene.waiting("chain") == (["Trick"] if offered else [])


@pytest.mark.rule("riftbound 355.16", "riftbound 357.3")
@pytest.mark.parametrize(("cost", "target"), [("exhaust a friendly unit", "ready"), ("spend a buff", "buffed")])
def test_a_cost_is_not_paid_with_a_target_that_it_would_make_illegal(cost: str, target: str) -> None:
    trick = spell("Trick", f"As an additional cost to play this, {cost}.\nStun a {target} friendly unit.")
    setup = position(trick, GUARD, GIANT).put("base:0", "Guard", counters={"buff": 1}).put("hand:0", "Trick")
    assert not setup.turn(0).start().offers("play Trick")
    scene = setup.put("base:0", "Giant", counters={"buff": 1}).turn(0).start()
    scene.answer(0, "play Trick").answer(0, "Giant")
    assert (scene.waiting("chain"), chosen(scene)) == (["Trick"], ["Giant"])


BY_CHOICE = "This costs {2} less if you choose a Bird, Cat, Dog, or Poro."


@pytest.mark.rule("riftbound 355.16", "riftbound 356.4.a")
@pytest.mark.parametrize("zone", ["deck:1", "hand:1", "deck:0", "trash:1", "trash:0"])
def test_what_could_not_be_chosen_makes_nothing_cheaper(zone: str) -> None:
    trick = spell("Trick", f"{BY_CHOICE}\nReturn a unit from your trash to your hand.", energy=2)
    setup = position(trick, GUARD, unit("Tom", 1, tags=["Cat"]), runes=0).put("trash:0", "Guard").put(zone, "Tom")
    assert setup.put("hand:0", "Trick").turn(0).start().offers("play Trick") == (zone == "trash:0")


@pytest.mark.rule("riftbound 355.16", "riftbound 356.4.a")
def test_only_what_makes_it_cheap_enough_is_offered() -> None:
    trick = spell("Trick", f"{BY_CHOICE}\nReady a unit.", energy=2)
    for runes, offered in ((0, ["Tom"]), (2, ["Guard", "Tom"])):
        setup = position(trick, GUARD, unit("Tom", 1, tags=["Cat"]), runes=runes).put("base:0", "Guard", "Tom")
        scene = setup.put("hand:0", "Trick").turn(0).start().answer(0, "play Trick")
        assert (scene.offered if runes else chosen(scene)) == offered


@pytest.mark.rule("riftbound 355.16", "riftbound 357.3")
def test_what_has_to_pay_the_price_is_not_what_a_cost_is_paid_with() -> None:
    trick = spell("Trick", "As an additional cost to play this, kill a friendly unit.\nDraw 1.", energy=1)
    setup = position(trick, COIN, GUARD, runes=0).put("base:0", "Coin").put("hand:0", "Trick")
    assert not setup.turn(0).start().offers("play Trick")
    scene = setup.put("base:0", "Guard").turn(0).start().answer(0, "play Trick")
    assert (scene.waiting("chain"), scene.zone("Guard"), scene.zone("Coin")) == (["Trick"], "trash:0", "trash:0")


@pytest.mark.rule("riftbound 355.16", "riftbound 822.3")
@pytest.mark.parametrize(("energy", "offered"), [(1, True), (2, False)])
def test_sources_are_tried_together(energy: int, offered: bool) -> None:
    setup = position(unit("Thief", 2, "[Ambush]", energy=energy), COIN, spell("Study", "Draw 1."), runes=0)
    setup.put("battlefield:0", "Coin", "Coin", owner=0).put("hand:0", "Thief").put("hand:1", "Study")
    scene = setup.turn(1).start().answer(1, "play Study").answer(1, "pass")
    assert scene.offers("play Thief") == offered


@pytest.mark.rule("riftbound 822.1.b", "riftbound 355.16")
@pytest.mark.parametrize("text", ["", "Units can't be played here."])
def test_ambush_joins_nobody_where_nobody_may_be_played(text: str) -> None:
    path = battlefield("Path", text)
    setup = position(unit("Thief", 2, "[Ambush]"), GUARD, spell("Study", "Draw 1."), fields=(path, MEADOW))
    setup.put("battlefield:0", "Guard", owner=0).put("hand:0", "Thief").put("hand:1", "Study")
    scene = setup.turn(1).start().answer(1, "play Study").answer(1, "pass")
    assert scene.offers("play Thief") == (not text)
