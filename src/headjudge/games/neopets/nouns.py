"""What texts are about: which cards, and who chooses them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.effects import NO_LIMIT, Amount, At, Choice, Cost, Me, Noun, Plain, became
from headjudge.games.neopets import table
from headjudge.games.neopets.asking import ASKING, ENOUGH, NOTHING, Asked, Asking, Found, alike
from headjudge.games.neopets.cards import CODESTONE, FACTION, Printed, printed
from headjudge.games.neopets.choosing import Choosing, Searching
from headjudge.games.neopets.effects import CANT, is_private, is_queued, lasting, must_resolve_in_full
from headjudge.games.neopets.events import Collected
from headjudge.games.neopets.filters import Kind
from headjudge.games.neopets.limits import level_needed
from headjudge.games.neopets.playing import Play
from headjudge.kernel.cards import SPECTATOR, Card
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, why_forbidden
from headjudge.kernel.frames import NEXT, Call, Outcome

if TYPE_CHECKING:
    from headjudge.games.neopets.instructions.happening import ToCards


class Itself(Me):
    """The card that the text is on, wherever the end of a round has put it."""

    def things(self, at: At) -> list[Thing]:
        thing = became(at.state, at.bearer)
        return [] if thing is None else [thing]


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
    """So many cards of a kind, chosen by a player. `up_to`: or fewer.

    `to_play`: only what could be played, of any level if `any_level`. `done`: what is done with them otherwise, once
    they are chosen. `at_once`: that comes next; `first`: nothing happens before they are chosen.
    """

    question: str = "Which card do you choose for {0}?"

    def __init__(self, kind: Kind, amount: Amount, label: str, *, up_to: bool = False, chooser: str = "you") -> None:
        self.kind = kind
        self.amount = amount
        self.label = label
        self.up_to = up_to
        self.chooser = chooser
        self.cost: Cost | None = None
        self.to_play = False
        self.any_level = False
        self.done: ToCards | None = None
        self.at_once = False
        self.first = False

    def is_fleeting(self) -> bool:
        """What could be played may depend on the time."""
        return self.to_play

    def refuse(self, at: At) -> Refusal | None:
        """Contents that are private are not looked at, their number is."""
        if self.is_private():
            return None if self.kind.sizes(at) >= self.wanted(at) else self.too_few(at)  # 9.11b, 9.11b.1
        return None if self.suffices(at) else self.why_unplayable(at) or self.too_few(at)

    def why_unplayable(self, at: At) -> Refusal | None:
        """Why the first that could not be played could not be, if they are to be."""
        for thing in self.kind.found(at) if self.to_play else []:
            reason = self.refuse_play(at, thing, now=self.is_time(at))
            if reason is not None and reason.code == "level":
                words = "your Neopet's level is too low for what {0} would play"
                return Refusal("level", "neopets 3.3a.1", words, (at.bearer,))
            if reason is not None:
                return Refusal(reason.code, reason.rule, "{0} could not play {1}", (at.bearer, thing.incarnation))
        return None

    def refuse_play(self, at: At, thing: Thing, *, now: bool) -> Refusal | None:
        """Why a card could not be played. `now`: as things are now; else all that can be told is its type and level."""
        if now and self.at_once:
            return unplayable(at, thing, any_level=self.any_level)
        return out_of_reach(at, thing, any_level=self.any_level)

    def is_time(self, at: At) -> bool:
        """Whether nothing happens any more before these are chosen."""
        return self.first or (at.item is not None and at.item.id in at.state.items)

    def barred(self, at: At) -> list[Event]:
        """What can't happen to one of these, if there are not enough others."""
        if self.done is None or self.is_private():
            return []
        found = self.among(at)
        forbidden = [thing for thing in found if self.done.is_forbidden(at, thing)]
        if not forbidden or len(found) - len(forbidden) >= self.wanted(at):
            return []
        return [self.done.event(at, forbidden[0])]

    def refuse_cost(self, at: At) -> Refusal | None:
        """A player can only pay with what is there; where they cannot tell, that comes out when they pay."""
        if not self.is_private() or not self.is_known(at) or self.suffices(at):
            return None
        return self.too_few(at, "held")

    def is_known(self, at: At) -> bool:
        """Whether the player whose text it is can tell what there is, or it is time to look."""
        return not self.is_private() or self.kind.is_own() or is_queued(at)  # 9.10b

    def too_few(self, at: At, code: str = "cards") -> Refusal:
        """There are not enough cards; if not even of this kind, there will not be before some have come there."""
        known = self.amount.printed is not None and len(self.among(at)) < self.amount.printed
        return lasting(not_enough(at, code), self.taken_from(at) if known else None)

    def choose(self, at: At) -> Outcome:
        assert at.item is not None  # noqa: S101
        return Call(Searching(at.item.id, self.place)) if table.DECK in self.kind.zones else self.pick(at)

    def pick(self, at: At) -> Outcome:
        """Choose from what the player sees, in a deck that was looked through."""
        assert at.item is not None  # noqa: S101
        return Call(Choosing(self.player(at), at.item.id, self.place))

    def is_own(self) -> bool:
        """Whether the player whose text it is chooses."""
        return self.chooser != "opponent"

    def player(self, at: At) -> int:
        """Who chooses."""
        return table.opponent(at.player) if self.chooser == "opponent" else at.player

    def among(self, at: At, most: int = 0) -> list[Thing]:
        """What it is chosen from; no more than `most`, if so many will do."""
        return self.kind.found(at, most)

    def candidates(self, at: At, picked: tuple[int, ...]) -> list[Thing]:
        found = [thing for thing in self.allowed(at, self.among(at)) if thing.incarnation not in picked]
        if self.cost is not None:
            cost = self.cost
            found = [thing for thing in found if cost.spares(at, (*picked, thing.incarnation))]  # 3.6c
        if self.done is None or CANT not in at.state.watching or not must_resolve_in_full(at.state):
            return found
        return [thing for thing in found if not self.done.is_forbidden(at, thing)]  # 3.3c, 1.5a.1

    def suffices(self, at: At) -> bool:
        """Whether as many may be chosen as must be."""
        wanted = self.wanted(at)
        if wanted <= 0:
            return True
        few = self.among(at, wanted)
        if len(few) < wanted:
            return False
        return self.may_take(at, few, wanted) or (len(few) == wanted and self.may_take(at, self.among(at), wanted))

    def may_take(self, at: At, things: list[Thing], wanted: int) -> bool:
        """Whether so many of these may be chosen."""
        return len(self.allowed(at, things, wanted)) >= wanted

    def allowed(self, at: At, things: list[Thing], most: int = NO_LIMIT) -> list[Thing]:
        """Those of these that may be chosen; no more than `most`, if so many will do."""
        found: list[Thing] = []
        playable: dict[tuple[Card, str], bool] = {}
        for thing in things:
            copy = (thing.card, thing.zone)
            if self.to_play and copy not in playable:
                playable[copy] = self.refuse_play(at, thing, now=self.is_time(at)) is None
            if (not self.to_play or playable[copy]) and self.allows(at, thing):
                found.append(thing)
                if len(found) >= most:
                    break
        return found

    def allows(self, at: At, thing: Thing) -> bool:
        """Whether nothing but that it could not be played stands in the way of choosing one."""
        if self.done is not None and not self.done.reaches(thing):
            return False
        return self.cost is None or self.cost.accepts(at, thing)

    def least(self, at: At) -> int:
        """How many must be chosen, if there are as many: in a deck one may fail to find."""
        if self.up_to or (table.DECK in self.kind.zones and self.cost is None):
            return 0  # 8.11c, 10.Fetch
        return self.most(at)

    def most(self, at: At) -> int:
        count = self.amount.count(at)
        return count if self.done is None else min(count, self.done.room(at))

    def is_private(self) -> bool:
        return self.kind.is_private()

    def is_known_to_be_nothing(self, at: At, player: int) -> bool:
        """Whether a player who chooses among their own cards, none of them in the deck, sees that there are none."""
        if self.player(at) != player or table.DECK in self.kind.zones or self.kind.players(at) != (player,):
            return False
        return self.least(at) > 0 and not self.candidates(at, ())

    def is_secret(self, at: At, picked: tuple[int, ...]) -> bool:
        """Only who chooses knows what the other cards are that lie there, or why one of them could not be played."""
        if self.is_private():
            return self.player(at) in self.kind.players(at) and self.kind.sizes(at) > len(picked)  # 9.10b
        for thing in self.among(at) if self.to_play else []:
            reason = self.refuse_play(at, thing, now=self.is_time(at))
            if reason is not None and is_private(at.state, at.player, reason):
                return True  # 6.2c
        return False

    def taken_from(self, at: At) -> list[str]:
        return self.kind.places(at)

    def claims(self, at: At) -> list[list[int]]:
        if self.is_private() or self.up_to:
            return []
        return [[thing.incarnation for thing in self.among(at) if self.allows(at, thing)]] * self.wanted(at)

    def wanted(self, at: At) -> int:
        return 0 if self.up_to else self.amount.count(at)


