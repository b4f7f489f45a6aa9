"""1.3, 1.4 and 7.7 to 7.10: knock-outs, the end of a round and the next one."""

from __future__ import annotations

import pytest

from headjudge.kernel.cards import Card
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.common import seen
from tests.games.neopets.tabletop import both_pass, card, neopet, painted, phase, position

ROOKIE = neopet("Rookie", attack=1, defence=0)
WEAK = neopet("Guard", defence=0, hit_points=1)
RESERVES = (neopet("Kiko"), neopet("Bori"))
NEXT_NEOPET = "enters the Battledome"


def last_blow(*cards: Card, deck: int = 5) -> Setup:
    """Our Neopet is about to knock theirs out; both players have two more."""
    setup = position(*cards, *RESERVES, ours=ROOKIE, theirs=WEAK, deck=deck)
    for player in (0, 1):
        setup.put(f"neopets:{player}", "Kiko", "Bori")
    return setup.turn(0, "battle").dice(6)


def knock_out(setup: Setup) -> Scene:
    """The blow is dealt."""
    return both_pass(setup.start(), 5)


def hurt(setup: Setup, player: int, amount: int) -> Setup:
    """A player's Neopet has taken damage."""
    setup.state.count(setup.state.members(f"neopet:{player}")[0], "damage", amount)
    return setup


# Winning


@pytest.mark.rule("neopets 1.3a", "neopets 7.7a")
def test_the_second_round_wins_the_game_and_the_first_does_not() -> None:
    assert knock_out(last_blow().player(0, rounds=1)).winners == (0,)
    scene = knock_out(last_blow())
    assert (scene.winners, scene.player(0, "rounds"), scene.player(1, "rounds")) == (None, 1, 0)


@pytest.mark.rule("neopets 1.4a", "neopets 7.8a")
def test_there_is_no_cleanup_when_the_game_is_won() -> None:
    setup = last_blow(card("Helmet", "Equipment")).put("equipment:0", "Helmet").player(0, rounds=1)
    scene = knock_out(setup)
    assert (scene.winners, scene.asked) == ((0,), None)
    assert [scene.zone(name) for name in ("Rookie", "Guard", "Helmet")] == ["neopet:0", "neopet:1", "equipment:0"]


@pytest.mark.rule("neopets 1.3a.1", "neopets 1.3a.2")
def test_a_knock_out_outside_battle_wins_the_round_for_the_other_player() -> None:
    scene = hurt(last_blow(deck=0), 0, 9).turn(0, "draw").start()
    assert (scene.player(0, "rounds"), scene.player(1, "rounds")) == (0, 1)
    assert scene.asked == 1


@pytest.mark.rule("neopets 5.6c.3", "neopets 1.3a.1")
def test_a_painted_neopet_with_too_few_hit_points_for_its_damage_is_knocked_out() -> None:
    cloudy = painted("Cloud Rookie", "Rookie", "Cloud Brush", hit_points=4)
    setup = last_blow(cloudy, card("Cloud Brush", "Paint Brush")).put("pool:0", "Cloud Rookie")
    setup.put("inventory:0", "Cloud Brush").turn(0, "preparation")
    scene = both_pass(hurt(setup, 0, 4).start().answer(0, "play Cloud Brush")).answer(0, "Cloud Rookie")
    names = ("Cloud Rookie", "Rookie", "Cloud Brush")
    assert [scene.zone(name) for name in names] == ["results:0", "pool:0", "discard:0"]
    assert scene.player(1, "rounds") == 1
    assert scene.answer(1, "Kiko").offered == ["Kiko", "Bori"]


@pytest.mark.rule("neopets 7.5h.3", "neopets 1.3a.1")
@pytest.mark.parametrize(("lost", "wins"), [(15, 0), (16, 1)])
def test_a_neopet_without_hit_points_is_knocked_out_though_it_has_taken_no_damage(lost: int, wins: int) -> None:
    wilt = card("Wilt", "Food", f"Your opponent's Neopet loses {lost} Hit Points until the end of the turn.")
    sturdy = neopet("Sturdy", hit_points=16)
    setup = position(wilt, *RESERVES, theirs=sturdy).put("neopets:0", "Kiko").put("neopets:1", "Kiko")
    scene = setup.put("inventory:0", "Wilt").turn(0, "train").start()
    assert both_pass(scene.answer(0, "play Wilt")).player(0, "rounds") == wins, "no damage is as much as no Hit Points"


