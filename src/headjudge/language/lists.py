"""Rules that no pattern can say: lists, numbers in digits, names in quotation marks."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from headjudge.language.meaning import Meaning, Value
from headjudge.language.pattern import (
    MANY,
    ONE,
    Element,
    Match,
    Piece,
    Reader,
    Slot,
    compile_pattern,
    fields_of,
    lay_out,
    match,
)
from headjudge.language.refusal import VocabularyError
from headjudge.language.rule import Node, Rule, Writer, Written, parts_of
from headjudge.language.text import AS_PRINTED, BRACKETED_KEY, NUMBER_KEY, QUOTED_KEY


@dataclass(frozen=True, eq=False)
class Listing(Rule):
    """Phrases of one category with words between them: `between`, before the `last`, or in a `pair`.

    Without a name its meaning is the bare tuple, also of one item; with a name it needs two items. `distinct`: no item
    stands in it twice. `shared`: the fields that the last item has for all before it that have none ("sing or dance
    alone").
    """

    category: str
    name: str
    of: str
    between: str = ", "
    last: str = ""
    pair: str = ""
    number: str = MANY
    distinct: bool = False
    shared: tuple[str, ...] = ()
    item: Slot = field(init=False)
    joints: tuple[tuple[Element, ...], ...] = field(init=False)

    def __post_init__(self) -> None:
        last = self.last or self.between
        joints = tuple(compile_pattern(text, self.id) for text in (self.between, last, self.pair or last))
        if any(fields_of(joint) for joint in joints):
            raise VocabularyError("only words may stand between the items", self.id)
        object.__setattr__(self, "item", Slot("items", self.of))
        object.__setattr__(self, "joints", joints)

    @property
    def id(self) -> str:
        last = f"{self.between}...{self.last or self.between}".replace("\n", "\\n")
        return f"{self.category}: {self.of}{last}{self.of}"

    @property
    def least(self) -> int:
        """How many items there must be."""
        return 2 if self.name else 1

    def slots(self) -> list[Slot]:
        return [self.item]

    def starts(self) -> tuple[set[str], set[str], bool]:
        return set(), {self.of}, False

    def read(self, reader: Reader, place: int) -> Iterator[Node]:
        between, last, pair = self.joints
        plain = between == last == pair
        waiting = [(end, pieces, 1) for end, pieces in self.item.read(reader, place)]
        while waiting:
            end, pieces, count = waiting.pop()
            if count >= self.least and (plain or count == 1):
                yield self._node(place, end, pieces)
            waiting += [(*state, count + 1) for state in self._further(reader, between, end, pieces)]
            if not plain:
                for further, more in self._further(reader, last if count > 1 else pair, end, pieces):
                    yield self._node(place, further, more)

    def _further(
        self, reader: Reader, joint: tuple[Element, ...], place: int, pieces: tuple[Piece, ...]
    ) -> list[Match]:
        return [(end, pieces + more) for end, more in match(reader, (*joint, self.item), place)]

    def _node(self, place: int, end: int, pieces: tuple[Piece, ...]) -> Node:
        return Node(self, place, end, pieces, self.compose(parts_of(pieces)))

    def compose(self, parts: Iterable[tuple[str, Value]]) -> Value:
        items = self._share(tuple([value for _, value in parts]))
        return Meaning(self.name, items=items) if self.name else items

    def _share(self, items: tuple[Value, ...]) -> tuple[Value, ...]:
        """The items, each with what the last one says for all of them."""
        given = self._given(items)
        return tuple([_plus(item, given) for item in items]) if given else items

    def _as_written(self, items: tuple[Value, ...]) -> tuple[Value, ...]:
        """The items as they stand in a text, where only the last one says what is so of all; none if none say this."""
        given = self._given(items)
        if not given:
            return items
        written = (*[_bare(item, given) for item in items[:-1]], items[-1])
        return written if self._share(written) == items else ()

    def _given(self, items: tuple[Value, ...]) -> dict[str, Value]:
        last = items[-1] if items else None
        return (
            {name: last[name] for name in self.shared if last.get(name) is not None}
            if isinstance(last, Meaning)
            else {}
        )

    def items(self, value: Value) -> tuple[Value, ...]:
        """The items of a value, none if this list does not make it."""
        if self.name:
            if not isinstance(value, Meaning) or value.name != self.name or len(value.fields) != 1:
                return ()
            value = value.get("items") or ()
        return value if isinstance(value, tuple) and len(value) >= self.least else ()

    def write(self, writer: Writer, value: Value, number: str) -> Written | None:
        items = [writer(self.of, item, number) for item in self._as_written(self.items(value))]
        texts = [item.text for item in items if item is not None]
        if not texts or len(texts) != len(items):
            return None
        between, last, pair = ("".join(map(str, lay_out(joint, (), {}))) for joint in self.joints)
        if len(texts) == 1:
            return Written(texts[0], self.number)
        final = pair if len(texts) == 2 else last
        return Written(between.join(texts[:-1]) + final + texts[-1], self.number)

    def number_of(self, numbers: Mapping[str, str], value: Value) -> str:
        return self.number


def _plus(item: Value, given: dict[str, Value]) -> Value:
    return item.with_fields(**given) if isinstance(item, Meaning) and not item.fields else item


def _bare(item: Value, given: dict[str, Value]) -> Value:
    return Meaning(item.name) if isinstance(item, Meaning) and item == Meaning(item.name, **given) else item


class _Terminal(Rule):
    """A rule without parts."""

    name = ""
    key: str

    @property
    def id(self) -> str:
        return self.category

    def slots(self) -> list[Slot]:
        return []

    def starts(self) -> tuple[set[str], set[str], bool]:
        return {self.key}, set(), False

    def compose(self, parts: Iterable[tuple[str, Value]]) -> Value:
        raise NotImplementedError("a rule without parts is not composed")


class NumberRule(_Terminal):
    """Digits; the built-in category Number."""

    category = "Number"
    key = NUMBER_KEY

    def read(self, reader: Reader, place: int) -> Iterator[Node]:
        yield Node(self, place, place + 1, (), int(reader.source.words[place]))

    def write(self, writer: Writer, value: Value, number: str) -> Written | None:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            return None
        return Written(str(value), self.number_of({}, value))

    def number_of(self, numbers: Mapping[str, str], value: Value) -> str:
        return ONE if value == 1 else MANY


class Bracketed(NumberRule):
    """Digits within an icon: "{3}"."""

    key = BRACKETED_KEY

    def __init__(self, category: str) -> None:
        self.category = category

    @property
    def id(self) -> str:
        return f"{self.category}: digits in braces"

    def read(self, reader: Reader, place: int) -> Iterator[Node]:
        yield Node(self, place, place + 1, (), int(reader.source.words[place][1:-1]))

    def write(self, writer: Writer, value: Value, number: str) -> Written | None:
        written = super().write(writer, value, number)
        return None if written is None else Written(f"{{{written.text}}}", written.number)


class NameRule(_Terminal):
    """Any words up to the closing quotation mark; the built-in category Name."""

    category = "Name"
    key = QUOTED_KEY

    def read(self, reader: Reader, place: int) -> Iterator[Node]:
        words = reader.source.words
        end = place
        while words[end] not in ('"', "\n", ""):
            end += 1
        if words[end] == '"' and end > place:
            yield Node(self, place, end, (), reader.source.printed(place, end))

    def write(self, writer: Writer, value: Value, number: str) -> Written | None:
        if not isinstance(value, str) or AS_PRINTED in value:
            return None
        return Written(f"{AS_PRINTED}{value}{AS_PRINTED}", ONE)

    def number_of(self, numbers: Mapping[str, str], value: Value) -> str:
        return ONE
