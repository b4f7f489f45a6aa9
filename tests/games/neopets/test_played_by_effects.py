"""9.1 and 9.4: cards played by effects, and cards that stay in play."""

from __future__ import annotations

from itertools import permutations

import pytest

from headjudge.kernel.cards import Card
from headjudge.scenarios.scene import Scene
from tests.games.common import calls_at_most
from tests.games.neopets.picking import pick
from tests.games.neopets.tabletop import both_pass, card, damage, painted, pass_until, position

RECALL = card("Recall", "Legend", "Target 1 card in your discard; play that card.")
GATHER = card("Gather", "Legend", "Target up to 2 Legends in your discard; add them to your inventory.")
PARADE = card(
    "Parade",
    "Legend",
    "Reveal the top 5 cards of your deck. "
    "You may play any number of the cards revealed this way and add the remaining to your inventory.",
)
PICNIC = card("Picnic", "Food", "Play 1 Potion from your inventory.")
PARADE_OF_TWO = "Reveal the top 3 cards of your deck. You may play any number of the cards revealed this way"
TALE = card("Tale", "Legend")
YARN = card("Yarn", "Legend")
TONIC = card("Tonic", "Potion")
FIZZ = card("Fizz", "Potion", "Deal 1 damage to your opponent's Neopet.")
HUSH = card("Hush", "Food", "Target 1 card in the Queue; negate it.")
KNOWN = (RECALL, GATHER, PARADE, PICNIC, TALE, YARN, TONIC, FIZZ, HUSH)


@pytest.mark.rule("neopets 9.1a")
def test_a_card_played_by_an_effect_is_not_the_one_card_of_the_phase() -> None:
    setup = position(*KNOWN).put("inventory:0", "Picnic", "Tonic", "Tale").turn(0, "preparation")
    scene = pick(both_pass(setup.start().answer(0, "play Picnic")), 0, "Tonic")
    both_pass(scene)
    assert (scene.zone("Tonic"), scene.offers("play Tale")) == ("discard:0", True)


@pytest.mark.rule("neopets 9.1a.1")
def test_a_card_played_by_another_resolves_and_is_discarded_first() -> None:
    setup = position(*KNOWN).put("inventory:0", "Recall").put("discard:0", "Fizz").turn(0, "preparation")
    scene = both_pass(setup.start().answer(0, "play Recall"))
    assert (scene.waiting("queue"), damage(scene, 1)) == (["Recall", "Fizz"], 0)
    both_pass(scene)
    assert (scene.cards("discard:0"), damage(scene, 1), scene.waiting("queue")) == (["Recall", "Fizz"], 1, [])


@pytest.mark.rule("neopets 9.1a.1")
def test_a_card_played_by_another_may_be_negated_and_then_its_source_goes_on() -> None:
    setup = position(*KNOWN).put("inventory:0", "Recall").put("discard:0", "Fizz").put("inventory:1", "Hush")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Recall"))
    both_pass(pick(scene.answer(0, "pass").answer(1, "play Hush"), 1, "Fizz"))
    assert (scene.cards("discard:0"), damage(scene, 1), scene.waiting("queue")) == (["Recall", "Fizz"], 0, [])


@pytest.mark.rule("neopets 9.1a.1")
def test_a_legend_played_by_another_does_not_find_it_in_the_discard() -> None:
    setup = position(*KNOWN).put("inventory:0", "Recall").put("discard:0", "Gather", "Tale", "Yarn")
    scene = setup.turn(0, "preparation").start().answer(0, "play Recall").answer(0, "Gather")
    both_pass(scene)
    assert not scene.offers("Recall")
    scene.answer(0, "Tale").answer(0, "Yarn")
    assert scene.waiting("queue") == ["Recall", "Gather"]
    both_pass(scene)
    assert (scene.cards("inventory:0"), scene.cards("discard:0")) == (["Tale", "Yarn"], ["Recall", "Gather"])


