"""Who plays whom with what, from which seed."""

from collections import Counter
from pathlib import Path

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Deck
from headjudge.simulate import Plan, make_plan, simulate
from headjudge.simulate.plan import every_match

DUEL = "tests.simulate.duel:RULES"


def plan(agents: int, decks: int, games: int = 100) -> Plan:
    entered: tuple[tuple[str, Deck], ...] = tuple([(f"deck {number}", {}) for number in range(decks)])
    return Plan("toy", ("random",) * agents, entered, every_match(decks, agents), games, 1)


@pytest.mark.parametrize(("agents", "decks"), [(2, 1), (2, 2), (2, 4), (3, 4), (4, 4)])
def test_each_agent_sits_in_each_seat_with_each_deck_equally_often(agents: int, decks: int) -> None:
    table = plan(agents, decks)
    whole = agents * agents * len(table.matches)
    seated: Counter[tuple[int, int, int]] = Counter()
    for number in range(whole):
        seating = table.seating(number)
        assert sorted(seating.agents) == list(range(agents))
        assert tuple(sorted(seating.decks)) in table.matches
        seated.update(zip(range(agents), seating.agents, seating.decks, strict=True))
    assert len(seated) == agents * agents * decks
    assert len(set(seated.values())) == 1


def test_every_two_decks_meet_in_turn() -> None:
    table = plan(2, 3)
    assert [sorted(table.seating(number).decks) for number in range(4)] == [[0, 1], [0, 2], [1, 2], [0, 1]]


def test_too_few_decks_are_dealt_around_the_table() -> None:
    assert every_match(1, 2) == ((0, 0),)
    assert every_match(2, 4) == ((0, 1, 0, 1),)


def test_every_game_has_its_own_seed() -> None:
    seeds = [plan(2, 2).seating(number).seed for number in range(1000)]
    assert len(set(seeds)) == 1000
    assert seeds[0] == make_plan(DUEL, ("random", "random"), (), 1, 1).seating(0).seed
    assert seeds[0] != make_plan(DUEL, ("random", "random"), (), 1, 2).seating(0).seed


def test_without_decks_all_those_of_the_game_are_played() -> None:
    made = make_plan(DUEL, ("random", "random"), (), 10, 0)
    assert [name for name, _ in made.decks] == ["even", "mighty", "quick"]
    assert len(made.matches) == 3


def test_a_deck_named_twice_plays_against_itself() -> None:
    assert make_plan(DUEL, ("random", "random"), ("even", "even"), 10, 0).matches == ((0, 0),)


def test_a_deck_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "giants.yaml"
    file.write_text("game: duel\nmain: [9 Giant]\n", encoding="utf-8")
    made = make_plan(DUEL, ("random", "random"), ("even", file), 10, 0)
    assert made.decks[1] == ("giants", {"main": ("Giant",) * 9})


def test_decks_are_called_as_they_call_themselves_and_told_apart_by_their_files(tmp_path: Path) -> None:
    one, other, third = [tmp_path / name for name in ("one.yaml", "other.yaml", "third.yaml")]
    for file, name in ((one, "Giants"), (other, "Giants"), (third, "Titans")):
        file.write_text(f"game: duel\nname: {name}\nmain: [9 Giant]\n", encoding="utf-8")
    made = make_plan(DUEL, ("random", "random"), (one, other, third, "EVEN"), 10, 0)
    assert [name for name, _ in made.decks] == [f"Giants ({one})", f"Giants ({other})", "Titans", "even"]
    assert [name for name, _ in make_plan(DUEL, ("random", "random"), (one, one), 1, 0).decks] == ["Giants"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"game": "tests.toys.skirmish:RULES"}, "no decks come with skirmish"),
        ({"agents": ("random",)}, "duel is for 2 players, not 1"),
        ({"agents": ("random", "clever")}, "no agent is called 'clever'"),
        ({"decks": ("even", "odd")}, "there is no deck and no file called 'odd'"),
        ({"games": 0}, "0 is not a number of games"),
        ({"games": 1.5}, "1.5 is not a number of games"),
        ({"games": "9"}, "'9' is not a number of games"),
        ({"seed": "one"}, "a seed is a whole number, not 'one'"),
        ({"jobs": "2"}, "'2' is not a number of processes"),
        ({"jobs": 0}, "0 is not a number of processes"),
        ({"cards": "none.json"}, "none.json: no such file"),
        ({"records": __file__}, "test_plan.py: file exists"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(HeadjudgeError, match=message):
        simulate(**{"game": DUEL, **wrong})  # type: ignore[arg-type]
