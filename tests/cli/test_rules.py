"""`headjudge rules`."""

import json
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

import headjudge.cli
from headjudge.cli import main
from headjudge.cli import rules as rules_module
from headjudge.rulebooks import DOCUMENTS, library
from headjudge.rulebooks.ledger import Ledger

LONG_TEST = "tests/games/mlp/test_faceoff.py::test_" + "x" * 90


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def ledger(folder: Path) -> Path:
    path = folder / "build" / "ledger.json"
    path.parent.mkdir()
    held: Ledger = {document: {} for document in DOCUMENTS}
    held["mlp"]["514.4c"] = ["tests/a.py::test_a", LONG_TEST]
    path.write_text(json.dumps(held), encoding="utf-8")
    return path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@pytest.mark.usefixtures("ledger")
def test_show_tells_all_about_a_rule() -> None:
    result = run("rules", "show", "mlp", "514.4c")
    assert result.exit_code == 0
    assert "mlp 514.4c (mechanic)" in result.output
    assert "My Little Pony CCG Comprehensive Rules 3.8" in result.output
    assert "Ties: each flips one more" in result.output
    assert "Held by:\n  tests/a.py::test_a\n" in result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80


@pytest.mark.usefixtures("ledger")
def test_show_takes_a_quoted_citation_and_gives_json() -> None:
    shown = json.loads(run("rules", "show", "mlp 514.4c", "--json").output)
    assert shown["id"] == "514.4c"
    assert shown["document"] == "mlp"
    assert shown["kind"] == "mechanic"
    assert shown["testable"] is True
    assert shown["restates"] is None
    assert shown["tests"] == ["tests/a.py::test_a", LONG_TEST]


@pytest.mark.usefixtures("ledger")
def test_show_says_when_no_test_holds_a_rule_or_none_is_needed() -> None:
    assert "No test holds it." in run("rules", "show", "mlp", "101.1").output
    assert "It needs no test." in run("rules", "show", "mlp", "101").output


@pytest.mark.usefixtures("folder")
def test_show_tells_what_restates_what(monkeypatch: pytest.MonkeyPatch) -> None:
    same_as: dict[str, dict[str, str]] = {document: {} for document in DOCUMENTS}
    same_as["mlp"]["101.3a"] = "101.2"
    known = replace(library(), same_as=same_as)
    monkeypatch.setattr(rules_module, "library", lambda: known)
    assert "It restates mlp 101.2.\n" in run("rules", "show", "mlp", "101.3a").output
    assert json.loads(run("rules", "show", "mlp", "101.3a", "--json").output)["restates"] == "101.2"
    restated = run("rules", "show", "mlp", "101.2").output
    assert "mlp 101.3a restates it.\n" in restated
    assert "It restates" not in restated


@pytest.mark.usefixtures("folder")
def test_show_works_without_a_ledger() -> None:
    result = run("rules", "show", "riftbound", "358.4")
    assert result.exit_code == 0
    assert "riftbound-core 358.4" in result.output
    assert "there is no ledger here" in result.output


@pytest.mark.usefixtures("folder")
def test_an_unknown_rule_is_an_error_in_one_line() -> None:
    result = run("rules", "show", "mlp", "514.4z")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("error: unknown rule 'mlp 514.4z'; near it: 514.4, 514.4c")
    assert result.stderr.count("\n") == 1


def test_search_finds_gists_with_all_the_words() -> None:
    result = run("rules", "search", "PROBLEM", "deck", "ten")
    assert result.exit_code == 0
    assert "mlp 101.3: Problem deck size must be ten" in result.output
    assert "mlp 101.1:" not in result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80


def test_search_can_keep_to_one_document() -> None:
    found = json.loads(run("rules", "search", "discard", "--document", "neopets", "--json").output)
    assert {rule["document"] for rule in found} == {"neopets-comprehensive"}
    assert all("discard" in rule["gist"].lower() for rule in found)
    ids = list(library().books["neopets-comprehensive"].rules)
    assert [ids.index(rule["id"]) for rule in found] == sorted(ids.index(rule["id"]) for rule in found)


def test_search_says_when_nothing_is_found() -> None:
    assert run("rules", "search", "xylophone").output == "No rule's gist has all these words.\n"
    assert json.loads(run("rules", "search", "xylophone", "--json").output) == []
    result = run("rules", "search", "card", "--document", "poker")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error: unknown document 'poker'")


def test_ledger_counts_and_lists(ledger: Path) -> None:
    by_default = run("rules", "ledger")
    assert by_default.exit_code == 0
    assert "mlp 1/" in by_default.output
    assert "neopets-comprehensive 0/" in by_default.output
    assert "  101.1 Draw deck needs 45 cards or more, with no upper bound.\n" in by_default.output
    assert "514.4c " not in by_default.output
    assert "{" not in by_default.output
    assert max(len(line) for line in by_default.output.splitlines()) <= 80
    assert run("rules", "ledger", str(ledger)).output == by_default.output


@pytest.mark.usefixtures("ledger")
def test_ledger_gives_json() -> None:
    counts = json.loads(run("rules", "ledger", "--json").output)
    assert tuple(counts) == DOCUMENTS
    assert counts["mlp"]["covered"] == 1
    assert len(counts["mlp"]["missing"]) == counts["mlp"]["testable"] - 1


def test_a_missing_or_damaged_ledger_is_an_error(folder: Path) -> None:
    missing = run("rules", "ledger")
    assert missing.exit_code == 2
    assert missing.stderr.startswith("error: build/ledger.json: there is no ledger here")
    (folder / "bad.json").write_text("{", encoding="utf-8")
    damaged = run("rules", "ledger", "bad.json")
    assert damaged.exit_code == 2
    assert damaged.stderr.startswith("error: bad.json:1:2: damaged")


@pytest.mark.parametrize("command", [[], ["rules"], ["rules", "show"], ["rules", "search"], ["rules", "ledger"]])
def test_everything_has_help(command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert result.output.startswith("Usage: ")
    assert max(len(line) for line in result.output.splitlines()) <= 80


def test_the_version_is_told() -> None:
    try:
        installed = version("headjudge")
    except PackageNotFoundError:
        pytest.skip("headjudge is not installed")
    assert run("--version").output == f"headjudge {installed}\n"


def test_commands_are_imported_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        headjudge.cli, "COMMANDS", {"rules": "headjudge.cli.rules:rules", "gone": "headjudge.cli.gone:gone"}
    )
    listed = run("--help").output
    assert "rules" in listed
    assert "gone" not in listed
    assert run("gone").exit_code == 2
    assert "there is no command 'gone'" in run("gone").stderr
    assert "there is no command 'never'" in run("never").stderr


def test_a_module_that_a_command_needs_is_not_passed_over(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "command_with_a_need.py").write_text("import a_module_that_is_not_there\n", encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(headjudge.cli, "COMMANDS", {"broken": "command_with_a_need:broken"})
    assert isinstance(run("broken").exception, ModuleNotFoundError)


def test_an_entry_that_is_no_command_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headjudge.cli, "COMMANDS", {"rules": "headjudge.cli.rules:describe"})
    result = run("rules")
    assert isinstance(result.exception, TypeError)
    assert not isinstance(result.exception, click.ClickException)
