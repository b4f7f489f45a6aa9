"""Secret simultaneous choices, and ids that do not survive a shuffle (My Little Pony 102)."""

from collections import Counter
from typing import Any

import pytest

from headjudge.kernel.entities import Thing
from headjudge.kernel.frames import Done
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.imagining import resample
from headjudge.kernel.observe import SPECTATOR, observe
from headjudge.kernel.picks import Secretly
from headjudge.kernel.state import State
from tests.toys.by_name import asked, offered, say
from tests.toys.opening import DECK, RULES, EntersPlay, Openings, StartingProblems


def start(seed: int = 0) -> Game:
    return new_game(RULES, [DECK, DECK], seed=seed)


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


def ids(game: Game, *zones: str) -> set[int]:
    return {thing.incarnation for zone in zones for thing in game.state.members(zone)}


def views(game: Game) -> list[Any]:
    """What each seat sees."""
    return [observe(game.state, game.decision, seat) for seat in (0, 1, SPECTATOR)]


def seen(game: Game, seat: int, zone: str) -> list[str]:
    """What a seat sees of a zone, a question mark for each card that it does not see."""
    cards = views(game)[seat]["zones"][zone]["cards"]
    return ["?" if card is None else card["name"] for card in cards]


@pytest.mark.rule("mlp 102.2")
def test_only_starting_problems_may_be_chosen_each_from_ones_own_deck() -> None:
    game = start()
    assert offered(game) == ["Storm", "Drought", "Flood"]
    say(game, "Flood")
    assert (asked(game), offered(game)) == (1, ["Storm", "Drought", "Flood"])


@pytest.mark.rule("mlp 102.2")
def test_nobody_learns_anything_from_a_choice_before_both_are_in() -> None:
    games = [start(), start()]
    say(games[0], "Storm")
    say(games[1], "Flood")
    assert views(games[0]) == views(games[1])
    assert names(games[0], "play:0") == []


@pytest.mark.rule("mlp 102.2")
def test_both_choices_are_revealed_together() -> None:
    game = start()
    say(game, "Storm", "Flood")
    assert names(game, "play:0") == ["Storm"]
    assert names(game, "play:1") == ["Flood"]
    assert [type(event) for event in game.state.history] == [EntersPlay, EntersPlay]
    assert [seen(game, seat, "play:0") for seat in (0, 1, SPECTATOR)] == [["Storm"]] * 3


def test_a_secret_choice_may_be_changed_until_the_other_one_is_in() -> None:
    game = start()
    say(game, "Storm")
    game.undo()
    say(game, "Drought", "Flood")
    assert names(game, "play:0") == ["Drought"]


def test_what_was_chosen_is_not_in_the_states_that_a_seat_could_imagine() -> None:
    game = start()
    say(game, "Storm")
    imagined: Counter[str] = Counter()
    for number in range(60):
        twin = resample(game.state, 1, number)
        frame = twin.stack[-1]
        assert isinstance(frame, Secretly)
        (problem,) = frame.answers
        assert isinstance(problem, int)
        imagined[twin.name(problem)] += 1
    assert sorted(imagined) == ["Drought", "Flood", "Storm"]
    assert max(imagined.values()) < 40


@pytest.mark.rule("mlp 102.3")
def test_after_the_shuffle_nobody_knows_even_their_own_problem_deck() -> None:
    game = start()
    assert seen(game, 0, "problems:0") == ["Storm", "Drought", "Flood", "Monster"]
    assert seen(game, 1, "problems:0") == ["?", "?", "?", "?"]
    say(game, "Storm", "Flood")
    assert seen(game, 0, "problems:0") == ["?", "?", "?"]


@pytest.mark.rule("mlp 102.3")
def test_who_plays_first_is_left_to_chance() -> None:
    first: Counter[int] = Counter()
    for seed in range(40):
        game = start(seed)
        say(game, "Storm", "Storm")
        first[asked(game)] += 1
    assert min(first[0], first[1]) > 8


@pytest.mark.rule("mlp 102.4")
def test_mulligans_are_decided_in_turn_order_and_done_together() -> None:
    game = start()
    say(game, "Storm", "Flood")
    first = asked(game)
    before = ids(game, "hand:0", "hand:1")
    game.answer(True)
    assert asked(game) == 1 - first
    assert ids(game, "hand:0", "hand:1") == before, "nothing is drawn before both have decided"
    game.answer(True)
    assert not ids(game, "hand:0", "hand:1") & before
    assert asked(game) == first


@pytest.mark.rule("mlp 102.4a")
def test_a_card_shuffled_away_and_drawn_again_is_not_the_card_that_was_seen() -> None:
    game = start()
    say(game, "Storm", "Flood")
    game.answer(False)
    player = asked(game)
    seen, hand = ids(game, f"hand:{player}"), Counter(names(game, f"hand:{player}"))
    game.answer(True)
    again = Counter(names(game, f"hand:{player}"))
    assert len(seen) == again.total() == 6
    assert again & hand, "of ten cards, six and six must have some in common"
    assert again != hand
    assert not seen & ids(game, f"hand:{player}", f"deck:{player}", f"play:{player}")


def test_a_card_played_has_another_id_than_it_had_in_hand() -> None:
    game = start()
    say(game, "Storm", "Flood")
    game.answer(False)
    game.answer(False)
    player = asked(game)
    held = ids(game, f"hand:{player}")
    game.answer(game.decision.all_keys()[0] if game.decision else "")
    assert not held & ids(game, f"play:{player}")


def test_a_secret_choice_is_not_waited_for_from_a_player_who_left() -> None:
    game = start()
    frame = StartingProblems((0, 1), (7,))
    frame.player_left(game.state, 1)
    outcome = frame.ask(game.state)
    assert isinstance(outcome, Done)
    assert outcome.value == (7,)


def test_a_card_lying_face_down_in_a_deck_is_as_hidden_as_the_others_there() -> None:
    game = start()
    thing = game.state.members("deck:0")[-1]
    game.state.turn(thing, face_up=False)
    assert not any(game.state.sees(seat, thing) for seat in (0, 1, SPECTATOR))


class Remembering(Openings):
    def last_known(self, state: State, thing: Thing) -> dict[str, object] | None:
        return {"name": thing.card.name}


def test_what_is_gone_is_named_only_to_those_who_saw_it() -> None:
    game = new_game(Remembering(), [DECK, DECK])
    say(game, "Storm", "Flood")
    player = asked(game)
    card = game.state.members(f"hand:{player}")[0]
    held, name = card.incarnation, card.card.name
    game.answer(True)
    game.answer(False)
    assert game.state.name(held, player) == name
    assert game.state.name(held, 1 - player) == "something that is gone"
    assert game.state.name(held, SPECTATOR) == "something that is gone"
