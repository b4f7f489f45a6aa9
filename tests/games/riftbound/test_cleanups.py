"""318 to 324: when cleanups occur, and what they do in which order."""

from __future__ import annotations

import pytest

from headjudge.effects import At, Every, Me, Plain
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import Cant, Instead
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.cleanup import staged
from headjudge.games.riftbound.events import Banished, Dealt
from headjudge.games.riftbound.filters import Controlled, Enemy, Other, of_word
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.players import GainPoints
from headjudge.games.riftbound.instructions.things import (
    Buff,
    Detach,
    Kill,
    Ready,
    Recall,
    ReturnToHand,
    SpendBuff,
    TakeControl,
)
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import Do
from headjudge.games.riftbound.occasions.deaths import KindDies, MeDies
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.occasions.players import AtTurnEnd
from headjudge.games.riftbound.passives import MightChange
from headjudge.kernel.events import Event
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.moments import (
    REACTION,
    InOpenState,
    InPhase,
    bolt,
    draw,
    fact,
    moments,
    move,
    movement,
    on_chain,
    state_of,
    to_target,
    triggered,
)
from tests.games.riftbound.positions import (
    activated,
    all_pass,
    gear,
    might,
    pass_until,
    points,
    position,
    spell,
    target,
    unit,
)

SLOW = spell("Slow", draw())
ZAP = bolt("Zap", 2)
PULL = movement("Pull", Controlled())
ALLIES = Kind([*of_word("unit"), Controlled(), Other()])
CAPTAIN = unit("Captain", 2, MightChange(ALLIES, Plain(2)))
HURT = {"damage": 2}
ECHO = unit("Echo", 2, triggered(MeDies(), draw()))
OTHER_ECHO = unit("Other Echo", 2, triggered(MeDies(), draw()))


# 319: when


@pytest.mark.rule("riftbound 319.1", "riftbound 323.6")
def test_a_cleanup_occurs_once_the_state_is_open_again() -> None:
    setup = position(ZAP, meadow=1).put("battlefield:0", "Scout", controller=1).put("hand:0", "Zap")
    setup.put("base:1", "Giant")
    scene = setup.turn(0, "main").start().answer(0, "play Zap").answer(0, "Scout")
    assert scene.controller("Meadow") == 1
    all_pass(scene)
    assert (scene.zone("Scout"), scene.controller("Meadow")) == ("trash:1", -1)


@pytest.mark.rule("riftbound 319.1", "riftbound 319.3")
def test_a_cleanup_occurs_when_something_is_added_to_the_chain_before_it_is_finalized() -> None:
    bold = unit("Bold", 2, MightChange(None, Plain(2), [InOpenState()]))
    bell = gear("Bell", triggered(AtTurnEnd(), Ready(target())))
    setup = position(bold, bell).put("base:0", "Bold", counters=HURT).put("base:0", "Bell", "Scout", "Guard")
    scene = setup.turn(0, "main").start()
    assert (scene.zone("Bold"), might(scene, "Bold")) == ("base:0", 4)
    scene.answer(0, "end turn")
    assert (on_chain(scene), scene.offered, scene.zone("Bold")) == (["Bell"], ["Scout", "Guard"], "trash:0")


@pytest.mark.rule("riftbound 319.2")
def test_a_cleanup_occurs_when_one_phase_follows_on_another() -> None:
    timely = unit("Timely", 2, MightChange(None, Plain(2), [InPhase("main")]))
    bell = gear("Bell", triggered(AtTurnEnd(), draw()))
    setup = position(timely, bell).put("base:0", "Timely", counters=HURT).put("base:0", "Bell")
    scene = setup.turn(0, "main").start()
    assert (scene.zone("Timely"), might(scene, "Timely")) == ("base:0", 4)
    scene.answer(0, "end turn")
    assert (on_chain(scene), scene.zone("Timely")) == (["Bell"], "trash:0")


