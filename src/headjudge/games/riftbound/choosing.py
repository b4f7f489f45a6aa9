"""Choosing what a text is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.riftbound.effects import At, Effect, at_item, effect_of
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Decision, Option, choose_one, name_number
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.frames import Ask, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.games.riftbound.nouns import Some


def effect_at(state: State, number: int) -> Effect:
    """The effect of an item."""
    effect = effect_of(state, state.entity(Item, number))
    assert effect is not None  # noqa: S101
    return effect


def noun_at(state: State, item: int, place: int, path: Path | None = None) -> Some:
    """What is chosen: a noun of the item's own text, or of another ability that concerns it."""
    effect = effect_at(state, item) if path is None else state.ability(path).effect  # type: ignore[attr-defined]
    noun: Some = effect.nouns[place]  # type: ignore[assignment]
    return noun


@dataclass
class Choosing(Frame):
    """A player chooses the objects that a text is about, one at a time."""

    player: int
    item: int
    noun: int
    path: Path | None = None
    picked: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Ask until there are enough."""
        return (self.ask, self.take)

    def at(self, state: State) -> At:
        """Where the text stands, for whoever chooses."""
        at = at_item(state, self.item)
        at.chooser = self.player
        return at

    def ask(self, state: State) -> Outcome:
        """Ask for the next one; what must be chosen because there is nothing else is not asked for in public."""
        at, noun = self.at(state), noun_at(state, self.item, self.noun, self.path)
        left, least = self.candidates(at, noun), self.least(at, noun)
        if not left or len(self.picked) >= noun.most(at):
            return self.keep(at, noun, self.picked)
        if len(left) + len(self.picked) <= least and not noun.is_private:
            return self.keep(at, noun, (*self.picked, *[thing.incarnation for thing in left]))
        options = [Option("choose", (thing.incarnation,), thing.incarnation, "{0}") for thing in left]
        if len(self.picked) >= least:
            options.append(Option("done"))
        decision = self.question(noun, options)
        decision.things = (at.bearer,)
        return Ask(decision)

    def question(self, noun: Some, options: list[Option]) -> Decision:
        """What is asked, and by which rule."""
        return choose_one(self.player, "What do you choose for {0}?", options, "riftbound 355.5")

    def candidates(self, at: At, noun: Some) -> list[Thing]:
        """What may be chosen next."""
        return noun.candidates(at, self.picked)

    def least(self, at: At, noun: Some) -> int:
        """How many must be chosen."""
        return noun.least(at)

    def take(self, state: State) -> Outcome:
        """Take it."""
        if not isinstance(self.answer, int):
            return self.keep(self.at(state), noun_at(state, self.item, self.noun, self.path), self.picked)
        self.picked = (*self.picked, self.answer)
        return Goto(self.ask)

    def keep(self, at: At, noun: Some, picked: tuple[int, ...]) -> Outcome:
        """Note what was chosen, besides what others have chosen before."""
        at.keep(noun.label, (*noun.others(at), *picked))
        return Done(picked)


@dataclass
class Narrowing(Choosing):
    """The controller of a text chooses which of its targets it affects, if they no longer fit together."""

    def question(self, noun: Some, options: list[Option]) -> Decision:
        """What is asked, and by which rule."""
        rule = "355.11.b" if noun.split is None else "355.14.h"
        return choose_one(self.player, "Which targets does {0} affect?", options, f"riftbound {rule}")

    def candidates(self, at: At, noun: Some) -> list[Thing]:
        """Those of its targets that fit together with what was picked."""
        left = [thing for thing in noun.things(at) if thing.incarnation not in self.picked]
        return noun.beside(at, left, self.picked)

    def least(self, at: At, noun: Some) -> int:
        """As many as there is damage for, of a split; else as many as one likes."""
        return 0 if noun.split is None else noun.most(at)


@dataclass
class ChoosingPlayer(Frame):
    """A player chooses a player."""

    player: int
    item: int
    label: str
    among: tuple[int, ...]

    def steps(self) -> Steps:
        """Ask, and note it."""
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        """Ask."""
        options = [Option(f"player {seat}", (), seat, f"player {seat}") for seat in self.among]
        return Ask(choose_one(self.player, "Which player?", options, "riftbound 355.5"))

    def take(self, state: State) -> Outcome:
        """Note it."""
        at_item(state, self.item).keep(self.label, self.answer)
        return Done()


@dataclass
class ChoosingInTurn(Frame):
    """Several players choose, one after another, what a text is about."""

    players: tuple[int, ...]
    item: int
    noun: int

    def steps(self) -> Steps:
        """Player by player."""
        return (self.next,)

    def next(self, state: State) -> Outcome:
        """The next player chooses."""
        if not self.players:
            return Done()
        player, self.players = self.players[0], self.players[1:]
        return Call(Choosing(player, self.item, self.noun), self.next)


@dataclass
class ChoosingNumber(Frame):
    """A player names a number."""

    player: int
    item: int
    label: str
    most: int

    def steps(self) -> Steps:
        """Ask, and note it."""
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        """Ask."""
        return Ask(name_number(self.player, "How much do you pay?", 0, self.most, "riftbound 357.1"))

    def take(self, state: State) -> Outcome:
        """Note it."""
        at_item(state, self.item).keep(self.label, self.answer)
        return Done()
