"""What texts tell players to do. A payment may also be a cost."""

from headjudge.language import Listing, Phrase, constant, same
from headjudge.language.english import joined, regular, word
from headjudge.language.meaning import Meaning, Value
from headjudge.language.rule import Rule


def _hands(word: str, whose: str) -> list[Rule]:
    """A hand that is shown."""
    fixed: dict[str, Value] = {"whose": whose}
    sort = "hand card object"
    return [Phrase("Shown", "hand", f"{word} hand", number="many", sort=sort, introduces=True, fixed=fixed)]


def _picked(category: str, pattern: str) -> Phrase:
    """One of several cards: from then on it is the one that is meant."""
    sort = "card object"
    return Phrase(category, "pick", pattern, sort=sort, number="one", introduces=True, replaces=True, fixed={"n": 1})


PAYMENTS: list[Rule] = [
    Phrase("Payment", "", "{do:Paid}", number="many"),
    Phrase("Paid", "discard", "(discards/discard@) {n:Number}", number="any", sort="card object", introduces=True),
    Phrase("Paid", "{verb}", "{verb:Paying} {what:Things}"),
    Phrase("Paid", "return", "(returns/return@) {what:Things} to {to:Owner}"),
    Phrase("Payment", "return", "return {what:Self} from {zone:Zone} to {to:Owner}"),
    Phrase("Payment", "recycle", "recycle {n:Number} from {zone:Zone}"),
    Phrase("Payment", "spend xp", "(spend|pay) {n:Number} XP"),
    Phrase("Payment", "spend buff", "spend a buff"),
    Phrase("Payment", "spend buff", "spend any number of buffs", fixed={"n": "any"}),
    Phrase("Payment", "spend buff", "spend {whom:Whose} buff"),
]

DONE_BY_ANYONE: list[Rule] = [
    Phrase("Deed", "", "(|you) {do:Act}", number="many"),
    Phrase("TheirDeed", "", "{who:Player} {do:Third}", onto="do", number="{who}"),
    same("Third", "Act"),
    same("Third", "Paid"),
    Phrase("Third", "discard", "(discards/discard@) {what:It}"),
    Phrase("Third", "discard", "(discards/discard@) their hand", fixed={"n": "all"}),
    Phrase("Act", "draw", "(draws/draw@) {n:Number}"),
    Phrase("Act", "channel", "(channels/channel@) {n:Number} rune(s) {exhausted=exhausted}"),
    Phrase("Act", "{verb}", "{verb:Winning} {n:Number} point(s)"),
    Phrase("Act", "{verb} xp", "{verb:Gaining} {n:Number} XP"),
    *regular("gain", ("Gaining",)),
    *regular("score", ("Winning",)),
    Phrase("Winning", "", "(gains/gain@)", value="gain points", lexeme="verb: gain"),
    Phrase("Act", "play", "(plays/play@) {what:It}( {to:Thither})?(, {price:Discount})?"),
    Phrase("Act", "play", "(plays/play@) {what:Group}( {to:To})?(, {price:Discount})?"),
    Phrase("Act", "reveal", "(reveals/reveal@) {what:Shown}"),
    Phrase("Act", "look", "(looks/look@) at {what:Shown}"),
    *[
        Phrase(
            category, "reveal until", f"{verb} cards from the top of {{deck:Deck}} until {until} reveal {{what:Single}}"
        )
        for category, verb, until in (("Deed", "(|you) reveal", "you"), ("Third", "(reveals/reveal@)", "they"))
    ],
]

