"""A text in the making: its program, and its nouns by the names that it gives them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.effects.amounts import Amount, Times
from headjudge.effects.nouns import Meant
from headjudge.effects.standing import EVENT
from headjudge.effects.texts import Instruction, Noun, Text
from headjudge.kernel.abilities import Ability
from headjudge.language.meaning import LABEL, Meaning


class Sheet:
    """A card in the making: what its effects make for a while is printed on it too."""

    def __init__(self, key: str, name: str, type_of_card: str) -> None:
        self.key = key
        self.name = name
        self.type = type_of_card
        self.made: list[Ability] = []

    def make(self, ability: Ability) -> int:
        """Print something that an effect makes; the place where it stands."""
        self.made.append(ability)
        return len(self.made) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyDraft:
    """A text in the making. `known`: what it has named, by its label; `times`: for each of what something is done."""

    def __init__(self, sheet: Sheet, effect: Text) -> None:
        self.sheet = sheet
        self.effect = effect
        self.known: dict[str, Noun] = {}
        self.times: Amount | None = None
        self.numbered = 0

    def emit(self, instruction: Instruction) -> int:
        """Write the next instruction; its place."""
        self.effect.program.append(instruction)
        return len(self.effect.program) - 1

    def here(self) -> int:
        """The place of the next instruction."""
        return len(self.effect.program)

    def new_label(self, prefix: str) -> str:
        """A name that no other choice of this effect has."""
        self.numbered += 1
        return f"{prefix} {self.numbered}"

    def scaled(self, amount: Amount) -> Amount:
        """A number; so much for each of something, if the text has said so."""
        if self.times is None:
            return amount
        times, self.times = self.times, None
        return Times(amount, times)

    def name(self, part: Meaning, noun: Noun) -> Noun:
        """Let a noun be chosen, and be meant by its label later."""
        noun.place = len(self.effect.nouns)
        self.effect.nouns.append(noun)
        self.mean(part, noun)
        return noun

    def mean(self, part: Meaning, noun: Noun) -> None:
        """Let a noun be meant by the label of a part."""
        label = part.get(LABEL)
        if isinstance(label, str):
            self.known[label] = noun

    def event(self, part: Meaning) -> None:
        """What an event that is waited for happens to can be meant later."""
        self.mean(part, Meant(EVENT))
