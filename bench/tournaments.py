"""How long a round of a tournament takes: pairing, standings, and opening an event with many rounds."""

from __future__ import annotations

import random
import tempfile
from itertools import combinations
from pathlib import Path

import networkx as nx

from bench.measure import Figure, seconds
from headjudge.organize import MemoryStore, Tournament, demo
from headjudge.organize.pairing.field import Seat, of_pair
from headjudge.organize.pairing.matching import Scale, exact
from headjudge.organize.pairing.swiss import BLOCK, pair
from headjudge.organize.standings.table import standings
from headjudge.organize.storage import bundles, create, open_event

SIZES = (64, 512, 2048, 8192)
ROUNDS = 14
OPENED = 2048


def figures(calibration: float) -> list[Figure]:
    """Every figure of tournaments."""
    found = []
    for size in SIZES:
        worst = max(seconds_of_rounds(size))
        found.append(
            Figure(f"tournament of {size}: worst of {ROUNDS} pairings", worst * 1e3, "ms", worst / calibration)
        )
    event = played(OPENED)
    found += [of_standings(event, calibration), of_opening(event, calibration), against_networkx()]
    return found


def seconds_of_rounds(size: int) -> list[float]:
    """The time of each pairing of an event in which the better wins more often and some drop."""
    luck = random.Random(size)
    points = dict.fromkeys(range(1, size + 1), 0)
    met: dict[int, set[int]] = {one: set() for one in points}
    byed: set[int] = set()
    times = []
    for _ in range(ROUNDS):
        order = sorted(points, key=lambda one: (-points[one], luck.random()))
        seats = [Seat(one, points[one], frozenset(met[one]), one in byed) for one in order]
        times.append(seconds(lambda seats=seats: pair(seats)))  # type: ignore[misc]
        found = pair(seats)
        for one, other in found.pairs:
            met[one].add(other)
            met[other].add(one)
            points[one if luck.random() < (0.4 if one > other else 0.6) else other] += 3
        if found.bye:
            byed.add(found.bye)
            points[found.bye] += 3
        for one in [one for one in points if luck.random() < 0.02]:
            del points[one]
    return times


def played(size: int) -> Tournament:
    """A whole event."""
    tournament = Tournament(MemoryStore())
    tournament.create({"name": "Bench", "rounds": ROUNDS})
    demo.run(tournament, size)
    return tournament


def of_standings(event: Tournament, calibration: float) -> Figure:
    """The standings of everyone after all rounds."""
    taken = seconds(lambda: standings(event.state))
    return Figure(f"tournament of {OPENED}: standings", taken * 1e3, "ms", taken / calibration)


def of_opening(event: Tournament, calibration: float) -> Figure:
    """Opening the file of a whole event."""
    with tempfile.TemporaryDirectory(prefix="headjudge-bench-") as folder:
        path = str(Path(folder) / "event.tournament")
        store = create(path)
        bundles.fill(store, event.store.seed(), event.store.entries(), [])
        store.close()
        opened: list[Tournament] = []
        taken = seconds(lambda: opened.append(Tournament(open_event(path))))
        opened[0].store.close()
    return Figure(f"tournament of {OPENED}: opening its file", taken * 1e3, "ms", taken / calibration)


def against_networkx() -> Figure:
    """How many times faster the blocks of a field are matched than by networkx in the same graph."""
    luck = random.Random(7)
    order = sorted([3 * luck.randint(0, 6) for _ in range(OPENED)], reverse=True)
    seats = [Seat(number, points) for number, points in enumerate(order)]
    blocks = [seats[place : place + BLOCK] for place in range(0, OPENED, BLOCK)]
    graph = nx.Graph()
    scale = Scale(seats)
    for block in blocks:
        for one, other in combinations(block, 2):
            graph.add_edge(one.number, other.number, weight=scale.weight(of_pair(one, other)))
    ours = seconds(lambda: [exact(block) for block in blocks])
    theirs = seconds(lambda: nx.max_weight_matching(graph, maxcardinality=True))
    return Figure(f"tournament of {OPENED}: faster than networkx", theirs / ours, "times", theirs / ours)
