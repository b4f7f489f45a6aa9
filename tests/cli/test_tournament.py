"""`headjudge tournament`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from headjudge.cli import main
from headjudge.cli.tournament import COMMANDS
from headjudge.organize.riftbound.decks.legality import Library

EVENT = "nexus.tournament"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: object, code: int = 0) -> str:
    result: Result = CliRunner().invoke(main, ["tournament", *map(str, arguments)])
    assert result.exit_code == code, result.output
    return result.output


def ready(*players: str, settings: tuple[str, ...] = ()) -> None:
    """An event that has begun."""
    run("create", EVENT, "--name", "Nexus Night", "--rules", "plain", *settings)
    run("staff", EVENT, "Vera Vale", "--role", "head judge", "--role", "scorekeeper")
    run("enter", EVENT, *players)
    run("start", EVENT)


def tables() -> list[int]:
    return [int(found) for found in re.findall(r"^ +(\d+)  ", run("results", EVENT), re.MULTILINE)]


def round_played(score: str = "2-0") -> None:
    run("pair", EVENT)
    run("release", EVENT)
    run("time", EVENT)
    for table in tables():
        run("results", EVENT, table, score)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    told = run(command, "--help")
    assert "Example" in told
    assert all(len(line) <= 100 for line in told.splitlines())


def test_an_event_from_registration_to_the_end() -> None:
    ready("Ada Ash", "Bo Birch", "Cleo Cedar", "Dara Elm", "Eli Fir", settings=("--set", "cut=2"))
    round_played()
    assert "0 without a result" in run("results", EVENT)
    told = run("pair", EVENT)
    assert told.startswith("round 2 (swiss), held back until it is released:")
    assert "bye" in told
    run("release", EVENT)
    table = tables()[0]
    run("time", EVENT, table, "--more", 120, "--why", "deck check")
    run("results", EVENT, table, "1-1", "--how", "time")
    run("results", EVENT, table, "2-1", "--correct")
    for other in tables():
        run("results", EVENT, other, "0-1", "--how", "conceded")
    run("drop", EVENT, "Eli")
    round_played("2-1")
    standings = run("standings", EVENT).splitlines()
    assert len(standings) == 6
    assert "(dropped)" in "".join(standings)
    assert "number" in run("why", EVENT, "Ada")
    assert "round 1" in run("why", EVENT, "Ada", "--round", 1)
    run("cut", EVENT)
    round_played()
    finished = run("finish", EVENT)
    assert finished.startswith("1. ")
    assert re.search("seed: [0-9a-f]{64}", finished)
    assert len(json.loads(run("standings", EVENT, "--json"))) == 5
    assert run("log", EVENT, "--last", 1).strip().endswith("event finished")
    assert run("drop", EVENT, "Ada", code=2).strip().endswith("the event is over; undo its end to change anything")


def test_undo_shows_its_consequences_first() -> None:
    ready("Ada", "Bo")
    run("pair", EVENT)
    before = run("log", EVENT)
    number = next(line.split()[0] for line in before.splitlines() if "entrant 2 registered" in line)
    told = run("undo", EVENT, number)
    assert "falls with it" in told
    assert "nothing was done; --yes does it" in told
    assert run("log", EVENT) == before
    undone = run("undo", EVENT, number, "--yes")
    found = re.search(r"undone by entry (\d+)", undone)
    assert found
    assert "(undone)" in run("log", EVENT)
    run("undo", EVENT, found[1], "--yes")
    assert "(undone)" not in [line for line in run("log", EVENT).splitlines() if "registered" in line]
    assert "Bo" in run("players", EVENT)


def test_a_decision_on_an_old_number_is_refused() -> None:
    ready("Ada", "Bo")
    assert "has gone on from entry 3" in run("drop", EVENT, "Ada", "--seen", 3, code=2)


def test_who_may_do_what_is_kept() -> None:
    ready("Ada", "Bo")
    assert "takes the head judge" in run("disqualify", EVENT, "Ada", "--by", "Bo", code=2)
    run("disqualify", EVENT, "Ada", "--by", "Vera")
    assert "Vera Vale: entrant" in run("log", EVENT)


def test_registration_from_a_file() -> None:
    run("create", EVENT, "--name", "Nexus Night", "--rules", "plain")
    Path("list.csv").write_text("Who,Born\nAda Ash,2001-02-03\nBo Birch,\n", encoding="utf-8")
    assert "there is no column" in run("import", EVENT, "list.csv", "--column", "name=Name", code=2)
    assert run("import", EVENT, "list.csv", "--column", "name=Who", "--column", "birth=Born") == "2 registered\n"
    Path("more.csv").write_text("Who,Born\nCleo Cedar,\nAda Ash,\n", encoding="utf-8")
    told = run("import", EVENT, "more.csv", code=2)
    assert "line 3: 'Ada Ash' is registered already" in told
    assert "Cleo" not in run("players", EVENT)
    Path("more.csv").write_text("Who,Born\nCleo Cedar,\n", encoding="utf-8")
    assert run("import", EVENT, "more.csv") == "1 registered\n"  # by the columns that were kept


def test_pairings_are_mended_by_hand() -> None:
    ready("Ada", "Bo", "Cleo", "Dara")
    run("pair", EVENT)
    run("break", EVENT, 1)
    assert "waiting to be paired" in run("break", EVENT, 2)
    run("match", EVENT, "Ada", "Bo", "--table", 7)
    assert "nobody" in run("match", EVENT, "Cleo", "Dara")
    run("move", EVENT, 7, 9)
    run("release", EVENT)
    assert tables() == [1, 9]
    assert "by hand" in run("why", EVENT, "Ada", "--round", 1)


def test_files_copies_and_pages() -> None:
    ready("Ada", "=Bo")
    run("pair", EVENT)
    run("release", EVENT)
    assert "'=Bo" in run("export", EVENT, "players")
    run("export", EVENT, "json", "--out", "all.json")
    assert json.loads(Path("all.json").read_text(encoding="utf-8"))["rounds"]
    run("print", EVENT, "slips", "--out", "slips.html")
    assert "<svg" in Path("slips.html").read_text(encoding="utf-8")
    run("backup", EVENT, "safe.tournament")
    run("bundle", EVENT, "all.bundle")
    run("unbundle", "all.bundle", "other.tournament")
    assert run("players", "safe.tournament") == run("players", "other.tournament") == run("players", EVENT)
    assert run("erase", EVENT, "--all") == "3 erased\n"
    assert "Ada" not in run("players", EVENT)


def test_a_simulated_event_is_left_with_its_pages() -> None:
    told = run("demo", "demo.tournament", "--players", 16)
    assert "16 players, 7 rounds" in told
    assert {path.name for path in Path("demo.tournament-pages").iterdir()} >= {"slips.html", "bracket.html"}
    assert len(run("standings", "demo.tournament").splitlines()) == 17
    run("demo", "demo.tournament", code=2)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("players", "none.tournament"), "no such file"),
        (("create", EVENT, "--name", " "), "needs a name"),
        (("create", EVENT, "--name", "x", "--set", "cut=many"), "'cut' is a number"),
        (("create", "postgresql://me:secret@host/db", "--name", "x"), "PGPASSWORD"),
        (("create", EVENT, "--name", "x", "--rules", "chess"), "no tournament rules"),
    ],
)
def test_what_cannot_be_is_told(arguments: tuple[str, ...], words: str) -> None:
    told = run(*arguments, code=2)
    assert words in told
    assert "secret" not in told
    assert not Path(EVENT).exists()


def test_names_that_mean_nobody_or_several_are_told() -> None:
    ready("Ada Ash", "Ada Birch")
    assert "may be" in run("drop", EVENT, "Ada", code=2)
    assert "nobody in this event is called 'Zed'" in run("drop", EVENT, "Zed", code=2)
    run("drop", EVENT, "Ada B")


def test_settings_of_the_rules_come_from_a_file() -> None:
    Path("own.yaml").write_text("level: competitive\nday: 2026-05-09\nbanned: ['12']\naddenda: {sideboard size: 10}\n")
    run("create", EVENT, "--name", "Nexus Night", "--own-file", "own.yaml", "--own", "format=sealed")
    told = run("settings", EVENT)
    for part in ("'level': 'competitive'", "'2026-05-09'", "['12']", "{'sideboard size': 10}", "'format': 'sealed'"):
        assert part in told
    Path("own.yaml").write_text("level: [")
    assert "no YAML" in run("settings", EVENT, "--own-file", "own.yaml", code=2)
    Path("own.yaml").write_text("- level")
    assert "name: value" in run("settings", EVENT, "--own-file", "own.yaml", code=2)
    assert "riftbound-tournament 205" in run("settings", EVENT, "--own", "level=high", code=2)


def test_lists_are_registered_shown_and_checked() -> None:
    Path("own.yaml").write_text("lists: open\naddenda: {main deck size: 44}\n")
    run("create", EVENT, "--name", "Nexus Night", "--own-file", "own.yaml")
    run("staff", EVENT, "Vera Vale", "--role", "head judge", "--role", "scorekeeper")
    run("enter", EVENT, "Ada Ash", "Bo Birch")
    run("start", EVENT)
    rules = Library().rules
    title, deck = next(iter(rules.decks().items()))
    assert "registered and stands" in run("decks", "register", EVENT, "Ada", title)
    assert "tournament 401.3" in run("decks", "register", EVENT, "Ada", title, code=2)
    lines = [f"{part}: [{', '.join(keys)}]" for part, keys in deck.items() if part != "runes"]
    Path("bo.yaml").write_text("\n".join(["game: riftbound", *lines, f"sideboard: [{deck['legend'][0]}]"]) + "\n")
    told = run("decks", "register", EVENT, "Bo", "bo.yaml", code=2)
    assert "tournament 401.2" in told
    assert "tournament 601.1.c.2" in told
    assert "Bo Birch: no list" in run("decks", "list", EVENT)
    run("pair", EVENT)
    run("release", EVENT)
    assert deck["legend"][0] in run("decks", "show", EVENT, "Ada", "--to", "Bo")
    assert "401.5.a" in run("decks", "show", EVENT, "Ada", "--to", "Bo", "--during-game", code=2)
    run("decks", "draw", EVENT)
    assert "to be checked" in run("decks", "list", EVENT)
    assert "180 seconds" in run("decks", "check", EVENT, tables()[0], "--seconds", 121)
    assert "2 decks checked, of 1" in run("decks", "list", EVENT)


def test_time_is_called_at_a_table() -> None:
    run("create", EVENT, "--name", "Nexus Night")
    run("staff", EVENT, "Vera Vale", "--role", "head judge", "--role", "scorekeeper")
    run("enter", EVENT, "Ada Ash", "Bo Birch")
    run("start", EVENT)
    run("pair", EVENT)
    run("release", EVENT)
    table = tables()[0]
    assert "the turn is finished (riftbound-tournament 408.2)" in run("at-time", EVENT, table, "1-0")
    assert "written as 1-0" in run("at-time", EVENT, table, "1", code=2)
    assert "not over" in run("at-time", EVENT, table, "--enter", code=2)
    told = run("at-time", EVENT, table, "1-0", "--turn-finished", "--turns", 3, "--points", "4-6", "--enter")
    assert "drawn, 1-1 (riftbound-tournament 408.3.b)" in told
    assert "0 without a result" in run("results", EVENT)


def test_a_judge_is_called_and_appealed() -> None:
    run("create", EVENT, "--name", "Nexus Night")
    run("staff", EVENT, "Vera Vale", "--role", "head judge", "--role", "scorekeeper")
    run("staff", EVENT, "Finn Fox", "--role", "floor judge")
    run("enter", EVENT, "Ada Ash", "Bo Birch")
    run("start", EVENT)
    run("pair", EVENT)
    run("release", EVENT)
    assert "a trigger (open)" in run("call", EVENT, "--table", tables()[0], "--from", "Ada", "--about", "a trigger")
    assert "Finn Fox: missed (in part)" in run("call", EVENT, 1, "--ruling", "missed", "--partly", "--by", "Finn")
    assert "413.3" in run("call", EVENT, 1, "--appeal", "Bo", code=2)
    run("call", EVENT, 1, "--ruling", "missed", "--by", "Finn")
    assert "(appealed)" in run("call", EVENT, 1, "--appeal", "Bo")
    assert "Vera Vale: not missed" in run("call", EVENT, 1, "--ruling", "not missed", "--by", "Vera")
    assert "(over)" in run("call", EVENT, 1, "--close")
    assert "no call 2" in run("call", EVENT, 2, "--close", code=2)
