"""The verbs of cards in their forms, and what things are like."""

from headjudge.language import Phrase, constant, same
from headjudge.language.english import regular, verb
from headjudge.language.rule import Rule

_DONE = ("Participle",)
_PAST = ("Participle", "Achieved")
"""What players have done, and what things can be spared."""

VERBS: list[Rule] = [
    # what may be a cost, too
    *regular("banish", ("Paying",), _DONE),
    *regular("exhaust", ("Paying",), _DONE),
    *regular("kill", ("Paying",), _PAST),
    *regular("recycle", ("Paying",), _PAST),
    # what else is done to things
    *verb("choose", "chooses", "chosen", ("Acting",), _PAST),
    *regular("counter", ("Acting",), _DONE),
    *regular("heal", ("Acting",), _DONE),
    *verb("hide", "hides", "hidden", ("Acting",), _PAST),
    *regular("ready", ("Acting",), _PAST),
    *regular("recall", ("Acting",), _DONE),
    *regular("buff", ("Marking",), _PAST),
    *verb("stun", "stuns", "stunned", ("Marking",)),
    *[
        Phrase(category, "", "(stunned|[Stunned])", value="stunned", lexeme="verb: stun")
        for category in ("Participle", "Achieved", "Spared")
    ],
    constant("Participle", "returned", "returned to (a player's|its owner's) hand"),
    constant("Participle", "dealt damage", "dealt damage"),
    # what is said of cards in other words when it is done
    *regular("channel", ("Doing",)),
    *regular("discard", ("Doing",), _PAST),
    *verb("draw", "draws", "drawn", ("Doing",)),
    *regular("move", ("Doing",), _DONE),
    *regular("play", (), _PAST),
    same("Doing", "Paying"),
    same("Doing", "Acting"),
    same("Doing", "Marking"),
    *[rule for base in ("kill", "move", "counter") for rule in regular(base, (), ("Spared",))],
    *verb("ready", "readies", "readied", (), ("Spared",)),
    # what things do
    *verb("attack", "attacks", "attacked", ("Fighting",)),
    *verb("defend", "defends", "defended", ("Fighting",)),
    *regular("score", ("Going",)),
    *regular("conquer", ("Conquering",)),
    *verb("hold", "holds", "held", ("Holding",)),
    *regular("die", ("Going",), ("Gone",)),
]
