"""A player chooses what a text is about, one thing at a time."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.effects.standing import At, at_item
from headjudge.effects.texts import Noun, noun_at
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Decision, Option, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.frames import Ask, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Noun):
    """So many things, which a player chooses when it comes to them. `up_to`: or fewer; `question`: what is asked."""

    up_to: bool = False
    question: str = "What do you choose for {0}?"

    def candidates(self, at: At, picked: tuple[int, ...]) -> list[Thing]:
        """What may be chosen besides what was picked."""
        raise NotImplementedError

    def least(self, at: At) -> int:
        """How many must be chosen, if there are as many."""
        return 0 if self.up_to else self.most(at)  # riftbound 355.13

    def most(self, at: At) -> int:
        """How many may be chosen."""
        return 1

    def others(self, at: At) -> tuple[int, ...]:
        """What others have chosen before for the same."""
        return ()

    def is_private(self) -> bool:
        """Whether others must not be able to tell how many candidates there are."""
        return False

    def is_secret(self, at: At, picked: tuple[int, ...]) -> bool:
        """Whether others must not be able to tell that there is nothing left to choose."""
        return False

    def things(self, at: At) -> list[Thing]:
        return at.things(self.label)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneByOne(Frame):
    """A player chooses the things that a text is about, one at a time. A game's own dataclass names the fields.

    `path`: the ability that the noun belongs to, if not the item's own.
    """

    player: int
    item: int
    noun: int
    picked: tuple[int, ...]
    path: Path | None = None

    def steps(self) -> Steps:
        """Ask until there are enough."""
        return (self.ask, self.take)

    def at(self, state: State) -> At:
        """Where the text stands, for whoever chooses."""
        at = at_item(state, self.item)
        at.chooser = self.player
        return at

    def choice(self, state: State) -> Choice:
        """What is chosen."""
        noun = noun_at(state, self.item, self.noun, self.path)
        assert isinstance(noun, Choice)  # noqa: S101
        return noun

    def question(self, noun: Choice, options: list[Option]) -> Decision:
        """What is asked, and by which rule."""
        return choose_one(self.player, noun.question, options)

    def candidates(self, at: At, noun: Choice) -> list[Thing]:
        """What may be chosen next."""
        return noun.candidates(at, self.picked)

    def least(self, at: At, noun: Choice) -> int:
        """How many must be chosen."""
        return noun.least(at)

    def ask(self, state: State) -> Outcome:
        """Ask for the next one; what must be chosen because there is nothing else is not asked for in public."""
        at, noun = self.at(state), self.choice(state)
        left = self.candidates(at, noun) if len(self.picked) < noun.most(at) else []
        if not left and not (len(self.picked) < noun.most(at) and noun.is_secret(at, self.picked)):
            return self.keep(at, noun, self.picked)
        least = self.least(at, noun)
        if left and len(left) + len(self.picked) <= least and not noun.is_private():
            picked = (*self.picked, *[thing.incarnation for thing in left])
            if not noun.is_secret(at, picked):
                return self.keep(at, noun, picked)
        options = [Option("choose", (thing.incarnation,), thing.incarnation, "{0}") for thing in left]
        if len(self.picked) >= least or not left:
            options.append(Option("done"))
        decision = self.question(noun, options)
        decision.words = _counted(decision.words, len(self.picked), min(noun.most(at), len(self.picked) + len(left)))
        decision.things = (at.bearer,)
        return Ask(decision)

    def take(self, state: State) -> Outcome:
        """Take it; ask for the next one, unless these are enough."""
        at, noun = self.at(state), self.choice(state)
        if not isinstance(self.answer, int):
            return self.keep(at, noun, self.picked)
        self.picked = (*self.picked, self.answer)
        return Goto(self.ask) if len(self.picked) < noun.most(at) else self.keep(at, noun, self.picked)

    def keep(self, at: At, noun: Choice, picked: tuple[int, ...]) -> Outcome:
        """Note what was chosen, besides what others have chosen before."""
        at.keep(noun.label, (*noun.others(at), *picked))
        return Done(picked)


def _counted(question: str, picked: int, most: int) -> str:
    """A question that says, from the second on, which of several it is for."""
    return f"{question.removesuffix('?')} ({picked + 1} of {most})?" if picked else question
