"""054.1, 357.2 and 742.1: what can't happen can't be paid; what happens instead of it pays as well."""

from __future__ import annotations

import pytest

from headjudge.effects import Me
from headjudge.games.riftbound.abilities import Cant
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.instructions.things import (
    Banish,
    Exhaust,
    RecycleThings,
    ReturnToHand,
    SpendBuff,
    ToThings,
)
from headjudge.games.riftbound.nonstandard_costs import Do, ExhaustMe, SpendXPCost
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.occasions.players import ByPlayer
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import positions
from tests.games.riftbound.moments import draw
from tests.games.riftbound.tabletop import LOYAL, gear, hand, play, position, resolve, spell, unit

SHRINE = gear("Shrine", "Your units can't be killed.")
IDOL = unit("Idol", 6, "I can't be killed.")
IMP = unit("Imp", 1)
OGRE = unit("Ogre", 6)
KILL = "As an additional cost to play this, kill a friendly unit."
CARDS = (SHRINE, IDOL, IMP, OGRE)


def held(card: Printed, *own: str, others: tuple[Printed, ...] = (), runes: int = 0) -> Scene:
    """A card in hand, and these in our base."""
    setup = position(*CARDS, *others, card, runes=runes).put("base:0", *own).put("hand:0", card.name)
    return setup.turn(0).start()


@pytest.mark.rule("riftbound 054.1")
@pytest.mark.parametrize("text", ["Kill me: Draw 1.", "Kill a friendly unit: Draw 1.", "Kill me, {exhaust}: Draw 1."])
@pytest.mark.parametrize("there", [False, True])
def test_an_ability_is_not_paid_for_by_killing_what_can_t_be_killed(text: str, *, there: bool) -> None:
    monk = unit("Monk", 2, text)
    scene = position(monk, SHRINE).put("base:0", "Monk", *["Shrine"] * there).turn(0).start()
    assert scene.offers("use Monk") != there
    if not there:
        assert hand(resolve(scene.answer(0, "use Monk"))) == 1


@pytest.mark.rule("riftbound 054.1")
def test_it_is_said_what_keeps_a_cost_from_being_paid() -> None:
    monk = unit("Monk", 2, "Kill me: Draw 1.")
    scene = position(monk, SHRINE).put("base:0", "Monk", "Shrine").turn(0).start()
    assert scene.why_not("use Monk") == "the cost of Monk can't be paid, because of Shrine (riftbound 054.1)"


@pytest.mark.rule("riftbound 054.1", "riftbound 357.2")
@pytest.mark.parametrize("what", ["unit", "[Mighty] unit"])
@pytest.mark.parametrize(("own", "offered"), [("Idol", False), ("Ogre", True)])
def test_a_card_is_not_paid_for_by_killing_what_can_t_be_killed(what: str, own: str, *, offered: bool) -> None:
    rite = spell("Rite", f"As an additional cost to play this, kill a friendly {what}.\nDraw 1.")
    scene = held(rite, own)
    assert scene.offers("play Rite") == offered
    if offered:
        assert hand(play(scene, "Rite")) == 1
        assert scene.zone(own) == "trash:0"


@pytest.mark.rule("riftbound 054.1", "riftbound 357.2")
def test_what_can_t_be_killed_is_not_offered_to_be_killed_for_a_cost() -> None:
    scene = held(spell("Rite", f"{KILL}\nDraw 1."), "Idol", "Imp", "Ogre").answer(0, "play Rite")
    assert [name for name in scene.offered if name in {"Idol", "Imp", "Ogre"}] == ["Imp", "Ogre"]


@pytest.mark.rule("riftbound 054.1", "riftbound 355.16")
def test_an_optional_cost_that_can_t_be_paid_is_not_asked_for() -> None:
    rite = spell("Rite", "As an additional cost to play this, you may kill a friendly unit.\nDraw 1.")
    assert hand(play(held(rite, "Idol"), "Rite")) == 1


@pytest.mark.rule("riftbound 054.1", "riftbound 404.2")
@pytest.mark.parametrize(("own", "asked"), [("Idol", False), ("Imp", True)])
def test_nobody_is_asked_to_pay_for_a_trigger_what_can_t_happen(own: str, *, asked: bool) -> None:
    bell = gear("Bell", "When you play a spell, you may kill a friendly unit to draw 1.")
    scene = held(spell("Rite", "Gain 1 XP."), own, "Bell", others=(bell,))
    assert ("Do you use the ability of Bell?" in play(scene, "Rite").question) == asked


@pytest.mark.rule("riftbound 054.1", "riftbound 742.1.a")
@pytest.mark.parametrize(("own", "asked"), [("Idol", False), ("Imp", True)])
def test_nobody_is_asked_to_pay_within_instructions_what_can_t_happen(own: str, *, asked: bool) -> None:
    scene = play(held(spell("Rite", "You may kill a friendly unit to draw 1."), own), "Rite")
    assert ("Do you do what Rite lets you do?" in scene.question) == asked