@pytest.mark.rule("riftbound 319.4", "riftbound 335.2.a")
def test_a_cleanup_occurs_after_an_item_is_finalized_before_anybody_may_act() -> None:
    martyr = unit("Martyr", 1, MightChange(ALLIES, Plain(2)), activated(draw(), costs=(Do(Kill(Me())),)))
    setup = position(martyr).put("base:0", "Martyr").put("base:0", "Scout", counters=HURT)
    scene = setup.turn(0, "main").start()
    assert might(scene, "Scout") == 4
    scene.answer(0, "use Martyr")
    assert (on_chain(scene), scene.asked, scene.zone("Scout")) == (["Martyr"], 0, "trash:0")


@pytest.mark.rule("riftbound 319.5")
def test_a_cleanup_occurs_after_an_item_leaves_the_chain_and_others_are_still_there() -> None:
    setup = position(SLOW, ZAP).put("hand:0", "Slow", "Zap").put("base:1", "Scout")
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Slow").answer(0, "play Zap"))
    assert (on_chain(scene), scene.zone("Scout")) == (["Slow"], "trash:1")


@pytest.mark.rule("riftbound 319.6")
def test_a_cleanup_occurs_after_objects_leave_the_board() -> None:
    bounce = to_target("Bounce", ReturnToHand)
    setup = position(bounce, CAPTAIN).put("base:0", "Captain").put("base:0", "Scout", counters=HURT)
    scene = setup.put("hand:0", "Bounce").turn(0, "main").start().answer(0, "play Bounce").answer(0, "Captain")
    all_pass(scene)
    assert (scene.zone("Captain"), scene.zone("Scout")) == ("hand:0", "trash:0")


@pytest.mark.rule("riftbound 319.7")
def test_a_cleanup_occurs_after_the_status_of_an_object_changes() -> None:
    drain = to_target("Drain", SpendBuff)
    setup = position(drain).put("base:0", "Scout", counters={"damage": 2, "buff": 1}).put("hand:0", "Drain")
    scene = setup.turn(0, "main").start()
    assert (scene.zone("Scout"), might(scene, "Scout")) == ("base:0", 3)
    all_pass(scene.answer(0, "play Drain"))
    assert scene.zone("Scout") == "trash:0"


@pytest.mark.rule("riftbound 319.8")
def test_a_cleanup_occurs_after_a_move() -> None:
    setup = position(meadow=0).put("battlefield:0", "Scout", controller=0)
    scene = move(setup.turn(0, "main").start(), "Scout", -1)
    assert (scene.zone("Scout"), scene.controller("Meadow")) == ("base:0", -1)


# 320 to 322: neither within a resolution nor the other way round


@pytest.mark.rule("riftbound 320", "riftbound 320.1")
def test_a_cleanup_adds_to_the_chain_but_nothing_resolves_before_it_is_over() -> None:
    setup = position(ECHO, OTHER_ECHO, CAPTAIN, to_target("Fell", Kill)).put("hand:0", "Fell").put("base:1", "Captain")
    setup.put("base:1", "Echo", "Other Echo", counters={"damage": 2})
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Fell").answer(0, "Captain"))
    assert ("In which order" in scene.question, scene.zone("Echo"), scene.zone("Other Echo")) == (
        *(True, "trash:1", "trash:1"),
    )
    assert (len(scene.cards("hand:1")), fact(scene, "priority")) == (0, 1)
    scene.answer(1, ["Echo", "Other Echo"])
    assert (on_chain(scene), scene.asked) == (["Echo", "Other Echo"], 1)


@pytest.mark.rule("riftbound 321", "riftbound 321.1")
def test_no_cleanup_occurs_while_an_item_resolves_but_as_soon_as_it_has() -> None:
    noun = target()
    rescue = spell("Rescue", Deal(noun, Plain(2)), Buff(noun), keywords=REACTION)
    other = target()
    too_late = spell("Too Late", Deal(other, Plain(3)), Buff(other), keywords=REACTION)
    setup = position(rescue, too_late).put("base:1", "Scout").put("hand:0", "Rescue", "Too Late")
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Rescue"))
    assert (scene.zone("Scout"), might(scene, "Scout"), scene.counter("Scout", "damage")) == ("base:1", 3, 2)
    all_pass(scene.answer(0, "play Too Late"))
    assert scene.zone("Scout") == "trash:1"


