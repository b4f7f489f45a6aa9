"""Citations: 'DOCUMENT ID'."""

import re

import pytest

from headjudge.rulebooks import CitationError, document_name, parse_citation


@pytest.mark.parametrize(
    ("citation", "document", "rule_id"),
    [
        ("mlp 514.4c", "mlp", "514.4c"),
        ("neopets-comprehensive 7.7a.3", "neopets-comprehensive", "7.7a.3"),
        ("neopets 7.7a.3", "neopets-comprehensive", "7.7a.3"),
        ("riftbound 358.4", "riftbound-core", "358.4"),
        ("tournament 701.5", "riftbound-tournament", "701.5"),
        ("chaotic glossary.Heal X", "chaotic", "glossary.Heal X"),
        ("  mlp   514.4c ", "mlp", "514.4c"),
    ],
)
def test_a_citation_names_a_rule(citation: str, document: str, rule_id: str) -> None:
    rule = parse_citation(citation)
    assert (rule.document, rule.id) == (document, rule_id)


@pytest.mark.parametrize(
    ("citation", "message"),
    [
        ("mlp 514.4z", "unknown rule 'mlp 514.4z'; near it: 514.4, 514.4c"),
        ("neopets 7.7a.33", "unknown rule 'neopets-comprehensive 7.7a.33'; near it: 7.7a.3"),
        ("chaotic glossary.heal x", "near it: glossary.Heal X"),
        ("mlp @", "unknown rule 'mlp @'"),
        ("riftbond 358.4", "unknown document 'riftbond'; did you mean riftbound?"),
        ("go 1.1", "unknown document 'go'; there are neopets-comprehensive, mlp, chaotic"),
        ("mlp", "a citation is 'DOCUMENT ID' such as 'mlp 514.4c', not 'mlp'"),
        ("", "a citation is 'DOCUMENT ID'"),
    ],
)
def test_a_wrong_citation_is_explained(citation: str, message: str) -> None:
    with pytest.raises(CitationError, match=re.escape(message)):
        parse_citation(citation)


def test_a_document_has_a_name_and_perhaps_an_alias() -> None:
    assert document_name("mlp") == "mlp"
    assert document_name("tournament") == "riftbound-tournament"
