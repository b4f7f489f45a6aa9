"""The scenarios that come with the game, each played plainly and with everything done twice."""

from pathlib import Path

import pytest

from headjudge.games import riftbound
from headjudge.scenarios import load, play
from headjudge.scenarios.testing import scenario_tests

FILES = Path(riftbound.__file__).parent / "scenarios"


@pytest.mark.parametrize("every_way", [False, True], ids=["once", "twice"])
@pytest.mark.parametrize("file", scenario_tests(FILES))
def test_scenario(file: Path, every_way: bool) -> None:
    play(load(file), every_way=every_way)
