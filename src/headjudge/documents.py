"""Files that people write: YAML in which every value knows its line, its column and the fields it stands in."""

from __future__ import annotations

import math
import re
from difflib import get_close_matches
from typing import Final

import yaml

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.printable import shown

_TAG = "tag:yaml.org,2002:"
_SCALARS = tuple(_TAG + name for name in ("str", "int", "float", "bool", "null", "timestamp", "value", "merge"))
_FIGURES = tuple(_TAG + name for name in ("int", "float", "bool"))
_YES_NO = {"yes": True, "no": False, "true": True, "false": False}
_NUMBER = re.compile(r"[-+]?[0-9]{1,15}")


MOST: Final = 1_000_000
"""How large a number may be."""
LONGEST: Final = 4_000_000
"""How many characters a file of YAML may have."""


class Field:
    """A value of a file. `path`: the names of the fields it stands in, from the outermost.

    `mistake`: what is raised when something is wrong with it.
    """

    def __init__(self, node: yaml.Node, file: str, mistake: type[HeadjudgeError], path: tuple[str, ...] = ()) -> None:
        self.node = node
        self.file = file
        self.mistake = mistake
        self.path = path
        if node.tag not in _tags(node):
            raise self.error(f"the tag {node.tag!r} is not used here")

    @property
    def place(self) -> str:
        """Where it stands: file, line, column, fields."""
        mark = self.node.start_mark
        fields = f": {' > '.join([shown(name) for name in self.path])}" if self.path else ""
        return f"{self.file}:{mark.line + 1}:{mark.column + 1}{fields}"

    def error(self, message: str, rule: str = "") -> HeadjudgeError:
        """What is wrong here."""
        return self.mistake(message, self.place, rule)

    # What kind of value it is

    def is_list(self) -> bool:
        """Whether it is a list."""
        return isinstance(self.node, yaml.SequenceNode)

    def is_mapping(self) -> bool:
        """Whether it has fields."""
        return isinstance(self.node, yaml.MappingNode)

    def is_number(self) -> bool:
        """Whether it is a whole number."""
        return self._scalar(_TAG + "int") is not None and bool(_NUMBER.fullmatch(self.node.value))

    def is_figure(self) -> bool:
        """Whether it is a number of whatever kind and size, or yes or no: neither a text nor nothing."""
        return self.node.tag in _FIGURES

    # What the value is

    def text(self) -> str:
        """A text that is not empty. Numbers and the like are taken as they are written."""
        if not isinstance(self.node, yaml.ScalarNode):
            raise self.error("a text is wanted here")
        value: str = self.node.value
        if not value.strip():
            raise self.error("a text is wanted here, not nothing")
        return value.strip()

    def number(self, least: int | None = None) -> int:
        """A whole number, at least so much."""
        if not self.is_number():
            raise self.error(f"a whole number is wanted here{self._not_what_stands()}")
        number = int(self.node.value)
        if least is not None and number < least:
            raise self.error(f"a number from {least} up is wanted here, not {number}")
        if abs(number) > MOST:
            raise self.error(f"{number} is further from 0 than {MOST:,}, which no game needs")
        return number

    def yes_no(self) -> bool:
        """Yes or no."""
        value = self._scalar(_TAG + "bool")
        if value is None or value.lower() not in _YES_NO:
            raise self.error(f"yes or no is wanted here{self._not_what_stands()}")
        return _YES_NO[value.lower()]

    def one_of(self, known: tuple[str, ...]) -> str:
        """One of these words."""
        word = self.text()
        if word not in known:
            raise self.error(f"{' or '.join([repr(other) for other in known])} is wanted here, not {word!r}")
        return word

    def items(self) -> list[Field]:
        """The values of a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            raise self.error(f"a list is wanted here{self._not_what_stands()}")
        return [self._inner(node, str(number)) for number, node in enumerate(self.node.value, 1)]

    def items_or_one(self) -> list[Field]:
        """The values of a list, or the one value that stands without a list."""
        return self.items() if self.is_list() else [self]

    def entries(self) -> dict[str, Field]:
        """The values of a mapping by their names; a name may stand only once."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.error(f"names with values ('name: value') are wanted here{self._not_what_stands()}")
        found: dict[str, Field] = {}
        lines: dict[str, int] = {}
        for key, value in self.node.value:
            name = self._inner(key).text()
            if name in found:
                raise self._inner(key).error(f"{name!r} stands here twice, also in line {lines[name]}")
            found[name], lines[name] = self._inner(value, name), key.start_mark.line + 1
        return found

    def fields(self, known: tuple[str, ...]) -> dict[str, Field]:
        """The values of a mapping, of which only these are known."""
        entries = self.entries()
        for name in entries:
            if name not in known:
                raise self.at_name(name).error(f"there is no field {name!r} here{near(name, known)}")
        return entries

    def at_name(self, name: str) -> Field:
        """Where a name of the mapping stands."""
        assert isinstance(self.node, yaml.MappingNode)  # noqa: S101
        return next(self._inner(key) for key, _ in self.node.value if key.value.strip() == name)

    def plain(self) -> object:
        """The value as lists, dicts, texts, numbers, yes or no, nothing."""
        if isinstance(self.node, yaml.SequenceNode):
            return [item.plain() for item in self.items()]
        if isinstance(self.node, yaml.MappingNode):
            return {name: entry.plain() for name, entry in self.entries().items()}
        return self._plain_scalar()

    def _inner(self, node: yaml.Node, *names: str) -> Field:
        return Field(node, self.file, self.mistake, (*self.path, *names))

    def _plain_scalar(self) -> object:
        tag = self.node.tag
        if tag == _TAG + "null":
            return None
        if tag == _TAG + "int":
            return self.number()
        if tag == _TAG + "bool" and self.node.value.lower() in _YES_NO:
            return self.yes_no()
        if tag == _TAG + "float":
            return self._fraction()
        value: str = self.node.value
        return value

    def _fraction(self) -> float:
        try:
            number = float(self.node.value)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            raise self.error(f"a number is wanted here{self._not_what_stands()}")
        return number

    def _scalar(self, tag: str) -> str | None:
        value: str | None = self.node.value if isinstance(self.node, yaml.ScalarNode) else None
        return value if self.node.tag == tag else None

    def _not_what_stands(self) -> str:
        if isinstance(self.node, yaml.ScalarNode):
            return f", not {self.node.value!r}" if self.node.value else ", not nothing"
        return ", not a list" if self.is_list() else ", not names with values"


