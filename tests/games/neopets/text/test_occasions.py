"""Texts that wait for events, and Food that is played right after one."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.tabletop import both_pass, card, damage, painted, pass_until
from tests.games.neopets.text.telling import WORD, Put, settle, told

QUICK = {
    "Dart": "Deal 1 damage to your opponent's Neopet.",
    "Sting": "Deal 1 damage to your Neopet.",
    "Sip": "Heal 1 damage from your Neopet.",
    "Study": "Draw 1 card.",
    "Drop": "Discard 1 card.",
    "Chill": "Freeze your opponent's Neopet.",
    "Hide": "Your Neopet enters the shadows.",
    "Break": "Destroy 1 card from your side of the Battledome.",
    "Shatter": "Destroy 1 card from your opponent's side of the Battledome.",
    "Ban": "Void 1 card from your side of the Battledome.",
    "Gather": "Collect 1 Map Piece from your discard.",
    "Grab": "Steal the top card of your opponent's deck.",
    "Mill": "Scrap 2 cards.",
    "Bond": "Attach 1 Codestone from your discard to your Neopet.",
    "Quit": "Abandon your Neopet.",
}
FOODS = [card(name, "Food", text) for name, text in QUICK.items()]


def waiting_for(event: str, put: Put | None = None) -> Scene:
    """An Equipment of ours that scraps a card of our opponent whenever something happens; everybody has Food."""
    text = f"Whenever {event}, your opponent scraps 1 card."
    setup = told(text, put, *FOODS, type_="Equipment", where="equipment:0", deck=9)
    setup.put("inventory:0", *QUICK).put("inventory:1", *QUICK)
    for player in (0, 1):
        setup.state.count(setup.state.members(f"neopet:{player}")[0], "damage", 2)
    return setup.turn(0, "train").start()


def set_off(scene: Scene, player: int, food: str, *answers: str) -> int:
    """How often the Equipment was set off by a player's Food."""
    cards = len(scene.cards("deck:1"))
    if scene.asked != player:
        scene.answer(1 - player, "pass")
    settle(scene.answer(player, f"play {food}"), *answers)
    return cards - len(scene.cards("deck:1"))


@pytest.mark.rule("neopets 3.5b")
@pytest.mark.parametrize(("whose", "times"), [("your", 1), ("your opponent's", 0)])
def test_a_stolen_card_is_destroyed_on_the_side_of_its_controller(whose: str, times: int) -> None:
    setup = told(
        f"Whenever an Equipment on {whose} side of the Battledome is destroyed, your opponent scraps 1 card.",
        {"inventory:0": ["Break"]},
        *FOODS,
        type_="Faerie",
        where="champion:0",
    ).put("equipment:0", "Blade", owner=1, controller=0)
    scene = setup.turn(0, "train").start()
    assert set_off(scene, 0, "Break", "Blade") == times
    assert scene.zone("Blade") == "discard:1"


EVENTS: list[tuple[str, int, str, list[str], int]] = [
    ("you play a Food", 0, "Sip", [], 1),
    ("you play a Food", 1, "Sip", [], 0),
    ("you play a Legend", 0, "Sip", [], 0),
    ("your opponent plays a Food", 1, "Sip", [], 1),
    ("your opponent plays a Food", 0, "Sip", [], 0),
    ("a player plays a card", 1, "Sip", [], 1),
    ("you draw 1 or more cards", 0, "Study", [], 1),
    ("your opponent discards a card", 1, "Drop", ["Dart"], 1),
    ("you discard a card", 0, "Drop", ["Dart"], 1),
    ("you discard a Potion", 0, "Drop", ["Dart"], 0),
    ("you scrap 1 or more cards", 0, "Mill", [], 1),
    ("your Neopet is dealt damage", 0, "Sting", [], 1),
    ("your Neopet is dealt damage", 0, "Dart", [], 0),
    ("your Neopet is dealt damage by a card effect", 1, "Dart", [], 1),
    ("your Neopet is dealt damage in battle", 1, "Dart", [], 0),
    ("your opponent's Neopet is dealt damage", 0, "Dart", [], 1),
    ("your Neopet deals damage in battle", 0, "Dart", [], 0),
    ("your Neopet is healed", 0, "Sip", [], 1),
    ("your opponent's Neopet is frozen", 0, "Chill", [], 1),
    ("your Neopet enters the shadows", 0, "Hide", [], 1),
]


@pytest.mark.rule("neopets 8.5b")
@pytest.mark.parametrize(("event", "player", "food", "answers", "times"), EVENTS)
def test_an_event_sets_it_off(event: str, player: int, food: str, answers: list[str], times: int) -> None:
    scene = waiting_for(event)
    assert set_off(scene, player, food, *answers) == times


