"""What every rule of a vocabulary can do, and the readings that rules make."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from headjudge.language.meaning import Meaning, Value
from headjudge.language.pattern import Flag, Piece, Reader, Slot


class Written(NamedTuple):
    """A text and its number, for words that agree with it."""

    text: str
    number: str


Writer: TypeAlias = Callable[[str, Value, str], Written | None]


class Rule(ABC):
    """One way to say something of a category.

    `carried`: whether it has words that are not the vocabulary's and mean cards: the "whole" or a "part" of what these
    carry.
    """

    category: str
    name: str
    passes: bool = False
    introduces: bool = False
    refers: bool = False
    carried: str = ""

    @property
    @abstractmethod
    def id(self) -> str:
        """How reports and errors name this rule."""

    def wording(self, variant: int) -> str:
        """How reports name the wording that was read, where there are several."""
        return self.id

    def says(self, value: Value) -> bool:
        """Whether a value could be of this rule, at a glance."""
        return self.passes or (value.name == self.name if isinstance(value, Meaning) else not self.name)

    @abstractmethod
    def slots(self) -> list[Slot]:
        """The slots to be filled by other rules."""

    @abstractmethod
    def starts(self) -> tuple[set[str], set[str], bool]:
        """By which words and which categories it may begin, and whether it may be empty."""

    @abstractmethod
    def read(self, reader: Reader, place: int) -> Iterator["Node"]:
        """Every reading that begins at a place."""

    @abstractmethod
    def compose(self, parts: Iterable[tuple[str, Value]]) -> Value:
        """The meaning, made of the meanings of its parts."""

    @abstractmethod
    def write(self, writer: Writer, value: Value, number: str) -> Written | None:
        """The text of a value in a number, or nothing if this rule does not say it."""

    @abstractmethod
    def number_of(self, numbers: Mapping[str, str], value: Value) -> str:
        """One or many, given the numbers of the parts."""

    def sort_of(self, sorts: Mapping[str, str]) -> str:
        """What sort of thing this is, given the sorts of the parts; several sorts are separated by spaces."""
        return ""


class Node:
    """One reading of one rule at one place. References in its value are still open."""

    __slots__ = ("end", "pieces", "rule", "start", "value", "variant")

    def __init__(
        self, rule: Rule, start: int, end: int, pieces: tuple[Piece, ...], value: Value, *, variant: int = 0
    ) -> None:
        self.rule = rule
        self.start = start
        self.end = end
        self.pieces = pieces
        self.value = value
        self.variant = variant

    def children(self) -> list[tuple[str, "Node"]]:
        """The readings in the slots, in the order of the text."""
        return [
            (piece.element.field, piece.node)
            for piece in self.pieces
            if piece.node is not None and isinstance(piece.element, Slot)
        ]

    def numbers(self) -> dict[str, str]:
        """The numbers of the parts."""
        return {name: node.number for name, node in self.children()}

    @property
    def number(self) -> str:
        """One or many."""
        return self.rule.number_of(self.numbers(), self.value)

    @property
    def sort(self) -> str:
        """What sort of thing was read."""
        return self.rule.sort_of({name: node.sort for name, node in self.children()})


def parts_of(pieces: tuple[Piece, ...]) -> list[tuple[str, Value]]:
    """The meanings in the slots and the flags that are set, in the order of the text."""
    parts: list[tuple[str, Value]] = []
    for piece in pieces:
        if piece.node is not None and isinstance(piece.element, Slot):
            parts.append((piece.element.field, piece.node.value))
        elif isinstance(piece.element, Flag):
            parts.append((piece.element.field, True))
    return parts
