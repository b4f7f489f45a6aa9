"""Priority, the Queue and knock-outs, in Neopets."""

import pytest

from headjudge.kernel.entities import Item, Window
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from tests.toys.by_name import asked, named, offered, order, say, waiting
from tests.toys.queueing import RULES, Round, Turn, neopet

PETS = ("Poogle", "Poogle", "Poogle")


def start(mine: Deck, theirs: Deck) -> Game:
    return new_game(RULES, [{"neopets": PETS, **mine}, {"neopets": PETS, **theirs}])


def damage(game: Game) -> list[int]:
    return [neopet(game.state, player).counters.get("damage", 0) for player in (0, 1)]


def happened(game: Game) -> list[str]:
    return [event.kind for event in game.state.history]


def under_way(game: Game) -> list[type[Frame]]:
    return [type(frame) for frame in game.state.stack]


@pytest.mark.rule("neopets 3.8d.1", "neopets 3.3b", "neopets 3.8d")
def test_who_acts_keeps_priority() -> None:
    game = start({"inventory": ("Spark", "Raid")}, {"inventory": ("Pie", "Spark")})
    assert asked(game) == 0
    say(game, "play Spark")
    assert (asked(game), waiting(game, "queue")) == (0, ["Spark"])
    say(game, "play Raid", "pass", "play Pie")
    assert (asked(game), waiting(game, "queue")) == (1, ["Spark", "Raid", "Pie"])
    say(game, "play Spark", "pass")
    assert (asked(game), waiting(game, "queue")) == (0, ["Spark", "Raid", "Pie", "Spark"])


@pytest.mark.rule("neopets 3.7a", "neopets 3.2c")
def test_two_passes_in_a_row_resolve_the_newest_item_alone() -> None:
    game = start({"inventory": ("Spark",)}, {"inventory": ("Pie", "Pie")})
    say(game, "play Spark", "pass", "play Pie", "pass")
    assert damage(game) == [0, 0], "the pass before the Pie no longer counts"
    say(game, "pass")
    assert waiting(game, "queue") == ["Spark"]
    assert happened(game) == ["Healed"]
    say(game, "pass")
    assert (asked(game), offered(game)) == (1, ["play Pie", "pass"]), "a chance to respond before each item"


@pytest.mark.rule("neopets 3.7a")
def test_after_a_resolution_with_items_left_the_active_player_has_priority() -> None:
    """The beginner's rulebook shows it in its third example of the Queue."""
    game = start({"inventory": ("Spark",)}, {"inventory": ("Pie",)})
    say(game, "play Spark", "pass", "play Pie", "pass", "pass")
    assert (asked(game), waiting(game, "queue")) == (0, ["Spark"])
    say(game, "pass", "pass")
    assert damage(game) == [0, 1]


@pytest.mark.rule("neopets 3.7a")
def test_it_is_the_active_player_also_when_the_other_passed_last() -> None:
    game = start({"inventory": ("Spark", "Raid")}, {})
    say(game, "play Spark", "play Raid", "pass", "pass")
    assert (asked(game), waiting(game, "queue")) == (0, ["Spark"])


@pytest.mark.rule("neopets 3.8b")
def test_when_the_queue_is_empty_the_active_player_has_priority() -> None:
    game = start({"inventory": ("Spark",)}, {"inventory": ("Spark",)})
    say(game, "play Spark", "pass", "pass")
    assert (asked(game), waiting(game, "queue"), damage(game)) == (0, [], [0, 1])
    say(game, "pass", "play Spark", "pass", "pass")
    assert (asked(game), waiting(game, "queue"), damage(game)) == (0, [], [1, 1])


@pytest.mark.rule("neopets 3.8d.2")
def test_two_passes_with_an_empty_queue_move_on() -> None:
    game = start({"neopets": ("Kau",)}, {})
    say(game, "pass")
    assert happened(game) == []
    say(game, "pass")
    assert happened(game) == ["Dealt"], "to the attack"
    say(game, "pass", "pass")
    assert happened(game) == ["Dealt", "TurnEnds"]
    say(game, "pass", "pass")
    assert asked(game) == 1


@pytest.mark.rule("neopets 3.7d.2", "neopets 3.7d")
def test_resolved_legends_go_to_the_discard_and_food_to_the_void() -> None:
    game = start({"inventory": ("Spark", "Pie")}, {})
    say(game, "play Spark", "play Pie")
    assert named(game, "Pie").zone == "queue"
    say(game, "pass", "pass")
    assert (named(game, "Pie").zone, named(game, "Spark").zone) == ("void:0", "queue")
    say(game, "pass", "pass")
    assert named(game, "Spark").zone == "discard:0"


