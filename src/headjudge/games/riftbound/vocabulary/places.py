"""Where things are, where they come from and where they go."""

from headjudge.language import Phrase, constant, same, words
from headjudge.language.english import word
from headjudge.language.rule import Rule

_SITES = ("battlefield", "location", "base")
_WHICH = ("a", "any", "my", "your", "this", "that", "the same", "an enemy", "an occupied enemy")

PLACES: list[Rule] = [
    # 187.3.d: nothing is said of being contested
    Phrase("Place", "", "{which:Which} {site:Site}", value="{which} {site}"),
    Phrase("Place", "", "{which:Which} {site:Site} {but:Reservation}", value="{which} {site} {but}"),
    *[rule for site in _SITES for rule in word(site, ("Site",))],
    *[rule for which in _WHICH for rule in word(which, ("Which",))],
    constant("Which", "another", "(another|a different)"),
    *words("Reservation", "you control", "you don't control", "you're attacking", "other than mine"),
    constant("Place", "an open battlefield", "(an open battlefield|open battlefields)"),
    *words("Place", "battlefields", "base", "its base", "their base"),
    Phrase("Place", "place of", "{whom:Elsewhere} (location|destination)"),
    Phrase("Place", "battlefield of", "{whom:Elsewhere} battlefield"),
    *word("here", ("Where", "Spot")),
    *word("there", ("Where", "Thither")),
    constant("Where", "anywhere", "(anywhere|everywhere)"),
    Phrase("Where", "", "in {what:Contest}", value="{what}"),
    Phrase("Where", "", "during {what:Fray}", value="during {what}", lexeme="during a contest"),
    *word("combat", ("Contest", "Fray")),
    *word("showdown", ("Contest", "Event"), "a showdown"),
    Phrase("Where", "", "(at|in) {place:Place}"),
    constant("Thither", "here", "(here|to here)"),
    Phrase("To", "", "(to|into) {place:Spot}"),
    Phrase("Thither", "", "(to|into|at|in) {place:Place}"),
    Phrase("From", "", "from {place:Spot}"),
    same("Spot", "Place"),
    same("Zone", "Pile"),
    Phrase("Zone", "", "{whose:Possessing} {zone:Pile}", value="{whose} {zone}"),
    *words("Possessing", "your", "their", "opponents'"),
    *word("hand", ("Pile",)),
    *word("trash", ("Pile",)),
    Phrase("Pile", "", "trashes", value="trashes", lexeme="word: trash"),
    constant("Zone", "your deck", "your Main Deck"),
    constant("Zone", "champion zone", "your Champion Zone"),
    constant("Zone", "elsewhere", "anywhere other than your hand"),
    constant("Owner", "hand", "(its owner's hand|their owners' hands|their owner's hand)"),
    constant("Owner", "my hand", "my owner's hand"),
    constant("Owner", "your hand", "your hand"),
    constant("Deck", "your deck", "your Main Deck"),
    constant("Deck", "their deck", "their Main Deck"),
    constant("Deck", "rune deck", "your rune deck"),
]
