"""187.6: abilities of battlefields that nobody controls: who decides, who pays, and what is left out."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import lineups, table
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    MEADOW,
    battlefield,
    damage,
    gear,
    hand,
    might,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3)
FOE = unit("Foe", 4)


def entered(text: str, turn: int = 0, runes: int = 4, *, holder: int = -1) -> Scene:
    """A unit of whoever's turn it is moves to a battlefield with this text, where one of the other player is."""
    field = battlefield("Shrine", text)
    setup = position(GUARD, FOE, fields=(field, MEADOW), holders=(holder, -1), runes=runes, theirs=runes)
    setup.put(f"base:{turn}", "Guard").put("battlefield:0", "Foe", owner=1 - turn)
    scene = setup.put("hand:0", "Filler").put("hand:1", "Filler").player(turn, xp=1).turn(turn).start()
    return scene.answer(turn, "move Guard to battlefield 1")


def ready(scene: Scene, player: int) -> int:
    """How many runes of a player are ready."""
    return len([rune for rune in lineups.runes(scene.state, player) if table.is_ready(rune)])


@pytest.mark.rule("riftbound 187.6.b", "riftbound 383.3.a")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("uses", [True, False])
def test_the_turn_player_decides_whether_an_ability_is_used_that_may_be(turn: int, uses: bool) -> None:
    scene = entered("When a unit moves here, you may deal 1 to an enemy unit here.", turn)
    assert scene.asked == turn
    assert "Do you use the ability of Shrine?" in scene.question
    resolve(scene.answer(turn, uses))
    assert damage(scene, "Foe") == uses


@pytest.mark.rule("riftbound 187.6.b", "riftbound 383.3.f.1")
@pytest.mark.parametrize("uses", [True, False])
def test_the_turn_player_decides_whether_this_is_the_time_of_the_turn(uses: bool) -> None:
    scene = entered("Once each turn, when a unit moves here, deal 1 to an enemy unit here.")
    assert (scene.asked, "Do you use the ability of Shrine?" in scene.question) == (0, True)
    resolve(scene.answer(0, uses))
    assert damage(scene, "Foe") == uses


@pytest.mark.rule("riftbound 187.6.b", "riftbound 188.4.e")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("pays", "hit", "left"), [(True, 1, 3), (False, 0, 4)])
def test_the_turn_player_pays_or_does_not(turn: int, pays: bool, hit: int, left: int) -> None:
    scene = entered("When a unit moves here, you may pay {1} to deal 1 to an enemy unit here.", turn)
    assert scene.asked == turn
    resolve(scene.answer(turn, pays))
    assert (damage(scene, "Foe"), ready(scene, turn), ready(scene, 1 - turn)) == (hit, left, 4)


@pytest.mark.rule("riftbound 187.6.b", "riftbound 404.2")
@pytest.mark.parametrize(("pays", "hit", "left"), [(True, 1, 3), (False, 0, 4)])
def test_what_an_ability_costs_may_be_declined_by_the_turn_player(pays: bool, hit: int, left: int) -> None:
    scene = entered("When a unit moves here, pay {1} to deal 1 to an enemy unit here.")
    assert (scene.asked, "Do you pay [1] for the ability of Shrine?" in scene.question) == (0, True)
    resolve(scene.answer(0, pays))
    assert (damage(scene, "Foe"), ready(scene, 0)) == (hit, left)


@pytest.mark.rule("riftbound 188.4.e")
@pytest.mark.parametrize(
    ("cost", "held", "xp", "zone"),
    [
        ("discard 1", 0, 1, "battlefield:0"),
        ("spend 1 XP", 1, 0, "battlefield:0"),
        ("kill a unit you control", 1, 1, "trash:0"),
        ("kill a friendly unit", 1, 1, "trash:0"),
    ],
)
def test_other_costs_are_the_turn_players_too(cost: str, held: int, xp: int, zone: str) -> None:
    scene = entered(f"When a unit moves here, you may {cost} to deal 1 to an enemy unit here.")
    resolve(scene.answer(0, True))
    assert (hand(scene), scene.player(0, "xp"), scene.zone("Guard")) == (held, xp, zone)
    assert damage(scene, "Foe") == 1


