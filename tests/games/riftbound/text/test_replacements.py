"""What texts let happen instead of something else."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import RULES, events, lineups, table
from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.event import NOUNS
from headjudge.kernel.events import Event, Moment, ThingEvent
from headjudge.scenarios.scene import Scene
from headjudge.seats.log import Log
from tests.games.riftbound.tabletop import (
    MEADOW,
    battlefield,
    damage,
    gear,
    hand,
    is_ready,
    legend,
    pass_until,
    play,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3, "[Deathknell][>] Gain 1 XP.")
REND = spell("Rend", "[Reaction]\nKill a unit.")
BOLT = spell("Bolt", "[Reaction]\nDeal 3 to a unit.")
SAVES = "heal it, exhaust it, and recall it"


def beside(speaker: Printed, where: str = "base:0", runes: int = 4) -> Scene:
    """A card of ours, our Guard and Squire at a battlefield, their Foe in their base, and deadly spells."""
    setup = position(speaker, GUARD, unit("Squire", 2), unit("Foe", 2), REND, BOLT, runes=runes, holders=(0, -1))
    setup.put(where, speaker.key, owner=0).put("battlefield:0", "Guard", "Squire", owner=0).put("base:1", "Foe")
    return setup.put("hand:0", "Rend", "Bolt").turn(0).start()


def xp(scene: Scene) -> int:
    """Our XP."""
    return int(str(scene.player(0, "xp") or 0))


@pytest.mark.rule("riftbound 370.1.a", "riftbound 808.1.d.1")
@pytest.mark.parametrize("name", ["Rend", "Bolt"])
def test_a_gear_dies_in_the_place_of_a_unit(name: str) -> None:
    text = "If a friendly unit would die, kill this instead. Heal that unit, exhaust it, and recall it."
    scene = play(beside(gear("Charm", text)), name, "Guard")
    assert scene.zone("Charm") == "trash:0"
    assert scene.zone("Guard") == "base:0"
    assert not is_ready(scene, "Guard")
    assert damage(scene, "Guard") == 0
    assert xp(scene) == 0


@pytest.mark.rule("riftbound 370.1")
def test_it_is_for_what_the_text_names_alone() -> None:
    text = "If a friendly unit would die, kill this instead. Heal that unit, exhaust it, and recall it."
    scene = play(beside(gear("Charm", text)), "Rend", "Foe")
    assert scene.zone("Foe") == "trash:1"
    assert scene.zone("Charm") == "base:0"


@pytest.mark.rule("riftbound 372")
@pytest.mark.parametrize(("player", "first"), [(0, "Alpha"), (0, "Beta"), (1, "Alpha"), (1, "Beta")])
def test_the_owner_of_what_is_acted_on_says_what_applies_first(player: int, first: str) -> None:
    text = "If a friendly unit would die, kill this instead. Heal that unit, exhaust it, and recall it."
    setup = position(gear("Alpha", text), gear("Beta", text), GUARD, REND).put("base:0", "Alpha", "Beta", "Guard")
    scene = setup.put(f"hand:{player}", "Rend").turn(player).start()
    resolve(scene.answer(player, "play Rend"))
    resolve(scene.answer(0, f"{first} (the death of Guard)"))
    assert scene.zone("Guard") == "base:0"
    assert [name for name in ("Alpha", "Beta") if scene.zone(name) == "trash:0"] == [first]


@pytest.mark.rule("riftbound 136.2.c")
def test_an_effect_text_kills_the_card_it_is_on() -> None:
    text = "If I would die, kill this instead. Heal me, exhaust me, and recall me."
    angel = gear("Angel", tags=["Equipment"], effect_text=text)
    setup = position(angel, GUARD, REND, holders=(0, -1)).put("battlefield:0", "Guard", "Angel", owner=0)
    scene = setup.attach("Angel", "Guard").put("hand:0", "Rend").turn(0).start()
    play(scene, "Rend")
    assert (scene.zone("Guard"), scene.zone("Angel")) == ("base:0", "trash:0")


@pytest.mark.parametrize(("pays", "runes", "zone"), [(True, 1, "base:0"), (False, 1, "trash:0"), (None, 0, "trash:0")])
def test_what_may_be_paid_is_asked_of_who_can_pay(pays: bool | None, runes: int, zone: str) -> None:
    text = f"If a friendly unit would die, you may pay {{fury}} to {SAVES} instead."
    scene = beside(legend("Speaker", text), "legend:0", runes)
    resolve(scene.answer(0, "play Rend").answer(0, "Guard"))
    if pays is not None:
        assert "Apply" in scene.question
        resolve(scene.answer(0, pays))
    assert scene.zone("Guard") == zone
    assert len(lineups.runes(scene.state, 0)) == (0 if pays else runes)


@pytest.mark.rule("riftbound 370.1", "riftbound 187.6.b")
@pytest.mark.parametrize("holder", [-1, 0])
@pytest.mark.parametrize(("pays", "zone"), [(True, "base:1"), (False, "trash:1")])
def test_another_player_may_pay_for_what_happens_to_their_unit(pays: bool, zone: str, holder: int) -> None:
    shrine = battlefield("Shrine", f"If a unit here would die, its controller may pay {{fury}} to {SAVES} instead.")
    setup = position(unit("Foe", 2), REND, fields=(shrine, MEADOW), holders=(holder, -1), runes=0, theirs=1)
    scene = setup.put("battlefield:0", "Foe", owner=1).put("hand:0", "Rend").turn(0).start()
    resolve(scene.answer(0, "play Rend"))
    assert scene.asked == 1
    resolve(scene.answer(1, pays))
    assert scene.zone("Foe") == zone
    assert len(lineups.runes(scene.state, 1)) == (0 if pays else 1)


@pytest.mark.rule("riftbound 370.1")
def test_who_cannot_pay_is_not_asked() -> None:
    shrine = battlefield("Shrine", f"If a unit here would die, its controller may pay {{fury}} to {SAVES} instead.")
    setup = position(unit("Foe", 2), REND, fields=(shrine, MEADOW), holders=(0, -1), runes=1, theirs=0)
    scene = setup.put("battlefield:0", "Foe", owner=1).put("hand:0", "Rend").turn(0).start()
    resolve(scene.answer(0, "play Rend"))
    assert scene.zone("Foe") == "trash:1"


def test_exhausting_and_spending_a_buff_can_be_what_is_paid() -> None:
    costs = "pay {any}, exhaust me, and spend its buff"
    text = f"If a buffed unit you control would die, you may {costs} to {SAVES} instead."
    setup = position(legend("Speaker", text), GUARD, REND, runes=1).put("legend:0", "Speaker").put("base:0", "Guard")
    setup.state.count(setup.state.members("base:0")[-1], "buff", 1)
    scene = setup.put("hand:0", "Rend").turn(0).start()
    resolve(resolve(scene.answer(0, "play Rend")).answer(0, True))
    assert scene.zone("Guard") == "base:0"
    assert scene.counter("Guard", "buff") == 0
    assert not is_ready(scene, "Speaker")


@pytest.mark.parametrize(
    ("text", "after", "again"),
    [
        (f"Choose a unit. The next time it would die this turn, {SAVES} instead.", "base:0", "trash:0"),
        ("Choose a unit. If it would die this turn, banish it instead.", "banishment:0", "banishment:0"),
    ],
)
@pytest.mark.rule("riftbound 390.1")
def test_for_a_while_or_the_next_time(text: str, after: str, again: str) -> None:
    setup = position(spell("Speaker", text), GUARD, REND, BOLT, holders=(0, -1)).put("battlefield:0", "Guard", owner=0)
    scene = setup.put("hand:0", "Speaker", "Rend", "Bolt").turn(0).start()
    play(scene, "Speaker")
    play(scene, "Bolt")
    assert scene.zone("Guard") == after
    if scene.offers("play Rend"):
        play(scene, "Rend")
    assert scene.zone("Guard") == again


@pytest.mark.rule("riftbound 437.4", "riftbound 437.1.b.2")
def test_the_next_damage_is_prevented() -> None:
    text = "Choose a unit. The next time that unit would be dealt damage this turn, prevent it."
    setup = position(spell("Speaker", text), unit("Wall", 9), BOLT).put("base:0", "Wall")
    scene = setup.put("hand:0", "Speaker", "Bolt", "Bolt").turn(0).start()
    play(scene, "Speaker")
    play(scene, "Bolt")
    assert damage(scene, "Wall") == 0
    play(scene, "Bolt")
    assert damage(scene, "Wall") == 3


def test_nothing_is_chosen_for_what_happens_instead() -> None:
    with pytest.raises(HeadjudgeError, match="nothing is chosen"):
        gear("Charm", "If a friendly unit would die, draw 1 instead.")


# 370 to 374: how often they apply, who decides, and in which order


BANISHES = "If a unit would die, banish it instead."
RETURNS = "If a unit would die, return it to its owner's hand instead."
KILL_ALL = spell("Quake", "Kill all units.")
RAIN = spell("Rain", "Deal 1 to all units.")


def doomed(*cards: Printed, theirs: tuple[Printed, ...] = (), turn: int = 0) -> Scene:
    """These cards in the bases of both players, and a spell of the turn player that kills all units."""
    setup = position(*cards, *theirs, KILL_ALL).put("base:0", *[card.key for card in cards])
    setup.put("base:1", *[card.key for card in theirs])
    scene = setup.put(f"hand:{turn}", "Quake").turn(turn).start()
    return resolve(scene.answer(turn, "play Quake"))


def happened(scene: Scene, kind: str) -> list[str]:
    """What this kind of event has happened to this turn, in order."""
    numbers = [event.subject() for event in scene.state.history if event.kind == kind]
    found = [scene.state.bearer(number) or scene.state.heir(number) for number in numbers]
    return [thing.card.name for thing in found if thing is not None]


@pytest.mark.rule("riftbound 370.2")
def test_what_it_has_led_to_is_not_replaced_by_it_again() -> None:
    text = "If another friendly unit would die, kill me instead."
    setup = position(GUARD, unit("Bodyguard", 2, text), unit("Squire", 2, text), REND)
    scene = setup.put("base:0", "Guard", "Bodyguard", "Squire").put("hand:0", "Rend").turn(0).start()
    resolve(scene.answer(0, "play Rend").answer(0, "Guard"))
    resolve(scene.answer(0, "Bodyguard (the death of Guard)"))
    assert [scene.zone(name) for name in ("Guard", "Bodyguard", "Squire")] == ["base:0", "base:0", "trash:0"]


ONCE = f"Once each turn, if a friendly unit would die, {SAVES} instead."


@pytest.mark.rule("riftbound 371.1")
@pytest.mark.parametrize(("uses", "zone"), [(True, "base:0"), (False, "trash:0")])
def test_its_controller_may_leave_what_is_done_once_each_turn(uses: bool, zone: str) -> None:
    scene = beside(legend("Speaker", ONCE), "legend:0")
    resolve(scene.answer(0, "play Rend").answer(0, "Guard"))
    assert (scene.asked, "Apply Speaker" in scene.question) == (0, True)
    resolve(scene.answer(0, uses))
    assert scene.zone("Guard") == zone


@pytest.mark.rule("riftbound 371.2")
@pytest.mark.parametrize(("first", "second"), [(True, "trash:0"), (False, "base:0")])
def test_only_what_was_used_is_used_up_for_the_turn(first: bool, second: str) -> None:
    scene = beside(legend("Speaker", ONCE), "legend:0")
    resolve(resolve(scene.answer(0, "play Rend").answer(0, "Guard")).answer(0, first))
    resolve(scene.answer(0, "play Bolt").answer(0, "Squire"))
    if not first:
        resolve(scene.answer(0, True))
    assert scene.zone("Squire") == second


@pytest.mark.rule("riftbound 371.1")
def test_once_each_turn_it_can_be_used_again_in_the_next_turn() -> None:
    setup = position(legend("Speaker", ONCE), GUARD, REND).put("legend:0", "Speaker").put("base:0", "Guard")
    scene = setup.put("hand:0", "Rend").put("hand:1", "Rend").turn(0).start()
    resolve(resolve(scene.answer(0, "play Rend")).answer(0, True))
    pass_until(scene.answer(0, "end turn"), "It is your turn")
    resolve(resolve(scene.answer(1, "play Rend")).answer(0, True))
    assert scene.zone("Guard") == "base:0"


@pytest.mark.rule("riftbound 372.1")
@pytest.mark.parametrize(("first", "runes"), [("Alpha", 1), ("Beta", 0)])
def test_a_player_who_is_acted_on_says_what_applies_first(first: str, runes: int) -> None:
    alpha = gear("Alpha", "If an opponent would gain XP, they channel 1 rune exhausted instead.")
    beta = gear("Beta", "If an opponent would gain XP, kill this instead.")
    setup = position(alpha, beta, GUARD, REND, theirs=0).put("base:0", "Alpha", "Beta").put("base:1", "Guard")
    scene = resolve(setup.put("hand:0", "Rend").turn(0).start().answer(0, "play Rend"))
    assert scene.asked == 1
    resolve(scene.answer(1, f"{first} (your gain of 1 XP)"))
    assert scene.player(1, "xp") in {None, 0}
    assert len(lineups.runes(scene.state, 1)) == runes
    assert (scene.zone("Beta") == "base:0") == bool(runes)


def asked_by(scene: Scene) -> str:
    """The rule by which a question is asked."""
    return "" if scene.game.decision is None else scene.game.decision.rule


@pytest.mark.rule("riftbound 373")
@pytest.mark.parametrize("saved", ["Guard", "Squire"])
def test_each_of_several_deaths_is_replaced_by_itself(saved: str) -> None:
    scene = doomed(GUARD, unit("Squire", 2), gear("Charm", ONCE))
    resolve(scene.answer(0, f"the death of {saved}").answer(0, True))
    assert [name for name in ("Guard", "Squire") if scene.zone(name) == "base:0"] == [saved]


@pytest.mark.rule("riftbound 373")
def test_its_controller_says_which_event_and_the_owner_of_what_dies_which_replacement_comes_first() -> None:
    scene = doomed(gear("Urn", BANISHES), theirs=(GUARD, unit("Squire", 2), gear("Net", RETURNS)))
    assert (scene.asked, asked_by(scene)) == (0, "riftbound 373")
    scene.answer(0, "the death of Squire")
    assert (scene.asked, asked_by(scene)) == (1, "riftbound 372")
    resolve(scene.answer(1, "Net (the death of Squire)").answer(1, "Urn (the death of Guard)"))
    assert (scene.zone("Squire"), scene.zone("Guard")) == ("hand:1", "banishment:1")


@pytest.mark.rule("riftbound 373.1", "riftbound 374")
@pytest.mark.parametrize(("turn", "order"), [(0, ["Guard", "Squire"]), (1, ["Squire", "Guard"])])
def test_what_replacements_of_both_players_bring_comes_in_turn_order(turn: int, order: list[str]) -> None:
    text = "If a friendly unit would die, exhaust it instead."
    mine, other = (GUARD, gear("Alpha", text)), (unit("Squire", 2), gear("Beta", text))
    assert happened(doomed(*mine, theirs=other, turn=turn), "Exhausted") == order


@pytest.mark.rule("riftbound 373.2")
def test_one_sequence_is_all_that_a_replacement_has_for_events_at_the_same_time() -> None:
    scene = doomed(GUARD, unit("Squire", 2), unit("Page", 1), gear("Urn", BANISHES), gear("Net", RETURNS))
    scene.answer(0, "the death of Guard").answer(0, "Urn (the death of Guard)")
    scene.answer(0, "the death of Squire").answer(0, "Net (the death of Squire)")
    resolve(scene)
    assert [scene.zone(name) for name in ("Guard", "Squire", "Page")] == ["banishment:0", "hand:0", "hand:0"]


@pytest.mark.rule("riftbound 373.2")
def test_in_its_sequence_a_replacement_applies_to_any_number_of_events() -> None:
    scene = doomed(GUARD, unit("Squire", 2), unit("Page", 1), gear("Urn", BANISHES))
    resolve(scene.answer(0, "the death of Page").answer(0, "the death of Squire"))
    assert happened(scene, "Banished") == ["Page", "Squire", "Guard"]


@pytest.mark.rule("riftbound 373.2.a.1")
def test_replacing_what_a_replacement_brings_is_no_interruption_of_it() -> None:
    shepherd = gear("Shepherd", "If a unit would be banished, recall it instead.")
    scene = doomed(GUARD, unit("Squire", 2), gear("Urn", BANISHES), shepherd)
    resolve(scene.answer(0, "the death of Guard"))
    assert [scene.zone(name) for name in ("Guard", "Squire")] == ["base:0", "base:0"]


@pytest.mark.rule("riftbound 374")
def test_who_controls_its_source_controls_a_replacement() -> None:
    captain = unit("Captain", 2, f"If another friendly unit would die, you may {SAVES} instead.")
    steal = spell("Steal", "Take control of an enemy unit.")
    setup = position(captain, GUARD, unit("Squire", 2), steal, REND)
    setup.put("base:0", "Captain", "Guard").put("base:1", "Squire")
    scene = setup.put("hand:1", "Steal", "Rend", "Rend").turn(1).start()
    play(scene, "Steal", "Captain", player=1)
    resolve(scene.answer(1, "play Rend").answer(1, "Guard"))
    assert scene.zone("Guard") == "trash:0"
    resolve(scene.answer(1, "play Rend").answer(1, "Squire"))
    assert scene.asked == 1
    resolve(scene.answer(1, True))
    assert scene.zone("Squire") == "base:1"


@pytest.mark.rule("riftbound 373")
@pytest.mark.parametrize("player", [0, 1])
def test_what_dies_for_one_of_several_units_is_not_there_for_the_others(player: int) -> None:
    text = "If a friendly unit would die, kill this instead. Heal that unit, exhaust it, and recall it."
    ours, none = (GUARD, unit("Squire", 2), gear("Charm", text)), ()
    scene = doomed(*ours) if player == 0 else doomed(*none, theirs=ours)
    resolve(scene.answer(player, "the death of Squire"))
    zones = [scene.zone(name) for name in ("Guard", "Squire", "Charm")]
    assert zones == [f"trash:{player}", f"base:{player}", f"trash:{player}"]


def woven(where: str, answer: bool | None, spell_text: str) -> Scene:
    """Our Weaver somewhere and a spell that plays tokens; whether the Weaver's text is used for the first."""
    text = "Once each turn, if you would play a token unit while I'm at a battlefield, you may "
    weaver = unit("Weaver", 2, f"{text}play that token and an additional copy of it instead.")
    setup = position(weaver, spell("Call", spell_text), holders=(0, -1)).put(where, "Weaver", owner=0)
    scene = resolve(setup.put("hand:0", "Call").turn(0).start().answer(0, "play Call"))
    return scene if answer is None else resolve(scene.answer(0, answer))


