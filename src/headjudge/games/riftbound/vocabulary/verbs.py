"""The verbs of cards in their forms, and what things are like."""

from headjudge.language import Phrase, constant, same
from headjudge.language.english import regular, verb
from headjudge.language.rule import Rule

_DONE = ("Participle",)

VERBS: list[Rule] = [
    # what may be a cost, too
    *regular("banish", ("Paying",), _DONE),
    *regular("exhaust", ("Paying",), _DONE),
    *regular("kill", ("Paying",), _DONE),
    *regular("recycle", ("Paying",), _DONE),
    # what else is done to things
    *verb("choose", "chooses", "chosen", ("Acting",), _DONE),
    *regular("counter", ("Acting",), _DONE),
    *regular("heal", ("Acting",), _DONE),
    *verb("hide", "hides", "hidden", ("Acting",), _DONE),
    *regular("ready", ("Acting",), _DONE),
    *regular("recall", ("Acting",), _DONE),
    *regular("buff", ("Marking",), _DONE),
    *verb("stun", "stuns", "stunned", ("Marking",)),
    Phrase("Participle", "", "(stunned|[Stunned])", value="stunned", lexeme="verb: stun"),
    constant("Participle", "returned", "returned to (a player's|its owner's) hand"),
    constant("Participle", "dealt damage", "dealt damage"),
    # what is said of cards in other words when it is done
    *regular("channel", ("Doing",)),
    *regular("discard", ("Doing",), _DONE),
    *verb("draw", "draws", "drawn", ("Doing",)),
    *regular("move", ("Doing",), _DONE),
    *regular("play", (), _DONE),
    same("Doing", "Paying"),
    same("Doing", "Acting"),
    same("Doing", "Marking"),
    # what things do
    *verb("attack", "attacks", "attacked", ("Fighting",)),
    *verb("defend", "defends", "defended", ("Fighting",)),
    *regular("score", ("Going",)),
    *regular("die", ("Going",), ("Gone",)),
]
