"""The two ways in which a scenario goes wrong."""

from headjudge.kernel.errors import HeadjudgeError


class ScenarioError(HeadjudgeError):
    """A scenario that cannot be used: a mistake in the file, a position or an answer that cannot be."""


class ExpectationError(HeadjudgeError):
    """A scenario that was played, and something that was expected is not so."""
