"""Verbs of the state, each by itself."""

import pytest

from headjudge.kernel.cards import ZoneKind
from headjudge.kernel.current import value
from headjudge.kernel.entities import Entity, Thing, Zone
from headjudge.kernel.errors import RulesError
from headjudge.kernel.game import new_game
from headjudge.kernel.plain import kept_types
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State
from tests.toys import battlefield, skirmish
from tests.toys.skirmish import DECK, RULES
from tests.toys.skirmish_cards import Drawn


def state() -> State:
    return new_game(RULES, [DECK, DECK], seed=5).state


def test_what_is_put_back_in_an_order_is_another_object_if_the_game_says_so() -> None:
    table = state()
    deck = table.zones["deck:0"].members.copy()
    before = [table.things[number].incarnation for number in deck]
    table.arrange("deck:0", [*deck[2:], deck[1], deck[0]], anew=deck[:2])
    after = [table.things[number].incarnation for number in deck]
    assert table.zones["deck:0"].members == [*deck[2:], deck[1], deck[0]]
    assert after[2:] == before[2:]
    assert not {*after[:2]} & {*before}


def test_a_place_is_not_taken_away_from_under_what_is_there() -> None:
    table = state()
    place = table.create(Zone("area", ZoneKind("area"), 0))
    thing = table.members("deck:0")[0]
    table.move(thing, "area")
    with pytest.raises(RulesError, match="area cannot be taken away while something is there"):
        table.destroy(place)
    table.move(thing, "deck:0")
    table.destroy(place)
    assert "area" not in table.zones


def test_the_last_things_that_happened_may_be_kept_beyond_the_turn() -> None:
    table = state()
    table.record_all((Drawn(0), Drawn(1), Drawn(0)))
    kept = table.history[-2:]
    table.forget(keep=2)
    assert table.history == kept
    table.forget()
    assert table.history == []


def test_entities_of_a_game_are_found_for_saves_as_its_frames_are() -> None:
    assert {battlefield.Battlefield, battlefield.Showdown} <= {*kept_types(battlefield)}


class Bounded(skirmish.Skirmish):
    """Values of what has a counter cannot be had."""

    def finish(self, entity: Entity, attribute: str, value: object) -> object:
        return None if isinstance(entity, Thing) and "banned" in entity.counters else value


def test_how_a_value_is_bounded_may_hang_on_whose_value_it_is() -> None:
    table = new_game(Bounded(), [DECK, DECK], seed=5).state
    one, other, *_ = table.members("deck:0")
    table.count(one, "banned", 1)
    assert (value(table, one, "type"), value(table, other, "type")) == (None, other.card.values["type"])


def test_an_event_without_a_thing_affects_the_player_that_it_is_about() -> None:
    table = state()
    table.note("turn player", 0)
    assert [Rules.affected(RULES, table, Drawn(seat)) for seat in range(2)] == [0, 1]
