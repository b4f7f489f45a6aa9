"""382 to 397: triggered abilities and their families, reflexive, delayed and linked ones."""

from __future__ import annotations

import pytest

from headjudge.effects import Condition, Every, Me, Meant, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.cards import MADE, Printed
from headjudge.games.riftbound.conditions import HasXP, MeIs
from headjudge.games.riftbound.filters import Enemy, Friendly, Marked, of_word
from headjudge.games.riftbound.instructions.choices import Delay, Later
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.players import Discard, Draw, GainXP
from headjudge.games.riftbound.instructions.things import Buff, Kill, Ready, Stun
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.occasions.battlefields import Designated, Scores
from headjudge.games.riftbound.occasions.deaths import KindDies
from headjudge.games.riftbound.occasions.objects import MovesTo, ToKind, ToMe
from headjudge.games.riftbound.occasions.players import AtTurnEnd, ByPlayer
from headjudge.games.riftbound.occasions.playing import PlaysCard
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import (
    all_pass,
    battlefield,
    card,
    effect,
    gear,
    legend,
    next_turn,
    pass_until,
    position,
    spell,
    target,
    unit,
)

UNITS = Kind(of_word("unit"))
FRIENDS = Kind([*of_word("unit"), Friendly()])
DRAW = effect(Draw(Plain(1)))
ANTHEM = spell("Anthem", Buff(Every(FRIENDS, "all")))
WIPE = spell("Wipe", Kill(Every(UNITS, "all")))


def items(scene: Scene) -> list[str]:
    """What is on the chain, oldest first."""
    return [scene.state.name_of_source(item.path, item.bearer) for item in table.chain(scene.state)]


def cast(scene: Scene, name: str) -> Scene:
    """Player 0 plays a spell, and both pass once."""
    scene.answer(0, f"play {name}")
    return all_pass(scene)


@pytest.mark.rule("riftbound 383.2.c", "riftbound 383.3", "riftbound 383.3.c")
def test_a_trigger_goes_on_the_chain_after_what_set_it_off() -> None:
    proud = unit("Proud", 2, Triggered(ToMe("Buffed"), DRAW))
    scene = position(ANTHEM, proud).put("hand:0", "Anthem").put("base:0", "Proud").turn(0).start()
    cast(scene, "Anthem")
    assert scene.zone("Anthem") == "trash:0"
    assert items(scene) == ["Proud"]
    all_pass(scene)
    assert len(scene.things("hand:0")) == 1


@pytest.mark.rule("riftbound 383.2.c.1")
def test_what_enters_at_the_same_time_sees_it() -> None:
    eager = unit("Eager", 2, Triggered(ToKind(UNITS, "Played"), DRAW))
    scene = position(eager).put("hand:0", "Eager").turn(0).start()
    scene.answer(0, "play Eager")
    assert items(scene) == ["Eager"]


@pytest.mark.rule("riftbound 383.2.c.2")
def test_what_leaves_at_the_same_time_does_not_see_it() -> None:
    mourner = unit("Mourner", 2, Triggered(KindDies(UNITS), DRAW))
    witness = gear("Witness", Triggered(KindDies(UNITS), DRAW))
    setup = position(WIPE, mourner, witness).put("hand:0", "Wipe").put("base:0", "Mourner", "Witness")
    scene = setup.put("base:1", "Guard").turn(0).start()
    cast(scene, "Wipe")
    if "order" in scene.question:
        assert scene.game.decision is not None
        scene.game.answer(scene.game.decision.all_keys())
    assert items(scene) == ["Witness", "Witness"]


@pytest.mark.rule("riftbound 383.3.a")
def test_you_may_is_decided_when_it_triggers() -> None:
    perhaps = effect(Draw(Plain(1)))
    perhaps.may = True
    proud = unit("Proud", 2, Triggered(ToMe("Buffed"), perhaps))
    for answer, waiting in (("yes", ["Proud"]), ("no", [])):
        scene = position(ANTHEM, proud).put("hand:0", "Anthem").put("base:0", "Proud").turn(0).start()
        cast(scene, "Anthem")
        scene.answer(0, answer)
        assert items(scene) == waiting


