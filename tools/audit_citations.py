"""Finds the lines of code that cite a rule.

A citation is a comment that begins with it: `# mlp 711.4, 711.5`, or `# 358.4` alone inside a game's
folder. It stands at the end of the line that carries the rule, or alone above it.
"""

import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from headjudge.rulebooks import ALIASES, Library, Rule
from headjudge.rulebooks.ledger import TOYS, game_of

SEPARATOR = re.compile(r"\s*[,;]\s*|\s+and\s+")
# What looks like the id of a rule even if there is none: 711.4, 346, 7.7a.3, glossary.Swift
LIKE_AN_ID = re.compile(r"(?:\d{3}|\d+(?:\.\w+)+|glossary\.\w+)(?![\w.])")
NOT_CODE = {tokenize.NL, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT}


@dataclass(frozen=True, slots=True)
class Citation:
    """A line of code and the rule it says it carries."""

    rule: Rule
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """A comment that cites a rule which does not exist."""

    text: str
    file: str
    line: int


def code_files(root: Path) -> list[Path]:
    """The files whose lines carry rules: the package, and the toy games."""
    files = [*(root / "src" / "headjudge").rglob("*.py"), *(root / "tests" / "toys").rglob("*.py")]
    return sorted(file for file in files if not file.name.startswith("test_"))


def scan_tree(root: Path, rules: Library) -> tuple[list[Citation], list[Unknown]]:
    """Every citation in the code, and every comment that cites a rule which does not exist."""
    citations: list[Citation] = []
    unknown: list[Unknown] = []
    for path in code_files(root):
        file = path.relative_to(root).as_posix()
        found, wrong = scan_source(path.read_text(encoding="utf-8"), file, rules)
        citations += found
        unknown += wrong
    return citations, unknown


def without_toys(citations: list[Citation], games: list[str]) -> list[Citation]:
    """The same citations, but of these games only in their own code: toys do not carry their rules."""
    return [one for one in citations if not one.file.startswith(TOYS) or game_of(one.rule.document) not in games]


def scan_source(source: str, file: str, rules: Library) -> tuple[list[Citation], list[Unknown]]:
    """The citations in one file, each at the line of code it speaks of."""
    home = home_document(file, rules)
    citations: list[Citation] = []
    unknown: list[Unknown] = []
    for line, comment in comments(source):
        cited, wrong = cited_rules(comment, home, rules)
        citations += [Citation(rule, file, line) for rule in cited]
        if wrong:
            unknown.append(Unknown(wrong, file, line))
    return citations, unknown


def home_document(file: str, rules: Library) -> str | None:
    """The document that bare ids belong to: that of the game, or of its tournaments, whose folder the file is in."""
    match = re.match(r"src/headjudge/(games|organize)/(\w+)/", file)
    if match is None:
        return None
    document = f"{match[2]}-tournament" if match[1] == "organize" else ALIASES.get(match[2], match[2])
    return document if document in rules.books else None


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Each comment's text with the line of code it speaks of."""
    waiting: list[str] = []  # comments that stand alone speak of the next line of code
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            text = token.string.lstrip("#: ").strip()
            if token.line[: token.start[1]].strip():
                yield token.start[0], text
            else:
                waiting.append(text)
        elif token.type not in NOT_CODE:
            yield from ((token.start[0], text) for text in waiting)
            waiting = []


def cited_rules(comment: str, home: str | None, rules: Library) -> tuple[list[Rule], str]:
    """The rules that a comment begins with, and the first id among them that does not exist ('' if none)."""
    cited: list[Rule] = []
    document = home
    while True:
        named, text = _document_at(comment, rules)
        document = named or document
        if document is None:
            return cited, ""
        rule = _rule_at(text, document, rules)
        if rule is None:
            match = LIKE_AN_ID.match(text) if named or cited else LIKE_AN_ID.fullmatch(text)
            return cited, f"{document} {match[0]}" if match else ""
        after = text[len(rule.id) :]
        if not named and not cited and rule.id.isdigit() and after[:1] == " ":
            return cited, ""  # '2 players draw' is prose, '2: players draw' cites rule 2
        cited.append(rule)
        separator = SEPARATOR.match(after)
        if not separator:
            return cited, ""
        comment = after[separator.end() :]


def _document_at(text: str, rules: Library) -> tuple[str | None, str]:
    name, _, rest = text.partition(" ")
    document = ALIASES.get(name, name)
    return (document, rest.strip()) if document in rules.books else (None, text)


def _rule_at(text: str, document: str, rules: Library) -> Rule | None:
    """The rule with the longest id that the text begins with."""
    book = rules.books[document].rules
    for end in range(len(text), 0, -1):
        if text[:end] in book and not re.match(r"\w|[./-]\w", text[end:]):
            return book[text[:end]]
    return None
