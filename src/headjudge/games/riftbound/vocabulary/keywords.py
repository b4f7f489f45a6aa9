"""Keywords, alone on a line or given to something."""

from headjudge.language import Listing, Phrase, constant
from headjudge.language.rule import Rule

_PLAIN = (
    *("Accelerate", "Action", "Ambush", "Backline", "Ganking", "Hidden"),
    *("Quick-Draw", "Reaction", "Tank", "Temporary", "Unique", "Vision", "Weaponmaster"),
)
_COUNTED = ("Assault", "Deflect", "Hunt", "Shield")
_PRICED = ("Equip", "Repeat")
_WITH_TEXT = ("Deathknell", "Legion", "Level")


def _counted(name: str) -> list[Rule]:
    return [
        Phrase("Keyword", "keyword", f"[{name}]", fixed={"name": name, "n": 1}),
        Phrase("Keyword", "keyword", f"[{name} {{n:Number}}]", fixed={"name": name}),
    ]


KEYWORDS: list[Rule] = [
    *[Phrase("Keyword", "keyword", f"([{name}]|{name})", fixed={"name": name}) for name in _PLAIN],
    *[phrase for name in _COUNTED for phrase in _counted(name)],
    *[Phrase("Keyword", "keyword", f"[{name}] (|—) {{cost:Costs}}", fixed={"name": name}) for name in _PRICED],
    Listing("Keywords", "", "Keyword", last=", and ", pair=" and ", distinct=True),
    *[constant("KeywordName", name, f"[{name}]") for name in (*_PLAIN, *_COUNTED, *_PRICED, *_WITH_TEXT)],
]