@pytest.mark.rule("riftbound 187.6.b")
def test_nobody_is_asked_who_could_not_pay() -> None:
    scene = entered("When a unit moves here, you may pay {1} to deal 1 to an enemy unit here.", runes=0)
    assert "Do you use" not in scene.question
    assert (damage(scene, "Foe"), scene.waiting("chain")) == (0, [])


@pytest.mark.rule("riftbound 187.6.c")
@pytest.mark.parametrize("may", ["you may ", ""])
@pytest.mark.parametrize(
    "deed", ["draw 1", "gain 1 XP", "play a 1 {might} Recruit unit token", "draw 1, then discard 1"]
)
def test_nothing_is_paid_for_what_you_would_do_where_you_is_nobody(may: str, deed: str) -> None:
    text = f"When a unit moves here, {may}pay {{1}} to {deed}."
    scene = entered(text)
    assert "Do you" not in scene.question
    assert scene.waiting("chain") == []
    assert (ready(scene, 0), hand(scene), scene.player(0, "xp")) == (4, 1, 1)
    assert "Do you" in entered(text, holder=1).question


@pytest.mark.rule("riftbound 187.6.c")
def test_what_is_left_without_you_may_still_be_paid_for() -> None:
    scene = entered("When a unit moves here, you may pay {1} to deal 1 to an enemy unit here and draw 1.")
    resolve(scene.answer(0, True))
    assert (damage(scene, "Foe"), hand(scene), ready(scene, 0)) == (1, 1, 3)


@pytest.mark.rule("riftbound 187.6.c", "riftbound 388.1")
def test_you_is_nobody_in_what_is_done_later_as_well() -> None:
    scene = resolve(entered("When a unit moves here, do this: Draw 1. Deal 1 to a friendly unit here."))
    assert hand(scene) == 1


@pytest.mark.rule("riftbound 187.6.c")
@pytest.mark.parametrize(("holder", "controller"), [(-1, 0), (1, 1)])
def test_nobody_takes_control_of_a_unit(holder: int, controller: int) -> None:
    text = "When a unit moves here, take control of all units here."
    scene = resolve(entered(text, holder=holder))
    assert scene.controller("Guard") == controller
    assert scene.controller("Foe") == 1


@pytest.mark.rule("riftbound 187.6.b", "riftbound 740.1", "riftbound 740.2")
@pytest.mark.parametrize(("whom", "hit"), [("a friendly", "Guard"), ("an enemy", "Foe")])
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("each", [False, True])
def test_friends_and_enemies_are_the_turn_players(whom: str, hit: str, turn: int, each: bool) -> None:
    which = f"all {whom.split()[1]} units" if each else f"{whom} unit"
    scene = resolve(entered(f"When a unit moves here, deal 1 to {which}.", turn))
    assert [name for name in ("Guard", "Foe") if damage(scene, name)] == [hit]


@pytest.mark.rule("riftbound 187.6.b", "riftbound 740.1", "riftbound 740.2")
@pytest.mark.parametrize(("whose", "hit"), [("a friendly", 1), ("an enemy", 0)])
def test_what_friends_and_enemies_do_is_noticed(whose: str, hit: int) -> None:
    scene = resolve(entered(f"When {whose} unit moves here, deal 1 to all units here."))
    assert damage(scene, "Foe") == hit


@pytest.mark.rule("riftbound 187.6.b")
@pytest.mark.parametrize("turn", [0, 1])
def test_opponents_are_the_turn_players(turn: int) -> None:
    scene = resolve(entered("When a unit moves here, each opponent draws 1.", turn))
    assert (hand(scene, turn), hand(scene, 1 - turn)) == (1, 2)


