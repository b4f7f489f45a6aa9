"""428 and 808: objects are killed, or would be."""

from __future__ import annotations

from headjudge.effects import At, became
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import SPELL, printed
from headjudge.games.riftbound.events import Killed
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.gone import noticed
from headjudge.games.riftbound.occasions.occasion import Occasion, is_by, is_it, is_there
from headjudge.kernel.events import Event


class MeDies(Occasion):
    """The object that the text is on is killed: it is noticed before it is gone. `place`: where that must happen."""

    looks_back = True
    own = True

    def __init__(self, place: str = "") -> None:
        super().__init__("Killed")
        self.place = place

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Killed) or event.subject() != at.bearer:
            return False
        return is_there(at, event.was_at, self.place)  # 808.1.c, 808.1.d


class KindDies(Occasion):
    """An object of a kind is killed; what it was like is what is known of it. `spell`: by a spell."""

    def __init__(self, kind: Kind, *, who: str = "any", place: str = "", spell: bool = False) -> None:
        super().__init__("Killed")
        self.kind = kind
        self.who = who
        self.place = place
        self.spell = spell

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Killed) or not is_by(at, event.by, self.who):  # 428.5.e
            return False
        if not is_there(at, event.was_at, self.place) or (self.spell and not _by_spell(at, event)):
            return False
        return is_it(at, self.kind, noticed(at, event.card))


def _by_spell(at: At, event: Killed) -> bool:
    """Whether a spell is among what killed something, and not one by which another player had it killed."""
    found = [became(at.state, number) for number in event.sources]  # 428.5.c
    spells = [thing for thing in found if thing is not None and printed(thing).type == SPELL]
    return any(spell.zone != table.CHAIN or spell.controller == event.by for spell in spells)  # 428.5.e


class WouldDie(Occasion):
    """An object would be killed: this one (`kind` is None), one of a kind, or what was meant. `place`: where."""

    def __init__(self, kind: Kind | None = None, label: str = "", place: str = "") -> None:
        super().__init__("Killed")
        self.kind = kind
        self.label = label
        self.place = place

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Killed) or not is_there(at, event.was_at, self.place):
            return False
        if self.label:
            return event.card in at.numbers(self.label)
        return is_it(at, self.kind, at.state.bearer(event.card))
