"""Texts that would be taken for something else than they say: refused, or carried out as they are."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound.reading import read_entry
from headjudge.kernel.errors import HeadjudgeError
from tests.games.riftbound.tabletop import battlefield, damage, hand, pass_until, play, points, position, spell, unit
from tests.games.riftbound.text.casting import GUARD, SCOUT


def refusal(text: str, **fields: object) -> str:
    with pytest.raises(HeadjudgeError) as caught:
        read_entry({"id": "x", "name": "X", "text": text, "energy": 1} | fields)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Kill all units with the same controller.", "several objects to have the same controller"),
        ("If you control two units with the same controller, draw 1.", "is not carried out as so many"),
        ("If you control two units at the same battlefield, draw 1.", "is not carried out as so many"),
        ("Kill a unit at each battlefield.", "no phrase reads"),
        ("Kill all units at a base.", "a base is not chosen"),
        ("Kill all units at any base.", "'any base' is no place that is looked at"),
        ("Move a friendly unit to another base.", "nothing goes to 'another base'"),
        ("When a unit is healed, draw 1.", "'healed' is not carried out as something that happens to objects"),
        ("If you would play me, draw 1 instead.", "'me' is not carried out as objects of a kind"),
        ("When an opponent counters a spell, draw 1.", "'counter' is not carried out as something that players do"),
        ("Recycle 1 from opponents' hand.", 'nothing is recycled from "opponents\' hand"'),
        ("Move an enemy unit from a battlefield to your base.", "the base of whoever controls them"),
        ("Choose an enemy gear. Move it to your base.", "the base of whoever controls them"),
        ("Deal 2 to a unit. When it dies here this turn, draw 1.", "dies wherever it is"),
        ("Deal 2 to a unit. If it's a unit from your trash, draw 1.", "is not carried out as what something is like"),
        ("If an opponent chooses a unit, this costs {2} less.\nDraw 1.", "is not carried out as a condition"),
        ("Opponents can't play cards from their trash this turn.", "by the zone in which cards were"),
        ("Units you play this turn have +1 {might}.", "as it is when it is played"),
        ("Choose an enemy unit. Move it to its location.", "moves to where it is"),
        ("A friendly unit deals damage equal to its Might to that unit.", "to something else"),
        ("Choose a friendly unit. It deals damage equal to its Might to that unit.", "to something else"),
        ("Move a friendly unit, then move an enemy unit. Deal 2 to all units there.", "either of two things"),
        ("Choose a battlefield. Choose a battlefield you control. Kill a unit there.", "either of two things"),
        ("Choose an opponent. Choose a player. Kill all units they control.", "either of two players"),
        ("Choose three units. They deal damage equal to their Mights to each other.", "does not name two units"),
        (
            "Stun a friendly unit. Choose two enemy units. They deal damage equal to their Mights to each other.",
            "does not name two units",
        ),
        ("Choose a unit and a gear. They deal damage equal to their Mights to each other.", "does not name two units"),
        ("The next time a unit would die this turn, prevent it.", "damage to prevent"),
        ("Choose a unit. Detach it from that unit.", "was named before"),
        ("If you control more friendly units than an opponent, draw 1.", "with what an opponent controls"),
        ("If you have fewer units in your hand than an opponent, draw 1.", "what they are like"),
        ("If you have more cards in trashes than an opponent, draw 1.", "what they are like"),
        ("Spells you don't control you play this turn cost {1} less.", "'by'"),
    ],
)
def test_a_spell_whose_words_would_be_left_out_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(text, type="Spell")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("When you play a unit from your Main Deck, draw 1.", "played from 'your deck'"),
        ("When you recycle a card from your trash, draw 1.", "by the zone in which cards were"),
        ("If you've played a card from your trash this turn, I enter ready.", "by the zone in which cards were"),
        ("Units in your trash cost {1} less.", "does not depend on the zone"),
        ("When you spend a buff or hold here, draw 1.", "'where' ('here')"),
        ("While a friendly unit attacks or dies, it gets +1 {might}.", "is not carried out as a condition"),
        ("If you play me, I enter ready.", "is not carried out as a condition"),
        ("If an opponent plays me to a battlefield, I enter ready.", "is not carried out as a condition"),
        ("An opponent can't play spells.", "whom nobody chooses"),
        (
            "When I attack, you may play a card from your hand, ignoring its cost. If it's a unit, you may play it.",
            "after everything else",
        ),
        ("Units here cost {1} less.", "is nowhere as it is played"),
        ("Friendly units at battlefields enter ready.", "is nowhere as it is played"),
        ("Spells with [Tank] deal 1 Bonus Damage.", "is not carried out"),
        ("When an opponent moves to another battlefield, draw 1.", "no event is told by the place"),
        ("When I move to a different battlefield, draw 1.", "no event is told by the place"),
        ("I can't move to another battlefield.", "no event is told by the place"),
    ],
)
def test_a_unit_whose_words_would_be_left_out_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(text, type="Unit", might=1)


@pytest.mark.rule("riftbound 715")
def test_bonus_damage_is_dealt_by_spells_and_abilities() -> None:
    reason = refusal("This deals 1 Bonus Damage to each friendly unit.", type="Gear")
    assert "'this' is not carried out as what deals Bonus Damage" in reason


@pytest.mark.parametrize(("player", "dealt"), [(0, 2), (1, 1)])
def test_bonus_damage_of_the_spells_you_control_is_yours_alone(player: int, dealt: int) -> None:
    wizard, giant = unit("Wizard", 1, "Spells you control deal 1 Bonus Damage."), unit("Giant", 9)
    setup = position(wizard, giant, spell("Spark", "Deal 1 to a unit with 5 {might} or more."))
    scene = setup.put("base:0", "Wizard", "Giant").put(f"hand:{player}", "Spark").turn(player).start()
    assert damage(play(scene, "Spark", player=player), "Giant") == dealt


@pytest.mark.rule("riftbound 466.2")
@pytest.mark.parametrize(("who", "scored"), [("Opponents", 1), ("Players", 0)])
def test_only_who_is_named_cannot_score_here(who: str, scored: int) -> None:
    warden = unit("Warden", 2, f"{who} can't score here.")
    setup = position(warden, holders=(0, -1)).put("battlefield:0", "Warden", owner=0)
    scene = pass_until(setup.turn(1).start().answer(1, "end turn"), "It is your turn")
    assert points(scene) == scored


@pytest.mark.rule("riftbound 355.2")
@pytest.mark.parametrize(("where", "chosen"), [("here", False), ("at a battlefield you control", True)])
def test_units_cannot_be_played_where_a_text_says(where: str, chosen: bool) -> None:
    warden = unit("Warden", 2, f"Opponents can't play units {where}.")
    setup = position(warden, GUARD, unit("Imp", 1), holders=(0, 1)).put("battlefield:1", "Warden", owner=0)
    scene = setup.put("battlefield:1", "Guard", owner=1).put("hand:1", "Imp").turn(1).start().answer(1, "play Imp")
    assert ("Where do you play Imp?" in scene.question) is chosen


@pytest.mark.rule("riftbound 383.4.d.2.b")
@pytest.mark.parametrize(("who", "drawn"), [("you hold", 2), ("an opponent holds", 1)])
def test_only_who_is_named_holds_here(who: str, drawn: int) -> None:
    watch = unit("Watch", 2, f"When {who} here, draw 1.")
    setup = position(watch, holders=(0, -1)).put("battlefield:0", "Watch", owner=0)
    scene = pass_until(setup.turn(1).start().answer(1, "end turn"), "It is your turn")
    assert hand(scene) == drawn


@pytest.mark.parametrize(("field", "drawn"), [(0, 1), (1, 0)])
def test_here_is_so_of_both_when_you_conquer_or_hold_here(field: int, drawn: int) -> None:
    hill = battlefield("Hill", "When you conquer or hold here, draw 1.")
    setup = position(SCOUT, fields=(hill, battlefield("Dale"))).put("base:0", "Scout").turn(0)
    scene = setup.start().answer(0, f"move Scout to battlefield {field + 1}")
    assert hand(pass_until(scene, "It is your turn")) == drawn


@pytest.mark.parametrize(("chosen", "offered"), [("player 0", False), ("player 1", True)])
def test_a_player_who_cannot_do_something_this_turn_is_chosen(chosen: str, offered: bool) -> None:
    setup = position(SCOUT, spell("Hush", "A player can't play cards this turn.")).put("hand:0", "Hush", "Scout")
    assert play(setup.start(), "Hush", chosen).offers("play Scout") is offered


@pytest.mark.rule("riftbound 355.14.a")
def test_damage_split_among_units_at_a_battlefield_is_dealt_at_one() -> None:
    setup = position(SCOUT, GUARD, spell("Volley", "Deal 3 split among enemy units at a battlefield."))
    setup.put("battlefield:0", "Scout", owner=1).put("battlefield:1", "Guard", owner=1).put("hand:0", "Volley")
    scene = setup.start().answer(0, "play Volley").answer(0, "Scout")
    assert not scene.offers("Guard")


@pytest.mark.rule("riftbound 054.1")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("how", ["conquer", "hold"])
@pytest.mark.parametrize(("text", "scored"), [("", 1), ("Players can't score here.", 0)])
def test_neither_player_scores_where_a_text_forbids_what_the_rules_allow(
    text: str, scored: int, how: str, player: int
) -> None:
    tower = battlefield("Tower", text)
    held = how == "hold"
    setup = position(SCOUT, fields=(tower, battlefield("Dale")), holders=(player if held else -1, -1))
    setup.put("battlefield:0" if held else f"base:{player}", "Scout", owner=player)
    scene = setup.turn(1 - player if held else player).start()
    if held:
        scene = pass_until(scene.answer(1 - player, "end turn"), "It is your turn")
    else:
        scene = pass_until(scene.answer(player, "move Scout to battlefield 1"), "It is your turn")
    assert (points(scene, player), points(scene, 1 - player)) == (scored, 0)
