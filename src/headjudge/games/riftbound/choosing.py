"""Choosing what a text is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.effects import At, Choice, Noun, OneByOne, noun_at
from headjudge.games.riftbound.affording import sparing
from headjudge.games.riftbound.effects import at_item, to_pay
from headjudge.games.riftbound.players import called, players_of
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Decision, Option, choose_one, name_number
from headjudge.kernel.entities import Thing
from headjudge.kernel.frames import DONE, Ask, Call, Frame, Outcome, Steps
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.games.riftbound.nouns import Some


@dataclass
class Choosing(OneByOne):
    """A player chooses the objects that a text is about, one at a time."""

    player: int
    item: int
    noun: int
    path: Path | None = None
    picked: tuple[int, ...] = ()

    def at(self, state: State) -> At:
        """Where the text stands, for whoever chooses."""
        at = at_item(state, self.item)
        if at.player < 0 and state.items[self.item].pending and not self.choice(state).early:
            at = to_pay(at)  # what is chosen before it is finalized, and is no target, is paid
        at.chooser = self.player
        return at

    def question(self, noun: Choice, options: list[Option]) -> Decision:
        """What is asked, and by which rule."""
        return choose_one(self.player, noun.question, options, "riftbound 355.5")

    def candidates(self, at: At, noun: Choice) -> list[Thing]:
        """What may be chosen next; for costs, what they may be paid with."""
        found = noun.candidates(at, self.picked)
        if len(found) < 2 or at.item is None or not at.item.pending or _as_some(noun).cost is None:
            return found
        return sparing(at, noun, found, self.picked)


@dataclass
class Narrowing(Choosing):
    """The controller of a text chooses which of its targets it affects, if they no longer fit together."""

    def question(self, noun: Choice, options: list[Option]) -> Decision:
        """What is asked, and by which rule."""
        rule = "355.11.b" if _as_some(noun).split is None else "355.14.h"
        return choose_one(self.player, "Which targets does {0} affect?", options, f"riftbound {rule}")

    def candidates(self, at: At, noun: Choice) -> list[Thing]:
        """Those of its targets that fit together with what was picked."""
        left = [thing for thing in noun.things(at) if thing.incarnation not in self.picked]
        return _as_some(noun).beside(at, left, self.picked)

    def least(self, at: At, noun: Choice) -> int:
        """As many as there is damage for, of a split; else as many as one likes."""
        return 0 if _as_some(noun).split is None else noun.most(at)


def _as_some(noun: Choice) -> Some:
    from headjudge.games.riftbound.nouns import Some  # noqa: PLC0415

    assert isinstance(noun, Some)  # noqa: S101
    return noun


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
        options = [Option(f"player {seat}", (), seat, called(state, seat, self.player)) for seat in self.among]
        return Ask(choose_one(self.player, "Which player?", options, "riftbound 355.5"))

    def take(self, state: State) -> Outcome:
        """Note it."""
        at_item(state, self.item).keep(self.label, self.answer)
        return DONE


@dataclass
class ChoosingInTurn(Frame):
    """Several players choose, one after another, what a text is about. `last`: who did so before."""

    players: tuple[int, ...]
    item: int
    noun: int
    last: int = -1

    def steps(self) -> Steps:
        """Player by player."""
        return (self.next,)

    def next(self, state: State) -> Outcome:
        """Note what the last player chose; then the next one chooses."""
        if self.last >= 0:
            at = at_item(state, self.item)
            noun = noun_at(state, self.item, self.noun, None)
            at.keep(chosen_by(noun.label, self.last), self.result)
        if not self.players:
            return DONE
        self.last, self.players = self.players[0], self.players[1:]
        return Call(Choosing(self.last, self.item, self.noun), self.next)


def chosen_by(label: str, player: int) -> str:
    """Under which name it is kept what one of several players has chosen."""
    return f"{label} by {player}"


def doer_to(at: At, who: str, noun: Noun | None, thing: Thing) -> int:
    """Which of the players that a word means does something to a thing: of several, who chose it, or whose it is."""
    doers = players_of(at, who)
    if len(doers) < 2:
        return doers[0] if doers else at.player
    label = "" if noun is None else noun.label
    for player in doers:
        if thing.incarnation in at.numbers(chosen_by(label, player)):
            return player
    own = thing.owner if who.startswith("owner of ") else thing.controller
    return own if own in doers else doers[0]


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
        return DONE
