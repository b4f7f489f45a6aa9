"""355.9, 370, 375, 385, 390, 395, 397 and 424: where texts look, and how far what they do reaches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from headjudge.effects import At, Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Instead, Triggered
from headjudge.games.riftbound.bonus_damage import BonusDamage
from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.events import Dealt
from headjudge.games.riftbound.filters import Named, of_word
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.players import GainXP, Look, Reveal
from headjudge.games.riftbound.instructions.things import Trash
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.objects import ToKind
from headjudge.games.riftbound.prevention import Prevent
from headjudge.kernel.events import Event
from headjudge.scenarios.scene import Scene
from tests.games.common import quietly_until
from tests.games.riftbound import positions
from tests.games.riftbound.tabletop import damage, gear, might, play, position, resolve, spell, unit

GUARD = unit("Guard", 3)
FOE = unit("Foe", 5)
REND = spell("Rend", "Kill a unit.")
BOLT = spell("Bolt", "Deal 3 to an enemy unit.")


def xp(scene: Scene) -> int:
    """Our XP."""
    return int(str(scene.player(0, "xp") or 0))


# Where texts look


@pytest.mark.rule("riftbound 355.9.a.3")
def test_facedown_cards_are_those_in_facedown_zones() -> None:
    secret = spell("Secret", "[Hidden]\nDraw 1.", energy=9)
    probe = spell("Probe", "Banish a facedown card.")
    setup = position(secret, probe, GUARD, holders=(0, -1)).put("battlefield:0", "Guard", owner=0)
    setup.put("hand:0", "Secret", as_="hidden").put("hand:0", "Secret", as_="held").put("hand:0", "Probe")
    scene = setup.turn(0).start()
    assert not scene.offers("play Probe")
    play(scene.answer(0, "hide hidden at battlefield 1"), "Probe")
    assert (scene.zone("hidden"), scene.zone("held")) == ("banishment:0", "hand:0")


@pytest.mark.rule("riftbound 355.9.a.5")
def test_units_in_the_champion_zone_are_looked_for_there_alone() -> None:
    hero = unit("Hero", 4, supertypes=["Champion"])
    call = spell("Call", "Return a unit in your Champion Zone to its owner's hand.")
    setup = position(hero, call, GUARD).put("base:0", "Hero", as_="afield").put("base:0", "Guard")
    setup.put("hand:0", "Call", "Call").put("champion:0", "Hero", as_="at home").put("champion:1", "Hero", as_="theirs")
    scene = play(setup.turn(0).start(), "Call")
    assert [scene.zone(name) for name in ("at home", "afield", "theirs")] == ["hand:0", "base:0", "champion:1"]
    assert not scene.offers("play Call")


@pytest.mark.rule("riftbound 385.1")
@pytest.mark.parametrize(("where", "asked"), [("trash:0", True), ("hand:0", False), ("deck:0", False)])
def test_abilities_of_cards_off_the_board_trigger_where_everybody_sees_them(where: str, *, asked: bool) -> None:
    text = "When you kill a unit with a spell, you may pay {1} to play me from your trash."
    setup = position(unit("Phoenix", 2, text, energy=9), REND, FOE).put(where, "Phoenix").put("base:1", "Foe")
    scene = play(setup.put("hand:0", "Rend").turn(0).start(), "Rend")
    assert ("Do you use the ability of Phoenix?" in scene.question) is asked


@pytest.mark.rule("riftbound 424.2.b")
def test_cards_that_somebody_sees_are_not_revealed_by_that() -> None:
    spy = positions.gear("Spy", Triggered(ToKind(Kind([]), "Revealed"), positions.effect(GainXP(Plain(1)))))
    theirs = Kind(of_word("unit"), (table.HAND,), "opponent")
    peek, expose = (
        positions.spell("Peek", Look(Every(theirs, "all"))),
        positions.spell("Expose", Reveal(Every(theirs, "all"))),
    )
    setup = (
        position(spy, peek, expose, GUARD).put("base:0", "Spy").put("hand:0", "Peek", "Expose").put("hand:1", "Guard")
    )
    scene = play(setup.turn(0).start(), "Peek")
    assert scene.state.rules.viewers(scene.state, scene.thing("Guard")) == [0, 1]
    assert xp(scene) == 0
    assert xp(play(scene, "Expose")) == 1


# What happens instead


@pytest.mark.rule("riftbound 370.3")
@pytest.mark.parametrize(("played", "zones"), [(True, ("base:0", "trash:0")), (False, ("trash:0", "hand:0"))])
def test_what_enters_before_an_event_replaces_it(*, played: bool, zones: tuple[str, str]) -> None:
    charm = gear("Charm", "[Reaction]\nIf a friendly unit would die, kill this instead. Heal that unit and recall it.")
    setup = position(charm, GUARD, REND).put("base:0", "Guard").put("hand:0", "Rend", "Charm")
    scene = setup.turn(0).start().answer(0, "play Rend")
    resolve(scene.answer(0, "play Charm") if played else scene)
    assert (scene.zone("Guard"), scene.zone("Charm")) == zones


class Redirect(Instead):
    """Damage to the Foe is dealt to the Guard instead."""

    def instead(self, at: At, event: Event) -> list[Event]:
        assert isinstance(event, Dealt)
        guard = Kind([*of_word("unit"), Named("Guard")]).found(at)[0]
        return [replace(event, card=guard.incarnation)]


class Unseen(Instead):
    """It is not chosen."""

    def instead(self, at: At, event: Event) -> list[Event]:
        return []


@pytest.mark.rule("riftbound 372.2")
@pytest.mark.parametrize(("holder", "asked"), [(-1, 0), (1, 1)])
def test_the_turn_player_orders_replacements_upon_a_battlefield_that_nobody_controls(holder: int, asked: int) -> None:
    fields = Kind(of_word("battlefield"), (table.BATTLEFIELDS,))
    veils = [positions.gear(name, Unseen(ToKind(fields, "Chosen"))) for name in ("Fog", "Mist")]
    quake = spell("Quake", "Deal 1 to all units at a battlefield.")
    setup = position(*veils, quake, FOE, holders=(-1, holder)).put("battlefield:1", "Foe", controller=1)
    scene = setup.put("base:0", "Fog", "Mist").put("hand:0", "Quake").turn(0).start()
    scene.answer(0, "play Quake").answer(0, "Meadow")
    assert (scene.asked, len(scene.offered)) == (asked, 2)


@pytest.mark.rule("riftbound 375")
def test_what_happens_instead_is_as_much_as_what_it_replaces() -> None:
    decoy = positions.gear("Decoy", Redirect(ToKind(Kind([*of_word("unit"), Named("Foe")]), "Dealt")))
    pyre = positions.gear("Pyre", BonusDamage(2, ("spell",)))
    setup = position(decoy, pyre, unit("Guard", 9), FOE, BOLT).put("base:0", "Decoy", "Pyre", "Guard")
    scene = play(setup.put("base:1", "Foe").put("hand:0", "Bolt").turn(0).start(), "Bolt")
    assert (damage(scene, "Foe"), damage(scene, "Guard")) == (0, 5)


@pytest.mark.rule("riftbound 375")
def test_what_is_left_of_damage_is_dealt_by_the_same_source() -> None:
    shelter = positions.card(
        "Shelter",
        "Spell",
        effect=positions.effect(Impose("Shelter", 0, "turn", positions.target("unit"), (Plain(2),))),
        boxes={MADE: (Prevent(),)},
        energy=0,
    )
    hunter = gear("Hunter", "When you kill a unit with a spell, gain 1 XP.")
    setup = position(shelter, hunter, unit("Foe", 1), BOLT).put("base:0", "Hunter").put("base:1", "Foe")
    scene = play(setup.put("hand:0", "Shelter", "Bolt").turn(0).start(), "Shelter")
    resolve(play(scene, "Bolt"))
    assert scene.zone("Foe") == "trash:1"
    assert xp(scene) == 1


# What is linked

CRYPT = unit(
    "Crypt",
    1,
    "When you play me, banish an enemy unit.\n"
    "[Deathknell][>] Return all units banished with this to their owners' hands.",
)


@pytest.mark.rule("riftbound 395", "riftbound 397")
def test_linked_abilities_mean_what_their_own_object_has_done() -> None:
    exile = spell("Exile", "Banish an enemy unit.")
    setup = position(CRYPT, exile, REND, unit("First", 2), unit("Second", 2), unit("Third", 2))
    setup.put("base:1", "First", "Second", "Third").put("hand:0", "Crypt", as_="left").put(
        "hand:0", "Crypt", as_="right"
    )
    scene = setup.put("hand:0", "Exile", "Rend").turn(0).start()
    play(scene, "left", "First")
    play(scene, "right", "Second")
    play(scene, "Exile")
    assert len(scene.things("banishment:1")) == 3
    play(scene, "Rend", "left")
    assert [scene.zone(name) for name in ("First", "Second", "Third")] == ["hand:1", "banishment:1", "banishment:1"]


@pytest.mark.rule("riftbound 390.5.a")
@pytest.mark.parametrize(("moved", "zone"), [(False, "hand:0"), (True, "trash:0")])
def test_a_delayed_ability_is_about_what_is_still_where_it_was_put(*, moved: bool, zone: str) -> None:
    blink = spell("Blink", "Banish a friendly unit. At end of turn, return it to its owner's hand.")
    void = positions.spell("Void", Trash(Every(Kind(of_word("unit"), (table.BANISHMENT,), "any"), "all")))
    setup = position(blink, void, GUARD).put("base:0", "Guard").put("hand:0", "Blink", "Void")
    scene = play(setup.turn(0).start(), "Blink")
    assert scene.zone("Guard") == "banishment:0"
    if moved:
        play(scene, "Void")
    resolve(scene.answer(0, "end turn"))
    assert scene.zone("Guard") == zone


# What is whose


@pytest.mark.rule("riftbound 732")
def test_teammates_have_xp_of_their_own() -> None:
    pupil = unit("Pupil", 2, "[Level 1][>] I have +1 {might}.")
    setup = position(pupil, spell("Learn", "Gain 1 XP."))
    setup.put("base:0", "Pupil", as_="mine").put("base:1", "Pupil", as_="ally's").put("hand:0", "Learn")
    setup.state.set(setup.state.players[1], "team", setup.state.players[0].team)
    scene = play(setup.turn(0).start(), "Learn")
    assert [might(scene, name) for name in ("mine", "ally's")] == [3, 2]


@pytest.mark.rule("riftbound 740.1")
@pytest.mark.parametrize(("whose", "expected"), [("Friendly", [3, 3]), ("Your", [3, 2])])
def test_units_of_a_teammate_are_friendly_but_not_yours(whose: str, expected: list[int]) -> None:
    setup = position(gear("Banner", f"{whose} units have +1 {{might}}."), unit("Pupil", 2)).put("base:0", "Banner")
    setup.put("base:0", "Pupil", as_="mine").put("base:1", "Pupil", as_="ally's")
    setup.state.set(setup.state.players[1], "team", setup.state.players[0].team)
    scene = setup.turn(0).start()
    assert [might(scene, name) for name in ("mine", "ally's")] == expected


@pytest.mark.rule("riftbound 107.2.b", "riftbound 359.3.f.2")
@pytest.mark.parametrize(("where", "after"), [("battlefield:0", 4), ("base:0", 2)])
def test_the_battlefield_of_a_unit_in_a_base_is_nowhere(where: str, after: int) -> None:
    monk = unit("Monk", 3, "Other friendly units at my battlefield have +2 {might}.")
    setup = position(monk, unit("Friend", 2), holders=(0, -1)).put(where, "Monk", "Friend", owner=0)
    assert might(setup.turn(0).start(), "Friend") == after


@pytest.mark.rule("riftbound 107.2.b", "riftbound 808.1.c")
@pytest.mark.parametrize(("where", "hurt"), [("battlefield:0", 2), ("base:0", 0)])
def test_a_deathknell_for_the_battlefield_of_a_unit_that_died_in_a_base_does_nothing(where: str, hurt: int) -> None:
    toad = unit("Toad", 1, "[Deathknell][>] Deal 2 to all units at my battlefield.")
    setup = position(toad, unit("Friend", 5), spell("Axe", "Kill a unit."), holders=(0, -1)).put("hand:0", "Axe")
    scene = setup.put(where, "Toad", "Friend", owner=0).turn(0).start()
    assert damage(play(scene, "Axe", "Toad"), "Friend") == hurt


@pytest.mark.rule("riftbound 107.2.b", "riftbound 169.5.b")
@pytest.mark.parametrize(("where", "zone"), [("battlefield:0", "battlefield:0"), ("base:0", "battlefield:1")])
def test_nothing_moves_to_the_battlefield_of_a_unit_in_a_base(where: str, zone: str) -> None:
    siren = unit("Siren", 3, "{exhaust}: Move a friendly unit at a battlefield to my battlefield.")
    setup = position(siren, unit("Friend", 2), holders=(0, 0)).put(where, "Siren", owner=0)
    scene = setup.put("battlefield:1", "Friend", owner=0).turn(0).start()
    scene.answer(0, "use Siren")
    if scene.offers("Friend"):
        scene.answer(0, "Friend")
    assert resolve(scene).zone("Friend") == zone


@pytest.mark.rule("riftbound 359.3.f.2", "riftbound 442.2.c")
@pytest.mark.parametrize(
    ("trick", "zone"),
    [
        ("Draw 1.", "battlefield:0"),
        ("Move an enemy unit to a battlefield.", "battlefield:1"),
        ("Move an enemy unit to its base.", "base:1"),
        ("Return an enemy unit to its owner's hand.", "base:1"),
    ],
)
def test_here_is_where_a_unit_is_when_others_move_there(trick: str, zone: str) -> None:
    siren = unit("Siren", 3, "{exhaust}: Move an enemy unit to here.")
    setup = position(siren, unit("Foe", 2), spell("Trick", f"[Reaction]\n{trick}"), holders=(0, -1))
    setup.put("battlefield:0", "Siren", owner=0).put("base:1", "Foe").put("hand:1", "Trick")
    scene = setup.turn(0).start().answer(0, "use Siren").answer(0, "pass").answer(1, "play Trick")
    assert resolve(scene).zone("Foe") == zone


@pytest.mark.rule("riftbound 359.3.f.3", "riftbound 359.3.f.3.a")
@pytest.mark.parametrize(
    "text",
    [
        "When I move to a battlefield, move an enemy unit to this battlefield.",
        "When I move to a battlefield, at the end of turn, move an enemy unit to this battlefield.",
    ],
)
def test_this_battlefield_is_that_of_the_event(text: str) -> None:
    rush = spell("Rush", "[Reaction]\nMove a friendly unit to its base.")
    setup = position(unit("Snare", 3, text), unit("Foe", 2), rush)
    setup.put("base:0", "Snare").put("base:1", "Foe").put("hand:0", "Rush").turn(0)
    scene = setup.start().answer(0, "move Snare to battlefield 1")
    if "end of turn" in text:
        quietly_until(resolve(scene), "your turn", ("pass",))
        scene.answer(0, "end turn")
    scene.answer(0, "play Rush")
    assert resolve(scene).zone("Snare") == "base:0"
    assert scene.zone("Foe") == "battlefield:0"
