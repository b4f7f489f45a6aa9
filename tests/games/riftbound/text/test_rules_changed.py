"""What texts change of the rules: the points that win, phases that are skipped; and what Equipment gives."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import RULES, table
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    ARENA,
    MEADOW,
    battlefield,
    gear,
    hand,
    legend,
    might,
    pass_until,
    play,
    position,
    spell,
    unit,
)

CLIMB = battlefield("Climb", "Increase the points needed to win the game by 1.")
GAIN = spell("Gain", "Gain 1 point.")


@pytest.mark.rule("riftbound 480.3")
@pytest.mark.parametrize(("fields", "won"), [((ARENA, MEADOW), True), ((CLIMB, MEADOW), False)])
def test_it_takes_more_points_to_win(fields: tuple[object, ...], won: bool) -> None:
    setup = position(GAIN, fields=fields).player(0, points=7).put("hand:0", "Gain", "Gain", "Gain")  # type: ignore[arg-type]
    scene = setup.turn(0).start()
    scene.answer(0, "play Gain")
    pass_until_over(scene)
    assert (scene.winners == (0,)) == won
    if not won:
        assert RULES.observed(scene.state, 1)["victory score"] == 9
        scene.answer(0, "play Gain")
        pass_until_over(scene)
        assert scene.winners == (0,)


def pass_until_over(scene: Scene) -> None:
    """Everybody passes until the chain is empty or the game is over."""
    while not scene.over and "You have priority" in scene.question:
        assert scene.asked is not None
        scene.answer(scene.asked, "pass")


@pytest.mark.rule("riftbound 466.1.b")
@pytest.mark.parametrize(("text", "points", "drawn"), [("", 7, 1), ("Increase the Victory Score by 1.", 8, 0)])
def test_the_winning_point_is_another_one_too(text: str, points: int, drawn: int) -> None:
    setup = position(unit("Scout", 2), legend("Judge", text)).put("legend:0", "Judge").put("base:0", "Scout")
    scene = setup.player(0, points=7).turn(0).start().answer(0, "move Scout to battlefield 1")
    pass_until(scene, "It is your turn")
    assert (table.points(scene.state, 0), hand(scene)) == (points, drawn)


@pytest.mark.rule("riftbound 315.3.b", "riftbound 315.4.b")
@pytest.mark.parametrize(
    ("text", "drawn", "channeled"),
    [("", 1, 2), ("Skip your Draw Phase.", 0, 2), ("You skip your Channel Phase.", 1, 0)],
)
def test_a_phase_may_be_skipped(text: str, drawn: int, channeled: int) -> None:
    setup = position(unit("Monk", 1, text), runes=0, theirs=0, deck=5).put("base:0", "Monk")
    scene = setup.turn(1).start()
    before = len(scene.things("base:0"))
    pass_until(scene.answer(1, "end turn"), "It is your turn")
    assert (scene.asked, hand(scene)) == (0, drawn)
    assert len(scene.things("base:0")) == before + channeled
    pass_until(scene.answer(0, "end turn"), "It is your turn")
    assert hand(scene, 1) == 1  # an opponent skips nothing


SWORD = gear("Sword", tags=["Equipment"], might_bonus=2)
AXE = gear("Axe", tags=["Equipment"], might_bonus=1)


def armed(text: str, *worn: str) -> Scene:
    """A unit with this text, one beside it, and Equipment attached to the latter, or to the unit by a star."""
    setup = position(unit("Speaker", 1, text), unit("Scout", 1), SWORD, AXE).put("base:0", "Speaker", "Scout")
    for name in worn:
        setup.put("base:0", name.strip("*")).attach(name.strip("*"), "Speaker" if "*" in name else "Scout")
    return setup.turn(0).start()


@pytest.mark.rule("riftbound 434.1.c", "riftbound 807.1.c")
@pytest.mark.parametrize(("worn", "assault"), [((), 0), (("Sword",), 1), (("Sword", "Axe"), 2), (("Sword*",), 0)])
def test_each_equipment_gives_what_a_text_says(worn: tuple[str, ...], assault: int) -> None:
    scene = armed("Your Equipment each give [Assault].", *worn)
    assert table.keyword(scene.state, scene.thing("Scout"), "Assault") == assault


def test_equipment_that_lies_loose_gives_nothing() -> None:
    setup = position(legend("Smith", "Your Equipment each give +1 {might}."), SWORD, unit("Scout", 1))
    scene = setup.put("legend:0", "Smith").put("base:0", "Sword", "Scout").turn(0).start()
    assert (might(scene, "Scout"), might(scene, "Sword")) == (1, 0)


def test_what_is_no_longer_attached_gives_nothing_any_more() -> None:
    loose = spell("Loose", "Detach an Equipment.")
    setup = position(legend("Smith", "Your Equipment each give +1 {might}."), SWORD, unit("Scout", 1), loose)
    setup.put("legend:0", "Smith").put("base:0", "Sword", "Scout").attach("Sword", "Scout").put("hand:0", "Loose")
    scene = setup.turn(0).start()
    assert might(scene, "Scout") == 4
    assert might(play(scene, "Loose"), "Scout") == 1


@pytest.mark.rule("riftbound 434.1.d", "riftbound 472.3.c")
@pytest.mark.parametrize(
    ("worn", "mights"), [((), (1, 1)), (("Sword*",), (5, 1)), (("Sword*", "Axe*"), (7, 1)), (("Sword",), (1, 3))]
)
def test_equipment_may_give_its_bonus_twice(worn: tuple[str, ...], mights: tuple[int, int]) -> None:
    scene = armed("Each Equipment attached to me gives double its base Might bonus.", *worn)
    assert (might(scene, "Speaker"), might(scene, "Scout")) == mights


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Other units with my name have +1 {might}.", [1, 1]),
        ("Units with my name have +1 {might}.", [2, 1]),
    ],
)
def test_what_has_the_same_name_is_looked_up(text: str, expected: list[int]) -> None:
    setup = position(unit("Twin", 1, text), unit("Scout", 1)).put("base:0", "Twin", "Scout")
    assert [might(setup.turn(0).start(), name) for name in ("Twin", "Scout")] == expected


def test_all_others_with_its_name_are_killed() -> None:
    hunt = spell("Hunt", "Choose a unit. Kill all other units with its name.")
    setup = position(hunt, unit("Imp", 1), unit("Scout", 1)).put("hand:0", "Hunt").put("base:0", "Imp", as_="First")
    setup.put("base:0", "Scout").put("base:1", "Imp", as_="Second").put("base:1", "Imp", as_="Third")
    scene = play(setup.turn(0).start(), "Hunt", "First")
    assert [scene.zone(name) for name in ("First", "Scout", "Second", "Third")] == [
        "base:0",
        "base:0",
        "trash:1",
        "trash:1",
    ]
