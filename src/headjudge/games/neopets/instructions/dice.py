"""Dice are rerolled, changed, taken away, or more are rolled."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.effects import Amount, At, Happening
from headjudge.games.neopets import table
from headjudge.games.neopets.amounts import STORED_DIE, rolled
from headjudge.games.neopets.dice import Dice, close_up, dice_of, faces, lay, not_yet_rerolled, note_rerolled
from headjudge.games.neopets.effects import gone, is_queued
from headjudge.games.neopets.events import DiceLie, Stored
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class ToDice(Happening):
    """Something that happens to dice chosen now or before."""

    def __init__(self, noun: Dice | None, chosen: str) -> None:
        self.noun = noun
        self.dice = chosen

    def refuse(self, at: At) -> Refusal | None:
        if self.noun is None and is_queued(at) and not dice_of(at, self.dice):
            return gone(at)  # 3.3c.1
        return super().refuse(at)

    def changed(self, at: At, dice: list[int], place: int) -> None:
        """What becomes of one of them."""
        raise NotImplementedError

    def events(self, at: At) -> list[Event]:
        lying: dict[str, list[int]] = {}
        for name, place in sorted(dice_of(at, self.dice), reverse=True):
            dice = lying.setdefault(name, list(faces(at.state, name)))
            self.changed(at, dice, place)
        return [lay(name, dice) for name, dice in sorted(lying.items())]


class Reroll(ToDice):
    """They are rolled again, together, from the first to the last."""

    def events(self, at: At) -> list[Event]:
        again = sorted(not_yet_rerolled(at.state, dice_of(at, self.dice)))  # 7.5f.7
        lying: dict[str, list[int]] = {}
        for name, place in again:
            lying.setdefault(name, list(faces(at.state, name)))[place] = at.state.roll(6)
        note_rerolled(at.state, again)
        return [lay(name, dice) for name, dice in sorted(lying.items())]


class ChangeDice(ToDice):
    """They show something else."""

    def __init__(self, noun: Dice | None, chosen: str, face: int) -> None:
        super().__init__(noun, chosen)
        self.face = face

    def changed(self, at: At, dice: list[int], place: int) -> None:
        dice[place] = self.face


class TakeAway(ToDice):
    """They do not count any more."""

    def changed(self, at: At, dice: list[int], place: int) -> None:
        del dice[place]

    def follow(self, at: At) -> Outcome:
        taken, outcome = dice_of(at, self.dice), super().follow(at)
        close_up(at.state, taken)
        return outcome


class StoreDie(Happening):
    """The die rolled for this is put on the card, in the place of one that is there."""

    def events(self, at: At) -> list[Event]:
        thing, dice = at.source(), rolled(at)
        if thing is None or not dice:
            return []
        held = thing.counters.get(STORED_DIE, 0)
        return [Stored(thing.incarnation, STORED_DIE, dice[0] - held)]  # 10.Store


class RollMore(Happening):
    """More attack or defence dice are rolled, after the first."""

    def __init__(self, name: str, amount: Amount) -> None:
        self.name = name
        self.amount = amount

    def is_fleeting(self) -> bool:
        return True

    def refuse(self, at: At) -> Refusal | None:
        if faces(at.state, self.name):
            return None
        return Refusal("dice", "neopets 3.3c", f"there are no {self.name} to add to for {{0}}", (at.bearer,))

    def events(self, at: At) -> list[Event]:
        more = [at.state.roll(6) for _ in range(self.amount.count(at))]
        return [DiceLie(self.name, (*table.dice(at.state, self.name), *more))] if more else []