DART = card("Dart", "Food", "Deal 1 damage to your opponent's Neopet.")


@pytest.mark.rule("neopets 7.7a.3")
def test_a_knock_out_empties_the_queue_and_skips_the_end_of_the_turn() -> None:
    read = card("Book", "Potion", "Draw 1 card.")
    bell = card("Bell", "Equipment", "At the end of your turn, draw 1 card.")
    setup = last_blow(DART, read, bell).put("inventory:0", "Book", "Dart").put("equipment:0", "Bell")
    scene = setup.turn(0, "preparation").start().answer(0, "play Book").answer(0, "play Dart")
    both_pass(scene)
    assert NEXT_NEOPET in scene.question
    assert (scene.waiting("queue"), scene.cards("inventory:0")) == ([], [])
    assert sorted(scene.cards("discard:0")) == ["Bell", "Book", "Dart"]
    scene.answer(0, "Kiko").answer(1, "Kiko")
    assert (phase(scene), scene.cards("inventory:0")) == ("draw", [])


@pytest.mark.rule("neopets 7.7a.3")
def test_a_champion_that_has_not_resolved_when_a_round_ends_goes_to_the_discard() -> None:
    setup = last_blow(DART, card("Lady", "Faerie")).put("inventory:0", "Lady").put("inventory:1", "Dart")
    scene = hurt(setup, 0, 9).turn(0, "preparation").start().answer(0, "play Lady").answer(0, "pass")
    both_pass(scene.answer(1, "play Dart"))
    assert (scene.zone("Lady"), scene.zone("Dart")) == ("discard:0", "discard:1")


@pytest.mark.rule("neopets 9.10c", "neopets 7.7a.3")
def test_what_was_revealed_by_what_a_knock_out_ends_is_private_again() -> None:
    show = card("Show", "Food", "Your opponent reveals their inventory. Deal 1 damage to your opponent's Neopet.")
    setup = last_blow(show).put("inventory:0", "Show").put("inventory:1", "Stone").turn(0, "train")
    scene = both_pass(setup.start().answer(0, "play Show"))
    assert (NEXT_NEOPET in scene.question, seen(scene, 0, "inventory:1")["cards"]) == (True, [])


# Cleanup


@pytest.mark.rule("neopets 7.8b")
def test_the_winner_lies_face_up_in_the_round_results_and_the_loser_face_down() -> None:
    scene = knock_out(last_blow())
    assert [(scene.zone(name), scene.thing(name).face_up) for name in ("Rookie", "Guard")] == [
        ("results:0", True),
        ("results:1", False),
    ]


@pytest.mark.rule("neopets 7.8b.1")
def test_cleanup_sends_everything_in_play_to_its_owners_discard_and_champions_to_the_void() -> None:
    cards = [
        card("Helmet", "Equipment"),
        card("Moth", "Petpet", attack=1, defence=1, agility=1),
        card("Lady", "Faerie"),
        card("Stranger", "Villain", team="Villains of Neopia"),
    ]
    setup = last_blow(*cards).put("codestones:0", "Stone").put("codestones:1", "Stone")
    setup.put("equipment:0", "Moth").put("equipment:1", "Helmet", owner=0, controller=1)
    setup.put("champion:0", "Lady").put("champion:1", "Stranger").put("planned:1", "Filler", face_up=False)
    scene = knock_out(setup)
    assert sorted(scene.cards("discard:0")) == ["Helmet", "Moth", "Stone"]
    assert sorted(scene.cards("discard:1")) == ["Filler", "Stone"]
    assert (scene.cards("void:0"), scene.cards("void:1")) == (["Lady"], ["Stranger"])


# What was delayed until the end of the round