@pytest.mark.rule("riftbound 375", "riftbound 370.1.a")
@pytest.mark.parametrize(
    ("where", "answer", "count"), [("battlefield:0", True, 2), ("battlefield:0", False, 1), ("base:0", None, 1)]
)
def test_an_additional_token_is_played_like_the_one_that_would_be(where: str, answer: bool | None, count: int) -> None:
    scene = woven(where, answer, "Play a ready 1 {might} Recruit unit token to your base.")
    recruits = [thing for thing in table.members(scene.state, table.BASE, 0) if thing.card.name == "Recruit"]
    assert [table.is_ready(one) for one in recruits] == [True] * count


@pytest.mark.rule("riftbound 371.2")
def test_declined_for_one_of_two_tokens_it_is_offered_for_the_other() -> None:
    scene = woven("battlefield:0", False, "Play two 1 {might} Recruit unit tokens to your base.")
    resolve(scene.answer(0, True))
    assert scene.cards("base:0").count("Recruit") == 3


@pytest.mark.rule("riftbound 370.1")
def test_only_tokens_of_the_kind_it_names_are_played_twice() -> None:
    scene = woven("battlefield:0", None, "Play a Gold gear token.")
    assert scene.cards("base:0").count("Gold") == 1


# What is paid for them


PAID = f"If a friendly unit would die, you may pay {{any}} to {SAVES} instead."


