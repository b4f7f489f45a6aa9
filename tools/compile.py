"""Build the hot packages ahead of time with mypyc, from the same sources, run the whole suite on them, and compare.

The built tree is build/compiled: the project as it is, with extension modules beside the sources of the kernel, of the
games and of the benchmark's toy.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "compiled"
COLD = ("__init__.py", "errors.py", "memo.py", "observation.py", "deck.py", "entries.py", "reading.py", "screen.py")
"""Modules that stay interpreted: errors are subclassed everywhere, memos and observations are dicts, the others take no
part in play."""
HOT = (
    *("headjudge/kernel/*.py", "headjudge/effects/*.py", "tests/toys/skirmish*.py"),
    *[
        f"headjudge/games/{game}/{part}*.py"
        for game in ("neopets", "riftbound")
        for part in ("", "events/", "instructions/", "occasions/")
    ],
)
FLAGS = "-g0 -fvisibility=hidden -include tools/compile_cold.h"
"""Without symbols; with functions that only call each other, so that they are called directly; errors kept apart."""

SETUP = """
from setuptools import setup
from mypyc.build import mypycify

setup(
    name="headjudge-compiled",
    packages=[],
    ext_modules=mypycify(["--config-file=pyproject.toml", *{paths!r}], opt_level="2", multi_file=False),
)
"""


def lay_out() -> list[str]:
    """Copy the project, and name the modules to compile."""
    shutil.rmtree(BUILT, ignore_errors=True)
    parts = {"src/headjudge": "headjudge", **{part: part for part in ("tests", "bench", "tools", "docs")}}
    for part, place in parts.items():
        shutil.copytree(ROOT / part, BUILT / place, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "CITATION.cff", "LICENSE"):
        shutil.copy(ROOT / name, BUILT / name)
    found = [path for pattern in HOT for path in sorted(BUILT.glob(pattern))]
    return [str(path.relative_to(BUILT)) for path in found if path.name not in COLD]


def build(paths: list[str]) -> None:
    """Compile in place."""
    subprocess.run([sys.executable, "tools/compile_makers.py", *paths], cwd=BUILT, check=True, env=environment())
    (BUILT / "setup.py").write_text(SETUP.format(paths=paths))
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    flags = f"{os.environ.get('CFLAGS', '')} {FLAGS}"
    with setuptools_understand(BUILT / "pyproject.toml"):
        subprocess.run(command, cwd=BUILT, check=True, env={**os.environ, "MYPYPATH": ".", "CFLAGS": flags})


@contextmanager
def setuptools_understand(project: Path) -> Iterator[None]:
    """Let a project name no field that only its own build backend can fill in, as long as this lasts."""
    whole = project.read_text(encoding="utf-8")
    lines = [line for line in whole.splitlines(keepends=True) if not line.startswith('dynamic = ["readme"]')]
    project.write_text("".join(lines), encoding="utf-8")
    try:
        yield
    finally:
        project.write_text(whole, encoding="utf-8")


def environment() -> dict[str, str]:
    """Where the compiled modules are found first."""
    return {**os.environ, "PYTHONPATH": str(BUILT), "HEADJUDGE_COMPILED": "1"}


def main(arguments: list[str]) -> int:
    """Build, test, then measure against the interpreted modules."""
    usage = "%(prog)s [-h] [OPTION OF PYTEST ...]"
    parser = argparse.ArgumentParser(usage=usage, description=__doc__, epilog="Everything else is passed to pytest.")
    _, for_pytest = parser.parse_known_args(arguments)
    build(lay_out())
    command = [sys.executable, "-m", "pytest", "-n", "2", "-m", "not long", *for_pytest]
    failed = subprocess.run(command, cwd=BUILT, env=environment(), check=False).returncode
    return failed or subprocess.run([sys.executable, "-m", "bench"], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
