"""056 and 105 to 110: the zones, and what becomes of objects that change them."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import RULES, lineups, table
from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.filters import of_word
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.playing import PlayCards
from headjudge.games.riftbound.instructions.things import (
    Attach,
    Banish,
    Kill,
    OnTop,
    RecycleThings,
    Replace,
    ReturnToChampionZone,
    ReturnToHand,
    TakeControl,
    ToThings,
    Trash,
)
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.passives import GiveKeyword, MightChange
from headjudge.games.riftbound.permissions import May
from headjudge.kernel.plain import digest
from headjudge.kernel.saves import load, save
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.opening import DECKS, opened
from tests.games.riftbound.positions import (
    all_pass,
    battlefield,
    card,
    cast,
    effect,
    gear,
    might,
    next_turn,
    position,
    spell,
    target,
    unit,
)

BOTH = (0, 1)
SPY = unit("Spy", 2, keywords=(("Hidden", 0),))
MOLE = unit("Mole", 1, keywords=(("Hidden", 0),))


WAYS = {
    "hand": spell("Wave", ReturnToHand(target())),
    "trash": spell("Slay", Kill(target())),
    "banishment": spell("Exile", Banish(target())),
    "deck": spell("Lift", OnTop(target())),
    "champion": spell("Recruit", ReturnToChampionZone(target())),
}
SINK = spell("Sink", RecycleThings(target()))
STEAL = spell("Steal", TakeControl(target()))


# Whose zone


@pytest.mark.rule("riftbound 056", "riftbound 056.1", "riftbound 056.2")
@pytest.mark.parametrize("zone", list(WAYS))
def test_a_card_never_goes_to_another_players_zone(zone: str) -> None:
    setup = position(WAYS[zone]).put("hand:0", WAYS[zone].name).put("base:0", "Scout", owner=1, controller=0)
    assert cast(setup.turn(0).start(), 0, WAYS[zone].name).zone("Scout") == f"{zone}:1"


@pytest.mark.rule("riftbound 056.2", "riftbound 056.1")
def test_a_recycled_card_goes_to_the_bottom_of_its_owners_deck() -> None:
    setup = position(SINK).put("hand:0", "Sink").put("base:0", "Scout", owner=1, controller=0)
    scene = cast(setup.turn(0).start(), 0, "Sink")
    assert scene.cards("deck:1")[-1] == "Scout"


@pytest.mark.rule("riftbound 056.1")
def test_a_recycled_rune_goes_to_its_owners_rune_deck() -> None:
    drown = spell("Drown", RecycleThings(target("rune")))
    setup = position(drown).put("hand:0", "Drown").put("base:0", "Mind Rune", owner=1, controller=0)
    assert cast(setup.turn(0).start(), 0, "Drown").cards("rune deck:1")[-1] == "Mind Rune"


@pytest.mark.rule("riftbound 056.2", "riftbound 155", "riftbound 156")
def test_a_spell_played_by_another_goes_to_its_owners_trash() -> None:
    charm = spell("Charm", Draw(Plain(1)))
    heist = spell("Heist", PlayCards(Some(Kind(of_word("spell"), ("trash",), "opponent"), Plain(1), "it"), free="all"))
    setup = position(charm, heist).put("hand:0", "Heist").put("trash:1", "Charm")
    scene = cast(setup.turn(0).start(), 0, "Heist")
    assert (scene.zone("Charm"), scene.controller("Charm")) == ("chain", 0)
    assert all_pass(scene).zone("Charm") == "trash:1"
    assert [len(scene.cards(f"hand:{player}")) for player in BOTH] == [1, 0]


@pytest.mark.rule("riftbound 107.1.a", "riftbound 108.2.a", "riftbound 108.3.a")
@pytest.mark.parametrize("zone", ["base", "trash", "champion"])
def test_each_player_has_a_base_a_trash_and_a_champion_zone(zone: str) -> None:
    assert [key for key in position().state.zones if key.partition(":")[0] == zone] == [f"{zone}:0", f"{zone}:1"]


@pytest.mark.rule("riftbound 108.4.a", "riftbound 108.5.a")
@pytest.mark.parametrize("zone", ["deck", "rune deck"])
def test_each_player_has_a_main_deck_and_a_rune_deck(zone: str) -> None:
    assert [key for key in position().state.zones if key.partition(":")[0] == zone] == [f"{zone}:0", f"{zone}:1"]


@pytest.mark.rule("riftbound 108.6.a", "riftbound 108.7.a")
@pytest.mark.parametrize("zone", ["banishment", "hand"])
def test_each_player_has_a_banishment_and_a_hand(zone: str) -> None:
    assert [key for key in position().state.zones if key.partition(":")[0] == zone] == [f"{zone}:0", f"{zone}:1"]


@pytest.mark.rule("riftbound 128.1")
def test_every_card_is_always_in_exactly_one_zone() -> None:
    scene = opened()
    for _ in range(4):
        found = [number for zone in scene.state.zones.values() for number in zone.members]
        assert sorted(found) == sorted(scene.state.things)
        assert len(found) == sum(len(part) for deck in DECKS for part in deck.values())
        next_turn(scene)


# Locations


@pytest.mark.rule("riftbound 107.1.b", "riftbound 107.2.a", "riftbound 107.2.b")
def test_each_base_and_each_battlefield_is_a_location() -> None:
    state = position().state
    assert lineups.places(state) == ("base:0", "base:1", "battlefield:0", "battlefield:1")
    fields = [table.battlefield(state, slot) for slot in (0, 1)]
    assert [table.location(state, field) for field in fields] == ["battlefield:0", "battlefield:1"]


@pytest.mark.rule("riftbound 107.3.e", "riftbound 107.4.b")
def test_facedown_and_legend_zones_are_no_locations() -> None:
    setup = position(SPY, meadow=0).put("battlefield:0", "Scout", controller=0)
    scene = setup.put("facedown:0", "Spy", controller=0, face_up=False).turn(0).start()
    assert table.location(scene.state, scene.thing("Spy")) is None
    assert table.location(scene.state, scene.thing("Hero")) is None


@pytest.mark.rule("riftbound 107.1.c")
def test_permanents_and_runes_are_in_their_controllers_base() -> None:
    scene = position(STEAL).put("hand:0", "Steal").put("base:1", "Scout").turn(0).start()
    assert cast(scene, 0, "Steal").zone("Scout") == "base:0"
    usurp = spell("Usurp", TakeControl(target("rune")))
    scene = position(usurp).put("hand:0", "Usurp").put("base:1", "Mind Rune").turn(0).start()
    assert cast(scene, 0, "Usurp").zone("Mind Rune") == "base:0"


@pytest.mark.rule("riftbound 107.1.c.1")
def test_what_is_attached_to_a_unit_is_in_that_units_base() -> None:
    chain = gear("Chain")
    bind = spell("Bind", Attach(target("gear"), Every(Kind(of_word("unit")), "units")))
    setup = position(chain, bind).put("base:0", "Chain").put("base:1", "Scout").put("hand:0", "Bind")
    scene = cast(setup.turn(0).start(), 0, "Bind")
    assert (scene.zone("Chain"), scene.controller("Chain")) == ("base:1", 0)
    assert next_turn(scene).zone("Chain") == "base:1"


def test_a_game_under_way_is_the_same_after_saving_and_loading() -> None:
    scene = position(SPY).put("base:0", "Scout").turn(0).start().answer(0, "move Scout to battlefield 1")
    again = load(save(scene.game), RULES, scene.state.cards)
    assert digest(again.state) == digest(scene.state)


# Facedown Zones


@pytest.mark.rule("riftbound 107.3.a")
def test_each_battlefield_has_its_facedown_zone() -> None:
    setup = position(SPY, runes=2, meadow=0, harbor=0).put("hand:0", "Spy")
    for slot in BOTH:
        setup.put(f"battlefield:{slot}", "Scout", controller=0)
    scene = setup.turn(0).start()
    assert [scene.offers(f"hide Spy at battlefield {slot}") for slot in (1, 2, 3)] == [True, True, False]
    assert scene.answer(0, "hide Spy at battlefield 2").zone("Spy") == "facedown:1"


BURROW = battlefield("Burrow", May("hide more", None, "here"))
PAVE = spell("Pave", Replace(target("battlefield", zones=("battlefields",)), "token Brush"))


def hiding(field: str = "Meadow") -> Scene:
    """Spy lies facedown, Mole is in hand."""
    setup = position(SPY, MOLE, BURROW, PAVE, runes=3, meadow=0, fields=(field, "Harbor"))
    setup.put("battlefield:0", "Scout", controller=0).put("hand:0", "Spy", "Mole", "Pave")
    return setup.turn(0).start().answer(0, "hide Spy at battlefield 1")


@pytest.mark.rule("riftbound 107.3.b")
def test_a_facedown_zone_holds_one_card() -> None:
    assert "107.3.b" in hiding().why_not("hide Mole at battlefield 1")
    setup = position(MOLE, runes=3, meadow=0).put("battlefield:0", "Scout", controller=0).put("hand:0", "Mole")
    assert setup.turn(0).start().offers("hide Mole at battlefield 1"), "while there is none"


@pytest.mark.rule("riftbound 107.3.b.1")
def test_the_maximum_occupancy_can_increase() -> None:
    scene = hiding("Burrow").answer(0, "hide Mole at battlefield 1")
    assert sorted(scene.cards("facedown:0")) == ["Mole", "Spy"]


@pytest.mark.rule("riftbound 107.3.b.2")
def test_when_the_maximum_decreases_the_difference_goes_to_the_trash() -> None:
    scene = cast(hiding("Burrow").answer(0, "hide Mole at battlefield 1"), 0, "Pave", "Burrow")
    assert (scene.asked, sorted(scene.offered)) == (0, ["Mole", "Spy"])
    scene.answer(0, ["Mole"])
    assert (scene.zone("Mole"), scene.zone("Spy")) == ("trash:0", "facedown:0")
    assert "It is your turn" in scene.question


@pytest.mark.rule("riftbound 107.3.c")
@pytest.mark.parametrize("holder", [-1, 1])
def test_cards_are_hidden_only_at_battlefields_one_controls(holder: int) -> None:
    setup = position(SPY, runes=1, harbor=holder).put("hand:0", "Spy")
    if holder >= 0:
        setup.put("battlefield:1", "Scout", controller=holder)
    assert "107.3.c" in setup.turn(0).start().why_not("hide Spy at battlefield 2")


@pytest.mark.rule("riftbound 107.3.d", "riftbound 107.3.c")
def test_a_facedown_card_is_removed_when_control_is_lost() -> None:
    slay = WAYS["trash"]
    setup = position(SPY, slay, runes=1, meadow=0).put("battlefield:0", "Scout", controller=0)
    setup.put("facedown:0", "Spy", controller=0, face_up=False).put("hand:0", "Slay")
    scene = setup.turn(0).start()
    assert scene.zone("Spy") == "facedown:0"
    assert cast(scene, 0, "Slay").zone("Spy") == "trash:0"


# Legend and Champion Zones


@pytest.mark.rule("riftbound 107.4.c")
def test_a_legend_is_a_game_object_whose_abilities_are_at_work() -> None:
    banner = MightChange(Kind(of_word("unit")), Plain(1))
    lord = card("Lord", "Legend", banner)
    scene = position(lord, legends=("Lord", "Rival")).put("base:0", "Scout").turn(0).start()
    assert might(scene, "Scout") == 3


@pytest.mark.rule("riftbound 107.4.d")
@pytest.mark.parametrize("deed", [Kill, Banish, ReturnToHand, OnTop, Trash, RecycleThings])
def test_a_legend_is_never_removed_from_its_zone(deed: type[ToThings]) -> None:
    topple = spell("Topple", deed(target("legend", zones=("legend",), whose="opponent")))
    scene = position(topple).put("hand:0", "Topple").turn(0).start()
    assert cast(scene, 0, "Topple").zone("Rival") == "legend:1"


CHAMPION = unit("Champion", 3, supertypes=("Champion",))


@pytest.mark.rule("riftbound 108.3.d")
def test_the_chosen_champion_can_be_played_from_its_zone() -> None:
    scene = position(CHAMPION).put("champion:0", "Champion").put("champion:1", "Champion").turn(0).start()
    assert scene.offered.count("play Champion") == 1
    scene.answer(0, "play Champion")
    assert (scene.cards("base:0"), scene.cards("champion:0")) == (["Champion"], [])


@pytest.mark.rule("riftbound 108.3.c")
@pytest.mark.parametrize("zone", ["hand", "trash", "banishment", "deck"])
def test_a_chosen_champion_does_not_return_to_its_zone_by_itself(zone: str) -> None:
    setup = position(CHAMPION, WAYS[zone]).put("champion:0", "Champion").put("hand:0", WAYS[zone].name)
    scene = setup.turn(0).start().answer(0, "play Champion")
    assert cast(scene, 0, WAYS[zone].name).zone("Champion") == f"{zone}:0"


@pytest.mark.rule("riftbound 108.3.c.1")
@pytest.mark.parametrize(("others", "zone"), [(0, "champion:0"), (1, "base:0")])
def test_it_returns_by_an_instruction_only_if_nothing_is_there(others: int, zone: str) -> None:
    setup = position(CHAMPION, WAYS["champion"]).put("hand:0", "Recruit").put("base:0", "Champion")
    scene = setup.put("champion:0", *["Guard"] * others).turn(0).start()
    assert cast(scene, 0, "Recruit").zone("Champion") == zone


# Order, and the hand


@pytest.mark.rule("riftbound 108.2.c", "riftbound 108.6.d")
@pytest.mark.parametrize("zone", ["trash:0", "banishment:0"])
def test_the_order_of_a_trash_or_banishment_means_nothing(zone: str) -> None:
    assert not position().state.zones[zone].kind.ordered


@pytest.mark.rule("riftbound 108.7.e")
def test_cards_in_a_hand_are_affected_where_a_text_says_so() -> None:
    theirs = Some(Kind(of_word("card"), ("hand",), "opponent"), Plain(1), "theirs")
    extort = card("Extort", "Spell", effect=effect(Trash(theirs)), energy=0)
    setup = position(extort).put("hand:0", "Extort").put("hand:1", "Scout", "Guard").put("base:1", "Giant")
    scene = cast(setup.turn(0).start(), 0, "Extort")
    assert scene.offered == ["Scout", "Guard"]
    assert scene.answer(0, "Guard").zone("Guard") == "trash:1"


# Temporary modifications


@pytest.mark.rule("riftbound 110")
@pytest.mark.parametrize("counter", ["damage", "buff", "exhausted", "stunned"])
def test_what_is_marked_on_a_unit_is_cleared_when_it_leaves_the_board(counter: str) -> None:
    setup = position(WAYS["hand"]).put("hand:0", "Wave").put("base:0", "Giant", counters={counter: 1})
    scene = cast(setup.turn(0).start(), 0, "Wave")
    assert scene.counter("Giant", counter) == 0


@pytest.mark.rule("riftbound 110")
def test_granted_keywords_are_no_longer_granted_after_leaving_the_board() -> None:
    give = Impose("Blessing", 0, "turn", target())
    blessing = card("Blessing", "Spell", effect=effect(give), boxes={MADE: (GiveKeyword(None, "Tank"),)}, energy=0)
    setup = position(blessing, WAYS["hand"]).put("hand:0", "Blessing", "Wave").put("base:0", "Giant")
    scene = cast(setup.turn(0).start(), 0, "Blessing")
    assert table.keyword(scene.state, scene.thing("Giant"), "Tank") == 1
    cast(scene, 0, "Wave").answer(0, "play Giant")
    assert scene.zone("Giant") == "base:0"
    assert table.keyword(scene.state, scene.thing("Giant"), "Tank") == 0


@pytest.mark.rule("riftbound 110")
def test_a_move_on_the_board_clears_nothing() -> None:
    setup = position().put("base:0", "Giant", counters={"damage": 1, "buff": 1})
    scene = setup.turn(0).start().answer(0, "move Giant to battlefield 1")
    assert (scene.counter("Giant", "damage"), scene.counter("Giant", "buff")) == (1, 1)
