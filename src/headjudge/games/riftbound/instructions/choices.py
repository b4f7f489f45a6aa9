"""What holds instructions together: conditions, choices, costs within instructions, and effects that last."""

from __future__ import annotations

from headjudge.effects import Amount, At, Cost, Instruction, Jump, Noun
from headjudge.games.riftbound import table
from headjudge.games.riftbound.affording import could_pay_all
from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.effects import UNCONTROLLED
from headjudge.games.riftbound.events.playing import pend
from headjudge.games.riftbound.nouns import Place, Some
from headjudge.games.riftbound.players import player_of, players_of
from headjudge.games.riftbound.relations import place_of
from headjudge.games.riftbound.table import true_might
from headjudge.kernel.decisions import Option, choose_one, literal, yes_or_no
from headjudge.kernel.entities import Item, Modifier
from headjudge.kernel.frames import NEXT, Ask, Outcome


class May(Instruction):
    """A player may do what follows, up to `end`. `label`: under which it is kept whether they did.

    `needs`: what it would cost; nobody is asked who could not pay. `deeds`: what is done, if it costs nothing; nobody
    is asked either if everybody can tell that there is nothing to do it to. `each`: which of several it is about.
    """

    asks = True

    def __init__(self, label: str, who: str = "you", needs: list[Cost] | None = None) -> None:
        self.did = f"did {label}"
        self.who = who
        self.needs = needs or []
        self.deeds: list[Instruction] = []
        self.each: Noun | None = None
        self.end = 0

    def follow(self, at: At) -> Outcome:
        asked = players_of(at, self.who)
        if not asked or not could_pay_all(at, self.needs) or self.is_idle(at):
            at.keep(self.did, False)
            return Jump(self.end)  # 187.6.c, 055
        price = self.needs[0].price_in_words() if len(self.needs) == 1 else ""
        about = [] if self.each is None else [thing.incarnation for thing in self.each.things(at)]
        whom = " for {1}" if about else ""
        words = f"Do you pay {price}{whom}, as {{0}} lets you?" if price else f"Do you do what {{0}} lets you do{whom}?"
        return Ask(yes_or_no(asked[0], words, "riftbound 355.12", (at.bearer, *about)))

    def is_idle(self, at: At) -> bool:
        """Whether there is nothing to do it to, as everybody can tell."""
        return bool(self.deeds) and all(isinstance(one.noun, Some) and one.noun.is_nothing(at) for one in self.deeds)

    def is_in_vain(self, at: At) -> bool:
        """Whether there is nothing to do it to, as whoever is asked can tell from what they alone see."""
        nouns = [one.noun for one in self.deeds] if self.who == "you" else []
        return bool(nouns) and all(isinstance(noun, Some) and _is_seen_to_be_nothing(at, noun) for noun in nouns)

    def answered(self, at: At, answer: object) -> Jump | None:
        at.keep(self.did, answer is True)
        return None if answer is True else Jump(self.end)


def _is_seen_to_be_nothing(at: At, noun: Some) -> bool:
    """Whether who chooses can tell that there is nothing for it to be, from their own hand if it lies there."""
    if noun.early or noun.group is not None or {table.DECK, table.RUNE_DECK} & {*noun.kind.zones}:
        return False
    seen = not noun.kind.is_private or players_of(at, noun.kind.whose) == [at.chooser]
    return seen and not noun.candidates(at, ())


class ChooseCost(Instruction):
    """742.1.a: what is paid in the midst of instructions is chosen; what follows, up to `end`, needs it to be paid."""

    def __init__(self, cost: Cost, label: str) -> None:
        self.cost = cost
        self.did = f"did {label}"
        self.end = 0

    def choose(self, at: At) -> Outcome:
        return NEXT if self.cost.refuse(at) is not None else self.cost.choose(at)

    def follow(self, at: At) -> Outcome:
        payable = self.cost.refuse(at) is None
        at.keep(self.did, payable)
        return self.cost.pay(at) if payable else Jump(self.end)


class ChooseMode(Instruction):
    """One of several parts of the text is chosen as it resolves.

    `parts`: where each begins, and in which words; `end`: what comes after them.
    """

    asks = True

    def __init__(self, who: str = "you") -> None:
        self.parts: list[tuple[int, str]] = []
        self.who = who
        self.end = 0

    def follow(self, at: At) -> Outcome:
        player = at.chooser if self.who == "you" else player_of(at, self.who)
        if player < 0:
            return Jump(self.end)  # 187.6.c
        options = [
            Option(f"choice {number + 1}", (), start, literal(words))
            for number, (start, words) in enumerate(self.parts)
        ]
        decision = choose_one(player, "Which of these does {0} do?", options, "riftbound 355.17")
        decision.things = (at.bearer,)
        return Ask(decision)

    def answered(self, at: At, answer: object) -> Jump | None:
        return Jump(answer) if isinstance(answer, int) else None


