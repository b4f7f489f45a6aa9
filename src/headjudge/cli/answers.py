"""Reads what a player types as an answer to one of the six kinds of decision."""

from __future__ import annotations

import re

from headjudge.documents import normal
from headjudge.kernel.decisions import NUMBER, ONE, ORDER, SHARE, SOME, YES_NO, Answer, AnswerError, Option
from headjudge.seats.listing import Listed

_YES = ("y", "yes")
_NO = ("n", "no")
_SHOWN = 2
_LEAST_PART = 2
"""Of how many letters a part of a label has to be: what is shorter may be a slip."""
_WORD = re.compile(r"[^\s()\[\]|;:.!?]+")
_SHARE = re.compile(r"([^=,]+?)\s*=\s*([^=,\s]+)(?:\s*,\s*|\s+|$)")


class Menu(Listed):
    """A decision as it is listed for the player who is asked, with what is typed to answer it."""

    def hint(self) -> str:
        """How to answer, where a number of the list is not all."""
        decision = self.decision
        if decision.kind == SOME:
            low, high = decision.low, min(decision.high, len(self.options))
            count = f"{low}" if low == high else f"{low} to {high}"
            some = " ".join([str(number) for number in range(1, high + 1)][:_SHOWN])
            return f"Choose {count} of them, such as '{some}'" + ("; or 'none'." if low == 0 else ".")
        if decision.kind == ORDER:
            order = " ".join([str(number) for number in [2, 1, *range(3, len(self.options) + 1)]])
            return f"Put all of them in order, first things first, such as '{order}'."
        if decision.kind == NUMBER:
            return f"A number from {decision.low} to {decision.high}."
        if decision.kind == YES_NO:
            return "y or n."
        if decision.kind == SHARE:
            return self._how_to_share()
        return ""

    def _how_to_share(self) -> str:
        high, low, fewest = self.decision.high, self.decision.low, self.decision.fewest
        few = f" of {fewest} of them" if fewest < len(self.options) else ""
        least = f", at least {low} to each{few}" if low else ""
        named = max(fewest, min(2, high, len(self.options)), 1)
        others = [f" {place}={max(low, 1)}" for place in range(2, named + 1)]
        return f"Share out {high}{least}, such as '1={high - max(low, 1) * (named - 1)}{''.join(others)}'."

    def option(self, words: str) -> Option:
        """The option that words mean, also by a part of its label. Raises AnswerError."""
        exactly = self.exactly(words)
        if exactly is not None:
            return exactly
        meant = self._in_part(words)
        if len(meant) == 1:
            return self.options[meant[0]]
        if meant:
            numbers = " or ".join([str(place + 1) for place in meant])
            raise AnswerError(f"{words!r} could mean {numbers}")
        known = (
            f"is not one of the options 1 to {len(self.options)}" if self.options else "is no option: there are none"
        )
        raise AnswerError(f"{words!r} {known}")

    def exactly(self, words: str) -> Option | None:
        """The option that words mean: a number of the list, a key or a whole label."""
        if _is_whole(words) and 1 <= int(words) <= len(self.options):
            return self.options[int(words) - 1]
        if words in self.decision.all_keys():
            return self.decision.find(words)
        meant = [place for place, label in enumerate(self.labels) if normal(label) == normal(words)]
        return self.options[meant[0]] if len(meant) == 1 else None

    def _in_part(self, words: str) -> list[int]:
        """Where the options are that words may mean.

        They are the whole label, its beginning, or the beginnings of words in it; where one is chosen, also in what is
        told of what it touches.
        """
        if len(normal(words)) < _LEAST_PART or not any(letter.isalpha() for letter in words):
            return []
        labels = [normal(label) for label in self.labels]
        ways = [
            [place for place, label in enumerate(labels) if label == normal(words)],
            [place for place, label in enumerate(labels) if label.startswith(normal(words))],
            [place for place, label in enumerate(labels) if _begins_words(words, label)],
        ]
        if self.decision.kind == ONE:
            ways.append([place for place, line in enumerate(self.lines()) if _begins_words(words, line)])
        return next((found for found in ways if found), [])

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

    def knows(self, line: str) -> bool:
        """Whether a line is an option exactly, and is not to be taken for a part of another."""
        return self.exactly(line) is not None

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


def _begins_words(begun: str, words: str) -> bool:
    """Whether each part begins a word, in this order."""
    there = iter(_WORD.findall(normal(words)))
    return all(any(word.startswith(part) for word in there) for part in _WORD.findall(normal(begun)))


def _yes_no(line: str) -> bool:
    if line.casefold() not in (*_YES, *_NO):
        raise AnswerError(f"y or n is wanted, not {line!r}")
    return line.casefold() in _YES


def _number(line: str) -> int:
    if not _is_whole(line.removeprefix("-")):
        raise AnswerError(f"a number is wanted, not {line!r}")
    return int(line)


def _is_whole(words: str) -> bool:
    """Whether words are a whole number of a length that is read."""
    return words.isascii() and words.isdigit() and len(words) < 16
