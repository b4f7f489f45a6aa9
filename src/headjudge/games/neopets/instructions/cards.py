"""Cards go from one place to another."""

from __future__ import annotations

from headjudge.effects import Amount, At, Flows, Happening, Instruction, Noun
from headjudge.games.neopets import table
from headjudge.games.neopets.cards import CODESTONE, printed
from headjudge.games.neopets.events import (
    Added,
    Attached,
    Buried,
    Collected,
    Destroyed,
    Discarded,
    Drawn,
    Exhumed,
    LookedAt,
    Planned,
    Recycled,
    Revealed,
    Scrapped,
    Sent,
    Shuffled,
    Stolen,
    Stored,
    Voided,
)
from headjudge.games.neopets.instructions.happening import ToCards, doer, flows
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.frames import NEXT, Outcome
from headjudge.kernel.telling import numbered


class Draw(Happening):
    """A player draws cards."""

    def __init__(self, who: str, amount: Amount) -> None:
        self.who = who
        self.amount = amount

    def events(self, at: At) -> list[Event]:
        count = self.amount.count(at)
        return [Drawn(doer(at, self.who), count)] if count > 0 else []

    def foreseen(self, at: At) -> list[Event]:
        return self.events(at)

    def flows(self, at: At) -> Flows:
        player, count = doer(at, self.who), self.amount.count(at)
        return [(table.zone(table.DECK, player), -count), (table.zone(table.INVENTORY, player), count)]


class Scrap(Happening):
    """The top cards of a player's deck go to the Discard."""

    def __init__(self, who: str, amount: Amount) -> None:
        self.who = who
        self.amount = amount

    def events(self, at: At) -> list[Event]:
        count = self.amount.count(at)
        return [Scrapped(doer(at, self.who), count)] if count > 0 else []  # 10.Scrap

    def flows(self, at: At) -> Flows:
        player, count = doer(at, self.who), self.amount.count(at)
        return [(table.zone(table.DECK, player), -count), (table.zone(table.DISCARD, player), count)]


class Discard(ToCards):
    """Cards go from the Inventory to the Discard."""

    to = table.DISCARD

    def event(self, at: At, thing: Thing) -> Event:
        return Discarded(thing.incarnation)  # 10.Discard


class Destroy(ToCards):
    """Cards go from the Battledome to the Discard."""

    to = table.DISCARD

    def reaches(self, thing: Thing) -> bool:
        return table.in_battledome(thing)  # 10.Destroy

    def event(self, at: At, thing: Thing) -> Event:
        return Destroyed(thing.incarnation, thing.controller)  # 10.Destroy


class Void(ToCards):
    """Cards go to the Void."""

    to = table.VOID

    def event(self, at: At, thing: Thing) -> Event:
        return Voided(thing.incarnation)  # 10.Void (it)


class Bury(ToCards):
    """Cards lie face down in the Discard."""

    to = table.DISCARD

    def event(self, at: At, thing: Thing) -> Event:
        return Buried(thing.incarnation)  # 10.Bury


class Exhume(ToCards):
    """Buried cards are turned face up."""

    to = table.DISCARD
    stays = True

    def event(self, at: At, thing: Thing) -> Event:
        return Exhumed(thing.incarnation)  # 10.Exhume


class Recycle(ToCards):
    """Cards go from the Discard to the bottom of the deck."""

    to = table.DECK

    def event(self, at: At, thing: Thing) -> Event:
        return Recycled(thing.incarnation)  # 10.Recycle


class Send(ToCards):
    """Cards go where the text says."""

    def __init__(self, noun: Noun, to: str) -> None:
        super().__init__(noun)
        self.to = table.DECK if to in {"top", "bottom"} else to
        self.at_bottom = to == "bottom"

    def event(self, at: At, thing: Thing) -> Event:
        return Sent(thing.incarnation, self.to, self.at_bottom)  # 10.Send


class Add(ToCards):
    """Cards go to the Inventory. `shown`: of a certain kind, so that both players see them."""

    to = table.INVENTORY

    def __init__(self, noun: Noun, *, shown: bool) -> None:
        super().__init__(noun)
        self.shown = shown

    def event(self, at: At, thing: Thing) -> Event:
        return Added(thing.incarnation, self.shown)  # 10.Add


class ShuffleDeck(Happening):
    """A player's own deck is shuffled."""

    def events(self, at: At) -> list[Event]:
        return [Shuffled(at.player)]


