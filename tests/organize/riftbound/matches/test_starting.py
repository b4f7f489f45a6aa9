"""405 to 407: how games of a match are begun."""

import pytest

from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE
from headjudge.organize.riftbound.matches.match import DRAW
from headjudge.organize.riftbound.matches.starting import (
    DECKS_SHUFFLED,
    FIRST,
    HANDS_DRAWN,
    LAST,
    MULLIGANS,
    ORDER_DETERMINED,
    PLAY,
    SETUP,
    Seat,
    Start,
    Table,
    battlefields_left,
    may_begin,
    own_match,
    set_up_best_of_one,
    start_of_next,
    starter_of,
)
from headjudge.organize.riftbound.problems import Problem
from tests.organize.riftbound.decks.lists import but, legal
from tests.organize.riftbound.matches.test_match import NEW, after

SEATS = [Seat(1, 7, (("Ann",), ("Bob",))), Seat(2, 3, (("Ann", "Abe"), ("Cid", "Cat")))]


@pytest.mark.rule("riftbound-tournament 405.1")
def test_players_look_up_their_table_and_opponents_before_a_round() -> None:
    assert own_match(SEATS, "Bob", 1) == (7, ["Ann"])
    assert own_match(SEATS, "Abe", 2) == (3, ["Cid", "Cat"])
    assert own_match(SEATS, "Bob", 2) == Problem("Bob", "has no match in round 2", "405.1")


@pytest.mark.rule("riftbound-tournament 407.1", "riftbound-tournament 407.2")
def test_chance_designates_who_plays_first_or_last_in_the_first_game() -> None:
    starts = [start_of_next(NEW, [], COMPETITIVE, seed=seed) for seed in range(400)]
    choosers = [start.chooser for start in starts]
    assert set(choosers) == {0, 1}
    assert 150 < choosers.count(0) < 250
    assert all(start.starter == DRAW for start in starts)
    assert [starter_of(chooser, choice) for chooser in (0, 1) for choice in (FIRST, LAST)] == [0, 1, 1, 0]


@pytest.mark.rule("riftbound-tournament 407.2.a")
def test_at_high_level_the_better_swiss_rank_is_designated_in_playoffs() -> None:
    for seed in range(20):
        assert start_of_next(NEW, [], COMPETITIVE, (5, 2), seed) == Start(1, rule="407.2.a")
    assert {start_of_next(NEW, [], CASUAL, (5, 2), seed).chooser for seed in range(20)} == {0, 1}
    assert start_of_next(after(1), [1], COMPETITIVE, (5, 2)).chooser == 0


@pytest.mark.rule("riftbound-tournament 407.3")
def test_it_is_chosen_at_the_step_of_the_setup_that_determines_turn_order() -> None:
    place = SETUP.index(ORDER_DETERMINED)
    assert SETUP.index(DECKS_SHUFFLED) < place < SETUP.index(HANDS_DRAWN)


@pytest.mark.rule("riftbound-tournament 407.4")
def test_the_loser_chooses_and_after_a_draw_the_starter_stays() -> None:
    assert start_of_next(after(0), [1], COMPETITIVE) == Start(1, rule="407.4")
    assert start_of_next(after(0, 1), [1, 1], COMPETITIVE) == Start(0, rule="407.4")
    assert start_of_next(after(0, DRAW), [1, 0], COMPETITIVE) == Start(starter=0, rule="407.4")
    assert start_of_next(after(DRAW), [1], COMPETITIVE) == Start(starter=1, rule="407.4")


@pytest.mark.rule("riftbound-tournament 406.1.b")
def test_after_a_drawn_game_the_battlefields_stay() -> None:
    own = ("Field 0", "Field 1", "Field 2")
    assert battlefields_left(own, [], NEW) == list(own)
    assert battlefields_left(own, ["Field 1"], after(DRAW)) == ["Field 1"]
    assert battlefields_left(own, ["Field 1"], after(0)) == ["Field 0", "Field 2"]
    assert battlefields_left(own, ["Field 1", "Field 0"], after(0, DRAW)) == ["Field 0"]


@pytest.mark.rule("riftbound-tournament 406.1.f")
def test_only_the_first_setup_may_come_before_the_clock() -> None:
    assert all(may_begin(step, 1, clock_runs=False) for step in SETUP)
    assert not may_begin(PLAY, 1, clock_runs=False)
    assert not may_begin(DECKS_SHUFFLED, 2, clock_runs=False)
    assert all(may_begin(step, 2, clock_runs=True) for step in (*SETUP, PLAY))
    assert SETUP[-1] == MULLIGANS


