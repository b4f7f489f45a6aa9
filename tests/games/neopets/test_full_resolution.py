"""3.3c, 9.11a and 1.5a.1: only what can fully resolve is put into the Queue, as far as everybody can tell."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup, scenario
from tests.games.neopets.tabletop import FILLER, GUARD, SCOUT, STONE, both_pass, card, painted
from tests.games.neopets.text.telling import WORD, Put, refused, resolve, told

BRUSH = card("Gilding", "Paint Brush")
GOLD = painted("Gold Scout", "Scout", "Gilding")
GLADE = painted("Glade Scout", "Scout", WORD)
HEIRLOOM = card("Heirloom", "Equipment", "This card can't be destroyed.")
LYING: Put = {"discard:0": ["Stone", "Lost Chart"], "inventory:0": ["Filler", "Filler"]}


def under(rule: str, text: str, put: Put | None = None, type_: str = "Legend", where: str = "inventory:0") -> Setup:
    """A card with a text, while a card on the other side says what can't happen."""
    others = (card("Rule", "Equipment", rule), BRUSH, GOLD, GLADE, HEIRLOOM)
    return told(text, put, *others, type_=type_, where=where).put("equipment:1", "Rule")


def is_offered(setup: Setup) -> bool:
    """Whether the card may be played."""
    return setup.start().offers(f"play {WORD}")


CANT = [
    ("Players can't draw cards.", "Draw 2 cards."),
    ("Your opponent can't draw cards.", "Draw 1 card."),
    ("You can't draw cards.", "Your opponent draws 1 card."),
    ("Neopets can't be healed.", "Heal 1 damage from your Neopet."),
    ("Your opponent's Neopet can't be healed.", "Heal all damage from your Neopet."),
    ("Your Neopet can't be frozen.", "Freeze your opponent's Neopet."),
    ("Your Neopet is immune to damage from card effects.", "Deal 2 damage to your opponent's Neopet."),
    ("Neopets can't be dealt damage.", "Deal 2 damage to each Neopet."),
    ("This card can't be destroyed.", "Destroy 1 Equipment from the Battledome."),
    ("This card can't be destroyed.", "Target 1 Equipment; destroy that card."),
    ("Your opponent can't attach Codestones.", "Attach 1 Codestone from your discard to your Neopet."),
    ("Your opponent can't attach Codestones.", "Attach 1 Codestone from your inventory to your Neopet."),
    ("Your opponent can't collect Map Pieces.", "Collect 1 Map Piece from your discard."),
    ("Players can't draw cards.", "Discard 1 card; draw 2 cards."),
    ("Players can't draw cards.", "Discard 1 card. Draw 2 cards."),
    ("Players can't draw cards.", "Deal 1 damage to your opponent's Neopet. Draw 1 card."),
]


@pytest.mark.rule("neopets 3.3c", "neopets 9.11a", "neopets 1.5a.1")
@pytest.mark.parametrize(("rule", "text"), CANT)
def test_what_cant_happen_is_not_put_into_the_queue(rule: str, text: str) -> None:
    assert is_offered(under("Gain 1 Attack.", text, LYING))
    assert refused(under(rule, text, LYING)) == "what Word says can't happen, because of Rule (neopets 3.3c)"


@pytest.mark.rule("neopets 3.3c", "neopets 9.11a", "neopets 1.5a.1")
def test_nor_is_an_ability_that_does_what_cant_happen() -> None:
    setup = under("Players can't draw cards.", "Once per turn; draw 1 card.", None, "Equipment", "equipment:0")
    assert refused(setup, "activate") == "what Word says can't happen, because of Rule (neopets 3.3c)"


NOT_CERTAIN = [
    ("Players can't draw cards.", "Destroy 1 Equipment from the Battledome. Draw 1 card."),
    (
        "As long as your opponent has 2 or more cards in their inventory, players can't draw cards.",
        "Discard 2 cards. Draw 1 card.",
    ),
    ("Players can't draw cards.", "Destroy 1 Equipment from the Battledome; draw 1 card."),
    ("Players can't draw cards.", "You may draw 1 card."),
    ("Players can't draw cards.", "Scrap 1 card. If it is your opponent's turn, draw 1 card."),
    ("Your Neopet can't be dealt damage.", "Deal 2 damage to each Neopet."),
    ("This card can't be destroyed.", "Destroy all Equipment from the Battledome."),
    ("Your opponent can't attach Codestones.", "Attach up to 1 Codestone from your discard to your Neopet."),
]


@pytest.mark.rule("neopets 9.11b", "neopets 9.11a")
@pytest.mark.parametrize(("rule", "text"), NOT_CERTAIN)
def test_what_may_yet_be_able_to_happen_is_put_into_the_queue(rule: str, text: str) -> None:
    """The text itself may lift what forbids it; nobody has to do what it only allows; all are those that can be."""
    assert is_offered(under(rule, text, LYING))


@pytest.mark.rule("neopets 3.3c", "neopets 1.5a.1")
@pytest.mark.parametrize("text", ["Destroy 1 Equipment from the Battledome.", "Target 1 Equipment; destroy that card."])
def test_what_can_be_destroyed_is_chosen_to_be(text: str) -> None:
    put: Put = {"equipment:1": ["Heirloom", "Blade"]}
    scene = under("Gain 1 Attack.", text, put).start().answer(0, f"play {WORD}")
    if "Target" not in text:
        both_pass(scene)
    assert sorted(scene.offered) == ["Blade", "Rule"]