@pytest.mark.rule("neopets 9.1a.2")
def test_a_card_played_by_one_that_reveals_the_deck_cannot_play_that_one_again() -> None:
    setup = position(*KNOWN, deck=0).put("deck:0", "Recall", *["Filler"] * 6).put("inventory:0", "Parade")
    scene = both_pass(setup.put("discard:0", "Tonic", "Tale").turn(0, "preparation").start().answer(0, "play Parade"))
    scene.answer(0, "Recall").answer(0, "done")
    assert (scene.zone("Parade"), scene.offered) == ("queue", ["Tale", "Tonic"])
    both_pass(scene.answer(0, "Tale"))
    assert scene.waiting("queue") == ["Parade", "Recall", "Tale"]
    both_pass(scene)
    assert (scene.cards("discard:0"), scene.waiting("queue")) == (["Parade", "Recall", "Tale", "Tonic"], [])
    assert scene.cards("inventory:0") == ["Filler"] * 4


@pytest.mark.rule("neopets 9.10c")
def test_revealed_cards_are_seen_until_the_card_that_revealed_them_has_resolved() -> None:
    setup = position(*KNOWN, deck=0).put("deck:0", "Tonic", "Fizz", *["Filler"] * 5).put("inventory:0", "Parade")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Parade"))
    scene.answer(0, "Tonic").answer(0, "Fizz").answer(0, "done")
    assert scene.waiting("queue") == ["Parade", "Tonic"]
    both_pass(scene)
    assert scene.waiting("queue") == ["Parade", "Fizz"]
    assert scene.state.rules.viewers(scene.state, scene.things("deck:0")[0]) == scene.state.everyone()
    both_pass(scene)
    assert scene.state.rules.viewers(scene.state, scene.things("inventory:0")[0]) == [0]


@pytest.mark.rule("neopets 9.1b")
def test_an_effect_may_have_a_card_played_outside_its_time_and_it_still_uses_the_queue() -> None:
    setup = position(*KNOWN).put("inventory:1", "Picnic", "Fizz").turn(0, "battle")
    scene = setup.start().answer(0, "pass")
    assert "Preparation Phase" in scene.why_not("play Fizz")
    pick(both_pass(scene.answer(1, "play Picnic")), 1, "Fizz")
    assert (scene.waiting("queue"), damage(scene, 0)) == (["Picnic", "Fizz"], 0)
    assert damage(both_pass(scene), 0) == 1


@pytest.mark.rule("neopets 9.1b")
@pytest.mark.parametrize(
    "text", ["During your Draw Phase, draw 1 card.", "When your opponent plays a Food, draw 1 card."]
)
def test_an_effect_has_a_card_played_whatever_time_that_names_itself(text: str) -> None:
    lunch = card("Lunch", "Legend", "Play 1 Food from your inventory.")
    setup = position(lunch, card("Timely", "Food", text)).put("inventory:0", "Lunch", "Timely")
    scene = setup.turn(0, "preparation").start()
    assert not scene.offers("play Timely"), "this is not its time"
    scene = pick(both_pass(scene.answer(0, "play Lunch")), 0, "Timely")
    assert scene.waiting("queue") == ["Lunch", "Timely"]
    assert len(both_pass(scene).cards("inventory:0")) == 1


@pytest.mark.rule("neopets 9.1c")
def test_a_card_played_by_an_effect_sets_off_what_waits_for_cards_to_be_played() -> None:
    brewer = card("Brewer", "Equipment", "Whenever you play a Potion, deal 1 damage to your opponent's Neopet.")
    setup = position(*KNOWN, brewer).put("equipment:0", "Brewer").put("inventory:0", "Picnic", "Tonic").turn(0, "train")
    scene = pick(both_pass(setup.start().answer(0, "play Picnic")), 0, "Tonic")
    assert scene.waiting("queue") == ["Picnic", "Tonic", "Brewer"]
    assert damage(both_pass(scene), 1) == 1


@pytest.mark.rule("neopets 9.1b")
def test_what_cannot_be_paid_for_is_not_played_by_an_effect_either() -> None:
    picky = card("Picky", "Potion", "Discard 1 card at random, discard 1 Potion; draw 2 cards.")
    setup = position(*KNOWN, picky).put("inventory:0", "Recall", "Tale", "Tonic").put("discard:0", "Picky").dice(2)
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Recall"))
    assert (scene.waiting("queue"), scene.cards("discard:0")) == ([], ["Recall", "Picky"])
    assert sorted(scene.cards("inventory:0")) == ["Tale", "Tonic"]


