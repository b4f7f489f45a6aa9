"""Replacement effects: once per lineage, in whose order, in one sequence; and damage prevented."""

import pytest

from headjudge.kernel.entities import Thing
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from tests.toys.by_name import asked, named, offered, say
from tests.toys.mending import RULES


def table(mine: Deck, theirs: Deck, **options: object) -> Game:
    return new_game(RULES, [mine, theirs], options=options)


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


def happened(game: Game, *kinds: str) -> list[tuple[str, str]]:
    """Which of these kinds of event happened to what, in order."""
    found: list[tuple[str, str]] = []
    for event in game.state.history:
        if event.kind in kinds:
            thing = game.state.bearer(event.subject()) or game.state.heir(event.subject())
            assert isinstance(thing, Thing)
            found.append((event.kind, thing.card.name))
    return found


def scout_and_guard_would_die() -> Game:
    """The turn player's Scout and their opponent's Guard, with a Sandglass and a Gravedigger."""
    game = table({"board": ("Scout", "Sandglass"), "hand": ("Quake",)}, {"board": ("Guard", "Gravedigger")})
    say(game, "cast Quake")
    return game


@pytest.mark.rule("riftbound-core 323.5", "riftbound-core 428.2", "riftbound-core 143.2.a")
def test_a_cleanup_kills_together_what_has_lethal_damage() -> None:
    game = table({"board": ("Scout", "Giant"), "hand": ("Quake",)}, {"board": ("Guard",)})
    say(game, "cast Quake")
    assert happened(game, "Killed") == [("Killed", "Scout"), ("Killed", "Guard")]
    assert names(game, "trash:1") == ["Guard"]
    assert names(game, "board") == ["Giant"]


@pytest.mark.rule("riftbound-core 322")
def test_cleanups_follow_until_one_changes_nothing() -> None:
    game = table({"board": ("Scout", "Decoy"), "hand": ("Quake",)}, {})
    say(game, "cast Quake")
    assert happened(game, "Killed") == [("Killed", "Decoy"), ("Killed", "Scout")]


# One event, several replacements


@pytest.mark.rule("riftbound-core 372")
def test_the_owner_of_what_would_die_orders_the_replacements_of_its_death() -> None:
    game = scout_and_guard_would_die()
    assert asked(game) == 0
    assert offered(game) == ["Sandglass (Killed Scout)", "Gravedigger (Killed Scout)"]
    say(game, "Gravedigger (Killed Scout)")
    assert asked(game) == 1
    game.answer(True)
    assert names(game, "banished:0") == ["Scout"]
    assert names(game, "board") == ["Sandglass", "Gravedigger"]
    assert names(game, "trash:1") == ["Guard"]


@pytest.mark.rule("riftbound-core 372")
def test_the_owner_orders_even_if_another_player_controls_it() -> None:
    game = table({"board": ("Embalmer",), "hand": ("Quake",)}, {"board": ("Scout", "Whirlpool")}, stolen="Scout")
    assert named(game, "Scout").controller == 0
    say(game, "cast Quake")
    assert asked(game) == 1
    say(game, "Whirlpool (Killed Scout)")
    assert names(game, "deck:1") == ["Scout"]


@pytest.mark.rule("riftbound-core 372.1")
def test_a_player_who_is_acted_on_orders_the_replacements() -> None:
    game = table({"board": ("Quarry", "Arena"), "hand": ("Gift",)}, {"deck": ("Scout",)})
    say(game, "cast Gift")
    assert asked(game) == 1
    say(game, "Arena (Drawn)")
    assert game.state.players[1].counters == {"points": 1}
    assert names(game, "deck:1") == ["Scout"]


@pytest.mark.rule("riftbound-core 370.1.a", "riftbound-core 373")
def test_a_replacement_replaces_part_of_what_another_put_in_place() -> None:
    game = scout_and_guard_would_die()
    say(game, "Sandglass (Killed Scout)")
    assert asked(game) == 1
    assert game.decision is not None
    assert [game.state.name(number) for number in game.decision.things] == ["Gravedigger", "Sandglass"]
    game.answer(True)
    assert names(game, "banished:0") == ["Sandglass"]
    assert names(game, "trash:1") == ["Guard"], "the Gravedigger has been used"
    assert named(game, "Scout").counters == {"exhausted": 1}


def test_two_replacements_of_one_permanent_are_told_apart() -> None:
    game = table({"board": ("Scout", "Crossroads"), "hand": ("Quake",)}, {})
    say(game, "cast Quake")
    assert game.decision is not None
    game.answer(game.decision.all_keys()[1])
    assert names(game, "deck:0") == ["Scout"]


