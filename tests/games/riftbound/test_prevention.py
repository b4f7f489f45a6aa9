"""437: preventing damage."""

from __future__ import annotations

import pytest

from headjudge.effects import Me, Plain
from headjudge.games.riftbound.cards import MADE, Printed
from headjudge.games.riftbound.filters import Controlled
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.things import Kill
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.prevention import Prevent
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.moments import REACTION, bolt, draw, moments, move, on_chain, triggered
from tests.games.riftbound.positions import (
    activated,
    all_pass,
    card,
    effect,
    next_turn,
    pass_until,
    position,
    target,
    unit,
)

ONE, TWO, FIVE = bolt("One", 1), bolt("Two", 2), bolt("Five", 5)
WARD = unit("Ward", 4)


def aegis(amount: int | None, of: str = "any") -> Printed:
    """A spell that prevents so much damage to a unit this turn, or all."""
    noun = target("unit", Controlled())
    amounts = () if amount is None else (Plain(amount),)
    text = effect(Impose("Aegis", 0, "turn", noun, amounts), nouns=(noun,))
    return card("Aegis", "Spell", effect=text, boxes={MADE: (Prevent(of),)}, keywords=REACTION, energy=0)


def shielded(amount: int | None, of: str = "any", ward: Printed = WARD) -> Scene:
    """Damage to our Ward is prevented this turn."""
    setup = position(aegis(amount, of), ward, ONE, TWO, FIVE).put("base:0", "Ward")
    scene = setup.put("hand:0", "Aegis", "One", "Two", "Five").turn(0, "main").start()
    return all_pass(scene.answer(0, "play Aegis"))


def hit(scene: Scene, name: str) -> Scene:
    """Play one of the spells that deal damage."""
    scene.answer(0, f"play {name}")
    return all_pass(scene.answer(0, "Ward") if "What do you choose" in scene.question else scene)


def damage(scene: Scene) -> int:
    """The damage on our Ward."""
    return scene.counter("Ward", "damage")


@pytest.mark.rule("riftbound 437.2")
def test_the_damage_that_is_dealt_is_reduced() -> None:
    scene = hit(shielded(3), "Five")
    assert (damage(scene), moments(scene, "Dealt")[0].amount) == (2, 2)


@pytest.mark.rule("riftbound 437.2.a", "riftbound 437.4")
@pytest.mark.parametrize(("name", "triggers"), [("One", 0), ("Two", 0), ("Five", 1)])
def test_damage_that_is_prevented_altogether_was_never_dealt(name: str, triggers: int) -> None:
    thorny = unit("Ward", 4, triggered(ToMe("Dealt"), draw()))
    scene = hit(shielded(2, ward=thorny), name)
    assert (damage(scene), len(moments(scene, "Dealt")), len(on_chain(scene))) == (3 * triggers, triggers, triggers)


@pytest.mark.rule("riftbound 437.3", "riftbound 437.1.b.2")
def test_the_next_damage_is_prevented_and_that_much_less_of_what_follows() -> None:
    scene = shielded(3, ward=unit("Ward", 9))
    assert damage(hit(scene, "Two")) == 0
    assert damage(hit(scene, "Five")) == 4
    assert damage(hit(scene, "One")) == 5


@pytest.mark.rule("riftbound 437.3.a")
def test_once_all_is_used_up_nothing_more_is_prevented() -> None:
    scene = shielded(2)
    assert damage(hit(scene, "Two")) == 0
    assert damage(hit(scene, "One")) == 1


@pytest.mark.rule("riftbound 437.1.b.1.b", "riftbound 437.3.c")
def test_all_damage_is_prevented_again_and_again() -> None:
    scene = shielded(None)
    for name in ("Five", "Two", "One"):
        assert damage(hit(scene, name)) == 0


@pytest.mark.rule("riftbound 437.1.b")
def test_it_is_for_this_turn_only() -> None:
    scene = next_turn(next_turn(shielded(None)))
    assert damage(hit(scene, "Two")) == 2


SELF_HARM = unit("Ward", 9, activated(Deal(Me(), Plain(2))))


@pytest.mark.rule("riftbound 437.1.b")
@pytest.mark.parametrize(("of", "spell", "ability"), [("any", 0, 0), ("spells", 0, 2), ("combat", 2, 4)])
def test_it_is_for_damage_from_one_source_only(of: str, spell: int, ability: int) -> None:
    scene = hit(shielded(None, of=of, ward=SELF_HARM), "Two")
    assert damage(scene) == spell
    all_pass(scene.answer(0, "use Ward"))
    assert damage(scene) == ability


@pytest.mark.rule("riftbound 437.1.b")
@pytest.mark.parametrize(("of", "zone"), [("any", "battlefield:0"), ("combat", "battlefield:0"), ("spells", "trash:0")])
def test_combat_damage_is_a_source_of_its_own(of: str, zone: str) -> None:
    setup = position(aegis(None, of), WARD, unit("Brute", 4), meadow=1).put("base:0", "Ward").put("hand:0", "Aegis")
    scene = setup.put("battlefield:0", "Brute", controller=1).turn(0, "main").start()
    all_pass(scene.answer(0, "play Aegis"))
    pass_until(move(scene, "Ward", 0), "It is your turn")
    assert (scene.zone("Ward"), scene.zone("Brute")) == (zone, "trash:1")


@pytest.mark.rule("riftbound 437.7")
def test_it_waits_for_damage_even_if_what_made_it_is_gone() -> None:
    noun = target("unit", Controlled())
    text = activated(Impose("Priest", 0, "turn", noun, (Plain(2),)))
    priest = unit("Priest", 1, text, boxes={MADE: (Prevent(),)})
    fell = card("Fell", "Spell", effect=effect(Kill(target())), keywords=REACTION, energy=0)
    setup = position(priest, WARD, FIVE, fell).put("base:0", "Priest", "Ward").put("hand:0", "Five", "Fell")
    scene = all_pass(setup.turn(0, "main").start().answer(0, "use Priest").answer(0, "Ward"))
    all_pass(scene.answer(0, "play Fell").answer(0, "Priest"))
    assert scene.zone("Priest") == "trash:0"
    assert damage(hit(scene, "Five")) == 3
