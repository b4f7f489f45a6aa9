"""Cards that are played from elsewhere than a hand: what they cost, and who notices."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound.cards import Printed
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import FURY, hand, position, resolve, spell, unit

CHAMPION = unit("Hero", 2, supertypes=["Champion"], energy=1)
DIG = spell("Dig", "Play a unit from your trash, ignoring its cost.")
CALLED = spell("Call", "Play a unit from your hand, ignoring its cost.")
TOKENS = spell("Muster", "Play a 1 {might} Recruit unit token.")
ELSEWHERE = "anywhere other than your hand"


def played(text: str, zone: str, name: str, by: str = "") -> Scene:
    """A card with this text is on the board; then another is played from a zone, by a spell if one is named."""
    setup = position(unit("Watcher", 1, text), CHAMPION, DIG, CALLED, TOKENS, unit("Scout", 2), runes=4)
    setup.put("base:0", "Watcher").put("hand:0", *[card for card in (by,) if card])
    if zone:
        setup.put(zone, name)
    scene = resolve(setup.turn(0).start().answer(0, f"play {by or name}"))
    if scene.offers(name):
        resolve(scene.answer(0, name))
    assert "It is your turn" in scene.question
    return scene


@pytest.mark.rule("riftbound 419.1.a", "riftbound 383.2.c")
@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        (ELSEWHERE, [1, 1, 0, 0, 0]),
        ("your trash", [0, 1, 0, 0, 0]),
        ("your Champion Zone", [1, 0, 0, 0, 0]),
        ("your hand", [0, 0, 1, 1, 0]),
    ],
)
def test_a_trigger_may_tell_where_a_card_was_played_from(words: str, drawn: list[int]) -> None:
    text = f"When you play a unit from {words}, draw 1."
    ways = [
        ("champion:0", "Hero", ""),
        ("trash:0", "Scout", "Dig"),
        ("hand:0", "Scout", ""),
        ("hand:0", "Scout", "Call"),
    ]
    assert [hand(played(text, *way)) for way in [*ways, ("", "", "Muster")]] == drawn


@pytest.mark.parametrize("itself", ["this", "me"])
@pytest.mark.parametrize(("words", "drawn"), [(ELSEWHERE, 1), ("your Champion Zone", 1), ("your hand", 0)])
def test_a_card_from_the_champion_zone_was_not_played_from_a_hand(words: str, drawn: int, itself: str) -> None:
    hero = unit("Hero", 2, f"When you play me, if you played {itself} from {words}, draw 1.", supertypes=["Champion"])
    scene = position(hero).put("champion:0", "Hero").turn(0).start()
    assert hand(resolve(scene.answer(0, "play Hero"))) == drawn


def ready_runes(scene: Scene) -> int:
    return len([thing for thing in scene.things("base:0") if thing.card is FURY and "exhausted" not in thing.counters])


@pytest.mark.rule("riftbound 356.4", "riftbound 366.2.a")
@pytest.mark.parametrize(("zone", "left"), [("hand:0", 1), ("champion:0", 3)])
def test_a_card_may_cost_less_to_play_from_elsewhere(zone: str, left: int) -> None:
    text = f"I cost {{2}} less to play from {ELSEWHERE}."
    hero = unit("Hero", 2, text, supertypes=["Champion"], energy=3)
    scene = resolve(position(hero, runes=4).put(zone, "Hero").turn(0).start().answer(0, "play Hero"))
    assert (scene.zone("Hero"), ready_runes(scene)) == ("base:0", left)


def paid(card: Printed) -> Scene:
    dig = spell("Dig", "Play a spell from your trash.")
    setup = position(card, dig, unit("Guard", 3), runes=1).put("trash:0", card.key).put("hand:0", "Dig")
    return resolve(setup.put("battlefield:0", "Guard", owner=1).turn(0).start().answer(0, "play Dig"))


def test_a_spell_from_the_trash_costs_less_too() -> None:
    text = f"I cost {{2}} less to play from {ELSEWHERE}.\nKill a unit at a battlefield."
    scene = paid(spell("Drag", text, energy=3))
    assert (scene.zone("Guard"), ready_runes(scene)) == ("trash:1", 0)
    assert paid(spell("Drag", "Kill a unit at a battlefield.", energy=3)).zone("Guard") == "battlefield:0"


@pytest.mark.parametrize(("runes", "offered"), [(0, False), (1, True)])
def test_what_it_costs_from_the_trash_is_known_before_it_is_played(runes: int, offered: bool) -> None:
    text = f"You may play me from your trash.\nI cost {{2}} less to play from {ELSEWHERE}."
    ghost = unit("Ghost", 2, text, energy=3)
    scene = position(ghost, runes=runes).put("trash:0", "Ghost").turn(0).start()
    assert scene.offers("play Ghost") == offered
    if offered:
        assert resolve(scene.answer(0, "play Ghost")).zone("Ghost") == "base:0"
