"""Cards are put on the top or bottom of Main Decks, as players decide."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At, Instruction
from headjudge.games.riftbound.effects import at_item
from headjudge.games.riftbound.events import PutOnTop, Recycled
from headjudge.games.riftbound.instructions.things import ToThings, note_did, note_moved
from headjudge.games.riftbound.players import players_of
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


class TopOrBottom(ToThings):
    """Put on the top or bottom of the owner's Main Deck, as a player decides; each of several for their own."""

    who: str = "you"

    def follow(self, at: At) -> Outcome:
        found, asked = self.things(at), self.asked(at)
        if self.label:
            note_did(at, self.label, done=bool(found))
        if not asked or at.item is None:
            return NEXT
        return Call(ChoosingEnds(tuple([player for player, _ in asked]), at.item.id))

    def asked(self, at: At) -> list[tuple[int, list[Thing]]]:
        """The players who decide, and for what."""
        found, players = self.things(at), players_of(at, self.who)
        if len(players) < 2:
            return [(player, found) for player in players if found]
        own = [(player, [thing for thing in found if thing.owner == player]) for player in players]
        return [(player, theirs) for player, theirs in own if theirs]


@dataclass
class ChoosingEnds(Frame):
    """Players decide, one after another, whether cards go on the top or the bottom."""

    players: tuple[int, ...]
    item: int

    def steps(self) -> Steps:
        """Player by player."""
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        """Ask the next player."""
        if not self.players:
            return DONE
        options = [Option(name, (), name, name) for name in ("top", "bottom")]
        return Ask(choose_one(self.players[0], "On the top or the bottom?", options, "riftbound 355.17"))

    def take(self, state: State) -> Outcome:
        """Note it."""
        at_item(state, self.item).keep(_decided(self.players[0]), self.answer)
        self.players = self.players[1:]
        return Goto(self.ask)


class PutThere(Instruction):
    """Put it where players have decided."""

    def __init__(self, decided: TopOrBottom) -> None:
        self.decided = decided

    def follow(self, at: At) -> Outcome:
        events: list[Event] = []
        for player, things in self.decided.asked(at):
            where = at.chosen(_decided(player))
            at.keep(_decided(player), None)
            if where is not None:
                note_moved(at, things)
                events += _put(player, things, bottom=where == "bottom")
        return happen(at.state, *events) if events else NEXT


def _put(player: int, things: list[Thing], *, bottom: bool) -> list[Event]:
    if bottom:
        return [Recycled(tuple([thing.incarnation for thing in things]), player)]  # 411.1
    return [PutOnTop(thing.incarnation, player) for thing in things]


def _decided(player: int) -> str:
    """Under which name it is kept where a player puts cards."""
    return f"where in the deck of {player}"