@pytest.mark.rule("neopets 3.3a.1")
def test_a_card_is_not_played_by_an_effect_if_the_level_for_it_was_lost_in_response() -> None:
    hard = card("Hard", "Potion", "Draw 1 card.", level=1)
    smash = card("Smash", "Food", "Send 1 Codestone attached to your opponent's Neopet to its owner's discard.")
    setup = position(*KNOWN, hard, smash, level=1).put("inventory:0", "Recall").put("discard:0", "Hard")
    scene = setup.put("inventory:1", "Smash").turn(0, "preparation").start().answer(0, "play Recall").answer(0, "pass")
    both_pass(pick(both_pass(scene.answer(1, "play Smash")), 1, "Stone"))
    assert (scene.zone("Hard"), scene.zone("Recall"), scene.waiting("queue")) == ("discard:0", "discard:0", [])
    assert scene.cards("inventory:0") == []


@pytest.mark.rule("neopets 4.2b.1")
@pytest.mark.parametrize(
    ("relic", "playable"), [(card("Relic", "Potion"), True), (card("Relic", "Potion", level=1), False)]
)
def test_an_effect_plays_a_card_without_a_level_requirement_at_any_level(relic: Card, playable: bool) -> None:
    setup = position(*KNOWN, relic).put("inventory:0", "Recall").put("discard:0", "Relic").turn(0, "preparation")
    assert setup.start().offers("play Recall") == playable


NINE = card("Nine", "Potion", "Draw 9 cards.")
MOTH = card("Moth", "Petpet", attack=1, defence=1, agility=1)
NEWT = card("Newt", "Petpet", attack=1, defence=1, agility=1)
DYE = card("Dye", "Paint Brush")
DYED = painted("Dyed Scout", "Scout", "Dye")
DEAR = card("Dear", "Potion", "Discard 1 Legend; draw 1 card.")
CHART = card("Chart", "Map Piece", "This card can be collected as a Map Piece.")
NO_CHARTS = card("No Charts", "Equipment", "Players can't collect Map Pieces.")
UNPLAYABLE = (NINE, MOTH, NEWT, DYE, DYED, DEAR, CHART, NO_CHARTS)


def in_discard(*cards: str, text: str = "", **put: str) -> Scene:
    """These are in our Discard, a card that plays one of them in our hand, and Moth is our petpet."""
    own = card("Seek", "Legend", text or "Target 1 card in your discard; play that card.")
    setup = position(*KNOWN, *UNPLAYABLE, own).put("inventory:0", "Seek").put("discard:0", *cards)
    for zone, name in put.items():
        setup.put(zone.replace("_", ":"), name)
    return setup.put("equipment:0", "Moth").turn(0, "preparation").start()


@pytest.mark.rule("neopets 3.3c", "neopets 9.11a")
@pytest.mark.parametrize(
    ("name", "rule"),
    [("Nine", "3.3c"), ("Newt", "5.9e"), ("Dye", "5.6d"), ("Dear", "3.3c"), ("Stone", "5.14c.1")],
)
def test_a_card_that_plays_another_needs_one_that_can_be_played(name: str, rule: str) -> None:
    scene = in_discard(name)
    assert scene.why_not("play Seek") == f"Seek could not play {name} (neopets {rule})"
    scene = in_discard(name, "Tale", "Fizz")
    assert sorted(scene.answer(0, "play Seek").offered) == ["Fizz", "Tale"]


@pytest.mark.rule("neopets 3.3c")
@pytest.mark.parametrize(("zone", "name", "able"), [("pool:0", "Dyed Scout", True), ("pool:1", "Dyed Scout", False)])
def test_a_paint_brush_is_played_by_an_effect_if_it_could_be_played(zone: str, name: str, able: bool) -> None:
    assert in_discard("Dye", **{zone.replace(":", "_"): name}).offers("play Seek") == able


@pytest.mark.rule("neopets 5.13f", "neopets 1.5a.1")
@pytest.mark.parametrize(("other", "able"), [("Tale", True), ("No Charts", False)])
def test_a_map_piece_that_cant_be_collected_is_not_chosen_to_be_played(other: str, able: bool) -> None:
    assert in_discard("Chart", equipment_1=other).offers("play Seek") == able


PHOENIX = "If this card is in your discard, void 1 Food from your discard; play this card"


