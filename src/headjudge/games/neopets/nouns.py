"""What texts are about: which cards, and who chooses them."""

from __future__ import annotations

from headjudge.effects import Amount, At, Choice, Cost, Noun
from headjudge.games.neopets import table
from headjudge.games.neopets.cards import CODESTONE, FACTION, printed
from headjudge.games.neopets.choosing import Choosing, Searching
from headjudge.games.neopets.effects import lasting
from headjudge.games.neopets.filters import Kind
from headjudge.games.neopets.limits import level_needed
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.frames import NEXT, Call, Outcome


class Top(Noun):
    """The top cards of a deck."""

    def __init__(self, whose: str, amount: Amount, label: str) -> None:
        self.kind = Kind((table.DECK,), whose, [])
        self.amount = amount
        self.label = label

    def choose(self, at: At) -> Outcome:
        count = self.amount.count(at)
        found: list[Thing] = []
        for zone in self.taken_from(at):
            found += reversed(at.state.members(zone)[-count:] if count > 0 else [])
        self.keep(at, found)
        return NEXT

    def things(self, at: At) -> list[Thing]:
        return at.things(self.label)

    def taken_from(self, at: At) -> list[str]:
        return self.kind.places(at)

    def wanted(self, at: At) -> int:
        return self.amount.count(at)


class Some(Choice):
    """So many cards of a kind, chosen by a player. `up_to`: or fewer; `to_play`: only what could be played."""

    def __init__(self, kind: Kind, amount: Amount, label: str, *, up_to: bool = False, chooser: str = "you") -> None:
        self.kind = kind
        self.amount = amount
        self.label = label
        self.up_to = up_to
        self.chooser = chooser
        self.cost: Cost | None = None
        self.to_play = False
        self.any_level = False

    def refuse(self, at: At) -> Refusal | None:
        """Contents that are private are not looked at, their number is."""
        enough = self.kind.sizes(at) >= self.wanted(at) if self.is_private() else self.suffices(at)  # 9.11b, 9.11b.1
        if enough:
            return None
        if self.to_play and self.kind.found(at):
            words = "your Neopet's level is too low for what {0} would play"
            return Refusal("level", "neopets 3.3a.1", words, (at.bearer,))
        return self.too_few(at)

    def refuse_cost(self, at: At) -> Refusal | None:
        """A player can only pay with what is there."""
        return None if not self.is_private() or self.suffices(at) else self.too_few(at)

    def too_few(self, at: At) -> Refusal:
        """There are not enough cards; if not even of this kind, there will not be before some have come there."""
        known = self.amount.printed is not None and len(self.among(at)) < self.amount.printed
        return lasting(at, not_enough(at), self.taken_from(at) if known else None)

    def choose(self, at: At) -> Outcome:
        assert at.item is not None  # noqa: S101
        if table.DECK in self.kind.zones:
            return Call(Searching(at.item.id, self.place))
        return Call(Choosing(self.player(at), at.item.id, self.place))

    def player(self, at: At) -> int:
        """Who chooses."""
        return table.opponent(at.player) if self.chooser == "opponent" else at.player

    def among(self, at: At, most: int = 0) -> list[Thing]:
        """What it is chosen from; no more than `most`, if so many will do."""
        return self.kind.found(at, most)

    def candidates(self, at: At, picked: tuple[int, ...]) -> list[Thing]:
        return [thing for thing in self.among(at) if self.allows(at, thing) and thing.incarnation not in picked]

    def suffices(self, at: At) -> bool:
        """Whether as many may be chosen as must be."""
        wanted = self.wanted(at)
        if wanted <= 0:
            return True
        few = self.among(at, wanted)
        if len(few) < wanted:
            return False
        allowed = 0
        for thing in few:
            allowed += self.allows(at, thing)
        if allowed < wanted and len(few) == wanted:
            allowed = len(self.candidates(at, ()))
        return allowed >= wanted

    def allows(self, at: At, thing: Thing) -> bool:
        if self.to_play and not is_playable(at, thing, any_level=self.any_level):
            return False
        return self.cost is None or self.cost.accepts(at, thing)

    def least(self, at: At) -> int:
        """How many must be chosen, if there are as many: in a deck one may fail to find."""
        if self.up_to or table.DECK in self.kind.zones:
            return 0  # 8.11c, 10.Fetch
        return self.amount.count(at)

    def most(self, at: At) -> int:
        return self.amount.count(at)

    def is_private(self) -> bool:
        return self.kind.is_private()

    def taken_from(self, at: At) -> list[str]:
        return self.kind.places(at)

    def wanted(self, at: At) -> int:
        return 0 if self.up_to else self.amount.count(at)


class OfThose(Some):
    """Some of the cards that an earlier part of the text was about."""

    def __init__(self, group: Noun, amount: Amount, label: str, *, up_to: bool = False) -> None:
        super().__init__(Kind((), "your", []), amount, label, up_to=up_to)
        self.group = group

    def refuse(self, at: At) -> Refusal | None:
        return None

    def choose(self, at: At) -> Outcome:
        assert at.item is not None  # noqa: S101
        return Call(Choosing(self.player(at), at.item.id, self.place))

    def among(self, at: At, most: int = 0) -> list[Thing]:
        return self.group.things(at)


class WithinLevels(Some):
    """Cards of a kind whose Level Requirements add up to no more than `total`."""

    def __init__(self, kind: Kind, amount: Amount, total: int, label: str) -> None:
        super().__init__(kind, amount, label, up_to=True)
        self.total = total

    def candidates(self, at: At, picked: tuple[int, ...]) -> list[Thing]:
        taken = [thing for thing in self.among(at) if thing.incarnation in picked and self.allows(at, thing)]
        left = self.total - sum([printed(thing).number("level") for thing in taken])
        return [thing for thing in super().candidates(at, picked) if printed(thing).number("level") <= left]

    def allows(self, at: At, thing: Thing) -> bool:
        return printed(thing).level is not None and super().allows(at, thing)  # 4.2d


class Remaining(Noun):
    """Those of a group that were not chosen from it, nor have gone elsewhere since."""

    def __init__(self, picked: OfThose) -> None:
        self.picked = picked

    def things(self, at: At) -> list[Thing]:
        chosen = [thing.id for thing in self.picked.things(at)]
        return [thing for thing in self.picked.group.things(at) if thing.id not in chosen]


class AtRandom(Some):
    """So many cards of a kind, by chance."""

    def choose(self, at: At) -> Outcome:
        left = self.candidates(at, ())
        picked: list[Thing] = []
        while left and len(picked) < self.most(at):
            picked.append(left.pop(at.state.roll(len(left)) - 1))
        self.keep(at, picked)
        return NEXT

    def refuse(self, at: At) -> Refusal | None:
        there = self.kind.sizes(at) if self.is_private() else len(self.candidates(at, ()))
        return not_enough(at) if there < self.wanted(at) else None

    def refuse_cost(self, at: At) -> Refusal | None:
        return None


def not_enough(at: At) -> Refusal:
    """There are too few cards."""
    return Refusal("cards", "neopets 3.3c", "there are not enough cards for {0}", (at.bearer,))


def is_playable(at: At, thing: Thing, *, any_level: bool) -> bool:
    """Whether an effect could play a card, as far as its type and Level Requirement go."""
    card = printed(thing)
    if card.type in {CODESTONE, FACTION}:
        return False  # 5.14c.1
    needed = level_needed(at.state, at.player, card)
    return any_level or needed is None or needed <= table.level(at.state, at.player)  # 3.3a.1
