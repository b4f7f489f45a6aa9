"""425: countering."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Additional, Triggered
from headjudge.games.riftbound.events import Played
from headjudge.games.riftbound.filters import of_word
from headjudge.games.riftbound.instructions.players import Discard, Draw
from headjudge.games.riftbound.instructions.things import Counter
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import DiscardCost
from headjudge.games.riftbound.occasions.playing import PlaysCard
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.positions import all_pass, card, effect, gear, pool, position, spell, target

DENY = spell("Deny", Counter(target("spell", zones=(table.CHAIN,))), keywords=(("Reaction", 0),))
GIFT = spell("Gift", Draw(Plain(2)), energy=2)


def denied(setup: Setup, name: str = "Gift") -> Scene:
    """Player 0 plays a spell, and player 1 counters it."""
    scene = setup.put("hand:0", name).put("hand:1", "Deny").turn(0).start()
    scene.answer(0, f"play {name}").answer(0, "pass").answer(1, "play Deny")
    return all_pass(scene)


@pytest.mark.rule("riftbound 425.1.a")
def test_a_countered_spell_does_nothing_and_leaves_the_chain() -> None:
    scene = denied(position(DENY, GIFT, runes=2))
    assert scene.zone("Gift") == "trash:0"
    assert (scene.waiting("chain"), scene.things("hand:0")) == ([], [])
    assert "It is your turn" in scene.question


@pytest.mark.rule("riftbound 425.1.b", "riftbound 419.4.b")
def test_a_countered_card_was_not_played() -> None:
    fan = gear("Fan", Triggered(PlaysCard(Kind(of_word("spell"))), effect(Draw(Plain(1)))))
    scene = denied(position(DENY, GIFT, fan, runes=2).put("base:0", "Fan"))
    assert scene.waiting("chain") == []
    assert [event.by for event in scene.state.history if isinstance(event, Played)] == [1]


@pytest.mark.rule("riftbound 425.1.c")
def test_what_was_paid_for_a_countered_spell_is_gone() -> None:
    scene = denied(position(DENY, GIFT, runes=2))
    assert scene.things("hand:0") == []
    assert pool(scene, 0) == {}
    assert [rune.counters.get("exhausted") for rune in scene.things("base:0")] == [1, 1]


@pytest.mark.rule("riftbound 425.1.c.1")
def test_additional_costs_of_a_countered_spell_are_gone_too() -> None:
    burns = Additional("burn", costs=[DiscardCost(Discard(Plain(1)), 1)])
    flare = card("Flare", "Spell", burns, effect=effect(Draw(Plain(2))))
    scene = denied(position(DENY, flare).put("hand:0", "Guard"), "Flare")
    assert sorted(scene.cards("trash:0")) == ["Flare", "Guard"]
    assert scene.things("hand:0") == []
