"""3.3 and 9.11: what must be so before something is put into the Queue."""

from __future__ import annotations

import pytest

from headjudge.scenarios.setup import Setup
from tests.games.neopets.deeds import is_allowed
from tests.games.neopets.picking import pick
from tests.games.neopets.tabletop import both_pass, card, position

SQUIRE = card("Squire", "Legend", level=2)
REEL = card("Reel", "Legend", "Target 1 card in your discard; play that card.")
LIFT = card("Lift", "Legend", "Target 1 card in your discard; play that card regardless of its Level Requirement.")
TOLL = card("Toll", "Legend", "Discard 1 card; draw 2 cards.")
HAMMER = card("Hammer", "Legend", "Target 1 Equipment in the Battledome; destroy that card.")
SCHOLAR = card("Scholar", "Legend", "Draw 2 cards.")
PEEK = card("Peek", "Legend", "Look at the top 3 cards of your deck.")
STIR = card("Stir", "Legend", "Shuffle 3 cards from your inventory into your deck.")
CELLAR = card("Cellar", "Legend", "Search your deck for 1 Potion and add it to your inventory.")
PURGE = card("Purge", "Legend", "Discard up to 2 cards from your inventory.")
LOOM = card("Loom", "Equipment", "Once per turn; draw 2 cards.")
CRANE = card("Crane", "Equipment", "Once per turn; fetch 1 Equipment from your discard.")
FLASK = card("Flask", "Equipment", "Once per turn; fetch 1 Potion from your deck.")
BLADE = card("Blade", "Equipment")
BUN = card("Bun", "Food")
KNOWN = (SQUIRE, REEL, LIFT, TOLL, HAMMER, SCHOLAR, PEEK, STIR, CELLAR, PURGE, LOOM, CRANE, FLASK, BLADE, BUN)


def holding(*names: str, level: int = 0, deck: int = 5) -> Setup:
    """Player 0 in the Preparation Phase with these cards."""
    return position(*KNOWN, level=level, deck=deck).put("inventory:0", *names).turn(0, "preparation")


@pytest.mark.rule("neopets 3.3a")
@pytest.mark.parametrize(("level", "allowed"), [(1, False), (2, True), (3, True)])
def test_a_card_needs_as_many_codestones_as_its_level(level: int, allowed: bool) -> None:
    scene = holding("Squire", level=level).start()
    assert scene.offers("play Squire") == allowed
    assert ("needs level 2" in scene.why_not("play Squire")) != allowed


@pytest.mark.rule("neopets 3.3a.1")
@pytest.mark.parametrize(("teacher", "level", "played"), [("Reel", 1, False), ("Reel", 2, True), ("Lift", 1, True)])
def test_a_card_played_by_an_effect_needs_its_level_too_unless_the_text_says_otherwise(
    teacher: str, level: int, played: bool
) -> None:
    scene = (
        holding(teacher, level=level).put("discard:0", "Squire", "Bun", "Blade").start().answer(0, f"play {teacher}")
    )
    assert scene.offers("Bun")
    assert scene.offers("Squire") == played


@pytest.mark.rule("neopets 3.3c")
@pytest.mark.parametrize(("others", "allowed"), [([], False), (["Blade"], True)])
def test_a_card_whose_cost_cannot_be_paid_is_not_played(others: list[str], allowed: bool) -> None:
    assert is_allowed(holding("Toll", *others).start(), "play Toll") == allowed


@pytest.mark.rule("neopets 3.3c")
@pytest.mark.parametrize(("targets", "allowed"), [([], False), (["Blade"], True)])
def test_a_card_without_its_targets_is_not_played(targets: list[str], allowed: bool) -> None:
    assert is_allowed(holding("Hammer").put("equipment:1", *targets).start(), "play Hammer") == allowed


@pytest.mark.rule("neopets 3.3c")
@pytest.mark.parametrize(("deck", "allowed"), [(1, False), (2, True)])
def test_a_card_that_could_not_be_followed_to_its_end_is_not_played(deck: int, allowed: bool) -> None:
    assert is_allowed(holding("Scholar", deck=deck).start(), "play Scholar") == allowed


@pytest.mark.rule("neopets 3.3c")
@pytest.mark.parametrize(("deck", "allowed"), [(2, False), (3, True)])
def test_looking_at_three_cards_needs_three_in_the_deck(deck: int, allowed: bool) -> None:
    assert is_allowed(holding("Peek", deck=deck).start(), "play Peek") == allowed


@pytest.mark.rule("neopets 3.3c")
@pytest.mark.parametrize(("others", "allowed"), [(2, False), (3, True)])
def test_shuffling_three_cards_away_needs_three_besides_the_card_itself(others: int, allowed: bool) -> None:
    assert holding("Stir", *["Blade"] * others).start().offers("play Stir") == allowed


@pytest.mark.rule("neopets 8.11c")
@pytest.mark.parametrize(("deck", "allowed"), [(0, False), (1, True)])
def test_searching_a_deck_needs_a_card_in_it(deck: int, allowed: bool) -> None:
    assert holding("Cellar", deck=deck).start().offers("play Cellar") == allowed


@pytest.mark.rule("neopets 3.3c")
def test_up_to_so_many_may_be_none_at_all() -> None:
    scene = holding("Purge").start()
    assert scene.offers("play Purge")
    assert both_pass(scene.answer(0, "play Purge")).cards("discard:0") == ["Purge"]


@pytest.mark.rule("neopets 9.11a")
@pytest.mark.parametrize(("deck", "allowed"), [(1, False), (2, True)])
def test_an_ability_that_could_not_be_followed_to_its_end_is_not_activated(deck: int, allowed: bool) -> None:
    assert holding(deck=deck).put("equipment:0", "Loom").start().offers("activate Loom") == allowed


@pytest.mark.rule("neopets 9.11a")
@pytest.mark.parametrize(("pile", "allowed"), [(["Bun"], False), (["Bun", "Blade"], True)])
def test_what_is_public_must_be_there_for_an_ability_to_be_activated(pile: list[str], allowed: bool) -> None:
    scene = holding().put("equipment:0", "Crane").put("discard:0", *pile).start()
    assert scene.offers("activate Crane") == allowed


@pytest.mark.rule("neopets 9.11b", "neopets 9.11b.1")
@pytest.mark.parametrize("deck", [["Bun"], ["Blade", "Bun"]])
def test_a_potion_may_be_fetched_from_a_deck_that_has_none(deck: list[str]) -> None:
    setup = position(*KNOWN, deck=0).put("deck:0", *deck).put("equipment:0", "Flask")
    scene = pick(both_pass(setup.turn(0, "preparation").start().answer(0, "activate Flask")), 0, "done")
    assert (sorted(scene.cards("deck:0")), scene.cards("inventory:0")) == (deck, [])


@pytest.mark.rule("neopets 9.11b")
def test_what_others_have_in_their_inventory_does_not_tell_what_can_be_played() -> None:
    grab = card("Grab", "Legend", "Void 1 Potion from your opponent's inventory.")
    setup = position(*KNOWN, grab).put("inventory:0", "Grab").put("inventory:1", "Bun")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Grab"))
    assert (scene.cards("inventory:1"), scene.cards("discard:0")) == (["Bun"], ["Grab"])
