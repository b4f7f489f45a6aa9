"""Words that are not the same: whose a hand, a base or a deck is, which battlefield, which of the cards looked at."""

from __future__ import annotations

import pytest

from headjudge.effects import At
from headjudge.games.riftbound.cards import TEXT
from headjudge.games.riftbound.permissions import May
from headjudge.games.riftbound.places import is_place
from headjudge.games.riftbound.reading import read_entry
from headjudge.kernel.errors import HeadjudgeError
from tests.games.common import names
from tests.games.riftbound.tabletop import hand, legend, position, resolve, spell, unit
from tests.games.riftbound.text.casting import GUARD, SCOUT, cast, go_on, table_for


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Move an enemy unit to my base.", "the base of whoever controls them"),
        ("Choose an enemy unit. Move a unit to your base.", "the base of whoever controls them"),
        ("Choose an enemy unit. Move me to its base.", "whose base is meant"),
        ("Choose an opponent. Move a friendly unit to their base.", "whose base is meant"),
        ("Choose an enemy unit. Move two friendly units to its base.", "whose base is meant"),
        ("Choose an opponent. They play a 1 {might} Recruit unit token to your base.", "to their own base"),
        ("Choose an opponent. Play a 1 {might} Recruit unit token to their base.", "to their own base"),
        ("Play a unit from your hand to its base.", "to their own base"),
        ("Return an enemy unit to your hand.", "does not go to your hand"),
        ("Return two friendly units to your hand.", "does not go to your hand"),
        ("Choose a unit. Return it to my owner's hand.", "are not the same"),
        ("Return me to its owner's hand.", "are not the same"),
        ("Put an enemy unit on top of your Main Deck.", "of their owner"),
        ("Put a unit on the bottom of your Main Deck.", "of their owner"),
        (
            "Choose an opponent. They place a card from your hand on top of their Main Deck.",
            "of their owner",
        ),
        ("Choose an opponent. Put a card from their hand into your hand.", "of their owner"),
        ("Look at their hand.", "whose hand is meant"),
        ("Choose an opponent. Put the top card of their Main Deck into your trash.", "of their owner"),
        ("Kill this gear.", "this is a Spell, and no Gear"),
        ("Look at the top three cards of your Main Deck. Draw one and recycle the other.", "one of two"),
        ("Look at the top two cards of your Main Deck. Draw one and recycle the revealed cards.", "have been revealed"),
        ("Reveal the top two cards of your Main Deck. Draw any you didn't banish.", "nothing has been banished"),
        ("You may kill a unit. If you can't, draw 1.", "for other reasons"),
    ],
)
def test_a_word_is_not_taken_for_another(text: str, reason: str) -> None:
    with pytest.raises(HeadjudgeError, match=reason):
        read_entry({"id": "x", "name": "X", "text": text, "energy": 1, "type": "Spell"})


def test_a_unit_moves_to_the_base_that_is_its_own_however_it_is_called() -> None:
    for text in (
        "Move a friendly unit to my base.",
        "Move a friendly unit to its base.",
        "Move a friendly unit to base.",
    ):
        assert cast(text, scout="battlefield:0").zone("Scout") == "base:0"
    text = "Move all enemy units to their base."
    assert cast(text, guard="battlefield:0").zone("Guard") == "base:1"


@pytest.mark.rule("riftbound 056")
def test_a_card_of_yours_is_returned_to_your_hand() -> None:
    setup = table_for(spell("Spell", "Return a unit from your trash to your hand."), unit("Imp", 1))
    scene = go_on(setup.put("trash:0", "Imp").put("hand:0", "Spell").start(), "play Spell")
    assert scene.cards("hand:0") == ["Imp"]


@pytest.mark.parametrize(("whose", "shown"), [("their", ["Imp"]), ("your", ["Scout"])])
def test_whose_hand_is_looked_at(whose: str, shown: list[str]) -> None:
    card = spell("Spell", f"Choose an opponent. Look at {whose} hand. Choose a card from it. Recycle that card.")
    setup = table_for(card, unit("Imp", 1)).put("hand:0", "Spell", "Scout").put("hand:1", "Imp")
    scene = resolve(setup.start().answer(0, "play Spell"))
    assert scene.offered == shown or scene.cards("hand:0" if whose == "your" else "hand:1") == []
    assert names(scene, 0, "hand:0") == (["Scout"] if whose == "their" else [])


