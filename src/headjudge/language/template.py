"""Words that are made of words."""

import re
from collections.abc import Iterator, Mapping

from headjudge.language.meaning import Value


class Template:
    """A word made of words: "the same {site}"."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.slots = tuple(re.findall(r"\{([a-z_]+)\}", pattern))
        parts = re.split(r"\{[a-z_]+\}", pattern)
        texts = [re.escape(part) for part in parts]
        self._shapes = [
            re.compile("".join([texts[0], *[f"({any_words}){text}" for text in texts[1:]]]))
            for any_words in ((".+", ".+?") if len(self.slots) > 1 else (".+",))
        ]

    def filled(self, words: Mapping[str, str]) -> str:
        """The word, of the words in its slots."""
        return self.pattern.format(**words)

    def taken(self, word: str) -> Iterator[dict[str, Value]]:
        """The words that may be in its slots."""
        for shape in self._shapes:
            found = shape.fullmatch(word)
            if found is not None:
                yield dict(zip(self.slots, found.groups(), strict=True))
