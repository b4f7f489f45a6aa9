"""Who answers decisions. Agents see what their seat sees and nothing else."""

from collections.abc import Callable

from headjudge.agents.agent import Agent, Reply, Seen
from headjudge.agents.aimless import Aimless
from headjudge.agents.answers import any_answer, every_answer, quiet_answer
from headjudge.agents.greedy import Greedy
from headjudge.agents.luck import Luck, seed_from
from headjudge.kernel.errors import HeadjudgeError

__all__ = [
    "Agent",
    "Luck",
    "Reply",
    "Seen",
    "any_answer",
    "every_answer",
    "make",
    "names",
    "quiet_answer",
    "seed_from",
]

_AGENTS: dict[str, Callable[[int], Agent]] = {"greedy": Greedy, "random": Aimless}
"""An agent's name, and what makes one from a seed: one line per agent."""


def names() -> list[str]:
    """The agents there are."""
    return sorted(_AGENTS)


def make(name: str, seed: int) -> Agent:
    """A new agent of this name."""
    if name not in _AGENTS:
        raise HeadjudgeError(f"no agent is called {name!r}; there are: {', '.join(names())}")
    return _AGENTS[name](seed)
