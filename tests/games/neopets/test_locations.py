"""5.12: Locations."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES
from tests.games.neopets.deeds import (
    ONLY_IN_PREPARATION,
    WEAK,
    lose_round,
    play,
    preparing,
    when_playable,
    why_not_in_battle,
)
from tests.games.neopets.opening import CARDS
from tests.games.neopets.tabletop import both_pass, card, painted, position

HARBOUR = card("Harbour", "Location")
MILL = card("Mill", "Location", "Gain 2 Defence.\nOnce per turn; draw 1 card.")
ISLE = card("Isle", "Location", "This card begins the game in your Rainbow Pool.")
BLADE = card("Blade", "Equipment")


@pytest.mark.rule("neopets 5.12a")
def test_location_is_a_card_type() -> None:
    assert HARBOUR.values["type"] == "Location"
    find = card("Find", "Legend", "Add 1 Location from your discard to your inventory.")
    setup = preparing(find, HARBOUR, hand="Find").put("discard:0", "Filler", "Harbour")
    assert play(setup.start(), "Find").cards("inventory:0") == ["Harbour"]


def broken(pool: tuple[str, ...], main: tuple[str, ...] = ()) -> list[str]:
    """The rules that a deck breaks."""
    spots = [painted(f"Scout {number}", "Scout", f"Brush {number}") for number in range(10)]
    isles = [
        card(f"Isle {number}", "Location", "This card begins the game in your Rainbow Pool.") for number in range(6)
    ]
    known = {one.key: one for one in (*CARDS.values(), *spots, *isles, HARBOUR)}
    deck = {"neopets": ("Acara", "Bruce", "Chia"), "rainbow pool": pool, "main": (*main, *["Stone"] * (50 - len(main)))}
    return [problem.rule for problem in RULES.check_deck(deck, known)]


@pytest.mark.rule("neopets 5.12b.1")
def test_a_location_that_says_so_begins_in_the_rainbow_pool() -> None:
    assert (broken(("Isle 0",)), broken((), ("Isle 0",))) == ([], ["neopets 5.12b.1"])
    assert (broken((), ("Harbour",)), broken(("Harbour",))) == ([], ["neopets 2.3d"])


@pytest.mark.rule("neopets 5.12b.1")
def test_locations_in_the_rainbow_pool_count_for_its_fifteen_cards() -> None:
    painted_ones = tuple(f"Scout {number}" for number in range(10))
    isles = tuple(f"Isle {number}" for number in range(6))
    assert broken((*painted_ones, *isles[:5])) == []
    assert broken((*painted_ones, *isles)) == ["neopets 2.3a"]


@pytest.mark.rule("neopets 5.12c")
def test_a_location_is_played_in_ones_own_preparation_phase_with_an_empty_queue() -> None:
    assert when_playable(HARBOUR) == ONLY_IN_PREPARATION
    assert "5.12c" in why_not_in_battle(HARBOUR)


@pytest.mark.rule("neopets 5.12d")
def test_a_location_that_resolves_is_in_the_play_area_and_works_at_once() -> None:
    scene = preparing(MILL, hand="Mill").start().answer(0, "play Mill")
    assert (scene.cards("area:0"), scene.value("Scout", "defence"), scene.offers("activate Mill")) == ([], 3, False)
    both_pass(scene)
    assert (scene.cards("area:0"), scene.value("Scout", "defence"), scene.offers("activate Mill")) == (
        ["Mill"],
        5,
        True,
    )


@pytest.mark.rule("neopets 5.12e")
def test_effects_on_the_battledome_do_not_reach_locations() -> None:
    blast = card("Blast", "Legend", "Send all cards from the Battledome to the discard.")
    setup = preparing(blast, HARBOUR, BLADE, hand="Blast").put("area:0", "Harbour").put("equipment:0", "Blade")
    scene = play(setup.start(), "Blast")
    assert (scene.cards("area:0"), scene.cards("discard:0")) == (["Harbour"], ["Blast", "Blade"])


@pytest.mark.rule("neopets 5.12e")
def test_a_location_is_no_target_in_the_battledome_but_in_play() -> None:
    raze = card("Raze", "Legend", "Target 1 Location; destroy it.")
    census = card("Census", "Food", "Draw 1 card for each Location you control.")
    setup = preparing(raze, census, HARBOUR, hand="Raze").put("inventory:0", "Census").put("area:0", "Harbour")
    scene = setup.start()
    assert not scene.offers("play Raze")
    assert len(play(scene, "Census").cards("inventory:0")) == 1 + 1


@pytest.mark.rule("neopets 5.12f")
def test_a_new_location_first_sends_the_old_one_to_the_discard() -> None:
    setup = preparing(HARBOUR, MILL, hand="Mill").put("area:0", "Harbour").put("area:1", "Harbour", as_="theirs")
    scene = setup.start().answer(0, "play Mill")
    assert (scene.cards("discard:0"), scene.waiting("queue")) == (["Harbour"], ["Mill"])
    both_pass(scene)
    assert (scene.cards("area:0"), scene.cards("area:1")) == (["Mill"], ["Harbour"])


@pytest.mark.rule("neopets 5.12f")
def test_other_cards_in_the_play_area_make_no_room() -> None:
    chart = card("Chart", "Map Piece", "This card can be collected as a Map Piece.")
    scene = play(preparing(chart, MILL, hand="Mill").put("area:0", "Chart").start(), "Mill")
    assert scene.cards("area:0") == ["Chart", "Mill"]


@pytest.mark.rule("neopets 5.12g")
def test_locations_stay_when_a_round_ends() -> None:
    setup = position(HARBOUR, MILL, BLADE, ours=WEAK).put("area:0", "Mill").put("area:1", "Harbour")
    scene = lose_round(setup.put("equipment:0", "Blade"))
    assert (scene.cards("area:0"), scene.cards("area:1"), scene.cards("discard:0")) == (
        ["Mill"],
        ["Harbour"],
        ["Blade"],
    )
