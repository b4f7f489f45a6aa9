"""509.2 to 509.4, 701.4 and 701.5: takebacks, rewinds and what judges shuffle."""

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.kernel import records
from headjudge.kernel.game import UNDO
from headjudge.kernel.plain import digest
from headjudge.kernel.telling import waiting_in
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, PROFESSIONAL
from headjudge.organize.riftbound.play.going_back import (
    authorised,
    case_of,
    judge_shuffle,
    last_action,
    rewind,
    simple_rewind,
    take_back,
    takeback_problem,
)
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.moments import bolt
from tests.games.riftbound.positions import activated, gear, position, spell, unit
from tests.organize.riftbound.test_roles import STAFF

BOLT = bolt("Bolt", 1)
SWIFT = spell("Swift", Draw(Plain(1)), keywords=(("Reaction", 0),))
PEDDLER = unit("Peddler", 2)
URN = gear("Urn", activated(Draw(Plain(1))))
HIGH = (COMPETITIVE, PROFESSIONAL)


def why_not(scene: Scene, player: int, level: str, *, at_once: bool = True) -> str:
    """The rule by which a player may not take their last action back; nothing if they may."""
    problem = takeback_problem(scene.game, player, level, at_once=at_once)
    return problem.rule if problem else ""


def bolted(answer: str = "Guard") -> Scene:
    """Player 0 has just played a spell on a unit."""
    setup = position(BOLT, SWIFT, PEDDLER, URN).put("hand:0", "Bolt").put("hand:1", "Swift")
    scene = setup.put("base:0", "Scout").put("base:1", "Guard", "Giant").turn(0).start()
    return scene.answer(0, "play Bolt").answer(0, answer)


@pytest.mark.rule("riftbound-tournament 509.2")
def test_an_action_stands_once_somebody_else_has_acted() -> None:
    scene = bolted().answer(0, "pass")
    assert why_not(scene, 1, CASUAL) == "509.2"
    scene.answer(1, "play Swift")
    assert [why_not(scene, 0, level) for level in (CASUAL, COMPETITIVE)] == ["509.2", "509.2"]


@pytest.mark.rule("riftbound-tournament 509.3")
def test_at_low_level_the_last_action_is_reversed_until_a_new_one_is_taken() -> None:
    scene = bolted().answer(0, "pass")
    assert why_not(scene, 0, CASUAL, at_once=False) == ""
    assert take_back(scene.game, 0, CASUAL, at_once=False) is None
    assert (scene.asked, scene.zone("Bolt"), scene.waiting("chain")) == (0, "hand:0", [])
    again = bolted().answer(0, "pass").answer(1, "play Swift")
    assert take_back(again.game, 0, CASUAL) is not None
    assert again.zone("Bolt") == "chain"


@pytest.mark.rule("riftbound-tournament 509.4")
def test_at_high_level_only_listed_actions_are_reversed_and_at_once() -> None:
    for level in HIGH:
        assert why_not(bolted(), 0, level) == ""
        assert why_not(bolted(), 0, level, at_once=False) == "509.4"
        ended = position().turn(0).start().answer(0, "end turn")
        assert why_not(ended, 0, level) == "509.4"
        assert why_not(ended, 0, CASUAL) == ""
    passed = bolted().answer(0, "pass").answer(1, "pass")
    assert [why_not(passed, 0, level) for level in (CASUAL, COMPETITIVE)] == ["", "509.4"]


@pytest.mark.rule("riftbound-tournament 509.4.a", "riftbound-tournament 509.4.a.1")
def test_a_spell_just_announced_is_given_another_target_or_withdrawn() -> None:
    scene = bolted()
    assert case_of(scene.game, 0) == "509.4.a"
    assert take_back(scene.game, 0, COMPETITIVE) is None
    assert (scene.zone("Bolt"), scene.offers("end turn")) == ("hand:0", True)
    scene.answer(0, "play Bolt").answer(0, "Giant")
    (item,) = waiting_in(scene.game.observe(-1), table.CHAIN)
    assert (item["name"], item["chosen_names"]) == ("Bolt", ["Giant"])


