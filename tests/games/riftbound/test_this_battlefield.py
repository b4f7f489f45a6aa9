"""359.3.f: which battlefield "this battlefield" and "there" are: where the object is now, or what was waited for."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import MEADOW, battlefield, gear, position, resolve, spell, unit

RUSH = spell("Rush", "[Reaction]\nMove a friendly unit at a battlefield to its base.")


def attacked(seat: int, text: str, trick: str) -> Scene:
    """A unit attacks, its ability waits for that, and the defender answers with a trick; both have resolved."""
    other = 1 - seat
    known = (unit("Lord", 3, text), unit("Wall", 9), unit("Squire"), spell("Trick", f"[Reaction]\n{trick}"))
    setup = position(*known, holders=(other, other)).put(f"base:{seat}", "Lord", "Squire").put(f"hand:{other}", "Trick")
    scene = setup.put("battlefield:0", "Wall", owner=other).turn(seat).start()
    scene.answer(seat, "move Lord to battlefield 1").answer(seat, [])
    if scene.offers("Squire"):
        scene.answer(seat, "Squire")
    scene.answer(seat, "pass").answer(other, "play Trick")
    for name in ("Lord", "battlefield 2"):
        if scene.asked == other and scene.offers(name):
            scene.answer(other, name)
    return resolve(scene)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("trick", "moved"),
    [
        ("Draw 1.", "battlefield:0"),
        ("Move an enemy unit at a battlefield to its base.", ""),
        ("Move an enemy unit at a battlefield to a battlefield.", "battlefield:1"),
        ("Return an enemy unit at a battlefield to its owner's hand.", ""),
        ("Kill an enemy unit at a battlefield.", ""),
    ],
)
@pytest.mark.rule("riftbound 359.3.f.2", "riftbound 359.3.e.12")
def test_this_battlefield_is_where_the_unit_is_when_its_ability_is_carried_out(
    trick: str, moved: str, seat: int
) -> None:
    scene = attacked(seat, "When I attack, move a friendly unit at a base to this battlefield.", trick)
    assert scene.zone("Squire") == (moved or f"base:{seat}")


@pytest.mark.parametrize(("moved", "zone"), [(False, "battlefield:0"), (True, "base:1")])
@pytest.mark.rule("riftbound 359.3.f.2", "riftbound 359.3.e.12")
def test_so_it_is_in_an_ability_that_waits_for_a_later_time(*, moved: bool, zone: str) -> None:
    text = "When I hold, at the start of your next Main Phase, move an enemy unit to this battlefield."
    setup = position(unit("Lord", 3, text), unit("Foe"), RUSH, holders=(0, -1)).put("battlefield:0", "Lord", owner=0)
    scene = setup.put("base:1", "Foe").put("hand:0", "Rush").turn(1).start().answer(1, "end turn")
    for held in (1, 2):
        assert scene.waiting("chain") == ["Lord"]
        if moved and held == 2:
            scene.answer(0, "play Rush").answer(0, "pass").answer(1, "pass")
        scene.answer(0, "pass").answer(1, "pass")
    assert scene.zone("Foe") == zone


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("where", ["there", "at this battlefield"])
@pytest.mark.parametrize(
    "when", ["When I move to a battlefield, ", "When I move to a battlefield, at the end of turn, "]
)
@pytest.mark.rule("riftbound 359.3.f.3", "riftbound 359.3.f.3.a")
def test_a_battlefield_that_is_waited_for_stays_the_one_that_is_meant(when: str, where: str, seat: int) -> None:
    trap = unit("Trap", 3, f"{when}kill all other friendly units {where}.")
    setup = position(trap, unit("Pal", 4), RUSH, holders=(seat, 1 - seat)).put(f"base:{seat}", "Trap")
    scene = setup.put("battlefield:0", "Pal", owner=seat).put(f"hand:{seat}", "Rush").turn(seat).start()
    scene.answer(seat, "move Trap to battlefield 1")
    if "end of turn" in when:
        resolve(scene).answer(seat, "end turn")
    resolve(scene.answer(seat, "play Rush").answer(seat, "Trap"))
    assert scene.zone("Trap") == f"base:{seat}"
    assert scene.zone("Pal") == f"trash:{seat}"


@pytest.mark.parametrize(
    ("when", "moved"),
    [
        ("When you conquer", True),
        ("When you conquer a battlefield", True),
        ("When a friendly unit moves to a battlefield", True),
        ("When a friendly unit moves", False),
    ],
)
@pytest.mark.rule("riftbound 359.3.f.2", "riftbound 359.3.f.3")
def test_what_is_at_no_battlefield_means_one_only_if_its_condition_names_it(when: str, *, moved: bool) -> None:
    horn = gear("Horn", f"{when}, move a friendly unit at a base to this battlefield.")
    setup = position(horn, unit("Lord", 3), unit("Squire")).put("base:0", "Horn", "Lord", "Squire")
    scene = setup.turn(0).start().answer(0, "move Lord to battlefield 1").answer(0, [])
    while "It is your turn" not in scene.question:
        assert scene.asked is not None
        scene.answer(scene.asked, "pass")
    assert (scene.zone("Squire") == "battlefield:0") is moved


def test_a_battlefield_means_itself() -> None:
    gate = battlefield("Gate", "When you conquer here, move a friendly unit at a base to this battlefield.")
    setup = position(unit("Lord", 3), unit("Squire"), fields=(MEADOW, gate)).put("base:0", "Lord", "Squire")
    scene = setup.turn(0).start().answer(0, "move Lord to battlefield 2").answer(0, [])
    while "It is your turn" not in scene.question:
        assert scene.asked is not None
        scene.answer(scene.asked, "pass")
    assert scene.zone("Squire") == "battlefield:1"


@pytest.mark.parametrize("where", ["there", "at this battlefield"])
@pytest.mark.rule("riftbound 359.3.f.3")
def test_the_battlefield_that_a_unit_has_moved_from_is_meant_where_that_is_waited_for(where: str) -> None:
    trap = unit("Trap", 3, f"When I move from a battlefield, kill all friendly units {where}.")
    setup = position(trap, unit("Pal", 4), unit("Stay", 4), holders=(0, 1)).put("base:0", "Stay")
    scene = setup.put("battlefield:0", "Trap", "Pal", owner=0).turn(0).start()
    resolve(scene.answer(0, "move Trap to base").answer(0, []))
    assert [scene.zone(name) for name in ("Trap", "Pal", "Stay")] == ["base:0", "trash:0", "base:0"]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("origin", ["here", "my location"])
@pytest.mark.rule("riftbound 359.3.f.3")
def test_there_is_where_a_unit_has_moved_from_also_where_that_is_told_as_here(origin: str, seat: int) -> None:
    trap = unit("Trap", 3, f"When another friendly unit moves from {origin}, deal 1 to all friendly units there.")
    setup = position(trap, unit("Pal", 4), unit("Stay", 4), holders=(seat, 1 - seat)).put(f"base:{seat}", "Stay")
    setup.put("battlefield:0", "Trap", "Pal", owner=seat)
    scene = setup.turn(seat).start().answer(seat, "move Pal to base")
    if "Which other units" in scene.question:
        scene.answer(seat, [])
    resolve(scene)
    assert [scene.counter(name, "damage") for name in ("Trap", "Pal", "Stay")] == [1, 0, 0]
