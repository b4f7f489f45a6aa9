"""5.1 to 5.4: Neopets, their stats, and what effects mean by a Neopet."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES
from headjudge.games.neopets.cards import TYPES, Printed
from headjudge.kernel.errors import HeadjudgeError
from tests.games.neopets.deeds import play, preparing
from tests.games.neopets.opening import CARDS, opening
from tests.games.neopets.tabletop import both_pass, card, codestone, damage, neopet, painted, position

STATS = {"attack": 3, "defence": 2, "agility": 1, "hit points": 9}
BASIC = {"id": "one", "name": "Acara", "type": "Basic Neopet", "species": "Acara", **STATS}
POOL = {**BASIC, "name": "Spotted Acara", "type": "Rainbow Pool Neopet", "requires": "Spotted Paint Brush"}


def read(entry: dict[str, object]) -> Printed:
    """A card from an entry of a card file."""
    found = RULES.read_card(entry)
    assert isinstance(found, Printed)
    return found


def refused(entry: dict[str, object]) -> tuple[str, str]:
    """The field that is wrong with an entry, and the rule."""
    with pytest.raises(HeadjudgeError) as error:
        RULES.read_card(entry)
    return error.value.place, error.value.rule


def misplaced(name: str, part: str) -> list[str]:
    """The rules that a deck breaks by having a card in a part."""
    parts = {"neopets": ("Acara", "Bruce", "Chia"), "rainbow pool": (), "main": ("Stone",) * 50}
    parts[part] = (*parts[part][1:], name)
    return [problem.rule for problem in RULES.check_deck(parts, CARDS)]


# 5.1 Neopets


@pytest.mark.rule("neopets 5.1a")
def test_neopets_are_basic_or_of_the_rainbow_pool() -> None:
    fields = {"species": "Acara", "requires": "Spotted Paint Brush", "team": "Wardens", **STATS}
    kinds = [type_ for type_ in TYPES if Printed("one", "One", {"type": type_, **fields}, {}, None).is_neopet()]
    assert kinds == ["Basic Neopet", "Rainbow Pool Neopet"]
    assert (read(BASIC).type, read(POOL).type) == ("Basic Neopet", "Rainbow Pool Neopet")


@pytest.mark.rule("neopets 5.1b")
def test_effects_on_cards_in_the_battledome_do_not_reach_neopets() -> None:
    blast = card("Blast", "Legend", "Send all cards from the Battledome to the discard.")
    blade = card("Blade", "Equipment")
    scene = play(preparing(blast, blade, hand="Blast").put("equipment:1", "Blade").start(), "Blast")
    assert scene.cards("discard:1") == ["Blade"]
    assert (scene.cards("neopet:0"), scene.cards("neopet:1")) == (["Scout"], ["Guard"])


@pytest.mark.rule("neopets 5.1b")
def test_the_text_of_an_active_neopet_is_at_work() -> None:
    hardy = neopet("Hardy", defence=2, text="Gain 1 Defence.")
    scene = position(ours=hardy).put("neopets:0", "Hardy", as_="reserve").turn(0).start()
    assert (scene.value("Hardy in neopet:0", "defence"), scene.value("reserve", "defence")) == (3, 2)


# 5.2 Basic Neopets


@pytest.mark.rule("neopets 5.2a")
@pytest.mark.parametrize("part", ["main", "rainbow pool"])
def test_a_basic_neopet_belongs_to_the_neopet_deck(part: str) -> None:
    assert misplaced("Draik", "neopets") == []
    assert "neopets 5.2a" in misplaced("Draik", part)


@pytest.mark.rule("neopets 5.2a")
def test_basic_neopets_begin_in_the_neopet_deck() -> None:
    assert opening().cards("neopets:0") == ["Acara", "Bruce", "Chia"]


@pytest.mark.rule("neopets 5.2b")
def test_a_basic_neopet_has_a_species_and_a_base_colour() -> None:
    found = read({**BASIC, "colour": "green"})
    assert (found.species, found.values["colour"]) == ("Acara", "green")
    assert refused({name: value for name, value in BASIC.items() if name != "species"})[0] == "species"
    assert refused({**POOL, "colour": "green"})[0] == "colour"


@pytest.mark.rule("neopets 5.2b.3")
def test_a_basic_neopet_needs_no_paint_brush() -> None:
    assert read(BASIC).requires == ""
    assert refused({**BASIC, "requires": "Spotted Paint Brush"})[0] == "requires"


# 5.3 Stats


@pytest.mark.rule("neopets 5.3a")
@pytest.mark.parametrize("entry", [BASIC, POOL], ids=["basic", "painted"])
@pytest.mark.parametrize("stat", STATS)
def test_a_neopet_has_four_stats(entry: dict[str, object], stat: str) -> None:
    assert read(entry).number(stat) == STATS[stat]
    assert refused({name: value for name, value in entry.items() if name != stat}) == (stat, "neopets 5.3a")
    assert refused({**entry, stat: "three"}) == (stat, "neopets 5.3a")


@pytest.mark.rule("neopets 5.3b.1")
def test_a_base_value_is_what_is_printed_and_what_codestones_add() -> None:
    count = card("Census", "Legend", "Draw cards equal to your Neopet's base Attack.")
    sword = card("Sword", "Equipment", "Gain 2 Attack.")
    setup = position(count, sword, codestone("Flint", boost=2), level=1, deck=9)
    setup.put("codestones:0", "Flint").put("equipment:0", "Sword").put("inventory:0", "Census")
    scene = play(setup.turn(0, "preparation").start(), "Census")
    assert len(scene.cards("inventory:0")) == 3 + 1 + 2


@pytest.mark.rule("neopets 5.3b.1")
@pytest.mark.parametrize("stat", STATS)
def test_a_codestone_adds_to_the_stat_it_names_of_the_neopet_it_is_attached_to(stat: str) -> None:
    setup = position(codestone("Flint", stat, 2), ours=neopet("Even", 3, 3, 3, 3), theirs=neopet("Other", 3, 3, 3, 3))
    scene = setup.put("codestones:0", "Flint").turn(0).start()
    assert {name: scene.value("Even", name) for name in STATS} == {name: 5 if name == stat else 3 for name in STATS}
    assert scene.value("Other", stat) == 3


@pytest.mark.rule("neopets 5.3b.2")
def test_a_total_value_includes_what_effects_add() -> None:
    sword = card("Sword", "Equipment", "Gain 2 Attack.")
    scene = position(sword, level=1).put("equipment:0", "Sword").turn(0).start()
    assert scene.value("Scout", "attack") == 3 + 1 + 2


@pytest.mark.rule("neopets 5.3c")
def test_an_effect_that_reads_a_stat_reads_the_total() -> None:
    count = card("Census", "Legend", "Draw cards equal to your Neopet's Attack.")
    sword = card("Sword", "Equipment", "Gain 2 Attack.")
    setup = position(count, sword, level=1, deck=9).put("equipment:0", "Sword").put("inventory:0", "Census")
    scene = play(setup.turn(0, "preparation").start(), "Census")
    assert len(scene.cards("inventory:0")) == 3 + 1 + 2


@pytest.mark.rule("neopets 5.3c")
@pytest.mark.parametrize("equipment", [[], ["Sword"]])
def test_as_many_dice_are_rolled_as_the_total_attack(equipment: list[str]) -> None:
    sword = card("Sword", "Equipment", "Gain 2 Attack.")
    dice = (1,) * (3 + 2 + 2 * len(equipment))
    setup = position(sword, level=2).put("equipment:0", *equipment).turn(0, "battle").dice(*dice)
    assert both_pass(setup.start()).state.fact("attack dice") == dice


@pytest.mark.rule("neopets 5.3d")
@pytest.mark.parametrize("stat", ["attack", "defence", "agility"])
@pytest.mark.parametrize(("boost", "total"), [(1, 9), (2, 10), (3, 10)])
def test_ten_is_the_most_of_a_stat(stat: str, boost: int, total: int) -> None:
    setup = position(codestone("Flint", stat, boost), ours=neopet("Strong", 8, 8, 8, 8)).put("codestones:0", "Flint")
    assert setup.turn(0).start().value("Strong", stat) == total


@pytest.mark.rule("neopets 5.3d", "neopets 5.3d.1")
@pytest.mark.parametrize(("stat", "most"), [("attack", 10), ("defence", 10), ("agility", 10), ("hit points", 16)])
def test_no_more_than_that_is_printed(stat: str, most: int) -> None:
    assert read({**BASIC, stat: most}).number(stat) == most
    rule = "neopets 5.3d.1" if stat == "hit points" else "neopets 5.3d"
    assert refused({**BASIC, stat: most + 1}) == (stat, rule)


@pytest.mark.rule("neopets 5.3d.1")
@pytest.mark.parametrize(("boost", "total"), [(1, 15), (2, 16), (3, 16)])
def test_sixteen_is_the_most_of_hit_points(boost: int, total: int) -> None:
    setup = position(codestone("Heartstone", "hit points", boost), ours=neopet("Tough", hit_points=14))
    assert setup.put("codestones:0", "Heartstone").turn(0).start().value("Tough", "hit points") == total


# 5.4 Rainbow Pool Neopets


@pytest.mark.rule("neopets 5.4a")
@pytest.mark.parametrize("part", ["main", "neopets"])
def test_a_painted_neopet_belongs_to_the_rainbow_pool(part: str) -> None:
    assert misplaced("Spotted Acara", "rainbow pool") == []
    assert "neopets 5.4a" in misplaced("Spotted Acara", part)


@pytest.mark.rule("neopets 5.4a")
def test_a_painted_neopet_is_no_starting_neopet() -> None:
    scene = opening().answer(0, "go first").answer(0, "no").answer(1, "no")
    assert (scene.cards("pool:0"), scene.offered) == (["Spotted Acara"], ["Acara", "Bruce", "Chia"])


@pytest.mark.rule("neopets 5.4b")
def test_a_painted_neopet_names_its_species_and_its_paint_brush() -> None:
    assert (read(POOL).species, read(POOL).requires) == ("Acara", "Spotted Paint Brush")
    assert refused({name: value for name, value in POOL.items() if name != "requires"}) == ("requires", "neopets 5.4b")
    assert refused({name: value for name, value in POOL.items() if name != "species"})[0] == "species"


# 10.Neopet


@pytest.mark.rule("neopets 10.Neopet")
def test_a_text_that_says_neopet_means_the_active_one() -> None:
    storm = card("Storm", "Legend", "Deal 2 damage to each Neopet.")
    spare, spotted = neopet("Spare"), painted("Spotted Scout", "Scout", "Spotted Paint Brush")
    setup = preparing(storm, spare, spotted, hand="Storm").put("neopets:0", "Spare").put("pool:0", "Spotted Scout")
    scene = play(setup.put("results:1", "Spare", as_="loser").start(), "Storm")
    assert (damage(scene, 0), damage(scene, 1)) == (2, 2)
    others = (*scene.things("neopets:0"), *scene.things("pool:0"), *scene.things("results:1"))
    assert [thing.counters.get("damage", 0) for thing in others] == [0, 0, 0]
