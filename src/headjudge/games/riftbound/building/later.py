"""What texts put off: reflexive triggers, delayed abilities, and what happens instead of something later."""

from __future__ import annotations

from headjudge.effects import NoLonger
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.fields import meaning, only, text
from headjudge.games.riftbound.building.numbers import amount_of
from headjudge.games.riftbound.building.occasions import name_place, occasion_of
from headjudge.games.riftbound.building.replacements import prevention_of, replaced_of
from headjudge.games.riftbound.instructions.choices import Delay, Later, StillThere
from headjudge.games.riftbound.occasions.delayed import KilledByThis, NextPhase, NextTime
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.occasions.players import AtTurnEnd
from headjudge.language import Meaning


def do_this(draft: Draft, part: Meaning, more: tuple[Meaning, ...] = ()) -> None:
    """387: an ability of its own, put on the chain when this one is being executed."""
    from headjudge.games.riftbound.building.lines import trigger_body  # noqa: PLC0415

    only(part, "do", "n")
    inner = Draft(draft.sheet, draft)
    trigger_body(inner, [meaning(part["do"]), *more])
    index = draft.sheet.make(Triggered(Occasion(), inner.effect))
    count = part.get("n")
    times = None if count is None else amount_of(count, draft)
    draft.emit(Later(draft.sheet.key, index, times, tuple(inner.borrowed)))


def delayed(draft: Draft, part: Meaning) -> None:
    """389: an ability of its own that waits."""
    from headjudge.games.riftbound.building.lines import trigger_body  # noqa: PLC0415

    only(part, "when", "do", "until", "next")
    inner = Draft(draft.sheet, draft)
    when = meaning(part["when"])
    occasion, once = _moment(when), True
    if occasion is not None:
        inner.emit(StillThere(inner.borrowed))
    else:
        occasion, once = occasion_of(when, inner), part.get("next") is not None
        name_place(when, inner)
        occasion = NextTime(occasion) if once else occasion
    if once:
        inner.emit(NoLonger())
    trigger_body(inner, [meaning(part["do"])])
    index = draft.sheet.make(Triggered(occasion, inner.effect))
    duration = "" if when.get("next") is not None else "turn"
    draft.emit(Delay(draft.sheet.key, index, duration, tuple(inner.borrowed)))


def _moment(when: Meaning) -> Occasion | None:
    """A time that comes once: the end of this turn, the start of your next."""
    if when.name == "end":
        only(when)
        return AtTurnEnd("any")
    if when.name == "start":
        only(when, "phase", "next")
        phase = text(when["phase"])
        return NextPhase("awaken" if phase == "turn" else phase)
    return None


def when_killed(draft: Draft, what: Meaning | None, do: Meaning) -> None:
    """An ability of its own, for when what this text has dealt damage to is killed by it."""
    from headjudge.games.riftbound.building.lines import trigger_body  # noqa: PLC0415

    only(do, "do")
    inner = Draft(draft.sheet, draft)
    label = "" if what is None else inner.referred(what).label
    trigger_body(inner, [meaning(do["do"])])
    index = draft.sheet.make(Triggered(KilledByThis(label), inner.effect))
    draft.emit(Delay(draft.sheet.key, index, "turn", tuple(inner.borrowed)))  # 428.5.c


def replaced(draft: Draft, part: Meaning) -> None:
    """390.3: something else happens instead of an event, for a while."""
    prevention = prevention_of(part, draft)
    if prevention is not None:
        draft.emit(prevention)
        return
    inner = Draft(draft.sheet, draft)
    index = draft.sheet.make(replaced_of(part, inner, []))
    draft.emit(Delay(draft.sheet.key, index, text(part["until"]), tuple(inner.borrowed)))
