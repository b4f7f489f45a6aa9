"""A play from its announcement to its end, or back to where it began as if it had never been tried."""

import random

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest
from headjudge.kernel.rules import Deck
from tests.conformance.completions import offers_exactly_what_completes
from tests.toys.announce import RULES, Play
from tests.toys.by_name import asked, named, offered, say


def table(mine: Deck, theirs: Deck | None = None, script: tuple[object, ...] = (), **options: object) -> Game:
    return new_game(RULES, [mine, theirs or {}], options=options, script=script)


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


def pool(game: Game) -> tuple[int, int]:
    counters = game.state.players[0].counters
    return counters.get("energy", 0), counters.get("power", 0)


def cost(game: Game, *labels: str) -> tuple[int, int]:
    """The Energy and Power that answering so takes out of the first player's pool."""
    before = pool(game)
    say(game, *labels)
    return before[0] - pool(game)[0], before[1] - pool(game)[1]


def why_not(game: Game, name: str) -> str:
    return game.why_not(f"play {named(game, name).incarnation}")


# What it costs


@pytest.mark.rule("riftbound-core 356.1.a", "riftbound-core 356.3")
def test_an_increase_comes_on_top_of_another_base_cost() -> None:
    game = table({"hand": ("Colossus",), "base": ("Usher",)}, {"base": ("Taxman",)}, energy=9)
    assert cost(game, "play Colossus") == (2 + 1, 0)


@pytest.mark.rule("riftbound-core 356.1.a", "riftbound-core 356.2.a.1", "riftbound-core 809.1.c")
def test_a_mandatory_additional_cost_comes_on_top_of_another_base_cost() -> None:
    mine: Deck = {"hand": ("Lurker",), "field": ("Recruit",), "base": ("Usher",)}
    game = table(mine, {"field": ("Mirror",)}, energy=9, power=9)
    assert cost(game, "play Lurker", "choose Mirror") == (2, 1)


@pytest.mark.rule("riftbound-core 356.2.b.1")
@pytest.mark.parametrize(
    ("choice", "energy", "killed"), [("do without", 3, []), ("pay the additional cost", 4, ["Battery"])]
)
def test_an_optional_additional_cost_is_paid_if_that_was_chosen(choice: str, energy: int, killed: list[str]) -> None:
    game = table({"hand": ("Lurker",), "base": ("Recruit", "Battery")}, energy=9)
    say(game, "play Lurker", "choose Recruit", choice, "kill Battery" if killed else "pay")
    assert pool(game)[0] == 9 - energy
    assert names(game, "trash:0") == killed


@pytest.mark.rule("riftbound-core 356.4.c", "riftbound-core 356.4.f", "riftbound-core 356.5")
def test_a_discount_on_one_component_takes_nothing_off_the_others() -> None:
    game = table({"hand": ("Lurker",), "base": ("Recruit", "Battery", "Broker")}, energy=9)
    say(game, "play Lurker", "choose Recruit", "pay the additional cost", "kill Battery")
    assert pool(game)[0] == 9 - 3, "the additional Energy was 1, and 2 less is 0"


@pytest.mark.rule("riftbound-core 356.4", "riftbound-core 356.4.d")
def test_discounts_on_the_total_come_after_increases() -> None:
    game = table({"hand": ("Recruit",), "base": ("Patron",)}, {"base": ("Taxman", "Taxman")}, energy=9)
    assert cost(game, "play Recruit") == (1, 0), "1 and 2 more, then 2 less; not 1 less to the minimum, then 2 more"


@pytest.mark.rule("riftbound-core 356.4.e", "riftbound-core 356.4.d.1")
def test_the_minimum_of_a_discount_is_not_the_minimum_of_another() -> None:
    game = table({"hand": ("Lurker",), "base": ("Recruit", "Friend", "Patron")}, energy=9)
    assert cost(game, "play Lurker") == (0, 0), "3, to the minimum of 1, then 1 less"


@pytest.mark.rule("riftbound-core 356.4.e")
def test_a_minimum_does_not_raise_what_is_already_below_it() -> None:
    game = table({"hand": ("Fanatic",), "base": ("Recruit", "Patron")}, energy=9)
    assert cost(game, "play Fanatic") == (0, 0)


