"""The same seed and answers give the same digest on every Python there is, compiled or not; and for golden games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

import headjudge
from headjudge.kernel.plain import digest
from headjudge.kernel.records import read, replay
from tests.conformance.contestants import CONTESTANTS, Contestant
from tests.conformance.digests import digests

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"


def pythons() -> list[str]:
    """Every CPython from 3.11 up on this machine."""
    found = [shutil.which(f"python3.{minor}") for minor in range(11, 20)]
    found += [str(path) for path in sorted(Path.home().glob(".pyenv/versions/3.1[1-9]*/bin/python"))]
    return [path for path in dict.fromkeys(found) if path is not None and _runs(path)]


def _runs(path: str) -> bool:
    code = "import sys; sys.exit(not (sys.version_info >= (3, 11) and sys.implementation.name == 'cpython'))"
    return subprocess.run([path, "-c", code], capture_output=True, check=False).returncode == 0  # noqa: S603


@pytest.mark.parametrize("python", pythons())
def test_digests_are_the_same_on(python: str) -> None:
    paths = [str(ROOT), str(Path(str(headjudge.__file__)).parents[1]), sysconfig.get_paths()["purelib"]]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "7"}
    command = [python, "-m", "tests.conformance.digests"]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert run.stdout.split() == digests(), run.stderr


def golden() -> list[tuple[Contestant, Path]]:
    games = {contestant.rules.name: contestant for contestant in CONTESTANTS}
    return [(games[name], path) for name in games for path in sorted(GOLDEN.glob(f"{name}-*.jsonl"))]


@pytest.mark.parametrize(("contestant", "path"), golden(), ids=lambda value: getattr(value, "name", ""))
def test_golden_game(contestant: Contestant, path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"), path.name)
    game = replay(record, contestant.rules)
    assert record.digests[len(record.moves)] == digest(game.state)
    assert game.over


def test_the_modules_under_test_are_the_ones_meant() -> None:
    compiled = os.environ.get("HEADJUDGE_COMPILED") == "1"
    from headjudge.kernel import state  # noqa: PLC0415

    assert Path(str(headjudge.__file__)).is_relative_to(ROOT)
    assert (not str(state.__file__).endswith(".py")) == compiled
