"""356.1.b and 356.2: to ignore a cost, and to ignore any and all costs, where nothing at all is paid."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound.cards import Printed
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import damage, gear, hand, is_ready, play, position, resolve, spell, unit

NOTHING = "ignoring any and all costs"
BASE = "ignoring its cost"
FEE = "You may {} as an additional cost to play me.\nWhen you play me, if you paid the additional cost, draw 1."
MUST = "As an additional cost to play me, kill a friendly unit."


def called(text: str, how: str, *, seat: int = 0, runes: int = 0, pal: bool = True) -> Scene:
    """A unit with this text, dear and with a tax on it, is to be played from hand by a spell that ignores costs."""
    call = spell("Call", f"Play a unit from your hand, {how}.")
    tax = gear("Tax", "Units cost {2} more.")
    known = (call, tax, unit("Big", 5, text, energy=9, power=1, domains=["Fury"]), unit("Pal", 1))
    setup = position(*known, runes=runes, theirs=runes).put(f"hand:{seat}", "Call", "Big").put("base:0", "Tax")
    setup.put(f"base:{seat}", *["Pal"] * pal)
    return play(setup.turn(seat).start(), "Call", player=seat).answer(seat, "Big")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("answer", "ready"), [(True, True), (False, False)])
@pytest.mark.rule("riftbound 356.2.b.1", "riftbound 356.4.f.1")
def test_accelerate_may_be_chosen_for_nothing(*, answer: bool, ready: bool, seat: int) -> None:
    scene = called("[Accelerate]", NOTHING, seat=seat)
    assert "Do you choose Accelerate to have Big enter ready, for nothing?" in scene.question
    scene.answer(seat, answer)
    assert (scene.zone("Big"), is_ready(scene, "Big")) == (f"base:{seat}", ready)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("fee", ["pay {1}{fury}", "kill a friendly unit", "kill a friendly gear", "spend 5 XP"])
@pytest.mark.parametrize("answer", [True, False])
@pytest.mark.rule("riftbound 356.2.b.1", "riftbound 356.4.f.1")
def test_an_optional_cost_counts_as_paid_and_nothing_is(*, fee: str, answer: bool, seat: int) -> None:
    scene = resolve(called(FEE.format(fee), NOTHING, seat=seat).answer(seat, answer))
    assert (scene.zone("Big"), scene.zone("Pal"), scene.zone("Tax")) == (f"base:{seat}", f"base:{seat}", "base:0")
    assert hand(scene, seat) == int(answer)


@pytest.mark.parametrize(("how", "pal"), [(NOTHING, "base:0"), (BASE, "trash:0")])
@pytest.mark.rule("riftbound 356.1.b.3", "riftbound 356.2.a.1")
def test_a_mandatory_cost_is_paid_unless_every_cost_is_ignored(how: str, pal: str) -> None:
    scene = called(MUST, how, runes=2)
    if scene.question.startswith("What do you choose"):
        scene.answer(0, "Pal")
    assert (scene.zone("Big"), scene.zone("Pal")) == ("base:0", pal)


@pytest.mark.parametrize(("how", "zone"), [(NOTHING, "base:0"), (BASE, "hand:0")])
@pytest.mark.rule("riftbound 356.1.b.1", "riftbound 356.1.b.3")
def test_increases_are_paid_unless_every_cost_is_ignored(how: str, zone: str) -> None:
    assert called("[Tank]", how).zone("Big") == zone
    assert called("[Tank]", how, runes=2).zone("Big") == "base:0"


@pytest.mark.parametrize(("how", "zone"), [(NOTHING, "base:0"), (BASE, "hand:0")])
@pytest.mark.rule("riftbound 356.2.a.1")
def test_what_could_not_be_paid_is_no_hindrance_where_nothing_is_paid(how: str, zone: str) -> None:
    assert called(MUST, how, runes=2, pal=False).zone("Big") == zone


def rekindled(bolt: Printed, *answers: str | bool) -> Scene:
    """A spell is played from the trash for nothing, without runes; an enemy with Deflect is all there is to choose."""
    again = spell("Again", f"Play a spell from your trash, {NOTHING}.")
    setup = position(again, bolt, unit("Prism", 9, "[Deflect 2]"), runes=0).put("base:1", "Prism")
    scene = play(setup.put("hand:0", "Again").put("trash:0", "Bolt").turn(0).start(), "Again")
    for answer in answers:
        scene.answer(0, answer)
    return resolve(scene)


@pytest.mark.rule("riftbound 356.2.a.2")
def test_deflect_imposes_nothing_where_nothing_is_paid() -> None:
    bolt = spell("Bolt", "Deal 2 to an enemy unit.", energy=3)
    assert damage(rekindled(bolt), "Prism") == 2


@pytest.mark.parametrize(("again", "dealt"), [(True, 4), (False, 2)])
@pytest.mark.rule("riftbound 356.4.f.1", "riftbound 820.3")
def test_repeat_may_be_chosen_for_nothing(*, again: bool, dealt: int) -> None:
    bolt = spell("Bolt", "[Repeat] {4}\nDeal 2 to an enemy unit.", energy=3)
    assert damage(rekindled(bolt, again), "Prism") == dealt
