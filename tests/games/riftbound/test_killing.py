"""428 and 411.5: killing, and what a death is attributed to."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Me, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.amounts import MightOf
from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.events import Killed, Moved
from headjudge.games.riftbound.filters import Enemy, of_word
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.players import Discard, Draw
from headjudge.games.riftbound.instructions.things import Kill, Trash
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.occasions.deaths import KindDies, MeDies
from headjudge.games.riftbound.occasions.objects import MovesTo
from headjudge.games.riftbound.passives import MightChange
from headjudge.games.riftbound.places import AtPlace
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import activated, all_pass, card, cast, effect, gear, position, spell, target, unit

UNITS = Kind(of_word("unit"))
SLAY = spell("Slay", Kill(target("unit", Enemy())))
BOLT = spell("Bolt", Deal(target("unit", Enemy()), Plain(2)), keywords=(("Reaction", 0),))
REAPER = gear("Reaper", Triggered(KindDies(UNITS, who="you", spell=True), effect(Draw(Plain(1)))))


def deaths(scene: Scene) -> list[Killed]:
    """What was killed this turn."""
    return [event for event in scene.state.history if isinstance(event, Killed)]


@pytest.mark.rule("riftbound 428.1", "riftbound 428.2")
@pytest.mark.parametrize("name", ["Guard", "Urn"])
def test_a_permanent_is_killed_by_going_from_the_board_to_its_owners_trash(name: str) -> None:
    wreck = spell("Wreck", Kill(target("permanent", Enemy())))
    setup = position(wreck, gear("Urn")).put("hand:0", "Wreck").put("base:1", name)
    scene = cast(setup.turn(0).start(), 0, "Wreck")
    assert scene.zone(name) == "trash:1"
    assert len(deaths(scene)) == 1


@pytest.mark.rule("riftbound 428.2.a")
def test_what_was_not_on_the_board_is_not_killed() -> None:
    mourner = gear("Mourner", Triggered(KindDies(UNITS), effect(Draw(Plain(1)))))
    hand = Every(Kind(of_word("unit"), (table.HAND,), "you"), "all")
    for program in ((Kill(hand),), (Trash(hand),), (Discard(Plain(1)),)):
        lose = spell("Lose", *program)
        setup = position(lose, mourner).put("hand:0", "Lose", "Guard").put("base:0", "Mourner")
        scene = cast(setup.turn(0).start(), 0, "Lose")
        assert deaths(scene) == []
        assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound 428.1.a.1.b")
def test_a_deathknell_knows_where_and_as_what_its_unit_died() -> None:
    here = Every(Kind([*of_word("unit"), Enemy(), AtPlace("here")]), "all")
    bomb = unit("Bomb", 2, Triggered(MeDies(), effect(Deal(here, MightOf(Me())))))
    setup = (
        position(SLAY, bomb, meadow=1).put("hand:0", "Slay").put("battlefield:0", "Bomb", owner=1, counters={"buff": 1})
    )
    setup.put("battlefield:1", "Giant", as_="far", owner=0).put("base:0", "Giant", as_="home")
    scene = cast(setup.turn(0).start(), 0, "Slay")
    assert scene.zone("Bomb") == "trash:1"
    assert scene.waiting("chain") == ["Bomb"]
    all_pass(scene)
    assert [scene.counter(name, "damage") for name in ("far", "home")] == [0, 0]


@pytest.mark.rule("riftbound 428.1.a.1.b")
def test_a_deathknell_reaches_what_is_where_its_unit_died() -> None:
    here = Every(Kind([*of_word("unit"), AtPlace("here")]), "all")
    bomb = unit("Bomb", 2, Triggered(MeDies(), effect(Deal(here, MightOf(Me())))))
    setup = (
        position(SLAY, bomb, meadow=1).put("hand:0", "Slay").put("battlefield:0", "Bomb", owner=1, counters={"buff": 1})
    )
    setup.put("battlefield:0", "Giant", owner=1)
    scene = cast(setup.turn(0).start(), 0, "Slay", "Bomb")
    all_pass(scene)
    assert scene.counter("Giant", "damage") == 3


@pytest.mark.rule("riftbound 428.2.b")
def test_being_killed_is_not_moving() -> None:
    watcher = gear("Watcher", Triggered(MovesTo(UNITS), effect(Draw(Plain(1)))))
    setup = position(SLAY, watcher, meadow=1).put("hand:0", "Slay").put("battlefield:0", "Guard", owner=1)
    scene = cast(setup.put("base:0", "Watcher").turn(0).start(), 0, "Slay")
    assert scene.zone("Guard") == "trash:1"
    assert not any(isinstance(event, Moved) for event in scene.state.history)
    assert scene.waiting("chain") == []


# What a death is attributed to


@pytest.mark.rule("riftbound 428.5", "riftbound 428.5.b", "riftbound 411.5")
def test_a_spell_that_says_kill_has_killed_and_its_player_is_responsible() -> None:
    scene = position(SLAY, REAPER).put("hand:0", "Slay").put("base:0", "Reaper").put("base:1", "Guard").turn(0).start()
    scene.answer(0, "play Slay")
    slay = scene.thing("Slay").incarnation
    all_pass(scene)
    assert [(event.sources, event.by) for event in deaths(scene)] == [((slay,), 0)]
    assert scene.waiting("chain") == ["Reaper"]


@pytest.mark.rule("riftbound 428.5.c")
def test_a_death_of_damage_is_attributed_to_the_spell_that_dealt_it_just_before() -> None:
    scene = position(BOLT, REAPER).put("hand:0", "Bolt").put("base:0", "Reaper").put("base:1", "Scout").turn(0).start()
    scene.answer(0, "play Bolt")
    bolt = scene.thing("Bolt").incarnation
    all_pass(scene)
    assert [(event.sources, event.by) for event in deaths(scene)] == [((bolt,), 0)]
    assert scene.waiting("chain") == ["Reaper"]


@pytest.mark.rule("riftbound 428.5.c")
def test_a_death_is_not_attributed_to_damage_that_was_dealt_earlier() -> None:
    weaken = card(
        "Weaken",
        "Spell",
        effect=effect(Impose("Weaken", 0, "turn", target("unit", Enemy()), (Plain(1),))),
        boxes={MADE: (MightChange(None, Plain(1), down=True),)},
    )
    setup = (
        position(BOLT, REAPER, weaken).put("hand:0", "Weaken", "Bolt").put("base:0", "Reaper").put("base:1", "Guard")
    )
    scene = setup.turn(0).start().answer(0, "play Weaken").answer(0, "play Bolt")
    all_pass(scene)
    assert scene.counter("Guard", "damage") == 2
    all_pass(scene)
    assert [(event.sources, event.by) for event in deaths(scene)] == [((), -1)]
    assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound 428.5.d")
@pytest.mark.parametrize("how", [Kill, lambda noun: Deal(noun, Plain(5))])
def test_what_an_ability_kills_its_object_has_killed(how: type[Kill]) -> None:
    hunter = unit("Hunter", 2, activated(how(target("unit", Enemy())), costs=(ExhaustMe(),)))
    scene = position(hunter, REAPER).put("base:0", "Hunter", "Reaper").put("base:1", "Guard").turn(0).start()
    scene.answer(0, "use Hunter")
    all_pass(scene)
    assert [(event.sources, event.by) for event in deaths(scene)] == [((scene.thing("Hunter").incarnation,), 0)]
    assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound 428.5.e")
def test_what_others_kill_with_a_spell_you_have_not_killed() -> None:
    setup = position(SLAY, REAPER).put("hand:1", "Slay").put("base:0", "Reaper", "Guard")
    scene = cast(setup.turn(1).start(), 1, "Slay")
    assert scene.zone("Guard") == "trash:0"
    assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound 411.2")
def test_what_the_game_itself_does_nobody_is_responsible_for() -> None:
    decay = unit("Decay", 2)
    setup = position(decay, REAPER).put("base:0", "Reaper").put("base:1", "Decay", counters={"damage": 2})
    scene = setup.turn(0).start()
    assert [event.by for event in deaths(scene)] == [-1]


@pytest.mark.rule("riftbound 428.1.a.1.b")
def test_a_deathknell_knows_the_might_that_its_unit_had_from_what_was_attached() -> None:
    bomb = unit("Bomb", 2, Triggered(MeDies(), effect(Deal(target("unit", Enemy()), MightOf(Me())))))
    setup = position(SLAY, bomb, gear("Blade", might_bonus=2)).put("hand:0", "Slay").put("base:1", "Bomb")
    scene = setup.put("base:1", "Blade", on="Bomb").put("base:0", "Giant").turn(0).start()
    all_pass(cast(scene, 0, "Slay"))
    assert scene.counter("Giant", "damage") == 4


@pytest.mark.rule("riftbound 323.4")
@pytest.mark.parametrize("first", ["Mourner", "Herald"])
def test_a_deathknell_triggers_before_anything_is_gone_that_lets_it_trigger_again(first: str) -> None:
    mourner = tabletop.unit("Mourner", 1, "[Deathknell][>] Draw 1.")
    herald = tabletop.unit("Herald", 1, "Your [Deathknell] effects trigger an additional time.")
    quake = tabletop.spell("Quake", "Deal 2 to all units.")
    names = sorted(("Mourner", "Herald"), key=lambda name: name != first)
    scene = tabletop.position(mourner, herald, quake).put("hand:0", "Quake").put("base:0", *names).turn(0).start()
    tabletop.pass_until(tabletop.play(scene, "Quake"), "It is your turn")
    assert tabletop.hand(scene) == 2


@pytest.mark.rule("riftbound 323.4", "riftbound 741.1")
@pytest.mark.parametrize(("names", "drawn"), [(("Hermit",), 1), (("Hermit", "Scout"), 0), (("Scout", "Hermit"), 0)])
def test_who_dies_with_another_did_not_die_alone(names: tuple[str, ...], drawn: int) -> None:
    hermit = tabletop.unit("Hermit", 1, "[Deathknell][>] If I died alone, draw 1.")
    quake = tabletop.spell("Quake", "Deal 2 to all units.")
    setup = tabletop.position(hermit, tabletop.unit("Scout", 1), quake).put("hand:0", "Quake").put("base:0", *names)
    assert tabletop.hand(tabletop.play(setup.turn(0).start(), "Quake")) == drawn


@pytest.mark.rule("riftbound 741.1")
def test_who_has_died_alone_has_even_if_another_comes_later() -> None:
    hermit = tabletop.unit("Hermit", 1, "[Deathknell][>] If I died alone, draw 1.")
    end, rider = tabletop.spell("End", "Kill a unit."), tabletop.unit("Rider", 1, "[Reaction]")
    setup = tabletop.position(hermit, end, rider).put("hand:0", "End", "Rider").put("base:0", "Hermit")
    scene = tabletop.both_pass(setup.turn(0).start().answer(0, "play End"))
    assert tabletop.hand(tabletop.play(scene, "Rider")) == 1


@pytest.mark.rule("riftbound 359.3.e.13")
@pytest.mark.parametrize("together", [True, False])
def test_what_has_died_is_known_to_have_been_equipped(together: bool) -> None:
    squire = tabletop.unit("Squire", 1, "[Deathknell][>] If I was equipped, draw 1.")
    blade = tabletop.gear("Blade", "[Equip] {1}", tags=["Equipment"], might_bonus=1)
    ruin = tabletop.spell("Ruin", "Kill all units and gear." if together else "Kill all units.")
    setup = tabletop.position(squire, blade, ruin).put("hand:0", "Ruin").put("base:0", "Squire")
    scene = setup.put("base:0", "Blade", on="Squire").turn(0).start()
    assert tabletop.hand(tabletop.play(scene, "Ruin")) == 1


@pytest.mark.rule("riftbound 359.3.e.13")
def test_a_deathknell_finds_what_was_attached_to_its_unit() -> None:
    squire = tabletop.unit("Squire", 1, "[Deathknell][>] Draw 1 for each Equipment attached to me.")
    blade, ruin = tabletop.gear("Blade", tags=["Equipment"]), tabletop.spell("Ruin", "Kill all units.")
    setup = tabletop.position(squire, blade, ruin).put("hand:0", "Ruin").put("base:0", "Squire", "Blade")
    setup.put("base:0", "Blade", on="Squire", as_="worn").put("base:0", "Blade", on="Squire", as_="worn too")
    assert tabletop.hand(tabletop.play(setup.turn(0).start(), "Ruin")) == 2


@pytest.mark.rule("riftbound 359.3.e.13")
@pytest.mark.parametrize(("worn", "drawn"), [(True, 2), (False, 0)])
def test_what_has_died_is_known_to_have_had_a_tag_that_it_was_given(worn: bool, drawn: int) -> None:
    plate = tabletop.gear("Plate", "[Equip] {1}", tags=["Equipment"], might_bonus=1, effect_text="I am a Mech.")
    forge = tabletop.gear("Forge", "When a friendly Mech dies, draw 1.")
    scrap = tabletop.spell("Scrap", "Kill a friendly unit. If it was a Mech, draw 1.")
    setup = tabletop.position(plate, forge, scrap, tabletop.unit("Squire", 1)).put("hand:0", "Scrap")
    setup.put("base:0", "Squire", "Forge").put("base:0", "Plate", on="Squire" if worn else "")
    assert tabletop.hand(tabletop.play(setup.turn(0).start(), "Scrap")) == drawn


@pytest.mark.rule("riftbound 472.1.b.1", "riftbound 359.3.e.13")
def test_what_has_died_is_known_to_have_been_a_copy() -> None:
    text = "When you play me, play a Reflection unit token here. Then do this: It becomes a copy of me."
    drake = tabletop.unit("Drake", 2, text, tags=["Dragon"])
    shrine = tabletop.gear("Shrine", "When a friendly Dragon dies, draw 1.")
    end = tabletop.spell("End", "Kill a friendly token unit.")
    setup = tabletop.position(drake, shrine, end).put("hand:0", "Drake", "End").put("base:0", "Shrine")
    scene = tabletop.play(setup.turn(0).start(), "Drake")
    assert tabletop.might(scene, "Reflection") == 2
    assert tabletop.hand(tabletop.play(scene, "End")) == 1
