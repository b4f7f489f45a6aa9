"""Face-down starters, cards revealed once, and what an opponent can make of what they see (Neopets)."""

from collections import Counter
from typing import Any

import pytest

from headjudge.kernel.game import Game, new_game
from headjudge.kernel.imagining import resample
from headjudge.kernel.observe import SPECTATOR, observe
from tests.toys.by_name import asked, offered, say
from tests.toys.starters import DECK, RULES

ALL = (0, 1, SPECTATOR)


def start(seed: int = 0, *, starters: tuple[str, ...] = (), top: tuple[tuple[str, ...], ...] = ((), ())) -> Game:
    """A new game; `top`: what lies on top of each deck after it was shuffled."""
    game = new_game(RULES, [DECK, DECK], seed=seed, script=top)
    say(game, *starters)
    return game


def view(game: Game, seat: int) -> Any:
    return observe(game.state, game.decision, seat)


def seen(game: Game, seat: int, zone: str) -> list[str]:
    """What a seat sees of a zone, a question mark for each back."""
    cards = view(game, seat)["zones"][zone]["cards"]
    return ["?" if card is None else card.get("name", "?") for card in cards]


@pytest.mark.rule("neopets 1.2e", "neopets 9.10b")
def test_a_starter_lies_face_down_and_nobody_else_can_tell_which_it_is() -> None:
    games = [start(starters=("Kacheek",)), start(starters=("Techo",))]
    assert seen(games[0], 0, "active:0") == ["Kacheek"]
    assert seen(games[0], 1, "active:0") == ["?"]
    assert view(games[0], 1) == view(games[1], 1)
    assert view(games[0], SPECTATOR) == view(games[1], SPECTATOR)


@pytest.mark.rule("neopets 1.2e.1")
def test_both_starters_are_flipped_together_once_both_are_chosen() -> None:
    game = start(starters=("Kacheek", "Shoyru"))
    assert [seen(game, seat, "active:0") for seat in ALL] == [["Kacheek"]] * 3
    assert [seen(game, seat, "active:1") for seat in ALL] == [["Shoyru"]] * 3
    flipped = view(game, SPECTATOR)["happened"]
    assert flipped[-3:] == ["IsFlipped", "IsFlipped", "Draws"]


def test_an_opponent_imagines_any_neopet_face_down_and_nothing_but_a_neopet() -> None:
    game = start(starters=("Kacheek",))
    twins = [resample(game.state, 1, number) for number in range(40)]
    assert all(observe(twin, None, 1) == observe(game.state, None, 1) for twin in twins)
    imagined = Counter(twin.members("active:0")[0].card.name for twin in twins)
    assert sorted(imagined) == ["Kacheek", "Shoyru", "Techo"]


@pytest.mark.rule("neopets 9.10b")
def test_each_sees_their_own_inventory_and_only_how_many_cards_the_other_has() -> None:
    game = start(starters=("Kacheek", "Shoyru"))
    assert "?" not in seen(game, 1, "inventory:1")
    assert len(seen(game, 1, "inventory:1")) == 5
    for seat in (0, SPECTATOR):
        assert seen(game, seat, "inventory:1") == []
        assert view(game, seat)["zones"]["inventory:1"]["count"] == 5
        assert seen(game, seat, "deck:1") == ["?", "?", "?"]


TOP = (("Spyglass", "Apple", "Toy", "Sword", "Shield"), ("Toy", "Apple", "Sword", "Shield", "Apple"))


@pytest.mark.rule("neopets 9.10c")
def test_a_revealed_card_is_seen_once_and_is_private_again() -> None:
    game = start(starters=("Kacheek", "Shoyru"), top=TOP)
    say(game, "play Spyglass")
    assert [sorted(seen(game, seat, "inventory:1")) for seat in ALL] == [sorted(TOP[1])] * 3
    say(game, "put away Toy")
    assert seen(game, 0, "inventory:1") == []
    assert seen(game, SPECTATOR, "inventory:1") == []
    assert sorted(seen(game, 1, "inventory:1")) == ["Apple", "Apple", "Shield", "Sword"]


def test_nothing_seen_of_a_revealed_hand_tells_in_which_order_it_was_drawn() -> None:
    orders = (TOP[1], tuple(reversed(TOP[1])), ("Shield", "Apple", "Apple", "Toy", "Sword"))
    games = [start(starters=("Kacheek", "Shoyru"), top=(TOP[0], order)) for order in orders]
    for game in games:
        say(game, "play Spyglass")
    put_away = ["put away Apple", "put away Apple #2", "put away Shield", "put away Sword", "put away Toy"]
    assert offered(games[0]) == put_away
    assert view(games[0], 0) == view(games[1], 0) == view(games[2], 0)
    assert view(games[0], SPECTATOR) == view(games[1], SPECTATOR) == view(games[2], SPECTATOR)


@pytest.mark.rule("neopets 9.10c")
def test_a_card_seen_and_shuffled_away_is_nowhere_to_be_seen_and_comes_back_as_another() -> None:
    game = start(starters=("Kacheek", "Shoyru"), top=TOP)
    toy = next(t for t in game.state.members("inventory:1") if t.card.name == "Toy")
    known = {toy.incarnation}
    say(game, "play Spyglass", "put away Toy")
    assert [seen(game, seat, "deck:1") for seat in ALL] == [["?"] * 4] * 3
    assert toy.zone == "deck:1"
    known.add(toy.incarnation)
    say(game, "end turn")
    while toy.zone != "inventory:1":
        say(game, "end turn")
    assert toy.incarnation not in known
    known.add(toy.incarnation)
    if asked(game) == 0:
        say(game, "end turn")
    say(game, "play Toy")
    assert seen(game, 0, "discard:1")[-1] == "Toy"
    assert toy.incarnation not in known
    assert len(known) == 3


def test_a_deck_that_was_shuffled_looks_the_same_whatever_lies_where() -> None:
    tops = (TOP[1], ("Sword", "Shield", "Toy", "Spyglass", "Apple"))
    games = [start(starters=("Kacheek", "Shoyru"), top=(TOP[0], top)) for top in tops]
    assert view(games[0], 0) == view(games[1], 0)
    assert games[0].state.next_incarnation == games[1].state.next_incarnation
