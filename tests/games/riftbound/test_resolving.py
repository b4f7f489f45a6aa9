"""359.3: spells resolve; what is illegal, impossible or gone by then."""

from __future__ import annotations

import os

import pytest

from headjudge.effects import Did, If, Instruction, Me, Meant, Plain
from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.amounts import MightOf
from headjudge.games.riftbound.events import Played
from headjudge.games.riftbound.filters import Enemy, Friendly, MightIs, Ready, of_word
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.players import Discard, Draw
from headjudge.games.riftbound.instructions.things import Banish, Buff, Exhaust, Kill, ReturnToHand, Stun
from headjudge.games.riftbound.instructions.things import Ready as ReadyThings
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.occasions.battlefields import Designated
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.places import AtPlace
from headjudge.kernel.frames import Frame
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import all_pass, effect, position, spell, target, unit

REACTION = (("Reaction", 0),)
RESCUE = spell("Rescue", ReturnToHand(target("unit", Friendly())), keywords=REACTION)
GROW = spell("Grow", Buff(target("unit", Friendly())), keywords=REACTION)


def react(scene: Scene, card: str, *said: str) -> Scene:
    """The other player plays a card in answer, and both pass until it has resolved."""
    scene.answer(0, "pass").answer(1, f"play {card}")
    for words in said:
        scene.answer(1, words)
    return all_pass(scene)


@pytest.mark.rule("riftbound 359.3.e.1", "riftbound 359.3.e.10")
def test_a_spell_without_legal_targets_resolves_does_nothing_and_was_played() -> None:
    bolt = spell("Bolt", Deal(target("unit", Enemy()), Plain(3)))
    scene = position(bolt, RESCUE).put("hand:0", "Bolt").put("hand:1", "Rescue").put("base:1", "Guard").turn(0).start()
    scene.answer(0, "play Bolt")
    react(scene, "Rescue")
    all_pass(scene)
    assert scene.zone("Bolt") == "trash:0"
    assert any(isinstance(event, Played) and event.by == 0 for event in scene.state.history)


@pytest.mark.rule("riftbound 359.3.e.2", "riftbound 359.3.e.5")
def test_a_target_that_no_longer_fits_is_left_alone() -> None:
    weak = spell("Weak", Kill(target("unit", Enemy(), MightIs(None, Plain(3)))))
    setup = position(weak, GROW).put("hand:0", "Weak").put("hand:1", "Grow").put("base:1", "Guard")
    scene = setup.turn(0).start()
    scene.answer(0, "play Weak")
    react(scene, "Grow")
    all_pass(scene)
    assert scene.zone("Guard") == "base:1"


@pytest.mark.rule("riftbound 359.3.e.3")
def test_a_target_that_fits_again_is_legal() -> None:
    tire = spell("Tire", Exhaust(target("unit", Friendly())), keywords=REACTION)
    wake = spell("Wake", ReadyThings(target("unit", Friendly())), keywords=REACTION)
    hit = spell("Hit", Kill(target("unit", Enemy(), Ready(ready=True))))
    setup = position(tire, wake, hit).put("hand:0", "Hit").put("hand:1", "Tire", "Wake").put("base:1", "Guard")
    scene = setup.turn(0).start()
    scene.answer(0, "play Hit")
    react(scene, "Tire")
    react(scene, "Wake")
    all_pass(scene)
    assert scene.zone("Guard") == "trash:1"


@pytest.mark.rule("riftbound 359.3.e.4")
def test_a_target_that_left_and_came_back_is_another_object() -> None:
    bolt = spell("Bolt", Deal(target("unit", Enemy()), Plain(2)))
    quick = unit("Quick", 3, keywords=REACTION)
    setup = position(bolt, RESCUE, quick).put("hand:0", "Bolt").put("hand:1", "Rescue").put("base:1", "Quick")
    scene = setup.turn(0).start()
    scene.answer(0, "play Bolt")
    react(scene, "Rescue")
    scene.answer(0, "pass").answer(1, "play Quick")
    all_pass(scene)
    assert scene.zone("Quick") == "base:1"
    assert scene.counter("Quick", "damage") == 0


@pytest.mark.rule("riftbound 359.3.e.8")
def test_the_targets_that_are_left_are_dealt_with() -> None:
    both = Target(Kind([*of_word("unit"), Enemy()]), Plain(2), "target")
    twice = spell("Twice", Stun(both))
    setup = position(twice, RESCUE).put("hand:0", "Twice").put("hand:1", "Rescue").put("base:1", "Guard", "Giant")
    scene = setup.turn(0).start()
    scene.answer(0, "play Twice")
    react(scene, "Rescue", "Guard")
    all_pass(scene)
    assert scene.zone("Guard") == "hand:1"
    assert scene.counter("Giant", "stunned") == 1


