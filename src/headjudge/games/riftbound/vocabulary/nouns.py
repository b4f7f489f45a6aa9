"""Units, gear, spells and cards: kinds of them, some of them, all of them; and players."""

from headjudge.language import Listing, Phrase, constant, same
from headjudge.language.english import joined, word
from headjudge.language.opening import Open, words_of
from headjudge.language.rule import Rule

_OBJECT = "unit gear spell card rune object"

_NOUNS = {
    "unit": ("unit(s)", "unit"),
    "gear": ("gear", "gear"),
    "spell": ("spell(s)", "spell"),
    "rune": ("rune(s)", "rune"),
    "legend": ("(legend|legends)", "legend"),
    "card": ("card(s)", "card"),
    "facedown card": ("(facedown card/facedown cards)", "card"),
    "Equipment": ("Equipment", "gear"),
    "Gold": ("Gold", "gear"),
    "permanent": ("permanent(s)", "unit gear"),
    "token": ("token(s)", "token"),
    "ability": ("(ability/abilities)", "ability"),
}
"""The nouns of cards: how each is said, and what sort of thing it is."""

_ADJECTIVES = {
    **{word: word for word in ("friendly", "enemy", "token", "champion")},
    "other": "(other|different)",
    "your": "your",
    "their": "their",
}

KINDS: list[Rule] = [
    *[Phrase("Plain", "", said, value=name, sort=f"{sort} object") for name, (said, sort) in _NOUNS.items()],
    *[Phrase("Named", "", said, value=name, sort=sort) for name, (said, sort) in _NOUNS.items()],
    Phrase("Plain", "", "battlefield(s)", value="battlefield", sort="battlefield"),
    joined("Nouns", "Plain", "or", "either", distinct=True),
    joined("Nouns", "Plain", "and", "both", distinct=True),
    same("Noun", "Plain"),
    Phrase("Noun", "", "{same:Nouns}", sort=_OBJECT),
    *[constant("Adjective", name, pattern) for name, pattern in _ADJECTIVES.items()],
    *word("Gold", ("Adjective",)),
    same("Adjective", "Quality"),
    *[
        rule
        for one in ("buffed", "damaged", "equipped", "exhausted", "ready", "stunned")
        for rule in word(one, ("Quality",))
    ],
    *word("mighty", ("Quality",), "[Mighty]"),
    *word("attacking", ("Quality", "Posture")),
    *word("defending", ("Quality", "Posture")),
    *word("alone", ("Solitude", "Posture")),
    Phrase("Adjective", "not", "non-{what:Plain}", number="one"),
    Listing("Adjectives", "", "Adjective", between=" ", distinct=True),
    Phrase("Kind", "kind", "({are:Adjectives} )?{what:Noun}( {by:Control})?( {having:Filters})?", sort="{what}"),
    Phrase(
        "Kind",
        "kind",
        "(your opponents'|opponents') ({are:Adjectives} )?{what:Noun}( {having:Filters})?",
        sort="{what}",
        fixed={"whose": "opponents"},
    ),
    Phrase("Kind", "kind", "{having:Bearing} Equipment", sort="gear object", fixed={"what": "Equipment"}),
    Listing("Bearing", "", "Bears"),
    Phrase("Bears", "worn", "{whom:Theirs}"),
    Phrase("Control", "", "{who:Holder} control"),
    constant("Holder", "you", "you"),
    constant("Holder", "not you", "you don't"),
    Phrase("Holder", "", "they", value="they", lexeme="they"),
    constant("Holder", "allies", "you or allies"),
    Phrase("Many", "", "{what:Kind}", number="many"),
]

