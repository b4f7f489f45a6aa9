"""357.1.a and 357.2: whatever could be done by adding resources before is done at once, also by several abilities."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from headjudge.agents.answers import every_answer
from headjudge.kernel.game import Game
from tests.games.riftbound.tabletop import hand, play, position, resolve, spell, unit
from tests.games.riftbound.test_any_order import BY_HAND, CARDS, KILL, RETURN, SPEND, TRADE, table
from tests.games.riftbound.test_completing import endings


def uses(game: Game) -> list[str]:
    """What the player could use to add resources now."""
    assert game.decision is not None
    return [key for key in game.decision.all_keys() if key.startswith("use ")]


def could_be_played_later(game: Game, key: str, depth: int = 4) -> bool:
    """Whether a card can be played after any resources have been added by hand."""
    assert game.decision is not None
    if key in game.decision.all_keys():
        return True
    for use in uses(game) if depth else []:
        twin = game.copy()
        twin.answer(use)
        if could_be_played_later(twin, key, depth - 1):
            return True
    return False


COSTS = {
    "return": RETURN,
    "kill": KILL,
    "exhaust": "As an additional cost to play this, exhaust a friendly unit.",
    "both": "As an additional cost to play this, return a friendly gear to its owner's hand and kill a friendly unit.",
    "two": "As an additional cost to play this, kill two friendly units.",
    "spend": SPEND,
    "maybe": "As you play this, you may kill a friendly unit as an additional cost. If you do, reduce its cost by {1}.",
}


@settings(max_examples=60, deadline=None)
@given(
    cost=st.sampled_from(sorted(COSTS)),
    price=st.sampled_from([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)]),
    own=st.lists(st.sampled_from(sorted({card.name for card in CARDS})), max_size=3),
    runes=st.integers(0, 2),
    xp=st.sampled_from([0, 1, 2, 6]),
)
@example(cost="both", price=(1, 1), own=["Gold", "Monk", "Lamp"], runes=0, xp=0)
@example(cost="kill", price=(2, 0), own=["Coin", "Monk"], runes=0, xp=0)
@example(cost="maybe", price=(2, 0), own=["Coin", "Monk"], runes=0, xp=0)
@example(cost="two", price=(2, 0), own=["Monk", "Monk"], runes=0, xp=0)
@example(cost="spend", price=(2, 0), own=["Font", "Tree"], runes=0, xp=6)
@example(cost="maybe", price=(2, 0), own=["Font", "Tree"], runes=0, xp=6)
@example(cost="maybe", price=(2, 0), own=["Font", "Font"], runes=1, xp=1)
@example(cost="return", price=(1, 1), own=["Both", "Well"], runes=1, xp=1)
@example(cost="both", price=(1, 1), own=["Both", "Well", "Coin"], runes=0, xp=2)
@example(cost="both", price=(2, 0), own=["Coin", "Well"], runes=0, xp=2)
def test_what_can_be_played_by_adding_resources_before_can_be_played_at_once(
    cost: str, price: tuple[int, int], own: Any, runes: int, xp: int
) -> None:
    energy, power = price
    card = spell("Deal", f"{COSTS[cost]}\nGain 1 XP.", energy=energy, power=power, domains=["Fury"])
    scene = table(card, *own, runes=runes, xp=xp)
    key = f"play {scene.thing('Deal').incarnation}"
    by_hand = table(card, *own, runes=runes, xp=xp, by_hand=True).game
    assert by_hand.decision is not None
    assert (key in by_hand.decision.all_keys()) == scene.offers("play Deal") == could_be_played_later(by_hand, key)
    if scene.offers("play Deal"):
        assert all(endings(scene.game, key))
        assert all(endings(by_hand, key))


KNIGHTS = tuple(unit(f"Knight {price}", 1, energy=price) for price in (1, 2, 3))


def reached(game: Game, goes: str, found: list[frozenset[str]]) -> None:
    """What is left in reach by every way to pay, if this is what is chosen to be returned."""
    decision = game.decision
    assert decision is not None
    question = decision.question(game.state)
    if "You pay" in question or "before it is gone" in question:
        answers: list[Any] = list(every_answer(decision))
    elif "choose" in question:
        answers = [option.key for option in decision.options if option.label(game.state, 0) == goes][:1]
    else:
        while game.state.lists["chain"].items:
            game.answer("pass")
        assert game.decision is not None
        found.append(frozenset(key for key in game.decision.all_keys() if key.startswith("play ")))
        return
    for answer in answers:
        twin = game.copy()
        twin.answer(answer)
        reached(twin, goes, found)


@settings(max_examples=20, deadline=None)
@given(
    own=st.lists(st.sampled_from(["Lamp", "Gold", "Guild"]), min_size=1, max_size=3),
    runes=st.integers(0, 2),
    goes=st.sampled_from(["Lamp", "Gold"]),
)
@example(own=["Lamp", "Gold"], runes=1, goes="Lamp")
def test_what_goes_leaves_in_reach_as_much_as_by_hand(own: Any, runes: int, goes: str) -> None:
    ends: list[list[frozenset[str]]] = [[], []]
    for place, by_hand in enumerate((False, True)):
        setup = position(*CARDS, TRADE, *KNIGHTS, runes=runes).put("base:0", *own)
        if by_hand:
            setup.fact(BY_HAND, True)
        scene = setup.put("hand:0", "Trade", *[knight.name for knight in KNIGHTS]).turn(0).start()
        if scene.offers("play Trade"):
            reached(scene.answer(0, "play Trade").game, goes, ends[place])
    assert len(ends[0]) == bool(ends[1])
    for left_over in ends[0]:
        assert len(left_over) == max(map(len, ends[1]))


# Several abilities of the same object, and the same several times


@pytest.mark.rule("riftbound 357.1.a", "riftbound 429.3")
@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize(
    ("there", "price", "possible"),
    [
        (1, (1, 0), True),
        (1, (0, 1), True),
        (1, (1, 1), False),
        (2, (2, 0), True),
        (2, (1, 1), True),
        (2, (0, 2), True),
        (2, (2, 1), False),
    ],
)
def test_of_several_abilities_that_one_pays_which_fits(
    there: int, price: tuple[int, int], *, possible: bool, by_hand: bool
) -> None:
    deal = spell("Deal", "Draw 1.", energy=price[0], power=price[1], domains=["Fury"])
    scene = table(deal, *["Both"] * there, by_hand=by_hand)
    assert scene.offers("play Deal") == possible
    if possible:
        key = f"play {scene.thing('Deal').incarnation}"
        assert all(endings(scene.game, key))


@pytest.mark.rule("riftbound 357.1.a")
def test_by_hand_it_is_said_which_of_several_abilities_is_used() -> None:
    deal = spell("Deal", "Draw 1.", energy=1, power=1, domains=["Fury"])
    scene = table(deal, "Both", "Both", by_hand=True).answer(0, "play Deal")
    assert len(set(scene.offered)) == 2
    assert all("[Add]" in option for option in scene.offered)


@pytest.mark.rule("riftbound 357.1.a", "riftbound 730.2")
@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize(("xp", "possible"), [(1, False), (2, True), (9, True)])
def test_what_is_used_for_something_else_than_itself_is_used_several_times(
    xp: int, *, possible: bool, by_hand: bool
) -> None:
    scene = table(spell("Deal", "Draw 1.", energy=2), "Well", xp=xp, by_hand=by_hand)
    assert scene.offers("play Deal") == possible
    if possible:
        scene.answer(0, "play Deal")
        while "You pay" in scene.question:
            scene.answer(0, "use Well")
        assert (hand(resolve(scene)), scene.player(0, "xp")) == (1, xp - 2)


@pytest.mark.rule("riftbound 357.1.a", "riftbound 742.1.a")
@pytest.mark.parametrize(("cost", "asked"), [("{1}", True), ("{fury}", True), ("{1}{fury}", False)])
def test_within_instructions_several_abilities_of_the_same_pay_once(cost: str, *, asked: bool) -> None:
    scene = play(table(spell("Deal", f"You may pay {cost} to draw 1."), "Both"), "Deal")
    assert ("Do you pay" in scene.question) == asked
    if asked:
        assert hand(scene.answer(0, True)) == 1
