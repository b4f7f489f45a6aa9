"""Agents of one's own, as somebody would write them."""

from __future__ import annotations

from headjudge import Agent, Luck, Option, Seen, any_answer
from headjudge.agents import Reply


class Eager(Agent):
    """Takes what is offered first."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)
        self.answered = 0

    def answer(self, seen: Seen) -> Reply:
        self.answered += 1
        decision = seen.decision
        return decision.options[0] if decision.kind == "one" else any_answer(decision, self.luck)


class Broken(Agent):
    """Has a mistake."""

    def answer(self, seen: Seen) -> Reply:
        replies: dict[str, Reply] = {}
        return replies["answer"]


class Cheat(Agent):
    """Answers what was not offered."""

    def answer(self, seen: Seen) -> Reply:
        return Option("win")


def eager(seed: int) -> Agent:
    """An agent from a function."""
    return Eager(seed)


def nobody(seed: int) -> int:
    """No agent."""
    return seed


EAGER = Eager(3)
BROKEN = Broken()
CHEAT = Cheat()
NUMBER = 7
