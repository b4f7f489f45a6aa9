"""Draws held rules, breaks the lines that cite them, and runs the tests that claim them."""

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from queue import SimpleQueue

from headjudge.rulebooks import Library, Rule
from headjudge.rulebooks.ledger import Ledger
from tools.audit_citations import Citation
from tools.audit_mutate import Mutation, mutations

TRIES = 4
TIMEOUT = 60.0
WORKERS = 2
LEAVE_OUT = shutil.ignore_patterns(".git", ".venv", "build", "dist", ".*_cache", ".hypothesis", "__pycache__", "*.so")


@dataclass(frozen=True, slots=True)
class Held:
    """A drawn rule: the tests that claim it and the lines that cite it."""

    rule: Rule
    tests: list[str]
    lines: list[Citation]


@dataclass(slots=True)
class Verdict:
    """What became of a drawn rule. `tried` says what each mutation did, `caught` which one was noticed."""

    held: Held
    tried: list[str] = field(default_factory=list)
    caught: str = ""


@dataclass(frozen=True, slots=True)
class Break:
    """One mutation of one citing line."""

    file: str
    line: int
    mutation: Mutation

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.mutation}"


def draw(ledger: Ledger, citations: list[Citation], rules: Library, *, seed: int, count: int) -> list[Held]:
    """So many held rules, by seed, in document order. Restatements have no lines of their own."""
    lines: dict[Rule, list[Citation]] = {}
    for citation in citations:
        lines.setdefault(citation.rule, []).append(citation)
    held = [
        Held(rule, ledger[document][rule.id], lines.get(rule, []))
        for document, book in rules.books.items()
        for rule in book.testable
        if ledger[document].get(rule.id) and not rules.restated(rule)
    ]
    chosen = random.Random(seed).sample(range(len(held)), min(count, len(held)))
    return [held[number] for number in sorted(chosen)]


def breaks(root: Path, held: Held) -> list[Break]:
    """The few mutations to try: one kind after another, and one citing line after another."""
    by_line: list[list[Break]] = []
    for citation in held.lines:
        source = (root / citation.file).read_text(encoding="utf-8")
        found = by_turns(mutations(source, citation.line))
        by_line.append([Break(citation.file, citation.line, mutation) for mutation in found])
    in_turn = [item for turn in zip_longest(*by_line) for item in turn if item is not None]
    return in_turn[:TRIES]


def by_turns(found: list[Mutation]) -> list[Mutation]:
    """The first mutation of each kind, then the others."""
    first: dict[str, Mutation] = {}
    for mutation in found:
        first.setdefault(mutation.kind, mutation)
    return [*first.values(), *(mutation for mutation in found if mutation not in first.values())]


def run_tests(tree: Path, tests: list[str], timeout: float = TIMEOUT) -> str:
    """'' if the tests pass in a tree, else how they failed."""
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", *options, *tests],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        code = process.wait(timeout)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return "hung"
    return {0: "", 1: "failed"}.get(code, "did not load")


@contextmanager
def broken(tree: Path, item: Break) -> Iterator[None]:
    """A tree with one line broken, mended afterwards."""
    path = tree / item.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(item.mutation.source, encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(whole, encoding="utf-8")


def judge(tree: Path, held: Held) -> Verdict:
    """Break a rule's lines in one way after another until its tests notice."""
    verdict = Verdict(held)
    for item in breaks(tree, held):
        with broken(tree, item):
            outcome = run_tests(tree, held.tests)
        if outcome:
            verdict.caught = f"{item} ({outcome})"
            break
        verdict.tried.append(str(item))
    return verdict


def judge_all(root: Path, scratch: Path, drawn: list[Held], tell: Callable[[Verdict], None]) -> list[Verdict]:
    """Judge every drawn rule, two at a time, each in its own copy of the tree."""
    trees: SimpleQueue[Path] = SimpleQueue()
    for number in range(WORKERS):
        trees.put(copy_tree(root, scratch / str(number)))

    def one(held: Held) -> Verdict:
        tree = trees.get()
        try:
            verdict = judge(tree, held)
        finally:
            trees.put(tree)
        tell(verdict)
        return verdict

    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(one, drawn))


def copy_tree(root: Path, target: Path) -> Path:
    return Path(shutil.copytree(root, target, ignore=LEAVE_OUT))