@pytest.mark.rule("riftbound 357.1.a")
def test_an_ability_that_adds_resources_pays_for_what_happens_instead() -> None:
    gold = gear("Purse", "[Reaction][>] Kill this, {exhaust}: [Add] {any}.")
    setup = position(legend("Speaker", PAID), gold, GUARD, REND, runes=0).put("legend:0", "Speaker")
    scene = setup.put("base:0", "Purse", "Guard").put("hand:0", "Rend").turn(0).start()
    resolve(resolve(scene.answer(0, "play Rend")).answer(0, True))
    assert (scene.zone("Guard"), scene.zone("Purse")) == ("base:0", "trash:0")


@pytest.mark.rule("riftbound 357.1.a")
def test_by_hand_a_player_says_what_pays_for_it() -> None:
    options: dict[str, Any] = {"by hand": 0}
    setup = position(legend("Speaker", PAID), GUARD, REND, runes=1, **options).put("legend:0", "Speaker")
    scene = setup.put("base:0", "Calm Rune", "Guard").put("hand:0", "Rend").turn(0).start()
    resolve(scene.answer(0, "play Rend")).answer(0, True)
    assert "What do you use?" in scene.question
    resolve(scene.answer(0, "recycle Calm Rune for Power").answer(0, "spend Calm"))
    assert scene.zone("Guard") == "base:0"
    assert [rune.card.name for rune in lineups.runes(scene.state, 0)] == ["Fury Rune"]