LATER = card("Later", "Food", "At the end of the round, draw 1 card.")
MEND = card("Mend", "Food", "At the end of the round, recycle 1 Equipment from your discard.")
FEAST = card("Feast", "Food", "At the end of the round, each player draws 1 card.")


def in_advance(*plays: tuple[int, str]) -> Scene:
    """Players play these before the blow is dealt; the winner's deck is empty, and a Helmet in play."""
    setup = last_blow(LATER, MEND, FEAST, card("Helmet", "Equipment"), deck=0).put("equipment:0", "Helmet")
    for player, name in plays:
        setup.put(f"inventory:{player}", name)
    scene = setup.start()
    for player, name in plays:
        if scene.asked != player:
            scene.answer(1 - player, "pass")
        both_pass(scene.answer(player, f"play {name}"))
    return both_pass(scene, 5)


@pytest.mark.rule("neopets 7.9a", "neopets 7.9a.1")
def test_what_is_delayed_until_the_end_of_the_round_comes_after_cleanup_and_cannot_be_answered() -> None:
    scene = in_advance((0, "Mend"))
    assert scene.zone("Helmet") == "deck:0"
    assert (NEXT_NEOPET in scene.question, scene.waiting("queue")) == (True, [])


@pytest.mark.rule("neopets 7.9a.2")
@pytest.mark.parametrize(("order", "zone"), [((1, 0), "inventory:0"), ((0, 1), "deck:0")])
def test_a_player_orders_what_they_delayed_until_the_end_of_the_round(order: tuple[int, int], zone: str) -> None:
    scene = in_advance((0, "Later"), (0, "Mend"))
    decision = scene.game.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (0, "order")
    scene.game.answer([decision.all_keys()[place] for place in order])
    assert scene.zone("Helmet") == zone


@pytest.mark.rule("neopets 7.9a.3")
@pytest.mark.parametrize(
    ("plays", "zone"), [([(1, "Feast"), (0, "Mend")], "inventory:0"), ([(1, "Mend"), (0, "Feast")], "discard:0")]
)
def test_what_the_winner_delayed_until_the_end_of_the_round_comes_first(
    plays: list[tuple[int, str]], zone: str
) -> None:
    assert in_advance(*plays).zone("Helmet") == zone


@pytest.mark.rule("neopets 7.9a.1", "neopets 9.1b")
def test_a_card_played_at_the_end_of_the_round_uses_the_queue_but_nobody_acts_after_it() -> None:
    encore = card("Encore", "Food", "At the end of the round, play 1 Potion from your discard.")
    setup = last_blow(encore, card("Fizz", "Potion", "Draw 1 card."), card("Bun", "Food")).put("discard:0", "Fizz")
    setup.put("inventory:0", "Encore").put("inventory:1", "Bun")
    scene = both_pass(both_pass(setup.start().answer(0, "play Encore")), 5)
    assert (scene.waiting("queue"), scene.cards("inventory:0")) == (["Fizz"], [])
    assert scene.answer(0, "pass").offers("play Bun")
    scene.answer(1, "pass")
    assert (NEXT_NEOPET in scene.question, scene.cards("inventory:0")) == (True, ["Filler"])


@pytest.mark.rule("neopets 7.8b", "neopets 7.9a", "neopets 10.Abandon")
@pytest.mark.parametrize(
    "deed",
    [
        *("abandon your Neopet", "heal 2 damage from your Neopet", "deal 1 damage to your opponent's Neopet"),
        *("freeze your opponent's Neopet", "reroll all of your dice", "destroy 1 Equipment your opponent controls"),
        "void 1 Equipment from your opponent's side of the Battledome",
    ],
)
@pytest.mark.parametrize("when", ["At the end of the round", "When you win a round", "At the end of each round"])
def test_what_needs_a_neopet_or_the_battledome_is_refused_for_when_both_are_cleared(deed: str, when: str) -> None:
    with pytest.raises(HeadjudgeError, match="when a round has ended the Battledome is empty"):
        card("Late", "Food" if "the round" in when else "Equipment", f"{when}, {deed}.")
    card("Early", "Equipment", f"At the beginning of your turn, {deed}.")


