"""421: hiding cards."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import facedown, table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.events import Entered
from headjudge.games.riftbound.events.tokens import add_places
from headjudge.games.riftbound.filters import Enemy
from headjudge.games.riftbound.hiding import Hide
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Kill
from headjudge.games.riftbound.occasions.players import AtTurnEnd
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.moments import refusal
from tests.games.riftbound.positions import cast, effect, next_turn, position, spell, target, unit

HIDDEN = (("Hidden", 0),)
SPY = unit("Spy", 2, Triggered(AtTurnEnd(), effect(Draw(Plain(1)))), energy=7, keywords=HIDDEN)
SLAY = spell("Slay", Kill(target("unit", Enemy())), keywords=(("Action", 0),))


def hidden() -> Scene:
    """The Spy was hidden at the Meadow, where a Guard stands."""
    setup = position(SPY, SLAY, runes=1, meadow=0).put("battlefield:0", "Guard", owner=0)
    scene = setup.put("hand:0", "Spy").put("hand:1", "Slay").turn(0).start()
    return scene.answer(0, "hide Spy at battlefield 1")


@pytest.mark.rule("riftbound 421.1")
def test_a_card_is_hidden_facedown_at_a_battlefield_you_control() -> None:
    setup = position(SPY, runes=1, meadow=0, harbor=1).put("hand:0", "Spy")
    setup.put("battlefield:0", "Guard", owner=0).put("battlefield:1", "Giant", owner=1)
    scene = setup.turn(0).start()
    assert "battlefields you control" in scene.why_not("hide Spy at battlefield 2")
    scene.answer(0, "hide Spy at battlefield 1")
    assert scene.zone("Spy") == "facedown:0"
    assert not scene.thing("Spy").face_up


@pytest.mark.rule("riftbound 421.2")
def test_cards_are_hidden_in_the_own_main_phase_while_nothing_is_going_on() -> None:
    echo = spell("Echo", keywords=(("Action", 0),))
    setup = position(SPY, echo, runes=1, meadow=0).put("battlefield:0", "Guard", owner=0)
    scene = setup.put("hand:0", "Spy", "Echo").turn(0).start()
    scene.answer(0, "play Echo")
    assert "while nothing is going on" in scene.why_not("hide Spy at battlefield 1")
    scene.answer(0, "pass").answer(1, "pass")
    assert scene.offers("hide Spy at battlefield 1")


@pytest.mark.rule("riftbound 421.2.a", "riftbound 811.1")
@pytest.mark.parametrize(
    ("zone", "name", "works"), [("hand:0", "Spy", 1), ("champion:0", "Spy", 1), ("hand:0", "Guard", 0)]
)
def test_cards_with_hidden_are_hidden_from_hand_and_champion_zone(zone: str, name: str, works: int) -> None:
    setup = position(SPY, runes=1, meadow=0).put("battlefield:0", "Giant", owner=0).put(zone, name)
    scene = setup.turn(0).start()
    assert any("hide" in option for option in scene.offered) == bool(works)
    hide = Hide(scene.thing(name).incarnation, 0)
    assert refusal(scene.state, 0, hide) == ("" if works else "keyword")


@pytest.mark.rule("riftbound 421.2.a")
def test_hiding_is_paid_for() -> None:
    setup = position(SPY, runes=0, meadow=0).put("battlefield:0", "Giant", owner=0).put("hand:0", "Spy")
    scene = setup.turn(0).start()
    assert "hiding Spy costs more than you can pay" in scene.why_not("hide Spy at battlefield 1")


@pytest.mark.rule("riftbound 811.1.c.2")
def test_hiding_uses_no_chain_and_nobody_can_react_to_it() -> None:
    quick = spell("Quick", keywords=(("Reaction", 0),))
    setup = position(SPY, quick, runes=1, meadow=0).put("battlefield:0", "Guard", owner=0)
    scene = setup.put("hand:0", "Spy").put("hand:1", "Quick").turn(0).start()
    scene.answer(0, "hide Spy at battlefield 1")
    assert table.is_open(scene.state)
    assert scene.zone("Spy") == "facedown:0"
    assert scene.offers("end turn")


@pytest.mark.rule("riftbound 811.1.c.3", "riftbound 811.6")
def test_playing_a_facedown_card_uses_the_chain() -> None:
    trap = spell("Trap", keywords=HIDDEN)
    quick = spell("Quick", keywords=(("Reaction", 0),))
    setup = position(trap, quick, runes=1, meadow=0).put("battlefield:0", "Guard", owner=0)
    scene = setup.put("hand:0", "Trap").put("hand:1", "Quick").turn(0).start()
    next_turn(scene.answer(0, "hide Trap at battlefield 1"))
    scene.answer(1, "play Quick").answer(1, "pass").answer(0, "play Trap")
    assert not table.is_open(scene.state)
    assert scene.zone("Trap") != "trash:0"


@pytest.mark.rule("riftbound 421.3")
def test_a_facedown_card_has_no_text_and_is_played_as_its_hiding_lets_it() -> None:
    scene = hidden()
    assert "from the next turn on" in scene.why_not("play Spy")
    next_turn(scene)
    assert scene.things("hand:0") == []


@pytest.mark.rule("riftbound 421.3")
def test_a_facedown_card_is_played_for_nothing_in_reaction() -> None:
    scene = next_turn(hidden())
    scene.answer(1, "play Slay").answer(1, "pass").answer(0, "play Spy")
    assert scene.zone("Spy") == "battlefield:0"


@pytest.mark.rule("riftbound 421.4")
def test_a_facedown_card_that_changes_zones_is_revealed() -> None:
    scene = next_turn(hidden())
    assert scene.state.rules.viewers(scene.state, scene.thing("Spy")) == [0]
    cast(scene, 1, "Slay")
    assert scene.zone("Spy") == "trash:0"
    assert scene.thing("Spy").face_up


@pytest.mark.rule("riftbound 811.1.d.3")
def test_gear_that_a_hidden_spell_plays_is_played_to_the_base_as_ever() -> None:
    trick = tabletop.spell("Trick", "[Hidden]\nPlay a Gold gear token.", energy=9)
    setup = tabletop.position(trick, tabletop.unit("Guard", 3), holders=(0, -1)).put("battlefield:0", "Guard", owner=0)
    scene = setup.put("hand:0", "Trick").turn(0).start().answer(0, "hide Trick at battlefield 1")
    tabletop.play(next_turn(next_turn(scene)), "Trick")
    entered = [event.to for event in scene.state.history if isinstance(event, Entered)]
    assert (scene.zone("Gold"), entered) == ("base:0", ["base:0"])


@pytest.mark.rule("riftbound 107.3.b.2")
def test_a_third_facedown_zone_is_no_fuller_than_it_may_be_either() -> None:
    burrow = tabletop.battlefield("Burrow", "You may hide an additional card here.")
    trap = tabletop.spell("Trap", "[Hidden]\nDraw 1.", energy=9)
    fields = (tabletop.ARENA, tabletop.MEADOW, burrow)
    setup = tabletop.position(trap, tabletop.unit("Guard", 3), *fields).put("hand:0", "Trap", "Trap")
    add_places(setup.state, 2)
    setup.put("battlefields", "Burrow", owner=0, controller=0)
    slot = [thing.card.name for thing in setup.state.members("battlefields")].index("Burrow")
    scene = setup.put(f"battlefield:{slot}", "Guard", owner=0).turn(0).start()
    for _ in range(2):
        scene.answer(0, f"hide Trap at battlefield {slot + 1}")
    scene.state.set(scene.thing("Burrow"), "card", tabletop.battlefield("Plain"))
    scene.state.unsettled = True
    assert facedown.overfull(scene.state) is not None
    assert scene.state.rules.repair(scene.state) is not None


@pytest.mark.rule("riftbound 811.1.d.2")
def test_a_hidden_spell_chooses_elsewhere_if_what_it_asks_for_cannot_be_at_its_battlefield() -> None:
    trap = tabletop.spell("Trap", "[Hidden]\nKill a unit at a base.", energy=9)
    setup = tabletop.position(trap, tabletop.unit("Guard", 3), tabletop.unit("Foe", 3), holders=(0, -1))
    setup.put("battlefield:0", "Guard", owner=0).put("base:1", "Foe").put("hand:0", "Trap")
    scene = next_turn(next_turn(setup.turn(0).start().answer(0, "hide Trap at battlefield 1")))
    assert tabletop.play(scene, "Trap").zone("Foe") == "trash:1"


def from_facedown(card: Printed) -> Scene:
    """A card that we hid at the Arena, where our Guard is, has been played; there are more units in the bases."""
    known = (card, tabletop.unit("Guard", 3), tabletop.unit("Page", 1), tabletop.unit("Foe", 3))
    setup = tabletop.position(*known, holders=(0, -1)).put("battlefield:0", "Guard", owner=0)
    setup.put("base:0", "Page").put("base:1", "Foe").put("facedown:0", card.name, owner=0, face_up=False)
    return tabletop.resolve(setup.turn(0).start().answer(0, f"play {card.name}"))


@pytest.mark.rule("riftbound 811.1.d.2")
@pytest.mark.parametrize(("text", "moved"), [("a friendly unit", "Page"), ("an enemy unit", "Foe")])
def test_the_play_effect_of_a_hidden_unit_chooses_elsewhere_if_its_text_says_so(text: str, moved: str) -> None:
    lure = tabletop.unit("Lure", 2, f"[Hidden]\nWhen you play me, move {text} at another location to here.")
    assert from_facedown(lure).zone(moved) == "battlefield:0"


@pytest.mark.rule("riftbound 811.1.d.2")
def test_a_hidden_spell_chooses_at_a_battlefield_that_one_does_not_control_if_its_text_says_so() -> None:
    raid = tabletop.spell("Raid", "[Hidden]\nKill a unit at an enemy battlefield.")
    setup = tabletop.position(raid, tabletop.unit("Guard", 3), tabletop.unit("Foe", 3), holders=(0, 1))
    setup.put("battlefield:0", "Guard", owner=0).put("battlefield:1", "Foe", owner=1)
    scene = setup.put("facedown:0", "Raid", owner=0, face_up=False).turn(0).start()
    assert tabletop.play(scene, "Raid").zone("Foe") == "trash:1"


@pytest.mark.rule("riftbound 811.1.d.1.a", "riftbound 811.1.d.2")
def test_here_is_for_the_play_effect_of_hidden_gear_where_it_was_played() -> None:
    text = "[Hidden]\nWhen you play this from face down, attach it to a unit you control here.\n[Equip] {1}"
    dirk = tabletop.gear("Dirk", text, tags=["Equipment"], might_bonus=2)
    scene = from_facedown(dirk)
    assert scene.zone("Dirk") == "battlefield:0"
    assert tabletop.might(scene, "Guard") == 5


BARREN = tabletop.battlefield("Barren", "Units can't be played here.")


@pytest.mark.rule("riftbound 811.1.d.1", "riftbound 054.1")
def test_a_hidden_unit_is_not_played_where_units_cannot_be_played() -> None:
    fox = tabletop.unit("Fox", 2, "[Hidden]")
    setup = tabletop.position(fox, tabletop.unit("Guard", 3), fields=(BARREN, tabletop.ARENA), holders=(0, -1))
    setup.put("battlefield:0", "Guard", owner=0).put("facedown:0", "Fox", owner=0, face_up=False)
    scene = setup.turn(0).start()
    assert "cannot be played where it was hidden" in scene.why_not("play Fox")


@pytest.mark.rule("riftbound 054.1", "riftbound 055")
def test_a_token_is_not_played_where_units_cannot_be_played() -> None:
    herald = tabletop.unit("Herald", 2, "When I conquer, play a 1 {might} Recruit unit token here. Draw 1.")
    setup = tabletop.position(herald, fields=(BARREN, tabletop.ARENA)).put("base:0", "Herald")
    scene = tabletop.both_pass(setup.turn(0).start().answer(0, "move Herald to battlefield 1"))
    tabletop.resolve(scene)
    assert (scene.cards("chain"), scene.cards("battlefield:0")) == ([], ["Herald"])
    assert tabletop.hand(scene) == 1