class Impose(Instruction):
    """An ability among those the card makes is at work for a while: "turn", "combat", or "" for as long as it can.

    `noun`: what it is about, fixed now; `amounts`: the numbers it names, fixed now.
    """

    def __init__(
        self, key: str, index: int, duration: str, noun: Noun | None = None, amounts: tuple[Amount, ...] = ()
    ) -> None:
        self.path = (key, MADE, index)
        self.duration = duration
        self.noun = noun
        self.amounts = amounts

    def follow(self, at: At) -> Outcome:
        locked: list[tuple[str, object]] = []
        if self.noun is not None:
            things = self.noun.things(at)
            if not things:
                return NEXT
            locked.append(("subjects", tuple([thing.incarnation for thing in things])))
        if self.amounts:
            numbers = tuple([amount.number(at) for amount in self.amounts])
            if None in numbers:
                return NEXT  # 359.3.e.12
            locked += [("amounts", numbers), ("amount", numbers[0])]
        modifier = Modifier(self.path, at.bearer, at.player, self.duration)  # 801.3.b.2
        modifier.locked = tuple(locked)
        at.state.create(modifier)
        at.state.unsettled = True
        return NEXT


class Pay(Instruction):
    """Energy and Power are paid; if they cannot be, what follows up to `end` is not done."""

    label: str | None = ""
    end: int = 0

    def __init__(self, cost: Cost) -> None:
        self.cost = cost

    def follow(self, at: At) -> Outcome:
        payable = self.cost.refuse(at) is None
        if self.label:
            at.keep(f"did {self.label}", payable)
        if payable:
            return self.cost.pay(at)
        return Jump(self.end) if self.end else NEXT


class SwapMight(Instruction):
    """433: two units have each other's Might for a while. `up`, `down`: what the card makes to raise and lower it."""

    def __init__(self, key: str, up: int, down: int, duration: str, noun: Noun) -> None:
        self.up = (key, MADE, up)
        self.down = (key, MADE, down)
        self.duration = duration
        self.noun = noun

    def follow(self, at: At) -> Outcome:
        assert self.noun is not None  # noqa: S101
        units = self.noun.things(at)
        if len(units) != 2:
            return NEXT  # 359.3.e.12
        low, high = sorted(units, key=lambda unit: true_might(at.state, unit))
        difference = true_might(at.state, high) - true_might(at.state, low)  # 433.1.b, 143.2.b.1
        for path, unit in ((self.up, low), (self.down, high)) if difference else ():  # 433.1, 433.1.a, 433.1.c
            modifier = Modifier(path, at.bearer, at.player, self.duration)
            modifier.locked = (("subjects", (unit.incarnation,)), ("amounts", (difference,)))
            at.state.create(modifier)
        at.state.unsettled = True
        return NEXT


class ImposeFor(Instruction):
    """What is said of "you" in an ability among those the card makes is so of other players, for a while.

    `noun`: what is said of "me" is then so of these objects.
    """

    def __init__(self, key: str, index: int, duration: str, who: str, noun: Noun | None = None) -> None:
        self.path = (key, MADE, index)
        self.duration = duration
        self.who = who
        self.noun = noun

    def follow(self, at: At) -> Outcome:
        bearers = [at.bearer] if self.noun is None else [thing.incarnation for thing in self.noun.things(at)]
        for player in players_of(at, self.who):
            for bearer in bearers:
                at.state.create(Modifier(self.path, bearer, player, self.duration))
        at.state.unsettled = True
        return NEXT


class ImposeOn(Instruction):
    """What is said of "me" in an ability among those the card makes is so of objects, for a while."""

    def __init__(self, key: str, index: int, duration: str, noun: Noun) -> None:
        self.path = (key, MADE, index)
        self.duration = duration
        self.noun = noun

    def follow(self, at: At) -> Outcome:
        assert self.noun is not None  # noqa: S101
        for thing in self.noun.things(at):
            at.state.create(Modifier(self.path, thing.incarnation, at.player, self.duration))
        at.state.unsettled = True
        return NEXT


Borrowed = tuple[tuple[Noun, str], ...]
"""What a text that comes later needs to know: a noun, and under which name it is kept."""


