"""What stands before a semicolon, where abilities work, and how often."""

from __future__ import annotations

import pytest

from headjudge.scenarios.names import Said
from headjudge.scenarios.setup import Setup
from tests.games.neopets.tabletop import both_pass, card, damage
from tests.games.neopets.text.telling import Put, activate, refused, resolve, settle, told

COSTS: list[tuple[str, Put, list[Said], dict[str, list[str]]]] = [
    ("Discard 1 card", {"inventory:0": ["Bun", "Brew"]}, ["Bun"], {"discard:0": ["Bun"], "inventory:0": ["Brew"]}),
    ("Discard 1 Food", {"inventory:0": ["Bun", "Brew"]}, ["Bun"], {"discard:0": ["Bun"]}),
    ("Scrap 2 cards", {}, [], {"discard:0": ["Filler", "Filler"]}),
    ("Void 2 Food from your discard", {"discard:0": ["Bun", "Hot Dog", "Brew"]}, [], {"discard:0": ["Brew"]}),
    ("Recycle 1 card from your discard", {"discard:0": ["Bun"]}, [], {"discard:0": []}),
    ("Bury 1 card from your discard", {"discard:0": ["Bun"]}, [], {"discard:0": ["Bun"]}),
    (
        "Destroy 1 Equipment from your side of the Battledome",
        {"equipment:0": ["Blade"]},
        ["Blade"],
        {"discard:0": ["Blade"]},
    ),
    ("Destroy this card", {}, [], {"discard:0": ["Word"]}),
    ("Send this card to its owner's inventory", {}, [], {"inventory:0": ["Word"]}),
    ("Reveal 1 Food from your inventory", {"inventory:0": ["Bun"]}, ["Bun"], {"inventory:0": ["Bun"]}),
    ("Shuffle 1 card from your discard into your deck", {"discard:0": ["Bun"]}, [], {"discard:0": []}),
    ("Discard 1 card and scrap 1 card", {"inventory:0": ["Bun"]}, ["Bun"], {"discard:0": ["Filler", "Bun"]}),
    ("Discard 1 card. Scrap 1 card", {"inventory:0": ["Bun"]}, ["Bun"], {"discard:0": ["Filler", "Bun"]}),
]


@pytest.mark.rule("neopets 3.6b", "neopets 3.6c")
@pytest.mark.parametrize(("cost", "put", "answers", "expected"), COSTS)
def test_a_cost_is_met_before_the_ability_is_queued(
    cost: str, put: Put, answers: list[Said], expected: dict[str, list[str]]
) -> None:
    setup = told(f"{cost}; deal 1 damage to your opponent's Neopet.", put, type_="Equipment", where="equipment:0")
    scene = setup.start().answer(0, "activate Word")
    for answer in answers:
        scene.answer(0, answer)
    assert len(scene.waiting("queue")) == 1
    assert {zone: scene.cards(zone) for zone in expected} == expected
    assert damage(settle(scene), 1) == 1


@pytest.mark.parametrize("cost", [cost for cost, put, *_ in COSTS if put])
def test_a_cost_that_cannot_be_met_is_refused(cost: str) -> None:
    setup = told(f"{cost}; deal 1 damage to your opponent's Neopet.", type_="Faerie", where="champion:0", deck=0)
    assert refused(setup, "activate") == "there are not enough cards for Word (neopets 3.3c)"


TOGETHER: list[tuple[str, Put, bool]] = [
    ("Discard 1 Potion, discard 1 Potion", {"inventory:0": ["Brew", "Bun"]}, False),
    ("Discard 1 Potion, discard 1 Potion", {"inventory:0": ["Brew", "Brew"]}, True),
    ("Discard 2 cards, discard 1 Potion, discard 1 Food", {"inventory:0": ["Brew", "Bun", "Tale"]}, False),
    ("Discard 2 cards, discard 1 Potion, discard 1 Food", {"inventory:0": ["Brew", "Bun", "Tale", "Tale"]}, True),
    ("Reveal 1 Food from your inventory, discard 1 Food", {"inventory:0": ["Bun"]}, True),
    ("Destroy 1 Equipment from your side of the Battledome, destroy this card", {}, False),
    ("Destroy this card, destroy 1 Equipment from your side of the Battledome", {}, False),
    ("Destroy this card, destroy 1 Equipment from your side of the Battledome", {"equipment:0": ["Blade"]}, True),
    ("Discard 1 card, reveal 1 Food from your inventory", {"inventory:0": ["Bun"]}, False),
    ("Discard 1 card, reveal 1 Food from your inventory", {"inventory:0": ["Bun", "Brew"]}, True),
    ("Destroy this card, target 1 Equipment", {}, False),
    ("Destroy this card, target 1 Equipment", {"equipment:1": ["Blade"]}, True),
    ("Target 1 Equipment, destroy this card", {}, True),
]


