"""What texts cost."""

from __future__ import annotations

from headjudge.effects import Cost
from headjudge.games.riftbound import table
from headjudge.games.riftbound.amounts import Much
from headjudge.games.riftbound.building.deeds import act
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text, unknown
from headjudge.games.riftbound.building.numbers import domain_of, price_of
from headjudge.games.riftbound.filters import Ready
from headjudge.games.riftbound.instructions.things import SpendBuff
from headjudge.games.riftbound.nonstandard_costs import (
    DiscardCost,
    Do,
    ExhaustMe,
    PayAny,
    PayPrice,
    SpendBuffCost,
    SpendXPCost,
)
from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.price import FREE, Price
from headjudge.language import Meaning, Value


def costs_of(draft: Draft, value: Value) -> tuple[Price, list[Cost]]:
    """What is paid in Energy and Power, and what besides; nothing of it is targeted."""
    price, costs = FREE, []
    targets, draft.targets = draft.targets, False  # 355.10.c
    for part in items(value):
        if part.name == "pay":
            price = price.plus(price_of(part["what"]))
        else:
            costs.append(_cost(draft, part))
    draft.targets = targets
    return price, costs


def paid_in_passing(draft: Draft, value: Value) -> list[Cost]:
    """Costs within instructions, which are paid when it comes to them."""
    price, costs = costs_of(draft, value)
    paid: list[Cost] = [] if price.free else [PayPrice(price, draft.doer, costs)]
    return [*paid, *costs]  # 355.10.c.1, 742.1.a: what goes may have added resources before


def _cost(draft: Draft, part: Meaning) -> Cost:
    name = part.name
    if name == "exhaust" and meaning(part["what"]).name in {"me", "this"}:
        return ExhaustMe()  # 135.2.e.2
    if name == "spend xp":
        return SpendXPCost(integer(part["n"]))
    if name == "pay any":
        only(part, "what")
        what, draft.much = text(part["what"]), Much()
        return PayAny(table.ENERGY if what == "energy" else domain_of(what))
    if name == "discard":
        only(part, "n")
        made = act(draft, part)
        return DiscardCost(made[0], integer(part["n"]))
    if name not in {"kill", "banish", "recycle", "return", "exhaust", "spend buff"}:
        raise unknown(part, "a cost")
    made = act(draft, part)
    instruction, noun = made[0], made[0].noun
    if isinstance(noun, Some) and name == "exhaust":
        noun.kind.narrow([Ready(ready=True)])  # 414.4
    if len(made) != 1 or noun is None:
        raise impossible("a cost is one thing to do", "357.2")
    return SpendBuffCost(instruction) if isinstance(instruction, SpendBuff) else Do(instruction)