def test_so_is_an_ability() -> None:
    scene = position(URN).put("base:0", "Urn").turn(0).start().answer(0, "use Urn")
    assert case_of(scene.game, 0) == "509.4.a"
    assert take_back(scene.game, 0, COMPETITIVE) is None
    assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound-tournament 509.4.b", "riftbound-tournament 509.4.b.1")
def test_a_unit_just_played_to_a_place_is_played_elsewhere_or_not() -> None:
    scene = (
        position(PEDDLER, meadow=0).put("hand:0", "Peddler").put("battlefield:0", "Scout", controller=0).turn(0).start()
    )
    scene.answer(0, "play Peddler").answer(0, "Meadow")
    assert scene.zone("Peddler") == "battlefield:0"
    assert case_of(scene.game, 0) == "509.4.b"
    assert take_back(scene.game, 0, COMPETITIVE) is None
    assert scene.zone("Peddler") == "hand:0"
    scene.answer(0, "play Peddler").answer(0, "base")
    assert scene.zone("Peddler") == "base:0"


@pytest.mark.rule("riftbound-tournament 509.4.c", "riftbound-tournament 509.4.c.1")
def test_a_move_just_made_takes_another_unit_along_or_is_not_made() -> None:
    scene = position().put("base:0", "Scout", "Guard").turn(0).start()
    scene.answer(0, "move Scout to battlefield 2").answer(0, [])
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("battlefield:1", "base:0")
    assert case_of(scene.game, 0) == "509.4.c"
    assert take_back(scene.game, 0, COMPETITIVE) is None
    assert scene.zone("Scout") == "base:0"
    scene.answer(0, "move Scout to battlefield 2").answer(0, ["Guard"])
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("battlefield:1", "battlefield:1")


@pytest.mark.rule("riftbound-tournament 509.4.d", "riftbound-tournament 509.4.d.1")
def test_runes_just_exhausted_are_readied_again() -> None:
    scene = position(runes=2).turn(0).start()
    scene.act(0, "by hand on").answer(0, "exhaust Fury Rune for Energy #1").answer(0, "exhaust Fury Rune for Energy")
    runes = scene.things("base:0")
    assert [table.is_ready(one) for one in runes] == [False, False]
    assert case_of(scene.game, 1) == "509.4.d"
    assert take_back(scene.game, 0, COMPETITIVE) is None
    assert take_back(scene.game, 0, COMPETITIVE) is None
    assert [table.is_ready(one) for one in scene.things("base:0")] == [True, True]
    assert take_back(scene.game, 0, COMPETITIVE) is not None


@pytest.mark.rule("riftbound-tournament 701.5.b.2")
def test_a_simple_rewind_goes_back_to_before_the_action_began() -> None:
    scene = position(BOLT).put("hand:0", "Bolt").put("base:0", "Scout").put("base:1", "Guard").turn(0).start()
    before = digest(scene.state)
    scene.answer(0, "play Bolt").answer(0, "Guard").answer(0, "pass").answer(1, "pass")
    assert scene.counter("Guard", table.DAMAGE) == 1
    simple_rewind(scene.game)
    assert digest(scene.state) == before
    assert scene.offers("play Bolt")
    assert scene.offers("end turn")
    assert last_action(scene.game) is None


@pytest.mark.rule("riftbound-tournament 701.5.d.1", "riftbound-tournament 701.5.d.2")
def test_a_rewind_reverses_every_action_one_by_one_the_newest_first() -> None:
    scene = (
        position(BOLT, URN).put("hand:0", "Bolt").put("base:0", "Scout", "Urn").put("base:1", "Guard").turn(0).start()
    )
    digests = [digest(scene.state)]
    for player, said in ((0, "play Bolt"), (0, "Guard"), (0, "pass"), (1, "pass"), (0, "use Urn"), (0, "pass")):
        scene.answer(player, said)
        digests.append(digest(scene.state))
    for former in reversed(digests[:-1]):
        rewind(scene.game, 1)
        assert digest(scene.state) == former
    assert [move.answer for move in scene.game.moves[-6:]] == [UNDO] * 6


