"""What the rules have against something, in words with the place and the rule."""

from __future__ import annotations

from dataclasses import dataclass

DOCUMENT = "tournament"


@dataclass(frozen=True)
class Problem:
    """Something that is not allowed: where, why and by which rule."""

    place: str
    words: str
    rule: str

    def __str__(self) -> str:
        place = f"{self.place}: " if self.place else ""
        return f"{place}{self.words} ({self.citation()})"

    def citation(self) -> str:
        """The rule with its document; rules of the Core Rules name theirs."""
        return self.rule if " " in self.rule else f"{DOCUMENT} {self.rule}"


def rules_of(problems: list[Problem]) -> list[str]:
    """The rules alone."""
    return [problem.rule for problem in problems]
