"""7.1 to 7.4 and 7.6: the turn and its phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.battle import Battle
from headjudge.games.neopets.cards import Printed
from headjudge.games.neopets.events import Attached, Dealt, Drawn, PhaseBegins, Sent, TurnBegins, TurnEnds
from headjudge.games.neopets.windows import open_window
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.decisions import THE_MOMENT, Option, Refusal, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import happen, is_guarded, why_forbidden
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.modifiers import expire
from headjudge.kernel.state import State

DRAW: Final = "draw"
TRAIN: Final = "train"
PREPARATION: Final = "preparation"
BATTLE: Final = "battle"
END: Final = "end"
PHASES: Final[tuple[str, ...]] = (DRAW, TRAIN, PREPARATION, BATTLE, END)


@dataclass
class Turn(Frame):
    """One player's turn, from its beginning to its end."""

    player: int

    def steps(self) -> Steps:
        """The phases in order."""
        return (
            *(self.begin, self.begun, self.resolve_begun),  # 7.1
            *(self.draw_phase, self.before_draw, self.draw, self.after_draw),  # 7.2
            *(self.train_phase, self.before_train, self.train, self.attach, self.after_train),  # 7.3
            *(self.preparation_phase, self.before_preparation, self.preparation, self.prepared),  # 7.4
            self.battle_phase,  # 7.5
            *(self.end_phase, self.resolve_end, self.end_effects, self.discard_planned),  # 7.6
        )

    # 7.1 Beginning of turn

    def begin(self, state: State) -> Outcome:
        """What lasts until this turn ends, without a word."""
        state.note("turn player", self.player)
        state.note("turn", state.amount("turn") + 1)
        expire(state, f"turn of {self.player}")  # 7.1a
        leave_shadows(state, self.player)
        state.note("phase", "beginning")
        return NEXT

    def begun(self, state: State) -> Outcome:
        """What triggers at the beginning of the turn is queued."""
        return happen(state, TurnBegins(self.player))  # 7.1b.1

    def resolve_begun(self, state: State) -> Outcome:
        """It must resolve first; there is no other reason for priority yet."""
        if not (state.lists[table.QUEUE].items or state.lists[table.TRIGGERS].items):
            return NEXT  # 7.2a
        return open_window(state, self.player, only_queue=True)  # 7.1b.2

    # 7.2 Draw Phase

    def draw_phase(self, state: State) -> Outcome:
        """An exhausted player's Neopet is dealt one damage."""
        state.note("phase", DRAW)
        begins = PhaseBegins(self.player, DRAW)  # 7.2b
        active = table.neopet(state, self.player)
        if table.size(state, table.DECK, self.player) or active is None:  # 9.2a
            return happen(state, begins)
        return happen(state, begins, Dealt(active.incarnation, 1, -1))  # 9.2b

    def before_draw(self, state: State) -> Outcome:
        """Both players pass before the draw."""
        return open_window(state, self.player)  # 7.2a, 7.2c, 7.2d, 7.2f.1

    def draw(self, state: State) -> Outcome:
        """The draw is mandatory; from an empty deck there is none."""
        return happen(state, Drawn(self.player, 1))  # 7.2e.2

    def after_draw(self, state: State) -> Outcome:
        """Both players pass before the phase ends."""
        return open_window(state, self.player)  # 7.2g.1, 7.2f.1, 8.1a

    # 7.3 Train Phase

    def train_phase(self, state: State) -> Outcome:
        """It follows when both have passed."""
        state.note("phase", TRAIN)
        return happen(state, PhaseBegins(self.player, TRAIN))  # 7.3a, 7.3b

    def before_train(self, state: State) -> Outcome:
        """Both players pass before a Codestone is attached."""
        return open_window(state, self.player)  # 7.3c, 7.3d, 7.3d.1, 7.3f.1, 8.1a

    def train(self, state: State) -> Outcome:
        """The active player may attach one Codestone."""
        stones: list[Action] = []
        for number in state.zones[table.INVENTORIES[self.player]].members:
            thing = state.things[number]
            card: Printed = thing.card  # type: ignore[assignment]
            if card.is_codestone:
                stones.append(Attach(thing.incarnation))
        options = [*offer(state, self.player, stones), Option("no codestone")]  # 7.3e.1
        return Ask(choose_one(self.player, "Do you attach a Codestone?", options, "neopets 7.3e.1", anchor=True))

    def attach(self, state: State) -> Outcome:
        """It is attached at once."""
        if not isinstance(self.answer, Attach):
            return Goto(self.preparation_phase)  # 8.1a
        return happen(state, Attached(self.answer.card, self.player))  # 5.14d, 7.3e.3

    def after_train(self, state: State) -> Outcome:
        """Both players pass before the phase ends."""
        return open_window(state, self.player)  # 7.3f.1, 7.3g.1

    # 7.4 Preparation Phase

    def preparation_phase(self, state: State) -> Outcome:
        """It follows when both have passed."""
        state.note("prepared", None)
        state.note("more cards", None)
        state.note("phase", PREPARATION)
        return happen(state, PhaseBegins(self.player, PREPARATION))  # 7.4a, 7.4b

    def before_preparation(self, state: State) -> Outcome:
        """Both players pass before a card is played."""
        return open_window(state, self.player)  # 7.4b.1, 7.4c, 7.4c.1, 7.4e.1

    def preparation(self, state: State) -> Outcome:
        """The active player may play a card; then both pass before the phase ends."""
        state.note("preparing", True)
        return open_window(state, self.player, alone=True)  # 7.4d.1, 7.4e.1, 7.4f.1

    def prepared(self, state: State) -> Outcome:
        """The phase is over."""
        state.note("preparing", None)
        return NEXT

    # 7.5 Battle Phase

    def battle_phase(self, state: State) -> Outcome:
        """The starting player has none in the first turn of the game."""
        if state.amount("turn") == 1:
            return NEXT  # 7.5a
        state.note("phase", BATTLE)
        return Call(Battle(self.player))

    # 7.6 End of turn

    def end_phase(self, state: State) -> Outcome:
        """What triggers at the end of the turn is queued."""
        state.note("phase", END)
        return happen(state, TurnEnds(self.player))  # 7.6a

    def resolve_end(self, state: State) -> Outcome:
        """It resolves, and both players pass."""
        return open_window(state, self.player)  # 7.6b, 8.1a

    def end_effects(self, state: State) -> Outcome:
        """What lasts until the end of the turn ends."""
        expire(state, "turn")  # 7.6b
        for zone in table.NEOPETS:
            for number in state.zones[zone].members:
                thing = state.things[number]
                if table.OUT_OF_SHADOWS in thing.counters:
                    state.count(thing, table.OUT_OF_SHADOWS, 0)
                if table.FROZEN in thing.counters:
                    state.count(thing, table.FROZEN, table.FOR_NEXT)  # 10.Freeze/Frozen
        return NEXT

    def discard_planned(self, state: State) -> Outcome:
        """Cards planned on an earlier turn are discarded."""
        old = []
        for thing in table.members(state, table.PLANNED, self.player):
            if thing.counters.get("planned", 0) < state.amount("turn"):
                old.append(Sent(thing.incarnation, table.DISCARD))  # 10.Planned
        return happen(state, *old)


