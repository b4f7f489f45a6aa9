"""Card files, and whether the texts in them are understood."""

import json
import math
from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from headjudge.documents import LONGEST, not_yaml
from headjudge.files import content_of
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.not_json import what_is_wrong, where
from headjudge.kernel.printable import is_plain, shown
from headjudge.language.names import Spoken
from headjudge.language.reading import Reading, read_text
from headjudge.language.refusal import ReadingError
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.wordings import carried_by_others

Entry: TypeAlias = dict[str, Any]
TextBoxes: TypeAlias = Callable[[Entry], Sequence[tuple[str, str]]]
OwnNames: TypeAlias = Callable[[Entry], Iterable[str]]
Build: TypeAlias = Callable[[Entry], object]
Doubt: TypeAlias = Callable[[Spoken], str]
"""What is to be said against words that mean other cards; nothing, if a card carries them."""

_TEXTS = ("id", "name")
_YAML = (".yaml", ".yml")
_TEXT = "tag:yaml.org,2002:str"
_MOST_DIGITS = 30
_MOST_ENTRIES = 100_000
_EVERY = 5
"""Of so many cards one is held out."""
_TOLD = 10
"""How many entries that are wrong are told of at once."""


class CardFileError(HeadjudgeError):
    """A card file that cannot be used; the place is the file, the entry and the field."""


class _Faulty(Entry):
    """What cannot be used, with what is seen of it if it is an object: why, and the field that is wrong in it."""

    def __init__(self, reason: str, field: str = "", entry: Entry | None = None) -> None:
        super().__init__(entry or {})
        self.reason = reason
        self.field = field


@dataclass(frozen=True, slots=True)
class Wrong:
    """An entry that cannot be used: its number, the field that is wrong, and why; its id and name, if it has any."""

    number: int
    field: str
    reason: str
    id: str = ""
    name: str = ""

    @property
    def place(self) -> str:
        """Where it is in its file."""
        return f"entry {self.number}" + (f", field {shown(self.field)}" if self.field else "")


def load_cards(path: Path) -> list[Entry]:
    """Load a card file: a list of cards as JSON or, by its ending, as YAML. Raises CardFileError."""
    return _all_right(load_entries(path), str(path))


def load_entries(path: Path) -> list[Entry | Wrong]:
    """Load a card file with the entries that cannot be used. Raises CardFileError where it holds no list of cards."""
    content = content_of(path, CardFileError)
    return _parse(content, str(path), as_yaml=path.suffix.lower() in _YAML)


def parse_cards(content: bytes, place: str, *, as_yaml: bool = False) -> list[Entry]:
    """Parse the content of a card file and check every entry."""
    return _all_right(_parse(content, place, as_yaml=as_yaml), place)


def _all_right(entries: list[Entry | Wrong], file: str) -> list[Entry]:
    """The entries; a CardFileError tells all that are wrong."""
    wrong = [entry for entry in entries if isinstance(entry, Wrong)]
    if wrong:
        others = [f"{entry.place}: {entry.reason}" for entry in wrong[1:_TOLD]]
        others += [f"and {len(wrong) - _TOLD} more entries"] if len(wrong) > _TOLD else []
        raise CardFileError("; ".join([wrong[0].reason, *others]), f"{file}, {wrong[0].place}")
    return [entry for entry in entries if not isinstance(entry, Wrong)]


def _parse(content: bytes, place: str, *, as_yaml: bool) -> list[Entry | Wrong]:
    try:
        text = content.decode("utf-8-sig")
        if as_yaml and len(text) > LONGEST:
            raise CardFileError(f"longer than {LONGEST:,} characters, which is more than is read of YAML", place)
        data = _parse_yaml(text) if as_yaml else _parse_json(text)
    except UnicodeDecodeError as error:
        raise CardFileError(f"not UTF-8 at byte {error.start}", place) from None
    except json.JSONDecodeError as error:
        raise CardFileError(what_is_wrong(error), f"{place}, {where(error)}") from None
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise CardFileError(not_yaml(error), f"{place}{line}") from None
    except yaml.reader.ReaderError as error:
        raise CardFileError(_no_letter(error.character), _line(place, text, error.position)) from None
    except RecursionError:
        raise CardFileError("too many lists within lists", place) from None
    except (ValueError, OverflowError) as error:
        raise CardFileError(str(error), place) from None
    return _looked_at(data, place)


