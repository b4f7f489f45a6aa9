"""702: remedies carried out in a game."""

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.organize.riftbound.play.public import rune_pool, scores
from headjudge.organize.riftbound.play.repairs import (
    choose_from_hand,
    float_surplus,
    ready_missed,
    replace_facedown,
    set_score,
    shuffle_back,
    shuffle_random_runes,
)
from headjudge.organize.riftbound.problems import Problem
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import effect, position, unit

WAKEFUL = unit("Wakeful", 2, Triggered(ToMe("Readied"), effect(Draw(Plain(1)))))


def with_hand(seed: int = 1) -> Scene:
    """Player 0 holds three cards, one of them too many; the top card of the deck is known to player 1."""
    setup = position(unit("Birch"), deck=0).put("hand:0", "Scout", "Guard", "Giant")
    setup.put("deck:0", "Birch", *["Filler"] * 6)
    scene = setup.turn(0).start()
    scene.state.show(scene.thing("Birch"), [1])
    scene.state.number = seed << 50
    return scene


@pytest.mark.rule("riftbound-tournament 702.12.b.3")
def test_the_opponent_sees_the_hand_and_chooses_what_is_shuffled_away() -> None:
    places = set()
    for seed in range(30):
        scene = with_hand(seed)
        assert choose_from_hand(scene.game, 0, 1, ["Giant"], 1) is None
        assert [thing.card.name for thing in scene.things("hand:0")] == ["Scout", "Guard"]
        assert all(scene.state.sees(1, thing) for thing in scene.things("hand:0"))
        assert not scene.state.sees(1, scene.thing("Giant"))
        deck = scene.cards("deck:0")
        assert len(deck) == 8
        places.add(deck.index("Giant"))
    assert len(places) > 4
    for wrong in (["Guard", "Giant"], [], ["Filler"]):
        assert isinstance(choose_from_hand(with_hand().game, 0, 1, wrong, 1), Problem)


@pytest.mark.rule(
    "riftbound-tournament 702.5.c.1", "riftbound-tournament 702.10.b.1", "riftbound-tournament 702.12.b.1"
)
def test_cards_that_were_seen_or_drawn_too_many_are_shuffled_into_the_random_part() -> None:
    places = set()
    for seed in range(30):
        scene = with_hand(seed)
        shuffle_back(scene.game, [scene.thing("Scout")])
        assert scene.cards("deck:0")[0] == "Birch"
        assert scene.thing("Birch").known_to == (1,)
        places.add(scene.cards("deck:0").index("Scout"))
        assert [event.kind for event in scene.state.history if event.kind == "Shuffled"] == []
    assert len(places) > 4


@pytest.mark.rule("riftbound-tournament 702.6.b.2")
def test_extra_runes_are_shuffled_into_the_rune_deck() -> None:
    scene = position(runes=1).put("base:0", "Mind Rune").turn(0).start()
    size = len(scene.things("rune deck:0"))
    shuffle_back(scene.game, [scene.thing("Mind Rune")])
    assert len(scene.things("rune deck:0")) == size + 1
    assert scene.zone("Mind Rune") == "rune deck:0"


@pytest.mark.rule("riftbound-tournament 702.6.b.2.a")
def test_chance_takes_runes_if_it_cannot_be_told_which_were_too_many() -> None:
    taken = set()
    for seed in range(20):
        scene = position(runes=1).put("base:0", "Mind Rune").turn(0).start()
        scene.state.number = seed << 50
        (name,) = shuffle_random_runes(scene.game, 0, 1)
        assert len([one for one in scene.things("base:0") if table.is_rune(one)]) == 1
        taken.add(name)
    assert taken == {"Fury Rune", "Mind Rune"}


@pytest.mark.rule("riftbound-tournament 702.3.b.1")
def test_a_score_is_set_right() -> None:
    scene = position().player(0, points=2).turn(0).start()
    set_score(scene.game, 0, 3)
    assert scores(scene.state) == [3, 0]
    assert scene.asked == 0


@pytest.mark.rule("riftbound-tournament 702.8.b.1")
def test_what_was_overpaid_floats() -> None:
    scene = position().turn(0).start()
    float_surplus(scene.game, 0, "energy", 1)
    float_surplus(scene.game, 0, "energy", 1)
    assert rune_pool(scene.state, 0) == {"energy": 2}


@pytest.mark.rule("riftbound-tournament 702.15.a.1")
def test_what_was_not_readied_is_ready_and_triggers_nothing() -> None:
    scene = position(WAKEFUL).put("base:0", "Wakeful", counters={"exhausted": 1}).turn(0).start()
    held = len(scene.things("hand:0"))
    assert not table.is_ready(scene.thing("Wakeful"))
    ready_missed(scene.game, [scene.thing("Wakeful")])
    assert table.is_ready(scene.thing("Wakeful"))
    assert (scene.waiting("chain"), len(scene.things("hand:0"))) == ([], held)


@pytest.mark.rule("riftbound-tournament 702.13.b.2", "riftbound-tournament 702.13.b.2.a")
def test_a_random_legal_card_takes_the_place_of_one_that_lies_facedown_wrongly() -> None:
    names, last = set(), ""
    for seed in range(20):
        setup = position(meadow=0).put("hand:0", "Guard", "Giant", "Filler").put("facedown:0", "Scout", owner=0)
        scene = setup.put("battlefield:0", "Filler", controller=0).turn(0).start()
        scene.state.number = seed << 50
        found = replace_facedown(scene.game, scene.thing("Scout"), ["Guard", "Giant"])
        assert isinstance(found, str)
        assert (scene.zone("Scout"), scene.zone(found)) == ("hand:0", "facedown:0")
        assert not scene.thing(found).face_up
        names.add(found)
        last = found
    assert names == {"Guard", "Giant"}
    refused = replace_facedown(scene.game, scene.thing(last), ["Harbor"])
    assert isinstance(refused, Problem)
    assert refused.rule == "702.13.b.2.a"
