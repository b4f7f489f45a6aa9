"""818 and 821: what Equip costs, when it is used and on what, for its own sake and for Weaponmaster."""

from __future__ import annotations

import pytest

from headjudge.effects import Me
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.filters import Friendly, Marked
from headjudge.games.riftbound.instructions.things import Attach
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.using import Use
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import positions
from tests.games.riftbound.moments import may
from tests.games.riftbound.tabletop import COIN, FURY, MIND, gear, is_ready, legend, position, resolve, spell, unit

LESS = "This ability's Energy cost is reduced by the Might of the unit you choose."
HAMMER = gear("Hammer", f"[Equip] {{4}}{{any}}. {LESS}", tags=["Equipment"], might_bonus=1)
GIANT = unit("Giant", 5)
SCOUT = unit("Scout", 1)


def left(scene: Scene) -> int:
    """How many of our runes are ready."""
    return len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)])


def armed(weapon: Printed, *cards: Printed, runes: int = 5) -> Scene:
    """An Equipment and two units of ours in our base; our legend, if there is one, and the rest in our hand."""
    setup = position(weapon, GIANT, SCOUT, *cards, runes=runes).put("base:0", weapon.key, "Giant", "Scout")
    for card in cards:
        setup.put("legend:0" if card.type == "Legend" else "hand:0", card.key)
    return setup.turn(0).start()


@pytest.mark.rule("riftbound 818.1.c.4")
@pytest.mark.parametrize(("host", "ready"), [("Giant", 4), ("Scout", 2)])
def test_equip_costs_what_its_own_text_makes_of_it(host: str, ready: int) -> None:
    scene = resolve(armed(HAMMER).answer(0, "use Hammer").answer(0, host))
    assert scene.thing("Hammer").attached_to == scene.thing(host).id
    assert left(scene) == ready
    assert len(lineups.runes(scene.state, 0)) == 4


@pytest.mark.rule("riftbound 818.1.c.4")
def test_what_cannot_be_paid_for_with_this_unit_is_undone() -> None:
    scene = armed(HAMMER, runes=2).answer(0, "use Hammer").answer(0, "Scout")
    assert scene.thing("Hammer").attached_to < 0
    assert left(scene) == 2


@pytest.mark.rule("riftbound 821.1.c.2")
@pytest.mark.parametrize(("might", "ready"), [(4, 2), (2, 0)])
def test_weaponmaster_pays_as_for_the_unit_that_has_it(might: int, ready: int) -> None:
    scene = armed(HAMMER, unit("Master", might, "[Weaponmaster]"), runes=2)
    resolve(scene.answer(0, "play Master").answer(0, True))
    assert scene.thing("Hammer").attached_to == scene.thing("Master").id
    assert left(scene) == ready
    assert len(lineups.runes(scene.state, 0)) == 2


@pytest.mark.rule("riftbound 821.1.c.2")
def test_what_equip_would_cost_is_found_out_without_a_trace() -> None:
    master = unit("Master", 5, "[Weaponmaster]")
    scene = position(HAMMER, master, runes=2).put("base:0", "Hammer").put("hand:0", "Master").turn(0).start()
    scene.every_way = True
    resolve(scene.answer(0, "play Master").answer(0, True))
    assert scene.thing("Hammer").attached_to == scene.thing("Master").id
    assert scene.undo().question.startswith("You have priority")


@pytest.mark.rule("riftbound 403.3", "riftbound 818.1.c.4", "riftbound 821.1.c.2")
def test_equip_costs_less_for_everybody_who_pays_it() -> None:
    smith = legend("Smith", "Your [Equip] costs cost {1} less.")
    axe = gear("Axe", "[Equip] {2}", tags=["Equipment"])
    assert left(resolve(armed(axe).answer(0, "use Axe").answer(0, "Scout"))) == 3
    assert left(resolve(armed(axe, smith).answer(0, "use Axe").answer(0, "Scout"))) == 4
    scene = armed(axe, smith, unit("Master", 1, "[Weaponmaster]"))
    resolve(scene.answer(0, "play Master").answer(0, True))
    assert scene.thing("Axe").attached_to == scene.thing("Master").id
    assert left(scene) == 4


