"""A vocabulary: the rules of one game's language, checked and indexed."""

import itertools
from collections.abc import Callable, Iterable

from headjudge.language.lists import Listing, NameRule, NumberRule
from headjudge.language.meaning import Meaning, Value
from headjudge.language.phrases import Phrase
from headjudge.language.refusal import VocabularyError
from headjudge.language.rule import Rule

TEXT = "Text"
_TERMINALS = (NumberRule(), NameRule())
BUILT_IN = (TEXT, *(rule.category for rule in _TERMINALS))


class Vocabulary:
    """Rules by category. A text is lines of the category `root`.

    A reference means the nearest thing before it that fits, and no other thing of that kind may be there; two that fit
    within one phrase of a category in `clauses` are equally near, and then it is refused. Without clauses any two in an
    ability are. What is said within a phrase of a category in `asides` is meant by nothing after it.
    """

    def __init__(
        self, rules: Iterable[Rule], root: str = "Ability", clauses: Iterable[str] = (), asides: Iterable[str] = ()
    ) -> None:
        self.root = root
        self.clauses = frozenset(clauses)
        self.asides = frozenset(asides)
        self.rules = tuple(rules)
        self._by_category: dict[str, list[Rule]] = {}
        for rule in (*self.rules, *_TERMINALS, Listing(TEXT, "", root, between="\n")):
            self._by_category.setdefault(rule.category, []).append(rule)
        self._check()
        self._leaders = self._merge(lambda rule: rule.starts()[1])
        self._firsts = self._find_firsts()
        self._groups = self._find_groups()
        self._reading: dict[tuple[str, tuple[str, ...]], tuple[list[Rule], list[Rule]]] = {}
        self._writing: dict[tuple[str, object], list[Rule]] = {}

    def extended(self, rules: Iterable[Rule]) -> "Vocabulary":
        """Return this vocabulary with more rules, such as the names of a set's cards."""
        return Vocabulary((*self.rules, *rules), self.root, self.clauses, self.asides)

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories, the built-in ones last."""
        return tuple(self._by_category)

    def of(self, category: str) -> list[Rule]:
        """The rules of a category in the order of their definition."""
        return self._by_category[category]

    def beginnings(self, category: str) -> set[str]:
        """The keys of the words by which a category may begin."""
        return set().union(*[self._firsts[rule] for rule in self._by_category[category]])

    def group(self, category: str) -> frozenset[str]:
        """The categories that can begin with this one and this one with them; they are read together."""
        return self._groups[category]

    def readers(self, category: str, keys: tuple[str, ...]) -> tuple[list[Rule], list[Rule]]:
        """Return the rules of the category's group that may begin by these keys, and which of them recur."""
        found = self._reading.get((category, keys))
        if found is not None:
            return found
        group = self._groups[category]
        rules = [
            rule
            for member in self._by_category
            if member in group
            for rule in self._by_category[member]
            if not self._firsts[rule].isdisjoint(keys)
        ]
        recurring = [rule for rule in rules if not group.isdisjoint(rule.starts()[1])]
        for member in group:
            self._reading[member, keys] = (rules, recurring)
        return rules, recurring

    def writers(self, category: str, value: Value) -> list[Rule]:
        """The rules of a category that may say a value."""
        if category not in self._by_category:
            return []
        key: object = value.name if isinstance(value, Meaning) else (type(value), value)
        found = self._writing.get((category, key))
        if found is None:
            found = [rule for rule in self._by_category[category] if rule.says(value)]
            self._writing[category, key] = found
        return found

    def _check(self) -> None:
        patterns: dict[str, Rule] = {}
        for rule in self.rules:
            for slot in rule.slots():
                if slot.category not in self._by_category:
                    raise VocabularyError(f"there is no category {slot.category}", rule.id)
            if rule.category in BUILT_IN:
                raise VocabularyError(f"the category {rule.category} is built in", rule.id)
            if patterns.setdefault(rule.id.casefold(), rule) is not rule:
                raise VocabularyError("it is defined twice", rule.id)
        missing = [
            category for category in (self.root, *self.clauses, *self.asides) if category not in self._by_category
        ]
        if missing:
            raise VocabularyError(f"there is no category {missing[0]}")
        self._check_circles()

    def _check_circles(self) -> None:
        """A category that could consist of nothing but itself would be read forever."""
        alone: dict[str, set[str]] = {category: set() for category in self._by_category}
        for rule in self.rules:
            if isinstance(rule, Listing) and rule.least == 1:
                alone[rule.category].add(rule.of)
            if isinstance(rule, Phrase):
                alone[rule.category].update(rule.alone())
        for rule in self.rules:
            if rule.category in _reachable(alone, rule.category):
                raise VocabularyError(f"{rule.category} can consist of nothing but {rule.category}", rule.id)

    def _find_firsts(self) -> dict[Rule, set[str]]:
        """By which keys each rule may begin, also through the categories it begins with."""
        words = self._merge(lambda rule: rule.starts()[0])
        keys = {
            category: words[category].union(*(words[leader] for leader in _reachable(self._leaders, category)))
            for category in words
        }
        rules = itertools.chain.from_iterable(self._by_category.values())
        return {rule: rule.starts()[0].union(*(keys[category] for category in rule.starts()[1])) for rule in rules}

    def _merge(self, part: Callable[[Rule], set[str]]) -> dict[str, set[str]]:
        return {category: set().union(*map(part, rules)) for category, rules in self._by_category.items()}

    def _find_groups(self) -> dict[str, frozenset[str]]:
        reach = {category: _reachable(self._leaders, category) for category in self._leaders}
        return {
            category: frozenset({category} | {other for other in reach[category] if category in reach[other]})
            for category in reach
        }


def _reachable(steps: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(steps[start])
    while waiting:
        place = waiting.pop()
        if place not in found:
            found.add(place)
            waiting.extend(steps[place])
    return found