@pytest.mark.rule("neopets 3.6c")
@pytest.mark.parametrize(("costs", "put", "able"), TOGETHER)
def test_no_card_pays_for_two_costs(costs: str, put: Put, able: bool) -> None:
    setup = told(f"{costs}; draw 1 card.", put, type_="Equipment", where="equipment:0")
    assert setup.start().offers("activate Word") == able


@pytest.mark.rule("neopets 3.6c")
def test_one_pays_for_the_first_cost_with_nothing_that_a_later_one_needs() -> None:
    put: Put = {"inventory:0": ["Brew", "Bun", "Tale", "Sprite"]}
    setup = told("Discard 2 cards, discard 1 Potion; draw 1 card.", put, type_="Equipment", where="equipment:0")
    scene = setup.start().answer(0, "activate Word")
    assert sorted(scene.offered) == ["Bun", "Sprite", "Tale"]
    scene.answer(0, "Bun").answer(0, "Tale")
    assert sorted(scene.cards("discard:0")) == ["Bun", "Tale"]
    assert scene.offered == ["Brew"]


def test_one_pays_only_with_what_one_has() -> None:
    text = "Discard 1 Food; draw 1 card."
    assert "not enough cards" in refused(
        told(text, {"inventory:0": ["Brew"]}, type_="Equipment", where="equipment:0"), "activate"
    )


def test_damage_is_a_cost() -> None:
    setup = told("Deal 2 damage to your Neopet; draw 1 card.", type_="Equipment", where="equipment:0")
    scene = setup.start().answer(0, "activate Word")
    assert (damage(scene, 0), scene.cards("inventory:0")) == (2, [])


HEIRLOOM = card("Heirloom", "Equipment", "This card can't be destroyed.")
MEND = card("Mend", "Equipment", "If a card on your side of the Battledome would be destroyed, scrap 2 cards instead.")
WARD = card("Ward", "Equipment", "Faeries on your side of the Battledome can't be destroyed.")
CALM = card("Calm", "Equipment", "Your Neopet can't be dealt damage.")
PADDING = card("Padding", "Equipment", "If your Neopet would be dealt damage, prevent that damage instead.")


def costly(cost: str, put: Put, type_: str = "Equipment", where: str = "equipment:0") -> Setup:
    """A card in play with an ability that costs something."""
    others = (HEIRLOOM, MEND, WARD, CALM, PADDING)
    return told(f"{cost}; draw 1 card.", put, *others, type_=type_, where=where)


@pytest.mark.rule("neopets 3.6c")
@pytest.mark.parametrize(
    "cost", ["Destroy this card", "Destroy 1 Equipment you control", "Destroy all cards you control"]
)
def test_nothing_happens_instead_of_what_is_paid(cost: str) -> None:
    scene = costly(cost, {"equipment:0": ["Mend"]}).start().answer(0, "activate Word")
    if "1 Equipment" in cost:
        scene.answer(0, "Word")
    assert (scene.zone("Word"), len(scene.cards("deck:0"))) == ("discard:0", 5)


@pytest.mark.rule("neopets 3.6c")
def test_damage_that_is_paid_is_not_prevented() -> None:
    scene = costly("Deal 1 damage to your Neopet", {"equipment:0": ["Padding"]}).start().answer(0, "activate Word")
    assert damage(scene, 0) == 1


