"""Kinds of objects, numbers and conditions."""

from headjudge.games.riftbound.building.conditions import OWN_COST, condition_of, conditions_of
from headjudge.games.riftbound.building.numbers import amount_of, price_of
from headjudge.games.riftbound.building.objects import filters_at, filters_of, kind_of, wheres

__all__ = [
    "OWN_COST",
    "amount_of",
    "condition_of",
    "conditions_of",
    "filters_at",
    "filters_of",
    "kind_of",
    "price_of",
    "wheres",
]
