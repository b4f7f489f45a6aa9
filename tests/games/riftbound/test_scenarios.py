"""The scenarios that come with the game, each played plainly and with everything done twice."""

import re
from pathlib import Path

import pytest

from headjudge.games import riftbound
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios import load, play
from headjudge.scenarios.testing import scenario_tests

FILES = Path(riftbound.__file__).parent / "scenarios"


@pytest.mark.parametrize("every_way", [False, True], ids=["once", "twice"])
@pytest.mark.parametrize("file", scenario_tests(FILES))
def test_scenario(file: Path, every_way: bool) -> None:
    play(load(file), every_way=every_way)


@pytest.mark.parametrize("name", [file.stem for file in sorted(FILES.glob("*.yaml")) if file.stem != "unique"])
def test_a_scenario_of_a_keyword_goes_otherwise_without_it(name: str, tmp_path: Path) -> None:
    """Unique is not among them: it changes nothing in a game (825.3)."""
    text = (FILES / f"{name}.yaml").read_text(encoding="utf-8")
    bare = re.sub(rf"\[{name}(?: \d+)?\](?:\[>\])?(?: \{{\w+\}})?(?:\\n)?", "", text, flags=re.IGNORECASE)
    assert bare != text
    file = tmp_path / "bare.yaml"
    file.write_text(bare, encoding="utf-8")
    with pytest.raises(HeadjudgeError):
        play(load(file))
