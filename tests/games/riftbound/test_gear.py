"""147 to 151, 135.4, 136 and 137: gear, and what is attached."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.cards import ATTACHED, EFFECT_TEXT, MADE, Printed
from headjudge.games.riftbound.filters import Has, of_word
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Attach, Detach, Kill, ReturnToHand
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.passives import EffectText, GiveAbility, MightChange
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.positions import (
    activated,
    all_pass,
    card,
    cast,
    effect,
    gear,
    might,
    next_turn,
    pass_until,
    position,
    spell,
    target,
)

LANTERN = gear("Lantern")
HOWL = spell("Howl", keywords=(("Reaction", 0),))
ENGINE = gear("Engine", activated(Draw(Plain(1)), costs=(ExhaustMe(),)))


# On the board and off it


@pytest.mark.rule("riftbound 148.1.a.1", "riftbound 151.1")
def test_gear_is_played_to_ones_base_only() -> None:
    setup = position(LANTERN, meadow=0).put("battlefield:0", "Scout", controller=0).put("hand:0", "Lantern")
    scene = setup.turn(0).start().answer(0, "play Lantern")
    assert "It is your turn" in scene.question
    assert table.location(scene.state, scene.thing("Lantern")) == "base:0"


@pytest.mark.rule("riftbound 149.1")
def test_gear_enters_ready() -> None:
    scene = position(LANTERN).put("hand:0", "Lantern").turn(0).start().answer(0, "play Lantern")
    assert scene.counter("Lantern", "exhausted") == 0


@pytest.mark.rule("riftbound 148.1.a.3", "riftbound 148.2", "riftbound 148.2.a")
def test_gear_is_chosen_by_what_specifies_gear() -> None:
    smash = spell("Smash", Kill(target("gear")))
    setup = position(LANTERN, ENGINE, smash).put("hand:0", "Smash").put("base:0", "Lantern", "Scout", "Fury Rune")
    scene = setup.put("base:1", "Engine").turn(0).start().answer(0, "play Smash")
    assert scene.offered == ["Lantern", "Engine"]
    assert all_pass(scene.answer(0, "Engine")).zone("Engine") == "trash:1"


@pytest.mark.rule("riftbound 148.1.b.2")
def test_gear_in_the_trash_is_not_affected_by_what_is_about_gear_on_the_board() -> None:
    smash = spell("Smash", Kill(target("gear")))
    setup = position(LANTERN, smash).put("hand:0", "Smash").put("trash:0", "Lantern")
    assert "355.8" in setup.turn(0).start().why_not("play Smash")
    setup = position(LANTERN, ENGINE, smash).put("hand:0", "Smash").put("trash:0", "Lantern").put("base:1", "Engine")
    assert cast(setup.turn(0).start(), 0, "Smash").zone("Engine") == "trash:1"


@pytest.mark.rule("riftbound 148.1.b.3", "riftbound 148.2.b")
@pytest.mark.parametrize("zone", ["trash", "banishment", "deck", "champion"])
def test_gear_is_gear_in_every_zone(zone: str) -> None:
    seek = spell("Seek", ReturnToHand(Every(Kind(of_word("gear"), (zone,), "you"), "all")))
    setup = position(seek, LANTERN, deck=0).put("hand:0", "Seek").put(f"{zone}:0", "Scout", "Lantern")
    scene = cast(setup.turn(0).start(), 0, "Seek")
    assert scene.zone("Lantern") == "hand:0"
    assert scene.zone("Scout") == f"{zone}:0"


@pytest.mark.rule("riftbound 149.3")
def test_unattached_gear_at_a_battlefield_is_recalled() -> None:
    slay = spell("Slay", Kill(target()))
    setup = position(LANTERN, slay, meadow=0).put("battlefield:0", "Scout", controller=0).put("hand:0", "Slay")
    scene = setup.put("battlefield:0", "Lantern", controller=0, on="Scout").turn(0).start()
    assert scene.zone("Lantern") == "battlefield:0"
    assert cast(scene, 0, "Slay").zone("Lantern") == "base:0"


@pytest.mark.rule("riftbound 151.1", "riftbound 107.1.c.1")
def test_attached_gear_is_where_its_unit_is() -> None:
    setup = position(LANTERN).put("base:0", "Scout").put("base:0", "Lantern", on="Scout")
    scene = setup.turn(0).start().answer(0, "move Scout to battlefield 2")
    assert table.location(scene.state, scene.thing("Lantern")) == "battlefield:1"


# Activated abilities


@pytest.mark.rule("riftbound 150", "riftbound 150.2")
def test_gear_with_an_activated_ability_uses_it_in_the_main_phase() -> None:
    scene = position(ENGINE).put("base:0", "Engine").turn(0).start().answer(0, "use Engine")
    assert scene.counter("Engine", "exhausted") == 1
    assert len(all_pass(scene).cards("hand:0")) == 1


@pytest.mark.rule("riftbound 150.2")
def test_it_is_not_used_in_a_closed_state_a_showdown_or_on_another_turn() -> None:
    setup = position(ENGINE, HOWL).put("base:0", "Engine", "Scout").put("hand:0", "Howl").put("hand:1", "Howl")
    closed = setup.turn(0).start().answer(0, "play Howl")
    assert "Closed" in closed.why_not("use Engine")
    showdown = all_pass(closed).answer(0, "move Scout to battlefield 1")
    assert "showdown" in showdown.why_not("use Engine")
    theirs = next_turn(pass_until(showdown, "It is your turn")).answer(1, "play Howl").answer(1, "pass")
    assert (theirs.asked, bool(theirs.why_not("use Engine"))) == (0, True)


# Rules text, effect text and Might Bonus of what is attached


def sword(bonus: int | None = 2) -> Printed:
    """Attached it gives its unit Tank; by itself it gives all your units more Might."""
    banner = MightChange(Kind(of_word("unit")), Plain(10))
    values = {} if bonus is None else {"might_bonus": bonus}
    text = EffectText("Sword", 0, (("Tank", 0),))
    return gear("Sword", banner, boxes={ATTACHED: (text,), EFFECT_TEXT: ()}, keywords=(("Unique", 0),), **values)


BIND = spell("Bind", Attach(target("gear"), Every(Kind(of_word("unit")), "units")))
FREE = spell("Free", Detach(target("gear")))


def armed(bonus: int | None = 2) -> Setup:
    """A unit with a sword."""
    setup = position(sword(bonus), BIND, FREE).put("base:0", "Scout").put("base:0", "Sword", on="Scout")
    return setup.put("hand:0", "Free", "Bind").turn(0)


@pytest.mark.rule("riftbound 135.4")
def test_the_rules_text_of_what_is_attached_is_inactive() -> None:
    scene = armed(None).start()
    assert might(scene, "Scout") == 2
    assert might(cast(scene, 0, "Free"), "Scout") == 12


@pytest.mark.rule("riftbound 135.4.a")
def test_inactive_text_can_still_be_detected() -> None:
    count = spell("Count", Draw(CountOf(Kind([*of_word("gear"), Has("Unique")]))))
    setup = position(sword(), count).put("base:0", "Scout").put("base:0", "Sword", on="Scout").put("hand:0", "Count")
    assert cast(setup.turn(0).start(), 0, "Count").cards("hand:0") == ["Filler"]


@pytest.mark.rule("riftbound 135.4.b")
def test_text_that_was_granted_is_active_even_on_what_is_attached() -> None:
    draw = activated(Draw(Plain(1)), costs=(ExhaustMe(),))
    give = Impose("Gift", 0, "turn", target("gear"))
    made = (GiveAbility(None, ("Gift", MADE, 1)), draw)
    gift = card("Gift", "Spell", effect=effect(give), boxes={MADE: made}, energy=0)
    setup = position(sword(), gift).put("base:0", "Scout").put("base:0", "Sword", on="Scout").put("hand:0", "Gift")
    scene = cast(setup.turn(0).start(), 0, "Gift")
    assert len(all_pass(scene.answer(0, "use Sword")).cards("hand:0")) == 1


@pytest.mark.rule("riftbound 136.2.b", "riftbound 136.2.c")
def test_effect_text_is_appended_to_what_the_card_is_attached_to() -> None:
    scene = armed().start()
    assert table.keyword(scene.state, scene.thing("Scout"), "Tank") == 1
    cast(scene, 0, "Free")
    assert table.keyword(scene.state, scene.thing("Scout"), "Tank") == 0
    assert table.keyword(scene.state, scene.thing("Sword"), "Tank") == 0
    cast(scene, 0, "Bind")
    assert table.keyword(scene.state, scene.thing("Scout"), "Tank") == 1


@pytest.mark.rule("riftbound 136.2.c")
def test_abilities_of_the_effect_text_are_the_units() -> None:
    draw = activated(Draw(Plain(1)), costs=(ExhaustMe(),))
    ring = gear("Ring", boxes={ATTACHED: (EffectText("Ring", 1, ()),), EFFECT_TEXT: (draw,)})
    setup = position(ring).put("base:0", "Scout").put("base:0", "Ring", on="Scout")
    scene = setup.turn(0).start().answer(0, "use Scout")
    assert [scene.counter(name, "exhausted") for name in ("Scout", "Ring")] == [1, 0]


@pytest.mark.rule("riftbound 137.1", "riftbound 137.3", "riftbound 137.3.a")
def test_a_might_bonus_applies_while_attached() -> None:
    ring = gear("Ring", might_bonus=2)
    setup = position(ring, FREE).put("base:0", "Scout").put("base:0", "Ring", on="Scout").put("hand:0", "Free")
    scene = setup.turn(0).start()
    assert might(scene, "Scout") == 4
    assert might(cast(scene, 0, "Free"), "Scout") == 2


@pytest.mark.rule("riftbound 137.2")
def test_a_might_bonus_of_zero_changes_nothing() -> None:
    assert might(armed(0).start(), "Scout") == 2


@pytest.mark.rule("riftbound 137.3.b")
def test_a_might_bonus_is_ignored_by_what_has_no_might() -> None:
    ring = gear("Ring", might_bonus=2)
    setup = position(ring, LANTERN).put("base:0", "Lantern").put("base:0", "Ring", on="Lantern", as_="idle")
    setup.put("base:0", "Scout").put("base:0", "Ring", on="Scout", as_="worn")
    scene = setup.turn(0).start()
    assert (scene.value("Lantern", "might"), scene.zone("idle")) == (None, "base:0")
    assert scene.value("Scout", "might") == 4


@pytest.mark.rule("riftbound 148.1.a.1")
def test_gear_may_be_brought_elsewhere_by_an_effect_only() -> None:
    setup = position(LANTERN, BIND, meadow=0).put("battlefield:0", "Scout", controller=0)
    scene = setup.put("hand:0", "Lantern", "Bind").turn(0).start().answer(0, "play Lantern")
    assert cast(scene, 0, "Bind").zone("Lantern") == "battlefield:0"
