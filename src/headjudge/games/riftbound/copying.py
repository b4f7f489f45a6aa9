"""472.1.b: objects that become copies of others."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At, Instruction, Noun
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import TRAITS
from headjudge.games.riftbound.cards import MADE, TRIGGERING, Printed, calls
from headjudge.games.riftbound.effects import FACE, face
from headjudge.games.riftbound.passives import OnThings
from headjudge.kernel.abilities import Change, Source, put
from headjudge.kernel.current import View
from headjudge.kernel.entities import Entity, Modifier, Thing
from headjudge.kernel.frames import NEXT, Outcome

ABILITIES: Final = "abilities"
COPIED: Final[tuple[str, ...]] = (FACE, table.MIGHT, "tags", table.KEYWORDS, ABILITIES)
"""What is copied unless a text says less: name, supertypes, cost and domains with the face, and the rest."""


class Copy(OnThings):
    """Objects have traits of the card that was locked as what they became copies of. `traits`: only these."""

    def __init__(self, traits: tuple[str, ...] = COPIED) -> None:
        super().__init__(None, TRAITS, traits)  # 472.1.b
        self.traits = traits

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        assert isinstance(subject, Thing)  # noqa: S101
        card = view.state.cards[str(source.locked("of"))]
        assert isinstance(card, Printed)  # noqa: S101
        boxes = view.state.rules.boxes(view.state, subject)
        values: dict[str, object] = {
            FACE: card.key,
            table.MIGHT: card.number(table.MIGHT),
            "tags": card.tags,
            table.KEYWORDS: card.keywords,
            ABILITIES: card.paths(boxes),
        }
        return [put(trait, values[trait]) for trait in self.traits]  # 472.1.b.1, 472.1.b.2

    def channels(self) -> list[str]:
        """Also under whatever triggers by keywords, which may be copied."""
        return [*super().channels(), *calls(TRIGGERING)]


class BecomeCopy(Instruction):
    """Objects become copies of another one of their type, with an ability among those the card makes."""

    def __init__(self, key: str, index: int, noun: Noun, of: Noun) -> None:
        self.path = (key, MADE, index)
        self.noun = noun
        self.of = of

    def follow(self, at: At) -> Outcome:
        assert self.noun is not None  # noqa: S101
        found = self.of.things(at)
        if not found:
            return NEXT
        copied = face(at, found[0])  # 472.1.b.3
        copies = tuple([one.incarnation for one in self.noun.things(at) if face(at, one).type == copied.type])
        modifier = Modifier(self.path, at.bearer, at.player)
        modifier.locked = (("subjects", copies), ("of", copied.key))
        at.state.create(modifier)
        at.state.unsettled = True
        return NEXT