@pytest.mark.parametrize(
    ("event", "put", "player", "food", "answers", "times"),
    [
        ("you attach a Codestone", {"discard:0": ["Stone"]}, 0, "Bond", [], 1),
        ("you collect a Map Piece", {"discard:0": ["Lost Chart"]}, 0, "Gather", [], 1),
        ("you steal a card", {}, 0, "Grab", [], 2),
        ("your opponent steals a card", {}, 0, "Grab", [], 1),
        (
            "an Equipment on your side of the Battledome is destroyed",
            {"equipment:0": ["Blade"]},
            0,
            "Break",
            ["Blade"],
            1,
        ),
        (
            "an Equipment on your opponent's side of the Battledome is destroyed",
            {"equipment:1": ["Blade"]},
            0,
            "Shatter",
            [],
            1,
        ),
        ("a Faerie on your side of the Battledome is destroyed", {"equipment:0": ["Blade"]}, 0, "Break", ["Blade"], 0),
        ("this card is destroyed", {"equipment:0": ["Blade"]}, 0, "Break", ["Word"], 1),
        ("this card is destroyed", {"equipment:0": ["Blade"]}, 0, "Break", ["Blade"], 0),
        ("this card is destroyed", {"equipment:0": ["Blade"]}, 0, "Ban", ["Word"], 0),
        ("this card leaves the Battledome", {"equipment:0": ["Blade"]}, 0, "Ban", ["Word"], 1),
    ],
)
def test_what_happens_to_cards_sets_it_off(
    event: str, put: Put, player: int, food: str, answers: list[str], times: int
) -> None:
    assert set_off(waiting_for(event, put), player, food, *answers) == times


@pytest.mark.rule("neopets 8.5b")
@pytest.mark.parametrize(
    "way", ["Shuffle 1 Equipment you control into its owner's deck.", "Bury 1 Equipment you control."]
)
def test_however_a_card_leaves_the_battledome_that_sets_it_off(way: str) -> None:
    relic = card("Relic", "Equipment", "When this card leaves the Battledome, draw 2 cards.")
    setup = told(way, {"equipment:0": ["Relic"]}, relic)
    assert len(settle(setup.start().answer(0, f"play {WORD}")).cards("inventory:0")) == 2


@pytest.mark.rule("neopets 8.5b")
@pytest.mark.parametrize(
    ("event", "deed", "zone"),
    [
        ("is destroyed", "add this card to your inventory", "inventory:0"),
        ("is destroyed", "you may recycle this card", "deck:0"),
        ("is destroyed", "void this card; draw 1 card", "void:0"),
        ("leaves the Battledome", "play this card", "equipment:0"),
    ],
)
def test_a_card_that_left_the_battledome_is_meant_where_that_has_put_it(event: str, deed: str, zone: str) -> None:
    relic = card("Relic", "Equipment", f"When this card {event}, {deed}.")
    setup = told("Destroy 1 Equipment you control.", {"equipment:0": ["Relic"]}, relic)
    assert settle(setup.start().answer(0, f"play {WORD}"), *([True] if "may" in deed else [])).zone("Relic") == zone


def test_a_neopet_that_transforms_sets_it_off() -> None:
    gold = painted("Gold Scout", "Scout", "Gilding")
    brush = card("Gilding", "Paint Brush")
    text = "Whenever your Neopet transforms, draw 2 cards."
    setup = told(
        text,
        {"pool:0": ["Gold Scout"], "inventory:0": ["Gilding"]},
        gold,
        brush,
        type_="Equipment",
        where="equipment:0",
    )
    scene = setup.start().answer(0, "play Gilding")
    assert settle(scene, *(["Gold Scout"])).cards("inventory:0") == ["Filler", "Filler"]


@pytest.mark.parametrize(
    ("dice", "event", "drawn"), [((6, 1, 1), "deals damage in battle", 2), ((1, 1, 1), "deals damage in battle", 0)]
)
def test_damage_in_battle_sets_it_off(dice: tuple[int, ...], event: str, drawn: int) -> None:
    text = f"Whenever your Neopet {event}, draw 2 cards."
    setup = told(text, type_="Equipment", where="equipment:0").turn(0, "battle").dice(*dice, 1, 1, 1)
    scene = setup.start()
    while scene.state.fact("phase") == "battle":
        both_pass(scene)
    assert len(scene.cards("inventory:0")) == drawn


@pytest.mark.parametrize(
    ("moment", "times"),
    [
        ("At the beginning of your turn", 1),
        ("At the beginning of each turn", 2),
        ("At the beginning of your opponent's turn", 1),
        ("At the end of your turn", 1),
        ("At the end of each turn", 2),
        ("At the beginning of your Battle Phase", 1),
        ("At the beginning of each Draw Phase", 2),
    ],
)
@pytest.mark.rule("neopets 9.5b")
def test_a_time_sets_it_off(moment: str, times: int) -> None:
    text = f"{moment}, your opponent scraps 2 cards."
    scene = told(text, type_="Equipment", where="equipment:0", deck=12).turn(0, "beginning").dice(*[1] * 14).start()
    turn = scene.state.amount("turn")
    while scene.state.amount("turn") < turn + 2:
        decision = scene.game.decision
        assert decision is not None
        quiet = [key for key in ("pass", "no codestone") if key in decision.all_keys()]
        scene.game.answer(quiet[0] if quiet else [])
    assert len(scene.cards("discard:1")) == 2 * times


