"""What texts let players do: draw, discard, channel, add, score, look, reveal, put."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import table
from tests.games.riftbound.tabletop import FURY, gear, hand, points, position, resolve, spell, unit
from tests.games.riftbound.text.casting import cast, go_on, table_for

SCOUT = unit("Scout", 2)
IMP = unit("Imp", 1)


def test_cards_are_drawn() -> None:
    assert hand(cast("Draw 2.")) == 2


def test_an_opponent_draws() -> None:
    scene = cast("An opponent draws 1.")
    assert (hand(scene, 0), hand(scene, 1)) == (0, 1)


def test_each_player_draws() -> None:
    scene = cast("Each player draws 1.")
    assert (hand(scene, 0), hand(scene, 1)) == (1, 1)


def test_the_controller_of_what_was_killed_draws() -> None:
    scene = cast("Kill an enemy unit. Its controller draws 2.")
    assert (hand(scene, 0), hand(scene, 1)) == (0, 2)


@pytest.mark.rule("riftbound 422.1.a")
def test_a_player_discards_a_card_of_their_choice() -> None:
    setup = table_for(spell("Spell", "Discard 1, then draw 1."), IMP).put("hand:0", "Spell", "Imp", "Scout")
    scene = resolve(setup.start().answer(0, "play Spell"))
    assert scene.asked == 0
    scene.answer(0, ["Imp"])
    assert (scene.zone("Imp"), scene.cards("hand:0")) == ("trash:0", ["Scout", "Filler"])


def test_each_player_discards_their_hand() -> None:
    setup = table_for(spell("Spell", "Each player discards their hand, then draws 2."), IMP)
    scene = setup.put("hand:0", "Spell", "Imp").put("hand:1", "Imp", "Imp").start()
    resolve(scene.answer(0, "play Spell"))
    assert (scene.cards("hand:0"), scene.cards("hand:1")) == (["Filler"] * 2, ["Filler"] * 2)


@pytest.mark.rule("riftbound 430.1")
def test_runes_are_channeled() -> None:
    scene = cast("Channel 1 rune exhausted.", runes=0)
    assert [table.is_ready(thing) for thing in scene.things("base:0") if thing.card is FURY] == [False]


def test_points_are_gained() -> None:
    assert points(cast("You score 1 point.")) == 1


def test_experience_is_gained_and_spent() -> None:
    gain, use = spell("Gain", "Gain 2 XP."), spell("Use", "You may spend 2 XP to draw 1.")
    scene = table_for(gain, use).put("hand:0", "Gain", "Use").start()
    assert resolve(scene.answer(0, "play Gain")).player(0, "xp") == 2
    go_on(resolve(scene.answer(0, "play Use")), "yes")
    assert (scene.player(0, "xp"), hand(scene)) == (0, 1)


@pytest.mark.rule("riftbound 429.1")
def test_an_ability_adds_resources_at_once() -> None:
    font = gear("Font", "{exhaust}: [Reaction] — [Add] {2}{mind}.")
    by_hand: dict[str, Any] = {"by hand": [0]}
    scene = position(font, runes=0, **by_hand).put("base:0", "Font").start()
    scene.answer(0, "use Font")
    assert (scene.player(0, "energy"), scene.player(0, "Mind"), scene.waiting("chain")) == (2, 1, [])


def test_a_player_predicts() -> None:
    scene = cast("[Predict].")
    assert "recycle" in scene.question


def test_cards_are_looked_at_and_one_is_drawn() -> None:
    text = "Look at the top two cards of your Main Deck. Draw one and recycle the rest."
    setup = table_for(spell("Spell", text), IMP, deck=0).put("deck:0", "Imp", "Filler", "Filler").put("hand:0", "Spell")
    scene = resolve(setup.start().answer(0, "play Spell"))
    scene.answer(0, "Imp")
    assert (scene.cards("hand:0"), scene.cards("deck:0")) == (["Imp"], ["Filler", "Filler"])


def test_a_revealed_card_of_a_kind_is_drawn_and_the_rest_recycled() -> None:
    text = "Reveal the top two cards of your Main Deck. You may reveal a spell from among them and draw it. "
    text += "Recycle the rest."
    setup = table_for(spell("Spell", text), deck=0).put("deck:0", "Spell", "Filler").put("hand:0", "Spell")
    scene = resolve(setup.start().answer(0, "play Spell"))
    go_on(scene, "yes")
    assert (scene.cards("hand:0"), scene.cards("deck:0")) == (["Spell"], ["Filler"])


@pytest.mark.rule("riftbound 424.1")
@pytest.mark.parametrize(("answers", "drawn"), [(("yes", "Imp"), 2), (("yes", "Scout"), 1), (("no",), 0)])
def test_a_card_that_was_only_looked_at_was_not_revealed(answers: tuple[str, ...], drawn: int) -> None:
    text = "Look at the top two cards of your Main Deck. You may reveal a unit from among them and draw it. "
    text += "Recycle the rest. If you revealed an Imp, draw 1."
    setup = table_for(spell("Spell", text), unit("Imp", 1, tags=["Imp"]), deck=0).put("hand:0", "Spell")
    setup.put("deck:0", "Imp", "Scout", "Filler")
    scene = go_on(resolve(setup.start().answer(0, "play Spell")), *answers)
    assert hand(scene) == drawn


def test_the_top_card_is_put_into_the_trash() -> None:
    scene = cast("Put the top two cards of your Main Deck into your trash.", deck=3)
    assert sorted(scene.cards("trash:0")) == ["Filler", "Filler", "Spell"]


def test_one_of_them_is_one_of_the_cards_named() -> None:
    text = "Reveal the top two cards of your Main Deck. Draw one of them and recycle the rest."
    setup = table_for(spell("Spell", text), IMP, deck=0).put("hand:0", "Spell").put("deck:0", "Imp", "Scout", "Filler")
    scene = resolve(setup.start().answer(0, "play Spell"))
    assert scene.offered == ["Imp", "Scout"]
    scene.answer(0, "Scout")
    assert (scene.cards("hand:0"), scene.cards("deck:0")) == (["Scout"], ["Filler", "Imp"])


def test_an_opponent_reveals_their_hand_and_discards_what_is_chosen() -> None:
    text = "Choose an opponent. They reveal their hand. Choose a card from it, and they discard that card."
    setup = table_for(spell("Spell", text), IMP).put("hand:0", "Spell").put("hand:1", "Imp", "Scout")
    scene = resolve(setup.start().answer(0, "play Spell"))
    scene.answer(0, "Imp")
    assert (scene.cards("hand:1"), scene.zone("Imp")) == (["Scout"], "trash:1")


@pytest.mark.rule("riftbound 355.10.e")
def test_each_player_kills_a_unit_of_their_own_choice() -> None:
    setup = table_for(spell("Spell", "Each player kills one of their units."), IMP)
    scene = setup.put("hand:0", "Spell").put("base:0", "Imp").put("base:1", "Imp").start()
    resolve(scene.answer(0, "play Spell"))
    assert (scene.asked, scene.offered) == (0, ["Scout", "Imp"])
    scene.answer(0, "Scout")
    assert (scene.asked, scene.offered) == (1, ["Guard", "Imp"])
    scene.answer(1, "Imp")
    assert (scene.cards("trash:0"), scene.cards("trash:1")) == (["Scout", "Spell"], ["Imp"])


def test_a_player_takes_another_turn() -> None:
    assert cast("Take a turn after this one.").state.fact("additional turns") == (0,)
    assert cast("Take a turn after this.").state.fact("additional turns") == (0,)
