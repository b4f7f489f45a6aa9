"""The events that texts name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.effects import Me
from headjudge.games.riftbound.building.conditions import conditions_of, kind_in_events
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text, unknown, words
from headjudge.games.riftbound.building.objects import PLACES, zone_named
from headjudge.games.riftbound.filters import Owned
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import EventPlace
from headjudge.games.riftbound.occasions.battlefields import AtField, Designated, Fights, Scores
from headjudge.games.riftbound.occasions.compound import Either, NthCard, NthDraw, Qualified
from headjudge.games.riftbound.occasions.deaths import KindDies, MeDies
from headjudge.games.riftbound.occasions.objects import AttachesTo, ChoosesThing, MovesTo, ToKind, ToMe, ToMeant
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.occasions.players import AtPhase, AtTurnEnd, ByPlayer
from headjudge.games.riftbound.occasions.playing import PlaysCard
from headjudge.games.riftbound.origins import ORIGINS
from headjudge.language import Meaning, Value
from headjudge.language.meaning import REFERENCE, meanings

PLAYERS: Final = {
    "you": "you",
    "opponent": "opponent",
    "opponents": "opponent",
    "each opponent": "opponent",
    "any player": "any",
    "players": "any",
    "each player": "any",
    "allies": "friends",
}
DONE_TO: Final = {
    "banish": "Banished",
    "buff": "Buffed",
    "discard": "Discarded",
    "exhaust": "Exhausted",
    "hide": "Hid",
    "ready": "Readied",
    "recall": "Recalled",
    "stun": "Stunned",
}
"""What players do to objects, and the events that are."""
PARTICIPLES: Final = {
    "banished": "Banished",
    "buffed": "Buffed",
    "chosen": "Chosen",
    "dealt damage": "Dealt",
    "discarded": "Discarded",
    "exhausted": "Exhausted",
    "killed": "Killed",
    "moved": "Moved",
    "played": "Played",
    "readied": "Readied",
    "recalled": "Recalled",
    "recycled": "Recycled",
    "returned": "Returned",
    "stunned": "Stunned",
}
STATES: Final = {"mighty": "BecameMighty", "buffed": "Buffed", "ready": "Readied", "exhausted": "Exhausted"}
SCORED: Final = {"conquer": ("Conquered",), "hold": ("Held",), "score": ("Conquered", "Held")}
SIDES: Final = {"attack": ("Attacks",), "defend": ("Defends",), "duel": ("Attacks", "Defends")}
PHASES: Final = {"beginning": "beginning", "main": "main", "turn": "awaken"}
_WHERE_THINGS_ARE: Final = ("an open battlefield", "another location")
"""Words for where things are, not for where something happens."""
_OF_EVENTS: Final = {
    **{word: place for word, place in PLACES.items() if word not in _WHERE_THINGS_ARE},
    "a battlefield other than mine": "another battlefield",
    "anywhere": "",
}
"""What the words of texts for where something happens come to."""
_FIELDS: Final = {"to": "to", "origin": "origin", "where": "to", "place": "to"}
"""Where conditions name places, and what the events call those."""


def occasion_of(part: Meaning, draft: Draft) -> Occasion:
    """The event that a text waits for."""
    if part.name == "or":
        return Either(*[occasion_of(one, draft) for one in items(part["items"])])
    if part.name == "when":
        return _when(part, draft)
    if part.name in {"start", "end"}:
        return _moment(part, draft)
    if part.name == "showdown begins":
        draft.event(part)
        place = place_word(part.get("where"))
        if place not in {"", "here"}:
            raise unknown(part, f"an event at {place!r}")
        return AtField("ShowdownBegan", how="here" if place else "any")
    raise unknown(part, "an event to wait for")


def name_place(when: Meaning, draft: Draft) -> None:
    """The battlefield that a trigger condition names can be meant later; of a move, any place that it names."""
    for verb in meanings(when):
        for field, name in _FIELDS.items():
            word = verb.get(field)
            if not isinstance(word, str):
                continue
            if verb.name == "move":
                draft.there = EventPlace(name)  # 359.3.f.3
            if "battlefield" in _OF_EVENTS.get(word, ""):
                draft.event_place = EventPlace(name)
            if verb.name == "move" or draft.event_place is not None:
                return
    clauses = [one for one in meanings(when) if one.name == "when" and meaning(one["who"]).name in PLAYERS]
    done = [verb for one in clauses for verb in items(one["do"])]
    if any(verb.name in SCORED and verb.get("where") is None for verb in done):
        draft.event_place = EventPlace("to")  # a player conquers or holds a battlefield


def place_word(value: Value | None) -> str:
    """A place by which locations are told; nothing, where the text names none."""
    if value is None:
        return ""
    if not isinstance(value, str) or value not in _OF_EVENTS:
        raise impossible(f"no event is told by the place {value!r}", "383.2.c")
    return _OF_EVENTS[value]


def _moment(part: Meaning, draft: Draft) -> Occasion:
    only(part, "whose", "phase")
    whose = meaning(part["whose"])
    draft.event_player(whose)
    word = PLAYERS[whose.name]
    if part.name == "end":
        only(whose)
        return AtTurnEnd(word)
    return AtPhase(PHASES[text(part["phase"])], word, first=whose.get("first") is not None)


def _when(part: Meaning, draft: Draft) -> Occasion:
    only(part, "who", "do", "during")
    who = meaning(part["who"])
    made = [_by(who, verb, draft) for verb in items(part["do"])]
    occasion = made[0] if len(made) == 1 else Either(*made)
    during = part.get("during")
    return occasion if during is None else Qualified(occasion, "", conditions_of(during, draft))


def _by(who: Meaning, verb: Meaning, draft: Draft) -> Occasion:
    """Somebody does something, or something happens to an object."""
    if who.name in PLAYERS:
        draft.event_player(who)
        build = _PLAYERS_DO.get(verb.name)
        if build is None:
            raise unknown(verb, "something that players do")
        return build(PLAYERS[who.name], verb, draft)
    return _to(Subject(who, draft), verb, draft)


class Subject:
    """What an event happens to: the object itself, one of a kind, or what was meant before."""

    def __init__(self, part: Meaning, draft: Draft) -> None:
        self.kind: Kind | None = None
        self.label = ""
        if part.get(REFERENCE) is not None:
            noun = draft.noun(part)
            self.label = "" if isinstance(noun, Me) else noun.label
        elif part.name in {"some", "all", "at least"}:
            if part.get("n") not in {None, 1}:
                raise impossible("nothing waits for so many at once", "383.2.c")
            self.kind = kind_in_events(part, draft)
        elif part.name not in {"me", "this"}:
            raise unknown(part, "what an event happens to")
        self.grouped = part.name == "at least"
        draft.event(part)

    def plain(self, verb: Meaning) -> Kind | None:
        """The kind, or None for the object itself; what was meant before cannot do this."""
        if self.label:
            raise unknown(verb, "something that happens to what was named before")
        return self.kind

    def happens(self, *events: str, who: str = "any") -> Occasion:
        """These events happen to it."""
        if self.label:
            return ToMeant(self.label, *events, who=who)
        made: Occasion = ToMe(*events, who=who) if self.kind is None else ToKind(self.kind, *events, who=who)
        made.grouped = self.grouped
        return made

    def dies(self, who: str = "any", place: str = "", *, spell: bool = False) -> Occasion:
        """It is killed."""
        if self.label and place:
            raise impossible("what was named before dies wherever it is", "383.2.c")
        if self.label:
            return ToMeant(self.label, "Killed", who=who)
        if self.kind is None:
            return MeDies(place)
        made = KindDies(self.kind, who=who, place=place, spell=spell)
        made.grouped = self.grouped
        return made


# What happens to objects


def _to(subject: Subject, verb: Meaning, draft: Draft) -> Occasion:
    build = _OBJECTS_DO.get(verb.name)
    if build is None:
        raise unknown(verb, "something that objects do")
    return build(subject, verb)


def _is(subject: Subject, verb: Meaning) -> Occasion:
    made = [_is_done(subject, text(done)) for done in words(verb["done"])]
    return made[0] if len(made) == 1 else Either(*made)


def _becomes(subject: Subject, verb: Meaning) -> Occasion:
    only(verb, "how")
    state = verb["how"]
    if not isinstance(state, str) or state not in STATES:
        raise unknown(verb, "something that objects do")
    return subject.happens(STATES[state])


def _is_moved(subject: Subject, verb: Meaning) -> Occasion:
    only(verb, "origin", "to")
    return MovesTo(subject.plain(verb), place_word(verb.get("to")), place_word(verb.get("origin")))


def _is_done(subject: Subject, done: str) -> Occasion:
    if done == "killed":
        return subject.dies()
    if done == "played":
        return PlaysCard(subject.plain(Meaning("played")), "any")
    return subject.happens(participle(done))


def participle(done: str) -> str:
    """The event by which something is done to an object."""
    if done not in PARTICIPLES:
        raise unknown(Meaning(done), "something that happens to objects")
    return PARTICIPLES[done]


def _fights(subject: Subject, verb: Meaning) -> Occasion:
    only(verb, "where", "place", "alone")
    where = place_word(verb.get("where") or verb.get("place"))
    alone = "one on one" if verb.name == "duel" else "alone" if verb.get("alone") else ""
    return Designated(SIDES[verb.name], subject.plain(verb), where, alone)


def _wins(subject: Subject, verb: Meaning) -> Occasion:
    only(verb, "attacking")
    if subject.plain(verb) is not None:
        raise unknown(verb, "something that units of a kind do")
    if verb.name == "win combat":
        return AtField("WonCombat", how="me")
    return Scores(SCORED[verb.name], "me", attacking=verb.get("attacking") is not None)


def _takes_damage(subject: Subject, verb: Meaning) -> Occasion:
    only(verb)
    return subject.happens("Dealt")


_OBJECTS_DO: Final[dict[str, Callable[[Subject, Meaning], Occasion]]] = {
    "is": _is,
    "die": lambda subject, verb: subject.dies(place=place_word(verb.get("where"))),
    "take damage": _takes_damage,
    "become": _becomes,
    "move": _is_moved,
    **dict.fromkeys(SIDES, _fights),
    **dict.fromkeys((*SCORED, "win combat"), _wins),
}


# What players do


def _plays(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "what", "to", "zone", "time")
    what = meaning(verb["what"])
    if what.name == "nth":
        draft.event(what)
        return NthCard(integer(what["n"]), who, draft.kind(Meaning("kind", what=what["what"])))
    parts = [meaning(what["first"]), meaning(what["second"])] if what.name == "either of" else [what]
    zone = verb.get("zone")
    if zone not in {None, "face down"}:
        raise impossible(f"nothing waits for cards played from {zone!r}", "383.2.c")
    made: list[Occasion] = []
    for origin, one in map(origin_of, parts):
        subject = Subject(one, draft)
        to = place_word(verb.get("to"))
        made.append(PlaysCard(subject.plain(verb), who, hidden=zone is not None, to=to, origin=origin))
    occasion = made[0] if len(made) == 1 else Either(*made)
    time = verb.get("time")
    return occasion if time is None else Qualified(occasion, text(time), [])


def origin_of(part: Meaning) -> tuple[str, Meaning]:
    """The zone that cards are played from, if a text names one, and the same cards without it."""
    kind = part.get("what")
    if not isinstance(kind, Meaning) or not zone_named(part):
        return "", part
    having = [one for one in items(kind["having"]) if one.name != "in"]
    zone = next(text(one["zone"]) for one in items(kind["having"]) if one.name == "in")
    if zone not in ORIGINS:
        raise impossible(f"nothing waits for cards played from {zone!r}", "383.2.c")
    return zone, part.with_fields(what=kind.with_fields(having=tuple(having)))


def _draws(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "nth")
    return NthDraw(integer(verb["nth"]), who) if verb.get("nth") is not None else ByPlayer("Drawn", who=who)


def _kills(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "what", "means")
    subject = Subject(meaning(verb["what"]), draft)
    if subject.plain(verb) is None:
        return subject.happens("Killed", who=who)
    return subject.dies(who, spell=verb.get("means") is not None)


def _chooses(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "what", "means")
    subject = Subject(meaning(verb["what"]), draft)
    return ChoosesThing(subject.plain(verb), who, spell=verb.get("means") is not None)


def _does(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "what", "bracket")
    return Subject(meaning(verb["what"]), draft).happens(DONE_TO[verb.name], who=who)


def _either(who: str, verb: Meaning, draft: Draft) -> Occasion:
    """Something is done to an object, or something else."""
    only(verb, "first", "second", "what")
    verbs = [text(verb["first"]), text(verb["second"])]
    if verbs[0] == verbs[1] or not all(one in _PLAYERS_DO for one in verbs):
        raise unknown(verb, "something that players do")
    return Either(*[_PLAYERS_DO[one](who, Meaning(one, what=verb["what"]), draft) for one in verbs])


def _recycles(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "what", "own")
    subject = Subject(meaning(verb["what"]), draft)
    if verb.get("own") is not None:
        kind = subject.plain(verb)
        if kind is None:
            raise unknown(verb, "something that happens to the object itself")
        kind.narrow([Owned()])  # 416.1.c
    return subject.happens("Recycled", who=who)


def _moves(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "what", "to", "origin")
    to, origin = place_word(verb.get("to")), place_word(verb.get("origin"))
    what = verb.get("what")
    if what is None:
        draft.event(Meaning("unit"))
        made = MovesTo(draft.kind(Meaning("kind", what="unit")), to, origin, who)
        made.grouped = True  # 420.3.a, 445
        return made
    return MovesTo(Subject(meaning(what), draft).plain(verb), to, origin, who)


def _attaches(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "what", "to")
    host = Subject(meaning(verb["to"]), draft)
    subject = Subject(meaning(verb["what"]), draft)
    if subject.kind is None:
        return subject.happens("Attached", who=who)
    return AttachesTo(subject.kind, host.plain(verb), who)


def _scores(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "where", "using", "attacking")
    draft.event(verb)
    place, using = place_word(verb.get("where")), verb.get("using")
    if place not in {"", "here", "battlefield"}:
        raise unknown(verb, f"something that players do at {place!r}")
    kind = None if using is None else Subject(meaning(using), draft).plain(verb)
    attacking = verb.get("attacking") is not None
    return Scores(SCORED[verb.name], "here" if place == "here" else "any", who, using=kind, attacking=attacking)


def _fight(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "where", "place")
    draft.event(verb)
    return Fights(SIDES[verb.name], who, place_word(verb.get("where") or verb.get("place")))


def _win_combat(who: str, verb: Meaning, draft: Draft) -> Occasion:
    only(verb, "where")
    draft.event(verb)
    place = place_word(verb.get("where"))
    if place not in {"", "here", "battlefield"}:
        raise unknown(verb, f"something that players do at {place!r}")
    return AtField("WonCombat", how="here" if place == "here" else "any", who=who)


def _of_player(made: Callable[[str], Occasion]) -> Callable[[str, Meaning, Draft], Occasion]:
    """Something that a player does, of which no more is told."""

    def build(who: str, verb: Meaning, draft: Draft) -> Occasion:
        only(verb)
        return made(who)

    return build


_PLAYERS_DO: Final[dict[str, Callable[[str, Meaning, Draft], Occasion]]] = {
    "play": _plays,
    "draw": _draws,
    "kill": _kills,
    "choose": _chooses,
    **dict.fromkeys(DONE_TO, _does),
    "either done": _either,
    "recycle": _recycles,
    "move": _moves,
    "attach": _attaches,
    **dict.fromkeys(SCORED, _scores),
    "attack": _fight,
    "defend": _fight,
    "win combat": _win_combat,
    "spend buff": _of_player(lambda who: ToKind(Kind([]), "BuffSpent", who=who)),
    "gain xp": _of_player(lambda who: ByPlayer("GainedXP", who=who)),
    "spend xp": _of_player(lambda who: ByPlayer("SpentXP", who=who)),
}
