"""What the entries of card files may hold."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.language.schema import Kind, Number, Schema, Several, Words

SCHEMA = Schema(
    "toy",
    {"Lamp": Kind(("glow", "colours"), {"glow": "7", "colours": "8"}), "Wolf": Kind(("bite",))},
    {
        **dict.fromkeys(("id", "name"), Words("1", blank=False)),
        **dict.fromkeys(("type", "text"), Words("2")),
        "glow": Number("3"),
        "bite": Number("3", 5, "4"),
        "colours": Several("5", ("red", "blue"), "6"),
        "tags": Several("5"),
    },
    every=("id", "name", "type", "text", "tags"),
    needs={"id": "1", "name": "1", "type": "9"},
    type_rule="10",
    field_rule="11",
    ignored=("number",),
)
LAMP: dict[str, object] = {"id": "a", "name": "Lamp", "type": "Lamp", "glow": 2, "colours": ["red"]}
WOLF: dict[str, object] = {"id": "b", "name": "Wolf", "type": "Wolf"}


@pytest.mark.parametrize(
    "entry",
    [
        LAMP,
        WOLF,
        LAMP | {"glow": 0, "text": "", "tags": [], "number": {"whatever": 1}},
        LAMP | {"glow": 999, "colours": ["blue", "red"], "tags": ["Old"]},
        WOLF | {"bite": 5, "text": None, "colours": []},
        WOLF | {"bite": None, "glow": None},
    ],
)
def test_what_fits_is_not_refused(entry: dict[str, object]) -> None:
    SCHEMA.check(entry)


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({"name": "X", "type": "Wolf"}, "id: a card needs this field (toy 1)"),
        (WOLF | {"type": None}, "type: a card needs this field (toy 9)"),
        (WOLF | {"name": " "}, "name: words are wanted here, not ' ' (toy 1)"),
        (WOLF | {"text": 3}, "text: words are wanted here, not 3 (toy 2)"),
        (WOLF | {"type": "Owl"}, "type: 'Owl' is no type of card; there are: Lamp, Wolf (toy 10)"),
        (WOLF | {"type": ["Wolf"]}, "type: ['Wolf'] is no type of card; there are: Lamp, Wolf (toy 10)"),
        (WOLF | {"glow": 2}, "glow: no Wolf has such a field (toy 11)"),
        (WOLF | {"height": 2}, "height: no Wolf has such a field (toy 11)"),
        (WOLF | {"bite": True}, "bite: a whole number is wanted here, not True (toy 3)"),
        (WOLF | {"bite": -1}, "bite: a whole number is wanted here, not -1 (toy 3)"),
        (WOLF | {"bite": 6}, "bite: 6 is more than 5 (toy 4)"),
        (LAMP | {"glow": 1000}, "glow: 1000 is more than 999, which no card needs"),
        (LAMP | {"glow": None}, "glow: every Lamp needs this field (toy 7)"),
        (LAMP | {"colours": []}, "colours: every Lamp needs this field (toy 8)"),
        (LAMP | {"colours": "red"}, "colours: a list of words is wanted here, not 'red' (toy 5)"),
        (LAMP | {"colours": ["red", ""]}, "colours: a list of words is wanted here, not ['red', ''] (toy 5)"),
        (LAMP | {"colours": ["green"]}, "colours: 'green' is none of: red, blue (toy 6)"),
    ],
)
def test_what_does_not_fit_is_refused_with_field_and_rule(entry: dict[str, Any], problem: str) -> None:
    with pytest.raises(HeadjudgeError) as caught:
        SCHEMA.check(entry)
    assert str(caught.value) == problem
