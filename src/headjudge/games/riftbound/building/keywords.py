"""Keywords that stand for abilities with costs, and the additional costs that cards name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.effects import Condition, Me, Plain
from headjudge.games.riftbound.abilities import Activation, Additional
from headjudge.games.riftbound.amounts import MightOfChosen
from headjudge.games.riftbound.building.conditions import OWN_COST, conditions_of
from headjudge.games.riftbound.building.costs import costs_of
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.effects import compose
from headjudge.games.riftbound.building.fields import impossible, items, meaning, only, text, unknown
from headjudge.games.riftbound.building.numbers import price_of
from headjudge.games.riftbound.building.topics import ENTERS_READY
from headjudge.games.riftbound.cards import GEAR, SPELL, TEXT, UNIT
from headjudge.games.riftbound.filters import Controlled, OfType
from headjudge.games.riftbound.instructions.things import Attach
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Some, Target
from headjudge.games.riftbound.price import ANY, FREE, Price
from headjudge.language import Meaning

if TYPE_CHECKING:
    from headjudge.games.riftbound.reading import Builder

BEARERS = {"Equip": (GEAR, "818.1.a"), "Repeat": (SPELL, "820.1.a"), "Accelerate": (UNIT, "805.1")}
"""On which cards keywords with abilities of their own are printed."""


OTHER_PRICE = "its other price"


def add_keyword(builder: Builder, part: Meaning) -> None:
    """Add a keyword, and the ability that it stands for."""
    name, count = text(part["name"]), part.get("n")
    bearer, rule = BEARERS.get(name, ("", ""))
    if bearer and (builder.type != bearer or builder.box != TEXT):
        raise impossible(f"{name} is for the text of a {bearer}", rule)
    if count is not None and not isinstance(count, int):
        raise unknown(part, "a keyword")
    # 807.1.a, 807.1.b, 810.1.a, 814.1.a, 814.1.b, 815.1.a, 826.2
    # 802, 805.1, 809.1.a, 811.1.a, 816.1.a, 817.1.a, 818.1.a, 819.1.a, 820.1.a, 821.1.a, 822.1.a, 823.1.a, 823.1.c
    pair = (name, count or 0)
    builder.keywords.append(pair)  # 809.1.b, 809.1.b.3, 818.1.c, 820.1.c, 823.1.c.2
    if name == "Equip":
        builder.abilities.append(_equip(builder, part))  # 818.4
    elif name == "Repeat":
        builder.abilities.append(_repeat(builder, part))
    elif name == "Accelerate" and builder.keywords.count((name, 0)) == 1:  # 805.4
        builder.abilities.append(_accelerate(builder))


def _equip(builder: Builder, part: Meaning) -> Activation:
    """818.1.c.2: pay to attach this gear to a unit you control."""
    draft = Draft(builder.sheet)
    draft.effect.price, draft.effect.costs = costs_of(draft, part["cost"])  # 818.1.c.3
    host = Target(Kind([OfType(UNIT), Controlled()]), Plain(1), draft.new_label("host"))  # 818.1.c.2
    draft.name(Meaning("host"), host)  # 818.1.b.1
    draft.emit(Attach(Me(), host))  # 818.1.b, 818.2
    if part.get("less") is not None:
        draft.effect.less = MightOfChosen(host)  # 818.1.c.4
    ability = Activation(draft.effect)
    ability.keyword = "Equip"
    return ability


def _repeat(builder: Builder, part: Meaning) -> Additional:
    """820.1.d: pay to execute the instructions once more."""
    price, costs = costs_of(builder.play, part["cost"])
    count = len([name for name, _ in builder.keywords if name == "Repeat"])
    label = "Repeat" if count == 1 else f"Repeat {count}"
    made = Additional(label, price, costs, optional=True, brings="again")  # 820.1.c.1, 820.1.c.2, 820.1.c.3, 820.1.d
    made.keyword = "Repeat"
    return made


def _accelerate(builder: Builder) -> Additional:
    """805.1.a: pay to have the unit enter ready."""
    made = Additional("Accelerate", Price(1, (own_power(builder),)), optional=True, brings="ready")  # 805.1.a
    made.keyword = "Accelerate"
    return made


def own_power(builder: Builder) -> str:
    """The Power of the card's own domain; of any, if it has none or several."""
    domains = builder.values.get("domains")
    own = list(domains) if isinstance(domains, list | tuple) else []
    return str(own[0]) if len(own) == 1 else ANY  # 805.1.a.1, 805.1.a.2


def other_price(builder: Builder, part: Meaning, conditions: list[Condition]) -> Additional:
    """Another price that a card may be played for: it is paid in the place of the base costs."""
    only(part, "what", "cost")
    if builder.box != TEXT or meaning(part["what"]).name not in {"me", "this"}:
        raise unknown(part, "another price")
    made = Additional(OTHER_PRICE, optional=True)
    made.base = price_of(part["cost"])  # 356.1.a
    made.only = conditions
    return made


def additional_cost(builder: Builder, line: Meaning, active: list[Condition]) -> None:
    """An additional cost that a card names itself, and what paying it brings."""
    only(line, "cost", "optional", "only", "more")
    if builder.box != TEXT or any(isinstance(one, Additional) and one.label == OWN_COST for one in builder.abilities):
        raise impossible("a card names one additional cost, in its own text", "356.2")
    price, costs = costs_of(builder.play, line["cost"])
    made = Additional(OWN_COST, price, costs, optional=line.get("optional") is not None)
    condition = line.get("only")
    made.only = [*active, *([] if condition is None else conditions_of(condition))]
    builder.abilities.append(made)
    more = line.get("more")
    left = [one for one in (items(more) if more is not None else []) if not _brings(builder, made, one)]
    if not left:
        return
    if builder.type != SPELL:
        raise unknown(left[0], "what paying an additional cost brings")
    compose(builder.play, tuple([_if_paid(one) for one in left]))


def _is_if_done(sentence: Meaning) -> bool:
    return sentence.name == "if" and meaning(sentence["only"]).name == "done"


def _if_paid(sentence: Meaning) -> Meaning:
    """A sentence about whether the additional cost was paid."""
    return sentence.with_fields(only=Meaning("paid")) if _is_if_done(sentence) else sentence


def _brings(builder: Builder, made: Additional, sentence: Meaning) -> bool:
    """Note what paying an additional cost takes off, or that the unit enters ready; False if it is something else."""
    do = meaning(sentence["do"]) if _is_if_done(sentence) else sentence
    payers = _payers(made)
    if do.name == "scaled" and do["per"] == Meaning("killed") and payers is not None:
        made.each, payers.reduces, do = True, True, meaning(do["do"])
    if do.name == "reduce cost":
        made.discount = price_of(do["by"])
    elif _is_less(do):
        made.discount = price_of(items(do["what"])[0]["by"])
    elif do.name == "ignore cost":
        made.base = FREE  # 356.1.b.1
    elif do == ENTERS_READY:
        made.brings = "ready"
    else:
        return False
    return True


def _is_less(do: Meaning) -> bool:
    """Whether the card itself costs so much less."""
    if do.name != "so" or meaning(do["who"]).name not in {"me", "this"}:
        return False
    predicates = items(do["what"])
    return len(predicates) == 1 and predicates[0] == Meaning("cost less", by=predicates[0].get("by") or ())


def _payers(made: Additional) -> Some | None:
    """The objects that its player chooses to pay it with."""
    noun = made.effect.costs[0].noun if len(made.effect.costs) == 1 else None
    return noun if isinstance(noun, Some) else None
