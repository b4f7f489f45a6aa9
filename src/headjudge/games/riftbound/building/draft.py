"""An effect in the making: its nouns by the names the text gives them, its targets and its program."""

from __future__ import annotations

from typing import Final

from headjudge.effects import EVENT, NO_LIMIT, Amount, Choice, Condition, Every, Me, Meant, Noun, Plain
from headjudge.effects.drafting import AnyDraft, Sheet
from headjudge.effects.questions import tell_apart
from headjudge.games.riftbound import table
from headjudge.games.riftbound.building.fields import impossible, integer, meaning, only, text, unknown
from headjudge.games.riftbound.building.numbers import amount_of
from headjudge.games.riftbound.building.objects import TOGETHER, filters_at, kind_of, shared_place, together, wheres
from headjudge.games.riftbound.building.players import players_word
from headjudge.games.riftbound.effects import Effect
from headjudge.games.riftbound.filters import AnyOf, Filter, Itself, NotYet, of_word
from headjudge.games.riftbound.instructions.playing import PlayCards
from headjudge.games.riftbound.instructions.things import Banish
from headjudge.games.riftbound.kinds import ANYWHERE, Kind
from headjudge.games.riftbound.nouns import Both, FirstOf, Place, Some, Target, TargetAgain, Theirs, TheirTarget
from headjudge.games.riftbound.relations import AttachedTo, FieldOf, WhereIs
from headjudge.games.riftbound.tops import Remaining, Top, TopUntil
from headjudge.games.riftbound.vocabulary import VOCABULARY
from headjudge.language import Meaning, Value
from headjudge.language.meaning import LABEL, REFERENCE

_WHO_DID_IT: Final = (f"player of {EVENT}", f"controller of {EVENT}")
"""The words for who did what a text waits for, or whose it was: that may be whoever controls the text."""


