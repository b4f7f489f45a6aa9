"""Riftbound's clock: a chain, showdowns with focus, and a quiet showdown that becomes a combat in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import OWNER, Card, ZoneKind
from headjudge.kernel.entities import Thing, Window, Zone
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Become, End
from headjudge.kernel.windows import LineUp, give
from tests.toys import battlefield as board
from tests.toys import showdown_chain as chain
from tests.toys.battlefield import Battlefield, Showdown, battlefield, combat, designations, players_present
from tests.toys.by_name import lay_out
from tests.toys.showdown_chain import PLAYED, TRIGGERED, Add, Move, Play, acting, open_chain, outstanding

TURNS: Final = 6
"""How many turns a game of this toy has."""

DECK: Final[Deck] = {
    "base": ("Scout", "Raider", "Guard", "Rune"),
    "hand": ("Think", "Charge", "Ambush", "Retreat"),
}


# Showdowns and combats


def begin_showdown(state: State) -> Frame:
    """The showdown that is staged begins, as a combat's if one is staged too."""
    field = battlefield(state)
    focus = field.contested_by  # riftbound 345
    begun = state.create(Showdown("showdown", focus, place=field.id))
    state.note("showdown", begun.id)
    return Combat(begun.id) if field.combat_staged else QuietShowdown(begun.id)  # riftbound 323.12, 316.5.b.1


def end_showdown(state: State) -> None:
    field = battlefield(state)
    state.set(field, "contested_by", -1)  # riftbound 461.5.a
    state.set(field, "showdown_staged", False)
    state.set(field, "combat_staged", False)
    state.destroy(state.entities[state.amount("showdown")])
    state.note("showdown", None)


@dataclass
class QuietShowdown(Frame):
    """A showdown without a combat, until units of another player come there."""

    showdown: int

    def steps(self) -> Steps:
        return (self.hold, self.become, self.control, self.end)

    def hold(self, state: State) -> Outcome:
        return Call(HoldingFocus(self.showdown))

    def become(self, state: State) -> Outcome:
        if battlefield(state).combat_staged:
            return Become(Combat(self.showdown))  # riftbound 316.5.b.1.a, 323.14, 459.2
        return NEXT

    def control(self, state: State) -> Outcome:
        return establish_control(state)  # riftbound 348.2.a

    def end(self, state: State) -> Outcome:
        end_showdown(state)
        return NEXT


@dataclass
class HoldingFocus(Acting):
    """Players act with focus until all have passed in a row, or until the showdown must become a combat."""

    def before(self, state: State) -> Outcome:
        task = outstanding(state)
        if task is not None:
            return Call(task, self.before)
        if state.waiting("chain").items:
            return Call(open_chain(state, TRIGGERED), self.acted)  # riftbound 459.2.d
        if combat(state) is None and battlefield(state).combat_staged:  # riftbound 323.14
            return Goto(self.close)
        return NEXT

    def hand_on(self, state: State, window: Window) -> None:
        give(state, window, window.holder)

    def acted(self, state: State) -> Outcome:
        if self.result == PLAYED:  # riftbound 346.1, 459.2.g
            Acting.hand_on(self, state, state.windows[self.window])  # riftbound 346
        return Goto(self.before)

    def close(self, state: State) -> Outcome:
        return DONE  # riftbound 347.3.a


