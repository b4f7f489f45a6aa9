"""Showdowns, focus, and how a showdown becomes a combat, in Riftbound."""

import pytest

from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from tests.toys.battlefield import Showdown, battlefield, showdown
from tests.toys.by_name import asked, named, offered, say, waiting
from tests.toys.showdown import RULES, Combat, HoldingFocus, QuietShowdown, Turn
from tests.toys.showdown_chain import Chain


def start(mine: Deck, theirs: Deck) -> Game:
    return new_game(RULES, [mine, theirs])


def under_way(game: Game) -> list[type[Frame]]:
    return [type(frame) for frame in game.state.stack]


def in_progress(game: Game) -> Showdown:
    found = showdown(game.state)
    assert found is not None
    return found


def focus(game: Game) -> int:
    return in_progress(game).holder


def cheered(game: Game) -> list[str]:
    return [game.state.name(event.subject()) for event in game.state.history if event.kind == "Cheers"]


def designation(game: Game, name: str) -> list[str]:
    return [side for side in ("attacker", "defender") if named(game, name).counters.get(side, 0)]


# A quiet showdown


@pytest.mark.rule("riftbound 316.5.b.1", "riftbound 323.8", "riftbound 344.2")
def test_moving_to_an_empty_battlefield_begins_a_quiet_showdown() -> None:
    game = start({"base": ("Scout",)}, {"base": ("Guard",)})
    say(game, "move Scout")
    assert under_way(game) == [Turn, QuietShowdown, HoldingFocus]
    assert designation(game, "Scout") == []


@pytest.mark.rule("riftbound 345", "riftbound 319.8")
def test_as_it_begins_who_contests_the_battlefield_has_focus() -> None:
    game = start({"base": ("Scout",)}, {"base": ("Guard",)})
    say(game, "pass", "move Guard")
    assert (focus(game), asked(game)) == (1, 1)


@pytest.mark.rule("riftbound 347.3.a", "riftbound 347.4", "riftbound 348.2.a")
def test_it_ends_when_all_pass_in_sequence_and_who_is_there_alone_takes_control() -> None:
    game = start({"base": ("Scout",)}, {"hand": ("Think",)})
    say(game, "move Scout", "pass")
    assert focus(game) == 1
    say(game, "play Think", "pass", "pass")
    assert focus(game) == 0
    say(game, "pass")
    assert battlefield(game.state).controller == -1, "the pass before the Think no longer counts"
    say(game, "pass")
    assert under_way(game) == [Turn]
    assert (battlefield(game.state).controller, battlefield(game.state).contested_by) == (0, -1)


@pytest.mark.rule("riftbound 346")
def test_focus_passes_when_a_chain_that_was_played_has_resolved() -> None:
    game = start({"base": ("Scout",), "hand": ("Think",)}, {})
    say(game, "move Scout", "play Think", "pass")
    assert (focus(game), asked(game)) == (0, 1), "priority passes on the chain, focus does not"
    say(game, "pass")
    assert (focus(game), asked(game)) == (1, 1)


@pytest.mark.rule("riftbound 346.1")
def test_focus_does_not_pass_when_resources_are_added() -> None:
    game = start({"base": ("Scout", "Rune")}, {})
    say(game, "move Scout", "add Rune")
    assert (focus(game), asked(game), offered(game)) == (0, 0, ["pass"])
    assert game.state.players[0].counters == {"energy": 1}


@pytest.mark.rule("riftbound 429.2.a")
def test_priority_does_not_pass_when_resources_are_added() -> None:
    game = start({"hand": ("Think",)}, {"base": ("Rune",)})
    say(game, "play Think", "pass", "add Rune")
    assert (asked(game), waiting(game, "chain")) == (1, ["Think"])


@pytest.mark.rule("riftbound 330.2", "riftbound 333.1", "riftbound 340.1")
def test_what_is_played_on_a_chain_joins_it_and_the_newest_resolves_first() -> None:
    game = start({"hand": ("Think",)}, {"base": ("Scout",), "hand": ("Ambush",)})
    say(game, "play Think")
    assert (under_way(game), asked(game), waiting(game, "chain")) == ([Turn, Chain], 0, ["Think"])
    say(game, "pass", "play Ambush on Scout")
    assert (under_way(game), waiting(game, "chain")) == ([Turn, Chain], ["Think", "Ambush"])
    say(game, "pass", "pass")
    assert (named(game, "Scout").zone, waiting(game, "chain")) == ("field", ["Think"])


@pytest.mark.rule("riftbound 312.2.c", "riftbound 340.4", "riftbound 339.1")
def test_on_a_chain_the_controller_of_the_newest_item_has_priority() -> None:
    game = start({"hand": ("Think",)}, {"base": ("Scout",), "hand": ("Ambush",)})
    say(game, "play Think", "pass", "play Ambush on Scout")
    assert (asked(game), waiting(game, "chain")) == (1, ["Think", "Ambush"])
    say(game, "pass", "pass")
    assert (asked(game), waiting(game, "chain")) == (0, ["Think"])
    say(game, "pass", "pass")
    assert waiting(game, "chain") == []