@pytest.mark.rule("riftbound-core 370.2")
def test_a_replacement_does_not_apply_again_to_what_it_has_led_to() -> None:
    game = table({"board": ("Scout", "Bodyguard", "Squire"), "hand": ("Quake",)}, {})
    say(game, "cast Quake", "Bodyguard (Killed Scout)")
    assert names(game, "trash:0") == ["Quake", "Squire"], "for the Bodyguard, who does not die for the Squire in turn"
    assert names(game, "board") == ["Scout", "Bodyguard"]


# Once each turn


@pytest.mark.rule("riftbound-core 371.1", "riftbound-core 371.2")
def test_declined_for_one_of_two_deaths_it_can_be_used_for_the_other() -> None:
    game = scout_and_guard_would_die()
    say(game, "Sandglass (Killed Scout)")
    game.answer(False)
    assert asked(game) == 1
    game.answer(True)
    assert names(game, "banished:1") == ["Guard"]
    assert "Sandglass" in names(game, "trash:0")


@pytest.mark.rule("riftbound-core 371.1")
def test_declined_it_has_not_been_applied_this_turn() -> None:
    game = table({"board": ("Scout", "Guard"), "hand": ("Bolt", "Bolt")}, {"board": ("Gravedigger",)})
    say(game, "cast Bolt on Scout")
    game.answer(False)
    say(game, "cast Bolt on Guard")
    game.answer(True)
    assert names(game, "banished:0") == ["Guard"]
    assert "Scout" in names(game, "trash:0")


@pytest.mark.rule("riftbound-core 371.1", "riftbound-core 371.2")
def test_applied_it_cannot_be_applied_before_the_next_turn() -> None:
    game = table(
        {"board": ("Scout", "Guard"), "hand": ("Bolt", "Bolt")}, {"board": ("Gravedigger", "Scout"), "hand": ("Quake",)}
    )
    say(game, "cast Bolt on Scout")
    game.answer(True)
    say(game, "cast Bolt on Guard")
    assert "Guard" in names(game, "trash:0")
    say(game, "end turn", "cast Quake")
    game.answer(True)
    assert names(game, "banished:1") == ["Scout"]


def test_what_was_declined_for_one_death_is_not_asked_again_when_another_is_replaced() -> None:
    game = table({"board": ("Scout", "Guard", "Gravedigger", "Undertow"), "hand": ("Quake",)}, {})
    say(game, "cast Quake", "Killed Guard", "Gravedigger (Killed Guard)")
    game.answer(False)
    say(game, "Killed Scout", "Undertow (Killed Scout)")
    assert names(game, "deck:0") == ["Guard", "Scout"]
    assert offered(game) == ["end turn"]


# Several events at once


@pytest.mark.rule("riftbound-core 373")
def test_a_controller_chooses_for_which_of_two_deaths_a_single_use_goes() -> None:
    game = table({"board": ("Scout", "Guard", "Sandglass"), "hand": ("Quake",)}, {})
    say(game, "cast Quake")
    assert offered(game) == ["Killed Scout", "Killed Guard"]
    say(game, "Killed Guard")
    assert names(game, "board") == ["Guard"]


@pytest.mark.rule("riftbound-core 373")
def test_the_event_is_chosen_by_the_controller_and_the_order_upon_it_by_the_owner() -> None:
    game = table({"board": ("Embalmer",), "hand": ("Quake",)}, {"board": ("Scout", "Guard", "Whirlpool")})
    say(game, "cast Quake")
    assert asked(game) == 0, "whose Embalmer comes first in turn order"
    say(game, "Killed Guard")
    assert asked(game) == 1, "whose Guard it is"
    say(game, "Embalmer (Killed Guard)", "Embalmer (Killed Scout)")
    assert names(game, "banished:1") == ["Guard", "Scout"]


@pytest.mark.rule("riftbound-core 373.1", "riftbound-core 374")
@pytest.mark.parametrize(("turn", "order"), [(0, ["Scout", "Guard"]), (1, ["Guard", "Scout"])])
def test_replacements_of_different_controllers_are_carried_out_in_turn_order(turn: int, order: list[str]) -> None:
    mine: Deck = {"board": ("Scout", "Undertow"), "hand": ("Quake",)}
    game = table(mine, {"board": ("Guard", "Undertow"), "hand": ("Quake",)})
    if turn == 1:
        say(game, "end turn")
    say(game, "cast Quake")
    assert happened(game, "Recycled") == [("Recycled", name) for name in order]


@pytest.mark.rule("riftbound-core 373.2")
def test_a_replacement_applies_to_any_number_of_events_in_one_sequence() -> None:
    game = table({"board": ("Scout", "Guard", "Page", "Embalmer"), "hand": ("Quake",)}, {})
    say(game, "cast Quake", "Killed Page", "Killed Guard")
    assert names(game, "banished:0") == ["Page", "Guard", "Scout"]