@pytest.mark.rule("neopets 3.3a.1", "neopets 1.5a.1")
@pytest.mark.parametrize(
    ("text", "level", "other", "able"),
    [
        (f"{PHOENIX}.", 1, "Tale", True),
        (f"{PHOENIX}.", 2, "Tale", False),
        (f"{PHOENIX} regardless of its Level Requirement.", 2, "Tale", True),
        (f"{PHOENIX}.", 1, "No Legends", False),
    ],
)
def test_a_card_that_plays_itself_is_not_paid_for_if_it_could_not_be_played(
    text: str, level: int, other: str, able: bool
) -> None:
    phoenix = card("Phoenix", "Legend", text, level=level)
    ban = card("No Legends", "Faerie", "Your opponent can't play Legends.")
    setup = position(*KNOWN, phoenix, ban, level=1).put("discard:0", "Phoenix", "Hush").put("champion:1", other)
    assert setup.turn(0, "train").start().offers("activate Phoenix") == able


@pytest.mark.rule("neopets 5.9e", "neopets 3.3c")
@pytest.mark.parametrize(
    ("cost", "beside", "able"),
    [
        ("void 1 Food from your discard", [], True),
        ("void 1 Food from your discard", ["Blade"], True),
        ("void 1 Food from your discard", ["Moth"], False),
        ("void 1 Equipment from your side of the Battledome", ["Moth", "Blade"], False),
        ("void 1 Petpet from your side of the Battledome", ["Moth"], True),
    ],
)
def test_a_petpet_is_not_paid_for_to_play_itself_beside_another(cost: str, beside: list[str], able: bool) -> None:
    text = f"If this card is in your discard, {cost}; play this card."
    imp = card("Imp", "Petpet", text, attack=1, defence=1, agility=1)
    setup = position(*KNOWN, MOTH, imp, card("Blade", "Equipment")).put("discard:0", "Imp", "Hush")
    assert setup.put("equipment:0", *beside).turn(0, "preparation").start().offers("activate Imp") == able


@pytest.mark.rule("neopets 1.5a.1", "neopets 5.13h", "neopets 3.3c")
@pytest.mark.parametrize(
    ("cost", "their", "able"),
    [
        ('If you have collected 2 Map Pieces with "Chart" in their names, send them to the discard', "Moth", True),
        ('If you have collected 2 Map Pieces with "Chart" in their names, send them to the discard', "No Isles", False),
        ("Void 1 Equipment from your side of the Battledome", "No Isles", False),
        ("Void 1 Equipment from your opponent's side of the Battledome", "No Isles", True),
    ],
)
def test_a_location_is_paid_for_only_if_what_is_paid_may_lift_what_says_that_it_cant_be_played(
    cost: str, their: str, able: bool
) -> None:
    isle = card("Isle", "Location", f"This card begins the game in your Rainbow Pool.\n{cost}; play this card.")
    ban = card("No Isles", "Equipment", "Your opponent can't play Locations.")
    setup = position(CHART, MOTH, isle, ban, card("Blade", "Equipment")).put("pool:0", "Isle")
    setup.put("area:0", "Chart", "Chart").put("equipment:0", "Blade").put("equipment:1", their)
    setup.put("inventory:0", "Filler")
    assert setup.turn(0, "preparation").start().offers("activate Isle") == able


@pytest.mark.rule("neopets 3.3c", "neopets 9.1a.2")
@pytest.mark.parametrize(("lying", "able"), [(["Recall", "Again"], False), (["Recall", "Again", "Tale"], True)])
def test_cards_that_play_others_need_one_that_does_not_play_another(lying: list[str], able: bool) -> None:
    again = card("Again", "Legend", "Target 1 card in your discard; play that card.")
    setup = position(*KNOWN, again).put("inventory:0", "Recall").put("discard:0", *lying)
    assert setup.turn(0, "preparation").start().offers("play Recall") == able


@pytest.mark.rule("neopets 9.11a")
@pytest.mark.parametrize(
    "text",
    [
        "Void 1 Petpet from your side of the Battledome, target 1 Petpet in your discard; play that card.",
        "Void 1 Petpet from your side of the Battledome. Play 1 Petpet from your discard.",
    ],
)
def test_what_could_be_played_is_not_told_before_the_text_has_made_room_for_it(text: str) -> None:
    scene = in_discard("Newt", text=text).answer(0, "play Seek")
    both_pass(scene, 2)
    assert (scene.zone("Newt"), scene.zone("Moth")) == ("equipment:0", "void:0")


