"""327 to 340: the chain. Outstanding tasks first; then finalize, execute, pass, resolve."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.playing import PlayToken
from headjudge.games.riftbound.instructions.things import Buff, Exhaust, Ready
from headjudge.games.riftbound.occasions.deaths import MeDies
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.occasions.players import AtTurnEnd
from headjudge.games.riftbound.playing import Play
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.moments import (
    REACTION,
    bolt,
    draw,
    fact,
    keyworded,
    moments,
    move,
    on_chain,
    refusal,
    state_of,
    triggered,
)
from tests.games.riftbound.positions import activated, all_pass, gear, pool, position, spell, target, unit

SLOW = spell("Slow", draw())
QUICK = spell("Quick", draw(), keywords=REACTION)
THEIRS = spell("Theirs", draw(), keywords=REACTION)
ZAP = bolt("Zap", 2)
TOOL = gear("Tool", activated(draw()))
ALARM = gear("Alarm", activated(draw(), speed="reaction"))
SPRITE = keyworded("Sprite", 1, "Reaction")
TRINKET = gear("Trinket")
KNELL = unit("Knell", 2, triggered(MeDies(), Ready(target())))


def with_hands(
    *cards: Printed, theirs: tuple[Printed, ...] = (), known: tuple[Printed, ...] = (), meadow: int = -1
) -> Setup:
    """A position in which these cards are in our hands, and others are known."""
    setup = position(*cards, *theirs, *known, meadow=meadow)
    setup.put("hand:0", *[one.key for one in cards])
    return setup.put("hand:1", *[one.key for one in theirs])


def pending(scene: Scene) -> list[bool]:
    """Which items on the chain are pending, oldest first."""
    return [item.pending for item in table.chain(scene.state)]


# 329 to 333: the chain


@pytest.mark.rule("riftbound 329", "riftbound 329.1", "riftbound 329.2")
def test_what_is_played_is_on_the_chain_pending_until_it_is_finalized() -> None:
    scene = with_hands(ZAP).put("base:1", "Scout", "Guard").turn(0, "main").start().answer(0, "play Zap")
    assert ("What do you choose" in scene.question, on_chain(scene), pending(scene)) == (True, ["Zap"], [True])
    scene.answer(0, "Scout")
    assert ("You have priority" in scene.question, on_chain(scene), pending(scene)) == (True, ["Zap"], [False])


@pytest.mark.rule("riftbound 330", "riftbound 330.1", "riftbound 330.2")
def test_one_chain_exists_until_its_last_item_has_left_it() -> None:
    scene = with_hands(SLOW, QUICK).turn(0, "main").start()
    assert state_of(scene) == "neutral open"
    scene.answer(0, "play Slow").answer(0, "play Quick")
    assert (on_chain(scene), state_of(scene)) == (["Slow", "Quick"], "neutral closed")
    all_pass(scene)
    assert (on_chain(scene), state_of(scene)) == (["Slow"], "neutral closed")
    all_pass(scene)
    assert (on_chain(scene), state_of(scene)) == ([], "neutral open")


SPARK = unit("Spark", 1)


@pytest.mark.rule("riftbound 333")
@pytest.mark.parametrize("by", ["play Zap", "use Tool", "end turn", "play Guard", "token"])
def test_playing_activating_and_triggering_creates_a_chain(by: str) -> None:
    dusk = gear("Dusk", triggered(AtTurnEnd(), draw()))
    call = gear("Call", activated(PlayToken("Spark", Plain(1))))
    setup = position(ZAP, TOOL, dusk, call, SPARK, meadow=0).put("hand:0", "Zap", "Guard").put("base:1", "Scout")
    setup.put("battlefield:0", "Giant", controller=0)
    scene = setup.put("base:0", "Tool", "Dusk", "Call").turn(0, "main").start()
    assert state_of(scene) == "neutral open"
    if by == "token":
        all_pass(scene.answer(0, "use Call"))
    else:
        scene.answer(0, by)
    names = {"play Zap": "Zap", "use Tool": "Tool", "end turn": "Dusk", "play Guard": "Guard", "token": "Spark"}
    assert (on_chain(scene), state_of(scene)) == ([names[by]], "neutral closed")


@pytest.mark.rule("riftbound 333.1")
@pytest.mark.parametrize("player", [0, 1])
def test_who_created_the_chain_has_priority_first(player: int) -> None:
    dusk = gear("Dusk", triggered(AtTurnEnd("any"), draw()))
    scene = position(dusk).put(f"base:{player}", "Dusk").turn(0, "main").start().answer(0, "end turn")
    assert (on_chain(scene), scene.asked, fact(scene, "priority")) == (["Dusk"], player, player)


# 334 to 336: tasks


@pytest.mark.rule("riftbound 334")
def test_a_task_is_done_before_anything_else() -> None:
    setup = with_hands(QUICK, meadow=1).put("base:0", "Giant")
    setup.put("battlefield:0", "Scout", "Guard", controller=1)
    scene = all_pass(move(setup.turn(0, "main").start(), "Giant", 0))
    assert (scene.asked, scene.offered, scene.offers("pass")) == (0, ["Scout", "Guard"], False)


def with_knell() -> Scene:
    """Their Knell has been dealt lethal damage; a Slow of ours is still on the chain."""
    setup = with_hands(SLOW, ZAP, known=(KNELL,)).put("base:1", "Giant", "Guard")
    scene = setup.put("base:1", "Knell").turn(0, "main").start()
    scene.answer(0, "play Slow").answer(0, "play Zap").answer(0, "Knell")
    return all_pass(scene)


@pytest.mark.rule("riftbound 335", "riftbound 335.1", "riftbound 335.2")
def test_tasks_are_handled_first_and_then_what_they_brought_is_finalized() -> None:
    scene = with_knell()
    assert (scene.zone("Knell"), on_chain(scene), pending(scene)) == ("trash:1", ["Slow", "Knell"], [False, True])
    assert (scene.asked, "What do you choose" in scene.question) == (1, True)
    scene.answer(1, "Giant")
    assert (pending(scene), scene.asked, "You have priority" in scene.question) == ([False, False], 1, True)


@pytest.mark.rule("riftbound 335.3")
def test_without_tasks_the_turn_player_has_priority_in_the_main_phase_and_other_phases_go_by() -> None:
    scene = position().turn(0, "awaken").start()
    assert (scene.state.fact("phase"), scene.asked, fact(scene, "priority")) == ("main", 0, 0)
    assert [event.kind for event in scene.state.history if event.kind in {"Channeled", "Drawn"}] == [
        *("Channeled", "Drawn"),
    ]


@pytest.mark.rule("riftbound 336.1")
def test_what_comes_up_while_items_are_finalized_is_finalized_with_them() -> None:
    wary = unit("Wary", 3, triggered(ToMe("Chosen"), draw()))
    scene = with_hands(ZAP, known=(wary,)).put("base:1", "Wary").turn(0, "main").start().answer(0, "play Zap")
    assert (on_chain(scene), pending(scene), scene.asked) == (["Zap", "Wary"], [False, False], 1)


# 337: finalize


@pytest.mark.rule("riftbound 337.1.a")
def test_finalizing_does_not_pass_priority() -> None:
    scene = with_hands(ZAP, theirs=(THEIRS,)).put("base:1", "Scout", "Guard").turn(0, "main").start()
    scene.answer(0, "play Zap")
    assert (scene.asked, fact(scene, "priority")) == (0, 0)
    scene.answer(0, "Guard")
    assert (scene.asked, fact(scene, "priority"), pending(scene)) == (0, 0, [False])


@pytest.mark.rule("riftbound 337.1", "riftbound 337.1.b", "riftbound 340.1")
def test_items_are_finalized_oldest_first_and_resolve_newest_first() -> None:
    first = gear("First", triggered(AtTurnEnd(), Buff(target())))
    second = gear("Second", triggered(AtTurnEnd(), Exhaust(target())))
    setup = position(first, second).put("base:0", "First", "Second", "Scout", "Guard")
    scene = setup.turn(0, "main").start().answer(0, "end turn").answer(0, ["Second", "First"])
    assert (on_chain(scene), pending(scene), "Second" in scene.question) == (["Second", "First"], [True, True], True)
    scene.answer(0, "Scout")
    assert (pending(scene), "First" in scene.question) == ([False, True], True)
    all_pass(scene.answer(0, "Guard"))
    assert (on_chain(scene), scene.counter("Guard", "buff"), scene.counter("Scout", "exhausted")) == (["Second"], 1, 0)


@pytest.mark.rule("riftbound 337.1.c", "riftbound 337.1.c.1")
@pytest.mark.parametrize("what", ["play Guard", "play Trinket", "use 0"])
def test_permanents_and_what_adds_resources_resolve_as_soon_as_they_are_finalized(what: str) -> None:
    setup = position(TRINKET, THEIRS).put("hand:0", "Guard", "Trinket").put("hand:1", "Theirs")
    setup.put("base:0", "Mind Rune").fact("pays by hand:0", True)
    scene = setup.turn(0, "main").start().answer(0, f"{what} Mind Rune" if what == "use 0" else what)
    assert (scene.asked, "It is your turn" in scene.question, state_of(scene)) == (0, True, "neutral open")
    if what == "use 0":
        assert pool(scene, 0) == {"energy": 1}
    else:
        assert scene.zone(what.removeprefix("play ")) == "base:0"


@pytest.mark.rule("riftbound 337.1.c.1.a")
def test_after_a_permanent_is_played_in_a_showdown_the_next_player_gains_focus() -> None:
    bold = keyworded("Bold", 1, "Action")
    scene = move(with_hands(bold).put("base:0", "Scout").turn(0, "main").start(), "Scout", 0)
    assert fact(scene, "focus") == 0
    scene.answer(0, "play Bold")
    assert (scene.zone("Bold"), fact(scene, "focus"), scene.asked, state_of(scene)) == (
        *("base:0", 1, 1, "showdown open"),
    )


@pytest.mark.rule("riftbound 337.1.c.2")
def test_what_a_permanent_brings_up_is_finalized_next() -> None:
    herald = unit("Herald", 1, triggered(ToMe("Played"), Buff(target())), keywords=REACTION)
    scene = with_hands(SLOW, herald).put("base:0", "Scout").turn(0, "main").start()
    scene.answer(0, "play Slow").answer(0, "play Herald")
    assert (on_chain(scene), pending(scene), scene.offered) == (["Slow", "Herald"], [False, True], ["Scout", "Herald"])


@pytest.mark.rule("riftbound 337.1.c.3")
def test_after_a_permanent_whoever_controls_the_newest_item_gains_priority() -> None:
    setup = with_hands(SLOW, SPRITE, theirs=(THEIRS,))
    scene = setup.turn(0, "main").start().answer(0, "play Slow").answer(0, "pass").answer(1, "play Theirs")
    scene.answer(1, "pass").answer(0, "play Sprite")
    assert (scene.zone("Sprite"), on_chain(scene), scene.asked) == ("base:0", ["Slow", "Theirs"], 1)


# 338 and 339: execute and pass


@pytest.mark.rule("riftbound 338.1.a", "riftbound 338.1.a.2", "riftbound 338.1.a.5")
def test_with_priority_another_card_with_reaction_may_be_played_on_ones_own() -> None:
    scene = with_hands(SLOW, QUICK, ZAP).put("base:1", "Guard").turn(0, "main").start().answer(0, "play Quick")
    assert (scene.offers("play Zap"), scene.offers("play Slow")) == (True, False)
    scene.answer(0, "play Zap")
    assert on_chain(scene) == ["Quick", "Zap"]


@pytest.mark.rule("riftbound 338.1.a.2")
def test_a_card_that_will_have_reaction_where_it_is_played_is_legally_timed() -> None:
    lurker = keyworded("Lurker", 1, "Ambush")
    setup = with_hands(SLOW, lurker, meadow=0).put("battlefield:0", "Scout", controller=0)
    scene = setup.turn(0, "main").start()
    scene.answer(0, "play Slow").answer(0, "play Lurker")
    assert (scene.zone("Lurker"), on_chain(scene)) == ("battlefield:0", ["Slow"])


@pytest.mark.rule("riftbound 338.1.a.7", "riftbound 339.1")
def test_after_a_card_is_played_everybody_must_pass_again() -> None:
    scene = with_hands(SLOW, theirs=(THEIRS,)).turn(0, "main").start().answer(0, "play Slow").answer(0, "pass")
    scene.answer(1, "play Theirs")
    assert (on_chain(scene), pending(scene), scene.asked) == (["Slow", "Theirs"], [False, False], 1)
    scene.answer(1, "pass")
    assert (on_chain(scene), scene.asked) == (["Slow", "Theirs"], 0)
    scene.answer(0, "pass")
    assert (on_chain(scene), moments(scene, "Drawn")[-1].player) == (["Slow"], 1)


@pytest.mark.rule("riftbound 338.1.b", "riftbound 338.1.b.1", "riftbound 338.1.b.2")
def test_with_priority_abilities_with_reaction_may_be_activated() -> None:
    setup = with_hands(SLOW, ALARM, TOOL).put("base:0", "Alarm", as_="our alarm").put("base:0", "Tool", as_="our tool")
    scene = setup.turn(0, "main").start().answer(0, "play Slow")
    assert (scene.offers("use our alarm"), scene.offers("use our tool")) == (True, False)
    scene.answer(0, "use our alarm")
    assert (on_chain(scene), pending(scene), scene.asked) == (["Slow", "Alarm"], [False, False], 0)


@pytest.mark.rule("riftbound 338.1.c.1", "riftbound 339.2")
def test_who_passes_lets_the_next_player_act_before_anything_resolves() -> None:
    scene = with_hands(SLOW, theirs=(THEIRS,)).turn(0, "main").start().answer(0, "play Slow").answer(0, "pass")
    assert (scene.asked, fact(scene, "priority"), on_chain(scene)) == (1, 1, ["Slow"])
    assert refusal(scene.state, 1, Play(scene.thing("Theirs").incarnation)) == ""


# 340: resolve


@pytest.mark.rule("riftbound 340.1")
def test_an_item_resolves_in_its_entirety() -> None:
    noun = target()
    combo = spell("Combo", Buff(noun), Deal(noun, Plain(1)), draw(2), keywords=REACTION)
    scene = all_pass(with_hands(combo).put("base:0", "Guard").turn(0, "main").start().answer(0, "play Combo"))
    assert (scene.counter("Guard", "buff"), scene.counter("Guard", "damage"), len(scene.cards("hand:0"))) == (1, 1, 2)


@pytest.mark.rule("riftbound 340.2")
def test_after_the_last_item_play_proceeds_in_an_open_state() -> None:
    scene = all_pass(with_hands(SLOW, QUICK).turn(0, "main").start().answer(0, "play Slow"))
    assert (state_of(scene), scene.asked, scene.offers("end turn")) == ("neutral open", 0, True)


@pytest.mark.rule("riftbound 340.3")
def test_what_a_resolution_brings_up_is_finalized_before_anybody_has_priority() -> None:
    scene = with_knell()
    assert ("What do you choose" in scene.question, pending(scene)) == (True, [False, True])
    scene.answer(1, "Guard")
    assert (fact(scene, "priority"), scene.asked) == (1, 1)


@pytest.mark.rule("riftbound 340.4")
def test_after_a_resolution_priority_comes_back_from_who_passed_last() -> None:
    scene = with_hands(SLOW, QUICK).turn(0, "main").start().answer(0, "play Slow").answer(0, "play Quick")
    scene.answer(0, "pass").answer(1, "pass")
    assert (on_chain(scene), scene.asked) == (["Slow"], 0)


@pytest.mark.rule("riftbound 340.4")
def test_after_a_resolution_whoever_controls_the_newest_item_has_priority() -> None:
    answer = spell("Answer", draw(), keywords=REACTION)
    setup = with_hands(SLOW, QUICK, theirs=(THEIRS, answer))
    scene = setup.turn(0, "main").start().answer(0, "play Slow").answer(0, "pass").answer(1, "play Theirs")
    scene.answer(1, "pass").answer(0, "play Quick").answer(0, "pass").answer(1, "pass")
    assert (on_chain(scene), scene.asked) == (["Slow", "Theirs"], 1)
    scene.answer(1, "pass").answer(0, "pass")
    assert (on_chain(scene), scene.asked) == (["Slow"], 0)
