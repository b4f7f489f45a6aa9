"""What card texts do, in every game: where they stand, what they are about, what they ask for, how they are followed.

A game's own amounts, conditions, nouns, instructions and costs derive from those here.
"""

from headjudge.effects.amounts import ANYTHING, Amount, Plain, Times, spelled_out
from headjudge.effects.choosing import Choice, OneByOne
from headjudge.effects.compound import If, NoLonger, Skip
from headjudge.effects.conditions import AnyOf, Between, Compared, Condition, Did, Not
from headjudge.effects.nouns import NO_LIMIT, AnyKind, Every, Me, Meant
from headjudge.effects.standing import EVENT, TARGET, At, at_item, became
from headjudge.effects.texts import Cost, Flows, Happening, Instruction, Jump, Noun, Text, noun_at, text_at, text_of

__all__ = [
    "ANYTHING",
    "EVENT",
    "NO_LIMIT",
    "TARGET",
    "Amount",
    "AnyKind",
    "AnyOf",
    "At",
    "Between",
    "Choice",
    "Compared",
    "Condition",
    "Cost",
    "Did",
    "Every",
    "Flows",
    "Happening",
    "If",
    "Instruction",
    "Jump",
    "Me",
    "Meant",
    "NoLonger",
    "Not",
    "Noun",
    "OneByOne",
    "Plain",
    "Skip",
    "Text",
    "Times",
    "at_item",
    "became",
    "noun_at",
    "spelled_out",
    "text_at",
    "text_of",
]
