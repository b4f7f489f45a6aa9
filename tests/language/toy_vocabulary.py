"""A small invented game's language that uses everything the core can do."""

from headjudge.language import Listing, Meaning, Phrase, Vocabulary, constant, number_words, same, words
from headjudge.language.rule import Rule

ABILITIES: list[Rule] = [
    Phrase("Ability", "spell", "{do:Sentences}"),
    Phrase("Ability", "triggered", "{when:Trigger}, {do:Sentences}"),
    Phrase("Ability", "activated", "{cost:Costs}: {do:Sentences}"),
    Phrase("Ability", "limited", "{cost:Costs}: {do:Sentences} use this ability only {limit:Limit}."),
    Phrase("Ability", "static", "(while {only:Conditions}, )?{what:Doer} (has/have) {gain:Gains}(.|)"),
    Phrase("Ability", "has text", '{what:Doer} (has/have) "{text:Ability}"'),
    Phrase("Ability", "keywords", "{keywords:Keywords}(|.)"),
    Phrase("Ability", "farewell", "[Farewell][>] {do:Sentences}", also=("[Farewell] \u2014 {do:Sentences}",)),
    Phrase("Ability", "modes", "choose {n:Count} \u2014\n{modes:Modes}"),
    Phrase("Ability", "attach", "play on {what:Beast}."),
    Phrase("Ability", "host", "that {kind:Kind} can't attack.", sort="{kind}", refers=True, reach="text"),
]

SENTENCES: list[Rule] = [
    Listing("Sentences", "", "Sentence", between=" "),
    Phrase("Sentence", "", "{do:Deeds}."),
    Phrase("Sentence", "then", "then {do:Deeds}."),
    Phrase("Sentence", "if", "if {only:Conditions}, {do:Deeds}."),
    Phrase("Sentence", "if done", "if you do, {do:Deeds}.", refers=True, sort="deed"),
    Listing("Modes", "", "Mode", between="\n"),
    Phrase("Mode", "", "- {do:Sentence}"),
    same("Deeds", "Deed"),
    Listing("Deeds", "all", "Deed", last="(, and|,and also) ", pair=" and "),
    Listing("Deeds", "in turn", "Deed", between=", then "),
    Phrase("Deeds", "may", "you may {do:Deed}", introduces=True, sort="deed"),
]

TRIGGERS: list[Rule] = [
    Phrase("Trigger", "enters", "(when|whenever) {who:Doer} (enters/enter) play"),
    Phrase("Trigger", "falls", "(when|whenever) {who:Doer} (falls/fall)"),
    Phrase("Trigger", "attacks", "(when|whenever) {who:Doer} (attacks/attack)( {whom:Beast})?"),
    Phrase("Trigger", "dawn", "at the (start|beginning) of {whose:Whose} turn"),
    Phrase("Trigger", "either", "{one:Trigger} or {other:Event}"),
    Phrase("Event", "dusk", "at the end of {whose:Whose} turn"),
]

CONDITIONS: list[Rule] = [
    same("Conditions", "Condition"),
    Listing("Conditions", "both", "Condition", between=" and if "),
    Phrase("Condition", "controls", "{who:Player} (controls/control) {what:Beast}"),
    Phrase("Condition", "hand", "{who:Player} (has/have) {n:Number} or more (card/cards@n) in hand"),
    Phrase("Condition", "here", "{what:Doer} (is/are) {away=not} here"),
    Phrase("Condition", "first", "(it's|it is) the first time this turn"),
]

COSTS: list[Rule] = [
    Listing("Costs", "", "Cost"),
    Phrase("Cost", "glow", "{n:Glow}"),
    Phrase("Cost", "rest", "{rest}"),
    Phrase("Cost", "give up", "sacrifice {what:Beast}"),
    Phrase("Glow", "one glow", "{sun}"),
    Phrase("Glow", "more glow", "{sun}{more:Glow}"),
    Phrase("Limit", "once", "once each turn"),
    Phrase("Limit", "while", "while {only:Conditions}"),
]

