"""The examples on the page about the language do what it says."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "language.md"


def test_the_examples_hold() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.attempted >= 5
    assert found.failed == 0
