"""712 to 715: Bonus Damage."""

from __future__ import annotations

import pytest

from headjudge.effects import NO_LIMIT, Every, Plain
from headjudge.games.riftbound.bonus_damage import BonusDamage
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.events import Dealt
from headjudge.games.riftbound.filters import Enemy, Friendly, of_word
from headjudge.games.riftbound.instructions.damage import Deal, DealShares, DealSplit
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.nouns import Target
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import activated, all_pass, cast, gear, position, spell, target, unit

BOTH = ("spell", "ability")
BOLT = spell("Bolt", Deal(target("unit", Enemy()), Plain(1)))


def charm(amount: int, of: tuple[str, ...] = BOTH, name: str = "Charm") -> Printed:
    """A gear that grants Bonus Damage."""
    return gear(name, BonusDamage(amount, of))


def hit(scene: Scene, name: str = "Giant") -> int:
    """The damage on a unit."""
    return scene.counter(name, "damage")


@pytest.mark.rule("riftbound 714")
def test_all_bonus_damage_is_added_up() -> None:
    setup = position(BOLT, charm(1), charm(2, name="Amulet")).put("hand:0", "Bolt").put("base:0", "Charm", "Amulet")
    scene = cast(setup.put("base:1", "Giant").turn(0).start(), 0, "Bolt")
    assert hit(scene) == 4


@pytest.mark.rule("riftbound 714.1", "riftbound 714.2")
def test_bonus_damage_below_zero_is_none() -> None:
    setup = position(BOLT, charm(-2), charm(1, name="Amulet")).put("hand:0", "Bolt").put("base:0", "Charm", "Amulet")
    scene = cast(setup.put("base:1", "Giant").turn(0).start(), 0, "Bolt")
    assert hit(scene) == 1


@pytest.mark.rule("riftbound 417.5", "riftbound 715", "riftbound 715.1")
@pytest.mark.parametrize(("of", "damage"), [(("spell",), 2), (("ability",), 1)])
def test_bonus_damage_increases_what_is_dealt_to_the_single_target(of: tuple[str, ...], damage: int) -> None:
    setup = position(BOLT, charm(1, of)).put("hand:0", "Bolt").put("base:0", "Charm").put("base:1", "Giant")
    assert hit(cast(setup.turn(0).start(), 0, "Bolt")) == damage


@pytest.mark.rule("riftbound 715.2")
def test_each_of_several_targets_is_dealt_bonus_damage() -> None:
    storm = spell("Storm", Deal(Every(Kind([*of_word("unit"), Enemy()]), "all"), Plain(1)))
    setup = position(storm, charm(1)).put("hand:0", "Storm").put("base:0", "Charm").put("base:1", "Giant", "Guard")
    scene = cast(setup.turn(0).start(), 0, "Storm")
    assert [hit(scene), hit(scene, "Guard")] == [2, 2]


@pytest.mark.rule("riftbound 715.3")
def test_bonus_damage_is_split_too_and_makes_room_for_more_targets() -> None:
    whom = Target(Kind([*of_word("unit"), Enemy()]), Plain(NO_LIMIT), "whom", up_to=True)
    whom.split = Plain(1)
    split = DealSplit(whom, Plain(1))
    rain = spell("Rain", split, DealShares(split))
    for more, most in ((0, 1), (1, 2)):
        setup = position(rain, charm(1)).put("hand:0", "Rain").put("base:0", *["Charm"] * more)
        scene = setup.put("base:1", "Giant", "Guard").turn(0).start()
        scene.answer(0, "play Rain").answer(0, "Giant")
        assert ("What do you choose" in scene.question) is (most == 2)
        if most == 2:
            scene.answer(0, "Guard")
            all_pass(scene)
            scene.answer(0, {"Giant": 1, "Guard": 1})
            assert [hit(scene), hit(scene, "Guard")] == [1, 1]


