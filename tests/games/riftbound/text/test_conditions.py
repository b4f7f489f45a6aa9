"""What texts want to be so, where it takes more than a look at the table."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import damage, hand, might, pass_until, points, position, resolve, spell, unit
from tests.games.riftbound.text.casting import cast, go_on, table_for

IMP = unit("Imp", 1)
BOLT = spell("Bolt", "Kill an enemy unit.")


def after(text: str, *first: str, **options: object) -> int:
    """How many cards are drawn by a spell that is played after others."""
    check = spell("Check", f"If {text}, draw 1.")
    setup = table_for(check, BOLT, spell("Dear", "Gain 1 XP.", energy=4), IMP, runes=5)
    scene = setup.put("hand:0", "Check", *first).start()
    for name in first:
        resolve(scene.answer(0, f"play {name}"))
    resolve(scene.answer(0, "play Check"))
    return hand(scene)


@pytest.mark.parametrize(
    ("condition", "card"),
    [
        ("you've played a spell this turn", "Bolt"),
        ("you've played a unit this turn", "Imp"),
        ("an enemy unit has died this turn", "Bolt"),
        ("you've spent {4} or more to play a spell this turn", "Dear"),
        ("you've gained XP this turn", "Dear"),
    ],
)
def test_what_has_happened_this_turn(condition: str, card: str) -> None:
    assert (after(condition), after(condition, card)) == (0, 1)


def test_what_somebody_else_has_played_does_not_count() -> None:
    assert after("you've played a gear this turn", "Imp") == 0


@pytest.mark.rule("riftbound 811.1.b")
def test_where_a_card_was_played_from() -> None:
    text = "[Hidden]\nDraw 1. If you played this from your hand, draw 1."
    assert hand(cast(text)) == 2
    trap = spell("Trap", text)
    setup = table_for(trap, scout="battlefield:0", holders=(0, -1))
    setup.put("facedown:0", "Trap", owner=0, face_up=False)
    scene = setup.start()
    assert hand(resolve(scene.answer(0, "play Trap"))) == 1


@pytest.mark.parametrize(("foes", "scored"), [(["Imp"], 2), (["Guard", "Imp"], 1)])
def test_excess_damage_is_what_was_assigned_beyond_what_was_lethal(foes: list[str], scored: int) -> None:
    brute = unit(
        "Brute", 6, "When I conquer after an attack, if you assigned 5 or more excess damage, you score 1 point."
    )
    setup = position(brute, IMP, unit("Guard", 3), holders=(1, -1)).put("base:0", "Brute")
    scene = setup.put("battlefield:0", *foes, owner=1).start()
    scene.answer(0, "move Brute to battlefield 1")
    pass_until(scene, "It is your turn")
    assert points(scene) == scored


def test_that_much_is_the_excess_damage_as_it_was_in_the_combat() -> None:
    text = "When I conquer after an attack, if you assigned 3 or more excess damage, deal that much to an enemy unit."
    setup = position(unit("Brute", 6, text), IMP, unit("Guard", 9), holders=(1, -1)).put("base:0", "Brute")
    scene = setup.put("battlefield:0", "Imp", owner=1).put("base:1", "Guard").start()
    scene.answer(0, "move Brute to battlefield 1")
    pass_until(scene, "It is your turn")
    assert damage(scene, "Guard") == 5


@pytest.mark.rule("riftbound 359.3.f.3")
@pytest.mark.parametrize(("foe", "drawn"), [("Imp", 1), ("Guard", 0)])
def test_excess_damage_is_known_when_it_comes_to_a_condition_at_the_end(foe: str, drawn: int) -> None:
    text = "When I conquer, draw 1 if you assigned 5 or more excess damage."
    setup = position(unit("Brute", 6, text), IMP, unit("Guard", 3), holders=(1, -1)).put("base:0", "Brute")
    scene = setup.put("battlefield:0", foe, owner=1).start().answer(0, "move Brute to battlefield 1")
    assert hand(pass_until(scene, "It is your turn")) == drawn


@pytest.mark.rule("riftbound 383.3.e")
@pytest.mark.parametrize(
    ("effect", "first", "drawn"),
    [
        ("if you have one or fewer cards in your hand, draw 1", "Draw 2.", 1),
        ("draw 1 if you have one or fewer cards in your hand", "Draw 2.", 0),
        ("draw 1 if you have one or fewer cards in your hand", "Discard 2.", 1),
        ("you may draw 1 if you have one or fewer cards in your hand", "Discard 2.", 1),
    ],
)
def test_a_condition_at_the_end_is_looked_at_as_it_comes_to_it(effect: str, first: str, drawn: int) -> None:
    sage, trick = unit("Sage", 2, f"When you play me, {effect}."), spell("Trick", f"[Reaction]\n{first}")
    held = 2 if first == "Discard 2." else 0
    scene = table_for(sage, trick, IMP).put("hand:0", "Sage", "Trick", *["Imp"] * held).start()
    scene.answer(0, "play Sage")
    if "you may" in effect:
        scene.answer(0, True)
    resolve(scene.answer(0, "play Trick"))
    assert hand(scene) == drawn + (2 if first == "Draw 2." else 0)


@pytest.mark.parametrize(("others", "drawn"), [(0, 1), (1, 0)])
def test_a_unit_that_died_alone(others: int, drawn: int) -> None:
    hermit = unit("Hermit", 1, "[Deathknell] — If I died alone, draw 1.")
    setup = table_for(hermit, spell("End", "Kill a friendly unit."), IMP, scout="battlefield:0")
    scene = setup.put("hand:0", "End").put("base:0", "Hermit", *["Imp"] * others).start()
    resolve(scene.answer(0, "play End").answer(0, "Hermit"))
    assert hand(scene) == drawn


def waiting(text: str) -> Scene:
    """A spell that waits for the next turn has been played, and the turn has come round again."""
    scene = cast(text, deck=9)
    for player in (0, 1):
        scene.answer(player, "end turn")
        pass_until(scene, "It is your turn" if "may" not in text or player == 0 else "Do you use")
    return scene


def test_something_happens_at_the_start_of_the_next_main_phase_only_once() -> None:
    scene = waiting("At the start of your next Main Phase, gain 1 XP.")
    assert scene.player(0, "xp") == 1
    for player in (0, 1):
        scene.answer(player, "end turn")
        pass_until(scene, "It is your turn")
    assert scene.player(0, "xp") == 1


def test_what_was_declined_does_not_come_again() -> None:
    scene = waiting("At the start of your next Main Phase, you may gain 1 XP.")
    scene.answer(0, "no")
    for player in (0, 1):
        scene.answer(player, "end turn")
        pass_until(scene, "It is your turn")
    assert scene.player(0, "xp") == 0


def test_a_cost_paid_within_a_deed_that_cannot_be_paid_stops_the_deed() -> None:
    text = "You may pay {2} and return an enemy unit to its owner's hand. If you do, draw 1."
    scene = go_on(cast(text, runes=1), "yes")
    assert (scene.zone("Guard"), hand(scene)) == ("base:1", 0)
    scene = go_on(cast(text, runes=2), "yes")
    assert (scene.zone("Guard"), hand(scene)) == ("hand:1", 1)


@pytest.mark.parametrize(
    ("text", "own", "theirs", "drawn"),
    [
        ("you control more units than an opponent", ("base:0", 2), ("base:1", 1), 1),
        ("you control more units than an opponent", ("base:0", 1), ("base:1", 1), 0),
        ("you control fewer units than an opponent", ("base:0", 1), ("base:1", 2), 1),
        ("you have fewer cards in your hand than an opponent", ("hand:0", 1), ("hand:1", 2), 1),
        ("you have fewer cards in your hand than an opponent", ("hand:0", 2), ("hand:1", 2), 0),
        ("you have more cards in your trash than an opponent", ("trash:0", 2), ("trash:1", 1), 1),
        ("you have more cards in your trash than an opponent", ("trash:0", 1), ("trash:1", 2), 0),
    ],
)
def test_there_are_more_or_fewer_than_an_opponent_has(
    text: str, own: tuple[str, int], theirs: tuple[str, int], drawn: int
) -> None:
    setup = position(IMP, spell("Check", f"If {text}, draw 1.")).put("hand:0", "Check")
    setup.put(own[0], *["Imp"] * own[1], owner=0).put(theirs[0], *["Imp"] * theirs[1], owner=1)
    scene = setup.start()
    before = hand(scene) - 1
    assert hand(resolve(scene.answer(0, "play Check"))) - before == drawn


@pytest.mark.rule("riftbound 808.1.d.1")
@pytest.mark.parametrize(("where", "dealt"), [("battlefield:0", (1, 0)), ("base:0", (0, 0))])
def test_there_is_where_it_was(where: str, dealt: tuple[int, int]) -> None:
    bomb = unit("Bomb", 1, "[Deathknell] — If I was at a battlefield, deal 1 to all units there.")
    setup = position(bomb, unit("Guard", 3), unit("Giant", 9), spell("Rend", "[Action]\nKill a friendly unit."))
    setup.put(where, "Bomb", owner=0).put("battlefield:0", "Guard", owner=1).put("battlefield:1", "Giant", owner=1)
    scene = setup.put("hand:0", "Rend").start()
    scene.answer(0, "play Rend")
    resolve(scene)
    assert (damage(scene, "Guard"), damage(scene, "Giant")) == dealt


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("riftbound 364.3")
def test_what_has_happened_counts_at_once_and_not_after_it_is_undone(seat: int) -> None:
    fan = unit("Fan", 2, "While you've chosen a friendly unit this turn, I have +2 {might}.")
    call = spell("Call", "Choose a friendly unit. Draw 1.")
    setup = position(fan, call).put(f"hand:{seat}", "Call").put(f"base:{seat}", "Fan")
    scene = setup.turn(seat).start()
    assert might(scene, "Fan") == 2
    scene.answer(seat, "play Call")
    assert might(scene, "Fan") == 4
    scene.undo()
    assert might(scene, "Fan") == 2
    resolve(scene.answer(seat, "play Call"))
    assert might(scene, "Fan") == 4
    scene.answer(seat, "end turn")
    assert might(scene, "Fan") == 2
