"""Values made from a vocabulary alone, and the check of a vocabulary that they allow."""

import itertools
from collections.abc import Callable, Iterator
from functools import cached_property

from headjudge.kernel.errors import HeadjudgeError
from headjudge.language.lists import Listing, NumberRule
from headjudge.language.meaning import Value, to_json, unbound
from headjudge.language.opening import Open
from headjudge.language.pattern import ONE, Element, Flag, Optional, Slot, flatten
from headjudge.language.phrases import Phrase
from headjudge.language.reading import read_phrase
from headjudge.language.refusal import ReadingError
from headjudge.language.rule import Rule
from headjudge.language.template import Template
from headjudge.language.text import OWN_NAME
from headjudge.language.vocabulary import TEXT, Vocabulary
from headjudge.language.writing import Scribe, write_phrase

Choose = Callable[[int], int]

_NAMES = ("First", "The Second One")
_NUMBERS = (2, 1, 0, 13)
_ALTERNATIVES = 12


class Sampler:
    """Makes values. `choose(n)` picks a number below n; always 0 gives the shortest value there is."""

    def __init__(self, vocabulary: Vocabulary, choose: Choose = lambda _: 0, *, references: bool = True) -> None:
        self.vocabulary = vocabulary
        self.choose = choose
        self.references = references

    def value(self, category: str, depth: int = 0) -> Value:
        """A value of a category; beyond the depth its parts are the shortest there are."""
        rules = self._by_height[category]
        return self.of_rule(rules[self.choose(len(rules))] if depth > 0 else rules[0], depth)

    def of_rule(self, rule: Rule, depth: int = 0) -> Value:
        """A value of one rule."""
        if isinstance(rule, Listing):
            count = rule.least + (self.choose(3) if depth > 0 else 0)
            items = [self.value(rule.of, depth - 1) for _ in range(count)]
            return rule.compose(
                [("items", item) for item in (self._different(rule, items) if rule.distinct else items)]
            )
        if isinstance(rule, Phrase):
            return unbound(rule.compose(self.parts(rule, depth).items()))
        if isinstance(rule, NumberRule):
            return _NUMBERS[self.choose(len(_NUMBERS))]
        if isinstance(rule, Open):
            return rule.sample
        return _NAMES[self.choose(len(_NAMES))]

    def _different(self, rule: Listing, items: list[Value]) -> list[Value]:
        """These items, each once; with others if too few are left."""
        found = dict.fromkeys(items)
        for other in self._ways(rule.of, {rule.of}):
            if len(found) < rule.least:
                found[self.of_rule(other)] = None
        return list(found)

    def _ways(self, category: str, known: set[str]) -> Iterator[Rule]:
        """The rules of a category, those of other categories that count as this one too."""
        for rule in self._by_height[category]:
            inner = rule.slots()[0].category if rule.passes else category
            if inner in known:
                yield rule
            else:
                yield from self._ways(inner, known | {inner})

    def parts(self, phrase: Phrase, depth: int = 0) -> dict[str, Value]:
        """Values for the slots of a phrase, and flags."""
        return dict(self._parts(phrase.patterns[0], depth))

    def _parts(self, elements: tuple[Element, ...], depth: int) -> Iterator[tuple[str, Value]]:
        for element in elements:
            if isinstance(element, Slot):
                yield element.field, self.value(element.category, depth - 1)
            elif isinstance(element, Flag) and self.choose(2):
                yield element.field, True
            elif isinstance(element, Optional) and self.choose(2):
                yield from self._parts(element.elements, depth)

    def _rules(self, category: str) -> list[Rule]:
        rules = self.vocabulary.of(category)
        return rules if self.references else [rule for rule in rules if not rule.refers] or rules

    @cached_property
    def _by_height(self) -> dict[str, list[Rule]]:
        """The rules of each category, those first that need the fewest phrases within phrases."""
        heights: dict[str, int] = {}
        rules = {category: self._rules(category) for category in self.vocabulary.categories}
        endless = len(rules) + 1

        def height(rule: Rule) -> int:
            return 1 + max((heights.get(category, endless) for category in _needed(rule)), default=0)

        known: dict[str, int] | None = None
        while heights != known:
            known = heights
            heights = {category: min(map(height, rules[category])) for category in rules}
        return {category: sorted(found, key=height) for category, found in rules.items()}


