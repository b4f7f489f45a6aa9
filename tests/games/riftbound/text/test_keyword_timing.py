"""Keywords that say when and where cards and abilities may be played, and in which order things are done."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import MADE, Printed
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.passives import LoseKeyword
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import positions
from tests.games.riftbound.tabletop import (
    COIN,
    LOYAL,
    MEADOW,
    battlefield,
    gear,
    legend,
    play,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3)
FOE = unit("Foe", 5)
STUDY = spell("Study", "Draw 1.")


def xp(scene: Scene) -> int:
    """Our XP."""
    return int(str(scene.player(0, "xp") or 0))


def offers(text: str, moment: str) -> bool:
    """Whether our spell and our legend with a keyword are offered at a moment; both are, or neither."""
    trick = spell("Trick", f"{text}\nGain 1 XP.".strip())
    sage = legend("Sage", (f"{text}[>] " if text else "") + "{exhaust}: Gain 1 XP.")
    setup = position(trick, sage, GUARD, FOE, STUDY, holders=(0, -1)).put("legend:0", "Sage").put("hand:0", "Trick")
    setup.put("battlefield:0", "Guard", owner=0).put("base:1", "Foe").put("hand:1", "Study").put("hand:0", "Study")
    scene = setup.turn(0 if moment.startswith("our") else 1).start()
    if moment == "their showdown":
        scene.answer(1, "move Foe to battlefield 1").answer(1, "pass")
    elif moment == "their chain":
        scene.answer(1, "play Study").answer(1, "pass")
    elif moment == "our chain":
        scene.answer(0, "play Study")
    found = {scene.offers("play Trick"), scene.offers("use Sage")}
    assert len(found) == 1
    return found.pop()


@pytest.mark.rule("riftbound 806.1.a", "riftbound 806.1.b", "riftbound 806.2")
def test_action_is_for_showdowns_too() -> None:
    moments = ("our turn", "their showdown", "their chain")
    assert [offers("[Action]", moment) for moment in moments] == [True, True, False]
    assert [offers("", moment) for moment in moments] == [True, False, False]


@pytest.mark.rule("riftbound 813.1.a", "riftbound 813.1.b", "riftbound 813.2")
def test_reaction_is_for_everything_that_action_is_for() -> None:
    assert all(offers("[Reaction]", moment) for moment in ("our turn", "their showdown", "their chain", "our chain"))


@pytest.mark.rule("riftbound 813.1.c.1", "riftbound 813.3.a")
def test_units_with_reaction_are_played_where_units_always_are() -> None:
    quick = unit("Quick", 2, "[Reaction]")
    setup = position(quick, GUARD, FOE, STUDY, holders=(0, 1)).put("battlefield:0", "Guard", owner=0)
    setup.put("battlefield:1", "Foe", owner=1).put("hand:0", "Quick").put("hand:1", "Study")
    scene = setup.turn(1).start().answer(1, "play Study").answer(1, "pass").answer(0, "play Quick")
    assert scene.offered == ["base", "Arena"]


@pytest.mark.rule("riftbound 806.4", "riftbound 813.4")
@pytest.mark.parametrize(("might", "offered"), [(5, True), (4, False)])
def test_cards_are_given_reaction_under_a_condition(might: int, *, offered: bool) -> None:
    sage = legend("Sage", "While you control a [Mighty] unit, your spells have [Reaction].")
    setup = position(sage, unit("Giant", might), STUDY).put("legend:0", "Sage").put("base:0", "Giant")
    scene = setup.put("hand:0", "Study").put("hand:1", "Study").turn(1).start().answer(1, "play Study")
    assert scene.answer(1, "pass").offers("play Study") is offered


@pytest.mark.rule("riftbound 813.4.a", "riftbound 806.4.a", "riftbound 355.16")
@pytest.mark.parametrize("there", [(), ("Guard",)])
def test_ambush_has_reaction_only_where_it_ambushes(there: tuple[str, ...]) -> None:
    thief = unit("Thief", 2, "[Ambush]\n[Ambush]")
    setup = position(thief, GUARD, STUDY, holders=(0, 0)).put("battlefield:0", "Guard", owner=0)
    setup.put("battlefield:1", *there, owner=0).put("hand:0", "Thief").put("hand:1", "Study")
    scene = setup.turn(1).start().answer(1, "play Study").answer(1, "pass").answer(0, "play Thief")
    if there:
        assert scene.offered == ["Arena", "Meadow"]
        scene.answer(0, "Arena")
    assert scene.zone("Thief") == "battlefield:0"


@pytest.mark.rule("riftbound 358.3", "riftbound 358.4", "riftbound 813.4.b")
def test_what_turns_out_to_be_badly_timed_is_undone_as_a_whole() -> None:
    scene = permitted_by_a_giant("Reaction", BOON, "Coin").answer(0, "play Trick")
    assert (scene.zone("Trick"), scene.zone("Giant"), scene.asked) == ("hand:0", "base:0", 0)
    assert not scene.offers("play Trick")
    assert len([rune for rune in lineups.runes(scene.state, 0) if rune.counters]) == 0


@pytest.mark.rule("riftbound 806.4.b", "riftbound 338.1.a.6")
def test_what_loses_action_while_it_is_paid_for_is_undone_in_a_showdown() -> None:
    scene = permitted_by_a_giant("Action", BOON, "Coin").answer(0, "play Trick")
    assert (scene.zone("Trick"), scene.zone("Giant"), scene.offers("play Trick")) == ("hand:0", "base:0", False)


@pytest.mark.rule("riftbound 355.16", "riftbound 813.4.b", "riftbound 806.4.b")
@pytest.mark.parametrize("speed", ["Reaction", "Action"])
def test_what_only_what_permits_it_could_pay_for_is_not_offered(speed: str) -> None:
    words = "Trick could no longer be played once it is paid for"
    assert words in permitted_by_a_giant(speed, TOLL, text="").why_not("play Trick")
    assert words in permitted_by_a_giant(speed, BOON, text="[Reaction][>] Kill me: [Add] {1}.").why_not("play Trick")


@pytest.mark.rule("riftbound 357.3")
@pytest.mark.parametrize("speed", ["Reaction", "Action"])
def test_what_permits_a_spell_is_not_what_it_is_paid_with(speed: str) -> None:
    scene = permitted_by_a_giant(speed, TOLL, "Imp", text="").answer(0, "play Trick")
    assert (scene.zone("Trick"), scene.zone("Imp"), scene.zone("Giant")) == ("chain", "trash:0", "base:0")


BOON = spell("Trick", "Draw 1.", energy=2)
TOLL = spell("Trick", "As an additional cost to play this, kill a friendly unit.\nDraw 1.", energy=1)


def permitted_by_a_giant(speed: str, trick: Printed, *others: str, text: str = LOYAL) -> Scene:
    """A spell may be played now only while a Giant is there, who may die for others; we have one rune."""
    sage = legend("Sage", f"While you control a [Mighty] unit, your spells have [{speed}].")
    giant = unit("Giant", 5, text)
    setup = position(sage, trick, giant, COIN, unit("Imp", 1), GUARD, STUDY, runes=1).put("legend:0", "Sage")
    setup.put("base:0", "Giant", *others).put("hand:0", "Trick").put("hand:1", "Study").put("base:1", "Guard")
    scene = setup.turn(1).start()
    return scene.answer(1, "play Study" if speed == "Reaction" else "move Guard to battlefield 1").answer(1, "pass")


@pytest.mark.rule("riftbound 822.2")
def test_more_ambush_is_no_more() -> None:
    thief = unit("Thief", 2, "[Ambush]\n[Ambush]")
    setup = position(thief, GUARD).put("battlefield:0", "Guard", owner=0).put("hand:0", "Thief")
    scene = play(setup.turn(0).start(), "Thief", "Arena")
    assert scene.zone("Thief") == "battlefield:0"


def to_ambush(text: str, there: str, *, holder: int = -1, turn: int = 1) -> Scene:
    """A unit for {1} could be played to where another is, in a turn or in response to a spell.

    Nothing but a Coin can pay for it.
    """
    loyal, thief = unit("Loyal", 1, LOYAL), unit("Thief", 2, text, energy=1)
    setup = position(COIN, loyal, thief, GUARD, STUDY, runes=0, holders=(holder, -1))
    setup.put("battlefield:0", there, owner=0).put("hand:0", "Thief").put("hand:1", "Study")
    setup.put("base:0", *(() if there == "Coin" else ("Coin",)))
    scene = setup.turn(turn).start()
    return scene.answer(1, "play Study").answer(1, "pass") if turn == 1 else scene


@pytest.mark.rule("riftbound 822.3")
@pytest.mark.parametrize("holder", [-1, 0])
def test_ambush_needs_somebody_there_until_all_is_paid(holder: int) -> None:
    scene = to_ambush("[Ambush]", "Guard", holder=holder).answer(0, "play Thief")
    assert (scene.zone("Thief"), scene.zone("Coin")) == ("battlefield:0", "trash:0")
    scene = to_ambush("[Ambush]", "Loyal", holder=holder).answer(0, "play Thief")
    assert (scene.zone("Thief"), scene.zone("Loyal"), scene.waiting("chain")) == ("hand:0", "battlefield:0", ["Study"])
    assert not scene.offers("play Thief")


@pytest.mark.rule("riftbound 822.3", "riftbound 355.16")
@pytest.mark.parametrize("holder", [-1, 0])
def test_who_could_pay_only_with_the_one_to_join_is_not_offered_to_ambush(holder: int) -> None:
    scene = to_ambush("[Ambush]", "Coin", holder=holder)
    assert "could no longer be played once it is paid for" in scene.why_not("play Thief")


@pytest.mark.rule("riftbound 822.3", "riftbound 355.16")
@pytest.mark.parametrize(("others", "offered"), [((), False), (("Guard",), True)])
def test_who_would_kill_the_only_one_to_join_is_not_offered_to_ambush(
    others: tuple[str, ...], *, offered: bool
) -> None:
    cultist = unit("Cultist", 3, "[Ambush]\nAs an additional cost to play me, kill a friendly unit.")
    setup = position(cultist, unit("Imp", 1), GUARD, STUDY).put("battlefield:0", "Imp", owner=0)
    setup.put("base:0", *others).put("hand:0", "Cultist").put("hand:1", "Study")
    scene = setup.turn(1).start().answer(1, "play Study").answer(1, "pass")
    assert scene.offers("play Cultist") == offered
    if offered:
        scene.answer(0, "play Cultist")
        assert (scene.zone("Cultist"), scene.zone("Guard")) == ("battlefield:0", "trash:0")


@pytest.mark.rule("riftbound 822.3", "riftbound 822.3.a")
@pytest.mark.parametrize(("holder", "zone"), [(-1, "hand:0"), (0, "battlefield:0")])
def test_who_controls_the_battlefield_needs_nobody_to_join(holder: int, zone: str) -> None:
    for text, turn in (("[Ambush]", 0), ("[Ambush]\n[Reaction]", 1)):
        scene = to_ambush(text, "Loyal", holder=holder, turn=turn).answer(0, "play Thief").answer(0, "Arena")
        assert scene.zone("Thief") == zone


@pytest.mark.rule("riftbound 822.3.a")
def test_another_permission_needs_nobody_to_join() -> None:
    scene = to_ambush("[Ambush]\nYou may play me to an open battlefield.", "Loyal", turn=0)
    scene.answer(0, "play Thief").answer(0, "Arena")
    assert (scene.zone("Thief"), scene.zone("Loyal")) == ("battlefield:0", "trash:0")


# Hidden


@pytest.mark.rule("riftbound 811.4", "riftbound 811.6.a")
def test_what_lies_facedown_does_everything_else_as_always() -> None:
    secret = spell("Secret", "[Hidden]\n[Hidden]\nStun all enemy units. Draw 1.", energy=9)
    setup = position(secret, GUARD, FOE, fields=(battlefield("Den"), MEADOW), holders=(0, -1))
    setup.put("battlefield:0", "Guard", owner=0).put("base:1", "Foe").put("hand:0", "Secret")
    scene = setup.turn(0).start()
    assert [words for words in scene.offered if words.startswith("hide")] == ["hide Secret at battlefield 1"]
    scene.answer(0, "hide Secret at battlefield 1")
    assert scene.state.rules.viewers(scene.state, scene.thing("Secret")) == [0]
    resolve(scene.answer(0, "end turn").answer(1, "end turn"))
    drawn = table.size(scene.state, table.HAND, 0)
    play(scene, "Secret")
    assert scene.counter("Foe", "stunned") == 1
    assert table.size(scene.state, table.HAND, 0) == drawn + 1


# Orders


@pytest.mark.rule("riftbound 808.2.a")
def test_who_controls_several_deathknells_orders_them() -> None:
    knell = unit("Knell", 2, "[Deathknell][>] Gain 1 XP.\n[Deathknell][>] Draw 1.")
    setup = position(knell, spell("Rend", "Kill a unit.")).put("base:0", "Knell").put("hand:0", "Rend")
    scene = resolve(setup.turn(0).start().answer(0, "play Rend"))
    assert "In which order" in scene.question
    assert scene.asked == 0


@pytest.mark.rule("riftbound 803")
def test_lines_are_executed_from_top_to_bottom() -> None:
    deed = spell("Deed", "Draw 1.\nDiscard 2.")
    scene = play(position(deed).put("hand:0", "Deed", "Filler").turn(0).start(), "Deed")
    assert table.size(scene.state, table.HAND, 0) == 0


@pytest.mark.rule("riftbound 817.1.b", "riftbound 817.1.c")
def test_vision_is_seen_as_the_card_enters() -> None:
    setup = position(unit("Seer", 2, "[Vision]"), GUARD, deck=0).put("deck:0", "Guard", "Filler").put("hand:0", "Seer")
    scene = resolve(setup.turn(0).start().answer(0, "play Seer"))
    assert scene.zone("Seer") == "base:0"
    assert "Do you recycle Guard?" in scene.question
    scene.answer(0, True)
    assert scene.cards("deck:0") == ["Filler", "Guard"]


@pytest.mark.rule("riftbound 818.2")
def test_who_was_equipped_by_equip_is_equipped() -> None:
    blade = gear("Blade", "[Equip] {fury}", tags=["Equipment"])
    proud = unit("Proud", 2, "When you attach an Equipment to me, gain 1 XP.\nWhile I'm equipped, I have +1 {might}.")
    scene = position(blade, proud).put("base:0", "Blade", "Proud").turn(0).start().answer(0, "use Blade")
    resolve(scene)
    assert xp(scene) == 1
    assert table.might(scene.state, scene.thing("Proud")) == 3


# Taken away


@pytest.mark.rule("riftbound 801.3.b", "riftbound 801.3.b.1")
def test_units_lose_a_keyword_for_a_turn() -> None:
    setup = position(spell("Strip", "Enemy units lose [Tank] this turn."), unit("Wall", 2, "[Tank]"))
    setup.put("base:0", "Wall", as_="ours").put("base:1", "Wall", as_="theirs").put("hand:0", "Strip")
    scene = play(setup.turn(0).start(), "Strip")
    assert [table.keyword(scene.state, scene.thing(name), "Tank") for name in ("ours", "theirs")] == [1, 0]
    resolve(scene.answer(0, "end turn"))
    assert table.keyword(scene.state, scene.thing("theirs"), "Tank") == 1


@pytest.mark.rule("riftbound 801.3.b")
@pytest.mark.parametrize("keyword", ["Equip", "Deathknell", "Hidden", "Accelerate"])
def test_keywords_with_more_to_them_are_not_taken_away(keyword: str) -> None:
    with pytest.raises(HeadjudgeError, match="is not taken away"):
        gear("Ban", f"Units lose [{keyword}].")


@pytest.mark.rule("riftbound 801.3.b", "riftbound 801.3.b.1", "riftbound 801.3.b.2")
@pytest.mark.parametrize(("duration", "after"), [("turn", 1), ("", 0)])
def test_keywords_are_taken_away(duration: str, after: int) -> None:
    target = positions.target()
    strip = positions.card(
        "Strip",
        "Spell",
        effect=positions.effect(Impose("Strip", 0, duration, target)),
        boxes={MADE: (LoseKeyword(None, "Tank"),)},
        energy=0,
    )
    setup = position(strip, unit("Wall", 2, "[Tank]")).put("base:0", "Wall").put("hand:0", "Strip")
    scene = play(setup.turn(0).start(), "Strip")
    assert table.keyword(scene.state, scene.thing("Wall"), "Tank") == 0
    resolve(scene.answer(0, "end turn"))
    assert table.keyword(scene.state, scene.thing("Wall"), "Tank") == after
