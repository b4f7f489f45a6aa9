"""Legality: what a player may want to do, whether that is allowed, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from headjudge.kernel.decisions import Option, Refusal
from headjudge.kernel.frames import Frame

if TYPE_CHECKING:
    from headjudge.kernel.entities import Thing
    from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Option):
    """Something a player may want to do, and the option to do it.

    Subclasses are dataclasses; legality has one source, `verify`.
    """

    def __init__(self) -> None:
        """Everything that there is to know of it is in the fields of its class."""

    @property
    def value(self) -> object:
        return self

    @property
    def key(self) -> str:
        key = self.verb()
        for number in self.things():
            key += f" {number}"
        return key

    def verb(self) -> str:
        """The first word of its key: the name of its class."""
        return type(self).__name__.lower()

    def things(self) -> tuple[int, ...]:
        return ()

    def words(self) -> str:
        return ""

    def timely_as(self, thing: Thing) -> str:
        """What is refused for the moment alone wherever it is: by default the same with other such cards."""
        return thing.card.key

    def verify(self, state: State, player: int) -> Refusal | None:
        """Nothing, or why it is not allowed. Changes nothing."""
        return None

    def procedure(self, state: State, player: int) -> Frame:
        """How it is done."""
        raise NotImplementedError


def offer(state: State, player: int, actions: list[Action]) -> list[Option]:
    """The options for those of these actions that are legal and were not just tried in vain."""
    options: list[Option] = []
    for action in actions:
        if action.verify(state, player) is None:
            options.append(action)
    return _unbarred(state, options) if "barred" in state.facts else options


def deeds(state: State, actions: list[Action]) -> list[Option]:
    """The options for these actions, which are legal, except what was just tried in vain."""
    options: list[Option] = [*actions]
    return _unbarred(state, options) if "barred" in state.facts else options


def _unbarred(state: State, options: list[Option]) -> list[Option]:
    barred = state.facts["barred"]
    assert isinstance(barred, tuple)  # noqa: S101
    return [option for option in options if option.key not in barred]
