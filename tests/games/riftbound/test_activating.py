"""376 to 381 and 398 to 410: using abilities, and what players may do at all."""

from __future__ import annotations

import pytest

from headjudge.effects import Me, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.conditions import HasXP
from headjudge.games.riftbound.filters import Enemy, Friendly, of_word
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Kill, ReturnToHand
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import Do, ExhaustMe
from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.price import Price
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import activated, all_pass, effect, gear, legend, position, spell, target, unit

REACTION = (("Reaction", 0),)
LIBRARY = gear("Library", activated(Draw(Plain(1)), costs=(ExhaustMe(),)))
QUICK = spell("Quick", Draw(Plain(1)), keywords=REACTION)


def items(scene: Scene) -> list[str]:
    """What is on the chain, oldest first."""
    return [scene.state.name(item.bearer) for item in table.chain(scene.state)]


@pytest.mark.rule("riftbound 403.1.a", "riftbound 404.1", "riftbound 401.1")
def test_using_an_ability_pays_what_stands_before_the_colon_and_closes_the_state() -> None:
    scene = position(LIBRARY).put("base:0", "Library").turn(0).start()
    scene.answer(0, "use Library")
    assert scene.counter("Library", "exhausted") == 1
    assert items(scene) == ["Library"]
    assert not table.is_open(scene.state)


@pytest.mark.rule("riftbound 406.4", "riftbound 406.5", "riftbound 379")
def test_players_may_react_before_an_ability_resolves_and_leaves_the_chain() -> None:
    scene = position(LIBRARY, QUICK).put("base:0", "Library").put("hand:1", "Quick").turn(0).start()
    scene.answer(0, "use Library").answer(0, "pass")
    assert scene.offers("play Quick")
    scene.answer(1, "pass")
    assert items(scene) == []
    assert len(scene.things("hand:0")) == 1


@pytest.mark.rule("riftbound 381", "riftbound 378", "riftbound 409")
def test_abilities_are_used_by_their_controller_on_their_turn_in_an_open_state() -> None:
    setup = position(LIBRARY, QUICK).put("base:0", "Library").put("base:1", "Library").put("hand:0", "Quick")
    scene = setup.turn(0).start()
    assert len([words for words in scene.offered if words == "use Library"]) == 1
    scene.answer(0, "play Quick")
    assert "Closed State without Reaction" in scene.why_not("use Library")
    scene.answer(0, "pass")
    assert scene.offered == ["pass"]


@pytest.mark.rule("riftbound 380")
def test_abilities_off_the_board_cannot_be_used() -> None:
    scene = position(LIBRARY).put("trash:0", "Library").put("hand:0", "Library").turn(0).start()
    assert not any("use" in words for words in scene.offered)


@pytest.mark.rule("riftbound 377.2.b", "riftbound 410.1.b.1")
def test_a_condition_on_using_an_ability_must_be_met() -> None:
    learns = activated(Draw(Plain(1)), costs=(ExhaustMe(),))
    learns.only = [HasXP(2)]
    school = gear("School", learns)
    poor = position(school).put("base:0", "School").turn(0).start()
    assert "what School asks for is not so" in poor.why_not("use School")
    rich = position(school).put("base:0", "School").player(0, xp=2).turn(0).start()
    assert rich.offers("use School")


@pytest.mark.rule("riftbound 377.2.a")
def test_an_ability_counts_as_used_only_once_it_has_resolved() -> None:
    notices = Triggered(ToMe("Used"), effect(Draw(Plain(1))))
    wheel = gear("Wheel", activated(Draw(Plain(1)), costs=(ExhaustMe(),)), notices)
    scene = position(wheel).put("base:0", "Wheel").turn(0).start()
    scene.answer(0, "use Wheel")
    assert items(scene) == ["Wheel"]
    all_pass(scene)
    assert items(scene) == ["Wheel"]
    assert len(scene.things("hand:0")) == 1


@pytest.mark.rule("riftbound 402.1")
def test_targets_of_an_ability_are_chosen_as_it_is_used() -> None:
    cannon = gear("Cannon", activated(Deal(target("unit", Enemy()), Plain(2)), costs=(ExhaustMe(),)))
    scene = position(cannon).put("base:0", "Cannon").put("base:1", "Giant", "Guard").turn(0).start()
    scene.answer(0, "use Cannon")
    assert sorted(scene.offered) == ["Giant", "Guard"]


