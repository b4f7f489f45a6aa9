"""Cards and tokens that texts play: 182.1.a, 354.3 and 419.3."""

from __future__ import annotations

from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.chain import pend
from headjudge.games.riftbound.effects import Amount, At, Instruction
from headjudge.games.riftbound.instructions.things import note_did
from headjudge.games.riftbound.nouns import Noun
from headjudge.games.riftbound.price import Price
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.frames import NEXT, Outcome


class PlayToken(Instruction):
    """Play tokens. `where`: "" for anywhere they could be played, "here", "base"; `ready`: they enter ready."""

    def __init__(
        self, token: str, amount: Amount, where: str = "", *, ready: bool = False, who: str = "you", label: str = ""
    ) -> None:
        self.token = token
        self.amount = amount
        self.where = where
        self.ready = ready
        self.who = who
        self.label = label

    def follow(self, at: At) -> Outcome:
        count = self.amount.number(at) or 0
        if at.player < 0:
            return NEXT
        made: list[int] = []
        for _ in range(count):
            card = at.state.cards[self.token]
            thing = at.state.create(Thing(card, at.player, at.player, table.CHAIN, token=True))  # 179, 180, 183
            made.append(thing.incarnation)
            chosen: list[tuple[str, object]] = [("ready", True)] if self.ready else []
            where = self.place(at)
            if where is not None:
                chosen.append(("only at", where))  # 181.2
            pend(at.state, Item(None, thing.incarnation, at.player, chosen=tuple(chosen)))  # 182.1.a, 354.3
        if self.label:
            at.keep(self.label, tuple(made))
        return NEXT

    def place(self, at: At) -> str | None:
        """Where they are played, if the text or a facedown zone says so."""
        if self.where == "base":
            return table.zone(table.BASE, at.player)
        if self.where == "here":
            return at.here()
        return at.hidden_at()  # 811.1.d.3


class PlayCards(Instruction):
    """Play cards. `price`: what they cost instead, if anything; `free`: "energy", "power" or "all" is ignored."""

    def __init__(
        self,
        noun: Noun,
        *,
        free: str = "",
        price: Price | None = None,
        where: str = "",
        ready: bool = False,
        label: str = "",
    ) -> None:
        self.noun = noun
        self.free = free
        self.price = price
        self.where = where
        self.ready = ready
        self.label = label

    def follow(self, at: At) -> Outcome:
        from headjudge.games.riftbound.playing import to_chain  # noqa: PLC0415

        assert self.noun is not None  # noqa: S101
        things = self.noun.things(at)
        if self.label:
            note_did(at, self.label, done=bool(things))
        for thing in things:
            origin = thing.zone
            chosen: list[tuple[str, object]] = [("origin", origin)]
            price = self.price_of(thing)
            if price is not None:
                chosen.append(("base price", costs.as_value(price)))
            if self.ready:
                chosen.append(("ready", True))
            where = self.place(at)
            if where is not None:
                chosen.append(("only at", where))
            to_chain(at.state, thing, at.player)
            pend(at.state, Item(None, thing.incarnation, at.player, chosen=tuple(chosen)))  # 354.3, 419.3.b
        return NEXT  # 419.3.c

    def place(self, at: At) -> str | None:
        """Where permanents are played, if the text says so."""
        if self.where == "base":
            return table.zone(table.BASE, at.player)
        return at.here() if self.where == "here" else at.hidden_at()

    def price_of(self, thing: Thing) -> Price | None:
        """What a card costs by this text; None if it costs what it always does."""
        printed = costs.printed_price(thing)
        if self.price is not None:
            return self.price  # 356.1.a
        if self.free == "all":
            return Price()  # 356.1.b.1
        if self.free == "energy":
            return Price(0, printed.power)  # 356.1.b.2
        return Price(printed.energy) if self.free == "power" else None
