"""439: creating game objects."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.filters import of_word
from headjudge.games.riftbound.instructions.creating import Create
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import ReturnToHand
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.objects import MovesTo, ToKind
from headjudge.games.riftbound.occasions.playing import PlaysCard
from headjudge.kernel.entities import Thing
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import all_pass, card, cast, effect, gear, pass_until, position, spell, target

UNITS = Kind(of_word("unit"))


def called(scene: Scene, name: str) -> list[Thing]:
    """The tokens of a name."""
    return [thing for thing in scene.state.things.values() if thing.card.name == name and thing.token]


@pytest.mark.rule("riftbound 439.2", "riftbound 439.2.a")
def test_an_object_is_created_where_the_effect_says_without_having_been_elsewhere() -> None:
    noticed = [Triggered(one, effect(Draw(Plain(1)))) for one in (PlaysCard(UNITS), MovesTo(UNITS))]
    call = tabletop.spell("Call", "Create a 1 {might} Recruit unit token to a battlefield you control.")
    back = spell("Back", ReturnToHand(target("unit")))
    setup = position(call, back, gear("Crier", *noticed), meadow=0).put("battlefield:0", "Guard", owner=0)
    scene = cast(setup.put("hand:0", "Call", "Back").put("base:0", "Crier").turn(0).start(), 0, "Call")
    assert [thing.zone for thing in called(scene, "Recruit")] == ["battlefield:0"]
    assert scene.waiting("chain") == []
    cast(scene, 0, "Back", "Recruit")
    assert called(scene, "Recruit") == []


@pytest.mark.rule("riftbound 439.2.b")
@pytest.mark.parametrize(("answer", "zone"), [("base", "base:0"), ("Meadow", "battlefield:0")])
def test_a_permanent_is_created_anywhere_it_could_be_played_to(answer: str, zone: str) -> None:
    call = tabletop.spell("Call", "Create a 1 {might} Recruit unit token.")
    setup = position(call, meadow=0, harbor=1).put("battlefield:0", "Guard", owner=0).put("hand:0", "Call")
    scene = cast(setup.put("battlefield:1", "Giant", owner=1).turn(0).start(), 0, "Call")
    assert len(scene.offered) == 2
    scene.answer(0, answer)
    assert [thing.zone for thing in called(scene, "Recruit")] == [zone]


@pytest.mark.rule("riftbound 439.2.b.1")
def test_a_spell_is_created_on_the_chain() -> None:
    gift = spell("Gift", Draw(Plain(2)), energy=4)
    call = spell("Call", Create("Gift", Plain(1)))
    scene = cast(position(call, gift).put("hand:0", "Call").turn(0).start(), 0, "Call")
    assert scene.waiting("chain") == ["Gift"]
    all_pass(scene)
    assert len(scene.things("hand:0")) == 2
    assert called(scene, "Gift") == []


@pytest.mark.rule("riftbound 439.2.b.2", "riftbound 439.2.b.3", "riftbound 439.4.a")
@pytest.mark.parametrize(("name", "zone"), [("Mind Rune", "base:1"), ("Ghost", "legend:1")])
def test_runes_are_created_in_the_base_and_legends_in_the_legend_zone(name: str, zone: str) -> None:
    call = spell("Call", Create(name, Plain(1)))
    scene = position(call, card("Ghost", "Legend")).put("hand:1", "Call").turn(1).start()
    cast(scene, 1, "Call")
    assert [(thing.zone, thing.owner, thing.controller) for thing in called(scene, name)] == [(zone, 1, 1)]


@pytest.mark.rule("riftbound 439.2.b.4", "riftbound 439.4.b")
def test_a_battlefield_is_created_among_the_battlefields_and_nobody_controls_it() -> None:
    call = tabletop.spell("Call", "Create a Baron Pit battlefield token.")
    scene = cast(position(call).put("hand:0", "Call").put("base:0", "Scout").turn(0).start(), 0, "Call")
    assert len(table.slots(scene.state)) == 3
    assert [(thing.zone, thing.controller) for thing in called(scene, "Baron Pit")] == [("battlefields", -1)]
    scene.answer(0, "move Scout to battlefield 3")
    pass_until(scene, "It is your turn")
    assert scene.zone("Scout") == "battlefield:2"
    assert table.controller_of(scene.state, 2) == 0


@pytest.mark.rule("riftbound 439.4")
@pytest.mark.parametrize(("who", "owner"), [("You create", 0), ("Each opponent creates", 1)])
def test_who_creates_an_object_owns_it(who: str, owner: int) -> None:
    call = tabletop.spell("Call", f"{who} two Gold gear tokens.")
    scene = cast(position(call).put("hand:0", "Call").turn(0).start(), 0, "Call")
    found = [(thing.zone, thing.owner, thing.controller) for thing in called(scene, "Gold")]
    assert found == [(f"base:{owner}", owner, owner)] * 2


def test_a_created_unit_is_noticed_as_little_as_it_is_exhausted() -> None:
    crier = gear("Crier", Triggered(ToKind(UNITS, "Exhausted"), effect(Draw(Plain(1)))))
    for ready in (False, True):
        how = "ready " if ready else ""
        call = tabletop.spell("Call", f"Create a {how}1 {{might}} Recruit unit token to your base.")
        scene = cast(position(call, crier).put("hand:0", "Call").put("base:0", "Crier").turn(0).start(), 0, "Call")
        assert bool(called(scene, "Recruit")[0].counters.get("exhausted")) is not ready
        assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound 181.1")
@pytest.mark.parametrize(("how", "ready"), [("", True), (" exhausted", False)])
def test_a_created_gear_is_ready_unless_the_text_says_otherwise(how: str, ready: bool) -> None:
    call = tabletop.spell("Call", f"Create a Gold gear token{how}.")
    scene = cast(position(call).put("hand:0", "Call").turn(0).start(), 0, "Call")
    assert [table.is_ready(thing) for thing in called(scene, "Gold")] == [ready]


@pytest.mark.rule("riftbound 143.4.a")
def test_what_says_how_tokens_enter_alters_how_they_are_created() -> None:
    call = tabletop.spell("Call", "Create a 1 {might} Recruit unit token to your base.")
    broker = tabletop.unit("Broker", 4, "Your tokens enter ready.")
    scene = cast(position(call, broker).put("base:0", "Broker").put("hand:0", "Call").turn(0).start(), 0, "Call")
    assert [table.is_ready(thing) for thing in called(scene, "Recruit")] == [True]


@pytest.mark.rule("riftbound 439.4", "riftbound 439.4.a")
@pytest.mark.parametrize(("who", "owners"), [("Each player", [0, 1]), ("Each opponent", [1]), ("You", [0])])
def test_each_player_whom_a_text_names_creates_their_own(who: str, owners: list[int]) -> None:
    create = "create" if who == "You" else "creates"
    call = tabletop.spell("Call", f"{who} {create} a Gold gear token.")
    scene = cast(position(call).put("hand:0", "Call").turn(0).start(), 0, "Call")
    made = called(scene, "Gold")
    assert [(thing.owner, thing.controller, thing.zone) for thing in made] == [(n, n, f"base:{n}") for n in owners]


@pytest.mark.rule("riftbound 439.2.b", "riftbound 439.4")
def test_each_player_says_where_each_of_theirs_is_created() -> None:
    call = tabletop.spell("Call", "Each player creates two 1 {might} Recruit unit tokens.")
    setup = position(call, meadow=0, harbor=1).put("battlefield:0", "Guard", owner=0)
    scene = setup.put("battlefield:1", "Giant", owner=1).put("hand:0", "Call").turn(0).start()
    cast(scene, 0, "Call")
    for player, place in ((0, "base"), (0, "Meadow"), (1, "Harbor"), (1, "base")):
        assert scene.asked == player
        scene.answer(player, place)
    found = sorted((thing.owner, thing.zone) for thing in called(scene, "Recruit"))
    assert found == [(0, "base:0"), (0, "battlefield:0"), (1, "base:1"), (1, "battlefield:1")]
