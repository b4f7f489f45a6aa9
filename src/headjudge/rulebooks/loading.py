"""Reads the rule data files and checks them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from headjudge.kernel.not_json import what_is_wrong
from headjudge.rulebooks.rule import KINDS, Rule, Rulebook, RulesDataError

DATA = Path(__file__).parent / "data"
DOCUMENTS = ("neopets-comprehensive", "mlp", "chaotic", "riftbound-core", "riftbound-tournament")
SAME_AS = "same_as.json"
TO_COME = "to_come.json"


@dataclass(frozen=True, slots=True)
class Library:
    """The rulebooks by document, which rules only restate another, and which are for a later version, and why."""

    books: Mapping[str, Rulebook]
    same_as: Mapping[str, Mapping[str, str]]
    to_come: Mapping[str, Mapping[str, str]]

    def restated(self, rule: Rule) -> Rule | None:
        """The rule that this one restates, if it only restates another."""
        original = self.same_as[rule.document].get(rule.id)
        return None if original is None else self.books[rule.document].rules[original]

    def restatements(self, rule: Rule) -> list[Rule]:
        """The rules that only restate this one."""
        rules = self.books[rule.document].rules
        pairs = self.same_as[rule.document].items()
        return [rules[restating] for restating, original in pairs if original == rule.id]


@cache
def library() -> Library:
    """The project's own rule data, read once."""
    return load_library(DATA)


def load_library(folder: Path) -> Library:
    """Read every document's data file, same_as.json and to_come.json from a folder."""
    books = MappingProxyType({document: _load_book(folder, document) for document in DOCUMENTS})
    return Library(books, _load_same_as(folder / SAME_AS, books), _load_to_come(folder / TO_COME, books))


def _load_book(folder: Path, document: str) -> Rulebook:
    path = folder / f"{document}.json"
    data = _object(_read(path), path.name)
    title = _text(data.get("title"), f"{path.name}: title")
    entries = data.get("rules")
    if not isinstance(entries, list):
        raise RulesDataError("this must be a list of rules", f"{path.name}: rules")
    rules: dict[str, Rule] = {}
    for number, entry in enumerate(entries, start=1):
        rule = _rule(entry, document, f"{path.name}: rule {number}")
        if rule.id in rules:
            raise RulesDataError(f"the id {rule.id} is used twice", f"{path.name}: rule {number}")
        rules[rule.id] = rule
    return Rulebook(document, title, MappingProxyType(rules))


def _rule(entry: object, document: str, place: str) -> Rule:
    fields = _object(entry, place)
    if set(fields) != {"id", "kind", "gist"}:
        raise RulesDataError("a rule has id, kind and gist and nothing else", place)
    rule_id = _text(fields["id"], f"{place}: id")
    kind = _text(fields["kind"], f"{place} ({rule_id}): kind")
    if kind not in KINDS:
        raise RulesDataError(f"unknown kind {kind!r}", f"{place} ({rule_id}): kind")
    return Rule(document, rule_id, kind, _text(fields["gist"], f"{place} ({rule_id}): gist"))


def _load_same_as(path: Path, books: Mapping[str, Rulebook]) -> Mapping[str, Mapping[str, str]]:
    data = _object(_read(path), path.name)
    for document in data:
        if document not in books:
            raise RulesDataError(f"unknown document {document!r}", path.name)
    return MappingProxyType(
        {
            document: _restatements(data.get(document, {}), book, f"{path.name}: {document}")
            for document, book in books.items()
        }
    )


def _load_to_come(path: Path, books: Mapping[str, Rulebook]) -> Mapping[str, Mapping[str, str]]:
    """For each document: the rules that nothing implements yet, by id, each with the reason."""
    data = _object(_read(path), path.name)
    found: dict[str, Mapping[str, str]] = {document: {} for document in books}
    for document, reasons in data.items():
        if document not in books:
            raise RulesDataError(f"unknown document {document!r}", path.name)
        found[document] = _reasons(reasons, books[document], f"{path.name}: {document}")
    return MappingProxyType(found)


def _reasons(entry: object, book: Rulebook, place: str) -> Mapping[str, str]:
    reasons: dict[str, str] = {}
    for reason, listed in _object(entry, place).items():
        if not isinstance(listed, list):
            raise RulesDataError("this must be a list of ids", f"{place}: {reason}")
        for rule_id in listed:
            if rule_id not in book.rules or not book.rules[rule_id].testable:
                raise RulesDataError(f"there is no testable rule {rule_id}", f"{place}: {reason}")
            reasons[rule_id] = reason
    return MappingProxyType(reasons)


def _restatements(entry: object, book: Rulebook, place: str) -> Mapping[str, str]:
    pairs: dict[str, str] = {}
    for restating, original in _object(entry, place).items():
        here = f"{place} {restating}"
        pairs[restating] = _text(original, here)
        for rule_id in (restating, pairs[restating]):
            if rule_id not in book.rules:
                raise RulesDataError(f"there is no rule {rule_id}", here)
            if not book.rules[rule_id].testable:
                raise RulesDataError(f"{rule_id} is a {book.rules[rule_id].kind}, not testable", here)
    for restating, original in pairs.items():
        if original in pairs:
            raise RulesDataError(f"{original} is a restatement itself", f"{place} {restating}")
    return MappingProxyType(pairs)


def _read(path: Path) -> object:
    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_without_repeats)
    except OSError as error:
        raise RulesDataError(f"cannot be read: {error.strerror}", path.name) from error
    except json.JSONDecodeError as error:
        raise RulesDataError(what_is_wrong(error), f"{path.name}:{error.lineno}:{error.colno}") from error
    except ValueError as error:
        raise RulesDataError(str(error), path.name) from error


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) < len(pairs):
        names = [name for name, _ in pairs]
        repeated = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the name {repeated!r} is used twice in one object")
    return result


def _object(value: object, place: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise RulesDataError("this must be an object", place)
    return value


def _text(value: object, place: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise RulesDataError("this must be a text that is not empty", place)
    return value
