"""454 to 461, 807 and 814: combat, Assault and Shield."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Cant
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.cleanup import staged
from headjudge.games.riftbound.filters import Controlled, Has, of_word
from headjudge.games.riftbound.instructions.things import Kill
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.battlefields import Designated, Scores
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.passives import GiveKeyword, MightChange
from headjudge.games.riftbound.reading import read_entry
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.moments import (
    boost,
    draw,
    fact,
    keyworded,
    moments,
    move,
    movement,
    on_chain,
    state_of,
    to_target,
    triggered,
)
from tests.games.riftbound.positions import all_pass, gear, might, pass_until, points, position, spell, unit

PULL = movement("Pull", Controlled())
SLOW = spell("Slow", draw())
RAIDER = unit("Raider", 4, triggered(Designated(("Attacks",)), draw()))
WARDEN = unit("Warden", 3, triggered(Designated(("Defends",)), draw()))


def attack(
    ours: str, theirs: str, *cards: Printed, hand: tuple[Printed, ...] = (), their_hand: tuple[Printed, ...] = ()
) -> Scene:
    """A unit of ours has moved to Meadow, which they control and where theirs are."""
    setup = position(*cards, *hand, *their_hand, meadow=1).put("base:0", *ours.split(", "))
    setup.put("battlefield:0", *theirs.split(", "), controller=1)
    setup.put("hand:0", *[one.key for one in hand]).put("hand:1", *[one.key for one in their_hand])
    first, *others = ours.split(", ")
    return move(setup.turn(0, "main").start(), first, 0, *others)


def attacked(*cards: Printed) -> Scene:
    """In our turn they have moved their Raider to Meadow, which we control and where our Warden is."""
    setup = position(RAIDER, WARDEN, SLOW, PULL, *cards, meadow=0).put("hand:0", "Slow").put("hand:1", "Pull")
    setup.put("battlefield:0", "Warden", controller=0).put("base:1", "Raider")
    scene = setup.turn(0, "main").start().answer(0, "play Slow").answer(0, "pass")
    scene.answer(1, "play Pull").answer(1, "battlefield:0")
    return all_pass(scene, 2)


# 455 to 459: how combat opens


@pytest.mark.rule("riftbound 455")
def test_a_combat_waits_until_no_showdown_is_under_way_elsewhere() -> None:
    setup = position(PULL, harbor=1).put("base:0", "Scout", "Giant").put("hand:0", "Pull")
    setup.put("battlefield:1", "Guard", controller=1)
    scene = move(setup.turn(0, "main").start(), "Scout", 0)
    all_pass(scene.answer(0, "play Pull").answer(0, "Giant").answer(0, "battlefield:1"))
    assert (table.showdown_at(scene.state), table.combat_at(scene.state), staged(scene.state)) == (0, -1, [0, 1])
    all_pass(scene)
    assert (table.showdown_at(scene.state), table.combat_at(scene.state)) == (1, 1)


@pytest.mark.rule("riftbound 459.2", "riftbound 459.2.e.1")
def test_a_combat_opens_with_a_showdown_in_an_open_state() -> None:
    scene = attack("Scout", "Guard")
    assert (table.combat_at(scene.state), state_of(scene), scene.asked) == (0, "showdown open", 0)


@pytest.mark.rule("riftbound 459.2.b", "riftbound 459.2.b.1", "riftbound 459.2.b.2")
@pytest.mark.parametrize("attacker", [0, 1])
def test_the_attacker_is_who_contested_the_battlefield_and_the_other_defends(attacker: int) -> None:
    scene = attack("Scout", "Guard") if attacker == 0 else attacked()
    assert (fact(scene, "attacker"), fact(scene, "defender")) == (attacker, 1 - attacker)
    assert scene.state.fact("turn player") == 0


@pytest.mark.rule("riftbound 459.2.b.3", "riftbound 459.2.b.4")
def test_units_at_the_battlefield_are_designated_as_their_players_are() -> None:
    setup = position(meadow=1).put("base:0", "Scout", "Filler").put("battlefield:0", "Guard", "Giant", controller=1)
    scene = move(setup.turn(0, "main").start(), "Scout", 0)
    marks = {name: (scene.counter(name, "attacker"), scene.counter(name, "defender")) for name in ("Scout", "Guard")}
    assert marks == {"Scout": (1, 0), "Guard": (0, 1)}
    assert scene.counter("Giant", "defender") == 1
    assert "attacker" not in scene.thing("Filler in base:0").counters


@pytest.mark.rule("riftbound 459.2.b.3.a")
def test_a_unit_of_the_attacker_that_comes_later_becomes_an_attacker() -> None:
    setup = position(PULL, meadow=1).put("base:0", "Scout", "Giant").put("hand:0", "Pull")
    setup.put("battlefield:0", "Guard", controller=1)
    scene = move(setup.turn(0, "main").start(), "Scout", 0)
    all_pass(scene.answer(0, "play Pull").answer(0, "Giant").answer(0, "battlefield:0"))
    assert (scene.counter("Giant", "attacker"), scene.counter("Giant", "defender")) == (1, 0)


@pytest.mark.rule("riftbound 459.2.b.4.a")
def test_a_unit_of_the_defender_that_comes_later_becomes_a_defender() -> None:
    setup = position(PULL, meadow=1).put("base:0", "Scout").put("hand:1", "Pull").put("base:1", "Giant")
    setup.put("battlefield:0", "Guard", controller=1)
    scene = move(setup.turn(0, "main").start(), "Scout", 0).answer(0, "pass")
    all_pass(scene.answer(1, "play Pull").answer(1, "Giant").answer(1, "battlefield:0"))
    assert (scene.counter("Giant", "attacker"), scene.counter("Giant", "defender")) == (0, 1)


@pytest.mark.rule("riftbound 459.2.c")
def test_the_attacker_gains_focus_also_when_a_showdown_becomes_a_combat() -> None:
    setup = position(PULL).put("base:0", "Scout").put("base:1", "Guard").put("hand:1", "Pull")
    scene = move(setup.turn(0, "main").start(), "Scout", 0).answer(0, "pass")
    scene.answer(1, "play Pull").answer(1, "battlefield:0")
    assert fact(scene, "focus") == 1
    all_pass(scene)
    assert (table.combat_at(scene.state), fact(scene, "focus"), scene.asked) == (0, 0, 0)


@pytest.mark.rule("riftbound 459.2.d", "riftbound 459.2.e")
def test_what_attacking_and_defending_triggers_goes_on_the_chain() -> None:
    scene = attack("Raider", "Warden", RAIDER, WARDEN)
    assert (on_chain(scene), state_of(scene), scene.asked) == (["Raider", "Warden"], "showdown closed", 1)


@pytest.mark.rule("riftbound 459.2.d.1")
def test_the_attacker_goes_first_even_in_the_turn_of_the_defender() -> None:
    assert on_chain(attacked()) == ["Raider", "Warden"]


@pytest.mark.rule("riftbound 459.2.d", "riftbound 383.3.d.1")
def test_without_a_first_chain_the_turn_player_goes_first_in_a_combat_as_elsewhere() -> None:
    lure, fell = tabletop.spell("Lure", "Move an enemy unit."), tabletop.spell("Fell", "[Action]\nKill a unit.")
    horns = [tabletop.gear(name, "When a unit dies, draw 1.") for name in ("Ours", "Theirs")]
    setup = position(lure, fell, *horns, meadow=0).put("hand:0", "Lure").put("hand:1", "Fell")
    setup.put("battlefield:0", "Guard", "Scout", controller=0).put("base:0", "Ours").put("base:1", "Giant", "Theirs")
    scene = setup.turn(0, "main").start().answer(0, "play Lure")
    all_pass(scene.answer(0, "battlefield:0"))
    all_pass(scene.answer(1, "play Fell").answer(1, "Scout"))
    assert (fact(scene, "attacker"), on_chain(scene)) == (1, ["Ours", "Theirs"])


@pytest.mark.rule("riftbound 459.2.g")
def test_focus_does_not_pass_after_the_first_chain_of_a_combat() -> None:
    scene = attack("Raider", "Guard", RAIDER)
    assert (on_chain(scene), fact(scene, "focus")) == (["Raider"], 0)
    all_pass(scene)
    assert (state_of(scene), fact(scene, "focus"), scene.asked) == ("showdown open", 0, 0)


# 460: damage


@pytest.mark.rule("riftbound 460.1")
def test_no_damage_is_dealt_unless_both_sides_are_still_there() -> None:
    scene = attack("Raider", "Guard", unit("Raider", 4), hand=(to_target("Fell", Kill),))
    all_pass(scene.answer(0, "play Fell").answer(0, "Guard"))
    all_pass(scene)
    assert (moments(scene, "Dealt"), scene.controller("Meadow"), points(scene, 0)) == ([], 0, 1)


@pytest.mark.rule("riftbound 460.2")
def test_the_might_that_units_have_when_the_showdown_closes_counts() -> None:
    scene = attack("Scout", "Guard", hand=(boost("Surge", 2),))
    all_pass(scene.answer(0, "play Surge").answer(0, "Scout"))
    all_pass(scene)
    assert (scene.zone("Guard"), scene.zone("Scout")) == ("trash:1", "battlefield:0")


@pytest.mark.rule("riftbound 460.2.a", "riftbound 460.2.b", "riftbound 460.2.d")
def test_each_side_deals_as_much_as_its_units_have_might_together() -> None:
    scene = all_pass(attack("Scout, Guard", "Giant, Ox", unit("Ox", 7)))
    scene.answer(0, "Giant").answer(1, "Scout")
    dealt = {scene.state.name(event.card): event.amount for event in moments(scene, "Dealt")}
    assert dealt == {"Giant": 5, "Scout": 2, "Guard": 11}


@pytest.mark.rule("riftbound 460.2.c.1.a")
def test_damage_is_dealt_at_once_after_both_have_assigned_it() -> None:
    setup = position(meadow=1).put("base:0", "Giant").put("battlefield:0", "Scout", "Guard", controller=1)
    scene = all_pass(move(setup.turn(0, "main").start(), "Giant", 0))
    assert moments(scene, "Dealt") == []
    scene.answer(0, "Scout")
    assert len(moments(scene, "Dealt")) == 3
    assert (scene.zone("Scout"), scene.zone("Guard"), scene.zone("Giant")) == ("trash:1", "trash:1", "battlefield:0")


@pytest.mark.rule("riftbound 460.3", "riftbound 335.2", "riftbound 335.3")
def test_what_combat_damage_triggers_waits_for_the_cleanup_but_not_for_the_result() -> None:
    thorny = unit("Thorny", 5, triggered(ToMe("Dealt"), draw()))
    scene = all_pass(attack("Thorny", "Guard", thorny))
    assert (on_chain(scene), scene.zone("Guard"), scene.counter("Thorny", "damage")) == (["Thorny"], "trash:1", 0)
    assert (scene.controller("Meadow"), points(scene, 0), table.combat_at(scene.state)) == (1, 0, 0)
    assert (moments(scene, "WonCombat"), state_of(scene)) == ([], "showdown closed")
    all_pass(scene)
    assert (scene.controller("Meadow"), points(scene, 0), table.combat_at(scene.state)) == (0, 1, -1)


# 461: the result


@pytest.mark.rule("riftbound 461.1.a", "riftbound 461.1.a.1")
def test_after_combat_damage_units_die_and_then_all_others_are_healed() -> None:
    setup = position(meadow=1).put("base:0", "Giant").put("battlefield:0", "Guard", controller=1)
    setup.put("base:1", "Filler", as_="bystander").put("base:1", "Scout", counters={"damage": 1})
    scene = all_pass(move(setup.turn(0, "main").start(), "Giant", 0))
    assert (scene.zone("Guard"), scene.counter("Giant", "damage"), scene.counter("Scout", "damage")) == (
        "trash:1",
        0,
        0,
    )


@pytest.mark.rule("riftbound 461.1.a.2", "riftbound 461.3.c")
def test_attackers_are_recalled_if_defenders_are_still_there_who_have_won_then() -> None:
    setup = position(unit("Wall", 9), meadow=1).put("base:0", "Giant").put("battlefield:0", "Scout", controller=1)
    setup.put("battlefield:0", "Wall", controller=1, counters={"stunned": 1})
    scene = all_pass(move(setup.turn(0, "main").start(), "Giant", 0)).answer(0, "Scout")
    assert (scene.zone("Scout"), scene.zone("Wall"), scene.zone("Giant")) == ("trash:1", "battlefield:0", "base:0")
    assert moments(scene, "WonCombat")[0].units == (scene.thing("Wall").incarnation,)
    assert (scene.controller("Meadow"), moments(scene, "Moved")[0].to) == (1, "battlefield:0")


@pytest.mark.rule("riftbound 461.1.a.2")
@pytest.mark.parametrize(("defender", "zone"), [("Wall", "base:0"), ("Scout", "battlefield:0")])
def test_attackers_are_recalled_only_if_a_defender_is_still_there(defender: str, zone: str) -> None:
    setup = position(unit("Wall", 9), meadow=1).put("base:0", "Giant")
    setup.put("battlefield:0", defender, controller=1, counters={"stunned": 1})
    scene = all_pass(move(setup.turn(0, "main").start(), "Giant", 0))
    assert (scene.zone("Giant"), scene.counter("Giant", "exhausted")) == (zone, 1), "a recall readies nothing"


@pytest.mark.rule("riftbound 461.3.a", "riftbound 461.3.b")
@pytest.mark.parametrize(("ours", "theirs", "winner"), [("Giant", "Guard", 0), ("Scout", "Guard", 1)])
def test_who_alone_has_units_left_has_won_and_the_other_has_lost(ours: str, theirs: str, winner: int) -> None:
    scene = all_pass(attack(ours, theirs))
    assert [event.player for event in moments(scene, "WonCombat")] == [winner]
    assert [event.player for event in moments(scene, "LostCombat")] == [1 - winner]


@pytest.mark.rule("riftbound 461.3.d", "riftbound 461.5.b")
def test_without_units_on_either_side_there_is_no_result_and_nobody_controls_the_battlefield() -> None:
    scene = all_pass(attack("Guard", "Twin", unit("Twin", 3)))
    assert (scene.zone("Guard"), scene.zone("Twin")) == ("trash:0", "trash:1")
    assert (moments(scene, "WonCombat", "LostCombat"), scene.controller("Meadow")) == ([], -1)
    assert table.contested_by(scene.state, 0) == -1


@pytest.mark.rule("riftbound 461.3.d.1")
def test_with_units_on_both_sides_another_combat_is_staged() -> None:
    stubborn = unit("Stubborn", 4, Cant(ToMe("Recalled")))
    setup = position(stubborn, meadow=1).put("base:0", "Stubborn")
    setup.put("battlefield:0", "Giant", controller=1, counters={"stunned": 1})
    scene = all_pass(move(setup.turn(0, "main").start(), "Stubborn", 0))
    assert (len(moments(scene, "ShowdownBegan")), table.combat_at(scene.state)) == (2, 0)
    assert (moments(scene, "WonCombat", "LostCombat"), scene.controller("Meadow")) == ([], 1)


@pytest.mark.rule("riftbound 461.5", "riftbound 461.5.a", "riftbound 461.5.d")
def test_who_has_units_left_establishes_control_and_conquers() -> None:
    scene = attack("Giant", "Guard")
    assert table.contested_by(scene.state, 0) == 0
    all_pass(scene)
    assert (scene.controller("Meadow"), points(scene, 0), table.contested_by(scene.state, 0)) == (0, 1, -1)


@pytest.mark.rule("riftbound 461.5.d")
def test_a_defender_who_keeps_control_conquers_nothing() -> None:
    scene = all_pass(attack("Scout", "Guard"))
    assert (scene.controller("Meadow"), points(scene, 1), moments(scene, "Conquered")) == (1, 0, [])


@pytest.mark.rule("riftbound 461.5.c")
def test_hidden_cards_of_who_lost_control_leave_before_anything_else_happens() -> None:
    winner = unit("Winner", 5, triggered(Scores(("Conquered",), "me"), draw()))
    setup = position(winner, meadow=1).put("facedown:0", "Scout", controller=1, owner=1, face_up=False)
    setup.put("base:0", "Winner").put("battlefield:0", "Guard", controller=1)
    scene = all_pass(move(setup.turn(0, "main").start(), "Winner", 0))
    assert (on_chain(scene), scene.zone("Scout")) == (["Winner"], "trash:1")


@pytest.mark.rule("riftbound 461.5.e")
def test_also_a_defender_who_did_not_control_the_battlefield_conquers_it() -> None:
    setup = position(PULL).put("base:0", "Scout").put("base:1", "Giant").put("hand:1", "Pull")
    scene = move(setup.turn(0, "main").start(), "Scout", 0).answer(0, "pass")
    all_pass(scene.answer(1, "play Pull").answer(1, "battlefield:0"))
    all_pass(scene)
    assert (fact(scene, "attacker"), scene.controller("Meadow"), points(scene, 0), points(scene, 1)) == (-1, 1, 0, 1)


@pytest.mark.rule("riftbound 461.7", "riftbound 461.7.a")
def test_as_combat_ends_designations_and_what_lasts_for_it_are_gone() -> None:
    scene = attack("Giant", "Guard", hand=(boost("Fury", 2, "combat"), boost("Surge", 1)))
    all_pass(scene.answer(0, "play Fury").answer(0, "Giant")).answer(1, "pass")
    all_pass(scene.answer(0, "play Surge").answer(0, "Giant"))
    assert (might(scene, "Giant"), scene.counter("Giant", "attacker")) == (9, 1)
    pass_until(scene, "It is your turn")
    assert (might(scene, "Giant"), scene.counter("Giant", "attacker")) == (7, 0)
    assert (fact(scene, "attacker"), fact(scene, "defender"), state_of(scene)) == (-1, -1, "neutral open")


# 807 and 814: Assault and Shield


@pytest.mark.rule("riftbound 807.1.c", "riftbound 807.1.d.1")
def test_assault_adds_might_while_a_unit_attacks() -> None:
    setup = position(keyworded("Lancer", 2, ("Assault", 2)), meadow=1).put("base:0", "Lancer")
    scene = setup.put("battlefield:0", "Guard", controller=1).turn(0, "main").start()
    assert might(scene, "Lancer") == 2
    assert might(move(scene, "Lancer", 0), "Lancer") == 4
    all_pass(scene)
    assert (scene.zone("Guard"), scene.zone("Lancer"), might(scene, "Lancer")) == ("trash:1", "battlefield:0", 2)


@pytest.mark.rule("riftbound 807.1.c")
def test_assault_does_nothing_for_a_defender() -> None:
    assert might(attack("Scout", "Lancer", keyworded("Lancer", 2, ("Assault", 2))), "Lancer") == 2


@pytest.mark.rule("riftbound 814.1.c", "riftbound 814.1.d.1")
def test_shield_adds_might_while_a_unit_defends() -> None:
    setup = position(keyworded("Keeper", 2, ("Shield", 2)), meadow=1).put("base:0", "Guard")
    scene = setup.put("battlefield:0", "Keeper", controller=1).turn(0, "main").start()
    assert might(scene, "Keeper") == 2
    assert might(move(scene, "Guard", 0), "Keeper") == 4
    all_pass(scene)
    assert (scene.zone("Guard"), scene.zone("Keeper"), might(scene, "Keeper")) == ("trash:0", "battlefield:0", 2)


@pytest.mark.rule("riftbound 814.1.c")
def test_shield_does_nothing_for_an_attacker() -> None:
    assert might(attack("Keeper", "Scout", keyworded("Keeper", 2, ("Shield", 2))), "Keeper") == 2


@pytest.mark.rule("riftbound 807.1.b.3")
def test_assault_without_a_number_is_one() -> None:
    assert might(attack("Lancer", "Guard", keyworded("Lancer", 2, "Assault")), "Lancer") == 3


@pytest.mark.rule("riftbound 814.1.b.3")
def test_shield_without_a_number_is_one() -> None:
    assert might(attack("Scout", "Keeper", keyworded("Keeper", 2, "Shield")), "Keeper") == 3


@pytest.mark.rule("riftbound 807.2")
def test_assault_from_several_sources_adds_up() -> None:
    horn = gear("Horn", GiveKeyword(Kind([*of_word("unit"), Controlled()]), "Assault", Plain(3)))
    setup = position(keyworded("Lancer", 2, ("Assault", 2), "Assault"), horn, meadow=1).put("base:0", "Lancer", "Horn")
    scene = setup.put("battlefield:0", "Guard", controller=1).turn(0, "main").start()
    assert might(move(scene, "Lancer", 0), "Lancer") == 8


@pytest.mark.rule("riftbound 807.1.c")
def test_assault_by_a_number_that_has_become_zero_adds_nothing() -> None:
    bully = tabletop.unit("Bully", 4, "I have [Assault] equal to the number of enemy units here.")
    rope = tabletop.spell("Rope", "[Action]\nMove an enemy unit from a battlefield to its base.")
    setup = position(bully, rope, meadow=1).put("base:0", "Bully").put("hand:0", "Rope")
    scene = move(setup.put("battlefield:0", "Guard", controller=1).turn(0, "main").start(), "Bully", 0)
    assert might(scene, "Bully") == 5
    assert might(all_pass(scene.answer(0, "play Rope")), "Bully") == 4


@pytest.mark.rule("riftbound 814.2")
def test_shield_from_several_sources_adds_up() -> None:
    wall = gear("Wall", GiveKeyword(Kind([*of_word("unit"), Controlled()]), "Shield", Plain(3)))
    setup = position(keyworded("Keeper", 2, ("Shield", 2), "Shield"), wall, meadow=1).put("base:1", "Wall")
    scene = setup.put("battlefield:0", "Keeper", controller=1).put("base:0", "Scout").turn(0, "main").start()
    assert might(move(scene, "Scout", 0), "Keeper") == 8


@pytest.mark.rule("riftbound 807.3", "riftbound 814.3")
@pytest.mark.parametrize("keyword", ["Assault", "Shield"])
def test_effects_can_tell_who_has_assault_or_shield(keyword: str) -> None:
    drum = gear("Drum", MightChange(Kind([*of_word("unit"), Has(keyword)]), Plain(3)))
    setup = position(keyworded("Bearer", 2, (keyword, 2)), drum).put("base:0", "Bearer", "Scout", "Drum")
    scene = setup.turn(0, "main").start()
    assert (might(scene, "Bearer"), might(scene, "Scout")) == (5, 2)


def read_unit(name: str, text: str) -> Printed:
    """A unit with 2 Might and this text."""
    return read_entry({"id": name, "name": name, "type": "Unit", "might": 2, "energy": 0, "text": text})


@pytest.mark.rule("riftbound 807.1.a", "riftbound 807.1.b")
@pytest.mark.parametrize(("text", "attacking"), [("[Assault]", 3), ("[Assault 3]", 5)])
def test_assault_is_printed_on_units_with_or_without_a_number(text: str, attacking: int) -> None:
    assert might(attack("Lancer", "Guard", read_unit("Lancer", text)), "Lancer") == attacking


@pytest.mark.rule("riftbound 814.1.a", "riftbound 814.1.b")
@pytest.mark.parametrize(("text", "defending"), [("[Shield]", 3), ("[Shield 3]", 5)])
def test_shield_is_printed_on_units_with_or_without_a_number(text: str, defending: int) -> None:
    assert might(attack("Scout", "Keeper", read_unit("Keeper", text)), "Keeper") == defending


@pytest.mark.rule("riftbound 815.1.a", "riftbound 826.2")
@pytest.mark.parametrize(("text", "first"), [("[Tank]", "Bearer"), ("[Backline]", "Guard")])
def test_tank_and_backline_are_printed_on_units(text: str, first: str) -> None:
    scene = all_pass(attack("Scout", "Guard, Bearer", read_unit("Bearer", text)))
    assert [scene.state.name(event.card) for event in moments(scene, "Dealt") if event.by == 0] == [first]
