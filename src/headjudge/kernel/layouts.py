"""The board of a game, described as plain data: sent once, and filled from what a seat sees.

`{p}` in the name of a zone stands for each seat, `{i}` for each place that players share.
"""

from __future__ import annotations

from headjudge.kernel.cards import EVERYONE, ZoneKind

Layout = dict[str, object]
"""`rows` of `areas`, whose `parts` hold zones; `hand`, `stack`; how a `card` is drawn; `signs`; `phases` and `stops`.

A part is a `seat` (`counts` of hidden zones, `piles` to look into), a `zone`, a `place` (with its `face` and what lies
`facedown` there), `slots` in groups, or `dice`.
"""

Part = dict[str, object]


def seat_part(score: list[str], counts: list[str], piles: list[str], counters: list[str]) -> Part:
    """A seat: its score and what wins, how much is hidden there, piles to look into, its counters."""
    return {"part": "seat", "score": score, "counts": counts, "piles": piles, "counters": counters}


def zone_part(name: str, *zones: str, **more: object) -> Part:
    """One or more zones under a heading."""
    return {"part": "zone", "zones": [*zones], "name": name, **more}


def group(name: str, zone: str, slots: int = 0, **more: object) -> Part:
    """A group of slots; any number, if that is 0."""
    return {"zone": zone, "name": name, "slots": slots, **more}


def phases(*named: tuple[str, str]) -> list[list[str]]:
    """Phases or steps in their order: what they are called in observations, a heading, and the rule."""
    return [[key, key[:1].upper() + key[1:], rule] for key, rule in named]


def plain_layout(
    kinds: tuple[ZoneKind, ...], lists: tuple[str, ...], stops: tuple[str, ...] = (), more: tuple[str, ...] = ()
) -> Layout:
    """A board for a game that describes none: a row for each seat's zones, those of all between and `more` there."""
    own = [kind for kind in kinds if not kind.shared]
    hidden = [f"{kind.name}:{{p}}" for kind in own if kind.seen_by != EVERYONE]
    parts: list[Part] = [seat_part([], hidden, [], [])]
    parts += [zone_part(kind.name.capitalize(), f"{kind.name}:{{p}}") for kind in own if kind.seen_by == EVERYONE]
    field = [zone_part(kind.name.capitalize(), kind.name) for kind in kinds if kind.shared]
    field += [zone_part(key.capitalize(), key) for key in more]
    return {
        "rows": [{"each": "opponents", "area": "side"}, {"area": "field"}, {"each": "me", "area": "side"}],
        "areas": {"side": {"parts": parts}, "field": {"parts": field}},
        "hand": hidden,
        "stack": {"lists": [*lists], "zone": "", "name": "Waiting", "next": "last"},
        "card": {"text": ["text"]},
        "signs": {},
        "phases": [],
        "stops": [*stops],
    }
