"""5.13 and 10.Collect: Map Pieces."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES
from headjudge.games.neopets.cards import Printed
from tests.games.neopets.deeds import WEAK, lose_round, play, preparing
from tests.games.neopets.opening import CARDS
from tests.games.neopets.tabletop import both_pass, card, pass_until, phase, position

COLLECTED = "This card can be collected as a Map Piece."
NORTH, SOUTH = (card(f"Chart {name}", "Map Piece", COLLECTED) for name in ("North", "South"))
BLADE = card("Blade", "Equipment")
BUN = card("Bun", "Food")
TALE = card("Tale", "Legend")
GIFT = card("Gift", "Food", "Play 1 card from your inventory.")
KNOWN = (NORTH, SOUTH, BLADE, BUN, TALE, GIFT)


@pytest.mark.rule("neopets 5.13a")
def test_a_map_piece_is_known_by_its_text() -> None:
    assert isinstance(NORTH, Printed)
    assert isinstance(TALE, Printed)
    assert (NORTH.collectable, TALE.collectable) == (True, False)
    find = card("Find", "Legend", "Add 1 Map Piece from your discard to your inventory.")
    setup = preparing(find, *KNOWN, hand="Find").put("discard:0", "Tale", "Chart North")
    assert play(setup.start(), "Find").cards("inventory:0") == ["Chart North"]


@pytest.mark.rule("neopets 5.13a")
@pytest.mark.parametrize(("chosen", "collected"), [("Chart North", ["Chart North"]), ("Tale", [])])
def test_only_map_pieces_are_collected(chosen: str, collected: list[str]) -> None:
    guide = card("Guide", "Legend", "Collect 1 card from your discard.")
    setup = preparing(guide, *KNOWN, hand="Guide").put("discard:0", "Tale", "Chart North")
    assert play(setup.start(), "Guide").answer(0, chosen).cards("area:0") == collected


@pytest.mark.rule("neopets 5.13b")
def test_one_copy_of_a_map_piece_is_allowed() -> None:
    known = {one.key: one for one in (*CARDS.values(), *KNOWN)}

    def broken(*main: str) -> list[str]:
        deck = {"neopets": ("Acara", "Bruce", "Chia"), "main": (*main, *["Stone"] * (50 - len(main)))}
        return [problem.rule for problem in RULES.check_deck(deck, known)]

    assert broken("Chart North", "Chart South") == []
    assert broken("Chart North", "Chart North") == ["neopets 5.13b"]


@pytest.mark.rule("neopets 5.13c")
def test_a_map_piece_that_is_collected_is_in_its_players_play_area() -> None:
    scene = preparing(*KNOWN, hand="Chart North").start().answer(0, "collect Chart North")
    assert (scene.cards("area:0"), scene.cards("inventory:0")) == (["Chart North"], [])


@pytest.mark.rule("neopets 5.13d")
def test_effects_on_the_battledome_do_not_reach_map_pieces() -> None:
    blast = card("Blast", "Legend", "Send all cards from the Battledome to the discard.")
    setup = preparing(*KNOWN, blast, hand="Blast").put("area:0", "Chart North").put("equipment:0", "Blade")
    scene = play(setup.start(), "Blast")
    assert (scene.cards("area:0"), scene.cards("discard:0")) == (["Chart North"], ["Blast", "Blade"])


@pytest.mark.rule("neopets 5.13d")
def test_map_pieces_count_as_in_play() -> None:
    census = card("Census", "Food", "Draw 1 card for each Map Piece you control.")
    scene = play(preparing(*KNOWN, census, hand="Census").put("area:0", "Chart North", "Chart South").start(), "Census")
    assert len(scene.cards("inventory:0")) == 2


@pytest.mark.rule("neopets 5.13e")
@pytest.mark.parametrize("phase", ["draw", "train", "before preparation", "battle", "end"])
def test_a_map_piece_is_not_collected_in_another_phase(phase: str) -> None:
    scene = position(*KNOWN).put("inventory:0", "Chart North").turn(0, phase).start()
    assert "5.13e" in scene.why_not("collect Chart North")


@pytest.mark.rule("neopets 5.13e")
def test_a_map_piece_is_not_collected_with_a_card_in_the_queue() -> None:
    scene = preparing(*KNOWN, hand="Chart North").put("inventory:0", "Bun").start()
    assert scene.offers("collect Chart North")
    scene.answer(0, "play Bun")
    assert "5.13e" in scene.why_not("collect Chart North")


@pytest.mark.rule("neopets 5.13e")
def test_a_map_piece_is_not_collected_on_the_opponents_turn() -> None:
    setup = position(*KNOWN).put("inventory:1", "Chart North").put("inventory:0", "Bun").turn(0, "preparation")
    scene = play(setup.start(), "Bun").answer(0, "pass")
    assert (scene.asked, phase(scene)) == (1, "preparation")
    assert "5.13e" in scene.why_not("collect Chart North")


@pytest.mark.rule("neopets 5.13f")
def test_an_effect_that_plays_a_card_may_collect_a_map_piece() -> None:
    scene = position(*KNOWN).put("inventory:0", "Gift", "Chart North").turn(0, "battle").start()
    play(scene, "Gift").answer(0, "Chart North")
    assert (scene.cards("area:0"), scene.waiting("queue"), phase(scene)) == (["Chart North"], [], "battle")


@pytest.mark.rule("neopets 5.13g")
def test_collecting_is_done_at_once_and_keeps_priority() -> None:
    setup = preparing(*KNOWN, hand="Chart North").put("inventory:0", "Chart South").put("inventory:1", "Bun")
    scene = setup.start().answer(0, "collect Chart North")
    assert (scene.cards("area:0"), scene.waiting("queue"), scene.asked) == (["Chart North"], [], 0)
    assert scene.answer(0, "collect Chart South").cards("area:0") == ["Chart North", "Chart South"]


@pytest.mark.rule("neopets 5.13h")
def test_map_pieces_stay_when_a_round_ends() -> None:
    setup = (
        position(*KNOWN, ours=WEAK)
        .put("area:0", "Chart North")
        .put("area:1", "Chart South")
        .put("equipment:0", "Blade")
    )
    scene = lose_round(setup)
    assert (scene.cards("area:0"), scene.cards("area:1")) == (["Chart North"], ["Chart South"])
    assert scene.cards("discard:0") == ["Blade"]


@pytest.mark.rule("neopets 5.13h")
@pytest.mark.parametrize("player", [0, 1])
def test_map_pieces_collected_in_a_round_bring_out_their_location_in_the_next(player: int) -> None:
    words = 'If you have collected 2 Map Pieces with "Chart" in their names, void them; play this card.'
    isle = card("Isle", "Location", f"This card begins the game in your Rainbow Pool.\n{words}")
    setup = position(*KNOWN, isle, ours=WEAK).put(f"area:{player}", "Chart North").put(f"pool:{player}", "Isle")
    scene = lose_round(setup.put(f"inventory:{player}", "Chart South"))
    while "enters the Battledome" in scene.question:
        scene.answer(scene.asked or 0, scene.offered[0])
    while not scene.offers("collect Chart South"):
        scene.answer(scene.asked or 0, [] if "reroll" in scene.question else scene.offered[-1])
    assert (scene.asked, scene.cards(f"area:{player}"), scene.offers("activate Isle")) == (
        player,
        ["Chart North"],
        False,
    )
    assert scene.answer(player, "collect Chart South").offers("activate Isle")


@pytest.mark.rule("neopets 5.13h")
def test_map_pieces_go_when_the_condition_of_their_location_is_met() -> None:
    words = 'If you have collected 2 Map Pieces with "Chart" in their names, send them to the discard; play this card.'
    isle = card("Isle", "Location", f"This card begins the game in your Rainbow Pool.\n{words}")
    setup = preparing(*KNOWN, isle, hand="Chart South").put("area:0", "Chart North").put("pool:0", "Isle")
    scene = setup.start()
    assert not scene.offers("activate Isle")
    scene.answer(0, "collect Chart South").answer(0, "activate Isle")
    pass_until(scene, "priority")
    assert sorted(scene.cards("discard:0")) == ["Chart North", "Chart South"]
    both_pass(scene)
    while scene.waiting("queue"):
        both_pass(scene)
    assert scene.cards("area:0") == ["Isle"]


# 10.Collect


@pytest.mark.rule("neopets 10.Collect")
def test_collecting_uses_up_no_card_of_the_preparation_phase() -> None:
    scene = preparing(*KNOWN, hand="Chart North").put("inventory:0", "Chart South", "Tale").start()
    scene.answer(0, "collect Chart North")
    play(scene, "Tale")
    assert scene.offers("collect Chart South")
    assert scene.answer(0, "collect Chart South").cards("area:0") == ["Chart North", "Chart South"]


@pytest.mark.rule("neopets 10.Collect")
def test_a_map_piece_is_collected_not_played() -> None:
    herald = card("Herald", "Equipment", "Whenever you play a card, draw 1 card.")
    scene = preparing(*KNOWN, herald, hand="Chart North").put("equipment:0", "Herald").start()
    scene.answer(0, "collect Chart North")
    assert (scene.cards("area:0"), scene.waiting("queue")) == (["Chart North"], [])
