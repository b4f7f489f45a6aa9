"""357.1 and 429.3: paying by hand; and that paying by itself leaves as much in reach as the best hand does."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import headjudge
from headjudge import HeadjudgeError
from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.cards import Printed
from headjudge.kernel import records, saves
from headjudge.kernel.game import Game
from headjudge.kernel.plain import digest
from headjudge.scenarios.scene import Scene
from tests.conformance.contestants import any_answer
from tests.games.riftbound.positions import pool, position, rune

BY_HAND = "pays by hand:0"


def printed(name: str, kind: str, text: str = "", **fields: Any) -> Printed:
    """A card by its text."""
    entry = {"id": name, "name": name, "type": kind, "domains": ["Fury"], "energy": 0, **fields}
    card = RULES.read_card({**entry, "text": text})
    assert isinstance(card, Printed)
    return card


COIN = printed("Coin", "Gear", "[Reaction][>] Kill this, {exhaust}: [Add] {any}.")
LAMP = printed("Lamp", "Gear", "{exhaust}: [Reaction] — [Add] {1}.")
SCROLL = printed("Scroll", "Gear", "[Reaction][>] {exhaust}: [Add] {2}. Use only to play spells.")
TOTEM = printed("Totem", "Gear", "[Reaction][>] {exhaust}: [Add] {any}. Use only to play units.")
GUILD = printed("Guild", "Gear", "Your units cost {1} less.")
FIGHTER = printed("Fighter", "Unit", "When I attack, you may pay {1} to draw 1.", might=2)
MARTYR = printed("Martyr", "Unit", "[Reaction][>] Kill me: [Add] {1}.", might=1)
DRILL = printed("Drill", "Spell", "Ready a unit.", energy=1)
SOLDIER = printed("Soldier", "Unit", energy=1, might=2)
GAUGE = printed("Gauge", "Spell", "[Hidden]\nDraw 1.", energy=1)
CLEVER = printed("Clever", "Unit", energy=0, power=1, domains=["Mind"], might=2)
BRAND = printed("Brand", "Spell", "Draw 1.", energy=1, power=1, domains=["Fury", "Mind"])


def use(scene: Scene, *words: str) -> Scene:
    """Use what the words of an option say, one after another."""
    for wanted in words:
        decision = scene.game.decision
        assert decision is not None
        labels = [option.label(scene.state, 0) for option in decision.options]
        scene.game.answer(decision.options[labels.index(wanted)].key)
    return scene


@pytest.mark.rule("riftbound 357.1.a", "riftbound 429.3")
def test_by_hand_resources_are_added_while_paying_until_there_is_enough() -> None:
    setup = position(BRAND, COIN, rune("Mind"), runes=1).put("base:0", "Mind Rune", "Coin").put("hand:0", "Brand")
    scene = setup.fact(BY_HAND, True).turn(0).start().answer(0, "play Brand")
    assert scene.question == "You pay [1][Fury|Mind]. What do you use? (riftbound 357.1.a)"
    use(scene, "use Coin")
    assert (pool(scene, 0), scene.zone("Coin")) == ({"any": 1}, "trash:0")
    assert scene.question.startswith("You pay [1][Fury|Mind] and have [any Power] in the Rune Pool. What do you use?")
    use(scene, "exhaust Mind Rune for Energy", "spend any")
    assert (pool(scene, 0), scene.zone("Brand")) == ({}, "chain")


@pytest.mark.rule("riftbound 357.1.a", "riftbound 163.2.a", "riftbound 163.2.b")
def test_by_hand_nothing_is_offered_after_which_the_price_could_not_be_paid() -> None:
    scene = position(BRAND, runes=1).put("hand:0", "Brand").fact(BY_HAND, True).turn(0).start().answer(0, "play Brand")
    decision = scene.game.decision
    assert decision is not None
    assert [option.label(scene.state, 0) for option in decision.options] == ["exhaust Fury Rune for Energy"]
    use(scene, "exhaust Fury Rune for Energy", "recycle Fury Rune for Power", "spend Fury")
    assert scene.zone("Brand") == "chain"


@pytest.mark.rule("riftbound 357.3", "riftbound 358.1")
def test_by_hand_nothing_is_offered_after_which_a_target_would_be_needed_to_pay() -> None:
    setup = position(MARTYR, DRILL, runes=1).put("base:0", "Martyr").put("hand:0", "Drill")
    scene = setup.fact(BY_HAND, True).turn(0).start().answer(0, "play Drill")
    decision = scene.game.decision
    assert decision is not None
    assert [option.label(scene.state, 0) for option in decision.options] == ["exhaust Fury Rune for Energy"]


@pytest.mark.rule("riftbound 357.1")
def test_by_hand_a_player_says_which_power_is_spent() -> None:
    setup = position(BRAND).put("hand:0", "Brand").player(0, energy=1, Fury=1, Mind=1).fact(BY_HAND, True)
    scene = setup.turn(0).start().answer(0, "play Brand")
    pooled = "[1][Fury][Mind] in the Rune Pool"
    assert scene.question == f"You pay [1][Fury|Mind] and have {pooled}. What do you use? (riftbound 357.1.a)"
    use(scene, "spend Mind")
    assert pool(scene, 0) == {"Fury": 1}


@pytest.mark.rule("riftbound 429.3", "riftbound 404.1")
def test_by_hand_what_triggers_can_be_paid_for_without_having_had_priority() -> None:
    setup = position(FIGHTER, runes=1).put("base:0", "Fighter").put("battlefield:0", "Scout", owner=1)
    scene = setup.fact(BY_HAND, True).turn(0).start().answer(0, "move Fighter to battlefield 1").answer(0, True)
    use(scene, "exhaust Fury Rune for Energy")
    assert scene.waiting("chain") == ["Fighter"]


@pytest.mark.rule("riftbound 358.4")
def test_by_hand_an_announcement_can_be_cancelled_saved_and_loaded_in_the_middle_of_paying() -> None:
    options: dict[str, Any] = {"by hand": 0}
    game = headjudge.new("riftbound", seed=5, **options)
    while game.decision is not None and not game.decision.question(game.state).startswith("You pay [2]"):
        keys = game.decision.all_keys()
        plays = [key for key in keys if key.startswith("play ") and game.decision.player == 0]
        quiet = [key for key in keys if key in {"pass", "end turn"}]
        game.answer([] if game.decision.kind == "some" else (plays or quiet or keys)[0])
    before = digest(game.state)
    game.answer(game.decision.options[0].key)  # type: ignore[union-attr]
    again = saves.load(saves.save(game), RULES, RULES.cards())
    assert digest(again.state) == digest(game.state) != before
    assert again.decision is not None
    assert again.decision.question(again.state).startswith("You pay [2]")
    again.cancel()
    assert again.state.players[0].counters == {}


# By hand, and no longer


def brand() -> Scene:
    """A player who may play Brand, and has runes for it."""
    setup = position(BRAND, rune("Mind"), runes=2).put("base:0", "Mind Rune").put("hand:0", "Brand")
    return setup.turn(0).start()


def runes_used(scene: Scene) -> list[str]:
    """What is offered of runes."""
    assert scene.game.decision is not None
    labels = [option.label(scene.state, 0) for option in scene.game.decision.options]
    return [label for label in labels if "Rune" in label]


@pytest.mark.rule("riftbound 357.1.a")
def test_a_player_chooses_at_any_time_to_pay_by_hand_and_no_longer_to() -> None:
    scene = brand()
    before = digest(scene.state)
    scene.act(0, "by hand on")
    assert runes_used(scene)
    use(scene, "exhaust Mind Rune for Energy")
    scene.answer(0, "play Brand")
    assert scene.question.startswith("You pay [1][Fury|Mind] and have [1] in the Rune Pool.")
    scene.act(0, "by hand off")
    assert (pool(scene, 0), scene.zone("Brand")) == ({}, "chain")
    scene.undo().undo()
    assert digest(scene.state) == before
    assert not runes_used(scene)


@pytest.mark.rule("riftbound 357.1.a")
def test_who_chooses_to_pay_by_hand_in_the_middle_of_an_action_is_asked_again_from_its_payment_on() -> None:
    bolt = printed("Bolt", "Spell", "Deal 1 to a unit.", energy=1)
    setup = position(bolt, runes=2).put("hand:0", "Bolt").put("base:1", "Scout", "Scout")
    scene = setup.turn(0).start().answer(0, "play Bolt")
    assert "Scout" in str(scene.offered)
    scene.act(0, "by hand on")
    scene.game.answer(scene.game.decision.options[0])  # type: ignore[union-attr]
    assert scene.question.startswith("You pay [1]. What do you use?")


@pytest.mark.rule("riftbound 357.1.a")
def test_how_to_pay_is_not_chosen_while_another_player_is_in_the_middle_of_an_action() -> None:
    scene = brand().act(0, "by hand on").answer(0, "play Brand")
    before = digest(scene.state)
    with pytest.raises(HeadjudgeError, match="not before what is under way is finished"):
        scene.game.act(1, "by hand on")
    assert digest(scene.state) == before
    assert len(scene.game.moves) == 2


@pytest.mark.parametrize("seed", range(3))
def test_games_in_which_players_change_how_they_pay_are_saved_taken_back_and_replayed(seed: int) -> None:
    game, luck = headjudge.new("riftbound", seed=seed), random.Random(seed)
    for _ in range(150):
        if game.decision is None:
            break
        if luck.random() < 0.3:
            with contextlib.suppress(HeadjudgeError):
                game.act(luck.randrange(2), luck.choice(["by hand on", "by hand off"]))
            assert digest(saves.load(saves.save(game), RULES).state) == digest(game.state)
        if luck.random() < 0.1:
            with contextlib.suppress(HeadjudgeError):
                luck.choice([game.undo, game.cancel])()
        game.answer(any_answer(game.decision, luck))
    assert {"by hand on", "undo"} <= {move.answer for move in game.moves if move.act}
    replayed = records.replay(records.read(records.write(game)), RULES)
    assert digest(replayed.state) == digest(headjudge.load(saves.save(game)).state) == digest(game.state)


# By itself as well as by hand


def outcomes(game: Game, seen: set[str], found: list[frozenset[str]]) -> None:
    """What is left in reach by every way to pay by hand."""
    decision = game.decision
    assert decision is not None
    if not decision.question(game.state).startswith("You pay"):
        found.append(in_reach(game))
        return
    for option in decision.options:
        twin = game.copy()
        twin.answer(option.key)
        if digest(twin.state) not in seen:
            seen.add(digest(twin.state))
            outcomes(twin, seen, found)


def in_reach(game: Game) -> frozenset[str]:
    """The cards that can be played from hand, once what was played has resolved."""
    while game.state.lists["chain"].items:
        game.answer("pass")
    assert game.decision is not None
    return frozenset(key for key in game.decision.all_keys() if key.startswith("play "))


def prices(most: int) -> st.SearchStrategy[tuple[int, tuple[str, ...]]]:
    """Energy, and Power of what domains."""
    return st.tuples(st.integers(0, most), st.sampled_from([(), ("Fury",), ("Mind",), ("Fury", "Mind")]))


TABLE = st.tuples(
    st.lists(st.tuples(st.sampled_from(["Fury", "Mind"]), st.booleans()), max_size=3),
    st.lists(st.sampled_from(["Coin", "Lamp", "Guild"]), max_size=1),
    st.lists(prices(3), min_size=1, max_size=3),
    st.sampled_from([{}, {"energy": 1}, {"Fury": 1}, {"any": 1}]),
)


def costing(name: str, price: tuple[int, tuple[str, ...]], kind: str = "Unit") -> Printed:
    """A unit or a spell of a price."""
    energy, domains = price
    power = {"energy": energy, "power": 1 if domains else 0, "domains": list(domains) or ["Fury"]}
    return printed(name, kind, "", might=1, **power) if kind == "Unit" else printed(name, kind, "Gain 1 XP.", **power)


@settings(max_examples=25, deadline=None)
@given(table=TABLE, first=prices(2))
@example(table=([("Fury", True), ("Mind", True)], [], [(2, ())], {}), first=(0, ("Fury", "Mind")))
@example(table=([("Fury", True), ("Fury", True)], ["Coin"], [(2, ())], {}), first=(0, ("Fury", "Mind")))
@example(table=([("Fury", True), ("Mind", True)], ["Guild"], [(3, ()), (2, ())], {}), first=(0, ("Fury", "Mind")))
@example(table=([("Fury", True), ("Mind", True)], ["Coin", "Lamp"], [(2, ("Mind",))], {}), first=(1, ("Fury", "Mind")))
def test_paying_by_itself_leaves_in_reach_as_much_as_any_way_to_pay(table: Any, first: Any) -> None:
    runes, others, hand, there = table
    cards = [costing(f"Card {place}", price) for place, price in enumerate(hand)]
    compare(runes, others, [costing("First", first), *cards], there)


KEPT = st.tuples(
    st.lists(st.tuples(st.sampled_from(["Fury", "Mind"]), st.booleans()), max_size=2),
    st.lists(st.sampled_from(["Scroll", "Totem"]), max_size=1),
    st.lists(st.tuples(prices(3), st.sampled_from(["Unit", "Spell"])), min_size=1, max_size=3),
    st.dictionaries(
        st.sampled_from(
            ["energy", "Fury", "energy for playing Spell", "energy for playing Card", "Mind for playing Unit"]
        ),
        st.integers(1, 2),
        max_size=2,
    ),
)
SPELLS, CARDS = "energy for playing Spell", "energy for playing Card"
PAIR = [("Fury", True), ("Mind", False)]


@settings(max_examples=15, deadline=None)
@given(table=KEPT, first=prices(2), kind=st.sampled_from(["Unit", "Spell"]))
@example(table=(PAIR, [], [((1, ()), "Unit")], {SPELLS: 2}), first=(1, ("Fury", "Mind")), kind="Spell")
@example(table=([], [], [((1, ()), "Unit")], {CARDS: 1, SPELLS: 1}), first=(1, ()), kind="Spell")
@example(table=(PAIR, ["Scroll"], [((3, ()), "Spell")], {}), first=(0, ("Fury", "Mind")), kind="Unit")
def test_what_is_kept_for_a_purpose_is_left_in_reach_of_what_serves_it(table: Any, first: Any, kind: str) -> None:
    runes, others, hand, there = table
    cards = [costing(f"Card {place}", price, kind) for place, (price, kind) in enumerate(hand)]
    compare(runes, others, [costing("First", first, kind), *cards], there)


def compare(runes: Any, others: list[str], cards: list[Printed], there: dict[str, int]) -> None:
    """Paying for the first of some cards by itself leaves in reach as much of the others as by hand."""
    setup = position(COIN, LAMP, GUILD, SCROLL, TOTEM, rune("Mind"), *cards).put("base:0", *others)
    for domain, ready in runes:
        setup.put("base:0", f"{domain} Rune", counters={} if ready else {"exhausted": 1})
    setup.put("hand:0", *[card.name for card in cards]).player(0, **there)
    scene = setup.turn(0).start()
    if not scene.offers("play First"):
        return
    by_hand = scene.game.copy()
    by_hand.state.note(BY_HAND, True)
    by_hand.resume()
    key = f"play {scene.thing('First').incarnation}"
    by_hand.answer(key)
    found: list[frozenset[str]] = []
    outcomes(by_hand, set(), found)
    scene.answer(0, "play First")
    left = in_reach(scene.game)
    assert len(left) == max(map(len, found))
    everything = frozenset().union(*found)
    assert left == everything or everything not in found


@pytest.mark.rule("riftbound 811.1.b")
@pytest.mark.parametrize("runes", [("Fury Rune", "Mind Rune"), ("Mind Rune", "Fury Rune")])
def test_hiding_a_card_leaves_the_others_in_reach(runes: tuple[str, str]) -> None:
    setup = position(GAUGE, CLEVER, rune("Mind"), meadow=0).put("battlefield:0", "Scout", owner=0)
    scene = setup.put("base:0", *runes).put("hand:0", "Gauge", "Clever").turn(0).start()
    use(scene, "hide Gauge at battlefield 1")
    assert scene.offers("play Clever")
