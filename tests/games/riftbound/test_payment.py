"""159 to 167, 357 and 429: paying from the Rune Pool and from runes, by itself or by hand."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from headjudge.effects import Me, Plain
from headjudge.games.riftbound.instructions.players import AddResources, Draw
from headjudge.games.riftbound.instructions.things import Kill
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.nonstandard_costs import Do, ExhaustMe
from headjudge.games.riftbound.price import ANY, Price
from headjudge.games.riftbound.purse import Purse, gives
from headjudge.games.riftbound.ways_to_pay import plans, ways_to_spend
from headjudge.kernel.entities import Thing
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import activated, gear, pool, position, rune, spell, unit

COST_THREE = unit("Soldier", 3, energy=3)
FIERY = unit("Fiery", 3, energy=2, power=1, domains=("Fury",))
CLEVER = unit("Clever", 3, energy=1, power=1, domains=("Mind",))
TWIN = spell("Twin", Draw(Plain(1)), energy=0, power=1, domains=("Fury", "Mind"))


def is_ready_rune(thing: Thing) -> bool:
    """Whether a thing is a rune, and ready."""
    return thing.card.values["type"] == "Rune" and not thing.counters.get("exhausted")


def ready_runes(scene: Scene, player: int = 0) -> list[str]:
    """The ready runes of a player, by name."""
    there = scene.things(f"base:{player}")
    return sorted([thing.card.name for thing in there if is_ready_rune(thing)])


@pytest.mark.rule("riftbound 357.1", "riftbound 163.2.a")
def test_energy_is_paid_by_exhausting_ready_runes() -> None:
    scene = position(COST_THREE, runes=5).put("hand:0", "Soldier").turn(0).start()
    scene.answer(0, "play Soldier")
    assert scene.zone("Soldier") == "base:0"
    assert len(ready_runes(scene)) == 2
    assert pool(scene, 0) == {}


@pytest.mark.rule("riftbound 163.2.b", "riftbound 163.2.b.1")
def test_power_is_paid_by_recycling_a_rune_of_the_domain_to_the_bottom_of_the_rune_deck() -> None:
    setup = position(FIERY, runes=2).put("base:0", "Mind Rune").put("hand:0", "Fiery")
    scene = setup.turn(0).start()
    scene.answer(0, "play Fiery")
    assert scene.zone("Fiery") == "base:0"
    runes = [thing.card.name for thing in scene.things("base:0") if thing.card.values["type"] == "Rune"]
    assert sorted(runes) == ["Fury Rune", "Mind Rune"]
    assert scene.things("rune deck:0")[0].card.name == "Fury Rune"
    assert len(scene.things("rune deck:0")) == 7


@pytest.mark.rule("riftbound 162.2.a.1", "riftbound 131.3.a")
def test_power_of_another_domain_does_not_pay() -> None:
    scene = position(CLEVER, runes=4).put("hand:0", "Clever").turn(0).start()
    assert "costs [1][Mind], more than you can pay" in scene.why_not("play Clever")


@pytest.mark.rule("riftbound 135.2.e.5.b", "riftbound 162.2.b")
def test_universal_power_pays_for_every_domain() -> None:
    scene = position(CLEVER, runes=1).put("hand:0", "Clever").turn(0).player(0, any=1).start()
    scene.answer(0, "play Clever")
    assert scene.zone("Clever") == "base:0"
    assert pool(scene, 0) == {}


@pytest.mark.rule("riftbound 165.2")
def test_what_is_in_the_pool_is_spent_first() -> None:
    scene = position(COST_THREE, runes=3).put("hand:0", "Soldier").turn(0).player(0, energy=2).start()
    scene.answer(0, "play Soldier")
    assert len(ready_runes(scene)) == 2
    assert pool(scene, 0) == {}


@pytest.mark.rule("riftbound 357.1", "riftbound 358.4")
def test_one_rune_gives_energy_and_is_then_recycled_for_power() -> None:
    cheap = unit("Cheap", 2, energy=1, power=1, domains=("Fury",))
    scene = position(cheap, runes=1).put("hand:0", "Cheap").turn(0).start()
    scene.answer(0, "play Cheap")
    assert scene.zone("Cheap") == "base:0"
    assert ready_runes(scene) == []
    assert len(scene.things("rune deck:0")) == 7


@pytest.mark.rule("riftbound 357.1")
@pytest.mark.parametrize(
    ("runes", "energy", "power", "able"),
    [(2, 2, 0, True), (1, 2, 0, False), (2, 0, 1, True), (0, 0, 1, False), (2, 2, 1, True), (1, 2, 1, False)],
)
def test_energy_and_power_are_paid_together_for_cards_and_abilities(
    runes: int, energy: int, power: int, able: bool
) -> None:
    soldier = unit("Soldier", 2, energy=energy, power=power, domains=("Fury",))
    scene = position(soldier, runes=runes).put("hand:0", "Soldier").turn(0).start()
    assert scene.offers("play Soldier") == able
    assert able or "more than you can pay" in scene.why_not("play Soldier")
    horn = tabletop.gear("Horn", f"{{{energy}}}" * bool(energy) + "{fury}" * power + ": Draw 1.")
    scene = position(horn, runes=runes).put("base:0", "Horn").turn(0).start()
    assert scene.offers("use Horn") == able
    assert able or "costs more than you can pay (riftbound 357.1)" in scene.why_not("use Horn")


@pytest.mark.rule("riftbound 357.1")
def test_a_card_of_two_domains_takes_power_of_either() -> None:
    scene = position(TWIN).put("base:0", "Mind Rune").put("hand:0", "Twin").turn(0).start()
    scene.answer(0, "play Twin")
    assert scene.zone("Twin") == "chain"


@pytest.mark.rule("riftbound 357.1.a", "riftbound 429.3", "riftbound 429.3.a")
def test_other_sources_add_resources_while_paying_and_nobody_can_react() -> None:
    adds = activated(AddResources(0, (ANY,)), costs=(Do(Kill(Me())), ExhaustMe()), speed="reaction")
    adds.effect.added = (0, (ANY,))
    coin = gear("Coin", adds)
    scene = position(CLEVER, coin, runes=1).put("base:0", "Coin").put("hand:0", "Clever").turn(0).start()
    scene.answer(0, "play Clever")
    assert scene.zone("Clever") == "base:0"
    assert scene.zone("Coin") == "trash:0"
    assert scene.question.startswith("It is your turn")


@pytest.mark.rule("riftbound 357.1.a")
def test_other_sources_are_kept_if_runes_suffice() -> None:
    adds = activated(AddResources(0, (ANY,)), costs=(Do(Kill(Me())), ExhaustMe()), speed="reaction")
    adds.effect.added = (0, (ANY,))
    coin = gear("Coin", adds)
    scene = position(FIERY, coin, runes=3).put("base:0", "Coin").put("hand:0", "Fiery").turn(0).start()
    scene.answer(0, "play Fiery")
    assert scene.zone("Coin") == "base:0"


def test_paying_leaves_in_reach_what_can_be_left_in_reach() -> None:
    colourless = spell("Colourless", Draw(Plain(1)), power=1)
    for first, second in (("Fury Rune", "Mind Rune"), ("Mind Rune", "Fury Rune")):
        setup = position(colourless, CLEVER).put("base:0", first, second).put("hand:0", "Colourless", "Clever")
        scene = setup.turn(0).start()
        scene.answer(0, "play Colourless")
        runes = [thing.card.name for thing in scene.things("base:0")]
        assert runes == ["Mind Rune"]


def test_runes_that_are_exhausted_anyway_are_recycled() -> None:
    scene = position(FIERY, COST_THREE, runes=5).put("hand:0", "Fiery", "Soldier").turn(0).start()
    scene.answer(0, "play Fiery")
    assert len(ready_runes(scene)) == 3
    assert scene.offers("play Soldier")


@pytest.mark.rule("riftbound 357.1")
@pytest.mark.parametrize("hand", [["Fiery"], ["Fiery", "Colossus"]])
def test_no_energy_is_lost_in_vain_by_recycling_a_ready_rune(hand: list[str]) -> None:
    colossus = unit("Colossus", 9, energy=9)
    setup = position(FIERY, colossus, runes=1).put("base:0", "Mind Rune", "Order Rune").put("hand:0", *hand)
    scene = setup.turn(0).start().answer(0, "play Fiery")
    assert len(ready_runes(scene)) == 1


@pytest.mark.rule("riftbound 429.1", "riftbound 429.2.a", "riftbound 165.1")
def test_by_hand_a_player_adds_resources_first_and_keeps_priority() -> None:
    setup = position(COST_THREE, runes=3).put("hand:0", "Soldier").fact("pays by hand:0", value=True)
    scene = setup.turn(0).start()
    for _ in range(3):
        assert scene.game.decision is not None
        scene.game.answer(next(key for key in scene.game.decision.all_keys() if key.startswith("use 0")))
        assert scene.asked == 0
    assert pool(scene, 0) == {"energy": 3}
    scene.answer(0, "play Soldier")
    assert pool(scene, 0) == {}


RUNES = st.lists(st.tuples(st.sampled_from(["Fury", "Mind"]), st.booleans()), max_size=6)
PRICES = st.builds(
    Price, st.integers(0, 4), st.lists(st.sampled_from(["Fury", "Mind", ANY, "Fury|Mind"]), max_size=3).map(tuple)
)


@given(runes=RUNES, price=PRICES)
def test_what_is_payable_has_a_plan_that_pays_exactly(runes: list[tuple[str, bool]], price: Price) -> None:
    setup = position()
    for domain, ready in runes:
        setup.put("base:0", f"{domain} Rune", counters={} if ready else {"exhausted": 1})
    state = setup.turn(0).start().state
    found = list(plans(Purse(state, 0), price))
    assert bool(found) == payable(state, 0, price)
    for plan in found:
        assert len(plan.exhaust) == price.energy
        assert len(plan.recycle) == len(price.power) == sum(plan.used.values())
        assert len({thing.id for thing in plan.recycle}) == len(plan.recycle)


SYMBOLS = st.sampled_from(["Fury", "Mind", "Calm", ANY, "Fury|Mind", "Fury|Calm", "Mind|Calm"])
SUPPLY = st.dictionaries(st.sampled_from(["Fury", "Mind", "Calm", ANY]), st.integers(0, 2))


@pytest.mark.rule("riftbound 162.2.a", "riftbound 135.2.e.5.a")
@given(symbols=st.lists(SYMBOLS, max_size=4).map(tuple), supply=SUPPLY)
@example(symbols=("Fury|Mind", "Fury|Calm"), supply={"Fury": 1, "Mind": 1})
@example(symbols=("Fury|Calm", "Fury|Mind"), supply={"Fury": 1, "Calm": 1})
def test_there_is_enough_power_exactly_if_some_way_to_spend_it_pays(
    symbols: tuple[str, ...], supply: dict[str, int]
) -> None:
    assert gives(symbols, supply) == bool(ways_to_spend(symbols, supply))


def test_a_purse_counts_runes_and_the_pool() -> None:
    state = position(rune("Calm"), runes=2).player(0, energy=1, Mind=2).turn(0).start().state
    purse = Purse(state, 0)
    assert purse.energy() == 3
    assert purse.power()["Fury"] == 2
    assert purse.power()["Mind"] == 2
