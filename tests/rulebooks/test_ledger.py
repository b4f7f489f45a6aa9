"""The ledger: merging, counting and reporting."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from headjudge.rulebooks import DOCUMENTS, Library, library
from headjudge.rulebooks.ledger import LedgerError, complete, coverage, load, merge, report, without_toys, write

EMPTY: dict[str, dict[str, list[str]]] = {document: {} for document in DOCUMENTS}


@pytest.fixture
def rules() -> Library:
    """The rules, with one restatement: 101.3a restates 101.2."""
    known = library()
    return replace(known, same_as={document: {} for document in known.books} | {"mlp": {"101.3a": "101.2"}})


def test_a_complete_ledger_has_every_document_and_the_rules_in_order(rules: Library) -> None:
    ledger = complete({"mlp": {"101.3": ["c"], "101.1": ["a"], "101.2": []}}, rules)
    assert tuple(ledger) == DOCUMENTS
    assert list(ledger["mlp"].items()) == [("101.1", ["a"]), ("101.3", ["c"])]


def test_a_restatement_carries_the_tests_of_the_rule_it_restates(rules: Library) -> None:
    ledger = merge({"mlp": {"101.2": ["b", "a"]}}, rules)
    assert ledger == EMPTY | {"mlp": {"101.2": ["b", "a"], "101.3a": ["a", "b"]}}


def test_a_restatement_keeps_its_own_tests(rules: Library) -> None:
    assert merge({"mlp": {"101.3a": ["z"], "101.2": ["a"]}}, rules)["mlp"]["101.3a"] == ["a", "z"]


def test_without_tests_a_restatement_is_not_held(rules: Library) -> None:
    assert merge({}, rules) == EMPTY


def test_toys_hold_rules_of_those_games_alone_that_there_are_not_yet() -> None:
    tests = ["tests/toys/test_layers.py::test_a", "tests/games/test_b.py::test_b"]
    held = without_toys({"mlp": {"101.1": tests}, "riftbound-core": {"471": tests, "472": tests[:1]}}, ["riftbound"])
    assert held == {"mlp": {"101.1": tests}, "riftbound-core": {"471": tests[1:], "472": []}}


def test_restatements_are_counted_apart(rules: Library) -> None:
    counts = {entry.document: entry for entry in coverage(merge({"mlp": {"101.2": ["a"]}}, rules), rules)}
    mlp = counts["mlp"]
    assert (mlp.covered, mlp.testable) == (1, len(rules.books["mlp"].testable) - 1)
    assert (mlp.restatements_covered, mlp.restatements) == (1, 1)
    missing = [rule.id for rule in mlp.missing]
    assert missing[:2] == ["101.1", "101.3"]
    assert len(missing) == mlp.testable - 1
    assert (counts["chaotic"].covered, counts["chaotic"].restatements) == (0, 0)


def test_the_report_counts_then_lists_what_is_missing_in_80_columns(rules: Library) -> None:
    lines = report(coverage(merge({"mlp": {"101.2": ["a"]}}, rules), rules))
    assert lines[:3] == ["neopets-comprehensive 0/364", "mlp 1/355", "  and restatements 1/1"]
    assert "Missing in mlp:" in lines
    assert lines[lines.index("Missing in mlp:") + 1].startswith("  101.1 Draw deck needs 45 cards")
    headings = [line for line in lines if line.startswith("Missing in ")]
    assert headings == [f"Missing in {document}:" for document in DOCUMENTS]
    assert lines[lines.index("Missing in mlp:") - 1] == ""
    assert max(len(line) for line in lines) <= 80


def test_what_is_to_come_is_listed_by_id_and_not_missing(rules: Library) -> None:
    later = replace(rules, to_come={document: {} for document in rules.books} | {"mlp": {"101.1": "a later version"}})
    lines = report(coverage(merge({"mlp": {"101.2": ["a"]}}, later), later))
    assert "mlp 1/355, 1 to come" in lines
    assert lines[lines.index("To come in mlp:") + 1] == "  101.1"
    assert not any(line.startswith("  101.1 ") for line in lines)
    held = coverage(merge({"mlp": {"101.1": ["a"]}}, later), later)
    assert [entry.to_come for entry in held if entry.document == "mlp"] == [[]]


def test_a_ledger_is_read_as_it_was_written(rules: Library, tmp_path: Path) -> None:
    path = tmp_path / "new" / "ledger.json"
    ledger = merge({"mlp": {"101.2": ["a"]}}, rules)
    write(path, ledger)
    assert load(path, rules) == ledger


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", ":1:2: damaged: a field's name in double quotes is missing here"),
        ("{}", ": damaged: it must hold neopets-comprehensive, mlp, chaotic"),
        ("[" * 100_000, ": damaged: too many lists within lists"),
        (json.dumps(EMPTY | {"mlp": []}), ": mlp: damaged: this must be an object"),
        (json.dumps(EMPTY | {"mlp": {"0": []}}), ": mlp: damaged: there is no rule 0"),
        (json.dumps(EMPTY | {"mlp": {"101.1": "a"}}), ": mlp 101.1: damaged: this must be a list of test ids"),
        (json.dumps(EMPTY | {"mlp": {"101.1": [1]}}), ": mlp 101.1: damaged: this must be a list of test ids"),
    ],
)
def test_a_damaged_ledger_is_refused(rules: Library, tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LedgerError, match="^" + re.escape(str(path) + message)):
        load(path, rules)


def test_a_ledger_that_is_not_text_or_not_there_is_refused(rules: Library, tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    with pytest.raises(LedgerError, match=r"ledger\.json: there is no ledger here"):
        load(path, rules)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LedgerError, match=r"ledger\.json: damaged: not UTF-8 at byte 0$"):
        load(path, rules)


def test_a_folder_is_no_ledger(rules: Library, tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="^" + re.escape(f"{tmp_path}: cannot be read: Is a directory")):
        load(tmp_path, rules)