FILTERS: list[Rule] = [
    Listing("Filters", "", "Filter", between=" ", distinct=True),
    Phrase("Filter", "at", "{where:Where}"),
    Phrase("Filter", "in", "(from|in) {zone:Zone}"),
    Phrase("Filter", "{how}", "{how:Posture}"),
    Phrase("Filter", "attached", "attached to {whom:Referent}"),
    Phrase("Filter", "", "with {what:Trait}"),
    Phrase("Filter", "named like", "with {whom:Whose} name"),
    Phrase("Filter", "with", "with {name:KeywordName}"),
    Phrase("Filter", "without", "without {name:KeywordName}"),
    Phrase("Filter", "energy at most", "with Energy cost no more than {n:Energy}"),
    Phrase("Filter", "energy less than", "with Energy cost less than {n:Quantity}"),
    Phrase("Filter", "energy {bound}", "that costs {n:Energy} {bound:Bound}", fixed={"costs": True}),
    Phrase("Filter", "power at least", "with Power cost {by:Resources} or more"),
    Phrase("Filter", "cost at most", "(with cost|that costs) no more than {n:Energy} and no more than {by:Resources}"),
    Phrase("Filter", "where", "where you have {what:Many}", fixed={"by": "you"}),
    Phrase("Filter", "where", "where (there are|there's|there is) {what:Many}"),
    Phrase("Filter", "same controller", "with the same controller"),
    Phrase("Filter", "among", "from among them", number="many", sort="card", refers=True),
    Phrase("Filter", "among", "from it", fixed={"hand": True}, sort="hand", number="any", refers=True),
    Phrase("Filter", "among", "revealed this way", fixed={"revealed": True}, sort="card", number="any", refers=True),
    Phrase("Filter", "banished with this", "banished with (this|me)"),
]


def _itself(category: str) -> list[Rule]:
    """The card that the text is on."""
    return [
        Phrase(category, "this", "this", number="one", also=("~",)),  # 053.4
        Phrase(category, "this", "this spell", number="one", fixed={"type": "Spell"}),
        Phrase(category, "this", "this gear", number="one", fixed={"type": "Gear"}),
    ]


ONES: list[Rule] = [
    Phrase("Self", "me", "me"),
    *_itself("Self"),
    same("Referent", "Self"),
    same("Referent", "It"),
    same("One", "Referent"),
    same("One", "Single"),
    Phrase("It", "it", "it", number="one", sort="object token", refers=True, reach="text", apart=True, lexeme="it"),
    Phrase("It", "that", "that {what:Named}", number="one", sort="{what}", refers=True, reach="text"),
    Phrase("It", "chosen", "the chosen {what:Named}", number="one", sort="{what}", refers=True),
    Phrase(
        "Single",
        "some",
        "another {what:Kind}",
        number="one",
        sort="{what}",
        introduces=True,
        fixed={"n": 1, "other": True},
    ),
    Phrase(
        "Something",
        "some",
        "something else {what:Spent}",
        number="one",
        sort="{what}",
        introduces=True,
        fixed={"n": 1, "other": True},
    ),
    Phrase("Something", "some", "something {what:Spent}", number="one", sort="{what}", introduces=True, fixed={"n": 1}),
    Phrase(
        "Spent",
        "kind",
        "that's exhausted",
        sort="unit gear rune legend object",
        fixed={"what": "object", "are": ("exhausted",)},
    ),
    Phrase("Single", "some", "(a|any) {what:Kind}", number="one", sort="{what}", introduces=True, fixed={"n": 1}),
    Phrase(
        "Single", "some", "one of {what:Many}", number="one", sort="{what}", introduces=True, fixed={"n": 1, "of": True}
    ),
    Phrase("Single", "some", "your {what:Champion}", number="one", sort="{what}", introduces=True, fixed={"n": 1}),
    Phrase(
        "Champion",
        "kind",
        "Chosen Champion( {having:Filters})?",
        sort="unit object card",
        fixed={"what": "unit", "are": ("chosen champion",)},
    ),
]