@pytest.mark.parametrize(("domain", "left"), [("Fury", "Fury Rune"), ("Calm", "Calm Rune")])
def test_what_is_paid_leaves_the_card_in_hand_within_reach(domain: str, left: str) -> None:
    wish = unit("Wish", 3, energy=0, power=1, domains=[domain])
    setup = position(legend("Speaker", PAID), wish, GUARD, REND, runes=1).put("legend:0", "Speaker")
    scene = setup.put("base:0", "Calm Rune", "Guard").put("hand:0", "Rend", "Wish").turn(0).start()
    resolve(resolve(scene.answer(0, "play Rend")).answer(0, True))
    assert [rune.card.name for rune in lineups.runes(scene.state, 0)] == [left]


QUICK_WEAK = "[Reaction][>] {exhaust}: [Add] {any}."


@pytest.mark.rule("riftbound 357.2")
@pytest.mark.parametrize(
    ("cost", "counters"), [("exhaust me", {}), ("kill me", {}), ("spend my buff", {"buff": 1})], ids=str
)
def test_what_is_paid_once_saves_one_of_several_units(cost: str, counters: dict[str, int]) -> None:
    saint = unit("Saint", 2, f"If another friendly unit would die, you may {cost} to {SAVES} instead.")
    quake = spell("Quake", "Kill all units with 1 {might} or less.")
    setup = position(saint, unit("Page", 1), unit("Squire", 1), quake).put("base:0", "Saint", counters=counters)
    scene = setup.put("base:0", "Page", "Squire").put("hand:0", "Quake").turn(0).start().answer(0, "play Quake")
    resolve(resolve(scene).answer(0, "the death of Page").answer(0, True))
    assert (scene.zone("Page"), scene.zone("Squire")) == ("base:0", "trash:0")