class OfThose(Some):
    """Some of the cards that an earlier part of the text was about."""

    def __init__(self, group: Noun, amount: Amount, label: str, *, up_to: bool = False) -> None:
        super().__init__(Kind((), "your", []), amount, label, up_to=up_to)
        self.group = group

    def refuse(self, at: At) -> Refusal | None:
        """Before they are known, they may be anything."""
        known = at.item is not None and at.item.id in at.state.items and self.among(at)
        return not_enough(at) if known and self.to_play and not self.is_secret(at, ()) else None

    def is_secret(self, at: At, picked: tuple[int, ...]) -> bool:
        """Not everybody can tell that none of them could be played."""
        left = [thing for thing in self.among(at) if thing.incarnation not in picked]
        return self.to_play and any(not self.is_hopeless(at, thing) for thing in left)

    def is_hopeless(self, at: At, thing: Thing) -> bool:
        """Whether everybody sees a card and can tell that it could not be played."""
        if not at.state.sees(SPECTATOR, thing):
            return False
        play = Play(thing.incarnation, by_effect=True, any_level=self.any_level)
        return not printed(thing).collectable and play.refuse_openly(at.state, at.player) is not None

    def among(self, at: At, most: int = 0) -> list[Thing]:
        return self.group.things(at)

    def claims(self, at: At) -> list[list[int]]:
        return []


