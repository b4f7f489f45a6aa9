"""A token in an object's place, and back: what it takes over and what it does not (Riftbound 438)."""

import pytest

from headjudge.kernel.current import current
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from tests.toys.by_name import asked, named, offered, say, waiting
from tests.toys.replace import RULES


def start(mine: Deck, theirs: Deck | None = None) -> Game:
    return new_game(RULES, [mine, theirs or {}])


def cast(game: Game, *labels: str) -> None:
    """Play spells one by one, each resolved before the next."""
    for label in labels:
        say(game, label, "pass", "pass")


def might(game: Game, name: str) -> int:
    return current(game.state).number(named(game, name), "might")


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


@pytest.mark.rule("riftbound 438.1")
def test_the_token_takes_over_the_damage() -> None:
    game = start({"hand": ("Strike", "Petrify"), "board": ("Poro",)})
    cast(game, "Strike on Poro", "Petrify on Poro")
    assert names(game, "board") == ["Golem"]
    assert named(game, "Golem").counters == {"damage": 2}
    assert named(game, "Poro").counters == {}


@pytest.mark.rule("riftbound 438.1")
def test_the_token_takes_over_what_was_attached() -> None:
    game = start({"hand": ("Sword", "Petrify"), "board": ("Poro",)})
    say(game, "Sword on Poro")
    assert might(game, "Poro") == 4 + 2
    cast(game, "Petrify on Poro")
    assert might(game, "Golem") == 7 + 2
    assert named(game, "Golem").attachments == (named(game, "Sword").id,)
    assert named(game, "Poro").attachments == ()


@pytest.mark.rule("riftbound 438.1")
def test_effects_that_refer_to_the_object_go_on_referring_to_the_token_and_end_when_they_end() -> None:
    game = start({"hand": ("Bless", "Petrify"), "board": ("Poro",)})
    cast(game, "Bless on Poro", "Petrify on Poro")
    assert might(game, "Golem") == 7 + 3
    say(game, "end turn")
    assert might(game, "Golem") == 7


@pytest.mark.rule("riftbound 438.1")
def test_a_spell_waiting_on_the_chain_finds_the_token_that_replaced_its_target() -> None:
    game = start({"hand": ("Strike", "Petrify"), "board": ("Poro",)})
    say(game, "Strike on Poro", "Petrify on Poro")
    assert waiting(game, "chain") == ["Strike", "Petrify"]
    say(game, "pass", "pass")
    assert names(game, "board") == ["Golem"]
    say(game, "pass", "pass")
    assert named(game, "Golem").counters == {"damage": 2}


def test_the_token_has_its_own_text_and_not_that_of_what_it_replaced() -> None:
    game = start({"hand": ("Petrify", "Petrify"), "board": ("Captain", "Poro")})
    assert might(game, "Poro") == 4 + 1
    cast(game, "Petrify on Captain")
    assert might(game, "Poro") == 4
    assert might(game, "Golem") == 7


@pytest.mark.rule("riftbound 438.1", "riftbound 438.4", "riftbound 438.5")
def test_replacing_neither_plays_nor_banishes_though_the_card_is_put_into_banishment() -> None:
    game = start({"hand": ("Shrink", "Exile"), "board": ("Poro", "Herald", "Mourner", "Captain")})
    cast(game, "Shrink on Poro")
    assert names(game, "banishment:0") == ["Poro"]
    assert waiting(game, "chain") == [], "neither the Herald nor the Mourner saw anything"
    cast(game, "Exile on Captain")
    assert waiting(game, "chain") == ["Mourner"]


@pytest.mark.rule("riftbound 127.1", "riftbound 180")
def test_a_stolen_unit_goes_to_its_owners_banishment_and_the_token_is_the_replacers() -> None:
    game = start({"hand": ("Charm", "Shrink")}, {"board": ("Poro",)})
    cast(game, "Charm on Poro", "Shrink on Poro")
    assert names(game, "banishment:1") == ["Poro"]
    squirrel = named(game, "Squirrel")
    assert (squirrel.owner, squirrel.controller) == (0, 0)


@pytest.mark.rule("riftbound 438.1")
def test_the_token_stays_under_the_same_control() -> None:
    game = start({"hand": ("Petrify",)}, {"board": ("Captain", "Poro")})
    cast(game, "Petrify on Poro")
    golem = named(game, "Golem")
    assert (golem.owner, golem.controller) == (0, 1)
    assert might(game, "Golem") == 7 + 1, "their Captain leads it"