@pytest.mark.rule("riftbound 054.1")
def test_what_cannot_be_done_is_not_what_is_paid() -> None:
    text = f"If a friendly unit would die, you may kill this to {SAVES} instead."
    setup = position(gear("Charm", text), gear("Law", "Friendly gear can't be killed."), GUARD, REND)
    scene = setup.put("base:0", "Charm", "Law", "Guard").put("hand:0", "Rend").turn(0).start()
    resolve(scene.answer(0, "play Rend"))
    assert (scene.zone("Guard"), scene.zone("Charm")) == ("trash:0", "base:0")


@pytest.mark.rule("riftbound 357.3", "riftbound 414.4")
@pytest.mark.parametrize(("costs", "saved"), [("pay {any}", True), ("pay {any} and exhaust me", False)])
def test_nothing_pays_twice(costs: str, saved: bool) -> None:
    text = f"If a friendly unit would die, you may {costs} to {SAVES} instead.\n{QUICK_WEAK}"
    setup = position(legend("Speaker", text), GUARD, REND, runes=0).put("legend:0", "Speaker").put("base:0", "Guard")
    scene = resolve(setup.put("hand:0", "Rend").turn(0).start().answer(0, "play Rend"))
    if saved:
        resolve(scene.answer(0, True))
    assert scene.zone("Guard") == ("base:0" if saved else "trash:0")