# What triggers when a round ends


@pytest.mark.rule("neopets 8.5b", "neopets 7.7a", "neopets 7.8a")
@pytest.mark.parametrize(
    ("text", "player", "drawn"),
    [
        ("When you win a round, draw 1 card.", 0, 1),
        ("When you win a round, draw 1 card.", 1, 0),
        ("When your opponent wins a round, draw 1 card.", 1, 1),
        ("When you lose a round, draw 1 card.", 1, 1),
        ("At the end of each round, draw 1 card.", 1, 1),
    ],
)
@pytest.mark.parametrize(("type_", "zone"), [("Equipment", "equipment"), ("Faerie", "champion"), ("Location", "area")])
def test_what_is_in_play_as_a_round_ends_has_seen_it(type_: str, zone: str, text: str, player: int, drawn: int) -> None:
    scene = knock_out(last_blow(card("Bell", type_, text)).put(f"{zone}:{player}", "Bell"))
    left = {"Equipment": "discard", "Faerie": "void", "Location": "area"}[type_]
    assert (scene.zone("Bell"), len(scene.cards(f"inventory:{player}"))) == (f"{left}:{player}", drawn)
    assert (NEXT_NEOPET in scene.question, scene.waiting("queue")) == (True, [])


@pytest.mark.rule("neopets 7.7a")
def test_a_neopet_has_seen_its_own_round_end() -> None:
    proud = neopet("Rookie", attack=1, defence=0, text="When you win a round, draw 1 card.")
    setup = position(*RESERVES, ours=proud, theirs=WEAK).put("neopets:0", "Kiko").put("neopets:1", "Kiko")
    scene = knock_out(setup.turn(0, "battle").dice(6))
    assert (scene.zone("Rookie"), scene.cards("inventory:0")) == ("results:0", ["Filler"])


@pytest.mark.rule("neopets 8.5b")
def test_a_card_that_leaves_with_its_round_is_meant_where_that_has_put_it() -> None:
    text = "When you win a round, add this card to your inventory."
    scene = knock_out(last_blow(card("Bell", "Equipment", text)).put("equipment:0", "Bell"))
    assert scene.zone("Bell") == "inventory:0"


def test_what_waits_in_the_inventory_or_has_left_before_sees_no_round_end() -> None:
    bell = card("Bell", "Equipment", "At the end of each round, draw 1 card.")
    scene = knock_out(last_blow(bell).put("inventory:0", "Bell").put("discard:0", "Bell"))
    assert scene.cards("inventory:0") == ["Bell"]


@pytest.mark.rule("neopets 7.7a.3")
def test_what_was_delayed_until_the_end_of_a_turn_is_gone_with_its_round() -> None:
    dream = card("Dream", "Food", "At the end of the turn, draw 1 card.")
    scene = both_pass(last_blow(dream).put("inventory:0", "Dream").start().answer(0, "play Dream"))
    both_pass(scene, 5).answer(0, "Kiko").answer(1, "Kiko")
    both_pass(scene, 3).answer(1, "no codestone")
    both_pass(scene).answer(1, "pass")
    while scene.state.fact("turn player") == 1:
        scene.answer(scene.asked or 0, "pass")
    assert (scene.waiting("queue"), scene.cards("inventory:0")) == ([], [])


# A new round


@pytest.mark.rule("neopets 7.10a.1", "neopets 7.10a.2")
def test_the_winner_chooses_a_neopet_openly_and_then_the_loser() -> None:
    scene = knock_out(last_blow())
    assert (scene.asked, scene.offered) == (0, ["Kiko", "Bori"])
    scene.answer(0, "Bori")
    assert (scene.asked, scene.offered) == (1, ["Kiko", "Bori"])
    assert scene.cards("neopet:0") == ["Bori"]
    assert scene.state.sees(1, scene.things("neopet:0")[0])
    scene.answer(1, "Kiko")
    assert (scene.cards("neopet:1"), scene.cards("neopets:1")) == (["Kiko"], ["Bori"])