@pytest.mark.rule("neopets 1.5a.1", "neopets 3.6c")
@pytest.mark.parametrize(
    ("cost", "put", "because"),
    [
        ("Destroy this card", {"equipment:0": ["Ward"]}, "Ward"),
        ("Destroy all cards you control", {"equipment:0": ["Heirloom"]}, "Heirloom"),
        ("Deal 1 damage to your Neopet", {"equipment:0": ["Calm"]}, "Calm"),
    ],
)
def test_what_cant_happen_is_not_paid(cost: str, put: Put, because: str) -> None:
    words = f"what Word costs can't happen, because of {because} (neopets 1.5a.1)"
    assert refused(costly(cost, put, "Faerie", "champion:0"), "activate") == words


@pytest.mark.rule("neopets 1.5a.1", "neopets 3.6c")
@pytest.mark.parametrize(("put", "able"), [(["Heirloom"], False), (["Heirloom", "Blade", "Shield"], True)])
def test_one_pays_with_what_can_be_destroyed(put: list[str], able: bool) -> None:
    cost = "Destroy 1 Equipment from your side of the Battledome"
    scene = costly(cost, {"equipment:0": put}, "Faerie", "champion:0").start()
    assert scene.offers("activate Word") == able
    if able:
        assert scene.answer(0, "activate Word").offered == ["Blade", "Shield"]
    else:
        assert "not enough cards" in scene.why_not("activate Word")


@pytest.mark.rule("neopets 1.5a.1", "neopets 3.6c")
@pytest.mark.parametrize(("put", "able"), [(["Heirloom"], False), (["Heirloom", "Blade"], True)])
def test_chance_pays_with_what_can_be_destroyed(put: list[str], able: bool) -> None:
    cost = "Destroy 1 random Equipment from your side of the Battledome"
    scene = costly(cost, {"equipment:0": put}, "Faerie", "champion:0").start()
    assert scene.offers("activate Word") == able
    if able:
        assert scene.answer(0, "activate Word").zone("Blade") == "discard:0"


@pytest.mark.rule("neopets 3.6c")
@pytest.mark.parametrize(
    ("cost", "put", "where"),
    [
        ("Destroy this card", {}, "area:0"),
        ("Discard this card", {}, "area:0"),
        ("Send this card to its owner's inventory", {"inventory:0": ["Bun"] * 50}, "area:0"),
    ],
)
def test_what_would_do_nothing_is_not_paid(cost: str, put: Put, where: str) -> None:
    assert (
        refused(costly(cost, put, "Location", where), "activate") == "what Word costs could not happen (neopets 3.6c)"
    )


