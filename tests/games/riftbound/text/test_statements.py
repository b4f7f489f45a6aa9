"""Texts that are always at work: Might and keywords, costs, how cards are played, what can't be."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import battlefield, card, gear, is_ready, legend, might, play, position, spell, unit

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
        ("Your Mechs have +1 {might}.", 2, 3, 3, 4),
        ("I have +1 {might} for each friendly gear.", 3, 3, 2, 4),
        ("My Might is increased by your points.", 4, 3, 2, 4),
        ("While I'm at a battlefield, I have +1 {might}.", 3, 3, 2, 4),
        ("While I'm buffed, I have +1 {might}.", 2, 3, 2, 4),
        ("While I'm in a showdown, I have +1 {might}.", 2, 3, 2, 4),
        ("If an opponent's score is within 3 points of the Victory Score, I have +1 {might}.", 3, 3, 2, 4),
    ],
)
def test_might_is_changed_as_long_as_it_is_so(text: str, me: int, guard: int, scout: int, foe: int) -> None:
    speaker = unit("Speaker", 2, text)
    setup = position(speaker, GUARD, SCOUT, FOE, HAMMER, holders=(0, -1)).put("battlefield:0", "Speaker", owner=0)
    setup.put("battlefield:0", "Guard", owner=0).put("base:0", "Scout", "Hammer").put("base:1", "Foe")
    scene = setup.player(0, points=2).player(1, points=5).turn(0).start()
    assert [might(scene, name) for name in ("Speaker", "Guard", "Scout", "Foe")] == [me, guard, scout, foe]


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
def test_units_are_not_played_where_they_cannot_be() -> None:
    walled = battlefield("Walled", "Units can't be played here.")
    setup = position(GUARD, SCOUT, fields=(walled, battlefield("Meadow")), holders=(0, 0))
    setup.put("battlefield:0", "Guard", owner=0).put("battlefield:1", "Filler", owner=0)
    scene = setup.put("hand:0", "Scout").turn(0).start().answer(0, "play Scout")
    assert scene.offered == ["base", "Meadow"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("You may play me from your trash.", "not carried out"),
        ("Your spells have [Equip] {fury}.", "Equip is not given"),
        ("Your units have [Accelerate].", "Accelerate is not given"),
        ("Draw 1.", "needs a cost, a time or an event"),
    ],
)
def test_what_is_understood_but_not_carried_out_is_refused(text: str, words: str) -> None:
    with pytest.raises(HeadjudgeError, match=words):
        card("Speaker", "Unit", text, might=2)
