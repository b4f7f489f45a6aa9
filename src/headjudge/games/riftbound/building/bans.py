"""054: what can't be."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Condition
from headjudge.games.riftbound.abilities import Cant
from headjudge.games.riftbound.building.conditions import kind_in_events
from headjudge.games.riftbound.building.fields import integer, items, meaning, only, unknown
from headjudge.games.riftbound.building.objects import wheres
from headjudge.games.riftbound.building.occasions import PLAYERS, place_word
from headjudge.games.riftbound.filters import OfPlayer
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.battlefields import Scores
from headjudge.games.riftbound.occasions.objects import ChoosesThing, MovesTo, ToKind, ToMe
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.occasions.players import ByPlayer
from headjudge.games.riftbound.occasions.playing import EntersAt
from headjudge.kernel.abilities import Ability
from headjudge.language import Meaning

BANNED: Final = {
    "be readied": "Readied",
    "be countered": "Countered",
    "be killed": "Killed",
    "be moved": "Moved",
    "be stunned": "Stunned",
}


def banned(ban: Meaning, kind: Kind | None) -> Occasion:
    if ban.name in BANNED:
        events = (BANNED[ban.name],)
        return ToMe(*events) if kind is None else ToKind(kind, *events)
    if ban.name == "be chosen":
        return ChoosesThing(kind, "opponent")
    if ban.name == "move":
        only(ban, "origin", "to")
        return MovesTo(kind, place_word(ban.get("to")), place_word(ban.get("origin")))
    if ban.name == "be played":
        return EntersAt(kind, place_word(ban["where"]))
    raise unknown(ban, "something that can't be")


def players_cant(who: Meaning, part: Meaning, conditions: list[Condition]) -> Ability:
    if part.name != "can't":
        raise unknown(part, "something that players do")
    ban, word = meaning(part["do"]), PLAYERS[who.name]
    if ban.name == "play":
        only(ban, "what")
        return Cant(_cant_play(meaning(ban["what"]), word), conditions)
    if ban.name == "gain points":
        return Cant(ByPlayer("GainedPoints", who=word), conditions)
    if ban.name == "score":
        only(ban, "where", "before")
        how, before = "here" if ban.get("where") == "here" else "any", ban.get("before")
        turn = 0 if before is None else integer(before)
        return Cant(Scores(("Conquered", "Held"), how, word, before=turn), conditions)
    raise unknown(ban, "something that players can't do")


def _cant_play(kind: Meaning, who: str) -> Occasion:
    """Players play cards of a kind; or to a place, if the text names one."""
    places = wheres(kind)
    if not places:
        return ToKind(kind_in_events(kind, None), "Finalized", who=who)
    having = [one for one in items(kind["having"]) if one.name != "at"]
    played = kind_in_events(kind.with_fields(having=tuple(having)), None)
    played.narrow([OfPlayer(who)])
    return EntersAt(played, place_word(places[0]))  # 355.2
