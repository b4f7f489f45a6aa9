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
            self.meant[node] = self._meant_by(node, ability, clause)
            self.mentioned.append(_Antecedent(self.meant[node], ability, clause))
        if node.rule.introduces:
            self.mentioned.append(_Antecedent(node, ability, clause))
        if _replaces(node):
            self._replace(said, node, ability)

    def _replace(self, said: int, node: Node, ability: int) -> None:
        """What is named within this takes the place of the last thing of its kind before it."""
        named = [each.node for each in self.mentioned[said:] if each.node.start >= node.start]
        before = [each.node for each in self.mentioned[:said] if each.ability == ability and not _replaces(each.node)]
        replaced = [one for one in before if any(_is_alike(one, other) for other in named)][-1:]
        self.mentioned = [each for each in self.mentioned if each.node not in replaced]

    def _meant_by(self, reference: Node, ability: int, clause: Node) -> Node:
        fitting = [each for each in self.mentioned if _fits(reference, each.node)]
        if isinstance(reference.rule, Phrase) and reference.rule.apart:
            fitting = [each for each in fitting if each.clause is not clause]
        own = [each for each in fitting if each.ability == ability]
        if own or not (isinstance(reference.rule, Phrase) and reference.rule.reach == "text"):
            fitting = own
        said = self.source.printed(reference.start, reference.end)
        if not fitting:
            raise ReadingError("dangling", f'"{said}" means nothing said before', self.source, reference.start)
        near = [each.node for each in fitting if each.clause is fitting[-1].clause]
        alike = [each.node for each in fitting if any(_is_alike(each.node, one) for one in near)]
        candidates = sorted(set(alike), key=lambda node: node.start)
        if len(candidates) > 1:
            things = " or ".join(f'"{self.source.printed(node.start, node.end)}"' for node in candidates)
            reason = f'"{said}" could mean {things}'
            raise ReadingError("unclear", reason, self.source, reference.start)
        return candidates[0]

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
            value = value.with_fields(**{REFERENCE: labels[self.meant[node]]})
        if isinstance(value, Meaning) and node in labels:
            return value.with_fields(**{LABEL: labels[node]})
        return value


def _replaces(node: Node) -> bool:
    return isinstance(node.rule, Phrase) and node.rule.replaces


def _is_alike(one: Node, other: Node) -> bool:
    """Whether two things are of one kind: the first of the sorts of one is a sort of the other."""
    sorts, others = one.sort.split(), other.sort.split()
    return not (set(sorts[:1]).isdisjoint(others) and set(others[:1]).isdisjoint(sorts))


def _fits(reference: Node, thing: Node) -> bool:
    if ANY not in (reference.number, thing.number) and reference.number != thing.number:
        return False
    wanted = reference.sort.split()
    return "*" in wanted or not set(wanted).isdisjoint(thing.sort.split())