@pytest.mark.rule("riftbound 322")
def test_cleanups_follow_on_each_other_until_nothing_changes() -> None:
    second = unit("Second", 2, MightChange(Kind([*of_word("unit"), Controlled(), Other()]), Plain(2)))
    setup = position(CAPTAIN, second, to_target("Fell", Kill)).put("hand:0", "Fell").put("base:1", "Captain")
    setup.put("base:1", "Second", counters={"damage": 2}).put("base:1", "Guard", counters={"damage": 3})
    scene = setup.turn(0, "main").start()
    assert (might(scene, "Second"), might(scene, "Guard")) == (4, 7)
    all_pass(scene.answer(0, "play Fell").answer(0, "Captain"))
    assert [scene.zone(name) for name in ("Captain", "Second", "Guard")] == ["trash:1"] * 3
    assert state_of(scene) == "neutral open"


# 323: what


@pytest.mark.rule("riftbound 323", "riftbound 323.1")
def test_who_has_won_has_won_before_anything_else_of_the_cleanup() -> None:
    last = spell("Last", GainPoints(Plain(1)), Deal(target(), Plain(2)), keywords=REACTION)
    setup = position(last, ECHO).put("hand:0", "Last").put("base:1", "Echo").player(0, points=7)
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Last"))
    assert (scene.winners, scene.zone("Echo")) == ((0,), "base:1")


@pytest.mark.rule("riftbound 323.1")
@pytest.mark.parametrize(("ours", "theirs", "winners"), [(7, 7, (0,)), (6, 7, None), (8, 7, (0,))])
def test_it_takes_the_victory_score_to_win(ours: int, theirs: int, winners: tuple[int, ...] | None) -> None:
    more = spell("More", GainPoints(Plain(1)), keywords=REACTION)
    setup = position(more).put("hand:0", "More").player(0, points=ours).player(1, points=theirs)
    scene = setup.turn(0, "main").start()
    if not scene.over:
        all_pass(scene.answer(0, "play More"))
    assert scene.winners == winners


@pytest.mark.rule("riftbound 323.1")
def test_nobody_wins_with_as_many_points_as_an_opponent() -> None:
    feast = spell("Feast", GainPoints(Plain(1), "any"))
    more = spell("More", GainPoints(Plain(1)))
    setup = position(feast, more).put("hand:0", "Feast", "More").player(0, points=7).player(1, points=7)
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Feast"))
    assert (points(scene, 0), points(scene, 1), scene.winners) == (8, 8, None)
    assert all_pass(scene.answer(0, "play More")).winners == (0,)


def fight(*cards: Printed) -> Scene:
    """Our Scout attacks their Guard at Meadow, with these cards in our hand and a Giant in our base."""
    setup = position(*cards, meadow=1).put("base:0", "Scout", "Giant").put("battlefield:0", "Guard", controller=1)
    return move(setup.put("hand:0", *[one.key for one in cards]).turn(0, "main").start(), "Scout", 0)


@pytest.mark.rule("riftbound 323.2", "riftbound 323.2.a")
def test_units_that_come_to_a_combat_are_designated_as_their_players_are() -> None:
    theirs = movement("Theirs", Controlled())
    setup = position(PULL, theirs, ECHO, meadow=1).put("base:0", "Scout", "Giant").put("hand:0", "Pull")
    setup.put("battlefield:0", "Guard", controller=1).put("base:1", "Echo").put("hand:1", "Theirs")
    scene = move(setup.turn(0, "main").start(), "Scout", 0)
    all_pass(scene.answer(0, "play Pull").answer(0, "Giant").answer(0, "battlefield:0"))
    assert (scene.counter("Giant", "attacker"), scene.counter("Giant", "defender")) == (1, 0)
    all_pass(scene.answer(1, "play Theirs").answer(1, "Echo").answer(1, "battlefield:0"))
    assert (scene.counter("Echo", "attacker"), scene.counter("Echo", "defender")) == (0, 1)


