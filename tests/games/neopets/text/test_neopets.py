"""Texts about Neopets: damage, healing, status effects, stats for a while."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.tabletop import both_pass, card, damage, painted
from tests.games.neopets.text.telling import Put, activate, refused, resolve, told


@pytest.mark.parametrize(
    ("text", "ours", "theirs"),
    [
        ("Deal 2 damage to your opponent's Neopet.", 4, 3),
        ("Deal 1 damage to your Neopet.", 5, 1),
        ("Deal 1 damage to each Neopet.", 5, 2),
        ("Deal damage equal to your Neopet's level to your opponent's Neopet.", 4, 3),
        ("Deal damage equal to your Neopet's base Attack to your opponent's Neopet.", 4, 6),
        ("Deal damage equal to the damage on your Neopet to your opponent's Neopet.", 4, 5),
        ("Deal 1 damage to your opponent's Neopet for each damage on your Neopet.", 4, 5),
        ("Deal 1 damage to your opponent's Neopet for each Codestone attached to your Neopet.", 4, 3),
        ("Heal 1 damage from your Neopet.", 3, 1),
        ("Heal 9 damage from each Neopet.", 0, 0),
        ("Heal damage equal to the number of Equipment you control from your Neopet.", 3, 1),
        ("Heal all damage from your Neopet.", 0, 1),
    ],
)
def test_damage_is_dealt_and_healed(text: str, ours: int, theirs: int) -> None:
    setup = told(text, {"equipment:0": ["Blade"]}, level=2)
    for player, taken in ((0, 4), (1, 1)):
        setup.state.count(setup.state.members(f"neopet:{player}")[0], "damage", taken)
    scene = resolve(setup)
    assert (damage(scene, 0), damage(scene, 1)) == (ours, theirs)


@pytest.mark.rule("neopets 10.Freeze/Frozen")
def test_a_neopet_is_frozen_and_thawed() -> None:
    assert resolve(told("Freeze your opponent's Neopet.")).counter("Guard", "frozen") == 1
    setup = told("Your Neopet is no longer frozen.")
    setup.state.count(setup.state.members("neopet:0")[0], "frozen", 1)
    assert resolve(setup).counter("Scout", "frozen") == 0


@pytest.mark.rule("neopets 10.Enter the Shadows")
def test_a_neopet_enters_the_shadows() -> None:
    assert resolve(told("Your Neopet enters the shadows.")).counter("Scout", "in the shadows") == 1


@pytest.mark.rule("neopets 10.Abandon")
def test_a_round_is_abandoned() -> None:
    setup = told("Abandon your Neopet.", {"neopets:0": ["Scout"], "neopets:1": ["Guard"]})
    scene = setup.start().answer(0, "play Word")
    both_pass(scene)
    assert (scene.asked, "Which Neopet" in scene.question, scene.player(1, "rounds")) == (1, True, 1)


@pytest.mark.rule("neopets 10.Transform")
def test_a_location_transforms_a_neopet() -> None:
    gold = painted("Gold Scout", "Scout", "Word")
    setup = told(
        "Once per turn; transform your Neopet.", {"pool:0": ["Gold Scout"]}, gold, type_="Location", where="area:0"
    )
    assert activate(setup, "Gold Scout").cards("neopet:0") == ["Gold Scout"]
    other = painted("Gold Scout", "Scout", "Elsewhere")
    setup = told(
        "Once per turn; transform your Neopet.", {"pool:0": ["Gold Scout"]}, other, type_="Location", where="area:0"
    )
    assert "Rainbow Pool" in refused(setup, "activate")


# Stats for a while


def stats(scene: Scene, name: str = "Scout") -> tuple[object, ...]:
    return tuple(scene.value(name, stat) for stat in ("attack", "defence", "agility", "hit points"))


@pytest.mark.parametrize(
    ("text", "ours", "theirs"),
    [
        ("Your Neopet gains 2 Attack until the end of the turn.", (5, 3, 3, 10), (3, 3, 3, 10)),
        ("Your Neopet gains 1 Attack and 2 Defence until the end of the turn.", (4, 5, 3, 10), (3, 3, 3, 10)),
        ("Your opponent's Neopet loses 2 Agility until the end of the turn.", (3, 3, 3, 10), (3, 3, 1, 10)),
        ("Gain 3 Hit Points until the end of the turn.", (3, 3, 3, 13), (3, 3, 3, 10)),
        ("Lose 1 Attack until the end of the turn.", (2, 3, 3, 10), (3, 3, 3, 10)),
        ("Each Neopet gains 1 Agility until the end of the turn.", (3, 3, 4, 10), (3, 3, 4, 10)),
        ("Your Neopet's Attack is doubled until the end of the turn.", (6, 3, 3, 10), (3, 3, 3, 10)),
        ("Your opponent's Neopet's Defence is 1 until the end of the turn.", (3, 3, 3, 10), (3, 1, 3, 10)),
        (
            "Your Neopet gains 1 Attack for each card in your inventory until the end of the turn.",
            (5, 3, 3, 10),
            (3, 3, 3, 10),
        ),
        (
            "Your Neopet gains Defence equal to your Neopet's Agility until the end of the turn.",
            (3, 6, 3, 10),
            (3, 3, 3, 10),
        ),
    ],
)
def test_stats_change_until_the_end_of_the_turn(text: str, ours: tuple[int, ...], theirs: tuple[int, ...]) -> None:
    hand: Put = {"inventory:0": ["Bun", "Brew"], "inventory:1": ["Bun"]}
    scene = resolve(told(text, hand).dice(*[1] * 12))
    assert (stats(scene), stats(scene, "Guard")) == (ours, theirs)
    while scene.state.amount("turn") == 2:
        pass_until_asked(scene)
    assert (stats(scene), stats(scene, "Guard")) == ((3, 3, 3, 10), (3, 3, 3, 10))


def pass_until_asked(scene: Scene) -> None:
    decision = scene.game.decision
    assert decision is not None
    keys = decision.all_keys()
    quiet = [key for key in ("pass", "no codestone") if key in keys]
    scene.game.answer(quiet[0] if quiet else [])


@pytest.mark.rule("neopets 5.3b.2")
def test_what_was_counted_when_it_resolved_stays() -> None:
    text = "Your Neopet gains 1 Attack for each card in your inventory until the end of the turn."
    scene = resolve(told(text, {"inventory:0": ["Bun", "Bun"]}))
    both_pass(scene.answer(0, "play Bun"))
    assert scene.value("Scout", "attack") == 5


@pytest.mark.rule("neopets 7.1a")
@pytest.mark.parametrize(("until", "turn_3", "turn_4"), [("start of your next turn", 5, 3), ("end of the round", 5, 5)])
def test_stats_change_for_longer(until: str, turn_3: int, turn_4: int) -> None:
    setup = told(f"Your Neopet gains 2 Defence until the {until}.").dice(*[1] * 24)
    scene = resolve(setup)
    found: dict[int, object] = {}
    while scene.state.amount("turn") < 5:
        pass_until_asked(scene)
        found[scene.state.amount("turn")] = scene.value("Scout", "defence")
    assert (found[3], found[4]) == (turn_3, turn_4)


@pytest.mark.rule("neopets 8.9a")
def test_the_next_damage_is_prevented() -> None:
    shield = "Prevent the next 2 damage that would be dealt to your Neopet this turn."
    dart = card("Dart", "Food", "Deal 1 damage to your Neopet.")
    bomb = card("Bomb", "Food", "Deal 3 damage to your Neopet.")
    scene = resolve(told(shield, {"inventory:0": ["Dart", "Bomb", "Bomb"]}, dart, bomb))
    taken = []
    for name in ("Dart", "Bomb", "Bomb"):
        both_pass(scene.answer(0, f"play {name}"))
        taken.append(damage(scene, 0))
    assert taken == [0, 2, 5]


@pytest.mark.rule("neopets 8.3a.1")
def test_a_card_loses_its_effect_for_a_while() -> None:
    sword = card("Sword", "Equipment", "Gain 2 Attack.")
    text = "Target 1 Equipment in the Battledome; that card loses its effect until the end of the turn."
    setup = told(text, {"equipment:0": ["Sword"]}, sword).dice(*[1] * 12)
    scene = resolve(setup)
    assert scene.value("Scout", "attack") == 3
    while scene.state.amount("turn") == 2:
        pass_until_asked(scene)
    assert scene.value("Scout", "attack") == 5
