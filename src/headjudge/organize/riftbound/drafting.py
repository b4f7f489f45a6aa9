"""602.4.b.1 and 602.4.b.2: pods, packs and picks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from headjudge.kernel.chance import advance, apart, shuffle
from headjudge.organize.riftbound.event import COMPETITIVE, PROFESSIONAL, is_high
from headjudge.organize.riftbound.problems import Problem

PACKS: Final = 3  # 602.4.b.1
PACK_SIZE: Final = 13  # 602.4.b.2.a
POD_SIZE: Final = 8
LEFT: Final = 1
RIGHT: Final = -1
PASSES: Final[tuple[int, ...]] = (
    LEFT,  # 602.4.b.2.b
    RIGHT,  # 602.4.b.2.b.1
    LEFT,  # 602.4.b.2.b.2
)


def pod_sizes(players: int) -> list[int]:
    """Groups as close to eight as possible."""
    fewest = [max(1, players // POD_SIZE), -(-players // POD_SIZE)]
    count = min(fewest, key=lambda pods: (_farthest(players, pods), -pods))  # 602.4.b.2
    return [players // count + (pod < players % count) for pod in range(count)]


def _farthest(players: int, pods: int) -> int:
    """How far from eight the group is that is farthest from it."""
    return max(abs(players // pods - POD_SIZE), abs(-(-players // pods) - POD_SIZE))


def pods(players: list[str], seed: int) -> list[list[str]]:
    """The groups, each in the random order in which it sits around its table, to the left."""
    order = shuffle(apart(seed, len(players)), sorted(players))[1]  # 602.4.b.2
    found: list[list[str]] = []
    for size in pod_sizes(len(players)):
        found.append(order[:size])
        order = order[size:]
    return found


def is_timed(level: str, *, wanted: bool = False) -> bool:
    """Whether picks are timed: always at Professional, as the head judge wants at Competitive, never at Casual."""
    return level == PROFESSIONAL or (level == COMPETITIVE and wanted)  # 602.4.b.2.i


@dataclass
class Drafter:
    """Somebody at the table: the cards in hand, what was picked, the packs that wait, what was set aside of packs."""

    name: str
    packs: list[list[str]]
    hand: list[str] = field(default_factory=list)
    picked: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    has_picked: bool = False


class Table:
    """A draft at one table. `left`: the drafters, each with the next one to the left; `pack`: which one is passed."""

    def __init__(self, drafters: list[Drafter], extras: frozenset[str]) -> None:
        self.left = drafters
        self.extras = extras
        self.pack = -1
        self.faults: list[Problem] = []

    def open(self) -> list[Problem]:
        """Everybody opens a pack, sets rune or token aside and counts the rest; what is wrong is for a judge."""
        self.pack += 1
        problems: list[Problem] = []
        for drafter in self.left:
            opened = drafter.packs[self.pack]
            drafter.aside += [card for card in opened if card in self.extras]  # 602.4.b.2.a
            drafter.hand = [card for card in opened if card not in self.extras]
            if len(drafter.hand) != PACK_SIZE:  # 602.4.b.2.a
                words = f"the pack has {len(drafter.hand)} cards, not {PACK_SIZE}: call a judge"
                problems.append(Problem(drafter.name, words, "602.4.b.2.a.2"))
        self.faults += problems
        return problems

    def drafter(self, name: str) -> Drafter:
        """One of them."""
        return next(one for one in self.left if one.name == name)

    def replace(self, name: str, pack: list[str]) -> None:
        """A judge replaces the pack that somebody has opened, and notes it."""
        drafter = self.drafter(name)
        drafter.hand = [card for card in pack if card not in self.extras]
        self.faults.append(Problem(name, f"pack {self.pack + 1} was replaced", "602.4.b.2.a.2"))  # 602.4.b.2.a.2

    def pick(self, name: str, card: str) -> Problem | None:
        """Somebody selects a card, for good; once all have, the rest is passed."""
        drafter = self.drafter(name)
        if drafter.has_picked:  # 602.4.b.2.b.3
            return Problem(name, "a card that was selected cannot be returned", "602.4.b.2.b.3")
        if card not in drafter.hand:
            return Problem(name, f"{card} is not in the pack", "602.4.b.2.b")
        drafter.hand.remove(card)  # 602.4.b.2.b
        drafter.picked.append(card)
        drafter.has_picked = True
        if all(one.has_picked or not one.hand for one in self.left):
            self._pass_on()
        return None

    def _pass_on(self) -> None:
        hands, count, way = [one.hand for one in self.left], len(self.left), PASSES[self.pack]
        for place, drafter in enumerate(self.left):
            drafter.hand = hands[(place - way) % count]
            drafter.has_picked = False

    def seen_by(self, name: str, viewer: str) -> tuple[list[str], list[str]]:
        """What somebody may see of a drafter: the pack in hand and the pile of picks; all but the owner see backs."""
        drafter = self.drafter(name)
        if name == viewer:  # 602.4.b.2.b.4
            return drafter.hand, drafter.picked
        return ["?"] * len(drafter.hand), ["?"] * len(drafter.picked)

    def may_look_back(self, name: str, level: str, *, interval: bool = False) -> bool:
        """Whether a drafter may look at their own picks now."""
        if is_high(level):
            return interval  # 602.4.b.2.h
        return not self.drafter(name).hand  # 602.4.b.2.h

    def is_pack_over(self) -> bool:
        """Whether nothing is left of the packs that were passed."""
        return not any(one.hand for one in self.left)

    def pools(self) -> dict[str, list[str]]:
        """What everybody has drafted, once the draft is over."""
        return {one.name: one.picked for one in self.left} if self.is_over() else {}

    def is_over(self) -> bool:
        """Whether everybody has all picks of all packs."""
        return all(len(one.picked) == PACKS * PACK_SIZE for one in self.left)  # 602.4.b.2.c


def seat(names: list[str], packs: list[list[list[str]]], extras: frozenset[str]) -> Table | Problem:
    """A table of drafters, each with their packs."""
    for name, own in zip(names, packs, strict=True):
        if len(own) != PACKS:  # 602.4.b.1
            return Problem(name, f"has {len(own)} packs; a draft is of {PACKS}", "602.4.b.1")
    return Table([Drafter(name, own) for name, own in zip(names, packs, strict=True)], extras)


def simulate_picks(table: Table, seed: int) -> None:
    """Everybody picks at random, to the end of the draft: for simulated events."""
    number = seed
    for _ in range(PACKS):
        table.open()
        while not table.is_pack_over():
            for drafter in table.left:
                number = advance(number)
                table.pick(drafter.name, shuffle(number, drafter.hand)[1][0])
