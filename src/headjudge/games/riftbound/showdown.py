"""341 to 348: showdowns."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.chain import ask_to_act, handle
from headjudge.games.riftbound.cleanup import staged
from headjudge.games.riftbound.combat import Combat
from headjudge.games.riftbound.events import Attacks, Defends, ShowdownBegan
from headjudge.games.riftbound.scoring import Establish
from headjudge.games.riftbound.timing import focus, give_priority, priority
from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.events import Event, happen, then
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.frames import DONE, Ask, Frame, Outcome, Steps, begin, go_to
from headjudge.kernel.state import State


@dataclass
class Staging(Frame):
    """The turn player chooses where a staged showdown or combat begins."""

    def steps(self) -> Steps:
        """Ask, then begin."""
        return (self.ask, self.begin, self.begun)

    def ask(self, state: State) -> Outcome:
        """Ask, if there are several."""
        slots = staged(state)
        if len(slots) == 1:
            self.answer = slots[0]
            return begin(state, self, Showdown(slots[0]), self.begun)
        options = [
            Option(f"battlefield {slot}", (table.battlefield(state, slot).incarnation,), slot, "{0}") for slot in slots
        ]
        player = table.turn_player(state)
        return Ask(choose_one(player, "Where does a showdown begin?", options, "riftbound 323.11"))  # 456.1

    def begin(self, state: State) -> Outcome:
        """It begins there."""
        assert isinstance(self.answer, int)  # noqa: S101
        return begin(state, self, Showdown(self.answer), self.begun)

    def begun(self, state: State) -> Outcome:
        """That is all."""
        return DONE


@dataclass
class Showdown(Frame):
    """Players act by turns, whoever has focus, until all have passed in sequence. It may be or become a combat."""

    slot: int
    passed: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Open it; as a combat, if units oppose each other; act and pass; close it."""
        return (
            *(self.begin, self.began, self.open_combat, self.handle, self.become_combat),
            *(self.give, self.ask, self.take, self.close, self.control, self.combat, self.end),
        )

    def begin(self, state: State) -> Outcome:
        """Who contests the battlefield has focus."""
        contester = table.contested_by(state, self.slot)
        state.note("showdown", self.slot + 1)
        state.note("focus", contester + 1)  # 345
        return then(state, happen(state, ShowdownBegan(self.slot, contester)), self.began)

    def began(self, state: State) -> Outcome:
        """It opens as a combat where units oppose each other."""
        # 316.4.b, 316.4.c, 316.5.b.1, 323.12, 344.1, 447.1, 456.3, 459.2
        return self.open_combat(state) if lineups.is_opposed(state, self.slot) else self.handle(state)

    def open_combat(self, state: State) -> Outcome:
        """Establish who attacks and who defends."""
        attacker = table.contested_by(state, self.slot)
        others = [player for player in lineups.present(state, self.slot) if player != attacker]
        defender = others[0]
        state.note("combat", True)
        state.note("attacker", attacker + 1)  # 459.2.b, 459.2.b.1
        state.note("defender", defender + 1)  # 459.2.b.2
        state.note("focus", attacker + 1)  # 459.2.b.1.a, 459.2.c
        state.note("combat opens", state.amount("batch") + 1)
        here = table.zone(table.FIELD, self.slot)
        attackers = lineups.units_at(state, here, attacker)
        defenders = lineups.units_at(state, here, defender)
        events: list[Event] = [Attacks(unit.incarnation, attacker) for unit in attackers]
        events += [Defends(unit.incarnation, defender) for unit in defenders]
        self.passed = ()
        return then(state, happen(state, *events), self.handle)  # 459.2.b.3, 459.2.b.4, 383.4.e.2, 383.4.f.2

    def handle(self, state: State) -> Outcome:
        """Tasks, and whatever is on the chain."""
        return handle(state, self.become_combat)  # 459.2.d, 459.2.e, 459.2.e.1, 459.2.f

    def become_combat(self, state: State) -> Outcome:
        """Units of a different player may have come: then it becomes a combat."""
        if table.combat_at(state) < 0 and lineups.is_opposed(state, self.slot):
            return self.open_combat(state)  # 323.14, 455.1, 316.5.b.1.a
        return self.give(state)

    def give(self, state: State) -> Outcome:
        """Who has focus has priority."""
        holder = focus(state)
        give_priority(state, holder)  # 312.2.b, 313.1, 313.2
        if SKIPS_FORCED in state.facts and not state.rules.choices(state, holder):
            self.answer = None
            return self.take(state)
        return go_to(state, self, self.ask)

    def ask(self, state: State) -> Outcome:
        """Ask them."""
        return ask_to_act(state, self, focus(state), "You have focus. What do you do?", "riftbound 347")

    def take(self, state: State) -> Outcome:
        """Act, or pass; when all have passed in sequence it closes."""
        holder = priority(state)
        if isinstance(self.answer, Action):
            self.passed = ()
            return begin(state, self, self.answer.procedure(state, holder), self.handle)  # 347.1, 347.2
        self.passed = (*self.passed, holder)  # 347.3
        following = state.next_player(holder)
        if following in self.passed:
            return self.close(state)  # 347.3.a, 348
        state.note("focus", following + 1)  # 347.4
        return self.handle(state)

    def close(self, state: State) -> Outcome:
        """It closes: a combat goes on with damage."""
        state.note("priority", None)
        return self.combat(state) if table.combat_at(state) >= 0 else self.control(state)  # 348.1

    def control(self, state: State) -> Outcome:
        """Who alone has units there establishes control."""
        there = lineups.present(state, self.slot)
        if len(there) == 1:
            return begin(state, self, Establish(self.slot, there[0]), self.end)  # 348.2.a
        return self.end(state)

    def combat(self, state: State) -> Outcome:
        """The combat goes on with damage."""
        return begin(state, self, Combat(self.slot), self.end)  # 348.1

    def end(self, state: State) -> Outcome:
        """It is over."""
        state.note("showdown", None)
        state.note("focus", None)  # 313.5
        return DONE

    def player_left(self, state: State, player: int) -> None:
        """Who has left has passed nothing."""
        self.passed = tuple([other for other in self.passed if other != player])
