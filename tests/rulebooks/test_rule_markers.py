"""What rule markers do in a test run, and the ledger it writes."""

import json

import pytest

from headjudge.rulebooks import DOCUMENTS

SUITE = """
import pytest

@pytest.mark.rule("mlp 101.1")
def test_one():
    pass

@pytest.mark.rule("mlp 101.1", "neopets 1.1a")
@pytest.mark.rule("mlp 101.2")
def test_three():
    pass

@pytest.mark.rule("mlp 101.3")
@pytest.mark.parametrize("number", [1, 2])
def test_many(number):
    assert number == 1

@pytest.mark.rule("mlp 101.3a")
class TestGroup:
    @pytest.mark.rule("mlp 101.3b")
    def test_inside(self):
        pass

@pytest.mark.rule("mlp 101.3c")
def test_skipped():
    pytest.skip("not now")

@pytest.mark.rule("mlp 101.3c")
@pytest.mark.xfail(strict=False)
def test_not_expected_to_pass():
    pass

@pytest.fixture
def breaks_afterwards():
    yield
    raise ValueError

@pytest.mark.rule("mlp 101.3c")
def test_broken_teardown(breaks_afterwards):
    pass

def test_without_rules():
    pass
"""
HELD = {
    "mlp": {
        "101.1": ["test_suite.py::test_one", "test_suite.py::test_three"],
        "101.2": ["test_suite.py::test_three"],
        "101.3": ["test_suite.py::test_many[1]"],
        "101.3a": ["test_suite.py::TestGroup::test_inside"],
        "101.3b": ["test_suite.py::TestGroup::test_inside"],
    },
    "neopets-comprehensive": {"1.1a": ["test_suite.py::test_three"]},
}


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest('pytest_plugins = ["headjudge.rulebooks.pytest_plugin"]')
    pytester.makeini("[pytest]\nmarkers = rule(*ids): rules\n")
    return pytester


@pytest.mark.parametrize("options", [[], ["-n", "2"]], ids=["alone", "xdist"])
def test_the_ledger_has_the_tests_that_passed(suite: pytest.Pytester, options: list[str]) -> None:
    suite.makepyfile(test_suite=SUITE)
    suite.runpytest_subprocess(*options, "--ledger", "out/ledger.json").assert_outcomes(
        passed=6, failed=1, skipped=1, xpassed=1, errors=1
    )
    ledger = json.loads((suite.path / "out" / "ledger.json").read_text(encoding="utf-8"))
    assert tuple(ledger) == DOCUMENTS
    assert {document: held for document, held in ledger.items() if held} == HELD


def test_no_ledger_is_written_unless_asked_for(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_suite=SUITE)
    suite.runpytest_inprocess()
    assert not list(suite.path.rglob("*.json"))


WRONG = [
    ('"mlp 514.4z"', "unknown rule 'mlp 514.4z'; near it: 514.4, 514.4c*"),
    ('"poker 1"', "unknown document 'poker'*"),
    ('"mlp 101"', "'mlp 101' is a heading: no test can hold it"),
    ('"tournament 103.1"', "'riftbound-tournament 103.1' is a conduct: no test can hold it"),
    ('"mlp 101.1", "mlp 101.2", "mlp 101.3", "mlp 101.3a"', "a test holds at most 3 rules, this one names 4"),
    ("", "a rule marker takes citations such as 'mlp 514.4c'"),
    ('id="mlp 101.1"', "a rule marker takes citations such as 'mlp 514.4c'"),
    ("101.1", "a citation is a text such as 'mlp 514.4c', not 101.1"),
]
WRONG_IN_ALL = """
import pytest

@pytest.mark.rule("mlp 101.1", "mlp 101.2")
class TestGroup:
    @pytest.mark.rule("mlp 101.3", "mlp 101.3a")
    def test_it(self): pass
"""


@pytest.mark.parametrize("options", [[], ["-n", "1"]], ids=["alone", "xdist"])
def test_a_wrong_marker_is_a_collection_error(suite: pytest.Pytester, options: list[str]) -> None:
    functions = [
        f"@pytest.mark.rule({marker})\ndef test_{number}(): pass\n" for number, (marker, _) in enumerate(WRONG)
    ]
    suite.makepyfile(
        test_wrong="\n".join(["import pytest\n", *functions]),
        test_in_all=WRONG_IN_ALL,
        test_right="def test_other(): pass\n",
    )
    result = suite.runpytest_subprocess(*options)
    assert result.ret != pytest.ExitCode.OK
    assert result.parseoutcomes()["errors"] == 2
    messages = [f"test_wrong.py::test_{number}: {message}" for number, (_, message) in enumerate(WRONG)]
    result.stdout.fnmatch_lines(["*ERROR collecting test_wrong.py*", *messages])
    result.stdout.fnmatch_lines(["test_in_all.py::TestGroup::test_it: *at most 3 rules, this one names 4"])


def test_any_kind_of_test_may_carry_markers(suite: pytest.Pytester) -> None:
    suite.makeconftest(
        """
        import pytest

        pytest_plugins = ["headjudge.rulebooks.pytest_plugin"]

        class Case(pytest.Item):
            def runtest(self): pass

        class Cases(pytest.File):
            def collect(self):
                case = Case.from_parent(self, name="case")
                case.add_marker(pytest.mark.rule("mlp 101.1"))
                yield case

        def pytest_collect_file(file_path, parent):
            return Cases.from_parent(parent, path=file_path) if file_path.suffix == ".txt" else None
        """
    )
    suite.maketxtfile(cases="")
    suite.runpytest_inprocess("--ledger", "ledger.json").assert_outcomes(passed=1)
    ledger = json.loads((suite.path / "ledger.json").read_text(encoding="utf-8"))
    assert ledger["mlp"] == {"101.1": ["cases.txt::case"]}
