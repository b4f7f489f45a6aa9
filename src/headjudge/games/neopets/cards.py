"""Chapters 4 and 5: what is printed on a card, as fields of a card file and as a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Card, Path
from headjudge.kernel.entities import Thing

if TYPE_CHECKING:
    from headjudge.games.neopets.effects import Effect

BASIC: Final = "Basic Neopet"  # 5.2
PAINTED: Final = "Rainbow Pool Neopet"  # 5.4
FAERIE: Final = "Faerie"
HERO: Final = "Hero"
VILLAIN: Final = "Villain"
BRUSH: Final = "Paint Brush"  # 5.6a
LEGEND: Final = "Legend"  # 5.7a
EQUIPMENT: Final = "Equipment"  # 5.8a
PETPET: Final = "Petpet"  # 5.9a
POTION: Final = "Potion"  # 5.10a
FOOD: Final = "Food"  # 5.11a
LOCATION: Final = "Location"  # 5.12a
MAP_PIECE: Final = "Map Piece"
CODESTONE: Final = "Codestone"  # 5.14a
FACTION: Final = "Faction"  # 5.15a

NEOPETS: Final[tuple[str, ...]] = (BASIC, PAINTED)  # 5.1a
CHAMPIONS: Final[tuple[str, ...]] = (FAERIE, HERO, VILLAIN)  # 5.5a
TYPES: Final[tuple[str, ...]] = (
    *NEOPETS,
    *CHAMPIONS,
    *(BRUSH, LEGEND, EQUIPMENT, PETPET, POTION, FOOD, LOCATION, MAP_PIECE, CODESTONE, FACTION),
)

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
AGILITY: Final = "agility"
HIT_POINTS: Final = "hit points"
STATS: Final[tuple[str, ...]] = (ATTACK, DEFENCE, AGILITY, HIT_POINTS)  # 5.3a
BATTLE_STATS: Final[tuple[str, ...]] = (ATTACK, DEFENCE, AGILITY)  # 5.9f

TEXT: Final = "text"
"""The box of what works while the card is in play."""
PLAY: Final = "play"
"""The box of what a card does when it is played and resolves."""
MADE: Final = "made"
"""The box of what effects make: modifiers that last for a while, delayed triggers."""


HAND: Final = "hand"
"""The box of what is played straight from the hand at any time."""
FOOD_MARK: Final = "food"
AT_HAND: Final = Ability(FOOD_MARK, (), ("inventory", "stolen", "planned"))
"""Marks Food, so that it is found without looking at every card."""
SLOT: Final = "slot"
"""The box of what is used straight from a slot."""
PETPET_MARK: Final = "petpet"
IN_SLOT: Final = Ability(PETPET_MARK, (), ("equipment",))
"""Marks petpets, so that they are found without looking at every card."""
_MARKS: Final[dict[str, dict[str, tuple[Ability, ...]]]] = {FOOD: {HAND: (AT_HAND,)}, PETPET: {SLOT: (IN_SLOT,)}}


class Printed(Card):
    """A card of this game: its printed fields by name, and what its text comes to."""

    def __init__(
        self,
        key: str,
        name: str,
        values: dict[str, object],
        boxes: dict[str, tuple[Ability, ...]],
        effect: Effect | None,
    ) -> None:
        self.type = str(values["type"])  # 4.3a
        marked = {**boxes, **_MARKS.get(self.type, {})}
        super().__init__(key, values, marked, name)  # 4.1a, 4.1b
        self.is_codestone = self.type == CODESTONE
        self.is_particular = self.type in {PETPET, BRUSH}  # 5.9e, 5.6d: there may be no place for it
        self.level = values.get("level")  # 4.2b, 4.2b.1: None if there is none
        self.requirement = self.level if isinstance(self.level, int) else 0
        self.numbers = {name: value for name, value in values.items() if isinstance(value, int)}
        self.team = values.get("team")  # 4.5a, 4.5a.1
        self.species = str(values.get("species", ""))
        self.requires = str(values.get("requires", ""))  # 5.4b: the Paint Brush or Location
        self.effect = effect
        self.collectable = bool(values.get("collected"))  # 5.13a
        self.begins_in_pool = bool(values.get("begins in the pool"))  # 2.3d
        self.activated: tuple[Path, ...] = ()
        never_played = self.is_neopet() or self.type in {CODESTONE, FACTION} or self.collectable
        self.is_played = not never_played

    def is_neopet(self) -> bool:
        """Neopets are not cards for effects."""
        return self.type in NEOPETS  # 3.1c, 8.2a.1

    def is_champion(self) -> bool:
        """Faeries, Heroes and Villains are Champions."""
        return self.type in CHAMPIONS

    def number(self, name: str) -> int:
        """A printed number; zero where there is none."""
        return self.numbers.get(name, 0)


def printed(thing: Thing) -> Printed:
    """What is printed on a thing: in this game every card is one of its own."""
    return thing.card  # type: ignore[return-value]
