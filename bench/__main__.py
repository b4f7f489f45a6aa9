"""`make bench`: measure, print a table, write build/bench.json. With --label, only measure and print JSON."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from bench.measure import Bench, Figure, calibrate
from tests.toys import skirmish

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
GAMES = 60


def measure(label: str) -> list[Figure]:
    """Every figure of this interpreter and these modules."""
    calibration = calibrate()
    figures = [Figure("calibration loop", calibration * 1e3, "ns a turn", 1.0)] if label == "interpreted" else []
    return figures + Bench(skirmish.RULES, skirmish.DECK, GAMES, calibration, f"toy, {label}").figures()


def measure_compiled() -> list[Figure]:
    """The same figures of the modules that `make compiled` built, if it has."""
    if not any(COMPILED.glob("headjudge/kernel/state.*.so")):
        return []
    command = [sys.executable, "-m", "bench", "--label", "compiled"]
    environment = {**os.environ, "PYTHONPATH": str(COMPILED)}
    run = subprocess.run(command, cwd=COMPILED, env=environment, capture_output=True, text=True, check=True)
    return [Figure(**figure) for figure in json.loads(run.stdout)]


def speed_up(figures: list[Figure]) -> list[Figure]:
    """How many times faster the compiled modules play."""
    speeds = {figure.name: figure.value for figure in figures}
    slow, fast = speeds.get("toy, interpreted: decisions"), speeds.get("toy, compiled: decisions")
    return [Figure("toy: compiled against interpreted", fast / slow, "times", fast / slow)] if slow and fast else []


def table(figures: list[Figure]) -> str:
    """The figures in 80 columns."""
    rows = [f"{figure.name:<48}{figure.value:>12,.1f} {figure.unit:<12}{figure.ratio:>7.3g}" for figure in figures]
    return "\n".join([f"{'':<48}{'median of 5':>12} {'':<12}{'ratio':>7}", *rows])


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("--label")
    label = parser.parse_args().label
    if label:
        print(json.dumps([figure.as_json() for figure in measure(label)]))
        return 0
    figures = measure("interpreted") + measure_compiled()
    figures += speed_up(figures)
    print(table(figures))
    out = ROOT / "build" / "bench.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps([figure.as_json() for figure in figures], indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
