"""Where things go."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Me, Noun
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.fields import impossible, unknown
from headjudge.games.riftbound.building.objects import PLACES
from headjudge.games.riftbound.instructions.moving import TO_OR_FROM_BASE, Destination
from headjudge.games.riftbound.nouns import Place
from headjudge.games.riftbound.relations import FieldOf
from headjudge.language import Meaning, Value

GOALS: Final = {
    **{word: place for word, place in PLACES.items() if word not in {"combat", "during combat", "showdown"}},
    "your base": "base",
    "my base": "base",
    "my battlefield": "my battlefield",
    "this battlefield": "my battlefield",
    "another battlefield": "another battlefield",
    "a battlefield other than mine": "another battlefield",
    "to or from its base": TO_OR_FROM_BASE,
}
"""What the words of texts for where something goes come to."""
NAMED: Final = ("there", "that battlefield", "the same battlefield", "the same location")


def goal_of(draft: Draft, value: Value | None) -> tuple[str, Noun | None]:
    """Where something goes: what the location is like, or what is there already."""
    if value is None:
        return "", None
    if isinstance(value, Meaning):
        if value.name == "battlefield of":
            return "", FieldOf(draft.noun(value["whom"]))
        if value.name != "place of":
            raise unknown(value, "where something goes")
        return "", draft.noun(value["whom"])
    if value in NAMED:
        return "", draft.place_named(value)
    if value == "this battlefield" and draft.named_field() is not None:
        return "", draft.named_field()
    if not isinstance(value, str) or value not in GOALS:
        raise impossible(f"nothing goes to {value!r}", "442.2")
    return GOALS[value], None


def destination(draft: Draft, value: Value | None, units: Noun, there: Noun | None) -> Destination:
    """Where units move, to be chosen with everything else. `there`: what was named before the units."""
    later, draft.there = draft.there, there
    where, noun = goal_of(draft, value)
    made = Destination(units, where, draft.new_label("destination"), noun)
    draft.name(Meaning("destination"), made)
    draft.labels.remove(made.label)
    at_battlefield = isinstance(units, Me) and noun is None and "base" not in where
    draft.there = Place(made.label) if at_battlefield else noun if value in NAMED else later
    return made
