"""Gives every error the place in the scenario file that it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from headjudge.documents import Field
from headjudge.kernel.errors import HeadjudgeError, RulesError
from headjudge.kernel.state import State
from headjudge.scenarios.errors import ExpectationError, ScenarioError
from headjudge.scenarios.names import seat


@contextmanager
def told_at(field: Field) -> Iterator[None]:
    """Tell what goes wrong inside as a mistake at this field, unless it is told at another already."""
    try:
        yield
    except ExpectationError as error:
        if error.place:
            raise
        raise ExpectationError(error.message, field.place, error.rule) from None
    except HeadjudgeError as error:
        if isinstance(error, ScenarioError) and error.place:
            raise
        words = f"{error.place}: {error.message}" if error.place else error.message
        raise field.error(words, error.rule) from None
    except RulesError as error:
        raise field.error(str(error)) from error
    except Exception as error:
        raise field.error(f"the rules of the game broke off: {type(error).__name__}: {error}") from error


def seat_at(field: Field, name: str, state: State) -> int:
    """A player's number, written as the name of a field."""
    if not (name.isascii() and name.isdigit() and len(name) < 4):
        raise field.error(f"a player's number is wanted here, not {name!r}")
    with told_at(field):
        return seat(state, int(name))
