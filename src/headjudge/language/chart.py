"""The chart: every reading of every category at every place, each found once."""

from headjudge.language.meaning import Value
from headjudge.language.refusal import ReadingError
from headjudge.language.rule import Node
from headjudge.language.text import Source
from headjudge.language.vocabulary import Vocabulary

CROWD = 64


class Chart:
    """Reads a source by a vocabulary. `farthest` and `expected` say where and for want of what it stopped."""

    __slots__ = ("_seen", "_table", "expected", "farthest", "source", "vocabulary")

    def __init__(self, vocabulary: Vocabulary, source: Source) -> None:
        self.vocabulary = vocabulary
        self.source = source
        self.farthest = 0
        self.expected: set[str] = set()
        self._table: list[dict[str, list[Node]]] = [{} for _ in source.words]
        self._seen: list[dict[tuple[str, int], set[Value]]] = [{} for _ in source.words]

    def nodes(self, category: str, place: int) -> list[Node]:
        """Every reading of a category that begins at a place."""
        found = self._table[place].get(category)
        if found is None:
            self._fill(category, place)
            found = self._table[place][category]
        return found

    def expect(self, place: int, what: str) -> None:
        """Remember what would have been read at a place, if no reading came farther."""
        if place > self.farthest:
            self.farthest = place
            self.expected = set()
        if place == self.farthest:
            self.expected.add(what)

    def _fill(self, category: str, place: int) -> None:
        """Read a group of categories that begin with one another until nothing new is found."""
        for member in self.vocabulary.group(category):
            self._table[place][member] = []
        rules, recurring = self.vocabulary.readers(category, self.source.keys[place])
        news = True
        while news:
            news = False
            for rule in rules:
                for node in list(rule.read(self, place)):
                    news = self._add(node) or news
            rules = recurring
            news = news and bool(recurring)

    def _add(self, node: Node) -> bool:
        category = node.rule.category
        seen = self._seen[node.start].setdefault((category, node.end), set())
        if node.value in seen:
            return False
        if len(seen) >= CROWD:
            reason = f'more than {CROWD} readings of "{self.source.printed(node.start, node.end)}"'
            raise ReadingError("ambiguous", reason, self.source, node.start)
        seen.add(node.value)
        self._table[node.start][category].append(node)
        return True
