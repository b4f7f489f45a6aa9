"""355.16: no choice is offered after which what is being played could not be finished, and none is kept back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.agents.answers import every_answer
from headjudge.effects import At
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.costs import consumed
from headjudge.games.riftbound.effects import effect_of, stand
from headjudge.games.riftbound.playing import pending_play, pending_use
from headjudge.games.riftbound.using import activated_abilities
from headjudge.kernel.game import Game
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import gear, hand, position, resolve, spell, unit

WARD = unit("Ward", 5, "[Deflect]")
WALL = unit("Wall", 7, "[Deflect 2]")
IMP = unit("Imp", 1)
ELF = unit("Elf", 1)
CUP = gear("Cup")
TWICE = spell("Twice", "Deal 1 to an enemy unit. Stun an enemy unit.")
REPEATED = spell("Repeated", "[Repeat] {any}\nDeal 1 to an enemy unit.")
EITHER = spell("Either", "Choose one —\n- Deal 1 to an enemy unit. Stun an enemy unit.\n- Draw 1.")
BOTH = spell("Both", "Choose two —\n- Deal 1 to an enemy unit.\n- Stun an enemy unit.\n- Draw 1.")
AGAIN = spell("Again", "[Repeat] {1}\nChoose one —\n- Draw 1.\n- Kill a gear.")
PAIR = spell("Pair", "As an additional cost to play this, kill a friendly unit.\nReady two units.")
ECHO = spell("Echo", "[Repeat] — Kill a friendly unit\nStun a unit.")
BARGAIN = spell(
    "Bargain",
    "As you play this, you may discard 1 as an additional cost. If you do, reduce its cost by {2}.\n"
    "Deal 1 to an enemy unit.",
    energy=2,
)
CARDS = (WARD, WALL, IMP, ELF, CUP)


def facing(card: Printed, *theirs: str, runes: int = 2, own: tuple[str, ...] = ()) -> Scene:
    """A card is in hand; these are what the opponent and its player control."""
    setup = position(*CARDS, card, runes=runes).put("base:1", *theirs).put("base:0", *own)
    return setup.put("hand:0", card.name, "Imp").turn(0).start()


@pytest.mark.rule("riftbound 355.16", "riftbound 809.1.c")
@pytest.mark.parametrize(("runes", "possible"), [(1, False), (2, True)])
def test_a_text_that_chooses_twice_pays_for_both(runes: int, *, possible: bool) -> None:
    assert facing(TWICE, "Ward", runes=runes).offers("play Twice") == possible


@pytest.mark.rule("riftbound 355.16", "riftbound 809.1.c")
def test_what_leaves_too_little_for_a_later_choice_is_not_offered() -> None:
    scene = facing(TWICE, "Ward", "Wall").answer(0, "play Twice")
    assert (scene.waiting("chain"), scene.counter("Wall", "damage")) == (["Twice"], 0)
    assert resolve(scene).counter("Ward", "stunned") == 1
    scene = facing(TWICE, "Ward", "Wall", runes=3).answer(0, "play Twice")
    assert sorted(scene.offered) == ["Wall", "Ward"]
    assert scene.answer(0, "Wall").waiting("chain") == ["Twice"]


@pytest.mark.rule("riftbound 355.16", "riftbound 820.2")
@pytest.mark.parametrize(("runes", "asked"), [(2, False), (3, True)])
def test_what_is_to_be_repeated_must_be_paid_for_as_often(runes: int, *, asked: bool) -> None:
    scene = facing(REPEATED, "Ward", runes=runes).answer(0, "play Repeated")
    assert ("once more" in scene.question) == asked


@pytest.mark.rule("riftbound 355.16", "riftbound 355.3")
def test_a_bullet_point_that_could_not_be_paid_for_is_not_offered() -> None:
    scene = facing(EITHER, "Ward", runes=1).answer(0, "play Either")
    assert scene.offered == ["Draw 1."]


@pytest.mark.rule("riftbound 355.16", "riftbound 355.3")
def test_of_several_bullet_points_only_those_are_offered_that_can_be_paid_for_together() -> None:
    scene = facing(BOTH, "Ward", runes=1).answer(0, "play Both").answer(0, "Deal 1 to an enemy unit.")
    assert scene.offered == ["Draw 1."]
    assert resolve(scene.answer(0, "Draw 1.")).counter("Ward", "damage") == 1


@pytest.mark.rule("riftbound 820.2", "riftbound 820.2.a")
def test_bullet_points_are_chosen_for_every_time() -> None:
    scene = facing(AGAIN, "Cup").answer(0, "play Again").answer(0, "Draw 1.").answer(0, "yes").answer(0, "Kill a gear.")
    resolve(scene)
    assert (scene.zone("Cup"), hand(scene)) == ("trash:1", 2)


@pytest.mark.rule("riftbound 355.16", "riftbound 357.3")
def test_what_a_cost_needs_is_not_among_the_targets() -> None:
    scene = facing(PAIR, "Ward", own=("Imp", "Elf"), runes=1).answer(0, "play Pair").answer(0, "Elf")
    assert (scene.waiting("chain"), scene.zone("Elf"), len(scene.things("trash:0"))) == (["Pair"], "base:0", 1)
    assert not facing(PAIR, own=("Imp", "Imp")).offers("play Pair")


@pytest.mark.rule("riftbound 355.16", "riftbound 820.2")
def test_what_a_cost_needs_is_not_chosen_the_second_time_either() -> None:
    scene = facing(ECHO, "Ward", own=("Imp", "Elf")).answer(0, "play Echo").answer(0, "yes").answer(0, "Imp")
    assert sorted(scene.offered) == ["Imp", "Ward"]
    assert scene.answer(0, "Ward").waiting("chain") == ["Echo"]


@pytest.mark.parametrize(
    ("text", "vies"),
    [("Kill a friendly unit: Ready a unit.", True), ("{exhaust}: Ready a unit.", False)],
)
def test_a_target_vies_with_what_an_ability_is_paid_with(text: str, *, vies: bool) -> None:
    state = position(gear("Altar", text), IMP).put("base:0", "Altar", "Imp").turn(0).start().state
    (altar,) = [thing for thing in state.things.values() if thing.card.name == "Altar"]
    (path,) = activated_abilities(state, altar)
    at = stand(state, 0, altar.incarnation, pending_use(path, altar.incarnation, 0))
    assert [targets_of(at), bool(consumed(at))] == [[vies], vies]


@pytest.mark.parametrize(("card", "vies"), [(PAIR, [True]), (TWICE, [False, False])])
def test_a_target_vies_with_what_a_card_is_paid_with(card: Printed, vies: list[bool]) -> None:
    state = facing(card, "Ward", own=("Imp", "Elf")).state
    (thing,) = [thing for thing in state.things.values() if thing.card.name == card.name]
    at = stand(state, 0, thing.incarnation, pending_play(state, thing, 0))
    assert (targets_of(at), bool(consumed(at))) == (vies, any(vies))


def targets_of(at: At) -> list[bool]:
    """Of each target of an item, whether something may be paid with such objects too."""
    assert at.item is not None
    effect = effect_of(at.state, at.item)
    assert effect is not None
    return [target.vies for target in effect.targets]


@pytest.mark.rule("riftbound 355.16", "riftbound 356.4")
def test_a_cost_without_which_a_card_cannot_be_paid_for_is_paid() -> None:
    scene = facing(BARGAIN, "Ward", runes=1).answer(0, "play Bargain")
    assert (scene.waiting("chain"), hand(scene)) == (["Bargain"], 0)


# What depends on what was chosen before


def at_two_places(text: str) -> Scene:
    """We hold one battlefield, they the other; our Imp and their Wall are there, and our Elf is at home."""
    axe = gear("Axe", "[Equip] {1}", tags=["Equipment"], might_bonus=1)
    setup = position(*CARDS, axe, spell("Dart", text), holders=(0, 1)).put("battlefield:0", "Imp", owner=0)
    setup.put("battlefield:1", "Wall", owner=1).put("base:0", "Elf", "Cup").put("hand:0", "Dart")
    return setup.turn(0).start()


@pytest.mark.rule("riftbound 355.8", "riftbound 355.16")
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Choose a battlefield. Kill a friendly unit there.", None, None),
        ("Choose a friendly unit. Kill a friendly gear at its location.", None, None),
        ("Choose an opponent. Kill a unit they control.", None, None),
        ("Choose a unit. Stun a friendly unit at its location.", ["Elf", "Imp"], None),
    ],
)
def test_what_depends_on_an_earlier_choice_is_looked_for_after_it(text: str, first: Any, second: Any) -> None:
    scene = at_two_places(text)
    scene.answer(0, "play Dart")
    if first is not None:
        assert sorted(scene.offered) == first
        scene.answer(0, first[0])
    assert scene.waiting("chain") == ["Dart"]


@pytest.mark.rule("riftbound 355.8")
@pytest.mark.parametrize(
    "text",
    ["Choose a unit. Kill a gear attached to it.", "Choose an enemy unit. Ready a friendly unit at its location."],
)
def test_what_has_nothing_to_choose_after_any_earlier_choice_is_not_played(text: str) -> None:
    assert not at_two_places(text).offers("play Dart")


@pytest.mark.rule("riftbound 355.8", "riftbound 355.16")
@pytest.mark.parametrize(("theirs", "possible"), [(("Imp",), False), (("Imp", "Imp"), True)])
def test_another_is_not_what_was_chosen_before(theirs: tuple[str, ...], *, possible: bool) -> None:
    pair = spell("Pair", "Stun an enemy unit. Deal 1 to another enemy unit.")
    assert facing(pair, *theirs).offers("play Pair") == possible


@pytest.mark.rule("riftbound 355.8")
@pytest.mark.parametrize("equipped", [True, False])
def test_what_is_attached_is_chosen_only_if_there_is_anything(*, equipped: bool) -> None:
    text = "{1}: Choose another unit you control. If it's equipped, you may attach one of its Equipment to me."
    axe, lord = gear("Axe", "[Equip] {1}", tags=["Equipment"], might_bonus=1), unit("Lord", 3, text)
    setup = position(*CARDS, axe, lord).put("base:0", "Lord", "Imp", "Axe")
    if equipped:
        members = setup.state.members("base:0")
        setup.state.attach(members[-1], members[-2])
    scene = setup.turn(0).start().answer(0, "use Lord")
    assert "Lord" in scene.waiting("chain")


# Whatever is offered


def endings(game: Game, key: str) -> Iterator[bool]:
    """Whether a card is on the chain after each way to answer what is asked while it is being played."""
    game.answer(key)
    pending = [game]
    while pending:
        one = pending.pop()
        assert one.decision is not None
        if "priority" in one.decision.question(one.state) or "Main Phase" in one.decision.question(one.state):
            yield bool(one.state.lists["chain"].items)
            continue
        for answer in every_answer(one.decision):
            twin = one.copy()
            twin.answer(answer)
            pending.append(twin)


FAR = spell("Far", "Choose a unit. Stun another unit at its location. Deal 1 to an enemy unit.")
PLAYED = (FAR, TWICE, REPEATED, EITHER, BOTH, AGAIN, PAIR, ECHO, BARGAIN)


@settings(max_examples=40, deadline=None)
@given(
    card=st.sampled_from(PLAYED),
    theirs=st.lists(st.sampled_from(["Ward", "Wall", "Imp", "Cup"]), max_size=3),
    own=st.lists(st.sampled_from(["Imp", "Cup"]), max_size=2),
    runes=st.integers(0, 4),
)
def test_every_way_to_answer_what_is_asked_ends_with_the_card_on_the_chain(
    card: Any, theirs: Any, own: Any, runes: int
) -> None:
    scene = facing(card, *theirs, runes=runes, own=tuple(own))
    if scene.offers(f"play {card.name}"):
        assert all(endings(scene.game, f"play {scene.thing(card.name).incarnation}"))