@pytest.mark.rule("riftbound 359.3.e.11", "riftbound 055", "riftbound 422.4")
def test_an_instruction_is_followed_as_far_as_possible() -> None:
    shed = spell("Shed", Discard(Plain(3)), Draw(Plain(1)))
    scene = position(shed).put("hand:0", "Shed", "Guard").turn(0).start()
    scene.answer(0, "play Shed")
    all_pass(scene)
    assert scene.zone("Guard") == "trash:0"
    assert len(scene.things("hand:0")) == 1


@pytest.mark.rule("riftbound 359.3.e.12")
def test_the_might_of_what_is_gone_is_null_and_what_needs_it_is_left_out() -> None:
    friend = Target(Kind([*of_word("unit"), Friendly()]), Plain(1), "friend")
    enemy = Target(Kind([*of_word("unit"), Enemy()]), Plain(1), "enemy")
    bite = spell("Bite", Deal(enemy, MightOf(friend)))
    assert bite.effect is not None
    friend.place = len(bite.effect.nouns)
    bite.effect.nouns.append(friend)
    bite.effect.targets.append(friend)
    drop = spell("Drop", ReturnToHand(target("unit", Enemy())), keywords=REACTION)
    setup = position(bite, drop).put("hand:0", "Bite").put("hand:1", "Drop")
    setup.put("base:0", "Guard").put("base:1", "Giant")
    scene = setup.turn(0).start()
    scene.answer(0, "play Bite")
    react(scene, "Drop")
    all_pass(scene)
    assert scene.counter("Giant", "damage") == 0


@pytest.mark.rule("riftbound 359.3.e.12.a", "riftbound 359.3.f.2")
def test_the_might_of_what_is_there_is_read_as_the_instruction_is_executed() -> None:
    friend = Target(Kind([*of_word("unit"), Friendly()]), Plain(1), "friend")
    enemy = Target(Kind([*of_word("unit"), Enemy()]), Plain(1), "enemy")
    bite = spell("Bite", Deal(enemy, MightOf(friend)))
    assert bite.effect is not None
    friend.place = len(bite.effect.nouns)
    bite.effect.nouns.append(friend)
    bite.effect.targets.append(friend)
    setup = position(bite, GROW).put("hand:0", "Bite", "Grow").put("base:0", "Guard").put("base:1", "Giant")
    scene = setup.turn(0).start()
    scene.answer(0, "play Bite")
    scene.answer(0, "play Grow")
    all_pass(scene, 2)
    assert scene.counter("Giant", "damage") == 4


@pytest.mark.rule("riftbound 359.3.e.13")
def test_a_text_can_look_back_at_what_it_moved_itself() -> None:
    friend = Target(Kind([*of_word("unit"), Friendly()]), Plain(1), "friend")
    enemy = Target(Kind([*of_word("unit"), Enemy()]), Plain(1), "enemy")
    hurl = spell("Hurl", Kill(friend), Deal(enemy, MightOf(Meant("friend"))))
    setup = position(hurl).put("hand:0", "Hurl").put("base:0", "Guard").put("base:1", "Giant")
    scene = setup.turn(0).start()
    scene.answer(0, "play Hurl")
    all_pass(scene)
    assert scene.zone("Guard") == "trash:0"
    assert scene.counter("Giant", "damage") == 3


@pytest.mark.rule("riftbound 359.3.e.14.a")
def test_what_is_linked_to_an_instruction_that_was_ignored_is_ignored() -> None:
    banish = Banish(target("unit", Enemy()))
    banish.label = "it"
    linked = If([Did("it")])
    trade = spell("Trade", banish, linked, Draw(Plain(1)))
    linked.end = 3
    for reacts, cards in ((False, 1), (True, 0)):
        setup = position(trade, RESCUE).put("hand:0", "Trade").put("hand:1", "Rescue").put("base:1", "Guard")
        scene = setup.turn(0).start()
        scene.answer(0, "play Trade")
        if reacts:
            react(scene, "Rescue")
        all_pass(scene)
        assert len(scene.things("hand:0")) == cards


@pytest.mark.rule("riftbound 359.3.f.2")
def test_here_is_where_the_unit_is_when_its_ability_resolves() -> None:
    strikes = Triggered(Designated(("Attacks",)), effect(Deal(target("unit", Enemy(), AtPlace("here")), Plain(1))))
    duelist = unit("Duelist", 3, strikes)
    flight = spell("Flight", ReturnToHand(target("unit", Enemy())), keywords=REACTION)
    setup = position(duelist, flight, meadow=1).put("base:0", "Duelist").put("hand:1", "Flight")
    setup.put("battlefield:0", "Giant", controller=1)
    scene = setup.turn(0).start()
    scene.answer(0, "move Duelist to battlefield 1")
    assert [scene.state.name(item.bearer) for item in table.chain(scene.state)] == ["Duelist"]
    react(scene, "Flight")
    all_pass(scene)
    assert scene.counter("Giant", "damage") == 0


