"""Who answers decisions. Agents see what their seat sees and nothing else."""

from collections.abc import Callable
from copy import deepcopy

from headjudge.agents.agent import Agent, Reply, Seen
from headjudge.agents.aimless import Aimless
from headjudge.agents.answers import any_answer, every_answer, quiet_answer
from headjudge.agents.greedy import Greedy
from headjudge.agents.luck import Luck, seed_from
from headjudge.kernel.errors import HeadjudgeError
from headjudge.named import found_at, is_place

__all__ = [
    "Agent",
    "Luck",
    "Player",
    "Reply",
    "Seen",
    "any_answer",
    "called",
    "every_answer",
    "make",
    "names",
    "quiet_answer",
    "seed_from",
]

Player = str | Agent | Callable[[int], Agent]
"""Who plays: an agent's name, "module:ATTRIBUTE" for one of one's own, an agent, or what makes one from a seed."""

_AGENTS: dict[str, Callable[[int], Agent]] = {"greedy": Greedy, "random": Aimless}
"""An agent's name, and what makes one from a seed: one line per agent."""


def names() -> list[str]:
    """The agents that come with Headjudge."""
    return sorted(_AGENTS)


def make(player: Player, seed: int) -> Agent:
    """A new agent. One that is given as it is plays as a copy, so that no game depends on the one before."""
    known = _AGENTS.get(player, player) if isinstance(player, str) else player
    found = _own(known) if isinstance(known, str) else known
    if isinstance(found, Agent):
        return deepcopy(found)
    agent = found(seed) if callable(found) else found
    if not isinstance(agent, Agent):
        raise HeadjudgeError(
            f"{called(player)!r} is no agent: neither a headjudge.Agent nor what makes one from a seed"
        )
    return agent


def called(player: Player) -> str:
    """What an agent is called among others."""
    if isinstance(player, str):
        return player
    return str(getattr(player, "__name__", type(player).__name__))


def _own(name: str) -> object:
    """What is at "module:ATTRIBUTE"."""
    if not is_place(name):
        known = ", ".join(names())
        raise HeadjudgeError(f"no agent is called {name!r}; there are: {known}; others are named 'module:ATTRIBUTE'")
    return found_at(name, "agent")
