"""What texts wait for: moves, showdowns, combats, scores, moments of the turn, and what players have played."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import lineups, table
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    ARENA,
    battlefield,
    hand,
    legend,
    might,
    points,
    position,
    resolve,
    spell,
    unit,
)
from tests.games.riftbound.text.test_occasions import CARDS, FOE, GUARD, cast, table_with, xp


def marched(text: str, to: str = "battlefield 2", **options: Any) -> Scene:
    """Our card moves from our base to a battlefield, where their Foe may be; all pass until it is over."""
    setup = table_with(unit("Speaker", 4, text), **options).turn(0).start()
    scene = setup.answer(0, f"move Speaker to {to}")
    return over(scene)


def over(scene: Scene) -> Scene:
    """All pass until it is our turn to act again."""
    for _ in range(40):
        if "It is your turn" in scene.question:
            return scene
        assert scene.game.decision is not None
        keys = scene.game.decision.all_keys()
        scene.game.answer("pass" if "pass" in keys else keys[0])
    raise AssertionError("it does not end")


@pytest.mark.rule("riftbound 459.2.b.1")
@pytest.mark.parametrize(
    ("when", "expected"),
    [
        ("I attack", 1),
        ("I defend", 0),
        ("I attack or defend", 1),
        ("I attack or defend one on one", 1),
        ("I conquer", 1),
        ("I conquer after an attack", 1),
        ("I hold", 0),
        ("I conquer or hold", 1),
        ("I win a combat", 1),
        ("I move", 1),
        ("I move to a battlefield", 1),
        ("I move from a battlefield", 0),
        ("you conquer", 1),
        ("you win a combat", 1),
        ("an enemy unit dies", 1),
    ],
)
def test_combats_are_noticed(when: str, expected: int) -> None:
    assert xp(marched(f"When {when}, gain 1 XP.")) == expected


def test_a_conquest_without_a_combat_is_not_after_an_attack() -> None:
    for text, expected in (("When I conquer, gain 1 XP.", 1), ("When I conquer after an attack, gain 1 XP.", 0)):
        setup = position(unit("Speaker", 4, text), *CARDS).put("base:0", "Speaker").turn(0).start()
        assert xp(over(setup.answer(0, "move Speaker to battlefield 1"))) == expected


@pytest.mark.rule("riftbound 459.2.b.1", "riftbound 459.2.b.2")
def test_who_conquers_as_the_defender_has_not_attacked() -> None:
    rush = spell("Rush", "[Action]\nMove a friendly unit.")
    lurker = unit("Lurker", 5, "When I conquer after an attack, gain 1 XP.")
    setup = position(rush, lurker).put("base:0", "Filler").put("base:1", "Lurker").put("hand:1", "Rush").turn(0)
    scene = setup.start().answer(0, "move Filler to battlefield 1").answer(0, "pass").answer(1, "play Rush")
    over(resolve(scene.answer(1, "Arena")))
    assert (points(scene, 1), xp(scene, 1)) == (1, 0)


@pytest.mark.rule("riftbound 466.2", "riftbound 187.6.b")
@pytest.mark.parametrize(
    ("when", "ours", "theirs"),
    [("you conquer here", 1, 0), ("you hold here", 0, 0), ("you defend here", 0, 1), ("a showdown begins here", 0, 1)],
)
def test_battlefields_speak_to_whoever_it_happens_to(when: str, ours: int, theirs: int) -> None:
    field = battlefield("Hill", f"When {when}, gain 1 XP.")
    setup = position(unit("Speaker", 9), *CARDS, field, fields=(ARENA, field), holders=(-1, 1))
    scene = setup.put("base:0", "Speaker").put("battlefield:1", "Foe", "Foe", owner=1).turn(0).start()
    over(scene.answer(0, "move Speaker to battlefield 2"))
    assert (xp(scene), xp(scene, 1)) == (ours, theirs)


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        ("At the start of your Beginning Phase", 1),
        ("At the start of your turn", 1),
        ("At the start of your Main Phase", 1),
        ("At the end of your turn", 1),
        ("At the start of each player's Beginning Phase", 2),
        ("When I hold", 1),
        ("When you hold", 1),
        ("When I conquer or hold", 1),
    ],
)
def test_moments_of_the_turn(when: str, expected: int) -> None:
    setup = position(unit("Speaker", 4, f"{when}, gain 1 XP."), *CARDS, holders=(0, -1))
    scene = setup.put("battlefield:0", "Speaker", owner=0).turn(1).start().answer(1, "end turn")
    for _ in range(20):
        if "It is your turn" in scene.question and scene.asked == 0:
            break
        resolve(scene)
    if "end of your turn" in when:
        scene.answer(0, "end turn")
        resolve(scene)
    more = 1 if "each player's" in when else 0
    assert xp(scene) == expected - more


@pytest.mark.rule("riftbound 187.6.b")
@pytest.mark.parametrize(("first", "expected"), [("first ", 0), ("", 1)])
def test_battlefields_speak_of_each_players_phases_though_nobody_controls_them(first: str, expected: int) -> None:
    text = f"At the start of each player's {first}Beginning Phase, that player gains 1 XP."
    shrine = battlefield("Shrine", text)
    setup = position(shrine, fields=(shrine, ARENA)).fact("turns taken:0", 3)
    scene = resolve(setup.turn(1).start().answer(1, "end turn"))
    assert (xp(scene), xp(scene, 1)) == (expected, 0)


def test_what_happens_during_something_else_counts_only_then() -> None:
    text = "When an enemy unit dies while I'm at a battlefield, gain 1 XP."
    assert xp(cast(text, "Rend:Foe")) == 0


@pytest.mark.rule("riftbound 383.3.e")
def test_a_condition_is_part_of_the_trigger() -> None:
    text = "When you play a spell, if you control a [Mighty] unit, gain 1 XP."
    assert xp(cast(text, "Study")) == 0
    assert xp(cast(text, "Giant", "Study")) == 1


@pytest.mark.rule("riftbound 383.3.a")
def test_what_may_be_done_is_asked_before_it_goes_on_the_chain() -> None:
    scene = table_with(legend("Speaker", "When you play a spell, you may draw 1."), "legend:0")
    asked = resolve(scene.put("hand:0", "Daze").turn(0).start().answer(0, "play Daze").answer(0, "Foe"))
    assert "Do you use the ability of Speaker?" in asked.question
    assert hand(asked.answer(0, False)) == 0


@pytest.mark.rule("riftbound 383.3.b", "riftbound 383.3.b.1", "riftbound 383.3.b.2")
def test_what_a_trigger_costs_is_paid_as_it_is_finalized() -> None:
    text = "When you play a spell, you may pay {1} to draw 1."
    scene = table_with(legend("Speaker", text), "legend:0", runes=1).put("hand:0", "Daze").turn(0).start()
    resolve(scene.answer(0, "play Daze").answer(0, "Foe")).answer(0, True)
    assert not any(table.is_ready(rune) for rune in lineups.runes(scene.state, 0))
    assert hand(scene) == 0
    assert hand(resolve(scene)) == 1


# A move is what a player does, and several units may move in it; a unit moves by itself.


@pytest.mark.rule("riftbound 144.3")
@pytest.mark.parametrize(("who", "times"), [("an opponent moves", 1), ("an enemy unit moves", 2)])
def test_a_player_moves_once_however_many_units_do(who: str, times: int) -> None:
    watcher = unit("Watcher", 2, f"When {who} to a battlefield, draw 1.")
    setup = position(watcher, GUARD, FOE).put("base:0", "Watcher").put("base:1", "Guard", "Foe").turn(1)
    scene = setup.start().answer(1, "move Guard to battlefield 1").answer(1, ["Foe"])
    triggered = [item for waiting in scene.state.lists.values() for item in waiting.items]
    assert len(triggered) == times


@pytest.mark.parametrize("order", [["Scout", "Late"], ["Zap", "Scout", "Late"]])
def test_the_first_unit_you_play_each_turn_is_told_from_other_cards(order: list[str]) -> None:
    captain = unit("Captain", 1, "When you play your first unit each turn, buff it.")
    setup = position(captain, unit("Scout", 2), unit("Late", 2), spell("Zap", "Draw 1.")).put("base:0", "Captain")
    scene = setup.put("hand:0", *order).turn(0).start()
    for name in order:
        resolve(scene.answer(0, f"play {name}"))
    assert (might(scene, "Scout"), might(scene, "Late")) == (3, 2)


def test_the_second_spell_in_a_turn_is_no_other_card() -> None:
    mage = unit("Mage", 1, "When you play your second spell in a turn, give me +3 {might} this turn.")
    setup = position(mage, unit("Scout", 2), spell("Zap", "Gain 1 XP.")).put("base:0", "Mage")
    scene = setup.put("hand:0", "Zap", "Scout", "Zap", "Zap").turn(0).start()
    found = []
    for name in ("Zap", "Scout", "Zap", "Zap"):
        resolve(scene.answer(0, f"play {name}"))
        found.append(might(scene, "Mage"))
    assert found == [1, 1, 4, 4]


@pytest.mark.rule("riftbound 182.1.a", "riftbound 182")
@pytest.mark.parametrize("what", ["unit", "card", "token"])
def test_tokens_are_played_but_are_no_cards(what: str) -> None:
    mage = unit("Mage", 1, f"When you play your second {what} each turn, give me +3 {{might}} this turn.")
    muster = spell("Muster", "Play a 1 {might} Recruit unit token to your base.")
    scene = position(mage, muster).put("base:0", "Mage").put("hand:0", *["Muster"] * 3).turn(0).start()
    found = []
    for _ in range(3):
        resolve(scene.answer(0, "play Muster"))
        found.append(might(scene, "Mage"))
    assert found == [1, 4, 4]