@pytest.mark.rule("riftbound 357.3")
@pytest.mark.parametrize("payer", ["Charm", "Guard"])
def test_neither_what_saves_nor_what_is_saved_is_what_pays_by_dying(payer: str) -> None:
    texts = dict.fromkeys(("Charm", "Guard"), "")
    texts[payer] = (
        "\n[Reaction][>] Kill this: [Add] {any}." if payer == "Charm" else "[Reaction][>] Kill me: [Add] {any}."
    )
    charm, guard = gear("Charm", PAID + texts["Charm"]), unit("Guard", 3, texts["Guard"])
    setup = position(charm, guard, REND, runes=0).put("base:0", "Charm", "Guard").put("hand:0", "Rend")
    scene = resolve(setup.turn(0).start().answer(0, "play Rend"))
    assert (scene.zone("Charm"), scene.zone("Guard")) == ("base:0", "trash:0")
    assert "It is your turn" in scene.question


@pytest.mark.rule("riftbound 184.5", "riftbound 357.1.a", "riftbound 429.3")
def test_gold_pays_for_cards_and_for_what_happens_instead() -> None:
    need = spell("Need", "Draw 1.", power=1, domains=["Fury"])
    setup = position(legend("Speaker", PAID), spell("Mint", "Play two Gold gear tokens."), need, GUARD, REND, runes=0)
    setup.put("legend:0", "Speaker").put("base:0", "Guard").put("hand:0", "Mint", "Need", "Rend")
    scene = play(play(setup.turn(0).start(), "Mint"), "Need")
    assert scene.cards("base:0").count("Gold") == 1
    resolve(resolve(scene.answer(0, "play Rend")).answer(0, True))
    assert (scene.zone("Guard"), scene.cards("base:0").count("Gold")) == ("base:0", 0)