@pytest.mark.rule("riftbound 438.6", "riftbound 438.6.a", "riftbound 183.1")
def test_a_replaced_token_ceases_to_exist_and_the_new_one_stands() -> None:
    game = start({"hand": ("Shrink", "Strike", "Petrify"), "board": ("Poro",)})
    cast(game, "Shrink on Poro", "Strike on Squirrel", "Petrify on Squirrel")
    assert names(game, "board") == ["Golem"]
    assert names(game, "banishment:0") == ["Poro"]
    assert not [thing for thing in game.state.things.values() if thing.card.name == "Squirrel"]
    assert named(game, "Golem").counters == {"damage": 2}


@pytest.mark.rule("riftbound 438.7.b")
def test_swapped_back_the_card_takes_over_everything_that_is_now_on_the_token() -> None:
    game = start({"hand": ("Sword", "Shrink", "Strike", "Bless", "Undo"), "board": ("Poro",)})
    cast(game, "Shrink on Poro")
    say(game, "Sword on Squirrel")
    cast(game, "Strike on Squirrel", "Bless on Squirrel", "Undo on Squirrel")
    assert sorted(names(game, "board")) == ["Poro", "Sword"]
    assert not [thing for thing in game.state.things.values() if thing.card.name == "Squirrel"]
    assert named(game, "Poro").counters == {"damage": 2}
    assert might(game, "Poro") == 4 + 2 + 3


@pytest.mark.rule("riftbound 438.7.b")
def test_a_spell_aimed_at_the_token_hits_the_card_swapped_back_and_control_is_kept() -> None:
    game = start({"hand": ("Charm", "Shrink", "Strike", "Undo")}, {"board": ("Poro",)})
    cast(game, "Shrink on Poro", "Charm on Squirrel")
    say(game, "Strike on Squirrel", "Undo on Squirrel", "pass", "pass", "pass", "pass")
    poro = named(game, "Poro")
    assert poro.counters == {"damage": 2}
    assert (poro.owner, poro.controller) == (1, 0)


@pytest.mark.rule("riftbound 438.7.c")
def test_what_replaced_a_token_can_never_be_swapped_back() -> None:
    game = start({"hand": ("Undo", "Shrink", "Petrify"), "board": ("Poro",)})
    assert "Undo on Poro" not in offered(game)
    cast(game, "Shrink on Poro")
    assert "Undo on Squirrel" in offered(game)
    cast(game, "Petrify on Squirrel")
    assert names(game, "banishment:0") == ["Poro"], "it lies there still, but it is not what the Golem replaced"
    assert offered(game) == ["end turn"]
    undo, golem = named(game, "Undo"), named(game, "Golem")
    assert "nothing to be swapped back to" in game.why_not(f"play {undo.incarnation} {golem.incarnation}")


@pytest.mark.rule("riftbound 438.7.c")
def test_nothing_is_swapped_back_once_the_card_has_left_banishment() -> None:
    game = start({"hand": ("Undo", "Shrink", "Salvage"), "board": ("Poro",)})
    cast(game, "Shrink on Poro")
    say(game, "Undo on Squirrel", "Salvage on Poro", "pass", "pass")
    assert names(game, "hand:0") == ["Poro"]
    assert asked(game) == 0
    say(game, "pass", "pass")
    assert names(game, "board") == ["Squirrel"]


def test_a_replacement_taken_back_leaves_no_trace() -> None:
    game = start({"hand": ("Strike", "Sword", "Petrify"), "board": ("Poro",)}, {"hand": ("Bless",)})
    say(game, "Sword on Poro")
    cast(game, "Strike on Poro")
    say(game, "Petrify on Poro")
    mark, poro = game.state.mark(), named(game, "Poro").incarnation
    say(game, "pass", "pass")
    game.state.rollback(mark)
    assert named(game, "Poro").incarnation == poro
    assert named(game, "Poro").counters == {"damage": 2}
    assert named(game, "Poro").attachments == (named(game, "Sword").id,)


@pytest.mark.rule("riftbound 183.1")
def test_a_banished_token_ceases_to_exist_and_leaves_its_gear_behind() -> None:
    game = start({"hand": ("Shrink", "Sword", "Exile"), "board": ("Poro",)})
    cast(game, "Shrink on Poro")
    say(game, "Sword on Squirrel")
    cast(game, "Exile on Squirrel")
    assert names(game, "banishment:0") == ["Poro"]
    assert names(game, "board") == ["Sword"]
    assert named(game, "Sword").attached_to == -1
