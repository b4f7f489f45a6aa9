"""184: the tokens, and what is so of each."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At, Me, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Activation, Triggered
from headjudge.games.riftbound.cards import BATTLEFIELD, GEAR, TEXT, TOKEN, UNIT, Keyword, Printed
from headjudge.games.riftbound.effects import Effect
from headjudge.games.riftbound.filters import Filter, OfType, Tagged
from headjudge.games.riftbound.instructions.players import AddResources
from headjudge.games.riftbound.instructions.things import Kill, SwapBack
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import Do, ExhaustMe
from headjudge.games.riftbound.occasions.battlefields import Scores
from headjudge.games.riftbound.passives import MightChange
from headjudge.games.riftbound.permissions import May
from headjudge.games.riftbound.places import AtPlace
from headjudge.games.riftbound.price import ANY
from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Card
from headjudge.kernel.entities import Thing

GOLD: Final = "Gold"
BRUSH: Final = "Brush"
BARON_PIT: Final = "Baron Pit"

BATTLEFIELDS: Final = (BRUSH, BARON_PIT)

_TEXTS: Final = {
    GOLD: "[Reaction][>] {exhaust}, kill this: [Add] {any}.",
    BRUSH: "Birds, Cats, Dogs, Poros and Iverns here have +1 {might}.\nWhen you score here, you may swap this back.",
    BARON_PIT: "From everywhere units may move here.",
}
"""What a player reads on them."""


class Mold:
    """What a unit token is like, unless the text that creates it says otherwise."""

    def __init__(self, might: int, tag: str = "", keywords: tuple[Keyword, ...] = ()) -> None:
        self.might = might
        self.tag = tag
        self.keywords = keywords


UNITS: Final = {
    "Recruit": Mold(1, "Recruit"),  # 184.1
    "Sprite": Mold(3, "Fae", (("Temporary", 0),)),  # 184.2
    "Sand Soldier": Mold(2, "Shurima"),  # 184.3
    "Mech": Mold(3, "Mech"),  # 184.4
    "Reflection": Mold(0),  # 184.6
    "Bird": Mold(1, "Bird", (("Deflect", 1),)),  # 184.7
}


def token_key(name: str) -> str:
    """The key of a token card."""
    return f"token {name}"


def is_standard(name: str, might: int | None, keywords: tuple[Keyword, ...]) -> bool:
    """Whether a text describes a token as the rules do, as far as it describes it."""
    mold = UNITS.get(name)
    if mold is None:
        return name in {GOLD, *BATTLEFIELDS} and might is None and not keywords
    return might in {None, mold.might} and all(word in mold.keywords for word in keywords)


def tokens() -> dict[str, Card]:
    """All tokens, by their keys."""
    found: dict[str, Card] = {}
    for name, mold in UNITS.items():
        tags = (mold.tag,) if mold.tag else ()
        # 182.1.b, 182.1.c
        values: dict[str, object] = {table.MIGHT: mold.might, "tags": tags, table.KEYWORDS: mold.keywords}
        found[token_key(name)] = _token(name, UNIT, values, ())
    found[token_key(GOLD)] = _token(GOLD, GEAR, {}, (_gold(),))
    found[token_key(BRUSH)] = _token(BRUSH, BATTLEFIELD, {}, _brush())
    found[token_key(BARON_PIT)] = _token(BARON_PIT, BATTLEFIELD, {}, (_baron_pit(),))
    return found


def _token(name: str, kind: str, values: dict[str, object], abilities: tuple[Ability, ...]) -> Card:
    key = token_key(name)
    text = {"text": _TEXTS[name]} if name in _TEXTS else {}
    values = {"type": kind, "supertypes": (TOKEN,), "domains": (), **values, **text}  # 182.1.d, 133.7.c, 182.2.b
    card = Printed(key, name, values, {TEXT: abilities})
    paths = [(key, TEXT, index) for index, ability in enumerate(abilities) if isinstance(ability, Activation)]
    card.activated = tuple(paths)
    return card


def _gold() -> Ability:
    effect = Effect()
    effect.costs = [Do(Kill(Me())), ExhaustMe()]
    effect.program = [AddResources(0, (ANY,))]
    effect.adds, effect.added = True, (0, (ANY,))  # 429.3
    return Activation(effect, "reaction")  # 184.5


class OfTribes(Filter):
    """With one of several tags."""

    def __init__(self, *tags: str) -> None:
        self.tagged = [Tagged(tag) for tag in tags]

    def fits(self, at: At, thing: Thing) -> bool:
        return any(one.fits(at, thing) for one in self.tagged)


def _brush() -> tuple[Ability, ...]:
    here = Kind([OfType(UNIT), OfTribes("Bird", "Cat", "Dog", "Poro", "Ivern"), AtPlace("here")])
    back = Effect()
    back.may = True
    back.program = [SwapBack(Me())]
    return (MightChange(here, Plain(1)), Triggered(Scores(("Conquered", "Held"), "here"), back))  # 184.8


def _baron_pit() -> Ability:
    return May("move to", Kind([OfType(UNIT)]), "here")  # 184.9
