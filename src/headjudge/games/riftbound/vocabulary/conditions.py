"""What texts want to be so."""

from headjudge.language import Listing, Phrase, constant, same
from headjudge.language.english import bounds, compared, counted
from headjudge.language.meaning import Meaning
from headjudge.language.rule import Rule

CONDITIONS: list[Rule] = [
    same("Conditions", "Condition"),
    Listing("Conditions", "and", "Condition", between=" and ", distinct=True),
    same("Premise", "Conditions"),
    same("Premise", "Done"),
    Phrase("Done", "done", "you do", fixed={"who": Meaning("you")}),
    Phrase("Done", "done", "they do", fixed={"who": Meaning("they")}),
    Phrase("Done", "not done", "you don't", fixed={"who": Meaning("you")}),
    Phrase("Done", "not done", "you can't", fixed={"who": Meaning("you"), "able": "no"}),
    Phrase("Done", "not done", "they don't", fixed={"who": Meaning("they")}),
    Phrase("Done", "not done", "they can't", fixed={"who": Meaning("they"), "able": "no"}),
    Phrase("Condition", "paid", "you paid (the|my) additional cost"),
    Phrase("Condition", "controls", "you (control|have) {what:Counted}", fixed={"who": Meaning("you")}),
    Phrase("Condition", "controls", "an opponent (controls|has) {what:Counted}", fixed={"who": Meaning("opponent")}),
    *[
        Phrase("Condition", "outnumbers", f"{words} {{what:Many}} than an opponent", fixed=fixed)
        for words, fixed in (
            ("you (control|have) more", {"how": "more"}),
            ("you (control|have) fewer", {"how": "less"}),
        )
    ],
    Phrase("Condition", "holds", "you control this battlefield"),
    Phrase("Condition", "has not", "{who:Actor} didn't {do:Actives} this turn", number="many"),
    Phrase("Done", "not done", "you couldn't {do:Deed} this way", fixed={"who": Meaning("you")}),
    Phrase("Condition", "happens", "{who:Actor} {do:Actives}", number="{who}"),
    *compared("Condition", "Quantity", ("first", "second")),
    Phrase("Condition", "revealed", "you revealed {what:Single}"),
    Phrase("Condition", "xp", "you have {n:Number} or more XP"),
    Phrase("Condition", "lacks", "you (don't control|don't have) {what:Counted}", fixed={"who": Meaning("you")}),
    Phrase("Condition", "exists", "(there's|there is|there are) {what:Counted}"),
    Phrase("Condition", "is", "{who:Being} {how:State}"),
    Phrase("Condition", "is", "{who:Owning} (has/have) {how:Trait}"),
    Phrase("Condition", "was", "{who:Been} was {how:State}"),
    Phrase("Condition", "was", "{who:Been} had {how:Trait}"),
    Phrase(
        "Condition",
        "near victory",
        "an opponent's score is within {n:Number} points of the Victory Score",
        fixed={"who": Meaning("opponent")},
    ),
    Phrase(
        "Condition",
        "near victory",
        "your score is within {n:Number} points of the Victory Score",
        fixed={"who": Meaning("you")},
    ),
    Phrase(
        "Condition",
        "has",
        "{who:Subject} (has/have) {past:Past} this turn",
        also=("{who:Subject} {past:Past} this turn",),
    ),
    Phrase(
        "Condition",
        "has",
        "you've {past:Past} this turn",
        also=("you {past:Past} this turn",),
        fixed={"who": Meaning("you")},
    ),
    Phrase("Condition", "spent", "you spent {n:Energy} or more"),
    Phrase("Condition", "excess", "you assigned {n:Number} or more excess damage {enemy=to enemy units}"),
    Phrase("Condition", "kills", "this kills {what:It}"),
    Phrase("Condition", "played from", "you played (this|me) from {zone:Zone}"),
    Phrase("Condition", "died alone", "I died alone"),
    Phrase("Condition", "time", "it's your {phase:Phase}"),
]

PASTS: list[Rule] = [
    Phrase("Past", "{done}", "{done:Achieved} {what:Counted}"),
    Phrase("Past", "conquered", "conquered (|a battlefield)( {where:Where})?"),
    Phrase("Past", "held", "held (|a battlefield)( {where:Where})?"),
    Phrase("Past", "spent buff", "spent a buff"),
    Phrase("Past", "spent", "spent {n:Energy} or more to play a spell"),
    Phrase("Past", "gained xp", "gained XP"),
    Phrase("Past", "{done}", "{done:Gone}"),
    Phrase("Past", "moved", "moved twice", fixed={"n": 2}),
    Phrase("Past", "moved", "moved", fixed={"n": 1}),
]

COUNTED: list[Rule] = [
    same("Counted", "Single"),
    Phrase("Counted", "some", "{n:Several} {what:Kind}", number="{n}", sort="{what}", introduces=True),
    Phrase("Counted", "at least", "{n:Few} or more {what:Kind}", number="many", sort="{what}", introduces=True),
    Phrase(
        "Counted",
        "at least",
        "{n:Number}+ {what:Kind}",
        number="many",
        sort="{what}",
        introduces=True,
        fixed={"plus": True},
    ),
    *counted("Counted", "Few", " {what:Kind}"),
]

BEING: list[Rule] = [
    Phrase("Been", "me", "I", lexeme="I"),
    Phrase("Been", "it", "it", number="one", sort="object", refers=True, lexeme="it"),
    Phrase("Being", "me", "(I'm|I am)"),
    Phrase("Being", "it", "(it's|it is)", number="one", sort="object", refers=True),
    Phrase("Being", "", "{who:Notme} (is/are)"),
    same("Notme", "Single"),
    same("Notme", "All"),
    Phrase("Owning", "me", "I", number="many", lexeme="I"),
    same("Owning", "Single"),
    Phrase("Owning", "it", "it", number="one", sort="object", refers=True, lexeme="it"),
    Phrase("Trait", "less might than", "less Might than {whom:Referent}"),
    Phrase("Trait", "might {bound}", "{n:Number} {might} {bound:Bound}"),
    *bounds("Bound"),
    Phrase("State", "", "(|already) {how:Quality}"),
    same("State", "Solitude"),
    constant("State", "attacking with another", "attacking with another unit"),
    constant("State", "in fight", "attacking or defending"),
    constant("State", "in fight alone", "attacking or defending alone"),
    Phrase("State", "at", "{where:Where}"),
    Phrase("State", "", "a {what:Kind}", number="one"),
    constant("Phase", "beginning", "Beginning Phase"),
    constant("Phase", "main", "Main Phase"),
    constant("Phase", "turn", "turn"),
]

CONDITIONS += [*PASTS, *COUNTED, *BEING]