@pytest.mark.rule("riftbound-core 373.2")
def test_a_sequence_that_another_replacement_interrupts_is_over() -> None:
    game = table({"board": ("Scout", "Guard", "Page", "Embalmer", "Whirlpool"), "hand": ("Quake",)}, {})
    say(game, "cast Quake", "Killed Scout", "Embalmer (Killed Scout)", "Killed Guard", "Whirlpool (Killed Guard)")
    assert names(game, "banished:0") == ["Scout"]
    assert names(game, "deck:0") == ["Page", "Guard"], "nothing was left to choose for the Page"


@pytest.mark.rule("riftbound-core 373.2.a.1")
def test_replacing_part_of_what_a_replacement_does_is_no_interruption() -> None:
    game = table({"board": ("Scout", "Guard", "Embalmer", "Shepherd"), "hand": ("Quake",)}, {})
    say(game, "cast Quake", "Killed Scout")
    assert names(game, "board") == ["Scout", "Guard", "Embalmer", "Shepherd"]
    assert happened(game, "Recalled") == [("Recalled", "Scout"), ("Recalled", "Guard")]


@pytest.mark.rule("riftbound-core 373", "riftbound-core 373.1")
def test_what_happens_instead_does_so_before_it_is_looked_what_would_happen_still() -> None:
    game = table({"board": ("Scout", "Guard", "Page", "Squire"), "hand": ("Quake",)}, {})
    say(game, "cast Quake", "Killed Guard")
    assert names(game, "trash:0") == ["Quake", "Squire", "Scout", "Page"], (
        "who has died for one is not there for others"
    )
    assert names(game, "board") == ["Guard"]


# Prevention


def giant(*hand: str) -> Game:
    return table({"board": ("Giant",), "hand": hand}, {"hand": ("Bolt",)})


def damage(game: Game) -> int:
    return named(game, "Giant").counters.get("damage", 0)


@pytest.mark.rule("riftbound-core 437.2", "riftbound-core 437.3", "riftbound-core 437.1.b.2")
def test_what_is_left_of_a_prevent_value_is_tracked() -> None:
    game = giant("Ward", "Bolt", "Bolt", "Bolt")
    say(game, "cast Ward on Giant", "cast Bolt on Giant")
    assert damage(game) == 0
    say(game, "cast Bolt on Giant")
    assert damage(game) == 1
    say(game, "cast Bolt on Giant")
    assert damage(game) == 3


@pytest.mark.rule("riftbound-core 437.3.a", "riftbound-core 437.7")
def test_prevention_outlives_its_spell_and_ends_when_it_is_used_up() -> None:
    game = giant("Ward", "Bolt", "Bolt")
    say(game, "cast Ward on Giant", "cast Bolt on Giant")
    assert names(game, "trash:0") == ["Ward", "Bolt"]
    assert len(game.state.modifiers()) == 1
    say(game, "cast Bolt on Giant")
    assert not game.state.modifiers()
    assert not game.state.memory


@pytest.mark.rule("riftbound-core 437.4", "riftbound-core 437.2.a")
def test_damage_that_is_all_prevented_was_not_dealt() -> None:
    game = giant("Ward", "Bolt")
    say(game, "cast Ward on Giant", "cast Bolt on Giant")
    assert happened(game, "Dealt") == []
    assert damage(game) == 0


@pytest.mark.rule("riftbound-core 437.1.b.1.b", "riftbound-core 437.3.c")
def test_preventing_all_is_never_used_up() -> None:
    game = giant("Sanctuary", "Bolt", "Bolt", "Bolt")
    say(game, "cast Sanctuary on Giant", *["cast Bolt on Giant"] * 3)
    assert damage(game) == 0


@pytest.mark.rule("riftbound-core 437.1.b")
def test_only_damage_of_the_named_source_is_prevented_and_only_this_turn() -> None:
    game = giant("Parry", "Bolt", "Charge")
    say(game, "cast Parry on Giant", "cast Bolt on Giant")
    assert damage(game) == 2
    say(game, "cast Charge on Giant")
    assert damage(game) == 2
    say(game, "end turn", "cast Bolt on Giant")
    assert damage(game) == 4


@pytest.mark.rule("riftbound-core 372")
def test_of_two_preventions_the_owner_of_the_unit_chooses_which_is_used_first() -> None:
    game = giant("Ward", "Sanctuary", "Bolt")
    say(game, "cast Ward on Giant", "cast Sanctuary on Giant", "cast Bolt on Giant")
    assert offered(game) == ["Ward (Dealt Giant)", "Sanctuary (Dealt Giant)"]
    say(game, "Sanctuary (Dealt Giant)")
    assert not game.state.memory, "the Ward is whole"