@dataclass
class Combat(Frame):
    """A combat: who attacks, what that triggers, the showdown, and who holds the battlefield in the end."""

    showdown: int

    def steps(self) -> Steps:
        return (self.establish, self.focus, self.line_up, self.hold, self.recall, self.control, self.end)

    def establish(self, state: State) -> Outcome:
        fight, attacker = state.entity(Showdown, self.showdown), battlefield(state).contested_by
        state.set(fight, "attacker", attacker)  # riftbound 459.2.b.1
        state.set(fight, "defender", state.next_player(attacker))  # riftbound 459.2.b.2
        return happen(state, *designations(state, fight))

    def focus(self, state: State) -> Outcome:
        fight = state.entity(Showdown, self.showdown)
        give(state, fight, fight.attacker)  # riftbound 459.2.c
        return NEXT

    def line_up(self, state: State) -> Outcome:
        fight = state.entity(Showdown, self.showdown)
        return Call(LineUp("triggers", "chain", (fight.attacker, fight.defender)))  # riftbound 459.2.d.1

    def hold(self, state: State) -> Outcome:
        return Call(HoldingFocus(self.showdown))

    def recall(self, state: State) -> Outcome:
        fight = state.entity(Showdown, self.showdown)
        if fight.defender not in players_present(state):
            return NEXT
        attacking = [thing for thing in state.members("field") if thing.controller == fight.attacker]
        return happen(state, *[board.Recalled(thing.incarnation) for thing in attacking])  # riftbound 461.1.a.2

    def control(self, state: State) -> Outcome:
        return establish_control(state)  # riftbound 461.5

    def end(self, state: State) -> Outcome:
        end_showdown(state)
        return happen(state, *board.removals(board.units(state)))  # riftbound 461.7.a


def establish_control(state: State) -> Outcome:
    """The only player with units at the battlefield takes control of it."""
    present = players_present(state)
    if len(present) != 1 or present[0] == battlefield(state).controller:
        return NEXT
    return happen(state, board.TakesControl(present[0]))


# The game


@dataclass
class Turn(Frame):
    """Nothing but a Main Phase."""

    player: int

    def steps(self) -> Steps:
        return (self.start, self.tasks, self.ask, self.take, self.end)

    def start(self, state: State) -> Outcome:
        state.forget()
        state.note("turn player", self.player)
        state.note("turn", state.amount("turn") + 1)
        return NEXT

    def tasks(self, state: State) -> Outcome:
        task = outstanding(state)
        if task is None and battlefield(state).showdown_staged:
            task = begin_showdown(state)  # riftbound 344.2
        return NEXT if task is None else Call(task, self.tasks)

    def ask(self, state: State) -> Outcome:
        return Ask(acting(state, self.player, "What do you do?"))

    def take(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player), self.tasks)
        return NEXT

    def end(self, state: State) -> Outcome:
        if state.amount("turn") == TURNS:
            return End(())
        self.player = state.next_player(self.player)
        return Goto(self.start)


class Riftbound(Rules):
    name = "showdown"
    version = "1"
    lists = ("triggers", "chain")
    citations: ClassVar[dict[str, str]] = {"triggers": "riftbound 383.3.d"}
    zone_kinds = (
        *(ZoneKind("base"), ZoneKind("field", shared=True), ZoneKind("hand", OWNER)),
        *(ZoneKind("chain", shared=True), ZoneKind("trash")),
    )

    def types(self) -> list[type]:
        return [
            *(Battlefield, Showdown, QuietShowdown, HoldingFocus, Combat, Turn),
            *(*board.EVENTS, *chain.TYPES),
        ]

    def cards(self) -> dict[str, Card]:
        return board.CARDS

    def becomes_new(self, state: State, thing: Thing, old: Zone, new: Zone) -> bool:
        return not {old.kind.name, new.kind.name} <= {"base", "field"}

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        present = players_present(state)
        field = state.create(Battlefield(present[0] if present else -1))
        state.note("battlefield", field.id)
        state.push(Turn(0))

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = []
        here, there = state.members(f"base:{player}"), state.members("field")
        for thing in here:
            actions.append(Add(thing.incarnation) if thing.card.name == "Rune" else Move(thing.incarnation))
        for thing in state.members(f"hand:{player}"):
            effect = thing.card.values["effect"]
            if effect == "think":
                actions.append(Play(thing.incarnation))
            else:
                targets = [t for t in (here if effect == "field" else there) if t.controller == player]
                actions += [Play(thing.incarnation, t.incarnation) for t in targets if t.card.name != "Rune"]
        return actions

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Riftbound()
