"""In which words each phrase was read: how far a vocabulary carries is counted by these."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator

from headjudge.language.lists import Listing
from headjudge.language.pattern import Choice, Element, Flag, Optional, Piece, Slot, flatten
from headjudge.language.phrases import Phrase
from headjudge.language.rule import Node
from headjudge.language.text import Source
from headjudge.language.vocabulary import BUILT_IN


def wordings(source: Source, node: Node) -> Iterator[str]:
    """The phrases that read a text, each alternative as one of its own.

    Another wording of a phrase is another phrase, and so is a part that may be left out, where it is there. Synonyms
    are the same wherever they stand. The forms for one and for many, and how long a list is, make no difference.
    """
    rule = node.rule
    if rule.category not in BUILT_IN:
        name = rule.wording(node.variant)
        yield name
        if isinstance(rule, Phrase):
            yield from _taken(source, name, rule.patterns[node.variant], list(node.pieces))
        elif isinstance(rule, Listing):
            yield from _joints(source, rule, node)
    for _, child in node.children():
        yield from wordings(source, child)


def _taken(source: Source, name: str, elements: Iterable[Element], pieces: list[Piece]) -> Iterator[str]:
    """The alternatives that were taken; the pieces are used up on the way."""
    for element in elements:
        there = bool(pieces) and any(pieces[0].element is part for part in flatten((element,)))
        if isinstance(element, Optional):
            if there:
                yield f"{name} with {', '.join(_fields(element))}"
                yield from _taken(source, name, element.elements, pieces)
            continue
        piece = pieces.pop(0) if there else None
        if isinstance(element, Choice):
            yield from _synonym(source, element, piece)
        elif isinstance(element, Flag) and piece is not None:
            yield f"{name} with {element.field}"


def _joints(source: Source, listing: Listing, node: Node) -> Iterator[str]:
    """The synonyms between the items of a list."""
    count = len(node.children())
    between, last, pair = listing.joints
    pieces = [piece for piece in node.pieces if piece.node is None]
    for number in range(1, count):
        joint = between if number < count - 1 else last if count > 2 else pair
        yield from _taken(source, listing.id, joint, pieces)


def _synonym(source: Source, choice: Choice, piece: Piece | None) -> Iterator[str]:
    words = choice.options[0].words if piece is None else tuple(source.words[piece.start : piece.end])
    if words:  # nothing said is no phrase
        yield f"({'|'.join(option.text for option in choice.options)}): {' '.join(words)}"


def _fields(element: Optional) -> list[str]:
    return [part.field for part in flatten(element.elements) if isinstance(part, Flag | Slot)]


def carried_by_others(cards: Iterable[tuple[Hashable, frozenset[str]]]) -> int:
    """How many cards are read by such phrases alone as another card with another text needs too.

    Each card is what tells its text from others, and the wordings that read it.
    """
    known = list(cards)
    texts: dict[str, set[Hashable]] = defaultdict(set)
    for text, words in known:
        for wording in words:
            texts[wording].add(text)
    return sum(all(len(texts[wording]) > 1 for wording in words) for _, words in known)
