"""Chapter 4: what is printed on a card."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES
from headjudge.games.neopets.cards import Printed
from headjudge.kernel.errors import HeadjudgeError
from tests.games.neopets.tabletop import position


def read(**fields: object) -> Printed:
    """A Legend by the fields of a card file."""
    found = RULES.read_card({"id": "one", "name": "Elder of the Glade", "type": "Legend", **fields})
    assert isinstance(found, Printed)
    return found


def refused(**fields: object) -> HeadjudgeError:
    """Why there is no Legend with these fields."""
    with pytest.raises(HeadjudgeError) as error:
        read(**fields)
    return error.value


@pytest.mark.rule("neopets 7.5h.3")
@pytest.mark.parametrize(
    ("type_", "fields"),
    [("Basic Neopet", {"species": "Kau"}), ("Rainbow Pool Neopet", {"species": "Kau", "requires": "Dye"})],
)
def test_a_neopet_has_a_hit_point_or_it_would_be_knocked_out_at_once(type_: str, fields: dict[str, object]) -> None:
    stats = {"type": type_, "attack": 0, "defence": 0, "agility": 0, **fields}
    assert read(**stats, **{"hit points": 1}).number("hit points") == 1
    error = refused(**stats, **{"hit points": 0})
    assert (error.place, error.rule) == ("hit points", "neopets 7.5h.3")


def test_a_petpet_has_hit_points_or_none() -> None:
    assert read(type="Petpet", attack=1, defence=1, agility=1, **{"hit points": 0}).number("hit points") == 0


# 4.1 Name


@pytest.mark.rule("neopets 4.1a")
def test_a_card_has_a_name() -> None:
    with pytest.raises(HeadjudgeError) as error:
        RULES.read_card({"id": "one", "type": "Legend"})
    assert (error.value.place, error.value.rule) == ("name", "neopets 4.1a")


@pytest.mark.rule("neopets 4.1a")
@pytest.mark.parametrize("name", ["", " ", 7])
def test_a_name_is_words(name: object) -> None:
    error = refused(name=name)
    assert (error.place, error.rule) == ("name", "neopets 4.1a")


@pytest.mark.rule("neopets 4.1a")
def test_a_card_is_called_by_its_name_whatever_its_key() -> None:
    scene = position(read()).put("inventory:0", "one").turn(0, "preparation").start()
    assert scene.offered == ["play Elder of the Glade", "pass"]


@pytest.mark.rule("neopets 4.1b")
def test_the_name_is_the_whole_line() -> None:
    assert read(name="Elder of the Glade, Twice Crowned").name == "Elder of the Glade, Twice Crowned"


# 4.2 Level Requirement


@pytest.mark.rule("neopets 4.2b")
@pytest.mark.parametrize("level", [0, 3])
def test_a_level_requirement_is_the_printed_number(level: int) -> None:
    assert read(level=level).level == level


@pytest.mark.rule("neopets 4.2b")
@pytest.mark.parametrize("level", ["3", -1, True, 1.5])
def test_a_level_requirement_is_a_whole_number(level: object) -> None:
    error = refused(level=level)
    assert (error.place, error.rule) == ("level", "neopets 4.2b")


@pytest.mark.rule("neopets 4.2b.1")
def test_a_card_may_have_no_level_requirement() -> None:
    assert read().level is None
    scene = position(read()).put("inventory:0", "one").turn(0, "preparation").start()
    assert scene.offers("play Elder of the Glade")


# 4.3 and 4.4: type and text


@pytest.mark.rule("neopets 4.3a")
@pytest.mark.parametrize("type_", ["Relic", "", 4, None])
def test_a_card_has_a_type_that_there_is(type_: object) -> None:
    assert refused(type=type_).place == "type"


@pytest.mark.rule("neopets 4.3a")
def test_the_type_is_what_is_printed() -> None:
    assert (read(type="Potion").type, read(type="Food").type) == ("Potion", "Food")


@pytest.mark.rule("neopets 4.4a")
def test_the_text_is_a_field_of_its_own() -> None:
    text = "This card can be collected as a Map Piece."
    found = read(type="Map Piece", text=text)
    assert found.values["text"] == text
    assert RULES.text_boxes({"id": "one", "name": "one", "text": text}) == [("text", text)]


# 4.5 Team Icon


@pytest.mark.rule("neopets 4.5a")
def test_a_card_can_have_a_team_icon() -> None:
    assert read(team="Wardens").team == "Wardens"


@pytest.mark.rule("neopets 4.5a.1")
def test_a_card_need_not_have_a_team_icon() -> None:
    assert (read().team, read(team="Night Watch").team) == (None, "Night Watch")


# 4.6 Ancillary information


@pytest.mark.rule("neopets 4.6a.4")
def test_a_printing_has_a_set_code() -> None:
    assert read(set="One 12").values["set"] == "One 12"


@pytest.mark.rule("neopets 4.6a.6")
def test_a_printing_has_a_rarity() -> None:
    assert read(rarity="rare").values["rarity"] == "rare"


@pytest.mark.rule("neopets 4.6a.6a")
@pytest.mark.parametrize("rarity", ["common", "uncommon", "rare", "super rare", "ultra rare", "promotional"])
def test_rarities_run_from_common_to_ultra_rare_and_there_may_be_others(rarity: str) -> None:
    assert read(rarity=rarity).values["rarity"] == rarity


# Fields


def test_a_field_that_the_type_does_not_have_is_refused() -> None:
    error = refused(species="Acara")
    assert (error.place, "such a field" in str(error)) == ("species", True)


def test_a_field_that_no_card_has_is_refused() -> None:
    assert refused(flavour="sour").place == "flavour"
