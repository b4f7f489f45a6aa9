"""The audit on a small made-up project."""

from pathlib import Path

import pytest

from headjudge.rulebooks import DOCUMENTS, Rule, library, parse_citation
from headjudge.rulebooks.ledger import Ledger
from tools.audit import enough, summary
from tools.audit_citations import Citation
from tools.audit_mutate import mutations
from tools.audit_run import Held, Verdict, breaks, by_turns, copy_tree, draw, judge, judge_all, run_tests

DRAW = parse_citation("mlp 101.1")
LIMIT = parse_citation("mlp 101.2")

CODE = """def enough(cards):
    return cards >= 45


def within(copies):
    return copies <= 3
"""
TESTS = """from code_under_test import enough, within


def test_enough():
    assert enough(45) and not enough(44)


def test_within():
    within(1)


def test_waits():
    while not enough(45):
        pass
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    root.mkdir()
    (root / "code_under_test.py").write_text(CODE, encoding="utf-8")
    (root / "test_it.py").write_text(TESTS, encoding="utf-8")
    (root / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    return root


def held(rule: Rule, test: str, line: int) -> Held:
    return Held(rule, [f"test_it.py::{test}"], [Citation(rule, "code_under_test.py", line)])


def test_a_good_test_catches_and_a_weak_one_does_not(project: Path, tmp_path: Path) -> None:
    drawn = [held(DRAW, "test_enough", 2), held(LIMIT, "test_within", 6), Held(LIMIT, ["x"], [])]
    told: list[Verdict] = []
    verdicts = judge_all(project, tmp_path / "scratch", drawn, told.append)
    good, weak, uncited = verdicts
    assert good.caught == "code_under_test.py:2 swap comparison: cards >= 45 -> (cards > 45) (failed)"
    assert not weak.caught
    assert len(weak.tried) == 4
    assert weak.tried[0] == "code_under_test.py:6 swap comparison: copies <= 3 -> (copies < 3)"
    assert not uncited.caught
    assert {verdict.held.rule for verdict in told} == {DRAW, LIMIT}
    assert summary([good, weak, uncited]) == {
        "drawn": 3,
        "caught": 1,
        "survivors": [
            {"rule": "mlp 101.2", "file": "code_under_test.py", "line": 6, "mutations": weak.tried},
            {"rule": "mlp 101.2", "file": "", "line": 0, "mutations": ["no line cites it"]},
        ],
    }
    assert (project / "code_under_test.py").read_text(encoding="utf-8") == CODE


def test_the_tree_is_mended_after_each_mutation(project: Path) -> None:
    judge(project, held(DRAW, "test_enough", 2))
    assert (project / "code_under_test.py").read_text(encoding="utf-8") == CODE


def test_a_run_passes_fails_does_not_load_or_hangs(project: Path) -> None:
    code = project / "code_under_test.py"
    assert run_tests(project, ["test_it.py"]) == ""
    code.write_text(CODE.replace("45", "46"), encoding="utf-8")
    assert run_tests(project, ["test_it.py::test_enough"]) == "failed"
    assert run_tests(project, ["test_it.py::test_waits"], timeout=5.0) == "hung"
    code.write_text("raise ValueError\n", encoding="utf-8")
    assert run_tests(project, ["test_it.py::test_enough"]) == "did not load"


def test_at_most_four_mutations_are_tried_on_all_citing_lines_in_turn(project: Path) -> None:
    lines = [Citation(DRAW, "code_under_test.py", line) for line in (2, 6)]
    assert [(item.line, item.mutation.kind) for item in breaks(project, Held(DRAW, [], lines))] == [
        (2, "swap comparison"),
        (6, "swap comparison"),
        (2, "shift number"),
        (6, "shift number"),
    ]


def test_each_kind_of_mutation_has_a_turn_before_any_has_two() -> None:
    kinds = [mutation.kind for mutation in by_turns(mutations("if a == 1 and b == 2: pass\n", 1))]
    assert len(set(kinds)) < len(kinds)
    assert kinds[: len(set(kinds))] == list(dict.fromkeys(kinds))


def test_the_draw_follows_the_seed() -> None:
    rules = library()
    ledger: Ledger = {document: {} for document in DOCUMENTS}
    ledger["mlp"] = {rule.id: ["test"] for rule in rules.books["mlp"].testable}
    ledger["mlp"]["101.1"] = []
    lines = [Citation(LIMIT, "a.py", 1), Citation(LIMIT, "a.py", 9)]
    first = draw(ledger, lines, rules, seed=1, count=50)
    assert len({drawn.rule for drawn in first}) == 50
    assert first == draw(ledger, lines, rules, seed=1, count=50)
    assert first != draw(ledger, lines, rules, seed=2, count=50)
    everything = draw(ledger, lines, rules, seed=1, count=1000)
    restatements = len(rules.same_as["mlp"])
    assert len(everything) == len(rules.books["mlp"].testable) - 1 - restatements
    assert DRAW not in {drawn.rule for drawn in everything}
    assert next(drawn.lines for drawn in everything if drawn.rule == LIMIT) == lines


def test_nine_in_ten_are_enough() -> None:
    assert enough(45, 50)
    assert not enough(44, 50)
    assert enough(0, 0)
    assert not enough(0, 1)


def test_a_copy_leaves_out_what_was_built(project: Path, tmp_path: Path) -> None:
    for name in [".git/x", ".venv/x", "build/x", "__pycache__/x", ".mypy_cache/x", "engine.so", "kept/x.py"]:
        (project / name).parent.mkdir(exist_ok=True)
        (project / name).touch()
    copied = copy_tree(project, tmp_path / "copy")
    files = {path.relative_to(copied).as_posix() for path in copied.rglob("*") if path.is_file()}
    assert files == {"code_under_test.py", "test_it.py", "pytest.ini", "kept/x.py"}
