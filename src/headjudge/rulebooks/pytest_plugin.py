"""Tests name the rules they hold: `@pytest.mark.rule("mlp 514.4c")`, at most three for each test.

With `--ledger FILE` the ids of the tests that passed are written, by document and rule.
"""

from collections.abc import Generator
from pathlib import Path

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.rulebooks.citation import parse_citation
from headjudge.rulebooks.ledger import complete, write
from headjudge.rulebooks.loading import library
from headjudge.rulebooks.rule import Rule

MOST_RULES = 3
PROPERTY = "rule"


class MarkerError(HeadjudgeError):
    """A rule marker that cannot be used."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--ledger", metavar="FILE", help="write which rules the passing tests hold")


def pytest_configure(config: pytest.Config) -> None:
    file = config.getoption("--ledger")
    if file and not hasattr(config, "workerinput"):  # under xdist the controller alone writes
        config.pluginmanager.register(LedgerWriter(config.rootpath / file))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Check the markers of what was collected; a wrong one is a collection error of its file."""
    report = yield
    problems: list[str] = []
    for item in report.result or []:
        if not isinstance(item, pytest.Item):
            continue
        try:
            rules = held_rules(item)
        except HeadjudgeError as error:
            problems.append(f"{item.nodeid}: {error}")
        else:
            item.user_properties += [(PROPERTY, rule.citation) for rule in rules]
    if problems:
        report.outcome = "failed"
        report.longrepr = "\n".join(problems)
        report.result = []
    return report


def held_rules(item: pytest.Item) -> list[Rule]:
    """The rules that a test's markers name."""
    rules: list[Rule] = []
    for marker in item.iter_markers("rule"):
        if not marker.args or marker.kwargs:
            raise MarkerError("a rule marker takes citations such as 'mlp 514.4c'")
        for citation in marker.args:
            if not isinstance(citation, str):
                raise MarkerError(f"a citation is a text such as 'mlp 514.4c', not {citation!r}")
            rule = parse_citation(citation)
            if not rule.testable:
                raise MarkerError(f"'{rule.citation}' is a {rule.kind}: no test can hold it")
            if rule not in rules:
                rules.append(rule)
    if len(rules) > MOST_RULES:
        raise MarkerError(f"a test holds at most {MOST_RULES} rules, this one names {len(rules)}")
    return rules


class LedgerWriter:
    """Gathers the passing tests' rules from their reports, which xdist brings to the controller."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.passed: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed[report.nodeid] = [str(value) for name, value in report.user_properties if name == PROPERTY]
        elif report.failed:
            self.passed.pop(report.nodeid, None)

    def pytest_sessionfinish(self) -> None:
        held: dict[str, dict[str, list[str]]] = {}
        for test in sorted(self.passed):
            for citation in self.passed[test]:
                rule = parse_citation(citation)
                held.setdefault(rule.document, {}).setdefault(rule.id, []).append(test)
        write(self.path, complete(held, library()))
