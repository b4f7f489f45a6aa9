"""7.1 to 7.4 and 7.6: the turn and its phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.battle import Battle
from headjudge.games.neopets.calm import stays_away, what_hangs
from headjudge.games.neopets.cards import Printed
from headjudge.games.neopets.events import Attached, Dealt, Drawn, PhaseBegins, Sent, TurnBegins, TurnEnds
from headjudge.games.neopets.windows import (
    BEGINNING,
    ENDING,
    goes_by,
    is_still,
    open_alone,
    open_for_queue,
    open_window,
    pass_by,
)
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.events import happen, is_guarded, occur, then, why_forbidden
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.frames import DONE, NEXT, Ask, Frame, Goto, Outcome, Steps, begin, followed_by, go_to
from headjudge.kernel.modifiers import expire
from headjudge.kernel.state import State

DRAW: Final = "draw"
TRAIN: Final = "train"
PREPARATION: Final = "preparation"
BATTLE: Final = "battle"
END: Final = "end"
PHASES: Final[tuple[str, ...]] = (DRAW, TRAIN, PREPARATION, BATTLE, END)

_TURN_BEGINS: Final = [TurnBegins(player) for player in (0, 1)]
_TURN_ENDS: Final = [TurnEnds(player) for player in (0, 1)]
_PHASE_BEGINS: Final = {phase: [PhaseBegins(player, phase) for player in (0, 1)] for phase in PHASES}
_DRAWN: Final = [Drawn(player, 1) for player in (0, 1)]  # 7.2e.2
"""The moments of every turn, by player: nobody changes an event."""


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
        player = self.player
        state.note("turn player", player)
        state.note("turn", state.amount("turn") + 1)
        if state.effects:
            expire(state, f"turn of {player}")  # 7.1a
        leave_shadows(state, player)
        state.note("phase", DRAW)
        if state.zones[table.DECKS[player]].members and goes_by(
            state, BEGINNING, _TURN_BEGINS[player], _PHASE_BEGINS[DRAW][player]
        ):
            return self.draw(state)
        state.note("phase", "beginning")
        return NEXT

    def begun(self, state: State) -> Outcome:
        """What triggers at the beginning of the turn is queued."""
        return occur(state, _TURN_BEGINS[self.player])  # 7.1b.1

    def resolve_begun(self, state: State) -> Outcome:
        """It must resolve first; there is no other reason for priority yet."""
        return open_for_queue(state, self.player)  # 7.1b.2, 7.2a

    # 7.2 Draw Phase

    def draw_phase(self, state: State) -> Outcome:
        """An exhausted player's Neopet is dealt one damage."""
        state.note("phase", DRAW)
        begins = _PHASE_BEGINS[DRAW][self.player]  # 7.2b
        if not table.size(state, table.DECK, self.player):  # 9.2a
            active = table.neopet(state, self.player)
            if active is not None:
                return followed_by(happen(state, begins, Dealt(active.incarnation, 1, -1)), self.before_draw)  # 9.2b
        return then(state, occur(state, begins), self.before_draw)

    def before_draw(self, state: State) -> Outcome:
        """Both players pass before the draw."""
        return then(state, open_window(state, self.player), self.draw)  # 7.2a, 7.2c, 7.2d, 7.2f.1

    def draw(self, state: State) -> Outcome:
        """The draw is mandatory; from an empty deck there is none."""
        drawn = _DRAWN[self.player]
        return then(state, occur(state, drawn) if drawn.possible(state) else NEXT, self.after_draw)

    def after_draw(self, state: State) -> Outcome:
        """Both players pass before the phase ends."""
        if is_still(state, BEGINNING):
            state.note("phase", TRAIN)
            hanging = what_hangs(state)
            if hanging is not None and (not hanging or stays_away(state, hanging, BEGINNING)):
                state.record(_PHASE_BEGINS[TRAIN][self.player])
                pass_by(state)
                return go_to(state, self, self.train)
            pass_by(state)
            return self.train_phase(state)
        return then(state, open_window(state, self.player), self.train_phase)  # 7.2g.1, 7.2f.1, 8.1a

    # 7.3 Train Phase

    def train_phase(self, state: State) -> Outcome:
        """It follows when both have passed."""
        state.note("phase", TRAIN)
        begins = _PHASE_BEGINS[TRAIN][self.player]  # 7.3a, 7.3b
        if goes_by(state, BEGINNING, begins):
            return go_to(state, self, self.train)
        return then(state, occur(state, begins), self.before_train)

    def before_train(self, state: State) -> Outcome:
        """Both players pass before a Codestone is attached."""
        return followed_by(open_window(state, self.player), self.train)  # 7.3c, 7.3d, 7.3d.1, 7.3f.1, 8.1a

    def train(self, state: State) -> Outcome:
        """The active player may attach one Codestone."""
        stones: list[Action] = []
        for number in state.zones[table.INVENTORIES[self.player]].members:
            thing = state.things[number]
            card: Printed = thing.card  # type: ignore[assignment]
            if card.is_codestone:
                stones.append(Attach(thing.incarnation))
        options = offer(state, self.player, stones) if stones else []  # 7.3e.1
        if not options and SKIPS_FORCED in state.facts:
            self.answer = None
            return self.attach(state)
        options.append(Option("no codestone"))  # 7.3e.1
        return Ask(choose_one(self.player, "Do you attach a Codestone?", options, "neopets 7.3e.1", anchor=True))

    def attach(self, state: State) -> Outcome:
        """It is attached at once."""
        if not isinstance(self.answer, Attach):
            return self.preparation_phase(state)  # 8.1a
        return then(state, happen(state, Attached(self.answer.card, self.player)), self.after_train)  # 5.14d, 7.3e.3

    def after_train(self, state: State) -> Outcome:
        """Both players pass before the phase ends."""
        return then(state, open_window(state, self.player), self.preparation_phase)  # 7.3f.1, 7.3g.1

    # 7.4 Preparation Phase

    def preparation_phase(self, state: State) -> Outcome:
        """It follows when both have passed."""
        if "prepared" in state.facts or "more cards" in state.facts:
            state.note("prepared", None)
            state.note("more cards", None)
        state.note("phase", PREPARATION)
        begins = _PHASE_BEGINS[PREPARATION][self.player]  # 7.4a, 7.4b
        if goes_by(state, BEGINNING, begins):
            return self.preparation(state)
        return then(state, occur(state, begins), self.before_preparation)

    def before_preparation(self, state: State) -> Outcome:
        """Both players pass before a card is played."""
        return then(state, open_window(state, self.player), self.preparation)  # 7.4b.1, 7.4c, 7.4c.1, 7.4e.1

    def preparation(self, state: State) -> Outcome:
        """The active player may play a card; then both pass before the phase ends."""
        state.note("preparing", True)
        return followed_by(open_alone(state, self.player), self.prepared)  # 7.4d.1, 7.4e.1, 7.4f.1

    def prepared(self, state: State) -> Outcome:
        """The phase is over."""
        state.note("preparing", None)
        return self.battle_phase(state)

    # 7.5 Battle Phase

    def battle_phase(self, state: State) -> Outcome:
        """The starting player has none in the first turn of the game."""
        if state.facts["turn"] == 1:
            return go_to(state, self, self.end_phase)  # 7.5a
        state.note("phase", BATTLE)
        return begin(state, self, Battle(self.player), self.end_phase)

    # 7.6 End of turn

    def end_phase(self, state: State) -> Outcome:
        """What triggers at the end of the turn is queued."""
        state.note("phase", END)
        ends = _TURN_ENDS[self.player]
        if goes_by(state, ENDING, ends):
            return self.end_effects(state)
        return then(state, occur(state, ends), self.resolve_end)  # 7.6a

    def resolve_end(self, state: State) -> Outcome:
        """It resolves, and both players pass."""
        return then(state, open_window(state, self.player), self.end_effects)  # 7.6b, 8.1a

    def end_effects(self, state: State) -> Outcome:
        """What lasts until the end of the turn ends."""
        if state.effects:
            expire(state, "turn")  # 7.6b
        for zone in table.NEOPETS:
            for number in state.zones[zone].members:
                thing = state.things[number]
                if table.OUT_OF_SHADOWS in thing.counters:
                    state.count(thing, table.OUT_OF_SHADOWS, 0)
                if table.FROZEN in thing.counters:
                    state.count(thing, table.FROZEN, table.FOR_NEXT)  # 10.Freeze/Frozen
        if state.unsettled or state.zones[table.PLANNED_ZONES[self.player]].members:
            return Goto(self.discard_planned)
        return DONE

    def discard_planned(self, state: State) -> Outcome:
        """Cards planned on an earlier turn are discarded."""
        if not table.size(state, table.PLANNED, self.player):
            return NEXT
        old = []
        for thing in table.members(state, table.PLANNED, self.player):
            if thing.counters.get("planned", 0) < state.amount("turn"):
                old.append(Sent(thing.incarnation, table.DISCARD))  # 10.Planned
        return happen(state, *old) if old else NEXT


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

    def verify(self, state: State, player: int) -> Refusal | None:
        if player != table.active_player(state) or not isinstance(state.stack[-1], Turn):  # 7.3e.1, 5.14c.2
            words = "a Codestone is attached in your own Train Phase, after both have passed"
            return Refusal("timing", "neopets 5.14c.2", words)
        if not state.things[state.bearers[self.card]].zone.startswith(table.INVENTORY):
            return Refusal("place", "neopets 7.3e.1", "{0} is not in your Inventory", self.things())
        if table.level(state, player) >= table.MOST_CODESTONES:  # 5.14c.3, 5.14c.4
            return Refusal("five", "neopets 5.14c.3", "your Neopet has five Codestones", self.things())
        if not is_guarded(state, Attached):
            return None
        words = "{0} can't be attached"
        return why_forbidden(state, Attached(self.card, player), "neopets 1.5a.1", words, self.card)
