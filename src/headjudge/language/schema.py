"""What an entry of a card file may hold: the fields of each type of card, what they are, and which it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.kernel.errors import HeadjudgeError

HIGHEST = 999
"""More than any card needs."""


class Wanted:
    """What a field is to be, and the rule that says so."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def problem(self, value: object) -> tuple[str, str]:
        """What is wrong with a value and by which rule; nothing, if it is right."""
        raise NotImplementedError


class Words(Wanted):
    """A text. `blank`: it may be empty."""

    def __init__(self, rule: str, *, blank: bool = True) -> None:
        super().__init__(rule)
        self.blank = blank

    def problem(self, value: object) -> tuple[str, str]:
        if isinstance(value, str) and (self.blank or value.strip()):
            return "", ""
        return f"words are wanted here, not {value!r}", self.rule


class Number(Wanted):
    """A whole number, 0 or more. `most`: the highest there may be, by its own rule."""

    def __init__(self, rule: str, most: int = HIGHEST, most_rule: str = "") -> None:
        super().__init__(rule)
        self.most = most
        self.most_rule = most_rule

    def problem(self, value: object) -> tuple[str, str]:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            return f"a whole number is wanted here, not {value!r}", self.rule
        if value <= self.most:
            return "", ""
        return f"{value} is more than {self.most}" + ("" if self.most_rule else ", which no card needs"), self.most_rule


class Several(Wanted):
    """A list of words. `known`: those there are, by a rule of its own; an empty list says nothing."""

    def __init__(self, rule: str, known: Sequence[str] = (), known_rule: str = "") -> None:
        super().__init__(rule)
        self.known = tuple(known)
        self.known_rule = known_rule

    def problem(self, value: object) -> tuple[str, str]:
        if not isinstance(value, list | tuple) or not all(isinstance(word, str) and word for word in value):
            return f"a list of words is wanted here, not {value!r}", self.rule
        for word in value if self.known else ():
            if word not in self.known:
                return f"{word!r} is none of: {', '.join(self.known)}", self.known_rule
        return "", ""


class Kind:
    """A type of card: the fields it may have besides those of every card, and those it needs, each with its rule."""

    def __init__(self, may_have: Sequence[str] = (), needs: Mapping[str, str] | None = None) -> None:
        self.may_have = frozenset(may_have)
        self.needs = dict(needs or {})


class Schema:
    """The entries of a game.

    `document`: its rulebook; `fields`: what each field is; `every`: those that a card of any type may have; `needs`:
    those that it must have, each with its rule; `ignored`: what makes no difference. `type_rule` says which types there
    are, `field_rule` which fields these have.
    """

    def __init__(
        self,
        document: str,
        kinds: Mapping[str, Kind],
        fields: Mapping[str, Wanted],
        *,
        every: Sequence[str],
        needs: Mapping[str, str],
        type_rule: str,
        field_rule: str,
        ignored: Sequence[str] = (),
    ) -> None:
        self.document = document
        self.kinds = dict(kinds)
        self.fields = dict(fields)
        self.every = frozenset(every)
        self.needs = dict(needs)
        self.type_rule = type_rule
        self.field_rule = field_rule
        self.ignored = frozenset(ignored)

    def check(self, entry: Mapping[str, object]) -> None:
        """Refuse an entry whose fields are not those of its type; the place of the error is the field."""
        for field, rule in self.needs.items():
            if entry.get(field) is None:
                raise self.error("a card needs this field", field, rule)
        name = entry["type"]
        if not isinstance(name, str) or name not in self.kinds:
            known = ", ".join(self.kinds)
            raise self.error(f"{name!r} is no type of card; there are: {known}", "type", self.type_rule)
        kind = self.kinds[name]
        for field, value in entry.items():
            if field not in self.ignored and not self._says_nothing(field, value):
                if field not in self.every and field not in kind.may_have:
                    raise self.error(f"no {name} has such a field", field, self.field_rule)
                problem, rule = self.fields[field].problem(value)
                if problem:
                    raise self.error(problem, field, rule)
        for field, rule in kind.needs.items():
            if entry.get(field) is None or self._says_nothing(field, entry[field]):
                raise self.error(f"every {name} needs this field", field, rule)

    def _says_nothing(self, field: str, value: object) -> bool:
        return value is None or (value == [] and isinstance(self.fields.get(field), Several))

    def error(self, problem: str, field: str, rule: str = "") -> HeadjudgeError:
        """What is wrong with a field, with the rule that says so."""
        return HeadjudgeError(problem, field, f"{self.document} {rule}" if rule else "")
