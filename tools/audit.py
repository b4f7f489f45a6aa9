"""Breaks the lines that cite some held rules, one at a time in a copy, and checks that their tests notice."""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from headjudge import games
from headjudge.kernel.errors import HeadjudgeError
from headjudge.rulebooks import ledger, library
from tools.audit_citations import scan_tree, without_toys
from tools.audit_run import Held, Verdict, copy_tree, draw, judge_all, run_tests

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / ledger.DEFAULT_FILE
AUDIT = ROOT / "build" / "audit.json"
BASELINE_TIMEOUT = 1200.0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which rules are drawn (1)")
    parser.add_argument("--drawn", type=_positive, default=50, metavar="N", help="how many rules are drawn (50)")
    options = parser.parse_args(arguments)
    if not LEDGER.exists():
        subprocess.run([sys.executable, str(ROOT / "tools" / "ledger.py")], cwd=ROOT, check=False)
    try:
        return audit(options.seed, options.drawn)
    except HeadjudgeError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1


def _positive(words: str) -> int:
    if not words.isdigit() or not int(words):
        raise argparse.ArgumentTypeError(f"{words!r} is no number of rules")
    return int(words)


def audit(seed: int, count: int) -> int:
    rules = library()
    citations, unknown = scan_tree(ROOT, rules)
    for wrong in unknown:
        print(f"warning: {wrong.file}:{wrong.line} cites {wrong.text}, which does not exist")
    citations = without_toys(citations, games.whole())
    drawn = draw(ledger.load(LEDGER, rules), citations, rules, seed=seed, count=count)
    with tempfile.TemporaryDirectory(prefix="headjudge-audit-") as scratch:
        if drawn and not passes_unbroken(drawn, Path(scratch)):
            raise HeadjudgeError("the claimed tests fail before anything is broken; run `make ledger`")
        verdicts = judge_all(ROOT, Path(scratch), drawn, Progress(len(drawn)))
    caught = sum(1 for verdict in verdicts if verdict.caught)
    AUDIT.write_text(json.dumps(summary(verdicts), indent=1) + "\n", encoding="utf-8")
    print(f"{caught} of {len(drawn)} caught (seed {seed})")
    return 0 if enough(caught, len(drawn)) else 1


def enough(caught: int, drawn: int) -> bool:
    """At least nine in ten."""
    return caught * 10 >= drawn * 9


def passes_unbroken(drawn: list[Held], scratch: Path) -> bool:
    tests = sorted({test for held in drawn for test in held.tests})
    return not run_tests(copy_tree(ROOT, scratch / "unbroken"), tests, BASELINE_TIMEOUT)


class Progress:
    """Tells each verdict as it falls."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0

    def __call__(self, verdict: Verdict) -> None:
        self.done += 1
        word = "caught" if verdict.caught else "SURVIVED"
        print(f"[{self.done}/{self.total}] {word} {verdict.held.rule.citation}", flush=True)
        for tried in [verdict.caught] if verdict.caught else survivor_notes(verdict):
            print(f"    {tried}", flush=True)


def summary(verdicts: list[Verdict]) -> dict[str, object]:
    """The audit as JSON."""
    survivors = [verdict for verdict in verdicts if not verdict.caught]
    return {
        "drawn": len(verdicts),
        "caught": len(verdicts) - len(survivors),
        "survivors": [
            {
                "rule": verdict.held.rule.citation,
                "file": verdict.held.lines[0].file if verdict.held.lines else "",
                "line": verdict.held.lines[0].line if verdict.held.lines else 0,
                "mutations": survivor_notes(verdict),
            }
            for verdict in survivors
        ],
    }


def survivor_notes(verdict: Verdict) -> list[str]:
    if not verdict.held.lines:
        return ["no line cites it"]
    return verdict.tried or ["no mutation applies to the lines that cite it"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
