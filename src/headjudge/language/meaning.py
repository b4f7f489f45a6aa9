"""What a text says: names with fields, and nothing else. No code, printable as JSON."""

from collections.abc import Iterator
from typing import Any, TypeAlias, Union

Value: TypeAlias = Union["Meaning", "tuple[Value, ...]", str, int]

LABEL = "as"
REFERENCE = "ref"


class Meaning:
    """A name and its fields; immutable, equal by content, the order of the fields does not matter."""

    __slots__ = ("_hash", "fields", "name")

    name: str
    fields: tuple[tuple[str, Value], ...]
    _hash: int

    def __init__(self, name: str, /, **fields: Value) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "fields", tuple(sorted(fields.items())))
        object.__setattr__(self, "_hash", hash((name, self.fields)))

    def __setattr__(self, attribute: str, value: object) -> None:
        raise AttributeError(f"a meaning does not change: {attribute}")

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Meaning) and self.name == other.name and self.fields == other.fields

    def __getitem__(self, field: str) -> Value:
        for key, value in self.fields:
            if key == field:
                return value
        raise KeyError(f"{self.name} has no {field}")

    def get(self, field: str) -> Value | None:
        """Return the field, or nothing where the text leaves it out."""
        return next((value for key, value in self.fields if key == field), None)

    def with_fields(self, **fields: Value) -> "Meaning":
        """Return the same meaning with some fields added or exchanged."""
        return Meaning(self.name, **{**dict(self.fields), **fields})

    def __repr__(self) -> str:
        return f"Meaning({', '.join([repr(self.name), *(f'{key}={value!r}' for key, value in self.fields)])})"


def to_json(value: Value) -> Any:
    """Turn a value into what `json.dumps` prints: a meaning is an object with its name under "is"."""
    if isinstance(value, Meaning):
        return {"is": value.name, **{key: to_json(inner) for key, inner in value.fields}}
    if isinstance(value, tuple):
        return [to_json(inner) for inner in value]
    return value


def from_json(data: Any) -> Value:
    """Turn the result of `to_json` back into a value."""
    if isinstance(data, dict):
        name = data.get("is")
        if not isinstance(name, str):
            raise ValueError('a meaning needs its name under "is"')
        return Meaning(name, **{key: from_json(inner) for key, inner in data.items() if key != "is"})
    if isinstance(data, list):
        return tuple(from_json(inner) for inner in data)
    if isinstance(data, str | int):
        return data
    raise ValueError(f"no part of a meaning: {data!r}")


def meanings(value: Value) -> Iterator[Meaning]:
    """Every meaning inside a value, the outermost first."""
    if isinstance(value, Meaning):
        yield value
        value = tuple(inner for _, inner in value.fields)
    if isinstance(value, tuple):
        for inner in value:
            yield from meanings(inner)


def unbound(value: Value) -> Value:
    """Return the value without the labels that tie references to what they name."""
    if isinstance(value, tuple):
        return tuple(unbound(inner) for inner in value)
    if not isinstance(value, Meaning):
        return value
    fields = {key: unbound(inner) for key, inner in value.fields if key not in (LABEL, REFERENCE)}
    return Meaning(value.name, **fields)
