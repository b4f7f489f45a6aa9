"""Patterns: the shape of a phrase, compiled from its one line of definition.

deal {amount:Amount} damage to {to:Target}     words and slots
{up_to=up to} {n:Number} cards                 a flag: true when the words are there
(heal|restore)                                 listed synonyms, the first one is written
draw {n:Amount} card(s), {who:Player} (has/have)     one form for one, another for many
move {what:Target}( to {where:Place})?         a part that may be left out, with its slots
~                                              the card's own name
"""

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from headjudge.language.refusal import VocabularyError
from headjudge.language.text import OWN_NAME, Source, split_words

if TYPE_CHECKING:
    from headjudge.language.rule import Node

ONE, MANY, ANY = "one", "many", "any"
OWN_NUMBER = ""
_NEAREST = "@"


class Piece(NamedTuple):
    """What one element of a pattern read: from where to where, and in a slot what was found."""

    element: "Element"
    start: int
    end: int
    node: "Node | None" = None


Match: TypeAlias = tuple[int, tuple[Piece, ...]]


class Reader(Protocol):
    """What elements need of the chart that reads them."""

    source: Source

    def nodes(self, category: str, place: int) -> "list[Node]":
        """Every reading of a category that begins at a place."""

    def expect(self, place: int, what: str) -> None:
        """Remember what would have been read at a place."""


@dataclass(frozen=True, slots=True)
class Words:
    """Words as they stand."""

    text: str
    words: tuple[str, ...]

    def read(self, reader: Reader, place: int) -> list[Match]:
        source = reader.source.words
        for word in self.words:
            if source[place] != word:
                reader.expect(place, f'"{word}"' if word != "\n" else "a new line")
                return []
            place += 1
        return [(place, ())]


@dataclass(frozen=True, slots=True)
class OwnName:
    """The name of the card the text is on."""

    text = OWN_NAME

    def read(self, reader: Reader, place: int) -> list[Match]:
        ends = reader.source.own.get(place)
        if ends is None:
            reader.expect(place, "the card's name")
            return []
        return [(end, (Piece(self, place, end),)) for end in ends]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for any phrase of a category."""

    field: str
    category: str

    def read(self, reader: Reader, place: int) -> list[Match]:
        nodes = reader.nodes(self.category, place)
        if not nodes:
            reader.expect(place, self.category)
        return [(node.end, (Piece(self, place, node.end, node),)) for node in nodes]


@dataclass(frozen=True, slots=True)
class Flag:
    """Words that are there or not."""

    field: str
    words: Words

    def read(self, reader: Reader, place: int) -> list[Match]:
        found = [(end, (Piece(self, place, end),)) for end, _ in self.words.read(reader, place)]
        return [(place, ()), *found]


@dataclass(frozen=True, slots=True)
class Choice:
    """Listed synonyms. The first is the one that is written; the others are folded into it."""

    options: tuple[Words, ...]

    def read(self, reader: Reader, place: int) -> list[Match]:
        found: list[Match] = []
        for number, option in enumerate(self.options):
            for end, _ in option.read(reader, place):
                found.append((end, (Piece(self, place, end),) if number else ()))
        return found


@dataclass(frozen=True, slots=True)
class Forms:
    """Two forms of a word; which is right depends on the number of a slot, or of the whole phrase."""

    one: Words
    many: Words
    field: str

    def read(self, reader: Reader, place: int) -> list[Match]:
        found = self.one.read(reader, place) + self.many.read(reader, place)
        return [(end, (Piece(self, place, end),)) for end, _ in found]

    def right(self, numbers: Mapping[str, str]) -> Words:
        return self.many if numbers.get(self.field) == MANY else self.one


@dataclass(frozen=True, slots=True)
class Optional:
    """A part with slots that may be left out."""

    elements: "tuple[Element, ...]"

    def read(self, reader: Reader, place: int) -> list[Match]:
        return [(place, ()), *match(reader, self.elements, place)]


Element: TypeAlias = Words | OwnName | Slot | Flag | Choice | Forms | Optional


def match(reader: Reader, elements: tuple[Element, ...], start: int) -> list[Match]:
    """Every way in which the elements read on from a place, one after another."""
    states: list[Match] = [(start, ())]
    for element in elements:
        states = [
            (end, pieces + more if more else pieces)
            for place, pieces in states
            for end, more in element.read(reader, place)
        ]
        if not states:
            break
    return states


def lay_out(elements: tuple[Element, ...], present: Container[str], numbers: Mapping[str, str]) -> Iterator[str | Slot]:
    """The pattern as it is written: texts, and slots yet to be filled."""
    for element in elements:
        match element:
            case Words() | OwnName():
                yield element.text
            case Slot():
                yield element
            case Flag():
                if element.field in present:
                    yield element.words.text
            case Choice():
                yield element.options[0].text
            case Forms():
                yield element.right(numbers).text
            case Optional():
                if any(field in present for field in fields_of(element.elements)):
                    yield from lay_out(element.elements, present, numbers)


def flatten(elements: tuple[Element, ...]) -> Iterator[Element]:
    """Every element, those inside optional parts too, in the order of the text."""
    for element in elements:
        if isinstance(element, Optional):
            yield from flatten(element.elements)
        else:
            yield element


def fields_of(elements: tuple[Element, ...]) -> list[str]:
    """The fields that a pattern fills."""
    return [element.field for element in flatten(elements) if isinstance(element, Slot | Flag)]


def starts_of(elements: tuple[Element, ...]) -> tuple[set[str], set[str], bool]:
    """By which words and which categories a pattern may begin, and whether it may be empty."""
    words: set[str] = set()
    categories: set[str] = set()
    for element in elements:
        empty = False
        match element:
            case Words():
                words.update(element.words[:1])
                empty = not element.words
            case OwnName():
                words.add(OWN_NAME)
            case Slot():
                categories.add(element.category)
            case Flag():
                words.add(element.words.words[0])
                empty = True
            case Choice():
                words.update(option.words[0] for option in element.options if option.words)
                empty = any(not option.words for option in element.options)
            case Forms():
                words.update((element.one.words[0], element.many.words[0]))
            case Optional():
                more_words, more_categories, _ = starts_of(element.elements)
                words |= more_words
                categories |= more_categories
                empty = True
        if not empty:
            return words, categories, False
    return words, categories, True


def alone_in(elements: tuple[Element, ...]) -> set[str]:
    """The category that may be all there is to a pattern, if there is one."""
    needed = [element for element in elements if not starts_of((element,))[2]]
    return {element.category for element in needed if isinstance(element, Slot) and len(needed) == 1}


_PART = re.compile(
    r"\{(?P<slot>[a-z_]+):(?P<category>[A-Z]\w*)\}"
    r"|\{(?P<flag>[a-z_]+)=(?P<flagged>[^{}]+)\}"
    r"|(?P<word>[^\W_]+)\((?P<ending>e?s)\)"
    r"|(?P<open>\()|(?P<close>\))|(?P<own>~)"
)
_FORMS = re.compile(r"(?P<one>[^/@|]+)/(?P<many>[^/@|]+)(?:@(?P<field>[a-z_]*))?")


def compile_pattern(pattern: str, owner: str) -> tuple[Element, ...]:
    """Compile a pattern; mistakes in it are told with the owner's name."""
    elements = _Compiler(pattern, owner).elements(pattern)
    fields = fields_of(elements)
    if len(set(fields)) != len(fields):
        raise VocabularyError("two slots of one name", owner)
    elements = _tie_forms(elements, [])
    for element in flatten(elements):
        if isinstance(element, Forms) and element.field not in (OWN_NUMBER, *fields):
            raise VocabularyError(f'"{element.one.text}/{element.many.text}" agrees with no slot', owner)
    return elements


