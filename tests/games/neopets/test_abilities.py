"""8.3 to 8.6 and 9.6: what abilities are, and how they come into the Queue."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.deeds import is_allowed, pass_on
from tests.games.neopets.picking import pick
from tests.games.neopets.tabletop import both_pass, card, damage, neopet, phase, position

LAMP = card("Lamp", "Equipment", "Scrap 1 card; draw 1 card.")
BUN = card("Bun", "Food")
TALE = card("Tale", "Legend")
BLADE = card("Blade", "Equipment")
SNUB = card("Snub", "Food", "Target 1 card effect in the Queue; negate that effect.")
DULL = card("Dull", "Food", "Target 1 Equipment in the Battledome; it loses its effect until the end of the turn.")
GLUTTON = card("Glutton", "Equipment", "Whenever you play a Food, deal 1 damage to your opponent's Neopet.")
SCHOLAR = card("Scholar", "Legend", "Draw 1 card. Discard 1 card.")
CHEER = card("Cheer", "Equipment", "Whenever you draw 1 or more cards, deal 1 damage to your opponent's Neopet.")
KNOWN = (LAMP, BUN, TALE, BLADE, SNUB, DULL, GLUTTON, SCHOLAR, CHEER)


# 8.3 Effects


@pytest.mark.rule("neopets 8.3a", "neopets 8.3a.1")
def test_a_card_without_its_effect_keeps_its_name_its_level_and_its_type() -> None:
    probe = card("Probe", "Food", "Target 1 Equipment with a Level Requirement of 1 in the Battledome; destroy it.")
    call = card("Call", "Food", 'Target 1 Equipment named "Drum" in the Battledome; destroy it.')
    drum = card("Drum", "Equipment", "Gain 2 Attack.", level=1)
    setup = position(*KNOWN, probe, call, drum).put("equipment:0", "Drum").put("inventory:0", "Dull", "Probe", "Call")
    scene = setup.turn(0, "train").start()
    assert scene.value("Scout", "attack") == 5
    both_pass(scene.answer(0, "play Dull"))
    assert scene.value("Scout", "attack") == 3
    assert scene.offers("play Probe")
    assert scene.offers("play Call")


@pytest.mark.rule("neopets 8.3a.1")
@pytest.mark.parametrize("blank", [False, True])
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Whenever you play a Food, deal 1 damage to your opponent's Neopet.", (1, 0, 0)),
        ("If your Neopet would be dealt damage by a card effect, prevent that damage instead.", (0, 1, 0)),
        ("Your Neopet can't be dealt damage.", (0, 1, 0)),
        ("Gain 2 Attack.", (0, 0, 2)),
        ("You may have 1 more Equipment in the Battledome.", (0, 0, 0)),
    ],
)
def test_all_that_a_card_does_is_lost_with_its_effect(text: str, lost: tuple[int, int, int], blank: bool) -> None:
    drum, prick = card("Drum", "Equipment", text), card("Prick", "Food", "Deal 1 damage to your Neopet.")
    setup = position(*KNOWN, drum, prick, in_full=False).put("equipment:0", "Drum")
    scene = setup.put("inventory:0", *["Dull"] * blank, "Prick").turn(0, "train").start()
    if blank:
        scene.answer(0, "play Dull")
    while scene.waiting("queue"):
        both_pass(scene)
    before = damage(scene, 1)
    scene.answer(0, "play Prick")
    while scene.waiting("queue"):
        both_pass(scene)
    struck, spared, gained = lost if not blank else (0, 0, 0)
    assert (damage(scene, 1) - before, damage(scene, 0)) == (struck, 1 - spared)
    assert (scene.value("Scout", "attack"), scene.zone("Drum")) == (3 + gained, "equipment:0")


@pytest.mark.rule("neopets 8.3a.1")
def test_an_ability_of_a_card_that_has_lost_its_effect_is_not_activated() -> None:
    setup = position(*KNOWN).put("equipment:0", "Lamp").put("inventory:0", "Dull").turn(0, "train")
    scene = both_pass(setup.start().answer(0, "play Dull"))
    assert scene.why_not("activate Lamp") == "Lamp has lost its effect (neopets 8.3a.1)"


@pytest.mark.rule("neopets 8.3b")
def test_an_activated_ability_in_the_queue_is_a_card_effect() -> None:
    setup = position(*KNOWN).put("equipment:0", "Lamp").put("inventory:1", "Snub").turn(0, "train")
    scene = setup.start().answer(0, "activate Lamp").answer(0, "pass").answer(1, "play Snub")
    both_pass(pick(scene, 1, "Lamp"))
    assert (scene.waiting("queue"), scene.cards("inventory:0"), scene.zone("Lamp")) == ([], [], "equipment:0")


@pytest.mark.rule("neopets 8.3b")
def test_a_triggered_ability_in_the_queue_is_a_card_effect() -> None:
    setup = position(*KNOWN).put("equipment:0", "Glutton").put("inventory:0", "Bun").put("inventory:1", "Snub")
    scene = setup.turn(0, "train").start().answer(0, "play Bun").answer(0, "pass").answer(1, "play Snub")
    both_pass(pick(scene, 1, "Glutton"), 2)
    assert (scene.waiting("queue"), damage(scene, 1)) == ([], 0)


# 8.4 Activated abilities


@pytest.mark.rule("neopets 8.4a")
def test_an_ability_may_be_activated_on_ones_own_turn_with_an_empty_queue() -> None:
    setup = position(*KNOWN).put("equipment:0", "Lamp").put("equipment:1", "Lamp").put("inventory:0", "Bun")
    scene = setup.turn(0, "train").start()
    assert is_allowed(scene, "activate Lamp")
    scene.answer(0, "play Bun")
    assert "empty Queue" in scene.why_not("activate Lamp")
    both_pass(scene).answer(0, "pass")
    assert "your own turn" in scene.why_not("activate Lamp")


@pytest.mark.rule("neopets 8.4a")
def test_a_neopet_may_have_an_ability_that_is_activated() -> None:
    sage = neopet("Sage", text="Scrap 1 card; draw 1 card.")
    scene = both_pass(position(ours=sage).turn(0, "train").start().answer(0, "activate Sage"))
    assert (scene.cards("inventory:0"), scene.cards("discard:0")) == (["Filler"], ["Filler"])


@pytest.mark.rule("neopets 8.4a")
def test_a_card_may_have_an_ability_that_is_activated_in_another_zone() -> None:
    ghost = card("Ghost", "Legend", "If this card is in your discard, void this card; draw 1 card.")
    setup = position(ghost).put("discard:0", "Ghost").put("discard:1", "Ghost").put("inventory:0", "Ghost")
    scene = setup.turn(0, "train").start()
    assert scene.offered == ["activate Ghost", "pass"]
    both_pass(scene.answer(0, "activate Ghost"))
    assert (scene.cards("void:0"), scene.cards("inventory:0")) == (["Ghost"], ["Ghost", "Filler"])
    assert scene.answer(0, "pass").offered == ["pass"], "it is not the other player's turn"


@pytest.mark.rule("neopets 8.4a")
def test_an_ability_that_says_when_it_is_activated_does_not_need_ones_own_turn() -> None:
    torch = card("Torch", "Equipment", "During the Train Phase, scrap 1 card; draw 1 card.")
    scene = position(torch).put("equipment:1", "Torch").turn(0, "train").start().answer(0, "pass")
    assert is_allowed(scene, "activate Torch")


@pytest.mark.rule("neopets 8.4c")
def test_an_activated_ability_waits_until_both_have_passed() -> None:
    setup = position(*KNOWN).put("equipment:0", "Lamp").put("inventory:1", "Bun").turn(0, "train")
    scene = setup.start().answer(0, "activate Lamp")
    assert (scene.waiting("queue"), scene.cards("inventory:0")) == (["Lamp"], [])
    assert scene.answer(0, "pass").offers("play Bun")
    assert scene.answer(1, "pass").cards("inventory:0") == ["Filler"]


@pytest.mark.rule("neopets 8.4c")
def test_an_activated_ability_joins_what_is_in_the_queue_already() -> None:
    torch = card("Torch", "Equipment", "During the Train Phase, scrap 1 card; draw 1 card.")
    setup = position(*KNOWN, torch).put("equipment:1", "Torch").put("inventory:0", "Bun").turn(0, "train")
    scene = setup.start().answer(0, "play Bun").answer(0, "pass").answer(1, "activate Torch")
    assert (scene.waiting("queue"), scene.asked) == (["Bun", "Torch"], 1)


# 8.5 Triggered abilities


@pytest.mark.rule("neopets 8.5a.1")
@pytest.mark.parametrize("word", ["When", "Whenever"])
def test_the_words_before_the_comma_are_what_is_waited_for(word: str) -> None:
    host = card("Host", "Equipment", f"{word} your opponent plays a Food, draw 1 card.")
    setup = position(*KNOWN, host).put("equipment:0", "Host").put("inventory:0", "Bun").put("inventory:1", "Bun")
    scene = setup.turn(0, "train").start().answer(0, "play Bun")
    assert scene.waiting("queue") == ["Bun"]
    both_pass(scene).answer(0, "pass").answer(1, "play Bun")
    assert (scene.waiting("queue"), scene.cards("inventory:0")) == (["Bun", "Host"], [])
    assert both_pass(scene).cards("inventory:0") == ["Filler"]


@pytest.mark.rule("neopets 8.5b")
def test_what_a_card_sets_off_joins_the_queue_when_that_card_has_resolved() -> None:
    setup = position(*KNOWN).put("equipment:0", "Cheer").put("inventory:0", "Scholar", "Bun", "Bun")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Scholar"))
    assert (scene.waiting("queue"), scene.cards("inventory:0")) == (["Scholar"], ["Bun", "Bun", "Filler"])
    scene.answer(0, "Filler")
    assert (scene.waiting("queue"), scene.zone("Scholar"), damage(scene, 1)) == (["Cheer"], "discard:0", 0)


@pytest.mark.rule("neopets 8.5b")
def test_all_that_a_card_sets_off_joins_the_queue_when_that_card_has_resolved() -> None:
    jeer = card("Jeer", "Equipment", "Whenever your opponent draws 1 or more cards, scrap 1 card.")
    setup = position(*KNOWN, jeer).put("equipment:0", "Cheer").put("equipment:1", "Jeer")
    scene = setup.put("inventory:0", "Scholar").turn(0, "preparation").start().answer(0, "play Scholar")
    both_pass(scene).answer(0, "Filler")
    assert (scene.waiting("queue"), scene.zone("Scholar"), scene.asked) == (["Cheer", "Jeer"], "discard:0", 0)
    both_pass(scene, 2)
    assert (scene.waiting("queue"), damage(scene, 1), scene.cards("discard:1")) == ([], 1, ["Filler"])


@pytest.mark.rule("neopets 8.5b")
def test_what_a_card_sets_off_waits_even_while_that_card_plays_another() -> None:
    feast = card("Feast", "Legend", "Draw 1 card. Play 1 Food from your inventory.")
    setup = position(*KNOWN, feast).put("equipment:0", "Cheer").put("inventory:0", "Feast", "Bun")
    scene = pick(both_pass(setup.turn(0, "preparation").start().answer(0, "play Feast")), 0, "Bun")
    assert scene.waiting("queue") == ["Feast", "Bun"]
    both_pass(scene)
    assert (scene.waiting("queue"), scene.zone("Feast")) == (["Cheer"], "discard:0")
    assert damage(both_pass(scene), 1) == 1


@pytest.mark.rule("neopets 8.5b", "neopets 8.5c", "neopets 9.1a.1")
@pytest.mark.parametrize("responding", [False, True])
def test_what_a_card_played_by_another_sets_off_resolves_before_that_other_goes_on(responding: bool) -> None:
    """The source that caused it is the card that was played, and has finished: as if it had been a response."""
    pour = card("Pour", "Potion", "Draw 1 card.")
    snack = card("Snack", "Food", "Draw 1 card.")
    recall = card("Recall", "Legend", "Target 1 card in your discard; play that card. Heal 1 damage from each Neopet.")
    setup = position(*KNOWN, recall, pour, snack).put("equipment:0", "Cheer").put("discard:0", "Pour")
    setup.put("inventory:0", "Recall", "Snack").turn(0, "preparation")
    scene = both_pass(setup.start().answer(0, "play Recall"))
    if responding:
        both_pass(scene.answer(0, "play Snack"))
        assert scene.waiting("queue") == ["Recall", "Pour", "Cheer"]
        assert damage(both_pass(scene), 1) == 1
    both_pass(scene)
    assert (scene.waiting("queue"), scene.zone("Pour"), scene.asked) == (["Recall", "Cheer"], "discard:0", 0)
    both_pass(scene)
    assert (scene.waiting("queue"), scene.zone("Recall"), damage(scene, 1)) == ([], "discard:0", int(responding))


@pytest.mark.rule("neopets 8.5b", "neopets 3.3c")
def test_what_is_set_off_but_cannot_be_paid_for_holds_nothing_up() -> None:
    pour = card("Pour", "Potion", "Draw 1 card.")
    price = card("Price", "Equipment", "Whenever you draw 1 or more cards, discard 1 Legend; scrap 1 card.")
    recall = card("Recall", "Legend", "Target 1 card in your discard; play that card.")
    setup = position(*KNOWN, recall, pour, price).put("equipment:0", "Price").put("discard:0", "Pour")
    scene = both_pass(setup.put("inventory:0", "Recall").turn(0, "preparation").start().answer(0, "play Recall"), 2)
    assert (scene.waiting("queue"), scene.zone("Recall")) == ([], "discard:0")


@pytest.mark.rule("neopets 8.5c")
def test_food_that_waits_for_something_is_played_when_the_card_that_caused_it_has_resolved() -> None:
    toast = card("Toast", "Food", "When your opponent draws 1 or more cards, draw 2 cards.")
    setup = position(*KNOWN, toast).put("inventory:0", "Scholar", "Bun").put("inventory:1", "Toast")
    scene = setup.turn(0, "preparation").start().answer(0, "play Scholar").answer(0, "pass")
    assert not scene.offers("play Toast")
    scene.answer(1, "pass")
    assert (scene.asked, scene.waiting("queue")) == (0, ["Scholar"])
    scene.answer(0, "Bun").answer(0, "pass")
    assert scene.offers("play Toast")
    assert both_pass(scene.answer(1, "play Toast")).cards("inventory:1") == ["Filler", "Filler"]


@pytest.mark.rule("neopets 8.5d")
def test_a_triggered_ability_waits_until_both_have_passed() -> None:
    setup = position(*KNOWN).put("equipment:0", "Glutton").put("inventory:0", "Bun").put("inventory:1", "Bun")
    scene = setup.turn(0, "train").start().answer(0, "play Bun")
    assert (scene.waiting("queue"), damage(scene, 1)) == (["Bun", "Glutton"], 0)
    assert scene.answer(0, "pass").offers("play Bun")
    assert damage(scene.answer(1, "pass"), 1) == 1


# 8.6 Conditions

ECHO = card("Echo", "Food", "If you have no cards in your discard, draw 2 cards.")
AMBUSH = card("Ambush", "Food", "If your opponent controls 1 or more Equipment, draw 1 card.")
LEVER = card("Lever", "Equipment", "If your opponent controls 1 or more Equipment, scrap 1 card; draw 1 card.")
RUBBISH = card("Rubbish", "Food", "Scrap 1 card.")
CONDITIONAL = (*KNOWN, ECHO, AMBUSH, LEVER, RUBBISH)


@pytest.mark.rule("neopets 8.6b")
@pytest.mark.parametrize(("equipment", "allowed"), [([], False), (["Blade"], True)])
def test_an_effect_under_a_condition_is_not_queued_while_it_is_not_met(equipment: list[str], allowed: bool) -> None:
    scene = position(*CONDITIONAL).put("inventory:0", "Ambush").put("equipment:1", *equipment).turn(0, "train").start()
    assert scene.offers("play Ambush") == allowed
    if not allowed:
        assert scene.why_not("play Ambush") == "what Ambush asks for is not so (neopets 8.6b)"


@pytest.mark.rule("neopets 8.6b")
@pytest.mark.parametrize(("equipment", "allowed"), [(["Blade"], False), (["Blade", "Lamp"], True)])
def test_nor_without_the_targets_it_needs(equipment: list[str], allowed: bool) -> None:
    raid = card(
        "Raid",
        "Food",
        "If your opponent controls 1 or more Equipment, target 2 Equipment in the Battledome; destroy them.",
    )
    setup = position(*CONDITIONAL, raid).put("inventory:0", "Raid").put("equipment:1", *equipment)
    assert setup.turn(0, "train").start().offers("play Raid") == allowed


@pytest.mark.rule("neopets 8.6b.1")
def test_an_ability_under_a_condition_may_be_activated_whenever_one_has_priority() -> None:
    setup = position(*CONDITIONAL).put("equipment:1", "Lever", "Lamp").put("inventory:0", "Blade")
    scene = setup.turn(0, "preparation").start().answer(0, "play Blade").answer(0, "pass")
    assert not is_allowed(scene, "activate Lever")
    scene.answer(1, "pass").answer(0, "pass")
    assert is_allowed(scene, "activate Lever")
    assert not is_allowed(scene, "activate Lamp"), "that is under no condition: it is for one's own turn"
    assert both_pass(scene.answer(1, "activate Lever")).cards("inventory:1") == ["Filler"]


@pytest.mark.rule("neopets 8.6c")
def test_an_effect_under_a_condition_waits_until_both_have_passed() -> None:
    setup = position(*CONDITIONAL).put("inventory:0", "Bun", "Echo").put("inventory:1", "Bun").turn(0, "train")
    scene = setup.start().answer(0, "play Bun").answer(0, "play Echo")
    assert (scene.waiting("queue"), scene.cards("inventory:0")) == (["Bun", "Echo"], [])
    assert scene.answer(0, "pass").offers("play Bun")
    assert len(scene.answer(1, "pass").cards("inventory:0")) == 2


@pytest.mark.rule("neopets 8.6d")
def test_a_condition_that_is_no_longer_met_leaves_nothing_to_do() -> None:
    scene = position(*CONDITIONAL).put("inventory:0", "Echo", "Rubbish").turn(0, "train").start()
    both_pass(scene.answer(0, "play Echo").answer(0, "play Rubbish"), 2)
    assert (scene.cards("discard:0"), scene.cards("inventory:0")) == (["Filler"], [])
    assert (scene.zone("Echo"), scene.waiting("queue")) == ("void:0", [])


# 8.8 Delayed triggers

DREAM = card("Dream", "Food", "At the end of the turn, deal 1 damage to your opponent's Neopet.")
CLOCK = card("Clock", "Equipment", "Void this card; at the beginning of your opponent's next turn, draw 1 card.")


@pytest.mark.rule("neopets 8.8b")
def test_what_was_delayed_happens_though_the_card_that_said_so_has_gone() -> None:
    setup = position(CLOCK).put("equipment:0", "Clock").turn(0, "end")
    scene = both_pass(setup.start().answer(0, "activate Clock"))
    assert scene.zone("Clock") == "void:0"
    both_pass(scene)
    assert (len(scene.waiting("queue")), scene.state.fact("turn player")) == (1, 1)
    assert both_pass(scene).cards("inventory:0") == ["Filler"]


@pytest.mark.rule("neopets 8.8c")
def test_what_was_delayed_is_queued_and_may_be_answered() -> None:
    setup = (
        position(DREAM, BUN)
        .put("inventory:0", "Dream")
        .put("inventory:1", "Bun")
        .turn(0, "battle")
        .dice(1, 1, 1, 1, 1, 1)
    )
    scene = both_pass(setup.start().answer(0, "play Dream"))
    while scene.waiting("queue") == []:
        asked = scene.asked
        assert asked is not None
        scene.answer(asked, "pass")
    assert (scene.state.fact("phase"), damage(scene, 1)) == ("end", 0)
    assert scene.answer(0, "pass").offers("play Bun")
    assert damage(scene.answer(1, "pass"), 1) == 1


@pytest.mark.rule("neopets 8.8c")
def test_all_that_was_delayed_is_queued_each_by_itself() -> None:
    setup = position(DREAM).put("inventory:0", "Dream").put("inventory:1", "Dream").turn(0, "battle")
    scene = setup.dice(1, 1, 1, 1, 1, 1).start().answer(0, "play Dream").answer(0, "pass").answer(1, "play Dream")
    both_pass(scene, 2)
    while scene.waiting("queue") == []:
        pass_on(scene)
    assert (len(scene.waiting("queue")), damage(scene, 0), damage(scene, 1)) == (2, 0, 0)
    both_pass(scene)
    assert (damage(scene, 0), damage(scene, 1)) == (1, 0), "that of the active player was queued first"
    assert damage(both_pass(scene), 1) == 1


# 9.6 Several at once

HORN = card("Horn", "Equipment", "At the beginning of each Train Phase, draw 1 card.")
DRUM = card("Drum", "Equipment", "At the beginning of each Train Phase, scrap 1 card.")
GONG = card("Gong", "Equipment", "At the beginning of each Train Phase, draw 2 cards.")


@pytest.mark.rule("neopets 9.6a")
@pytest.mark.parametrize("order", [["Horn", "Drum"], ["Drum", "Horn"]])
@pytest.mark.parametrize("player", [0, 1])
def test_the_active_player_queues_theirs_in_any_order_and_then_the_other_player(order: list[str], player: int) -> None:
    setup = position(HORN, DRUM, GONG).put(f"equipment:{player}", "Horn", "Drum").put(f"equipment:{1 - player}", "Gong")
    scene = setup.turn(0, "train").start().answer(player, order)
    expected = [*order, "Gong"] if player == 0 else ["Gong", *order]
    assert (scene.waiting("queue"), scene.asked) == (expected, 0)


# Once


def until_own_turn(scene: Scene, seat: int) -> None:
    """Everybody does as little as possible until the next own Train Phase of a player begins."""
    turn = scene.state.amount("turn")
    while not (
        scene.state.amount("turn") > turn
        and (scene.asked, scene.state.fact("turn player"), phase(scene)) == (seat, seat, "train")
        and "priority" in scene.question
    ):
        assert scene.asked is not None
        choosing = "enters the Battledome" in scene.question
        scene.answer(scene.asked, [] if "reroll" in scene.question else scene.offered[0 if choosing else -1])


@pytest.mark.rule("neopets 3.6b")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("span", ["turn", "round"])
def test_what_is_done_once_is_done_again_in_the_next_turn_or_round_by_each_player(span: str, seat: int) -> None:
    fountain = card("Fountain", "Location", f"Once per {span}; draw 1 card.")
    idle, reserve = neopet("Idle", attack=0, hit_points=1), neopet("Kiko", attack=0)
    leap = card("Leap", "Food", "Abandon your Neopet.")
    setup = position(fountain, reserve, leap, ours=idle, theirs=neopet("Guard", attack=0), deck=20)
    setup.put(f"area:{seat}", "Fountain").put("neopets:0", "Kiko").put("neopets:1", "Kiko")
    scene = setup.put(f"inventory:{seat}", "Leap").turn(seat, "train").start()
    both_pass(scene.answer(seat, "activate Fountain"))
    assert not scene.offers("activate Fountain")
    until_own_turn(scene, seat)
    assert scene.offers("activate Fountain") == (span == "turn"), "another turn"
    both_pass(scene.answer(seat, "play Leap"))
    until_own_turn(scene, seat)
    assert scene.offers("activate Fountain"), "another round"