@pytest.mark.rule("riftbound 402.2")
def test_an_ability_with_nothing_to_choose_cannot_be_used() -> None:
    cannon = gear("Cannon", activated(Deal(target("unit", Enemy()), Plain(2)), costs=(ExhaustMe(),)))
    scene = position(cannon).put("base:0", "Cannon").turn(0).start()
    assert "not enough for Cannon to choose" in scene.why_not("use Cannon")


@pytest.mark.rule("riftbound 403.2", "riftbound 809.1.c")
def test_choosing_something_with_deflect_makes_an_ability_dearer() -> None:
    slick = unit("Slick", 3, keywords=(("Deflect", 1),))
    cannon = gear("Cannon", activated(Deal(target("unit", Enemy()), Plain(2)), costs=(ExhaustMe(),)))
    poor = position(cannon, slick).put("base:0", "Cannon").put("base:1", "Slick").turn(0).start()
    assert "not enough for Cannon to choose" in poor.why_not("use Cannon")
    scene = position(cannon, slick, runes=1).put("base:0", "Cannon").put("base:1", "Slick").turn(0).start()
    scene.answer(0, "use Cannon")
    assert len(scene.things("rune deck:0")) == 7


@pytest.mark.rule("riftbound 410.1.b.2")
def test_an_ability_that_cannot_be_paid_for_cannot_be_used() -> None:
    dear = activated(Draw(Plain(1)), costs=(ExhaustMe(),))
    dear.effect.price = Price(2)
    vault = gear("Vault", dear)
    scene = position(vault, runes=1).put("base:0", "Vault").turn(0).start()
    assert "costs more than you can pay" in scene.why_not("use Vault")


@pytest.mark.rule("riftbound 405.1", "riftbound 405.2")
def test_an_ability_whose_cost_makes_its_target_illegal_is_undone() -> None:
    altar = tabletop.gear("Altar", "Kill a friendly unit: Stun a unit.")
    loyal = tabletop.unit("Loyal", 1, tabletop.LOYAL)
    scene = position(altar, loyal).put("base:0", "Altar", "Guard", "Loyal").turn(0).start()
    scene.answer(0, "use Altar").answer(0, "Loyal")
    assert (scene.zone("Guard"), scene.zone("Loyal")) == ("base:0", "base:0")
    assert items(scene) == []
    assert not scene.offers("use Altar")


@pytest.mark.rule("riftbound 402.3", "riftbound 402.3.a")
def test_a_triggered_ability_with_nothing_to_choose_leaves_the_chain() -> None:
    hunter = unit("Hunter", 2, Triggered(ToMe("Played"), effect(Kill(target("unit", Enemy())))))
    scene = position(hunter).put("hand:0", "Hunter").turn(0).start()
    scene.answer(0, "play Hunter")
    assert items(scene) == []
    assert not any(event.kind == "Countered" for event in scene.state.history)
    assert scene.question.startswith("It is your turn")


@pytest.mark.rule("riftbound 402.3.b")
def test_a_triggered_ability_must_choose_if_it_can() -> None:
    hunter = unit("Hunter", 2, Triggered(ToMe("Played"), effect(Kill(target("unit")))))
    scene = position(hunter).put("hand:0", "Hunter").turn(0).start()
    scene.answer(0, "play Hunter")
    all_pass(scene)
    assert scene.zone("Hunter") == "trash:0"


def paid_trigger(price: Price) -> Triggered:
    """Pay so much to draw two, when this is played."""
    does = effect(Draw(Plain(2)))
    does.price = price
    return Triggered(ToMe("Played"), does)


@pytest.mark.rule("riftbound 383.3.b", "riftbound 383.3.b.1")
def test_a_cost_within_a_trigger_is_paid_as_it_is_finalized() -> None:
    clerk = unit("Clerk", 2, paid_trigger(Price(2)))
    scene = position(clerk, runes=3).put("hand:0", "Clerk").turn(0).start()
    scene.answer(0, "play Clerk").answer(0, "yes")
    ready = [thing for thing in scene.things("base:0") if not thing.counters.get("exhausted")]
    assert len(ready) == 1
    assert items(scene) == ["Clerk"]


