"""Runs the suite and writes build/ledger.json: which passing tests hold which rules."""

import argparse
import subprocess
import sys
from pathlib import Path

from headjudge import games
from headjudge.rulebooks import ledger, library

ROOT = Path(__file__).resolve().parent.parent
HELD = ROOT / "build" / "held.json"
LEDGER = ROOT / ledger.DEFAULT_FILE


def run_suite() -> bool:
    """Run the tests, noting which rules the passing ones hold; whether all of them passed."""
    HELD.unlink(missing_ok=True)
    options = ["-n", "2", "-m", "not long", "-q", "--ledger", str(HELD)]
    return subprocess.run([sys.executable, "-m", "pytest", *options], cwd=ROOT, check=False).returncode == 0


def main(arguments: list[str]) -> int:
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    passed = run_suite()
    if not HELD.exists():
        print("error: the test run did not get far enough to write a ledger", file=sys.stderr)
        return 1
    rules = library()
    held = ledger.without_toys(ledger.load(HELD, rules), games.whole())
    merged = ledger.merge(held, rules)
    ledger.write(LEDGER, merged)
    print("\n".join(ledger.report(ledger.coverage(merged, rules))))
    if not passed:
        print("error: the test run failed; only the tests that passed are counted", file=sys.stderr)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
