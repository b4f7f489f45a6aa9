"""356, 357.1.a, 357.2 and 357.3: the price is settled before it is paid, and everything is paid in any order."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.affording import legal_selections
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.effects import stand
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.purse import Purse
from headjudge.games.riftbound.sources import other_sources, unlike
from headjudge.games.riftbound.ways_to_pay import best_of, plans
from headjudge.games.riftbound.wishes import Wish, wishes_of
from headjudge.kernel.entities import Item
from headjudge.kernel.plain import digest
from headjudge.kernel.saves import load, save
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import COIN, gear, hand, is_ready, play, position, resolve, spell, unit
from tests.games.riftbound.test_cost_order import left

BY_HAND = "pays by hand:0"
LAMP = gear("Lamp", "[Reaction][>] {exhaust}: [Add] {1}.")
GOLD = gear("Gold", "[Reaction][>] Kill this, {exhaust}: [Add] {any}.")
MONK = unit("Monk", 2, "[Reaction][>] {exhaust}: [Add] {1}.")
IMP = unit("Imp", 1)
GUILD = gear("Guild", "Your spells cost {1} less.")
BOTH = gear("Both", "[Reaction][>] {exhaust}: [Add] {1}.\n[Reaction][>] {exhaust}: [Add] {fury}.")
WELL = gear("Well", "[Reaction][>] Spend 1 XP: [Add] {1}.")
RETURN = "As an additional cost to play this, return a friendly gear to its owner's hand."
KILL = "As an additional cost to play this, kill a friendly unit."
SPEND = "As an additional cost to play this, spend 1 XP."
FONT = gear("Font", "[Reaction][>] Spend 1 XP, {exhaust}: [Add] {1}.")
TREE = gear("Tree", "[Level 6][>] [Reaction][>] {exhaust}: [Add] {1}.")
TRADE = spell("Trade", f"{RETURN}\nDraw 1.", energy=1)
CARDS = (LAMP, GOLD, MONK, IMP, GUILD, COIN, FONT, TREE, BOTH, WELL)


def table(
    card: Printed, *own: str, runes: int = 0, xp: int = 0, by_hand: bool = False, others: tuple[Printed, ...] = ()
) -> Scene:
    """A card in hand, and these in our base."""
    setup = position(*CARDS, *others, card, runes=runes).put("base:0", *own).player(0, xp=xp)
    if by_hand:
        setup.fact(BY_HAND, True)
    if card.type == "Spell":
        setup.put("hand:0", card.name)
    else:
        setup.put("base:0", card.name)
    return setup.turn(0).start()


# 356: what it costs is settled before anything is paid


@pytest.mark.rule("riftbound 356.4", "riftbound 357.2")
@pytest.mark.parametrize("runes", [0, 1])
def test_what_made_it_cheaper_may_be_paid_with(runes: int) -> None:
    scene = table(TRADE, "Guild", runes=runes)
    scene.answer(0, "play Trade")
    assert (scene.waiting("chain"), scene.zone("Guild")) == (["Trade"], "hand:0")
    assert left(scene) == runes


@pytest.mark.rule("riftbound 356.3")
def test_what_made_it_dearer_is_paid_for_even_if_it_is_paid_with() -> None:
    tax = gear("Tax", "Spells cost {1} more.")
    assert not table(TRADE, "Tax", runes=1, others=(tax,)).offers("play Trade")
    scene = table(TRADE, "Tax", runes=2, others=(tax,)).answer(0, "play Trade")
    assert (scene.waiting("chain"), left(scene)) == (["Trade"], 0)


# 357.1.a and 357.2: what goes may add resources before


@pytest.mark.rule("riftbound 357.2", "riftbound 357.1.a")
def test_what_is_returned_for_a_cost_adds_energy_before() -> None:
    scene = table(TRADE, "Lamp").answer(0, "play Trade")
    assert (scene.waiting("chain"), scene.zone("Lamp"), scene.state.players[0].counters) == (["Trade"], "hand:0", {})


@pytest.mark.rule("riftbound 357.2", "riftbound 357.1.a")
@pytest.mark.parametrize("by_hand", [False, True])
def test_of_several_that_go_together_each_adds_energy_before(*, by_hand: bool) -> None:
    deal = spell("Deal", "As an additional cost to play this, kill two friendly units.\nDraw 1.", energy=2)
    scene = table(deal, "Monk", "Monk", by_hand=by_hand).answer(0, "play Deal")
    assert (scene.waiting("chain"), scene.state.players[0].counters.get("energy", 0)) == (["Deal"], 0)
    assert [thing.card.name for thing in scene.things("trash:0")] == ["Monk", "Monk"]


@pytest.mark.rule("riftbound 357.2", "riftbound 357.1.a")
def test_several_that_go_together_add_energy_that_another_card_can_be_played_with() -> None:
    deal = spell("Deal", "As an additional cost to play this, kill two friendly units.\nDraw 1.")
    setup = position(*CARDS, deal, unit("Knight", 2, energy=2), runes=0).put("base:0", "Monk", "Monk")
    scene = resolve(setup.put("hand:0", "Deal", "Knight").turn(0).start().answer(0, "play Deal"))
    assert scene.offers("play Knight")


@pytest.mark.rule("riftbound 357.2", "riftbound 357.1.a")
def test_what_goes_adds_before_by_the_ability_that_leaves_it_there() -> None:
    flask = gear("Flask", "[Reaction][>] {exhaust}: [Add] {1}.\n[Reaction][>] Kill this: [Add] {2}.")
    scene = table(TRADE, "Flask", others=(flask,)).answer(0, "play Trade")
    assert (scene.waiting("chain"), scene.zone("Flask")) == (["Trade"], "hand:0")


@pytest.mark.rule("riftbound 357.2", "riftbound 357.1.a")
def test_what_a_cost_takes_an_ability_from_adds_energy_before() -> None:
    lord = unit("Lord", 2, 'Other friendly units have "[Reaction][>] {exhaust}: [Add] {1}."')
    deal = spell("Deal", f"{KILL}\nDraw 1.", energy=1)
    scene = table(deal, "Lord", "Imp", others=(lord,)).answer(0, "play Deal").answer(0, "Lord")
    assert (scene.waiting("chain"), scene.zone("Lord"), is_ready(scene, "Imp")) == (["Deal"], "trash:0", False)


@pytest.mark.rule("riftbound 357.2", "riftbound 357.1.a")
@pytest.mark.parametrize("by_hand", [False, True])
def test_what_needs_what_a_cost_spends_adds_energy_before(*, by_hand: bool) -> None:
    deal = spell("Deal", f"{SPEND}\nDraw 1.", energy=1)
    scene = table(deal, "Tree", xp=6, by_hand=by_hand).answer(0, "play Deal")
    assert (scene.waiting("chain"), scene.player(0, "xp"), is_ready(scene, "Tree")) == (["Deal"], 5, False)


@pytest.mark.rule("riftbound 355.16", "riftbound 730.2")
@pytest.mark.parametrize(("xp", "possible"), [(1, False), (2, True)])
def test_what_a_cost_spends_adds_no_energy_besides(xp: int, *, possible: bool) -> None:
    deal = spell("Deal", f"{SPEND}\nDraw 1.", energy=1)
    assert table(deal, "Font", xp=xp).offers("play Deal") == possible


@pytest.mark.rule("riftbound 357.2", "riftbound 357.1.a")
def test_what_is_not_needed_adds_nothing_before_it_goes() -> None:
    scene = table(TRADE, "Lamp", runes=1).answer(0, "play Trade")
    assert (scene.zone("Lamp"), scene.state.players[0].counters.get("energy", 0)) == ("hand:0", 0)


@pytest.mark.rule("riftbound 357.2", "riftbound 357.1.a")
def test_what_goes_adds_energy_that_another_card_can_be_played_with() -> None:
    setup = position(*CARDS, TRADE, unit("Knight", 2, energy=1), runes=1).put("base:0", "Lamp")
    scene = resolve(setup.put("hand:0", "Trade", "Knight").turn(0).start().answer(0, "play Trade"))
    assert (scene.zone("Lamp"), scene.offers("play Knight")) == ("hand:0", True)


@pytest.mark.rule("riftbound 357.2", "riftbound 429.3")
@pytest.mark.parametrize(("used", "energy"), [(True, 1), (False, 0)])
def test_by_hand_a_player_says_whether_what_goes_is_used_before(*, used: bool, energy: int) -> None:
    scene = table(TRADE, "Lamp", runes=2, by_hand=True).answer(0, "play Trade")
    assert "before it is gone" in scene.question
    scene.answer(0, used)
    assert scene.state.players[0].counters.get("energy", 0) == (0 if used else energy)
    assert ("chain" in scene.state.lists, "You pay" in scene.question) == (True, not used)


@pytest.mark.parametrize("used", [True, False])
def test_a_game_is_saved_and_cancelled_while_that_is_asked(*, used: bool) -> None:
    game = table(TRADE, "Lamp", runes=2, by_hand=True).game
    before = digest(game.state)
    game.answer(next(key for key in game.decision.all_keys() if key.startswith("play ")))  # type: ignore[union-attr]
    twin = load(save(game), RULES, dict(game.state.cards))
    for one in (game, twin):
        one.answer(used)
    assert digest(twin.state) == digest(game.state) != before
    game.undo()
    game.cancel()
    assert digest(game.state) == before


@pytest.mark.rule("riftbound 357.2", "riftbound 357.3")
def test_by_hand_nobody_is_asked_about_what_has_to_be_used() -> None:
    scene = table(TRADE, "Lamp", by_hand=True).answer(0, "play Trade")
    assert (scene.waiting("chain"), scene.zone("Lamp")) == (["Trade"], "hand:0")


@pytest.mark.rule("riftbound 357.2", "riftbound 163.2")
def test_a_rune_gives_energy_and_is_then_recycled_for_a_cost() -> None:
    well = gear("Well", "{1}, Recycle one of your runes: Draw 1.")
    scene = table(well, runes=1).answer(0, "use Well")
    assert (scene.waiting("chain"), scene.state.players[0].counters) == (["Well"], {})
    assert [thing.card.name for thing in scene.things("base:0")] == ["Well"]
    assert hand(resolve(scene)) == 1


@pytest.mark.rule("riftbound 355.16", "riftbound 357.2")
def test_a_rune_is_not_recycled_twice() -> None:
    well = gear("Well", "{fury}, Recycle one of your runes: Draw 1.")
    assert not table(well, runes=1).offers("use Well")
    assert table(well, runes=2).offers("use Well")


@pytest.mark.rule("riftbound 357.2")
def test_what_is_killed_for_a_cost_is_exhausted_for_another_before() -> None:
    rite = gear("Rite", "Kill a friendly unit, exhaust a friendly unit: Draw 1.")
    scene = table(rite, "Imp").answer(0, "use Rite")
    assert (scene.waiting("chain"), scene.zone("Imp")) == (["Rite"], "trash:0")


@pytest.mark.rule("riftbound 357.2")
def test_an_ability_is_paid_for_by_its_own_object_before_that_is_killed_for_it() -> None:
    well = gear("Well", "{1}, Kill this: Draw 1.\n[Reaction][>] {exhaust}: [Add] {1}.")
    scene = table(well)
    scene.game.answer(f"use 0 {scene.thing('Well').incarnation}")
    assert (scene.waiting("chain"), scene.zone("Well")) == (["Well"], "trash:0")


@pytest.mark.rule("riftbound 355.16", "riftbound 414.4")
@pytest.mark.parametrize(
    "text",
    [
        "{1}, {exhaust}: Draw 1.\n[Reaction][>] {exhaust}: [Add] {1}.",
        "{1}, Kill this: Draw 1.\n[Reaction][>] Kill this: [Add] {1}.",
        "{1}, Kill a friendly gear: Draw 1.\n[Reaction][>] Kill this: [Add] {1}.",
    ],
)
def test_nothing_pays_twice_with_the_same(text: str) -> None:
    scene = table(gear("Well", text))
    key = f"use 0 {scene.thing('Well').incarnation}"
    assert (scene.offers(key), "355.16" in str(scene.game.why_not(key))) == (False, True)
    assert table(gear("Well", text), "Lamp").offers(f"use 0 {scene.thing('Well').incarnation}")


@pytest.mark.rule("riftbound 355.16", "riftbound 404.2")
@pytest.mark.parametrize(("own", "asked"), [(("Lamp",), False), (("Lamp", "Guild"), True)])
def test_what_cannot_all_be_paid_for_a_trigger_is_not_asked_for(own: tuple[str, ...], *, asked: bool) -> None:
    text = "When you play me, you may pay {1} and exhaust a friendly gear to draw 1."
    lord = unit("Lord", 2, text)
    setup = position(*CARDS, lord, runes=0).put("base:0", *own).put("hand:0", "Lord")
    scene = setup.turn(0).start().answer(0, "play Lord")
    assert ("Do you use" in scene.question) == asked


# 742.1: costs within instructions


@pytest.mark.rule("riftbound 742.1.a", "riftbound 429.3")
@pytest.mark.parametrize("cost", ["pay {1} and kill a friendly gear", "kill a friendly gear and pay {1}"])
def test_what_goes_for_a_cost_within_instructions_adds_energy_before(cost: str) -> None:
    study = spell("Study", f"You may {cost} to draw 1.")
    scene = resolve(table(study, "Lamp").answer(0, "play Study")).answer(0, True)
    assert (hand(scene), scene.zone("Lamp")) == (1, "trash:0")


@pytest.mark.rule("riftbound 742.1.a", "riftbound 414.4")
@pytest.mark.parametrize(
    ("cost", "own", "runes", "asked"),
    [
        ("pay {1} and exhaust a friendly gear", ("Lamp",), 0, False),
        ("pay {1} and exhaust a friendly gear", ("Lamp", "Guild"), 0, True),
        ("pay {1} and kill a friendly unit", ("Coin",), 0, False),
        ("pay {1} and kill a friendly unit", ("Coin", "Imp"), 0, True),
        ("pay {1} and kill a friendly unit", ("Coin", "Lamp"), 0, True),
        ("pay {1} and kill a friendly unit", ("Lamp", "Coin"), 0, True),
        ("pay {2} and kill a friendly unit", ("Coin", "Lamp", "Monk"), 0, True),
        ("pay {2} and kill a friendly unit", ("Coin", "Lamp"), 0, False),
        ("pay {fury} and recycle one of your runes", (), 1, False),
        ("pay {fury} and recycle one of your runes", (), 2, True),
    ],
)
def test_what_cannot_all_be_paid_within_instructions_is_not_asked_for(
    cost: str, own: tuple[str, ...], runes: int, *, asked: bool
) -> None:
    study = spell("Study", f"You may {cost} to draw 1.")
    scene = resolve(table(study, *own, runes=runes).answer(0, "play Study"))
    assert ("Do you do" in scene.question) == asked
    if asked:
        assert hand(scene.answer(0, True)) == 1


@pytest.mark.rule("riftbound 742.1.a")
@pytest.mark.parametrize(("own", "drawn"), [(("Coin", "Lamp"), 1), (("Coin",), 0)])
def test_nothing_is_paid_within_instructions_if_not_all_can_be(own: tuple[str, ...], drawn: int) -> None:
    study = spell("Study", "Pay {1} and kill a friendly unit to draw 1.")
    scene = play(table(study, *own), "Study")
    assert (hand(scene), scene.zone("Coin")) == (drawn, "trash:0" if drawn else "base:0")


@pytest.mark.rule("riftbound 742.1.a", "riftbound 165.2")
def test_what_is_in_the_pool_pays_within_instructions_besides_another_cost() -> None:
    study = spell("Study", "You may pay {1} and kill a friendly unit to draw 1.")
    setup = position(*CARDS, study, runes=0).put("base:0", "Imp").put("hand:0", "Study").player(0, energy=1)
    scene = play(setup.turn(0).start(), "Study").answer(0, True)
    assert (hand(scene), scene.player(0, "energy")) == (1, 0)


# 357.3: nothing is used together without which it would be illegal


@pytest.mark.rule("riftbound 357.3", "riftbound 822.3")
@pytest.mark.parametrize("by_hand", [False, True])
def test_of_two_sources_that_spoil_a_play_together_one_is_kept(*, by_hand: bool) -> None:
    stalker = unit("Stalker", 3, "[Ambush]", energy=2)
    setup = position(*CARDS, stalker, spell("Study", "Draw 1."), runes=0).put("hand:0", "Stalker", "Study")
    setup.put("battlefield:0", "Coin", "Coin", owner=0).put("base:0", "Coin")
    if by_hand:
        setup.fact(BY_HAND, True)
    scene = setup.turn(0).start().answer(0, "play Study").answer(0, "play Stalker")
    assert scene.offered == ["use Coin"] * (3 if by_hand else 1) + ["pass"] * (not by_hand)
    while "You pay" in scene.question:
        assert scene.game.decision is not None
        scene.game.answer(scene.game.decision.options[0].key)
    assert sorted([thing.card.name for thing in scene.things("battlefield:0")]) == ["Coin", "Stalker"]


@pytest.mark.rule("riftbound 357.1")
def test_no_more_is_used_for_a_price_than_it_has_parts_and_no_less_than_it_needs() -> None:
    state = table(TRADE, *["Coin"] * 5, *["Monk"] * 5).state
    ways = list(Purse(state, 0).selections(Price(1, ("Fury",))))
    assert sorted([len(used) for used in ways]) == [1, 1, 2, 2, 2]


@pytest.mark.rule("riftbound 357.1.a")
def test_once_everything_is_left_within_reach_no_more_ways_to_pay_are_looked_at() -> None:
    state = table(TRADE, *["Coin"] * 5, runes=3).state
    ways = iter(plans(Purse(state, 0), Price(2)))
    best = best_of(ways, Price(2), wishes_of(state, 0))
    assert best is not None
    assert (len(best.exhaust), len(best.purse.used)) == (2, 0)
    assert [len(way.purse.used) for way in ways] == [2]


@pytest.mark.rule("riftbound 357.3")
@pytest.mark.parametrize(("energy", "used"), [(1, {1}), (9, {9}), (10, {10}), (11, set())])
def test_what_leaves_a_play_legal_is_only_looked_for_where_it_may_suffice(energy: int, used: set[int]) -> None:
    imps = tuple([unit(f"Imp {number}", 1, str(COIN.values["text"])) for number in range(10)])
    scene = table(TRADE, *[imp.name for imp in imps], others=imps)
    card = scene.thing("Trade").incarnation
    at = stand(scene.state, 0, card, Item(None, card, 0, True))
    assert {len(ways) for ways in legal_selections(at, Purse(scene.state, 0), Price(energy))} == used


@pytest.mark.rule("riftbound 357.1.a")
@pytest.mark.parametrize(("runes", "energy", "used"), [(8, 6, 0), (0, 7, 7)])
def test_what_is_out_of_reach_anyhow_is_not_looked_for_in_every_way_to_pay(runes: int, energy: int, used: int) -> None:
    lamps = [gear(f"Lamp {number}", "[Reaction][>] {exhaust}: [Add] {1}.") for number in range(15)]
    scene = table(TRADE, *[lamp.name for lamp in lamps], runes=runes, others=tuple(lamps))
    ways = iter(plans(Purse(scene.state, 0), Price(energy)))
    best = best_of(ways, Price(energy), [Wish(Price(40))])
    assert best is not None
    assert len(best.purse.used) == used
    assert next(ways, None) is not None


@pytest.mark.rule("riftbound 357.3")
@pytest.mark.parametrize("there", [10, 14, 18])
def test_what_is_alike_is_used_in_no_more_ways_than_there_is_of_it(there: int) -> None:
    rite = spell("Rite", "Buff a friendly unit.", energy=there - 1)
    scene = table(rite, *["Coin"] * there)
    assert len(list(unlike(other_sources(scene.state, 0)))) == there + 1
    assert scene.offers("play Rite")
    stalker = unit("Stalker", 3, "[Ambush]", energy=there)
    setup = position(COIN, stalker, SPELL, runes=1).put("battlefield:0", *["Coin"] * there, owner=0)
    scene = setup.put("hand:0", "Stalker", "Study").turn(0).start().answer(0, "play Study")
    assert not scene.offers("play Stalker")


# What adds resources


@pytest.mark.rule("riftbound 429.3", "riftbound 377.2.b")
@pytest.mark.parametrize(("xp", "possible"), [(5, False), (6, True)])
def test_what_adds_only_under_a_condition_pays_while_that_is_met(xp: int, *, possible: bool) -> None:
    setup = position(TREE, SPELL, runes=0).put("base:0", "Tree").put("hand:0", "Study").player(0, xp=xp)
    assert setup.turn(0).start().offers("play Study") == possible


SPELL = spell("Study", "Draw 1.", energy=1)


@pytest.mark.rule("riftbound 429.3", "riftbound 357.1.a")
def test_of_several_abilities_of_something_that_one_pays_that_adds_most() -> None:
    tree = gear("Bush", "[Reaction][>] {exhaust}: [Add] {1}.\n[Reaction][>] {exhaust}: [Add] {2}.")
    costly = spell("Study", "Draw 1.", energy=2)
    assert hand(play(table(costly, "Bush", others=(tree,)), "Study")) == 1


@pytest.mark.rule("riftbound 377.2.b", "riftbound 429.3")
def test_what_adds_once_each_turn_pays_once_each_turn() -> None:
    font = gear("Well", "[Reaction][>] Spend 1 XP: [Add] {1}. Use only once per turn.")
    setup = position(font, SPELL, runes=0).put("base:0", "Well").put("hand:0", "Study", "Study").player(0, xp=5)
    scene = play(setup.turn(0).start(), "Study")
    assert (hand(scene), scene.offers("play Study")) == (2, False)


@pytest.mark.rule("riftbound 429.3", "riftbound 357.1")
@pytest.mark.parametrize(("xp", "possible"), [(1, False), (2, True)])
def test_what_adds_by_spending_the_same_adds_no_more_than_there_is_of_that(xp: int, *, possible: bool) -> None:
    costly = spell("Study", "Draw 1.", energy=2)
    assert table(costly, "Font", "Font", xp=xp).offers("play Study") == possible
    instructed = spell("Study", "You may pay {2} to draw 1.")
    scene = resolve(table(instructed, "Font", "Font", xp=xp).answer(0, "play Study"))
    assert ("Do you pay [2]" in scene.question) == possible


FORGE = gear("Forge", "[Reaction][>] Discard 1, {exhaust}: [Add] {2}.")


# The card is on the chain by then.
@pytest.mark.rule("riftbound 354.1", "riftbound 422.3")
@pytest.mark.parametrize(("forges", "others"), [(1, 0), (1, 1), (2, 1), (2, 2)])
@pytest.mark.parametrize("is_unit", [False, True])
def test_what_adds_by_discarding_discards_something_else(forges: int, others: int, *, is_unit: bool) -> None:
    deal = unit("Deal", energy=2 * forges) if is_unit else spell("Deal", "Gain 1 XP.", energy=2 * forges)
    setup = position(FORGE, deal, runes=0).put("base:0", *["Forge"] * forges)
    scene = setup.put("hand:0", "Deal", *["Filler"] * others).turn(0).start()
    assert scene.offers("play Deal") == (others >= forges)
    if others >= forges:
        scene.answer(0, "play Deal")
        if "discard" in scene.question:
            scene.answer(0, "Filler")
        assert (hand(resolve(scene)), scene.zone("Deal")) == (0, "base:0" if is_unit else "trash:0")


@pytest.mark.rule("riftbound 429.3", "riftbound 357.1")
def test_what_adds_by_killing_another_adds_after_that_has_added() -> None:
    altar = gear("Altar", "[Reaction][>] Kill a friendly unit, {exhaust}: [Add] {2}.")
    scene = table(spell("Study", "Draw 1.", energy=3), "Altar", "Monk", others=(altar,)).answer(0, "play Study")
    assert (scene.waiting("chain"), scene.zone("Monk")) == (["Study"], "trash:0")
    four = spell("Study", "Draw 1.", energy=4)
    assert not table(four, "Altar", "Altar", "Imp", others=(altar,)).offers("play Study")


@pytest.mark.rule("riftbound 429.3", "riftbound 357.1.a")
def test_an_ability_that_something_was_given_pays() -> None:
    lord = unit("Lord", 2, 'Other friendly units have "[Reaction][>] {exhaust}: [Add] {1}."')
    scene = play(table(SPELL, "Lord", "Imp", others=(lord,)), "Study")
    assert (hand(scene), is_ready(scene, "Imp")) == (1, False)
