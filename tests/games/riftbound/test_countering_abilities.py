"""425: countering abilities, of which there may be several of one object on the chain."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import damage, gear, hand, position, resolve, spell, unit

IMP = unit("Imp", 1, "{exhaust}: Deal 1 to an enemy unit.")
GUARD = unit("Guard", 3)
BOLT = spell("Bolt", "[Action]\nDeal 2 to an enemy unit.")


def deny(what: str) -> Scene:
    """Player 0 has an Imp and a Bolt; player 1 a Guard, and a spell that counters something."""
    setup = position(IMP, GUARD, BOLT, spell("Deny", f"[Reaction]\nCounter {what}.")).put("base:0", "Imp")
    return setup.put("base:1", "Guard").put("hand:0", "Bolt").put("hand:1", "Deny").turn(0).start()


def acted(scene: Scene, deed: str) -> Scene:
    return scene.answer(0, deed).answer(0, "pass")


@pytest.mark.rule("riftbound 425.1.a")
@pytest.mark.parametrize("what", ["an ability", "an enemy ability", "a spell or ability", "an opponents' ability"])
def test_an_activated_ability_is_countered(what: str) -> None:
    scene = acted(deny(what), "use Imp").answer(1, "play Deny")
    resolve(scene)
    assert (scene.waiting("chain"), damage(scene, "Guard"), scene.zone("Imp")) == ([], 0, "base:0")
    assert scene.counter("Imp", "exhausted")  # 425.1.c


@pytest.mark.rule("riftbound 355.8")
@pytest.mark.parametrize(
    ("what", "offered"),
    [("an ability", False), ("a friendly ability", False), ("a spell or ability", True), ("a spell", True)],
)
def test_a_spell_is_no_ability(what: str, offered: bool) -> None:
    scene = acted(deny(what), "play Bolt")
    assert scene.offers("play Deny") == offered
    if offered:
        assert damage(resolve(scene.answer(1, "play Deny")), "Guard") == 0


def test_it_cannot_be_played_while_nothing_is_there_to_counter() -> None:
    assert not deny("a friendly ability").offers("play Deny")
    scene = acted(deny("a friendly ability"), "use Imp")
    assert not scene.offers("play Deny")


@pytest.mark.rule("riftbound 425.1.c.1")
def test_a_triggered_ability_is_countered() -> None:
    fan = gear("Fan", "When you play a spell, draw 1.")
    setup = position(fan, GUARD, BOLT, spell("Deny", "[Reaction]\nCounter an ability.")).put("base:0", "Fan")
    scene = setup.put("base:1", "Guard").put("hand:0", "Bolt").put("hand:1", "Deny").turn(0).start()
    scene.answer(0, "play Bolt").answer(0, "pass").answer(1, "pass")
    assert scene.waiting("chain") == ["Fan"]
    scene.answer(0, "pass")
    resolve(scene.answer(1, "play Deny"))
    assert (hand(scene), damage(scene, "Guard")) == (0, 2)


@pytest.mark.rule("riftbound 355.5")
def test_of_several_on_the_chain_one_is_chosen() -> None:
    fox = unit("Fox", 1, "{1}: [Reaction] — Draw 1.\n{1}: [Reaction] — Draw 2.")
    setup = position(fox, spell("Deny", "[Reaction]\nCounter an ability.")).put("base:0", "Fox").put("hand:1", "Deny")
    scene = setup.turn(0).start()
    first, second = [option for option in scene.offered if "Fox" in option][:2]
    scene.answer(0, first)
    scene.answer(0, next(option for option in scene.offered if option == second)).answer(0, "pass")
    scene.answer(1, "play Deny")
    assert scene.question.startswith("Which of these on the chain?")
    assert len(scene.offered) == 2
    chosen = next(option for option in scene.offered if "Draw 2" in option)
    assert hand(resolve(scene.answer(1, chosen))) == 1


def test_what_protects_the_card_does_not_protect_its_abilities() -> None:
    imp = unit("Imp", 1, "I can't be countered.\n{exhaust}: Deal 1 to an enemy unit.")
    setup = position(imp, GUARD, spell("Deny", "[Reaction]\nCounter an ability.")).put("base:0", "Imp")
    scene = acted(setup.put("base:1", "Guard").put("hand:1", "Deny").turn(0).start(), "use Imp").answer(1, "play Deny")
    assert damage(resolve(scene), "Guard") == 0


@pytest.mark.rule("riftbound 359.3.e.2")
def test_an_ability_that_is_gone_is_not_countered_again() -> None:
    deny_too = spell("Again", "[Reaction]\nCounter an ability. Draw 1.")
    setup = position(IMP, GUARD, deny_too).put("base:0", "Imp").put("base:1", "Guard")
    setup.put("hand:1", "Again", as_="One").put("hand:1", "Again", as_="Two")
    scene = acted(setup.turn(0).start(), "use Imp")
    scene.answer(1, "play One").answer(1, "play Two")
    resolve(scene)
    assert (scene.waiting("chain"), hand(scene, 1), damage(scene, "Guard")) == ([], 2, 0)
