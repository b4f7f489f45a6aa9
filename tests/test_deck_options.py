"""What a deck may hold can hang on how a game is begun."""

import pytest

import headjudge
from headjudge.decks import DeckError, legal_deck, problems
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.rules import Deck
from tests.toys.skirmish import RULES, Skirmish


class Sized(Skirmish):
    """A game that can be begun small: then only half as many cards may be brought."""

    name = "sized"

    def check_deck(self, deck: Deck, cards: dict[str, Card], options: dict[str, object] | None = None) -> list[Refusal]:
        most = 10 if (options or {}).get("small") else 20
        return [Refusal("main", "toy 1", f"at most {most} cards")] if len(deck["main"]) > most else []


SIZED = Sized()
FIFTEEN = {"main": tuple(list(RULES.cards())[:1] * 15)}


def test_a_deck_is_checked_for_the_game_that_it_is_for() -> None:
    assert problems(SIZED, FIFTEEN) == []
    assert legal_deck(SIZED, FIFTEEN, options={"small": False})
    with pytest.raises(DeckError, match="at most 10 cards"):
        legal_deck(SIZED, FIFTEEN, options={"small": True})


def test_games_are_begun_and_planned_with_decks_for_them() -> None:
    with pytest.raises(DeckError, match="at most 10 cards"):
        headjudge.new("tests.test_deck_options:SIZED", [FIFTEEN, FIFTEEN], small=True)
