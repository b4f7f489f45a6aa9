"""Numbers that texts name, and numbers that are read off the table."""

from headjudge.language import Phrase, constant, same
from headjudge.language.english import counted
from headjudge.language.rule import Rule

STATS: list[Rule] = [
    constant("Stat", "attack", "Attack"),
    constant("Stat", "defence", "Defence"),
    constant("Stat", "agility", "Agility"),
    constant("Stat", "hit points", "Hit Points"),
]

QUANTITIES: list[Rule] = [
    Phrase("Quantity", "stat", "{whom:Neopet}'s {stat:Stat}"),
    Phrase("Quantity", "base stat", "{whom:Neopet}'s base {stat:Stat}"),
    Phrase("Quantity", "level", "{whom:Neopet}'s level"),
    Phrase("Quantity", "damage on", "the damage on {whom:Neopet}"),
    Phrase("Quantity", "cards", "the number of {what:Kinds} {where:In}", number="many"),
    Phrase("Quantity", "counters", "the number of {what:Counter} on this card", number="many"),
    Phrase("Quantity", "stored die", "the die stored on this card"),
    Phrase("Quantity", "results", "the number of {result:Results} rolled"),
    Phrase("Quantity", "total", "the (total|result) rolled"),
    Phrase("Quantity", "that damage", "that damage"),
]

EACH: list[Rule] = [
    Phrase("Each", "cards", "{what:Kinds} {where:In}", number="one"),
    Phrase("Each", "counters", "{what:Counter} on this card", number="one"),
    Phrase("Each", "results", "{result:Result}"),
    Phrase("Each", "damage on", "damage on {whom:Neopet}"),
]

RESULTS: list[Rule] = [
    constant("Result", "success", "success"),
    constant("Result", "critical", "critical success"),
    constant("Result", "failure", "failure"),
    constant("Results", "success", "successes"),
    constant("Results", "critical", "critical successes"),
    constant("Results", "failure", "failures"),
    Phrase("Die", "", "(die/dice@)", value=6),
    constant("Die", 3, "d3"),
    constant("Face", 6, "a critical success"),
    same("Face", "Number"),
]

COUNTERS: list[Rule] = [
    Phrase("Counter", "counter", "counter(s)"),
    Phrase("Counter", "counter", '"{name:Name}" (counter/counters@)'),
]

RANGES: list[Rule] = [
    Phrase("Range", "some", "a", number="one"),
    Phrase("Range", "at least", "{n:Number} or more", number="many"),
    *counted("Range", "Number"),
]

AMOUNTS = [*STATS, *QUANTITIES, *EACH, *RESULTS, *COUNTERS, *RANGES]
