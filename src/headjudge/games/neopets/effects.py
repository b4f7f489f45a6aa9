"""3.3c, 3.6 and 8.6: what a text does when it resolves, what it costs, and when it may be put into the Queue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.effects import NO_LIMIT, At, Condition, Cost, Flows, Happening, Instruction, Noun, Text
from headjudge.games.neopets import table
from headjudge.games.neopets.asking import gone_from
from headjudge.games.neopets.claims import has_each
from headjudge.kernel.abilities import Source
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.event import Event
from headjudge.kernel.events import forbidden_by, why_forbidden
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.games.neopets.occasions import Occasion

THE_PHASE: Final = ("phase", "turn player")
"""What a refusal hangs on that another phase could lift, or another turn."""
CANT: Final = "can't"
"""Under which name everything is indexed that says that something can't happen."""
IN_PART: Final = "resolving in part"
"""The fact that tells that texts may be put into the Queue that could only be followed in part."""


def must_resolve_in_full(state: State) -> bool:
    """Whether only what can be followed in full may be put into the Queue: the one switch for that."""
    return IN_PART not in state.facts  # 3.3c, 9.11a


def unfulfillable(state: State, event: Event, bearer: int) -> Refusal | None:
    """Why what a text says can't happen."""
    return why_forbidden(state, event, "neopets 3.3c", "what {0} says can't happen", bearer)  # 1.5a.1


class Balance:
    """How many cards are left in each zone while a text is followed, as far as everybody can tell.

    `left`: the zone that the card itself has left by then, if it is played; `begun`: whether anything was done before
    what comes next, `taken`: from where, and `unsure`: whether nobody can tell that; `vague`: whether nobody can tell
    how many cards have come or gone; `claimed`: for each card taken that everybody sees, those that it could be.
    """

    def __init__(self, at: At) -> None:
        self.at = at
        self.sizes: dict[str, int] = {}
        self.gained: list[str] = []
        self.claimed: list[list[int]] = []
        self.untouched = True
        self.left = ""
        self.begun = False
        self.taken: list[str] = []
        self.unsure = False
        self.vague = False

    def forbid(self, instruction: Instruction) -> Refusal | None:
        """Why nothing of an instruction can happen, whatever was done before it."""
        state = self.at.state
        events = [] if self.unsure else instruction.foreseen(self.at)
        for event in events:
            source = forbidden_by(state, event)
            if source is None or self.may_have_lifted(source):
                break
        else:
            if events:
                return unfulfillable(state, events[0], self.at.bearer)
        self.go_past(instruction.noun, acts=isinstance(instruction, Happening))
        return None

    def go_past(self, noun: Noun | None, *, acts: bool) -> None:
        """Something is done with what a noun means. `acts`: it is nothing but that."""
        places: list[str] = []
        if noun is not None:
            places = noun.taken_from(self.at) or [thing.zone for thing in noun.things(self.at)]
        self.begun = True
        self.taken += places
        self.unsure = self.unsure or not acts or (noun is not None and not places)

    def refuse_claims(self, claims: list[list[int]]) -> Refusal | None:
        """Let cards be taken that everybody sees; a refusal if there are not enough for all that takes some."""
        self.claimed += claims
        if not claims or len(self.claimed) == len(claims) or has_each(self.claimed):
            return None
        return Refusal("cards", "neopets 3.3c", "there are not enough cards for {0}", (self.at.bearer,))

    def may_have_lifted(self, source: Source) -> bool:
        """Whether what was done may have changed what something depends on that says "can't", or taken it away."""
        if self.begun and getattr(source.ability, "only", None):
            return True
        thing = self.at.state.bearer(source.bearer)
        return thing is not None and thing.zone in self.taken

    def refuse(self, flows: Flows) -> Refusal | None:
        """Let cards come and go; a refusal if there are not enough."""
        sizes, zones, item = self.sizes, self.at.state.zones, self.at.item
        if self.untouched and item is not None and item.path is None:
            played = self.at.source()
            self.left = "" if played is None else played.zone
        self.untouched = False
        for zone, more in flows:
            if zone not in sizes:
                sizes[zone] = len(zones[zone].members) - (zone == self.left) - gone_from(self.at, zone)
            left = more + sizes[zone]
            if left < 0:
                words = "there are not enough cards for {0}"
                return Refusal("cards", "neopets 3.3c", words, (self.at.bearer,))
            self.vague = self.vague or not 0 < abs(more) < NO_LIMIT
            if left > table.MOST_IN_INVENTORY and zone in table.INVENTORIES and not self.vague:  # 6.7b
                return Refusal("room", "neopets 3.3c", "an Inventory has no room for {0}", (self.at.bearer,))
            sizes[zone] = left
            if more > 0:
                self.gained.append(zone)
        return None