@pytest.mark.rule("riftbound 404.2", "riftbound 404.2.a")
def test_a_trigger_that_costs_something_may_be_declined() -> None:
    clerk = unit("Clerk", 2, paid_trigger(Price(2)))
    scene = position(clerk, runes=3).put("hand:0", "Clerk").turn(0).start()
    scene.answer(0, "play Clerk").answer(0, "no")
    assert items(scene) == []
    assert not any(event.kind == "Countered" for event in scene.state.history)
    assert len(scene.things("hand:0")) == 0


@pytest.mark.rule("riftbound 404.2")
@pytest.mark.parametrize(("runes", "asked"), [(2, "Do you pay [2] for the ability of Clerk?"), (1, "It is your turn")])
def test_nobody_is_asked_to_pay_for_a_trigger_that_they_could_not_pay_for(runes: int, asked: str) -> None:
    clerk = unit("Clerk", 2, paid_trigger(Price(2)))
    scene = position(clerk, runes=runes).put("hand:0", "Clerk").turn(0).start()
    assert asked in scene.answer(0, "play Clerk").question


@pytest.mark.rule("riftbound 403.1.b")
def test_a_trigger_costs_nothing_by_default() -> None:
    drawer = unit("Drawer", 2, Triggered(ToMe("Played"), effect(Draw(Plain(1)))))
    scene = position(drawer).put("hand:0", "Drawer").turn(0).start()
    scene.answer(0, "play Drawer")
    assert items(scene) == ["Drawer"]
    assert "You have priority" in scene.question
    all_pass(scene)
    assert len(scene.things("hand:0")) == 1


@pytest.mark.rule("riftbound 410.1.b")
def test_any_number_of_actions_may_be_taken_in_a_turn() -> None:
    scene = position(LIBRARY).put("base:0", *["Library"] * 4).turn(0).start()
    for _ in range(4):
        assert scene.game.decision is not None
        scene.game.answer(next(key for key in scene.game.decision.all_keys() if key.startswith("use")))
        all_pass(scene)
    assert len(scene.things("hand:0")) == 4


@pytest.mark.rule("riftbound 410.2.a", "riftbound 410.2.b")
def test_limited_actions_are_not_offered() -> None:
    scene = position(runes=2).put("base:0", "Guard").put("hand:0", "Filler").turn(0).start()
    verbs = {words.split()[0] for words in scene.offered}
    assert verbs == {"move", "end"}


@pytest.mark.rule("riftbound 173.8", "riftbound 411.1")
def test_a_legend_uses_its_ability_and_its_player_is_responsible() -> None:
    captain = legend("Captain", activated(Deal(target("unit", Enemy()), Plain(1)), costs=(ExhaustMe(),)))
    scene = position(captain, legends=("Captain", "Rival")).put("base:1", "Giant").turn(0).start()
    scene.answer(0, "use Captain")
    all_pass(scene)
    dealt = [event for event in scene.state.history if event.kind == "Dealt"]
    assert [event.by for event in dealt] == [0]  # type: ignore[attr-defined]


def test_an_ability_that_kills_its_own_source_still_resolves() -> None:
    bomb = gear("Bomb", activated(Draw(Plain(2)), costs=(Do(Kill(Me())),)))
    scene = position(bomb).put("base:0", "Bomb").turn(0).start()
    scene.answer(0, "use Bomb")
    assert scene.zone("Bomb") == "trash:0"
    all_pass(scene)
    assert len(scene.things("hand:0")) == 2


@pytest.mark.rule("riftbound 410.1.a")
def test_playing_by_default_needs_ones_own_turn_and_nothing_going_on() -> None:
    scene = position(LIBRARY).put("hand:0", "Scout").put("hand:1", "Guard").put("base:0", "Library").turn(0).start()
    assert scene.offers("play Scout")
    scene.answer(0, "use Library")
    assert "Closed State" in scene.why_not("play Scout")
    scene.answer(0, "pass")
    assert "Closed State" in scene.why_not("play Guard")


def test_returning_ones_own_unit_as_a_cost() -> None:
    own = Some(Kind([*of_word("unit"), Friendly()]), Plain(1), "own")
    gate = gear("Gate", activated(Draw(Plain(1)), costs=(Do(ReturnToHand(own)),)))
    scene = position(gate).put("base:0", "Gate", "Guard").turn(0).start()
    scene.answer(0, "use Gate")
    assert scene.zone("Guard") == "hand:0"
