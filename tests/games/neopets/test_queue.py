"""3.2 and 3.7: the Queue, and what resolves from it."""

from __future__ import annotations

import pytest

from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.windows import MOST_RESOLVED
from tests.games.neopets.tabletop import both_pass, card, painted, position

BUN = card("Bun", "Food")
SCHOLAR = card("Scholar", "Legend", "Draw 2 cards.")
HERMIT = card("Hermit", "Legend", "Discard 1 card.")
TIDY = card("Tidy", "Legend", "Scrap 1 card. Draw 1 card.")
WRECKER = card("Wrecker", "Legend", "Destroy 1 Equipment from the Battledome.")
SPITE = card("Spite", "Food", "Destroy 1 Equipment from the Battledome.")
BLADE = card("Blade", "Equipment")
SHIELD = card("Shield", "Equipment")
FLARE = card("Flare", "Equipment", "Void this card; draw 1 card.")
CENSUS = card("Census", "Food", "Draw cards equal to the number of cards in the Battledome.")
SURVEY = card("Survey", "Food", "Draw cards equal to the number of cards in your play area.")
CAVE = card("Cave", "Location")
KNOWN = (BUN, SCHOLAR, HERMIT, TIDY, WRECKER, SPITE, BLADE, SHIELD, FLARE, CENSUS, SURVEY, CAVE)


@pytest.mark.rule("neopets 3.3b")
def test_a_card_that_is_played_is_in_the_queue_and_does_nothing_yet() -> None:
    scene = position(*KNOWN).put("inventory:0", "Scholar").turn(0, "preparation").start().answer(0, "play Scholar")
    assert (scene.zone("Scholar"), scene.waiting("queue"), scene.cards("inventory:0")) == ("queue", ["Scholar"], [])


@pytest.mark.rule("neopets 3.2a.1")
@pytest.mark.parametrize(("equipment", "drawn"), [(["Flare"], 0), (["Flare", "Blade"], 1)])
def test_an_ability_in_the_queue_does_not_count_in_the_battledome(equipment: list[str], drawn: int) -> None:
    setup = position(*KNOWN).put("equipment:0", *equipment).put("inventory:0", "Census").turn(0, "preparation")
    scene = setup.start().answer(0, "activate Flare").answer(0, "play Census")
    assert (len(scene.waiting("queue")), scene.zone("Flare")) == (2, "void:0")
    assert len(both_pass(scene).cards("inventory:0")) == drawn


@pytest.mark.rule("neopets 3.2b")
@pytest.mark.parametrize(("resolved", "drawn"), [(False, 0), (True, 1)])
def test_a_card_in_the_queue_is_not_in_the_play_area(resolved: bool, drawn: int) -> None:
    setup = position(*KNOWN).put("inventory:0", "Cave", "Survey").turn(0, "preparation")
    scene = setup.start().answer(0, "play Cave")
    if resolved:
        both_pass(scene)
    both_pass(scene.answer(0, "play Survey"))
    assert len(scene.cards("inventory:0")) == drawn


@pytest.mark.rule("neopets 3.2b")
def test_both_players_see_whose_ability_is_in_the_queue() -> None:
    """Its card may be in the Rainbow Pool, which is private; so the card that is activated is shown, and no other."""
    lagoon = card(
        "Lagoon", "Location", "This card begins the game in your Rainbow Pool.\nDiscard 1 card; play this card."
    )
    grotto = card(
        "Grotto", "Location", "This card begins the game in your Rainbow Pool.\nDiscard 1 card; play this card."
    )
    setup = position(*KNOWN, lagoon, grotto).put("pool:0", "Lagoon", "Grotto").put("inventory:0", "Blade")
    scene = setup.turn(0, "preparation").start()
    assert not scene.state.sees(1, scene.thing("Lagoon"))
    scene.answer(0, "activate Lagoon").answer(0, "Blade")
    assert scene.state.sees(1, scene.thing("Lagoon"))
    assert scene.state.sees(SPECTATOR, scene.thing("Lagoon"))
    assert not scene.state.sees(1, scene.thing("Grotto"))


@pytest.mark.rule("neopets 3.2c", "neopets 3.7a")
def test_two_passes_in_a_row_resolve_the_newest_and_then_players_may_respond_again() -> None:
    setup = position(*KNOWN).put("inventory:0", "Scholar").put("inventory:1", "Bun", "Bun").turn(0, "preparation")
    scene = setup.start().answer(0, "play Scholar").answer(0, "pass").answer(1, "play Bun")
    both_pass(scene)
    assert (scene.waiting("queue"), scene.cards("void:1")) == (["Scholar"], ["Bun"])
    assert scene.answer(0, "pass").offers("play Bun")


@pytest.mark.rule("neopets 3.7a")
def test_a_pass_does_not_count_once_somebody_has_acted_after_it() -> None:
    setup = position(*KNOWN).put("inventory:0", "Scholar").put("inventory:1", "Bun").turn(0, "preparation")
    scene = setup.start().answer(0, "play Scholar").answer(0, "pass").answer(1, "play Bun").answer(1, "pass")
    assert scene.waiting("queue") == ["Scholar", "Bun"]


@pytest.mark.rule("neopets 3.7b")
def test_the_controller_of_a_resolving_effect_chooses_for_it() -> None:
    setup = position(*KNOWN).put("equipment:0", "Blade", "Shield").put("inventory:1", "Spite").turn(0, "train")
    scene = both_pass(setup.start().answer(0, "pass").answer(1, "play Spite"))
    assert scene.asked == 1
    scene.answer(1, "Shield")
    assert (scene.zone("Shield"), scene.zone("Blade")) == ("discard:0", "equipment:0")


