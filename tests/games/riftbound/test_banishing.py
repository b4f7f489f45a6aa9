"""427: banishing."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.filters import Friendly, of_word
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Banish, ReturnToHand
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.occasions.deaths import KindDies, MeDies
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.relations import BanishedWith
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import activated, all_pass, cast, effect, gear, position, spell, target, unit

EXILE = spell("Exile", Banish(target("unit")))


@pytest.mark.rule("riftbound 427.1", "riftbound 427.2")
@pytest.mark.parametrize("zone", ["hand", "trash", "deck"])
def test_a_card_goes_from_wherever_it_is_to_its_owners_banishment(zone: str) -> None:
    void = spell("Void", Banish(Every(Kind(of_word("unit"), (zone,), "opponent"), "all")))
    scene = position(void, deck=0).put("hand:0", "Void").put(f"{zone}:1", "Guard").turn(0).start()
    assert cast(scene, 0, "Void").zone("Guard") == "banishment:1"


@pytest.mark.rule("riftbound 427.2.a")
def test_what_is_banished_is_not_killed() -> None:
    martyr = unit("Martyr", 2, Triggered(MeDies(), effect(Draw(Plain(1)))))
    mourner = gear("Mourner", Triggered(KindDies(Kind([*of_word("unit"), Friendly()])), effect(Draw(Plain(1)))))
    setup = position(EXILE, martyr, mourner).put("hand:0", "Exile").put("base:0", "Martyr", "Mourner")
    scene = cast(setup.turn(0).start(), 0, "Exile")
    assert scene.zone("Martyr") == "banishment:0"
    assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound 427.2.b")
def test_what_is_banished_is_not_discarded() -> None:
    occasion = ToMe("Discarded")
    omen = unit("Omen", 2, Triggered(occasion, effect(Draw(Plain(1))), occasion.zones))
    void = spell("Void", Banish(Every(Kind(of_word("unit"), (table.HAND,), "you"), "all")))
    scene = cast(position(void, omen).put("hand:0", "Void", "Omen").turn(0).start(), 0, "Void")
    assert scene.zone("Omen") == "banishment:0"
    assert scene.waiting("chain") == []


def vault(name: str) -> Printed:
    """A gear that banishes all units of a trash, and gives back those that it has banished."""
    away = activated(Banish(Every(Kind(of_word("unit"), (table.TRASH,), "you"), "all")), costs=(ExhaustMe(),))
    kept = Every(Kind([*of_word("unit"), BanishedWith()], (table.BANISHMENT,)), "kept")
    return gear(name, away, activated(ReturnToHand(kept)))


@pytest.mark.rule("riftbound 427.3", "riftbound 427.3.a")
def test_a_text_means_the_cards_that_its_own_object_has_banished() -> None:
    setup = position(vault("Vault")).put("base:0", "Vault", as_="left").put("base:0", "Vault", as_="right")
    scene = setup.put("trash:0", "Guard", as_="first").put("banishment:0", "Giant").turn(0).start()
    left, right = [scene.thing(name).incarnation for name in ("left", "right")]
    scene.game.answer(f"use 0 {left}")
    all_pass(scene)
    assert scene.zone("first") == "banishment:0"
    scene.game.answer(f"use 1 {right}")
    all_pass(scene)
    assert scene.zone("first") == "banishment:0"
    scene.game.answer(f"use 1 {left}")
    all_pass(scene)
    assert scene.zone("first") == "hand:0"
    assert scene.zone("Giant") == "banishment:0"


@pytest.mark.rule("riftbound 427.3")
def test_what_the_effect_text_of_a_gear_has_banished_was_banished_with_the_gear() -> None:
    tomb = tabletop.gear(
        "Tomb",
        "{1}, Banish this: Play all units banished with this, ignoring their costs.",
        effect_text="[Deathknell] — Banish me.",
        tags=["Equipment"],
    )
    slay = tabletop.spell("Slay", "Kill a friendly unit.")
    setup = tabletop.position(tomb, slay, tabletop.unit("Guard", 3, energy=5)).put("base:0", "Guard")
    scene = setup.put("base:0", "Tomb", on="Guard").put("hand:0", "Slay").turn(0).start()
    tabletop.play(scene, "Slay")
    assert scene.zone("Guard") == "banishment:0"
    tabletop.resolve(scene.answer(0, "use Tomb"))
    assert (scene.zone("Guard"), scene.zone("Tomb")) == ("base:0", "banishment:0")
