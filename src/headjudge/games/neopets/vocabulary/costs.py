"""What stands before a semicolon: payments, targets, dice, and how often."""

from headjudge.language import Listing, Phrase, same
from headjudge.language.rule import Rule

COSTS: list[Rule] = [
    Listing("Costs", "", "Cost", between="(,|.) ", last="( and|,|.) ", pair="( and|,|.) "),  # 8.4b.1
    same("Cost", "Payment"),
    Phrase("Cost", "once per turn", "once per turn"),
    Phrase("Cost", "once per round", "once per round"),
    Phrase("Cost", "roll", "roll {n:Number} {sides:Die}", number="{n}"),
    Phrase("Cost", "target", "target {what:Targets}"),
    Phrase("Targets", "some", "{n:Number} {what:Kinds}( {where:In})?", number="{n}", sort="card", introduces=True),
    Phrase(
        "Targets", "up to", "up to {n:Number} {what:Kinds}( {where:In})?", number="{n}", sort="card", introduces=True
    ),
    Phrase(
        "Targets",
        "within levels",
        "any number of {what:Kinds}( {where:In})? with a total level requirement of {total:Number} or less",
        number="many",
        sort="card",
        introduces=True,
    ),
    Phrase("Targets", "queued", "{n:Number} {what:Kinds} in the queue", number="{n}", sort="card", introduces=True),
    Phrase(
        "Targets", "effects", "{n:Number} card effect(s) in the queue", number="{n}", sort="effect", introduces=True
    ),
    Phrase("Targets", "dice", "{n:Number} (die/dice)", number="{n}", sort="die", introduces=True),
]