class Effect(Text):
    """A text that goes through the Queue.

    `occasion`: the event after which, or `during`: the phases in which it may be put there; `only`: the conditions it
    is under, `at_first`: those that only count until its costs are paid; `costs`: what stands before its semicolon, in
    order, `payment`: what of that is paid, in words; `program`: its instructions, in order; `nouns`: all that its costs
    and instructions are about, by number.
    """

    def __init__(self) -> None:
        super().__init__()
        self.payment = ""
        self.occasion: Occasion | None = None
        self.during: Condition | None = None
        self.at_first: list[Condition] = []
        self._passes: bool | None = None
        self._demands: bool | None = None
        self._free: bool | None = None
        self._vies: bool | None = None

    def is_fleeting(self) -> bool:
        """Whether it may become possible, or no longer be, while all cards stay as they are."""
        return self.during is not None or self.occasion is not None or self.passes()

    def passes(self) -> bool:
        """Whether that is so at one and the same of the times that it names."""
        if self._passes is None:
            self._passes = (
                any(condition.is_fleeting() for condition in [*self.only, *self.at_first])
                or any(cost.is_fleeting() for cost in self.costs)
                or any(instruction.is_fleeting() for instruction in self.program)
            )
        return self._passes

    def is_free(self) -> bool:
        """Whether there is nothing in it for which it could be refused."""
        if self._free is None:
            bound = self.only or self.at_first or self.costs or self.is_fleeting() or self.demands()
            self._free = not bound
        return self._free

    def vies(self) -> bool:
        """Whether several of its costs and instructions may take the same cards."""
        if self._vies is None:
            nouns = [*[cost.noun for cost in self.costs], *[instruction.noun for instruction in self.program]]
            self._vies = len([noun for noun in nouns if noun and type(noun).claims is not Noun.claims]) > 1
        return self._vies

    def refuse(self, at: At, *, any_time: bool = False) -> Refusal | None:
        """Why it cannot be put into the Queue. `any_time`: an effect lets it be played whenever that is."""
        timed = not any_time and (self.during is not None or self.occasion is not None)
        refusal = self.refuse_now(at) if timed else None
        if refusal is not None:
            return refusal
        for condition in (*self.only, *self.at_first) if self.at_first else self.only:
            if not condition.holds(at):
                reason = Refusal("condition", "neopets 8.6b", "what {0} asks for is not so", (at.bearer,))
                return lasting(reason, condition.hinges(at))
        refusal = self._unmet(at)
        if refusal is not None:
            return refusal
        return self.unresolvable(at) if self.demands() or CANT in at.state.watching else None

    def refuse_now(self, at: At) -> Refusal | None:
        """Why this is not the time that it names."""
        if self.during is not None and not self.during.holds(at):
            return Refusal("timing", "neopets 9.5a", "{0} is for another time", (at.bearer,), THE_PHASE)
        if self.occasion is not None and self.occasion.news(at) is None:
            words = "{0} must be played at the first chance after what it waits for"
            return lasting(Refusal("occasion", "neopets 5.11c.2", words, (at.bearer,)), self.occasion.hinges(at))
        return None

    def demands(self) -> bool:
        """Whether any of its costs and instructions takes cards, or could be one that cannot be followed in full."""
        if self._demands is None:
            takes = any(type(cost).flows is not Cost.flows for cost in self.costs)
            self._demands = takes or any(could_fail(instruction) for instruction in self.program)
        return self._demands

    def unpayable(self, at: At) -> Refusal | None:
        """Why its costs could not all be met, one after another."""
        return self._unmet(at) or self._refuse_costs(Balance(at))

    def unresolvable(self, at: At) -> Refusal | None:
        """Why its costs and instructions could not be followed in full, one after another."""
        balance = Balance(at)
        refusal = self._refuse_costs(balance)
        if refusal is not None or not must_resolve_in_full(at.state):
            return refusal
        return self.refuse_part(balance, 0, len(self.program))

    def _unmet(self, at: At) -> Refusal | None:
        """Why one of its costs could not be met."""
        for cost in self.costs:
            refusal = cost.refuse(at)  # 3.3c, 3.6c
            if refusal is not None:
                return refusal
        return None

    def _refuse_costs(self, balance: Balance) -> Refusal | None:
        """Why there are not enough cards for its costs."""
        guarded = CANT in balance.at.state.watching
        for cost in self.costs:
            flows = cost.flows(balance.at)
            refusal = balance.refuse(flows) if flows else None
            if refusal is None and self.vies():
                refusal = balance.refuse_claims(cost.claims(balance.at))
            if refusal is not None:
                return refusal
            if guarded and type(cost).flows is not Cost.flows:
                balance.go_past(cost.noun, acts=True)
        return None

    def refuse_part(self, balance: Balance, place: int, end: int) -> Refusal | None:
        """Why a part of the program could not be followed in full."""
        at = balance.at
        guarded = CANT in at.state.watching
        while place < end:
            instruction = self.program[place]
            noun, gained = instruction.noun, balance.gained
            if is_gone(at, noun):
                return gone(at)  # 3.3c.1
            if noun is None or not gained or not any(zone in gained for zone in noun.taken_from(at)):
                refusal = instruction.refuse(at)  # 3.3c, 9.11a
                if refusal is None and self.vies():
                    refusal = balance.refuse_claims(instruction.claims(at))  # 3.3c
                if refusal is not None:
                    return refusal if balance.untouched else at_present(refusal)
            refusal = balance.forbid(instruction) if guarded else None  # 1.5a.1, 3.3c
            if refusal is not None:
                return refusal
            flows = instruction.flows(at)
            refusal = balance.refuse(flows) if flows else None
            if refusal is not None:
                return refusal
            place = instruction.beyond(place)
        return None