class AllFound(Some):
    """All cards of a kind that are found in a deck."""

    def __init__(self, kind: Kind, label: str) -> None:
        super().__init__(kind, Plain(NO_LIMIT), label, up_to=True)

    def pick(self, at: At) -> Outcome:
        self.keep(at, self.candidates(at, ()))
        return NEXT


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
    """Those of a group that were not chosen from it, nor have gone elsewhere since.

    What was chosen to be played and could not be after all is among them.
    """

    def __init__(self, picked: OfThose) -> None:
        self.picked = picked

    def things(self, at: At) -> list[Thing]:
        there = self.picked.group.numbers(at)
        chosen = () if self.picked.to_play else self.picked.numbers(at)  # 9.1a.2
        found = self.picked.group.things(at)
        return [thing for thing in found if thing.incarnation in there and thing.incarnation not in chosen]


class AtRandom(Some):
    """So many cards of a kind, by chance."""

    def choose(self, at: At) -> Outcome:
        return super().choose(at) if self.kind.filters else self.pick(at)  # 8.11a

    def pick(self, at: At) -> Outcome:
        left = self.candidates(at, ())
        picked: list[Thing] = []
        while left and len(picked) < self.most(at):
            picked.append(left.pop(at.state.roll(len(left)) - 1))
        self.keep(at, picked)
        return NEXT

    def refuse(self, at: At) -> Refusal | None:
        enough = self.kind.sizes(at) >= self.wanted(at) if self.is_private() else self.suffices(at)
        return None if enough else not_enough(at)

    def refuse_cost(self, at: At) -> Refusal | None:
        return None


def not_enough(at: At, code: str = "cards") -> Refusal:
    """There are too few cards."""
    return Refusal(code, "neopets 3.3c", "there are not enough cards for {0}", (at.bearer,))


