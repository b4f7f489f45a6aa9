"""Phrases: each is defined once, on one line, and works in both directions."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from headjudge.language.meaning import LABEL, REFERENCE, Meaning, Value
from headjudge.language.pattern import (
    ANY,
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
from headjudge.language.template import Template


@dataclass(frozen=True, eq=False)
class Phrase(Rule):
    """A phrase: category, name, pattern.

    Without a name it means what its one slot means, or the constant `value`. `also` lists other wordings of
    the whole. `number` and `sort` are a word, or "{slot}" for that of a slot; a phrase gives its number to
    its parts. What `introduces` a thing can be meant by a later phrase that `refers` to its sort, in the same
    ability or, with `reach="text"`, in a later one; if it is `apart`, not what its own clause has named beside it.
    What is named within a phrase that `replaces` is meant from then on in place of the last thing of its kind before.
    `carried`: that the Name in it is on other cards, "whole" or as a "part" of what is there.

    `onto`: the slot whose meaning this phrase only adds to ("each opponent" to what is done). A name or a value with
    "{slot}" in it takes a word from that slot ("discards" is done to things as "kills" is). `lexeme`: the word of which
    this is a form, in reports of what was used.
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
    onto: str = ""
    lexeme: str = ""
    patterns: tuple[tuple[Element, ...], ...] = field(init=False)
    required: frozenset[str] = field(init=False)
    passes: bool = field(init=False)
    word: Template | None = field(init=False)

    def __post_init__(self) -> None:
        patterns = tuple(compile_pattern(pattern, self.id) for pattern in (self.pattern, *self.also))
        fields = fields_of(patterns[0])
        required = frozenset(element.field for element in patterns[0] if isinstance(element, Slot))
        object.__setattr__(self, "patterns", patterns)
        object.__setattr__(self, "required", required)
        said = self.value if isinstance(self.value, str) else self.name
        object.__setattr__(self, "word", Template(said) if "{" in said and fields else None)
        object.__setattr__(self, "passes", not self.name and self.value is None and not self.onto)
        self._check(fields)

    def _check(self, fields: list[str]) -> None:
        if any(_filled(pattern) != _filled(self.patterns[0]) for pattern in self.patterns):
            raise VocabularyError("its other wordings have other slots", self.id)
        if self.passes and (len(fields) != 1 or len(self.required) != 1):
            raise VocabularyError("a phrase needs a name, a value, or exactly one slot", self.id)
        if self.word is not None and not self.required >= {*self.word.slots}:
            raise VocabularyError("a word is made of slots that are always there", self.id)
        if self.onto and (self.name or self.value is not None or self.onto not in self.required):
            raise VocabularyError("what adds to a slot that is always there has neither a name nor a value", self.id)
        if self.value is not None and (self.name or {*fields} != {*(self.word.slots if self.word else ())}):
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
        return f"{self.category}: {self.pattern}".replace("\n", "\\n")

    def wording(self, variant: int) -> str:
        if self.lexeme:
            return self.lexeme
        pattern = (self.pattern, *self.also)[variant]
        return f"{self.category}: {pattern}".replace("\n", "\\n")

    def says(self, value: Value) -> bool:
        if self.onto or (self.word is not None and self.name):
            return isinstance(value, Meaning)
        if self.word is not None:
            return isinstance(value, str)
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
                parts = parts_of(pieces)
                if self._is_sayable(dict(parts)):
                    yield Node(self, place, end, pieces, self.compose(parts), variant=variant)

    def _is_sayable(self, parts: dict[str, Value]) -> bool:
        """Whether words are there to make a word of, or a meaning to add to that does not say these things itself."""
        if self.word is not None:
            return all(isinstance(parts[slot], str) for slot in self.word.slots)
        if not self.onto:
            return True
        base = parts.pop(self.onto)
        said = dict(base.fields) if isinstance(base, Meaning) else None
        return said is not None and said.keys().isdisjoint({*parts, *self.fixed})

    def compose(self, parts: Iterable[tuple[str, Value]]) -> Value:
        if self.passes:
            return next(iter(parts))[1]
        said = dict(parts)
        if self.word is not None:
            name = self.word.filled({slot: str(said.pop(slot)) for slot in self.word.slots})
        else:
            name = self.name
        if self.value is not None:
            return name if self.word is not None else self.value
        said.update(self.fixed)
        if self.onto:
            base = said.pop(self.onto)
            assert isinstance(base, Meaning)  # noqa: S101
            return base.with_fields(**said)
        if self.refers:
            said[REFERENCE] = self.category
        return Meaning(name, **said)

    def write(self, writer: Writer, value: Value, number: str) -> Written | None:
        for parts in self._ways_apart(value):
            written = self._write(writer, value, parts, number)
            if written is not None:
                return written
        return None

    def _write(self, writer: Writer, value: Value, parts: dict[str, Value], number: str) -> Written | None:
        slots = {slot.field: slot for slot in flatten(self.patterns[0]) if isinstance(slot, Slot)}
        counted = self.number[1:-1] if self.number.startswith("{") else ""
        numbers = {OWN_NUMBER: number if counted or self.number == ANY else self.number or number}
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

    def _ways_apart(self, value: Value) -> Iterator[dict[str, Value]]:
        """The parts that a value may be made of."""
        if self.passes:
            yield {next(iter(self.required)): value}
        elif not isinstance(value, Meaning):
            if self.word is not None and isinstance(value, str):
                yield from self.word.taken(value)
            elif value == self.value and type(value) is type(self.value):
                yield {}
        elif self.onto or self.word is not None or value.name == self.name:
            yield from self._parts_of(value)

    def _parts_of(self, value: Meaning) -> Iterator[dict[str, Value]]:
        parts = {key: inner for key, inner in value.fields if key not in (LABEL, REFERENCE)}
        if any(parts.pop(key, None) != inner for key, inner in self.fixed.items()):
            return
        slots = {slot.field for slot in self.slots()}
        flags = set(fields_of(self.patterns[0])) - slots
        if self.onto:
            own = (slots | flags) - {self.onto}
            rest = {key: inner for key, inner in parts.items() if key not in own}
            parts = {key: parts[key] for key in parts.keys() & own} | {self.onto: Meaning(value.name, **rest)}
        words = [{}] if self.word is None else self.word.taken(value.name)
        for word in words:
            found = {**parts, **word}
            fits = self.required <= found.keys() <= slots | flags and len(found) == len(parts) + len(word)
            if fits and all(found.get(flag, True) is True for flag in flags):
                yield found

    def number_of(self, numbers: Mapping[str, str], value: Value) -> str:
        if self.number.startswith("{"):
            return numbers.get(self.number[1:-1], ONE)
        if self.number:
            return self.number
        if self.passes:
            return numbers[next(iter(self.required))]
        if self.onto:
            return numbers.get(self.onto, ONE)
        return MANY if isinstance(self.value, int) and self.value != 1 else ONE

    def sort_of(self, sorts: Mapping[str, str]) -> str:
        if self.sort.startswith("{"):
            return sorts.get(self.sort[1:-1], "")
        if self.passes and not self.sort:
            return next(iter(sorts.values()))
        if self.onto and not self.sort:
            return sorts.get(self.onto, "")
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