@pytest.mark.rule("neopets 9.1a.2", "neopets 3.3c")
@pytest.mark.parametrize("name", ["Nine", "Newt", "Dye"])
def test_what_cannot_be_played_is_among_the_remaining(name: str) -> None:
    setup = position(*KNOWN, *UNPLAYABLE, deck=0).put("deck:0", name, "Tonic", *["Filler"] * 5)
    setup.put("inventory:0", "Parade").put("equipment:0", "Moth")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Parade"))
    assert name not in scene.offered
    both_pass(scene.answer(0, "Tonic").answer(0, "done"))
    assert (scene.zone(name), scene.zone("Tonic")) == ("inventory:0", "discard:0")


@pytest.mark.rule("neopets 9.10b", "neopets 3.3c")
@pytest.mark.parametrize("how", ["up to 2", "any number", "1"])
@pytest.mark.parametrize(
    ("revealed", "pool", "asked"),
    [
        (["Nine", "Newt", "Stone"], "", False),
        (["Nine", "Newt", "Dye"], "", False),
        (["Nine", "Newt", "Dye"], "Dyed Scout", True),
        (["Nine", "Newt", "Dye"], "Dyed Guard", True),
        (["Nine", "Newt", "Tonic"], "", True),
        (["Nine", "Newt", "Chart"], "", True),
    ],
)
def test_who_may_play_revealed_cards_is_asked_if_for_all_that_others_know_one_can_be_played(
    how: str, revealed: list[str], pool: str, asked: bool
) -> None:
    show = card(
        "Show", "Legend", f"Reveal the top 3 cards of your deck. You may play {how} of the cards revealed this way."
    )
    other = painted("Dyed Guard", "Guard", "Dye")
    setup = position(*KNOWN, *UNPLAYABLE, show, other, deck=0).put("deck:0", *revealed).put("inventory:0", "Show")
    setup.put("equipment:0", "Moth").put("pool:0", *filter(None, [pool])).turn(0, "preparation")
    assert ("Do you" in both_pass(setup.start().answer(0, "play Show")).question) == asked


@pytest.mark.rule("neopets 9.10b", "neopets 6.2c")
@pytest.mark.parametrize(("inside", "offered"), [("Dyed Scout", ["Dye", "done"]), ("Dyed Guard", ["done"])])
def test_nobody_else_can_tell_that_a_revealed_paint_brush_has_no_match(inside: str, offered: list[str]) -> None:
    setup = position(*KNOWN, *UNPLAYABLE, painted("Dyed Guard", "Guard", "Dye"), deck=0).put("inventory:0", "Parade")
    setup.put("deck:0", "Dye", *["Stone"] * 5).put("pool:0", inside).turn(0, "preparation")
    assert both_pass(setup.start().answer(0, "play Parade")).offered == offered


@pytest.mark.rule("neopets 9.1a.2", "neopets 5.9e")
def test_what_could_not_be_played_after_all_is_among_the_remaining() -> None:
    setup = position(*KNOWN, *UNPLAYABLE, deck=0).put("deck:0", "Moth", "Newt", *["Filler"] * 5)
    scene = both_pass(setup.put("inventory:0", "Parade").turn(0, "preparation").start().answer(0, "play Parade"))
    both_pass(scene.answer(0, "Moth").answer(0, "Newt").answer(0, "done"))
    assert (scene.zone("Moth"), scene.zone("Newt"), scene.waiting("queue")) == ("equipment:0", "inventory:0", [])


@pytest.mark.rule("neopets 9.1a.2")
def test_a_revealed_card_that_was_drawn_meanwhile_is_not_among_the_remaining() -> None:
    deep = card("Deep", "Legend", f"{PARADE_OF_TWO} and put the remaining on the bottom of your deck in any order.")
    sip = card("Sip", "Food", "Draw 1 card.")
    setup = position(*KNOWN, deep, sip, deck=0).put("deck:0", "Sip", "Tonic", "Fizz", "Tale", "Yarn")
    scene = both_pass(setup.put("inventory:0", "Deep").turn(0, "preparation").start().answer(0, "play Deep"))
    both_pass(scene.answer(0, "Sip").answer(0, "done"))
    assert (scene.zone("Tonic"), scene.cards("deck:0")) == ("inventory:0", ["Tale", "Yarn", "Fizz"])


