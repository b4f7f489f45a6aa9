"""Citations: 'DOCUMENT ID', such as 'mlp 514.4c'."""

from difflib import get_close_matches

from headjudge.kernel.errors import HeadjudgeError
from headjudge.rulebooks.loading import Library, library
from headjudge.rulebooks.rule import Rule, Rulebook

ALIASES = {
    "neopets": "neopets-comprehensive",
    "riftbound": "riftbound-core",
    "tournament": "riftbound-tournament",
}


class CitationError(HeadjudgeError):
    """A citation that names no rule."""


def document_name(name: str, rules: Library | None = None) -> str:
    """The document of that name or alias."""
    books = (rules or library()).books
    document = ALIASES.get(name, name)
    if document in books:
        return document
    near = get_close_matches(name, [*books, *ALIASES], n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(books)}"
    raise CitationError(f"unknown document {name!r}; {hint}")


def parse_citation(citation: str, rules: Library | None = None) -> Rule:
    """The rule that a citation names."""
    known = rules or library()
    name, _, rule_id = " ".join(citation.split()).partition(" ")
    if not rule_id:
        raise CitationError(f"a citation is 'DOCUMENT ID' such as 'mlp 514.4c', not {citation!r}")
    book = known.books[document_name(name, known)]
    rule = book.rules.get(rule_id)
    if rule is None:
        near = near_ids(rule_id, book)
        hint = f"; near it: {', '.join(near)}" if near else ""
        raise CitationError(f"unknown rule '{book.document} {rule_id}'{hint}")
    return rule


def near_ids(rule_id: str, book: Rulebook, limit: int = 4) -> list[str]:
    """The ids that someone who wrote this one most likely meant."""
    folded = {known.lower(): known for known in book.rules}
    wanted = rule_id.lower()
    if wanted in folded:
        return [folded[wanted]]
    return [folded[near] for near in get_close_matches(wanted, folded, n=limit)]