@pytest.mark.rule("riftbound-core 356.5")
def test_no_cost_falls_below_nothing() -> None:
    game = table({"hand": ("Recruit",), "base": ("Friend", "Friend", "Friend")}, energy=9)
    assert cost(game, "play Recruit") == (0, 0)


@pytest.mark.rule("riftbound-core 356.4.f.1")
def test_an_additional_cost_reduced_to_nothing_has_been_paid_if_it_was_chosen() -> None:
    game = table({"hand": ("Dandy", "Dandy"), "base": ("Broker",)}, energy=9)
    say(game, "play Dandy", "pay the additional cost", "play Dandy", "do without")
    assert pool(game)[0] == 9 - 1 - 1
    assert [dandy.counters for dandy in game.state.members("base:0")[1:]] == [{}, {"exhausted": 1}]


@pytest.mark.rule("riftbound-core 356.3", "riftbound-core 356.4")
def test_everything_together_in_the_order_of_the_rulebook() -> None:
    mine: Deck = {"hand": ("Lurker",), "base": ("Recruit", "Battery", "Usher", "Broker", "Patron", "Friend")}
    game = table(mine, {"base": ("Taxman", "Taxman", "Taxman")}, energy=9)
    say(game, "play Lurker", "choose Recruit", "pay the additional cost", "kill Battery")
    assert pool(game)[0] == 9 - 2, "for 2; 1 more, less 2, is 0 more; 3 more; 2 less; 1 less"


# Paying


@pytest.mark.rule("riftbound-core 357.1.a", "riftbound-core 429.3", "riftbound-core 429.3.a")
def test_an_add_ability_of_another_object_is_used_in_the_middle_of_paying() -> None:
    game = table({"hand": ("Lurker",), "base": ("Recruit", "Rune", "Battery", "Rune")})
    say(game, "play Lurker")
    assert offered(game) == ["use Rune", "use Battery", "use Rune"]
    say(game, "use Battery")
    assert pool(game) == (2, 0)
    assert names(game, "trash:0") == ["Battery"]
    assert names(game, "chain") == ["Lurker"]
    say(game, "use Rune")
    assert offered(game) == ["use Rune", "pay"]
    say(game, "pay")
    assert names(game, "base:0") == ["Recruit", "Rune", "Rune", "Lurker"]
    assert pool(game) == (0, 0)


@pytest.mark.rule("riftbound-core 429.1", "riftbound-core 357.1")
def test_energy_and_power_are_paid_together() -> None:
    mine: Deck = {"hand": ("Lurker",), "field": ("Recruit",), "base": ("Crystal", "Rune", "Rune", "Rune", "Rune")}
    game = table(mine, {"field": ("Mirror",)})
    say(game, "play Lurker", "choose Mirror")
    say(game, "use Rune", "use Rune", "use Rune")
    assert "pay" not in offered(game)
    say(game, "use Crystal", "pay")
    assert pool(game) == (0, 0)


@pytest.mark.rule("riftbound-core 357.2")
def test_costs_are_paid_in_any_order() -> None:
    game = table({"hand": ("Lurker",), "base": ("Recruit", "Battery", "Gambler")}, energy=4)
    say(game, "play Lurker", "choose Recruit", "pay the additional cost")
    assert offered(game) == ["use Battery", "kill Battery", "use Gambler", "kill Gambler", "pay"]
    say(game, "pay")
    assert offered(game) == ["kill Battery", "kill Gambler"]
    say(game, "kill Gambler")
    assert names(game, "trash:0") == ["Gambler"]


@pytest.mark.rule("riftbound-core 357.3")
def test_nothing_may_be_paid_that_is_sure_to_make_the_play_illegal() -> None:
    game = table({}, {"hand": ("Lurker",), "field": ("Battery",), "base": ("Rune", "Rune", "Rune", "Rune")})
    say(game, "pass", "play Lurker")
    assert offered(game) == ["use Rune", "use Rune", "use Rune", "use Rune"], "not the Battery that holds the place"


@pytest.mark.rule("riftbound-core 357.3")
def test_nor_is_anything_killed_for_it_that_is_sure_to_make_it_illegal() -> None:
    game = table({}, {"hand": ("Fanatic",), "base": ("Mirror",), "field": ("Recruit",)})
    say(game, "pass", "play Fanatic")
    assert names(game, "trash:1") == ["Mirror"]
    assert names(game, "field") == ["Recruit", "Fanatic"]


