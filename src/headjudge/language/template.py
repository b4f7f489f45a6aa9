"""Words that are made of words."""

import re
from collections.abc import Iterator, Mapping

from headjudge.language.meaning import Value


class Template:
    """A word made of words: "the same {site}"."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.slots = tuple(re.findall(r"\{([a-z_]+)\}", pattern))
        self._texts = re.split(r"\{[a-z_]+\}", pattern)

    def filled(self, words: Mapping[str, str]) -> str:
        """The word, of the words in its slots."""
        return self.pattern.format(**words)

    def taken(self, word: str) -> Iterator[dict[str, Value]]:
        """The words that may be in its slots, in every way in which the word can be taken apart."""
        if word.startswith(self._texts[0]):
            for words in self._splits(word, len(self._texts[0]), 0):
                yield dict(zip(self.slots, words, strict=True))

    def _splits(self, word: str, start: int, slot: int) -> Iterator[list[Value]]:
        """The words for a slot and those after it, if it begins there."""
        text = self._texts[slot + 1]
        if slot == len(self.slots) - 1:
            if word.endswith(text) and len(word) - len(text) > start:
                yield [word[start : len(word) - len(text)]]
            return
        end = word.find(text, start + 1)
        while end >= 0:
            for more in self._splits(word, end + len(text), slot + 1):
                yield [word[start:end], *more]
            end = word.find(text, end + 1)