@pytest.mark.rule("riftbound 359.3.b", "riftbound 337.1.b")
def test_what_triggers_while_a_spell_is_played_is_finalized_before_play_goes_on() -> None:
    hears = Triggered(ToMe("Chosen"), effect(Draw(Plain(1))))
    wary = unit("Wary", 6, hears)
    bolt = spell("Bolt", Deal(target("unit", Enemy()), Plain(3)))
    scene = position(bolt, wary).put("hand:0", "Bolt").put("base:1", "Wary").turn(0).start()
    scene.answer(0, "play Bolt")
    assert [item.pending for item in table.chain(scene.state)] == [False, False]
    assert scene.asked == 1


@pytest.mark.rule("riftbound 359.3.e.15")
def test_a_spell_that_leaves_the_chain_stops() -> None:
    vanish = spell("Vanish", Banish(Me()), Draw(Plain(2)))
    scene = position(vanish).put("hand:0", "Vanish").turn(0).start()
    scene.answer(0, "play Vanish")
    all_pass(scene)
    assert scene.zone("Vanish") == "banishment:0"
    assert len(scene.things("hand:0")) == 0


def test_every_procedure_can_be_saved() -> None:
    def last_of(cls: type[Frame]) -> list[type[Frame]]:
        below = cls.__subclasses__()
        return [one for child in below for one in last_of(child)] if below else [cls]

    found = [cls for cls in last_of(Frame) if ".riftbound." in cls.__module__]
    assert len(found) > 20
    assert [cls for cls in found if cls not in RULES.types()] == []


@pytest.mark.skipif(os.environ.get("HEADJUDGE_COMPILED") == "1", reason="compiled classes do not show their defaults")
def test_every_instruction_that_goes_on_by_an_answer_says_that_it_asks() -> None:
    def all_of(cls: type[Instruction]) -> list[type[Instruction]]:
        return [cls, *[one for below in cls.__subclasses__() for one in all_of(below)]]

    found = [cls for cls in all_of(Instruction) if ".riftbound." in cls.__module__]
    assert len(found) > 20
    assert [cls for cls in found if cls.asks != (cls.answered is not Instruction.answered)] == []


@pytest.mark.rule("riftbound 359.3.e.12", "riftbound 359.3.e.14.a")
@pytest.mark.parametrize("role", ["controller draws 1", "owner channels 1 rune exhausted"])
@pytest.mark.parametrize(
    ("answer", "follows"),
    [("", True), ("Return a friendly unit to its owner's hand.", False), ("Move a friendly unit to base.", False)],
)
def test_nobody_is_the_controller_or_owner_of_a_target_that_is_no_longer_legal(
    role: str, answer: str, follows: bool
) -> None:
    end = tabletop.spell("End", f"Kill an enemy unit at a battlefield. Its {role}.")
    save = tabletop.spell("Save", f"[Reaction]\n{answer or 'Draw 1.'}")
    setup = tabletop.position(end, save, tabletop.unit("Guard", 3), holders=(1, -1)).put("hand:0", "End")
    scene = setup.put("battlefield:0", "Guard", owner=1).put("hand:1", "Save").turn(0).start().answer(0, "play End")
    if answer:
        scene.answer(0, "pass").answer(1, "play Save")
    tabletop.resolve(scene)
    gained = [event for event in scene.state.history if event.kind in {"Drawn", "Channeled"}]
    assert bool(gained) == follows


@pytest.mark.rule("riftbound 359.3.e.12")
@pytest.mark.parametrize(("answer", "asked"), [("Draw 1.", True), ("Counter a spell.", False)])
def test_nobody_is_asked_to_pay_for_a_target_that_is_no_longer_legal(answer: str, asked: bool) -> None:
    tax, quick = tabletop.spell("Tax", "[Reaction]\nCounter a spell unless its controller pays {1}."), "[Reaction]\n"
    cards = (tabletop.spell("Plan", "Draw 1."), tax, tabletop.spell("Answer", quick + answer))
    setup = tabletop.position(*cards).put("hand:0", "Plan").put("hand:1", "Tax", "Answer").turn(0)
    scene = setup.start().answer(0, "play Plan").answer(0, "pass").answer(1, "play Tax").answer(1, "play Answer")
    if scene.offers("Plan"):
        scene.answer(1, "Plan")
    tabletop.resolve(scene)
    assert ("Do you" in scene.question) == asked
