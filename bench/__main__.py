"""`make bench`: measure, print a table, write build/bench.json. With --label, only measure once and print JSON.

Riftbound is also played with random decks of the cards of a file, where there is one: that of the option --cards, or
cards/riftbound/cards.json in a folder called shared beside the project.

Interpreted and compiled modules are measured by turns, each time by a new process with the calibration loop beside it,
so that what a machine does besides meets both alike. The figures are medians of all turns.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from bench import real, tournaments
from bench.measure import Bench, Figure, calibrate
from headjudge import games
from headjudge.kernel.errors import HeadjudgeError
from tests.toys import skirmish

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
GAMES = 300
SHIPPED = {"neopets": 48, "riftbound": 32}
"""The games that come with Headjudge, and how many of each are played."""
REAL = "riftbound real"
REAL_GAMES = 12
CARDS = ROOT.parent / "shared" / "cards" / "riftbound" / "cards.json"
TURNS = 5
INTERPRETED_LABEL = "interpreted"
COMPILED_LABEL = "compiled"


def measure(label: str, drawn: Path | None) -> list[Figure]:
    """Every figure of this interpreter and these modules, once. `drawn`: decks of the cards of a file."""
    calibration = calibrate()
    figures = [Figure(f"{label}: calibration loop", calibration * 1e3, "ns a turn", 1.0)]
    figures += Bench(skirmish.RULES, [[skirmish.DECK] * 2], GAMES, calibration, f"toy, {label}").figures()
    for name, count in SHIPPED.items():
        rules = games.get(name)
        pairs = [[one, other] for one in rules.decks().values() for other in rules.decks().values()]
        figures += Bench(rules, pairs, count, calibration, f"{name}, {label}").figures()
    if drawn is not None:
        pairs, cards = real.read(drawn)
        bench = Bench(games.get("riftbound"), pairs, REAL_GAMES, calibration, f"{REAL}, {label}")
        bench.cards = cards
        figures += bench.rates()
    return figures


def places() -> dict[str, Path]:
    """Where the modules to be measured are: these, and those that `make compiled` built, if it has."""
    found = {INTERPRETED_LABEL: ROOT}
    if any(COMPILED.glob("headjudge/kernel/state.*.so")):
        found[COMPILED_LABEL] = COMPILED
    return found


def measure_apart(label: str, place: Path, drawn: Path | None) -> list[Figure]:
    """The figures of the modules in a place, measured by a process of its own."""
    command = [sys.executable, "-m", "bench", "--label", label]
    command += [] if drawn is None else ["--drawn", str(drawn)]
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


def by_turns(drawn: Path | None) -> list[Figure]:
    """Measure the modules in all places by turns."""
    turns: dict[str, list[list[Figure]]] = {name: [] for name in places()}
    for _ in range(TURNS):
        for name, place in places().items():
            turns[name].append(measure_apart(name, place, drawn))
    figures = [figure for measured in turns.values() for figure in medians(measured)]
    if COMPILED_LABEL in turns:
        both = (turns[INTERPRETED_LABEL], turns[COMPILED_LABEL])
        figures += [speed_up(game, *both) for game in ("toy", *SHIPPED, *([] if drawn is None else [REAL]))]
    return figures


def measure_all(cards: Path | None) -> list[Figure]:
    """Every figure, with decks of the cards of a file if one is named or found."""
    if cards is None and not CARDS.exists():
        print(f"{REAL}: left out, because there is no card file; name one by --cards FILE")
        return by_turns(None)
    with tempfile.TemporaryDirectory(prefix="headjudge-bench-") as folder:
        drawn = Path(folder) / "drawn.json"
        real.draw(cards or CARDS, drawn)
        return by_turns(drawn)


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(prog="bench", description="Measures how fast games are played.")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="a card file of Riftbound to draw decks from")
    parser.add_argument("--label", help="only measure once, under this name, and print JSON")
    parser.add_argument("--drawn", type=Path, metavar="FILE", help="with --label: decks that were drawn before")
    options = parser.parse_args()
    if options.label:
        print(json.dumps([figure.as_json() for figure in measure(options.label, options.drawn)]))
        return 0
    try:
        figures = measure_all(options.cards) + tournaments.figures(calibrate())
    except HeadjudgeError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(table(figures))
    out = ROOT / "build" / "bench.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps([figure.as_json() for figure in figures], indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
