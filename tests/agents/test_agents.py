"""How the agents play."""

from typing import Any

import pytest

from headjudge.agents import Reply, Seen, make, names
from headjudge.agents.places import go_back, place_of
from headjudge.kernel.decisions import Answer, Option
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.observation import Observation
from headjudge.kernel.plain import digest
from tests.agents.prizes import Worthless, asking
from tests.conformance.contestants import CONTESTANTS, Contestant
from tests.toys import announce
from tests.toys.by_name import say
from tests.toys.skirmish import DECK, RULES


class Blindfold(Seen):
    """Whoever looks or imagines under it is found out."""

    __slots__ = ()

    def observe(self) -> Observation:
        raise AssertionError("it looked")

    def imagine(self, number: int) -> Game:
        raise AssertionError("it imagined")


class Strict:
    """A game that takes no option but those it offers."""

    def __init__(self, game: Game) -> None:
        vars(self)["game"] = game

    def __getattr__(self, name: str) -> Any:
        return getattr(vars(self)["game"], name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(vars(self)["game"], name, value)

    def answer(self, reply: Reply) -> None:
        vars(self)["game"].answer(given(reply))


class StrictlySeen(Seen):
    """Whoever imagines under it is taken at their word."""

    __slots__ = ()

    def imagine(self, number: int) -> Any:
        return Strict(super().imagine(number))


def given(reply: Reply) -> Answer:
    return reply.key if isinstance(reply, Option) else reply


def choice(game: Game, name: str = "greedy", seed: int = 1) -> object:
    return given(make(name, seed).answer(Seen(game)))


# All of them


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda contestant: contestant.name)
def test_they_play_every_game_and_change_nothing_but_by_their_answers(contestant: Contestant, name: str) -> None:
    game = contestant.new(3)
    players = [make(name, seat) for seat in range(len(contestant.decks))]
    for _ in range(40):
        if game.decision is None:
            break
        before = digest(game.state)
        reply = players[game.decision.player].answer(Seen(game))
        assert digest(game.state) == before
        game.answer(given(reply))


@pytest.mark.parametrize("name", names())
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    assert answers(name, 4) == answers(name, 4)


def answers(name: str, seed: int) -> list[Answer]:
    game = new_game(RULES, [DECK, DECK], seed=1)
    player, found = make(name, seed), []
    for _ in range(30):
        reply = player.answer(Seen(game))
        found.append(given(reply))
        game.answer(reply)
    return found


def test_another_seed_gives_other_answers_by_chance() -> None:
    assert answers("random", 4) != answers("random", 5)


# Random


def test_random_neither_looks_nor_imagines() -> None:
    game, player = new_game(RULES, [DECK, DECK], seed=1), make("random", 1)
    while game.decision is not None:
        game.answer(player.answer(Blindfold(game)))
    assert game.winner is not None


# Greedy


@pytest.mark.parametrize(
    ("kind", "best"),
    [
        ("one", "b"),
        ("some", ["a", "b"]),
        ("order", ["b", "a", "c"]),
        ("number", 6),
        ("yes or no", True),
        ("share", {"b": 3}),
    ],
)
def test_greedy_takes_the_best_answer(kind: str, best: object) -> None:
    assert choice(asking(kind)) == best


@pytest.mark.parametrize(
    ("kind", "quiet"), [("one", "c"), ("some", []), ("order", ["a", "b", "c"]), ("number", 1), ("yes or no", False)]
)
def test_among_equals_greedy_takes_the_quiet_answer(kind: str, quiet: object) -> None:
    assert choice(asking(kind, Worthless())) == quiet


def test_greedy_judges_an_action_by_the_best_that_can_be_made_of_it() -> None:
    game = asking("action")
    assert choice(game) == "act"
    game.answer("act")
    assert choice(game) == "b"


def test_greedy_would_rather_win_than_have_points() -> None:
    assert choice(asking("end")) == "win"


def test_greedy_stops_in_the_end_what_it_could_go_on_with_forever() -> None:
    game, player = asking("treadmill"), make("greedy", 1)
    while game.decision is not None and game.decision.player == 0:
        game.answer(player.answer(Seen(game)))
    assert [move.answer for move in game.moves] == ["run"] * 40 + ["wait"]


def test_greedy_does_not_stall_to_put_off_what_the_end_of_the_turn_brings() -> None:
    assert choice(asking("stall")) == "wait"


def test_greedy_answers_at_once_where_there_is_no_choice() -> None:
    assert given(make("greedy", 1).answer(Blindfold(asking("forced")))) == "a"


def test_greedy_tries_again_only_where_chance_plays_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds: list[int] = []
    imagine = Seen.imagine

    def counted(seen: Seen, number: int) -> Game:
        worlds.append(number)
        return imagine(seen, number)

    monkeypatch.setattr(Seen, "imagine", counted)
    choice(asking("one"))
    assert len(worlds) == 1
    choice(new_game(RULES, [DECK, DECK], seed=1))  # a card may be drawn
    assert len(worlds) == 3
    assert len(set(worlds)) == 2, "every agent of this seed imagines this first"


# What the rules themselves undo


def unpaid(script: tuple[object, ...] = ()) -> Game:
    """A card can be announced that can only be paid for with luck."""
    mine = {"hand": ("Colossus",), "base": ("Gambler", "Rune")}
    return new_game(announce.RULES, [mine, {}], options={"energy": 3}, script=script)


def paying(script: tuple[object, ...] = ()) -> Game:
    """It has been."""
    game = unpaid(script)
    say(game, "play Colossus")
    return game


@pytest.mark.parametrize("later", [0, 20], ids=["at once", "later"])
def test_there_is_no_way_back_to_the_middle_of_what_was_undone(later: int) -> None:
    game = paying(script=(1,))
    place = place_of(game)
    say(game, "use Gambler", *["pass"] * later)
    assert not go_back(game, place)


def test_there_is_a_way_back_to_the_middle_of_what_goes_on() -> None:
    game = paying(script=(2,))
    before, decision, place = digest(game.state), game.decision, place_of(game)
    say(game, "use Gambler")
    assert go_back(game, place)
    assert (digest(game.state), game.decision, len(game.moves)) == (before, decision, 1)


@pytest.mark.parametrize("seed", range(6))
def test_greedy_tries_only_what_is_offered_even_where_the_rules_undo_what_it_tried(seed: int) -> None:
    for game in (unpaid(), paying()):
        game.answer(make("greedy", seed).answer(StrictlySeen(game)))
