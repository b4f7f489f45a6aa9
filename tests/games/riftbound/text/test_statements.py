"""Texts that are always at work: Might and keywords, costs, how cards are played, what can't be."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    battlefield,
    card,
    gear,
    is_ready,
    legend,
    might,
    play,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3)
SCOUT = unit("Scout", 2, tags=["Mech"])
FOE = unit("Foe", 4)
HAMMER = gear("Hammer")
BOLT = spell("Bolt", "", energy=2)


def beside(speaker: Printed, where: str = "battlefield:0") -> Scene:
    """A card of ours with our Guard and their Foe at a battlefield, our Scout and Hammer in our base."""
    setup = position(speaker, GUARD, SCOUT, FOE, HAMMER, BOLT, holders=(0, -1)).put(where, speaker.key, controller=0)
    setup.put("battlefield:0", "Guard", owner=0).put("base:0", "Scout", "Hammer").put("base:1", "Foe")
    return setup.put("hand:0", "Bolt").turn(0).start()


@pytest.mark.parametrize(
    ("text", "me", "guard", "scout", "foe"),
    [
        ("I have +2 {might}.", 4, 3, 2, 4),
        ("Other friendly units have +1 {might}.", 2, 4, 3, 4),
        ("Other friendly units here have +1 {might}.", 2, 4, 2, 4),
        ("Enemy units have -1 {might}.", 2, 3, 2, 3),
        ("Enemy units have -8 {might}, to a minimum of 1 {might}.", 2, 3, 2, 1),
        ("Friendly units have +8 {might}, to a maximum of 3 {might}.", 3, 3, 3, 4),
        ("Your Mechs have +1 {might}.", 2, 3, 3, 4),
        ("Other units have 6 base {might}.", 2, 6, 6, 6),
        ("I have base {might} equal to the number of units.", 4, 3, 2, 4),
        ("I have +1 {might} for each friendly gear.", 3, 3, 2, 4),
        ("My Might is increased by your points.", 4, 3, 2, 4),
        ("While I'm at a battlefield, I have +1 {might}.", 3, 3, 2, 4),
        ("While I'm buffed, I have +1 {might}.", 2, 3, 2, 4),
        ("While I'm in a showdown, I have +1 {might}.", 2, 3, 2, 4),
        ("While I'm at a battlefield and you control a gear, I have +1 {might}.", 3, 3, 2, 4),
        ("While I'm at a battlefield and you control a Dragon, I have +1 {might}.", 2, 3, 2, 4),
        ("If an opponent's score is within 3 points of the Victory Score, I have +1 {might}.", 3, 3, 2, 4),
    ],
)
@pytest.mark.rule("riftbound 364.3")
def test_might_is_changed_as_long_as_it_is_so(text: str, me: int, guard: int, scout: int, foe: int) -> None:
    speaker = unit("Speaker", 2, text)
    setup = position(speaker, GUARD, SCOUT, FOE, HAMMER, holders=(0, -1)).put("battlefield:0", "Speaker", owner=0)
    setup.put("battlefield:0", "Guard", owner=0).put("base:0", "Scout", "Hammer").put("base:1", "Foe")
    scene = setup.player(0, points=2).player(1, points=5).turn(0).start()
    assert [might(scene, name) for name in ("Speaker", "Guard", "Scout", "Foe")] == [me, guard, scout, foe]


@pytest.mark.rule("riftbound 801.3.a")
@pytest.mark.parametrize(
    ("text", "holders"),
    [
        ("I have [Ganking] and [Shield].", ["Speaker"]),
        ("Other friendly units have [Ganking] and [Shield].", ["Guard", "Scout"]),
        ("Your Mechs have [Shield], [Deflect], and [Ganking].", ["Scout"]),
        ("Friendly units have [Ganking] and [Shield].", ["Speaker", "Guard", "Scout"]),
    ],
)
def test_keywords_are_given(text: str, holders: list[str]) -> None:
    scene = beside(unit("Speaker", 2, text))
    having = [
        name
        for name in ("Speaker", "Guard", "Scout", "Foe")
        if all(table.keyword(scene.state, scene.thing(name), word) == 1 for word in ("Ganking", "Shield"))
    ]
    assert having == holders


def test_units_that_defend_alone_have_more_might() -> None:
    text = "While a friendly unit defends alone, it gets +2 {might}."
    setup = position(legend("Speaker", text), GUARD, FOE, holders=(-1, 0)).put("legend:0", "Speaker")
    scene = setup.put("battlefield:1", "Guard", owner=0).put("base:1", "Foe").turn(1).start()
    assert might(scene, "Guard") == 3
    scene.answer(1, "move Foe to battlefield 2")
    assert (might(scene, "Guard"), might(scene, "Foe")) == (5, 4)


@pytest.mark.rule("riftbound 727.1.b", "riftbound 824.1.d")
@pytest.mark.parametrize(("xp", "expected"), [(2, 2), (3, 3), (6, 5), (11, 6)])
def test_levels_are_so_while_there_is_enough_xp(xp: int, expected: int) -> None:
    text = "[Level 3][>] I have +1 {might}.\n[Level 6][>] I have +3 {might} instead.\n[Level 11][>] I have +1 {might}."
    setup = position(unit("Speaker", 2, text)).put("base:0", "Speaker").player(0, xp=xp)
    assert might(setup.turn(0).start(), "Speaker") == expected


@pytest.mark.rule("riftbound 187.6.c")
def test_what_a_battlefield_says_of_units_here_is_so_of_all_who_are_there() -> None:
    setup = position(GUARD, FOE, fields=(battlefield("Hill", "Units here have [Ganking]."), battlefield("Dale")))
    scene = setup.put("battlefield:0", "Guard", owner=0).put("base:1", "Foe").turn(0).start()
    assert table.keyword(scene.state, scene.thing("Guard"), "Ganking") == 1
    assert table.keyword(scene.state, scene.thing("Foe"), "Ganking") == 0


@pytest.mark.rule("riftbound 364.3")
@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("If you've gained XP this turn, I have +1 {might}.", "Gain 1 XP."),
        ("If you've spent {2} or more to play a spell this turn, I have +1 {might}.", "Draw 1."),
        ("If you've played a spell this turn, I have +1 {might}.", "Draw 1."),
        ("If an enemy unit has died this turn, I have +1 {might}.", "Kill an enemy unit."),
        ("If you have 1 or more XP, I have +1 {might}.", "Gain 1 XP."),
        ("If you control a stunned unit, I have +1 {might}.", "Stun a friendly unit."),
        ("If an opponent controls a stunned unit, I have +1 {might}.", "Stun an enemy unit."),
    ],
)
def test_conditions_are_looked_at_anew_whenever_something_happens(text: str, deed: str) -> None:
    setup = position(unit("Speaker", 2, text), spell("Deed", deed, energy=2), FOE).put("base:0", "Speaker")
    scene = setup.put("base:1", "Foe").put("hand:0", "Deed").turn(0).start()
    assert might(scene, "Speaker") == 2
    play(scene, "Deed")
    assert might(scene, "Speaker") == 3


# Costs


def price(scene: Scene, name: str) -> str:
    """Why we cannot play a card for want of Energy: what it costs."""
    return scene.why_not(f"play {name}").partition(" costs ")[2].partition(",")[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Friendly spells cost {1} less.", "[1]"),
        ("Friendly spells cost {3} less, to a minimum of {1}.", "[1]"),
        ("Spells cost {1} more.", "[3]"),
        ("Enemy spells cost {1} more.", "[2]"),
        ("The Energy costs for spells you play is reduced by {1}, to a minimum of {1}.", "[1]"),
        ("While I'm at a battlefield, friendly spells cost {1} less.", "[2]"),
    ],
)
def test_prices_are_changed(text: str, expected: str) -> None:
    setup = position(unit("Speaker", 2, text), BOLT, GUARD, runes=0).put("base:0", "Speaker").put("base:1", "Guard")
    scene = setup.put("hand:0", "Bolt").turn(0).start()
    assert price(scene, "Bolt") == expected


@pytest.mark.rule("riftbound 366.2.a")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I cost {1} less.", "[4]"),
        ("I cost {2} less for each of your [Mighty] units.", "[3]"),
        ("I cost {1} less for each card in your trash.", "[3]"),
        ("If you control a Mech, I cost {2} less.", "[3]"),
        ("If you control a Dragon, I cost {2} less.", "[5]"),
        ("[Level 3][>] I cost {2} less.\n[Level 6][>] I cost {4} less instead.", "[3]"),
        ("[Legion][>] I cost {2} less.", "[5]"),
        ("Reduce my cost by {1} for each card in your trash.", "[3]"),
        ("Reduce my cost by {2} for each of the following tags among your units — Mech and Poro.", "[3]"),
        ("If you control a Dragon, reduce my cost by {2}.", "[5]"),
    ],
)
def test_cards_change_their_own_price(text: str, expected: str) -> None:
    giant = unit("Giant", 5, tags=["Mech"])
    setup = position(unit("Speaker", 2, text, energy=5), giant, runes=0).put("base:0", "Giant")
    scene = setup.put("trash:0", "Filler", "Filler").put("hand:0", "Speaker").player(0, xp=4).turn(0).start()
    assert price(scene, "Speaker") == expected


@pytest.mark.rule("riftbound 812.1.c", "riftbound 812.2")
def test_legion_needs_another_card_to_be_played() -> None:
    setup = position(unit("Speaker", 2, "[Legion][>] I cost {2} less.", energy=3), GUARD, runes=1)
    scene = setup.put("hand:0", "Guard", "Speaker").turn(0).start()
    assert price(scene, "Speaker") == "[3]"
    scene.answer(0, "play Guard")
    assert scene.offers("play Speaker")


@pytest.mark.rule("riftbound 182", "riftbound 812.1.b.1")
def test_a_token_is_no_card_for_legion() -> None:
    forge = gear("Forge", "{exhaust}: Play a 1 {might} Recruit unit token.")
    setup = position(unit("Speaker", 2, "[Legion][>] I have +1 {might}."), forge, GUARD).put("base:0", "Speaker")
    scene = setup.put("base:0", "Forge").put("hand:0", "Guard").turn(0).start()
    resolve(scene.answer(0, "use Forge"))
    assert (len(lineups.units(scene.state, 0)), might(scene, "Speaker")) == (2, 2)
    assert might(play(scene, "Guard"), "Speaker") == 3


@pytest.mark.rule("riftbound 356.4.a")
@pytest.mark.parametrize(("chosen", "left"), [("Kitty", 4), ("Foe", 2)])
def test_a_spell_costs_less_if_it_chooses_something(chosen: str, left: int) -> None:
    text = "This costs {2} less if you choose a Bird, Cat, Dog, or Poro.\nStun a unit."
    setup = position(spell("Speaker", text, energy=2), unit("Kitty", 1, tags=["Cat"]), FOE).put(
        "base:1", "Kitty", "Foe"
    )
    scene = play(setup.put("hand:0", "Speaker").turn(0).start(), "Speaker", chosen)
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == left


@pytest.mark.rule("riftbound 356.4.c", "riftbound 356.4.f")
@pytest.mark.parametrize(("holder", "left"), [(0, 1), (1, 0)])
def test_what_a_keyword_costs_is_less_by_itself(holder: int, left: int) -> None:
    spire = battlefield("Spire", "While you control this battlefield, friendly [Repeat] costs cost {1} less.")
    again = spell("Again", "[Repeat] {2}\nDraw 1.", energy=1)
    setup = position(spire, again, GUARD, fields=(spire, battlefield("Dale")), holders=(holder, -1), runes=3)
    scene = setup.put("battlefield:0", "Guard", owner=holder).put("hand:0", "Again").turn(0).start()
    play(scene, "Again", True)
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == left


@pytest.mark.rule("riftbound 356.1.a")
def test_a_card_may_be_played_for_another_price() -> None:
    text = "If you've played a spell this turn, you may play me for {fury}."
    setup = position(unit("Speaker", 2, text, energy=9), BOLT, FOE, runes=3).put("base:1", "Foe")
    scene = setup.put("hand:0", "Bolt", "Speaker").turn(0).start()
    assert not scene.offers("play Speaker")
    play(scene, "Bolt")
    play(scene, "Speaker")
    assert scene.zone("Speaker") == "base:0"
    assert len(lineups.runes(scene.state, 0)) == 2


@pytest.mark.rule("riftbound 390.4")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The next spell you play this turn costs {1} less.", 1),
        ("The next unit you play this turn costs {1} less.", 0),
        ("Friendly spells cost {1} less this turn.", 2),
    ],
)
def test_the_next_card_alone_costs_less(text: str, left: int) -> None:
    setup = position(legend("Speaker", f"{{exhaust}}: {text}"), BOLT, FOE, runes=4).put("legend:0", "Speaker")
    scene = setup.put("base:1", "Foe").put("hand:0", "Bolt", "Bolt").turn(0).start()
    resolve(scene.answer(0, "use Speaker"))
    play(play(scene, "Bolt"), "Bolt")
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == left


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("The next unit you play this turn enters ready.", True, False),
        ("The next spell you play this turn costs {1} less.", False, False),
    ],
)
def test_the_next_unit_alone_enters_ready(text: str, *, first: bool, second: bool) -> None:
    setup = position(legend("Speaker", f"{{exhaust}}: {text}"), GUARD, SCOUT).put("legend:0", "Speaker")
    scene = setup.put("hand:0", "Guard", "Scout").turn(0).start()
    resolve(scene.answer(0, "use Speaker"))
    play(play(scene, "Guard"), "Scout")
    assert (is_ready(scene, "Guard"), is_ready(scene, "Scout")) == (first, second)


@pytest.mark.rule("riftbound 715.2", "riftbound 714")
@pytest.mark.parametrize(
    ("texts", "dealt"),
    [
        (["Your spells and abilities deal 1 Bonus Damage."], 3),
        (["Your spells and abilities deal 1 Bonus Damage.", "Your spells deal 2 Bonus Damage."], 5),
        (["Spells and abilities deal 1 Bonus Damage to units here."], 2),
        (["{exhaust}: The next spell you play this turn deals 1 Bonus Damage."], 3),
    ],
)
def test_bonus_damage_is_added(texts: list[str], dealt: int) -> None:
    zap = spell("Zap", "Deal 2 to all enemy units.")
    speakers = [gear(f"Speaker {number}", text) for number, text in enumerate(texts)]
    setup = position(*speakers, zap, unit("Foe", 9), unit("Fiend", 9)).put("base:0", *[one.key for one in speakers])
    scene = setup.put("base:1", "Foe", "Fiend").put("hand:0", "Zap").turn(0).start()
    if "exhaust" in texts[0]:
        resolve(scene.answer(0, "use Speaker 0"))
    play(scene, "Zap")
    assert [scene.counter(name, "damage") for name in ("Foe", "Fiend")] == [dealt, dealt]


def test_a_battlefield_adds_damage_to_who_is_there() -> None:
    gate = battlefield("Gate", "Spells and abilities deal 1 Bonus Damage to units here.")
    zap = spell("Zap", "Deal 2 to all enemy units.")
    setup = position(gate, zap, unit("Foe", 9), unit("Fiend", 9), fields=(gate, battlefield("Dale")))
    scene = setup.put("base:1", "Foe").put("battlefield:0", "Fiend", owner=1).put("hand:0", "Zap").turn(0).start()
    play(scene, "Zap")
    assert [scene.counter(name, "damage") for name in ("Foe", "Fiend")] == [2, 3]


# How cards are played


@pytest.mark.rule("riftbound 143.4")
@pytest.mark.parametrize(
    ("text", "ready"),
    [
        ("", False),
        ("I enter ready.", True),
        ("If you control another Mech, I enter ready.", True),
        ("If you control another Dragon, I enter ready.", False),
        ("If an opponent controls a battlefield, I enter ready.", False),
        ("[Level 3][>] I have +1 {might} and enter ready.", True),
        ("[Level 6][>] I enter ready.", False),
    ],
)
def test_units_enter_ready_if_their_text_says_so(text: str, *, ready: bool) -> None:
    setup = position(unit("Speaker", 2, text), SCOUT).put("base:0", "Scout").put("hand:0", "Speaker")
    scene = play(setup.player(0, xp=3).turn(0).start(), "Speaker")
    assert is_ready(scene, "Speaker") is ready


@pytest.mark.parametrize(
    ("text", "ready"), [("Other friendly units enter ready.", True), ("Your tokens enter ready.", False)]
)
def test_units_enter_ready_if_another_text_says_so(text: str, *, ready: bool) -> None:
    setup = position(legend("Speaker", text), GUARD).put("legend:0", "Speaker").put("hand:0", "Guard")
    assert is_ready(play(setup.turn(0).start(), "Guard"), "Guard") is ready


@pytest.mark.rule("riftbound 149.1")
def test_gear_enters_exhausted_if_its_text_says_so() -> None:
    slow = gear("Slow", "This enters exhausted.")
    scene = position(slow, HAMMER).put("hand:0", "Slow", "Hammer").turn(0).start()
    play(play(scene, "Slow"), "Hammer")
    assert not is_ready(scene, "Slow")
    assert is_ready(scene, "Hammer")


@pytest.mark.rule("riftbound 355.2.b", "riftbound 169.10.c")
@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("", ["base", "Meadow"]),
        ("You may play me to an open battlefield.", ["base", "Arena", "Meadow"]),
        ("You may play me to an occupied enemy battlefield.", ["base", "Meadow", "Swamp"]),
    ],
)
def test_units_are_played_where_their_text_lets_them(text: str, places: list[str]) -> None:
    fields = (battlefield("Arena"), battlefield("Meadow"), battlefield("Swamp"))
    setup = position(unit("Speaker", 2, text), GUARD, FOE, fields=fields[:2], holders=(-1, 0))
    setup.put("battlefield:1", "Guard", owner=0)
    if "enemy" in text:
        setup.state.set(table.battlefield(setup.state, 0), "controller", 1)
        setup.put("battlefield:0", "Foe", owner=1)
        places = ["base", "Arena", "Meadow"]
    scene = setup.put("hand:0", "Speaker").turn(0).start().answer(0, "play Speaker")
    assert scene.offered == places


@pytest.mark.parametrize(("where", "ready"), [("base", False), ("Meadow", True)])
def test_units_enter_ready_where_their_text_says_so(where: str, *, ready: bool) -> None:
    speaker = unit("Speaker", 2, "If you play me to a battlefield, I enter ready.")
    setup = position(speaker, GUARD, holders=(-1, 0)).put("battlefield:1", "Guard", owner=0).put("hand:0", "Speaker")
    assert is_ready(play(setup.turn(0).start(), "Speaker", where), "Speaker") is ready


@pytest.mark.rule("riftbound 366.1", "riftbound 356.1.a")
def test_a_card_may_be_played_from_the_trash_for_a_price() -> None:
    speaker = unit("Speaker", 2, "[Legion][>] You may play me from your trash for {1}{fury}.", energy=7)
    setup = position(speaker, GUARD).put("trash:0", "Speaker").put("trash:1", "Speaker").put("hand:0", "Guard")
    scene = setup.turn(0).start()
    assert not scene.offers("play Speaker")
    play(play(scene, "Guard"), "Speaker")
    assert scene.cards("base:0")[-1] == "Speaker"
    assert len(lineups.runes(scene.state, 0)) == 3
    assert len(scene.cards("trash:1")) == 1


def test_friendly_units_are_played_to_open_battlefields() -> None:
    speaker = unit("Speaker", 2, "Friendly units may be played to open battlefields.")
    scene = position(speaker, GUARD).put("base:0", "Speaker").put("hand:0", "Guard").turn(0).start()
    assert scene.answer(0, "play Guard").offered == ["base", "Arena", "Meadow"]


# What can't be


@pytest.mark.rule("riftbound 054.1")
@pytest.mark.parametrize(
    ("text", "banned", "allowed"),
    [
        ("Units can't move to base.", "move Guard to base", "move Scout to battlefield 1"),
        ("Units can't move from here to base.", "move Guard to base", "move Scout to battlefield 1"),
        ("I can't move to base.", "move Speaker to base", "move Guard to base"),
        ("Players can't play spells.", "play Bolt", "move Guard to base"),
    ],
)
def test_what_a_text_says_cannot_be_done_is_not_offered(text: str, banned: str, allowed: str) -> None:
    scene = beside(unit("Speaker", 2, text))
    assert "because of Speaker" in scene.why_not(banned)
    assert scene.offers(allowed)


@pytest.mark.rule("riftbound 054.1")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("I can't be chosen by enemy spells and abilities.", ["Foe", "Guard"]),
        ("Your units with less Might than me can't be chosen by enemy spells and abilities.", ["Foe", "Speaker"]),
        ("I have [Tank].", ["Foe", "Guard", "Speaker"]),
    ],
)
def test_what_cannot_be_chosen_is_not_offered_to_the_enemy(text: str, offered: list[str]) -> None:
    daze = spell("Daze", "[Reaction]\nStun a unit.")
    setup = position(unit("Speaker", 4, text), GUARD, FOE, daze).put("base:0", "Speaker", "Guard").put("base:1", "Foe")
    setup.put("hand:0", "Daze").put("hand:1", "Daze")
    assert sorted(setup.turn(1).start().answer(1, "play Daze").offered) == offered
    own = position(unit("Speaker", 4, text), GUARD, FOE, daze).put("base:0", "Speaker", "Guard").put("base:1", "Foe")
    assert sorted(own.put("hand:0", "Daze").turn(0).start().answer(0, "play Daze").offered) == [
        "Foe",
        "Guard",
        "Speaker",
    ]


@pytest.mark.parametrize(
    ("text", "done", "survives"),
    [
        ("I don't deal combat damage.", "base:1", True),
        ("Enemy units here with less Might than me don't deal combat damage.", "trash:1", True),
        ("I have [Tank].", "trash:1", False),
    ],
)
def test_who_deals_no_combat_damage(text: str, done: str, *, survives: bool) -> None:
    weak = unit("Weak", 4)
    setup = position(unit("Speaker", 4 if survives is False else 5, text), weak, holders=(0, -1))
    scene = setup.put("battlefield:0", "Speaker", owner=0).put("base:1", "Weak").turn(1).start()
    scene.answer(1, "move Weak to battlefield 1")
    for _ in range(2):
        assert scene.asked is not None
        scene.answer(scene.asked, "pass")
    assert scene.zone("Weak") == done
    assert (scene.zone("Speaker") == "battlefield:0") is survives


@pytest.mark.parametrize(("word", "offered"), [(" everywhere", True), ("", False)])
def test_equipment_everywhere_has_what_it_needs_to_be_played(word: str, *, offered: bool) -> None:
    speaker = legend("Speaker", f"Your Equipment{word} have [Quick-Draw].")
    lure = gear("Lure", "{exhaust}: Draw 1.")
    setup = position(speaker, lure, gear("Blade", "[Equip] {fury}", tags=["Equipment"]), GUARD).put(
        "legend:0", "Speaker"
    )
    scene = setup.put("base:0", "Lure", "Guard").put("hand:0", "Blade").turn(0).start().answer(0, "use Lure")
    assert scene.offers("play Blade") is offered


def test_tokens_are_meant_by_their_names() -> None:
    speaker = legend(
        "Speaker", "Your Sand Soldiers have +1 {might}.\n{exhaust}: Play a 2 {might} Sand Soldier unit token."
    )
    scene = position(speaker).put("legend:0", "Speaker").turn(0).start()
    resolve(scene.answer(0, "use Speaker"))
    assert might(scene, "Sand Soldier") == 3


@pytest.mark.rule("riftbound 054.1")
def test_units_are_not_played_where_they_cannot_be() -> None:
    walled = battlefield("Walled", "Units can't be played here.")
    setup = position(GUARD, SCOUT, fields=(walled, battlefield("Meadow")), holders=(0, 0))
    setup.put("battlefield:0", "Guard", owner=0).put("battlefield:1", "Filler", owner=0)
    scene = setup.put("hand:0", "Scout").turn(0).start().answer(0, "play Scout")
    assert scene.offered == ["base", "Meadow"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("You may play me from your hand.", "not carried out"),
        ("Your spells have [Equip] {fury}.", "Equip is not given"),
        ("Your units have [Accelerate].", "Accelerate is not given"),
        ("Draw 1.", "needs a cost, a time or an event"),
    ],
)
def test_what_is_understood_but_not_carried_out_is_refused(text: str, words: str) -> None:
    with pytest.raises(HeadjudgeError, match=words):
        card("Speaker", "Unit", text, might=2)