class ShuffleInto(ToCards):
    """Cards are shuffled into their owners' decks."""

    to = table.DECK
    together = True

    def events_of(self, at: At, things: list[Thing]) -> list[Event]:
        owners = sorted({thing.owner for thing in things} or {at.player})
        found: list[Event] = []
        for owner in owners:
            cards = tuple([thing.incarnation for thing in things if thing.owner == owner])
            found.append(Shuffled(owner, cards))
        return found


class Search(Instruction):
    """A player looks through their deck for cards."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun

    def refuse(self, at: At) -> Refusal | None:
        """A deck must have a card to be searched at all."""
        if table.size(at.state, table.DECK, at.player):
            return None
        return Refusal("deck", "neopets 8.11c", "there is no card in your deck to search for {0}", (at.bearer,))

    def flows(self, at: At) -> Flows:
        deck = table.zone(table.DECK, at.player)
        return [(deck, -1), (deck, 1)]  # 8.11c

    def follow(self, at: At) -> Outcome:
        return NEXT


class Reveal(ToCards):
    """Both players see cards."""

    together = True
    stays = True

    def events_of(self, at: At, things: list[Thing]) -> list[Event]:
        cards = tuple([thing.incarnation for thing in things])
        return [Revealed(cards)] if cards else []  # 10.Reveal


class Look(ToCards):
    """One player sees cards."""

    together = True
    stays = True

    def events_of(self, at: At, things: list[Thing]) -> list[Event]:
        cards = tuple([thing.incarnation for thing in things])
        return [LookedAt(cards, at.player)] if cards else []  # 10.Look


class Steal(ToCards):
    """Cards go to one's pile of stolen cards."""

    def event(self, at: At, thing: Thing) -> Event:
        return Stolen(thing.incarnation, at.player)  # 8.10a.1

    def flows(self, at: At) -> Flows:
        return flows(at, self.about, "")[:1]


class Plan(ToCards):
    """Cards are put face down into the Battledome."""

    to = table.PLANNED

    def event(self, at: At, thing: Thing) -> Event:
        return Planned(thing.incarnation, at.player)  # 10.Planned


class CollectCards(ToCards):
    """Map Pieces go to the Play Area."""

    to = table.AREA
    together = True

    def events_of(self, at: At, things: list[Thing]) -> list[Event]:
        pieces = [thing for thing in things if printed(thing).collectable]  # 5.13a
        return [Collected(thing.incarnation, at.player) for thing in pieces]  # 5.13c

    def foreseen(self, at: At) -> list[Event]:
        return [Collected(at.bearer, at.player)] if self.about.wanted(at) > 0 else []  # whatever piece it is


class AttachCards(ToCards):
    """Codestones are attached to one's Neopet."""

    to = table.CODESTONES
    together = True

    def events_of(self, at: At, things: list[Thing]) -> list[Event]:
        stones = [thing for thing in things if printed(thing).type == CODESTONE]
        return [Attached(thing.incarnation, at.player) for thing in stones[: self.room(at)]]

    def room(self, at: At) -> int:
        return max(0, table.MOST_CODESTONES - table.level(at.state, at.player))  # 5.14c.3

    def foreseen(self, at: At) -> list[Event]:
        return [Attached(at.bearer, at.player)] if self.about.wanted(at) > 0 else []  # whatever stone it is

    def refuse(self, at: At) -> Refusal | None:
        if self.room(at) >= (1 if self.chosen is None else self.chosen.wanted(at)):
            return super().refuse(at)
        held = numbered(table.level(at.state, at.player), "Codestone")
        words = f"your Neopet has {held} of {table.MOST_CODESTONES}"
        return Refusal("five", "neopets 5.14c.3", words)


class Store(Happening):
    """Counters are put on the card that the text is on, or taken from it."""

    def __init__(self, name: str, amount: Amount, sign: int) -> None:
        self.name = name
        self.amount = amount
        self.sign = sign

    def refuse(self, at: At) -> Refusal | None:
        thing = at.source()
        held = 0 if thing is None else thing.counters.get(self.name, 0)
        if self.sign > 0 or held >= self.amount.count(at):
            return None
        hinges = None if self.amount.printed is None else (self.name,)
        return Refusal("counters", "neopets 3.6b", "there are not enough counters on {0}", (at.bearer,), hinges)

    def events(self, at: At) -> list[Event]:
        thing = at.source()
        amount = self.sign * self.amount.count(at)
        return [] if thing is None or not amount else [Stored(thing.incarnation, self.name, amount)]  # 10.Store


class StayInPlay(Instruction):
    """The card stays in play when it has resolved."""

    def follow(self, at: At) -> Outcome:
        at.keep("stays", True)  # 9.4a
        return NEXT