class Draft(AnyDraft):
    """An effect in the making.

    `known`: what the text has named, by its label; `players`: the same of players; `outer`: the text it is a part of,
    and `borrowed` what it needs to know of that. `mode`: the bullet point being written; `targets`: whether what is
    chosen is targeted; `doer`: who does what is being written; `only`: what must be so for its targets to be chosen.
    `there`, `field`, `group`, `shown`, `revealed`, `done`: what the text named last: something with a place, a
    battlefield, cards to choose from, cards looked at, cards revealed, a deed (which was `optional`); `recent`: all
    that was named, in order; `placeless`: the labels of what names no place, `placed`, `fields`: of what has a place,
    and of battlefields; `played`, `tokens`: what is still to be played when the text has been carried out. `times`:
    for each of what something is done; `much`: what "that much" means: what was paid, or what a condition was about;
    `choices`: what is chosen, and what the text says of it.
    """

    def __init__(self, sheet: Sheet, outer: Draft | None = None) -> None:
        effect = Effect()
        super().__init__(sheet, effect)
        self.effect: Effect = effect
        self.outer = outer
        self.players: dict[str, str] = {}
        self.borrowed: list[tuple[Noun, str]] = []
        self.labels: list[str] = []
        self.choices: list[tuple[Choice, Meaning]] = []
        self.numbered = 0 if outer is None else outer.numbered
        self.mode = -1
        self.targets = True
        self.doer = "you"
        self.only: list[Condition] = []
        self.there: Noun | None = None if outer is None else outer.there
        self.group: Noun | None = None
        self.shown: Noun | None = None
        self.optional = False
        self.revealed: Noun | None = None
        self.done = ""
        self.paid: Noun | None = None
        self.recent: list[Noun] = []
        self.placeless: list[str] = []
        self.placed: list[str] = [] if outer is None else [*outer.placed]
        self.fields: list[str] = [] if outer is None else [*outer.fields]
        self.field: Noun | None = None if outer is None else outer.field
        self.event_place: Noun | None = None
        self.tokens: dict[str, Noun] = {}
        self.played: dict[str, PlayCards] = {}
        self.much: Amount | None = None

    def amount(self, value: Value) -> Amount:
        """A number; so much for each of something, if the text says so."""
        return self.scaled(amount_of(value, self))

    # Nouns

    def name(self, part: Meaning, noun: Noun) -> Noun:
        """Let a noun be chosen, and be meant by its label later; a target as the text is finalized."""
        if isinstance(noun, Target):
            noun.mode = self.mode
            noun.only = tuple(self.only)
            self.effect.targets.append(noun)
        if noun.label:
            self.labels.append(noun.label)
        if isinstance(noun, Some):
            self.choices.append((noun, part))
            if len(self.choices) > 1:
                tell_apart(VOCABULARY, {"Things": ""}, self.choices)
        return super().name(part, noun)

    def event(self, part: Meaning) -> None:
        """What an event that is waited for happens to can be meant later, and the place where it happens."""
        super().event(part)
        self.there = Meant(EVENT)

    def event_player(self, part: Meaning) -> None:
        """Whoever did what is waited for can be meant later."""
        label = part.get(LABEL)
        if isinstance(label, str):
            self.players[label] = f"player of {EVENT}"

    def origin(self, part: Meaning) -> Noun:
        """The noun that a reference means, as long as it is not still to be played."""
        found = self.named(part)
        if found.label and found.label in self.played:
            raise impossible("cards are played after everything else has been done", "354.3")
        return found

    def playing(self, part: Meaning) -> PlayCards | None:
        """How what a reference means is played, if it is still to be played."""
        found = self.named(part) if part.get(REFERENCE) is not None else None
        return None if found is None else self.played.get(found.label)

    def named(self, part: Meaning) -> Noun:
        """The noun that a reference means."""
        label = text(part[REFERENCE])
        found = self.known.get(label)
        if found is None and self.outer is not None:
            return self._borrow(label, self.outer.tokens.get(label) or again(self.outer.named(part)))
        if label in self.tokens:
            raise impossible("tokens are played after everything else has been done", "354.3")
        if found is None:
            raise impossible(f"what {part.name!r} means is not known when it comes to it", "359.3.e.14")
        return found

    def _borrow(self, label: str, earlier: Noun) -> Noun:
        """What the text around this one was about: it is noted when this begins to wait."""
        if isinstance(earlier, Me):
            return earlier
        own = f"earlier {earlier.label or label}"
        self.borrowed.append((earlier, own))
        self.known[label] = Meant(own)
        return self.known[label]

    def referred(self, part: Meaning) -> Noun:
        """What a reference means, as something already chosen."""
        found = again(self.origin(part))
        self.recent.append(found)
        return found

    def noun(self, value: Value) -> Noun:
        """What a deed is about, chosen when its time comes."""
        part = meaning(value)
        if part.name in {"me", "this"}:
            return Me()
        if part.name == "that battlefield":
            return FieldOf(self.place_named(part.name))
        if part.name == "up to" and part.get(REFERENCE) is not None:
            return self._of_group(part, self.referred(part), integer(part["n"]), up_to=True)
        if part.get(REFERENCE) is not None:
            noun = self.referred(part)
            if noun.label not in self.placeless:
                self.there = noun
            return noun
        build = {
            "rest": self._rest,
            "revealed": self._revealed,
            "pick": self._pick,
            "top": self._top,
            "hand": self._hand,
            "pair": self._pair,
            "either of": self._either,
            "all": self._all,
        }.get(part.name)
        return build(part) if build is not None else self._some(part)

    def _rest(self, part: Meaning) -> Noun:
        if self.group is None:
            raise impossible("there is nothing of which this could be the rest", "359.3.e.14")
        only(part, "n", "not")
        if part.get("n") is not None and not (isinstance(self.shown, Top) and self.shown.amount.printed == 2):
            raise impossible("the other is one of two", "359.3.e.14")
        if part.get("not") is not None and not any(isinstance(one, Banish) for one in self.effect.program):
            raise impossible("nothing has been banished", "359.3.e.14")
        taken = [one for one, _ in self.choices if isinstance(one, Some) and one.group is not None]
        if not taken and not isinstance(self.group, TopUntil):
            raise impossible("nothing has been taken from these: there is no rest of them", "359.3.e.14")
        return Remaining(self.group)

    def _revealed(self, part: Meaning) -> Noun:
        if self.revealed is None:
            raise impossible("no cards have been revealed", "359.3.e.14")
        return self.revealed

    def _pick(self, part: Meaning) -> Noun:
        named = part.get("group")
        group = self.group if named is None else self.referred(meaning(named))
        if group is None:
            raise impossible("there is nothing to pick from", "359.3.e.14")
        return self._of_group(part, group, integer(part["n"]))

    def _of_group(
        self, part: Meaning, group: Noun, count: int, kind: Kind | None = None, *, up_to: bool = False
    ) -> Noun:
        found = Some(kind or Kind([]), Plain(count), self.new_label("card"), up_to=up_to)
        found.group = group
        return self.name(part, found)

    def _top(self, part: Meaning) -> Noun:
        only(part, "n", "what", "deck")
        deck = text(part["deck"])
        if deck not in {"your deck", "their deck"}:
            raise impossible(f"nobody looks at the top of {deck!r}")
        top = Top(amount_of(part["n"], self), self.new_label("card"), self.whose_deck(deck))
        self.group = self.shown = top
        return self.name(part, top)

    def whose_deck(self, deck: str) -> str:
        """The players whose Main Deck a text means by its words for one."""
        theirs = self.doer if self.doer != "you" else self.they()
        return "you" if deck == "your deck" else theirs

    def _hand(self, part: Meaning) -> Noun:
        theirs = self.doer if self.doer != "you" else self.they()
        whose = "you" if part["whose"] == "you" else theirs
        if whose == "you" and part["whose"] == "they":
            raise impossible("it is not told whose hand is meant", "424")
        hand = Every(Kind([], (table.HAND,), whose), self.new_label("card"))
        self.group = self.shown = hand
        return self.name(part, hand)

    def _pair(self, part: Meaning) -> Noun:
        parts = [self.noun(part["first"]), self.noun(part["second"])]
        if any(is_chosen_late(one) for one in parts):
            raise impossible("two things that are not targeted are not chosen together", "355.17")
        both = Both(*parts)
        self.mean(part, both)
        return both

    def _either(self, part: Meaning) -> Noun:
        groups: list[list[Filter]] = []
        zones: list[str] = []
        for inner in (meaning(part["first"]), meaning(part["second"])):
            if inner.name in {"me", "this"}:
                groups.append([Itself()])
                continue
            if inner.name != "some" or inner["n"] != 1:
                raise unknown(inner, "one of two things to choose from")
            kind = self.kind(inner)
            groups.append(kind.filters)
            zones += kind.zones
        kind = Kind([AnyOf(*groups)], tuple(dict.fromkeys(zones)) or ("board",))
        return self._chosen(part, kind, 1)

    def _all(self, part: Meaning) -> Noun:
        only(part, "what", "each")
        inner = meaning(part["what"])
        if "a base" in wheres(inner):
            raise impossible("a base is not chosen", "355.10.d")
        if "a battlefield" in wheres(inner):
            self._battlefield(part)  # 355.10.d
            return self.name(part, Every(self.kind(inner, skip="a battlefield"), self.new_label("object")))
        return self.name(part, Every(self.kind(inner), self.new_label("object")))  # 355.10.d, 355.10.d.1

    def _battlefield(self, part: Meaning) -> None:
        """A battlefield is chosen, and what follows is about what is there."""
        label = self.new_label("battlefield")
        field = Kind([*of_word("battlefield")], (table.BATTLEFIELDS,))
        noun = Target(field, Plain(1), label) if self.targets else Some(field, Plain(1), label)
        if not isinstance(noun, Target):
            raise impossible("a battlefield that is not targeted is not chosen", "355.10.d")
        self.name(Meaning("battlefield"), noun)
        self.there = self.field = again(noun)
        self.fields.append(label)

    def _some(self, part: Meaning) -> Noun:
        if part.name not in {"some", "up to", "any number"}:
            raise unknown(part, "what a deed is about")
        only(part, "n", "what", "other", "of", "total")
        count = NO_LIMIT if part.name == "any number" else integer(part["n"])
        kind = self.kind(part)
        return self._chosen(part, kind, count, up_to=part.name != "some")

    def _chosen(self, part: Meaning, kind: Kind, count: int, *, up_to: bool = False) -> Noun:
        group = self._group_of(part)
        if group is not None:
            return self._of_group(part, group, count, kind, up_to=up_to)
        label = self.new_label("object")
        amount = Plain(count)
        made: Some
        if self.doer in _WHO_DID_IT and self.targets and not kind.is_private:
            made = TheirTarget(kind, amount, label, self.doer, up_to=up_to)  # 355.12, 355.10.e
        elif self.doer != "you":
            made = Theirs(kind, amount, label, self.doer, up_to=up_to)  # 355.10.e
        elif self.targets and not kind.is_private:
            made = Target(kind, amount, label, up_to=up_to)  # 355.7, 355.12
            made.apart = any(isinstance(one, NotYet) for one in kind.filters)
            made.attached = any(isinstance(one, AttachedTo) for one in kind.filters)
        else:
            made = Some(kind, amount, label, up_to=up_to)  # 355.10.a, 355.10.c, 355.10.f
        made.together = together(part) or shared_place(part)
        made.total = None if part.get("total") is None else integer(part["total"])  # 355.11
        noun = self.name(part, made)
        meant = again(noun)
        self.recent.append(meant)
        if not set(kind.zones) & {ANYWHERE, table.BATTLEFIELDS, table.FACEDOWN} or self.is_at_field(kind):
            self.placeless.append(label)
            return noun
        self.there = meant
        (self.fields if table.BATTLEFIELDS in kind.zones else self.placed).append(label)
        self.field = meant if table.BATTLEFIELDS in kind.zones else self.field
        return noun

    def is_at_field(self, kind: Kind) -> bool:
        """Whether a kind is at a battlefield that was named: that is meant by "there", and not where the object is."""
        places = [one.noun for one in kind.filters if isinstance(one, WhereIs) and not one.elsewhere]
        return self.field is not None and self.field in places

    def is_in_hand(self, noun: Noun) -> bool:
        """Whether what a text names was in a hand when it was chosen."""
        earlier = next((earlier for earlier, own in self.borrowed if own == noun.label), None)
        if earlier is not None and self.outer is not None:
            return self.outer.is_in_hand(earlier)
        found = next((known for known in self.known.values() if known.label == noun.label), noun)
        if isinstance(found, Some) and found.group is not None:
            return self.is_in_hand(found.group)
        return isinstance(found, Some | Every) and isinstance(found.kind, Kind) and found.kind.zones == (table.HAND,)

    def _group_of(self, part: Meaning) -> Noun | None:
        """The cards looked at or revealed that something is chosen from."""
        what = part.get("what")
        having = what.get("having") if isinstance(what, Meaning) else None
        for one in having if isinstance(having, tuple) else ():
            if isinstance(one, Meaning) and one.name == "among":
                return self.group_meant(one)
        return None

    def group_meant(self, part: Meaning) -> Noun:
        """The cards looked at or revealed that a part means."""
        if part.get(REFERENCE) is not None and text(part[REFERENCE]) in self.known:
            return self.referred(part)
        if self.group is None:
            raise impossible("there is nothing to choose from", "359.3.e.14")
        return self.group

    def kind(self, value: Value, skip: str = "") -> Kind:
        """What objects of a kind are like; "other" ones are not those chosen before."""
        part = meaning(value)
        shared = together(part)
        if shared:
            skip = _skipped(part, shared)
        kind = kind_of(part, draft=self, skip=skip)
        if skip == "the same battlefield":
            kind.narrow(filters_at("a battlefield", self))
        if shared:
            skip = ""
        chosen = (*self.labels, *[own for _, own in self.borrowed])
        if _is_other(part) and chosen:
            kind.narrow([NotYet(chosen)])
        if skip:
            assert self.there is not None  # noqa: S101
            kind.narrow([WhereIs(self.there)])
        return kind

    # Players and places

    def who(self, value: Value | None) -> str:
        """The players that a part means, as a word."""
        return players_word(value, self)

    def they(self) -> str:
        """The player whom the text has named last; whoever chooses, if that is not you."""
        if self.doer != "you":
            return "chooser"
        named = list(dict.fromkeys(self.players.values()))
        if len(named) > 1:
            raise impossible("'they' could be either of two players", "055")
        return named[0] if named else self.doer

    def place_named(self, where: Value) -> Noun:
        """What is where a text means by "there"; "that battlefield" is the last that was chosen."""
        found = self.field if where == "that battlefield" and self.field is not None else self.there
        if found is None:
            raise impossible(f"there is nothing that {where!r} could mean", "359.3.f.1")
        if any(found.label in labels[1:] for labels in (self.placed, self.fields)):
            raise impossible(f"{where!r} could mean where either of two things is", "359.3.f.1")
        if self.outer is not None and (found is self.outer.there or found is self.outer.field):
            return self.place_before(found)
        return found

    def place_before(self, noun: Noun) -> Noun:
        """A place that the text around this one has named, noted when this begins to wait."""
        for earlier, own in self.borrowed:
            if isinstance(earlier, Place) and earlier.of is noun:
                return Place(own)
        name = f"place {len(self.borrowed) + 1}"
        self.borrowed.append((Place(name, noun), name))  # 359.3.f.3.a
        return Place(name)

    def named_field(self) -> Noun | None:
        """The battlefield that the trigger condition names, if it does: the event's, and not where the object is.

        What the text around this one waited for is noted when this begins to wait.
        """
        if self.event_place is not None:
            return self.event_place  # 359.3.f.3
        before = None if self.outer is None else self.outer.named_field()
        return None if before is None else self.place_before(before)

    def place_filters(self, where: Value) -> list[Filter]:
        """What is at a place."""
        return filters_at(where, self)


def is_chosen_late(noun: Noun) -> bool:
    """Whether something is chosen only when it comes to it, or may be."""
    return isinstance(noun, TheirTarget) or (isinstance(noun, Some) and not isinstance(noun, Target))


def again(noun: Noun) -> Noun:
    """The same as a noun that was named before."""
    if isinstance(noun, Target):
        return TargetAgain(noun)
    if isinstance(noun, Both):
        return Both(*[again(part) for part in noun.parts])
    return noun if isinstance(noun, Me | TargetAgain | FirstOf) or not noun.label else Meant(noun.label)


def _skipped(part: Meaning, shared: str) -> str:
    """The words for what several objects have in common."""
    if shared == "controller":
        return "same controller"
    return next(where for where in TOGETHER if where in wheres(meaning(part["what"])))


def _is_other(part: Meaning) -> bool:
    if part.get("other"):
        return True
    kind = part if part.name == "kind" else part.get("what")
    are = kind.get("are") if isinstance(kind, Meaning) else None
    return isinstance(are, tuple) and "other" in are
