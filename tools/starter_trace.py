"""Which phrases of its cards' texts a game has executed.

While the cards of a game are read, everything that is built is noted with the part of the text that was being
carried out: the innermost function under way that was given a part of a text tells which. Later, a part has worked
if what was built from it did its work; if nothing was built from it or within it, what it is a part of counts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from types import FrameType, ModuleType
from typing import Any

from headjudge.kernel.state import State
from headjudge.language import Listing, Meaning, Phrase, Value
from headjudge.language.reading import Reading, _only_reading
from headjudge.language.rule import Node
from headjudge.language.text import Source
from headjudge.language.vocabulary import BUILT_IN, TEXT


@dataclass(frozen=True)
class Craft:
    """What there is to know of how a game makes cards of texts.

    `reading`, `starter`: its modules of these names; `card`: the class of its cards. `working`: the classes that texts
    come to, and the methods in which they do their work; `lesser`: those that only help others of the same part to do
    theirs; `meant`: those that only lead back to what another part is about, and say nothing of their own part; `kind`:
    the one that knows its filters. `asking`: functions that say whether something worked, and which of their arguments
    that is; `keywords`: the words that one of them is asked for. `used`: the names of the cards that were used since so
    much of the history.
    """

    reading: ModuleType
    starter: ModuleType
    card: type
    working: tuple[tuple[type, tuple[str, ...]], ...]
    lesser: tuple[type, ...]
    meant: tuple[type, ...]
    kind: type
    used: Callable[[State, int], set[str]]
    asking: tuple[tuple[ModuleType, str, int], ...] = ()
    keywords: frozenset[str] = frozenset()


@dataclass
class Part:
    """A part of a text: the phrases it was read by, the parts within it, and what was built from it."""

    meaning: Meaning
    above: Part | None
    phrases: list[str]
    within: list[Part] = field(default_factory=list)
    built: list[object] = field(default_factory=list)


class Tracer:
    """Knows what was built from which part of a text, and which of it has worked in a game."""

    def __init__(self, craft: Craft) -> None:
        self.craft = craft
        self.parts: dict[int, Part] = {}
        self.lines: list[Part] = []
        self.worked: set[object] = set()
        self.reading = False

    def read_cards(self) -> None:
        """Read the cards of the starter set, and note what is built from their texts."""
        craft = self.craft
        owner: Any
        for owner in (*[kind for kind, _ in craft.working], craft.card):
            owner.__new__ = self._builds()
        reading: Any = craft.reading
        before, reading.read_text = reading.read_text, self._read
        self.reading = True
        craft.starter.cards.cache_clear()
        craft.starter.cards()
        self.reading = False
        reading.read_text = before

    def phrases(self) -> list[str]:
        """The phrases by which the cards were read."""
        return list(dict.fromkeys([phrase for part in self.parts.values() for phrase in part.phrases]))

    def executed(self) -> set[str]:
        """The phrases of which some part of some text has worked."""
        return {phrase for part in self.parts.values() if self._worked(part) for phrase in part.phrases}

    def use(self, names: set[str]) -> None:
        """Note that cards of these names were used: that is when a line works which says no more than what they are."""
        cards = self.craft.starter.cards().values()
        self.worked.update([id(card) for card in cards if card.name in names])

    def _worked(self, part: Part) -> bool:
        built = self._from(part)
        above = part.above
        while not built and above is not None:
            built = self._from(above)
            above = above.above
        return any(_sign(one) in self.worked for one in built)

    def _from(self, part: Part) -> list[object]:
        """What shows whether a part has worked: what was built from it, or else from parts within it."""
        return (
            [one for one in part.built if not isinstance(one, self.craft.lesser)] or part.built or _built_within(part)
        )

    # Reading

    def _read(self, vocabulary: Any, text: str, names: Iterable[str] = ()) -> Reading:
        source = Source(text, names)
        if not source.end:
            return Reading((), ())
        tree, value = _only_reading(vocabulary, source, TEXT)
        self._enter(tree, value, None, [])
        return Reading(value if isinstance(value, tuple) else (value,), ())

    def _enter(self, node: Node, value: Value, above: Part | None, carried: list[str]) -> None:
        """Note a reading and the readings within it, each with its meaning."""
        rule, children = node.rule, [child for _, child in node.children()]
        phrases = carried if rule.category in BUILT_IN else [*carried, rule.id]
        if rule.passes:
            self._enter(children[0], value, above, phrases)
        elif isinstance(rule, Phrase) and rule.onto and isinstance(value, Meaning):
            self._enter(dict(node.children())[rule.onto], value, above, phrases)
            for name, child in node.children():
                if name != rule.onto:
                    self._enter(child, value[name], self.parts[id(value)], [])
        elif isinstance(value, Meaning):
            part = Part(value, above, phrases)
            self.parts[id(value)] = part
            (self.lines if above is None else above.within).append(part)
            inner = value["items"] if isinstance(rule, Listing) else _parts(node, value)
            assert isinstance(inner, tuple)
            for child, each in zip(children, inner, strict=True):
                self._enter(child, each, part, [])
        else:
            if above is not None:
                above.phrases += phrases
            within = value if isinstance(value, tuple) else tuple([child.value for child in children])
            for child, each in zip(children, within, strict=False):
                self._enter(child, each, above, [])

    # Building

    def _builds(self) -> Any:
        """A way to make objects that notes them with the part of a text they are built from."""

        def make(kind: type, *args: Any, **named: Any) -> object:
            one: object = object.__new__(kind)
            if self.reading:
                self._claim(one)
            return one

        return staticmethod(make)

    def _claim(self, one: object) -> None:
        if isinstance(one, self.craft.card):
            self._end(one)
        if isinstance(one, (self.craft.card, *self.craft.meant)):
            return
        frame: FrameType | None = sys._getframe(2)
        while frame is not None:
            part = self._carried_out(frame)
            if part is not None:
                part.built.append(one)
                return
            frame = frame.f_back

    def _carried_out(self, frame: FrameType) -> Part | None:
        """The part of a text that a function was given."""
        for name in frame.f_code.co_varnames[: frame.f_code.co_argcount]:
            part = self.parts.get(id(frame.f_locals.get(name)))
            if part is not None:
                return part
        return None

    def _end(self, card: object) -> None:
        """A card is finished: keywords work when they are asked for, lines that nothing came of when it is used."""
        for part in [each for line in self.lines for each in (line, *_all_within(line))]:
            word = part.meaning.get("name") if part.meaning.name == "keyword" else None
            if word in self.craft.keywords and not part.built:
                part.built.append(word)
        for line in self.lines:
            if not line.built and not _built_within(line):
                line.built.append(card)
        self.lines.clear()

    # Working

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note everything that works meanwhile."""
        changed: list[tuple[Any, str, object]] = []
        for base, methods in self.craft.working:
            for kind in [base, *_heirs(base)]:
                for name in methods:
                    if name in vars(kind):
                        changed.append((kind, name, vars(kind)[name]))
        changed += [(module, name, getattr(module, name)) for module, name, _ in self.craft.asking]
        places = {(module, name): place for module, name, place in self.craft.asking}
        for owner, name, method in changed:
            setattr(owner, name, self._notes(method, name, places.get((owner, name), 0)))
        try:
            yield
        finally:
            for owner, name, method in changed:
                setattr(owner, name, method)

    def _notes(self, method: Any, name: str, place: int) -> Callable[..., Any]:
        """Note what has worked, by the result of a method; one that replaces something has, whatever comes of it."""

        @wraps(method)
        def work(*args: Any, **named: Any) -> Any:
            result = method(*args, **named)
            if name == "replace" or _is_something(result, args):
                self.worked.add(_sign(args[place]))
                if isinstance(args[place], self.craft.kind) and not getattr(args[place], "buried", False):
                    self.worked.update(map(id, getattr(args[place], "filters", ())))
            return result

        return work


def _is_something(result: object, args: tuple[object, ...]) -> bool:
    """Whether a result says that something was done: not no, nothing, or what was given unchanged."""
    return result is not False and result not in (0, []) and not any(result is one for one in args[1:])


def _sign(one: object) -> object:
    return one if isinstance(one, str) else id(one)


def _heirs(base: type) -> list[type]:
    heirs: list[type] = base.__subclasses__()
    return list(dict.fromkeys([*heirs, *[other for kind in heirs for other in _heirs(kind)]]))


def _all_within(part: Part) -> list[Part]:
    return [each for inner in part.within for each in (inner, *_all_within(inner))]


def _built_within(part: Part) -> list[object]:
    return [one for inner in _all_within(part) for one in inner.built]


def _parts(node: Node, value: Meaning) -> tuple[Value, ...]:
    """The meanings of the readings within one; what has made its name is a word."""
    found = [(child, value.get(name)) for name, child in node.children()]
    return tuple([child.value if part is None else part for child, part in found])