@pytest.mark.rule("riftbound 054.1", "riftbound 429.3")
def test_what_can_t_be_killed_adds_nothing_by_dying() -> None:
    coin = unit("Coin", 1, "[Reaction][>] Kill me: [Add] {1}.")
    scene = held(spell("Study", "Draw 1.", energy=1), "Coin", "Shrine", others=(coin,))
    assert not scene.offers("play Study")


@pytest.mark.rule("riftbound 357.2.a")
def test_what_dies_instead_pays_as_well() -> None:
    guard = unit("Guard", 2, LOYAL)
    scene = play(held(spell("Rite", f"{KILL}\nDraw 1."), "Guard", "Imp", others=(guard,)), "Rite", "Imp")
    assert (hand(scene), scene.zone("Imp"), scene.zone("Guard")) == (1, "base:0", "trash:0")


# "Kill that, and kill me": that could not be done in full without me.
@pytest.mark.rule("riftbound 357.2")
def test_what_is_to_be_killed_for_one_cost_is_not_killed_for_another() -> None:
    monk = unit("Monk", 2, "Kill a friendly unit, kill me: Draw 1.")
    scene = position(monk, IMP).put("base:0", "Monk").turn(0).start()
    assert not scene.offers("use Monk")
    scene = position(monk, IMP).put("base:0", "Monk", "Imp").turn(0).start().answer(0, "use Monk")
    assert (scene.zone("Imp"), scene.zone("Monk")) == ("trash:0", "trash:0")


@pytest.mark.rule("riftbound 054.1", "riftbound 357.2")
@pytest.mark.parametrize(
    ("deed", "kind"),
    [
        (Banish, "Banished"),
        (Exhaust, "Exhausted"),
        (RecycleThings, "Recycled"),
        (ReturnToHand, "Returned"),
        (SpendBuff, "BuffSpent"),
    ],
)
@pytest.mark.parametrize("forbidden", [False, True])
def test_nothing_is_paid_by_what_can_t_be_done(deed: type[ToThings], kind: str, *, forbidden: bool) -> None:
    ability = positions.activated(draw(), costs=(Do(deed(Me())),))
    ban = Cant(ToMe(kind if forbidden else "Stunned"))
    setup = positions.position(positions.unit("Monk", 2, ability, ban)).put("base:0", "Monk", counters={"buff": 1})
    scene = setup.turn(0).start()
    assert scene.offers("use Monk") != forbidden
    if not forbidden:
        scene.answer(0, "use Monk")
        assert kind in [event.kind for event in scene.state.history], "what can be done is paid"


@pytest.mark.rule("riftbound 054.1", "riftbound 357.2")
@pytest.mark.parametrize(("kind", "possible"), [("Exhausted", False), ("Readied", True)])
def test_what_can_t_be_exhausted_is_not_exhausted_for_its_ability(kind: str, *, possible: bool) -> None:
    monk = positions.unit("Monk", 2, positions.activated(draw(), costs=(ExhaustMe(),)), Cant(ToMe(kind)))
    assert positions.position(monk).put("base:0", "Monk").turn(0).start().offers("use Monk") == possible


@pytest.mark.rule("riftbound 054.1", "riftbound 730.2")
@pytest.mark.parametrize(("kind", "possible"), [("SpentXP", False), ("GainedXP", True)])
def test_who_can_t_spend_xp_pays_nothing_with_it(kind: str, *, possible: bool) -> None:
    monk = positions.unit("Monk", 2, positions.activated(draw(), costs=(SpendXPCost(1),)), Cant(ByPlayer(kind)))
    scene = positions.position(monk).put("base:0", "Monk").player(0, xp=1).turn(0).start()
    assert scene.offers("use Monk") == possible


@pytest.mark.rule("riftbound 054.1", "riftbound 422.3")
def test_what_can_t_be_discarded_is_not_discarded_for_a_cost() -> None:
    monk, rock = (
        unit("Monk", 2, "Discard 1: Draw 1."),
        positions.unit("Rock", 1, Cant(ToMe("Discarded"), zones=("hand",))),
    )
    setup = position(monk, rock, IMP, OGRE).put("base:0", "Monk").put("hand:0", "Rock")
    assert not setup.turn(0).start().offers("use Monk")
    scene = setup.put("hand:0", "Imp", "Ogre").turn(0).start().answer(0, "use Monk")
    assert scene.offered == ["Imp", "Ogre"]


@pytest.mark.rule("riftbound 357.1.a", "riftbound 380", "riftbound 429.3")
@pytest.mark.parametrize(
    ("text", "count", "payable"),
    [
        ("[Reaction][>] Kill me: [Add] {1}.\n[Reaction][>] Kill me, {exhaust}: [Add] {1}.", 1, False),
        ("[Reaction][>] Kill another friendly unit: [Add] {1}.", 2, False),
        ("[Reaction][>] Kill another friendly unit: [Add] {1}.", 3, True),
    ],
)
def test_what_has_died_to_pay_adds_nothing_any_longer(text: str, count: int, *, payable: bool) -> None:
    dear, ogre = spell("Dear", "Draw 1.", energy=2), unit("Ogre", 2, text)
    setup = position(dear, ogre, runes=0).put("base:0", *["Ogre"] * count).put("hand:0", "Dear")
    assert setup.turn(0).start().offers("play Dear") == payable
