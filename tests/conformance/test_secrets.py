"""Nobody can find out what they may not know, whatever they make of what they are given."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from headjudge.games import names
from headjudge.kernel.cards import EVERYONE
from headjudge.kernel.game import Game
from headjudge.kernel.imagining import resample
from headjudge.kernel.journal import ROLLED
from headjudge.kernel.plain import digest
from headjudge.kernel.state import State
from tests.conformance.contestants import CONTESTANTS, Contestant, any_answer
from tests.conformance.secrets import attacks, by_group, hidden, luck_of, rearranged

every_game = pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda contestant: contestant.name)
once = {contestant.name: contestant for contestant in CONTESTANTS}
some_games = pytest.mark.parametrize("contestant", once.values(), ids=once)
real = {name: contestant for name, contestant in once.items() if contestant.rules.name in names()}
real_games = pytest.mark.parametrize("contestant", real.values(), ids=real)


def middle_of(contestant: Contestant, decisions: int, seed: int) -> Game:
    game, luck = contestant.new(seed), random.Random(seed)
    for _ in range(decisions):
        following = game.copy()
        if following.decision is None:
            break
        following.answer(any_answer(following.decision, luck))
        if following.decision is None:
            break
        game = following
    return game


def seats(state: State) -> range:
    return range(-1, len(state.players))


@every_game
def test_what_is_imagined_does_not_depend_on_what_is_hidden(contestant: Contestant) -> None:
    luck = random.Random(1)
    for seed in range(6):
        state = middle_of(contestant, 12 * seed, seed).state
        for seat in seats(state):
            other = rearranged(state, seat, luck)
            assert digest(resample(state, seat, seed)) == digest(resample(other, seat, seed))


@some_games
def test_nothing_that_is_hidden_can_be_guessed_from_many_imagined_states(contestant: Contestant) -> None:
    game = middle_of(contestant, 30, 1)
    state = game.state
    for seat in range(len(state.players)):
        for name, guess in attacks(state, seat, as_listed(game)).items():
            hits, limit = luck_of(state, seat, guess)
            assert hits <= limit, f"{hits:g} of {len(guess)} by {name}"


def as_listed(game: Game) -> dict[int, str]:
    """Which card each id would stand for, were ids given in the order of deck lists."""
    state, listed = game.state, dict[int, str]()
    for (owner, group), cards in by_group(state, list(state.things.values())).items():
        keys = [key for part in game.decks[owner].values() for key in part] if owner >= 0 else []
        own = [key for key in keys if state.rules.hidden_group(state.cards[key]) == group]
        listed.update(zip(sorted(thing.id for thing in cards), own, strict=False))
    return listed


@real_games
def test_equal_cards_are_not_kept_next_to_each_other(contestant: Contestant) -> None:
    pairs = same = 0
    expected = 0.0
    for seed in range(20):
        state = contestant.new(seed).state
        for cards in by_group(state, list(state.things.values())).values():
            for one, other in pairwise(sorted(cards, key=lambda thing: thing.id)):
                pairs, same = pairs + 1, same + (one.card is other.card)
            copies = Counter(thing.card.key for thing in cards)
            expected += sum(count * (count - 1) for count in copies.values()) / len(cards)
    assert same <= expected + 5 * expected**0.5, f"{same} of {pairs} neighbours, not {expected:.0f}"


@some_games
def test_neither_chance_nor_what_was_never_seen_comes_along(contestant: Contestant) -> None:
    for seed in range(4):
        state = middle_of(contestant, 25, seed).state
        state.gone[-1] = {"name": "Nobody", "seen by": ()}
        true_numbers = {state.number, *[entry[1] for entry in state.journal if entry[0] is ROLLED]}
        for seat in seats(state):
            twin = resample(state, seat, 7)
            assert -1 not in twin.gone
            numbers = [twin.number, *[entry[1] for entry in twin.journal if entry[0] is ROLLED]]
            assert not true_numbers.intersection(numbers)


@real_games
def test_what_is_hidden_is_called_by_numbers_that_nothing_had(contestant: Contestant) -> None:
    state = middle_of(contestant, 40, 1).state
    for seat in seats(state):
        twin = resample(state, seat, 7)
        out_of_sight = [thing for thing in hidden(twin, seat) if twin.zones[thing.zone].kind.seen_by != EVERYONE]
        assert out_of_sight
        same = [thing for thing in out_of_sight if thing.incarnation in state.bearers]
        assert len(same) <= len(out_of_sight) // 8, "a few may be spoken of by what is under way"
