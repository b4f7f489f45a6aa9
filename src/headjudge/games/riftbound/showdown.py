"""341 to 348: showdowns."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.chain import handle
from headjudge.games.riftbound.cleanup import staged
from headjudge.games.riftbound.combat import Combat
from headjudge.games.riftbound.events import Attacks, Defends, ShowdownBegan
from headjudge.games.riftbound.scoring import Establish
from headjudge.games.riftbound.timing import NOBODY
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import deeds
from headjudge.kernel.decisions import PASS, Option, choose_one
from headjudge.kernel.entities import Window
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.windows import give


@dataclass
class Staging(Frame):
    """The turn player chooses where a staged showdown or combat begins."""

    def steps(self) -> Steps:
        """Ask, then begin."""
        return (self.ask, self.begin)

    def ask(self, state: State) -> Outcome:
        """Ask, if there are several."""
        slots = staged(state)
        if len(slots) == 1:
            self.answer = slots[0]
            return NEXT
        options = [
            Option(f"battlefield {slot}", (table.battlefield(state, slot).incarnation,), slot, "{0}") for slot in slots
        ]
        player = table.turn_player(state)
        return Ask(choose_one(player, "Where does a showdown begin?", options, "riftbound 323.11"))  # 456.1

    def begin(self, state: State) -> Outcome:
        """It begins there; who contests the battlefield has focus."""
        assert isinstance(self.answer, int)  # noqa: S101
        contester = table.contested_by(state, self.answer)
        window = state.create(Window("showdown", contester, (), self.answer))  # 345
        state.note("showdown", window.id)
        return Call(Showdown(window.id))


@dataclass
class Showdown(Acting):
    """Players act by turns, whoever has focus, until all have passed in sequence. It may be or become a combat."""

    def steps(self) -> Steps:
        """Open it; as a combat, if units oppose each other; act and pass; close it."""
        return (
            *(self.begin, self.open_combat, self.before, self.become_combat),
            *(self.ask, self.take, self.acted, self.passed, self.all_passed, self.control, self.close),
        )

    def begin(self, state: State) -> Outcome:
        """It begins."""
        window = state.windows[self.window]
        return happen(state, ShowdownBegan(window.place, window.holder))

    def open_combat(self, state: State) -> Outcome:
        """Where units oppose each other it opens as a combat: establish who attacks and who defends."""
        window = state.windows[self.window]
        if not lineups.is_opposed(state, window.place):
            return NEXT
        # 316.4.b, 316.4.c, 316.5.b.1, 323.12, 344.1, 447.1, 456.3, 459.2
        attacker = table.contested_by(state, window.place)
        defender = next(player for player in lineups.present(state, window.place) if player != attacker)
        state.note("combat", True)
        state.note("attacker", attacker + 1)  # 459.2.b, 459.2.b.1
        state.note("defender", defender + 1)  # 459.2.b.2
        state.note("combat opens", state.amount("batch") + 1)
        give(state, window, attacker)  # 459.2.b.1.a, 459.2.c
        here = table.zone(table.FIELD, window.place)
        attacks = [Attacks(unit.incarnation, attacker) for unit in lineups.units_at(state, here, attacker)]
        defends = [Defends(unit.incarnation, defender) for unit in lineups.units_at(state, here, defender)]
        return happen(state, *attacks, *defends)  # 459.2.b.3, 459.2.b.4, 383.4.e.2, 383.4.f.2

    def before(self, state: State) -> Outcome:
        """Tasks, and whatever is on the chain."""
        return handle(state)  # 459.2.d, 459.2.e, 459.2.e.1, 459.2.f

    def become_combat(self, state: State) -> Outcome:
        """Units of a different player may have come: then it becomes a combat."""
        becomes = table.combat_at(state) < 0 and lineups.is_opposed(state, state.windows[self.window].place)
        return Goto(self.open_combat) if becomes else NEXT  # 323.14, 455.1, 316.5.b.1.a

    def hand_on(self, state: State, window: Window) -> None:
        give(state, window, window.holder)  # 347.1, 347.2

    def all_passed(self, state: State) -> Outcome:
        """It closes: a combat goes on with damage."""
        window = state.windows[self.window]
        give(state, window, NOBODY)  # 347.3.a, 348
        return NEXT if table.combat_at(state) < 0 else Call(Combat(window.place), self.close)  # 348.1

    def control(self, state: State) -> Outcome:
        """Who alone has units there establishes control."""
        slot = state.windows[self.window].place
        there = lineups.present(state, slot)
        return Call(Establish(slot, there[0])) if len(there) == 1 else NEXT  # 348.2.a

    def close(self, state: State) -> Outcome:
        """It is over."""
        state.note("showdown", None)
        state.destroy(state.windows[self.window])  # 313.5
        return DONE

    def options(self, state: State, player: int) -> list[Option]:
        return [*deeds(state, state.rules.choices(state, player)), PASS]  # 312.2.b, 313.1, 313.2

    def cited(self) -> str:
        return "showdown"

    def question(self) -> str:
        return "You have focus. What do you do?"
