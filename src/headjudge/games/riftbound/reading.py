"""From entries of card files to cards: the fields, and what the text comes to."""

from __future__ import annotations

from headjudge.effects import Choice, Condition, Me
from headjudge.effects.drafting import Sheet
from headjudge.games.riftbound import entries
from headjudge.games.riftbound.abilities import Activation, Triggered
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.fields import impossible, meaning
from headjudge.games.riftbound.building.lines import add_line
from headjudge.games.riftbound.cards import ATTACHED, EFFECT_TEXT, MADE, REACTION, RUNE, SPELL, TEXT, Keyword, Printed
from headjudge.games.riftbound.effects import Effect
from headjudge.games.riftbound.instructions.players import AddResources
from headjudge.games.riftbound.instructions.things import RecycleThings
from headjudge.games.riftbound.nonstandard_costs import Do, ExhaustMe
from headjudge.games.riftbound.passives import EffectText
from headjudge.games.riftbound.vocabulary import VOCABULARY
from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Card
from headjudge.language import Meaning
from headjudge.language.reading import Reading, read_text

Entry = dict[str, object]


class Builder:
    """Makes a card from the lines of its texts.

    `box`: of which text the lines are; `abilities`, `keywords`: what they come to. `play`: what a spell does, and what
    the additional costs of any card choose. `starts`: with how many abilities and instructions each line began;
    `restrictions`: what limits all its activated abilities.
    """

    def __init__(self, key: str, name: str, values: Entry) -> None:
        self.key = key
        self.name = name
        self.values = values
        self.type = str(values["type"])
        self.sheet = Sheet(key, name, self.type)
        self.play = Draft(self.sheet)
        self.box = TEXT
        self.abilities: list[Ability] = []
        self.keywords: list[Keyword] = []
        self.starts: list[tuple[int, int]] = []
        self.restrictions: list[Condition] = []

    def card(self, lines: tuple[Meaning, ...], effect_lines: tuple[Meaning, ...]) -> Printed:
        """The card."""
        for line in lines:  # 135.1, 135.2.a.2
            add_line(self, line)  # 803
        own, keywords = [*_innate(self), *self.abilities], tuple(self.keywords)
        begins = {TEXT: self._begins()}
        self.box, self.abilities, self.keywords, self.starts = EFFECT_TEXT, [], [], []
        for line in effect_lines:
            add_line(self, line)
        begins[EFFECT_TEXT] = self._begins()
        worn = EffectText(self.key, len(self.abilities), tuple(self.keywords))  # 136.2.c
        boxes: dict[str, tuple[Ability, ...]] = {
            TEXT: tuple(own),
            EFFECT_TEXT: tuple(self.abilities),  # 136.1, 136.2
            ATTACHED: (worn,) if effect_lines else (),
            MADE: tuple(self.sheet.made),
        }
        self.values["keywords"] = keywords
        effect = self.play.effect
        card = Printed(self.key, self.name, self.values, boxes, effect if self._has_effect(effect) else None)
        paths = [(self.key, TEXT, index) for index, ability in enumerate(own) if isinstance(ability, Activation)]
        card.activated = tuple(paths)
        card.begins = begins
        _note_rivals(card)
        return card

    def _begins(self) -> tuple[int, ...]:
        return tuple([abilities for abilities, _ in self.starts])

    def _has_effect(self, effect: Effect) -> bool:
        return self.type == SPELL or bool(effect.nouns)


def _note_rivals(card: Printed) -> None:
    """Note for which targets nothing else that is printed there is paid with such objects."""
    abilities = [ability for box in card.boxes.values() for ability in box]
    effects = [ability.effect for ability in abilities if isinstance(ability, Activation | Triggered)]
    for effect in effects if card.effect is None else [*effects, card.effect]:
        chosen = any(isinstance(cost.noun, Choice) for cost in effect.costs)
        for target in effect.targets:
            target.vies = chosen or (effect is card.effect and card.charges)


def _innate(builder: Builder) -> list[Ability]:
    """163.2: the two abilities that every rune has."""
    if builder.type != RUNE:
        return []
    domains = builder.values.get("domains")
    domain = str(domains[0]) if isinstance(domains, list | tuple) and len(domains) == 1 else "any"
    energy, power = Effect(), Effect()
    energy.costs, energy.added = [ExhaustMe()], (1, ())  # 163.2.a
    power.costs, power.added = [Do(RecycleThings(Me()))], (0, (domain,))  # 163.2.b, 163.2.b.1, 162.2.a.1
    for effect in (energy, power):
        effect.program = [AddResources(*effect.added)]
        effect.adds = True
    innate = [Activation(energy, REACTION), Activation(power, REACTION)]  # 163.1, 163.2
    for ability in innate:
        ability.of_rune = True
    return [*innate]


def read_entry(entry: Entry) -> Printed:
    """A card from an entry of a card file."""
    entries.check(entry)
    left_out = {"id", "name", *entries.IGNORED}
    values = {name: value for name, value in entry.items() if name not in left_out and value is not None}
    printed, effect = [
        read_text(VOCABULARY, words, own_names(entry))  # 135.3, 136.2.a
        for _, words in text_boxes(entry)
    ]
    if entry["type"] == RUNE and printed.abilities:
        raise impossible("a Rune has no text of its own", "163.2")
    card = Builder(str(entry["id"]), str(entry["name"]), values).card(_lines(printed), _lines(effect))
    card.speaks_of = tuple([(name.words, name.part) for name in (*printed.names, *effect.names)])
    return card


def _lines(reading: Reading) -> tuple[Meaning, ...]:
    return tuple([meaning(line) for line in reading.abilities])


def describe(card: Card) -> Entry:
    """A card's printed definition: what records and saves are compared by."""
    values = {name: _plain(value) for name, value in card.values.items()}
    return {"key": card.key, "name": card.name, "values": values}


def _plain(value: object) -> object:
    return [_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def text_boxes(entry: Entry) -> list[tuple[str, str]]:
    """The text boxes of an entry of a card file."""
    return [(field, str(entry.get(field) or "")) for field in ("text", "effect_text")]


def own_names(entry: Entry) -> list[str]:
    """What a card calls itself: its name, or what stands before the comma in it."""
    name = str(entry["name"])
    return list(dict.fromkeys([name, name.split(",", maxsplit=1)[0]]))  # 053.4