@pytest.mark.rule("riftbound 323.2.b")
def test_a_unit_that_changes_sides_in_a_combat_changes_its_designation() -> None:
    charm = to_target("Charm", TakeControl, Enemy())
    scene = fight(charm)
    all_pass(scene.answer(0, "play Charm"))
    assert (scene.controller("Guard"), scene.counter("Guard", "defender"), scene.counter("Guard", "attacker")) == (
        *(0, 0, 1),
    )


@pytest.mark.rule("riftbound 323.2.c")
def test_a_unit_that_leaves_a_combat_loses_its_designation() -> None:
    scene = fight(to_target("Retreat", Recall))
    all_pass(scene.answer(0, "play Retreat").answer(0, "Scout"))
    assert (scene.zone("Scout"), scene.counter("Scout", "attacker")) == ("base:0", 0)
    assert scene.counter("Guard", "defender") == 1


@pytest.mark.rule("riftbound 323.4")
def test_a_deathknell_triggers_with_what_was_so_before_its_unit_died() -> None:
    here = Kind([*of_word("unit"), Enemy()])
    bomb = unit("Bomb", 2, triggered(MeDies(), Deal(Every(here, "all"), Plain(1))))
    setup = position(bomb, ZAP, meadow=1).put("battlefield:0", "Bomb", controller=1).put("base:0", "Scout")
    scene = all_pass(setup.put("hand:0", "Zap").turn(0, "main").start().answer(0, "play Zap").answer(0, "Bomb"))
    assert (scene.zone("Bomb"), on_chain(scene), scene.controller("Meadow")) == ("trash:1", ["Bomb"], 1)
    all_pass(scene)
    assert (scene.counter("Scout", "damage"), scene.controller("Meadow")) == (1, -1)


@pytest.mark.rule("riftbound 323.5")
@pytest.mark.parametrize(("damage", "zone"), [(1, "base:1"), (2, "trash:1"), (3, "trash:1")])
def test_damage_that_equals_or_exceeds_might_kills(damage: int, zone: str) -> None:
    setup = position(bolt("Blast", damage)).put("hand:0", "Blast").put("base:1", "Scout")
    assert all_pass(setup.turn(0, "main").start().answer(0, "play Blast")).zone("Scout") == zone


@pytest.mark.rule("riftbound 323.5")
def test_no_damage_kills_nobody_and_all_die_together() -> None:
    husk = unit("Husk", 0)
    watcher = unit("Watcher", 2, triggered(KindDies(Kind([*of_word("unit")])), draw()))
    sweep = spell("Sweep", Deal(Every(Kind([*of_word("unit"), Enemy()]), "all"), Plain(2)))
    setup = position(husk, watcher, sweep).put("base:0", "Husk").put("hand:0", "Sweep")
    scene = setup.put("base:1", "Watcher", "Scout").turn(0, "main").start()
    assert scene.zone("Husk") == "base:0"
    all_pass(scene.answer(0, "play Sweep"))
    assert (scene.zone("Watcher"), scene.zone("Scout"), scene.zone("Husk")) == ("trash:1", "trash:1", "base:0")
    assert len(moments(scene, "Drawn")) == 0


@pytest.mark.rule("riftbound 323.6")
def test_a_battlefield_without_units_stays_controlled_while_there_is_a_chain_or_a_showdown() -> None:
    setup = position(ZAP, SLOW, meadow=1).put("battlefield:0", "Scout", controller=1).put("hand:0", "Zap", "Slow")
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Slow").answer(0, "play Zap"))
    assert (scene.zone("Scout"), scene.controller("Meadow")) == ("trash:1", 1)
    all_pass(scene)
    assert scene.controller("Meadow") == -1


