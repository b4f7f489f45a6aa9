"""349 to 355 and 358: playing cards, and what is chosen while they are played."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.effects import Mode
from headjudge.games.riftbound.events import Played
from headjudge.games.riftbound.filters import Enemy, Friendly, MightIs, of_word
from headjudge.games.riftbound.instructions.choices import May
from headjudge.games.riftbound.instructions.damage import Deal, DealShares, DealSplit
from headjudge.games.riftbound.instructions.moving import Destination, MoveThings
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.playing import PlayToken
from headjudge.games.riftbound.instructions.things import Buff, Counter, Kill, Ready, Stun
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.occasions.objects import ToKind, ToMe
from headjudge.games.riftbound.occasions.playing import PlaysCard
from headjudge.games.riftbound.permissions import May as Permits
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import all_pass, effect, position, spell, target, unit

BOLT = spell("Bolt", Deal(target(), Plain(3)), energy=1)
QUICK = spell("Quick", Draw(Plain(1)), keywords=(("Reaction", 0),))
RECRUIT = unit("Recruit", 1, supertypes=("Token",))


def items(scene: Scene) -> list[str]:
    """What is on the chain, oldest first."""
    return [scene.state.name(item.bearer) for item in table.chain(scene.state)]


def played(scene: Scene) -> list[str]:
    """The names of what has been played this turn."""
    return [scene.state.name(event.card) for event in scene.state.history if isinstance(event, Played)]


@pytest.mark.rule("riftbound 354", "riftbound 354.1", "riftbound 359.3")
def test_a_card_leaves_the_hand_for_the_chain_which_closes_the_state() -> None:
    scene = position(BOLT, runes=1).put("hand:0", "Bolt").put("base:1", "Giant").turn(0).start()
    scene.answer(0, "play Bolt")
    assert scene.zone("Bolt") == "chain"
    assert items(scene) == ["Bolt"]
    assert not table.is_open(scene.state)


@pytest.mark.rule("riftbound 350.1", "riftbound 359.3.d", "riftbound 359.3.c")
def test_a_spell_is_played_only_once_it_has_resolved_after_everybody_could_react() -> None:
    scene = position(BOLT, QUICK, runes=1).put("hand:0", "Bolt").put("hand:1", "Quick").put("base:1", "Giant")
    scene_ = scene.turn(0).start()
    scene_.answer(0, "play Bolt")
    assert played(scene_) == []
    scene_.answer(0, "pass")
    assert scene_.asked == 1
    assert scene_.offers("play Quick")
    scene_.answer(1, "pass")
    assert played(scene_) == ["Bolt"] or scene_.zone("Bolt") == "trash:0"
    assert scene_.counter("Giant", "damage") == 3


@pytest.mark.rule("riftbound 350.2", "riftbound 354.3")
def test_a_token_is_played_after_the_spell_that_plays_it_has_resolved() -> None:
    seen = Triggered(PlaysCard(Kind(of_word("unit"))), effect(Draw(Plain(1))))
    watcher = unit("Watcher", 2, seen)
    call = spell("Call", PlayToken("Recruit", Plain(1), "base"), Draw(Plain(1)))
    scene = position(call, watcher, RECRUIT).put("hand:0", "Call").put("base:0", "Watcher").turn(0).start()
    scene.answer(0, "play Call")
    all_pass(scene)
    assert scene.zone("Call") == "trash:0"
    assert [thing.card.name for thing in scene.things("base:0") if thing.token] == ["Recruit"]
    assert items(scene) == ["Watcher"]


@pytest.mark.rule("riftbound 355.2", "riftbound 355.2.a", "riftbound 359.2.c")
def test_a_unit_is_played_to_base_or_a_battlefield_its_player_controls_and_enters_exhausted() -> None:
    setup = position(meadow=0).put("hand:0", "Guard").put("battlefield:0", "Scout", controller=0)
    scene = setup.turn(0).start()
    scene.answer(0, "play Guard")
    assert sorted(scene.offered) == ["Meadow", "base"]
    scene.answer(0, "Meadow")
    assert scene.zone("Guard") == "battlefield:0"
    assert scene.counter("Guard", "exhausted") == 1


@pytest.mark.rule("riftbound 355.2.b")
def test_an_effect_may_let_units_be_played_elsewhere() -> None:
    bold = unit("Bold", 2, Permits("play to", None, "battlefield", zones=(*table.LOCATIONS, "hand", "chain")))
    scene = position(bold).put("hand:0", "Bold").turn(0).start()
    scene.answer(0, "play Bold")
    assert sorted(scene.offered) == ["Harbor", "Meadow", "base"]


@pytest.mark.rule("riftbound 355.3")
def test_modes_are_chosen_before_anybody_can_react() -> None:
    either = spell("Either", Draw(Plain(2)), Ready(Every(Kind(of_word("unit")), "all")))
    assert either.effect is not None
    either.effect.modes = [Mode("draw 2"), Mode("ready all units")]
    either.effect.modes[0].start, either.effect.modes[0].end = 0, 1
    either.effect.modes[1].start, either.effect.modes[1].end = 1, 2
    setup = position(either).put("hand:0", "Either").put("base:0", "Scout", counters={"exhausted": 1})
    scene = setup.turn(0).start()
    scene.answer(0, "play Either")
    assert sorted(scene.offered) == ["draw 2", "ready all units"]
    scene.answer(0, "ready all units")
    all_pass(scene)
    assert scene.counter("Scout", "exhausted") == 0
    assert len(scene.things("hand:0")) == 0


@pytest.mark.rule("riftbound 355.4", "riftbound 355.4.a")
def test_the_destination_of_a_move_is_chosen_up_front_and_differs_from_where_the_unit_is() -> None:
    chosen = target("unit", Friendly())
    to = Destination(chosen, "", "to")
    push = spell("Push", MoveThings(chosen, to))
    assert push.effect is not None
    to.place = len(push.effect.nouns)
    push.effect.nouns.append(to)
    push.effect.targets.append(to)
    scene = position(push).put("hand:0", "Push").put("battlefield:0", "Scout", controller=0).turn(0).start()
    scene.answer(0, "play Push")
    assert sorted(scene.offered) == ["Harbor", "base"]
    scene.answer(0, "Harbor")
    assert scene.zone("Scout") == "battlefield:0"
    all_pass(scene)
    assert scene.zone("Scout") == "battlefield:1"


@pytest.mark.rule("riftbound 355.5", "riftbound 355.1", "riftbound 355.15")
def test_what_is_chosen_is_fixed_while_the_spell_is_played() -> None:
    setup = position(BOLT, runes=1).put("hand:0", "Bolt").put("base:1", "Giant", "Guard")
    scene = setup.turn(0).start()
    scene.answer(0, "play Bolt").answer(0, "Giant")
    all_pass(scene)
    assert scene.counter("Giant", "damage") == 3
    assert scene.counter("Guard", "damage") == 0


@pytest.mark.rule("riftbound 355.5.a", "riftbound 355.10.d")
def test_what_a_spell_finds_by_criteria_is_not_chosen() -> None:
    storm = spell("Storm", Deal(Every(Kind([*of_word("unit"), Enemy()]), "all"), Plain(1)))
    scene = position(storm).put("hand:0", "Storm").put("base:1", "Giant", "Guard").turn(0).start()
    scene.answer(0, "play Storm")
    assert "priority" in scene.question
    all_pass(scene)
    assert [scene.counter(name, "damage") for name in ("Giant", "Guard")] == [1, 1]


@pytest.mark.rule("riftbound 355.5.b", "riftbound 383.4.a.2")
def test_a_play_effect_chooses_only_once_its_unit_has_entered() -> None:
    kills = Triggered(ToMe("Played"), effect(Kill(target("unit", Enemy()))))
    hunter = unit("Hunter", 2, kills)
    scene = position(hunter).put("hand:0", "Hunter").put("base:1", "Giant", "Guard").turn(0).start()
    scene.answer(0, "play Hunter")
    assert scene.zone("Hunter") == "base:0"
    assert sorted(scene.offered) == ["Giant", "Guard"]


@pytest.mark.rule("riftbound 355.8", "riftbound 355.9.a")
def test_a_spell_without_anything_to_choose_on_the_board_cannot_be_played() -> None:
    setup = position(BOLT, runes=1).put("hand:0", "Bolt").put("trash:1", "Giant").put("hand:1", "Guard")
    scene = setup.turn(0).start()
    assert "there is not enough for Bolt to choose" in scene.why_not("play Bolt")


@pytest.mark.rule("riftbound 355.9.c")
def test_a_spell_that_counters_looks_at_the_chain_and_never_at_itself() -> None:
    no = spell("No", Counter(target("spell", zones=("chain",))), keywords=(("Reaction", 0),))
    setup = position(no, BOLT, runes=1).put("hand:0", "Bolt", "No").put("base:1", "Giant")
    scene = setup.turn(0).start()
    assert "not enough for No to choose" in scene.why_not("play No")
    scene.answer(0, "play Bolt")
    scene.answer(0, "play No")
    all_pass(scene)
    assert scene.zone("Bolt") == "trash:0"
    assert scene.counter("Giant", "damage") == 0


@pytest.mark.rule("riftbound 355.9.b")
def test_targets_meet_every_restriction() -> None:
    pick = spell("Pick", Kill(target("unit", Enemy(), MightIs(None, Plain(3)))))
    setup = position(pick).put("hand:0", "Pick").put("base:1", "Giant", "Guard", "Scout").put("base:0", "Scout")
    scene = setup.turn(0).start()
    scene.answer(0, "play Pick")
    assert sorted(scene.offered) == ["Guard", "Scout"]


@pytest.mark.rule("riftbound 355.10.d.2", "riftbound 355.7", "riftbound 383.4.b.2")
def test_a_lone_candidate_is_a_target_all_the_same() -> None:
    notices = Triggered(ToKind(Kind([*of_word("unit"), Friendly()]), "Chosen"), effect(Draw(Plain(1))))
    medic = unit("Medic", 6, notices)
    scene = position(BOLT, medic, runes=1).put("hand:0", "Bolt").put("base:1", "Medic").turn(0).start()
    scene.answer(0, "play Bolt")
    assert items(scene) == ["Bolt", "Medic"]


@pytest.mark.rule("riftbound 355.12")
def test_what_one_may_do_to_a_target_is_chosen_first_and_decided_later() -> None:
    perhaps = May("it")
    maybe = spell("Maybe", perhaps, Kill(target("unit", Enemy())))
    perhaps.end = 2
    scene = position(maybe).put("hand:0", "Maybe").put("base:1", "Giant", "Guard").turn(0).start()
    scene.answer(0, "play Maybe").answer(0, "Giant")
    all_pass(scene)
    assert "lets you do" in scene.question
    scene.answer(0, "no")
    assert scene.zone("Giant") == "base:1"


@pytest.mark.rule("riftbound 355.13")
def test_up_to_so_many_may_be_none() -> None:
    some = Target(Kind(of_word("unit")), Plain(2), "target", up_to=True)
    kind = spell("Kind", Buff(some), Draw(Plain(1)))
    scene = position(kind).put("hand:0", "Kind").turn(0).start()
    scene.answer(0, "play Kind")
    all_pass(scene)
    assert len(scene.things("hand:0")) == 1


def split(amount: int, most: int) -> tuple[DealSplit, DealShares]:
    """Damage split among up to so many units."""
    chosen = Target(Kind([*of_word("unit"), Enemy()]), Plain(most), "target", up_to=True)
    chosen.split = Plain(amount)
    deal = DealSplit(chosen, Plain(amount))
    return deal, DealShares(deal)


@pytest.mark.rule("riftbound 355.14.b", "riftbound 355.14.e", "riftbound 355.14.f")
def test_split_damage_is_divided_only_as_it_resolves_and_everybody_gets_some() -> None:
    rain = spell("Rain", *split(4, 3))
    setup = (
        position(rain).put("hand:0", "Rain").put("base:1", "Giant", "Guard").put("battlefield:0", "Scout", controller=1)
    )
    scene = setup.turn(0).start()
    scene.answer(0, "play Rain").answer(0, "Giant").answer(0, "Guard").answer(0, "done")
    all_pass(scene)
    assert "How is 4 damage split?" in scene.question
    giant, guard = (f"to {scene.thing(name).incarnation}" for name in ("Giant", "Guard"))
    with pytest.raises(Exception, match="each share is a number, 1 or more"):
        scene.game.answer({giant: 4, guard: 0})
    scene.game.answer({giant: 3, guard: 1})
    assert [scene.counter(name, "damage") for name in ("Giant", "Guard")] == [3, 1]


@pytest.mark.rule("riftbound 355.14.c")
def test_damage_is_split_among_no_more_targets_than_there_is_damage() -> None:
    rain = spell("Rain", *split(2, 3))
    setup = position(rain).put("hand:0", "Rain").put("base:1", "Giant", "Guard", "Scout")
    scene = setup.turn(0).start()
    scene.answer(0, "play Rain").answer(0, "Giant").answer(0, "Guard")
    assert "priority" in scene.question


@pytest.mark.rule("riftbound 355.14.a", "riftbound 355.14.d")
def test_each_target_of_a_split_is_chosen_by_itself() -> None:
    notices = Triggered(ToKind(Kind([*of_word("unit"), Friendly()]), "Chosen"), effect(Draw(Plain(1))))
    medic = unit("Medic", 6, notices)
    rain = spell("Rain", *split(4, 3))
    scene = position(rain, medic).put("hand:0", "Rain").put("base:1", "Medic", "Giant").turn(0).start()
    scene.answer(0, "play Rain").answer(0, "Giant").answer(0, "Medic")
    assert scene.game.decision is not None
    scene.game.answer(scene.game.decision.all_keys())
    assert items(scene) == ["Rain", "Medic", "Medic"]


@pytest.mark.rule("riftbound 355.16", "riftbound 809.1.c")
def test_what_could_not_be_paid_for_cannot_be_chosen() -> None:
    slick = unit("Slick", 2, keywords=(("Deflect", 2),))
    zap = spell("Zap", Stun(target("unit", Enemy())))
    setup = position(slick, zap, runes=1).put("hand:0", "Zap").put("base:1", "Slick", "Guard", "Giant")
    scene = setup.turn(0).start()
    scene.answer(0, "play Zap")
    assert sorted(scene.offered) == ["Giant", "Guard"]


@pytest.mark.rule("riftbound 809.1.c.1", "riftbound 356.2.a.2")
def test_deflect_costs_power_of_any_domain() -> None:
    slick = unit("Slick", 2, keywords=(("Deflect", 2),))
    zap = spell("Zap", Stun(target("unit", Enemy())))
    setup = position(slick, zap, runes=1).put("base:0", "Mind Rune").put("hand:0", "Zap").put("base:1", "Slick")
    scene = setup.turn(0).start()
    scene.answer(0, "play Zap")
    assert scene.things("base:0") == []
    all_pass(scene)
    assert scene.counter("Slick", "stunned") == 1


@pytest.mark.rule("riftbound 359.2", "riftbound 359.2.a", "riftbound 337.1.c")
def test_a_permanent_enters_at_once_and_nobody_reacts_before() -> None:
    scene = position(QUICK).put("hand:0", "Guard").put("hand:1", "Quick").turn(0).start()
    scene.answer(0, "play Guard")
    assert scene.zone("Guard") == "base:0"
    assert scene.asked == 0
    assert played(scene) == ["Guard"]
