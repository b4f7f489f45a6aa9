"""436: predicting."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound.instructions.players import Predict
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import cast, position, spell

FIVE = ("Guard", "Scout", "Giant", "Filler", "Filler")


def predict(count: int, *deck: str) -> Scene:
    """Player 0 predicts so many cards of this deck, the first on top."""
    augur = spell("Augur", Predict(Plain(count)))
    scene = position(augur, deck=0).put("hand:0", "Augur").put("deck:0", *deck).turn(0).start()
    return cast(scene, 0, "Augur")


@pytest.mark.rule("riftbound 436.1")
@pytest.mark.parametrize(("recycled", "deck"), [([], ["Guard", "Scout"]), (["Guard"], ["Scout", "Guard"])])
def test_the_top_card_is_looked_at_and_recycled_or_not(recycled: list[str], deck: list[str]) -> None:
    scene = predict(1, "Guard", "Scout")
    assert scene.offered == ["Guard"]
    assert scene.state.rules.viewers(scene.state, scene.thing("Guard")) == [0]
    scene.answer(0, recycled)
    assert scene.cards("deck:0") == deck
    assert "It is your turn" in scene.question


@pytest.mark.rule("riftbound 436.1.a")
def test_any_number_of_several_cards_is_recycled() -> None:
    scene = predict(3, *FIVE)
    assert scene.offered == ["Guard", "Scout", "Giant"]
    scene.answer(0, ["Guard", "Giant"])
    assert scene.cards("deck:0")[:3] == ["Scout", "Filler", "Filler"]
    assert sorted(scene.cards("deck:0")[3:]) == ["Giant", "Guard"]


@pytest.mark.rule("riftbound 436.1.b")
def test_the_rest_is_put_back_in_any_order() -> None:
    scene = predict(3, *FIVE).answer(0, ["Scout"])
    scene.answer(0, ["Giant", "Guard"])
    assert scene.cards("deck:0") == ["Giant", "Guard", "Filler", "Filler", "Scout"]


@pytest.mark.rule("riftbound 436.3.a")
@pytest.mark.parametrize(("text", "seen"), [("[Predict].", 1), ("[Predict 2].", 2)])
def test_without_a_number_one_card_is_predicted(text: str, seen: int) -> None:
    scene = tabletop.position(tabletop.spell("Augur", text)).put("hand:0", "Augur").turn(0).start()
    tabletop.play(scene, "Augur")
    assert len(scene.offered) == seen


@pytest.mark.rule("riftbound 436.4", "riftbound 436.4.a")
@pytest.mark.parametrize("deck", [(), ("Guard",)])
def test_as_many_as_there_are_are_predicted_and_nobody_burns_out(deck: tuple[str, ...]) -> None:
    scene = predict(3, *deck)
    if deck:
        assert scene.offered == ["Guard"]
        scene.answer(0, [])
    assert scene.cards("deck:0") == list(deck)
    assert scene.cards("trash:0") == ["Augur"]
    assert not any(event.kind == "BurnedOut" for event in scene.state.history)
