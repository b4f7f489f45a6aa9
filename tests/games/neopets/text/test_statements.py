"""Texts that are always at work: stats, what can't happen, limits, what happens instead."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.tabletop import both_pass, card, damage, neopet, painted, pass_until
from tests.games.neopets.text.telling import Put, refused, resolve, settle, told

FOODS = [
    card("Dart", "Food", "Deal 3 damage to your opponent's Neopet."),
    card("Sip", "Food", "Heal 1 damage from your Neopet."),
    card("Chill", "Food", "Freeze your opponent's Neopet."),
    card("Study", "Food", "Draw 1 card."),
    card("Drop", "Food", "Discard 1 card."),
    card("Break", "Food", "Destroy 1 card from your opponent's side of the Battledome."),
]


def in_play(text: str, put: Put | None = None, type_: str = "Equipment") -> Scene:
    """A card with this text in our Battledome; our opponent has Food and our Neopets have 2 damage.

    What can only resolve in part may be played.
    """
    setup = told(text, put, *FOODS, type_=type_, where="equipment:0", deck=9, in_full=False)
    setup.put("inventory:1", *[food.key for food in FOODS]).put("inventory:0", "Sip", "Study", "Bun")
    for player in (0, 1):
        setup.state.count(setup.state.members(f"neopet:{player}")[0], "damage", 2)
    return setup.turn(1, "train").start()


def eat(scene: Scene, name: str, *answers: str) -> Scene:
    """Our opponent plays a Food."""
    return settle(scene.answer(1, f"play {name}"), *answers)


@pytest.mark.parametrize(
    ("text", "stat", "ours", "theirs"),
    [
        ("Gain 1 Attack.", "attack", 4, 3),
        ("Your Neopet gains 2 Defence.", "defence", 5, 3),
        ("Your opponent's Neopet loses 1 Agility.", "agility", 3, 2),
        ("Each Neopet gains 1 Hit Points.", "hit points", 11, 11),
        ("Lose 1 Attack and 1 Defence.", "defence", 2, 3),
        ("Gain 1 Attack for each card in your inventory.", "attack", 6, 3),
        ("Gain 1 Attack for each damage on your Neopet.", "attack", 5, 3),
        ("Gain 1 Attack for each other Equipment you control.", "attack", 3, 3),
        ("Your Neopet gains Attack equal to your opponent's Neopet's Agility.", "attack", 6, 3),
        ("Your Neopet's Attack is doubled.", "attack", 6, 3),
        ("Your opponent's Neopet's Attack is 1.", "attack", 3, 1),
        ("As long as your Neopet's level is 1 or more, gain 1 Attack.", "attack", 3, 3),
        ("As long as you have 3 or more cards in your inventory, gain 1 Attack.", "attack", 4, 3),
        ("As long as it is your turn, gain 1 Attack.", "attack", 3, 3),
        ("As long as it is your opponent's turn, gain 1 Attack.", "attack", 4, 3),
    ],
)
def test_stats_are_changed_as_long_as_it_works(text: str, stat: str, ours: int, theirs: int) -> None:
    scene = in_play(text)
    assert (scene.value("Scout", stat), scene.value("Guard", stat)) == (ours, theirs)


@pytest.mark.rule("neopets 8.7a.3")
def test_a_condition_is_looked_at_all_the_time() -> None:
    scene = in_play("As long as you have 3 or more cards in your inventory, gain 1 Attack.")
    scene.answer(1, "pass").answer(0, "play Bun")
    assert scene.value("Scout", "attack") == 3


@pytest.mark.rule("neopets 8.7d")
def test_what_was_fixed_first_prevails() -> None:
    five = card("Five", "Equipment", "Each Neopet's Attack is 5.")
    scene = told(
        "Your Neopet's Attack is 1.", {"inventory:0": ["Five"]}, five, type_="Equipment", where="equipment:0"
    ).start()
    both_pass(scene.answer(0, "play Five"))
    pass_until(scene, "You have priority")
    assert (scene.value("Scout", "attack"), scene.value("Guard", "attack")) == (1, 5)


def test_counters_are_stored_counted_and_spent() -> None:
    text = 'Once per turn; store 2 "Snow" counters on this card.\nGain 1 Attack for each "Snow" counter on this card.'
    scene = told(text, type_="Equipment", where="equipment:0").start()
    settle(scene.answer(0, "activate Word"))
    assert scene.value("Scout", "attack") == 5
    text = "Once per turn; store 1 counter on this card.\nRemove 2 counters from this card; draw 1 card."
    setup = told(text, type_="Equipment", where="equipment:0")
    setup.state.count(setup.state.members("equipment:0")[0], "counter ", 1)
    scene = setup.start()
    assert "not enough counters" in scene.why_not(f"activate 1 {scene.thing('Word').incarnation}")
    settle(scene.answer(0, f"activate 0 {scene.thing('Word').incarnation}"))
    settle(scene.answer(0, f"activate 1 {scene.thing('Word').incarnation}"))
    assert (scene.cards("inventory:0"), scene.counter("Word", "counter ")) == (["Filler"], 0)


@pytest.mark.rule("neopets 1.5a.1", "neopets 10.Immune")
@pytest.mark.parametrize(
    ("text", "food", "answers", "before", "after"),
    [
        ("Your Neopet can't be dealt damage.", "Dart", [], 5, 2),
        ("Your Neopet is immune to damage.", "Dart", [], 5, 2),
        ("Your Neopet is immune to damage from card effects.", "Dart", [], 5, 2),
        ("Your Neopet is immune to damage in battle.", "Dart", [], 5, 5),
        ("Your opponent's Neopet can't be dealt damage.", "Dart", [], 5, 5),
        ("Neopets can't be dealt damage.", "Dart", [], 5, 2),
    ],
)
def test_damage_that_cant_be_dealt(text: str, food: str, answers: list[str], before: int, after: int) -> None:
    assert damage(eat(in_play("Gain 1 Attack."), food, *answers), 0) == before
    assert damage(eat(in_play(text), food, *answers), 0) == after


@pytest.mark.parametrize(
    ("text", "frozen"),
    [
        ("Your Neopet can't be frozen.", 0),
        ("Your Neopet is immune to freeze.", 0),
        ("Your opponent's Neopet can't be frozen.", 1),
    ],
)
def test_a_neopet_that_cant_be_frozen(text: str, frozen: int) -> None:
    assert eat(in_play(text), "Chill").counter("Scout", "frozen") == frozen


@pytest.mark.parametrize(("text", "left"), [("Neopets can't be healed.", 2), ("Your Neopet can't be healed.", 1)])
def test_neopets_that_cant_be_healed(text: str, left: int) -> None:
    assert damage(eat(in_play(text), "Sip"), 1) == left


def test_what_players_cant_do() -> None:
    scene = in_play("Your opponent can't play Food.")
    assert "can't be played, because of Word" in scene.why_not("play Sip")
    scene.answer(1, "pass")
    assert scene.offers("play Sip")
    assert in_play("Your opponent can't play Food during the Battle Phase.").offers("play Sip")
    assert not in_play("Players can't play Food during the Train Phase.").offers("play Sip")
    assert in_play("Your opponent can't play Potions.").offers("play Sip")
    drawn = eat(in_play("Your opponent can't draw cards."), "Study")
    assert len(drawn.cards("deck:1")) == 9
    lamp = card("Lamp", "Equipment", "Once per turn; draw 1 card.")
    setup = told(
        "Your opponent can't activate abilities.",
        {"equipment:1": ["Lamp"]},
        lamp,
        type_="Equipment",
        where="equipment:0",
    )
    assert "because of Word" in setup.turn(1, "train").start().why_not("activate Lamp")


@pytest.mark.parametrize(
    ("ban", "text", "put", "zone"),
    [
        ("attach Codestones", "Attach 1 Codestone from your discard to your Neopet.", "Stone", "codestones:0"),
        ("collect Map Pieces", "Collect 1 Map Piece from your discard.", "Lost Chart", "area:0"),
    ],
)
@pytest.mark.rule("neopets 3.3c", "neopets 1.5a.1")
def test_what_effects_cant_do_either(ban: str, text: str, put: str, zone: str) -> None:
    rule = card("Rule", "Equipment", f"Your opponent can't {ban}.")
    assert resolve(told(text, {"discard:0": [put]})).cards(zone) == [put]
    put_there: Put = {"discard:0": [put], "equipment:1": ["Rule"]}
    assert resolve(told(text, put_there, rule, in_full=False)).cards(zone) == []
    assert refused(told(text, put_there, rule)) == "what Word says can't happen, because of Rule (neopets 3.3c)"


@pytest.mark.rule("neopets 1.5a.1")
@pytest.mark.parametrize(
    ("ban", "action", "phase", "words"),
    [
        ("attach Codestones", "attach Stone", "train", "Stone can't be attached, because of Rule (neopets 1.5a.1)"),
        (
            "collect Map Pieces",
            "collect Lost Chart",
            "preparation",
            "Lost Chart can't be collected, because of Rule (neopets 1.5a.1)",
        ),
    ],
)
def test_what_players_cant_do_with_their_own_cards(ban: str, action: str, phase: str, words: str) -> None:
    for text, allowed in (("Gain 1 Attack.", True), (f"Your opponent can't {ban}.", False)):
        rule = card("Rule", "Equipment", text)
        put: Put = {"inventory:0": ["Stone", "Lost Chart"], "equipment:1": ["Rule"]}
        scene = told("Draw 1 card.", put, rule).turn(0, phase).start()
        if phase == "train":
            both_pass(scene)
        assert scene.offers(action) == allowed
        assert allowed or scene.why_not(action) == words


def attacks(scene: Scene) -> bool:
    """Whether the attack of the Battle Phase takes place, after its first window."""
    both_pass(scene)
    return bool(scene.state.fact("attack dice"))


@pytest.mark.rule("neopets 1.5a.1")
@pytest.mark.parametrize(
    ("text", "ours", "theirs"),
    [
        ("Your Neopet can't attack.", False, True),
        ("Your opponent's Neopet can't attack.", True, False),
        ("Neopets can't attack.", False, False),
        ("As long as your Neopet's level is 1 or more, your Neopet can't attack.", True, True),
    ],
)
def test_a_neopet_that_cant_attack(text: str, ours: bool, theirs: bool) -> None:
    for player, expected in ((0, ours), (1, theirs)):
        setup = told(text, type_="Equipment", where="equipment:0").turn(player, "battle").dice(*[1] * 9)
        assert attacks(setup.start()) == expected


@pytest.mark.rule("neopets 10.Freeze/Frozen")
def test_a_frozen_neopet_that_cant_attack_thaws_all_the_same() -> None:
    setup = told("Your Neopet can't attack.", type_="Equipment", where="equipment:0").turn(0, "battle")
    setup.state.count(setup.state.members("neopet:0")[0], "frozen", 1)
    scene = setup.start()
    assert (attacks(scene), scene.counter("Scout", "frozen")) == (False, 0)


def test_a_neopet_cant_attack_for_a_while() -> None:
    scene = resolve(told("Your opponent's Neopet can't attack until the start of your next turn.").dice(*[1] * 24))
    fought: list[tuple[int, bool]] = []
    while len(fought) < 4:
        pass_until(scene, "You have priority")
        active = int(str(scene.state.fact("turn player")))
        if scene.state.fact("phase") == "battle":
            fought.append((active, attacks(scene)))
            while scene.state.fact("phase") == "battle":
                pass_until(scene, "You have priority")
                scene.answer(scene.asked or 0, "pass")
        else:
            scene.answer(scene.asked or 0, "pass")
    assert fought == [(0, True), (1, False), (0, True), (1, True)]


def test_a_neopet_that_cant_be_transformed() -> None:
    gold, brush = painted("Gold Scout", "Scout", "Gilding"), card("Gilding", "Paint Brush")
    put: Put = {"pool:0": ["Gold Scout"], "inventory:0": ["Gilding"]}
    for text, active in (("Your Neopet can't be transformed.", "Scout"), ("Gain 1 Attack.", "Gold Scout")):
        setup = told(text, put, gold, brush, type_="Equipment", where="equipment:0", in_full=False)
        chosen = [name for name in [active] if name == "Gold Scout"]
        assert settle(setup.start().answer(0, "play Gilding"), *chosen).cards("neopet:0") == [active]


@pytest.mark.parametrize(
    ("text", "blade", "word"),
    [
        ("Equipment on your side of the Battledome can't be destroyed.", 0, 0),
        ("This card can't be destroyed.", 1, 0),
        ("Faeries on your side of the Battledome can't be destroyed.", 1, 1),
    ],
)
def test_cards_that_cant_be_destroyed(text: str, blade: int, word: int) -> None:
    gone: list[int] = []
    for name in ("Blade", "Word"):
        scene = eat(in_play(text, {"equipment:0": ["Blade"]}), "Break", name)
        gone.append(int(scene.zone(name) == "discard:0"))
    assert gone == [blade, word]


@pytest.mark.rule("neopets 9.9a")
def test_more_equipment_than_there_are_slots() -> None:
    hand: Put = {"equipment:0": ["Trinket", "Trinket"], "inventory:0": ["Trinket"]}
    scene = told(
        "You may have 1 more Equipment in the Battledome.", hand, type_="Equipment", where="equipment:0"
    ).start()
    assert len(both_pass(scene.answer(0, "play Trinket")).cards("equipment:0")) == 4


@pytest.mark.rule("neopets 4.2c")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Your Equipment have their Level Requirement reduced by 1.", ["Blade"]),
        ("Your Equipment have their Level Requirement reduced by 2.", ["Blade", "Shield"]),
        ("Your cards have their Level Requirement reduced by 3.", ["Blade", "Shield", "Brew"]),
        ("Your Potions have their Level Requirement reduced by 3.", ["Brew"]),
    ],
)
def test_level_requirements_are_lower(text: str, offered: list[str]) -> None:
    hand: Put = {"inventory:0": ["Blade", "Shield", "Brew"]}
    scene = told(text, hand, type_="Equipment", where="equipment:0").start()
    assert [name for name in ("Blade", "Shield", "Brew") if scene.offers(f"play {name}")] == offered


@pytest.mark.rule("neopets 1.5a.1")
def test_something_cant_happen_for_a_while() -> None:
    text = "Your opponent can't play Food until the end of the turn."
    scene = resolve(told(text, {"inventory:1": ["Bun"]})).answer(0, "pass")
    assert scene.asked is not None
    pass_until(scene, "You have priority")
    while scene.asked == 0:
        scene.answer(0, "pass")
    assert not scene.offers("play Bun")


# Instead


@pytest.mark.rule("neopets 8.9a", "neopets 8.9b")
@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("If your Neopet would be dealt damage, reduce that damage by 1 instead.", 2),
        ("If your Neopet would be dealt damage, reduce that damage by 5 instead.", 0),
        ("If your Neopet would be dealt damage, increase that damage by 1 instead.", 4),
        ("If your Neopet would be dealt damage, double that damage instead.", 6),
        ("If your Neopet would be dealt damage, prevent that damage instead.", 0),
        ("If your Neopet would be dealt damage in battle, prevent that damage instead.", 3),
        ("If your Neopet would be dealt damage by a card effect, prevent that damage instead.", 0),
        ("If your opponent's Neopet would be dealt damage, prevent that damage instead.", 3),
        ("If your Neopet would be dealt damage, deal 1 damage to your opponent's Neopet instead.", 0),
    ],
)
def test_another_damage_is_dealt_instead(text: str, taken: int) -> None:
    assert damage(eat(in_play(text), "Dart"), 0) == 2 + taken


@pytest.mark.parametrize(
    ("text", "food", "answers", "zone", "cards"),
    [
        ("If your opponent would discard a card, void that card instead.", "Drop", ["Sip"], "void:1", ["Drop", "Sip"]),
        ("If your opponent would discard a Potion, void that card instead.", "Drop", ["Sip"], "void:1", ["Drop"]),
        ("If your opponent would draw 1 or more cards, draw 1 card instead.", "Study", [], "deck:0", ["Filler"] * 8),
        (
            "If a card on your side of the Battledome would be destroyed, send it to its owner's inventory instead.",
            "Break",
            ["Blade"],
            "inventory:0",
            ["Sip", "Study", "Bun", "Blade"],
        ),
        ("If this card would be destroyed, draw 1 card instead.", "Break", ["Word"], "equipment:0", ["Word", "Blade"]),
        ("If your Neopet would be frozen, scrap 1 card instead.", "Chill", [], "discard:0", ["Filler"]),
        (
            "If your opponent's Neopet would be healed, your opponent scraps 1 card instead.",
            "Sip",
            [],
            "discard:1",
            ["Filler"],
        ),
    ],
)
def test_something_else_happens_instead(text: str, food: str, answers: list[str], zone: str, cards: list[str]) -> None:
    scene = eat(in_play(text, {"equipment:0": ["Blade"]}), food, *answers)
    assert sorted(scene.cards(zone)) == sorted(cards)


@pytest.mark.parametrize(("answer", "taken"), [(True, 0), (False, 3)])
def test_what_may_happen_instead_is_asked(answer: bool, taken: int) -> None:
    text = "If your Neopet would be dealt damage, you may scrap 2 cards instead."
    scene = in_play(text).answer(1, "play Dart")
    both_pass(scene)
    assert scene.asked == 0
    scene.answer(0, answer)
    assert (damage(scene, 0), len(scene.cards("discard:0"))) == (2 + taken, 2 if answer else 0)


def test_a_neopet_rolls_more_dice_than_its_stat() -> None:
    text = "Your Neopet rolls 2 more attack dice."
    scene = told(text, type_="Equipment", where="equipment:0").start()
    assert scene.value("Scout", "more attack dice") == 2


def test_a_neopet_has_a_text_too() -> None:
    strong = neopet("Strong", text="Gain 2 Defence.")
    assert told("Draw 1 card.", None, ours=strong).start().value("Strong", "defence") == 5
