"""What texts let happen instead of something else."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Condition, Every, Happening, Instruction
from headjudge.games.riftbound.building.conditions import conditions_of, kind_in_events
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.fields import impossible, items, meaning, only, text, unknown, words
from headjudge.games.riftbound.building.numbers import price_of
from headjudge.games.riftbound.building.occasions import PARTICIPLES, PLAYERS, Subject, place_word
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.players import ToPlayers
from headjudge.games.riftbound.instructions.playing import TokenTwice
from headjudge.games.riftbound.instructions.things import (
    Banish,
    Buff,
    Exhaust,
    Heal,
    Kill,
    Ready,
    Recall,
    ReturnToHand,
    SpendBuff,
    ToThings,
)
from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.occasions.compound import Qualified
from headjudge.games.riftbound.occasions.deaths import WouldDie
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.occasions.players import ByPlayer
from headjudge.games.riftbound.occasions.playing import WouldPlayToken
from headjudge.games.riftbound.replacements import DoInstead, PreventNext
from headjudge.language import Meaning

REPLACED: Final = ("banished", "buffed", "exhausted", "readied", "recalled", "returned", "stunned")
"""What is done to objects that texts let something else happen instead of."""


def prevention_of(part: Meaning, draft: Draft) -> Instruction | None:
    """437: the next damage to something is prevented; None if it is something else that happens instead."""
    event, do = meaning(part["event"]), meaning(part["do"])
    if do.name != "prevent" or part.get("next") is None:
        return None
    verbs = items(event["do"])
    if len(verbs) != 1 or not _is_damage(verbs[0]):
        raise unknown(event, "damage to prevent")
    noun = draft.noun(event["who"])
    index = draft.sheet.make(PreventNext())
    return Impose(draft.sheet.key, index, text(part["until"]), noun)


def replaced_of(part: Meaning, draft: Draft, active: list[Condition]) -> DoInstead:
    """What happens instead of an event: always, for a while, or the next time."""
    only(part, "event", "do", "more", "until", "next", "once", "only")
    occasion = _would(meaning(part["event"]), draft)
    if part.get("only") is not None:
        occasion = Qualified(occasion, "", conditions_of(part["only"], draft))  # 370.1
    do, more = meaning(part["do"]), part.get("more")
    optional, following, once = do.name == "may", part.get("next") is not None, part.get("once") is not None
    made = DoInstead(occasion, [], active, optional=optional, next_only=following, once=once)
    if optional:
        _let_decide(made, do, draft)
        do = meaning(do["do"])
    body = [] if do.name == "prevent" else [do]
    for sentence in [*body, *(items(more) if more is not None else [])]:
        for deed in items(sentence, "and") if sentence.name == "and" else [sentence]:
            made.instructions += _certain(draft, deed)
    return made


def _let_decide(made: DoInstead, may: Meaning, draft: Draft) -> None:
    """Let a player decide whether it happens, and pay for it."""
    only(may, "do", "cost", "who")
    made.who = draft.who(may.get("who"))
    cost = may.get("cost")
    for one in items(cost) if cost is not None else []:
        if one.name == "pay":
            made.price = made.price.plus(price_of(one["what"]))
        elif made.who != "you":
            raise impossible("another player pays Energy and Power alone", "370.1.a")
        else:
            made.costs += [_cost(certain) for certain in _certain(draft, one)]


def _is_damage(verb: Meaning) -> bool:
    return verb.name == "take damage" or verb.get("done") == ("dealt damage",)


def _would(part: Meaning, draft: Draft) -> Occasion:
    """The event that would happen."""
    only(part, "who", "do", "during")
    verbs = items(part["do"])
    if part.name != "when" or len(verbs) != 1:
        raise unknown(part, "an event that is replaced")
    who, verb, during = meaning(part["who"]), verbs[0], part.get("during")
    occasion = _would_do(who, verb, draft) if who.name in PLAYERS else _would_happen(Subject(who, draft), verb)
    return occasion if during is None else Qualified(occasion, "", conditions_of(during, draft))


def _would_do(who: Meaning, verb: Meaning, draft: Draft) -> Occasion:
    """A player would do something."""
    draft.event_player(who)
    if verb.name == "gain xp":
        return ByPlayer("GainedXP", who=PLAYERS[who.name])
    if verb.name == "play":
        only(verb, "what")
        return WouldPlayToken(kind_in_events(meaning(verb["what"]), draft), PLAYERS[who.name])
    raise unknown(verb, "an event that is replaced")


def _would_happen(subject: Subject, verb: Meaning) -> Occasion:
    """Something would happen to an object."""
    if verb.name == "die":
        return WouldDie(subject.kind, subject.label, place_word(verb.get("where")))
    if _is_damage(verb):
        return subject.happens("Dealt")
    done = words(verb["done"]) if verb.name == "is" else ()
    if len(done) == 1 and done[0] in REPLACED:
        return subject.happens(PARTICIPLES[text(done[0])])
    raise unknown(verb, "an event that is replaced")


def _certain(draft: Draft, deed: Meaning) -> list[Happening]:
    """A deed as what happens to objects and players that are known already."""
    from headjudge.games.riftbound.building.deeds import act  # noqa: PLC0415

    if deed.name == "play twice":
        return [TokenTwice()]
    found: list[Happening] = []
    for instruction in act(draft, deed):
        found.append(_known(instruction))
    return found


def _known(instruction: Instruction) -> Happening:
    if isinstance(instruction, ToPlayers):
        return instruction
    if not isinstance(instruction, ToThings) or isinstance(instruction.noun, Some | Every):
        raise impossible("nothing is chosen for what happens instead of something else", "370.1.a")
    if not isinstance(instruction, Kill | Banish | ReturnToHand | Recall | Ready | Exhaust | Buff | SpendBuff | Heal):
        raise impossible("nothing like this happens instead of something else", "370.1.a")
    return instruction


def _cost(instruction: Happening) -> ToThings:
    if not isinstance(instruction, ToThings):
        raise impossible("what is paid for it is done to objects", "370.1.a")
    return instruction