@pytest.mark.rule("neopets 3.3c")
def test_of_ones_own_inventory_only_what_could_be_played_is_chosen() -> None:
    any_one = card("Any One", "Legend", "Play 1 card from your inventory.")
    setup = position(*KNOWN, *UNPLAYABLE, any_one).put(
        "inventory:0", "Any One", "Nine", "Dye", "Stone", "Tonic", "Fizz"
    )
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Any One"))
    assert sorted(scene.offered) == ["Fizz", "Tonic"]


AGAIN = "Target 1 card in your discard; play that card."
TWICE = "Target 2 cards in your discard; play those cards."
DAZE = card("Daze", "Potion", "Destroy 1 Equipment you control; draw 1 card.")
BURN = card("Burn", "Potion", "Void 1 Legend from your discard; draw 1 card.")


@pytest.mark.rule("neopets 3.3c", "neopets 9.1a.2")
@pytest.mark.parametrize("lying", list(permutations(["Pair", "Ever", "Fable", "Tonic"])))
def test_what_can_be_chosen_does_not_depend_on_the_order_in_the_discard(lying: tuple[str, ...]) -> None:
    pair = card("Pair", "Potion", "Target 2 Legends in your discard; play those cards.")
    fable = card("Fable", "Legend", "Target 1 Legend in your discard; play that card.")
    setup = position(*KNOWN, pair, fable, card("Ever", "Legend", AGAIN)).put("inventory:0", "Recall")
    scene = setup.put("discard:0", *lying).turn(0, "preparation").start().answer(0, "play Recall")
    assert sorted(scene.offered) == ["Ever", "Fable", "Pair", "Tonic"]


@pytest.mark.rule("neopets 3.3c", "neopets 9.1a.2")
@pytest.mark.parametrize(("text", "leaves", "able"), [(AGAIN, 0, 0), (AGAIN, 1, 13), (TWICE, 1, 0), (TWICE, 2, 14)])
def test_many_cards_that_play_cards_are_looked_through_at_once(text: str, leaves: int, able: int) -> None:
    setup = position(*KNOWN, card("Ever", "Legend", text)).put("inventory:0", *["Ever"] * 3)
    setup.put("discard:0", *["Tonic"] * leaves, *["Ever"] * 12).turn(0, "preparation")
    with calls_at_most(10_000):
        scene = setup.start()
        assert scene.offers("play Ever") == bool(able)
        assert not able or len(scene.answer(0, "play Ever").offered) == able


@pytest.mark.rule("neopets 3.3c", "neopets 9.1a.2")
@pytest.mark.parametrize(("last", "able"), [("Tonic", True), ("Nine", False)])
@pytest.mark.parametrize("backwards", [True, False])
def test_a_long_chain_of_cards_that_play_one_another_is_followed_to_its_end(
    last: str, able: bool, backwards: bool
) -> None:
    names = [f"Link{letter}" for letter in "ABCDEFGHIJ"]
    texts = [f'Target 1 card with "{name}" in its name in your discard; play that card.' for name in [*names[1:], last]]
    links = [card(name, "Legend", text) for name, text in zip(names, texts, strict=True)]
    setup = position(*KNOWN, NINE, *links).put("inventory:0", names[0])
    lying = [*names[1:], last]
    with calls_at_most(300_000):
        scene = setup.put("discard:0", *(lying[::-1] if backwards else lying)).turn(0, "preparation").start()
        assert scene.offers(f"play {names[0]}") == able


@pytest.mark.rule("neopets 3.3c", "neopets 8.4c")
def test_a_card_whose_ability_plays_another_can_pay_for_that() -> None:
    setup = position(*KNOWN, DAZE, card("Lamp", "Equipment", f"Once per turn, t{AGAIN[1:]}")).put("equipment:0", "Lamp")
    scene = setup.put("discard:0", "Daze").turn(0, "preparation").start().answer(0, "activate Lamp")
    both_pass(scene)
    assert (scene.zone("Lamp"), scene.waiting("queue")) == ("discard:0", ["Lamp", "Daze"])


