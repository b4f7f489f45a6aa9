"""366.2.a: what changes the price of a card counts wherever it may be played from, and when it is offered."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import gear, is_ready, play, position, spell, unit

FROM_TRASH = "You may play me from your trash."
JUNK = unit("Junk", 1)
CUP = gear("Cup", "[Temporary]")
FEE = "You may kill a friendly gear as an additional cost to play me. If you do, I cost {3} less."
both_seats = pytest.mark.parametrize("seat", [0, 1])
zones = pytest.mark.parametrize("zone", ["hand", "trash", "champion"])


def reaching(
    text: str, *others: Printed, seat: int = 0, zone: str = "trash", runes: int = 0, energy: int = 3, junk: int = 0
) -> Scene:
    """A unit with this text, which may be played from the trash, is somewhere; so many other cards are there."""
    big = unit("Big", 5, f"{FROM_TRASH}\n{text}", energy=energy)
    setup = position(big, JUNK, CUP, *others, runes=runes, theirs=runes).put(f"{zone}:{seat}", "Big", *["Junk"] * junk)
    return setup.put(f"base:{seat}", *[one.key for one in others]).turn(seat).start()


@both_seats
@zones
@pytest.mark.rule("riftbound 366.2.a")
def test_its_own_discount_counts_wherever_it_is(zone: str, seat: int) -> None:
    scene = reaching("I cost {3} less.", seat=seat, zone=zone)
    assert scene.offers("play Big")
    assert play(scene, "Big", player=seat).zone("Big") == f"base:{seat}"


@both_seats
@zones
@pytest.mark.parametrize(("runes", "offered"), [(4, False), (5, True)])
@pytest.mark.rule("riftbound 366.2.a", "riftbound 356.3")
def test_so_does_its_own_increase(zone: str, seat: int, runes: int, *, offered: bool) -> None:
    scene = reaching("I cost {1} more for each gear you control.", CUP, seat=seat, zone=zone, runes=runes, energy=4)
    assert scene.offers("play Big") is offered


@both_seats
@zones
@pytest.mark.rule("riftbound 366.2.a", "riftbound 356.2.b.1")
def test_so_does_an_optional_cost_that_makes_it_cheaper(zone: str, seat: int) -> None:
    scene = play(reaching(FEE, CUP, seat=seat, zone=zone), "Big", player=seat)
    assert (scene.zone("Big"), scene.zone("Cup")) == (f"base:{seat}", f"trash:{seat}")
    assert not reaching(FEE, seat=seat, zone=zone).offers("play Big")


@zones
@pytest.mark.rule("riftbound 366.2.a", "riftbound 356.2.a.1")
def test_so_does_a_cost_that_must_be_paid(zone: str) -> None:
    text = "As an additional cost to play me, kill a friendly gear."
    assert not reaching(text, zone=zone, runes=3).offers("play Big")
    assert play(reaching(text, CUP, zone=zone, runes=3), "Big").zone("Cup") == "trash:0"


@zones
@pytest.mark.rule("riftbound 366.2.a", "riftbound 805.1.a")
def test_accelerate_is_offered_from_there(zone: str) -> None:
    scene = reaching("[Accelerate]", zone=zone, runes=5)
    scene.answer(0, "play Big").answer(0, True)
    assert is_ready(scene, "Big")


@both_seats
@pytest.mark.parametrize(("junk", "offered"), [(2, False), (3, True)])
@pytest.mark.parametrize("zone", ["hand", "trash"])
@pytest.mark.rule("riftbound 366.2.a", "riftbound 354.1")
def test_a_card_does_not_count_itself_where_it_is_played_from(
    zone: str, junk: int, seat: int, *, offered: bool
) -> None:
    scene = reaching(f"I cost {{1}} less for each card in your {zone}.", seat=seat, zone=zone, junk=junk)
    assert scene.offers("play Big") is offered
    if offered:
        assert play(scene, "Big", player=seat).zone("Big") == f"base:{seat}"
        return
    with pytest.raises(HeadjudgeError, match=r"Big costs \[1\], more than you can pay"):
        scene.answer(seat, "play Big")


@pytest.mark.rule("riftbound 354.1")
def test_nor_does_it_count_for_another_card_that_makes_it_cheaper() -> None:
    hoard = gear("Hoard", "Your units cost {1} less for each card in your hand.")
    assert not reaching("", hoard, zone="hand", junk=2).offers("play Big")
    assert reaching("", hoard, zone="hand", junk=3).offers("play Big")


@both_seats
@pytest.mark.rule("riftbound 366.2.a")
def test_it_is_offered_again_once_it_is_in_the_trash_for_the_second_time(seat: int) -> None:
    rend = spell("Rend", "Kill a friendly unit.")
    big = unit("Big", 5, f"{FROM_TRASH}\nI cost {{3}} less.", energy=3)
    setup = position(big, rend).put(f"trash:{seat}", "Big").put(f"hand:{seat}", "Rend")
    scene = play(setup.turn(seat).start(), "Big", player=seat)
    assert play(scene, "Rend", player=seat).zone("Big") == f"trash:{seat}"
    assert play(scene, "Big", player=seat).zone("Big") == f"base:{seat}"


@pytest.mark.rule("riftbound 354.1", "riftbound 355.8")
def test_a_spell_in_the_trash_is_not_what_it_chooses_there() -> None:
    fetch = spell("Fetch", "You may play this from your trash.\nReturn a card from your trash to your hand.")
    assert not position(fetch).put("trash:0", "Fetch").turn(0).start().offers("play Fetch")
    scene = play(position(fetch, JUNK).put("trash:0", "Fetch", "Junk").turn(0).start(), "Fetch")
    assert (scene.zone("Junk"), scene.zone("Fetch")) == ("hand:0", "trash:0")