def faults(vocabulary: Vocabulary) -> list[str]:
    """What is wrong with a vocabulary, each fault with its phrase; empty if every phrase works both ways.

    Each phrase is written and read back, alone and with every phrase that can stand in each of its slots.
    """
    found = [f"{category}: no text can contain it" for category in _unreached(vocabulary)]
    shortest, fullest = Sampler(vocabulary), Sampler(vocabulary, lambda count: min(1, count - 1))
    for rule in vocabulary.rules:
        values = list(_variations(shortest, fullest, rule))
        told = [fault for value in values if (fault := _fault(vocabulary, rule.category, value))]
        if all(_is_shadowed(vocabulary, rule, value) for value in values):
            told.append("another phrase says the same")
        found += [f"{rule.id}: {fault}" for fault in told[:1]]
    return found


def names(vocabulary: Vocabulary) -> set[str]:
    """By which names meanings may be carried out, those too that are made of words."""
    found: set[str] = set()
    for rule in vocabulary.rules:
        if isinstance(rule, Phrase) and rule.word is not None:
            found.update(_filled(vocabulary, rule, rule.word) if rule.name else ())
        else:
            found.add(rule.name)
    return found - {""}


def _meant(vocabulary: Vocabulary, category: str) -> set[str]:
    """The words that a category may mean."""
    found: set[str] = set()
    for rule in vocabulary.of(category):
        if isinstance(rule, Phrase) and rule.word is not None:
            found.update(_filled(vocabulary, rule, rule.word))
        elif isinstance(rule, Phrase) and rule.passes:
            found.update(_meant(vocabulary, rule.slots()[0].category))
        elif isinstance(rule, Phrase) and isinstance(rule.value, str):
            found.add(rule.value)
    return found


def _filled(vocabulary: Vocabulary, rule: Phrase, word: Template) -> set[str]:
    categories = {slot.field: slot.category for slot in rule.slots()}
    choices = [sorted(_meant(vocabulary, categories[slot])) for slot in word.slots]
    return {word.filled(dict(zip(word.slots, words, strict=True))) for words in itertools.product(*choices)}


def _is_shadowed(vocabulary: Vocabulary, rule: Rule, value: Value) -> bool:
    scribe = Scribe(vocabulary)
    return rule.write(scribe, value, ONE) != scribe(rule.category, value, ONE)


def _fault(vocabulary: Vocabulary, category: str, value: Value) -> str:
    try:
        text = write_phrase(vocabulary, category, value)
        again = read_phrase(vocabulary, category, text, (OWN_NAME,))
    except ReadingError as error:
        return f"{error} {error.hint}".strip()
    except HeadjudgeError as error:
        return str(error)
    return "" if again == value else f'"{text}" is read as {to_json(again)}, not as {to_json(value)}'


def _variations(shortest: Sampler, fullest: Sampler, rule: Rule) -> Iterator[Value]:
    yield shortest.of_rule(rule)
    if not isinstance(rule, Phrase) or rule.value is not None:
        return
    everything = fullest.parts(rule)
    yield unbound(rule.compose(everything.items()))
    for slot in flatten(rule.patterns[0]):
        if isinstance(slot, Slot):
            for other in shortest.vocabulary.of(slot.category)[:_ALTERNATIVES]:
                parts = {**everything, slot.field: shortest.of_rule(other)}
                yield unbound(rule.compose(parts.items()))


def _needed(rule: Rule) -> list[str]:
    if isinstance(rule, Phrase):
        return [element.category for element in rule.patterns[0] if isinstance(element, Slot)]
    return [slot.category for slot in rule.slots()]


def _unreached(vocabulary: Vocabulary) -> list[str]:
    reached: set[str] = set()
    waiting = [TEXT]
    while waiting:
        category = waiting.pop()
        if category not in reached:
            reached.add(category)
            waiting.extend(slot.category for rule in vocabulary.of(category) for slot in rule.slots())
    own = dict.fromkeys(rule.category for rule in vocabulary.rules)
    return [category for category in own if category not in reached]
