"""424: revealing."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.filters import of_word
from headjudge.games.riftbound.instructions.players import Draw, Look, Reveal
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.objects import ToKind, ToMe
from headjudge.games.riftbound.occasions.playing import PlaysCard
from headjudge.games.riftbound.tops import Top
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import cast, effect, gear, position, spell, unit

DRAW = effect(Draw(Plain(1)))
SHOW = spell("Show", Reveal(Top(Plain(2), "top")))
HANDS = Kind(of_word("card"), (table.HAND,), "opponent")


def seen(scene: Scene, name: str) -> list[int]:
    """Who sees a card."""
    return scene.state.rules.viewers(scene.state, scene.thing(name))


@pytest.mark.rule("riftbound 424.1")
def test_revealed_cards_are_seen_by_all_players() -> None:
    expose = spell("Expose", Reveal(Every(HANDS, "hand")))
    setup = position(expose).put("hand:0", "Expose").put("hand:1", "Guard")
    scene = setup.turn(0).start()
    assert seen(scene, "Guard") == [1]
    assert seen(cast(scene, 0, "Expose"), "Guard") == scene.state.everyone()


@pytest.mark.rule("riftbound 424.1.a", "riftbound 424.1.a.2")
def test_revealed_cards_remain_where_they_are_and_are_unknown_once_they_are_shuffled() -> None:
    setup = position(SHOW, deck=0).put("hand:0", "Show").put("deck:0", "Guard", "Scout", "Giant")
    scene = cast(setup.turn(0).start(), 0, "Show")
    assert scene.cards("deck:0") == ["Guard", "Scout", "Giant"]
    assert seen(scene, "Guard") == scene.state.everyone()
    scene.state.shuffle("deck:0")
    assert seen(scene, "Guard") == []


@pytest.mark.rule("riftbound 424.1.a.1")
def test_being_revealed_is_noticed_by_others_and_by_the_card_itself() -> None:
    vain = unit("Vain", 2, Triggered(ToMe("Revealed"), DRAW, (*table.IN_PLAY, table.DECK)))
    crier = gear("Crier", Triggered(ToKind(Kind(of_word("unit")), "Revealed"), effect(Draw(Plain(1)))))
    setup = (
        position(SHOW, vain, crier, deck=0).put("hand:0", "Show").put("deck:0", "Vain", "Scout").put("base:0", "Crier")
    )
    scene = cast(setup.turn(0).start(), 0, "Show")
    assert scene.game.decision is not None
    scene.game.answer(scene.game.decision.all_keys())
    assert sorted(scene.waiting("chain")) == ["Crier", "Vain"]


@pytest.mark.rule("riftbound 424.1.b")
def test_revealed_cards_do_nothing_else() -> None:
    eager = unit("Eager", 2, Triggered(PlaysCard(None), DRAW))
    gift = spell("Gift", Draw(Plain(3)))
    setup = position(SHOW, eager, gift, deck=0).put("hand:0", "Show").put("deck:0", "Eager", "Gift")
    scene = cast(setup.turn(0).start(), 0, "Show")
    assert [seen(scene, name) for name in ("Eager", "Gift")] == [scene.state.everyone()] * 2
    assert (scene.waiting("chain"), scene.things("hand:0")) == ([], [])
    assert scene.cards("deck:0") == ["Eager", "Gift"]


def test_looking_at_cards_is_not_revealing_them() -> None:
    crier = gear("Crier", Triggered(ToKind(Kind(of_word("unit")), "Revealed"), DRAW))
    peek = spell("Peek", Look(Every(HANDS, "hand")))
    setup = position(peek, crier).put("hand:0", "Peek").put("hand:1", "Guard").put("base:0", "Crier")
    scene = cast(setup.turn(0).start(), 0, "Peek")
    assert seen(scene, "Guard") == [0, 1]
    assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound 424.4", "riftbound 424.4.a")
def test_effects_decide_where_revealed_cards_go() -> None:
    text = "Reveal the top 3 cards of your Main Deck. Put 1 into your hand and recycle the rest."
    find = tabletop.spell("Find", text)
    setup = position(find, deck=0).put("hand:0", "Find").put("deck:0", "Guard", "Scout", "Giant", "Filler")
    scene = cast(setup.turn(0).start(), 0, "Find")
    scene.answer(0, "Scout")
    assert scene.cards("hand:0") == ["Scout"]
    assert scene.cards("deck:0")[0] == "Filler"
    assert sorted(scene.cards("deck:0")[1:]) == ["Giant", "Guard"]