def read(text: str, file: str, mistake: type[HeadjudgeError]) -> Field:
    """The whole of a file, from its text."""
    if len(text) > LONGEST:
        raise mistake(f"longer than {LONGEST:,} characters, which is more than is read", file)
    try:
        node = _Loader(text).get_single_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{file}:{mark.line + 1}:{mark.column + 1}" if mark else file
        raise mistake(f"not YAML: {not_yaml(error)}", place) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise mistake(f"the character U+{error.character:04X} cannot be used", f"{file}:{line}") from None
    except RecursionError:
        raise mistake("too many lists within lists", file) from None
    except (ValueError, OverflowError) as error:
        raise mistake(f"not YAML: {error}", file) from None
    if node is None:
        raise mistake("there is nothing in this file", file)
    return Field(node, file, mistake)


_YAML_WORDS = (
    ("mapping values are not allowed", "a colon with a space stands where none can; put the text in quotes"),
    ("could not find expected ':'", "a colon is missing behind the name of a field"),
    ("<document start>", "something stands here that belongs to nothing above it"),
    ("expected <block end>", "this does not stand under what is above it: look at the spaces it begins with"),
    ("expected ',' or", "a comma or a closing bracket is missing"),
    ("expected the node content", "a value is missing here"),
    ("did not find expected", "something is missing here: a value, a comma or a closing bracket"),
    ("found unexpected end of stream", "a text in quotes is not closed"),
    ("found character '\\t'", "a tab stands here; use spaces"),
    ("cannot start any token", "a text that begins with this character needs quotes"),
    ("found unknown escape", "a backslash stands before a letter that it cannot; use single quotes"),
    ("found undefined alias", "a text that begins with * needs quotes"),
    ("while scanning an alias", "a text that begins with * needs quotes"),
    ("while scanning an anchor", "a text that begins with & needs quotes"),
    ("expected alphabetic or numeric", "a text that begins with * or & needs quotes"),
)
"""What the parser of YAML says, and what it means."""


def not_yaml(error: yaml.MarkedYAMLError) -> str:
    """What is wrong with a text that is no YAML, in words that need no knowledge of parsers."""
    said = error.problem or error.context or "this cannot be read"
    return next((words for message, words in _YAML_WORDS if message in said), said)


_TELLING = 3
"""A part of a name so long is a hint at what was meant."""
_FEW = 3


def near(name: str, known: tuple[str, ...] | list[str]) -> str:
    """A hint at what was meant, to end a sentence with."""
    folded = {other.casefold(): other for other in known}
    meant = get_close_matches(name.casefold(), folded, n=1)
    if not meant and len(name) >= _TELLING:
        meant = [other for other in folded if name.casefold() in other][:_FEW]
    if meant:
        return f"; did you mean {' or '.join([repr(folded[other]) for other in meant])}?"
    return f"; there are: {', '.join(known)}" if 0 < len(known) <= 20 else ""


def near_or_all(name: str, known: list[str]) -> str:
    """A hint at what was meant or, if nothing is near, all that there is, to end a sentence with."""
    return near(name, known) or (f"; there are: {', '.join(known)}" if known else "")


def normal(words: str) -> str:
    """Words as they are compared: without regard to case, spacing, commas and arrows."""
    for mark in ("->", "\u2192", ","):
        words = words.replace(mark, " ")
    return " ".join(words.casefold().split())


class _Loader(yaml.SafeLoader):
    """The safe loader without anchors, which a small file does not need."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event: yaml.NodeEvent = self.peek_event()  # type: ignore[no-untyped-call]
        if event.anchor is not None:
            mark: yaml.Mark = event.start_mark  # type: ignore[assignment]
            raise yaml.MarkedYAMLError(problem="anchors (& and *) are not used here", problem_mark=mark)
        return super().compose_node(parent, index)


def _tags(node: yaml.Node) -> tuple[str, ...]:
    if isinstance(node, yaml.ScalarNode):
        return _SCALARS
    return (_TAG + "seq",) if isinstance(node, yaml.SequenceNode) else (_TAG + "map",)