def turn_over(state: State) -> None:
    """What happened in a turn is past; what happens from now on is news in the next."""
    state.forget()
    state.note(table.ANSWERED, None)  # 5.11c.2


def leave_shadows(state: State, player: int) -> None:
    """A Neopet comes out of the shadows at the start of its player's turn, and strikes twice as hard."""
    thing = table.neopet(state, player)
    if thing is not None and table.SHADOWS in thing.counters:
        state.count(thing, table.SHADOWS, 0)  # 10.Enter the Shadows
        state.count(thing, table.OUT_OF_SHADOWS, 1)


@dataclass
class Attach(Action):
    """Attach a Codestone to one's Neopet."""

    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def timely_as(self, thing: Thing) -> str:
        return self.verb()

    def verify(self, state: State, player: int) -> Refusal | None:
        if player != table.active_player(state) or not isinstance(state.stack[-1], Turn):  # 7.3e.1, 5.14c.2
            words = "a Codestone is attached in your own Train Phase, after both have passed"
            return Refusal("timing", "neopets 5.14c.2", words, (), THE_MOMENT)
        if not state.things[state.bearers[self.card]].zone.startswith(table.INVENTORY):
            return Refusal("place", "neopets 7.3e.1", "{0} is not in your Inventory", self.things())
        if table.level(state, player) >= table.MOST_CODESTONES:  # 5.14c.3, 5.14c.4
            return Refusal("five", "neopets 5.14c.3", "your Neopet has five Codestones", self.things())
        if not is_guarded(state, Attached):
            return None
        words = "{0} can't be attached"
        return why_forbidden(state, Attached(self.card, player), "neopets 1.5a.1", words, self.card)
