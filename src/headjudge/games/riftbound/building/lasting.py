"""Statements that are so for a while."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Noun
from headjudge.games.riftbound.abilities import Cant
from headjudge.games.riftbound.building.deeds import impose
from headjudge.games.riftbound.building.draft import Draft, again
from headjudge.games.riftbound.building.fields import items, meaning, only, text
from headjudge.games.riftbound.building.occasions import PLAYERS
from headjudge.games.riftbound.building.statements import PLAYED, statement_of
from headjudge.games.riftbound.instructions.choices import Delay, ImposeFor, ImposeOn
from headjudge.games.riftbound.occasions.objects import MovesTo
from headjudge.language import Meaning

CHOSEN: Final = ("controller", "owner", "they", "opponent", "any player")
"""Players who are known only when a text is carried out."""


def lasting(draft: Draft, part: Meaning) -> None:
    """A statement that is so for a while."""
    only(part, "what", "until")
    what, until = meaning(part["what"]), part.get("until")
    if until is None:
        for ability in statement_of(what, [], draft.sheet):
            draft.emit(Delay(draft.sheet.key, draft.sheet.make(ability), "turn"))  # 390.4
        return
    who = what.get("who")
    if isinstance(who, Meaning) and who.name in CHOSEN:
        word = draft.who(who)
        if _forbids_moving(draft, what, text(until), word):
            return
        for ability in statement_of(what.with_fields(who=Meaning("you")), [], draft.sheet):
            draft.emit(ImposeFor(draft.sheet.key, draft.sheet.make(ability), text(until), word))
        return
    noun = _subject(draft, what)
    if noun is not None:
        what = what.with_fields(who=Meaning("me"))
    for ability in statement_of(what, [], draft.sheet):
        if noun is None:
            draft.emit(impose(draft, ability, until, None, getattr(ability, "amounts", ())))
        else:
            draft.emit(ImposeOn(draft.sheet.key, draft.sheet.make(ability), text(until), noun))
            noun = again(noun)


def _forbids_moving(draft: Draft, what: Meaning, until: str, word: str) -> bool:
    """Whether a statement was that players can't move something, which is then so."""
    predicates = items(what["what"])
    ban = meaning(predicates[0]["do"]) if len(predicates) == 1 and predicates[0].name == "can't" else what
    if ban.name != "move" or ban.get("what") is None:
        return False
    only(ban, "what")
    index = draft.sheet.make(Cant(MovesTo(None, who="you")))
    draft.emit(ImposeFor(draft.sheet.key, index, until, word, draft.noun(ban["what"])))
    return True


def _subject(draft: Draft, what: Meaning) -> Noun | None:
    """What a statement is about, if it is chosen or was named before."""
    who = what.get("who")
    if not isinstance(who, Meaning) or who.name in {*PLAYERS, "all", "kind", "me", "this", "next", *PLAYED}:
        return None
    return draft.noun(who)
