"""What holds instructions together: conditions, choices, costs within instructions, and effects that last."""

from __future__ import annotations

from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.chain import pend
from headjudge.games.riftbound.effects import Amount, At, Condition, Cost, Instruction, Jump
from headjudge.games.riftbound.nouns import Noun
from headjudge.kernel.decisions import Option, choose_one, yes_or_no
from headjudge.kernel.entities import Item, Modifier
from headjudge.kernel.frames import NEXT, Ask, Outcome


class If(Instruction):
    """What follows, up to `end`, is done only if conditions hold."""

    def __init__(self, only: list[Condition]) -> None:
        self.only = only
        self.end = 0

    def follow(self, at: At) -> Outcome:
        return NEXT if all(condition.holds(at) for condition in self.only) else Jump(self.end)


class Skip(Instruction):
    """On to another place."""

    def __init__(self) -> None:
        self.end = 0

    def follow(self, at: At) -> Outcome:
        return Jump(self.end)


class May(Instruction):
    """A player may do what follows, up to `end`. `label`: under which it is kept whether they did."""

    def __init__(self, label: str, who: str = "you") -> None:
        self.label = f"did {label}"
        self.who = who
        self.end = 0

    def follow(self, at: At) -> Outcome:
        if at.player < 0:
            return Jump(self.end)  # 187.6.c
        player = at.chooser if self.who == "you" else at.state.opponents(at.player)[0]
        return Ask(yes_or_no(player, "Do you do what {0} lets you do?", "riftbound 355.12", (at.bearer,)))

    def answered(self, at: At, answer: object) -> Jump | None:
        at.keep(self.label, answer is True)
        return None if answer is True else Jump(self.end)


class ChooseCost(Instruction):
    """742.1.a: what is paid in the midst of instructions is chosen; what follows, up to `end`, needs it to be paid."""

    def __init__(self, cost: Cost, label: str) -> None:
        self.cost = cost
        self.label = f"did {label}"
        self.end = 0

    def choose(self, at: At) -> Outcome:
        return NEXT if self.cost.refuse(at) is not None else self.cost.choose(at)

    def follow(self, at: At) -> Outcome:
        payable = self.cost.refuse(at) is None
        at.keep(self.label, payable)
        return self.cost.pay(at) if payable else Jump(self.end)


class ChooseMode(Instruction):
    """One of several parts of the text is chosen as it resolves. `parts`: where each begins, and in which words."""

    def __init__(self, who: str = "you") -> None:
        self.parts: list[tuple[int, str]] = []
        self.who = who

    def follow(self, at: At) -> Outcome:
        player = at.chooser if self.who == "you" else at.state.opponents(at.player)[0]
        options = [
            Option(f"choice {number + 1}", (), start, words.replace("{", "{{").replace("}", "}}"))
            for number, (start, words) in enumerate(self.parts)
        ]
        return Ask(choose_one(player, "Which of these?", options, "riftbound 355.17"))

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
        modifier = Modifier(self.path, at.bearer, at.player, self.duration)
        modifier.locked = tuple(locked)
        at.state.create(modifier)
        at.state.unsettled = True
        return NEXT


class Later(Instruction):
    """386 to 388: an ability among those the card makes goes on the chain, so many times; or waits for its occasion."""

    def __init__(self, key: str, index: int, times: Amount | None = None, borrowed: tuple[str, ...] = ()) -> None:
        self.path = (key, MADE, index)
        self.times = times
        self.borrowed = borrowed

    def follow(self, at: At) -> Outcome:
        count = 1 if self.times is None else (self.times.number(at) or 0)
        kept: tuple[tuple[str, object], ...] = tuple([(name, at.chosen(name)) for name in self.borrowed])
        for _ in range(count):
            pend(at.state, Item(self.path, at.bearer, at.chooser, event=at.event(), chosen=kept))  # 388.1, 388.2
        return NEXT


class Delay(Instruction):
    """389 to 392: an ability among those the card makes waits for its occasion, with what was chosen so far."""

    def __init__(self, key: str, index: int, duration: str, borrowed: tuple[str, ...] = ()) -> None:
        self.path = (key, MADE, index)
        self.duration = duration
        self.borrowed = borrowed

    def follow(self, at: At) -> Outcome:
        modifier = Modifier(self.path, at.bearer, at.player, self.duration)
        modifier.locked = tuple([(name, at.chosen(name)) for name in self.borrowed])
        at.state.create(modifier)
        return NEXT
