"""5.6 and 10.Transform: a Neopet changes places with a matching one from the Rainbow Pool."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import PAINTED, Printed, printed
from headjudge.games.neopets.events import Transformed
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import forbidden_by, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Outcome, Steps
from headjudge.kernel.state import State


def matching(state: State, player: int, requirement: str) -> list[Thing]:
    """The Neopets in a player's Rainbow Pool that their active one becomes by this Paint Brush or Location."""
    active = table.neopet(state, player)
    if active is None:
        return []
    species = printed(active).species
    found: list[Thing] = []
    for thing in table.members(state, table.POOL, player):
        card: Printed = thing.card  # type: ignore[assignment]
        if card.type == PAINTED and card.species == species and card.requires == requirement:  # 5.6d, 10.Transform
            found.append(thing)
    return found


def transformation(state: State, player: int, requirement: str) -> Transformed | None:
    """What happens if a player's active Neopet is transformed: into the first that matches, if one does."""
    active, found = table.neopet(state, player), matching(state, player, requirement)
    return Transformed(active.incarnation, found[0].incarnation) if active is not None and found else None


def transform(state: State, player: int, requirement: str) -> Outcome:
    """Transform a player's active Neopet, if there is something to transform it into and it can be."""
    event = transformation(state, player, requirement)
    if event is None or forbidden_by(state, event) is not None:  # 1.5a.1
        return NEXT
    return Call(Transforming(player, requirement))


@dataclass
class Transforming(Frame):
    """A Neopet is transformed; its player chooses into which, if several match."""

    player: int
    requirement: str

    def steps(self) -> Steps:
        """Choose, then exchange."""
        return (self.choose, self.exchange)

    def choose(self, state: State) -> Outcome:
        """Ask which, always: what is in the Rainbow Pool is private."""
        found = matching(state, self.player, self.requirement)
        options = [Option("become", (thing.incarnation,), thing.incarnation, "{0}") for thing in found]
        return Ask(choose_one(self.player, "Which Neopet does yours become?", options, "neopets 5.6c.2"))

    def exchange(self, state: State) -> Outcome:
        """It takes the place of the active one, with everything that was on it."""
        active = table.neopet(state, self.player)
        if active is None or not isinstance(self.answer, int):
            return NEXT
        return happen(state, Transformed(active.incarnation, self.answer))