def _line(place: str, text: str, position: int) -> str:
    lines = text.count("\n", 0, position) + 1
    return f"{place}, line {lines}"


def _parse_json(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_without_doubles, parse_int=_whole)


def _parse_yaml(text: str) -> Any:
    return yaml.load(text, _Loader)  # noqa: S506 - it is a safe loader


def _without_doubles(pairs: list[tuple[str, Any]]) -> Entry:
    entry = dict(pairs)
    return _doubled([key for key, _ in pairs], entry) or entry


def _doubled(names: list[str], entry: Entry) -> _Faulty | None:
    """An object in which a field stands twice, if one does."""
    name = next((name for name, count in Counter(names).items() if count > 1), None)
    return None if name is None else _Faulty(f'the field "{name}" stands twice in one object', name, entry)


def _whole(digits: str) -> int | _Faulty:
    """A whole number, unless it has more digits than any card needs."""
    if len(digits) > _MOST_DIGITS:
        return _Faulty(f"a number with {len(digits)} digits cannot be used")
    return int(digits)


class _Loader(yaml.SafeLoader):
    """The safe loader for what JSON has too: neither anchors nor tags nor dates, and each field once."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event: yaml.NodeEvent = self.peek_event()  # type: ignore[no-untyped-call]
        if event.anchor is not None:
            raise _mistake("anchors (& and *) are not used here", event)
        if getattr(event, "tag", None) is not None:
            raise _mistake("tags (!) are not used here", event)
        return super().compose_node(parent, index)

    def construct_entry(self, node: yaml.MappingNode) -> Entry:
        """An object, whose fields have texts as names."""
        named = [(key.value, value) for key, value in node.value if key.tag == _TEXT]
        entry = {name: self.construct_object(value, deep=True) for name, value in named}
        if len(named) < len(node.value):
            return _Faulty("a field's name must be a text", entry=entry)
        return _doubled([name for name, _ in named], entry) or entry

    def construct_number(self, node: yaml.ScalarNode) -> int | _Faulty:
        """A whole number, if it is not too long."""
        if len(node.value) <= _MOST_DIGITS and not node.value.lstrip("+-").isdecimal():
            return _Faulty(
                f"{node.value} is not a number with digits alone"
            )  # YAML knows more ways, which nobody means
        return _whole(node.value)

    def construct_date(self, node: yaml.ScalarNode) -> _Faulty:
        """Nothing: cards have no dates."""
        return _Faulty(f"the date {node.value} cannot be used; put it in quotes")


_Loader.add_constructor("tag:yaml.org,2002:map", _Loader.construct_entry)
_Loader.add_constructor("tag:yaml.org,2002:int", _Loader.construct_number)
_Loader.add_constructor("tag:yaml.org,2002:timestamp", _Loader.construct_date)


def _mistake(problem: str, at: yaml.Node | yaml.NodeEvent) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=problem, problem_mark=at.start_mark)  # type: ignore[arg-type]


def _looked_at(data: Any, place: str) -> list[Entry | Wrong]:
    """Every entry or, where it cannot be used, why: one that is wrong does not hide the others."""
    if not isinstance(data, list):
        raise CardFileError("a card file is a list of cards", place)
    if len(data) > _MOST_ENTRIES:
        raise CardFileError(f"{len(data):,} cards, which is more than {_MOST_ENTRIES:,}", place)
    first: dict[str, int] = {}
    found: list[Entry | Wrong] = []
    for number, entry in enumerate(data, 1):
        try:
            _check_entry(entry)
            if first.setdefault(entry["id"], number) != number:
                raise CardFileError(f'entry {first[entry["id"]]} has the id "{entry["id"]}" too', "id")
        except CardFileError as error:
            said = entry if isinstance(entry, dict) else {}
            key, name = [str(said[field]) if isinstance(said.get(field), str) else "" for field in _TEXTS]
            found.append(Wrong(number, error.place, error.message, shown(key), shown(name)))
        else:
            found.append(entry)
    return found


def _check_entry(entry: Any) -> None:
    """Refuse what is no card; the place of the error is the field."""
    if not isinstance(entry, dict):
        raise CardFileError("a card is an object with fields")
    if isinstance(entry, _Faulty):
        raise CardFileError(entry.reason, entry.field)
    for field in _TEXTS:
        if not isinstance(entry.get(field), str) or not entry[field].strip():
            raise CardFileError(f'a card needs a text as its "{field}"', field)
    if not isinstance(entry.get("text", ""), str):
        raise CardFileError("must be a text", "text")
    for field, value in entry.items():
        _check_plain({field: value}, str(field))
    for field in _TEXTS:
        if not set(entry[field]).isdisjoint("\n\r\t"):
            raise CardFileError("must stand on one line, without tabs", field)


def _check_plain(value: Any, place: str, depth: int = 0) -> None:
    """A card holds nothing but texts, numbers, lists and objects."""
    if depth > 20:
        raise CardFileError("too many lists within lists", place)
    if isinstance(value, _Faulty):
        raise CardFileError(value.reason, place)
    if isinstance(value, str):
        bad = next((letter for letter in value if not _is_letter(letter)), "")
        if bad:
            raise CardFileError(_no_letter(ord(bad)), place)
    elif isinstance(value, list):
        for inner in value:
            _check_plain(inner, place, depth + 1)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str):
                raise CardFileError("a field's name must be a text", place)
            _check_plain(key, place, depth + 1)
            _check_plain(inner, place, depth + 1)
    elif isinstance(value, float) and not math.isfinite(value):
        raise CardFileError(f"{value} is not a number", place)


def _no_letter(code: int) -> str:
    return f"the character U+{code:04X} cannot be used"


def _is_letter(letter: str) -> bool:
    """Whether a terminal shows it, and does nothing else: also not read what follows in another direction."""
    return letter in "\n\r\t" or is_plain(letter)


@dataclass(frozen=True, slots=True)
class Refused:
    """A card that is not understood: where its text stops, and why. `error`: None if it is read, but of no use.

    `entry`: its number in the file; `at`: a place in its text, or the field that is wrong by a rule.
    """

    id: str
    name: str
    at: str
    reason: str
    error: ReadingError | None = None
    entry: int = 0
    rule: str = ""

    def in_words(self) -> str:
        """The reason with its rule."""
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


@dataclass(frozen=True, slots=True)
class Report:
    """How many cards are understood, by which phrases, and which are not.

    `unusable`: those with another field that is missing or wrong, whether their texts are understood or not;
    `doubtful`: those whose texts mean other cards by words that none carries; `file`: where they all are; `by_others`:
    how many are understood by such phrases alone as another of them with another text needs too, an estimate for cards
    that nobody has seen.
    """

    cards: int
    with_text: int
    understood: int
    refused: tuple[Refused, ...]
    phrases: Counter[str]
    unusable: tuple[Refused, ...] = ()
    file: str = ""
    doubtful: tuple[Refused, ...] = ()
    by_others: int = 0

    def to_json(self) -> Entry:
        """What is understood, for other programs."""
        return {
            "cards": self.cards,
            "with_text": self.with_text,
            "understood": self.understood,
            "understood_by_others": self.by_others,
            "refused": [self._described(card) | {"at": card.at, "reason": card.in_words()} for card in self.refused],
            "unusable": [
                self._described(card) | {"field": card.at, "reason": card.reason, "rule": card.rule}
                for card in self.unusable
            ],
            "doubtful": [self._described(card) | {"at": card.at, "reason": card.reason} for card in self.doubtful],
        }

    def _described(self, card: Refused) -> Entry:
        return {"id": card.id, "name": card.name, "file": self.file, "entry": card.entry}

    def place(self, card: Refused) -> str:
        """Where a card stands: the file, if that is known, and the number of its entry."""
        return f"{self.file}, entry {card.entry}" if self.file else f"entry {card.entry}"


def grouped(refused: Sequence[Refused]) -> list[tuple[str, list[Refused]]]:
    """Refused cards by reason, the most frequent reason first."""
    groups: dict[str, list[Refused]] = {}
    for card in refused:
        groups.setdefault(card.in_words(), []).append(card)
    return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))


def only_text(entry: Entry) -> list[tuple[str, str]]:
    """The one text box of a plain card."""
    return [("text", entry.get("text", ""))]


def only_name(entry: Entry) -> list[str]:
    """What a card calls itself: its name."""
    return [entry["name"]]


def read_card(
    vocabulary: Vocabulary, entry: Entry, text_boxes: TextBoxes = only_text, own_names: OwnNames = only_name
) -> dict[str, Reading]:
    """Read every text box of a card that has a text. Raises ReadingError, which then names the box."""
    boxes = [(box, text) for box, text in text_boxes(entry) if text and text.strip()]
    names = tuple(own_names(entry))
    readings: dict[str, Reading] = {}
    for box, text in boxes:
        try:
            readings[box] = read_text(vocabulary, text, names)
        except ReadingError as error:
            raise error.in_box(box if len(boxes) > 1 else "") from None
    return readings


def check_cards(
    vocabulary: Vocabulary,
    entries: Iterable[Entry | Wrong],
    text_boxes: TextBoxes = only_text,
    own_names: OwnNames = only_name,
    build: Build | None = None,
    file: str = "",
    doubt: Doubt | None = None,
    left_out: Container[int] = (),
) -> Report:
    """Read the texts of many cards and report which are understood.

    `build`: also makes a card of each entry; `doubt`: also looks at the words that mean other cards; `left_out`: the
    numbers of entries that are not looked at.
    """
    looked_at = with_text = 0
    carried: list[tuple[Hashable, frozenset[str]]] = []
    refused: list[Refused] = []
    unusable: list[Refused] = []
    doubtful: list[Refused] = []
    phrases: Counter[str] = Counter()
    for cards, entry in enumerate(entries, 1):
        if cards in left_out:
            continue
        looked_at += 1
        if isinstance(entry, Wrong):
            unusable.append(Refused(entry.id, entry.name, entry.field, entry.reason, entry=cards))
            continue
        try:
            readings = read_card(vocabulary, entry, text_boxes, own_names)
        except ReadingError as error:
            refused.append(Refused(entry["id"], entry["name"], error.at, error.reason, error, cards))
            with_text += 1
            mistake = None if build is None else _of_no_use(entry, build, cards)
            if mistake is not None and mistake.error is None and mistake.at not in dict(text_boxes(entry)):
                unusable.append(mistake)
        else:
            with_text += bool(readings)
            phrases.update(phrase for reading in readings.values() for phrase in reading.phrases)
            doubtful += [] if doubt is None else _doubtful(entry, readings, doubt, cards)
            mistake = None if build is None else _of_no_use(entry, build, cards)
            if mistake is not None:
                (refused if mistake.at in readings else unusable).append(mistake)
            if readings and (mistake is None or mistake.at not in readings):
                carried.append(_carried(readings))
    understood = with_text - len(refused)
    by_others = carried_by_others(carried)
    kinds = (tuple(refused), phrases, tuple(unusable), file, tuple(doubtful))
    return Report(looked_at, with_text, understood, *kinds, by_others)


def _carried(readings: dict[str, Reading]) -> tuple[Hashable, frozenset[str]]:
    """What a card says, and the phrases that read it."""
    return tuple([readings[box].abilities for box in readings]), frozenset().union(
        *[r.wordings for r in readings.values()]
    )


def held_out(entries: Sequence[Entry | Wrong]) -> frozenset[int]:
    """The numbers of every fifth entry by the order of the ids: what is kept apart to try a vocabulary on."""
    ids = [(entry.id if isinstance(entry, Wrong) else entry["id"], number) for number, entry in enumerate(entries, 1)]
    return frozenset(number for _, number in sorted(ids)[_EVERY - 1 :: _EVERY])


def _doubtful(entry: Entry, readings: dict[str, Reading], doubt: Doubt, number: int) -> list[Refused]:
    """What is to be said against the words by which a card's texts mean others."""
    found = [
        (name, f"{box}, {name.at}" if len(readings) > 1 else name.at)
        for box in readings
        for name in readings[box].names
    ]
    told = [(at, words) for name, at in found if (words := doubt(name))]
    return [Refused(entry["id"], entry["name"], at, words, entry=number) for at, words in told]


def _of_no_use(entry: Entry, build: Build, number: int) -> Refused | None:
    """The card, if its text is read but cannot be carried out, or if another field of it is wrong."""
    try:
        build(entry)
    except HeadjudgeError as error:
        unread = error if isinstance(error, ReadingError) else None
        return Refused(entry["id"], entry["name"], error.place, error.message, unread, number, error.rule)
    return None