@pytest.mark.rule("riftbound 187.6.b", "riftbound 371.1")
@pytest.mark.parametrize(("uses", "zone"), [(True, "base:1"), (False, "trash:1")])
def test_the_turn_player_decides_what_an_uncontrolled_battlefield_does_once_each_turn(uses: bool, zone: str) -> None:
    shrine = battlefield("Shrine", f"Once each turn, if a unit here would die, {SAVES} instead.")
    setup = position(unit("Foe", 2), REND, fields=(shrine, MEADOW)).put("battlefield:0", "Foe", owner=1)
    scene = resolve(setup.put("hand:0", "Rend").turn(0).start().answer(0, "play Rend"))
    assert scene.asked == 0
    resolve(scene.answer(0, uses))
    assert scene.zone("Foe") == zone


@pytest.mark.rule("riftbound 187.6.c")
def test_you_is_nobody_for_what_an_uncontrolled_battlefield_lets_happen_instead() -> None:
    shrine = battlefield("Shrine", f"If a unit here would die, you may {SAVES} instead.")
    setup = position(unit("Foe", 2), REND, fields=(shrine, MEADOW)).put("battlefield:0", "Foe", owner=1)
    scene = resolve(setup.put("hand:0", "Rend").turn(0).start().answer(0, "play Rend"))
    assert scene.zone("Foe") == "trash:1"


@pytest.mark.rule("riftbound 808.1.d")
def test_what_dies_for_one_of_several_units_dies_once_and_the_others_too() -> None:
    text = "If another friendly unit would die, kill me instead.\n[Deathknell][>] Gain 1 XP."
    scene = doomed(
        unit("Martyr", 3, text), unit("Page", 1), unit("Squire", 1), gear("Bell", "When a unit dies, draw 1.")
    )
    scene.answer(0, "the death of Page")
    while scene.game.decision is not None and scene.game.decision.kind == "order":
        scene.game.answer(scene.game.decision.all_keys())
    resolve(scene)
    assert [scene.zone(name) for name in ("Martyr", "Page", "Squire")] == ["trash:0", "base:0", "trash:0"]
    assert (xp(scene), hand(scene)) == (1, 2)


