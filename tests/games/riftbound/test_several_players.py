"""What several players do whom a text names: each of them, with what is theirs."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.tabletop import hand, position, resolve, spell, unit

GUARD = unit("Guard", 3)
FOE = unit("Foe", 4)


def spoken(text: str) -> Setup:
    """A spell with this text in hand."""
    return position(spell("Speech", text), GUARD, FOE).put("hand:0", "Speech")


def said(setup: Setup) -> Scene:
    """It is played, and resolves as far as nothing is asked."""
    return resolve(setup.turn(0).start().answer(0, "play Speech"))


def held(scene: Scene, name: str) -> tuple[str, int]:
    """Where a card is, and who controls it."""
    return scene.zone(name), scene.controller(name)


@pytest.mark.rule("riftbound 188.1", "riftbound 419.3")
@pytest.mark.parametrize("zone", ["trash", "hand"])
def test_each_player_plays_what_they_chose(zone: str) -> None:
    setup = spoken(f"Each player plays a unit from their {zone}, ignoring its cost.")
    scene = said(setup.put(f"{zone}:0", "Guard").put(f"{zone}:1", "Foe"))
    for player, name in ((0, "Guard"), (1, "Foe")) if zone == "hand" else ():
        resolve(scene.answer(player, name))
    assert (held(scene, "Guard"), held(scene, "Foe")) == (("base:0", 0), ("base:1", 1))


@pytest.mark.rule("riftbound 188.1", "riftbound 419.3")
def test_who_plays_a_card_of_another_is_who_chose_it() -> None:
    setup = spoken("Each player plays a unit from your trash, ignoring its cost.")
    scene = said(setup.put("trash:0", "Guard", "Foe")).answer(0, "Foe")
    resolve(scene.answer(1, "Guard"))
    assert (held(scene, "Foe"), held(scene, "Guard")) == (("base:0", 0), ("base:1", 1))


@pytest.mark.rule("riftbound 188.1", "riftbound 424.4")
def test_each_player_plays_what_they_revealed() -> None:
    text = "Each player reveals the top card of their Main Deck and plays it, ignoring its cost."
    setup = spoken(text)
    setup.state.move(setup.put("hand:0", "Guard").state.members("hand:0")[-1], "deck:0")
    setup.state.move(setup.put("hand:1", "Foe").state.members("hand:1")[-1], "deck:1")
    scene = said(setup)
    assert (held(scene, "Guard"), held(scene, "Foe")) == (("base:0", 0), ("base:1", 1))


@pytest.mark.rule("riftbound 128.4")
@pytest.mark.parametrize(
    ("who", "seen"),
    [("Each player looks", [(0,), (1,)]), ("Each opponent looks", [(), (1,)]), ("An opponent looks", [(), (1,)])],
)
def test_who_looks_at_their_own_deck_sees_no_other(who: str, seen: list[tuple[int, ...]]) -> None:
    scene = said(spoken(f"{who} at the top card of their Main Deck."))
    tops = [scene.things(f"deck:{player}")[0] for player in (0, 1)]
    assert [thing.known_to for thing in tops] == seen
    assert all(thing.known_to == () for player in (0, 1) for thing in scene.things(f"deck:{player}")[1:])


@pytest.mark.rule("riftbound 355.12")
@pytest.mark.parametrize("answers", [(True, False), (False, True), (True, True)])
def test_each_owner_decides_for_themselves(answers: tuple[bool, bool]) -> None:
    setup = spoken("Kill all units. Their owners may draw 1.").put("base:0", "Guard").put("base:1", "Foe")
    scene = said(setup)
    for player, answer in enumerate(answers):
        assert scene.asked == player
        scene.answer(player, answer)
    assert (hand(scene, 0), hand(scene, 1)) == answers


@pytest.mark.rule("riftbound 355.17")
@pytest.mark.parametrize(("first", "second"), [("top", "bottom"), ("bottom", "top")])
def test_each_player_says_where_in_their_deck_their_card_goes(first: str, second: str) -> None:
    text = "Each player places a unit they control on the top or bottom of their Main Deck."
    scene = said(spoken(text).put("base:0", "Guard").put("base:1", "Foe"))
    for player, where in ((0, first), (1, second)):
        assert scene.asked == player
        scene.answer(player, where)
    ends = {"top": 0, "bottom": -1}
    assert scene.cards("deck:0")[ends[first]] == "Guard"
    assert scene.cards("deck:1")[ends[second]] == "Foe"


@pytest.mark.rule("riftbound 355.12")
@pytest.mark.parametrize(("answers", "drawn"), [((True, True), 0), ((True, False), 1), ((False,), 1)])
def test_something_is_done_unless_each_of_several_players_pays(answers: tuple[bool, ...], drawn: int) -> None:
    scene = said(spoken("Draw 1 unless each player pays {1}."))
    for player, pays in enumerate(answers):
        assert scene.asked == player
        scene.answer(player, pays)
    assert "It is your turn" in scene.question
    assert hand(scene) == drawn
