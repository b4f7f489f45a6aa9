"""Texts that let players choose, that are under conditions, that wait for later."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.tabletop import both_pass, card, damage, painted, pass_until
from tests.games.neopets.text.telling import Put, refused, resolve, told


@pytest.mark.parametrize(("answer", "drawn", "dealt"), [(True, 2, 0), (False, 0, 1)])
def test_what_one_may_do_and_what_follows(answer: bool, drawn: int, dealt: int) -> None:
    text = "You may discard 1 card. If you do, draw 2 cards. If you don't, deal 1 damage to your Neopet."
    scene = resolve(told(text, {"inventory:0": ["Bun"]}), answer, *(["Bun"] if answer else []))
    assert (scene.cards("inventory:0").count("Filler"), damage(scene, 0)) == (drawn, dealt)


def test_what_could_not_be_done_is_not_asked() -> None:
    scene = resolve(told("You may discard 1 card. If you do, draw 2 cards."))
    assert scene.cards("inventory:0") == []


@pytest.mark.rule("neopets 8.6d", "neopets 9.11b")
@pytest.mark.parametrize(
    ("count", "hand", "answers", "kept"),
    [
        (1, ["Brew"], ["done"], ["Brew"]),
        (1, ["Bun", "Brew"], ["Bun"], ["Brew", "Filler", "Filler"]),
        (2, ["Bun", "Brew"], ["Bun", "done"], ["Brew"]),
        (2, ["Bun", "Hot Dog"], ["Bun", "Hot Dog"], ["Filler", "Filler"]),
    ],
)
def test_who_has_not_enough_cards_for_what_they_may_do_has_not_done_it(
    count: int, hand: list[str], answers: list[str], kept: list[str]
) -> None:
    text = f"You may discard {count} Food. If you do, draw 2 cards. If you don't, scrap 1 card."
    scene = resolve(told(text, {"inventory:0": hand}), True, *answers)
    assert (scene.cards("inventory:0"), len(scene.cards("deck:0"))) == (kept, 3 if "Filler" in kept else 4)


@pytest.mark.rule("neopets 8.6d", "neopets 9.11b")
def test_an_opponent_who_has_not_enough_cards_for_what_they_may_do_has_not_done_it() -> None:
    text = "Your opponent may discard 1 Potion. If they do, draw 2 cards."
    scene = both_pass(told(text, {"inventory:1": ["Bun"]}).start().answer(0, "play Word"))
    assert scene.answer(1, True).answer(1, "done").cards("inventory:0") == []


@pytest.mark.rule("neopets 6.2c", "neopets 9.10b")
@pytest.mark.parametrize(("pool", "asked"), [("Dyed Scout", True), ("Dyed Guard", True), ("", False)])
def test_nobody_else_can_tell_whether_a_neopet_that_may_transform_could(pool: str, asked: bool) -> None:
    text = "You may transform your Neopet. If you don't, draw 1 card."
    dyed = [painted(f"Dyed {species}", species, "Word") for species in ("Scout", "Guard")]
    scene = both_pass(told(text, {"pool:0": [pool] if pool else []}, *dyed).start().answer(0, "play Word"))
    assert ("Do you do" in scene.question) == asked
    if asked:
        scene.answer(0, True)
    assert len(scene.cards("inventory:0")) == (pool != "Dyed Scout")


@pytest.mark.rule("neopets 6.2c", "neopets 9.10b")
@pytest.mark.parametrize(("pool", "asked"), [("Dyed Scout", True), ("Dyed Guard", True), ("", False)])
def test_nobody_else_can_tell_whether_a_paint_brush_that_may_be_played_could(pool: str, asked: bool) -> None:
    known = [
        card("Dye", "Paint Brush"),
        *[painted(f"Dyed {species}", species, "Dye") for species in ("Scout", "Guard")],
    ]
    put: Put = {"discard:0": ["Dye"], "pool:0": [pool] if pool else []}
    text = "You may play 1 Paint Brush from your discard. If you don't, draw 1 card."
    scene = both_pass(told(text, put, *known).start().answer(0, "play Word"))
    assert ("Do you do" in scene.question) == asked
    if asked:
        scene.answer(0, True)
    assert (scene.waiting("queue") == ["Word", "Dye"], len(scene.cards("inventory:0"))) == (
        pool == "Dyed Scout",
        pool != "Dyed Scout",
    )


@pytest.mark.rule("neopets 6.2c")
@pytest.mark.parametrize(("pool", "asked"), [("Dyed Scout", True), ("Dyed Guard", True), ("", False)])
def test_nobody_else_can_tell_whether_one_of_up_to_so_many_paint_brushes_could_be_played(
    pool: str, asked: bool
) -> None:
    dyed = [painted(f"Dyed {species}", species, "Dye") for species in ("Scout", "Guard")]
    put: Put = {"discard:0": ["Dye"], "pool:0": [pool] if pool else []}
    setup = told("Play up to 1 Paint Brush from your discard.", put, card("Dye", "Paint Brush"), *dyed)
    scene = both_pass(setup.start().answer(0, "play Word"))
    assert (scene.offers("done"), scene.offers("Dye")) == (asked, pool == "Dyed Scout")


@pytest.mark.rule("neopets 6.7c")
@pytest.mark.parametrize(("held", "asked"), [(["Knife"], True), (["Dye"], True), ([], False)])
@pytest.mark.parametrize(("text", "question"), [("You may play 1", "Do you do"), ("Play up to 1", "Which card")])
def test_nobody_else_can_tell_whether_somebody_holds_what_would_pay_for_a_card(
    held: list[str], asked: bool, text: str, question: str
) -> None:
    toll = card("Toll", "Legend", "Discard 1 Equipment; draw 1 card.")
    known = (toll, card("Knife", "Equipment"), card("Dye", "Paint Brush"))
    setup = told(f"{text} Legend from your discard.", {"discard:0": ["Toll"], "inventory:0": held}, *known)
    scene = both_pass(setup.start().answer(0, "play Word"))
    assert (question in scene.question) == asked


@pytest.mark.parametrize(("answer", "dealt"), [(True, 0), (False, 2)])
def test_what_an_opponent_may_do(answer: bool, dealt: int) -> None:
    text = "Your opponent may discard 1 card. If they don't, deal 2 damage to your opponent's Neopet."
    scene = told(text, {"inventory:1": ["Bun", "Brew"]}).start().answer(0, "play Word")
    both_pass(scene).answer(1, answer)
    if answer:
        scene.answer(1, "Bun")
    assert (damage(scene, 1), len(scene.cards("discard:1"))) == (dealt, int(answer))


MORE = "You may play 1 more card this Preparation Phase."


@pytest.mark.rule("neopets 7.4d.1", "neopets 1.5b.1")
def test_more_than_one_card_in_a_preparation_phase() -> None:
    hand: Put = {"inventory:0": ["Trinket", "Trinket"]}
    assert not resolve(told("Draw 1 card.", hand)).offers("play Trinket")
    scene = resolve(told(MORE, hand))
    both_pass(scene.answer(0, "play Trinket"))
    assert scene.cards("equipment:0") == ["Trinket"]
    assert scene.why_not("play Trinket") == "you have played your one card of this Preparation Phase (neopets 7.4d.1)"


@pytest.mark.rule("neopets 7.4d.1")
def test_more_cards_are_for_this_preparation_phase_alone() -> None:
    hand: Put = {"inventory:0": ["Trinket", "Trinket"]}
    scene = resolve(told(MORE, hand, deck=9).dice(*[1] * 24))
    while scene.state.amount("turn") < 4 or scene.state.fact("preparing") is not True:
        pass_until(scene, "You have priority")
        scene.answer(scene.asked or 0, "pass")
    both_pass(pass_until(scene, "You have priority").answer(0, "play Trinket"))
    assert (scene.cards("equipment:0"), scene.offers("play Trinket")) == (["Trinket"], False)


@pytest.mark.parametrize(
    ("player", "phase", "able"),
    [(0, "before preparation", True), (0, "train", False), (1, "before preparation", False)],
)
def test_more_cards_are_for_ones_own_preparation_phase(player: int, phase: str, able: bool) -> None:
    scene = told(MORE, type_="Food").turn(player, phase).start()
    if player == 1:
        scene.answer(1, "pass")
    assert scene.offers("play Word") == able
    assert able or "is for your own Preparation Phase (neopets 7.4d.1)" in scene.why_not("play Word")


def test_if_they_do() -> None:
    text = "Your opponent may draw 1 card. If they do, draw 2 cards."
    scene = told(text).start().answer(0, "play Word")
    both_pass(scene).answer(1, True)
    assert (len(scene.cards("inventory:0")), len(scene.cards("inventory:1"))) == (2, 1)


CHOICE = "Choose 1: draw 1 card or discard 1 Food and draw 2 cards or heal 1 damage from your Neopet."


def test_one_of_several() -> None:
    scene = told(CHOICE, {"inventory:0": ["Bun"]}).start().answer(0, "play Word")
    both_pass(scene)
    assert scene.offered == ["draw 1 card", "discard 1 Food and draw 2 cards", "heal 1 damage from your Neopet"]
    scene.answer(0, "choice 2").answer(0, "Bun")
    assert scene.cards("inventory:0") == ["Filler", "Filler"]


def test_only_what_could_be_done_is_offered_and_each_choice_ends_there() -> None:
    scene = told(CHOICE).start().answer(0, "play Word")
    both_pass(scene)
    assert len(scene.offered) == 2
    assert scene.answer(0, "choice 1").cards("inventory:0") == ["Filler"]


@pytest.mark.rule("neopets 3.3c")
def test_if_nothing_could_be_done_it_is_not_played() -> None:
    text = "Choose 1: draw 1 card or discard 1 card."
    assert refused(told(text, deck=0)) == "nothing that Word offers could be done (neopets 3.3c)"


# Conditions

ASKED: list[tuple[str, Put, bool]] = [
    ("you have no cards in your inventory", {}, True),
    ("you have no cards in your inventory", {"inventory:0": ["Bun"]}, False),
    ("you have 2 or more Food in your discard", {"discard:0": ["Bun", "Hot Dog"]}, True),
    ("you have 2 or more Food in your discard", {"discard:0": ["Bun", "Brew"]}, False),
    ("you have 1 or fewer cards in your discard", {"discard:0": ["Bun"]}, True),
    ("you have 1 or fewer cards in your discard", {"discard:0": ["Bun", "Brew"]}, False),
    ("your opponent has exactly 1 card in their inventory", {"inventory:1": ["Bun"]}, True),
    ("your opponent has exactly 1 card in their inventory", {"inventory:1": ["Bun", "Bun"]}, False),
    ("you control a Faerie", {"champion:0": ["Sprite"]}, True),
    ("you control a Faerie", {"champion:1": ["Sprite"]}, False),
    ("your opponent controls 2 or more Equipment", {"equipment:1": ["Blade", "Shield"]}, True),
    ("your opponent controls 2 or more Equipment", {"equipment:1": ["Blade"]}, False),
    ("you have collected 2 Map Pieces", {"area:0": ["Lost Chart", "Lost Scrap"]}, True),
    ("you have collected 2 Map Pieces", {"area:0": ["Lost Chart"]}, False),
    ("your Neopet's level is 1 or more", {"codestones:0": ["Stone"]}, True),
    ("your Neopet's level is 1 or more", {}, False),
    ("your Neopet's level is 0 or less", {}, True),
    ("your Neopet's Attack is higher than your opponent's Neopet's Attack", {"codestones:0": ["Stone"]}, True),
    ("your Neopet's Attack is higher than your opponent's Neopet's Attack", {}, False),
    ("your Neopet's Attack is lower than your opponent's Neopet's Attack", {"codestones:1": ["Stone"]}, True),
    ("your Neopet's Attack is lower than your opponent's Neopet's Attack", {}, False),
    ("your Neopet's Attack is equal to your Neopet's Defence", {}, True),
    ("your Neopet's Attack is equal to your Neopet's Defence", {"codestones:0": ["Stone"]}, False),
    ("the number of cards in your inventory is 1 or more", {"inventory:0": ["Bun"]}, True),
    ("it is your turn", {}, True),
    ("it is your opponent's turn", {}, False),
    ("it is your Preparation Phase", {}, True),
    ("it is the Battle Phase", {}, False),
    ("your Neopet is frozen", {}, False),
    ("your Neopet is in the shadows", {}, False),
    ("your Neopet is a Rainbow Pool Neopet", {}, False),
    ("it is your turn and you have no cards in your inventory", {}, True),
    ("it is your turn and you have no cards in your inventory", {"inventory:0": ["Bun"]}, False),
]


@pytest.mark.rule("neopets 8.6b")
@pytest.mark.parametrize(("condition", "put", "so"), ASKED)
def test_a_condition_must_be_met_to_play_a_card(condition: str, put: Put, so: bool) -> None:
    scene = told(f"If {condition}, draw 1 card.", put).start()
    assert scene.offers("play Word") == so
    if not so:
        assert scene.why_not("play Word") == "what Word asks for is not so (neopets 8.6b)"


@pytest.mark.parametrize(("condition", "put", "so"), ASKED)
def test_a_later_sentence_is_under_a_condition_of_its_own(condition: str, put: Put, so: bool) -> None:
    scene = resolve(told(f"Deal 1 damage to your Neopet. If {condition}, deal 1 damage to your Neopet.", put))
    assert damage(scene, 0) == 1 + so


def test_status_and_what_was_played_are_conditions() -> None:
    for status, words in (("frozen", "frozen"), ("in the shadows", "in the shadows")):
        setup = told(f"If your Neopet is {words}, draw 1 card.")
        setup.state.count(setup.state.members("neopet:0")[0], status, 1)
        assert setup.start().offers("play Word")
    gold = painted("Gold", "Gold", "Gilding")
    assert told("If your Neopet is a Rainbow Pool Neopet, draw 1 card.", ours=gold).start().offers("play Word")
    text = "If you have played a Food this turn, draw 1 card."
    scene = told(text, {"inventory:0": ["Bun"]}).start()
    assert not scene.offers("play Word")
    assert both_pass(scene.answer(0, "play Bun")).offers("play Word")


@pytest.mark.rule("neopets 8.6d")
def test_a_condition_that_is_no_longer_met_leaves_nothing() -> None:
    gift = card("Gift", "Food", "Your opponent draws 1 card.")
    text = "If you have no cards in your inventory, deal 1 damage to your opponent's Neopet."
    scene = told(text, {"inventory:1": ["Gift"]}, gift).start().answer(0, "play Word").answer(0, "pass")
    both_pass(scene.answer(1, "play Gift"), 2)
    assert (damage(scene, 1), scene.zone("Word")) == (0, "discard:0")


# What waits


def later(scene: Scene, turns: int) -> Scene:
    """So many turns later, at the first question of the Draw Phase."""
    wanted = scene.state.amount("turn") + turns
    while scene.state.amount("turn") < wanted:
        decision = scene.game.decision
        assert decision is not None
        quiet = [key for key in ("pass", "no codestone") if key in decision.all_keys()]
        scene.game.answer(quiet[0] if quiet else [])
    return scene


@pytest.mark.rule("neopets 8.8c")
def test_something_happens_at_the_end_of_the_turn_once() -> None:
    scene = resolve(told("Draw 1 card. At the end of the turn, deal 1 damage to your Neopet.").dice(*[1] * 18))
    assert damage(scene, 0) == 0
    assert damage(later(scene, 1), 0) == 1
    assert damage(later(scene, 1), 0) == 1


@pytest.mark.parametrize(("whose", "first", "second"), [("your", 0, 1), ("your opponent's", 1, 1)])
def test_something_happens_at_the_beginning_of_a_next_turn_once(whose: str, first: int, second: int) -> None:
    text = f"At the beginning of {whose} next turn, deal 1 damage to your Neopet."
    scene = later(resolve(told(text, deck=9).dice(*[1] * 40)), 1)
    settle_turn(scene)
    taken = [damage(scene, 0)]
    for _ in range(3):
        settle_turn(later(scene, 1))
        taken.append(damage(scene, 0))
    assert taken == [first, second, 1, 1]


def settle_turn(scene: Scene) -> None:
    while scene.waiting("queue"):
        both_pass(scene)


def test_what_was_meant_before_is_still_meant_later() -> None:
    text = "Target 1 Equipment in the Battledome; draw 1 card. At the end of the turn, destroy that card."
    scene = resolve(told(text, {"equipment:1": ["Blade"]}).dice(*[1] * 12))
    assert scene.zone("Blade") == "equipment:1"
    assert later(scene, 1).zone("Blade") == "discard:1"


@pytest.mark.rule("neopets 7.9a")
def test_something_happens_at_the_end_of_the_round() -> None:
    quit_ = card("Quit", "Food", "Abandon your Neopet.")
    put: Put = {"inventory:0": ["Quit"], "neopets:0": ["Scout"], "neopets:1": ["Guard"]}
    scene = resolve(told("At the end of the round, draw 2 cards.", put, quit_))
    both_pass(scene.answer(0, "play Quit"))
    assert scene.cards("inventory:0") == ["Filler", "Filler"]
    pass_until(scene, "You have priority")
    assert scene.cards("inventory:0") == ["Filler", "Filler"]
