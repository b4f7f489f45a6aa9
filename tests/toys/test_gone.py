"""What a spell may know in Riftbound of what has left the board."""

import pytest

from headjudge.kernel.game import Game, new_game
from tests.toys.by_name import named, offered, say
from tests.toys.gone import RULES


def start(
    *hand: str,
    play: tuple[str, ...],
    theirs: tuple[str, ...] = (),
    enemies: tuple[str, ...] = (),
    trove: tuple[str, ...] = (),
) -> Game:
    mine = {"hand": hand, "play": play}
    if trove:
        mine["trove"] = trove
    return new_game(RULES, [mine, {"hand": theirs, "play": enemies}])


def both_pass(game: Game) -> None:
    say(game, "pass", "pass")


def damage(game: Game, name: str) -> int:
    return named(game, name).counters.get("damage", 0)


@pytest.mark.rule("riftbound 359.3.e.13")
def test_a_spell_looks_back_at_what_it_killed_itself() -> None:
    game = start("Hook", play=("Recruit",), trove=("Squire", "Knight"))
    say(game, "play Hook on Recruit")
    both_pass(game)
    assert offered(game) == ["nothing", "reel in Squire"], "up to one more than two"


@pytest.mark.rule("riftbound 359.3.e.13")
def test_it_looks_back_at_the_might_that_it_had_just_then() -> None:
    game = start("Hook", "Bless", play=("Recruit",), trove=("Squire", "Knight"))
    say(game, "play Hook on Recruit", "play Bless on Recruit")
    both_pass(game)
    both_pass(game)
    assert offered(game) == ["nothing", "reel in Squire", "reel in Knight"]


@pytest.mark.rule("riftbound 359.3.e.12")
def test_what_somebody_else_took_away_has_null_might_and_nothing_compares_to_it() -> None:
    game = start("Hook", play=("Recruit",), theirs=("Rescue",), trove=("Squire", "Knight"))
    say(game, "play Hook on Recruit", "pass", "play Rescue on Recruit")
    both_pass(game)
    both_pass(game)
    assert named(game, "Recruit").zone == "hand:0"
    assert offered(game) == ["nothing"]


@pytest.mark.rule("riftbound 359.3.e.12", "riftbound 359.3.e.12.a")
def test_a_calculation_from_null_is_ignored_as_a_whole() -> None:
    game = start("Support", play=("Squire",), enemies=("Giant",))
    say(game, "play Support on Squire on Giant")
    both_pass(game)
    assert damage(game, "Giant") == 3 + 2
    game = start("Support", play=("Squire",), theirs=("Rescue",), enemies=("Giant",))
    say(game, "play Support on Squire on Giant", "pass", "play Rescue on Squire")
    both_pass(game)
    both_pass(game)
    assert damage(game, "Giant") == 0, "not two"


@pytest.mark.rule("riftbound 359.3.e.13")
def test_a_spell_looks_back_at_what_was_killed_as_its_cost() -> None:
    game = start("Hurl", play=("Knight",), enemies=("Giant",))
    say(game, "play Hurl on Knight on Giant")
    assert named(game, "Knight").zone == "discard:0"
    both_pass(game)
    assert damage(game, "Giant") == 4


@pytest.mark.rule("riftbound 359.3.e.13")
def test_of_what_leaves_together_each_is_looked_back_at_as_it_was_before() -> None:
    game = start("Purge", play=("Banner", "Recruit"), enemies=("Giant",))
    say(game, "play Purge on Giant")
    both_pass(game)
    assert damage(game, "Giant") == (1 + 1) + (2 + 1), "the Banner raised both until they died"


@pytest.mark.rule("riftbound 359.3.e.5")
def test_a_target_that_is_gone_is_left_alone() -> None:
    game = start("Hook", play=("Recruit",), theirs=("Rescue",))
    say(game, "play Hook on Recruit", "pass", "play Rescue on Recruit")
    both_pass(game)
    both_pass(game)
    assert named(game, "Recruit").zone == "hand:0"
