"""From entries of card files to cards: the fields, and what the text comes to."""

from __future__ import annotations

from typing import Final

from headjudge.effects import EVENT, Every, Happening, Me, Meant, Plain
from headjudge.effects.drafting import Sheet
from headjudge.games.neopets import entries, table
from headjudge.games.neopets.abilities import Activation, Triggered
from headjudge.games.neopets.building.deeds import act
from headjudge.games.neopets.building.draft import Draft
from headjudge.games.neopets.building.effects import compose
from headjudge.games.neopets.building.fields import impossible, meaning, text
from headjudge.games.neopets.building.kinds import amount_of, condition_of, conditions_of, time_of
from headjudge.games.neopets.building.occasions import occasion_of
from headjudge.games.neopets.building.statements import lasting_conditions, statement_of
from headjudge.games.neopets.cards import (
    BRUSH,
    CHAMPIONS,
    EQUIPMENT,
    FOOD,
    LEGEND,
    LOCATION,
    MADE,
    MAP_PIECE,
    PETPET,
    POTION,
    TEXT,
    Printed,
)
from headjudge.games.neopets.costs import Once
from headjudge.games.neopets.instructions.cards import StayInPlay
from headjudge.games.neopets.instructions.choices import PlayCards
from headjudge.games.neopets.nouns import Itself
from headjudge.games.neopets.occasions import RoundOccasion
from headjudge.games.neopets.replacements import ChangeDamage, DoInstead
from headjudge.games.neopets.vocabulary import VOCABULARY
from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Card
from headjudge.language import Meaning
from headjudge.language.meaning import REFERENCE, meanings
from headjudge.language.reading import read_text

Entry = dict[str, object]

ONCE: Final = (LEGEND, POTION, FOOD, BRUSH)
"""What is done with when it has resolved, unless it stays in play."""
TO_STAY: Final = (*CHAMPIONS, EQUIPMENT, PETPET, LOCATION)
"""What is played and stays."""