@pytest.mark.rule("neopets 3.3c", "neopets 1.5a.1", "neopets 5.6c.2")
@pytest.mark.parametrize(("rule", "able"), [("Gain 1 Attack.", True), ("Neopets can't be transformed.", False)])
def test_a_paint_brush_is_not_played_on_a_neopet_that_cant_be_transformed(rule: str, able: bool) -> None:
    put: Put = {"inventory:0": ["Gilding"], "pool:0": ["Gold Scout"]}
    scene = under(rule, "Draw 1 card.", put).start()
    assert scene.offers("play Gilding") == able
    if not able:
        reason = "what Gilding says can't happen, because of Rule (neopets 3.3c)"
        assert scene.why_not("play Gilding") == reason


@pytest.mark.rule("neopets 3.3c", "neopets 1.5a.1", "neopets 10.Transform")
@pytest.mark.parametrize(("rule", "able"), [("Gain 1 Attack.", True), ("Neopets can't be transformed.", False)])
def test_nor_is_a_text_that_transforms_it_put_into_the_queue(rule: str, able: bool) -> None:
    text = "Once per round; transform your Neopet."
    scene = under(rule, text, {"pool:0": ["Glade Scout"]}, "Location", "area:0").start()
    assert scene.offers(f"activate {WORD}") == able


@pytest.mark.rule("neopets 1.5a.1")
def test_nobody_is_asked_whether_to_do_what_cant_happen() -> None:
    text = "You may draw 1 card. If you do, deal 1 damage to your opponent's Neopet."
    scene = resolve(under("Players can't draw cards.", text))
    assert scene.counter("Guard", "damage") == 0


# The switch


def lenient(value: object, *inventory: str) -> Scene:
    """A game with this option, one card in our deck, and a card that says what can't happen."""
    own = {
        "Scholar": "Draw 2 cards.",
        "Medic": "Heal 1 damage from your Neopet.",
        "Breaker": "Target 1 Equipment; destroy that card.",
    }
    cards = [card(name, "Potion", text) for name, text in own.items()]
    cards += [card("Rule", "Equipment", "Neopets can't be healed.\nNeopets can't be transformed."), HEIRLOOM]
    known = {one.key: one for one in (SCOUT, GUARD, FILLER, STONE, BRUSH, GOLD, *cards)}
    setup = scenario(RULES, cards=known, options={} if value is None else {"full resolution": value})
    setup.put("neopet:0", "Scout").put("neopet:1", "Guard").put("deck:0", "Filler").put("pool:0", "Gold Scout")
    return setup.put("equipment:1", "Rule", "Heirloom").put("inventory:0", *inventory).turn(0, "preparation").start()


@pytest.mark.rule("neopets 3.3c", "neopets 9.11a")
@pytest.mark.parametrize("value", [None, True, "yes", False, "no"])
@pytest.mark.parametrize("name", ["Scholar", "Medic", "Gilding"])
def test_one_switch_says_whether_what_is_played_must_be_able_to_fully_resolve(name: str, value: object) -> None:
    assert lenient(value, name).offers(f"play {name}") == (value in (False, "no"))


@pytest.mark.rule("neopets 3.3c")
@pytest.mark.parametrize(("value", "targets"), [(True, None), (False, ["Heirloom", "Rule"])])
def test_the_switch_is_for_targets_too(value: bool, targets: list[str] | None) -> None:
    scene = lenient(value, "Breaker")
    assert scene.offers("play Breaker")
    scene.answer(0, "play Breaker")
    assert scene.waiting("queue") == (["Breaker"] if targets is None else []), "only one can be destroyed"
    assert targets is None or sorted(scene.offered) == targets


@pytest.mark.rule("neopets 3.3c")
def test_what_resolves_in_part_does_as_much_as_it_can() -> None:
    scene = lenient("no", "Scholar")
    assert both_pass(scene.answer(0, "play Scholar")).cards("inventory:0") == ["Filler"]


@pytest.mark.rule("neopets 3.6c")
@pytest.mark.parametrize("in_full", [True, False])
def test_costs_are_met_in_full_whatever_the_switch_says(in_full: bool) -> None:
    text = "Discard 1 card, discard 1 card; draw 1 card."
    assert not is_offered(told(text, {"inventory:0": ["Filler"]}, in_full=in_full))
    assert is_offered(told(text, {"inventory:0": ["Filler", "Filler"]}, in_full=in_full))


@pytest.mark.parametrize("value", [7, 1, "", "maybe", None, []])
def test_the_switch_is_yes_or_no(value: object) -> None:
    with pytest.raises(HeadjudgeError, match=r"full resolution is yes, or no, not .* \(neopets 3.3c\)"):
        RULES.check_options({"full resolution": value})


@pytest.mark.rule("neopets 3.3c", "neopets 9.11a")
@pytest.mark.parametrize("mark", [". D", "; d"])
@pytest.mark.parametrize(("theirs", "allowed"), [(0, False), (1, True)])
def test_no_card_that_everybody_sees_is_taken_twice_by_one_text(mark: str, theirs: int, allowed: bool) -> None:
    text = f"Destroy 1 Equipment you control{mark}estroy 1 Equipment from the Battledome."
    put: Put = {"equipment:0": ["Rod"], "equipment:1": ["Rod"] * theirs}
    assert is_offered(told(text, put, card("Rod", "Equipment"))) == allowed


@pytest.mark.rule("neopets 3.3c", "neopets 9.11a")
@pytest.mark.parametrize(("theirs", "allowed"), [(0, False), (1, True)])
def test_a_card_that_goes_to_pay_for_its_ability_is_not_what_that_is_done_to(theirs: int, allowed: bool) -> None:
    text = "Destroy this card; destroy 1 Equipment from the Battledome."
    setup = told(
        text, {"equipment:1": ["Rod"] * theirs}, card("Rod", "Equipment"), type_="Equipment", where="equipment:0"
    )
    assert setup.start().offers("activate Word") == allowed
