"""What stands before a semicolon: payments, targets, dice, and how often."""

from headjudge.language import Listing, Phrase, same
from headjudge.language.rule import Rule


def _cards(name: str, pattern: str, number: str = "{n}") -> Phrase:
    """Cards that are targeted: from then on they are meant, and not what was paid with before."""
    return Phrase("Targets", name, pattern, number=number, sort="{what}", introduces=True, replaces=True)


COSTS: list[Rule] = [
    Listing("Costs", "", "Cost", between="(,|.) ", last="( and|,|.) ", pair="( and|,|.) "),  # 8.4b.1
    same("Cost", "Payment"),
    Phrase("Cost", "once per turn", "once per turn"),
    Phrase("Cost", "once per round", "once per round"),
    Phrase("Cost", "roll", "roll {n:Number} {sides:Die}", number="{n}"),
    Phrase("Cost", "target", "target {what:Targets}"),
    _cards("some", "{n:Number} {what:Kinds}( {where:In})?"),
    _cards("up to", "up to {n:Number} {what:Kinds}( {where:In})?"),
    _cards(
        "within levels",
        "any number of {what:Kinds}( {where:In})? with a total level requirement of {total:Number} or less",
        "many",
    ),
    _cards("queued", "{n:Number} {what:Kinds} in the queue"),
    Phrase(
        "Targets", "effects", "{n:Number} card effect(s) in the queue", number="{n}", sort="effect", introduces=True
    ),
    Phrase("Targets", "dice", "{n:Number} (die/dice)", number="{n}", sort="die", introduces=True),
]