def is_queued(at: At) -> bool:
    """Whether a text is in the Queue, with what it has chosen or waited for."""
    return at.item is not None and at.item.id in at.state.items


def is_gone(at: At, noun: Noun | None) -> bool:
    """Whether what a text in the Queue has chosen or waited for is not there any more."""
    return noun is not None and is_queued(at) and bool(noun.numbers(at)) and not noun.things(at)


def gone(at: At) -> Refusal:
    """What a text was about is not there any more."""
    return Refusal("gone", "neopets 3.3c.1", "what {0} is about is not there any more", (at.bearer,))


def is_private(state: State, player: int, refusal: Refusal) -> bool:
    """Whether a refusal would tell what a player holds, or has in the Rainbow Pool."""
    if refusal.code == "held":
        return True  # 6.7c
    return refusal.code in {"pool", "brush"} and table.size(state, table.POOL, player) > 0  # 6.2c


def could_fail(instruction: Instruction) -> bool:
    """Whether an instruction takes cards, or says itself when it cannot be followed."""
    kind = type(instruction)
    plain = kind.refuse is Instruction.refuse and kind.flows is Instruction.flows
    return instruction.noun is not None or not plain


def lasting(reason: Refusal, hinges: list[str] | None) -> Refusal:
    """A refusal that stands as long as these stay as they are, if it is known that there is no more to it."""
    reason.hinges = None if hinges is None else tuple(hinges)
    return reason


def at_present(refusal: Refusal) -> Refusal:
    """The same refusal, which may be lifted by something else than it tells of."""
    return Refusal(refusal.code, refusal.rule, refusal.words, refusal.things)