class Builder:
    """Makes a card from the lines of its text."""

    def __init__(self, key: str, name: str, values: Entry) -> None:
        self.key = key
        self.name = name
        self.values = values
        self.type = str(values["type"])
        self.sheet = Sheet(key, name, self.type)
        self.play = Draft(self.sheet)
        self.text: list[Ability] = []
        self.stays = False
        self.plays = False

    def card(self, lines: tuple[Meaning, ...]) -> Printed:
        """The card."""
        for line in lines:
            if line.name == "begins in pool":
                self.values["begins in the pool"] = True
        for line in lines:
            self._line(line)  # 4.4a
        if self.stays:
            self.play.emit(StayInPlay())
        boxes = {TEXT: tuple(self.text), MADE: tuple(self.sheet.made)}
        effect = self.play.effect if self.plays or self.stays else None
        card = Printed(self.key, self.name, self.values, boxes, effect)
        paths = [(self.key, TEXT, index) for index, ability in enumerate(self.text) if isinstance(ability, Activation)]
        card.activated = tuple(paths)
        return card

    # One line

    def _line(self, line: Meaning) -> None:
        if line.name == "collected":
            self.values["collected"] = True  # 5.13a
        elif line.name == "stays":
            self._stay()
        elif line.name in {"triggered", "at"}:
            self._triggered(line)
        elif line.name in {"passive", "as long as", "instead", "may instead"}:
            self._at_work(line)
        elif line.name != "begins in pool":
            self._effect(line)

    def _stay(self) -> None:
        if self.type not in ONCE:
            raise impossible(f"{self.type} does not leave play when it has resolved", "9.4a")
        self.stays = True

    def _works_in_play(self) -> bool:
        """Whether what follows works while the card is in play."""
        return self.type not in ONCE or self.stays

    def _triggered(self, line: Meaning) -> None:
        event = meaning(line["event"])
        if self.type == FOOD and not self.stays:
            self.play.effect.occasion = occasion_of(event)  # 5.11c.2
            self._name_event(self.play, event)
            self._played(meaning(line["do"]))
            return
        self._needs_play("")
        draft, occasion = Draft(self.sheet), occasion_of(event)
        if isinstance(occasion, RoundOccasion):
            draft.this = Itself()
            draft.after_round = True
        elif occasion.looks_back:
            draft.this = Meant(EVENT)  # 8.5b: it is where that has put it
        self._name_event(draft, event)
        body = self._conditions(draft, meaning(line["do"]))
        compose(draft, body)
        self.text.append(Triggered(occasion, draft.effect))

    def _name_event(self, draft: Draft, event: Meaning) -> None:
        what = event.get("what")
        if isinstance(what, Meaning):
            draft.event(what)
            draft.yours = event["whose"] == "your" and event.name != "steal"

    def _needs_play(self, hint: str) -> None:
        if not self._works_in_play():
            raise impossible(f"a {self.type} does not stay in play for this{hint}", "8.7a.1")

    def _at_work(self, line: Meaning) -> None:
        self._needs_play('; say how long, such as "until the end of the turn"')
        if line.name in {"instead", "may instead"}:
            self.text.append(self._instead(line))
            return
        only = lasting_conditions(line["only"]) if line.name == "as long as" else []
        self.text.append(statement_of(meaning(line["what"]), only))  # 8.7a.2

    def _instead(self, line: Meaning) -> Ability:
        event, do = meaning(line["event"]), meaning(line["do"])
        optional = line.name == "may instead"
        occasion = occasion_of(event)
        if do.name != "do":
            if event.name != "dealt":
                raise impossible("there is no damage to change", "8.9b")
            count = do.get("n")
            amount = Plain(0) if count is None else amount_of(count)
            return ChangeDamage(occasion, do.name, amount, optional=optional)
        draft = Draft(self.sheet)
        self._name_event(draft, event)
        found: list[Happening] = []
        for instruction in act(draft, meaning(do["do"])):
            chosen = not isinstance(instruction.noun, Meant | Me | Every | None)
            if not isinstance(instruction, Happening) or chosen:
                raise impossible("nothing can be chosen for what happens instead of something else", "8.9a")
            found.append(instruction)
        return DoInstead(occasion, found, optional=optional)

    # Effects that go through the Queue

    def _effect(self, line: Meaning) -> None:
        inner = meaning(line["do"]) if line.name == "timed" else line
        body = meaning(inner["do"]) if inner.name == "conditional" else inner
        elsewhere = self._zones(inner) != table.IN_PLAY
        if elsewhere or (self._works_in_play() and (line.name == "timed" or body.name == "paid")):
            self.text.append(self._activation(line))
        elif self.type in ONCE or self.type in TO_STAY:
            if line.name == "timed":
                self.play.effect.during = time_of(line["when"])
                line = inner
            self._played(line)
        else:
            raise impossible(f"a {self.type} is not played: its text needs a cost, a time or an event", "8.4b")

    def _played(self, line: Meaning) -> None:
        """What happens when the card is played."""
        self.plays = True
        compose(self.play, self._conditions(self.play, line))
        if any(isinstance(cost.noun, Me) for cost in self.play.effect.costs):
            raise impossible("a card cannot be what must be paid to play it", "3.6c")

    def _activation(self, line: Meaning) -> Ability:
        draft = Draft(self.sheet)
        if line.name == "timed":
            draft.effect.during = time_of(line["when"])
            line = meaning(line["do"])
        zones = self._zones(line)
        compose(draft, self._conditions(draft, line))
        if not draft.effect.costs:
            draft.effect.costs.append(Once("turn"))
        if self.values.get("begins in the pool") and _plays_itself(draft):
            zones = (table.POOL,)
        return Activation(draft.effect, zones)

    def _zones(self, line: Meaning) -> tuple[str, ...]:
        """Where the ability works: in play, unless it says where."""
        for part in conditions_of(line["only"]) if line.name == "conditional" else []:
            if part.name == "here":
                return (text(part["zone"]),)
        return table.IN_PLAY

    def _conditions(self, draft: Draft, line: Meaning) -> Meaning:
        """Note the conditions that an effect is under; what is left is the effect itself."""
        if line.name != "conditional":
            return line
        body = meaning(line["do"])
        spent = [part.get(REFERENCE) for part in meanings(body["cost"])] if body.name == "paid" else []
        for part in conditions_of(line["only"]):
            if part.name == "here":
                continue
            draft.condition(part)
            label = part.get("as")
            if label is not None and label in spent:
                draft.effect.at_first.append(condition_of(part))  # what it counts is spent before it resolves
            else:
                draft.effect.only.append(condition_of(part))  # 8.6b, 8.6d
        return body


def _plays_itself(draft: Draft) -> bool:
    plays = [one for one in draft.effect.program if isinstance(one, PlayCards)]
    return any(isinstance(one.noun, Me) for one in plays)


def read_entry(entry: Entry) -> Printed:
    """A card from an entry of a card file."""
    entries.check(entry)
    words = entry.get("text")
    reading = read_text(VOCABULARY, words if isinstance(words, str) else "", own_names(entry))
    values = {name: value for name, value in entry.items() if name not in {"id", "name"} and value is not None}
    lines = tuple([meaning(line) for line in reading.abilities])
    card = Builder(str(entry["id"]), str(entry["name"]), values).card(lines)
    if card.type == MAP_PIECE and not card.collectable:
        raise impossible("the text of a Map Piece says that it can be collected", "5.13a")
    card.speaks_of = tuple([(name.words, name.part) for name in reading.names])
    return card


def describe(card: Card) -> Entry:
    """A card's printed definition: what records and saves are compared by."""
    return {"key": card.key, "name": card.name, "values": dict(card.values)}


def text_boxes(entry: Entry) -> list[tuple[str, str]]:
    """The text boxes of an entry of a card file."""
    return [("text", str(entry.get("text") or ""))]


def own_names(entry: Entry) -> list[str]:
    """What a card calls itself."""
    return [str(entry["name"])]
