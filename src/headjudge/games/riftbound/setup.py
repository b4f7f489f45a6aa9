"""111 to 119, 480.5 and 481.5: setting up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import BATTLEFIELD, LEGEND, RUNE, printed
from headjudge.games.riftbound.events import Drawn, Recycled, Shuffled
from headjudge.games.riftbound.purse import BY_HAND
from headjudge.kernel.decisions import Decision, Option, Refusal, choose_one, choose_some, literal
from headjudge.kernel.events import happen
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.frames import NEXT, Ask, Call, Done, Frame, Goto, Outcome, Steps, procedure
from headjudge.kernel.picks import Secretly
from headjudge.kernel.state import State
from headjudge.kernel.windows import abandon

USED: Final = "used"
"""The memory that a battlefield was used in this match."""
HAND: Final = 4  # 117
MOST_SET_ASIDE: Final = 2  # 118.1
LIMITED: Final = "limited"
"""The fact that decks are limited ones."""
LEADERLESS: Final = "leaderless"
"""The fact, for each player, that their deck lacks a legend or a Chosen Champion, and that nothing was drawn for it."""


@dataclass
class SettingUp(Frame):
    """From decks to opening hands; returns the First Player. `chosen`: battlefields are chosen, not drawn by chance."""

    starter: int
    chosen: bool
    redrawing: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """In the order of the rulebook."""
        return (
            *(self.choose_battlefields, self.place_battlefields, self.shuffle, self.determine, self.draw),
            *(self.offer_mulligan, self.set_aside, self.redraw, self.recycle, self.recycled, self.done),
        )

    def choose_battlefields(self, state: State) -> Outcome:
        """Each player's battlefield: by chance in a duel, by choice in a match."""
        players = tuple(state.in_turn_order(0))
        if self.chosen:
            return Call(ChoosingBattlefields(players))  # 481.5
        picked: list[int] = []
        for player in players:
            there = own_battlefields(state, player)
            if there:
                number = state.roll(len(there)) - 1 if len(there) > 1 else 0
                picked.append(state.things[there[number]].incarnation)  # 480.5
        self.result = tuple(picked)
        return NEXT

    def place_battlefields(self, state: State) -> Outcome:
        """They are placed at the same time, and nobody controls them."""
        assert isinstance(self.result, tuple)  # noqa: S101
        for number in self.result:
            thing = state.things[state.bearers[number]]
            state.remember((USED, thing.id), True)  # 481.5
            state.move(thing, table.BATTLEFIELDS)  # 114.1, 171, 480.4, 481.4
            state.set(thing, "controller", -1)  # 187.1, 187.2.a
        return NEXT

    def shuffle(self, state: State) -> Outcome:
        """All decks are shuffled."""
        seats = [player.id for player in state.players]
        events = [Shuffled(seat, deck) for seat in seats for deck in (table.DECK, table.RUNE_DECK)]
        return happen(state, *events)  # 115

    def determine(self, state: State) -> Outcome:
        """Chance determines the First Player, unless somebody has chosen."""
        if self.starter < 0:
            self.starter = state.roll(len(state.players)) - 1  # 116
        state.note("turn player", self.starter)
        return NEXT

    def draw(self, state: State) -> Outcome:
        """Each draws four."""
        if LIMITED in state.facts:
            note_leaderless(state)
        self.redrawing = tuple(state.in_turn_order(self.starter))  # 118
        return happen(state, *[Drawn(player, HAND) for player in self.redrawing])  # 117

    def offer_mulligan(self, state: State) -> Outcome:
        """Each may set up to two cards aside."""
        if not self.redrawing:
            return Goto(self.done)
        player = self.redrawing[0]
        hand = table.members(state, table.HAND, player)
        options = [Option("set aside", (thing.incarnation,), thing.incarnation, "{0}") for thing in hand]
        words = "Which cards do you set aside and replace?"
        most = min(MOST_SET_ASIDE, len(options))
        return Ask(choose_some(player, words, options, 0, most, "riftbound 118.1"))

    def set_aside(self, state: State) -> Outcome:
        """They are set aside."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        player = self.redrawing[0]
        moved: list[int] = []
        for number in self.answer:
            thing = state.things[state.bearers[number]] if isinstance(number, int) else None
            if thing is not None:
                state.move(thing, table.zone(table.ASIDE, player))
                moved.append(thing.incarnation)
        self.aside = tuple(moved)
        return NEXT

    def redraw(self, state: State) -> Outcome:
        """As many are drawn."""
        if not self.aside:
            return Goto(self.recycled)
        return happen(state, Drawn(self.redrawing[0], len(self.aside)))  # 118.2

    def recycle(self, state: State) -> Outcome:
        """Then those set aside are recycled."""
        return happen(state, Recycled(self.aside, self.redrawing[0]))  # 118.3

    def recycled(self, state: State) -> Outcome:
        """The next player."""
        self.redrawing = self.redrawing[1:]
        return Goto(self.offer_mulligan)

    def done(self, state: State) -> Outcome:
        """Play begins; nothing that happened before has triggered anything."""
        abandon(state)
        return Done(self.starter)


def note_leaderless(state: State) -> None:
    """Note who has no legend or no Chosen Champion."""
    for player in state.players:
        legends, champions = [table.size(state, kind, player.id) for kind in (table.LEGEND_ZONE, table.CHAMPION_ZONE)]
        lacks = not legends or not champions  # tournament 602.4.a.5.b, 602.4.b.6.b
        state.note(table.zone(LEADERLESS, player.id), lacks or None)


def own_battlefields(state: State, player: int) -> list[int]:
    """The battlefields that a player could still use."""
    there = table.members(state, table.ASIDE, player)
    left = [thing.id for thing in there if (USED, thing.id) not in state.memory]  # 481.5
    return [number for number in left if printed(state.things[number]).type == BATTLEFIELD]


@dataclass
class ChoosingBattlefields(Secretly):
    """Each player chooses a battlefield, unseen by the others."""

    def question(self, state: State, player: int) -> Decision:
        """Which one."""
        there = [state.things[number] for number in own_battlefields(state, player)]
        options = [Option("choose", (thing.incarnation,), thing.incarnation, "{0}") for thing in there]
        return choose_one(player, "Which battlefield do you use?", options, "riftbound 481.5")


def clear(state: State) -> None:
    """After a game of a match: everything returns to where it began, battlefields last, and those used are removed."""
    abandon(state)
    for modifier in state.modifiers():
        if modifier.duration != "always":
            state.destroy(modifier)
    for thing in sorted(state.things.values(), key=lambda thing: thing.zone == table.BATTLEFIELDS):
        if thing.token:
            state.destroy(thing)
            continue
        if not thing.face_up:
            state.turn(thing, face_up=True)
        state.detach(thing)
        _return(state, thing.id)
    _forget(state)


def _forget(state: State) -> None:
    """Nothing is left of points, facts and memories; whoever has conceded is back."""
    for player in state.players:
        state.set(player, "out", False)  # 651
        for name in sorted(player.counters):
            state.count(player, name, 0)
    for name in sorted(state.facts):
        if name.partition(":")[0] not in KEPT:
            state.note(name, None)
    for key in sorted(state.memory, key=str):
        if key[0] not in {table.CHOSEN, USED}:
            state.remember(key, None)
    state.forget()


TURNS_BEFORE: Final = "turns before"
"""How many turns the games of a match have taken that are over."""
KEPT: Final[tuple[str, ...]] = ("victory score", "games won", TURNS_BEFORE, SKIPS_FORCED, BY_HAND)
"""What is so of the whole match."""


def _return(state: State, number: int) -> None:
    thing = state.things[number]
    state.move(thing, table.zone(home(state, number), thing.owner))
    state.set(thing, "controller", thing.owner)
    for name in sorted(thing.counters):
        state.count(thing, name, 0)


def home(state: State, number: int) -> str:
    """Where a card begins the game."""
    card = printed(state.things[number])
    if card.type == LEGEND:
        return table.LEGEND_ZONE  # 112
    if card.type == BATTLEFIELD:
        return table.ASIDE  # 114
    if card.type == RUNE:
        return table.RUNE_DECK  # 115.2
    chosen = (table.CHOSEN, number) in state.memory
    return table.CHAMPION_ZONE if chosen else table.DECK  # 113, 115.1


def establish(state: State, given: frozenset[int]) -> None:
    """Complete a position: whose units are at a battlefield, and who has chosen which champion."""
    for player in state.players:
        for thing in table.members(state, table.CHAMPION_ZONE, player.id):
            state.remember((table.CHOSEN, thing.id), True)  # 103.2.a.3
    for slot, thing in enumerate(state.members(table.BATTLEFIELDS)):
        zone = table.zone(table.FIELD, slot)
        if thing.id not in given and zone in state.zones:
            there = {unit.controller for unit in state.members(zone)}
            state.set(thing, "controller", there.pop() if len(there) == 1 else -1)  # 187.1, 187.2.a


def begin_at(state: State, player: int, phase: str) -> Refusal | None:
    """Push the frames of a player's turn, at a phase of it if one is named."""
    from headjudge.games.riftbound.match import Match  # noqa: PLC0415
    from headjudge.games.riftbound.turn import PHASES, Turn  # noqa: PLC0415

    steps = dict(zip(PHASES, ("begin", "beginning", "channel", "draw", "main_begins", "ending"), strict=True))
    if phase and phase not in steps:
        known = ", ".join(PHASES)
        return Refusal("phase", "riftbound 314", f"there is no phase {literal(repr(phase))}; there are: {known}")
    refusal = _without_battlefields(state)
    if refusal is not None:
        return refusal
    state.note("turn player", player)
    state.note("turn", state.amount("turn") or 3)
    for seat in range(len(state.players)):
        taken = table.zone("turns taken", seat)
        if taken not in state.facts:
            state.note(taken, 2)
    match = Match(1, (0,) * len(state.players), player, player)
    state.push(match)
    match.step = procedure(match).places["next_turn"]
    frame = Turn(player)
    state.push(frame)
    frame.step = procedure(frame).places[steps[phase or "main"]]
    return None


def _without_battlefields(state: State) -> Refusal | None:
    """Why there is not a battlefield for each player."""
    fields = state.members(table.BATTLEFIELDS)
    wanted = len([zone for zone in state.zones.values() if zone.kind.name == table.FIELD])
    if len(fields) != wanted:
        words = f"there are {wanted} battlefields, one of each player, not {len(fields)}: put them into battlefields"
        return Refusal("position", "riftbound 480.5", words)
    for field in fields:
        if printed(field).type != BATTLEFIELD:
            return Refusal("position", "riftbound 114", "{0} is no battlefield", (field.incarnation,))
    return None
