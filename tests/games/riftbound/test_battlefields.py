"""168 to 175: battlefields and legends."""

from __future__ import annotations

import pytest

from headjudge.effects import At, Every, Plain
from headjudge.games.riftbound.abilities import OUTSIDE, Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.filters import of_word
from headjudge.games.riftbound.instructions.moving import Destination, MoveThings
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import (
    Banish,
    Exhaust,
    Kill,
    OnTop,
    Ready,
    Recall,
    RecycleThings,
    ReturnToHand,
    ToThings,
    Trash,
)
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.occasions.battlefields import Scores
from headjudge.games.riftbound.occasions.players import AtPhase
from headjudge.games.riftbound.passives import MightChange
from headjudge.games.riftbound.permissions import May
from headjudge.games.riftbound.places import AtPlace, is_place
from tests.games.riftbound.positions import (
    activated,
    all_pass,
    battlefield,
    card,
    cast,
    effect,
    legend,
    might,
    next_turn,
    pass_until,
    position,
    spell,
    target,
    unit,
)

AWAY = [Kill, Banish, ReturnToHand, OnTop, Trash, RecycleThings, Recall]
UNITS_HERE = Kind([*of_word("unit"), AtPlace("here")])


# Battlefields


@pytest.mark.rule("riftbound 169.3", "riftbound 169.7", "riftbound 169.2.b")
@pytest.mark.parametrize("deed", AWAY)
def test_a_battlefield_can_be_targeted_but_neither_killed_nor_taken_away(deed: type[ToThings]) -> None:
    raze = spell("Raze", deed(target("battlefield", zones=("battlefields",))))
    scene = position(raze).put("hand:0", "Raze").turn(0).start().answer(0, "play Raze")
    assert scene.offered == ["Meadow", "Harbor"]
    assert all_pass(scene.answer(0, "Harbor")).zone("Harbor") == "battlefields"


@pytest.mark.rule("riftbound 169.4", "riftbound 173.4")
@pytest.mark.parametrize("name", ["Meadow", "Rival"])
def test_neither_battlefields_nor_legends_are_moved(name: str) -> None:
    one = Every(Kind(of_word("battlefield"), ("battlefields",)), "it")
    if name == "Rival":
        one = Every(Kind(of_word("legend"), ("legend",), "opponent"), "it")
    to = Destination(one, "base", "to")
    push = card("Push", "Spell", effect=effect(MoveThings(one, to), nouns=(one, to)), energy=0)
    scene = position(push).put("hand:0", "Push").turn(0).start()
    before = scene.zone(name)
    assert cast(scene, 0, "Push").zone(name) == before


@pytest.mark.rule("riftbound 169.6")
@pytest.mark.parametrize("there", [0, 6])
def test_any_number_of_units_can_be_at_a_battlefield(there: int) -> None:
    setup = position(meadow=1 if there else -1).put("base:0", *["Giant"] * 3)
    setup.put("battlefield:0", *["Scout"] * there, controller=1)
    scene = setup.turn(0).start()
    first, *others = scene.things("base:0")
    scene.game.answer(f"move battlefield:0 {first.incarnation}")
    scene.game.answer([f"with {other.incarnation}" for other in others])
    assert len(scene.cards("battlefield:0")) == 3 + there


@pytest.mark.rule("riftbound 169.8")
def test_a_battlefield_can_have_a_passive_ability() -> None:
    hill = battlefield("Hill", MightChange(UNITS_HERE, Plain(1)))
    setup = position(hill, fields=("Hill", "Harbor"), meadow=0).put("battlefield:0", "Scout", controller=0)
    scene = setup.put("base:0", "Guard").turn(0).start()
    assert (might(scene, "Scout"), might(scene, "Guard")) == (3, 3)


@pytest.mark.rule("riftbound 169.9")
def test_a_battlefield_can_have_a_triggered_ability() -> None:
    port = battlefield("Port", Triggered(Scores(("Conquered",), "here"), effect(Draw(Plain(2)))))
    scene = position(port, fields=("Meadow", "Port")).put("base:0", "Scout").turn(0).start()
    pass_until(scene.answer(0, "move Scout to battlefield 2"), "It is your turn")
    assert len(scene.cards("hand:0")) == 2


@pytest.mark.rule("riftbound 169.10.a")
def test_a_battlefield_with_a_unit_is_occupied() -> None:
    raider = unit("Raider", 1, May("play to", None, "occupied enemy battlefield", zones=OUTSIDE))
    setup = position(raider, meadow=1).put("hand:0", "Raider").put("battlefield:0", "Guard", controller=1)
    scene = setup.turn(0).start().answer(0, "play Raider")
    assert scene.offered == ["base", "Meadow"]


