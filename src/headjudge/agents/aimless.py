"""The agent called random: any answer is as good as another."""

from headjudge.agents.agent import Agent, Reply, Seen
from headjudge.agents.answers import any_answer
from headjudge.agents.luck import Luck


class Aimless(Agent):
    """Answers by chance. It looks at nothing but the decision, so playing by it measures the engine."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)

    def answer(self, seen: Seen) -> Reply:
        return any_answer(seen.decision, self.luck)