def test_every_event_has_words_for_when_it_would_happen() -> None:
    kinds = [kind for kind in RULES.types() if issubclass(kind, Event) and not issubclass(kind, Moment)]
    abstract = {events.CardEvent, events.FieldEvent, ThingEvent, Event}
    unnamed = [kind for kind in kinds if kind not in abstract and kind not in NOUNS and "words" not in vars(kind)]
    assert unnamed == []


def test_what_would_be_played_is_asked_about_by_its_name() -> None:
    begun = events.TokenBegun(0, "token Recruit")
    assert begun.words(position().state, 0) == "the playing of Recruit"


def test_what_replaces_is_told_with_what_it_replaces() -> None:
    text = "If a friendly unit would die, kill this instead. Heal that unit, exhaust it, and recall it."
    scene = beside(gear("Charm", text))
    log = Log(scene.state, [0, 1])
    play(scene, "Rend", "Guard")
    log.look(scene.state)
    assert "your Charm applies to the death of your Guard" in log.lines(0)
    assert "opponent's Charm applies to the death of opponent's Guard" in log.lines(1)


@pytest.mark.rule("riftbound 370.1")
@pytest.mark.parametrize(("might", "zone"), [(2, "base:0"), (4, "trash:0"), (5, "trash:0")])
def test_something_happens_instead_only_if_it_has_less_might(might: int, zone: str) -> None:
    text = "If another unit you control here would die, if it has less Might than me, instead exhaust it and recall it."
    setup = position(unit("Healer", 4, text), unit("Friend", might), spell("Rend", "Kill a unit."))
    setup.put("battlefield:0", "Healer", "Friend", owner=0).put("hand:0", "Rend")
    scene = resolve(setup.turn(0).start().answer(0, "play Rend").answer(0, "Friend"))
    assert scene.zone("Friend") == zone
    assert zone != "base:0" or not is_ready(scene, "Friend")


MARSHAL = unit("Marshal", 4, "If another unit you control here would die, exhaust it and recall it instead.")
CHARM = gear("Charm", "If a friendly unit would die, kill this instead. Heal that unit, exhaust it, and recall it.")


@pytest.mark.rule("riftbound 373", "riftbound 373.1")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("first", "zone"), [("Marshal", "trash"), ("Guard", "base")])
def test_who_was_moved_by_one_replacement_saves_nobody_at_the_former_place(player: int, first: str, zone: str) -> None:
    setup = position(MARSHAL, CHARM, GUARD, KILL_ALL, holders=(player, -1)).put(f"base:{player}", "Charm")
    setup.put("battlefield:0", "Marshal", "Guard", owner=player).put("hand:0", "Quake")
    scene = resolve(setup.turn(0).start().answer(0, "play Quake")).answer(player, f"the death of {first}")
    while "applies first" in scene.question:
        scene.answer(player, "Marshal (the death of Guard)")
    resolve(scene)
    assert (scene.zone("Marshal"), scene.zone("Guard")) == (f"base:{player}", f"{zone}:{player}")


@pytest.mark.rule("riftbound 373", "riftbound 323.5")
def test_whose_damage_is_lethal_no_longer_when_another_is_saved_does_not_die() -> None:
    martyr = unit(
        "Martyr", 4, "If another friendly unit would die, kill me instead.\nYour other units have -2 {might}."
    )
    setup = position(martyr, unit("Page", 3), unit("Squire", 3), RAIN)
    setup.put("base:0", "Martyr", "Page", "Squire").put("hand:1", "Rain").turn(1)
    scene = resolve(setup.start().answer(1, "play Rain"))
    resolve(scene.answer(0, "the death of Page"))
    assert [scene.zone(name) for name in ("Martyr", "Page", "Squire")] == ["trash:0", "base:0", "base:0"]
    assert [event.kind for event in scene.state.history].count("Killed") == 1
