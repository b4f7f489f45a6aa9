"""Sentences: conditions, what players may do, choices, what comes later."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.kernel.errors import HeadjudgeError
from tests.games.riftbound.tabletop import (
    MEADOW,
    battlefield,
    damage,
    gear,
    hand,
    might,
    pass_until,
    resolve,
    spell,
    unit,
)
from tests.games.riftbound.text.casting import announced, cast, go_on, table_for

TOTEM = gear("Totem")
MECH = unit("Mech", 3, tags=["Mech"])


# What may be done


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_what_may_be_done_is_asked_as_it_resolves(answer: str, drawn: int) -> None:
    assert hand(go_on(cast("You may draw 1."), answer)) == drawn


@pytest.mark.rule("riftbound 355.12")
def test_what_may_be_killed_is_targeted_before_it_is_decided() -> None:
    scene = announced("You may kill an enemy unit.")
    assert go_on(resolve(scene), "no").zone("Guard") == "base:1"


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 2), ("no", 0)])
def test_if_you_do_looks_at_the_sentence_before(answer: str, drawn: int) -> None:
    text = "You may kill a friendly unit. If you do, draw 2."
    assert hand(go_on(cast(text), answer)) == drawn


@pytest.mark.rule("riftbound 359.3.e.14.a", "riftbound 359.3.e.7")
@pytest.mark.parametrize(("answer", "drawn"), [("pass", 1), ("play Trick", 0)])
def test_what_could_not_be_done_was_not_done(answer: str, drawn: int) -> None:
    trick = spell("Trick", "[Reaction]\nKill a friendly unit.")
    setup = table_for(spell("Spell", "Kill an enemy unit. If you do, draw 1."), trick)
    scene = setup.put("hand:0", "Spell").put("hand:1", "Trick").start()
    resolve(scene.answer(0, "play Spell").answer(0, "pass").answer(1, answer))
    assert hand(scene) == drawn


def test_an_opponent_may_do_something() -> None:
    scene = cast("Each opponent may draw 1.")
    assert scene.asked == 1
    assert hand(go_on(scene, "yes"), 1) == 1


@pytest.mark.rule("riftbound 355.10.f")
def test_what_must_be_done_is_chosen_as_it_resolves() -> None:
    setup = table_for(spell("Spell", "You must kill a friendly unit."), MECH).put("base:0", "Mech")
    scene = setup.put("hand:0", "Spell").start().answer(0, "play Spell")
    assert "priority" in scene.question
    resolve(scene)
    assert scene.offered == ["Scout", "Mech"]


# Conditions


@pytest.mark.parametrize(("mechs", "drawn"), [(0, 0), (1, 1)])
def test_a_condition_is_looked_at_as_it_resolves(mechs: int, drawn: int) -> None:
    setup = table_for(spell("Spell", "If you control a Mech, draw 1."), MECH).put("base:0", *["Mech"] * mechs)
    assert hand(resolve(setup.put("hand:0", "Spell").start().answer(0, "play Spell"))) == drawn


@pytest.mark.parametrize(("stunned", "dealt"), [(0, 1), (1, 2)])
def test_something_else_is_done_instead(stunned: int, dealt: int) -> None:
    text = "Deal 1 to an enemy unit. If it's stunned, deal 2 to it instead."
    assert damage(cast(text, counters={"stunned": stunned}), "Guard") == dealt


@pytest.mark.parametrize(("mechs", "drawn"), [(0, 2), (1, 1)])
def test_something_else_is_done_otherwise(mechs: int, drawn: int) -> None:
    text = "If you control a Mech, draw 1. Otherwise, draw 2."
    setup = table_for(spell("Spell", text), MECH).put("base:0", *["Mech"] * mechs)
    assert hand(resolve(setup.put("hand:0", "Spell").start().answer(0, "play Spell"))) == drawn


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you control two or more units", False),
        ("you control one or more units", True),
        ("you control one or fewer units", True),
        ("you control no units", False),
        ("an opponent controls a unit", True),
        ("an opponent controls two or more units", False),
        ("there is a unit at a battlefield", False),
        ("you have one or more cards in your hand", False),
        ("you've played a spell this turn", False),
        ("an enemy unit has died this turn", False),
        ("your score is within 3 points of the Victory Score", False),
        ("it's your Main Phase", True),
        ("it's your Beginning Phase", False),
        ("the number of enemy units is greater than the number of gear", True),
        ("the number of enemy units is less than the number of gear", False),
    ],
)
def test_each_condition(condition: str, holds: bool) -> None:
    assert hand(cast(f"If {condition}, draw 1.")) == int(holds)


@pytest.mark.parametrize(
    ("state", "counters", "holds"),
    [
        ("stunned", {"stunned": 1}, True),
        ("stunned", {}, False),
        ("buffed", {"buff": 1}, True),
        ("exhausted", {"exhausted": 1}, True),
        ("ready", {"exhausted": 1}, False),
        ("[Mighty]", {"buff": 2}, True),
        ("[Mighty]", {}, False),
        ("alone", {}, True),
        ("at a battlefield", {}, False),
        ("attacking or defending", {}, False),
    ],
)
def test_each_state_of_what_was_chosen(state: str, counters: dict[str, int], holds: bool) -> None:
    scene = cast(f"Choose an enemy unit. If it's {state}, draw 1.", counters=counters)
    assert hand(scene) == int(holds)


@pytest.mark.rule("riftbound 359.3.e.13")
def test_what_was_killed_is_looked_back_at() -> None:
    scene = cast("Kill an enemy unit. If it had 3 {might} or less, draw 1.")
    assert hand(scene) == 1


# Choices


@pytest.mark.rule("riftbound 355.3")
def test_one_of_several_bullet_points_is_chosen_as_it_is_played() -> None:
    scene = announced("Choose one —\n- Draw 2.\n- Kill an enemy unit.")
    assert scene.offered == ["Draw 2.", "Kill an enemy unit."]
    resolve(scene.answer(0, "Draw 2."))
    assert (hand(scene), scene.zone("Guard")) == (2, "base:1")


def test_only_what_the_chosen_bullet_point_is_about_is_chosen() -> None:
    scene = cast("Choose one —\n- Draw 2.\n- Kill a unit.", "Kill a unit.", "Guard")
    assert (hand(scene), scene.zone("Guard")) == (0, "trash:1")


def test_two_bullet_points_are_chosen() -> None:
    scene = announced("Choose two —\n- Draw 1.\n- Kill an enemy unit.\n- Gain 1 XP.")
    resolve(scene.answer(0, "Draw 1.").answer(0, "Gain 1 XP."))
    assert (hand(scene), scene.player(0, "xp"), scene.zone("Guard")) == (1, 1, "base:1")


def test_one_of_two_deeds_is_done() -> None:
    scene = cast("Draw 1 or gain 2 XP.")
    go_on(scene, scene.offered[1])
    assert (hand(scene), scene.player(0, "xp")) == (0, 2)


@pytest.mark.rule("riftbound 355.17")
def test_each_of_several_players_decides_which_of_two_deeds_they_do() -> None:
    scene = cast("Each player must draw 1 or gain 2 XP.")
    assert scene.asked == 0
    scene.answer(0, "Gain 2 XP.")
    assert scene.asked == 1
    scene.answer(1, "Draw 1.")
    assert [(hand(scene, player), scene.player(player, "xp")) for player in (0, 1)] == [(0, 2), (1, 0)]


@pytest.mark.rule("riftbound 355.17")
def test_each_of_several_players_chooses_what_they_do_it_to() -> None:
    scene = cast("Each player must kill one of their units or draw 1.", scout="base:0", guard="base:1")
    scene.answer(0, "Draw 1.").answer(1, "Kill one of their units.")
    assert (scene.zone("Scout"), scene.zone("Guard"), hand(scene, 1)) == ("base:0", "trash:1", 0)


@pytest.mark.parametrize(
    ("text", "order"), [("Each player may", [0, 1]), ("Starting with the next player, each player may", [1, 0])]
)
def test_several_players_decide_in_turn_order_from_whom_the_text_says(text: str, order: list[int]) -> None:
    scene = cast(f"{text} draw 1.")
    asked: list[int | None] = []
    for _ in order:
        asked.append(scene.asked)
        scene.game.answer(True)
    assert asked == order


# Prices and repetitions


NO = spell("No", "[Reaction]\nCounter a spell unless its controller pays {2}.")


@pytest.mark.parametrize(("answer", "zone"), [("yes", "hand:0"), ("no", "base:0")])
def test_something_is_done_unless_somebody_pays(answer: str, zone: str) -> None:
    bolt, no = spell("Bolt", "Return an enemy unit to its owner's hand."), NO
    scene = table_for(bolt, no).put("hand:1", "Bolt").put("hand:0", "No").turn(1).start()
    scene.answer(1, "play Bolt").answer(1, "pass").answer(0, "play No")
    resolve(scene)
    assert scene.asked == 1
    assert scene.question == "Do you pay [2], as No lets you? (riftbound 355.12)"
    assert go_on(scene, answer).zone("Scout") == zone


def test_nobody_is_asked_who_could_not_pay() -> None:
    scene = table_for(spell("Bolt", "Draw 1."), NO, theirs=1).put("hand:1", "Bolt").put("hand:0", "No").turn(1).start()
    resolve(scene.answer(1, "play Bolt").answer(1, "pass").answer(0, "play No"))
    assert (hand(scene, 1), scene.zone("Bolt")) == (0, "trash:1")


@pytest.mark.rule("riftbound 055")
@pytest.mark.parametrize(("there", "asked"), [((), False), (("Totem",), True)])
def test_nobody_is_asked_where_everybody_sees_that_there_is_nothing_to_do_it_to(
    there: tuple[str, ...], asked: bool
) -> None:
    setup = table_for(spell("Spell", "You may kill up to one gear. Draw 1."), TOTEM).put("base:1", *there)
    scene = setup.put("hand:0", "Spell").start().answer(0, "play Spell")
    for name in there:
        scene.answer(0, name)
    resolve(scene)
    assert ("Do you do" in scene.question) == asked
    assert hand(scene) == (not asked)


@pytest.mark.rule("riftbound 055")
@pytest.mark.parametrize(("scout", "asked"), [("base:0", False), ("battlefield:0", True)])
def test_a_player_who_has_nothing_to_do_it_to_is_not_asked(scout: str, asked: bool) -> None:
    text = "When a player plays a spell, they may give a unit they control here +1 {might} this turn."
    fields = (battlefield("Grove", text), MEADOW)
    setup = table_for(spell("Spell", "Draw 1."), scout=scout, guard="battlefield:0", fields=fields)
    scene = resolve(setup.put("hand:0", "Spell").start().answer(0, "play Spell"))
    assert ("Do you do" in scene.question) == asked


def test_what_is_in_a_hand_decides_over_no_question() -> None:
    scene = cast("You may banish a card from your hand. If you do, draw 1.")
    assert "Do you do" in scene.question


@pytest.mark.rule("riftbound 128.4")
@pytest.mark.parametrize(("held", "offered"), [("Mech", ["Mech"]), ("Totem", ["done"])])
def test_nobody_else_can_tell_what_there_is_to_choose_in_a_hand(held: str, offered: list[str]) -> None:
    spell_ = spell("Spell", "You may play a unit from hand to a battlefield you control, reducing its cost by {3}.")
    setup = table_for(spell_, MECH, TOTEM, holders=(0, -1)).put("hand:0", "Spell", held)
    scene = resolve(resolve(setup.start().answer(0, "play Spell")).answer(0, "yes"))
    assert "What do you choose" in scene.question
    assert scene.offered == offered


LOOKED_AT = [
    (["Mech", "Guard"], ["Mech", "Guard"]),
    (["Mech", "Totem"], ["Mech"]),
    (["Totem", "Totem"], ["done"]),
]


@pytest.mark.rule("riftbound 128.3")
@pytest.mark.parametrize(("top", "offered"), LOOKED_AT)
def test_nobody_else_can_tell_what_there_is_to_choose_among_what_was_looked_at(
    top: list[str], offered: list[str]
) -> None:
    look, draw = "Look at the top 2 cards of your Main Deck.", "You may reveal a unit from among them and draw it."
    spell_ = spell("Spell", f"{look} {draw} Recycle the rest.")
    setup = table_for(spell_, MECH, TOTEM, deck=0).put("hand:0", "Spell").put("deck:0", *top)
    scene = resolve(resolve(setup.start().answer(0, "play Spell")).answer(0, "yes"))
    assert "What do you choose" in scene.question
    assert scene.offered == offered


def test_something_is_done_for_each_unit() -> None:
    setup = table_for(spell("Spell", "For each friendly unit, draw 1."), MECH).put("base:0", "Mech")
    assert hand(resolve(setup.put("hand:0", "Spell").start().answer(0, "play Spell"))) == 2


@pytest.mark.rule("riftbound 355.17")
def test_what_may_be_done_for_each_unit_is_asked_about_each() -> None:
    text = "For each friendly unit, you may spend its buff to ready it."
    setup = table_for(spell("Spell", text), MECH).put("base:0", "Mech", counters={"buff": 1, "exhausted": 1})
    scene = setup.put("hand:0", "Spell").start()
    scene.state.count(scene.thing("Scout"), "buff", 1)
    assert "for Scout?" in resolve(scene.answer(0, "play Spell")).question
    assert "for Mech?" in scene.answer(0, False).question
    scene.answer(0, True)
    assert [scene.counter(name, "buff") for name in ("Scout", "Mech")] == [1, 0]


def test_so_much_is_done_for_each_unit() -> None:
    assert hand(cast("Draw 1 for each unit.")) == 2


# What comes later


@pytest.mark.rule("riftbound 388.1")
def test_what_is_done_this_way_goes_on_the_chain_by_itself() -> None:
    scene = announced("Draw 1. Do this: Kill an enemy unit.")
    scene.answer(0, "pass").answer(1, "pass")
    assert (hand(scene), scene.zone("Guard"), len(scene.waiting("chain"))) == (1, "base:1", 1)
    assert resolve(scene).zone("Guard") == "trash:1"


def test_what_happens_at_the_end_of_the_turn_waits_for_it() -> None:
    scene = cast("At the end of turn, draw 1.")
    assert hand(scene) == 0
    scene.answer(0, "end turn")
    pass_until(scene, "It is your turn")
    assert hand(scene, 0) == 1


def test_what_was_chosen_is_meant_at_the_end_of_the_turn_too() -> None:
    scene = cast("Ready an enemy unit. At the end of turn, kill it.")
    assert scene.zone("Guard") == "base:1"
    scene.answer(0, "end turn")
    pass_until(scene, "It is your turn")
    assert scene.zone("Guard") == "trash:1"


def test_what_waits_for_an_event_this_turn() -> None:
    wait, bolt = spell("Wait", "When a unit dies this turn, draw 1."), spell("Bolt", "Kill an enemy unit.")
    scene = table_for(wait, bolt, MECH).put("hand:0", "Wait", "Bolt", "Bolt").put("base:1", "Mech").start()
    resolve(scene.answer(0, "play Wait"))
    resolve(scene.answer(0, "play Bolt").answer(0, "Guard"))
    resolve(scene.answer(0, "play Bolt"))
    assert hand(scene) == 2


def test_what_waits_for_the_next_time_only_happens_once() -> None:
    wait, bolt = spell("Wait", "The next time a unit dies this turn, draw 1."), spell("Bolt", "Kill an enemy unit.")
    scene = table_for(wait, bolt, MECH).put("hand:0", "Wait", "Bolt", "Bolt").put("base:1", "Mech").start()
    resolve(scene.answer(0, "play Wait"))
    resolve(scene.answer(0, "play Bolt").answer(0, "Guard"))
    resolve(scene.answer(0, "play Bolt"))
    assert hand(scene) == 1


@pytest.mark.rule("riftbound 383.1.b")
@pytest.mark.parametrize(("what", "asked"), [("a unit", True), ("one or more units", False)])
def test_the_next_time_is_one_time_even_if_it_happens_several_times_at_once(what: str, *, asked: bool) -> None:
    wait, haze = spell("Wait", f"The next time you stun {what} this turn, draw 1."), spell("Haze", "Stun all units.")
    scene = resolve(table_for(wait, haze).put("hand:0", "Wait", "Haze").start().answer(0, "play Wait"))
    resolve(scene.answer(0, "play Haze"))
    assert ("Which of these triggers" in scene.question) is asked
    if asked:
        resolve(scene.answer(0, "Guard"))
    assert hand(scene) == 1


@pytest.mark.rule("riftbound 359.3.f.3.a")
def test_what_happens_instead_the_next_time() -> None:
    text = "Choose a friendly unit. The next time it would die this turn, recall it instead."
    save, bolt = spell("Save", text), spell("Bolt", "Kill a friendly unit.")
    scene = table_for(save, bolt, scout="battlefield:0").put("hand:0", "Save", "Bolt", "Bolt").start()
    resolve(scene.answer(0, "play Save"))
    assert resolve(scene.answer(0, "play Bolt")).zone("Scout") == "base:0"
    assert resolve(scene.answer(0, "play Bolt")).zone("Scout") == "trash:0"


# What is refused


@pytest.mark.parametrize(
    "text", ["Play a 1 {might} Recruit unit token. Stun it.", "Play a 7 {might} Recruit unit token."]
)
def test_what_cannot_be_carried_out_is_refused(text: str) -> None:
    with pytest.raises(HeadjudgeError, match="riftbound"):
        spell("Spell", text)


def test_a_unit_has_no_instructions_of_its_own() -> None:
    with pytest.raises(HeadjudgeError, match=r"135\.2\.b\.1"):
        unit("Odd", 1, "Draw 1.")


def test_a_might_that_is_given_is_told_by_its_text() -> None:
    scene = cast("Give a friendly unit +1 {might} this turn. If it's [Mighty], draw 1.", own={"buff": 2})
    assert (might(scene, "Scout"), hand(scene)) == (5, 1)
    assert table.might(scene.state, scene.thing("Guard")) == 3
