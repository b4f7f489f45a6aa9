"""An effect in the making: its nouns by the names the text gives them, its costs and its program."""

from __future__ import annotations

from headjudge.effects import EVENT, NO_LIMIT, TARGET, Amount, Choice, Every, Me, Meant, Noun, Plain
from headjudge.effects.drafting import AnyDraft, Sheet
from headjudge.effects.questions import tell_apart
from headjudge.games.neopets import table
from headjudge.games.neopets.building.fields import impossible, integer, meaning, text, whose
from headjudge.games.neopets.building.kinds import amount_of, collected, filters_of, kind_of
from headjudge.games.neopets.dice import Dice
from headjudge.games.neopets.effects import Effect
from headjudge.games.neopets.filters import Kind, Whole
from headjudge.games.neopets.instructions.cards import Reveal
from headjudge.games.neopets.nouns import AllFound, AtRandom, OfThose, Remaining, Some, Top, WithinLevels
from headjudge.games.neopets.queueing import Queued
from headjudge.games.neopets.vocabulary import VOCABULARY
from headjudge.language import Meaning, Value
from headjudge.language.meaning import LABEL, REFERENCE


class Draft(AnyDraft):
    """An effect in the making. `known`: what the text has named, by its label; `outer`: the text it is a part of.

    `this`: what "this card" means; `yours`: whether an event is about a card of yours; `after_round`: whether it
    happens when a round has been cleaned up.
    """

    def __init__(self, sheet: Sheet, outer: Draft | None = None) -> None:
        effect = Effect()
        super().__init__(sheet, effect)
        self.effect: Effect = effect
        self.outer = outer
        self.this: Noun = Me()
        self.yours = True
        self.after_round = False
        self.choices: list[tuple[Choice, Meaning]] = []
        self.first_use: list[str] = []
        self.borrowed: list[tuple[str, str]] = []
        self.dice = 0

    def amount(self, value: Value) -> Amount:
        """A number; for each of something, if the text says so."""
        return self.scaled(amount_of(value))

    # Nouns

    def name(self, part: Meaning, noun: Noun) -> Noun:
        """Let a noun be chosen, and be meant by its label later; the questions for several say which is meant."""
        if isinstance(noun, Some) and not isinstance(noun, AllFound | AtRandom):
            self.choices.append((noun, part))
            if len(self.choices) > 1:
                tell_apart(VOCABULARY, {"Cards": "", "Targets": "", "Kinds": "what"}, self.choices)
        return super().name(part, noun)

    def condition(self, part: Meaning) -> None:
        """The cards that a condition has counted can be meant later: they are chosen when they are first meant."""
        label = part.get(LABEL)
        if isinstance(label, str):
            self.name(part, Some(collected(part), Plain(integer(part["n"])), self.new_label("card")))
            self.first_use.append(label)

    def origin(self, part: Meaning) -> Noun:
        """The noun that a reference means."""
        label = text(part[REFERENCE])
        found = self.known.get(label)
        if found is None and self.outer is not None:
            return self._borrow(label)
        assert found is not None  # noqa: S101
        return found

    def _borrow(self, label: str) -> Noun:
        """What the text around this one was about: it is noted when this begins to wait."""
        assert self.outer is not None  # noqa: S101
        earlier = self.outer.known[label].label
        own = "earlier event" if earlier == EVENT else earlier
        self.borrowed.append((earlier, own))
        self.known[label] = Meant(own)
        return self.known[label]

    def referred(self, part: Meaning) -> Noun:
        """What a reference means, as something already chosen, unless this is the first time."""
        found, label = self.origin(part), text(part[REFERENCE])
        if label in self.first_use:
            self.first_use.remove(label)
            return found
        return found if isinstance(found, Queued) else Meant(found.label)

    def cards(self, value: Value) -> Noun:
        """The cards that a deed is about."""
        part = meaning(value)
        if part.name == "this":
            return self.this
        if part.name == "remaining":
            picked = self.origin(part)
            assert isinstance(picked, OfThose)  # noqa: S101
            return Remaining(picked)
        if part.get(REFERENCE) is not None:
            return self.referred(part)
        label = self.new_label("card")
        if part.name.endswith("of those"):
            group = self._group(meaning(part["group"]))
            count = part.get("n")
            amount = Plain(NO_LIMIT) if count is None else self.amount(count)
            return self.name(part, OfThose(group, amount, label, up_to=part.name != "of those"))
        return self.name(part, self._found(part, label))

    def _group(self, part: Meaning) -> Noun:
        group = self.referred(part)
        shown = [one.noun for one in self.effect.program if isinstance(one, Reveal)]
        if part.name == "revealed" and group.label not in [noun.label for noun in shown if noun is not None]:
            raise impossible("these cards have not been revealed", "10.Reveal")
        return group

    def is_yours(self, noun: Noun) -> bool:
        """Whether all that something may mean are cards of yours."""
        if isinstance(noun, Meant) and noun.label == EVENT:
            return self.yours
        if isinstance(noun, Meant) and self.outer is not None and noun.label in [own for _, own in self.borrowed]:
            earlier = next(earlier for earlier, own in self.borrowed if own == noun.label)
            return self.outer.is_yours(Meant(earlier))
        if isinstance(noun, Meant):
            noun = next((one for one in self.effect.nouns if one.label == noun.label), noun)
        if isinstance(noun, Remaining):
            noun = noun.picked
        if isinstance(noun, OfThose):
            return self.is_yours(noun.group)
        kind = noun.kind if isinstance(noun, Some | Every | Top) else None
        return isinstance(noun, Me) or (isinstance(kind, Kind) and kind.whose == "your")

    def _found(self, part: Meaning, label: str) -> Noun:
        if part.name == "top":
            return Top(text(part["whose"]), self.amount(part["n"]), label)
        if part.name == "zone":
            return Every(Whole((text(part["zone"]),), text(part["whose"]), []), label)  # 10.Bury
        kind = kind_of(part["what"], part.get("where"))
        if self.after_round and set(kind.zones) <= set(table.BATTLEDOME):
            raise impossible("when a round has ended the Battledome is empty", "7.8b.1")
        if part.name == "all":
            return AllFound(kind, label) if table.DECK in kind.zones and kind.filters else Every(kind, label)  # 8.11a
        count = part.get("n")
        amount = Plain(NO_LIMIT) if count is None else self.amount(count)
        if part.name == "within levels":
            return WithinLevels(kind, amount, integer(part["total"]), label)
        if part.name == "random":
            return AtRandom(kind, amount, label)
        return Some(kind, amount, label, up_to=part.name in {"up to", "any number"})

    def from_inventory(self, part: Meaning, who: str, *, random: bool) -> Noun:
        """Cards of a player's Inventory, which that player chooses."""
        owner = "opponent's" if who == "opponent" else "your"
        kind = Kind((table.INVENTORY,), owner, filters_of(part["what"]))
        amount, label = self.amount(part["n"]), self.new_label("card")
        noun: Noun = AtRandom(kind, amount, label) if random else Some(kind, amount, label, chooser=who)
        return self.name(part, noun)

    def searched(self, value: Value) -> Noun:
        """Cards that are looked for in one's deck."""
        part = meaning(value)
        kind = Kind((table.DECK,), "your", filters_of(part["what"]))
        return self.name(part, Some(kind, self.amount(part["n"]), self.new_label("card"), up_to=part.name == "up to"))

    def targets(self, value: Value) -> Noun:
        """What is chosen before the semicolon."""
        part = meaning(value)
        label = self.new_label(TARGET)
        if part.name == "dice":
            return self.name(part, Dice("any", self.amount(part["n"]), label))
        if part.name == "effects":
            return self.name(part, Queued(None, self.amount(part["n"]), label))
        if part.name == "queued":
            return self.name(part, Queued(Kind((), "any", filters_of(part["what"])), self.amount(part["n"]), label))
        return self.name(part, self._found(part, label))

    def rolled_dice(self, value: Value, *, again: bool) -> tuple[Dice | None, str]:
        """Dice that a deed is about: those to be chosen now, if any, and the name they go by.

        `again`: they are rerolled.
        """
        part = meaning(value)
        if part.get(REFERENCE) is not None:
            chosen = self.origin(part)
            if isinstance(chosen, Dice):
                chosen.again = again
            return None, chosen.label
        count = part.get("n")
        amount = None if count is None else self.amount(count)
        dice = Dice(text(part["whose"]), amount, self.new_label("dice"), up_to=part.name == "up to")
        dice.again = again
        self.name(part, dice)
        return dice, dice.label

    def whom(self, part: Meaning) -> str:
        """Whose Neopet a deed is about."""
        return whose(meaning(part["to"]))

    def one_die(self, words: str) -> None:
        """What a single die shows can only be told of a single die."""
        if self.dice != 1:
            raise impossible(words, "8.13a.1")