DEEDS: list[Rule] = [
    Phrase("Deed", "draw", "draw {n:Amount} card(s)"),
    Phrase("Deed", "each draws", "{who:Player} (draws/draw) {n:Amount} (card/cards@n)"),
    Phrase("Deed", "discard", "discard {n:Amount} card(s)( of {colour:Colour} colour)?"),
    Phrase(
        "Deed",
        "harm",
        "deal {n:Amount} damage to {to:Beast}",
        also=("{to:Beast} (takes/take) {n:Amount} damage",),
    ),
    Phrase("Deed", "heal", "(heal|restore) {what:Beast} {fully=in full}"),
    Phrase("Deed", "banish", "banish {what:Beast}"),
    Phrase("Deed", "move", "move {what:Beast}( to {to:Place})?"),
    Phrase("Deed", "boost", "give {what:Beast} {gain:Gain} {until:Duration}"),
    Phrase("Deed", "swap", "exchange {one:Beast} with {other:Beast}"),
    Phrase("Deed", "call", 'put (a|one) {kind:Kind} token named "{name:Name}" into play'),
    Phrase("Deed", "return", "return {what:Card} to its owner's hand"),
    Phrase("Deed", "repeat", "{do:Deed} for each {kind:Kind}"),
    Phrase("Duration", "turn", "(this turn|until the end of the turn)"),
    Phrase("Duration", "ever", "(for the rest of the game|permanently)"),
    Phrase("Place", "base", "base"),
    Phrase("Place", "the place of", "{what:Beast}'s place"),
]

THINGS: list[Rule] = [
    Phrase("Beast", "this", "~"),
    Phrase("Doer", "me", "I", number="many"),
    Phrase("Doer", "them", "they", number="many", sort="beast", refers=True),
    same("Doer", "Beast"),
    Phrase("Beast", "me", "me"),
    Phrase("Beast", "a", "{n:Count} {what:Kinds}", number="{n}", sort="{what}", introduces=True),
    Phrase("Beast", "up to", "up to {n:Count} {what:Kinds}", number="{n}", sort="{what}", introduces=True),
    Phrase("Beast", "every", "all {what:Kinds}", number="many"),
    Phrase("Beast", "it", "it", number="one", sort="beast", refers=True),
    Phrase("Beast", "them", "them", number="many", sort="beast", refers=True),
    Phrase("Beast", "that", "that {kind:Kind}", number="one", sort="{kind}", refers=True),
    Phrase("Beast", "those", "those {kind:Kind}", number="many", sort="{kind}", refers=True),
    same("Kinds", "Kind"),
    Phrase("Kinds", "enemy", "enemy {kind:Kinds}", sort="{kind}"),
    Phrase("Kinds", "coloured", "{colour:Colours} {kind:Kind}", sort="{kind}"),
    Phrase("Kinds", "strong", "{kind:Kind} with {n:Number} or more power", sort="{kind}"),
    Phrase("Kind", "wolf", "(wolf/wolves)", sort="beast"),
    Phrase("Kind", "owl", "owl(s)", sort="beast"),
    Phrase("Kind", "lamp", "(lamp/lamps)", sort="tool"),
    Phrase("Card", "a card", "a card named {name:Title}", sort="card", introduces=True),
    Phrase("Card", "that card", "that card", sort="card", refers=True),
    *words("Title", "Dawn Keeper", "Keeper of Keys"),
    *words("Colour", "red", "green", "blue"),
    same("Colours", "Colour"),
    Listing("Colours", "any", "Colour", last="(, or| or) ", pair=" or "),
    Phrase("Colours", "no", "non-{colour:Colour}"),
]

PEOPLE: list[Rule] = [
    Phrase("Player", "you", "you", number="many"),
    Phrase("Player", "each", "each player"),
    Phrase("Player", "foe", "(your opponent|an opponent)"),
    Phrase("Whose", "whose", "your", fixed={"who": Meaning("you")}),
    Phrase("Whose", "whose", "{who:Player}'s"),
]

GAINS: list[Rule] = [
    same("Gains", "Gain"),
    Listing("Gains", "both", "Gain", last=", and ", pair=" and "),
    Phrase("Gain", "more", "+{n:Number} power"),
    Phrase("Gain", "less", "-{n:Number} power"),
    Phrase("Gain", "", "{keyword:Keyword}"),
    Listing("Keywords", "", "Keyword", between="(,|) "),
    Phrase("Keyword", "guard", "[Guard]"),
    Phrase("Keyword", "swift", "[Swift {n:Number}]"),
]

AMOUNTS: list[Rule] = [
    constant("Amount", 1, "(a|one|1)"),
    same("Amount", "Number"),
    Phrase("Amount", "x", "X", number="many"),
    constant("Count", 1, "(a|one)"),
    *number_words("Count")[1:],
]

TOY = Vocabulary(
    [*ABILITIES, *SENTENCES, *TRIGGERS, *CONDITIONS, *COSTS, *DEEDS, *THINGS, *PEOPLE, *GAINS, *AMOUNTS],
    clauses=("Deed", "Trigger", "Condition", "Cost"),
)