def test_a_record_holds_what_a_judge_has_rewound() -> None:
    scene = position(BOLT).put("hand:0", "Bolt").put("base:1", "Guard").turn(0).start()
    fresh = scene.game.copy()
    scene.answer(0, "play Bolt").answer(0, "pass").answer(1, "pass")
    rewind(scene.game, 2)
    for move in scene.game.moves:
        records.apply(fresh, move)
    assert digest(fresh.state) == digest(scene.state)


def drawn(seed: int) -> Scene:
    """Player 0, who held two cards, has drawn Giant by a spell, and that was rewound."""
    setup = position(SWIFT, deck=0).put("hand:0", "Swift", "Scout", "Guard").put("deck:0", "Giant", "Filler", "Filler")
    scene = setup.turn(0).start()
    scene.answer(0, "play Swift").answer(0, "pass").answer(1, "pass")
    assert scene.zone("Giant") == "hand:0"
    scene.state.number = seed
    rewind(scene.game, 3)
    return scene


@pytest.mark.rule("riftbound-tournament 701.5.d.3")
def test_a_card_that_was_drawn_goes_back_by_chance() -> None:
    tops = []
    for seed in range(0, 4000, 40):
        scene = drawn(seed << 40)
        hand = sorted(thing.card.name for thing in scene.things("hand:0"))
        top = scene.cards("deck:0")[0]
        assert sorted([*hand, top]) == ["Giant", "Guard", "Scout", "Swift"]
        assert len(scene.things("deck:0")) == 3
        assert len(hand) == 3
        tops.append(top)
    assert {"Giant", "Guard", "Scout"} <= set(tops)


@pytest.mark.rule("riftbound-tournament 701.5.d.4")
def test_a_card_that_was_only_seen_is_shuffled_into_the_deck() -> None:
    places = set()
    for seed in range(40):
        setup = position(deck=0).put("hand:0", "Scout").put("deck:0", "Giant", *["Filler"] * 7)
        scene = setup.turn(0).start()
        scene.answer(0, "play Scout")
        scene.state.show(scene.thing("Giant"), [0])
        scene.state.number = seed << 50
        rewind(scene.game, len(scene.game.answered))
        assert scene.zone("Scout") == "hand:0"
        places.add(scene.cards("deck:0").index("Giant"))
    assert len(places) > 4


# Judges' shuffles


def stacked() -> Scene:
    """A deck of six whose bottom card player 1 has seen, and whose top card everybody has."""
    cards = [unit(name) for name in ("Top", "B", "C", "D", "E", "Low")]
    scene = position(*cards, deck=0).put("deck:0", *[one.name for one in cards]).turn(0).start()
    scene.state.show(scene.thing("Low"), [1])
    scene.state.show(scene.thing("Top"), [0, 1])
    return scene


@pytest.mark.rule("riftbound-tournament 701.4.b", "riftbound-tournament 701.4.c")
def test_what_players_know_of_a_deck_keeps_its_place() -> None:
    scene = stacked()
    orders = set()
    for _ in range(30):
        judge_shuffle(scene.state, "deck:0", aside=(1,))
        order = scene.cards("deck:0")
        assert (order[0], order[4], order[5]) == ("Top", "E", "Low")
        orders.add(tuple(order[1:4]))
    assert len(orders) == 6


@pytest.mark.rule("riftbound-tournament 701.4.d")
def test_a_judges_shuffle_is_none_in_the_game() -> None:
    scene = stacked()
    before = [event.kind for event in scene.state.history]
    known = scene.thing("Low").incarnation
    judge_shuffle(scene.state, "deck:0")
    assert [event.kind for event in scene.state.history] == before
    assert (scene.thing("Low").incarnation, scene.thing("Low").known_to) == (known, (1,))


@pytest.mark.rule("riftbound-tournament 701.1.o")
def test_the_head_judge_rewinds_what_an_officials_wrong_information_led_to() -> None:
    def may(by: str, *, simple: bool = True, misled: bool = False) -> bool:
        return authorised(by, STAFF, COMPETITIVE, simple=simple, misled=misled) is None

    assert [may(by, misled=True) for by in ("Hal", "Fin", "Flo")] == [True, False, False]
    assert [may(by) for by in ("Hal", "Fin", "Flo", "Sue")] == [True, True, True, False]
    assert [may(by, simple=False) for by in ("Hal", "Fin", "Flo")] == [True, True, False]
