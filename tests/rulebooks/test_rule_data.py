"""The rule data files, and what is said when they are damaged."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from headjudge.rulebooks import DATA, DOCUMENTS, RulesDataError, library, load_library
from tools.import_rules import SOURCE, data_file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def test_every_document_is_there_with_its_testable_rules() -> None:
    counts = {document: (len(book.rules), len(book.testable)) for document, book in library().books.items()}
    assert counts == {
        "neopets-comprehensive": (603, 364),
        "mlp": (486, 356),
        "chaotic": (434, 277),
        "riftbound-core": (2086, 1294),
        "riftbound-tournament": (885, 447),
    }


def test_rules_stand_in_document_order() -> None:
    ids = list(library().books["mlp"].rules)
    assert ids.index("101.3c") < ids.index("102") < ids.index("514.4c") < ids.index("glossary.Agile")


def test_a_rule_knows_whether_a_test_must_hold_it() -> None:
    rules = library().books["mlp"].rules
    assert rules["101.1"].testable
    assert not rules["101"].testable
    assert rules["101.1"].citation == "mlp 101.1"


def test_a_rulebook_knows_its_document_and_title() -> None:
    book = library().books["mlp"]
    assert (book.document, book.title) == ("mlp", "My Little Pony CCG Comprehensive Rules 3.8 (2019-05-21)")


def test_the_data_is_read_once() -> None:
    assert library() is library()


@pytest.mark.skipif(not SOURCE.is_dir(), reason="the source of the rule data is not here")
@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_data_is_what_the_import_makes(document: str) -> None:
    assert (DATA / f"{document}.json").read_text(encoding="utf-8") == data_file(SOURCE, document)


@pytest.mark.skipif(not SOURCE.is_dir(), reason="the source of the rule data is not here")
@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_gist_is_the_wording_of_its_rule(document: str) -> None:
    wording = json.loads((SOURCE / f"{document}.json").read_text(encoding="utf-8"))["rules"]
    for rule in library().books[document].testable:
        assert " ".join(rule.gist.split()).lower() != " ".join(wording[rule.id].split()).lower(), rule.id


def change(path: Path, how: Callable[[dict[str, object]], object]) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    how(data)
    path.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("a text", "mlp.json: rule 1: this must be an object"),
        ({"id": "1", "kind": "mechanic"}, "mlp.json: rule 1: a rule has id, kind and gist"),
        ({"id": "", "kind": "mechanic", "gist": "g"}, "mlp.json: rule 1: id: this must be a text"),
        ({"id": "1", "kind": "magic", "gist": "g"}, "mlp.json: rule 1 (1): kind: unknown kind 'magic'"),
        ({"id": "1", "kind": "mechanic", "gist": 5}, "mlp.json: rule 1 (1): gist: this must be a text"),
        ({"id": "101.1", "kind": "mechanic", "gist": "g"}, "mlp.json: rule 2: the id 101.1 is used twice"),
    ],
)
def test_a_damaged_rule_is_named(folder: Path, entry: object, message: str) -> None:
    def damage(data: dict[str, object]) -> None:
        rules = data["rules"]
        assert isinstance(rules, list)
        rules[0] = entry

    change(folder / "mlp.json", damage)
    with pytest.raises(RulesDataError, match="^" + re.escape(message)):
        load_library(folder)


def test_a_damaged_title_or_list_is_named(folder: Path) -> None:
    change(folder / "mlp.json", lambda data: data.update(rules={}))
    with pytest.raises(RulesDataError, match=r"mlp\.json: rules: this must be a list"):
        load_library(folder)
    change(folder / "mlp.json", lambda data: data.pop("title"))
    with pytest.raises(RulesDataError, match=r"mlp\.json: title"):
        load_library(folder)


def test_broken_json_is_named_with_its_line(folder: Path) -> None:
    (folder / "chaotic.json").write_text('{\n "title": }', encoding="utf-8")
    with pytest.raises(RulesDataError, match=r"^chaotic\.json:2:11: "):
        load_library(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "chaotic.json").unlink()
    with pytest.raises(RulesDataError, match=r"^chaotic\.json: cannot be read"):
        load_library(folder)


def test_a_restatement_leads_to_the_rule_it_restates(folder: Path) -> None:
    (folder / "same_as.json").write_text('{"mlp": {"101.3a": "101.2"}}', encoding="utf-8")
    rules = load_library(folder)
    book = rules.books["mlp"].rules
    assert rules.restated(book["101.3a"]) == book["101.2"]
    assert rules.restated(book["101.2"]) is None
    assert rules.restatements(book["101.2"]) == [book["101.3a"]]


@pytest.mark.parametrize(
    ("same_as", "message"),
    [
        ("[]", "same_as.json: this must be an object"),
        ('{"poker": {}}', "same_as.json: unknown document 'poker'"),
        ('{"mlp": {"101.3a": "9.9"}}', "same_as.json: mlp 101.3a: there is no rule 9.9"),
        ('{"mlp": {"9.9": "101.3a"}}', "same_as.json: mlp 9.9: there is no rule 9.9"),
        ('{"mlp": {"101.3a": "101"}}', "same_as.json: mlp 101.3a: 101 is a heading, not testable"),
        ('{"mlp": {"101": "101.3a"}}', "same_as.json: mlp 101: 101 is a heading, not testable"),
        ('{"mlp": {"101.3a": "101.2", "101.2": "101.1"}}', "same_as.json: mlp 101.3a: 101.2 is a restatement itself"),
        ('{"mlp": {"101.2": "101.2"}}', "same_as.json: mlp 101.2: 101.2 is a restatement itself"),
        ('{"mlp": {"101.2": "101.1", "101.2": "101.3"}}', "same_as.json: the name '101.2' is used twice"),
        ('{"mlp": {"101.2": 7}}', "same_as.json: mlp 101.2: this must be a text"),
    ],
)
def test_a_wrong_restatement_is_named(folder: Path, same_as: str, message: str) -> None:
    (folder / "same_as.json").write_text(same_as, encoding="utf-8")
    with pytest.raises(RulesDataError, match="^" + re.escape(message)):
        load_library(folder)