@pytest.mark.rule("neopets 7.10a.3")
def test_the_loser_begins_the_new_round() -> None:
    scene = knock_out(last_blow()).answer(0, "Kiko").answer(1, "Kiko")
    assert (scene.asked, phase(scene), scene.state.fact("turn player")) == (1, "draw", 1)


@pytest.mark.rule("neopets 7.10b")
def test_a_new_round_has_a_battle_in_its_first_turn_and_no_new_inventories() -> None:
    setup = last_blow().put("inventory:0", "Stone").put("inventory:1", "Filler").put("discard:1", "Stone")
    scene = knock_out(setup).answer(0, "Kiko").answer(1, "Kiko")
    assert (scene.cards("inventory:0"), scene.cards("inventory:1")) == (["Stone"], ["Filler"])
    assert (len(scene.cards("deck:0")), scene.cards("discard:1")) == (5, ["Stone"])
    both_pass(scene, 3).answer(1, "no codestone")
    both_pass(scene).answer(1, "pass")
    assert phase(scene) == "battle"


@pytest.mark.rule("neopets 7.10b", "neopets 7.1a")
def test_what_lasts_until_ones_next_turn_outlasts_the_round() -> None:
    ban = card("Ban", "Food", "Your opponent can't play Food until the start of your next turn.")
    setup = last_blow(ban, DART).put("inventory:0", "Ban").put("inventory:1", "Dart")
    scene = both_pass(setup.start().answer(0, "play Ban"))
    both_pass(scene, 5).answer(0, "Kiko").answer(1, "Kiko")
    assert (scene.asked, scene.offers("play Dart")) == (1, False)


@pytest.mark.rule("neopets 10.Status Effect", "neopets 7.10b")
@pytest.mark.parametrize(
    ("text", "neopet", "defence"),
    [
        ("Your Neopet gains 2 Defence until the start of your next turn.", "Rookie in neopet:0", 2),
        ("Your Neopet gains 2 Defence until the start of your next turn.", "Kiko in neopet:0", 3),
    ],
)
def test_what_was_done_to_a_neopet_is_not_done_to_the_next(text: str, neopet: str, defence: int) -> None:
    scene = both_pass(last_blow(card("Oil", "Food", text)).put("inventory:0", "Oil").start().answer(0, "play Oil"))
    if "Kiko" in neopet:
        both_pass(scene, 5).answer(0, "Kiko").answer(1, "Kiko")
    assert scene.value(neopet, "defence") == defence


@pytest.mark.rule("neopets 10.Status Effect", "neopets 10.Immune")
@pytest.mark.parametrize(("whom", "dealt"), [("Your Neopet", 1), ("Neopets", 0)])
def test_nor_is_the_next_neopet_spared_unless_all_are(whom: str, dealt: int) -> None:
    charm = card("Charm", "Food", f"{whom} can't be dealt damage until the start of your next turn.")
    weary = neopet("Guard", hit_points=1)
    flee = card("Flee", "Food", "Abandon your Neopet.")
    setup = position(charm, DART, flee, *RESERVES, ours=ROOKIE, theirs=weary, in_full=False)
    setup.put("neopets:0", "Kiko").put("neopets:1", "Kiko").put("inventory:0", "Charm").put(
        "inventory:1", "Dart", "Flee"
    )
    scene = both_pass(setup.turn(0, "train").start().answer(0, "play Charm")).answer(0, "pass").answer(1, "play Flee")
    both_pass(scene).answer(0, "Kiko").answer(1, "Kiko")
    both_pass(scene.answer(1, "play Dart"))
    assert scene.things("neopet:0")[0].counters.get("damage", 0) == dealt


