"""3.3 and 3.6: playing cards, and what comes before something is in the Queue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At, Cost, Text, text_of
from headjudge.games.neopets import table
from headjudge.games.neopets.cards import (
    BRUSH,
    CODESTONE,
    EQUIPMENT,
    FACTION,
    FOOD,
    LEGEND,
    LOCATION,
    PETPET,
    Printed,
    printed,
)
from headjudge.games.neopets.effects import Lasting, is_private, must_resolve_in_full, unfulfillable
from headjudge.games.neopets.events import Activated, Played, Pledged, Transformed
from headjudge.games.neopets.limits import is_lowered, level_needed, may_play_another
from headjudge.games.neopets.priority import WithPriority, has_priority, may_prepare
from headjudge.games.neopets.queue import MakingRoom, in_the_way, one_too_many
from headjudge.games.neopets.transforming import transformation
from headjudge.kernel.cards import SPECTATOR, Path
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import happen, is_guarded, is_settled, occur, then, why_forbidden
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Done, Frame, Goto, Outcome, Steps, followed_by, go_to
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Rewind


@dataclass
class Play(WithPriority):
    """Play a card. `by_effect`: because an effect says so; `any_level`: whatever its Level Requirement."""

    card: int
    by_effect: bool = False
    any_level: bool = False

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def cost(self, state: State, player: int) -> str:
        effect = printed(state.things[state.bearers[self.card]]).effect
        return "" if effect is None else effect.payment  # 3.6b

    def verify(self, state: State, player: int) -> Refusal | None:
        if not self.by_effect and not has_priority(state, player):
            refusal = Refusal("priority", "neopets 3.8c", "cards are played by a player who has priority")
            return self.is_no_play(printed(state.things[state.bearers[self.card]])) or refusal
        return self.refuse(state, player)

    def refuse(self, state: State, player: int) -> Refusal | None:
        thing = state.things[state.bearers[self.card]]
        card = printed(thing)
        refusal = (
            self.is_no_play(card)
            or (None if self.by_effect else self._bad_time(state, player, thing, card))  # 9.1b
            or self.obstacle(state, player, card)
        )
        if refusal is not None or card.effect is None:
            return refusal
        at = At(state, player, self.card, Item(None, self.card, player))
        return card.effect.refuse(at, any_time=self.by_effect)

    def refuse_openly(self, state: State, player: int) -> Refusal | None:
        """Why an effect could not play it, as far as everybody can tell: what is private is not looked at."""
        card = printed(state.things[state.bearers[self.card]])
        refusal = self.is_no_play(card) or self.obstacle(state, player, card)
        if refusal is not None:
            return None if is_private(state, player, refusal) else refusal  # 6.2c
        at = At(state, player, self.card, Item(None, self.card, player))
        return None if card.effect is None else card.effect.unresolvable(at)

    def obstacle(self, state: State, player: int, card: Printed) -> Refusal | None:
        """Nothing, or why it is not allowed at the right time, whatever its text."""
        refusal: Refusal | None = None
        needed = card.requirement
        if needed and needed > len(state.zones[table.CODESTONE_ZONES[player]].members):
            refusal = self._too_high(state, player, card)
        if refusal is None and card.is_particular:
            refusal = self._no_place(state, player, card)
        if refusal is None and is_guarded(state, Played):
            refusal = self._forbidden(state, player)
        return refusal

    def procedure(self, state: State, player: int) -> Frame:
        thing = state.things[state.bearers[self.card]]
        card = printed(thing)
        planned = thing.zone.startswith(table.PLANNED)
        counts = not self.by_effect and not planned and card.type != FOOD  # 9.1a, 10.Planned, 5.11d, 7.4d.1, 7.4d.2
        occasion = None if card.effect is None else card.effect.occasion
        event = None if occasion is None else occasion.news(At(state, player, self.card))
        return Playing(self.card, player, self.by_effect, counts, None, event)

    def is_no_play(self, card: Printed) -> Refusal | None:
        """Nothing, or why such a card is never played."""
        if card.type == CODESTONE:  # 5.14c.1
            return Refusal("codestone", "neopets 5.14c.1", "{0} is attached, not played", self.things())
        if card.collectable:  # 5.13e
            return Refusal("collect", "neopets 5.13e", "{0} is collected, not played", self.things())
        if card.is_neopet() or card.type == FACTION:  # 7.4d.2
            return Refusal("type", "neopets 7.4d.2", "{0} is nothing that is played", self.things())
        return None

    def _bad_time(self, state: State, player: int, thing: Thing, card: Printed) -> Refusal | None:
        planned = thing.zone.startswith(table.PLANNED)
        if card.type == FOOD:
            return self._bad_time_for_planned(state, player, thing) if planned else None  # 5.11c.1
        if not may_prepare(state, player):
            words = "{0} is for your own Preparation Phase, after the first passes, with an empty Queue"
            return Refusal("timing", _timing_rule(card), words, self.things())
        if planned:
            return self._planned_just_now(state, thing)
        if not may_play_another(state):
            words = "you have played your one card of this Preparation Phase"
            return Refusal("second", "neopets 7.4d.1", words)
        return None

    def _bad_time_for_planned(self, state: State, player: int, thing: Thing) -> Refusal | None:
        """Planned Food is played at any moment of one's own Preparation Phase."""
        if player != table.active_player(state) or state.fact("phase") != "preparation":  # 5.11c.1, 9.5a
            words = "{0} is planned: it is played in your own Preparation Phase"
            return Refusal("timing", "neopets 10.Planned", words, self.things())
        return self._planned_just_now(state, thing)

    def _planned_just_now(self, state: State, thing: Thing) -> Refusal | None:
        if thing.counters.get("planned") != state.amount("turn"):
            return None
        return Refusal("planned", "neopets 10.Planned", "{0} was planned on this very turn", self.things())

    def _too_high(self, state: State, player: int, card: Printed) -> Refusal | None:
        needed, level = level_needed(state, player, card), table.level(state, player)
        if needed is None or self.any_level or needed <= level:  # 9.7a, 4.2b.1, 3.3a
            return None
        words = f"{{0}} needs level {needed}; your Neopet's level is {level}"
        reason = Refusal("level", "neopets 3.3a", words, (self.card,))
        if is_lowered(state, card):
            return reason
        return Lasting(reason, [table.zone(table.CODESTONES, player), "modifiers"], state.version, None)

    def _no_place(self, state: State, player: int, card: Printed) -> Refusal | None:
        if card.type == PETPET and one_too_many(state, player, card):
            return Refusal("petpet", "neopets 5.9e", "you already control a petpet")
        if card.type != BRUSH:
            return None
        event = transformation(state, player, card.name)
        if event is None:
            words = "there is no Neopet in your Rainbow Pool that yours becomes by {0}"
            return Refusal("brush", "neopets 5.6d", words, self.things())
        if not is_guarded(state, Transformed) or not must_resolve_in_full(state):
            return None
        return unfulfillable(state, event, self.card)  # 3.3c, 1.5a.1

    def _forbidden(self, state: State, player: int) -> Refusal | None:
        words = "{0} can't be played"
        return why_forbidden(state, Played(self.card, player), "neopets 1.5a.1", words, self.card)  # 1.5a.1