def kept(at: At, borrowed: Borrowed) -> list[tuple[str, object]]:
    """What is known now, for a text that comes later."""
    return [(own, _known(at, noun)) for noun, own in borrowed]  # 359.3.f.3.a


def _known(at: At, noun: Noun) -> object:
    if isinstance(noun, Place) and noun.of is not None:
        return place_of(at, noun.of)
    return tuple([thing.incarnation for thing in noun.things(at)])


class Later(Instruction):
    """386 to 388: an ability among those the card makes goes on the chain, so many times."""

    def __init__(self, key: str, index: int, times: Amount | None = None, borrowed: Borrowed = ()) -> None:
        self.path = (key, MADE, index)
        self.times = times
        self.borrowed = borrowed

    def follow(self, at: At) -> Outcome:
        count = 1 if self.times is None else self.times.count(at)
        known = (*kept(at, self.borrowed), *([UNCONTROLLED] if at.player < 0 else []))  # 187.6.c
        for _ in range(count):  # 387, 387.1.a, 387.2
            pend(at.state, Item(self.path, at.bearer, at.chooser, event=at.event(), chosen=known))  # 388.1, 388.2
        return NEXT


def now(at: At) -> list[tuple[str, object]]:
    """When an ability begins to wait, and what its text has let deal damage before."""
    own = table.turn_player(at.state) == at.player
    turns = 0 if at.player < 0 else at.state.amount(table.zone("turns taken", at.player))
    return [
        ("since", len(at.state.history)),
        ("began", turns if own else turns + 1),
        ("during", at.state.fact("phase") if own else ""),
        ("dealers", at.numbers("dealers")),
    ]


class Delay(Instruction):
    """389 to 392: an ability among those the card makes waits for its occasion, with what was chosen so far."""

    def __init__(self, key: str, index: int, duration: str, borrowed: Borrowed = ()) -> None:
        self.path = (key, MADE, index)
        self.duration = duration
        self.borrowed = borrowed

    def follow(self, at: At) -> Outcome:
        modifier = at.state.create(Modifier(self.path, at.bearer, at.player, self.duration))  # 392
        at.state.set(modifier, "locked", (*kept(at, self.borrowed), *now(at), ("modifier", modifier.id)))
        at.state.unsettled = True
        return NEXT


class StillThere(Instruction):
    """What has become another object since a delayed ability began to wait for its time is not meant any longer."""

    def __init__(self, borrowed: list[tuple[Noun, str]]) -> None:
        self.borrowed = borrowed

    def follow(self, at: At) -> Outcome:
        for noun, own in self.borrowed:
            if not isinstance(noun, Place):
                at.keep(own, tuple([number for number in at.numbers(own) if number in at.state.bearers]))  # 390.5.a
        return NEXT


class ForEach(Instruction):
    """What follows, up to `end`, is done so many times; for each object of a kind, which then is meant by `name`."""

    def __init__(self, amount: Amount, noun: Noun | None, name: str) -> None:
        self.amount = amount
        self.each = noun
        self.name = name
        self.end = 0

    def follow(self, at: At) -> Outcome:
        left = at.chosen(f"left of {self.name}")
        if not isinstance(left, tuple):
            left = self.all(at)
        at.keep(f"left of {self.name}", left[1:] if left else None)
        at.keep(self.name, left[:1])
        return NEXT if left else Jump(self.end)

    def all(self, at: At) -> tuple[int, ...]:
        """All times it is done."""
        if self.each is not None:
            return tuple([thing.incarnation for thing in self.each.things(at)])
        return tuple(range(self.amount.count(at)))


class ForPlayers(Instruction):
    """What follows, up to `end`, is done by several players, one after another; `name` is whose turn it is."""

    def __init__(self, who: str, name: str) -> None:
        self.who = who
        self.name = name
        self.end = 0

    def follow(self, at: At) -> Outcome:
        left = at.chosen(f"left of {self.name}")
        if not isinstance(left, tuple):
            left = tuple(players_of(at, self.who))
        at.keep(f"left of {self.name}", left[1:] if left else None)
        at.keep(self.name, left[0] if left else -1)
        return NEXT if left else Jump(self.end)


class Chosen(Instruction):
    """Something is chosen, for what follows."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun
        self.label = ""

    def follow(self, at: At) -> Outcome:
        assert self.noun is not None  # noqa: S101
        found = self.noun.things(at)
        if self.label:
            at.keep(f"did {self.label}", bool(found))
        return NEXT
