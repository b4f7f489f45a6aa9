"""419 and 420: playing as a game action, by players and by effects; moving."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.events import Moved
from headjudge.games.riftbound.filters import Enemy, Friendly, of_word
from headjudge.games.riftbound.instructions.moving import Destination, MoveThings
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.playing import PlayCards
from headjudge.games.riftbound.instructions.things import Kill, ReturnToHand
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Some, Target
from headjudge.games.riftbound.occasions.deaths import MeDies
from headjudge.games.riftbound.occasions.playing import PlaysCard
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import all_pass, cast, effect, gear, position, spell, target, unit

UNITS = Kind(of_word("unit"), (table.TRASH,), "you")
FAN = gear("Fan", Triggered(PlaysCard(Kind(of_word("spell"))), effect(Draw(Plain(1)))))


def revive() -> Some:
    """One unit of one's own trash."""
    return Some(UNITS, Plain(1), "revived")


# Playing


@pytest.mark.rule("riftbound 419.1.a")
@pytest.mark.parametrize(("zone", "works"), [("hand:0", 1), ("champion:0", 1), ("trash:0", 0), ("banishment:0", 0)])
def test_cards_are_played_from_hand_and_champion_zone(zone: str, works: int) -> None:
    scene = position().put(zone, "Scout").turn(0).start()
    assert scene.offers("play Scout") == bool(works)


@pytest.mark.rule("riftbound 419.2.a")
@pytest.mark.parametrize(("runes", "enemies", "works"), [(2, 1, True), (1, 1, False), (2, 0, False)])
def test_a_card_is_played_that_can_be_paid_for_and_has_something_to_choose(
    runes: int, enemies: int, works: bool
) -> None:
    slay = spell("Slay", Kill(target("unit", Enemy())), energy=2)
    setup = position(slay, runes=runes).put("hand:0", "Slay").put("base:1", *["Guard"] * enemies)
    assert setup.turn(0).start().offers("play Slay") is works


@pytest.mark.rule("riftbound 419.3", "riftbound 419.3.a", "riftbound 419.3.b")
def test_an_effect_plays_a_card_whatever_the_time_and_its_cost_is_paid() -> None:
    price = unit("Pricey", 2, energy=1)
    phoenix = unit("Phoenix", 1, Triggered(MeDies(), effect(PlayCards(revive()))))
    slay = spell("Slay", Kill(target("unit", Enemy())))
    setup = position(price, phoenix, slay, their_runes=1).put("hand:0", "Slay")
    scene = setup.put("base:1", "Phoenix").put("trash:1", "Pricey").turn(0).start()
    cast(scene, 0, "Slay")
    all_pass(scene)
    scene.answer(1, "Pricey")
    assert scene.zone("Pricey") == "base:1"
    assert scene.things("base:1")[0].counters.get("exhausted") == 1


@pytest.mark.rule("riftbound 419.3.c")
def test_where_there_is_nothing_to_play_the_effect_goes_on() -> None:
    rise = spell("Rise", PlayCards(revive()), Draw(Plain(1)))
    scene = cast(position(rise).put("hand:0", "Rise").turn(0).start(), 0, "Rise")
    assert scene.cards("hand:0") == ["Filler"]


@pytest.mark.rule("riftbound 419.4.a")
def test_a_card_was_played_when_it_has_resolved() -> None:
    echo = spell("Echo")
    scene = position(echo, FAN).put("hand:0", "Echo").put("base:0", "Fan").turn(0).start()
    scene.answer(0, "play Echo")
    assert scene.waiting("chain") == ["Echo"]
    all_pass(scene)
    assert scene.waiting("chain") == ["Fan"]


# Moving


def moves(scene: Scene) -> list[tuple[str, str]]:
    """What moved this turn, from where to where."""
    return [(event.origin, event.to) for event in scene.state.history if isinstance(event, Moved)]


@pytest.mark.rule("riftbound 420.1")
def test_moving_is_going_from_one_location_to_another() -> None:
    friend = Target(Kind([*of_word("unit"), Friendly()]), Plain(1), "friend")
    to = Destination(friend, "battlefield", "to")
    lead = spell("Lead", MoveThings(friend, to))
    assert lead.effect is not None
    to.place = len(lead.effect.nouns)
    lead.effect.nouns.append(to)
    lead.effect.targets.append(to)
    back = spell("Back", ReturnToHand(target("unit", Friendly())))
    setup = position(lead, back, meadow=0).put("battlefield:0", "Guard", owner=0).put("hand:0", "Lead", "Back")
    scene = setup.put("base:0", "Scout").turn(0).start()
    cast(scene, 0, "Lead", "Scout", "Meadow")
    assert scene.zone("Scout") == "battlefield:0"
    cast(scene, 0, "Back", "Scout")
    assert moves(scene) == [("base:0", "battlefield:0")]


@pytest.mark.rule("riftbound 419.3.b", "riftbound 054.1")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Play a unit from your trash, ignoring its cost.", "trash:0"),
        ("Play a 1 {might} Recruit unit token.", ""),
        ("Banish a friendly unit, then its owner plays it, ignoring its cost.", "banishment:0"),
    ],
)
@pytest.mark.parametrize("banned", [False, True])
def test_what_can_not_be_played_is_not_played_by_an_effect_either(text: str, zone: str, *, banned: bool) -> None:
    tyrant = tabletop.gear("Tyrant", "Opponents can't play units." if banned else "")
    rise = tabletop.spell("Rise", f"{text} Draw 1.")
    setup = tabletop.position(tyrant, rise, tabletop.unit("Page", 1)).put("hand:0", "Rise").put("base:1", "Tyrant")
    setup.put("base:0" if zone == "banishment:0" else "trash:0", "Page")
    scene = tabletop.play(setup.turn(0).start(), "Rise")
    units = [name for name in scene.cards("base:0") if "Rune" not in name]
    assert (units, tabletop.hand(scene)) == ([] if banned else ["Recruit" if not zone else "Page"], 1)
    assert not (banned and zone) or scene.zone("Page") == zone
