"""720 to 722: keywords of inactive text do nothing, though they are there to be seen; those that are given work."""

from __future__ import annotations

import pytest

from headjudge.effects import At, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.filters import Has, of_word
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import ReturnToHand
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound import positions
from tests.games.riftbound.tabletop import (
    gear,
    hand,
    legend,
    might,
    pass_until,
    play,
    position,
    resolve,
    spell,
    unit,
)

HOST = unit("Host", 3)
SMASH = spell("Smash", "Kill a gear.", energy=1)
PLAIN = (
    *("Accelerate", "Action", "Ambush", "Assault 2", "Backline", "Deflect 2", "Ganking", "Hidden", "Hunt 2"),
    *("Quick-Draw", "Reaction", "Shield 2", "Tank", "Temporary", "Unique", "Vision", "Weaponmaster"),
)
"""All keywords that are no more than a name, and a number at most."""


def blade(text: str = "", effect_text: str = "") -> Printed:
    """An Equipment with these texts."""
    return gear("Blade", text, tags=["Equipment"], effect_text=effect_text)


def worn(card: Printed, *cards: Printed, on: str = "Host", runes: int = 1) -> Setup:
    """Their unit in their base has it attached, or it lies beside."""
    setup = position(card, HOST, SMASH, *cards, runes=runes).put("base:1", "Host")
    return setup.put("base:1", "Blade", on=on).put("hand:0", "Smash")


def acts(scene: Scene, name: str, keyword: str) -> bool:
    """Whether a keyword is at work on something."""
    thing, word = scene.thing(name), keyword.split(maxsplit=1)[0]
    found = {bool(table.keyword(scene.state, thing, word)), table.has(scene.state, thing, word)}
    found |= {word in table.keywords(scene.state, thing), bool(table.times(scene.state, thing, word))}
    assert len(found) == 1
    return found.pop()


def seen(scene: Scene, name: str, keyword: str) -> bool:
    """Whether texts see a keyword on something."""
    return Has(keyword.split(maxsplit=1)[0]).fits(At(scene.state, 0, 0), scene.thing(name))


@pytest.mark.rule("riftbound 721.2", "riftbound 722.1")
@pytest.mark.parametrize("keyword", PLAIN)
def test_no_keyword_of_inactive_text_is_at_work_and_each_can_be_seen(keyword: str) -> None:
    word, _, number = keyword.partition(" ")
    card = positions.gear("Blade", tags=("Equipment",), keywords=((word, int(number or 0)),))
    loose, attached = (worn(card, on=on).turn(0).start() for on in ("", "Host"))
    assert (acts(loose, "Blade", keyword), seen(loose, "Blade", keyword)) == (True, True)
    assert (acts(attached, "Blade", keyword), seen(attached, "Blade", keyword)) == (False, True)


@pytest.mark.rule("riftbound 721.2", "riftbound 801.3.a")
@pytest.mark.parametrize("keyword", ["Temporary", "Deflect 2", "Hunt", "Tank", "Ganking", "Vision", "Shield"])
@pytest.mark.parametrize("text", ["", "[{}]"])
def test_a_keyword_that_is_given_is_at_work_whether_or_not_it_is_printed_too(keyword: str, text: str) -> None:
    smith = legend("Smith", f"Friendly gear have [{keyword}].")
    setup = worn(blade(text.format(keyword)), smith).put("legend:1", "Smith")
    scene = setup.turn(0).start()
    assert acts(scene, "Blade", keyword)
    assert table.times(scene.state, scene.thing("Blade"), keyword.split(maxsplit=1)[0]) == 1
    assert table.value_in(table.held_keywords(scene.state, scene.thing("Blade")), "Deflect") in {0, 2}


@pytest.mark.rule("riftbound 721.2")
def test_what_gives_another_keyword_does_not_wake_the_printed_one() -> None:
    smith = legend("Smith", "Friendly gear have [Tank].")
    scene = worn(blade("[Deflect 2]"), smith).put("legend:1", "Smith").turn(0).start()
    assert (acts(scene, "Blade", "Tank"), acts(scene, "Blade", "Deflect")) == (True, False)
    assert scene.offers("play Smash")


@pytest.mark.rule("riftbound 721.2", "riftbound 816.1.c")
@pytest.mark.parametrize(
    ("on", "given", "zone"), [("", "", "trash:1"), ("Host", "", "base:1"), ("Host", "x", "trash:1")]
)
def test_temporary_kills_what_it_is_active_on(on: str, given: str, zone: str) -> None:
    smith = legend("Smith", "Friendly gear have [Temporary]." if given else "")
    scene = worn(blade("" if given else "[Temporary]"), smith, on=on).put("legend:1", "Smith").turn(0).start()
    assert resolve(scene.answer(0, "end turn")).zone("Blade") == zone