@pytest.mark.rule("riftbound 187.6.b", "riftbound 740.1")
def test_whose_friends_units_are_changes_with_the_turn() -> None:
    hill = battlefield("Hill", "Friendly units here have +1 {might}.")
    setup = position(GUARD, FOE, fields=(hill, MEADOW)).put("battlefield:0", "Guard", owner=0)
    scene = setup.put("battlefield:0", "Foe", owner=1).turn(0).start()
    mights = [(might(scene, "Guard"), might(scene, "Foe"))]
    scene.state.note("turn player", 1)
    mights.append((might(scene, "Guard"), might(scene, "Foe")))
    assert mights == [(4, 4), (3, 5)]


@pytest.mark.rule("riftbound 187.6.c")
def test_nobody_looks_where_you_would() -> None:
    shrine = battlefield("Shrine", "When a unit moves here, look at the top card of your Main Deck.")
    setup = position(GUARD, fields=(shrine, MEADOW)).put("base:0", "Guard").turn(0)
    scene = resolve(setup.start().answer(0, "move Guard to battlefield 1"))
    assert [thing.known_to for thing in scene.things("deck:0")] == [()] * 5


@pytest.mark.rule("riftbound 187.6.b", "riftbound 187.6.c")
@pytest.mark.parametrize(
    ("who", "player", "hit"),
    [
        *[("an opponent plays", 0, 0), ("an opponent plays", 1, 1)],
        *[("you or an ally play", 0, 1), ("you or an ally play", 1, 0)],
        *[("you play", 0, 0), ("you play", 1, 0)],
    ],
)
def test_whose_deeds_are_noticed_depends_on_whose_turn_it_is(who: str, player: int, hit: int) -> None:
    shrine = battlefield("Shrine", f"When {who} a gear, deal 1 to all units here.")
    setup = position(FOE, gear("Relic", "[Reaction]"), spell("Wait", "Gain 1 XP."), fields=(shrine, MEADOW))
    setup.put("battlefield:0", "Foe", owner=1).put(f"hand:{player}", "Relic").put("hand:0", "Wait")
    scene = setup.turn(0).start().answer(0, "play Wait")
    if player == 1:
        scene.answer(0, "pass")
    resolve(scene.answer(player, "play Relic"))
    assert damage(scene, "Foe") == hit


@pytest.mark.rule("riftbound 187.6.b")
def test_whether_an_opponent_controls_something_changes_with_the_turn() -> None:
    hill = battlefield("Hill", "While an opponent controls a unit here, units here have +1 {might}.")
    setup = position(FOE, fields=(hill, MEADOW)).put("battlefield:0", "Foe", owner=1)
    scene = setup.turn(0).start()
    mights = [might(scene, "Foe")]
    scene.state.note("turn player", 1)
    assert [*mights, might(scene, "Foe")] == [5, 4]


@pytest.mark.rule("riftbound 187.6.b")
@pytest.mark.parametrize(("holder", "zone"), [(0, "battlefield:1"), (1, "trash:1")])
def test_an_enemy_battlefield_is_one_of_the_turn_players_opponent(holder: int, zone: str) -> None:
    shrine = battlefield("Shrine", "When a unit moves here, kill a unit at an enemy battlefield.")
    setup = position(GUARD, FOE, fields=(shrine, MEADOW), holders=(-1, holder)).put("base:0", "Guard")
    scene = setup.put("battlefield:1", "Foe", owner=1).turn(0).start().answer(0, "move Guard to battlefield 1")
    assert resolve(scene).zone("Foe") == zone


@pytest.mark.rule("riftbound 187.6.b", "riftbound 355.16")
def test_what_is_needed_to_pay_with_is_not_chosen() -> None:
    scene = entered("When a unit moves here, you may kill a unit you control to deal 1 to a unit.")
    resolve(scene.answer(0, True))
    assert (scene.zone("Guard"), damage(scene, "Foe")) == ("trash:0", 1)