@pytest.mark.rule("neopets 3.3c", "neopets 3.3b")
@pytest.mark.parametrize(("lying", "able"), [(["Ever", "Burn"], False), (["Ever", "Burn", "Tale"], True)])
def test_a_card_that_plays_another_cannot_pay_for_that(lying: list[str], able: bool) -> None:
    ever = card("Ever", "Legend", "Target 1 Potion in your discard; play that card.")
    seek = card("Seek", "Legend", 'Target 1 card with "Ever" in its name in your discard; play that card.')
    setup = position(*KNOWN, BURN, ever, seek).put("inventory:0", "Seek").put("discard:0", *lying)
    assert setup.turn(0, "preparation").start().offers("play Seek") == able


HERALD_TEXT = "Target 1 Legend in your discard; play that card."
HERALD = card("Herald", "Legend", HERALD_TEXT)
GATE = card("Gate", "Legend", "Target 1 Potion in your discard; play that card.")
PYRE = card("Pyre", "Potion", 'Void 2 cards with "Herald" in their names from your discard; draw 1 card.')


@pytest.mark.rule("neopets 9.1a.2", "neopets 3.3b")
@pytest.mark.parametrize(("heralds", "offered"), [(2, ["pass"]), (3, ["Gate", "Herald", "Herald", "Herald"])])
def test_a_card_further_up_a_chain_cannot_pay_for_a_later_one(heralds: int, offered: list[str]) -> None:
    setup = position(*KNOWN, HERALD, GATE, PYRE).put("inventory:0", "Herald").put("discard:0", "Gate", "Pyre")
    scene = setup.put("discard:0", *["Herald"] * heralds).turn(0, "preparation").start().answer(0, "play Herald")
    assert sorted(scene.offered) == offered
    both_pass(pick(scene, 0, "Gate"))
    assert scene.waiting("queue") == ["Herald", "Gate"]


@pytest.mark.rule("neopets 9.1a.2", "neopets 3.3c")
@pytest.mark.parametrize(("lying", "able"), [(["Ever", "Back"], False), (["Ever", "Back", "Tale"], True)])
def test_a_card_that_plays_another_cannot_be_its_target(lying: list[str], able: bool) -> None:
    ever = card("Ever", "Legend", "Target 1 Potion in your discard; play that card.")
    seek = card("Seek", "Legend", 'Target 1 card with "Ever" in its name in your discard; play that card.')
    back = card("Back", "Potion", "Target 1 Legend in your discard; add it to your inventory.")
    setup = position(*KNOWN, back, ever, seek).put("inventory:0", "Seek").put("discard:0", *lying)
    assert setup.turn(0, "preparation").start().offers("play Seek") == able


@pytest.mark.rule("neopets 9.11a", "neopets 8.6b")
@pytest.mark.parametrize(
    ("text", "hand", "able"),
    [
        ("Discard 2 cards.", ["Tale"], False),
        ("Discard 2 cards.", ["Tale", "Yarn"], True),
        ("Discard 1 card. Discard 1 card.", ["Tale"], False),
        ("Discard 1 card. Discard 1 card.", ["Tale", "Yarn"], True),
        ("If you have no cards in your inventory, draw 1 card.", [], True),
        ("If you have no cards in your inventory, draw 1 card.", ["Tale"], False),
    ],
)
def test_a_card_that_plays_another_has_left_the_inventory_by_then(text: str, hand: list[str], able: bool) -> None:
    setup = position(*KNOWN, card("Next", "Potion", text)).put("inventory:0", "Recall", *hand)
    assert setup.put("discard:0", "Next").turn(0, "preparation").start().offers("play Recall") == able


@pytest.mark.rule("neopets 9.1a.2", "neopets 3.3c")
@pytest.mark.parametrize(("burned", "able"), [(40, 1), (39, 41), (20, 41)])
def test_forty_copies_of_a_card_that_plays_others_are_looked_through_as_one(burned: int, able: int) -> None:
    blaze = card("Blaze", "Potion", f'Void {burned} cards with "Herald" in their names from your discard; draw 1 card.')
    setup = position(*KNOWN, HERALD, GATE, blaze).put("inventory:0", *["Herald"] * 3)
    with calls_at_most(200_000):
        scene = setup.put("discard:0", "Gate", "Blaze", *["Herald"] * 40).turn(0, "preparation").start()
        assert len(scene.answer(0, "play Herald").offered) == able


def link(name: str, to: str, type_: str = "Legend") -> Card:
    """A card that plays another by its name."""
    return card(name, type_, f'Target 1 card with "{to}" in its name in your discard; play that card.')


