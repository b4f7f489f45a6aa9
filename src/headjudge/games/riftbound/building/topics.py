"""What a statement is about, in the plainest words."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Condition
from headjudge.effects.drafting import Sheet
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import OUTSIDE
from headjudge.games.riftbound.building.fields import impossible, items, meaning, only, unknown, words
from headjudge.games.riftbound.building.objects import kind_of, zone_named
from headjudge.games.riftbound.filters import ChosenChampion
from headjudge.games.riftbound.kinds import Kind
from headjudge.language import Meaning, Value
from headjudge.language.meaning import LABEL, REFERENCE

ENTERS_READY: Final = Meaning("so", who=Meaning("me"), what=(Meaning("enter", how="ready"),))


class Topic:
    """What a statement is about: the object itself (`kind` is None) or objects of a kind, as long as conditions hold.

    `sheet`: where abilities that it gives are printed; `labels`: by what it is meant later.
    """

    def __init__(self, who: Value, only: list[Condition], sheet: Sheet) -> None:
        part = meaning(who)
        self.sheet = sheet
        self.only = only
        self.kind: Kind | None = None
        self.labels = [part.get(LABEL)]
        if isinstance(part.get("what"), Meaning) and zone_named(part):
            raise impossible("what is always so does not depend on the zone in which cards are", "366.1")
        if part.name == "next":
            self.kind = kind_of(Meaning("kind", what=part["what"], by="you"))
        elif part.name in {"played", "played this turn"}:
            self.kind = kind_of(yours(meaning(part["what"])))
        elif part.name in {"all", "kind"}:
            self.kind = _everywhere(part)
        elif part.name == "some" and _is_champion(part):
            self.kind = kind_of(part)
        elif part.name not in {"me", "this"}:
            raise unknown(part, "what a statement is about")

    @property
    def zones(self) -> tuple[str, ...]:
        """Where what is said of playing is at work: with the card itself as it is played, else on the board."""
        return OUTSIDE if self.kind is None else table.IN_PLAY  # 366.2.a


def yours(kind: Meaning) -> Meaning:
    """A kind of objects as those that you control."""
    only(kind, "what", "are", "having")
    return kind.with_fields(by="you")


def _is_champion(part: Meaning) -> bool:
    """Whether it means the Chosen Champion, of which there is one."""
    return any(isinstance(one, ChosenChampion) for one in kind_of(part).filters)


def _everywhere(part: Meaning) -> Kind:
    """Objects of a kind; everywhere, if the text says so."""
    kind = kind_of(part)
    inner = part if part.name == "kind" else meaning(part["what"])
    having = [one for one in words(inner.get("having")) if isinstance(one, Meaning)]
    if any(one.name == "at" and one["where"] == "anywhere" for one in having):
        kind.look_in(("board", table.HAND, table.CHAMPION_ZONE, table.CHAIN, table.TRASH))
    return kind


def plainly(line: Meaning) -> Meaning:
    """A line about what something does, as one about objects of which it is so."""
    for field in ("during", "only"):
        part = line.get(field)
        if isinstance(part, Meaning) and part.name == "happens":
            what = _restated(part, meaning(line["what"]))
            if what is not None:
                fields = {name: value for name, value in line.fields if name != field}
                return Meaning(line.name, **(fields | {"what": what}))
    return line


def own_price(line: Meaning) -> Meaning | None:
    """A line that reduces what its own card costs, as a statement of that; None if it is about something else."""
    body = items(line["do"])
    fields: dict[str, Value] = {}
    less: dict[str, Value] = {}
    if len(body) > 1:
        return None
    do = body[0]
    if do.name == "if" and do.get("instead") is None:
        fields["only"], do = do["only"], meaning(do["do"])
    if do.name == "scaled":
        less["per"], do = do["per"], meaning(do["do"])
    if do.name != "reduce cost" or meaning(do["whom"]).name not in {"me", "this"}:
        return None
    what = Meaning("so", who=do["whom"], what=(Meaning("cost less", by=do["by"], **less),))
    return Meaning("passive", what=what, **fields)


def _restated(happens: Meaning, what: Meaning) -> Meaning | None:
    """A statement with what happens in it, not beside it; None if there is no such way to say it."""
    verbs, who = items(happens["do"]), meaning(happens["who"])
    verb = verbs[0]
    label = who.get(LABEL)
    if label is not None and meaning(what["who"]).get(REFERENCE) == label:
        return what.with_fields(who=_fighting(verbs, meaning(who["what"])))
    if len(verbs) > 1:
        return None
    if verb.name == "play" and who.name == "you" and what == ENTERS_READY:
        return _entering(verb, what)
    if verb.name == "choose" and who.name == "you" and what.name == "so":
        only(verb, "what")
        changes = tuple([one.with_fields(choosing=verb["what"]) for one in items(what["what"])])
        return what.with_fields(what=changes)
    return None


def _entering(verb: Meaning, what: Meaning) -> Meaning:
    """If it is played to a place it enters ready: it enters ready there."""
    only(verb, "what", "to")
    if meaning(verb["what"]).name != "me" or verb.get("to") is None:
        raise unknown(verb, "a condition")
    return what.with_fields(what=(Meaning("enter", how="ready", to=verb["to"]),))


def _fighting(verbs: list[Meaning], kind: Meaning) -> Meaning:
    """Those of a kind that attack or defend: all that are attacking or defending."""
    alone = verbs[0].get("alone")
    for verb in verbs:
        only(verb, "alone")
        if verb.name not in {"attack", "defend"} or verb.get("alone") != alone:
            raise unknown(verb, "a condition")
    state = Meaning(f"{verbs[0].name}ing" if len(verbs) == 1 else "in fight")
    states = [state, *([Meaning("alone")] if alone else [])]  # 741.1
    return Meaning("all", what=kind.with_fields(having=(*words(kind.get("having")), *states)))
