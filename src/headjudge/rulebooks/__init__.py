"""The five rule documents as data: ids, kinds and gists, and how to cite them."""

from headjudge.rulebooks.citation import ALIASES, CitationError, document_name, parse_citation
from headjudge.rulebooks.loading import DATA, DOCUMENTS, Library, library, load_library
from headjudge.rulebooks.rule import TESTABLE, Rule, Rulebook, RulesDataError

__all__ = [
    "ALIASES",
    "DATA",
    "DOCUMENTS",
    "TESTABLE",
    "CitationError",
    "Library",
    "Rule",
    "Rulebook",
    "RulesDataError",
    "document_name",
    "library",
    "load_library",
    "parse_citation",
]
