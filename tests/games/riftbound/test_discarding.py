"""422: discarding."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.events import Killed, Played
from headjudge.games.riftbound.instructions.players import Discard, Draw
from headjudge.games.riftbound.nonstandard_costs import DiscardCost
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.occasions.playing import PlaysCard
from tests.games.riftbound.positions import activated, all_pass, cast, effect, gear, position, spell, unit

DRAW = effect(Draw(Plain(1)))
SHED = spell("Shed", Discard(Plain(1)))


@pytest.mark.rule("riftbound 422.1")
@pytest.mark.parametrize("name", ["Gift", "Eager"])
def test_a_discarded_card_goes_from_hand_to_trash_and_its_text_is_not_executed(name: str) -> None:
    gift = spell("Gift", Draw(Plain(3)))
    eager = unit("Eager", 2, Triggered(PlaysCard(None), DRAW))
    scene = position(SHED, gift, eager).put("hand:0", "Shed", name).turn(0).start()
    cast(scene, 0, "Shed")
    assert scene.zone(name) == "trash:0"
    assert (scene.waiting("chain"), scene.things("hand:0")) == ([], [])
    assert not any(isinstance(event, Killed) for event in scene.state.history)
    assert len([event for event in scene.state.history if isinstance(event, Played)]) == 1


@pytest.mark.rule("riftbound 422.1.a")
def test_whoever_discards_chooses_from_their_own_hand() -> None:
    rob = spell("Rob", Discard(Plain(1), "opponent"))
    scene = position(rob).put("hand:0", "Rob", "Giant").put("hand:1", "Guard", "Scout").turn(0).start()
    cast(scene, 0, "Rob")
    assert scene.asked == 1
    scene.answer(1, ["Scout"])
    assert (scene.cards("hand:1"), scene.cards("trash:1"), scene.cards("hand:0")) == (["Guard"], ["Scout"], ["Giant"])


@pytest.mark.rule("riftbound 422.1.b")
def test_what_triggers_on_being_discarded_does_so_afterwards() -> None:
    omen = unit("Omen", 2, Triggered(ToMe("Discarded"), DRAW, ToMe("Discarded").zones))
    scene = position(SHED, omen).put("hand:0", "Shed", "Omen").turn(0).start()
    cast(scene, 0, "Shed")
    assert scene.zone("Omen") == "trash:0"
    assert scene.waiting("chain") == ["Omen"]
    all_pass(scene)
    assert scene.cards("hand:0") == ["Filler"]


@pytest.mark.rule("riftbound 422.3")
@pytest.mark.parametrize(("hand", "works"), [(["Guard"], False), (["Guard", "Scout"], True)])
def test_discarding_as_a_cost_must_be_possible_in_full(hand: list[str], works: bool) -> None:
    furnace = gear("Furnace", activated(Draw(Plain(1)), costs=(DiscardCost(Discard(Plain(2)), 2),)))
    scene = position(furnace).put("base:0", "Furnace").put("hand:0", *hand).turn(0).start()
    assert scene.offers("use Furnace") is works
    if not works:
        assert "too few cards to discard" in scene.why_not("use Furnace")


@pytest.mark.rule("riftbound 422.4")
def test_discarding_as_an_effect_is_done_as_far_as_possible() -> None:
    dump = spell("Dump", Discard(Plain(3)))
    scene = cast(position(dump).put("hand:0", "Dump", "Guard", "Scout").turn(0).start(), 0, "Dump")
    assert sorted(scene.cards("trash:0")) == ["Dump", "Guard", "Scout"]