@pytest.mark.rule("riftbound 309.1.a", "riftbound 144.1.b", "riftbound 144.1.c")
def test_while_a_chain_exists_only_reactions_can_be_played_and_nobody_makes_a_standard_move() -> None:
    game = start({"base": ("Scout", "Guard"), "hand": ("Think", "Charge", "Ambush")}, {})
    assert offered(game)[:2] == ["move Scout", "move Guard"]
    say(game, "play Think")
    assert offered(game) == ["play Ambush on Scout", "play Ambush on Guard", "pass"]
    charge, guard = named(game, "Charge").incarnation, named(game, "Guard").incarnation
    assert "no Reaction" in game.why_not(f"play {charge} {guard}")
    assert "only when nothing is going on" in game.why_not(f"move {guard}")
    say(game, "play Ambush on Scout", *["pass"] * 4)
    assert offered(game) == ["play Charge on Guard", "pass"], "in a showdown an Action can be played"
    assert "only when nothing is going on" in game.why_not(f"move {guard}")


# It becomes a combat


@pytest.mark.rule("riftbound 316.5.b.1.a", "riftbound 323.14", "riftbound 459.2")
def test_a_quiet_showdown_becomes_a_combat_showdown_when_opposing_units_come() -> None:
    game = start({"base": ("Scout",)}, {"base": ("Guard",), "hand": ("Charge",)})
    say(game, "move Scout", "pass")
    before = in_progress(game).id
    say(game, "play Charge on Guard", "pass", "pass")
    assert under_way(game)[:2] == [Turn, Combat]
    assert in_progress(game).id == before, "it is the same showdown"
    assert (in_progress(game).attacker, in_progress(game).defender) == (0, 1)


@pytest.mark.rule("riftbound 459.2.b.3", "riftbound 459.2.b.4", "riftbound 383.4.e")
def test_units_are_designated_as_the_combat_begins() -> None:
    game = start({"base": ("Scout",)}, {"base": ("Raider",), "hand": ("Charge",)})
    say(game, "move Scout", "pass", "play Charge on Raider", "pass", "pass")
    assert (designation(game, "Scout"), designation(game, "Raider")) == (["attacker"], ["defender"])
    assert waiting(game, "chain") == [], "a Raider that defends does not attack"


@pytest.mark.rule("riftbound 459.2.c", "riftbound 323.14")
def test_the_attacker_gains_focus_where_the_other_player_would_have_had_it() -> None:
    game = start(
        {"base": ("Scout",), "hand": ("Think",)},
        {"base": ("Raider",), "hand": ("Ambush",)},
    )
    say(game, "move Scout", "play Think", "pass", "play Ambush on Raider", "pass", "pass")
    assert named(game, "Raider").zone == "field"
    assert in_progress(game).attacker == -1, "not while the chain exists"
    say(game, "pass", "pass")
    assert (in_progress(game).attacker, focus(game), asked(game)) == (0, 0, 0)


@pytest.mark.rule("riftbound 383.4.f", "riftbound 459.2.d", "riftbound 459.2.g")
def test_what_designation_triggers_forms_a_chain_after_which_the_attacker_still_has_focus() -> None:
    game = start({"base": ("Scout",)}, {"base": ("Guard",), "hand": ("Charge",)})
    say(game, "move Scout", "pass", "play Charge on Guard", "pass", "pass")
    assert (waiting(game, "chain"), asked(game), focus(game)) == (["Guard"], 1, 0)
    say(game, "pass", "pass")
    assert cheered(game) == ["Guard"]
    assert (focus(game), asked(game)) == (0, 0)


@pytest.mark.rule("riftbound 459.2.b.1", "riftbound 459.2.b.2", "riftbound 459.2.d.1")
def test_who_contested_attacks_on_anyones_turn_and_their_triggers_go_onto_the_chain_first() -> None:
    game = start(
        {"base": ("Guard",), "hand": ("Think", "Charge")},
        {"base": ("Raider",), "hand": ("Ambush",)},
    )
    say(game, "play Think", "pass", "play Ambush on Raider", *["pass"] * 4)
    assert (battlefield(game.state).contested_by, focus(game)) == (1, 1)
    say(game, "pass", "play Charge on Guard", "pass", "pass")
    assert (in_progress(game).attacker, in_progress(game).defender) == (1, 0)
    assert waiting(game, "chain") == ["Raider", "Guard"]
    assert focus(game) == 1


