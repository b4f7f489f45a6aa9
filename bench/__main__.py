"""`make bench`: measure, print a table, write build/bench.json. With --label, only measure once and print JSON.

Interpreted and compiled modules are measured by turns, each time by a new process with the calibration loop beside it,
so that what a machine does besides meets both alike. The figures are medians of all turns.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.measure import Bench, Figure, calibrate
from headjudge import games
from tests.toys import skirmish

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
GAMES = 60
SHIPPED = {"neopets": 30, "riftbound": 20}
"""The games that come with Headjudge, and how many of each are played."""
TURNS = 5
INTERPRETED_LABEL = "interpreted"
COMPILED_LABEL = "compiled"


def measure(label: str) -> list[Figure]:
    """Every figure of this interpreter and these modules, once."""
    calibration = calibrate()
    figures = [Figure(f"{label}: calibration loop", calibration * 1e3, "ns a turn", 1.0)]
    figures += Bench(skirmish.RULES, [skirmish.DECK], GAMES, calibration, f"toy, {label}").figures()
    for name, count in SHIPPED.items():
        rules = games.get(name)
        figures += Bench(rules, list(rules.decks().values()), count, calibration, f"{name}, {label}").figures()
    return figures


def places() -> dict[str, Path]:
    """Where the modules to be measured are: these, and those that `make compiled` built, if it has."""
    found = {INTERPRETED_LABEL: ROOT}
    if any(COMPILED.glob("headjudge/kernel/state.*.so")):
        found[COMPILED_LABEL] = COMPILED
    return found


def measure_apart(label: str, place: Path) -> list[Figure]:
    """The figures of the modules in a place, measured by a process of its own."""
    command = [sys.executable, "-m", "bench", "--label", label]
    paths = [str(place), str(place / "src")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    run = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=True)
    return [Figure(**figure) for figure in json.loads(run.stdout)]


def medians(turns: list[list[Figure]]) -> list[Figure]:
    """Of each figure the median of all turns."""
    found: list[Figure] = []
    for same in zip(*turns, strict=True):
        value, ratio = median([figure.value for figure in same]), median([figure.ratio for figure in same])
        found.append(Figure(same[0].name, value, same[0].unit, ratio))
    return found


def speed_up(game: str, slow: list[list[Figure]], fast: list[list[Figure]]) -> Figure:
    """How many times faster the compiled modules play a game: of each turn, then the median."""
    times = [_decisions(game, second) / _decisions(game, first) for first, second in zip(slow, fast, strict=True)]
    return Figure(f"{game}: compiled against interpreted", median(times), "times", median(times))


def _decisions(game: str, figures: list[Figure]) -> float:
    names = (f"{game}, {INTERPRETED_LABEL}: decisions", f"{game}, {COMPILED_LABEL}: decisions")
    return next(figure.value for figure in figures if figure.name in names)


def table(figures: list[Figure]) -> str:
    """The figures in 80 columns."""
    rows = [f"{figure.name:<50}{figure.value:>9,.1f} {figure.unit:<12}{figure.ratio:>8.3g}" for figure in figures]
    return "\n".join([f"{f'median of {TURNS}':>59} {'':<12}{'ratio':>8}", *rows])


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("--label")
    label = parser.parse_args().label
    if label:
        print(json.dumps([figure.as_json() for figure in measure(label)]))
        return 0
    turns: dict[str, list[list[Figure]]] = {name: [] for name in places()}
    for _ in range(TURNS):
        for name, place in places().items():
            turns[name].append(measure_apart(name, place))
    figures = [figure for measured in turns.values() for figure in medians(measured)]
    if COMPILED_LABEL in turns:
        both = (turns[INTERPRETED_LABEL], turns[COMPILED_LABEL])
        figures += [speed_up(game, *both) for game in ("toy", *SHIPPED)]
    print(table(figures))
    out = ROOT / "build" / "bench.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps([figure.as_json() for figure in figures], indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
