"""176 to 184: tokens."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.cards import MADE, Printed
from headjudge.games.riftbound.filters import CostIs, Filter, IsToken, of_word
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.playing import PlayToken
from headjudge.games.riftbound.instructions.things import (
    Banish,
    Kill,
    OnTop,
    RecycleThings,
    Replace,
    ReturnToHand,
    ToThings,
)
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.playing import PlaysCard
from headjudge.games.riftbound.passives import GiveKeyword
from headjudge.games.riftbound.tokens import tokens
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import (
    card,
    cast,
    effect,
    might,
    next_turn,
    pass_until,
    pool,
    position,
    rune,
    spell,
    target,
    unit,
)

RECRUIT = "token Recruit"
MUSTER = spell("Muster", PlayToken(RECRUIT, Plain(1)))


def token(name: str) -> Printed:
    """A token of the rules."""
    found = RULES.cards()[f"token {name}"]
    assert isinstance(found, Printed)
    return found


def mustered(*cards: Printed, by: Printed = MUSTER) -> Scene:
    """A token has been played to the base."""
    setup = position(by, *cards).put("hand:0", by.name, *[one.name for one in cards])
    return cast(setup.turn(0).start(), 0, by.name)


# Whose it is, and how it comes


@pytest.mark.rule("riftbound 179", "riftbound 180")
@pytest.mark.parametrize("player", [0, 1])
def test_a_token_belongs_to_whoever_controls_what_created_it(player: int) -> None:
    scene = position(MUSTER).put(f"hand:{player}", "Muster").turn(player).start()
    cast(scene, player, "Muster")
    one = scene.thing("Recruit")
    assert (one.controller, one.owner, one.zone) == (player, player, f"base:{player}")


@pytest.mark.rule("riftbound 182.1.d", "riftbound 143.4")
def test_a_unit_token_enters_exhausted_like_every_unit() -> None:
    assert mustered().counter("Recruit", "exhausted") == 1


@pytest.mark.rule("riftbound 181", "riftbound 181.1")
def test_a_text_may_let_a_unit_token_enter_ready() -> None:
    assert mustered(by=spell("Muster", PlayToken(RECRUIT, Plain(1), ready=True))).counter("Recruit", "exhausted") == 0


@pytest.mark.rule("riftbound 181.1")
@pytest.mark.parametrize("exhausted", [True, False])
def test_a_text_may_let_a_gear_token_enter_exhausted(exhausted: bool) -> None:
    mint = spell("Mint", PlayToken("token Gold", Plain(1), exhausted=exhausted))
    assert mustered(by=mint).counter("Gold", "exhausted") == exhausted


@pytest.mark.rule("riftbound 182.1.a", "riftbound 182.1.d")
def test_a_unit_token_is_played_to_the_base_or_a_battlefield_one_controls() -> None:
    setup = position(MUSTER, meadow=0).put("hand:0", "Muster").put("battlefield:0", "Scout", controller=0)
    scene = cast(setup.turn(0).start(), 0, "Muster")
    assert scene.offered == ["base", "Meadow"]
    assert scene.answer(0, "Meadow").zone("Recruit") == "battlefield:0"


@pytest.mark.rule("riftbound 181.2")
def test_a_text_may_restrict_where_a_token_is_played() -> None:
    muster = spell("Muster", PlayToken(RECRUIT, Plain(1), "base"))
    setup = position(muster, meadow=0).put("hand:0", "Muster").put("battlefield:0", "Scout", controller=0)
    assert cast(setup.turn(0).start(), 0, "Muster").zone("Recruit") == "base:0"


@pytest.mark.rule("riftbound 181.3")
def test_a_text_may_grant_a_token_something_for_a_while() -> None:
    give = Impose("Rally", 0, "turn", target("unit", IsToken()))
    rally = card("Rally", "Spell", effect=effect(give), boxes={MADE: (GiveKeyword(None, "Tank"),)}, energy=0)
    scene = cast(mustered(rally), 0, "Rally")
    assert table.keyword(scene.state, scene.thing("Recruit"), "Tank") == 1
    next_turn(scene)
    assert table.keyword(scene.state, scene.thing("Recruit"), "Tank") == 0


@pytest.mark.rule("riftbound 182.1.a")
def test_what_waits_for_a_unit_to_be_played_sees_a_token() -> None:
    drummer = unit("Drummer", 1, Triggered(PlaysCard(Kind(of_word("unit"))), effect(Draw(Plain(1)))))
    setup = position(MUSTER, drummer).put("base:0", "Drummer").put("hand:0", "Muster")
    scene = pass_until(setup.turn(0).start().answer(0, "play Muster"), "It is your turn")
    assert len(scene.cards("hand:0")) == 1


# What it has in common with cards, and what not


@pytest.mark.rule("riftbound 182")
def test_a_token_is_no_card() -> None:
    count = spell("Count", Draw(CountOf(Kind(of_word("card")))))
    scene = cast(mustered(count), 0, "Count")
    assert scene.cards("hand:0") == []
    scene = position(count).put("hand:0", "Count").put("base:0", "Scout", "Giant").turn(0).start()
    assert len(cast(scene, 0, "Count").cards("hand:0")) == 2, "what are cards is counted"


@pytest.mark.rule("riftbound 182.1.b", "riftbound 182.1.c", "riftbound 133.7.c")
def test_a_unit_token_has_might_tags_and_the_token_supertype() -> None:
    scene = mustered()
    assert might(scene, "Recruit") == 1
    assert (token("Recruit").tags, token("Recruit").supertypes) == (("Recruit",), ("Token",))


def found_by(one: Filter) -> bool:
    """Whether a token unit on the board fits a filter."""
    count = spell("Count", Draw(CountOf(Kind([*of_word("unit"), one]))))
    return bool(cast(mustered(count), 0, "Count").cards("hand:0"))


@pytest.mark.rule("riftbound 182.2.a", "riftbound 182.2.a.1")
@pytest.mark.parametrize("part", ["energy", "power"])
def test_a_token_has_no_cost_which_counts_as_zero(part: str) -> None:
    assert found_by(CostIs(part, Plain(0), Plain(0)))
    assert not found_by(CostIs(part, Plain(1), None))
    assert "energy" not in token("Recruit").values


@pytest.mark.rule("riftbound 182.2.b")
def test_a_token_has_no_domain() -> None:
    assert {printed.domains for printed in tokens().values() if isinstance(printed, Printed)} == {()}


@pytest.mark.rule("riftbound 183", "riftbound 183.1")
@pytest.mark.parametrize("deed", [Kill, Banish, ReturnToHand, OnTop, RecycleThings])
def test_a_token_ceases_to_exist_wherever_it_goes_off_the_board(deed: type[ToThings]) -> None:
    oust = spell("Oust", deed(target("unit", IsToken())))
    scene = cast(mustered(oust), 0, "Oust")
    assert [thing for thing in scene.state.things.values() if thing.token] == []
    assert [scene.cards(f"{zone}:0") for zone in ("hand", "banishment")] == [[], []]
    assert sorted(scene.cards("trash:0")) == ["Muster", "Oust"]
    assert len(scene.cards("deck:0")) == 5


@pytest.mark.rule("riftbound 182.1.e")
def test_a_recycled_rune_token_goes_the_way_of_runes() -> None:
    drown = spell("Drown", RecycleThings(Every(Kind(of_word("rune")), "all")))
    setup = position(drown, rune("Calm")).put("hand:0", "Drown").put("base:0", "Calm Rune", token=True)
    scene = cast(setup.put("base:0", "Mind Rune").turn(0).start(), 0, "Drown")
    pass_until(scene, "It is your turn")
    assert (scene.cards("base:0"), len(scene.cards("rune deck:0")), len(scene.cards("deck:0"))) == ([], 7, 5)


@pytest.mark.rule("riftbound 183")
def test_a_token_is_on_the_chain_while_it_is_played() -> None:
    setup = position(MUSTER, meadow=0).put("hand:0", "Muster").put("battlefield:0", "Scout", controller=0)
    scene = cast(setup.turn(0).start(), 0, "Muster")
    assert scene.zone("Recruit") == "chain"


# The tokens


@pytest.mark.parametrize(
    ("name", "might_", "tags", "keywords"),
    [
        pytest.param("Recruit", 1, ("Recruit",), (), marks=pytest.mark.rule("riftbound 184.1")),
        pytest.param("Sprite", 3, ("Fae",), (("Temporary", 0),), marks=pytest.mark.rule("riftbound 184.2")),
        pytest.param("Sand Soldier", 2, ("Shurima",), (), marks=pytest.mark.rule("riftbound 184.3")),
        pytest.param("Mech", 3, ("Mech",), (), marks=pytest.mark.rule("riftbound 184.4")),
        pytest.param("Reflection", 0, (), (), marks=pytest.mark.rule("riftbound 184.6")),
        pytest.param("Bird", 1, ("Bird",), (("Deflect", 1),), marks=pytest.mark.rule("riftbound 184.7")),
    ],
)
def test_unit_tokens(name: str, might_: int, tags: tuple[str, ...], keywords: tuple[tuple[str, int], ...]) -> None:
    one = token(name)
    assert (one.type, one.number("might"), one.tags, one.keywords, one.domains) == ("Unit", might_, tags, keywords, ())


@pytest.mark.rule("riftbound 184.5")
def test_gold_is_killed_and_exhausted_for_power_of_any_domain() -> None:
    mint = spell("Mint", PlayToken("token Gold", Plain(1)))
    scene = mustered(by=mint).answer(0, "use Gold")
    assert (pool(scene, 0), scene.cards("base:0")) == ({"any": 1}, [])
    tired = mustered(by=spell("Mint", PlayToken("token Gold", Plain(1), exhausted=True)))
    assert tired.why_not("use Gold")


def brushed() -> Scene:
    """A battlefield that somebody controls has been replaced with a Brush."""
    field = target("battlefield", zones=("battlefields",))
    grow = spell("Grow", Replace(field, "token Brush"))
    poro = unit("Poro", 2, tags=("Poro",))
    setup = position(grow, poro, meadow=0).put("hand:0", "Grow").put("battlefield:0", "Scout", "Poro", controller=0)
    return cast(setup.turn(0).start(), 0, "Grow", "Meadow")


@pytest.mark.rule("riftbound 184.8")
def test_a_brush_strengthens_some_units_there() -> None:
    scene = brushed()
    assert (might(scene, "Poro"), might(scene, "Scout")) == (3, 2)
    assert (scene.zone("Meadow"), scene.controller("Brush")) == ("banishment:0", 0)


@pytest.mark.rule("riftbound 184.8")
@pytest.mark.parametrize(("answer", "field"), [("yes", "Meadow"), ("no", "Brush")])
def test_a_brush_may_be_replaced_with_what_it_replaced_when_its_controller_scores_there(
    answer: str, field: str
) -> None:
    scene = pass_until(next_turn(brushed()), "Do you use")
    assert (scene.asked, scene.state.amount("turn player")) == (0, 0)
    pass_until(scene.answer(0, answer), "It is your turn")
    assert scene.state.members("battlefields")[0].card.name == field


@pytest.mark.rule("riftbound 184.9")
def test_units_move_to_the_baron_pit_from_anywhere() -> None:
    field = target("battlefield", zones=("battlefields",))
    dig = spell("Dig", Replace(field, "token Baron Pit"))
    setup = position(dig, meadow=0).put("hand:0", "Dig").put("battlefield:0", "Scout", controller=0)
    scene = setup.turn(0).start()
    assert not scene.offers("move Scout to battlefield 2")
    assert cast(scene, 0, "Dig", "Harbor").offers("move Scout to battlefield 2")
