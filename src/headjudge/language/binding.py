"""References: what "it", "that unit" and "those cards" mean is decided here, or refused."""

from typing import NamedTuple

from headjudge.language.meaning import LABEL, REFERENCE, Meaning, Value
from headjudge.language.pattern import ANY
from headjudge.language.phrases import Phrase
from headjudge.language.refusal import ReadingError
from headjudge.language.rule import Node, parts_of
from headjudge.language.text import Source
from headjudge.language.vocabulary import Vocabulary


class _Antecedent(NamedTuple):
    node: Node
    ability: int
    clause: Node


def bind(vocabulary: Vocabulary, source: Source, text: Node) -> Value:
    """Return the meaning of a whole text, with each reference tied to what it means."""
    return _Binder(vocabulary, source).bind(text)


class _Binder:
    def __init__(self, vocabulary: Vocabulary, source: Source) -> None:
        self.clauses = vocabulary.clauses
        self.asides = vocabulary.asides
        self.source = source
        self.mentioned: list[_Antecedent] = []
        self.meant: dict[Node, Node] = {}

    def bind(self, text: Node) -> Value:
        for number, (_, ability) in enumerate(text.children()):
            self._visit(ability, number, ability)
        if not self.meant:
            return text.value
        return self._value(text, self._labels())

    def _visit(self, node: Node, ability: int, clause: Node) -> None:
        if node.rule.category in self.clauses:
            clause = node
        said = len(self.mentioned)
        for _, child in node.children():
            self._visit(child, ability, clause)
        if node.rule.category in self.asides:
            del self.mentioned[said:]
        if node.rule.refers:
            self.meant[node] = self._meant_by(node, ability)
            self.mentioned.append(_Antecedent(self.meant[node], ability, clause))
        elif node.rule.introduces:
            self.mentioned.append(_Antecedent(node, ability, clause))

    def _meant_by(self, reference: Node, ability: int) -> Node:
        fitting = [each for each in self.mentioned if _fits(reference, each.node)]
        if not (isinstance(reference.rule, Phrase) and reference.rule.reach == "text"):
            fitting = [each for each in fitting if each.ability == ability]
        said = self.source.printed(reference.start, reference.end)
        if not fitting:
            raise ReadingError("dangling", f'"{said}" means nothing said before', self.source, reference.start)
        nearest = list(dict.fromkeys(each.node for each in fitting if each.clause is fitting[-1].clause))
        if len(nearest) > 1:
            things = " or ".join(f'"{self.source.printed(node.start, node.end)}"' for node in nearest)
            reason = f'"{said}" could mean {things}'
            raise ReadingError("unclear", reason, self.source, reference.start)
        return nearest[0]

    def _labels(self) -> dict[Node, str]:
        labels: dict[Node, str] = {}
        counts: dict[str, int] = {}
        for node in sorted(set(self.meant.values()), key=lambda node: (node.start, -node.end)):
            sort = node.sort.split()[0]
            counts[sort] = counts.get(sort, 0) + 1
            labels[node] = f"{sort} {counts[sort]}"
        return labels

    def _value(self, node: Node, labels: dict[Node, str]) -> Value:
        if not node.pieces and node not in self.meant and node not in labels:
            return node.value
        meant = iter([self._value(child, labels) for _, child in node.children()])
        slots = {name for name, _ in node.children()}
        parts = [(name, next(meant) if name in slots else value) for name, value in parts_of(node.pieces)]
        value = node.rule.compose(parts) if parts else node.value
        if isinstance(value, Meaning) and node in self.meant:
            return value.with_fields(**{REFERENCE: labels[self.meant[node]]})
        if isinstance(value, Meaning) and node in labels:
            return value.with_fields(**{LABEL: labels[node]})
        return value


def _fits(reference: Node, thing: Node) -> bool:
    if ANY not in (reference.number, thing.number) and reference.number != thing.number:
        return False
    wanted = reference.sort.split()
    return "*" in wanted or not set(wanted).isdisjoint(thing.sort.split())
