"""355.3, 355.8 and 355.16: whether choices can be completed: all that is asked for is chosen, and can be paid for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from headjudge.effects import At
from headjudge.games.riftbound import costs, lineups
from headjudge.games.riftbound.abilities import BY_CHOICE, PAYING
from headjudge.games.riftbound.affording import can_stay_legal, is_at_stake
from headjudge.games.riftbound.effects import Effect, effect_of, supposing
from headjudge.games.riftbound.legality import times
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.price import ANY, Price
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.entities import Thing

if TYPE_CHECKING:
    from headjudge.games.riftbound.nouns import Target

MODES: Final = "modes"
"""Under which name the bullet points are kept that were chosen."""


def has_targets(at: At, effect: Effect) -> bool:
    """Whether there is enough to choose for a text to be put on the chain, so that all of it can be paid for."""
    if effect.modes and at.chosen(MODES) is None:
        return any(has_targets(supposing(at, MODES, modes), effect) for modes in _ways_to_choose_modes(at, effect))
    targets = effect.targets
    if len(targets) == 1 and targets[0].printed == 1 and not _is_at_stake(at, targets[0]):
        return targets[0].suffices(at) or not is_asked(at, targets[0])  # 355.8, 402.2
    return not targets or can_be_completed(at, effect)


def can_be_completed(at: At, effect: Effect, since: int = 0) -> bool:
    """Whether all targets of a text can be chosen together, from a place on, every time that it is followed."""
    if _is_single(at, effect) and effect.targets[0].printed == 1 and not _is_at_stake(at, effect.targets[0]):
        return True
    return _is_certain(at, effect, since) or Coming(at, effect, since).complete(at)


# Bullet points


def possible_modes(at: At, effect: Effect, picked: tuple[int, ...]) -> list[int]:
    """The bullet points that may be chosen besides those that were picked."""
    found: list[int] = []
    for modes in _ways_to_choose_modes(at, effect):
        if set(picked) < set(modes) and has_targets(supposing(at, MODES, modes), effect):
            found += [mode for mode in modes if mode not in picked and mode not in found]  # 355.16
    return sorted(found)


def _ways_to_choose_modes(at: At, effect: Effect) -> list[tuple[int, ...]]:
    """The bullet points that may be chosen together."""
    there = [mode for mode in range(len(effect.modes)) if not _was_chosen(at, effect, mode)]
    most = min(effect.modes_wanted, len(there))
    sizes = range(most + 1) if effect.modes_up_to else range(most, most + 1)
    return [modes for size in sizes for modes in combinations(there, size)]


def _was_chosen(at: At, effect: Effect, mode: int) -> bool:
    """Whether a bullet point was chosen this turn, of a text that asks for another."""
    return effect.new_modes and at.state.memory.get(mode_key(at, mode)) == at.state.amount("turn")


def mode_key(at: At, mode: int) -> tuple[object, ...]:
    """Under which name it is remembered when a bullet point was chosen last."""
    assert at.item is not None  # noqa: S101
    return ("mode", at.bearer, *(at.item.path or ()), mode)


def is_asked(at: At, target: Target) -> bool:
    """Whether a target is that of a bullet point that was chosen, or of none."""
    if target.mode < 0:
        return True
    chosen = at.chosen(MODES)
    return isinstance(chosen, tuple) and target.mode in chosen


# Targets


def completing(at: At, target: Target, things: list[Thing], picked: tuple[int, ...]) -> list[Thing]:
    """Those of some candidates for a target after which all choices can be completed."""
    item, missing = at.item, max(0, target.least(at) - len(picked) - 1)
    effect = None if item is None or not item.pending else effect_of(at.state, item)
    if effect is None or (not picked and not missing and _is_single(at, effect) and not _is_at_stake(at, target)):
        return things
    place = effect.targets.index(target) + 1
    if _is_certain(at, effect, place):
        return things
    coming = Coming(at, effect, place)
    found: list[Thing] = []
    for thing in things:
        others = [one for one in things if one is not thing]
        if coming.complete_with(at, target, list(groups(at, target, (*picked, thing.incarnation), others, missing))):
            found.append(thing)  # 355.16
    return found


def groups(
    at: At, target: Target, picked: tuple[int, ...], others: list[Thing], missing: int
) -> Iterator[tuple[int, ...]]:
    """What may be chosen for a target: what was picked and so many others, the cheapest first."""
    others = sorted(others, key=lambda thing: costs.deflects(at.state, at.chooser, thing))
    begun = [at.state.things[at.state.bearers[number]] for number in picked]
    for more in combinations(others, missing):
        if target.fits(at, [*begun, *more]):  # 355.11.a
            yield (*picked, *[thing.incarnation for thing in more])


def _is_at_stake(at: At, target: Target) -> bool:
    """Whether a target matters to what is paid, or to it what everything is paid with: not if that is runes alone."""
    watching = at.state.watching
    if BY_CHOICE in watching:
        return True
    return (target.vies or PAYING in watching or WRITES_ABILITIES in watching) and is_at_stake(at)


def _is_single(at: At, effect: Effect) -> bool:
    """Whether a text has one target, and will be followed but once."""
    return len(effect.targets) == 1 and (at.item is None or at.item.choice("times") is None)


def _is_certain(at: At, effect: Effect, since: int) -> bool:
    """Whether the targets of a text from a place on can be chosen and paid for whatever is chosen for the others."""
    if is_at_stake(at) or BY_CHOICE in at.state.watching or _is_deflected(at):
        return False
    for target in effect.targets[since:]:
        if is_asked(at, target) and (target.apart or not target.suffices(at)):
            return False  # 355.8
    return True


def _is_deflected(at: At) -> bool:
    """Whether something may cost Power if it is chosen."""
    state, player = at.state, at.chooser
    if at.item is not None and costs.UNPAID in at.item.chosen:
        return False
    for thing in lineups.board(state).permanents():
        if thing.controller != player and costs.deflects(state, player, thing):
            return True
    return False


class Coming:
    """The targets that are still to be chosen for a text, each with the time over its instructions that it is for."""

    def __init__(self, at: At, effect: Effect, since: int) -> None:
        self.effect = effect
        self.deflected = _is_deflected(at)
        self.targets: list[tuple[int, Target]] = []
        for time in times(at):
            self.targets += [(time, target) for target in effect.targets]
        self.targets = self.targets[since:]

    def complete(self, at: At, place: int = 0) -> bool:
        """Whether those from a place on can be chosen one after another, and paid for with what was chosen before."""
        item = at.item
        assert item is not None  # noqa: S101
        price = costs.total(at.state, item).plus(Price(0, (ANY,) * self._least_deflected(at, place)))
        if not payable(at.state, at.chooser, price, item):
            return False  # 809.1.c
        if place == len(self.targets):
            return can_stay_legal(at)
        at.again, target = self.targets[place]
        if self.effect.modes and at.chosen(MODES) is None:
            ways = _ways_to_choose_modes(at, self.effect)
            return any(self.complete(supposing(at, MODES, modes), place) for modes in ways)
        return self.complete_with(at, target, target.ways(at) if is_asked(at, target) else [None], place + 1)

    def _least_deflected(self, at: At, place: int) -> int:
        """The Power that Deflect imposes at least for the targets from a place on."""
        if not self.deflected:
            return 0
        least = 0
        for _, target in self.targets[place:]:
            if target.mode < 0 and target.is_wanted(at):
                extra = sorted([costs.deflects(at.state, at.chooser, thing) for thing in target.in_question(at)])
                least += sum(extra[: target.least(at)]) if extra else 0
        return least

    def complete_with(self, at: At, target: Target, ways: list[object], place: int = 0) -> bool:
        """Whether that is so after one of them has been chosen in one of some ways."""
        return any(self.complete(supposing(at, target.label, way), place) for way in ways)
