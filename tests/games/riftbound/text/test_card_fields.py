"""The fields of card files."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.reading import describe, own_names, read_entry, text_boxes
from headjudge.kernel.errors import HeadjudgeError
from tests.games.riftbound.tabletop import might, position, resolve, unit

UNIT: dict[str, object] = {"id": "x-1", "name": "Fox", "type": "Unit", "energy": 2, "might": 3}


@pytest.mark.parametrize(
    ("changes", "field", "rule"),
    [
        ({"id": None}, "id", "132.1"),
        ({"name": " "}, "name", "132.1"),
        ({"type": "Hero"}, "type", "133.2"),
        ({"might": None}, "might", "143.2"),
        ({"might": -1}, "might", "143.2"),
        ({"energy": "two"}, "energy", "131.2.a"),
        ({"power": True}, "power", "131.3.a"),
        ({"domains": ["Water"]}, "domains", "134.1"),
        ({"domains": "Fury"}, "domains", "133.1"),
        ({"supertypes": ["Famous"]}, "supertypes", "133.7"),
        ({"supertypes": ["Basic"]}, "supertypes", "163.1"),
        ({"tags": [1]}, "tags", "133.1"),
        ({"might_bonus": 2}, "might_bonus", "133.2"),
        ({"text": 3}, "text", "135.1"),
        ({"flavour": "yes"}, "flavour", "133.2"),
    ],
)
def test_a_wrong_field_is_named_with_its_rule(changes: dict[str, object], field: str, rule: str) -> None:
    with pytest.raises(HeadjudgeError) as found:
        read_entry(UNIT | changes)
    assert str(found.value).startswith(f"{field}: ")
    assert f"riftbound {rule}" in str(found.value)


@pytest.mark.rule("riftbound 133.7.a")
def test_only_units_are_champions() -> None:
    with pytest.raises(HeadjudgeError, match="only units are Champions"):
        read_entry({"id": "x", "name": "X", "type": "Spell", "supertypes": ["Champion"]})


def test_a_rune_needs_its_domain_and_has_no_text() -> None:
    with pytest.raises(HeadjudgeError, match="domains"):
        read_entry({"id": "x", "name": "X", "type": "Rune"})
    with pytest.raises(HeadjudgeError, match=r"163\.2"):
        read_entry({"id": "x", "name": "X", "type": "Rune", "domains": ["Fury"], "text": "[Tank]"})


@pytest.mark.rule("riftbound 103.4.b")
def test_a_battlefield_may_have_domains_and_no_cost() -> None:
    field: dict[str, object] = {"id": "x", "name": "X", "type": "Battlefield", "domains": ["Calm"]}
    assert read_entry(field).domains == ("Calm",)
    with pytest.raises(HeadjudgeError, match="no Battlefield has such a field"):
        read_entry(field | {"energy": 1})


def test_fields_that_make_no_difference_are_left_out() -> None:
    card = read_entry(UNIT | {"set": "ABC", "rarity": "Rare", "printings": [{}], "keywords": ["Tank"], "tags": []})
    assert describe(card) == {
        "key": "x-1",
        "name": "Fox",
        "values": {"type": "Unit", "energy": 2, "might": 3, "tags": [], "keywords": []},
    }


def test_a_card_knows_its_keywords_and_its_price() -> None:
    card = read_entry(UNIT | {"text": "[Assault 2]\n[Tank]", "power": 1, "domains": ["Fury", "Mind"]})
    assert card.keywords == (("Assault", 2), ("Tank", 0))
    assert (card.price.energy, card.price.power) == (2, ("Fury|Mind",))


def test_the_game_reads_cards() -> None:
    card = RULES.read_card(dict(UNIT))
    assert isinstance(card, Printed)
    assert RULES.describe_card(card) == describe(card)
    assert RULES.text_boxes(UNIT | {"effect_text": "[Tank]"}) == [("text", ""), ("effect_text", "[Tank]")]
    assert text_boxes(dict(UNIT))[0] == ("text", "")
    assert RULES.own_names(dict(UNIT)) == own_names(dict(UNIT)) == ["Fox"]


@pytest.mark.rule("riftbound 163.2.a", "riftbound 163.2.b", "riftbound 163.2.b.1")
def test_a_rune_adds_energy_by_exhausting_and_power_by_being_recycled() -> None:
    options: dict[str, object] = {"by hand": [0]}
    scene = position(runes=1, **options).start()  # type: ignore[arg-type]
    assert [offer for offer in scene.offered if "Fury Rune" in offer] == [
        "exhaust Fury Rune for Energy",
        "recycle Fury Rune for Power",
    ]
    scene.answer(0, next(key for key in scene.game.decision.all_keys() if key.startswith("use 0")))  # type: ignore[union-attr]
    assert scene.player(0, "energy") == 1
    scene.answer(0, next(key for key in scene.game.decision.all_keys() if key.startswith("use 1")))  # type: ignore[union-attr]
    assert (scene.player(0, "Fury"), scene.cards("rune deck:0").count("Fury Rune")) == (1, 5)


def test_what_a_text_says_about_the_card_itself_by_its_name() -> None:
    fox = unit("Fox", 2, "{1}: Give me +1 {might} this turn.")
    scene = position(fox).put("base:0", "Fox").start()
    assert might(resolve(scene.answer(0, "use Fox")), "Fox") == 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Choose an Equipment. Attach it to it.", "nothing is attached to itself"),
        ("Kill a unit with the same controller.", "it takes several objects to have the same controller"),
        ("Kill up to one unit with the same controller.", "it takes several objects to have the same controller"),
    ],
)
def test_what_would_be_read_as_something_else_is_refused(text: str, reason: str) -> None:
    with pytest.raises(HeadjudgeError, match=reason):
        read_entry({"id": "x", "name": "X", "type": "Spell", "text": text})
