"""How the games with starter sets make cards of texts, and when a card counts as used."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge import effects
from headjudge.effects import nouns as effect_nouns
from headjudge.games import neopets, riftbound
from headjudge.games.neopets import abilities as neopets_abilities
from headjudge.games.neopets import cards as neopets_cards
from headjudge.games.neopets import events as neopets_events
from headjudge.games.neopets import filters as neopets_filters
from headjudge.games.neopets import occasions as neopets_occasions
from headjudge.games.neopets import reading as neopets_reading
from headjudge.games.neopets import starter as neopets_starter
from headjudge.games.neopets import table as neopets_table
from headjudge.games.riftbound import abilities as riftbound_abilities
from headjudge.games.riftbound import bonus_damage as riftbound_bonus_damage
from headjudge.games.riftbound import cards as riftbound_cards
from headjudge.games.riftbound import costs as riftbound_costs
from headjudge.games.riftbound import events as riftbound_events
from headjudge.games.riftbound import filters as riftbound_filters
from headjudge.games.riftbound import kinds as riftbound_kinds
from headjudge.games.riftbound import nouns as riftbound_nouns
from headjudge.games.riftbound import reading as riftbound_reading
from headjudge.games.riftbound import starter as riftbound_starter
from headjudge.games.riftbound import table as riftbound_table
from headjudge.games.riftbound import triggering as riftbound_triggering
from headjudge.games.riftbound.occasions import occasion as riftbound_occasions
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State
from tools.starter_trace import Craft

NEOPETS_USING = (
    neopets_events.Played,
    neopets_events.Attached,
    neopets_events.Collected,
    neopets_events.Pledged,
    neopets_events.Transformed,
)


def _used_in_neopets(state: State, since: int) -> set[str]:
    """Played, attached, collected, pledged to, transformed into, or the active Neopet."""
    happened = state.history[since:]
    names = _names(state, [event.subject() for event in happened if isinstance(event, NEOPETS_USING)])
    if any(isinstance(event, neopets_events.TurnBegins) for event in happened):
        active = [neopets_table.members(state, neopets_table.NEOPET, player) for player in (0, 1)]
        names |= _named([thing for things in active for thing in things])
    return names


def _used_in_riftbound(state: State, since: int) -> set[str]:
    """Played; or a rune, legend or battlefield on the board."""
    happened = state.history[since:]
    names = _names(state, [event.subject() for event in happened if isinstance(event, riftbound_events.Played)])
    if any(isinstance(event, riftbound_events.PhaseBegins) for event in happened):
        names |= _named([thing for thing in state.things.values() if _lies_there(state, thing)])
    return names


def _lies_there(state: State, thing: Thing) -> bool:
    zone = state.kind_of(thing)
    return zone in {riftbound_table.LEGEND_ZONE, riftbound_table.BATTLEFIELDS} or (
        zone == riftbound_table.BASE and riftbound_table.is_rune(thing)
    )


def _names(state: State, numbers: Sequence[int]) -> set[str]:
    """What objects are called that are there, or have become what is there."""
    found: list[Thing] = []
    for number in numbers:
        latest = number
        while state.bearer(latest) is None and latest in state.became:
            latest = state.became[latest]
        thing = state.bearer(latest)
        if thing is not None:
            found.append(thing)
    return _named(found)


def _named(things: Sequence[Thing]) -> set[str]:
    return {thing.card.name for thing in things if not thing.token}


TEXTS: tuple[tuple[type, tuple[str, ...]], ...] = (
    (effects.Instruction, ("follow", "events")),
    (effects.Cost, ("pay",)),
    (effects.Condition, ("holds",)),
    (effects.Amount, ("number", "count")),
    (effects.Noun, ("choose", "things")),
)
"""The classes that texts come to in every game, and the methods in which they do their work."""

CRAFTS = {
    neopets.RULES.name: Craft(
        reading=neopets_reading,
        starter=neopets_starter,
        card=neopets_cards.Printed,
        working=(
            *TEXTS,
            (neopets_occasions.Occasion, ("matches",)),
            (neopets_filters.Filter, ("fits",)),
            (neopets_filters.Kind, ("fits",)),
            (neopets_abilities.Passive, ("changes",)),
            (neopets_abilities.Cannot, ("forbids",)),
            (neopets_abilities.Instead, ("replace",)),
        ),
        lesser=(effects.Amount, effects.Noun, neopets_filters.Filter, neopets_filters.Kind),
        meant=(effect_nouns.Meant,),
        kind=neopets_filters.Kind,
        used=_used_in_neopets,
    ),
    riftbound.RULES.name: Craft(
        reading=riftbound_reading,
        starter=riftbound_starter,
        card=riftbound_cards.Printed,
        working=(
            *TEXTS,
            (riftbound_occasions.Occasion, ("matches",)),
            (riftbound_filters.Filter, ("fits",)),
            (riftbound_kinds.Kind, ("fits",)),
            (riftbound_abilities.Triggered, ("matches",)),
            (riftbound_abilities.Additional, ()),
            (riftbound_abilities.PriceChange, ("amend",)),
            (riftbound_abilities.Permission, ("permits",)),
            (riftbound_abilities.Passive, ("changes",)),
            (riftbound_abilities.Cant, ("forbids",)),
            (riftbound_abilities.Instead, ("replace",)),
            (riftbound_bonus_damage.BonusDamage, ("bonus",)),
            (riftbound_triggering.Again, ("concerns",)),
        ),
        lesser=(effects.Amount, effects.Noun, riftbound_filters.Filter, riftbound_kinds.Kind),
        meant=(effect_nouns.Meant, riftbound_nouns.TargetAgain),
        kind=riftbound_kinds.Kind,
        used=_used_in_riftbound,
        asking=(
            (riftbound_costs, "is_paid", 1),
            (riftbound_table, "value_in", 1),
            (riftbound_table, "has", 2),
            (riftbound_table, "times", 2),
        ),
        keywords=frozenset(
            (
                *("Ambush", "Assault", "Backline", "Deflect", "Ganking", "Hidden", "Hunt", "Quick-Draw", "Shield"),
                *("Tank", "Temporary", "Vision", "Weaponmaster"),
            )
        ),
    ),
}
"""The games, by name. Keywords that are not asked for by name work with what they stand for, or the card is used."""