@pytest.mark.rule("riftbound 169.10.b", "riftbound 169.10.c")
def test_an_open_battlefield_is_unoccupied_and_uncontrolled() -> None:
    sailor = unit("Sailor", 1, May("play to", None, "open battlefield", zones=OUTSIDE))
    setup = position(sailor, harbor=1).put("hand:0", "Sailor").put("battlefield:1", "Guard", controller=1)
    scene = setup.turn(0).start().answer(0, "play Sailor")
    assert scene.offered == ["base", "Meadow"]


@pytest.mark.rule("riftbound 169.10.b", "riftbound 169.10.c")
@pytest.mark.parametrize(("there", "holder", "open_"), [(0, -1, True), (0, 1, False), (1, -1, False)])
def test_what_is_controlled_or_occupied_is_not_open(there: int, holder: int, open_: bool) -> None:
    setup = position(meadow=holder).put("battlefield:0", *["Guard"] * there, controller=1)
    at = At(setup.state, 0, 0)
    assert is_place(at, "battlefield:0", "open battlefield") == open_


@pytest.mark.rule("riftbound 170")
def test_a_battlefield_is_no_permanent() -> None:
    count = spell("Count", Draw(CountOf(Kind(of_word("permanent"), ("board", "battlefields")))))
    scene = position(count).put("hand:0", "Count").put("base:0", "Scout").turn(0).start()
    assert len(cast(scene, 0, "Count").cards("hand:0")) == 1


# Legends


@pytest.mark.rule("riftbound 173.3", "riftbound 173.5", "riftbound 173.2.b")
@pytest.mark.parametrize("deed", AWAY)
def test_a_legend_can_be_targeted_but_neither_killed_nor_taken_away(deed: type[ToThings]) -> None:
    topple = spell("Topple", deed(target("legend", zones=("legend",))))
    scene = position(topple).put("hand:0", "Topple").turn(0).start().answer(0, "play Topple")
    assert scene.offered == ["Hero", "Rival"]
    assert all_pass(scene.answer(0, "Rival")).zone("Rival") == "legend:1"


@pytest.mark.rule("riftbound 173.5")
@pytest.mark.parametrize(("deed", "before", "after"), [(Exhaust, 0, 1), (Ready, 1, 0)])
def test_a_legend_is_affected_by_what_targets_it(deed: type[ToThings], before: int, after: int) -> None:
    sway = spell("Sway", deed(target("legend", zones=("legend",), whose="opponent")))
    scene = position(sway).put("hand:0", "Sway").turn(0).start()
    scene.state.count(scene.thing("Rival"), "exhausted", before)
    assert cast(scene, 0, "Sway").counter("Rival", "exhausted") == after


@pytest.mark.rule("riftbound 173.6")
def test_a_legend_can_have_a_passive_ability() -> None:
    lord = legend("Lord", MightChange(Kind(of_word("unit")), Plain(1)))
    scene = position(lord, legends=("Lord", "Rival")).put("base:0", "Scout").turn(0).start()
    assert might(scene, "Scout") == 3


@pytest.mark.rule("riftbound 173.7")
def test_a_legend_can_have_a_triggered_ability() -> None:
    lord = legend("Lord", Triggered(AtPhase("beginning"), effect(Draw(Plain(2)))))
    scene = position(lord, legends=("Lord", "Rival")).turn(1).start()
    assert len(next_turn(scene).cards("hand:0")) == 3


@pytest.mark.rule("riftbound 173.8")
def test_a_legend_can_have_an_activated_ability() -> None:
    lord = legend("Lord", activated(Draw(Plain(1)), costs=(ExhaustMe(),)))
    scene = position(lord, legends=("Lord", "Rival")).turn(0).start().answer(0, "use Lord")
    assert scene.counter("Lord", "exhausted") == 1
    assert len(all_pass(scene).cards("hand:0")) == 1


@pytest.mark.rule("riftbound 174")
def test_a_legend_is_no_permanent() -> None:
    count = spell("Count", Draw(CountOf(Kind(of_word("permanent"), ("board", "legend")))))
    scene = position(count).put("hand:0", "Count").put("base:0", "Scout").turn(0).start()
    assert len(cast(scene, 0, "Count").cards("hand:0")) == 1