@pytest.mark.parametrize(("event", "drawn"), [("you lose a round", 2), ("you win a round", 0)])
def test_the_end_of_a_round_sets_it_off(event: str, drawn: int) -> None:
    put: Put = {"inventory:0": ["Quit"], "neopets:0": ["Scout"], "neopets:1": ["Guard"]}
    setup = told(f"When {event}, draw 2 cards.", put, *FOODS, type_="Location", where="area:0").turn(0, "train")
    scene = both_pass(setup.start().answer(0, "play Quit"))
    assert "Which Neopet" in scene.question
    assert len(scene.cards("inventory:0")) == drawn


@pytest.mark.rule("neopets 8.6b")
def test_a_condition_is_met_when_it_is_set_off_or_it_is_not() -> None:
    text = "Whenever you play a Food, if you control a Faerie, draw 2 cards."
    for champion, drawn in ((["Sprite"], 2), ([], 0)):
        put: Put = {"champion:0": champion, "inventory:0": ["Bun"]}
        scene = told(text, put, type_="Equipment", where="equipment:0").start().answer(0, "play Bun")
        assert len(scene.waiting("queue")) == (2 if drawn else 1)
        assert len(settle(scene).cards("inventory:0")) == drawn


def test_what_it_happened_to_is_meant() -> None:
    text = "Whenever your opponent plays a Food, negate that card."
    setup = told(text, {"inventory:1": ["Dart"]}, *FOODS, type_="Equipment", where="equipment:0").turn(1, "train")
    scene = settle(setup.start().answer(1, "play Dart"))
    assert (damage(scene, 0), scene.zone("Dart")) == (0, "discard:1")
    text = "Whenever your Neopet is dealt damage, deal damage equal to that damage to your opponent's Neopet."
    bomb = card("Bomb", "Food", "Deal 3 damage to your Neopet.")
    setup = told(text, {"inventory:0": ["Bomb"]}, bomb, type_="Equipment", where="equipment:0")
    assert damage(settle(setup.start().answer(0, "play Bomb")), 1) == 3


def test_a_cost_of_what_was_set_off_is_met_as_it_is_queued() -> None:
    text = "Whenever you play a Food, target 1 Equipment; destroy that card."
    put: Put = {"inventory:0": ["Bun"], "equipment:1": ["Blade", "Shield"]}
    scene = told(text, put, type_="Equipment", where="equipment:0").start().answer(0, "play Bun")
    scene.answer(0, "Shield")
    assert settle(scene).cards("equipment:1") == ["Blade"]


@pytest.mark.rule("neopets 5.11c.2")
def test_a_food_waits_for_an_event() -> None:
    text = "When your opponent plays a Legend, negate that card."
    study = card("Lore", "Legend", "Draw 3 cards.")
    setup = told(text, {"inventory:1": ["Lore"]}, study, type_="Food").turn(1, "preparation")
    scene = setup.start()
    scene.answer(1, "play Lore").answer(1, "pass").answer(0, "play Word")
    both_pass(scene)
    assert (scene.cards("inventory:1"), scene.zone("Lore"), scene.zone("Word")) == ([], "discard:1", "void:0")
    setup = told(text, {"inventory:1": ["Lore"]}, study, type_="Food").turn(0, "train")
    assert "first chance" in setup.start().why_not("play Word")


@pytest.mark.rule("neopets 10.Negate", "neopets 8.3b")
def test_what_is_in_the_queue_is_negated() -> None:
    nay = card("Nay", "Food", "Target 1 Legend in the Queue; negate it.")
    no = card("No", "Food", "Target 1 card effect in the Queue; negate that effect.")
    for food in ("Nay", "No"):
        scene = told("Draw 2 cards.", {"inventory:1": [food]}, nay, no).start().answer(0, "play Word")
        both_pass(scene.answer(0, "pass").answer(1, f"play {food}"))
        assert (scene.cards("inventory:0"), scene.zone("Word")) == ([], "discard:0")
    setup = told(
        "Once per turn; draw 2 cards.", {"inventory:1": ["Nay", "No"]}, nay, no, type_="Equipment", where="equipment:0"
    )
    scene = setup.start().answer(0, "activate Word").answer(0, "pass")
    assert "nothing in the Queue" in scene.why_not("play Nay")
    both_pass(scene.answer(1, "play No"))
    assert (scene.cards("inventory:0"), scene.zone("Word")) == ([], "equipment:0")
    assert pass_until(scene, "You have priority").waiting("queue") == []
