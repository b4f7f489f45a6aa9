"""8.7 and 9.9: what is always at work."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.tabletop import both_pass, card, neopet, painted, position

SWORD = card("Sword", "Equipment", "Gain 1 Attack.")
KNIFE = card("Knife", "Equipment", "As long as you have no cards in your inventory, your Neopet's Attack is doubled.")
BUN = card("Bun", "Food")
BLADE = card("Blade", "Equipment")
BREAK = card("Break", "Food", "Target 1 Equipment in the Battledome; destroy it.")
KNOWN = (SWORD, KNIFE, BUN, BLADE, BREAK)


def attack(scene: Scene, name: str = "Scout") -> object:
    """A Neopet's Attack."""
    return scene.value(name, "attack")


@pytest.mark.rule("neopets 8.7a.1")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    "name", ["beginning", "draw", "train", "attach", "before preparation", "preparation", "battle", "end"]
)
def test_a_passive_ability_in_the_battledome_is_at_work_in_every_phase(name: str, player: int) -> None:
    assert attack(position(*KNOWN).put("equipment:0", "Sword").turn(player, name).start()) == 4


@pytest.mark.rule("neopets 8.7a.1")
@pytest.mark.parametrize(("kind", "place"), [("Equipment", "equipment:0"), ("Faerie", "champion:0")])
def test_a_passive_ability_is_at_work_in_every_slot_of_the_battledome(kind: str, place: str) -> None:
    banner = card("Banner", kind, "Your Neopet gains 2 Attack.")
    assert attack(position(banner).put(place, "Banner").turn(0, "draw").start()) == 5


@pytest.mark.rule("neopets 8.7a.1")
def test_a_passive_ability_of_an_active_neopet_is_at_work() -> None:
    brave = neopet("Brave", text="Your Neopet gains 2 Attack.")
    shy = painted("Shy", "Brave", "Cloud", text="Your Neopet gains 2 Attack.")
    scene = position(shy, ours=brave).put("pool:0", "Shy").put("neopets:0", "Scout").turn(0, "draw").start()
    assert attack(scene, "Brave") == 5


@pytest.mark.rule("neopets 8.7a.1")
@pytest.mark.parametrize("place", ["inventory:0", "discard:0", "void:0", "deck:0"])
def test_a_passive_ability_elsewhere_is_not_at_work(place: str) -> None:
    assert attack(position(*KNOWN).put(place, "Sword").turn(0, "train").start()) == 3


@pytest.mark.rule("neopets 8.7a.2")
def test_a_passive_ability_is_at_work_at_once_and_nothing_is_queued() -> None:
    setup = position(*KNOWN).put("inventory:0", "Sword").turn(0, "preparation")
    scene = setup.start().answer(0, "play Sword").answer(0, "pass")
    assert attack(scene) == 3
    scene.answer(1, "pass")
    assert (attack(scene), scene.waiting("queue"), scene.asked) == (4, [], 0)


@pytest.mark.rule("neopets 8.7a.3", "neopets 8.7a.3a")
def test_a_passive_ability_under_a_condition_comes_and_goes_with_it() -> None:
    setup = position(*KNOWN).put("equipment:0", "Knife").put("inventory:0", "Bun").turn(0, "draw")
    scene = setup.start()
    assert attack(scene) == 3
    scene.answer(0, "play Bun")
    assert (attack(scene), scene.waiting("queue")) == (6, ["Bun"])
    both_pass(both_pass(scene))
    assert (scene.cards("inventory:0"), attack(scene)) == (["Filler"], 3)


@pytest.mark.rule("neopets 8.7b")
@pytest.mark.parametrize(("word", "itself"), [("Equipment", "equipment:0"), ("Other Equipment", "discard:0")])
def test_a_passive_ability_is_about_its_own_card_too_unless_it_says_other(word: str, itself: str) -> None:
    ward = card("Ward", "Equipment", f"{word} on your side of the Battledome can't be destroyed.")
    setup = (
        position(*KNOWN, ward, in_full=False).put("equipment:0", "Ward", "Blade").put("inventory:0", "Break", "Break")
    )
    scene = setup.turn(0, "train").start()
    both_pass(scene.answer(0, "play Break").answer(0, "Blade"))
    both_pass(scene.answer(0, "play Break").answer(0, "Ward"))
    assert (scene.zone("Blade"), scene.zone("Ward")) == ("equipment:0", itself)