@pytest.mark.rule("riftbound 383.3.d")
def test_a_player_orders_their_own_triggers() -> None:
    one = unit("One", 2, Triggered(ToMe("Buffed"), effect(Draw(Plain(1)))))
    two = unit("Two", 2, Triggered(ToMe("Buffed"), effect(Draw(Plain(1)))))
    setup = position(ANTHEM, one, two).put("hand:0", "Anthem").put("base:0", "One", "Two")
    scene = setup.turn(0).start()
    cast(scene, "Anthem")
    assert scene.game.decision is not None
    keys = scene.game.decision.all_keys()
    scene.game.answer(list(reversed(keys)))
    assert items(scene) == ["Two", "One"]


@pytest.mark.rule("riftbound 383.3.d.1")
def test_triggers_of_several_players_go_on_the_chain_in_turn_order() -> None:
    mine = unit("Mine", 2, Triggered(ToKind(UNITS, "Stunned"), effect(Draw(Plain(1)))))
    theirs = unit("Theirs", 2, Triggered(ToKind(UNITS, "Stunned"), effect(Draw(Plain(1)))))
    zap = spell("Zap", Stun(target("unit")))
    for turn in (0, 1):
        setup = position(zap, mine, theirs).put(f"hand:{turn}", "Zap").put("base:0", "Mine").put("base:1", "Theirs")
        scene = setup.turn(turn).start()
        scene.answer(turn, "play Zap").answer(turn, "Mine")
        all_pass(scene)
        assert items(scene) == (["Mine", "Theirs"] if turn == 0 else ["Theirs", "Mine"])


@pytest.mark.rule("riftbound 383.3.e")
def test_a_condition_after_the_occasion_must_be_met() -> None:
    wise = effect(Draw(Plain(1)))
    wise.only = [HasXP(3)]
    proud = unit("Proud", 2, Triggered(ToMe("Buffed"), wise))
    for xp, waiting in ((2, []), (3, ["Proud"])):
        setup = position(ANTHEM, proud).put("hand:0", "Anthem").put("base:0", "Proud").player(0, xp=xp)
        assert items(cast(setup.turn(0).start(), "Anthem")) == waiting


@pytest.mark.rule("riftbound 383.3.f.1", "riftbound 383.3.f.2")
def test_once_each_turn_is_used_up_only_if_its_player_wants_it() -> None:
    proud = gear("Proud", Triggered(ToKind(FRIENDS, "Buffed"), effect(Draw(Plain(1))), once=True))
    setup = position(ANTHEM, proud).put("hand:0", "Anthem", "Anthem", "Anthem").put("base:0", "Proud", "Scout")
    setup.put("hand:0", "Guard", "Guard")
    scene = setup.turn(0).start()
    cast(scene, "Anthem").answer(0, "no")
    assert items(scene) == []
    scene.answer(0, "play Guard")
    cast(scene, "Anthem").answer(0, "yes")
    all_pass(scene)
    scene.answer(0, "play Guard")
    cast(scene, "Anthem")
    assert items(scene) == []
    assert "It is your turn" in scene.question


@pytest.mark.rule("riftbound 383.2.c.1")
@pytest.mark.parametrize(("what", "own"), [("a unit", 1), ("another unit", 0)])
def test_what_waits_for_a_unit_to_be_played_sees_that_it_is_played_itself(what: str, own: int) -> None:
    herald = tabletop.unit("Herald", 2, f"When you play {what}, draw 1.")
    scene = tabletop.position(herald).put("hand:0", "Herald").turn(0).start()
    scene.answer(0, "play Herald")
    assert items(scene) == ["Herald"] * own
    scene = tabletop.position(herald).put("base:0", "Herald").put("hand:0", "Filler").turn(0).start()
    scene.answer(0, "play Filler")
    assert items(scene) == ["Herald"]


