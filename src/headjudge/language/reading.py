"""From text to meaning: read to the last word, in one way only, and the same when written back."""

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from headjudge.language.binding import bind
from headjudge.language.chart import Chart
from headjudge.language.lists import Listing
from headjudge.language.meaning import Value, unbound
from headjudge.language.names import Spoken, spoken
from headjudge.language.pattern import Choice, Forms, OwnName, lay_out
from headjudge.language.phrases import Phrase
from headjudge.language.refusal import ReadingError, WritingError
from headjudge.language.rule import Node, parts_of
from headjudge.language.text import BRACKETED_KEY, CAPITAL_KEY, NUMBER_KEY, OWN_NAME, QUOTED_KEY, Source, split_words
from headjudge.language.vocabulary import BUILT_IN, TEXT, Vocabulary
from headjudge.language.wordings import wordings
from headjudge.language.writing import write_phrase

_SLOT = re.compile(r"\{\w+:\w+\}")
_AGREEING = re.compile(r"\(([^()|/]+)/([^()|/]+?)@\w*\)")
_LISTED = re.compile(r"([A-Z]\w*)\b(.*)\b\1")
_HINTS = 8
_NEAR = 0.75
"""How much of a word must be the same for it to be meant."""
_KINDS = {
    NUMBER_KEY: "a number",
    BRACKETED_KEY: "a number in braces",
    QUOTED_KEY: "words in quotes",
    CAPITAL_KEY: "a name",
    OWN_NAME: "the card's name",
}
"""What is not one word but any of a kind."""


@dataclass(frozen=True, slots=True)
class Reading:
    """An understood text: its abilities, one for each line, and the rules that read it, by their ids.

    `names`: the words that mean other cards and are open in the vocabulary; `wordings`: the phrases again, with each
    alternative that was taken.
    """

    abilities: tuple[Value, ...]
    phrases: tuple[str, ...]
    names: tuple[Spoken, ...] = ()
    wordings: frozenset[str] = frozenset()


def read_text(vocabulary: Vocabulary, text: str, names: Iterable[str] = ()) -> Reading:
    """Read a card's text; `names` are what the card calls itself. Raises ReadingError."""
    source = Source(text, names)
    if not source.end:
        return Reading((), ())
    tree, value = _only_reading(vocabulary, source, TEXT)
    _check_lists(source, tree)
    _compare(vocabulary, source, tree, TEXT, value)
    abilities = value if isinstance(value, tuple) else (value,)
    names_said = tuple(spoken(source, tree))
    return Reading(abilities, tuple(_phrases(tree)), names_said, frozenset(wordings(source, tree)))


def read_phrase(vocabulary: Vocabulary, category: str, text: str, names: Iterable[str] = ()) -> Value:
    """Read a fragment of any category; references stay open, because what they mean may lie outside."""
    source = Source(text, names)
    tree, value = _only_reading(vocabulary, source, category)
    _compare(vocabulary, source, tree, category, value)
    return unbound(value)


def _only_reading(vocabulary: Vocabulary, source: Source, category: str) -> tuple[Node, Value]:
    chart = Chart(vocabulary, source)
    try:
        trees = [node for node in chart.nodes(category, 0) if node.end == source.end]
    except RecursionError:
        raise ReadingError("unread", "phrases within phrases without end", source, chart.farthest) from None
    if not trees:
        raise _unread(chart, category)
    readings: dict[Value, Node] = {}
    refusals: list[ReadingError] = []
    for tree in trees:
        try:
            value = bind(vocabulary, source, tree) if category == TEXT else tree.value
        except ReadingError as refusal:
            refusals.append(refusal)
        else:
            readings.setdefault(value, tree)
    if len(readings) > 1:
        raise _ambiguous(source, *itertools.islice(readings.values(), 2))
    unclear = [refusal for refusal in refusals if refusal.kind == "unclear"]
    if unclear or not readings:
        raise (unclear or refusals)[0]
    value, tree = readings.popitem()
    return tree, value


def _unread(chart: Chart, category: str) -> ReadingError:
    source, place = chart.source, chart.farthest
    hint = _hint(_possible(chart, category), source.words[place])
    if source.words[place] in ("\n", ""):
        what = "line" if source.words[place] else "text"
        return ReadingError("unread", f"the {what} ends too early", source, place, hint)
    end = place + 1
    while end < place + 3 and source.words[end][:1].isalnum():
        end += 1
    reason = f'no phrase reads "{source.printed(place, end)}" here'
    return ReadingError("unread", reason, source, place, hint)


def _possible(chart: Chart, category: str) -> list[str]:
    """The words that could stand where reading stopped, and what else could, as cards print it."""
    found: set[str] = set()
    for what in chart.expected or {category}:
        keys = chart.vocabulary.beginnings(what) if what in chart.vocabulary.categories else {what}
        found |= {_KINDS.get(key) or (key if key == what else f'"{key}"') for key in keys if key != "\n"}
    return sorted(found, key=lambda what: (what.startswith('"'), what))