@pytest.mark.rule("riftbound 169.10.a")
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("occupied", [True, False])
def test_an_enemy_battlefield_need_not_be_occupied(*, occupied: bool, there: bool) -> None:
    place = f"{'occupied ' if occupied else ''}enemy battlefield"
    raider = unit("Raider", 1, f"You may play me to an {place}.")
    setup = position(raider, GUARD, holders=(1, -1)).put("hand:0", "Raider")
    if there:
        setup.put("battlefield:0", "Guard", owner=1)
    (card,) = setup.zone("hand:0").members
    at, thing = At(setup.state, 0, setup.state.things[card].incarnation), setup.state.things[card]
    (allowed,) = raider.boxes[TEXT]
    assert isinstance(allowed, May)
    assert is_place(at, "battlefield:0", place) is (there or not occupied)
    assert allowed.permits(at, thing, "battlefield:0") is (there or not occupied)


@pytest.mark.rule("riftbound 741.3")
@pytest.mark.parametrize(("when", "xp"), [("during combat", 1), ("in combat", 0)])
def test_during_combat_is_a_time_and_in_combat_a_place(when: str, xp: int) -> None:
    watch = legend("Watch", f"When a friendly unit dies {when}, gain 1 XP.")
    slay = spell("Slay", "[Action]\nKill a friendly unit.")
    setup = position(watch, slay, SCOUT, GUARD, unit("Imp", 1), holders=(-1, 1)).put("legend:0", "Watch")
    setup.put("base:0", "Scout", "Imp").put("battlefield:1", "Guard", owner=1).put("hand:0", "Slay")
    scene = setup.turn(0).start().answer(0, "move Scout to battlefield 2")
    if "Which other units" in scene.question:
        scene.answer(0, [])
    scene = resolve(scene.answer(0, "play Slay").answer(0, "Imp"))
    assert scene.zone("Imp") == "trash:0"
    assert scene.player(0, "xp") == xp


@pytest.mark.parametrize(("guard", "zone"), [("battlefield:0", "battlefield:0"), ("base:1", "base:0")])
def test_its_battlefield_is_nowhere_if_it_is_at_none(guard: str, zone: str) -> None:
    scene = cast("Choose an enemy unit. Move a friendly unit to its battlefield.", guard=guard)
    assert scene.zone("Scout") == zone


@pytest.mark.parametrize(("left", "drawn"), [(4, 0), (0, 1)])
def test_what_could_not_be_done_may_have_a_consequence(left: int, drawn: int) -> None:
    setup = table_for(spell("Spell", "Channel 1 rune exhausted. If you can't, draw 1.")).put("hand:0", "Spell")
    for number in list(setup.zone("rune deck:0").members)[left:]:
        setup.state.move(setup.state.things[number], "base:0")
    assert hand(resolve(setup.start().answer(0, "play Spell"))) == drawn


@pytest.mark.parametrize(("text", "where"), [("the revealed cards", "deck"), ("them", "deck")])
def test_revealed_cards_are_recycled(text: str, where: str) -> None:
    card = spell("Spell", f"Reveal the top two cards of your Main Deck. Recycle {text}.")
    setup = table_for(card, deck=0).put("hand:0", "Spell").put("deck:0", "Scout", "Guard", "Filler")
    scene = resolve(setup.start().answer(0, "play Spell"))
    assert sorted(scene.cards(f"{where}:0")) == ["Filler", "Guard", "Scout"]
    assert scene.cards(f"{where}:0")[0] == "Filler"


def test_only_what_was_revealed_of_what_was_looked_at_is_recycled() -> None:
    text = "Look at the top two cards of your Main Deck. You may reveal a unit from among them. "
    card = spell("Spell", f"{text}Recycle the revealed cards.")
    setup = table_for(card, spell("Bolt", "Draw 1."), deck=0).put("hand:0", "Spell")
    scene = resolve(setup.put("deck:0", "Scout", "Bolt", "Bolt").start().answer(0, "play Spell"))
    assert go_on(scene, "yes", "Scout").cards("deck:0") == ["Bolt", "Bolt", "Scout"]


@pytest.mark.parametrize(("type_", "word"), [("Gear", "gear"), ("Spell", "spell")])
def test_this_gear_is_said_by_a_gear(type_: str, word: str) -> None:
    text = (
        "Kill this gear: Draw 1."
        if word == "gear"
        else "If an opponent controls a unit, this spell costs {1} less.\nDraw 1."
    )
    assert read_entry({"id": "x", "name": "X", "text": text, "energy": 1, "type": type_}).key == "x"


def test_a_card_from_hand_is_of_whoever_does_it() -> None:
    setup = table_for(spell("Spell", "An opponent recycles a card from hand."), unit("Imp", 1))
    scene = resolve(setup.put("hand:0", "Spell", "Scout").put("hand:1", "Imp").start().answer(0, "play Spell"))
    scene = go_on(scene, "Imp") if scene.game.decision is not None and "Imp" in scene.offered else scene
    assert (scene.cards("hand:0"), scene.cards("hand:1")) == (["Scout"], [])
