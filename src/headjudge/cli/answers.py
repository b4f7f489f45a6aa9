"""Reads what a player types as an answer to one of the six kinds of decision."""

from __future__ import annotations

import re

from headjudge.documents import normal
from headjudge.kernel.decisions import NUMBER, ONE, ORDER, SHARE, SOME, YES_NO, Answer, AnswerError, Decision, Option
from headjudge.kernel.state import State
from headjudge.scenarios.names import Names

_YES = ("y", "yes")
_NO = ("n", "no")
_SHARE = re.compile(r"([^=,]+?)\s*=\s*([^=,\s]+)(?:\s*,\s*|\s+|$)")


class Menu:
    """A decision as it is listed for the player who is asked: options by number, by key and by label.

    Where one is asked for, of options that differ only in which of several equal cards they touch one is listed.
    """

    def __init__(self, decision: Decision, state: State) -> None:
        self.decision = decision
        self.options = _told_apart(decision, state) if decision.kind == ONE else decision.options
        self.labels = [option.label(state, decision.player) for option in self.options]

    def lines(self) -> list[str]:
        """The options in words; those that would read the same with their keys."""
        return [
            f"{label} [{option.key}]" if self.labels.count(label) > 1 else label
            for option, label in zip(self.options, self.labels, strict=True)
        ]

    def hint(self) -> str:
        """How to answer, where a number of the list is not all."""
        decision = self.decision
        if decision.kind == SOME:
            low, high = decision.low, min(decision.high, len(self.options))
            count = f"{low}" if low == high else f"{low} to {high}"
            return f"Choose {count} of them, such as '1 3'" + ("; or 'none'." if low == 0 else ".")
        if decision.kind == ORDER:
            return "Put all of them in order, first things first, such as '2 1 3'."
        if decision.kind == NUMBER:
            return f"A number from {decision.low} to {decision.high}."
        if decision.kind == YES_NO:
            return "y or n."
        if decision.kind == SHARE:
            least = f", at least {decision.low} to each you name" if decision.low else ""
            return f"Share out {decision.high}{least}, such as '1=2 3=1'."
        return ""

    def option(self, words: str) -> Option:
        """The option that words mean: a number of the list, a key or a label. Raises AnswerError."""
        if words.isdecimal() and 1 <= int(words) <= len(self.options):
            return self.options[int(words) - 1]
        if words in self.decision.all_keys():
            return self.decision.find(words)
        meant = [place for place, label in enumerate(self.labels) if normal(label) == normal(words)]
        if len(meant) == 1:
            return self.options[meant[0]]
        if meant:
            numbers = " or ".join([str(place + 1) for place in meant])
            raise AnswerError(f"{words!r} could mean {numbers}")
        raise AnswerError(f"{words!r} is not one of the options 1 to {len(self.options)}")

    def answer(self, line: str) -> Answer:
        """The answer that a line means. Raises AnswerError."""
        kind = self.decision.kind
        if kind == ONE:
            return self.option(line).key
        if kind == YES_NO:
            return _yes_no(line)
        if kind == NUMBER:
            return _number(line)
        if kind == SHARE:
            return self._shares(line)
        return self._several(line)

    def _several(self, line: str) -> list[str]:
        if line.casefold() == "none":
            return []
        if line.casefold() == "all":
            return self.decision.all_keys()
        return [self.option(words).key for words in self._parts(line)]

    def _shares(self, line: str) -> dict[str, int]:
        parts = list(_SHARE.finditer(line))
        if "".join([part[0] for part in parts]) != line:
            raise AnswerError(f"{line!r} does not say how much goes to which, such as '1=2 3=1'")
        shares: dict[str, int] = {}
        for words, amount in [part.groups() for part in parts]:
            key = self.option(words).key
            if key in shares:
                raise AnswerError(f"{words!r} is given a share twice")
            shares[key] = _number(amount)
        return shares

    def _parts(self, line: str) -> list[str]:
        """What a line names: parts between commas or, where it is not itself an option, between spaces."""
        try:
            self.option(line)
        except AnswerError:
            parts = line.split(",") if "," in line else line.split()
            return [part.strip() for part in parts if part.strip()]
        return [line]


def _told_apart(decision: Decision, state: State) -> list[Option]:
    """The options without those that are the same choice as one before them."""
    shown: dict[str, list[Option]] = {}
    for option in decision.options:
        same = shown.setdefault(option.label(state, decision.player), [])
        if not any(Names().same_choice(state, [other, option]) for other in same):
            same.append(option)
    return [option for option in decision.options if any(option is other for some in shown.values() for other in some)]


def _yes_no(line: str) -> bool:
    if line.casefold() not in (*_YES, *_NO):
        raise AnswerError(f"y or n is wanted, not {line!r}")
    return line.casefold() in _YES


def _number(line: str) -> int:
    digits = line.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16):
        raise AnswerError(f"a number is wanted, not {line!r}")
    return int(line)
