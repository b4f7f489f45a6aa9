"""What docs/scenarios.md says is true."""

import doctest
import re
from pathlib import Path

import pytest

from headjudge.scenarios import ExpectationError, ScenarioError, parse, play
from headjudge.scenarios.names import RESERVED
from headjudge.scenarios.runner import FIELDS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "scenarios.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
MISTAKES = re.findall(r"^\| `(.*?)` \| `(.*?)` \| `(\d+:\d+: .*?)` \|$", TEXT, re.MULTILINE)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_pass(number: int) -> None:
    play(parse(EXAMPLES[number], "x.yaml"), every_way=True)


@pytest.mark.parametrize(("instead_of", "written", "message"), MISTAKES)
def test_the_mistakes_are_told_as_it_says(instead_of: str, written: str, message: str) -> None:
    text = EXAMPLES[0].replace(instead_of, written, 1)
    assert text != EXAMPLES[0]
    with pytest.raises(ScenarioError) as caught:
        play(parse(text, "x.yaml"))
    assert str(caught.value).startswith(f"x.yaml:{message}")


def test_what_is_not_so_is_told_as_it_says() -> None:
    with pytest.raises(ExpectationError) as caught:
        play(parse(EXAMPLES[0].replace("damage: 4", "damage: 3"), "ogre.yaml"))
    assert f"    {caught.value}\n" in TEXT


def test_every_field_is_explained() -> None:
    assert len(MISTAKES) == 12
    for field in FIELDS:
        assert f"| `{field}`" in TEXT or f"`{field}`, " in TEXT or f", `{field}` |" in TEXT, field
    for name in RESERVED:
        assert f"`{name}:" in TEXT or f": {name}`" in TEXT, name


def test_the_python_in_it_runs() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0
