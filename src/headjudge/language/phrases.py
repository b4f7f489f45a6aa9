"""Phrases: each is defined once, on one line, and works in both directions."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from headjudge.language.meaning import LABEL, REFERENCE, Meaning, Value
from headjudge.language.pattern import (
    MANY,
    ONE,
    OWN_NUMBER,
    Element,
    Forms,
    Reader,
    Slot,
    alone_in,
    compile_pattern,
    fields_of,
    flatten,
    lay_out,
    match,
    starts_of,
)
from headjudge.language.refusal import VocabularyError
from headjudge.language.rule import Node, Rule, Writer, Written, parts_of


@dataclass(frozen=True, eq=False)
class Phrase(Rule):
    """A phrase: category, name, pattern.

    Without a name it means what its one slot means, or the constant `value`. `also` lists other wordings of
    the whole. `number` and `sort` are a word, or "{slot}" for that of a slot; a phrase gives its number to
    its parts. What `introduces` a thing can be meant by a later phrase that `refers` to its sort, in the same
    ability or, with `reach="text"`, in a later one; if it is `apart`, not what its own clause has named beside it.
    What is named within a phrase that `replaces` is meant from then on in place of the last thing of its kind before.
    `carried`: that the Name in it is on other cards, "whole" or as a "part" of what is there.
    """

    category: str
    name: str
    pattern: str
    also: tuple[str, ...] = ()
    value: str | int | None = None
    fixed: Mapping[str, Value] = field(default_factory=dict)
    number: str = ""
    sort: str = ""
    introduces: bool = False
    refers: bool = False
    reach: str = "ability"
    carried: str = ""
    apart: bool = False
    replaces: bool = False
    patterns: tuple[tuple[Element, ...], ...] = field(init=False)
    required: frozenset[str] = field(init=False)
    passes: bool = field(init=False)

    def __post_init__(self) -> None:
        patterns = tuple(compile_pattern(pattern, self.id) for pattern in (self.pattern, *self.also))
        fields = fields_of(patterns[0])
        required = frozenset(element.field for element in patterns[0] if isinstance(element, Slot))
        object.__setattr__(self, "patterns", patterns)
        object.__setattr__(self, "required", required)
        object.__setattr__(self, "passes", not self.name and self.value is None)
        self._check(fields)

    def _check(self, fields: list[str]) -> None:
        if any(_filled(pattern) != _filled(self.patterns[0]) for pattern in self.patterns):
            raise VocabularyError("its other wordings have other slots", self.id)
        if self.passes and (len(fields) != 1 or len(self.required) != 1):
            raise VocabularyError("a phrase needs a name, a value, or exactly one slot", self.id)
        if self.value is not None and (self.name or fields):
            raise VocabularyError("a phrase with a value has neither a name nor slots", self.id)
        if {"is", LABEL, REFERENCE} & {*fields, *self.fixed}:
            raise VocabularyError(f'no slot may be called "is", "{LABEL}" or "{REFERENCE}"', self.id)
        for feature in (self.number, self.sort):
            if feature.startswith("{") and feature[1:-1] not in fields:
                raise VocabularyError(f"it has no slot {feature}", self.id)
        if (self.introduces or self.refers) and not (self.sort and self.name):
            raise VocabularyError("what introduces or refers needs a name and a sort", self.id)
        forms = [form for pattern in self.patterns for form in flatten(pattern) if isinstance(form, Forms)]
        if self.also and any(form.field == OWN_NUMBER for form in forms):
            raise VocabularyError("with other wordings, its forms must agree with a slot", self.id)
        if any(starts_of(pattern)[2] for pattern in self.patterns):
            raise VocabularyError("it could be read without a word", self.id)

    @property
    def id(self) -> str:
        return self.wording(0)

    def wording(self, variant: int) -> str:
        pattern = (self.pattern, *self.also)[variant]
        return f"{self.category}: {pattern}".replace("\n", "\\n")

    def says(self, value: Value) -> bool:
        return super().says(value) and (self.value is None or value == self.value)

    def alone(self) -> set[str]:
        """The categories that may be all there is to this phrase."""
        return set().union(*(alone_in(pattern) for pattern in self.patterns))

    def slots(self) -> list[Slot]:
        return [slot for pattern in self.patterns for slot in flatten(pattern) if isinstance(slot, Slot)]

    def starts(self) -> tuple[set[str], set[str], bool]:
        words: set[str] = set()
        categories: set[str] = set()
        for pattern in self.patterns:
            more_words, more_categories, _ = starts_of(pattern)
            words |= more_words
            categories |= more_categories
        return words, categories, False

    def read(self, reader: Reader, place: int) -> Iterator[Node]:
        for variant, pattern in enumerate(self.patterns):
            for end, pieces in match(reader, pattern, place):
                yield Node(self, place, end, pieces, self.compose(parts_of(pieces)), variant=variant)

    def compose(self, parts: Iterable[tuple[str, Value]]) -> Value:
        if self.passes:
            return next(iter(parts))[1]
        if self.value is not None:
            return self.value
        if self.refers:
            return Meaning(self.name, **dict(parts), **self.fixed, **{REFERENCE: self.category})
        return Meaning(self.name, **dict(parts), **self.fixed)

    def write(self, writer: Writer, value: Value, number: str) -> Written | None:
        parts = self._take_apart(value)
        if parts is None:
            return None
        slots = {slot.field: slot for slot in flatten(self.patterns[0]) if isinstance(slot, Slot)}
        counted = self.number[1:-1] if self.number.startswith("{") else ""
        numbers = {OWN_NUMBER: number if counted else self.number or number}
        written: dict[str, str] = {}
        for name in sorted(parts.keys() & slots.keys(), key=lambda name: name != counted):
            text = writer(slots[name].category, parts[name], numbers[OWN_NUMBER])
            if text is None:
                return None
            written[name], numbers[name] = text
            if name == counted:
                numbers[OWN_NUMBER] = text.number
        texts: list[str] = []
        for part in lay_out(self.patterns[0], parts, numbers):
            if isinstance(part, Slot) and part.field not in written:
                return None
            texts.append(part if isinstance(part, str) else written[part.field])
        return Written("".join(texts), self.number_of(numbers, value))

    def _take_apart(self, value: Value) -> dict[str, Value] | None:
        if self.passes:
            return {next(iter(self.required)): value}
        if not isinstance(value, Meaning):
            return {} if value == self.value and type(value) is type(self.value) else None
        if value.name != self.name:
            return None
        parts = {key: inner for key, inner in value.fields if key not in (LABEL, REFERENCE)}
        if any(parts.pop(key, None) != inner for key, inner in self.fixed.items()):
            return None
        slots = {slot.field for slot in self.slots()}
        flags = set(fields_of(self.patterns[0])) - slots
        if not self.required <= parts.keys() <= slots | flags:
            return None
        return parts if all(parts.get(flag, True) is True for flag in flags) else None

    def number_of(self, numbers: Mapping[str, str], value: Value) -> str:
        if self.number.startswith("{"):
            return numbers.get(self.number[1:-1], ONE)
        if self.number:
            return self.number
        if self.passes:
            return numbers[next(iter(self.required))]
        return MANY if isinstance(self.value, int) and self.value != 1 else ONE

    def sort_of(self, sorts: Mapping[str, str]) -> str:
        if self.sort.startswith("{"):
            return sorts.get(self.sort[1:-1], "")
        if self.passes and not self.sort:
            return next(iter(sorts.values()))
        return self.sort


def _filled(pattern: tuple[Element, ...]) -> tuple[set[Slot], set[str], set[str]]:
    """What fills a pattern: the slots, those that are never left out, and the fields, flags too."""
    slots = {part for part in flatten(pattern) if isinstance(part, Slot)}
    return slots, {part.field for part in pattern if isinstance(part, Slot)}, set(fields_of(pattern))


def same(category: str, other: str) -> Phrase:
    """Let everything of another category count as this category too."""
    return Phrase(category, "", f"{{same:{other}}}")


def constant(category: str, value: str | int, pattern: str) -> Phrase:
    """Let a pattern of words mean a plain number or word."""
    return Phrase(category, "", pattern, value=value)


def words(category: str, *entries: str) -> list[Phrase]:
    """Let each entry, of one word or more, mean itself: a list of colours, tribes, elements."""
    return [constant(category, entry, entry) for entry in entries]


_NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_words(category: str) -> list[Phrase]:
    """Let "one" to "ten" mean their numbers."""
    return [constant(category, number, word) for number, word in enumerate(_NUMBER_WORDS, 1)]
