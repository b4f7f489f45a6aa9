"""401.2 and 420: which card an entry of a list means."""

import pytest

from headjudge.organize.riftbound.decks.names import Names, card_meant, wording
from headjudge.organize.riftbound.problems import Problem

NAMES = Names(
    {"Oak Tree": {"de": "Eiche"}, "Oak Chair": {}, "Elm": {"de": "Ulme", "es": "Olmo"}},
    {"Elm": {"en": "Draw 1.", "de": "Ziehe 1."}},
)


@pytest.mark.rule("riftbound-tournament 420.1")
def test_printings_in_any_language_are_the_same_card() -> None:
    assert [card_meant(NAMES, entry) for entry in ("Elm", "ulme", "Olmo")] == ["Elm", "Elm", "Elm"]


@pytest.mark.rule("riftbound-tournament 401.2")
def test_an_entry_must_mean_one_card() -> None:
    assert card_meant(NAMES, "oak t") == "Oak Tree"
    assert card_meant(NAMES, "Oak") == Problem("Oak", "it can mean Oak Tree, Oak Chair", "401.2")
    assert card_meant(NAMES, "Ash") == Problem("Ash", "there is no such card", "401.2")
    assert isinstance(card_meant(NAMES, " "), Problem)


@pytest.mark.rule("riftbound-tournament 420.2")
def test_the_wording_of_a_card_is_told_in_the_language_asked_for() -> None:
    assert wording(NAMES, "Elm", "de") == "Ziehe 1."
    assert wording(NAMES, "Elm", "fr") == Problem("Elm", "its wording is not known in fr; it is in: de, en", "420.2")
