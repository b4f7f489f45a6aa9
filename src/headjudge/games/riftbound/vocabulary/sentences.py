"""Sentences: deeds, choices, conditions, what is delayed."""

from headjudge.language import Listing, Phrase, same
from headjudge.language.meaning import Meaning
from headjudge.language.rule import Rule

SENTENCES: list[Rule] = [
    same("Body", "Sentences"),
    Listing("Body", "", "Choosing", between=" "),
    Listing("Sentences", "", "Sentence", between=" "),
    Phrase("Sentence", "", "(|then,|then) {do:Clause}."),
    Phrase(
        "Sentence",
        "if",
        "(|then,|then) if {only:Premise}, {do:Clause} {instead=instead}.",
        also=("{do:Clause} {instead=instead} if {only:Premise}.",),
    ),
    Phrase("Sentence", "if", "if {only:Done}, {do:Statement}."),
    Phrase("Sentence", "otherwise", "otherwise, {do:Clause}."),
    Phrase("Sentence", "instead", "{do:Deeds} (now|) instead."),
    Phrase("Choosing", "choose one", "choose one —\n{modes:Modes}"),
    Phrase(
        "Choosing",
        "choose one",
        "choose one (you've not chosen|that hasn't been chosen) this turn —\n{modes:Modes}",
        fixed={"new": True},
    ),
    Phrase("Sentence", "delayed", "{when:Later}, {do:Clause}.", also=("{do:Clause} {when:Later}.",)),
    Phrase("Sentence", "delayed", "when {when:Occasion} this turn, {do:Clause}.", fixed={"until": "turn"}),
    Phrase(
        "Sentence",
        "delayed",
        "the next time {when:Occasion} this turn, {do:Clause}.",
        also=("{do:Clause} the next time {when:Occasion} this turn.",),
        fixed={"until": "turn", "next": True},
    ),
    Phrase(
        "Sentence",
        "replaced",
        "the next time {event:Would} this turn, {do:Clause} instead.",
        fixed={"until": "turn", "next": True},
    ),
    Phrase(
        "Sentence",
        "replaced",
        "the next time {event:Would} this turn, prevent (it|that damage).",
        fixed={"until": "turn", "next": True, "do": Meaning("prevent")},
    ),
    Phrase("Sentence", "replaced", "if {event:Would} this turn, {do:Clause} instead.", fixed={"until": "turn"}),
    Phrase("Sentence", "unless", "{do:Deed} unless {who:Player} (pays/pay) {cost:Resources}."),
    Phrase("Sentence", "repeated", "for each {per:Every}, {do:Clause}."),
    Listing("Modes", "", "Mode", between="\n"),
    Phrase("Mode", "", "- {do:Sentences}"),
    same("Clause", "Step"),
    Phrase("Clause", "do this", "(|then) do this: {do:Step}"),
    Phrase("Clause", "do this", "(|then) do this: {do:Permission}"),
    same("Step", "Deeds"),
    Phrase("Step", "may", "you (may|can) {do:Deeds}"),
    Phrase("Step", "may", "you may {cost:Payments} to {do:Deeds}"),
    Phrase("Step", "may", "you may {cost:Payments} to {do:PlaySelf}"),
    Phrase("Step", "to", "{cost:Payments} to {do:Deeds}"),
    Phrase("PlaySelf", "play", "play {what:Self}( from {zone:Zone})?( for {cost:Resources})?"),
    Phrase("Step", "may", "{who:Player} may {do:Deeds}"),
    Phrase("Step", "may", "{who:Player} may {cost:Payments} to {do:Deeds}"),
    Phrase("Step", "must", "you must {do:Deeds}"),
    Phrase("Step", "must", "{who:Player} must {do:Deeds}"),
]
