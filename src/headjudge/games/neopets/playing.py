"""3.3 and 3.6: playing cards, and what comes before something is in the Queue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At, Text, text_of
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
from headjudge.games.neopets.effects import THE_PHASE, is_private, lasting, must_resolve_in_full, unfulfillable
from headjudge.games.neopets.events import Activated, Played, Pledged, Transformed
from headjudge.games.neopets.limits import is_lowered, level_needed, may_play_another
from headjudge.games.neopets.priority import may_prepare
from headjudge.games.neopets.queue import MakingRoom, in_the_way, one_too_many
from headjudge.games.neopets.transforming import transformation
from headjudge.kernel.acting import has_priority
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import SPECTATOR, Path
from headjudge.kernel.decisions import THE_MOMENT, Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import happen, is_guarded, why_forbidden
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Rewind


@dataclass
class Play(Action):
    """Play a card. `by_effect`: because an effect says so; `any_level`: whatever its Level Requirement."""

    card: int
    by_effect: bool = False
    any_level: bool = False

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def cost(self, state: State, player: int) -> str:
        effect = printed(state.things[state.bearers[self.card]]).effect
        return "" if effect is None else effect.payment  # 3.6b

    def timely_as(self, thing: Thing) -> str:
        return printed(thing).type

    def verify(self, state: State, player: int) -> Refusal | None:
        thing = state.things[state.bearers[self.card]]
        card: Printed = thing.card  # type: ignore[assignment]
        refusal = None if card.is_played else self.is_no_play(card)
        if refusal is None and not self.by_effect:  # 9.1b
            refusal = self._bad_time(state, player, thing, card) if has_priority(state, player) else self._no_time()
        if refusal is None:
            refusal = self.obstacle(state, player, card)
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
        if card.is_played:
            return None
        if card.type == CODESTONE:  # 5.14c.1
            return Refusal("codestone", "neopets 5.14c.1", "{0} is attached, not played", self.things(), THE_MOMENT)
        if card.collectable:  # 5.13e
            return Refusal("collect", "neopets 5.13e", "{0} is collected, not played", self.things(), THE_MOMENT)
        return Refusal("type", "neopets 7.4d.2", "{0} is nothing that is played", self.things(), THE_MOMENT)  # 7.4d.2

    def _no_time(self) -> Refusal:
        return Refusal("priority", "neopets 3.8c", "cards are played by a player who has priority")

    def _bad_time(self, state: State, player: int, thing: Thing, card: Printed) -> Refusal | None:
        planned = thing.zone.startswith(table.PLANNED)
        if card.type == FOOD:
            return self._bad_time_for_planned(state, player, thing) if planned else None  # 5.11c.1
        if not may_prepare(state, player):
            words = "{0} is for your own Preparation Phase, after the first passes, with an empty Queue"
            return Refusal("timing", _timing_rule(card), words, self.things(), THE_MOMENT)
        if planned:
            return self._planned_just_now(state, thing)
        if not may_play_another(state):
            words = "you have played your one card of this Preparation Phase"
            return Refusal("second", "neopets 7.4d.1", words, (), THE_MOMENT)
        return None

    def _bad_time_for_planned(self, state: State, player: int, thing: Thing) -> Refusal | None:
        """Planned Food is played at any moment of one's own Preparation Phase."""
        if player != table.active_player(state) or state.fact("phase") != "preparation":  # 5.11c.1, 9.5a
            words = "{0} is planned: it is played in your own Preparation Phase"
            return Refusal("timing", "neopets 10.Planned", words, self.things(), THE_PHASE)
        return self._planned_just_now(state, thing)

    def _planned_just_now(self, state: State, thing: Thing) -> Refusal | None:
        if thing.counters.get("planned") != state.amount("turn"):
            return None
        words = "{0} was planned on this very turn"
        return Refusal("planned", "neopets 10.Planned", words, self.things(), ("planned", "turn"))

    def _too_high(self, state: State, player: int, card: Printed) -> Refusal | None:
        needed, level = level_needed(state, player, card), table.level(state, player)
        if needed is None or self.any_level or needed <= level:  # 9.7a, 4.2b.1, 3.3a
            return None
        words = f"{{0}} needs level {needed}; your Neopet's level is {level}"
        reason = Refusal("level", "neopets 3.3a", words, (self.card,))
        if is_lowered(state, card):
            return reason
        return lasting(reason, [table.CODESTONE_ZONES[player], "modifiers"])

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
        """In the order of the rulebook; `fail` is where it goes on if a cost cannot be met."""
        return (
            *(self.begin, self.announce, self.make_room),
            *(self.choose_cost, self.pay_cost, self.paid),
            *(self.pledge, self.queue, self.done, self.fail),
        )

    def begin(self, state: State) -> Outcome:
        """It can be taken back: to where its player decided on it, or to here."""
        if self.by_effect:
            self.can_rewind_to_here(state)
        else:
            self.can_rewind(state)
        return NEXT

    def announce(self, state: State) -> Outcome:
        """The card leaves where it was."""
        if self.path is None:
            self.put_forward(state)
        item = Item(self.path, self.card, self.player, pending=True, event=self.event)  # 3.5b.1
        self.item = state.create(item).id
        return NEXT

    def make_room(self, state: State) -> Outcome:
        """A card whose place is taken needs it first."""
        if self.path is not None or not in_the_way(state, self.player, self.printed(state)):
            return NEXT
        return Call(MakingRoom(self.card, self.player))

    def put_forward(self, state: State) -> None:
        """Put the card where everybody sees it."""
        thing = state.things[state.bearers[self.card]]
        if not thing.face_up:
            state.turn(thing, face_up=True)
        state.move(thing, table.QUEUE)  # 3.3b, 3.2b
        if thing.controller != self.player:
            state.set(thing, "controller", self.player)
        self.card = thing.incarnation

    def choose_cost(self, state: State) -> Outcome:
        """Choose how the next cost is met."""
        effect, at = self.effect(state), self.at(state)
        if effect is None or self.place >= len(effect.costs):
            return Goto(self.pledge)
        refusal = effect.costs[self.place].refuse(at)
        return effect.costs[self.place].choose(at) if refusal is None else Rewind(refusal, self.fail)

    def pay_cost(self, state: State) -> Outcome:
        """Meet it."""
        effect = self.effect(state)
        assert effect is not None  # noqa: S101
        self.place += 1
        return effect.costs[self.place - 1].pay(self.at(state))  # 3.6c, 3.6d

    def paid(self, state: State) -> Outcome:
        """On to the next."""
        return Goto(self.choose_cost)

    def pledge(self, state: State) -> Outcome:
        """With a Legend, a player may pledge allegiance to a Faction of its team."""
        if self.path is not None or not may_pledge(state, self.player, self.printed(state)):
            self.answer = None
            return NEXT
        factions = allegiances(state, self.player, self.printed(state))
        options = [Option("pledge", (thing.incarnation,), thing.incarnation, "pledge to {0}") for thing in factions]
        options.append(Option("no pledge"))
        return Ask(choose_one(self.player, "Do you pledge your allegiance?", options, "neopets 5.15c"))

    def queue(self, state: State) -> Outcome:
        """Now it is in the Queue."""
        item = state.items[self.item]
        state.set(item, "pending", False)
        waiting = state.lists[table.QUEUE]
        state.line_up(waiting, (*waiting.items, item.id))  # 8.4c, 8.6c
        if self.counts:
            state.note("prepared", state.amount("prepared") + 1)  # 7.4d.1
        if self.path is not None:
            self.let_see(state)
            return happen(state, Activated(self.card, self.player))
        played = Played(self.card, self.player)
        if not isinstance(self.answer, int):
            return happen(state, played)  # 9.1c
        return happen(state, Pledged(self.answer, self.player), played)  # 5.15c.2, 5.15c.1, 5.15c.2a

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
