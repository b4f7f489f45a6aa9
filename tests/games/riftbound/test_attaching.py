"""434, 435 and 716 to 719: attaching and detaching, and what is attached."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.cards import ATTACHED, EFFECT_TEXT, Printed
from headjudge.games.riftbound.events import Attached, Detached, Moved
from headjudge.games.riftbound.filters import Attachment, Enemy, Friendly, MightIs, Tagged, of_word
from headjudge.games.riftbound.instructions.moving import Destination, MoveThings
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import (
    Attach,
    Detach,
    Exhaust,
    Kill,
    Ready,
    Recall,
    ReturnToHand,
    TakeControl,
)
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.occasions.objects import AttachesTo, ToMe
from headjudge.games.riftbound.passives import EffectText, MightChange
from headjudge.games.riftbound.places import AtPlace
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import cast, effect, gear, might, position, spell, target, unit

GEARS = Kind(of_word("gear"))
UNITS = Kind(of_word("unit"))
GEAR = Every(GEARS, "gear")
AT_FIELD = Kind([*of_word("gear"), AtPlace("battlefield")])
FREE = spell("Free", Detach(GEAR))
GRAB = spell("Grab", TakeControl(target("gear", Enemy())))
LURE = spell("Lure", TakeControl(target("unit", Enemy())))


def bind() -> Printed:
    """A spell that attaches one of your gear to one of your units."""
    worn, host = target("gear", Friendly()), Target(Kind([*of_word("unit"), Friendly()]), Plain(1), "host")
    made = spell("Bind", Attach(worn, host))
    assert made.effect is not None
    host.place = len(made.effect.nouns)
    made.effect.nouns.append(host)
    made.effect.targets.append(host)
    return made


BIND = bind()


def blade(name: str = "Blade", bonus: int = 2, keyword: str = "Tank") -> Printed:
    """Attached it gives a unit a keyword; by itself it gives units of everybody much Might."""
    banner = MightChange(Kind(of_word("unit")), Plain(10))
    text = EffectText(name, 0, ((keyword, 0),))
    boxes = {ATTACHED: (text,), EFFECT_TEXT: ()}
    return gear(name, banner, boxes=boxes, might_bonus=bonus, tags=("Equipment",))


def armed(*cards: Printed, where: str = "base:0") -> Setup:
    """A Scout with a Blade."""
    setup = position(blade(), BIND, FREE, GRAB, LURE, *cards, meadow=0)
    return setup.put(where, "Scout", owner=0).put(where, "Blade", owner=0, on="Scout")


def host_of(scene: Scene, name: str) -> str:
    """What something is attached to; nothing if it is not."""
    number = scene.thing(name).attached_to
    return "" if number < 0 else scene.state.thing(number).card.name


def has(scene: Scene, name: str, keyword: str = "Tank") -> bool:
    """Whether something has a keyword."""
    return table.keyword(scene.state, scene.thing(name), keyword) > 0


# Attaching


@pytest.mark.rule("riftbound 434.1.a.1", "riftbound 434.1.c", "riftbound 434.1.d")
def test_one_card_is_attached_and_the_other_has_its_effect_text_and_might_bonus() -> None:
    setup = position(blade(), BIND).put("base:0", "Scout", "Blade").put("hand:0", "Bind")
    scene = setup.turn(0).start()
    assert (might(scene, "Scout"), has(scene, "Scout")) == (12, False)
    cast(scene, 0, "Bind")
    assert (host_of(scene, "Blade"), host_of(scene, "Scout")) == ("Scout", "")
    assert (might(scene, "Scout"), has(scene, "Scout")) == (4, True)


@pytest.mark.rule("riftbound 434.1.b.1")
@pytest.mark.parametrize("order", [("Blade", "Shield"), ("Shield", "Blade")])
def test_the_order_of_what_is_attached_makes_no_difference(order: tuple[str, str]) -> None:
    setup = position(blade(), blade("Shield", 1, "Backline")).put("base:0", "Scout")
    for name in order:
        setup.put("base:0", name, on="Scout")
    scene = setup.turn(0).start()
    assert (might(scene, "Scout"), has(scene, "Scout"), has(scene, "Scout", "Backline")) == (5, True, True)


@pytest.mark.rule("riftbound 434.1.f", "riftbound 718.5.d")
def test_what_is_attached_to_another_leaves_the_former() -> None:
    scene = cast(armed().put("hand:0", "Bind").put("base:0", "Guard").turn(0).start(), 0, "Bind", "Guard")
    assert host_of(scene, "Blade") == "Guard"
    assert (might(scene, "Scout"), might(scene, "Guard"), scene.thing("Scout").attachments) == (2, 5, ())


@pytest.mark.rule("riftbound 434.1.g")
def test_attaching_to_the_same_card_has_no_effect() -> None:
    watch = gear("Watch", Triggered(AttachesTo(GEARS, UNITS, "any"), effect(Draw(Plain(1)))))
    setup = armed(watch).put("hand:0", "Bind").put("base:1", "Watch")
    scene = cast(setup.turn(0).start(), 0, "Bind")
    assert host_of(scene, "Blade") == "Scout"
    assert not any(isinstance(event, Attached) for event in scene.state.history)
    assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound 434.3")
def test_attaching_by_itself_targets_nothing() -> None:
    deflect = unit("Shy", 2, keywords=(("Deflect", 1),))
    wrap = spell("Wrap", Attach(GEAR, Every(Kind([*of_word("unit"), Enemy()]), "units")))
    setup = position(blade(), wrap, deflect).put("hand:0", "Wrap").put("base:0", "Blade").put("base:1", "Shy")
    scene = cast(setup.turn(0).start(), 0, "Wrap")
    assert host_of(scene, "Blade") == "Shy"
    assert not any(event.kind == "Chosen" for event in scene.state.history)


@pytest.mark.rule("riftbound 434.4", "riftbound 434.4.a", "riftbound 719.3")
def test_what_is_attached_goes_where_its_host_is_without_moving() -> None:
    setup = position(blade(), BIND, meadow=0).put("base:0", "Blade").put("battlefield:0", "Guard", owner=0)
    scene = cast(setup.put("hand:0", "Bind").turn(0).start(), 0, "Bind")
    assert scene.zone("Blade") == "battlefield:0"
    assert not any(isinstance(event, Moved) for event in scene.state.history)


# Detaching


@pytest.mark.rule("riftbound 435.1.a.1")
def test_detaching_what_is_not_attached_does_nothing() -> None:
    setup = position(blade(), FREE).put("base:0", "Blade").put("hand:0", "Free")
    scene = cast(setup.turn(0).start(), 0, "Free")
    assert not any(isinstance(event, Detached) for event in scene.state.history)


@pytest.mark.rule("riftbound 435.1.b", "riftbound 435.1.d", "riftbound 435.1.e")
def test_what_is_detached_gives_its_host_nothing_any_longer() -> None:
    dull = gear("Dull", boxes={ATTACHED: (EffectText("Dull", 0, (("Tank", 0),)),)}, might_bonus=3)
    setup = position(dull, FREE).put("base:0", "Scout").put("base:0", "Dull", on="Scout").put("hand:0", "Free")
    scene = setup.turn(0).start()
    assert (might(scene, "Scout"), has(scene, "Scout")) == (5, True)
    cast(scene, 0, "Free")
    assert (host_of(scene, "Dull"), might(scene, "Scout"), has(scene, "Scout")) == ("", 2, False)


@pytest.mark.rule("riftbound 435.1.b.2", "riftbound 718.1")
def test_a_card_is_attached_until_it_is_detached() -> None:
    equipped = spell("Count", Draw(CountOf(Kind([*of_word("unit"), Attachment("equipped")]))))
    scene = armed(equipped).put("hand:0", "Free", "Count", "Count").turn(0).start()
    cast(scene, 0, "Count")
    assert scene.cards("hand:0").count("Filler") == 1
    cast(scene, 0, "Free")
    cast(scene, 0, "Count")
    assert scene.cards("hand:0").count("Filler") == 1
    assert scene.thing("Scout").attachments == ()


@pytest.mark.rule("riftbound 435.1.c")
def test_detaching_makes_the_rules_text_active_and_the_effect_text_inactive() -> None:
    scene = armed().put("hand:0", "Free").turn(0).start()
    assert (might(scene, "Scout"), has(scene, "Scout")) == (4, True)
    cast(scene, 0, "Free")
    assert (might(scene, "Scout"), has(scene, "Scout")) == (12, False)


@pytest.mark.rule("riftbound 435.3")
def test_detaching_by_itself_targets_nothing() -> None:
    scene = cast(armed().put("hand:0", "Free").turn(0).start(), 0, "Free")
    assert host_of(scene, "Blade") == ""
    assert not any(event.kind == "Chosen" for event in scene.state.history)


@pytest.mark.rule("riftbound 435.4", "riftbound 435.4.a")
def test_what_is_detached_is_where_its_host_is_and_gear_is_recalled() -> None:
    hold = spell("Hold", Detach(GEAR), Draw(CountOf(AT_FIELD)))
    scene = armed(hold, where="battlefield:0").put("hand:0", "Hold").turn(0).start()
    cast(scene, 0, "Hold")
    assert scene.cards("hand:0") == ["Filler"]
    assert [event.kind for event in scene.state.history].count("Recalled") == 1
    assert (scene.zone("Blade"), scene.zone("Scout")) == ("base:0", "battlefield:0")


@pytest.mark.rule("riftbound 435.4.b", "riftbound 719.5")
def test_what_was_attached_to_a_unit_that_left_the_board_stays_where_it_was() -> None:
    spare = spell("Spare", ReturnToHand(target("unit", Friendly())), Draw(CountOf(AT_FIELD)))
    scene = armed(spare, where="battlefield:0").put("hand:0", "Spare").turn(0).start()
    cast(scene, 0, "Spare")
    assert scene.cards("hand:0").count("Filler") == 1
    assert (host_of(scene, "Blade"), scene.zone("Blade")) == ("", "base:0")
    assert any(isinstance(event, Detached) for event in scene.state.history)


@pytest.mark.rule("riftbound 435.4.b", "riftbound 719.5")
def test_what_was_attached_to_a_token_that_ceased_to_exist_stays_too() -> None:
    slay = spell("Slay", Kill(target("unit")))
    setup = position(blade(), slay, meadow=0).put("battlefield:0", "token Recruit", owner=0, token=True, as_="Page")
    scene = setup.put("battlefield:0", "Blade", owner=0, on="Page").put("hand:0", "Slay").turn(0).start()
    cast(scene, 0, "Slay")
    assert scene.zone("Page") == "nowhere"
    assert (host_of(scene, "Blade"), scene.zone("Blade")) == ("", "base:0")


# What is attached


@pytest.mark.rule("riftbound 718.5", "riftbound 718.5.a", "riftbound 718.5.b")
def test_what_is_attached_has_its_type_and_tags_and_can_be_targeted() -> None:
    smash = spell("Smash", Kill(target("gear", Tagged("Equipment"))))
    scene = cast(armed(smash).put("hand:0", "Smash").turn(0).start(), 0, "Smash")
    assert scene.zone("Blade") == "trash:0"
    assert might(scene, "Scout") == 2


@pytest.mark.rule("riftbound 718.5.c")
@pytest.mark.parametrize(("on", "zone"), [("", "base:0"), ("Giant", "battlefield:0")])
def test_what_is_attached_is_not_moved_without_its_host(on: str, zone: str) -> None:
    unit_ = target("unit", MightIs(None, Plain(2)))
    to = Destination(unit_, "base", "to")
    pull = spell("Pull", MoveThings(unit_, to))
    assert pull.effect is not None
    to.place = len(pull.effect.nouns)
    pull.effect.nouns.append(to)
    pull.effect.targets.append(to)
    setup = position(pull, meadow=0).put("battlefield:0", "Giant", owner=0).put("hand:0", "Pull")
    scene = cast(setup.put("battlefield:0", "Scout", owner=0, on=on).turn(0).start(), 0, "Pull")
    assert (scene.zone("Scout"), host_of(scene, "Scout")) == (zone, on)


@pytest.mark.rule("riftbound 719.3.a")
def test_what_is_attached_moves_with_its_host() -> None:
    scene = armed().turn(0).start().answer(0, "move Scout to battlefield 1")
    assert (scene.zone("Scout"), scene.zone("Blade")) == ("battlefield:0", "battlefield:0")


@pytest.mark.rule("riftbound 718.5.e", "riftbound 718.5.f", "riftbound 718.5.g")
@pytest.mark.parametrize(("spell_", "holders"), [("Grab", (0, 1)), ("Lure", (1, 0))])
def test_control_of_a_card_and_of_what_is_attached_to_it_are_separate(spell_: str, holders: tuple[int, int]) -> None:
    scene = cast(armed().put("hand:1", spell_).turn(1).start(), 1, spell_)
    assert (scene.controller("Scout"), scene.controller("Blade")) == holders
    assert host_of(scene, "Blade") == "Scout"
    assert (might(scene, "Scout"), has(scene, "Scout")) == (4, True)


@pytest.mark.rule("riftbound 719.4")
@pytest.mark.parametrize(("word", "other"), [("unit", "Blade"), ("gear", "Scout")])
def test_being_exhausted_or_ready_is_a_matter_of_each_card(word: str, other: str) -> None:
    tire, wake = spell("Tire", Exhaust(target(word))), spell("Wake", Ready(target(word)))
    scene = cast(armed(tire, wake).put("hand:0", "Tire", "Wake").turn(0).start(), 0, "Tire")
    states = {name: scene.counter(name, "exhausted") for name in ("Scout", "Blade")}
    assert states.pop(other) == 0
    assert list(states.values()) == [1]
    scene.state.count(scene.thing(other), "exhausted", 1)
    cast(scene, 0, "Wake")
    assert scene.counter(other, "exhausted") == 1


@pytest.mark.rule("riftbound 719.3")
def test_what_is_attached_is_not_recalled_without_its_host() -> None:
    pull = spell("Pull", Recall(GEAR))
    scene = cast(armed(pull, where="battlefield:0").put("hand:0", "Pull").turn(0).start(), 0, "Pull")
    assert (scene.zone("Blade"), host_of(scene, "Blade")) == ("battlefield:0", "Scout")


@pytest.mark.rule("riftbound 719.5", "riftbound 719.5.a", "riftbound 725.2")
def test_who_controlled_what_left_the_board_orders_what_detaches_from_it() -> None:
    draw = effect(Draw(Plain(1)))
    one, two = [gear(name, Triggered(ToMe("Detached"), draw)) for name in ("One", "Two")]
    fell = spell("Fell", Kill(Every(UNITS, "units")))
    setup = position(one, two, fell).put("base:0", "Scout").put("hand:1", "Fell")
    scene = setup.put("base:0", "One", on="Scout").put("base:0", "Two", on="Scout").turn(1).start()
    cast(scene, 1, "Fell")
    assert (scene.asked, "In which order do these detach" in scene.question) == (0, True)
    scene.answer(0, ["Two", "One"])
    assert scene.waiting("chain") == ["Two", "One"]


@pytest.mark.parametrize("blades", [1, 2])
@pytest.mark.rule("riftbound 719.5", "riftbound 719.5.a", "riftbound 373.1")
def test_what_is_worn_is_let_go_also_where_something_else_happens_than_a_death(blades: int) -> None:
    blade = tabletop.gear("Blade", "[Equip] {0}", tags=["Equipment"], might_bonus=1)
    exile = tabletop.spell("Exile", "Choose a friendly unit. The next time it would die this turn, banish it instead.")
    axe = tabletop.spell("Axe", "Kill a friendly unit.")
    setup = tabletop.position(tabletop.unit("Hero", 3), blade, exile, axe).put("base:0", "Hero")
    setup.put("base:0", *["Blade"] * blades).put("hand:0", "Exile", "Axe")
    for worn in setup.state.members("base:0")[-blades:]:
        setup.state.attach(worn, setup.state.members("base:0")[-blades - 1])
    scene = tabletop.play(setup.turn(0).start(), "Exile")
    tabletop.play(scene, "Axe")
    assert scene.zone("Hero") == "banishment:0"
    assert [thing.attached_to for thing in scene.things("base:0") if thing.card is blade] == [-1] * blades
