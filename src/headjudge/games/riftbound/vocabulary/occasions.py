"""The events that texts wait for, and those that something else happens instead of."""

from headjudge.language import Listing, Phrase, constant, same
from headjudge.language.english import word
from headjudge.language.meaning import Meaning, Value
from headjudge.language.rule import Rule


def _verb(name: str, third: str, verb: str, rest: str = "", **fixed: Value) -> Phrase:
    return Phrase("Active", name, f"({third}/{verb}@) {rest}".strip(), fixed=fixed)


_SHARED = ("where", "alone")
"""What stands after several verbs and is so of all of them: "attack or defend alone", "conquer or hold here"."""

OCCASIONS: list[Rule] = [
    same("Occasions", "Occasion"),
    Phrase("Occasion", "showdown begins", "a showdown begins( {where:Where})?"),
    Phrase("Occasion", "when", "(I'm|I am) {do:Participial}", fixed={"who": Meaning("me")}),
    Listing("Participial", "", "PassiveVerb", between=" and ", distinct=True),
    Phrase("PassiveVerb", "is", "{done:Participles}"),
    same("Happening", "Occasion"),
    same("Happening", "Moment"),
    Listing(
        "Occasions",
        "or",
        "Happening",
        between=", ",
        last="( or| or when| and when) ",
        pair="( or| or when| and when) ",
        distinct=True,
    ),
    Phrase("Occasion", "when", "{who:Actor} {do:Verbs}( while {during:Conditions})?", number="{who}"),
    Phrase(
        "Would",
        "when",
        "{who:Actor} would {do:Woulds}( while {during:Conditions})?",
        number="many",
        sort="event",
        introduces=True,
    ),
    Listing("Verbs", "", "Verb", last=", or ", pair=" or ", distinct=True, shared=_SHARED),
    Listing("Actives", "", "Active", last=", or ", pair=" or ", distinct=True, shared=_SHARED),
    same("Verb", "Active"),
    Listing("Woulds", "", "WouldVerb", last=", or ", pair=" or ", distinct=True, shared=_SHARED),
    same("WouldVerb", "Active"),
    Phrase("WouldVerb", "is", "be {done:Participles}"),
]

VERBS: list[Rule] = [
    _verb("play", "plays", "play", "{what:Patient}( {to:To})?( from {zone:Unusual})?( {time:Time})?"),
    Phrase("Active", "play", "(plays/play@) {what:Nth}"),
    Phrase(
        "Nth",
        "nth",
        "your {n:Ordinal} {what:Plain} (in a turn|each turn)",
        number="one",
        sort="{what}",
        introduces=True,
    ),
    Phrase("Active", "draw", "(draws/draw@) your {nth:Ordinal} card (in a turn|each turn)"),
    Phrase("Active", "{verb}", "{verb:Doing} {what:Patient}( with {means:Means})?"),
    Phrase("Active", "either done", "{first:Doing} or {second:Doing} {what:Patient}"),
    _verb("recycle", "recycles", "recycle", "{what:Patient} to your Main Deck", own=True),
    Phrase("Active", "{verb}", "[{verb:Marking}] {what:Patient}", number="many", fixed={"bracket": True}),
    _verb("attach", "attaches", "attach", "{what:Patient} to {to:One}"),
    Phrase("Active", "spend buff", "(spends/spend@) a buff"),
    Phrase("Active", "gain xp", "(gains/gain@) XP"),
    Phrase("Active", "spend xp", "(spends/spend@) XP"),
    Phrase("Active", "{verb}", "{verb:Fighting}( {where:Where})? {alone=alone}"),
    Phrase("Active", "{verb}", "{verb:Going}( {where:Where})?"),
    _verb("attack", "attacks", "attack", "{place:Place}"),
    Phrase("Active", "duel", "attack or defend one on one"),
    Phrase(
        "Active",
        "{verb}",
        "{verb:Conquering} (|a battlefield)( {where:Where})? {attacking=after an attack}( with {using:Patient})?",
    ),
    Phrase("Active", "{verb}", "{verb:Holding} (|a battlefield)( {where:Where})?"),
    _verb("move", "moves", "move", "( {origin:From})?( {to:Thither})?"),
    _verb("win combat", "wins", "win", "a combat( {where:Where})?"),
    _verb("become", "becomes", "become", "{how:State}"),
    Phrase("Verb", "is", "(is/are@) {done:Participles}"),
    Listing("Participles", "", "Participle", last=", or ", pair=" or ", distinct=True),
    Phrase("Active", "take damage", "(takes/take@) damage"),
    constant("Unusual", "face down", "(face down|[Hidden])"),
    constant("Means", "spell", "a spell"),
    Phrase("Time", "", "on {whose:Turns} turn", value="{whose} turn"),
    *word("your", ("Turns",)),
    constant("Turns", "opponent's", "an opponent's"),
    Phrase("Time", "", "during {what:Event}", value="{what}", lexeme="during a contest"),
    same("Patient", "Party"),
    Phrase("Patient", "me", "me"),
    Phrase("Patient", "this", "this", number="one", sort="this object", introduces=True, also=("~",)),  # 053.4
    Phrase("Patient", "either of", "{first:Self} or {second:Single}"),
]

MOMENTS: list[Rule] = [
    Phrase("Moment", "start", "at (the|) start of {whose:Possessor} {phase:Phase}"),
    Phrase("Moment", "end", "at (the|) end of {whose:Possessor} turn"),
    Phrase("Later", "end", "at (the|) end of (this|) turn"),
    Phrase("Later", "end", "at the end of (this|) combat", fixed={"phase": "combat"}),
    Phrase("Later", "start", "at (the|) start of your next {phase:Phase}", fixed={"next": True}),
    Phrase("Possessor", "you", "your"),
    Phrase("Possessor", "each player", "each player's {first=first}", sort="player", number="any", introduces=True),
]

OCCASIONS += [*VERBS, *MOMENTS]
