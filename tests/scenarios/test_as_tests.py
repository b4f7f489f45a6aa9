"""Scenario files as tests that carry rule markers."""

import json

import pytest

SUITE = """
from pathlib import Path
import pytest
from headjudge.scenarios import load, play
from headjudge.scenarios.testing import scenario_tests

@pytest.mark.parametrize("file", scenario_tests(Path(__file__).parent / "files"))
def test_it(file):
    play(load(file))
"""
SCENARIO = """\
game: tests.scenarios.skirmish:RULES
rules: [mlp 101.1, neopets 1.1a]
position: {hand:0: [Giant]}
players: {0: {mana: 1}}
expect: {asked: 0}
"""


def test_scenario_files_hold_the_rules_they_name(pytester: pytest.Pytester) -> None:
    pytester.makeconftest('pytest_plugins = ["headjudge.rulebooks.pytest_plugin"]')
    pytester.makeini("[pytest]\nmarkers = rule(*ids): rules\n")
    pytester.makepyfile(test_suite=SUITE)
    deeper = pytester.mkdir("files") / "deeper"
    deeper.mkdir()
    (deeper / "good.yaml").write_text(SCENARIO, encoding="utf-8")
    (deeper / "false.yml").write_text(SCENARIO.replace("asked: 0", "asked: 1"), encoding="utf-8")
    (deeper / "damaged.yaml").write_text("rules: [mlp 0]", encoding="utf-8")
    (deeper / "notes.txt").write_text("not a scenario", encoding="utf-8")
    result = pytester.runpytest_inprocess("--ledger", "ledger.json")
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["*ScenarioError: */damaged.yaml:1:9: rules > 1: unknown rule 'mlp 0'*"])
    result.stdout.fnmatch_lines(["*ExpectationError: */false.yml:5:17: expect > asked: expected 1, found 0"])
    ledger = json.loads((pytester.path / "ledger.json").read_text(encoding="utf-8"))
    held = ["test_suite.py::test_it[deeper/good]"]
    assert ledger["mlp"] == {"101.1": held}
    assert ledger["neopets-comprehensive"] == {"1.1a": held}