def whip() -> Printed:
    """An Equipment whose Equip is used in reaction, on exhausted units."""
    host = positions.target("unit", Friendly(), Marked(table.EXHAUSTED))
    equip = Activation(positions.effect(Attach(Me(), host), nouns=(host,)), "reaction")
    equip.effect.price, equip.keyword = Price(1), "Equip"
    return positions.gear("Whip", equip, tags=("Equipment",), keywords=(("Equip", 0),))


@pytest.mark.rule("riftbound 818.1.c.5")
def test_equip_may_have_another_timing_and_another_target() -> None:
    study = spell("Study", "Draw 1.")
    scene = armed(whip(), study, unit("Late", 2))
    assert not scene.offers("use Whip")
    resolve(scene.answer(0, "play Late"))
    assert not is_ready(scene, "Late")
    scene.answer(0, "play Study")
    assert may(scene.state, 0, Use(scene.thing("Whip").incarnation, 0))
    resolve(scene.answer(0, "use Whip"))
    assert scene.thing("Whip").attached_to == scene.thing("Late").id
    assert left(scene) == 4


@pytest.mark.rule("riftbound 821.1.c.5", "riftbound 357.2", "riftbound 357.1.a")
@pytest.mark.parametrize(
    ("text", "equips"), [("[Reaction][>] {exhaust}: [Add] {1}.", True), (COIN.values["text"], False)]
)
def test_weaponmaster_pays_all_that_equip_costs_or_nothing(text: str, *, equips: bool) -> None:
    blade = gear("Blade", "[Equip] — {1}, Kill a friendly unit", tags=["Equipment"])
    smith, miner = unit("Smith", 2, "[Weaponmaster]"), unit("Miner", 1, text)
    setup = position(blade, smith, miner, runes=0).put("base:0", "Blade", "Miner").put("hand:0", "Smith")
    scene = setup.turn(0).start().answer(0, "play Smith")
    if equips:
        resolve(scene.answer(0, True))
    assert "It is your turn" in scene.question
    assert (scene.thing("Blade").attached_to == scene.thing("Smith").id) == equips
    assert scene.zone("Miner") == ("trash:0" if equips else "base:0")


@pytest.mark.rule("riftbound 821.1.c.6")
@pytest.mark.parametrize(("only", "equips"), [("", True), (" Use only to play gear or use gear abilities.", False)])
def test_weaponmaster_is_not_paid_with_what_is_only_for_using_abilities_of_gear(only: str, *, equips: bool) -> None:
    blade = gear("Blade", "[Equip] {any}{any}", tags=["Equipment"])
    forge = gear("Forge", f"[Reaction][>] {{exhaust}}: [Add] {{any}}.{only}")
    setup = position(blade, forge, unit("Smith", 2, "[Weaponmaster]"), runes=0).put("base:0", "Blade", "Forge")
    scene = setup.put("hand:0", "Smith").turn(0).start().answer(0, "play Smith")
    if equips:
        resolve(scene.answer(0, True))
    assert "It is your turn" in scene.question
    assert (scene.thing("Blade").attached_to == scene.thing("Smith").id) == equips


@pytest.mark.rule("riftbound 821.1.c.3")
@pytest.mark.parametrize(("domain", "equips"), [(FURY, True), (MIND, False)])
def test_weaponmaster_takes_off_nothing_but_power_of_any_domain(domain: Printed, *, equips: bool) -> None:
    blade, smith = gear("Blade", "[Equip] {fury}{any}", tags=["Equipment"]), unit("Smith", 2, "[Weaponmaster]")
    setup = position(blade, smith, rune=domain, runes=1).put("base:0", "Blade").put("hand:0", "Smith")
    scene = setup.turn(0).start().answer(0, "play Smith")
    assert scene.question.startswith("Do you use the ability of Smith?") == equips
    if equips:
        resolve(scene.answer(0, True))
    assert (scene.thing("Blade").attached_to == scene.thing("Smith").id) == equips
