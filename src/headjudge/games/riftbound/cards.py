"""125 to 184: what is printed on a card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from headjudge.games.riftbound.price import FREE, Price
from headjudge.kernel.abilities import TRIGGER, Ability
from headjudge.kernel.cards import Card, Path
from headjudge.kernel.entities import Thing

if TYPE_CHECKING:
    from headjudge.games.riftbound.effects import Effect

UNIT: Final = "Unit"  # 141.2
GEAR: Final = "Gear"  # 148.2
SPELL: Final = "Spell"  # 153
RUNE: Final = "Rune"  # 160
RUNES: Final = "runes"
"""What texts depend on that look at runes."""
BATTLEFIELD: Final = "Battlefield"
LEGEND: Final = "Legend"
PERMANENTS: Final[tuple[str, ...]] = (UNIT, GEAR)  # 133.4.a.2, 160.1.a, 170, 174
MAIN: Final[tuple[str, ...]] = (UNIT, GEAR, SPELL)  # 052, 133.4
TYPES: Final[tuple[str, ...]] = (*MAIN, RUNE, BATTLEFIELD, LEGEND)

CHAMPION: Final = "Champion"  # 133.7.a
SIGNATURE: Final = "Signature"  # 133.7.b
TOKEN: Final = "Token"  # noqa: S105 - 133.7.c
BASIC: Final = "Basic"
SUPERTYPES: Final[tuple[str, ...]] = (CHAMPION, SIGNATURE, TOKEN, BASIC)
EQUIPMENT: Final = "Equipment"  # 818.1.a

FURY: Final = "Fury"
CALM: Final = "Calm"
MIND: Final = "Mind"
BODY: Final = "Body"
CHAOS: Final = "Chaos"
ORDER: Final = "Order"
DOMAINS: Final[tuple[str, ...]] = (FURY, CALM, MIND, BODY, CHAOS, ORDER)  # 134.1

MIGHTY: Final = 5  # 708

TEXT: Final = "text"
"""The box of the rules text."""  # 135.1
EFFECT_TEXT: Final = "effect"
"""The box of the effect text, at work on what the card is attached to."""  # 136.1
ATTACHED: Final = "attached"
"""The box of what a card does because it is attached."""
MADE: Final = "made"
"""The box of what effects make: modifiers that last for a while, delayed abilities, reflexive triggers."""

Keyword = tuple[str, int]
"""A keyword and its value; 0 where it has none."""
ACTION: Final = "action"
REACTION: Final = "reaction"
AMBUSH: Final = "Ambush"
QUICK: Final = {ACTION: "acts", REACTION: "reacts"}
"""Under which names it is indexed what may be played or used faster than by default."""
LIES_FACEDOWN: Final = "lies facedown"
"""Under which name it is indexed what lies facedown at a battlefield."""
TRIGGERING: Final = {
    "Quick-Draw": ("Played",),  # 819.1.d
    "Weaponmaster": ("Played",),  # 821.1.b
    "Temporary": ("PhaseBegins",),  # 816.1.b
    "Hunt": ("Conquered", "Held"),  # 823.1.b
    "Vision": ("Played",),  # 817.1.c
}
"""The keywords that trigger, and on which kinds of events."""


def had(keyword: str) -> str:
    """Under which name it is indexed that something has or gives a keyword that triggers."""
    return f"has {keyword}"


def calls(keywords: Iterable[str]) -> list[str]:
    """Under which names it is indexed that something has or gives keywords that trigger: by event and by keyword."""
    found: list[str] = []
    for keyword in keywords:
        if keyword in TRIGGERING:
            found += [had(keyword), *[f"{TRIGGER}:{kind}" for kind in TRIGGERING[keyword]]]
    return found


def speed_by(words: dict[str, int]) -> str:
    """When a card with these keywords may be played, unless something else bears upon it."""
    if "Reaction" in words or "Quick-Draw" in words or AMBUSH in words:
        return REACTION  # 813.1.a, 813.4.a, 806.4.a
    return ACTION if "Action" in words else ""  # 806.1.a


PLAYED_IN: Final[tuple[str, ...]] = ("base", "battlefield", "battlefields", "legend", "chain")
"""Where keywords trigger: in play, and where a spell is that has just been played."""


class Printed(Card):
    """A card of this game: its printed fields by name, and what its text comes to.

    `effect`: what a spell does when it resolves, `chooses`: the same, if it chooses anything as it is finalized.
    `activated`: where its activated abilities are printed. `price`: what playing it costs, `charges`: whether more
    costs are printed on it, `fixed`: that these alter neither what else it costs nor what it may choose. `words`: its
    keywords, `speed`: when it may be played by these. `gives`: the Power that means "of this card's domain". `mighty`:
    whether it has enough printed Might for that. `begins`: with which ability each line of a text box begins.
    """

    def __init__(
        self,
        key: str,
        name: str,
        values: dict[str, object],
        boxes: dict[str, tuple[Ability, ...]],
        effect: Effect | None = None,
    ) -> None:
        super().__init__(key, values, boxes, name)
        self.type = str(values["type"])  # 133.1
        self.noticed_as = RUNES if self.type == RUNE else ""
        self.effect = effect
        self.chooses = effect if effect is not None and (effect.targets or effect.modes) else None
        self.domains: tuple[str, ...] = _words(values.get("domains"))  # 134.1, 175
        self.tags: tuple[str, ...] = _words(values.get("tags"))  # 133.8, 143.1
        self.supertypes: tuple[str, ...] = _words(values.get("supertypes"))
        keywords = values.get("keywords")
        self.keywords: tuple[Keyword, ...] = keywords if isinstance(keywords, tuple) else ()
        self.words: dict[str, int] = dict(self.keywords)
        self.watch(calls(self.words), PLAYED_IN)
        self.speed = speed_by(self.words)
        if self.type in MAIN:
            self.watch([QUICK[REACTION], LIES_FACEDOWN], ("facedown",))  # 811.6
            self.watch([QUICK[self.speed]] if self.speed else [], ("hand", "champion"))
        self.price = _price(self, values) if self.type in MAIN else FREE  # 131.1
        self.gives = self.domains[0] if len(self.domains) == 1 else "any"  # 135.2.e.6.a, 135.2.e.6.b
        might = values.get("might")
        self.mighty = isinstance(might, int) and might >= MIGHTY  # 708
        self.charges = False
        self.fixed = True
        self.activated: tuple[Path, ...] = ()
        self.begins: dict[str, tuple[int, ...]] = {}
        for box, abilities in boxes.items():
            for index, ability in enumerate(abilities):
                register = getattr(ability, "register", None)
                if register is not None:
                    register(self, (key, box, index))

    def number(self, name: str) -> int:
        """A printed number; zero where there is none."""
        value = self.values.get(name)
        return value if isinstance(value, int) else 0

    def has(self, keyword: str) -> bool:
        """Whether a keyword is printed on it."""
        return keyword in self.words

    def line(self, box: str, index: int) -> str:
        """The line of a text box in which an ability is printed; the whole text where that cannot be told."""
        text = str(self.values.get("effect_text" if box == EFFECT_TEXT else "text") or "")
        lines, begins = text.splitlines(), self.begins.get(box, ())
        if not lines or len(lines) != len(begins):
            return " ".join(lines)
        return lines[max([place for place, first in enumerate(begins) if first <= index], default=0)]


def _words(value: object) -> tuple[str, ...]:
    return tuple([str(word) for word in value]) if isinstance(value, list | tuple) else ()


def _price(card: Printed, values: dict[str, object]) -> Price:
    """What playing a card costs: Energy, and Power of its own domains."""
    energy, power = values.get("energy"), values.get("power")
    symbol = "|".join(card.domains) or "any"
    return Price(
        energy if isinstance(energy, int) else 0,  # 131.2.a
        (symbol,) * (power if isinstance(power, int) else 0),  # 131.3.a, 131.3.b
    )


def printed(thing: Thing) -> Printed:
    """What is printed on a thing."""
    return thing.card  # type: ignore[return-value]