@pytest.mark.rule("neopets 8.5b", "neopets 3.7c")
def test_what_a_card_triggers_waits_until_the_card_has_done_everything() -> None:
    game = start({"inventory": ("Raid",)}, {"battledome": ("Thorns",)})
    say(game, "play Raid", "pass", "pass")
    assert happened(game) == ["Dealt", "Healed"]
    assert named(game, "Raid").zone == "discard:0"
    assert waiting(game, "queue") == ["Thorns"]
    assert asked(game) == 0
    say(game, "pass", "pass")
    assert damage(game) == [1, 1]


@pytest.mark.rule("neopets 9.6a")
def test_the_active_player_adds_their_triggers_first_each_in_the_order_they_choose() -> None:
    game = start({"battledome": ("Curfew", "Curfew")}, {"battledome": ("Curfew", "Curfew")})
    say(game, "pass", "pass", "pass", "pass")
    for player in (0, 1):
        assert asked(game) == player
        assert game.decision is not None
        game.answer(list(reversed(game.decision.all_keys())))
    items = [game.state.items[number] for number in game.state.waiting("queue").items]
    assert [item.controller for item in items] == [0, 0, 1, 1]
    assert items[0].bearer > items[1].bearer
    assert items[2].bearer > items[3].bearer


@pytest.mark.rule("neopets 7.5i.1", "neopets 9.6a")
def test_damage_triggers_join_the_queue_in_the_order_their_controller_chooses() -> None:
    game = start({"neopets": ("Kau",)}, {"battledome": ("Gong", "Horn")})
    say(game, "pass", "pass")
    order(game, "Horn", "Gong")
    assert waiting(game, "queue") == ["Horn", "Gong"]
    assert asked(game) == 0


@pytest.mark.rule("neopets 7.6a")
def test_end_of_turn_triggers_join_the_queue() -> None:
    game = start({"battledome": ("Curfew",)}, {})
    say(game, *["pass"] * 4)
    assert waiting(game, "queue") == ["Curfew"]
    say(game, "pass", "pass", "pass", "pass")
    assert asked(game) == 1


@pytest.mark.rule("neopets 7.7a.3", "neopets 7.5h.3")
def test_a_knock_out_drops_the_queue_and_whatever_else_was_going_on() -> None:
    game = start({"inventory": ("Spark", "Storm"), "battledome": ("Curfew",)}, {})
    say(game, "play Spark", "play Storm", "pass", "pass")
    assert [player.counters for player in game.state.players] == [{"rounds": 1}, {}]
    assert "TurnEnds" not in happened(game), "end of turn is skipped"
    assert waiting(game, "queue") == []
    assert [entity for entity in game.state.entities.values() if isinstance(entity, Item)] == []
    assert named(game, "Spark").zone == "discard:0"
    assert damage(game) == [0, 0], "the new round has new Neopets, and the Spark came to nothing"
    assert (under_way(game)[:2], len(under_way(game))) == ([Round, Turn], 3)
    assert len([entity for entity in game.state.entities.values() if isinstance(entity, Window)]) == 1


@pytest.mark.rule("neopets 7.5i.2")
def test_the_damage_that_knocks_out_triggers_nothing() -> None:
    game = start({"neopets": ("Grarrl", "Grarrl"), "inventory": ("Spark",)}, {"battledome": ("Thorns", "Gong")})
    say(game, "play Spark", "pass", "pass")
    order(game, "Gong", "Thorns")
    say(game, *["pass"] * 4)
    assert damage(game) == [1, 1]
    say(game, "pass", "pass")
    assert waiting(game, "triggers") == []
    assert waiting(game, "queue") == []
    assert damage(game) == [0, 0]


@pytest.mark.rule("neopets 7.7a.3")
def test_a_knock_out_in_mid_resolution_stops_the_rest_of_the_card() -> None:
    game = start({"inventory": ("Storm", "Spark", "Spark", "Raid")}, {})
    say(game, "play Storm", *["pass"] * 3)
    say(game, "play Raid", "play Spark", "play Spark", *["pass"] * 6)
    assert game.over
    assert happened(game) == ["Dealt", "Dealt", "Dealt", "RoundEnds"], "the Raid never healed"


@pytest.mark.rule("neopets 7.8b", "neopets 7.10a.3")
def test_the_winners_neopet_lies_face_up_and_the_loser_begins_the_next_round() -> None:
    game = start({"inventory": ("Storm",)}, {})
    say(game, "play Storm", "pass", "pass")
    (mine,), (theirs,) = game.state.members("results:0"), game.state.members("results:1")
    assert (mine.face_up, theirs.face_up) == (True, False)
    assert asked(game) == 1


def test_two_rounds_win_the_game() -> None:
    game = start({"inventory": ("Storm", "Storm")}, {})
    say(game, "play Storm", "pass", "pass", "pass", "play Storm", "pass", "pass")
    assert game.over
    assert game.winners == (0,)