@pytest.mark.rule("riftbound 187.3.a.1", "riftbound 323.9")
def test_a_battlefield_already_contested_stays_contested_by_who_came_first() -> None:
    game = start({"base": ("Scout",)}, {"base": ("Guard",), "hand": ("Charge",)})
    say(game, "move Scout", "pass")
    assert not battlefield(game.state).combat_staged
    say(game, "play Charge on Guard", "pass", "pass")
    assert battlefield(game.state).contested_by == 0
    assert battlefield(game.state).combat_staged


@pytest.mark.rule("riftbound 323.12")
def test_where_units_of_both_stand_from_the_start_the_showdown_opens_as_a_combats() -> None:
    game = start({"base": ("Raider",)}, {"field": ("Guard",)})
    say(game, "move Raider")
    assert under_way(game)[:2] == [Turn, Combat]
    assert waiting(game, "chain") == ["Raider", "Guard"]


# In the combat


@pytest.mark.rule("riftbound 383.4.e", "riftbound 323.2.a", "riftbound 346.1")
def test_who_arrives_later_is_designated_in_the_cleanup_and_what_that_triggers_does_not_pass_focus() -> None:
    game = start({"base": ("Scout", "Raider"), "hand": ("Charge",)}, {"field": ("Guard",), "hand": ("Think",)})
    say(game, "move Scout", "pass", "pass")
    assert cheered(game) == ["Guard"]
    say(game, "play Charge on Raider", "pass", "pass")
    assert designation(game, "Raider") == ["attacker"]
    assert (waiting(game, "chain"), focus(game)) == (["Raider"], 1), "the Charge passed it"
    say(game, "pass", "pass")
    assert cheered(game) == ["Guard", "Raider"]
    assert (focus(game), asked(game)) == (1, 1)


@pytest.mark.rule("riftbound 383.4.e.2.a", "riftbound 323.2.c", "riftbound 323.2.a")
def test_a_unit_attacks_only_once_in_a_combat_though_it_leaves_and_returns() -> None:
    game = start({"base": ("Raider",), "hand": ("Retreat", "Charge")}, {"field": ("Scout",)})
    say(game, "move Raider", "pass", "pass")
    assert cheered(game) == ["Raider"]
    say(game, "play Retreat on Raider", "pass", "pass")
    assert (named(game, "Raider").zone, designation(game, "Raider")) == ("base:0", [])
    assert designation(game, "Scout") == ["defender"]
    say(game, "pass", "play Charge on Raider", "pass", "pass")
    assert designation(game, "Raider") == ["attacker"]
    assert (waiting(game, "chain"), cheered(game)) == ([], ["Raider"])


@pytest.mark.rule("riftbound 383.4.e")
def test_in_the_next_combat_it_attacks_again() -> None:
    game = start({"base": ("Raider",)}, {"field": ("Scout",)})
    for _ in range(2):
        say(game, "move Raider", *["pass"] * 4)
    assert cheered(game) == ["Raider", "Raider"]


@pytest.mark.rule("riftbound 383.4.f.2.a")
def test_a_unit_defends_only_once_in_a_combat_though_it_leaves_and_returns() -> None:
    game = start({"base": ("Scout",)}, {"field": ("Guard", "Scout"), "hand": ("Retreat", "Charge")})
    say(game, "move Scout", "pass", "pass", "pass")
    assert cheered(game) == ["Guard"]
    say(game, "play Retreat on Guard", *["pass"] * 3, "play Charge on Guard", "pass", "pass")
    assert designation(game, "Guard") == ["defender"]
    assert (waiting(game, "chain"), cheered(game)) == ([], ["Guard"])


@pytest.mark.rule("riftbound 347.3.a", "riftbound 461.1.a.2", "riftbound 461.7.a")
def test_when_all_have_passed_the_combat_goes_on_to_its_end() -> None:
    game = start({"base": ("Scout",)}, {"field": ("Guard",)})
    say(game, "move Scout", "pass", "pass")
    say(game, "pass")
    assert under_way(game)[:2] == [Turn, Combat]
    say(game, "pass")
    assert under_way(game) == [Turn]
    assert (named(game, "Scout").zone, named(game, "Guard").zone) == ("base:0", "field")
    assert (designation(game, "Scout"), designation(game, "Guard")) == ([], [])
    assert showdown(game.state) is None


@pytest.mark.rule("riftbound 461.5", "riftbound 461.5.a")
def test_an_attacker_left_alone_takes_the_battlefield() -> None:
    game = start({"base": ("Scout",)}, {"field": ("Guard",), "hand": ("Retreat",)})
    say(game, "move Scout", "play Retreat on Guard", *["pass"] * 4)
    assert under_way(game)[:2] == [Turn, Combat]
    assert focus(game) == 0, "a Combat Chain does not pass it"
    say(game, "pass", "pass")
    assert (battlefield(game.state).controller, battlefield(game.state).contested_by) == (0, -1)
