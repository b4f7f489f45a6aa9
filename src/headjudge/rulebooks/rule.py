"""A rule and a rulebook."""

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.kernel.errors import HeadjudgeError

TESTABLE = frozenset({"mechanic", "example", "card", "record"})
KINDS = TESTABLE | {"heading", "definition", "physical", "conduct"}


class RulesDataError(HeadjudgeError):
    """A rule data file is damaged; the place says which file and where in it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: what sort of thing it is, and its gist in our own words."""

    document: str
    id: str
    kind: str
    gist: str

    @property
    def testable(self) -> bool:
        """Whether software can break this rule, so that a test must hold it."""
        return self.kind in TESTABLE

    @property
    def citation(self) -> str:
        return f"{self.document} {self.id}"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A document: its rules by id, in document order."""

    document: str
    title: str
    rules: Mapping[str, Rule]

    @property
    def testable(self) -> list[Rule]:
        """The rules that a test must hold, in document order."""
        return [rule for rule in self.rules.values() if rule.testable]