@pytest.mark.rule("riftbound 323.6")
def test_control_is_lost_also_where_only_others_have_units() -> None:
    setup = position(ZAP, PULL, meadow=1).put("hand:0", "Zap", "Pull").put("battlefield:0", "Scout", controller=1)
    setup.put("base:0", "Guard").put("facedown:0", "Giant", controller=1, owner=1, face_up=False)
    scene = setup.turn(0, "main").start().answer(0, "play Pull").answer(0, "battlefield:0")
    all_pass(scene.answer(0, "play Zap").answer(0, "Scout"))
    assert (scene.zone("Scout"), scene.controller("Meadow"), on_chain(scene)) == ("trash:1", 1, ["Pull"])
    all_pass(scene)
    assert (scene.zone("Guard"), state_of(scene), scene.controller("Meadow")) == ("battlefield:0", "showdown open", -1)
    assert scene.zone("Giant") == "trash:1"


@pytest.mark.rule("riftbound 323.7")
def test_what_is_where_it_may_not_be_is_recalled() -> None:
    blade = gear("Blade")
    charm = to_target("Charm", TakeControl, Enemy())
    setup = position(blade, charm, to_target("Unclasp", Detach, word="gear"), meadow=0)
    setup.put("battlefield:0", "Scout", controller=0).put("battlefield:0", "Blade", controller=0, on="Scout")
    setup.put("base:1", "Guard").put("hand:0", "Charm", "Unclasp")
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Charm"))
    assert (scene.controller("Guard"), scene.zone("Guard")) == (0, "base:0")
    assert scene.zone("Blade") == "battlefield:0"
    all_pass(scene.answer(0, "play Unclasp"))
    assert (scene.zone("Blade"), scene.zone("Scout")) == ("base:0", "battlefield:0")


@pytest.mark.rule("riftbound 323.7")
def test_hidden_cards_leave_battlefields_that_others_or_nobody_control() -> None:
    setup = position(meadow=1).put("facedown:0", "Giant", controller=1, owner=1, face_up=False).put("base:0", "Guard")
    setup.put("battlefield:0", "Scout", controller=1)
    scene = setup.turn(0, "main").start()
    assert scene.zone("Giant") == "facedown:0"
    scene.state.move(scene.thing("Scout"), "base:1")
    pass_until(move(scene, "Guard", 0), "It is your turn")
    assert (scene.controller("Meadow"), scene.zone("Giant")) == (0, "trash:1")


def with_two_staged() -> Scene:
    """Spells have moved two of our units to two battlefields, nobody's and theirs, while a chain is still there."""
    setup = position(SLOW, movement("Left", Controlled()), movement("Right", Controlled()), harbor=1)
    setup.put("hand:0", "Slow", "Left", "Right").put("base:0", "Scout", "Giant")
    setup.put("battlefield:1", "Guard", controller=1)
    scene = setup.turn(0, "main").start().answer(0, "play Slow")
    scene.answer(0, "play Left").answer(0, "Scout").answer(0, "battlefield:0")
    all_pass(scene)
    scene.answer(0, "play Right").answer(0, "Giant").answer(0, "battlefield:1")
    return all_pass(scene)


@pytest.mark.rule("riftbound 323.8", "riftbound 323.9")
def test_showdowns_and_combats_are_staged_where_contested_was_applied() -> None:
    scene = with_two_staged()
    assert (on_chain(scene), staged(scene.state), table.showdown_at(scene.state)) == (["Slow"], [0, 1], -1)


@pytest.mark.rule("riftbound 323.8.a")
def test_a_showdown_is_no_longer_staged_when_whoever_contested_has_left() -> None:
    setup = position(SLOW, PULL, to_target("Retreat", Recall)).put("hand:0", "Slow", "Pull", "Retreat")
    scene = setup.put("base:0", "Scout").put("base:1", "Guard").turn(0, "main").start().answer(0, "play Slow")
    all_pass(scene.answer(0, "play Pull").answer(0, "battlefield:0"))
    assert staged(scene.state) == [0]
    all_pass(scene.answer(0, "play Retreat").answer(0, "Scout"))
    assert (staged(scene.state), table.contested_by(scene.state, 0)) == ([], -1)
    all_pass(scene)
    assert (state_of(scene), scene.asked) == ("neutral open", 0)


