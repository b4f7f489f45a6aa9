"""Registration from CSV: columns are kept, broken lines are told at once, nobody is registered twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import registering
from headjudge.organize.registering import Row, guessed, header_of, rows_of
from headjudge.organize.stores import Names
from tests.organize.events import event

TEXT = "Full name;Born;Mail\nAda Ash;2001-02-03;ada@example.org\nBo Birch;;\n\n"
COLUMNS = {"name": "Full name", "birth": "Born", "contact": "Mail"}


def test_everybody_in_a_file_is_registered() -> None:
    tournament = event()
    rows = rows_of(TEXT, COLUMNS, "list.csv")
    assert rows == [Row("Ada Ash", "2001-02-03", "ada@example.org", "", 2), Row("Bo Birch", "", "", "", 3)]
    assert registering.register(tournament, rows, 0) == [903, 904]
    assert tournament.store.names()[903] == Names(903, "Ada Ash", "2001-02-03", "ada@example.org")
    assert "Ash" not in str(tournament.entries)


def test_the_columns_are_kept() -> None:
    tournament = event()
    tournament.decide(registering.keep_mapping("club", COLUMNS))
    assert tournament.state.mappings == {"club": COLUMNS}
    assert tournament.decide(registering.keep_mapping("club", COLUMNS)) == []
    for wrong, words in (({"shoe": "x", "name": "y"}, "not 'shoe'"), ({"birth": "x"}, "must be the name")):
        with pytest.raises(HeadjudgeError, match=words):
            tournament.decide(registering.keep_mapping("club", wrong))


def test_headings_that_say_what_they_are_need_no_columns() -> None:
    assert guessed(["Table", "Player", "E-Mail"]) == {"name": "Player", "contact": "E-Mail"}
    assert header_of("\ufeffName\tTeam\nx\ty\n") == ["Name", "Team"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing in this file"),
        ("Name\nAda\n", "no column 'Full name'; there are: 'Name'"),
        ("Full name;Born;Mail\nAda\n", "line 2: has 1 cells, the headings are 3"),
        ("Full name;Born;Mail\n;;\nAda;yesterday;\nBo;;;;\n", "line 3: a date .* line 4: has 5 cells"),
        ("Full name;Born;Mail\n ;2001-01-01;\n", "line 2: there is no name"),
        ('Full name;Born;Mail\n"Ada;;\n', "not CSV"),
    ],
)
def test_broken_lines_are_told_all_at_once(text: str, words: str) -> None:
    with pytest.raises(HeadjudgeError, match=words):
        rows_of(text, COLUMNS, "list.csv")


def test_nobody_is_registered_twice() -> None:
    tournament = event()
    registering.register(tournament, [Row("Ada Ash", "2001-02-03"), Row("Bo")], 0)
    before = tournament.number
    for rows in ([Row("ada  ash")], [Row("New"), Row("Bo", "1999-09-09")], [Row("Cy"), Row("cy")]):
        with pytest.raises(HeadjudgeError, match=r"registered already.*nobody was registered"):
            registering.register(tournament, rows, 0)
    assert tournament.number == before
    registering.register(tournament, [Row("Ada Ash", "2002-02-02")], 0)
    registering.register(tournament, [Row("Bo")], 0, twins=True)
    assert len(tournament.state.entrants) == 4


@pytest.mark.rule("riftbound-tournament 603.2", "riftbound-tournament 603.2.a")
def test_players_of_a_team_are_registered_together_in_their_order() -> None:
    tournament = event(players=2)
    rows = [Row("Ada", team="X"), Row("Cy", team="Y"), Row("Bo", team="X"), Row("Di", team="Y")]
    found = registering.register(tournament, rows, 0)
    names = tournament.store.names()
    members = [[names[one].name for one in tournament.state.entrant(number).members] for number in found]
    assert members == [["Ada", "Bo"], ["Cy", "Di"]]
    with pytest.raises(HeadjudgeError, match="team 'Z' has 1 of 2"):
        registering.register(tournament, [Row("Eve", team="Z")], 0)
    with pytest.raises(HeadjudgeError, match="needs the name of their team"):
        registering.register(tournament, [Row("Eve"), Row("Flo")], 0)


@given(text=st.text(max_size=80))
def test_whatever_a_file_holds_is_read_or_refused_in_words(text: str) -> None:
    try:
        columns = guessed(header_of(text))
        rows_of(text, columns or {"name": "name"}, "list.csv")
    except HeadjudgeError:
        pass