class _Compiler:
    def __init__(self, pattern: str, owner: str) -> None:
        self.owner = owner
        for joined in re.finditer(r"[^\W_]\{[a-z_]+[:=]|\{[a-z_]+:\w+\}[^\W_]", pattern):
            raise VocabularyError(f'a slot touches a word: "{joined.group()}"', owner)

    def elements(self, pattern: str) -> tuple[Element, ...]:
        found: list[Element] = []
        place = 0
        while part := _PART.search(pattern, place):
            self._words(found, pattern[place : part.start()])
            place = part.end()
            if part["slot"]:
                found.append(Slot(part["slot"], part["category"]))
            elif part["flag"]:
                found.append(Flag(part["flag"], self._exact(part["flagged"])))
            elif part["word"]:
                found.append(Forms(self._exact(part["word"]), self._exact(part["word"] + part["ending"]), _NEAREST))
            elif part["own"]:
                found.append(OwnName())
            elif part["close"]:
                raise VocabularyError("a bracket closes that was not opened", self.owner)
            else:
                place = self._group(found, pattern, place)
        self._words(found, pattern[place:])
        return tuple(found)

    def _group(self, found: list[Element], pattern: str, start: int) -> int:
        end = self._closing(pattern, start)
        inside = pattern[start:end]
        if pattern.startswith("?", end + 1):
            elements = self.elements(inside)
            if not fields_of(elements):
                raise VocabularyError(f'"({inside})?" needs a slot; write a flag or "(...|)"', self.owner)
            found.append(Optional(elements))
            return end + 2
        if "|" in inside:
            found.append(Choice(tuple(self._exact(option) for option in inside.split("|"))))
        elif forms := _FORMS.fullmatch(inside):
            field = _NEAREST if forms["field"] is None else forms["field"]
            found.append(Forms(self._exact(forms["one"]), self._exact(forms["many"]), field))
        else:
            raise VocabularyError(f'"({inside})" needs "|" between synonyms or "/" between forms', self.owner)
        return end + 1

    def _closing(self, pattern: str, start: int) -> int:
        depth = 1
        for place in range(start, len(pattern)):
            depth += {"(": 1, ")": -1}.get(pattern[place], 0)
            if not depth:
                return place
        raise VocabularyError("a bracket does not close", self.owner)

    def _words(self, found: list[Element], text: str) -> None:
        if text:
            found.append(Words(text, tuple(split_words(text))))

    def _exact(self, text: str) -> Words:
        if re.search(r"[(){}~]", re.sub(r"\{\w+\}", "", text)):
            raise VocabularyError(f'only words may stand in "{text}"', self.owner)
        return Words(text, tuple(split_words(text)))


def _tie_forms(elements: tuple[Element, ...], before: list[str]) -> tuple[Element, ...]:
    """Let forms that name no slot agree with the nearest slot before them."""
    tied: list[Element] = []
    for element in elements:
        if isinstance(element, Slot):
            before.append(element.field)
        if isinstance(element, Optional):
            tied.append(Optional(_tie_forms(element.elements, before)))
        elif isinstance(element, Forms) and element.field == _NEAREST:
            tied.append(Forms(element.one, element.many, before[-1] if before else OWN_NUMBER))
        else:
            tied.append(element)
    return tuple(tied)
