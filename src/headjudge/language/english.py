"""English that the cards of every game share; a game's vocabulary takes in what it needs, with its own nouns.

Verbs in their forms, words that may stand in several places, lists, numbers and how they are bounded and compared,
conditions of lines, and synonyms.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from headjudge.language.lists import Listing
from headjudge.language.phrases import Phrase
from headjudge.language.rule import Rule

MAY: Final = "(may|can)"
HIGHER: Final = "(higher|greater)"
LOWER: Final = "(lower|less)"
BEGINNING: Final = "(beginning|start)"


def verb(base: str, third: str, past: str, acting: Iterable[str], done: Iterable[str] = ()) -> list[Rule]:
    """A verb in its forms, one word however it stands.

    In the categories of `acting` it means its base and agrees with who acts ("I draw", "each player draws"); in those
    of `done` it means its past participle ("a card is drawn").
    """
    acts = [Phrase(category, "", f"({third}/{base}@)", value=base, lexeme=f"verb: {base}") for category in acting]
    return [*acts, *[Phrase(category, "", past, value=past, lexeme=f"verb: {base}") for category in done]]


def regular(base: str, acting: Iterable[str], done: Iterable[str] = ()) -> list[Rule]:
    """A verb with regular forms: "banish, banishes, banished", "move, moves, moved", "ready, readies, readied"."""
    stem = base[:-1] if base.endswith(("e", "y")) and base[-2:] not in {"ay", "ey", "oy", "uy"} else base
    if base.endswith("e"):
        return verb(base, f"{base}s", f"{base}d", acting, done)
    if stem != base:
        return verb(base, f"{stem}ies", f"{stem}ied", acting, done)
    return verb(base, f"{base}es" if base.endswith(("s", "sh", "ch", "x")) else f"{base}s", f"{base}ed", acting, done)


def word(value: str, categories: Sequence[str], pattern: str = "") -> list[Rule]:
    """A word that may stand in several places, and is one word wherever it stands."""
    return [Phrase(category, "", pattern or value, value=value, lexeme=f"word: {value}") for category in categories]


def bounds(category: str) -> list[Rule]:
    """How a number is bounded by what follows it: "3 or more", "2 or fewer"."""
    return [
        *word("at least", (category,), "(or more|or higher|or greater)"),
        *word("at most", (category,), "(or less|or fewer|or lower)"),
    ]


def joined(category: str, of: str, how: str, name: str = "", **more: Any) -> Listing:
    """A list as English has it: "A and B", "A, B, and C"; `how`: "and" or "or"."""
    return Listing(category, name, of, last=f", {how} ", pair=f" {how} ", **more)


def compared(category: str, quantity: str, fields: tuple[str, str]) -> list[Rule]:
    """How one number is to another: "your level is higher than that"."""
    first, second = f"{{{fields[0]}:{quantity}}}", f"{{{fields[1]}:{quantity}}}"
    return [
        Phrase(category, "more than", f"{first} is {HIGHER} than {second}"),
        Phrase(category, "less than", f"{first} is {LOWER} than {second}"),
    ]


def counted(category: str, number: str, rest: str = "", **more: Any) -> list[Rule]:
    """So many of something: "2 or fewer wolves", "exactly 1 wolf", "no wolves"; `rest` is what is counted.

    At least so many is left to the game: what is counted then can be meant later.
    """
    return [
        Phrase(category, "at most", f"{{n:{number}}} or fewer{rest}", number="many", **more),
        Phrase(category, "exactly", f"exactly {{n:{number}}}{rest}", number="{n}", **more),
        Phrase(category, "none", f"no{rest}", number="many", **more),
    ]
