"""Phrases of few cards: a card's own name, its owner's Chosen Champion, prevention, replacing, another turn."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    battlefield,
    damage,
    gear,
    is_ready,
    legend,
    might,
    pass_until,
    points,
    position,
    resolve,
    spell,
    unit,
)
from tests.games.riftbound.text.casting import SCOUT, table_for


@pytest.mark.rule("riftbound 053.4")
@pytest.mark.parametrize("own", ["Vara, the Bold", "Vara"])
@pytest.mark.parametrize(
    ("text", "mights"),
    [
        ("{} has +2 {{might}}.", (3, 2)),
        ("Other friendly units have +{{might}} equal to {}'s Might.", (1, 3)),
        ("When you play {}, give {} +2 {{might}} this turn.", (3, 2)),
    ],
)
def test_a_unit_may_call_itself_by_its_name_or_what_stands_before_the_comma(
    own: str, text: str, mights: tuple[int, int]
) -> None:
    vara = unit("Vara, the Bold", 1, text.format(own, own))
    scene = position(vara, SCOUT).put("hand:0", "Vara, the Bold").put("base:0", "Scout").turn(0).start()
    resolve(scene.answer(0, "play Vara, the Bold"))
    assert (might(scene, "Vara, the Bold"), might(scene, "Scout")) == mights


@pytest.mark.rule("riftbound 053.4")
def test_a_gear_may_call_itself_by_its_name() -> None:
    lamp = gear("Lamp", "{exhaust}: Kill Lamp.")
    scene = position(lamp).put("base:0", "Lamp").turn(0).start()
    resolve(scene.answer(0, "use Lamp"))
    assert scene.zone("Lamp") == "trash:0"


# The Chosen Champion

HERO = unit("Hero, Bright", 4, supertypes=["Champion"])
RIVAL = unit("Rival, Dark", 4, supertypes=["Champion"])


def champions(text: str, zone: str = "trash:0", **places: str) -> Scene:
    """A spell with this text in hand; the Hero, who is the Chosen Champion, at a zone, and the Rival, who is not."""
    setup = (
        position(HERO, RIVAL, SCOUT, spell("Spell", text)).put(zone, "Hero, Bright").put(zone, "Rival, Dark", owner=0)
    )
    for name, where in places.items():
        setup.put(where, name.capitalize())
    (hero,) = [thing for thing in setup.state.things.values() if thing.card is HERO]
    setup.state.remember((table.CHOSEN, hero.id), True)
    scene = setup.put("hand:0", "Spell").turn(0).start()
    return resolve(scene.answer(0, "play Spell"))


@pytest.mark.rule("riftbound 103.2.a.3")
def test_your_chosen_champion_is_no_other_champion_unit() -> None:
    scene = champions("Kill your Chosen Champion.", "base:0")
    assert (scene.zone("Hero, Bright"), scene.zone("Rival, Dark")) == ("trash:0", "base:0")


def test_the_chosen_champion_of_an_opponent_is_not_yours() -> None:
    setup = position(HERO, spell("Spell", "Kill your Chosen Champion.")).put("base:0", "Hero, Bright", owner=1)
    (hero,) = [thing for thing in setup.state.things.values() if thing.card is HERO]
    setup.state.remember((table.CHOSEN, hero.id), True)
    scene = setup.put("hand:0", "Spell").turn(0).start()
    assert not scene.offers("play Spell")


@pytest.mark.rule("riftbound 108.3.c.1")
@pytest.mark.parametrize(("places", "zone"), [({}, "champion:0"), ({"scout": "champion:0"}, "trash:0")])
def test_the_chosen_champion_returns_to_its_zone_if_that_is_empty(places: dict[str, str], zone: str) -> None:
    text = "Return your Chosen Champion from your trash to your Champion Zone if it is empty."
    assert champions(text, **places).zone("Hero, Bright") == zone


def test_something_may_always_be_so_of_the_chosen_champion() -> None:
    flag = gear("Flag", "Your Chosen Champion has +1 {might}.")
    setup = position(HERO, RIVAL, flag).put("base:0", "Hero, Bright", "Rival, Dark", "Flag")
    (hero,) = [thing for thing in setup.state.things.values() if thing.card is HERO]
    setup.state.remember((table.CHOSEN, hero.id), True)
    scene = setup.turn(0).start()
    assert (might(scene, "Hero, Bright"), might(scene, "Rival, Dark")) == (5, 4)


# Hidden cards


@pytest.mark.rule("riftbound 107.3.b.1")
def test_a_battlefield_may_hide_an_additional_card() -> None:
    burrow = battlefield("Burrow", "You may hide an additional card here.")
    cards = [spell(name, "[Hidden]\nDraw 1.") for name in ("Spy", "Mole", "Worm")]
    setup = position(*cards, SCOUT, fields=(burrow, battlefield("Meadow")), holders=(0, -1))
    scene = setup.put("battlefield:0", "Scout", owner=0).put("hand:0", "Spy", "Mole", "Worm").turn(0).start()
    scene.answer(0, "hide Spy at battlefield 1").answer(0, "hide Mole at battlefield 1")
    assert sorted(scene.cards("facedown:0")) == ["Mole", "Spy"]
    assert "107.3.b" in scene.why_not("hide Worm at battlefield 1")


# Prevention


@pytest.mark.rule("riftbound 437.3", "riftbound 437.3.c")
@pytest.mark.parametrize(
    ("amount", "taken"),
    [
        ("the next 1 damage", [1, 3]),
        ("the next 3 damage", [0, 1]),
        ("the next 3 spell damage", [0, 1]),
        ("the next 3 combat damage", [2, 4]),
        ("all damage", [0, 0]),
        ("all combat damage", [2, 4]),
    ],
)
def test_so_much_damage_is_prevented_this_turn(amount: str, taken: list[int]) -> None:
    ward = spell("Ward", f"Prevent {amount} that would be dealt to a friendly unit this turn.")
    giant, bolt = unit("Giant", 9), spell("Bolt", "Deal 2 to a unit.")
    scene = position(ward, giant, bolt).put("base:0", "Giant").put("hand:0", "Ward", "Bolt", "Bolt").turn(0).start()
    resolve(scene.answer(0, "play Ward"))
    found: list[int] = []
    for _ in taken:
        resolve(scene.answer(0, "play Bolt"))
        found.append(damage(scene, "Giant"))
    assert found == taken


# Replacing


@pytest.mark.rule("riftbound 438.1", "riftbound 438.7.b")
@pytest.mark.parametrize("back", ["Swap an enemy unit back.", "Swap back an enemy unit."])
def test_a_unit_is_replaced_with_a_token_and_swapped_back(back: str) -> None:
    setup = table_for(spell("Hex", "Replace an enemy unit with a Recruit unit token."), spell("Undo", back))
    scene = setup.put("hand:0", "Hex", "Undo").start()
    resolve(scene.answer(0, "play Hex"))
    assert (scene.zone("Guard"), scene.cards("base:1")[-1]) == ("banishment:1", "Recruit")
    resolve(scene.answer(0, "play Undo"))
    assert (scene.zone("Guard"), scene.cards("base:1")[-1]) == ("base:1", "Guard")


def test_a_battlefield_is_replaced_with_one_that_is_a_token() -> None:
    grove = battlefield("Grove", "When you conquer here, replace this with a Brush battlefield token.")
    setup = position(SCOUT, fields=(grove, battlefield("Meadow"))).put("base:0", "Scout")
    scene = pass_until(setup.turn(0).start().answer(0, "move Scout to battlefield 1"), "It is your turn")
    assert "Brush" in scene.cards("battlefields")


# Tags


@pytest.mark.rule("riftbound 133.8.a")
@pytest.mark.parametrize(
    ("text", "mights"),
    [
        ("Other Sea Serpents have +1 {might}.", [1, 3, 2]),
        ("Sea Serpents you control have +1 {might}.", [2, 3, 2]),
        ("Other Sea Serpent units have +1 {might}.", [1, 3, 2]),
        ("Other friendly non-Sea Serpent units have +1 {might}.", [1, 2, 3]),
    ],
)
def test_a_text_may_name_any_tag(text: str, mights: list[int]) -> None:
    queen, young = unit("Queen", 1, text, tags=["Sea Serpent"]), unit("Young", 2, tags=["Sea Serpent"])
    scene = position(queen, young, SCOUT).put("base:0", "Queen", "Young", "Scout").turn(0).start()
    assert [might(scene, name) for name in ("Queen", "Young", "Scout")] == mights


def test_a_choice_between_texts_with_a_tag_is_told_in_words() -> None:
    setup = table_for(spell("Spell", "Choose one —\n- Kill a Beast.\n- Draw 1."), unit("Bear", 2, tags=["Beast"]))
    scene = setup.put("hand:0", "Spell").put("base:1", "Bear").start()
    assert scene.answer(0, "play Spell").offered == ["Kill a Beast.", "Draw 1."]
    assert resolve(scene.answer(0, "Kill a Beast.")).zone("Bear") == "trash:1"


# Moving


@pytest.mark.rule("riftbound 054.1")
def test_a_player_cannot_move_a_unit_for_a_turn() -> None:
    snare = unit("Snare", 3, "When an opponent plays a unit, they can't move it this turn.")
    quick = unit("Quick", 2, "I enter ready.")
    setup = position(snare, quick, SCOUT, spell("Push", "[Action]\nMove an enemy unit.")).put("base:1", "Snare")
    scene = setup.put("hand:0", "Quick").put("base:0", "Scout").turn(0).start()
    resolve(scene.answer(0, "play Quick"))
    assert "can't move there, because of Quick" in scene.why_not("move Quick to battlefield 1")
    assert scene.offers("move Scout to battlefield 1")


@pytest.mark.rule("riftbound 355.4")
@pytest.mark.parametrize(("own", "zone"), [(2, "battlefield:0"), (1, "base:0")])
def test_a_move_may_depend_on_who_is_where_it_goes(own: int, zone: str) -> None:
    text = "{0}: Move me to an enemy battlefield if the number of enemy units there is less than my Might."
    setup = position(unit("Prowler", own, text), SCOUT, holders=(1, -1)).put("base:0", "Prowler")
    scene = setup.put("battlefield:0", "Scout", owner=1).turn(0).start()
    resolve(scene.answer(0, "use Prowler"))
    assert scene.zone("Prowler") == zone


# Playing again

AGAIN = "Play a spell from your trash, ignoring its cost. Then recycle it."


@pytest.mark.rule("riftbound 354.3", "riftbound 419.4.a")
def test_a_spell_is_recycled_when_it_has_been_played_again() -> None:
    bolt = spell("Bolt", "Deal 1 to a unit.")
    setup = position(bolt, SCOUT, spell("Spell", AGAIN)).put("hand:0", "Spell").put("trash:0", "Bolt")
    scene = setup.put("base:1", "Scout").turn(0).start()
    resolve(scene.answer(0, "play Spell"))
    assert damage(scene, "Scout") == 1
    assert scene.cards("deck:0")[-1] == "Bolt"
    assert scene.zone("Spell") == "trash:0"


@pytest.mark.rule("riftbound 425.1.b")
def test_a_spell_that_is_countered_is_not_recycled() -> None:
    bolt, stop = spell("Bolt", "Deal 1 to a unit."), spell("Stop", "[Reaction]\nCounter a spell.")
    setup = position(bolt, stop, SCOUT, spell("Spell", AGAIN)).put("hand:0", "Spell").put("trash:0", "Bolt")
    scene = setup.put("hand:1", "Stop").put("base:1", "Scout").turn(0).start()
    scene.answer(0, "play Spell").answer(0, "pass").answer(1, "pass")
    scene.answer(0, "pass").answer(1, "play Stop")
    resolve(scene)
    assert scene.zone("Bolt") == "trash:0"


@pytest.mark.rule("riftbound 438.1", "riftbound 359.3.f.2")
@pytest.mark.parametrize(("to", "field"), [("battlefield 1", "Meadow"), ("battlefield 2", "Arena")])
def test_the_battlefield_that_is_conquered_is_replaced(to: str, field: str) -> None:
    text = "When you conquer, you may exhaust me to replace that battlefield with a Brush battlefield token."
    setup = position(legend("Green", text), unit("Scout", 2)).put("legend:0", "Green").put("base:0", "Scout")
    scene = setup.turn(0).start().answer(0, f"move Scout to {to}")
    pass_until(scene, "ability of Green")
    resolve(scene.answer(0, True))
    assert sorted(scene.cards("battlefields")) == sorted(["Brush", field])


@pytest.mark.rule("riftbound 466.2")
@pytest.mark.parametrize(("which", "scores"), [("second", (1, 1)), ("third", (0, 1)), ("first", (1, 1))])
def test_players_cannot_score_here_until_a_turn_of_theirs(which: str, scores: tuple[int, int]) -> None:
    tomb = battlefield("Tomb", f"Players can't score here until their {which} turn.")
    setup = position(SCOUT, unit("Guard", 3), fields=(tomb, battlefield("Meadow"))).put("base:0", "Scout")
    scene = setup.turn(0).start().answer(0, "move Scout to battlefield 1")
    before = points(pass_until(scene, "It is your turn"))
    scene.answer(0, "end turn")
    pass_until(scene, "It is your turn")
    scene.answer(1, "end turn")
    assert (before, points(pass_until(scene, "It is your turn")) - before) == scores


@pytest.mark.rule("riftbound 415.1")
def test_something_else_is_a_unit_a_gear_a_rune_or_a_legend_that_is_exhausted() -> None:
    runner = unit("Runner", 2, "The first time I move each turn, you may ready something else that's exhausted.")
    setup = position(runner, legend("Sage"), gear("Lamp"), unit("Guard", 3), SCOUT).put("base:1", "Guard")
    setup.put("legend:0", "Sage", counters={table.EXHAUSTED: 1})
    setup.put("base:0", "Lamp", "Calm Rune", counters={table.EXHAUSTED: 1}).put("base:0", "Runner")
    setup.put("battlefield:1", "Scout", owner=1, counters={table.EXHAUSTED: 1})
    scene = setup.start().answer(0, "move Runner to battlefield 1").answer(0, True)
    assert sorted(scene.offered) == ["Calm Rune", "Lamp", "Sage", "Scout"]
    assert is_ready(resolve(scene.answer(0, "Sage")), "Sage")