def _hint(possible: list[str], stands: str) -> str:
    """What could stand there instead, the nearest to what does first of all."""
    near = get_close_matches(f'"{stands}"', possible, n=1, cutoff=_NEAR) if len(stands) > 1 else []
    if near:
        return f"did you mean {near[0]}?"
    more = ", ..." if len(possible) > _HINTS else ""
    return f"here could stand: {', '.join(possible[:_HINTS])}{more}"


def _ambiguous(source: Source, one: Node, other: Node) -> ReadingError:
    """Point to the smallest part that has two readings."""
    while one.rule is other.rule and one.variant == other.variant:
        pairs = list(zip(one.children(), other.children(), strict=False))
        differing = [(a, b) for (_, a), (_, b) in pairs if a is not b]
        if len(differing) != 1 or differing[0][0].end != differing[0][1].end:
            break
        one, other = differing[0]
    said = source.printed(one.start, one.end)
    hint = f"as {_outline(one)}; or as {_outline(other)}"
    return ReadingError("ambiguous", f'two readings of "{said}"', source, one.start, hint)


def _outline(node: Node) -> str:
    parts = [plainly(child.rule.id) for _, child in node.children()]
    return plainly(node.rule.id) + (f" with {', '.join(parts)}" if parts else "")


def plainly(rule: str) -> str:
    """A phrase as somebody would write it who knows cards and no grammar: dots for slots, "draw" for (draws/draw@)."""
    _, _, pattern = rule.partition(": ")
    listed = _LISTED.fullmatch(pattern)
    if listed is not None:
        pattern = f"...{listed[2]}..."
    return '"' + _AGREEING.sub(r"\2", _SLOT.sub("...", pattern or rule)) + '"'


def _check_lists(source: Source, node: Node) -> None:
    """Refuse a list in which something stands twice that is so or not so."""
    items = node.rule.items(node.value) if isinstance(node.rule, Listing) and node.rule.distinct else ()
    for at, (_, child) in enumerate(node.children()):
        if items and items[at] in items[:at]:
            words = source.printed(child.start, child.end)
            raise ReadingError("doubled", f'"{words}" is said twice', source, child.start)
        _check_lists(source, child)


def _compare(vocabulary: Vocabulary, source: Source, tree: Node, category: str, value: Value) -> None:
    """Refuse a text that is not the text its meaning would be written as."""
    try:
        text = write_phrase(vocabulary, category, value)
    except WritingError as error:
        raise ReadingError("differs", f"its meaning cannot be written: {error}", source, tree.start) from None
    read = list(_folded(source, tree))
    written = split_words(text)
    if [word for word, _ in read] == written:
        if written != source.words[:-1]:
            _read_again(vocabulary, source, tree, text, category, value)
        return
    place = next((place for (word, place), other in zip(read, written, strict=False) if word != other), source.end)
    line = source.words[:place].count("\n")
    right = text.split("\n")[line] if line <= text.count("\n") else text
    raise ReadingError("differs", f'its meaning is written "{right}"', source, place)


def _read_again(vocabulary: Vocabulary, source: Source, tree: Node, text: str, category: str, value: Value) -> None:
    """Refuse a text that would mean something else in the words in which its meaning is written."""
    try:
        _, again = _only_reading(vocabulary, Source(text, (OWN_NAME,)), category)
    except ReadingError as error:
        line, why = error.line - 1, error.reason
    else:
        if again == value:
            return
        line, why = _first_other(value, again), "that means something else"
    place = tree.children()[line][1].start if category == TEXT else tree.start
    raise ReadingError("differs", f'its meaning is written "{text.split(chr(10))[line]}", but {why}', source, place)


def _first_other(one: Value, other: Value) -> int:
    """The first line in which two texts differ."""
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return 0
    return next((line for line, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)


def _folded(source: Source, node: Node) -> Iterator[tuple[str, int]]:
    """The words that were read, with each listed synonym exchanged for the wording that is written."""
    if node.variant and isinstance(node.rule, Phrase) and _agrees(source, node):
        children = dict(node.children())
        for part in lay_out(node.rule.patterns[0], dict(parts_of(node.pieces)), node.numbers()):
            if isinstance(part, str):
                yield from ((word, node.start) for word in split_words(part))
            else:
                yield from _folded(source, children[part.field])
        return
    place = node.start
    for piece in node.pieces:
        yield from ((source.words[at], at) for at in range(place, piece.start))
        place = piece.end
        if piece.node is not None:
            yield from _folded(source, piece.node)
        elif isinstance(piece.element, OwnName):
            yield OWN_NAME, piece.start
        elif isinstance(piece.element, Choice):
            yield from ((word, piece.start) for word in piece.element.options[0].words)
        else:
            place = piece.start
    yield from ((source.words[at], at) for at in range(place, node.end))


def _agrees(source: Source, node: Node) -> bool:
    numbers = node.numbers()
    return all(
        tuple(source.words[piece.start : piece.end]) == piece.element.right(numbers).words
        for piece in node.pieces
        if isinstance(piece.element, Forms)
    )


def _phrases(node: Node) -> Iterator[str]:
    if node.rule.category not in BUILT_IN:
        yield node.rule.id
    for _, child in node.children():
        yield from _phrases(child)