@pytest.mark.rule("riftbound 383.4.a.4", "riftbound 811.1.d.2")
@pytest.mark.parametrize(("played", "reaches"), [("me", False), ("a unit", True), ("me or another unit", False)])
def test_only_what_waits_for_the_card_itself_to_be_played_is_a_play_effect(played: str, *, reaches: bool) -> None:
    herald = tabletop.unit("Herald", 2, f"[Hidden]\nWhen you play {played}, stun an enemy unit.")
    setup = tabletop.position(herald, holders=(0, -1)).put("hand:0", "Herald").put("base:1", "Filler", as_="far")
    scene = setup.put("battlefield:0", "Filler", owner=0).turn(0).start().answer(0, "hide Herald at battlefield 1")
    scene.answer(0, "end turn").answer(1, "end turn").answer(0, "play Herald")
    assert items(scene) == ["Herald"] * reaches


@pytest.mark.rule("riftbound 383.4.b.3", "riftbound 355.10.c")
def test_choosing_without_targeting_triggers_nothing() -> None:
    wary = unit("Wary", 2, Triggered(ToMe("Chosen"), effect(Draw(Plain(1)))))
    pick = spell("Pick", Stun(Some(UNITS, Plain(1), "one")))
    scene = position(pick, wary).put("hand:0", "Pick").put("base:0", "Wary", "Guard").turn(0).start()
    cast(scene, "Pick")
    scene.answer(0, "Wary")
    assert items(scene) == []
    assert scene.counter("Wary", "stunned") == 1


@pytest.mark.rule("riftbound 383.4.c.2", "riftbound 383.4.c.2.a", "riftbound 466.2.a")
def test_a_unit_that_is_there_sees_the_conquest_and_another_does_not() -> None:
    conquers = Scores(("Conquered",), "me")
    victor = unit("Victor", 3, Triggered(conquers, effect(Draw(Plain(1)))))
    setup = position(victor).put("base:0", "Victor", as_="there").put("base:0", "Victor", as_="home")
    scene = setup.turn(0).start()
    there = scene.thing("there").incarnation
    scene.answer(0, "move there to battlefield 1").game.answer([])
    all_pass(scene)
    assert [item.bearer for item in table.chain(scene.state)] == [there]


@pytest.mark.rule("riftbound 383.4.c.2.b", "riftbound 187.6.a")
def test_what_speaks_of_its_player_sees_every_conquest_of_theirs() -> None:
    chief = legend("Chief", Triggered(Scores(("Conquered",), "any", "you"), effect(Draw(Plain(1)))))
    rival = legend("Other", Triggered(Scores(("Conquered",), "any", "you"), effect(Draw(Plain(1)))))
    plain = battlefield("Plain", Triggered(Scores(("Conquered",), "here"), effect(Draw(Plain(1)))))
    setup = position(chief, rival, plain, legends=("Chief", "Other"), fields=("Plain", "Harbor")).put("base:0", "Scout")
    scene = setup.turn(0).start()
    scene.answer(0, "move Scout to battlefield 1")
    all_pass(scene)
    assert scene.game.decision is not None
    scene.game.answer(scene.game.decision.all_keys())
    assert sorted(items(scene)) == ["Chief", "Plain"]


@pytest.mark.rule("riftbound 383.4.c.2.c", "riftbound 466.1.b.2")
def test_a_conquest_without_a_point_triggers_all_the_same() -> None:
    victor = unit("Victor", 3, Triggered(Scores(("Conquered",), "me"), effect(GainXP(Plain(1)))))
    setup = position(victor).put("base:0", "Victor").player(0, points=7)
    scene = setup.turn(0).start()
    scene.answer(0, "move Victor to battlefield 1")
    all_pass(scene)
    assert table.points(scene.state, 0) == 7
    assert items(scene) == ["Victor"]


@pytest.mark.rule("riftbound 383.4.d.2", "riftbound 383.4.d.2.a", "riftbound 383.4.d.2.b")
def test_holding_triggers_for_units_that_are_there_and_for_their_player() -> None:
    keeper = unit("Keeper", 3, Triggered(Scores(("Held",), "me"), effect(GainXP(Plain(1)))))
    chief = legend("Chief", Triggered(Scores(("Held",), "any", "you"), effect(GainXP(Plain(1)))))
    setup = position(keeper, chief, meadow=0, legends=("Chief", "Rival"))
    setup.put("battlefield:0", "Keeper", controller=0).put("base:0", "Keeper", as_="home")
    scene = setup.turn(0, "beginning").start()
    assert scene.game.decision is not None
    scene.game.answer(scene.game.decision.all_keys())
    assert sorted(items(scene)) == ["Chief", "Keeper"]


