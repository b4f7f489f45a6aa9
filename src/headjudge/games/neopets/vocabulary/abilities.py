"""The lines of a text: what a card does when played, what it can do, what it waits for, what is always so."""

from headjudge.language import Phrase, same
from headjudge.language.rule import Rule

ABILITIES: list[Rule] = [
    Phrase("Ability", "collected", "this card can be collected as a map piece."),
    Phrase("Ability", "begins in pool", "this card begins the game in your rainbow pool."),
    Phrase("Ability", "stays", "this card stays in play."),
    same("Ability", "Conditional"),
    Phrase("Ability", "timed", "during {when:Time}, {do:Conditional}"),
    Phrase("Ability", "triggered", "(whenever|when) {event:Event}, {do:Conditional}"),  # 8.5a.1
    Phrase("Ability", "at", "{event:Moment}, {do:Conditional}"),
    Phrase("Ability", "passive", "{what:Statement}."),
    Phrase("Ability", "as long as", "as long as {only:Conditions}, {what:Statement}."),
    Phrase("Ability", "instead", "if {event:Would}, {do:Instead} instead."),  # 8.9b
    Phrase("Ability", "may instead", "if {event:Would}, you may {do:Instead} instead."),
    same("Conditional", "Body"),
    Phrase("Conditional", "conditional", "if {only:Conditions}, {do:Body}"),
    same("Body", "Effect"),
    Phrase("Body", "paid", "{cost:Costs}; {do:Rest}"),
]
