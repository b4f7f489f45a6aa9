"""356: what something costs in all."""

from __future__ import annotations

import pytest

from headjudge.effects import At, If, Plain
from headjudge.games.riftbound.abilities import Additional, Instead
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.conditions import PaidFor
from headjudge.games.riftbound.discounts import Discount
from headjudge.games.riftbound.events import Recalled
from headjudge.games.riftbound.filters import Enemy, Friendly, of_word
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.playing import PlayCards
from headjudge.games.riftbound.instructions.things import Kill
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import Do
from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.price import Price
from headjudge.kernel.events import Event
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import all_pass, card, gear, position, spell, unit

DEAR = unit("Dear", 5, energy=4, power=1, domains=("Fury",))
UNITS = Kind([*of_word("unit"), Friendly()])
SPELLS = Kind([*of_word("spell"), Friendly()])
OWN = ("hand", "champion", "chain", "facedown", "trash")


def spent(scene: Scene, player: int = 0) -> tuple[int, int]:
    """The runes that a player has exhausted and recycled so far, of six ready ones."""
    runes = [thing for thing in scene.things(f"base:{player}") if thing.card.name == "Fury Rune"]
    recycled = len(scene.things(f"rune deck:{player}")) - 6
    exhausted = len([rune for rune in runes if rune.counters.get("exhausted")])
    return exhausted + recycled, recycled


def play_from_hand(free: str = "", price: Price | None = None) -> Scene:
    """A spell plays a unit from the hand, at a price of its own."""
    chosen = Some(Kind(of_word("unit"), ("hand",), "you"), Plain(1), "card")
    gift = spell("Gift", PlayCards(chosen, free=free, price=price))
    scene = position(gift, DEAR, runes=6).put("hand:0", "Gift", "Dear").turn(0).start()
    scene.answer(0, "play Gift")
    all_pass(scene)
    if "What do you choose" in scene.question:
        scene.answer(0, "Dear")
    return scene


@pytest.mark.rule("riftbound 356.1.a")
def test_playing_a_card_for_a_cost_replaces_what_it_costs() -> None:
    scene = play_from_hand(price=Price(1))
    assert scene.zone("Dear") == "base:0"
    assert spent(scene) == (1, 0)


@pytest.mark.rule("riftbound 356.1.b", "riftbound 356.1.b.1")
def test_ignoring_the_cost_ignores_energy_and_power() -> None:
    scene = play_from_hand("all")
    assert scene.zone("Dear") == "base:0"
    assert spent(scene) == (0, 0)


@pytest.mark.rule("riftbound 356.1.b.2")
@pytest.mark.parametrize(("free", "paid"), [("energy", (1, 1)), ("power", (4, 0))])
def test_ignoring_one_part_leaves_the_other(free: str, paid: tuple[int, int]) -> None:
    assert spent(play_from_hand(free)) == paid


@pytest.mark.rule("riftbound 356.1.b.3", "riftbound 356.3")
def test_increases_come_on_top_of_a_cost_that_is_ignored() -> None:
    tax = gear("Tax", Discount(Kind([*of_word("unit"), Enemy()]), Price(2), up=True))
    chosen = Some(Kind(of_word("unit"), ("hand",), "you"), Plain(1), "card")
    gift = spell("Gift", PlayCards(chosen, free="all"))
    setup = position(gift, DEAR, tax, runes=6).put("hand:0", "Gift", "Dear").put("base:1", "Tax")
    scene = setup.turn(0).start()
    scene.answer(0, "play Gift")
    all_pass(scene)
    scene.answer(0, "Dear")
    assert scene.zone("Dear") == "base:0"
    assert spent(scene) == (2, 0)


class Survives(Instead):
    """It is recalled instead."""

    def instead(self, at: At, event: Event) -> list[Event]:
        return [Recalled(event.subject())]


def grim(*, optional: bool) -> Additional:
    """Kill a friendly unit as an additional cost."""
    kill = Do(Kill(Some(Kind([*of_word("unit"), Friendly()]), Plain(1), "victim")))
    return Additional("a sacrifice", costs=[kill], optional=optional)


@pytest.mark.rule("riftbound 356.2.a.1", "riftbound 357.2", "riftbound 356.6")
def test_an_additional_cost_without_may_must_be_paid() -> None:
    reap = card("Reap", "Spell", grim(optional=False), effect=spell("x", Draw(Plain(1))).effect)
    lonely = position(reap).put("hand:0", "Reap").turn(0).start()
    assert "there is not enough for Reap to choose" in lonely.why_not("play Reap")
    scene = position(reap).put("hand:0", "Reap").put("base:0", "Guard").turn(0).start()
    assert scene.answer(0, "play Reap").zone("Guard") == "trash:0"


