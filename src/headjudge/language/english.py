"""English that the cards of every game share: verbs in their forms, words that are told apart by where they stand."""

from collections.abc import Iterable, Sequence

from headjudge.language.phrases import Phrase
from headjudge.language.rule import Rule


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
