"""Whose the places are that texts name: hands and decks are their owners', bases those of who controls what moves."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Every, Meant, Noun
from headjudge.games.riftbound import table
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.fields import impossible, meaning, text
from headjudge.games.riftbound.filters import Controlled, Friendly, OfPlayer
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Some, TargetAgain
from headjudge.games.riftbound.tops import Remaining, Top, TopUntil
from headjudge.language import Meaning, Value

OWN_ZONES: Final = {table.HAND, table.TRASH, table.DECK, table.CHAMPION_ZONE}
"""Where every card belongs to whose zone it is."""  # 056, 056.1
OWN_BASES: Final = ("your base", "my base")


def check_hand(draft: Draft, part: Meaning, noun: Noun) -> None:
    """Refuse to return to a hand what does not belong there."""
    to, me = text(part["to"]), meaning(part["what"]).name == "me"
    mine = part.get("zone") == "your trash" or meaning(part["what"]).name == "this" or _is_of(draft, noun, ("you",))
    if to == "your hand" and not mine:
        raise impossible("what may belong to another player does not go to your hand", "056")
    if to != "your hand" and (to == "my hand") != me:
        raise impossible("what is returned and whose hand is named are not the same", "056")


def check_cards(draft: Draft, to: str, noun: Noun) -> None:
    """Refuse to put cards into a hand or deck where they do not belong."""
    theirs = draft.doer != "you"
    if to == "trash" or (theirs and draft.doer.startswith("owner of ")):
        return
    of_doer = _is_of(draft, noun, (draft.doer, "chooser") if theirs else ("you",)) or (theirs and _is_theirs(noun))
    if theirs != to.startswith("their ") or not of_doer:
        raise impossible("cards are put into the hand or deck of their owner", "056")


def check_base(draft: Draft, to: Value | None, what: Meaning, noun: Noun) -> None:
    """Refuse to move something to a base that is not its own."""
    if to in OWN_BASES and _is_anyones(noun):
        raise impossible("units move to the base of whoever controls them", "144.4.b")
    if to == "its base" and (what.name == "me" or not _is_one(what)):
        raise impossible("it is not told whose base is meant", "144.4.b")
    if to == "their base" and draft.doer == "you" and (what.name == "me" or _is_one(what)):
        raise impossible("it is not told whose base is meant", "144.4.b")


def check_base_of_player(draft: Draft, to: Value | None) -> None:
    """Refuse to let a player play something to a base that is not theirs."""
    if to == "its base" or ((to == "their base") != (draft.doer != "you") and to in (*OWN_BASES, "their base")):
        raise impossible("everybody plays to their own base", "355.2")


def kind_meant(noun: Noun) -> Kind | None:
    """Of which kind something is that was chosen or that is all of its kind."""
    chosen = noun.target if isinstance(noun, TargetAgain) else noun
    kind = chosen.kind if isinstance(chosen, Some | Every) else None
    return kind if isinstance(kind, Kind) else None


def _is_anyones(noun: Noun) -> bool:
    """Whether other players may control what the text names here."""
    kind = kind_meant(noun)
    return kind is not None and not any(isinstance(one, Friendly | Controlled) for one in kind.filters)


def _is_theirs(noun: Noun) -> bool:
    """Whether those who choose it control all that the text names here: what they do not own goes to its owner."""
    kind = kind_meant(noun)
    return kind is not None and any(
        isinstance(one, OfPlayer) and one.whose == "chooser" for one in kind.filters
    )  # 056.2


def _is_one(what: Meaning) -> bool:
    """Whether the text names one object."""
    return what.get("n") == 1 or what.name in {"it", "that", "chosen", "this", "either of"} or bool(what.get("each"))


def _is_of(draft: Draft, noun: Noun, players: tuple[str, ...]) -> bool:
    """Whether all that something may mean are cards in zones of a player."""
    named = _as_named(draft, noun)
    if isinstance(named, Top):
        return named.whose in players
    if isinstance(named, Remaining):
        return _is_of(draft, named.group, players)
    if isinstance(named, Some) and named.group is not None:
        return _is_of(draft, named.group, players)
    kind = kind_meant(named)
    return kind is not None and set(kind.zones) <= OWN_ZONES and kind.whose in players


def _as_named(draft: Draft, noun: Noun) -> Noun:
    """What the text named, where it only means it again."""
    if not isinstance(noun, Meant):
        return noun
    until = next((one for one in draft.effect.nouns if isinstance(one, TopUntil) and one.found == noun.label), None)
    if until is not None:
        return until
    return next((one for one in draft.effect.nouns if one.label == noun.label), noun)
