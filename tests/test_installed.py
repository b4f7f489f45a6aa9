"""What is installed from the wheel does all that the documentation shows, with nothing of the checkout in reach."""

from __future__ import annotations

import email
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from headjudge.rulebooks import library
from headjudge.rulebooks.ledger import DEFAULT_FILE, complete, write

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SHOWN = [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")]

HELD_BY = "tests/games/neopets/test_battle.py::test_something"

EXAMPLES = """
import doctest, headjudge, importlib, pkgutil, sys
assert headjudge.__file__.startswith(sys.argv[1]), headjudge.__file__
failed, tried = doctest.testfile(sys.argv[2], module_relative=False, optionflags=doctest.ELLIPSIS)
assert tried
sys.exit(failed)
"""
DOCSTRINGS = """
import doctest, importlib, pkgutil, sys
import headjudge
assert headjudge.__file__.startswith(sys.argv[1]), headjudge.__file__
tried = failed = 0
for module in [headjudge, *[importlib.import_module(found.name) for found in
               pkgutil.walk_packages(headjudge.__path__, "headjudge.")
               if not found.name.endswith(("__main__", "pytest_plugin", "scenarios.testing"))]]:
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    tried, failed = tried + result.attempted, failed + result.failed
assert tried
sys.exit(failed)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds."""
    if not (ROOT / "src").is_dir():
        pytest.skip("this tree is not laid out to be built")
    build = pytest.importorskip("hatchling.build", reason="hatchling builds the wheel; the extra 'dev' has it")
    place = tmp_path_factory.mktemp("wheel")
    source = place / "source"
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    write(source / DEFAULT_FILE, complete({"neopets-comprehensive": {"7.5g.5": [HELD_BY]}}, library()))
    before = Path.cwd()
    os.chdir(source)
    try:
        name = build.build_wheel(str(place))
    finally:
        os.chdir(before)
    with zipfile.ZipFile(place / name) as wheel:
        wheel.extractall(place / "installed")
    return place / "installed"


def run(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in an empty folder, with what is installed and nothing of the checkout."""
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    command = [sys.executable, "-P", *arguments]
    return subprocess.run(  # noqa: S603 - our own program
        command,
        cwd=folder,
        env={**environment, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_package_says_where_it_comes_from_and_its_links_lead_there(installed: Path) -> None:
    metadata = email.message_from_string(next(installed.glob("*.dist-info/METADATA")).read_text(encoding="utf-8"))
    urls = dict(str(url).split(", ") for url in metadata.get_all("Project-URL") or [])
    assert {"Source", "Documentation", "Changelog", "Issues"} <= set(urls)
    classifiers = metadata.get_all("Classifier") or []
    assert any(line.startswith("Development Status") for line in classifiers)
    links = re.findall(r"\]\(([^)]+)\)", str(metadata.get_payload()))
    assert len(links) > 10
    for link in links:
        assert link.startswith(f"{urls['Source']}/blob/main/")
        assert (ROOT / link.removeprefix(f"{urls['Source']}/blob/main/")).exists()


def test_rules_are_shown_with_the_tests_of_the_release(installed: Path, tmp_path: Path) -> None:
    shown = run(installed, tmp_path, "-m", "headjudge", "rules", "show", "neopets 7.5g.5")
    assert shown.returncode == 0, shown.stderr
    assert f"Held by:\n  {HELD_BY}" in shown.stdout
    counted = run(installed, tmp_path, "-m", "headjudge", "rules", "ledger", "--json")
    assert json.loads(counted.stdout)["neopets-comprehensive"]["covered"] == 1


def test_scenarios_that_are_installed_are_shown_and_pass(installed: Path, tmp_path: Path) -> None:
    shown = run(installed, tmp_path, "-m", "headjudge", "rules", "show", "neopets 8.6d", "--json")
    (file,) = json.loads(shown.stdout)["scenarios"]
    assert file.startswith(str(installed))
    assert run(installed, tmp_path, "-m", "headjudge", "scenario", file).returncode == 0


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(installed: Path, tmp_path: Path, page: Path) -> None:
    ran = run(installed, tmp_path, "-c", EXAMPLES, str(installed), str(page))
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_examples_in_docstrings_run(installed: Path, tmp_path: Path) -> None:
    ran = run(installed, tmp_path, "-c", DOCSTRINGS, str(installed))
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("page", ["README", "playing", "decks", "records", "simulate", "scenarios", "python"])
def test_python_that_is_shown_to_users_is_run(page: str) -> None:
    """What stands without prompts would be run by nobody; sketches are for the pages of those who build on it."""
    text = next(path for path in PAGES if path.stem == page).read_text(encoding="utf-8")
    blocks = [block.partition("```")[0] for block in text.split("```python\n")[1:]]
    assert [block for block in blocks if not block.startswith(">>>") and "def test_" not in block] == []
