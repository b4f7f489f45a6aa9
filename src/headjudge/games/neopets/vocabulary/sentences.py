"""Sentences: deeds, choices, dice and what comes of them, what is delayed."""

from headjudge.language import Listing, Phrase, constant, same
from headjudge.language.rule import Rule

SENTENCES: list[Rule] = [
    Phrase("Effect", "effect", "{first:Sentence}( {more:Rest})?"),
    Listing("Rest", "", "Later", between=" "),
    same("Later", "Sentence"),
    Phrase("Later", "if", "if {only:Conditions}, {do:Deeds}."),
    Phrase("Later", "if done", "if you do, {do:Deeds}.", refers=True, sort="choice"),
    Phrase("Later", "if not done", "if you (don't|do not), {do:Deeds}.", refers=True, sort="choice"),
    Phrase("Later", "if they did", "if they do, {do:Deeds}.", refers=True, sort="their"),
    Phrase("Later", "if they did not", "if they (don't|do not), {do:Deeds}.", refers=True, sort="their"),
    Phrase("Sentence", "", "{do:Deeds}."),
    Phrase("Sentence", "then", "then, {do:Deeds}."),
    Phrase("Sentence", "may", "you may {do:Deeds}.", sort="choice", introduces=True),
    Phrase("Sentence", "they may", "your opponent may {do:Deeds}.", sort="their", introduces=True),
    Phrase("Sentence", "choose", "choose 1: {modes:Modes}."),
    Listing("Modes", "modes", "Mode", between=" or ", distinct=True),
    same("Mode", "Deeds"),
    Phrase("Sentence", "roll", "roll {n:Number} {sides:Die}.", number="{n}"),
    Phrase("Sentence", "on", "on a {result:Result}, {do:Deeds} {instead=instead}."),
    Phrase("Sentence", "delayed", "{when:Delay}, {do:Deeds}."),
    constant("Delay", "turn", "at the end of the turn"),
    constant("Delay", "round", "at the end of the round"),
    constant("Delay", "your", "at the (beginning|start) of your next turn"),
    constant("Delay", "opponent's", "at the (beginning|start) of your opponent's next turn"),
    constant("Duration", "turn", "until the end of the turn"),
    constant("Duration", "your", "until the (start|beginning) of your next turn"),
    constant("Duration", "round", "until the end of the round"),
]
