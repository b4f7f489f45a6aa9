"""Texts whose object is not simply where they stand: of what has died or was discarded, and of what is attached."""

from __future__ import annotations

from headjudge.effects import At, Me, Noun, became
from headjudge.effects.drafting import Sheet
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.fields import meaning
from headjudge.kernel.entities import Thing
from headjudge.language import Value


class Gone(Me):
    """The object that the text was on, as what it has become: the card in the trash."""

    def things(self, at: At) -> list[Thing]:
        thing = became(at.state, at.bearer)
        return [] if thing is None else [thing]  # 808.1.d


class Worn(Me):
    """The card of the effect text, while it is attached to the object that has its abilities."""

    def __init__(self, key: str) -> None:
        self.key = key

    def things(self, at: At) -> list[Thing]:
        host = at.source()
        worn = [] if host is None else [at.state.thing(number) for number in host.attachments]
        return [thing for thing in worn if thing.card.key == self.key][:1]  # 136.2.c


class BearerDraft(Draft):
    """An effect in the making, with what it means by "me" and by "this"."""

    def __init__(self, sheet: Sheet, me: Noun, this: Noun) -> None:
        super().__init__(sheet)
        self.me = me
        self.this = this

    def noun(self, value: Value) -> Noun:
        part = meaning(value)
        if part.name in {"me", "this"}:
            return self.me if part.name == "me" else self.this
        return super().noun(value)