@pytest.mark.rule("riftbound 383.4.e", "riftbound 383.4.e.2", "riftbound 383.4.f.2")
def test_attacking_and_defending_trigger_as_the_combat_opens() -> None:
    bold = unit("Bold", 3, Triggered(Designated(("Attacks",)), effect(GainXP(Plain(1)))))
    grim = unit("Grim", 3, Triggered(Designated(("Defends",)), effect(GainXP(Plain(1)))))
    setup = position(bold, grim, meadow=1).put("base:0", "Bold").put("battlefield:0", "Grim", controller=1)
    scene = setup.turn(0).start()
    scene.answer(0, "move Bold to battlefield 1")
    assert items(scene) == ["Bold", "Grim"]


@pytest.mark.rule("riftbound 383.4.e.2.b", "riftbound 383.4.f.2.b")
def test_what_is_not_so_as_a_unit_becomes_an_attacker_or_defender_is_forfeited() -> None:
    when: list[Condition] = [MeIs([Marked(table.BUFF)])]
    attack, defend = effect(GainXP(Plain(1))), effect(GainXP(Plain(1)))
    attack.only = defend.only = when
    bold = unit("Bold", 3, Triggered(Designated(("Attacks",)), attack))
    grim = unit("Grim", 3, Triggered(Designated(("Defends",)), defend))
    cheer = spell("Cheer", Buff(Every(UNITS, "all")), keywords=(("Action", 0),))
    setup = position(bold, grim, cheer, meadow=1).put("base:0", "Bold").put("battlefield:0", "Grim", controller=1)
    scene = setup.put("hand:0", "Cheer").turn(0).start()
    scene.answer(0, "move Bold to battlefield 1")
    assert items(scene) == []
    cast(scene, "Cheer")
    assert items(scene) == []


@pytest.mark.rule("riftbound 384.2", "riftbound 365.1")
def test_abilities_of_permanents_see_nothing_off_the_board() -> None:
    herald = unit("Herald", 2, Triggered(PlaysCard(UNITS), effect(Draw(Plain(1)))))
    setup = position(herald).put("hand:0", "Scout", "Herald").put("trash:0", "Herald").put("deck:0", "Herald")
    scene = setup.turn(0).start()
    scene.answer(0, "play Scout")
    assert items(scene) == []


@pytest.mark.rule("riftbound 385.2", "riftbound 422.1.b")
def test_an_ability_that_says_so_works_off_the_board() -> None:
    ghost = unit("Ghost", 2, Triggered(ToKind(Kind(of_word("unit")), "Discarded"), effect(Draw(Plain(1))), ("trash",)))
    shed = spell("Shed", Discard(Plain(1)))
    scene = position(ghost, shed).put("hand:0", "Shed", "Ghost").turn(0).start()
    cast(scene, "Shed")
    assert scene.zone("Ghost") == "trash:0"


def reflexive(times: int) -> Printed:
    """A spell that does this so many times: ready a unit."""
    return card(
        "Encore",
        "Spell",
        effect=effect(Later("Encore", 0, Plain(times))),
        boxes={MADE: (Triggered(ToMe("Nothing"), effect(Ready(target("unit", Friendly())))),)},
    )


@pytest.mark.rule("riftbound 387", "riftbound 388.1", "riftbound 387.2")
def test_a_reflexive_trigger_goes_on_the_chain_by_itself() -> None:
    setup = position(reflexive(1)).put("hand:0", "Encore")
    scene = setup.put("base:0", "Scout", "Guard", counters={"exhausted": 1}).turn(0).start()
    cast(scene, "Encore")
    assert sorted(scene.offered) == ["Guard", "Scout"]
    scene.answer(0, "Guard")
    assert len(items(scene)) == 1
    all_pass(scene)
    assert scene.counter("Guard", "exhausted") == 0


@pytest.mark.rule("riftbound 387.1.a", "riftbound 388.2")
def test_do_this_several_times_adds_several_items_before_any_is_finalized() -> None:
    setup = position(reflexive(2)).put("hand:0", "Encore")
    scene = setup.put("base:0", "Scout", "Guard", counters={"exhausted": 1}).turn(0).start()
    cast(scene, "Encore")
    pending = [item.pending for item in table.chain(scene.state)]
    waiting = len(scene.state.lists[table.TRIGGERS].items)
    assert len(pending) + waiting == 2