ACTS: list[Rule] = [
    same("Deed", "Price"),
    Phrase(
        "Deed",
        "play",
        "(|you) play {what:Group} without paying its Energy cost",
        fixed={"price": "no energy", "unpaid": True},
    ),
    Phrase("Deed", "draw", "draw {what:Chosen}"),
    Phrase("Deed", "add", "[Add] {what:Resources}"),
    Phrase("Deed", "predict", "[Predict]", fixed={"n": 1}),  # 436.3.a
    Phrase("Deed", "predict", "[Predict {n:Number}]"),
    Phrase("Deed", "ready", "ready {what:Something}"),
    Phrase("Deed", "{verb}", "{verb:Acting} {what:Things}", number="many"),
    Phrase("Deed", "stun", "(stun|[Stun]) {what:Things}"),
    Phrase("Deed", "buff", "(buff|[Buff]) {what:Things}"),
    Phrase("Deed", "choose", "choose {what:Pick}"),
    Phrase("Deed", "choose player", "choose {who:Someone}"),
    Phrase("Deed", "{verb}", "{verb:Moving} {what:Referent} {to:Thither}", number="many"),
    Phrase("Deed", "{verb}", "{verb:Moving} {what:Things}( {origin:From})?( {to:To})?", number="many"),
    Phrase(
        "Deed",
        "{verb}",
        "{verb:Moving} {what:One} to or from its base",
        number="many",
        fixed={"to": "to or from its base"},
    ),
    *regular("move", ("Moving",)),
    Phrase("Deed", "attach", "attach {what:Things} to {to:Things}"),
    Phrase("Deed", "detach", "(unattach|detach) {what:Things}( from {whom:Referent})?"),
    Phrase("Deed", "take control", "(take|gain) control of {what:Things}"),
    Phrase("Deed", "lose control", "lose control of {what:Things}"),
    Phrase("Deed", "put", "put {what:Putting} {to:Into}"),
    Phrase("Deed", "banish", "banish {what:Pick}"),
    Phrase("Third", "put", "(places/place@) {what:Putting} {to:Into}"),
    Phrase(
        "Deed",
        "swap places",
        "move me to its location and it to my original location",
        number="one",
        sort="unit",
        refers=True,
    ),
    Phrase("Deed", "become copy", "{what:Other} (becomes a copy/become copies) of {of:One}"),
    Phrase("Deed", "activate effects", "activate the {kind:EffectKind} effects of {of:Things}"),
    Phrase("Deed", "put", "put {what:Top} into your trash", fixed={"to": "trash"}),
    Phrase("Deed", "double might", "double {whom:Whose} Might( {until:Until})?"),
    Phrase("Deed", "swap might", "swap the Might of {what:Things}( {until:Until})?"),
    Phrase("Deed", "return", "return {what:Things} to {to:OwnZone}( if {empty:Emptiness})?"),
    Phrase("OwnZone", "champion", "your Champion Zone", sort="zone", number="one", introduces=True),
    Phrase("Emptiness", "it", "it is empty", sort="zone", number="one", refers=True),
    Phrase("Deed", "replace", "replace {what:Things} with a {name:Token} token"),  # 438.3
    Phrase("Deed", "replace", "replace {what:Field} with a {name:Token} token"),
    Phrase("Field", "that battlefield", "that battlefield", number="one"),
    Phrase("Deed", "swap back", "swap {what:Things} back", also=("swap back {what:Things}",)),  # 438.7
    Phrase("Deed", "win", "you win the game"),
    Phrase("Deed", "reduce cost", "reduce {whom:Whose} cost by {by:Resources}"),
    Phrase("Deed", "ignore cost", "ignore (this spell's|my) cost"),
    same("Chosen", "It"),
    same("Chosen", "Pick"),
    _picked("Pick", "one"),
    _picked("Pick", "one of {group:Them}"),
    Phrase("Them", "them", "them", number="many", sort="card", refers=True),
    same("Putting", "It"),
    same("Putting", "Single"),
    _picked("Putting", "(one|1)"),
    constant("Into", "hand", "(into|in) your hand"),
    Phrase("Into", "", "on {end:End} of your Main Deck", value="{end}"),
    Phrase("Into", "", "on {end:End} of their Main Deck", value="their {end}"),
    constant("End", "deck", "the top or bottom"),
    constant("End", "top", "(the|) top"),
    constant("End", "bottom", "the bottom"),
    Phrase("Chosen", "rest", "the rest", number="many"),
    Phrase("Chosen", "rest", "any you didn't banish", number="many", fixed={"not": "banished"}),
    same("Shown", "Top"),
    same("Shown", "Single"),
    *_hands("your", "you"),
    *_hands("their", "they"),
    constant("Discount", "free", "ignoring (its cost|their costs)"),
    constant("Discount", "no costs", "ignoring any and all costs"),
    constant("Discount", "no energy", "ignoring (its Energy cost|their Energy costs)"),
    Phrase("Discount", "reduced", "reducing its cost by {by:Resources}"),
]

_PREVENTED = "({of:Origin} )?damage that would be dealt to {to:Things} {until:Until}"

DAMAGE: list[Rule] = [
    Phrase("Deed", "", "deal {damage:Dealings}"),
    same("Dealings", "Dealing"),
    Listing("Dealings", "and", "Dealing", between=" and "),
    Phrase("Dealing", "deal", "{n:Number} to {to:Things}"),
    Phrase("Deed", "deal", "deal that much (damage|) to {to:Things}", fixed={"n": Meaning("that much")}),
    Phrase("Deed", "add", "[Add] that much {what:Fuel}", fixed={"n": Meaning("that much")}),
    Phrase("Deed", "deal", "deal {n:Number} to each of {to:Things}", fixed={"each": True}),
    Phrase("Deed", "deal", "deal {n:Quantity} as damage to {to:Things}", fixed={"damage": True}),
    Phrase("Deed", "", "{do:Dealt}", number="many"),
    Phrase("Deed", "", "{by:Other} {do:Dealt}", onto="do", number="{by}"),
    Phrase("Dealt", "deal", "(deals/deal@) damage equal to {n:Quantity} to {to:Things}"),
    Phrase("Dealt", "split", "(deals/deal@) damage equal to {n:Quantity} split among {to:Things}"),
    Phrase("Deed", "fight", "we deal damage equal to our Mights to each other", fixed={"me": True}),
    Phrase("Deed", "split", "deal {n:Number} (damage|) split among {to:Things}"),
    Phrase("Deed", "prevent damage", f"prevent the next {{n:Number}} {_PREVENTED}"),  # 437.1.b.1
    Phrase("Deed", "prevent damage", f"prevent all {_PREVENTED}", fixed={"n": "all"}),  # 437.1.b.1.b
    constant("Origin", "combat", "combat"),
    constant("Origin", "spells", "spell"),
    constant("Origin", "abilities", "ability"),
    constant("Origin", "spells and abilities", "spell and ability"),
    Phrase(
        "Deed",
        "fight",
        "they deal damage equal to their Mights to each other",
    ),
]

