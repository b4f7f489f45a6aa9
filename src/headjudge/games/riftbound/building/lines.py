"""The lines of a text: keywords, what a card does when played, what it waits for, what is always so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.effects import AnyOf, Condition, If, Me, Not, Skip
from headjudge.effects.drafting import Sheet
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Activation, Triggered
from headjudge.games.riftbound.building.bearer import BearerDraft, Gone, Worn
from headjudge.games.riftbound.building.conditions import conditions_of
from headjudge.games.riftbound.building.costs import costs_of
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.earmarks import keep_for
from headjudge.games.riftbound.building.effects import compose
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text, unknown
from headjudge.games.riftbound.building.keywords import add_keyword, additional_cost, other_price
from headjudge.games.riftbound.building.occasions import name_place, occasion_of
from headjudge.games.riftbound.building.replacements import replaced_of
from headjudge.games.riftbound.building.sense import check_sense
from headjudge.games.riftbound.building.statements import statement_of
from headjudge.games.riftbound.building.topics import own_price, plainly
from headjudge.games.riftbound.cards import EFFECT_TEXT, SPELL, TEXT
from headjudge.games.riftbound.conditions import HasXP, PlayedAnother
from headjudge.games.riftbound.instructions.choices import ChooseCost, ChooseMode, ForEach, ForPlayers, May
from headjudge.games.riftbound.occasions.compound import NthTime
from headjudge.games.riftbound.occasions.deaths import MeDies
from headjudge.language import Meaning, Value
from headjudge.language.meaning import meanings

if TYPE_CHECKING:
    from headjudge.games.riftbound.reading import Builder

DEATHKNELL: Final = "Deathknell"


def add_line(builder: Builder, line: Meaning) -> None:
    """Add what a line comes to."""
    check_sense(line)
    builder.starts.append((len(builder.abilities), builder.play.here()))
    for part in meanings(line):
        if part.name == "this" and part.get("type") not in {None, builder.type}:
            raise impossible(f"this is a {builder.type}, and no {part['type']}", "055")
    _add(builder, line, [])


def _add(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    build = _LINES.get(line.name)
    if build is None:
        raise unknown(line, "a line")
    build(builder, line, active)


def _keywords(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    for part in items(line, "keywords"):
        add_keyword(builder, part)


def _draft(builder: Builder, *, gone: bool = False) -> Draft:
    """An ability in the making: "this" of an effect text is the card that is attached."""
    if builder.box == EFFECT_TEXT:
        return BearerDraft(builder.sheet, Gone() if gone else Me(), Worn(builder.sheet.key))
    return BearerDraft(builder.sheet, Gone(), Gone()) if gone else Draft(builder.sheet)


# Spells


def _spell(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    price = own_price(line)
    if price is not None:
        _passive(builder, price, active)
        return
    if builder.type != SPELL or builder.box != TEXT:
        words = f"what a {builder.type} does needs a cost, a time or an event"
        raise impossible(words, "135.2.b.1")
    body = items(line["do"])
    if not active:
        compose(builder.play, tuple(body))
        return
    if len(body) == 1 and body[0].name == "instead":
        _instead_of_line(builder, active)
        body = [meaning(body[0]["do"])]
    branch = If(active)
    builder.play.emit(branch)
    earlier, builder.play.only = builder.play.only, [*builder.play.only, *active]
    compose(builder.play, tuple(body))
    builder.play.only = earlier
    branch.end = builder.play.here()  # 721.2


def _instead_of_line(builder: Builder, active: list[Condition]) -> None:
    """The line before is done only if these conditions do not hold."""
    start = builder.starts[-2][1] if len(builder.starts) > 1 else 0
    branch = If([_not_all(active)])
    program = builder.play.effect.program
    if builder.play.effect.modes or any(isinstance(one, ChooseMode) for one in program[start:]):
        raise impossible("nothing happens instead of a choice", "727.1.b")
    for instruction in program[start:]:
        if isinstance(instruction, If | Skip | May | ChooseCost | ForEach | ForPlayers):
            instruction.end += 1
    program.insert(start, branch)
    branch.end = len(program)


def _not_all(conditions: list[Condition]) -> Condition:
    return AnyOf(*[Not(one) for one in conditions])


# Triggers


def _triggered(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    discards = any(verb.name == "discard" for verb in _verbs(line))
    draft = _draft(builder, gone=discards)
    ability = triggered_of(draft, line, active)
    if _is_about_trash(line["do"]):
        ability.zones = (table.TRASH,)  # 385.1, 385.2
    elif builder.type == SPELL:
        ability.zones = (*ability.zones, table.CHAIN)
    builder.abilities.append(ability)


def _is_about_trash(body: Value) -> bool:
    """Whether a text does something with its own card in the trash: that is where it is at work."""
    parts = [part for part in meanings(body) if part.get("zone") == "your trash"]
    named = [part.get("what") for part in parts]
    return any(isinstance(what, Meaning) and what.name in {"me", "this"} for what in named)


def _verbs(line: Meaning) -> list[Meaning]:
    found: list[Meaning] = []
    for when in items(line["when"], "or"):
        if when.name == "when":
            found += items(when["do"])
    return found


def triggered_of(draft: Draft, line: Meaning, active: list[Condition]) -> Triggered:
    """A triggered ability."""
    only(line, "when", "do", "nth", "once")
    occasion = occasion_of(meaning(line["when"]), draft)
    name_place(meaning(line["when"]), draft)
    if line.get("nth") is not None:
        occasion = NthTime(occasion, integer(line["nth"]))
    trigger_body(draft, items(line["do"]))
    once = line.get("once") is not None
    return Triggered(occasion, draft.effect, occasion.zones, once=once, active=active)


def trigger_body(draft: Draft, body: list[Meaning]) -> None:
    """Write what a trigger does: its condition, whether it may be left, what it costs, and its instructions."""
    first, rest = body[0], body[1:]
    effect = draft.effect
    otherwise = any(one.name == "otherwise" or one.get("instead") is not None for one in rest)
    last: Meaning | None = None
    if first.name == "if" and not otherwise and first.get("instead") is None:
        if first.get("last") is None:
            effect.only += conditions_of(first["only"], draft)  # 383.3.e
        else:
            last = first  # 383.2.b
        first = meaning(first["do"])
    if first.name == "may" and (first.get("who") is None or meaning(first["who"]).name == "you"):
        effect.may = True  # 383.3.a
    if effect.may or first.name == "to":
        cost = first.get("cost")
        if cost is not None:
            effect.price, effect.costs = costs_of(draft, cost)  # 383.3.b, 383.3.b.1, 383.3.b.2
        first = meaning(first["do"])
    if last is not None:
        first = last.with_fields(do=first)
    compose(draft, (first, *rest))


def _deathknell(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    only(line, "do")
    builder.keywords.append((DEATHKNELL, 0))  # 808.1.a, 808.1.b, 808.3
    builder.abilities.append(deathknell_of(_draft(builder, gone=True), line, active))  # 808.2


def deathknell_of(draft: Draft, line: Meaning, active: list[Condition]) -> Triggered:
    """A Deathknell effect."""
    trigger_body(draft, items(line["do"]))
    ability = Triggered(MeDies(), draft.effect, active=active)  # 808.1.c
    ability.keyword = DEATHKNELL
    return ability


# Activated abilities


def _activated(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    ability = activation_of(_draft(builder), line, active)
    if _is_about_trash(line["do"]):
        ability.zones = (table.TRASH,)  # 366.1
    ability.only += builder.restrictions
    builder.abilities.append(ability)


def activation_of(draft: Draft, line: Meaning, active: list[Condition]) -> Activation:
    """An activated ability."""
    only(line, "cost", "do", "speed", "on", "only")
    draft.effect.price, draft.effect.costs = costs_of(draft, line["cost"])
    compose(draft, tuple(items(line["do"])))
    speed, on, limit = line.get("speed"), line.get("on"), line.get("only")
    ability = Activation(draft.effect, "" if speed is None else text(speed))  # 135.2.e.7.b, 813.1.c.2
    ability.only = [*active, *([] if on is None else dependence(on))]  # 727.1.c.3
    if isinstance(limit, Meaning) and limit.name == "once":
        ability.once = True
    elif isinstance(limit, Meaning) and limit.name in {"to play", "to spend"}:
        keep_for(draft.effect, limit)
    elif limit is not None:
        ability.only += conditions_of(limit)
    return ability


def _restricted(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    only(line, "only")
    builder.restrictions += conditions_of(line["only"])
    for ability in builder.abilities:
        if isinstance(ability, Activation):
            ability.only += builder.restrictions


# What depends on something


def dependence(value: Value) -> list[Condition]:
    """The condition that a dependent keyword is short for."""
    if value == "legion":
        return [PlayedAnother()]  # 812.1.b.1, 812.2
    return [HasXP(integer(meaning(value)["n"]))]  # 824.1.b.1, 824.1.d


def _dependent(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    only(line, "on", "ability")
    on = line["on"]
    pair = ("Legion", 0) if on == "legion" else ("Level", integer(meaning(on)["n"]))
    builder.keywords.append(pair)  # 812.1.a, 824.1.a
    _add(builder, meaning(line["ability"]), [*active, *dependence(on)])  # 135.2.e.7.b, 727.1.b


def _passive(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    only(line, "what", "during", "only", "instead")
    conditions = list(active)
    line = plainly(line)
    for field in ("during", "only"):
        value = line.get(field)
        if value is not None:
            conditions += conditions_of(value)  # 364.3.a
    if _is_price(line):
        builder.abilities.append(other_price(builder, meaning(line["what"]), conditions))
        return
    if line.get("instead") is not None:
        _instead_of_passive(builder, active)
    builder.abilities += statement_of(meaning(line["what"]), conditions, builder.sheet)


def _is_price(line: Meaning) -> bool:
    """Whether a line lets a card be played for another price."""
    what = meaning(line["what"])
    return what.name == "playable" and what.get("cost") is not None and what.get("zone") is None


def _instead_of_passive(builder: Builder, active: list[Condition]) -> None:
    """The line before is so only if these conditions do not hold."""
    start = builder.starts[-2][0] if len(builder.starts) > 1 else 0
    for ability in builder.abilities[start:]:
        conditions: list[Condition] | None = getattr(ability, "only", None)
        if conditions is None:
            raise impossible("nothing could be so instead of this", "727.1.b")
        conditions.append(_not_all(active))


def _replaced(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    builder.abilities.append(replaced_of(line, _draft(builder), active))


def _additional(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    additional_cost(builder, line, active)


def given_ability(sheet: Sheet, line: Meaning) -> Activation | Triggered:
    """An ability that another object is given."""
    draft = Draft(sheet)
    if line.name == "activated":
        return activation_of(draft, line, [])
    if line.name == "triggered":
        return triggered_of(draft, line, [])
    if line.name == "deathknell":
        return deathknell_of(BearerDraft(sheet, Gone(), Gone()), line, [])
    raise unknown(line, "an ability that is given")


_LINES: Final[dict[str, Callable[[Builder, Meaning, list[Condition]], None]]] = {
    "keyword": _keywords,
    "keywords": _keywords,
    "spell": _spell,
    "triggered": _triggered,
    "deathknell": _deathknell,
    "activated": _activated,
    "restricted": _restricted,
    "dependent": _dependent,
    "passive": _passive,
    "replaced": _replaced,
    "additional cost": _additional,
}