def leaf(burned: int) -> Card:
    """A card that others come to, which takes so many cards from the Discard."""
    return card("Leaf", "Potion", f"Void {burned} cards from your discard; draw 1 card.")


@pytest.mark.rule("neopets 9.1a.2", "neopets 3.3b", "neopets 3.3c")
@pytest.mark.parametrize(("burned", "able"), [(13, 15), (14, 1), (15, 0)])
def test_different_cards_that_could_come_before_a_chain_are_not_tried_in_every_order(burned: int, able: int) -> None:
    heralds = [card(f"Herald {letter}", "Legend", HERALD_TEXT) for letter in "ABCDEFGHIJKLMN"]
    foods = [link(name, to, "Food") for name, to in (("Two", "Three"), ("Three", "Four"), ("Four", "Leaf"))]
    lying = [*heralds, link("One", "Two"), *foods, leaf(burned)]
    setup = position(HERALD, *lying).put("inventory:0", "Herald").put("discard:0", *[one.key for one in lying])
    with calls_at_most(3_000_000):
        scene = setup.turn(0, "preparation").start()
        assert scene.offers("play Herald") == bool(able)
        assert not able or len(scene.answer(0, "play Herald").offered) == able


@pytest.mark.rule("neopets 9.11a")
@pytest.mark.parametrize(("layers", "able"), [(4, False), (6, True)])
def test_what_could_be_played_is_hoped_for_where_there_are_too_many_ways_to_follow_each(
    layers: int, able: bool
) -> None:
    names = [f"Layer{letter}" for letter in "ABCDEF"[:layers]]
    links = [
        link(f"{name} {letter}", to) for name, to in zip(names, [*names[1:], "Leaf"], strict=True) for letter in "VWXYZ"
    ]
    setup = position(link("Seek", "LayerA"), *links, leaf(len(links) - layers + 1)).put("inventory:0", "Seek")
    with calls_at_most(2_500_000):
        scene = setup.put("discard:0", "Leaf", *[one.key for one in links]).turn(0, "preparation").start()
        assert scene.offers("play Seek") == able


@pytest.mark.rule("neopets 3.3c", "neopets 9.10b")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Play 3 Legends from your opponent's inventory.", "inventory:1"),
        ("Play 3 Legends from your opponent's deck.", "deck:1"),
        ("Play 3 Legends from your deck.", "deck:0"),
    ],
)
def test_a_refusal_does_not_tell_what_is_hidden(text: str, zone: str) -> None:
    hidden = (card("Grand", "Legend", level=4), NINE, TALE)
    told = set()
    for name in ("Grand", "Nine", "Tale", "Filler", "Stone"):
        setup = position(*KNOWN, *hidden, card("Pry", "Legend", text), deck=0).put("inventory:0", "Pry")
        told.add(setup.put(zone, name, "Filler").turn(0, "preparation").start().why_not("play Pry"))
    assert told == {"there are not enough cards for Pry (neopets 3.3c)"}


BANNER = card("Banner", "Legend", "This card stays in play.\nGain 1 Attack.")
DOOM = card("Doom", "Food", "Deal 16 damage to your opponent's Neopet.")


@pytest.mark.rule("neopets 9.4a")
def test_a_card_that_stays_in_play_is_in_the_play_area_until_the_round_ends() -> None:
    setup = (
        position(BANNER, DOOM).put("inventory:0", "Banner", "Doom").put("neopets:0", "Scout").put("neopets:1", "Guard")
    )
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Banner"))
    assert (scene.zone("Banner"), scene.value("Scout in neopet:0", "attack")) == ("area:0", 4)
    pass_until(both_pass(scene.answer(0, "play Doom")), "Which Neopet enters")
    assert scene.zone("Banner") == "discard:0"


@pytest.mark.rule("neopets 9.4a")
def test_a_card_that_would_stay_in_play_does_not_if_it_is_negated() -> None:
    setup = position(BANNER, HUSH).put("inventory:0", "Banner").put("inventory:1", "Hush").turn(0, "preparation")
    scene = setup.start().answer(0, "play Banner").answer(0, "pass").answer(1, "play Hush")
    assert both_pass(pick(scene, 1, "Banner")).zone("Banner") == "discard:0"