@pytest.mark.rule("neopets 3.3c")
@pytest.mark.parametrize(
    ("text", "put", "deck", "able"),
    [
        ("Discard 2 cards; discard 1 card.", {"inventory:0": ["Bun"] * 2}, 5, False),
        ("Discard 2 cards; discard 1 card.", {"inventory:0": ["Bun"] * 3}, 5, True),
        ("Draw 2 cards. Discard 2 cards.", {}, 2, True),
        ("Draw 2 cards. Discard 3 cards.", {}, 2, False),
        ("Draw 2 cards.", {}, 1, False),
        ("Look at the top 3 cards of your deck.", {}, 2, False),
        ("Look at the top 3 cards of your deck.", {}, 3, True),
        ("Foresee 3.", {}, 2, False),
        ("Scrap 1 card. Draw 2 cards.", {}, 2, False),
        ("Scrap 1 card. Add 1 card from your discard to your inventory.", {}, 2, True),
        ("Scrap 1 card. Add 1 Potion from your discard to your inventory.", {}, 2, True),
        ("Add 1 Potion from your discard to your inventory.", {"discard:0": ["Bun"]}, 2, False),
        ("Add up to 1 Potion from your discard to your inventory.", {"discard:0": ["Bun"]}, 2, True),
        ("Your opponent discards 1 card.", {}, 2, False),
        ("Each player discards 1 card.", {"inventory:1": ["Bun"]}, 2, False),
        ("Fetch 1 Potion from your deck.", {}, 1, True),
        ("Search your deck for 1 Potion and add it to your inventory.", {}, 0, False),
        ("Discard 1 Potion.", {"inventory:0": ["Bun"]}, 2, True),
        ("Destroy 1 Equipment from the Battledome.", {}, 2, False),
        ("Destroy all Equipment from the Battledome.", {}, 2, True),
        ("Destroy 1 random Equipment from the Battledome.", {}, 2, False),
        (
            "Attach 1 Codestone from your discard to your Neopet.",
            {"discard:0": ["Stone"], "codestones:0": ["Stone"] * 5},
            2,
            False,
        ),
        ("Plan 2 cards from your inventory.", {"inventory:0": ["Bun"]}, 2, False),
        ("Play 1 card from your discard.", {"discard:0": ["Brew"]}, 2, False),
        ("Target 1 Equipment; destroy that card.", {"champion:1": ["Sprite"]}, 2, False),
        ("Steal the top 2 cards of your opponent's deck. Your opponent scraps 1 card.", {}, 2, False),
        ("Steal the top 2 cards of your opponent's deck. Your opponent scraps 1 card.", {}, 3, True),
        (
            "Put 1 card from your inventory on the top of your deck in any order. Draw 1 card.",
            {"inventory:0": ["Bun"]},
            0,
            True,
        ),
        ("Play 1 Food from your inventory. Discard 1 card.", {"inventory:0": ["Bun"]}, 2, False),
        (
            "Send 1 Equipment you control to its owner's inventory. Play 1 Equipment from your inventory.",
            {"equipment:0": ["Trinket"]},
            2,
            True,
        ),
        (
            "Send 1 Equipment you control to its owner's inventory. Discard 2 cards.",
            {"equipment:0": ["Trinket"]},
            2,
            False,
        ),
        (
            "Target 1 Equipment; send it to its owner's inventory. Discard 1 card.",
            {"equipment:0": ["Trinket"]},
            2,
            True,
        ),
        (
            "Destroy all Equipment from the Battledome. Add 1 Equipment from your discard to your inventory.",
            {"equipment:0": ["Trinket"]},
            2,
            True,
        ),
    ],
)
def test_a_text_must_be_able_to_resolve_in_full(text: str, put: Put, deck: int, able: bool) -> None:
    assert told(text, put, deck=deck).start().offers("play Word") == able


# Targets


@pytest.mark.rule("neopets 10.Target", "neopets 3.3c")
@pytest.mark.parametrize(
    ("target", "offered"),
    [
        ("1 card", ["Blade", "Shield", "Sprite"]),
        ("1 Equipment", ["Blade", "Shield"]),
        ("1 card on your opponent's side of the Battledome", ["Shield", "Sprite"]),
        ("1 card your opponent controls", ["Harbour", "Shield", "Sprite"]),
        ("1 card in your discard", ["Bun", "Tale"]),
        ("1 Codestone attached to your Neopet", ["Stone", "Stone"]),
    ],
)
def test_targets_are_chosen_before_the_queue(target: str, offered: list[str]) -> None:
    harbour = card("Harbour", "Location")
    put: Put = {
        "equipment:0": ["Blade"],
        "equipment:1": ["Shield"],
        "champion:1": ["Sprite"],
        "area:1": ["Harbour"],
        "discard:0": ["Bun", "Tale"],
        "inventory:1": ["Brew"],
        "codestones:0": ["Stone", "Stone"],
    }
    scene = told(f"Target {target}; void that card.", put, harbour).start().answer(0, "play Word")
    assert sorted(scene.offered) == offered
    assert scene.waiting("queue") == []


@pytest.mark.rule("neopets 3.3c.1", "neopets 3.3c.2")
def test_targets_that_have_gone_are_left_alone() -> None:
    snap = card("Snap", "Food", "Target 1 Equipment; send that card to its owner's inventory.")
    text = "Target 2 Equipment; destroy those cards. Draw 1 card."
    put: Put = {"equipment:1": ["Blade", "Shield"], "inventory:1": ["Snap"]}
    scene = told(text, put, snap).start().answer(0, "play Word").answer(0, "pass").answer(1, "play Snap")
    settle(scene, "Blade")
    assert (scene.zone("Blade"), scene.zone("Shield")) == ("inventory:1", "discard:1")
    assert scene.cards("inventory:0") == ["Filler"]


