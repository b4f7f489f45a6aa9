"""001 to 055, 103.2.a.3, 125 to 137, 152 to 157 and 825: what cards are like, and how their texts are followed."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.abilities import Cant, Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.cards import DOMAINS, TEXT, Printed
from headjudge.games.riftbound.discounts import Discount
from headjudge.games.riftbound.filters import CostIs, Filter, Has, IsToken, NotToken, Supertype, of_word
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.players import Discard, Draw
from headjudge.games.riftbound.instructions.things import Kill
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.deaths import MeDies
from headjudge.games.riftbound.occasions.objects import MovesTo
from headjudge.games.riftbound.price import Price
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.plain import digest
from headjudge.kernel.saves import load, save
from tests.games.riftbound.opening import DECKS, HEROES, opening
from tests.games.riftbound.positions import (
    all_pass,
    cast,
    effect,
    gear,
    next_turn,
    pass_until,
    position,
    rune,
    spell,
    target,
    unit,
)
from tests.games.riftbound.tabletop import card as read

HOWL = spell("Howl", keywords=(("Reaction", 0),))


def drawn_for(one: Filter, *others: Printed) -> int:
    """How many units on the board fit a filter: so many cards are drawn."""
    count = spell("Count", Draw(CountOf(Kind([*of_word("unit"), one]))))
    setup = position(count, *others).put("base:0", "Scout", *[other.name for other in others]).put("hand:0", "Count")
    setup.put("base:0", "Guard", token=True)
    return len(cast(setup.turn(0).start(), 0, "Count").cards("hand:0"))


# Golden and silver rules


@pytest.mark.rule("riftbound 002")
def test_a_cards_text_supersedes_the_rules() -> None:
    racer = read("Racer", "Unit", "I enter ready.", might=2, energy=0)
    scene = position(racer).put("hand:0", "Racer", "Scout").turn(0).start()
    scene.answer(0, "play Racer").answer(0, "play Scout")
    assert [scene.counter(name, "exhausted") for name in ("Racer", "Scout")] == [0, 1]


@pytest.mark.rule("riftbound 052")
@pytest.mark.parametrize("zone", ["board", "legend", "battlefields"])
def test_a_card_in_a_text_is_a_main_deck_card(zone: str) -> None:
    count = spell("Count", Draw(CountOf(Kind(of_word("card"), (zone,)))))
    setup = position(count, gear("Lantern"), runes=2).put("base:0", "Scout", "Lantern").put("hand:0", "Count")
    scene = cast(setup.turn(0).start(), 0, "Count")
    assert len(scene.cards("hand:0")) == (2 if zone == "board" else 0)


@pytest.mark.rule("riftbound 053.4")
def test_a_card_may_call_itself_by_its_name() -> None:
    lantern = read("Lantern", "Gear", "Kill Lantern: Draw 1.", energy=0)
    scene = position(lantern).put("base:0", "Lantern").put("base:1", "Lantern").turn(0).start()
    scene.answer(0, "use Lantern")
    assert (scene.cards("base:0"), scene.cards("base:1")) == ([], ["Lantern"])


@pytest.mark.rule("riftbound 054.1")
def test_cant_beats_can() -> None:
    mud = gear("Mud", Cant(MovesTo(Kind([*of_word("unit"), Has("Ganking")]))))
    rider = unit("Rider", 2, keywords=(("Ganking", 0),))
    for muddy in (0, 1):
        setup = position(mud, rider, meadow=0).put("battlefield:0", "Rider", controller=0).put("base:0", "Scout")
        scene = setup.put("base:1", *["Mud"] * muddy).turn(0).start()
        assert ("054.1" in scene.why_not("move Rider to battlefield 2")) == bool(muddy)
        assert scene.offers("move Scout to battlefield 2")


@pytest.mark.rule("riftbound 054.1")
def test_what_cant_happen_does_not_happen_by_an_effect_either() -> None:
    stone = read("Stone", "Unit", "I can't be readied.", might=2, energy=0)
    wake = read("Wake", "Spell", "Ready a unit.", energy=0)
    setup = position(stone, wake).put("hand:0", "Wake").put("base:0", "Stone", counters={"exhausted": 1})
    scene = cast(setup.turn(0).start(), 0, "Wake")
    assert scene.counter("Stone", "exhausted") == 1
    assert next_turn(next_turn(scene)).counter("Stone", "exhausted") == 1


@pytest.mark.rule("riftbound 055")
def test_as_much_as_possible_is_done() -> None:
    wheel = spell("Wheel", Discard(Plain(3)), Draw(Plain(2)))
    scene = cast(position(wheel).put("hand:0", "Wheel", "Scout").turn(0).start(), 0, "Wheel")
    assert (scene.zone("Scout"), scene.cards("hand:0")) == ("trash:0", ["Filler"] * 2)


@pytest.mark.rule("riftbound 055.1")
def test_a_card_whose_instructions_are_all_impossible_is_played_all_the_same() -> None:
    purge = spell("Purge", Discard(Plain(1)))
    scene = cast(position(purge).put("hand:0", "Purge").turn(0).start(), 0, "Purge")
    assert scene.zone("Purge") == "trash:0"
    assert "Played" in [event.kind for event in scene.state.history]


# The Chosen Champion


@pytest.mark.rule("riftbound 103.2.a.3")
def test_the_chosen_champion_is_the_card_of_that_slot_and_every_champion_unit_of_its_name() -> None:
    decks = [{**DECKS[0], "main": (*DECKS[0]["main"], *HEROES)}, DECKS[1]]
    scene = opening(decks=decks)
    mine = [thing for thing in scene.state.things.values() if thing.owner == 0]
    chosen = [thing for thing in mine if table.is_chosen_champion(scene.state, thing)]
    assert [thing.card.name for thing in chosen] == [HEROES[0]] * 2
    assert {thing.zone for thing in chosen} == {"champion:0", "deck:0"}


# Cost


@pytest.mark.rule("riftbound 131.1", "riftbound 131.2.a", "riftbound 131.3.a")
def test_a_cost_is_energy_and_power_of_the_cards_domain() -> None:
    bolt = read("Bolt", "Spell", energy=2, power=1, domains=["Mind"])
    assert bolt.price == Price(2, ("Mind",))


@pytest.mark.rule("riftbound 131.3.b")
def test_there_may_be_no_power_cost() -> None:
    assert read("Bolt", "Spell", energy=2, domains=["Mind"]).price == Price(2, ())


@pytest.mark.rule("riftbound 131.4")
def test_effects_look_at_the_printed_cost_whatever_was_paid() -> None:
    ox = unit("Ox", 2, Discount(None, Price(2), zones=("hand", "chain")), energy=3)
    toll = spell("Toll", Kill(target("unit", CostIs("energy", None, Plain(2)))))
    setup = position(ox, toll, runes=1).put("hand:0", "Ox", "Toll").turn(0)
    scene = setup.start().answer(0, "play Ox")
    assert scene.zone("Ox") == "base:0"
    assert "355.8" in scene.why_not("play Toll")


# Names and categories


@pytest.mark.rule("riftbound 132.1")
@pytest.mark.parametrize("name", ["", "  ", None])
def test_a_card_needs_a_name(name: str | None) -> None:
    with pytest.raises(HeadjudgeError, match=r"a card needs this field|words are wanted here") as caught:
        RULES.read_card({"id": "a", "name": name, "type": "Spell"})
    assert (caught.value.place, caught.value.rule) == ("name", "riftbound 132.1")


@pytest.mark.rule("riftbound 132.4")
def test_a_name_includes_its_subtitle() -> None:
    assert read("Nyla, Bold", "Unit", might=2).name == "Nyla, Bold"


@pytest.mark.rule("riftbound 133.1", "riftbound 133.7", "riftbound 133.8")
def test_a_card_has_a_type_supertypes_and_tags() -> None:
    fields: dict[str, Any] = {"supertypes": ["Champion"], "tags": ["Nyla", "Coast"]}
    one = read("Nyla, Bold", "Unit", might=2, **fields)
    assert (one.type, one.supertypes, one.tags) == ("Unit", ("Champion",), ("Nyla", "Coast"))
    with pytest.raises(HeadjudgeError, match="is none of"):
        read("Nyla, Bold", "Unit", might=2, supertypes=["Hero"])


@pytest.mark.rule("riftbound 133.8", "riftbound 133.7.b", "riftbound 143.1")
@pytest.mark.parametrize("type_", ["Unit", "Gear", "Spell"])
def test_signatures_and_tags_are_for_every_type(type_: str) -> None:
    more: dict[str, Any] = {"might": 1} if type_ == "Unit" else {}
    one = read("Oath", type_, supertypes=["Signature"], tags=["Nyla"], **more)
    assert (one.supertypes, one.tags) == (("Signature",), ("Nyla",))


@pytest.mark.rule("riftbound 133.7.a")
@pytest.mark.parametrize("type_", ["Gear", "Spell", "Legend"])
def test_only_units_are_champions(type_: str) -> None:
    with pytest.raises(HeadjudgeError, match="only units are Champions"):
        read("Oath", type_, supertypes=["Champion"])


@pytest.mark.rule("riftbound 133.3")
@pytest.mark.parametrize(("one", "found"), [(Supertype("Champion"), 1), (IsToken(), 1), (NotToken(), 2)])
def test_texts_refer_to_characteristics_inclusively_and_exclusively(one: Filter, found: int) -> None:
    assert drawn_for(one, unit("Champion", 2, supertypes=("Champion",))) == found


@pytest.mark.rule("riftbound 133.4.a.2")
def test_units_and_gear_are_permanents() -> None:
    wreck = spell("Wreck", Kill(target("permanent")))
    setup = position(wreck, gear("Lantern"), runes=1).put("base:0", "Scout", "Lantern").put("hand:0", "Wreck")
    assert setup.turn(0).start().answer(0, "play Wreck").offered == ["Scout", "Lantern"]


# Domains


@pytest.mark.rule("riftbound 134.1")
def test_a_card_has_any_of_six_domains() -> None:
    assert read("Bolt", "Spell", domains=list(DOMAINS)).domains == DOMAINS
    assert len(DOMAINS) == 6
    assert read("Bolt", "Spell").domains == ()
    with pytest.raises(HeadjudgeError, match="is none of"):
        read("Bolt", "Spell", domains=["Water"])


@pytest.mark.parametrize(
    "domain",
    [
        pytest.param("Fury", marks=pytest.mark.rule("riftbound 134.2.a", "riftbound 134.2")),
        pytest.param("Calm", marks=pytest.mark.rule("riftbound 134.2.b", "riftbound 134.2")),
        pytest.param("Mind", marks=pytest.mark.rule("riftbound 134.2.c", "riftbound 134.2")),
        pytest.param("Body", marks=pytest.mark.rule("riftbound 134.2.d", "riftbound 134.2")),
        pytest.param("Chaos", marks=pytest.mark.rule("riftbound 134.2.e", "riftbound 134.2")),
        pytest.param("Order", marks=pytest.mark.rule("riftbound 134.2.f", "riftbound 134.2")),
    ],
)
def test_each_domain_has_its_own_symbol(domain: str) -> None:
    well = read("Well", "Gear", f"{{{domain.lower()}}}: Draw 1.", energy=0)
    others = [rune(other) for other in DOMAINS]
    for paying in DOMAINS:
        setup = position(well, *others).put("base:0", "Well", f"{paying} Rune")
        assert setup.turn(0).start().offers("use Well") == (paying == domain)


# Rules text


@pytest.mark.rule("riftbound 135.1", "riftbound 135.2.a.2")
@pytest.mark.parametrize(
    ("type_", "text"),
    [
        ("Unit", "{exhaust}: Draw 1."),
        ("Gear", "{exhaust}: Draw 1."),
        ("Legend", "{exhaust}: Draw 1."),
        ("Battlefield", "When you conquer here, draw 1."),
        ("Spell", "As an additional cost to play this, discard 1.\nDraw 1."),
    ],
)
def test_abilities_are_on_cards_of_any_type(type_: str, text: str) -> None:
    more: dict[str, Any] = {"might": 1} if type_ == "Unit" else {}
    assert len(read("Any", type_, text, **more).boxes[TEXT]) == 1


@pytest.mark.rule("riftbound 135.2.b.3")
def test_instructions_are_executed_as_a_spell_resolves() -> None:
    scene = position(spell("Read", Draw(Plain(1)))).put("hand:0", "Read").turn(0).start().answer(0, "play Read")
    assert scene.cards("hand:0") == []
    assert all_pass(scene).cards("hand:0") == ["Filler"]


@pytest.mark.rule("riftbound 135.2.d.3")
@pytest.mark.parametrize("reminder", ["", " (I must be assigned combat damage first.)", " (Anything at all. Draw 5.)"])
def test_reminder_text_makes_no_difference(reminder: str) -> None:
    one = read("Bulwark", "Unit", f"[Tank]{reminder}\nWhen you play me, draw 1.{reminder}", might=2, energy=0)
    assert one.keywords == (("Tank", 0),)
    scene = position(one).put("hand:0", "Bulwark").turn(0).start().answer(0, "play Bulwark")
    assert all_pass(scene).cards("hand:0") == ["Filler"]


@pytest.mark.rule("riftbound 135.2.e.7.b")
def test_a_keyword_before_an_ability_gives_it_its_permission() -> None:
    text = "[Reaction][>] {exhaust}: Draw 1.\n{fury}: Draw 2."
    well = read("Well", "Gear", text, energy=0)
    setup = position(well, HOWL, runes=1).put("base:0", "Well").put("hand:0", "Howl")
    scene = setup.turn(0).start()
    assert [words for words in scene.offered if words.startswith("use")] == [
        "use Well: [Reaction][>] {exhaust}: Draw 1.",
        "use Well: {fury}: Draw 2.",
    ]
    scene.answer(0, "play Howl")
    assert [words for words in scene.offered if words.startswith("use")] == [
        "use Well: [Reaction][>] {exhaust}: Draw 1."
    ]
    all_pass(scene.answer(0, "use Well"))
    assert len(scene.cards("hand:0")) == 1


@pytest.mark.rule("riftbound 135.2.e.7.b")
@pytest.mark.parametrize(("others", "drawn"), [(0, 0), (1, 1)])
def test_an_ability_behind_a_dependent_keyword_is_inactive_without_it(others: int, drawn: int) -> None:
    one = read("Trooper", "Unit", "[Legion][>] When you play me, draw 1.", might=2, energy=0)
    scene = position(one).put("hand:0", "Trooper", *["Scout"] * others).turn(0).start()
    if others:
        scene.answer(0, "play Scout")
    pass_until(scene.answer(0, "play Trooper"), "It is your turn")
    assert len(scene.cards("hand:0")) == drawn


@pytest.mark.rule("riftbound 135.3", "riftbound 136.2.a")
def test_rules_text_and_effect_text_can_be_blank() -> None:
    one = read("Blade", "Gear", "", effect_text="", energy=1)
    assert [len(abilities) for abilities in one.boxes.values()] == [0, 0, 0, 0]


@pytest.mark.rule("riftbound 136.1", "riftbound 136.2", "riftbound 136.2.c")
def test_effect_text_is_a_text_of_its_own() -> None:
    one = read("Blade", "Gear", "{exhaust}: Draw 1.", effect_text="When I attack, draw 1.", energy=0)
    setup = position(one).put("base:0", "Blade").put("base:0", "Scout")
    scene = setup.turn(0).start()
    assert scene.offers("use Blade")
    setup = position(one, meadow=1).put("base:0", "Scout").put("base:0", "Blade", on="Scout")
    scene = setup.put("battlefield:0", "Guard", controller=1).turn(0).start()
    assert not scene.offers("use Blade")
    pass_until(scene.answer(0, "move Scout to battlefield 1"), "It is your turn")
    assert len(scene.cards("hand:0")) == 1


@pytest.mark.rule("riftbound 137.1", "riftbound 137.2")
@pytest.mark.parametrize("bonus", [0, 3])
def test_a_card_may_have_a_might_bonus(bonus: int) -> None:
    one = read("Blade", "Gear", might_bonus=bonus, energy=0)
    setup = position(one).put("base:0", "Scout").put("base:0", "Blade", on="Scout")
    scene = setup.turn(0).start()
    assert table.might(scene.state, scene.thing("Scout")) == 2 + bonus


# Spells


@pytest.mark.rule("riftbound 153")
def test_spells_are_chosen_by_what_specifies_spells() -> None:
    count = spell("Count", Draw(CountOf(Kind(of_word("spell"), ("trash",), "you"))))
    setup = position(count, HOWL).put("hand:0", "Count").put("trash:0", "Howl", "Scout")
    assert len(cast(setup.turn(0).start(), 0, "Count").cards("hand:0")) == 1


@pytest.mark.rule("riftbound 154")
def test_a_spell_is_played_on_ones_own_turn_while_nothing_is_going_on() -> None:
    calm, howl = spell("Calm"), HOWL
    setup = position(calm, howl).put("hand:0", "Calm", "Howl").put("hand:1", "Calm").put("base:0", "Scout")
    scene = setup.turn(0).start()
    assert scene.offers("play Calm")
    scene.answer(0, "play Howl")
    assert "Closed" in scene.why_not("play Calm")
    scene.answer(0, "pass")
    assert scene.why_not("play Calm")
    scene.answer(1, "pass").answer(0, "move Scout to battlefield 1")
    assert "showdown" in scene.why_not("play Calm")


@pytest.mark.rule("riftbound 156", "riftbound 157.1")
def test_a_spell_is_executed_from_top_to_bottom_and_goes_to_the_trash() -> None:
    wheel = spell("Wheel", Draw(Plain(1)), Discard(Plain(1)))
    scene = cast(position(wheel).put("hand:0", "Wheel").turn(0).start(), 0, "Wheel")
    assert (scene.cards("hand:0"), sorted(scene.cards("trash:0"))) == ([], ["Filler", "Wheel"])


@pytest.mark.rule("riftbound 157.2")
@pytest.mark.parametrize(("units", "drawn"), [(1, 1), (2, 3)])
def test_a_later_part_of_a_spell_may_replace_an_earlier_one(units: int, drawn: int) -> None:
    one = read("Lesson", "Spell", "Draw 1. If you control two or more units, draw 3 instead.", energy=0)
    setup = position(one).put("hand:0", "Lesson").put("base:0", *["Scout"] * units)
    assert len(cast(setup.turn(0).start(), 0, "Lesson").cards("hand:0")) == drawn


@pytest.mark.rule("riftbound 157.3", "riftbound 157.3.a")
def test_what_a_spell_triggers_waits_until_it_has_resolved() -> None:
    imp = unit("Imp", 1, Triggered(MeDies(), effect(Draw(Plain(1)))))
    rite = spell("Rite", Kill(target()), Discard(Plain(1)), Draw(Plain(1)))
    setup = position(imp, rite).put("base:0", "Imp").put("hand:0", "Rite", "Scout", "Guard")
    scene = cast(setup.turn(0).start(), 0, "Rite")
    assert "discard" in scene.question
    assert (scene.zone("Imp"), scene.waiting("chain")) == ("trash:0", ["Rite"])
    scene.answer(0, ["Guard"])
    assert (scene.zone("Rite"), scene.waiting("chain")) == ("trash:0", ["Imp"])
    assert scene.cards("hand:0") == ["Scout", "Filler"]
    assert len(all_pass(scene).cards("hand:0")) == 3


@pytest.mark.rule("riftbound 157.3.a")
def test_units_die_of_a_spells_damage_when_it_has_resolved() -> None:
    storm = spell("Storm", Deal(target(), Plain(9)), Discard(Plain(1)))
    setup = position(storm).put("base:1", "Giant").put("hand:0", "Storm", "Scout", "Guard")
    scene = cast(setup.turn(0).start(), 0, "Storm")
    assert scene.zone("Giant") == "base:1"
    assert scene.answer(0, ["Scout"]).zone("Giant") == "trash:1"


def test_a_question_in_the_midst_of_a_spell_is_asked_again_after_loading() -> None:
    one = read("Offer", "Spell", "You may draw 1. Draw 2.", energy=0)
    scene = cast(position(one).put("hand:0", "Offer").turn(0).start(), 0, "Offer")
    again = load(save(scene.game), RULES, scene.state.cards)
    assert digest(again.state) == digest(scene.state)
    for game in (scene.game, again):
        game.answer(True)
        assert len(game.state.members("hand:0")) == 3


# Unique


@pytest.mark.rule("riftbound 825.3", "riftbound 825.4")
def test_unique_does_nothing_in_a_game_but_can_be_referenced() -> None:
    relic = unit("Relic", 2, keywords=(("Unique", 0),))
    scene = position(relic).put("hand:0", "Relic").put("base:0", "Relic").put("base:1", "Relic").turn(0).start()
    scene.answer(0, "play Relic")
    assert [scene.cards(f"base:{player}") for player in (0, 1)] == [["Relic"] * 2, ["Relic"]]
    assert drawn_for(Has("Unique"), relic) == 1
    assert drawn_for(Has("Unique", absent=True), relic) == 2
