"""What texts are about: the object they are on, what they named before, all of a kind, or what a player chooses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects.standing import At
from headjudge.effects.texts import Noun
from headjudge.kernel.entities import Thing
from headjudge.kernel.frames import NEXT, Outcome

NO_LIMIT: Final = 999
"""As many as one likes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyKind:
    """Things that are somewhere and are of some sort."""

    def found(self, at: At) -> list[Thing]:
        """Those there are."""
        raise NotImplementedError

    def fits(self, at: At, thing: Thing) -> bool:
        """Whether something is of this kind."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Me(Noun):
    """The object that the text is on."""

    reads: tuple[str, ...] = ()

    def things(self, at: At) -> list[Thing]:
        source = at.source()
        return [] if source is None else [source]

    def numbers(self, at: At) -> tuple[int, ...]:
        return (at.bearer,)

    def claims(self, at: At) -> list[list[int]]:
        return [[at.bearer]]


class Meant(Noun):
    """What an earlier part of the text was about, or the event it waited for."""

    def __init__(self, label: str) -> None:
        self.label = label

    def things(self, at: At) -> list[Thing]:
        return at.things(self.label)


class Every(Noun):
    """All things of a kind, as many as there are when it comes to them."""

    def __init__(self, kind: AnyKind, label: str) -> None:
        self.kind = kind
        self.label = label

    def choose(self, at: At) -> Outcome:
        self.keep(at, self.kind.found(at))
        return NEXT

    def things(self, at: At) -> list[Thing]:
        # riftbound 355.5.a
        return self.kind.found(at) if at.chosen(self.label) is None else at.things(self.label)