@pytest.mark.rule("riftbound 392", "riftbound 390.1")
def test_a_delayed_ability_is_carried_out_though_its_source_is_gone() -> None:
    doom = card(
        "Doom",
        "Spell",
        effect=effect(Delay("Doom", 0, "turn")),
        boxes={MADE: (Triggered(AtTurnEnd("any"), effect(Draw(Plain(2)))),)},
    )
    scene = position(doom).put("hand:0", "Doom").turn(0).start()
    cast(scene, "Doom")
    scene.answer(0, "end turn")
    assert items(scene) == ["Doom"]
    all_pass(scene)
    assert len(scene.things("hand:0")) == 2


@pytest.mark.rule("riftbound 390.5.b")
def test_a_delayed_ability_works_only_for_as_long_as_it_says() -> None:
    doom = card(
        "Doom",
        "Spell",
        effect=effect(Delay("Doom", 0, "turn")),
        boxes={MADE: (Triggered(ToKind(UNITS, "Stunned"), effect(Draw(Plain(2)))),)},
    )
    zap = spell("Zap", Stun(target("unit")))
    scene = position(doom, zap).put("hand:0", "Doom", "Zap", "Zap").put("base:0", "Scout", "Guard").turn(0).start()
    cast(scene, "Doom")
    scene.answer(0, "play Zap").answer(0, "Scout")
    all_pass(scene)
    assert items(scene) == ["Doom"]
    all_pass(scene)
    next_turn(scene)
    next_turn(scene)
    scene.answer(0, "play Zap").answer(0, "Guard")
    all_pass(scene)
    assert items(scene) == []


@pytest.mark.rule("riftbound 359.3.f.3")
def test_what_the_occasion_was_about_is_captured() -> None:
    avenger = gear("Avenger", Triggered(MovesTo(FRIENDS), effect(Buff(Meant("event")))))
    setup = position(avenger).put("base:0", "Avenger", "Scout", "Guard")
    scene = setup.turn(0).start()
    scene.answer(0, "move Scout to battlefield 1").game.answer([])
    all_pass(scene)
    assert scene.counter("Scout", "buff") == 1
    assert scene.counter("Guard", "buff") == 0


@pytest.mark.rule("riftbound 411.2", "riftbound 411.4")
def test_what_the_game_does_by_itself_is_not_what_you_do() -> None:
    judge = gear("Judge", Triggered(KindDies(UNITS, who="you"), effect(Draw(Plain(1)))))
    fall = spell("Fall", Deal(target("unit", Enemy()), Plain(9)))
    setup = position(judge, fall).put("base:0", "Judge").put("base:1", "Guard").put("hand:0", "Fall")
    scene = setup.turn(0).start()
    cast(scene, "Fall")
    assert items(scene) == ["Judge"]
    lone = position(judge, meadow=1).put("base:0", "Judge")
    quiet = lone.put("battlefield:0", "Guard", controller=1, counters={"damage": 5}).turn(0).start()
    assert items(quiet) == []
    assert quiet.zone("Guard") == "trash:1"


def test_what_players_do_is_seen_by_what_waits_for_it() -> None:
    scholar = gear("Scholar", Triggered(ByPlayer("GainedXP"), effect(Draw(Plain(1)))))
    learn = spell("Learn", GainXP(Plain(2)))
    scene = position(scholar, learn).put("base:0", "Scholar").put("hand:0", "Learn").turn(0).start()
    cast(scene, "Learn")
    assert items(scene) == ["Scholar"]
    assert pass_until(scene, "It is your turn").player(0, "xp") == 2


def test_a_unit_may_be_what_its_own_ability_is_about() -> None:
    vain = unit("Vain", 2, Triggered(ToMe("Played"), effect(Buff(Me()))))
    scene = position(vain).put("hand:0", "Vain").turn(0).start()
    scene.answer(0, "play Vain")
    all_pass(scene)
    assert scene.counter("Vain", "buff") == 1
