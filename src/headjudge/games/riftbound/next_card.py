"""390.4: what is so of the next card alone."""

from __future__ import annotations

from headjudge.effects import At, became
from headjudge.games.riftbound.events import Finalized
from headjudge.games.riftbound.kinds import Kind
from headjudge.kernel.entities import Thing


def next_card(at: At, kind: Kind) -> int | None:
    """The first card of a kind that somebody has finalized since an effect of theirs began; None if there is none."""
    since = at.chosen("since")
    for event in at.state.history[since if isinstance(since, int) else 0 :]:
        if isinstance(event, Finalized) and event.by == at.player:
            thing = became(at.state, event.card)
            if thing is not None and kind.fits(at, thing):
                return event.card
    return None


def is_next(at: At, kind: Kind, thing: Thing) -> bool:
    """Whether something is the next card of a kind, or could still be."""
    return next_card(at, kind) in {None, thing.incarnation}