@pytest.mark.rule("riftbound 323.9.a", "riftbound 323.10")
def test_a_combat_is_no_longer_staged_when_one_side_has_left_before_it_opens() -> None:
    setup = position(SLOW, PULL, to_target("Retreat", Recall), meadow=1).put("hand:0", "Slow", "Pull", "Retreat")
    setup.put("base:0", "Scout").put("battlefield:0", "Guard", controller=1)
    scene = setup.turn(0, "main").start().answer(0, "play Slow")
    all_pass(scene.answer(0, "play Pull").answer(0, "battlefield:0"))
    assert staged(scene.state) == [0]
    all_pass(scene.answer(0, "play Retreat").answer(0, "Scout"))
    all_pass(scene)
    assert (staged(scene.state), state_of(scene), moments(scene, "Attacks", "Defends")) == ([], "neutral open", [])


@pytest.mark.rule("riftbound 323.10")
def test_somebody_else_may_contest_a_battlefield_that_was_contested_in_vain() -> None:
    setup = position(SLOW, PULL, to_target("Retreat", Recall)).put("hand:0", "Slow", "Pull", "Retreat")
    scene = setup.put("base:0", "Scout").put("base:1", "Guard").turn(0, "main").start().answer(0, "play Slow")
    all_pass(scene.answer(0, "play Pull").answer(0, "battlefield:0"))
    all_pass(scene.answer(0, "play Retreat").answer(0, "Scout"))
    pass_until(all_pass(scene).answer(0, "end turn"), "It is your turn")
    all_pass(move(scene, "Guard", 0, player=1))
    assert (scene.controller("Meadow"), points(scene, 1)) == (1, 1)


@pytest.mark.rule("riftbound 323.11", "riftbound 323.13")
@pytest.mark.parametrize("first", [0, 1])
def test_of_several_that_are_staged_the_turn_player_chooses_which_begins(first: int) -> None:
    scene = all_pass(with_two_staged())
    assert ("Where does a showdown begin?" in scene.question, scene.asked) == (True, 0)
    scene.answer(0, ("Meadow", "Harbor")[first])
    assert (table.showdown_at(scene.state), table.combat_at(scene.state)) == (first, first if first == 1 else -1)
    all_pass(scene)
    assert table.showdown_at(scene.state) == 1 - first


@pytest.mark.rule("riftbound 323.12")
def test_a_showdown_opens_as_a_combat_where_both_are_staged() -> None:
    scene = fight()
    assert (table.showdown_at(scene.state), table.combat_at(scene.state)) == (0, 0)
    assert len(moments(scene, "ShowdownBegan")) == 1


@pytest.mark.rule("riftbound 323.14")
def test_a_showdown_under_way_becomes_a_combat_when_one_is_staged_there() -> None:
    theirs = movement("Theirs", Controlled())
    setup = position(theirs).put("base:0", "Scout").put("base:1", "Guard").put("hand:1", "Theirs")
    scene = move(setup.turn(0, "main").start(), "Scout", 0).answer(0, "pass")
    assert table.combat_at(scene.state) == -1
    all_pass(scene.answer(1, "play Theirs").answer(1, "battlefield:0"))
    assert (table.combat_at(scene.state), len(moments(scene, "ShowdownBegan"))) == (0, 1)


# 324: special cleanups


@pytest.mark.rule("riftbound 324.1")
def test_a_special_cleanup_has_steps_of_its_own_between_the_others() -> None:
    setup = position(CAPTAIN, ECHO, meadow=1).put("battlefield:0", "Captain", controller=1)
    setup.put("base:0", "Giant").put("base:1", "Echo", counters={"damage": 3})
    scene = all_pass(move(setup.turn(0, "main").start(), "Giant", 0))
    assert (scene.zone("Captain"), scene.zone("Echo"), scene.counter("Echo", "damage")) == ("trash:1", "base:1", 0)
    assert len(moments(scene, "Healed")) == 2


