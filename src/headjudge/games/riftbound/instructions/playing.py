"""Cards and tokens that texts play: 182.1.a, 354.3 and 419.3."""

from __future__ import annotations

from headjudge.effects import Amount, At, Happening, Instruction, Noun
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.cards import UNIT
from headjudge.games.riftbound.choosing import doer_to
from headjudge.games.riftbound.effects import RECYCLED, hidden_at
from headjudge.games.riftbound.events import TokenBegun
from headjudge.games.riftbound.events.playing import pend
from headjudge.games.riftbound.instructions.things import note_did
from headjudge.games.riftbound.players import players_of
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.relations import places_meant
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Outcome


def only_at(at: At, where: str, there: Noun | None, player: int, *, also: bool = False) -> list[tuple[str, object]]:
    """Where something is played, if the text or a facedown zone says so, as an item keeps it; `also`: there too."""
    within = hidden_at(at) if player == at.player else None
    if also:
        found = places_meant(at, where, there)
        return [("also at", found[0])] if found else []
    if not where and there is None:
        return [] if within is None else [("only at", within)]  # 811.1.d.3
    if where in {"base", "your base"}:
        return [("only at", table.zone(table.BASE, player))]  # 181.2
    places = places_meant(at, where, there)
    return [("only at", within if within in places else tuple(places))]  # 811.1.d.3, 181.2


class PlayToken(Instruction):
    """Play tokens.

    `where`: "" for anywhere they could be played, or what a location must be like; `there`: where something is.
    `ready`, `exhausted`: how they enter; `kept`: under which name they are known later.
    """

    def __init__(
        self,
        token: str,
        amount: Amount,
        where: str = "",
        *,
        ready: bool = False,
        exhausted: bool = False,
        who: str = "you",
        there: Noun | None = None,
        label: str = "",
    ) -> None:
        self.token = token
        self.amount = amount
        self.where = where
        self.ready = ready
        self.exhausted = exhausted
        self.who = who
        self.there = there
        self.label = label
        self.kept = ""

    def follow(self, at: At) -> Outcome:
        count = self.amount.count(at)
        doers = players_of(at, self.who)
        if self.label:
            note_did(at, self.label, done=bool(doers) and count > 0)
        if self.kept:
            at.keep(self.kept, ())
        events = [self.event(at, player) for player in doers for _ in range(count)]
        return happen(at.state, *events) if events else NEXT

    def event(self, at: At, player: int) -> Event:
        """One token that a player plays."""
        named = bool(self.where) or self.there is not None
        is_unit = at.state.cards[self.token].values["type"] == UNIT
        chosen = only_at(at, self.where, self.there, player) if named or is_unit else []
        chosen += [("ready", True)] if self.ready else []  # 181, 181.1
        chosen += [("exhausted", True)] if self.exhausted else []  # 181.1
        kept = self.kept if at.item is not None else ""
        item = at.item.id if at.item is not None and kept else -1
        return TokenBegun(player, self.token, tuple(chosen), item, at.kept_as(kept) if kept else "")


class TokenTwice(Happening):
    """Play a token that would be played, and an additional copy of it."""

    def events(self, at: At) -> list[Event]:
        event = at.event()
        assert event is not None  # noqa: S101
        return [event, event]  # 375


class PlayCards(Instruction):
    """Play cards.

    `price`: what they cost instead, if anything; `free`: "energy", "power" or "all" is ignored, or "every cost", also
    additional ones; `less`: what is taken off. `who`: who plays them; `also`: where is named is one more place to play
    units to; `recycled`: spells are recycled when they have been played.
    """

    def __init__(
        self,
        noun: Noun,
        *,
        free: str = "",
        price: Price | None = None,
        less: Price | None = None,
        where: str = "",
        there: Noun | None = None,
        ready: bool = False,
        who: str = "you",
        label: str = "",
    ) -> None:
        self.noun = noun
        self.free = free
        self.price = price
        self.less = less
        self.where = where
        self.there = there
        self.ready = ready
        self.who = who
        self.label = label
        self.also = False
        self.recycled = False

    def follow(self, at: At) -> Outcome:
        from headjudge.games.riftbound.playing import to_chain  # noqa: PLC0415

        assert self.noun is not None  # noqa: S101
        doers = players_of(at, self.who)
        found = self.noun.things(at) if doers else []
        if self.label:
            note_did(at, self.label, done=bool(found))
        for thing in found:
            chosen: list[tuple[str, object]] = [("origin", thing.zone)]
            price = self.price_of(thing)
            if price is not None:
                chosen.append(("base price", costs.as_value(price)))
            if self.free == "every cost":
                chosen.append(costs.UNPAID)
            if self.less is not None:
                chosen.append((costs.LESS, costs.as_value(self.less)))  # 356.4.a
            if self.ready:
                chosen.append(("ready", True))
            if self.recycled:
                chosen.append(RECYCLED)
            player = doer_to(at, self.who, self.noun, thing)  # 188.1
            if table.is_unit(thing):
                chosen += only_at(at, self.where, self.there, player, also=self.also)
            to_chain(at.state, thing, player)
            # 354.3, 419.3.b, 419.3, 419.3.a
            pend(at.state, Item(None, thing.incarnation, player, chosen=tuple(chosen)))
        return NEXT  # 419.3.c

    def price_of(self, thing: Thing) -> Price | None:
        """What a card's base costs are by this text; None if they are what they always are."""
        printed = costs.printed_price(thing)
        if self.price is not None:
            return self.price  # 356.1.a
        if self.free == "all":
            return Price()  # 356.1.b.1
        if self.free == "energy":
            return Price(0, printed.power)  # 356.1.b.2
        return Price(printed.energy) if self.free == "power" else None