@pytest.mark.rule("riftbound 715.3")
@pytest.mark.parametrize(("field", "total"), [("Meadow", 2), ("Gate", 3)])
def test_bonus_damage_to_units_at_a_place_is_split_among_units_that_are_all_there(field: str, total: int) -> None:
    gate = tabletop.battlefield("Gate", "Abilities deal 1 Bonus Damage to units here.")
    bear = tabletop.unit("Bear", 9, "When I attack, deal 2 damage split among any number of enemy units here.")
    hounds = tuple([tabletop.unit(name, 5) for name in ("Hound", "Mutt", "Whelp")])
    fields = (gate if field == "Gate" else tabletop.MEADOW, tabletop.ARENA)
    setup = tabletop.position(gate, bear, *hounds, fields=fields, holders=(1, -1)).put("base:0", "Bear")
    setup.put("battlefield:0", "Hound", "Mutt", "Whelp", owner=1)
    scene = setup.turn(0).start().answer(0, "move Bear to battlefield 1").answer(0, "Hound").answer(0, "Mutt")
    assert scene.offers("Whelp") is (total == 3)
    if total == 3:
        scene.answer(0, "done")
    assert f"How is {total} damage split?" in all_pass(scene).question


@pytest.mark.rule("riftbound 715.3", "riftbound 417.6.b.3")
def test_damage_that_a_named_unit_deals_is_split_without_bonus_damage() -> None:
    text = "Choose a friendly unit. It deals damage equal to its Might split among any number of enemy units."
    volley = tabletop.spell("Volley", text)
    names = ("Hound", "Mutt", "Whelp")
    setup = position(volley, charm(1), *[unit(name, 5) for name in names]).put("hand:0", "Volley")
    setup.put("base:0", "Charm", "Scout").put("base:1", *names)
    scene = setup.turn(0).start().answer(0, "play Volley").answer(0, "Hound").answer(0, "Mutt")
    assert "How is 2 damage split?" in all_pass(scene).question


@pytest.mark.rule("riftbound 715.4")
def test_where_no_damage_is_dealt_there_is_no_bonus_damage() -> None:
    tickle = spell("Tickle", Deal(target("unit", Enemy()), Plain(0)))
    setup = position(tickle, charm(1)).put("hand:0", "Tickle").put("base:0", "Charm").put("base:1", "Giant")
    assert hit(cast(setup.turn(0).start(), 0, "Tickle")) == 0


@pytest.mark.rule("riftbound 417.6.b.2", "riftbound 417.6.b.3")
def test_what_a_named_unit_deals_is_dealt_neither_by_the_spell_nor_by_the_ability() -> None:
    dealer = Target(Kind([*of_word("unit"), Friendly()]), Plain(1), "dealer")
    named = activated(Deal(target("unit", Enemy()), Plain(1), dealer), costs=(ExhaustMe(),))
    dealer.place = len(named.effect.nouns)
    named.effect.nouns.append(dealer)
    named.effect.targets.append(dealer)
    plain = activated(Deal(target("unit", Enemy()), Plain(1)), costs=(ExhaustMe(),))
    for ability, damage in ((plain, 2), (named, 1)):
        archer = unit("Archer", 2, ability)
        setup = position(archer, charm(1)).put("base:0", "Archer", "Charm").put("base:1", "Giant")
        scene = setup.turn(0).start().answer(0, "use Archer")
        all_pass(scene)
        assert hit(scene) == damage


@pytest.mark.rule("riftbound 715.4", "riftbound 417.1.e.1")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("prevented", "dealt", "again"),
    [(1, [4], [5]), (3, [], [5]), (4, [], [4]), (5, [], [3]), (6, [], [])],
)
def test_bonus_damage_alone_is_not_dealt(player: int, prevented: int, dealt: list[int], again: list[int]) -> None:
    ward = tabletop.spell("Ward", f"Prevent the next {prevented} damage that would be dealt to a unit this turn.")
    flame = tabletop.gear("Flame", "Your spells deal 2 Bonus Damage.")
    zap = tabletop.spell("Zap", "Deal 3 to an enemy unit.")
    setup = position(ward, flame, zap).put(f"base:{player}", "Flame").put(f"base:{1 - player}", "Giant")
    scene = setup.put(f"hand:{player}", "Ward", "Zap", "Zap").turn(player).start()
    for name, amounts in (("Ward", []), ("Zap", dealt), ("Zap", dealt + again)):
        cast(scene, player, name)
        assert [event.amount for event in scene.state.history if isinstance(event, Dealt)] == amounts


@pytest.mark.rule("riftbound 715.4")
def test_bonus_damage_is_prevented_with_all_damage() -> None:
    ward = tabletop.spell("Ward", "Prevent all damage that would be dealt to a unit this turn.")
    setup = position(ward, BOLT, charm(3)).put("base:0", "Charm").put("base:1", "Giant")
    scene = cast(cast(setup.put("hand:0", "Ward", "Bolt").turn(0).start(), 0, "Ward"), 0, "Bolt")
    assert hit(scene) == 0
