"""The best pairing of a whole set of seats, by a matching of least weight in their complete graph."""

from __future__ import annotations

from itertools import combinations

import rustworkx

from headjudge.organize.pairing.field import Cost, Pairing, Seat, lowest_for_bye, of_bye, of_pair, total


def exact(seats: list[Seat]) -> Pairing:
    """The pairing that costs least; among several the order of the seats decides."""
    if len(seats) < 2:
        return _alone(seats)
    scale = Scale(seats)
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(seats) + len(seats) % 2))
    edges = [
        (one, other, scale.weight(of_pair(seats[one], seats[other])))
        for one, other in combinations(range(len(seats)), 2)
    ]
    if len(seats) % 2:
        lowest, last = lowest_for_bye(seats), len(seats)
        edges += [(place, last, scale.weight(of_bye(seat, lowest))) for place, seat in enumerate(seats)]
    graph.add_edges_from(edges)
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return _pairing(seats, sorted(tuple(sorted(pair)) for pair in found))


def _alone(seats: list[Seat]) -> Pairing:
    if not seats:
        return Pairing([], 0, Cost())
    return Pairing([], seats[0].number, of_bye(seats[0], lowest_for_bye(seats)))


def _pairing(seats: list[Seat], found: list[tuple[int, ...]]) -> Pairing:
    pairs: list[tuple[int, int]] = []
    bye, costs = 0, []
    for one, other in found:
        if other == len(seats):
            bye = seats[one].number
            costs.append(of_bye(seats[one], lowest_for_bye(seats)))
        else:
            pairs.append((seats[one].number, seats[other].number))
            costs.append(of_pair(seats[one], seats[other]))
    return Pairing(pairs, bye, total(costs))


class Scale:
    """Makes one number of a cost, so that no sum of lesser things outweighs a graver one."""

    def __init__(self, seats: list[Seat]) -> None:
        points = [seat.points for seat in seats]
        span, pairs = max(points) - min(points), len(seats) // 2 + 1
        most = Cost(pairs, pairs, span, pairs, span * pairs, span * span * pairs)
        self.factors = [1]
        for each in reversed(most[1:]):
            self.factors.append(self.factors[-1] * (each + 1))
        self.factors.reverse()
        self.most = sum([one * factor for one, factor in zip(most, self.factors, strict=True)])

    def weight(self, cost: Cost) -> int:
        """The greater the better."""
        rematches, second_byes, height, downs, size, squares = cost
        first, second, third, fourth, fifth, _ = self.factors
        return self.most - (
            rematches * first + second_byes * second + height * third + downs * fourth + size * fifth + squares
        )