@pytest.mark.rule("riftbound 356.2", "riftbound 356.2.b.1")
def test_an_additional_cost_with_may_is_paid_only_if_its_player_says_so() -> None:
    pays = Additional("haste", Price(2), optional=True, brings="ready")
    swift = unit("Swift", 3, pays, energy=1)
    for answer, exhausted, paid in (("yes", 0, 3), ("no", 1, 1)):
        scene = position(swift, runes=6).put("hand:0", "Swift").turn(0).start()
        scene.answer(0, "play Swift").answer(0, answer)
        assert scene.counter("Swift", "exhausted") == exhausted
        assert spent(scene) == (paid, 0)


@pytest.mark.rule("riftbound 356.4", "riftbound 356.4.a")
def test_discounts_come_after_increases_from_the_card_itself_or_others() -> None:
    tax = gear("Tax", Discount(Kind([*of_word("unit"), Enemy()]), Price(3), up=True))
    guild = gear("Guild", Discount(UNITS, Price(2)))
    thrifty = unit("Thrifty", 2, Discount(None, Price(1), zones=OWN), energy=1)
    setup = position(tax, guild, thrifty, runes=6).put("base:1", "Tax").put("base:0", "Guild").put("hand:0", "Thrifty")
    scene = setup.turn(0).start()
    scene.answer(0, "play Thrifty")
    assert spent(scene) == (1, 0)


@pytest.mark.rule("riftbound 356.4.e", "riftbound 356.4.d.1")
def test_a_minimum_limits_its_own_discount_only() -> None:
    careful = gear("Careful", Discount(UNITS, Price(5), least=1))
    wild, plain = gear("Wild", Discount(UNITS, Price(1))), unit("Plain", 5, energy=4)
    for order in (("Careful", "Wild"), ("Wild", "Careful")):
        setup = position(careful, wild, plain, runes=6).put("base:0", *order).put("hand:0", "Plain")
        scene = setup.turn(0).start()
        scene.answer(0, "play Plain")
        assert spent(scene) == (0, 0)


@pytest.mark.rule("riftbound 356.4.d.1")
def test_discounts_are_applied_in_the_order_that_is_best_for_whoever_pays() -> None:
    most, some = gear("Most", Discount(UNITS, Price(2), least=2)), gear("Some", Discount(UNITS, Price(2), least=1))
    for order in (("Most", "Some"), ("Some", "Most")):
        setup = position(most, some, DEAR, runes=6).put("base:0", *order).put("hand:0", "Dear")
        assert spent(setup.turn(0).start().answer(0, "play Dear")) == (1, 1)


@pytest.mark.rule("riftbound 356.5")
def test_costs_do_not_go_below_zero() -> None:
    sale = gear("Sale", Discount(UNITS, Price(9, ("any", "any"))))
    scene = position(sale, DEAR, runes=6).put("base:0", "Sale").put("hand:0", "Dear").turn(0).start()
    scene.answer(0, "play Dear")
    assert spent(scene) == (0, 0)


@pytest.mark.rule("riftbound 356.4.f", "riftbound 356.4.f.1")
def test_an_optional_cost_that_is_reduced_to_nothing_counts_as_paid() -> None:
    pays = Additional("more", Price(2), optional=True)
    branch = If([PaidFor("more")])
    loot = card("Loot", "Spell", pays, effect=spell("x", branch, Draw(Plain(2))).effect)
    branch.end = 2
    sale = gear("Sale", Discount(SPELLS, Price(2)))
    scene = position(sale, loot).put("base:0", "Sale").put("hand:0", "Loot").turn(0).start()
    scene.answer(0, "play Loot").answer(0, "yes")
    all_pass(scene)
    assert len(scene.things("hand:0")) == 2


@pytest.mark.rule("riftbound 131.4")
def test_effects_look_at_the_printed_cost() -> None:
    sale = gear("Sale", Discount(UNITS, Price(3)))
    scene = position(sale, DEAR, runes=6).put("base:0", "Sale").put("hand:0", "Dear").turn(0).start()
    scene.answer(0, "play Dear")
    assert spent(scene) == (1, 1)
    assert scene.thing("Dear").card.price.energy == 4  # type: ignore[attr-defined]


def test_a_discount_for_each_counts_as_the_card_is_played() -> None:
    crowd = unit("Crowd", 4, Discount(None, Price(1), times=CountOf(UNITS), zones=OWN), energy=4)
    scene = position(crowd, runes=6).put("base:0", "Scout", "Guard").put("hand:0", "Crowd").turn(0).start()
    scene.answer(0, "play Crowd")
    assert spent(scene) == (2, 0)


@pytest.mark.rule("riftbound 357.2.a")
def test_a_cost_that_something_replaces_counts_as_paid() -> None:
    phoenix = unit("Phoenix", 2, Survives(ToMe("Killed")))
    reap = card("Reap", "Spell", grim(optional=False), effect=spell("x", Draw(Plain(1))).effect)
    setup = position(reap, phoenix).put("hand:0", "Reap").put("battlefield:0", "Phoenix", controller=0)
    scene = setup.turn(0).start()
    scene.answer(0, "play Reap")
    assert scene.zone("Phoenix") == "base:0"
    all_pass(scene)
    assert len(scene.things("hand:0")) == 1
