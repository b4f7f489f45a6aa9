"""135.2.e and 159 to 167: runes, Energy and Power, and the Rune Pool."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import RULES, lineups, table
from headjudge.games.riftbound.abilities import Activation, Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.cards import DOMAINS, Printed
from headjudge.games.riftbound.filters import of_word
from headjudge.games.riftbound.instructions.players import AddResources, Channel, Draw
from headjudge.games.riftbound.instructions.things import Kill, RecycleThings
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.occasions.players import AtPhase
from headjudge.games.riftbound.playing import Play
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import (
    activated,
    cast,
    effect,
    gear,
    next_turn,
    pool,
    position,
    rune,
    spell,
    target,
    unit,
)


def costing(energy: int, *power: str) -> Printed:
    """A spell of a domain that costs this."""
    return spell("Bolt", Draw(Plain(1)), energy=energy, power=len(power), domains=tuple(dict.fromkeys(power)))


def with_runes(one: Printed, *runes: str) -> Scene:
    """A player who holds the card and has these runes."""
    return position(one).put("base:0", *[f"{domain} Rune" for domain in runes]).put("hand:0", one.name).turn(0).start()


def by_hand(*cards: Printed) -> Setup:
    """A position in which the first player adds to the Rune Pool themselves."""
    return position(*cards).fact("pays by hand:0", True).turn(0)


# What is a rune


@pytest.mark.rule("riftbound 160", "riftbound 160.1.a")
def test_a_rune_is_no_permanent() -> None:
    wreck = spell("Wreck", Kill(target("permanent")))
    setup = position(wreck, gear("Lantern")).put("hand:0", "Wreck").put("base:0", "Fury Rune", "Scout", "Lantern")
    assert setup.turn(0).start().answer(0, "play Wreck").offered == ["Scout", "Lantern"]


@pytest.mark.rule("riftbound 160")
def test_runes_are_chosen_by_what_specifies_runes() -> None:
    drown = spell("Drown", RecycleThings(target("rune")))
    setup = position(drown).put("hand:0", "Drown").put("base:0", "Fury Rune", "Scout").put("base:1", "Mind Rune")
    assert setup.turn(0).start().answer(0, "play Drown").offered == ["Fury Rune", "Mind Rune"]


@pytest.mark.rule("riftbound 160.1")
def test_a_rune_is_not_counted_among_cards() -> None:
    count = spell("Count", Draw(CountOf(Kind(of_word("card"), ("trash",), "you"))))
    setup = position(count).put("hand:0", "Count").put("trash:0", "Scout", "Fury Rune")
    assert len(cast(setup.turn(0).start(), 0, "Count").cards("hand:0")) == 1


@pytest.mark.rule("riftbound 133.5.a.1")
def test_runes_are_channeled_and_stay_and_are_never_played() -> None:
    scene = position(spell("Tap", Channel(Plain(2)))).put("hand:0", "Tap").turn(0).start()
    assert cast(scene, 0, "Tap").cards("base:0") == ["Fury Rune"] * 2
    assert len(next_turn(scene).cards("base:0")) == 2
    refusal = Play(scene.things("base:0")[0].incarnation).verify(scene.state, 0)
    assert refusal is not None
    assert refusal.rule == "riftbound 133.5.a.1"


@pytest.mark.rule("riftbound 163.1", "riftbound 163.2")
@pytest.mark.parametrize("domain", DOMAINS)
def test_each_domain_has_its_basic_rune_with_two_abilities(domain: str) -> None:
    entry = {"id": domain, "name": f"{domain} Rune", "type": "Rune", "supertypes": ["Basic"], "domains": [domain]}
    one = RULES.read_card({**entry, "text": ""})
    assert isinstance(one, Printed)
    abilities = [ability for ability in one.boxes["text"] if isinstance(ability, Activation)]
    assert [(ability.speed, ability.effect.adds) for ability in abilities] == [("reaction", True)] * 2
    setup = by_hand(one).put("base:0", one.key, one.key)
    scene = setup.start()
    things = scene.things("base:0")
    scene.game.answer(f"use 0 {things[0].incarnation}")
    scene.game.answer(f"use 1 {things[1].incarnation}")
    assert pool(scene, 0) == {"energy": 1, domain: 1}


# The two abilities


@pytest.mark.rule("riftbound 163.2.a", "riftbound 165.1")
def test_a_rune_is_exhausted_for_one_energy() -> None:
    scene = by_hand().put("base:0", "Fury Rune", as_="rune").start()
    scene.game.answer(f"use 0 {scene.thing('rune').incarnation}")
    assert (pool(scene, 0), pool(scene, 1)) == ({"energy": 1}, {})
    assert scene.counter("rune", "exhausted") == 1


@pytest.mark.rule("riftbound 163.2.b", "riftbound 163.2.b.1", "riftbound 162.2.a.1")
@pytest.mark.parametrize("domain", ["Fury", "Mind"])
def test_a_rune_is_recycled_for_one_power_of_its_domain(domain: str) -> None:
    scene = by_hand().put("base:0", f"{domain} Rune", as_="rune").start()
    scene.game.answer(f"use 1 {scene.thing('rune').incarnation}")
    assert pool(scene, 0) == {domain: 1}
    assert scene.cards("base:0") == []
    assert scene.cards("rune deck:0")[-1] == f"{domain} Rune"


@pytest.mark.rule("riftbound 163.2.b", "riftbound 163.2.b.1", "riftbound 162.2.a.1")
@pytest.mark.parametrize("domain", DOMAINS)
def test_one_rune_gives_energy_and_then_power_of_its_domain(domain: str) -> None:
    setup = position(costing(1, domain), rune(domain)).put("base:0", f"{domain} Rune").put("hand:0", "Bolt")
    scene = cast(setup.turn(0).start(), 0, "Bolt")
    assert (scene.cards("base:0"), pool(scene, 0)) == ([], {})


@pytest.mark.rule("riftbound 163.2.a", "riftbound 163.2.b")
def test_runes_are_used_with_reaction() -> None:
    bolt = spell("Bolt", Draw(Plain(1)))
    setup = by_hand(bolt).put("base:0", "Fury Rune", "Mind Rune").put("hand:0", "Bolt")
    scene = setup.start().answer(0, "play Bolt")
    keys = scene.game.decision.all_keys() if scene.game.decision else []
    assert len([key for key in keys if key.startswith("use")]) == 4


# Paying


@pytest.mark.rule("riftbound 162.1", "riftbound 131.2.a", "riftbound 131.1")
@pytest.mark.parametrize(("runes", "offered"), [(2, False), (3, True)])
def test_energy_pays_energy_costs(runes: int, offered: bool) -> None:
    assert with_runes(costing(3), *["Fury"] * runes).offers("play Bolt") == offered


@pytest.mark.rule("riftbound 162.1.a")
def test_energy_has_no_domain() -> None:
    setup = position(costing(1, "Fury"), runes=1).put("base:0", "Mind Rune").put("hand:0", "Bolt")
    scene = setup.player(0, Fury=1).turn(0).start()
    scene.state.count(scene.things("base:0")[0], "exhausted", 1)
    assert cast(scene, 0, "Bolt").counter("Mind Rune", "exhausted") == 1


@pytest.mark.rule("riftbound 162.2", "riftbound 162.2.a", "riftbound 131.3.a")
@pytest.mark.parametrize(("paid", "offered"), [("Fury", True), ("Mind", False)])
def test_power_pays_power_costs_of_its_own_domain(paid: str, offered: bool) -> None:
    assert with_runes(costing(0, "Fury"), paid, "Mind").offers("play Bolt") == offered


@pytest.mark.rule("riftbound 131.3.b")
def test_a_card_without_a_power_cost_recycles_nothing() -> None:
    scene = cast(with_runes(costing(1), "Fury"), 0, "Bolt")
    assert scene.cards("base:0") == ["Fury Rune"]


@pytest.mark.rule("riftbound 162.2.b", "riftbound 135.2.e.5.b")
@pytest.mark.parametrize("domain", DOMAINS)
def test_universal_power_pays_for_every_domain(domain: str) -> None:
    setup = position(costing(0, domain)).put("hand:0", "Bolt").player(0, any=1)
    assert pool(cast(setup.turn(0).start(), 0, "Bolt"), 0) == {}


@pytest.mark.rule("riftbound 135.2.e.5.a")
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_cost_of_any_power_is_paid_by_every_domain(domain: str) -> None:
    bolt = spell("Bolt", Draw(Plain(1)), power=1)
    setup = position(bolt).put("hand:0", "Bolt")
    setup.state.count(setup.state.players[0], domain, 1)
    assert pool(cast(setup.turn(0).start(), 0, "Bolt"), 0) == {}


@pytest.mark.rule("riftbound 135.2.e.6.a", "riftbound 135.2.e.6.b")
@pytest.mark.parametrize(("domains", "power"), [(("Mind",), "Mind"), ((), "any"), (("Mind", "Fury"), "any")])
def test_power_of_a_cards_own_domain_is_any_power_without_one_domain(domains: tuple[str, ...], power: str) -> None:
    assert unit("Elf", 1, domains=domains).gives == power


# The Rune Pool


@pytest.mark.rule("riftbound 165.1")
def test_resources_are_added_to_the_pool_of_whoever_controls_the_source() -> None:
    well = gear("Well", activated(AddResources(2, ("Fury", "any")), costs=(ExhaustMe(),), speed="reaction"))
    scene = position(well).put("base:0", "Well", owner=1, controller=0).turn(0).start().answer(0, "use Well")
    assert (pool(scene, 0), pool(scene, 1)) == ({"energy": 2, "any": 1, "Fury": 1}, {})


@pytest.mark.rule("riftbound 165.2")
def test_nothing_is_paid_that_is_not_in_the_pool() -> None:
    setup = by_hand(costing(1)).put("base:0", "Fury Rune", as_="rune").put("hand:0", "Bolt")
    scene = setup.start().answer(0, "play Bolt")
    assert scene.question.startswith("You pay [1]. What do you use?")
    assert scene.counter("rune", "exhausted") == 0
    scene.game.answer(f"use 0 {scene.thing('rune').incarnation}")
    assert (pool(scene, 0), scene.counter("rune", "exhausted")) == ({}, 1)


@pytest.mark.rule("riftbound 166")
def test_every_pool_empties_at_the_end_of_the_draw_phase() -> None:
    setup = position().player(0, energy=2, Fury=1).player(1, energy=1, any=1)
    scene = setup.turn(0, "draw").start()
    assert (pool(scene, 0), pool(scene, 1)) == ({}, {})


@pytest.mark.rule("riftbound 166")
def test_every_pool_empties_at_the_end_of_the_turn() -> None:
    dawn = effect(Draw(Plain(1)))
    dawn.may = True
    rooster = unit("Rooster", 1, Triggered(AtPhase("beginning"), dawn))
    setup = position(rooster).put("base:1", "Rooster").player(0, energy=2).player(1, Mind=1)
    scene = setup.turn(0).start()
    assert (pool(scene, 0), pool(scene, 1)) == ({"energy": 2}, {"Mind": 1})
    scene.answer(0, "end turn")
    assert scene.state.fact("phase") == "beginning"
    assert (pool(scene, 0), pool(scene, 1)) == ({}, {})


# What is given to a rune


@pytest.mark.rule("riftbound 359.3.e.4")
def test_what_a_rune_was_given_is_gone_when_it_leaves_the_board() -> None:
    bless, fold = tabletop.spell("Bless", "Give a rune [Tank] this turn."), tabletop.spell("Fold", "Recycle a rune.")
    scene = tabletop.position(bless, fold, runes=1, theirs=0).put("hand:0", "Bless", "Fold").turn(0).start()
    (rune,) = lineups.runes(scene.state, 0)
    tabletop.play(scene, "Bless")
    assert table.keyword(scene.state, rune, "Tank") == 1
    tabletop.play(scene, "Fold")
    assert table.keyword(scene.state, rune, "Tank") == 0
    scene.undo().undo()
    assert table.keyword(scene.state, rune, "Tank") == 1