THINGS: list[Rule] = [
    same("Things", "Referent"),
    same("Things", "Group"),
    same("Group", "Single"),
    Phrase("Things", "pair", "{first:One} and {second:One}", number="many", sort="object", introduces=True),
    Phrase("Things", "either of", "{first:One} or {second:One}", number="one", sort="object", introduces=True),
    Phrase("Group", "some", "{n:Several} {what:Kind}", number="{n}", sort="{what}", introduces=True),
    Phrase("Group", "up to", "up to {n:Few} {what:Kind}", number="{n}", sort="{what}", introduces=True),
    Phrase(
        "Group", "up to", "up to {n:Several} of them", number="many", sort="object token", refers=True, introduces=True
    ),
    Phrase("Group", "any number", "any number of {what:Kind}", number="many", sort="{what}", introduces=True),
    Phrase(
        "Group",
        "any number",
        "any number of {what:Kind} with (total Might|a total Might of) {total:Number} (|{might}) or less",
        number="many",
        sort="{what}",
        introduces=True,
    ),
    same("Group", "All"),
    Phrase("Things", "them", "them", number="many", sort="object token", refers=True, reach="text", apart=True),
    Phrase("Things", "rest", "(the rest|the remaining cards)", number="many"),
    Phrase("Things", "rest", "the other", number="one", fixed={"n": 1}),
    Phrase("Things", "revealed", "the revealed cards", number="many"),
    Phrase("All", "all", "each {what:Kind}", number="one", sort="{what}", introduces=True, fixed={"each": True}),
    Phrase("All", "all", "(|all) {what:Kind}", number="many", sort="{what}", introduces=True),
    Phrase("All", "those", "those {what:Named}", number="many", sort="{what}", refers=True, reach="text"),
    Phrase(
        "Top",
        "top",
        "the top {what:Plain} of {deck:Deck}",
        number="one",
        sort="card object",
        introduces=True,
        fixed={"n": 1},
    ),
    Phrase(
        "Top",
        "top",
        "the top {n:Several} {what:Plain} of {deck:Deck}",
        number="{n}",
        sort="card object",
        introduces=True,
    ),
    Phrase("Subject", "me", "I", number="many", lexeme="I"),
    same("Subject", "Other"),
    *_itself("Other"),
    same("Other", "It"),
    same("Other", "Single"),
    same("Other", "All"),
    Phrase("Other", "them", "they", number="many", sort="object token", refers=True, apart=True),
]

PLAYERS: list[Rule] = [
    Phrase("Player", "{who}s", "{who:Seat}", number="many", sort="player", introduces=True),
    Phrase("Player", "each {who}", "each {who:Seat}", number="any", sort="player", introduces=True),
    *[rule for one in ("opponent", "player") for rule in word(one, ("Seat",), f"{one}(s)")],
    Phrase("Player", "defender", "the defender", number="one"),
    Phrase("Player", "each from the next", "starting with the next player, each player", number="one"),
    Phrase(
        "Player",
        "each other player",
        "(each other player|starting with the next player, each other player)",
        number="one",
    ),
    same("Player", "Someone"),
    Phrase("Player", "they", "they", number="many", sort="player", refers=True, lexeme="they"),
    Phrase("Player", "they", "that player", number="one", sort="player", refers=True, fixed={"that": True}),
    Phrase("Player", "controller", "its controller", number="one", sort="object", refers=True),
    Phrase("Player", "owner", "their owners", number="many", sort="object", refers=True, fixed={"all": True}),
    Phrase("Player", "owner", "its owner", number="one", sort="object", refers=True),
    Phrase("Someone", "opponent", "an opponent", number="any", sort="player", introduces=True),
    Phrase("Someone", "any player", "a player", number="any", sort="player", introduces=True),
    Phrase("Actor", "you", "you", number="many"),
    Phrase("Actor", "allies", "you or an ally", number="many"),
    same("Actor", "Someone"),
    same("Actor", "Party"),
    same("Party", "Single"),
    same("Party", "Crowd"),
    Phrase(
        "Crowd", "at least", "one or more {what:Kind}", number="many", sort="{what}", introduces=True, fixed={"n": 1}
    ),
    same("Actor", "Subject"),
]

NOUNS = [*KINDS, *FILTERS, *ONES, *THINGS, *PLAYERS]

_NO_TAGS = ("fury", "calm", "mind", "body", "chaos", "order", "signature", "basic")
"""Words that cards say with a capital of what has nothing to do with tags."""


def open_tags(rules: list[Rule]) -> list[Rule]:
    """Tags that are in no list: whatever else has a capital, and is not said by other rules."""
    known = words_of(rules) | {*_NO_TAGS}
    sorts = {"Plain": "unit object", "Named": "unit", "Adjective": "", "UnitToken": ""}
    return [Open(category, sort, known, "Beast") for category, sort in sorts.items()]
