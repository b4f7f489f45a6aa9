"""What texts tell players to do. Payments may also stand before a semicolon."""

from headjudge.language import Listing, Phrase, same
from headjudge.language.english import joined
from headjudge.language.rule import Rule


def acts(category: str, name: str, you: str, they: str, rest: str) -> list[Rule]:
    """A deed of one's own, and the same of another player."""
    return [
        Phrase(category, name, f"{you} {rest}", number="{n}", fixed={"who": "you"}),
        Phrase(category, name, f"{{who:Player}} {they} {rest}", number="{n}"),
    ]


PAYMENTS: list[Rule] = [
    *acts("Payment", "discard", "discard", "discards", "{n:Number} {what:Kinds}"),
    *acts("Payment", "discard at random", "discard", "discards", "{n:Number} {what:Kinds} at random"),
    *acts("Payment", "scrap", "scrap", "scraps", "{n:Number} card(s)"),
    Phrase("Payment", "discard cards", "discard {what:Cards}"),
    Phrase("Payment", "destroy", "destroy {what:Cards}"),
    Phrase("Payment", "void", "void {what:Cards}"),
    Phrase("Payment", "bury", "bury {what:Cards}"),
    Phrase("Payment", "recycle", "recycle {what:Cards}"),
    Phrase("Payment", "reveal", "reveal {what:Cards}"),
    Phrase("Payment", "send", "send {what:Cards} to {to:Destination}"),
    Phrase("Payment", "shuffle into", "shuffle {what:Cards} into {of:Owner} deck"),
    Phrase("Payment", "deal", "deal {n:Number} damage to {to:Neopets}"),
    Phrase("Payment", "remove counters", "remove {n:Number} {what:Counter} from this card", number="{n}"),
]

ACTS: list[Rule] = [
    same("Act", "Payment"),
    *acts("Act", "draw", "draw", "draws", "{n:Number} card(s)"),
    *acts("Act", "draw", "draw", "draws", "cards equal to {n:Quantity}"),
    Phrase("Act", "reveal inventory", "{who:Player} reveals their (inventory|whole inventory)"),
    Phrase("Act", "deal", "deal damage equal to {n:Quantity} to {to:Neopets}"),
    Phrase("Act", "heal", "heal {n:Number} damage from {to:Neopets}"),
    Phrase("Act", "heal", "heal damage equal to {n:Quantity} from {to:Neopets}"),
    Phrase("Act", "heal all", "heal all damage from {to:Neopets}"),
    Phrase("Act", "freeze", "freeze {to:Neopets}"),
    Phrase("Act", "thaw", "{to:Neopets} is no longer frozen"),
    Phrase("Act", "shadows", "{to:Neopets} enters the shadows"),
    Phrase("Act", "transform", "transform your neopet"),
    Phrase("Act", "abandon", "abandon your neopet"),
    Phrase("Act", "prevent", "prevent the next {n:Number} damage that would be dealt to {to:Neopet} this turn"),
    Phrase("Act", "exhume", "exhume {n:Number} card(s) in your discard"),
    Phrase("Act", "add", "add {what:Cards} to {of:Owner} inventory"),
    Phrase("Act", "fetch", "fetch {what:Cards}( to {to:Destination})?"),
    Phrase("Act", "search", "search your deck for {what:Found}"),
    Phrase("Act", "put", "put {what:Cards} on {to:Destination} {ordered=in any order}"),
    Phrase("Act", "shuffle", "shuffle your deck"),
    Phrase("Act", "look", "look at {what:Cards}"),
    Phrase("Act", "foresee", "foresee {n:Number}"),
    Phrase("Act", "steal", "steal {what:Cards}"),
    Phrase("Act", "plan", "plan {what:Cards}"),
    Phrase("Act", "play", "play {what:Cards} {any_level=regardless of its level requirement}"),
    Phrase("Act", "collect", "collect {what:Cards}"),
    Phrase("Act", "attach", "attach {what:Cards} to your neopet"),
    Phrase("Act", "negate", "negate {what:Queued}"),
    Phrase("Act", "store", "store {n:Number} {what:Counter} on this card", number="{n}"),
    Phrase("Act", "store die", "store the die rolled on this card"),
    Phrase("Act", "reroll", "reroll {what:Dice}"),
    Phrase("Act", "change", "change {what:Dice} to {face:Face}"),
    Phrase("Act", "take away", "take away {what:Dice}"),
    Phrase("Act", "roll more", "roll {n:Number} additional {side:Side} (die/dice@n)"),
]

DEEDS: list[Rule] = [
    *PAYMENTS,
    *ACTS,
    same("Deed", "Act"),
    Phrase("Deed", "scaled", "{do:Act} for each {per:Each}"),
    Phrase("Deed", "lasting", "{what:Statement} {until:Duration}"),
    Phrase("Deed", "blank", "{what:Cards} (loses its effect/lose their effects) {until:Duration}"),
    Phrase("Deed", "more cards", "you may play {n:Number} more card(s) this preparation phase", number="{n}"),
    same("Deeds", "Deed"),
    joined("Deeds", "Deed", "and", "all"),
    Listing("Deeds", "in turn", "Deed", between=", then "),
]