@pytest.mark.rule("neopets 5.11c.2")
@pytest.mark.parametrize(
    ("text", "player"), [("When you win a round, draw 2 cards.", 0), ("When you lose a round, draw 2 cards.", 1)]
)
def test_food_that_waits_for_the_end_of_a_round_is_played_at_the_first_chance_in_the_next(
    text: str, player: int
) -> None:
    setup = last_blow(card("Cake", "Food", text)).put("inventory:0", "Cake").put("inventory:1", "Cake")
    scene = knock_out(setup).answer(0, "Kiko").answer(1, "Kiko")
    assert scene.offers("play Cake") == (player == 1)
    scene.answer(1, "pass")
    assert scene.offers("play Cake") == (player == 0)
    scene.answer(0, "pass")
    assert not scene.offers("play Cake"), "the chance is gone"


# What lasts for a round


@pytest.mark.rule("neopets 7.9a")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("Your opponent can't play Food until the end of the round.", 1),
        ("You can't play Food until the end of the round.", 0),
    ],
)
def test_a_ban_on_a_player_ends_with_the_round_and_not_before(text: str, whose: int, player: int) -> None:
    edict = card("Edict", "Food", text)
    setup = last_blow(edict, card("Bun", "Food")).put(f"inventory:{player}", "Edict")
    banned = player if whose == 0 else 1 - player
    scene = setup.put(f"inventory:{banned}", "Bun").turn(0, "train").start()
    if player == 1:
        scene.answer(0, "pass")
    both_pass(scene.answer(player, "play Edict"))
    knocked = 0
    while scene.asked is not None and knocked < 400:
        knocked += 1
        if NEXT_NEOPET in scene.question:
            scene.answer(scene.asked, scene.offered[0])
            continue
        is_new = len(scene.cards("results:0")) + len(scene.cards("results:1")) > 0
        if scene.asked == banned and "priority" in scene.question:
            assert scene.offers("play Bun") == is_new
            if is_new:
                return
        scene.answer(scene.asked, [] if "reroll" in scene.question else scene.offered[-1])
    raise AssertionError("no new round")


# Both at once


def both_out(ours: int = 2, theirs: int = 2, turn: int = 1) -> Scene:
    """Both Neopets are knocked out by the same thing; so many are left to each player."""
    setup = position(*RESERVES, theirs=WEAK)
    setup.put("neopets:0", *["Kiko", "Bori"][:ours]).put("neopets:1", *["Kiko", "Bori"][:theirs])
    return hurt(hurt(setup, 0, 10), 1, 1).turn(turn, "battle").start()


@pytest.mark.rule("neopets 7.8b", "neopets 7.10a.1")
def test_nobody_wins_a_round_in_which_both_are_knocked_out_together() -> None:
    scene = both_out(turn=1)
    assert (scene.player(0, "rounds"), scene.player(1, "rounds")) == (0, 0)
    assert [scene.thing(name).face_up for name in ("Scout", "Guard")] == [False, False]
    assert scene.asked == 1
    scene.answer(1, "Kiko").answer(0, "Bori")
    assert (phase(scene), scene.asked) == ("draw", 1)


@pytest.mark.rule("neopets 1.3a.2")
def test_one_instruction_can_knock_both_out_together() -> None:
    frail, brittle = neopet("Frail", hit_points=1), neopet("Brittle", hit_points=1)
    setup = position(card("Blast", "Potion", "Deal 1 damage to each Neopet."), *RESERVES, ours=frail, theirs=brittle)
    setup.put("neopets:0", "Kiko").put("neopets:1", "Kiko").put("inventory:0", "Blast").turn(0, "preparation")
    scene = both_pass(setup.start().answer(0, "play Blast"))
    assert [scene.thing(name).face_up for name in ("Frail", "Brittle")] == [False, False]
    assert (scene.asked, scene.player(0, "rounds"), scene.player(1, "rounds")) == (0, 0, 0)


@pytest.mark.rule("neopets 7.10a.1", "neopets 7.10a.2")
def test_who_has_no_neopet_left_for_the_next_round_loses_the_game() -> None:
    assert both_out(ours=0).winners == (1,)
    assert both_out(theirs=0).winners == (0,)


@pytest.mark.rule("neopets 7.10a.1")
def test_the_game_is_a_draw_if_nobody_has_a_neopet_left() -> None:
    assert both_out(0, 0).winners == ()