@pytest.mark.rule("riftbound-core 355.16")
def test_nothing_may_be_chosen_that_cannot_be_paid_for() -> None:
    mine: Deck = {"hand": ("Lurker",), "field": ("Recruit",)}
    game = table(mine, {"field": ("Mirror", "Battery")}, energy=3)
    say(game, "play Lurker")
    assert offered(game) == ["choose Recruit", "choose Battery"], "the Mirror would cost Power"
    say(game, "choose Battery")
    assert names(game, "field") == ["Recruit", "Mirror", "Battery", "Lurker"], "nor was the additional cost asked for"


# What is legal


@pytest.mark.rule("riftbound-core 354")
def test_a_card_that_is_being_played_is_on_the_chain() -> None:
    game = table({"hand": ("Lurker",), "base": ("Recruit", "Battery")}, energy=9)
    say(game, "play Lurker")
    assert names(game, "hand:0") == []
    assert names(game, "chain") == ["Lurker"]


@pytest.mark.rule("riftbound-core 355.2", "riftbound-core 359.2", "riftbound-core 359.2.c")
def test_a_unit_enters_exhausted_where_it_was_chosen_to() -> None:
    game = table({"hand": ("Lurker",), "base": ("Recruit",), "field": ("Battery",)}, energy=9)
    say(game, "play Lurker", "field", "do without")
    assert named(game, "Lurker").zone == "field"
    assert named(game, "Lurker").counters == {"exhausted": 1}


@pytest.mark.rule("riftbound-core 355.2.a", "riftbound-core 822.1.b")
def test_ambush_allows_the_battlefield_and_the_turn_of_another_player() -> None:
    game = table({}, {"hand": ("Lurker", "Recruit"), "base": ("Mirror",), "field": ("Battery",)}, energy=9)
    say(game, "pass")
    assert offered(game) == ["play Lurker", "pass"]
    assert why_not(game, "Recruit") == "Recruit cannot be played to your base now (Riftbound 358.3)"
    say(game, "play Lurker", "do without")
    assert named(game, "Lurker").zone == "field"


@pytest.mark.rule("riftbound-core 355.5")
def test_what_it_chooses_is_chosen_before_the_cost_is_determined() -> None:
    mine: Deck = {"hand": ("Lurker",), "field": ("Recruit",)}
    game = table(mine, {"field": ("Mirror",)}, energy=9, power=9)
    assert cost(game, "play Lurker", "choose Recruit") == (3, 0)


@pytest.mark.rule("riftbound-core 355.8")
def test_without_anything_to_choose_it_is_not_offered() -> None:
    game = table({"hand": ("Lurker",)}, energy=9)
    assert why_not(game, "Lurker") == "there is nothing that Lurker could choose (Riftbound 355.8)"


@pytest.mark.rule("riftbound-core 822.3")
def test_a_play_whose_own_cost_is_sure_to_remove_its_permission_is_not_offered() -> None:
    game = table({}, {"hand": ("Fanatic",), "field": ("Recruit",)})
    say(game, "pass")
    assert why_not(game, "Fanatic") == "there is no way to pay for Fanatic (Riftbound 357.1)"


@pytest.mark.rule("riftbound-core 822.3.a")
def test_another_permission_may_still_allow_the_place() -> None:
    game = table({"hand": ("Fanatic",), "field": ("Recruit",)}, field_controller=0)
    say(game, "play Fanatic", "field")
    assert names(game, "field") == ["Fanatic"]


# Undone


def spoiled() -> tuple[Game, str]:
    """The second player plays by Ambush, killing a unit in their base; the first has the one at the battlefield die."""
    theirs: Deck = {"hand": ("Fanatic", "Lurker"), "base": ("Mirror", "Rune", "Rune", "Rune"), "field": ("Recruit",)}
    game = table({"base": ("Scapegoat",)}, theirs)
    say(game, "pass")
    before = digest(game.state)
    say(game, "play Fanatic")
    assert asked(game) == 0
    return game, before


@pytest.mark.rule("riftbound-core 358.4", "riftbound-core 822.3", "riftbound-core 358.3")
def test_undone_it_leaves_no_trace_but_the_bar() -> None:
    game, before = spoiled()
    game.answer(True)
    assert asked(game) == 1
    assert game.state.fact("barred") == (f"play {named(game, 'Fanatic').incarnation}",)
    mark = game.state.mark()
    game.state.note("barred", None)
    assert digest(game.state) == before
    game.state.rollback(mark)


