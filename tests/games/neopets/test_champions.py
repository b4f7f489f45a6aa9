"""5.5: Faeries, Heroes and Villains, the Champions."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES
from headjudge.games.neopets.cards import TYPES, Printed
from headjudge.kernel.errors import HeadjudgeError
from tests.games.neopets.deeds import (
    ONLY_IN_PREPARATION,
    WEAK,
    lose_round,
    pass_on,
    play,
    played,
    preparing,
    when_playable,
    why_not_in_battle,
)
from tests.games.neopets.tabletop import both_pass, card, position

LADY = card("Lady", "Faerie")
KNIGHT = card("Knight", "Hero", team="Defenders of Neopia")
ROGUE = card("Rogue", "Villain", team="Villains of Neopia")
CHAMPIONS = (LADY, KNIGHT, ROGUE)
BLADE = card("Blade", "Equipment")
each_champion = pytest.mark.parametrize("champion", CHAMPIONS, ids=["faerie", "hero", "villain"])


@pytest.mark.rule("neopets 5.5a")
def test_faerie_hero_and_villain_are_three_card_types() -> None:
    assert [one.values["type"] for one in CHAMPIONS] == ["Faerie", "Hero", "Villain"]
    find = card("Find", "Legend", "Add 1 Hero from your discard to your inventory.")
    scene = play(preparing(find, *CHAMPIONS, hand="Find").put("discard:0", "Lady", "Knight", "Rogue").start(), "Find")
    assert scene.cards("inventory:0") == ["Knight"]


@pytest.mark.rule("neopets 5.5a")
def test_only_these_types_are_champions() -> None:
    kinds = [type_ for type_ in TYPES if Printed("one", "One", {"type": type_}, {}, None).is_champion()]
    assert kinds == ["Faerie", "Hero", "Villain"]


@each_champion
@pytest.mark.rule("neopets 5.5a.1")
def test_a_text_that_says_champion_means_all_three(champion: Printed) -> None:
    find = card("Find", "Legend", "Add 1 Champion from your discard to your inventory.")
    setup = preparing(find, champion, BLADE, hand="Find").put("discard:0", "Blade", champion.key)
    assert play(setup.start(), "Find").cards("inventory:0") == [champion.name]


@each_champion
@pytest.mark.rule("neopets 5.5c")
def test_a_champion_is_played_in_ones_own_preparation_phase_with_an_empty_queue(champion: Printed) -> None:
    assert when_playable(champion) == ONLY_IN_PREPARATION
    assert "5.5c" in why_not_in_battle(champion)


@each_champion
@pytest.mark.rule("neopets 5.5d")
def test_a_champion_that_resolves_is_in_the_champion_slot(champion: Printed) -> None:
    scene = preparing(champion, hand=champion.key).start().answer(0, f"play {champion.name}")
    assert (scene.zone(champion.name), scene.cards("champion:0")) == ("queue", [])
    both_pass(scene)
    assert (scene.cards("champion:0"), scene.cards("champion:1")) == ([champion.name], [])


@each_champion
@pytest.mark.rule("neopets 5.5e")
def test_a_champion_that_leaves_the_battledome_for_the_discard_is_in_the_void(champion: Printed) -> None:
    scene = lose_round(position(champion, ours=WEAK).put("champion:0", champion.key))
    assert (scene.cards("void:0"), scene.cards("discard:0")) == ([champion.name], [])
    assert scene.thing(champion.name).face_up


@pytest.mark.rule("neopets 5.5e")
def test_a_champion_goes_to_its_owners_void() -> None:
    scene = lose_round(position(LADY, ours=WEAK).put("champion:0", "Lady", owner=1, controller=0))
    assert (scene.cards("void:0"), scene.cards("void:1")) == ([], ["Lady"])


@pytest.mark.rule("neopets 5.5e")
def test_a_champion_that_is_not_in_the_battledome_goes_to_the_discard() -> None:
    toll = card("Toll", "Potion", "Discard 1 Champion; draw 1 card.")
    setup = preparing(toll, LADY, hand="Toll").put("inventory:0", "Lady")
    scene = setup.start().answer(0, "play Toll").answer(0, "Lady")
    assert (scene.cards("discard:0"), scene.cards("void:0")) == (["Lady"], [])


@pytest.mark.rule("neopets 5.5e", "neopets 5.5e.1")
def test_a_champion_that_is_buried_lies_face_up_in_the_void() -> None:
    tomb = card("Tomb", "Potion", "Bury 1 Champion from the Battledome.")
    scene = play(preparing(tomb, LADY, hand="Tomb").put("champion:1", "Lady").start(), "Tomb")
    assert (scene.zone("Lady"), scene.thing("Lady").face_up) == ("void:1", True)


@pytest.mark.rule("neopets 5.5e.1")
def test_a_champion_that_goes_to_the_void_was_destroyed_all_the_same() -> None:
    blast = card("Blast", "Potion", "Target 1 Champion; destroy it.")
    mourner = card(
        "Mourner", "Equipment", "Whenever a Champion on your side of the Battledome is destroyed, draw 1 card."
    )
    setup = preparing(blast, mourner, LADY, hand="Blast").put("champion:0", "Lady").put("equipment:0", "Mourner")
    scene = play(setup.start(), "Blast")
    assert (scene.zone("Lady"), scene.waiting("queue")) == ("void:0", ["Mourner"])


@pytest.mark.rule("neopets 5.5e.1")
def test_one_replacement_is_not_put_off_by_the_way_to_the_void() -> None:
    blast = card("Blast", "Potion", "Target 1 Champion; destroy it.")
    ward = card(
        "Ward", "Equipment", "If a Champion on your side of the Battledome would be destroyed, draw 1 card instead."
    )
    setup = preparing(blast, ward, LADY, hand="Blast").put("champion:0", "Lady").put("equipment:0", "Ward")
    scene = play(setup.start(), "Blast")
    assert (scene.zone("Lady"), scene.cards("inventory:0")) == ("champion:0", ["Filler"])
    assert "You have priority" in scene.question


@pytest.mark.rule("neopets 5.5f")
def test_a_new_champion_first_sends_the_old_one_to_the_void() -> None:
    scene = (
        preparing(LADY, KNIGHT, hand="Knight").put("champion:0", "Lady").put("champion:1", "Lady", as_="other").start()
    )
    scene.answer(0, "play Knight")
    assert (scene.zone("Lady in void:0"), scene.zone("Knight")) == ("void:0", "queue")
    both_pass(scene)
    assert (scene.cards("champion:0"), scene.zone("other")) == (["Knight"], "champion:1")


@pytest.mark.rule("neopets 5.5f")
def test_a_first_champion_sends_nothing_away() -> None:
    scene = played(LADY)
    assert (scene.cards("champion:0"), scene.cards("void:0")) == (["Lady"], [])


@pytest.mark.rule("neopets 5.5f")
def test_a_champion_that_comes_in_between_leaves_no_second_one() -> None:
    call = card("Call", "Food", "Play 1 Champion from your inventory.")
    setup = preparing(LADY, KNIGHT, call, hand="Lady").put("inventory:0", "Knight", "Call")
    scene = setup.start().answer(0, "play Lady")
    both_pass(scene.answer(0, "play Call")).answer(0, "Knight")
    while scene.waiting("queue"):
        pass_on(scene)
    assert (scene.cards("champion:0"), sorted(scene.cards("void:0"))) == (["Lady"], ["Call", "Knight"])


@pytest.mark.rule("neopets 5.5g")
@pytest.mark.parametrize("type_", ["Hero", "Villain"])
def test_heroes_and_villains_have_a_team_icon(type_: str) -> None:
    with pytest.raises(HeadjudgeError) as error:
        card("One", type_)
    assert (error.value.place, error.value.rule) == ("team", "neopets 5.5g")
    found = RULES.read_card({"id": "one", "name": "One", "type": type_, "team": "Wardens"})
    assert isinstance(found, Printed)
    assert found.team == "Wardens"
