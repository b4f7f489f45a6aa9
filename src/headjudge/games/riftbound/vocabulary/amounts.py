"""Numbers in words, and numbers that are read off the table."""

from headjudge.language import Phrase, constant, same
from headjudge.language.rule import Rule

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _theirs(category: str, *, apart: bool) -> list[Rule]:
    """What belongs to something named before; `apart`: that is not what its own clause names beside it."""
    return [
        Phrase(
            category, "it", "its", number="one", sort="object", refers=True, reach="text", apart=apart, lexeme="its"
        ),
        Phrase(
            category,
            "that",
            "that {what:Named}'s",
            number="one",
            sort="{what}",
            refers=True,
            reach="text",
            apart=apart,
            lexeme="that {what:Named}'s",
        ),
    ]


COUNTS: list[Rule] = [
    constant("Count", 1, "a"),
    same("Count", "Several"),
    constant("Few", 1, "(one|1)"),
    same("Few", "Several"),
    *[constant("Several", n, f"({word}|{n})") for n, word in enumerate(_WORDS, 1) if n > 1],
    constant("Ordinal", 1, "first"),
    constant("Ordinal", 2, "second"),
    constant("Ordinal", 3, "third"),
]

QUANTITIES: list[Rule] = [
    Phrase("Quantity", "might", "{whom:Whose} (Might|total Might)"),
    Phrase("Quantity", "cost", "{whom:Whose} Energy cost", fixed={"of": "energy"}),
    Phrase("Quantity", "keyword value", "{whom:Whose} {name:KeywordName}"),
    Phrase("Quantity", "points", "your points"),
    Phrase("Quantity", "xp", "your XP"),
    Phrase("Quantity", "count", "the number of {what:Many}"),
    Phrase("Quantity", "highest might", "the highest Might among {what:Many}"),
    Phrase("Quantity", "total might", "the total Might of {what:Many}"),
    Phrase("Whose", "me", "my"),
    Phrase("Whose", "this", "~'s"),  # 053.4
    Phrase("Whose", "it", "its", number="one", sort="object", refers=True, reach="text", lexeme="its"),
    *_theirs("Theirs", apart=False),
    *_theirs("Elsewhere", apart=True),
    Phrase("Whose", "", "{what:One}'s"),
    Phrase("Each", "buffs spent", "buff (spent|you spend|you spent)"),
    Phrase("Each", "killed", "(unit killed this way|killed this way|unit this kills)"),
    Phrase("Each", "tags", "of the following tags among {what:Many} — {tags:Nouns}", number="one"),
    Phrase("Each", "count", "{what:Kind}", number="one", sort="{what}", introduces=True),
    Phrase("Each", "count", "of {what:Many}", fixed={"of": True}),
]

AMOUNTS = [*COUNTS, *QUANTITIES]