@pytest.mark.rule("neopets 8.7b")
@pytest.mark.parametrize(("word", "gained"), [("Equipment", 2), ("other Equipment", 1)])
def test_a_passive_ability_counts_its_own_card_unless_it_says_other(word: str, gained: int) -> None:
    belt = card("Belt", "Equipment", f"Your Neopet gains 1 Attack for each {word} you control.")
    assert attack(position(*KNOWN, belt).put("equipment:0", "Belt", "Blade").turn(0, "train").start()) == 3 + gained


@pytest.mark.rule("neopets 8.7c", "neopets 8.7c.1")
@pytest.mark.parametrize(("order", "total"), [(["Knife", "Sword"], 7), (["Sword", "Knife"], 8)])
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_chooses_the_order_in_which_their_passive_abilities_apply(
    order: list[str], total: int, player: int
) -> None:
    setup = position(*KNOWN).put(f"equipment:{player}", "Knife", "Sword").turn(0, "train")
    scene = setup.start().answer(player, order)
    assert attack(scene, "Scout" if player == 0 else "Guard") == total


@pytest.mark.rule("neopets 8.7c")
def test_the_order_is_asked_for_when_the_second_passive_ability_comes_into_play() -> None:
    setup = position(*KNOWN).put("equipment:0", "Knife").put("inventory:0", "Sword").turn(0, "preparation")
    scene = both_pass(setup.start().answer(0, "play Sword"))
    assert (scene.asked, "order" in scene.question) == (0, True)
    assert attack(scene.answer(0, ["Sword", "Knife"])) == 8


@pytest.mark.rule("neopets 8.7d")
@pytest.mark.parametrize(("first", "total"), [("Idol", 6), ("Curse", 1)])
def test_of_passive_abilities_that_contradict_each_other_the_earlier_one_prevails(first: str, total: int) -> None:
    idol = card("Idol", "Equipment", "Your Neopet's Attack is 6.")
    curse = card("Curse", "Equipment", "Your opponent's Neopet's Attack is 1.")
    later = "Curse" if first == "Idol" else "Idol"
    side = {"Idol": 0, "Curse": 1}
    setup = position(idol, curse).put(f"equipment:{side[first]}", first).put(f"inventory:{side[later]}", later)
    scene = both_pass(setup.turn(side[later], "preparation").start().answer(side[later], f"play {later}"))
    assert (scene.zone(later), attack(scene)) == (f"equipment:{side[later]}", total)


@pytest.mark.rule("neopets 5.3d")
def test_a_stat_is_bounded_only_when_all_passive_abilities_have_been_applied() -> None:
    strong = neopet("Strong", attack=6)
    twice = card("Twice", "Equipment", "Your Neopet's Attack is doubled.")
    weak = card("Weak", "Equipment", "Your opponent's Neopet loses 3 Attack.")
    setup = position(twice, weak, ours=strong).put("equipment:0", "Twice").put("inventory:1", "Weak")
    scene = setup.turn(1, "preparation").start()
    assert attack(scene, "Strong") == 10
    assert attack(both_pass(scene.answer(1, "play Weak")), "Strong") == 9


RACK = card("Rack", "Equipment", "You may have 1 more Equipment in the Battledome.")
BLADES = [card(f"Blade {number}", "Equipment") for number in range(4)]


@pytest.mark.rule("neopets 9.9a")
def test_a_text_may_let_a_player_have_a_fourth_equipment_but_no_fifth() -> None:
    setup = position(RACK, *BLADES).put("equipment:0", "Rack", "Blade 0", "Blade 1").put("inventory:0", "Blade 2")
    scene = both_pass(setup.put("planned:0", "Blade 3").turn(0, "preparation").start().answer(0, "play Blade 2"))
    assert scene.cards("equipment:0") == ["Rack", "Blade 0", "Blade 1", "Blade 2"]
    both_pass(scene.answer(0, "play Blade 3").answer(0, "Blade 0"))
    assert scene.cards("equipment:0") == ["Rack", "Blade 1", "Blade 2", "Blade 3"]
