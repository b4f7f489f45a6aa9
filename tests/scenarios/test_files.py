"""The scenario files here, each played plainly and with everything done twice."""

from pathlib import Path

import pytest

from headjudge.scenarios import load, play
from headjudge.scenarios.testing import scenario_tests

FILES = Path(__file__).parent / "files"


@pytest.mark.parametrize("every_way", [False, True], ids=["once", "twice"])
@pytest.mark.parametrize("file", scenario_tests(FILES))
def test_scenario(file: Path, every_way: bool) -> None:
    play(load(file), every_way=every_way)