def test_up_to_so_many_targets() -> None:
    text = "Target up to 2 Equipment; destroy those cards."
    scene = resolve(told(text, {"equipment:1": ["Blade", "Shield"]}), "Blade", "done")
    assert scene.cards("equipment:1") == ["Shield"]
    assert told(text).start().offers("play Word")


# How often


def again(setup: Setup) -> tuple[bool, str]:
    scene = activate(setup)
    return scene.offers("activate Word"), "" if scene.offers("activate Word") else scene.why_not("activate Word")


def test_once_per_turn_and_once_per_round() -> None:
    for span in ("turn", "round"):
        text = f"Once per {span}; draw 1 card."
        setup = told(text, type_="Equipment", where="equipment:0", deck=9).dice(*[1] * 24)
        assert again(setup) == (False, f"Word does this once per {span} (neopets 3.6b)")
        scene = activate(told(text, type_="Equipment", where="equipment:0", deck=9).dice(*[1] * 24))
        while scene.state.amount("turn") < 4 or scene.asked != 0 or scene.state.fact("phase") != "train":
            decision = scene.game.decision
            assert decision is not None
            quiet = [key for key in ("pass", "no codestone") if key in decision.all_keys()]
            scene.game.answer(quiet[0] if quiet else [])
        assert scene.offers("activate Word") == (span == "turn")


def test_an_ability_without_a_cost_is_used_once_per_turn() -> None:
    setup = told("During your turn, draw 1 card.", type_="Equipment", where="equipment:0")
    assert again(setup)[0] is False


# Where


def test_an_ability_that_works_in_the_discard() -> None:
    text = "If this card is in your discard, void 1 Food from your discard; add this card to your inventory."
    scene = activate(told(text, {"discard:0": ["Bun"]}, where="discard:0"))
    assert (scene.zone("Word"), scene.zone("Bun")) == ("inventory:0", "void:0")
    assert (
        not told(text, {"discard:0": ["Bun"]}, type_="Equipment", where="equipment:0").start().offers("activate Word")
    )


@pytest.mark.rule("neopets 5.12b.1", "neopets 5.13h")
def test_a_location_is_played_from_the_rainbow_pool_with_its_map_pieces() -> None:
    text = (
        "This card begins the game in your Rainbow Pool.\n"
        'If you have collected 2 Map Pieces with "Lost" in their names, send them to the discard; play this card.\n'
        "Gain 1 Attack."
    )
    pieces: Put = {"area:0": ["Lost Chart", "Lost Scrap"]}
    setup = told(text, pieces, type_="Location", where="pool:0")
    scene = setup.start().answer(0, "activate Word")
    settle(scene)
    assert (scene.zone("Word"), scene.value("Scout", "attack")) == ("area:0", 4)
    assert sorted(scene.cards("discard:0")) == ["Lost Chart", "Lost Scrap"]
    assert "not so" in refused(told(text, {"area:0": ["Lost Chart"]}, type_="Location", where="pool:0"), "activate")


@pytest.mark.rule("neopets 9.4a")
def test_a_legend_stays_in_play_and_works_there() -> None:
    text = "Draw 1 card.\nThis card stays in play.\nGain 1 Attack.\nOnce per turn; draw 1 card."
    scene = resolve(told(text))
    assert (scene.zone("Word"), scene.value("Scout", "attack"), len(scene.cards("inventory:0"))) == ("area:0", 4, 1)
    settle(scene.answer(0, "activate Word"))
    assert len(scene.cards("inventory:0")) == 2


def test_an_equipment_does_something_when_it_is_played() -> None:
    scene = resolve(told("Draw 1 card.\nGain 1 Attack.", type_="Equipment"))
    assert (scene.zone("Word"), scene.cards("inventory:0"), scene.value("Scout", "attack")) == (
        "equipment:0",
        ["Filler"],
        4,
    )


def test_two_lines_are_done_one_after_the_other() -> None:
    scene = both_pass(
        told("Draw 1 card.\nDiscard 1 card; deal 1 damage to your Neopet.", {"inventory:0": ["Bun"]})
        .start()
        .answer(0, "play Word")
        .answer(0, "Bun")
    )
    assert (scene.cards("inventory:0"), damage(scene, 0)) == (["Filler"], 1)
