"""439: game objects are created, without being played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import Amount, At, Instruction, Noun
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.cards import BATTLEFIELD, LEGEND, RUNE, SPELL, UNIT
from headjudge.games.riftbound.entering import fields, may_play_to, place_options
from headjudge.games.riftbound.events import Created
from headjudge.games.riftbound.events.playing import pend
from headjudge.games.riftbound.players import players_of
from headjudge.games.riftbound.price import FREE
from headjudge.games.riftbound.relations import places_meant
from headjudge.games.riftbound.timing import permitted
from headjudge.kernel.decisions import choose_one
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

SHARED: Final = {SPELL: table.CHAIN, BATTLEFIELD: table.BATTLEFIELDS}  # 439.2.b.1, 439.2.b.4
OWN: Final = {RUNE: table.BASE, LEGEND: table.LEGEND_ZONE}  # 439.2.b.2, 439.2.b.3


class Create(Instruction):
    """Create tokens.

    `where`: "" for the appropriate places, or what a location must be like; `there`: where something is. `ready`: units
    are created ready; `exhausted`: others are not.
    """

    def __init__(
        self,
        token: str,
        amount: Amount,
        where: str = "",
        *,
        who: str = "you",
        ready: bool = False,
        exhausted: bool = False,
        there: Noun | None = None,
    ) -> None:
        self.token = token
        self.amount = amount
        self.where = where
        self.who = who
        self.ready = ready
        self.exhausted = exhausted
        self.there = there

    def follow(self, at: At) -> Outcome:
        count = self.amount.count(at)
        is_unit = at.state.cards[self.token].values["type"] == UNIT
        ready = self.ready if is_unit else not self.exhausted  # 143.4, 181.1
        places = [(player, tuple(self.places(at, player))) for player in players_of(at, self.who)]
        return Call(Creating(self.token, tuple(places), count, ready)) if places else NEXT

    def places(self, at: At, player: int) -> list[str]:
        """Where a player may create it."""
        if self.where == "base":
            return [table.zone(table.BASE, player)]
        named = bool(self.where) or self.there is not None
        return places_meant(at, self.where, self.there) if named else homes(at.state, self.token, player)


def homes(state: State, token: str, player: int) -> list[str]:
    """The zones that are appropriate for an object."""
    card = state.cards[token]
    kind, base = str(card.values["type"]), table.zone(table.BASE, player)
    if kind in SHARED:
        return [SHARED[kind]]
    if kind in OWN:
        return [table.zone(OWN[kind], player)]
    there = fields(state) if kind == UNIT else []
    thing = Thing(card, player, player, base, token=True)
    return [base, *[key for key in there if may_play_to(state, player, thing, key)]]  # 439.2.b


@dataclass
class Creating(Frame):
    """Players create so many tokens each, one player after another; each token at one of several places.

    `places`: where each of those players may create it who have not done so; `made`: how many the first of them has.
    """

    token: str
    places: tuple[tuple[int, tuple[str, ...]], ...]
    count: int
    ready: bool
    made: int = 0

    def steps(self) -> Steps:
        """One by one."""
        return (self.ask, self.create, self.created)

    def ask(self, state: State) -> Outcome:
        """Ask where, if there is a choice."""
        while self.places and (self.made >= self.count or not self.places[0][1]):
            self.places, self.made = self.places[1:], 0  # 439.4: each of them creates their own
        if not self.places:
            return DONE
        player, places = self.places[0]
        self.answer = places[0]
        if len(places) == 1:
            return NEXT
        words = "Where is it created?"
        return Ask(choose_one(player, words, place_options(state, list(places)), "riftbound 439.2.b"))

    def create(self, state: State) -> Outcome:
        """There."""
        self.made += 1
        player, where = self.places[0][0], str(self.answer)
        return happen(state, Created(self.token, player, where, self.enters_ready(state, player, where)))

    def enters_ready(self, state: State, player: int, where: str) -> bool:
        """Whether it is ready there: what says how objects enter alters what the text says (143.4.a, 181.1)."""
        thing = Thing(state.cards[self.token], player, player, where, token=True)
        ready = self.ready or permitted(state, "enter ready", thing, where)
        return ready and not permitted(state, "enter exhausted", thing, where)

    def created(self, state: State) -> Outcome:
        """A spell on the chain will be finalized; then the next is created."""
        if self.answer == table.CHAIN:
            thing = state.members(table.CHAIN)[-1]
            price = ("base price", costs.as_value(FREE))
            pend(state, Item(None, thing.incarnation, self.places[0][0], chosen=(price,)))
        return Goto(self.ask)