_TIMING: Final = {
    BRUSH: "5.6c.1",
    LEGEND: "5.7c",
    EQUIPMENT: "5.8c",
    PETPET: "5.9c.1",
    "Potion": "5.10c",
    LOCATION: "5.12c",
}


def _timing_rule(card: Printed) -> str:
    """The rule that says when a type of card is played."""
    return "neopets " + _TIMING.get(card.type, "5.5c")


@dataclass
class Playing(Frame):
    """A card or an ability on its way into the Queue: room, costs in order and dice, and only then the Queue.

    `by_effect`: because an effect says so; `counts`: whether it is the one card of the Preparation Phase.
    """

    card: int
    player: int
    by_effect: bool = False
    counts: bool = False
    path: Path | None = None
    event: object | None = None
    item: int = -1
    place: int = 0

    def steps(self) -> Steps:
        """What comes first is first; stops are made only where somebody chooses or something has happened."""
        return (self.begin, self.announce, self.meet_costs, self.pay_cost, self.queue, self.done, self.fail)

    def begin(self, state: State) -> Outcome:
        """It can be taken back: to where its player decided on it, or to here."""
        if self.by_effect:
            self.can_rewind_to_here(state)
            return NEXT
        if self.path is None and self.is_plain(state):
            self.put_forward(state)
            self.item = state.create(Item(None, self.card, self.player, event=self.event)).id  # 3.5b.1
            return then(state, NEXT, self.queue)
        self.can_rewind(state)
        return self.announce(state)

    def announce(self, state: State) -> Outcome:
        """The card leaves where it was."""
        if self.path is None:
            self.put_forward(state)
        item = Item(self.path, self.card, self.player, pending=True, event=self.event)  # 3.5b.1
        self.item = state.create(item).id
        if self.path is None and in_the_way(state, self.player, self.printed(state)):
            return Call(MakingRoom(self.card, self.player), self.meet_costs)
        return go_to(state, self, self.meet_costs)

    def put_forward(self, state: State) -> None:
        """Put the card where everybody sees it."""
        thing = state.things[state.bearers[self.card]]
        if not thing.face_up:
            state.turn(thing, face_up=True)
        state.move(thing, table.QUEUE)  # 3.3b, 3.2b
        if thing.controller != self.player:
            state.set(thing, "controller", self.player)
        self.card = thing.incarnation

    def meet_costs(self, state: State) -> Outcome:
        """Choose how the next cost is met, meet it, and so on."""
        item = state.items[self.item]
        effect, at = text_of(state, item), At(state, self.player, self.card, item)
        while effect is not None and self.place < len(effect.costs):
            cost = effect.costs[self.place]
            refusal = cost.refuse(at)
            if refusal is not None:
                return Rewind(refusal, self.fail)
            outcome = cost.choose(at)
            if outcome is not NEXT:
                return followed_by(outcome, self.pay_cost)
            outcome = self.pay(at, cost)
            if outcome is not NEXT:
                return outcome
        return self.pledge(state)

    def pay_cost(self, state: State) -> Outcome:
        """Meet the cost for which something was chosen."""
        effect = self.effect(state)
        assert effect is not None  # noqa: S101
        outcome = self.pay(self.at(state), effect.costs[self.place])
        return go_to(state, self, self.meet_costs) if outcome is NEXT else outcome

    def pay(self, at: At, cost: Cost) -> Outcome:
        """Meet a cost; the next one can be dealt with at once unless something has happened."""
        self.place += 1
        outcome = cost.pay(at)  # 3.6c, 3.6d
        if outcome is not NEXT:
            return followed_by(outcome, self.meet_costs)
        return NEXT if is_settled(at.state) else Goto(self.meet_costs)

    def pledge(self, state: State) -> Outcome:
        """With a Legend, a player may pledge allegiance to a Faction of its team."""
        if self.path is not None or not may_pledge(state, self.player, self.printed(state)):
            self.answer = None
            return self.queue(state)
        factions = allegiances(state, self.player, self.printed(state))
        options = [Option("pledge", (thing.incarnation,), thing.incarnation, "pledge to {0}") for thing in factions]
        options.append(Option("no pledge"))
        return Ask(choose_one(self.player, "Do you pledge your allegiance?", options, "neopets 5.15c"), self.queue)

    def queue(self, state: State) -> Outcome:
        """Now it is in the Queue."""
        item = state.items[self.item]
        if item.pending:
            state.set(item, "pending", False)
        waiting = state.lists[table.QUEUE]
        state.line_up(waiting, (*waiting.items, item.id))  # 8.4c, 8.6c
        if self.counts:
            state.note("prepared", state.amount("prepared") + 1)  # 7.4d.1
        if self.path is not None:
            self.let_see(state)
            outcome = occur(state, Activated(self.card, self.player))
        elif isinstance(self.answer, int):
            pledged = Pledged(self.answer, self.player)
            outcome = happen(state, pledged, Played(self.card, self.player))  # 5.15c.2, 5.15c.1, 5.15c.2a
        else:
            outcome = occur(state, Played(self.card, self.player))  # 9.1c
        return Done(self.item) if outcome is NEXT else followed_by(outcome, self.done)

    def let_see(self, state: State) -> None:
        """Let everybody see whose ability it is: both players know what is in the Queue."""
        thing = state.bearer(self.card)
        if thing is not None and not state.sees(SPECTATOR, thing):
            state.show(thing, state.everyone())  # 3.2b

    def done(self, state: State) -> Outcome:
        """Tell what it is in the Queue."""
        return Done(self.item)

    def fail(self, state: State) -> Outcome:
        """What an effect wanted to be played could not be."""
        return DONE

    def is_plain(self, state: State) -> bool:
        """Whether nothing is asked for or paid before a card is in the Queue."""
        card = self.printed(state)
        return (
            not may_pledge(state, self.player, card)
            and (card.effect is None or not card.effect.costs)
            and not in_the_way(state, self.player, card)
        )

    def printed(self, state: State) -> Printed:
        """The card."""
        return printed(state.things[state.bearers[self.card]])

    def effect(self, state: State) -> Text | None:
        """What is being put into the Queue."""
        return text_of(state, state.items[self.item])

    def at(self, state: State) -> At:
        """Where it stands."""
        return At(state, self.player, self.card, state.items[self.item])


def may_pledge(state: State, player: int, card: Printed) -> bool:
    """Whether a player who plays a card is asked for a pledge: what is in the Rainbow Pool is private."""
    if card.type != LEGEND or card.team is None or not table.size(state, table.POOL, player):
        return False
    return not state.players[player].counters.get("pledged")  # 5.15c.3


def allegiances(state: State, player: int, card: Printed) -> list[Thing]:
    """The Factions that a player may pledge to by playing a card."""
    pool = table.members(state, table.POOL, player)
    return [thing for thing in pool if printed(thing).type == FACTION and printed(thing).team == card.team]  # 5.15c