def out_of_reach(at: At, thing: Thing, *, any_level: bool) -> Refusal | None:
    """Why an effect could not play a card, as far as its type and Level Requirement go."""
    card = printed(thing)
    if card.type in {CODESTONE, FACTION}:  # 5.14c.1
        return Refusal("type", "neopets 5.14c.1", "{0} is nothing that is played", (thing.incarnation,))
    needed = level_needed(at.state, at.player, card)
    if any_level or needed is None or needed <= table.level(at.state, at.player):  # 3.3a.1
        return None
    return Refusal("level", "neopets 3.3a.1", f"{{0}} needs level {needed}", (thing.incarnation,))


def unplayable(at: At, thing: Thing, *, any_level: bool) -> Refusal | None:
    """Why an effect could not play a card as things are.

    What that could play in turn is asked about as well; not what is to play it, which is in the Queue by then.
    """
    asked, asking = (thing.incarnation, any_level), at.state.memo.get(ASKING)
    if asking is None:
        stays = at.item is not None and at.item.path is not None  # a card whose ability it is
        return _ask(at, asked, NOTHING if stays else frozenset((at.bearer,)), Found())
    if not plays_cards(printed(thing)):
        return _refuse(at, asked)
    if asked in asking.able:
        return None
    if asked not in asking.waiting:
        asking.waiting.append(asked)
    return Refusal("asked", "neopets 3.3c", "{0} could not be played", (thing.incarnation,))


def _ask(at: At, asked: Asked, before: frozenset[int], found: Found) -> Refusal | None:
    """Why a card could not be played when these are in the Queue: it must come to cards that play no others."""
    memo, what = at.state.memo, alike(at.state, asked)
    if found.is_fine(what, before):
        return None
    refusal = found.why_not(what, before)
    if refusal is None:
        outer, asking = memo.get(ASKING), Asking(before, found)
        memo[ASKING] = asking
        refusal = _hope(at, asking, asked)
        if refusal is None and asking.able[0] != asked and found.count < ENOUGH:
            refusal = _hold(at, asking, asked)
        memo[ASKING] = outer
        found.note(what, before, refusal)
    return refusal


def _hope(at: At, asking: Asking, first: Asked) -> Refusal | None:
    """Why a card could not be played even if none of those that it comes to were missed by those after it.

    Those that play others are found to be able one after another, until no more are: each because of those before.
    """
    refusal: Refusal | None = None
    asking.waiting.append(first)
    count = -1
    while count < len(asking.able):
        count = len(asking.able)
        for asked in asking.waiting:  # more of them may come up meanwhile
            if asked in asking.able:
                continue
            reason = asking.found.why_not(alike(at.state, asked), asking.before) or _look(at, asking, asked)
            if reason is None:
                asking.able.append(asked)
            if asked == first:
                refusal = reason
                if asking.able == [first]:
                    return None  # it needs no others that play cards
    return refusal


def _hold(at: At, asking: Asking, first: Asked) -> Refusal | None:
    """Why it could not be played after all: the others are asked about anew, with it in the Queue."""
    hopeful, asking.able = asking.able, []
    refusal: Refusal | None = None
    for asked in hopeful:
        if asked != first and _ask(at, asked, asking.before | {first[0]}, asking.found) is None:
            asking.able.append(asked)
            refusal = _look(at, asking, first)
            if refusal is None:
                return None
    return refusal or _look(at, asking, first)


def _look(at: At, asking: Asking, asked: Asked) -> Refusal | None:
    """Why a card could not be played, as far as is known of others."""
    asking.queued = asking.before | {asked[0]}  # 9.1a.2, 3.3b
    return _refuse(at, asked)


def _refuse(at: At, asked: Asked) -> Refusal | None:
    """Why an effect could not play a card. A Map Piece would be collected instead."""
    state = at.state
    number, any_level = asked
    if printed(state.things[state.bearers[number]]).collectable:
        words = "{0} can't be collected"
        return why_forbidden(state, Collected(number, at.player), "neopets 1.5a.1", words, number)  # 5.13f
    return Play(number, by_effect=True, any_level=any_level).verify(state, at.player)  # 9.1a.2, 3.3c


def plays_cards(card: Printed) -> bool:
    """Whether the text of a card lets a player choose others to be played."""
    if card.effect is None:
        return False
    for noun in card.effect.nouns:
        if isinstance(noun, Some) and noun.to_play:
            return True
    return False