_TOKENS = (
    "{n:Count} {ready=ready} ({might:Strength} {might} )?{name:Token} (token/tokens@n)( with {gains:Keywords})? "
    "{exhausted=exhausted}( {to:Thither})?"
)

TOKENS: list[Rule] = [
    Phrase("Act", "play token", f"(plays/play@) {_TOKENS}", number="any", sort="{name}", introduces=True),
    Phrase("Act", "create token", f"(creates/create@) {_TOKENS}", number="any"),  # 439.5
    Phrase(
        "Deed",
        "play twice",
        "play (that token|it) and an additional copy of it",
        number="one",
        sort="object token",
        refers=True,
    ),
    *[constant("Strength", n, f"({n}|{{{n}}})") for n in range(10)],
    Phrase("Token", "", "{name:UnitToken} unit", value="{name}", sort="token unit"),
    Phrase("Token", "", "{name:GearToken} gear", value="{name}", sort="token gear"),
    Phrase("Token", "", "{name:FieldToken} battlefield", value="{name}", sort="token battlefield"),
    *word("Gold", ("GearToken",)),
    *word("Brush", ("FieldToken",)),
    *word("Baron Pit", ("FieldToken",)),
]

LIMIT = "(, to a minimum of {least:Number} {might})?(, to a maximum of {most:Number} {might})?"

GIVING: list[Rule] = [
    Phrase("Deed", "", "give {gifts:Givings}"),
    same("Givings", "Giving"),
    Listing("Givings", "and", "Giving", between=" and "),
    Phrase("Giving", "give", f"{{to:Things}} (|each) {{gains:Gains}}( {{until:Until}})?{LIMIT}"),
    Phrase(
        "Giving", "give", f"{{gains:Gains}} to {{to:Things}}( {{until:Until}})?{LIMIT}", fixed={"gains_first": True}
    ),
    Phrase("Deed", "give", "{to:Other} (gains/gain) {gains:Gains}( {until:Until})?", fixed={"gain": True}),
    constant("Until", "turn", "this turn"),
    constant("Until", "combat", "this combat"),
    joined("Gains", "Gain", "and", distinct=True),
    joined("PlainGains", "PlainGain", "and", distinct=True),
    same("Gain", "PlainGain"),
    Phrase("PlainGain", "more might", "(|an additional) +{n:Number} {might}"),
    Phrase("PlainGain", "less might", "-{n:Number} {might}"),
    Phrase("PlainGain", "base might", "{n:Number} base {might}"),
    Phrase("Gain", "more might", "+{might} equal to {n:Quantity}"),
    Phrase("Gain", "base might", "base {might} equal to {n:Quantity}"),
    Phrase("Gain", "keyword", "{name:KeywordName} equal to {n:Quantity}"),
    same("PlainGain", "Keyword"),
]

DEEDS: list[Rule] = [
    *PAYMENTS,
    *DONE_BY_ANYONE,
    *ACTS,
    *DAMAGE,
    *TOKENS,
    *GIVING,
    Phrase("Deed", "scaled", "{do:Deed} for each {per:Each}"),
    Phrase("Deed", "lasting", "{what:Statement} {until:Until}", also=("{until:Until}, {what:Statement}",)),
    Phrase("Deed", "extra turn", "take a turn after (this one|this)"),
    Phrase("TheirDeed", "by", "{who:Player} {do:Thirds}", number="{who}"),
    joined("Thirds", "Third", "and", "and"),
    Listing("Thirds", "then", "Third", between=", then "),
    same("Deeds", "Deed"),
    same("Deeds", "TheirDeed"),
    Phrase("Deeds", "followed", "{first:Deed}(, then|, and| and) {second:TheirDeed}"),
    Listing("Deeds", "and", "Deed", last=", and ", pair="( and|, and) "),
    Listing("Deeds", "then", "Chunk", between=", then "),
    same("Chunk", "Deed"),
    Listing("Chunk", "and", "Deed", between=" and "),
    Listing("Deeds", "or", "Deed", between=" or ", distinct=True),
    Phrase("Deeds", "one of", "{first:Way} or {second:Way} {what:Single}", number="many"),
    same("Way", "Acting"),
    same("Way", "Paying"),
    same("Way", "Marking"),
]
