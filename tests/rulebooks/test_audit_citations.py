"""Which lines of code cite which rules."""

from pathlib import Path

import pytest

from headjudge.rulebooks import library
from tools.audit_citations import Citation, Unknown, cited_rules, code_files, scan_source, scan_tree, without_toys

ROOT = Path(__file__).resolve().parents[2]
KERNEL = "src/headjudge/kernel/settle.py"
MLP = "src/headjudge/games/mlp/faceoff.py"


def cited(comment: str, home: str | None = None) -> list[str]:
    return [rule.citation for rule in cited_rules(comment, home, library())[0]]


@pytest.mark.parametrize(
    ("comment", "rules"),
    [
        ("mlp 711.4", ["mlp 711.4"]),
        ("riftbound 358.4", ["riftbound-core 358.4"]),
        ("mlp 711.4, 711.5", ["mlp 711.4", "mlp 711.5"]),
        ("mlp 711.4; neopets 8.7c", ["mlp 711.4", "neopets-comprehensive 8.7c"]),
        ("mlp 711.4 and 711.5: in that order", ["mlp 711.4", "mlp 711.5"]),
        ("mlp 711.4 the order is asked", ["mlp 711.4"]),
        ("mlp 711.4, the order is asked", ["mlp 711.4"]),
        ("chaotic glossary.Heal X, 8.6.8", ["chaotic glossary.Heal X", "chaotic 8.6.8"]),
        ("the order is asked, see mlp 711.4", []),
        ("711.4", []),
    ],
)
def test_outside_a_game_the_document_is_named(comment: str, rules: list[str]) -> None:
    assert cited(comment) == rules


@pytest.mark.parametrize(
    ("comment", "rules"),
    [
        ("514.4c", ["mlp 514.4c"]),
        ("514.4c, 514.5", ["mlp 514.4c", "mlp 514.5"]),
        ("514.4c ties flip again", ["mlp 514.4c"]),
        ("101: decks", ["mlp 101"]),
        ("101 decks are enough", []),
        ("tournament 701.5", ["riftbound-tournament 701.5"]),
        ("ties, 514.4c", []),
        ("514.4cc", []),
    ],
)
def test_inside_a_game_the_id_is_enough(comment: str, rules: list[str]) -> None:
    assert cited(comment, "mlp") == rules


def test_inside_the_tournaments_of_a_game_the_id_is_of_their_rules() -> None:
    folder = "src/headjudge/organize"
    found, _ = scan_source("start()  # 407.1\n", f"{folder}/riftbound/matches.py", library())
    assert [citation.rule.citation for citation in found] == ["riftbound-tournament 407.1"]
    assert scan_source("start()  # 407.1\n", f"{folder}/pairing/swiss.py", library()) == ([], [])


@pytest.mark.parametrize(
    ("comment", "home", "wrong"),
    [
        ("mlp 999.9", None, "mlp 999.9"),
        ("999.9z", "mlp", "mlp 999.9z"),
        ("514.4c, 999.9", "mlp", "mlp 999.9"),
        ("mlp decks have 45 cards", None, ""),
        ("999.9 percent of decks", "mlp", ""),
        ("999.9", None, ""),
    ],
)
def test_a_rule_that_does_not_exist_is_noticed(comment: str, home: str | None, wrong: str) -> None:
    assert cited_rules(comment, home, library())[1] == wrong


SOURCE = '''"""Faceoffs: # 514.1 in a text is no citation."""

STEPS = (
    "flip",  # 514.4
    "compare",
)


def compare(mine: int, theirs: int) -> bool:  # 514.4a
    # 514.4b
    # and prose

    if mine == theirs:  # 514.4c, 514.5
        return False  # a tie
    # mlp 514.2d

    return mine > theirs
'''


def test_a_citation_stands_on_its_line_or_alone_above_it() -> None:
    found, wrong = scan_source(SOURCE, MLP, library())
    assert [(citation.rule.id, citation.line) for citation in found] == [
        ("514.4", 4),
        ("514.4a", 9),
        ("514.4b", 13),
        ("514.4c", 13),
        ("514.5", 13),
        ("514.2d", 17),
    ]
    assert {citation.file for citation in found} == {MLP}
    assert wrong == []


def test_bare_ids_count_only_in_the_folder_of_a_game() -> None:
    found, _ = scan_source(SOURCE, KERNEL, library())
    assert [citation.rule.id for citation in found] == ["514.2d"]
    found, _ = scan_source("x = 1  # 7.7a.3\n", "src/headjudge/games/neopets/turn.py", library())
    assert [citation.rule.citation for citation in found] == ["neopets-comprehensive 7.7a.3"]
    found, _ = scan_source("x = 1  # 701.5\n", "src/headjudge/organize/riftbound/rewinds.py", library())
    assert [citation.rule.citation for citation in found] == ["riftbound-tournament 701.5"]
    assert scan_source("x = 1  # 701.5\n", "src/headjudge/organize/pairing.py", library()) == ([], [])


def test_toys_are_code_too(tmp_path: Path) -> None:
    names = [
        "src/headjudge/kernel/state.py",
        "tests/toys/toy.py",
        "tests/toys/test_toy.py",
        "tests/test_x.py",
    ]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = 1  # mlp 711.4\n", encoding="utf-8")
    assert code_files(tmp_path) == [tmp_path / names[0], tmp_path / names[1]]
    found, wrong = scan_tree(tmp_path, library())
    assert [citation.file for citation in found] == names[:2]
    assert wrong == []
    (tmp_path / names[0]).write_text("x = 1\ny = 2  # mlp 999.9\n", encoding="utf-8")
    assert scan_tree(tmp_path, library())[1] == [Unknown("mlp 999.9", names[0], 2)]


def test_the_code_cites_no_rule_that_does_not_exist() -> None:
    assert scan_tree(ROOT, library())[1] == []


def test_toys_carry_no_rules_of_games_that_are_built() -> None:
    books = library().books
    rules = (books["mlp"].rules["711.4"], books["riftbound-core"].rules["358.4"])
    cited = [Citation(rule, file, 1) for rule in rules for file in ("tests/toys/toy.py", KERNEL)]
    assert without_toys(cited, ["riftbound"]) == [cited[0], cited[1], cited[3]]
