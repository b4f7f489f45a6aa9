"""Printed text as words with places; reminder text and typography are set aside here."""

import re
from collections.abc import Iterable

TYPOGRAPHY = str.maketrans(
    {
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u02bc\u2032", "'"),
        **dict.fromkeys("\u2012\u2013\u2014\u2015", "\u2014"),
        **dict.fromkeys("\u2010\u2011\u2212", "-"),
        **dict.fromkeys("\u00a0\u2002\u2003\u2007\u2009\u200a\u200b\u202f\u2060\ufeff\t\v\f", " "),
        **dict.fromkeys("\r\u0085\u2028\u2029", "\n"),
    }
)

OWN_NAME = "~"
AS_PRINTED = "\ue000"
"""Stands around a name while a text is written: a name has the capitals and the spaces that it has."""
NUMBER_KEY = "#"
MOST_DIGITS = 4
"""How many digits a number in a text may have."""
BRACKETED_KEY = "{#}"
QUOTED_KEY = '"...'
CAPITAL_KEY = "A..."

_REMINDER = re.compile(r"\([^()]*\)")
_WORD = re.compile(r"\s*\n\s*|\{[^{}\s]*\}|[^\W_]+(?:'(?!s\b)[^\W_]+)*|'s\b|\S", re.IGNORECASE)
_GAPS = re.compile(r" +(?=[\n,.;:!?\]]|'s\b)|(?<=[\n\[ ]) +|^ +| +$")
_SENTENCE_START = re.compile(r'(^(?:- )?"?|[.!?:\u2014] "?|\[>\] | ")([^\W\d_])', re.MULTILINE)
_ARTICLE = re.compile(r"\b([Aa]) (?=[aeiou])(?!uni|use|one\b|once|eu)", re.IGNORECASE)


def set_aside(text: str) -> str:
    """Blank out reminder text and level typography. Every place in the text stays where it is."""
    text = text.translate(TYPOGRAPHY)
    while True:
        shorter = _REMINDER.sub(lambda found: " " * len(found.group()), text)  # riftbound 135.2.d.3
        if shorter == text:
            return text
        text = shorter


def split_words(text: str) -> list[str]:
    """Split a text into folded words: no case, no spaces, "an" is "a"."""
    return [_fold(found.group()) for found in _WORD.finditer(text)]


def tidy(text: str) -> str:
    """Give a written text its capitals, its articles and single spaces."""
    parts = text.split(AS_PRINTED)
    text = _ARTICLE.sub(r"\1n ", _GAPS.sub("", AS_PRINTED.join(parts[::2])))
    text = _SENTENCE_START.sub(lambda found: found.group(1) + found.group(2).upper(), text)
    between = text.split(AS_PRINTED)
    return "".join([part + name for part, name in zip(between, [*parts[1::2], ""], strict=True)])


class Source:
    """A text split into words. `words` ends in "", the place behind the last word."""

    __slots__ = ("_offsets", "keys", "own", "text", "words")

    def __init__(self, text: str, names: Iterable[str] = ()) -> None:
        found = [(_fold(word.group()), word.start(), word.end()) for word in _WORD.finditer(set_aside(text))]
        while found and found[-1][0] == "\n":
            found.pop()
        while found and found[0][0] == "\n":
            found.pop(0)
        self.text = text
        self.words = [word for word, _, _ in found] + [""]
        self._offsets = [(start, end) for _, start, end in found]
        self.own = self._own_names(names)
        self.keys = [self._keys_at(place) for place in range(len(self.words))]

    @property
    def end(self) -> int:
        """The place behind the last word."""
        return len(self._offsets)

    def offset(self, place: int) -> int:
        """Where in the printed text the word at this place begins."""
        if place < self.end:
            return self._offsets[place][0]
        return self._offsets[-1][1] if self._offsets else 0

    def line_and_column(self, place: int) -> tuple[int, int]:
        """Where in the printed text the word at this place begins, as people count."""
        before = self.text[: self.offset(place)]
        return before.count("\n") + 1, len(before) - before.rfind("\n")

    def printed(self, start: int, end: int) -> str:
        """Return the words from start to end as printed, with single spaces."""
        return " ".join(self.text[self.offset(start) : self._offsets[end - 1][1]].split())

    def _own_names(self, names: Iterable[str]) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        for name in sorted({tuple(split_words(set_aside(name))) for name in names}, key=len, reverse=True):
            for place, word in enumerate(self.words):
                if name and word == name[0] and tuple(self.words[place : place + len(name)]) == name:
                    found[place] = (*found.get(place, ()), place + len(name))
        return found

    def _keys_at(self, place: int) -> tuple[str, ...]:
        """By what a phrase may begin here: the word itself, or a kind of word."""
        word = self.words[place]
        keys = [word]
        if word.isdecimal() and word.isascii() and len(word) <= MOST_DIGITS:
            keys.append(NUMBER_KEY)
        if word[:1] == "{" and word[1:-1].isdecimal() and word.isascii() and len(word) <= MOST_DIGITS + 2:
            keys.append(BRACKETED_KEY)
        if place in self.own:
            keys.append(OWN_NAME)
        if place and self.words[place - 1] == '"':
            keys.append(QUOTED_KEY)
        if place < self.end and self.text[self.offset(place)].isupper():
            keys.append(CAPITAL_KEY)
        return tuple(keys)


def _fold(word: str) -> str:
    if word.isspace():
        return "\n"
    word = word.casefold()
    return "a" if word == "an" else word
