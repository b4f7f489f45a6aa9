"""Words that a vocabulary leaves open: names with capitals, such as the tribes that a set of cards brings along."""

from collections.abc import Iterable, Iterator, Mapping

from headjudge.language.lists import Listing
from headjudge.language.meaning import Value
from headjudge.language.pattern import MANY, ONE, Choice, Element, Flag, Forms, Reader, Slot, Words, flatten
from headjudge.language.phrases import Phrase
from headjudge.language.rule import Node, Rule, Writer, Written
from headjudge.language.text import CAPITAL_KEY, Source, split_words

_SINGULAR = ("ss", "us", "is")
"""What ends so is not more than one."""
_AFTER_VERBS = ("a", "all", "another", "any", "each", "one", "the", "two", "up", "your")
"""A capital before these begins a sentence, and no name."""


class Open(Rule):
    """Words with capitals that stand together, none twice running and none of them `known`: they mean themselves.

    With a `sort` it is a noun, which has an s where there are many, and is not the card's own name; without, it stands
    before a noun. `sample`: one of them.
    """

    name = ""
    carried = "whole"

    def __init__(self, category: str, sort: str, known: frozenset[str], sample: str) -> None:
        self.category = category
        self.sort = sort
        self.known = known
        self.sample = sample

    @property
    def id(self) -> str:
        return f"{self.category}: words with capitals"

    def says(self, value: Value) -> bool:
        return isinstance(value, str) and value[:1].isupper() and self.known.isdisjoint(split_words(value))

    def slots(self) -> list[Slot]:
        return []

    def starts(self) -> tuple[set[str], set[str], bool]:
        return {CAPITAL_KEY}, set(), False

    def read(self, reader: Reader, place: int) -> Iterator[Node]:
        source = reader.source
        if self._is_open(source, place - 1) or (self.sort and place in source.own):
            return
        end = place
        while self._is_open(source, end):
            end += 1
        said_twice = any(source.words[at] == source.words[at + 1] for at in range(place, end - 1))
        if end == place or said_twice or source.words[end] in _AFTER_VERBS:
            return
        said = source.printed(place, end)
        yield Node(self, place, end, (), said[:-1] if self.sort and _is_many(said) else said)

    def _is_open(self, source: Source, place: int) -> bool:
        return place >= 0 and CAPITAL_KEY in source.keys[place] and source.words[place] not in self.known

    def compose(self, parts: Iterable[tuple[str, Value]]) -> Value:
        raise NotImplementedError("a rule without parts is not composed")

    def write(self, writer: Writer, value: Value, number: str) -> Written | None:
        if not isinstance(value, str):
            return None
        return Written(f"{value}s" if self.sort and number == MANY else value, ONE)

    def number_of(self, numbers: Mapping[str, str], value: Value) -> str:
        return ONE

    def sort_of(self, sorts: Mapping[str, str]) -> str:
        return self.sort


def _is_many(said: str) -> bool:
    return said.endswith("s") and not said.endswith(_SINGULAR)


def words_of(rules: Iterable[Rule]) -> frozenset[str]:
    """Every word that stands in the patterns of some rules."""
    found: set[str] = set()
    for rule in rules:
        patterns = rule.patterns if isinstance(rule, Phrase) else rule.joints if isinstance(rule, Listing) else ()
        for pattern in patterns:
            for element in flatten(pattern):
                found.update(*[words.words for words in _words(element)])
    return frozenset(found)


def _words(element: Element) -> list[Words]:
    match element:
        case Words():
            return [element]
        case Flag():
            return [element.words]
        case Choice():
            return list(element.options)
        case Forms():
            return [element.one, element.many]
        case _:
            return []