class LastStand(Instead):
    """Instead of being killed it is banished, and a Giant is dealt damage."""

    def __init__(self) -> None:
        super().__init__(ToMe("Killed"))

    def instead(self, at: At, event: Event) -> list[Event]:
        giants = [unit for unit in lineups.units(at.state, at.player) if unit.card.name == "Giant"]
        return [Banished(at.bearer), *[Dealt(giant.incarnation, at.player, 1, (at.bearer,)) for giant in giants]]


@pytest.mark.rule("riftbound 324.2", "riftbound 322")
def test_a_special_cleanup_is_followed_by_ordinary_ones_only() -> None:
    scarred = unit("Scarred", 2, LastStand(), Cant(ToMe("Healed")))
    setup = (
        position(CAPTAIN, scarred, unit("Champion", 7), meadow=1)
        .put("battlefield:0", "Captain", controller=1)
        .put("base:1", "Giant")
    )
    setup.put("base:0", "Champion").put("base:1", "Scarred", counters={"damage": 3})
    scene = all_pass(move(setup.turn(0, "main").start(), "Champion", 0))
    assert (scene.zone("Captain"), scene.zone("Scarred")) == ("trash:1", "banishment:1")
    assert scene.counter("Giant", "damage") == 1


# 322: what a cleanup cannot change


@pytest.mark.rule("riftbound 322", "riftbound 054.1")
def test_no_cleanup_follows_on_one_that_changes_nothing() -> None:
    idol = tabletop.unit("Idol", 2, "I can't be killed.")
    setup = tabletop.position(idol, tabletop.spell("Zap", "Deal 3 to a unit.")).put("base:0", "Idol")
    scene = tabletop.play(setup.put("hand:0", "Zap").turn(0).start(), "Zap")
    assert (scene.zone("Idol"), tabletop.damage(scene, "Idol"), scene.asked) == ("base:0", 3, 0)
    scene.answer(0, "end turn")
    assert (scene.asked, scene.zone("Idol"), tabletop.damage(scene, "Idol")) == (1, "base:0", 0)


@pytest.mark.rule("riftbound 322")
def test_a_cleanup_of_what_cannot_die_lets_everything_else_go_on() -> None:
    idol = tabletop.unit("Idol", 1, "I can't be killed.")
    zap = tabletop.spell("Zap", "[Reaction]\nDeal 3 to a unit.")
    setup = tabletop.position(idol, zap, tabletop.unit("Foe", 2), holders=(1, -1)).put("base:0", "Idol")
    setup.put("battlefield:0", "Foe", owner=1).put("hand:0", "Zap")
    scene = setup.turn(0).start().answer(0, "move Idol to battlefield 1").answer(0, "play Zap").answer(0, "Idol")
    tabletop.both_pass(tabletop.resolve(scene))
    assert (scene.zone("Idol"), scene.zone("Foe")) == ("base:0", "battlefield:0")


# 323.4: Deathknell comes before what a death triggers


@pytest.mark.rule("riftbound 323.4", "riftbound 428.1.a.1.b")
@pytest.mark.parametrize("text", ["Kill a friendly unit.", "Deal 2 to a friendly unit."])
def test_a_deathknell_is_on_the_chain_before_what_the_death_triggers(text: str) -> None:
    ghost = tabletop.unit("Ghost", 2, "[Deathknell][>] Draw 1.")
    mourner = tabletop.gear("Mourner", "When a friendly unit dies, gain 1 XP.")
    setup = tabletop.position(ghost, mourner, tabletop.spell("Rend", text)).put("base:0", "Mourner", "Ghost")
    scene = setup.put("hand:0", "Rend").turn(0).start().answer(0, "play Rend")
    all_pass(scene)
    assert on_chain(scene) == ["Ghost", "Mourner"]
