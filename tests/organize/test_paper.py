"""What leaves an event: lists for other programs, pages for paper."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import MemoryStore, Tournament, demo, people, registering, rounds, settings
from headjudge.organize.clock import SetClock
from headjudge.organize.exports import LISTS, Book, neutral, to_csv, to_json
from headjudge.organize.pairing.next_round import swiss_round
from headjudge.organize.pairing.pods import seat
from headjudge.organize.printing import PAGES, page
from headjudge.organize.registering import Row
from headjudge.organize.state import plain
from headjudge.organize.stores import Names
from tests.organize.events import event


def whole(players: int = 20) -> Tournament:
    tournament = Tournament(MemoryStore(), SetClock(datetime(2026, 5, 9, 12, tzinfo=UTC)))
    tournament.store.set_seed("demo")
    tournament.create({"name": "Demo <1>"})
    demo.run(tournament, players, 3)
    return tournament


def book(tournament: Tournament) -> Book:
    return Book(tournament.state, tournament.store.names())


def evil() -> Tournament:
    tournament = event()
    rows = [
        Row('=HYPERLINK("x")'),
        Row("+49"),
        Row("@sum"),
        Row("-1"),
        Row("<script>alert(1)</script>"),
        Row("Ann, Bo"),
    ]
    registering.register(tournament, rows, 0)
    tournament.decide(settings.start)
    tournament.decide(swiss_round)
    return tournament


@pytest.mark.rule("riftbound-tournament 204.6.e", "riftbound-tournament 204.3.f", "riftbound-tournament 204.3.g")
def test_everything_of_an_event_is_exported_by_match_and_game() -> None:
    tournament = whole()
    found = json.loads(json.dumps(to_json(book(tournament))))
    assert len(found["rounds"]) == len(tournament.state.rounds)
    matches = [match for each in found["rounds"] for match in each["matches"] if match["second"]]
    assert all(match["games"] for match in matches)
    assert found["seed"] == "demo"
    assert found["standings"][0]["rank"] == 1


def test_no_cell_is_a_formula() -> None:
    tournament = evil()
    for what in LISTS:
        for row in csv.reader(io.StringIO(to_csv(book(tournament), what))):
            assert not any(cell.startswith(("=", "+", "@", "-")) for cell in row)
    assert [neutral(cell) for cell in ("=1", "+1", "-1", "@a", "a=1", 7, -7)] == [
        "'=1",
        "'+1",
        "'-1",
        "'@a",
        "a=1",
        7,
        -7,
    ]


def test_pages_hold_what_they_are_for_and_obey_no_name() -> None:
    tournament = evil()
    with pytest.raises(HeadjudgeError, match="held back"):
        page("pairings by name", book(tournament))
    tournament.decide(rounds.release)
    for what in ("pairings by name", "pairings by table", "standings", "slips"):
        text = page(what, book(tournament))
        assert "<script>" not in text
        assert "&lt;script&gt;" in text
        assert "@page" in text
    slips = page("slips", book(tournament))
    assert slips.count("<svg") == slips.count('class="slip"') == 3
    with pytest.raises(HeadjudgeError, match="cut has not been made"):
        page("bracket", book(tournament))
    with pytest.raises(HeadjudgeError, match="no pods"):
        page("pods", book(tournament))
    with pytest.raises(HeadjudgeError, match="no page 'comic'"):
        page("comic", book(tournament))
    tournament.decide(seat())
    assert "Pod 1" in page("pods", book(tournament))
    assert set(PAGES) >= {"bracket", "pods"}


def test_a_bracket_shows_every_round_of_the_playoff() -> None:
    tournament = whole()
    text = page("bracket", book(tournament))
    assert text.count("<section>") == 3
    assert text.count("<article>") == 7


@pytest.mark.parametrize("players", [4, 5, 9, 20, 33])
def test_simulated_events_go_to_their_end_and_replay(players: int) -> None:
    tournament = whole(players)
    assert tournament.state.finished
    assert plain(Tournament(tournament.store).state) == plain(tournament.state)


def test_who_was_erased_is_a_number() -> None:
    tournament = event(1)
    tournament.store.set_names([Names(1, "", erased=True)])
    assert book(tournament).entrant(1) == "number 1"
    tournament.decide(people.drop(1))
    assert book(tournament).person(99) == "number 99"
