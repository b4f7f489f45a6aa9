"""185 to 188: control of battlefields, and of everything else."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.abilities import OUTSIDE, Triggered
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.effects import Effect, Mode
from headjudge.games.riftbound.filters import of_word
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.playing import PlayCards
from headjudge.games.riftbound.instructions.things import Kill, Recall, TakeControl
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.occasions.players import AtPhase
from headjudge.games.riftbound.permissions import May
from headjudge.games.riftbound.price import Price
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import (
    activated,
    all_pass,
    battlefield,
    card,
    cast,
    effect,
    next_turn,
    pass_until,
    points,
    position,
    spell,
    target,
    unit,
)

REACTION = (("Reaction", 0),)
SLAY = spell("Slay", Kill(target()), keywords=REACTION)
STEAL = spell("Steal", TakeControl(target()), keywords=REACTION)
HEIST = spell("Heist", PlayCards(Some(Kind(of_word("card"), ("trash",), "opponent"), Plain(1), "it"), free="all"))


def holder(scene: Scene, slot: int = 0) -> int:
    """Who controls a battlefield."""
    return table.controller_of(scene.state, slot)


def contester(scene: Scene, slot: int = 0) -> int:
    """Who has contested a battlefield."""
    return table.contested_by(scene.state, slot)


# Battlefields


@pytest.mark.rule("riftbound 187.2.a", "riftbound 187.2.b")
def test_a_battlefield_is_controlled_by_one_player_or_by_no_one() -> None:
    scene = position().put("base:0", "Scout").put("base:1", "Giant").turn(0).start()
    assert holder(scene) == -1
    pass_until(scene.answer(0, "move Scout to battlefield 1"), "It is your turn")
    assert (holder(scene), holder(scene, 1)) == (0, -1)
    pass_until(next_turn(scene).answer(1, "move Giant to battlefield 1"), "It is your turn")
    assert holder(scene) == 1


@pytest.mark.rule("riftbound 187.3.a", "riftbound 187.3.a.1")
@pytest.mark.parametrize("before", [-1, 1])
def test_who_moves_to_a_battlefield_they_do_not_control_contests_it(before: int) -> None:
    setup = position(meadow=before).put("base:0", "Scout")
    if before >= 0:
        setup.put("battlefield:0", "Giant", controller=before)
    scene = setup.turn(0).start()
    assert contester(scene) == -1
    assert contester(scene.answer(0, "move Scout to battlefield 1")) == 0


@pytest.mark.rule("riftbound 187.3.a", "riftbound 187.3.a.1")
def test_who_plays_a_unit_to_a_battlefield_they_do_not_control_contests_it() -> None:
    sailor = unit("Sailor", 1, May("play to", None, "open battlefield", zones=OUTSIDE))
    scene = position(sailor).put("hand:0", "Sailor").turn(0).start().answer(0, "play Sailor").answer(0, "Meadow")
    assert (contester(scene), holder(scene)) == (0, -1)


@pytest.mark.rule("riftbound 187.3.a.1")
def test_who_moves_to_a_battlefield_they_control_contests_nothing() -> None:
    setup = position(meadow=0).put("base:0", "Scout").put("battlefield:0", "Giant", controller=0)
    scene = setup.turn(0).start().answer(0, "move Scout to battlefield 1")
    assert (contester(scene), "It is your turn" in scene.question) == (-1, True)


@pytest.mark.rule("riftbound 187.3.a.1")
def test_a_contested_battlefield_is_not_contested_by_somebody_else() -> None:
    ambusher = unit("Ambusher", 1, May("play to", None, "battlefield", zones=OUTSIDE), keywords=REACTION)
    setup = position(ambusher).put("base:0", "Scout").put("hand:1", "Ambusher")
    scene = setup.turn(0).start().answer(0, "move Scout to battlefield 1").answer(0, "pass")
    scene.answer(1, "play Ambusher").answer(1, "Meadow")
    assert (scene.zone("Ambusher"), contester(scene)) == ("battlefield:0", 0)


@pytest.mark.rule("riftbound 187.3.a")
@pytest.mark.parametrize("others", [0, 1])
def test_who_takes_control_of_a_unit_at_a_battlefield_contests_it(others: int) -> None:
    setup = position(STEAL, meadow=1).put("hand:0", "Steal").put("battlefield:0", "Giant", controller=1)
    setup.put("battlefield:0", *["Scout"] * others, controller=1)
    scene = cast(setup.turn(0).start(), 0, "Steal", *["Giant"] * others)
    assert (contester(scene), scene.state.fact("combat") is True) == (0, bool(others))
    pass_until(scene, "It is your turn")
    assert (holder(scene), points(scene, 0)) == (0, 1)


@pytest.mark.rule("riftbound 187.3.a.1")
def test_who_has_left_before_a_showdown_began_does_not_keep_others_from_contesting() -> None:
    one = target()
    lure = spell("Lure", TakeControl(one), Recall(one))
    setup = position(lure, meadow=1).put("hand:0", "Lure").put("battlefield:0", "Giant", controller=1)
    scene = cast(setup.put("base:1", "Scout").turn(0).start(), 0, "Lure", "Giant")
    assert (scene.zone("Giant"), holder(scene)) == ("base:0", -1)
    pass_until(next_turn(scene).answer(1, "move Scout to battlefield 1"), "It is your turn")
    assert (holder(scene), points(scene, 1)) == (1, 1)


@pytest.mark.rule("riftbound 187.3.b")
@pytest.mark.parametrize(("attacker", "after"), [("Giant", 0), ("Scout", 1)])
def test_a_battlefield_is_contested_until_control_is_established_or_re_established(attacker: str, after: int) -> None:
    setup = position(meadow=1).put("base:0", attacker).put("battlefield:0", "Guard", controller=1)
    scene = setup.turn(0).start().answer(0, f"move {attacker} to battlefield 1")
    scene.answer(0, "pass")
    assert contester(scene) == 0
    scene.answer(1, "pass")
    assert (contester(scene), holder(scene)) == (-1, after)


@pytest.mark.rule("riftbound 187.3.d")
def test_no_text_can_refer_to_being_contested() -> None:
    entry: dict[str, object] = {"id": "a", "name": "A", "type": "Spell"}
    RULES.read_card({**entry, "text": "Kill a unit at a battlefield."})
    with pytest.raises(HeadjudgeError):
        RULES.read_card({**entry, "text": "Kill a unit at a contested battlefield."})


@pytest.mark.rule("riftbound 187.4")
def test_control_is_established_at_the_end_of_a_showdown() -> None:
    scene = position().put("base:0", "Scout").turn(0).start().answer(0, "move Scout to battlefield 1")
    assert holder(scene.answer(0, "pass")) == -1
    assert (holder(scene.answer(1, "pass")), points(scene, 0)) == (0, 1)


@pytest.mark.rule("riftbound 187.4")
def test_who_has_no_units_left_at_the_end_of_a_showdown_establishes_nothing() -> None:
    scene = position(SLAY).put("base:0", "Scout").put("hand:1", "Slay").turn(0).start()
    scene.answer(0, "move Scout to battlefield 1").answer(0, "pass").answer(1, "play Slay")
    assert holder(pass_until(scene, "It is your turn")) == -1
    assert contester(scene) == -1


@pytest.mark.rule("riftbound 187.4.a")
def test_control_is_maintained_as_long_as_units_are_there() -> None:
    setup = position(SLAY, meadow=0).put("battlefield:0", "Scout", "Guard", controller=0).put("hand:0", "Slay")
    scene = cast(setup.turn(0).start(), 0, "Slay", "Scout")
    assert holder(scene) == 0
    assert holder(next_turn(scene)) == 0


@pytest.mark.rule("riftbound 187.4.b")
def test_control_does_not_change_during_a_combat() -> None:
    setup = position(SLAY, meadow=1).put("base:0", "Scout").put("battlefield:0", "Guard", controller=1)
    scene = setup.put("hand:0", "Slay").turn(0).start().answer(0, "move Scout to battlefield 1")
    scene.answer(0, "play Slay").answer(0, "Guard")
    all_pass(scene)
    assert (scene.zone("Guard"), holder(scene)) == ("trash:1", 1)
    assert "focus" in scene.question
    assert holder(pass_until(scene, "It is your turn")) == 0


@pytest.mark.rule("riftbound 187.4.b")
def test_a_battlefield_stays_controlled_during_a_showdown_even_without_any_unit() -> None:
    doom = spell("Doom", Kill(Every(Kind(of_word("unit")), "all")), keywords=REACTION)
    setup = position(doom, meadow=1).put("base:0", "Scout").put("battlefield:0", "Guard", controller=1)
    scene = setup.put("hand:0", "Doom").turn(0).start().answer(0, "move Scout to battlefield 1")
    all_pass(scene.answer(0, "play Doom"))
    assert (scene.cards("battlefield:0"), holder(scene)) == ([], 1)
    assert holder(pass_until(scene, "It is your turn")) == -1


@pytest.mark.rule("riftbound 187.4.c")
def test_who_has_no_units_left_at_a_battlefield_loses_control_of_it() -> None:
    scene = position(meadow=0).put("battlefield:0", "Scout", controller=0).turn(0).start()
    assert holder(scene) == 0
    assert holder(scene.answer(0, "move Scout to base")) == -1


@pytest.mark.rule("riftbound 187.4.c")
def test_control_is_not_lost_in_a_closed_state() -> None:
    tap = spell("Tap", keywords=REACTION)
    setup = position(SLAY, tap, meadow=0).put("battlefield:0", "Scout", controller=0)
    scene = setup.put("hand:0", "Tap", "Slay").turn(0).start()
    all_pass(scene.answer(0, "play Tap").answer(0, "play Slay"))
    assert (scene.zone("Scout"), holder(scene)) == ("trash:0", 0)
    assert holder(all_pass(scene)) == -1


def temple() -> Printed:
    """A battlefield that deals damage at every beginning, and lets "you" draw."""
    return battlefield(
        "Temple", Triggered(AtPhase("beginning", "any"), effect(Deal(target(), Plain(1)), Draw(Plain(1))))
    )


@pytest.mark.rule("riftbound 187.6.a", "riftbound 187.6.c")
@pytest.mark.parametrize("turn", [0, 1])
def test_who_controls_a_battlefield_controls_its_abilities_whoevers_turn_it_is(turn: int) -> None:
    setup = position(temple(), fields=("Temple", "Harbor"), meadow=0).put("battlefield:0", "Giant", controller=0)
    scene = setup.put("base:1", "Guard").turn(turn, "beginning").start()
    assert (scene.asked, sorted(scene.offered)) == (0, ["Giant", "Guard"])
    all_pass(scene.answer(0, "Guard"))
    assert scene.counter("Guard", "damage") == 1
    assert len(scene.cards("hand:0")) == (2 if turn == 0 else 1)


@pytest.mark.rule("riftbound 187.6.b", "riftbound 187.6.c")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_turn_player_handles_abilities_of_uncontrolled_battlefields_and_you_is_no_one(turn: int) -> None:
    setup = position(temple(), fields=("Temple", "Harbor")).put("base:0", "Giant").put("base:1", "Guard")
    scene = setup.turn(turn, "beginning").start()
    assert scene.asked == turn
    scene.answer(turn, "Guard")
    assert [item.controller for item in table.chain(scene.state)] == [turn]
    all_pass(scene)
    assert scene.counter("Guard", "damage") == 1
    assert [len(scene.cards(f"hand:{player}")) for player in (0, 1)] == [turn == 0, turn == 1]


# Cards


@pytest.mark.rule("riftbound 188.1", "riftbound 188.3")
def test_who_plays_a_card_controls_it() -> None:
    setup = position(HEIST).put("hand:0", "Heist").put("trash:1", "Scout")
    scene = cast(setup.turn(0).start(), 0, "Heist")
    assert (scene.zone("Scout"), scene.controller("Scout"), scene.thing("Scout").owner) == ("base:0", 0, 1)


@pytest.mark.rule("riftbound 188.3")
def test_who_channels_a_rune_controls_it() -> None:
    scene = position().turn(0, "channel").start()
    assert [thing.controller for thing in scene.things("base:0")] == [0, 0]


@pytest.mark.rule("riftbound 188.2.a", "riftbound 155")
def test_who_plays_a_spell_chooses_its_targets() -> None:
    setup = position(HEIST, SLAY).put("hand:0", "Heist").put("trash:1", "Slay").put("base:0", "Scout")
    scene = cast(setup.put("base:1", "Guard").turn(0).start(), 0, "Heist")
    assert (scene.asked, scene.offered) == (0, ["Scout", "Guard"])


def two_modes() -> Effect:
    """Draw one or two."""
    made = effect(Draw(Plain(1)), Draw(Plain(2)))
    made.modes = [Mode("draw 1"), Mode("draw 2")]
    for place, mode in enumerate(made.modes):
        mode.start, mode.end = place, place + 1
    return made


@pytest.mark.rule("riftbound 188.2.b")
def test_who_plays_a_spell_chooses_its_modes() -> None:
    crossroads = card("Crossroads", "Spell", effect=two_modes(), energy=0)
    scene = position(crossroads).put("hand:0", "Crossroads").turn(0).start().answer(0, "play Crossroads")
    assert (scene.asked, scene.offered) == (0, ["draw 1", "draw 2"])
    assert len(all_pass(scene.answer(0, "draw 2")).cards("hand:0")) == 2


@pytest.mark.rule("riftbound 188.2.c")
def test_who_plays_a_spell_pays_for_it() -> None:
    bolt = spell("Bolt", Draw(Plain(1)), energy=1)
    heist = spell("Heist", PlayCards(Some(Kind(of_word("card"), ("trash",), "opponent"), Plain(1), "it")))
    setup = position(heist, bolt, runes=1, their_runes=1).put("hand:0", "Heist").put("trash:1", "Bolt")
    scene = cast(setup.turn(0).start(), 0, "Heist")
    assert [table.is_ready(scene.things(f"base:{player}")[0]) for player in (0, 1)] == [False, True]


@pytest.mark.rule("riftbound 188.3.a", "riftbound 188.3.b")
def test_the_controller_of_a_permanent_decides_about_its_abilities() -> None:
    sage = unit("Sage", 2, activated(Draw(Plain(1)), costs=(ExhaustMe(),)))
    setup = position(sage, STEAL).put("hand:0", "Steal").put("base:1", "Sage")
    scene = setup.turn(0).start()
    assert not scene.offers("use Sage")
    cast(scene, 0, "Steal")
    assert scene.offers("use Sage")
    assert scene.offers("move Sage to battlefield 1")


@pytest.mark.rule("riftbound 188.3.c", "riftbound 188.3.d")
def test_who_plays_a_permanent_decides_what_there_is_to_decide() -> None:
    archer = unit("Archer", 2, Triggered(ToMe("Played"), effect(Deal(target(), Plain(1)))))
    setup = position(HEIST, archer, meadow=0).put("hand:0", "Heist").put("trash:1", "Archer")
    setup.put("battlefield:0", "Giant", controller=0).put("base:1", "Guard")
    scene = cast(setup.turn(0).start(), 0, "Heist")
    assert (scene.asked, scene.offered) == (0, ["base", "Meadow"])
    scene.answer(0, "Meadow")
    assert (scene.asked, scene.offered) == (0, ["Guard", "Giant", "Archer"])
    assert all_pass(scene.answer(0, "Guard")).counter("Guard", "damage") == 1


# Abilities


@pytest.mark.rule("riftbound 188.4.a", "riftbound 188.4.c")
@pytest.mark.parametrize("player", [0, 1])
def test_who_controls_the_source_controls_its_ability_and_chooses_its_targets(player: int) -> None:
    warden = unit("Warden", 6, Triggered(AtPhase("beginning", "any"), effect(Deal(target(), Plain(1)))))
    setup = position(warden).put(f"base:{player}", "Warden", owner=1 - player, controller=player).put("base:0", "Giant")
    scene = setup.turn(0, "beginning").start()
    assert scene.asked == player
    scene.answer(player, "Giant")
    assert [item.controller for item in table.chain(scene.state)] == [player]


@pytest.mark.rule("riftbound 188.4.b")
def test_an_ability_on_the_chain_stays_with_its_controller() -> None:
    sage = unit("Sage", 2, activated(Draw(Plain(1)), costs=(ExhaustMe(),)))
    setup = position(sage, STEAL).put("base:0", "Sage").put("hand:1", "Steal")
    scene = setup.turn(0).start().answer(0, "use Sage").answer(0, "pass").answer(1, "play Steal")
    all_pass(scene)
    assert (scene.controller("Sage"), [item.controller for item in table.chain(scene.state)]) == (1, [0])
    all_pass(scene)
    assert [len(scene.cards(f"hand:{player}")) for player in (0, 1)] == [1, 0]


@pytest.mark.rule("riftbound 188.4.d")
def test_who_controls_an_ability_chooses_its_modes() -> None:
    ability = activated(costs=(ExhaustMe(),))
    ability.effect = two_modes()
    sage = unit("Sage", 2, ability)
    scene = position(sage).put("base:0", "Sage", owner=1, controller=0).turn(0).start().answer(0, "use Sage")
    assert (scene.asked, scene.offered) == (0, ["draw 1", "draw 2"])


@pytest.mark.rule("riftbound 188.4.e")
def test_who_controls_an_ability_pays_its_costs() -> None:
    ability = activated(Draw(Plain(1)))
    ability.effect.price = Price(1)
    sage = unit("Sage", 2, ability)
    setup = position(sage, runes=1, their_runes=1).put("base:0", "Sage", owner=1, controller=0)
    scene = setup.turn(0).start().answer(0, "use Sage")
    assert [table.is_ready(scene.things(f"base:{player}")[0]) for player in (0, 1)] == [False, True]