@pytest.mark.rule("riftbound-core 358.4")
def test_undone_it_is_not_offered_again_until_something_changes() -> None:
    game, _ = spoiled()
    game.answer(True)
    assert offered(game) == ["play Lurker", "pass"]
    assert why_not(game, "Fanatic") == "it was tried in vain and nothing has changed since (Riftbound 358.4)"
    say(game, "play Lurker", "use Rune", "use Rune")
    assert "play Fanatic" in offered(game)


@pytest.mark.rule("riftbound-core 357.2.a")
def test_a_cost_that_was_replaced_has_been_paid() -> None:
    theirs: Deck = {"hand": ("Fanatic",), "base": ("Mirror",), "field": ("Recruit", "Battery")}
    game = table({"base": ("Scapegoat",)}, theirs)
    say(game, "pass", "play Fanatic", "kill Mirror")
    game.answer(True)
    assert names(game, "field") == ["Battery", "Fanatic"]
    assert names(game, "base:1") == ["Mirror"]


@pytest.mark.rule("riftbound-core 358.1")
def test_a_target_that_the_payment_removed_undoes_the_play() -> None:
    mine: Deck = {"hand": ("Lurker",), "base": ("Mirror",), "field": ("Recruit", "Battery")}
    game = table(mine, {"base": ("Scapegoat",)}, energy=9)
    say(game, "play Lurker", "field", "choose Recruit", "pay the additional cost", "pay", "kill Mirror")
    game.answer(True)
    assert names(game, "field") == ["Recruit", "Battery"]
    assert names(game, "hand:0") == ["Lurker"]
    assert pool(game) == (9, 0)


def test_cancelled_in_the_middle_it_was_never_announced() -> None:
    game = table({"hand": ("Lurker",), "base": ("Recruit", "Battery", "Rune")}, energy=3)
    before = digest(game.state)
    say(game, "play Lurker", "choose Recruit", "pay the additional cost", "use Rune")
    game.cancel()
    assert digest(game.state) == before
    assert "play Lurker" in offered(game)


def test_after_chance_it_stands() -> None:
    game = table({"hand": ("Colossus",), "base": ("Gambler", "Rune", "Rune")}, energy=3, script=(1,))
    say(game, "play Colossus", "use Gambler")
    with pytest.raises(HeadjudgeError, match="chance was used"):
        game.cancel()
    say(game, "use Rune")
    assert named(game, "Colossus").zone == "base:0"


@pytest.mark.rule("riftbound-core 358.4")
def test_what_chance_leaves_unpaid_is_undone() -> None:
    game = table({"hand": ("Colossus",), "base": ("Gambler", "Rune")}, energy=3, script=(1,))
    before = digest(game.state)
    say(game, "play Colossus", "use Gambler")
    assert offered(game) == ["pass"]
    game.state.note("barred", None)
    assert digest(game.state) == before


# Offered and completed


def small_deck(luck: random.Random) -> Deck:
    units = ["Recruit", "Mirror", "Battery", "Gambler"]
    gears = ["Rune", "Rune", "Crystal", "Usher", "Taxman", "Broker", "Patron", "Friend", "Scapegoat"]
    return {
        "hand": tuple(luck.sample(["Recruit", "Lurker", "Fanatic", "Colossus"], 2)),
        "base": (*luck.sample(units, luck.randint(0, 2)), *luck.sample(gears, 2)),
        "field": tuple(luck.sample(units, luck.randint(0, 2))),
    }


def small_position(luck: random.Random) -> Game:
    energy, power, controller = luck.randint(0, 4), luck.randint(0, 1), luck.choice([0, 1, None])
    return table(small_deck(luck), small_deck(luck), energy=energy, power=power, field_controller=controller)


@pytest.mark.parametrize("seed", range(30))
def test_what_is_offered_is_what_can_be_completed(seed: int) -> None:
    luck = random.Random(seed)
    game = small_position(luck)
    for _ in range(12):
        assert game.decision is not None
        offers_exactly_what_completes(game, (Play,))
        options = game.decision.options
        game.answer(luck.choice(options).key if options else luck.random() < 0.5)
