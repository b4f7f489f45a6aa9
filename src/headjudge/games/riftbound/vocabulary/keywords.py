"""Keywords, alone on a line or given to something."""

from headjudge.language import Phrase, words
from headjudge.language.english import joined, word
from headjudge.language.rule import Rule

_PLAIN = (
    *("Accelerate", "Action", "Ambush", "Backline", "Ganking", "Hidden"),
    *("Quick-Draw", "Reaction", "Tank", "Temporary", "Unique", "Vision", "Weaponmaster"),
)
_COUNTED = ("Assault", "Deflect", "Hunt", "Shield")
_PRICED = ("Equip", "Repeat")
_WITH_TEXT = ("Deathknell", "Legion", "Level")
_NAMES = {"Plainly": _PLAIN, "Valued": _COUNTED, "Priced": _PRICED}


KEYWORDS: list[Rule] = [
    Phrase("Keyword", "keyword", "[{name:Plainly}]", also=("{name:Plainly}",)),
    Phrase("Keyword", "keyword", "[{name:Valued}]", fixed={"n": 1}),
    Phrase("Keyword", "keyword", "[{name:Valued} {n:Number}]"),
    Phrase("Keyword", "keyword", "[{name:Priced}] (|—) {cost:Costs}"),
    joined("Keywords", "Keyword", "and", distinct=True),
    Phrase("KeywordName", "", "[{name:AnyName}]"),
    *[rule for category, names in _NAMES.items() for name in names for rule in word(name, (category, "AnyName"))],
    *words("AnyName", *_WITH_TEXT),
]
