"""What the documentation says is true: its examples run, its links lead somewhere, its files are there."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest
import yaml

import headjudge

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
SOURCE = Path(headjudge.__file__).parent
FOLDERS = {"kernel.md": "kernel", "neopets-code.md": "games/neopets", "riftbound-code.md": "games/riftbound"}
"""The pages that lead through a folder."""


def files_named(page: Path) -> set[str]:
    return set(re.findall(r"`([a-z_/-]+\.(?:py|yaml))`", page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some write files
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert not failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_are_there(page: Path) -> None:
    folders = [SOURCE, *[ROOT / name for name in ("tests", "tools", "bench")]]
    files = [file.as_posix() for folder in folders for file in folder.rglob("*")]
    names = [name.removeprefix("src/") for name in files_named(page)]
    assert [name for name in names if not any(file.endswith(f"/{name}") for file in files)] == []


@pytest.mark.parametrize("page", FOLDERS)
def test_every_file_of_a_folder_is_named(page: str) -> None:
    files = {file.name for file in (SOURCE / FOLDERS[page]).glob("*.py")} - {"__init__.py"}
    assert files - files_named(ROOT / "docs" / page) == set()


def test_the_changelog_and_the_citation_tell_the_version_there_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == project["version"]
    assert citation["repository-code"] == project["urls"]["Source"]
    assert citation["license"] == project["license"]
    assert f"\n## {project['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_readme_says_that_the_project_is_unofficial() -> None:
    assert "unofficial" in (ROOT / "README.md").read_text(encoding="utf-8")