@pytest.mark.rule("riftbound 721.2", "riftbound 809.1.c")
@pytest.mark.parametrize(("on", "given", "dear"), [("", "", True), ("Host", "", False), ("Host", "x", True)])
def test_deflect_costs_where_it_is_active(on: str, given: str, dear: bool) -> None:
    smith = legend("Smith", "Friendly gear have [Deflect 2]." if given else "")
    scene = worn(blade("" if given else "[Deflect 2]"), smith, on=on).put("legend:1", "Smith").turn(0).start()
    assert scene.offers("play Smash") is not dear
    if not dear:
        assert play(scene, "Smash").zone("Blade") == "trash:1"


@pytest.mark.rule("riftbound 721.2", "riftbound 136.2.c")
def test_effect_text_gives_what_it_is_attached_to_keywords_while_the_rest_is_inactive() -> None:
    card = blade("[Deflect 2]", effect_text="[Deflect]")
    scene = worn(card).turn(0).start()
    assert (acts(scene, "Blade", "Deflect"), acts(scene, "Host", "Deflect")) == (False, True)
    assert table.keyword(scene.state, scene.thing("Host"), "Deflect") == 1


# Units can be attached as well


def ridden(keyword: str, on: str, *cards: Printed) -> Setup:
    """A unit with a keyword is attached to another at a battlefield, or beside it."""
    rider = unit("Rider", 2, f"[{keyword}]")
    setup = position(rider, HOST, unit("Foe", 5), *cards, holders=(0, -1)).put("battlefield:0", "Host", owner=0)
    return setup.put("battlefield:0", "Rider", owner=0, on=on).put("base:1", "Foe")


@pytest.mark.rule("riftbound 721.2", "riftbound 814.1.c")
@pytest.mark.parametrize(("on", "expected"), [("", 4), ("Host", 2)])
def test_shield_adds_nothing_where_it_is_inactive(on: str, expected: int) -> None:
    scene = ridden("Shield 2", on).turn(1).start().answer(1, "move Foe to battlefield 1")
    assert scene.counter("Rider", table.DEFENDER) == 1
    assert might(scene, "Rider") == expected


@pytest.mark.rule("riftbound 721.2", "riftbound 823.1.b")
@pytest.mark.parametrize(("on", "xp"), [("", 2), ("Host", 0)])
def test_hunt_hunts_nothing_where_it_is_inactive(on: str, xp: int) -> None:
    scene = ridden("Hunt 2", on).turn(1).start().answer(1, "end turn")
    assert resolve(scene).player(0, "xp") == xp


@pytest.mark.rule("riftbound 721.2", "riftbound 815.1.b")
@pytest.mark.parametrize(("on", "offered"), [("", []), ("Host", ["Host", "Rider"])])
def test_tank_draws_no_damage_where_it_is_inactive(on: str, offered: list[str]) -> None:
    scene = ridden("Tank", on).turn(1).start().answer(1, "move Foe to battlefield 1")
    pass_until(scene, "damage" if on else "It is your turn")
    assert [name for name in ("Host", "Rider") if any(name in one for one in scene.offered)] == offered


# Facedown cards


@pytest.mark.rule("riftbound 421.3", "riftbound 809.1.c")
def test_deflect_of_a_facedown_card_costs_nothing() -> None:
    relic = positions.unit("Relic", 2, keywords=(("Hidden", 0), ("Deflect", 2)))
    unhide = positions.spell("Unhide", ReturnToHand(positions.target(zones=("facedown",))), Draw(Plain(1)))
    setup = positions.position(relic, unhide, runes=0, meadow=1).put("battlefield:0", "Guard", owner=1)
    setup.put("facedown:0", "Relic", owner=1, face_up=False).put("hand:0", "Unhide")
    scene = positions.cast(setup.turn(0).start(), 0, "Unhide")
    assert (scene.zone("Relic"), hand(scene)) == ("hand:1", 1)


@pytest.mark.rule("riftbound 421.3")
@pytest.mark.parametrize("keyword", PLAIN)
def test_no_keyword_is_at_work_on_a_facedown_card(keyword: str) -> None:
    word, _, number = keyword.partition(" ")
    relic = positions.unit("Relic", 2, keywords=(("Hidden", 0), (word, int(number or 0))))
    setup = positions.position(relic, meadow=1).put("battlefield:0", "Guard", owner=1)
    scene = setup.put("facedown:0", "Relic", owner=1, face_up=False).turn(0).start()
    assert not acts(scene, "Relic", keyword)
    assert of_word("unit")[0].fits(At(scene.state, 0, 0), scene.thing("Relic"))