@pytest.mark.rule("neopets 3.7b")
def test_what_has_begun_to_resolve_is_no_longer_negated() -> None:
    feast = card("Feast", "Legend", "Play 1 Food from your inventory. Draw 1 card.")
    snub = card("Snub", "Food", "Target 1 card effect in the Queue; negate that effect.")
    setup = position(*KNOWN, feast, snub).put("inventory:0", "Feast", "Bun").put("inventory:1", "Snub")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Feast")).answer(0, "Bun").answer(0, "pass")
    assert scene.waiting("queue") == ["Feast", "Bun"]
    scene.answer(1, "play Snub")
    assert scene.waiting("queue") == ["Feast", "Bun", "Snub"]
    both_pass(scene)
    assert (scene.zone("Bun"), scene.cards("inventory:0")) == ("discard:0", ["Filler"])


@pytest.mark.rule("neopets 3.7c")
def test_instructions_are_followed_in_the_order_in_which_they_are_printed() -> None:
    setup = position(*KNOWN, deck=0).put("deck:0", "Blade", "Shield", "Bun").put("inventory:0", "Tidy")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Tidy"))
    assert (scene.cards("discard:0"), scene.cards("inventory:0")) == (["Tidy", "Blade"], ["Shield"])


@pytest.mark.rule("neopets 3.7d")
def test_a_card_leaves_the_queue_only_when_it_has_been_followed_to_its_end() -> None:
    setup = position(*KNOWN).put("inventory:0", "Hermit", "Blade", "Shield").turn(0, "preparation")
    scene = both_pass(setup.start().answer(0, "play Hermit"))
    assert (scene.zone("Hermit"), scene.waiting("queue")) == ("queue", ["Hermit"])
    scene.answer(0, "Blade")
    assert (scene.cards("discard:0"), scene.waiting("queue")) == (["Hermit", "Blade"], [])


@pytest.mark.rule("neopets 3.7c")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Void this card. Draw 1 card. Discard 1 card.", "void:0"),
        ("Send this card to your inventory. Draw 1 card. Discard 1 card.", "inventory:0"),
        ("Plan this card. Draw 1 card. Discard 1 card.", "planned:0"),
    ],
)
def test_a_card_that_sends_itself_away_is_still_followed_to_its_end(text: str, place: str) -> None:
    setup = position(*KNOWN, card("Wanderer", "Legend", text)).put("inventory:0", "Wanderer", "Blade")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Wanderer")).answer(0, "Blade")
    assert (scene.zone("Wanderer"), scene.cards("discard:0"), scene.waiting("queue")) == (place, ["Blade"], [])
    assert "Filler" in scene.cards("inventory:0")


@pytest.mark.rule("neopets 3.7d.1")
@pytest.mark.parametrize(
    ("kind", "slot"),
    [("Faerie", "champion:0"), ("Hero", "champion:0"), ("Villain", "champion:0"), ("Equipment", "equipment:0")],
)
def test_champions_and_equipment_are_put_into_their_slots(kind: str, slot: str) -> None:
    team = {"team": "Neopia Central"} if kind in {"Hero", "Villain"} else {}
    setup = position(card("Friend", kind, **team)).put("inventory:0", "Friend").turn(0, "preparation")
    assert both_pass(setup.start().answer(0, "play Friend")).zone("Friend") == slot


@pytest.mark.rule("neopets 3.7d.2")
@pytest.mark.parametrize(
    ("kind", "pile"),
    [("Legend", "discard:0"), ("Potion", "discard:0"), ("Paint Brush", "discard:0"), ("Food", "void:0")],
)
def test_what_does_not_stay_goes_to_the_discard_and_food_to_the_void(kind: str, pile: str) -> None:
    setup = position(card("Item", kind), painted("Cloudy", "Scout", "Item")).put("pool:0", "Cloudy")
    scene = both_pass(setup.put("inventory:0", "Item").turn(0, "preparation").start().answer(0, "play Item"))
    if kind == "Paint Brush":
        scene.answer(0, "Cloudy")
    assert scene.zone("Item") == pile


# What never ends


SORE = card("Sore", "Equipment", "When your Neopet is healed, deal 1 damage to your Neopet.")
SALVE = card("Salve", "Equipment", "When your Neopet is dealt damage by a card effect, heal 1 damage from your Neopet.")
PRICK = card("Prick", "Food", "Deal 1 damage to your Neopet.")


@pytest.mark.parametrize("response", [0, 1], ids=["nobody could act", "both could act"])
@pytest.mark.parametrize("skips", [False, True], ids=["passes asked", "passes skipped"])
def test_a_loop_in_which_everybody_only_passes_is_a_draw(skips: bool, response: int) -> None:
    setup = position(SORE, SALVE, PRICK).put("equipment:0", "Sore", "Salve").put("inventory:0", "Prick")
    for player in (0, 1):
        setup.put(f"inventory:{player}", *["Prick"] * response)
    if skips:
        setup.state.note("skips forced", True)
    scene = setup.turn(0, "draw").start().answer(0, "play Prick")
    passes = 0
    while not scene.over and passes <= 1_100:
        scene.answer(scene.asked or 0, "pass")
        passes += 1
    assert (scene.over, scene.winners) == (True, ())


def test_resolving_begins_anew_when_somebody_acts() -> None:
    setup = position(SORE, SALVE, PRICK).put("equipment:0", "Sore", "Salve").put("inventory:0", "Prick", "Prick")
    scene = setup.turn(0, "draw").start().answer(0, "play Prick")
    both_pass(scene, MOST_RESOLVED - 1)
    both_pass(scene.answer(0, "play Prick"), 5)
    assert not scene.over
