"""188.2, 189 and 340.4: who gains control of a spell on the chain is its player from then on."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound.cards import Printed
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    both_pass,
    damage,
    gear,
    hand,
    might,
    play,
    position,
    resolve,
    spell,
    unit,
)

STEAL = spell("Steal", "[Reaction]\nGain control of an enemy spell.")
LATE = spell("Late", "[Reaction]\nGain 1 XP.")
FAN = unit("Fan", 2, "When you play a spell, give me +1 {might} this turn.")
both_seats = pytest.mark.parametrize("seat", [0, 1])


def stolen(text: str, *others: Printed, seat: int = 0, fan: Printed = FAN) -> Scene:
    """A player plays a spell with this text, the other gains control of it, and that has resolved."""
    other = 1 - seat
    setup = position(spell("Loot", text), STEAL, LATE, fan, *others)
    setup.put(f"hand:{seat}", "Loot").put(f"hand:{other}", "Steal", "Late").put(f"base:{seat}", "Fan", as_="theirs")
    setup.put(f"base:{other}", "Fan", as_="mine").put(f"base:{seat}", *[one.key for one in others])
    scene = setup.turn(seat).start().answer(seat, "play Loot")
    while "priority" not in scene.question:
        scene.answer(seat, scene.offered[0])
    return both_pass(scene.answer(seat, "pass").answer(other, "play Steal"))


@both_seats
@pytest.mark.rule("riftbound 337.1.c.3", "riftbound 340.4")
def test_who_gained_control_has_priority_and_resolves_it_as_their_own(seat: int) -> None:
    other = 1 - seat
    scene = stolen("Draw 2.", seat=seat, fan=unit("Fan"))
    assert (scene.asked, scene.waiting("chain")) == (other, ["Loot"])
    before = hand(scene, other)
    scene.answer(other, "pass").answer(seat, "pass")
    assert (hand(scene, seat), hand(scene, other)) == (0, before + 2)
    assert (scene.zone("Loot"), scene.controller("Loot")) == (f"trash:{seat}", seat)


@both_seats
@pytest.mark.rule("riftbound 419.4.a")
def test_it_was_played_by_who_controlled_it_in_the_end(seat: int) -> None:
    scene = resolve(stolen("Draw 1.", seat=seat))
    assert (might(scene, "theirs"), might(scene, "mine")) == (2, 4)


@both_seats
@pytest.mark.rule("riftbound 338.1.a", "riftbound 340.4")
def test_they_may_answer_their_own_spell_first(seat: int) -> None:
    other = 1 - seat
    scene = stolen("Draw 1.", seat=seat, fan=unit("Fan")).answer(other, "play Late")
    assert scene.waiting("chain") == ["Loot", "Late"]
    resolve(scene)
    assert scene.player(other, "xp") == 1


@both_seats
@pytest.mark.rule("riftbound 359.3.f.4")
def test_friends_and_enemies_are_those_of_its_player(seat: int) -> None:
    scene = resolve(stolen("Deal 1 to all enemy units.", seat=seat))
    assert (damage(scene, "theirs"), damage(scene, "mine")) == (1, 0)


@both_seats
@pytest.mark.rule("riftbound 359.3.e.5", "riftbound 359.3.f.4")
def test_a_target_that_is_no_enemy_of_its_new_player_is_unaffected(seat: int) -> None:
    scene = resolve(stolen("Deal 1 to an enemy unit.", seat=seat))
    assert (damage(scene, "theirs"), damage(scene, "mine")) == (0, 0)


@both_seats
@pytest.mark.rule("riftbound 359.3.e.11")
def test_nobody_has_played_it_from_their_hand(seat: int) -> None:
    scene = stolen("Draw 1. If you played this from your hand, draw 1.", seat=seat)
    before = hand(scene, 1 - seat)
    resolve(scene)
    assert (hand(scene, seat), hand(scene, 1 - seat)) == (0, before + 1)


@both_seats
@pytest.mark.rule("riftbound 340.4")
def test_control_may_be_gained_back(seat: int) -> None:
    other = 1 - seat
    setup = position(spell("Loot", "Draw 2."), STEAL).put(f"hand:{seat}", "Loot", "Steal").put(f"hand:{other}", "Steal")
    scene = setup.turn(seat).start().answer(seat, "play Loot").answer(seat, "pass").answer(other, "play Steal")
    both_pass(scene)
    scene.answer(other, "pass").answer(seat, "play Steal")
    both_pass(scene)
    assert (scene.asked, scene.waiting("chain")) == (seat, ["Loot"])
    assert hand(resolve(scene), seat) == 2


@pytest.mark.rule("riftbound 715.1")
def test_bonus_damage_is_that_of_its_player() -> None:
    lens = gear("Lens", "Your spells and abilities deal 1 Bonus Damage.")
    scene = resolve(stolen("Deal 1 to all units.", lens))
    assert damage(scene, "theirs") == 1


HAND, ELSEWHERE = "your hand", "anywhere other than your hand"
played_from = pytest.mark.parametrize(
    ("zone", "where"),
    [("hand:0", HAND), ("trash:0", ELSEWHERE), ("champion:0", ELSEWHERE), ("facedown:0", ELSEWHERE)],
)


def drawn(made: Printed, zone: str) -> int:
    """How many cards are drawn by a card that is played from a zone."""
    if not zone.startswith("facedown"):
        return hand(play(position(made).put(zone, made.key).turn(0).start(), made.key))
    setup = position(made, holders=(0, -1)).put("battlefield:0", "Filler", owner=0)
    return hand(play(setup.put(zone, made.key, owner=0, face_up=False).turn(0).start(), made.key))


@played_from
@pytest.mark.rule("riftbound 419.1.a", "riftbound 811.1.b")
def test_where_a_spell_was_played_from(zone: str, where: str) -> None:
    for asked in (HAND, ELSEWHERE):
        text = f"[Hidden]\nYou may play this from your trash.\nIf you played this from {asked}, draw 1."
        assert drawn(spell("Card", text), zone) == (asked == where)


@played_from
@pytest.mark.rule("riftbound 419.1.a", "riftbound 811.1.b")
def test_where_a_unit_was_played_from(zone: str, where: str) -> None:
    for asked in (HAND, ELSEWHERE):
        text = f"[Hidden]\nYou may play me from your trash.\nWhen you play me, if you played this from {asked}, draw 1."
        assert drawn(unit("Card", 1, text), zone) == (asked == where)