# The best of one that is begun like a second game

DECKS = [but(legal(), sideboard=("Spare 0", "Spare 1")), but(legal(), battlefields=("Field 1", "Field 2", "Field 3"))]


class Players:
    """Players who note what lay on the table when they were asked."""

    def __init__(self, choice: str = FIRST) -> None:
        self.choice = choice
        self.chosen: list[tuple[int, int, int]] = []
        self.exchanged: list[tuple[int, int]] = []
        self.champions = -1

    def choose(self, side: int, table: Table) -> str:
        self.chosen.append((side, len(table.legends), len(table.fields)))
        return self.choice

    def exchange(self, side: int, table: Table) -> Deck:
        self.exchanged.append((side, table.starter))
        self.champions = len(table.champions)
        deck = table.decks[side]
        return but(deck, champion=("Nyla, Old",), main=("Spare 0", *deck["main"][1:]))

    def set_up(self, seed: int = 1, *, opted: bool = True) -> Table | Problem:
        decks: list[Deck] = list(DECKS)
        return set_up_best_of_one(decks, seed, self.choose, self.exchange, head_judge_opted=opted)


def table_of(players: Players, seed: int = 1) -> Table:
    """The table that is set up."""
    table = players.set_up(seed)
    assert isinstance(table, Table)
    return table


@pytest.mark.rule("riftbound-tournament 406.1.g")
def test_a_best_of_one_is_begun_otherwise_if_the_head_judge_opts_for_it() -> None:
    refused = Players().set_up(opted=False)
    assert isinstance(refused, Problem)
    assert refused.rule == "406.1.g"
    assert isinstance(Players().set_up(opted=True), Table)


@pytest.mark.rule("riftbound-tournament 406.1.g.1")
def test_legends_are_placed_first() -> None:
    players = Players()
    assert table_of(players).legends == [("Leader",), ("Leader",)]
    assert players.chosen[0][1] == 2


@pytest.mark.rule("riftbound-tournament 406.1.g.2")
def test_then_chance_takes_one_of_three_battlefields_of_each() -> None:
    tables = [table_of(Players(), seed) for seed in range(60)]
    assert {table.fields[0] for table in tables} == {"Field 0", "Field 1", "Field 2"}
    assert {table.fields[1] for table in tables} == {"Field 1", "Field 2", "Field 3"}
    players = Players()
    table_of(players)
    assert players.chosen[0][2] == 2


@pytest.mark.rule("riftbound-tournament 406.1.g.3")
def test_then_one_is_designated_by_chance() -> None:
    asked = []
    for seed in range(60):
        players = Players()
        table_of(players, seed)
        assert len(players.chosen) == 1
        asked.append(players.chosen[0][0])
    assert set(asked) == {0, 1}


@pytest.mark.rule("riftbound-tournament 406.1.g.4")
def test_who_chooses_to_play_first_or_last_before_anybody_sideboards() -> None:
    for choice in (FIRST, LAST):
        players = Players(choice)
        table = table_of(players)
        designated = players.chosen[0][0]
        assert table.starter == (designated if choice == FIRST else 1 - designated)
        assert [starter for _, starter in players.exchanged] == [table.starter] * 2


@pytest.mark.rule("riftbound-tournament 406.1.g.5", "riftbound-tournament 406.1.g.6")
def test_then_both_sideboard_and_only_then_champions_are_placed() -> None:
    players = Players()
    table = table_of(players)
    assert [side for side, _ in players.exchanged] == [0, 1]
    assert players.champions == 0
    assert table.champions == [("Nyla, Old",), ("Nyla, Old",)]
    assert "Spare 0" in table.main[0]


@pytest.mark.rule("riftbound-tournament 406.1.g.7", "riftbound-tournament 406.1.c", "riftbound-tournament 421.1")
def test_then_main_decks_and_rune_decks_are_shuffled() -> None:
    table, other = table_of(Players(), 1), table_of(Players(), 2)
    for side in (0, 1):
        assert sorted(table.main[side]) == sorted(table.decks[side]["main"])
        assert sorted(table.runes[side]) == sorted(table.decks[side]["runes"])
        assert table.main[side] != list(table.decks[side]["main"])
        assert table.main[side] != other.main[side]
        assert table.runes[side] != other.runes[side]
        assert table.runes[side] != list(table.decks[side]["runes"])
