"""Where things are, where they come from and where they go."""

from headjudge.language import Phrase, constant, same
from headjudge.language.rule import Rule

_BATTLEFIELDS = {  # 187.3.d: nothing is said of being contested
    "a battlefield": "a battlefield",
    "battlefields": "battlefields",
    "my battlefield": "my battlefield",
    "this battlefield": "this battlefield",
    "that battlefield": "that battlefield",
    "the same battlefield": "the same battlefield",
    "another battlefield": "(another battlefield|a different battlefield)",
    "a battlefield you control": "a battlefield you control",
    "an enemy battlefield": "an enemy battlefield",
    "an occupied enemy battlefield": "an occupied enemy battlefield",
    "an open battlefield": "(an open battlefield|open battlefields)",
    "a battlefield you don't control": "a battlefield you don't control",
    "any battlefield": "any battlefield",
    "a battlefield you're attacking": "a battlefield you're attacking",
    "a battlefield other than mine": "a battlefield other than mine",
}
_LOCATIONS = {
    "my location": "my location",
    "the same location": "the same location",
    "another location": "(another location|a different location)",
}
_BASES = {
    "your base": "your base",
    "my base": "my base",
    "base": "base",
    "its base": "its base",
    "their base": "their base",
    "a base": "a base",
}

PLACES: list[Rule] = [
    *[constant("Place", name, words) for name, words in {**_BATTLEFIELDS, **_LOCATIONS, **_BASES}.items()],
    Phrase("Place", "place of", "{whom:Elsewhere} (location|destination)"),
    Phrase("Place", "battlefield of", "{whom:Elsewhere} battlefield"),
    constant("Where", "here", "here"),
    constant("Where", "there", "there"),
    constant("Where", "combat", "in combat"),
    constant("Where", "during combat", "during combat"),
    constant("Where", "anywhere", "(anywhere|everywhere)"),
    constant("Where", "showdown", "in a showdown"),
    Phrase("Where", "", "(at|in) {place:Place}"),
    constant("To", "here", "to here"),
    constant("Thither", "here", "(here|to here)"),
    constant("Thither", "there", "there"),
    same("Thither", "To"),
    Phrase("To", "", "(to|into) {place:Place}"),
    Phrase("Thither", "", "(to|at|in) {place:Place}"),
    constant("From", "here", "from here"),
    Phrase("From", "", "from {place:Place}"),
    constant("Zone", "your trash", "your trash"),
    constant("Zone", "trashes", "trashes"),
    constant("Zone", "opponents' trashes", "opponents' trashes"),
    constant("Zone", "your hand", "your hand"),
    constant("Zone", "hand", "hand"),
    constant("Zone", "their hand", "their hand"),
    constant("Zone", "their trash", "their trash"),
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
