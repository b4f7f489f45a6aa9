"""In which order continuous effects apply in Riftbound, and what it is to become Mighty."""

import pytest

from headjudge.kernel.current import current
from headjudge.kernel.game import Game, new_game
from tests.toys.by_name import named, offered, say
from tests.toys.layers import GANKING, RULES


def start(*hand: str, play: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Game:
    return new_game(RULES, [{"hand": hand, "play": play}, {"hand": theirs}])


def might(game: Game, name: str) -> int:
    return current(game.state).number(named(game, name), "might")


def has_ganking(game: Game, name: str) -> bool:
    return GANKING in RULES.had(current(game.state), named(game, name))


def points(game: Game) -> int:
    return game.state.players[0].counters.get("points", 0)


@pytest.mark.rule("riftbound 472.1.a.1")
def test_might_is_assigned_before_it_is_raised() -> None:
    game = start("Bless", "Rebirth", play=("Recruit",))
    say(game, "play Bless on Recruit", "play Rebirth on Recruit")
    assert might(game, "Recruit") == 6 + 2


@pytest.mark.rule("riftbound 472.3.d.1.a", "riftbound 472.3.d.2.a")
def test_might_is_raised_before_it_is_lowered() -> None:
    game = start("Recruit", play=("Marsh", "Captain"))
    say(game, "play Recruit")
    assert might(game, "Recruit") == 3 + 2 - 4, "not 3 lowered to 1 and then raised to 3"


@pytest.mark.rule("riftbound 472.3.b", "riftbound 472.3.d.2.b")
def test_a_limited_decrease_is_remembered_as_it_was_first_applied() -> None:
    game = start("Shrink", "Bless", "Fade", play=("Recruit",))
    say(game, "play Shrink on Recruit")
    assert might(game, "Recruit") == 1
    say(game, "play Bless on Recruit")
    assert might(game, "Recruit") == 3 + 2 - 2, "the decrease stays what it came to"
    say(game, "play Fade on Recruit")
    assert might(game, "Recruit") == 1 + 2 - 2
    say(game, "pass", "pass")
    assert might(game, "Recruit") == 3


@pytest.mark.rule("riftbound 472.3.b")
def test_a_decrease_that_was_not_limited_when_first_applied_is_not_limited_later() -> None:
    game = start("Shrink", "Fade", play=("Giant",))
    say(game, "play Shrink on Giant")
    assert might(game, "Giant") == 1
    say(game, "play Fade on Giant")
    assert might(game, "Giant") == 0, "one less four: not down to one"


@pytest.mark.rule("riftbound 472.3.d.1.b")
def test_a_limited_increase_is_remembered_as_it_was_first_applied() -> None:
    game = start("Temper", "Fade", play=("Squire",))
    say(game, "play Temper on Squire")
    assert might(game, "Squire") == 5
    say(game, "play Fade on Squire")
    assert might(game, "Squire") == 1 + 1, "not up to four"


@pytest.mark.rule("riftbound 143.2.b", "riftbound 143.2.b.1")
def test_might_below_zero_reads_as_zero_but_is_counted_from_below_zero() -> None:
    game = start("Curse", "Bless", play=("Fluffy",))
    say(game, "play Curse on Fluffy")
    assert might(game, "Fluffy") == 0
    say(game, "play Bless on Fluffy")
    assert might(game, "Fluffy") == 0, "two less four and two"


@pytest.mark.rule("riftbound 471.2", "riftbound 471")
def test_what_a_later_layer_makes_applicable_is_applied_in_the_next_sequence() -> None:
    game = start("Banner", play=("Whelp", "Lair"))
    assert might(game, "Whelp") == 4
    say(game, "play Banner")
    assert might(game, "Whelp") == 4 + 1 + 2, "raised to five it is Mighty, so a Dragon, so raised by two"


@pytest.mark.rule("riftbound 471.1")
def test_an_effect_is_applied_to_an_object_once_in_however_many_sequences() -> None:
    game = start("Banner", play=("Giant", "Squire", "Drill"))
    assert (has_ganking(game, "Giant"), has_ganking(game, "Squire")) == (True, False)
    say(game, "play Banner")
    assert RULES.had(current(game.state), named(game, "Giant")) == (GANKING,)
    assert RULES.had(current(game.state), named(game, "Squire")) == (GANKING,), "Mighty after the first sequence"


@pytest.mark.rule("riftbound 473.1.a", "riftbound 473")
def test_an_effect_depends_on_one_that_ends_its_existence() -> None:
    game = start("Silencer", play=("Herald",))
    say(game, "play Silencer")
    assert not has_ganking(game, "Silencer"), "the Herald was there first, but has no abilities any more"
    assert not has_ganking(game, "Herald")


@pytest.mark.rule("riftbound 473.1.b", "riftbound 474.1")
def test_an_effect_that_depends_on_another_is_applied_right_after_it() -> None:
    game = start("Enchanter", "Fade", "Wyrmlord", play=("Fluffy",))
    say(game, "play Enchanter", "play Fade on Fluffy", "play Wyrmlord")
    assert might(game, "Fluffy") == 1, "Enchanter, then at once Wyrmlord, then Fade"


@pytest.mark.rule("riftbound 473.1.c", "riftbound 474")
def test_an_effect_whose_outcome_another_changes_depends_on_it() -> None:
    game = start("Banner", play=("Chronicler", "Squire"))
    assert might(game, "Chronicler") == 1
    say(game, "play Banner")
    assert might(game, "Chronicler") == 1 + 1 + 1, "the Squire is Mighty before the Chronicler counts"


@pytest.mark.rule("riftbound 475", "riftbound 475.3")
def test_without_dependency_the_earlier_effect_is_applied_first() -> None:
    game = start("Rebirth", "Fade", play=("Recruit",))
    say(game, "play Rebirth on Recruit", "play Fade on Recruit")
    assert might(game, "Recruit") == 1
    game = start("Rebirth", "Fade", play=("Recruit",))
    say(game, "play Fade on Recruit", "play Rebirth on Recruit")
    assert might(game, "Recruit") == 6


@pytest.mark.rule("riftbound 475.2", "riftbound 135.4")
def test_text_that_was_inactive_gets_a_new_timestamp() -> None:
    game = start("Oracle", play=("Anvil", "Recruit", "Crier"))
    assert might(game, "Recruit") == 2
    say(game, "play Oracle")
    assert might(game, "Recruit") == 6
    say(game, "attach Anvil to Crier")
    assert might(game, "Recruit") == 6
    say(game, "detach Anvil")
    assert might(game, "Recruit") == 2, "the Anvil is now the later one"


@pytest.mark.rule("riftbound 475.2")
def test_an_effect_that_applies_again_gets_a_new_timestamp() -> None:
    game = start(play=("Hermit", "Recruit", "Bell"), theirs=("Oracle", "Unpack"))
    assert might(game, "Recruit") == 2
    say(game, "pass", "play Oracle")
    assert might(game, "Recruit") == 6
    say(game, "play Unpack on Bell", "pass", "play Bell")
    assert might(game, "Recruit") == 2, "the Hermit had ceased to apply"


@pytest.mark.rule("riftbound 475.1", "riftbound 364.3")
def test_a_timestamp_is_when_the_effect_begins_to_apply() -> None:
    game = start("Oracle", "Fade", play=("Hermit", "Recruit", "Giant"))
    assert might(game, "Recruit") == 3
    say(game, "play Oracle")
    assert might(game, "Recruit") == 6
    say(game, "play Fade on Giant")
    assert might(game, "Recruit") == 2, "the Hermit was there first, but has only now begun to apply"


@pytest.mark.rule("riftbound 472.2.c", "riftbound 136.2.c")
def test_what_a_card_is_attached_to_has_its_effect_text() -> None:
    game = start(play=("Anvil", "Recruit"))
    view = current(game.state)
    assert not RULES.has_keyword(view, named(game, "Recruit"), "Tank")
    say(game, "attach Anvil to Recruit")
    assert RULES.has_keyword(current(game.state), named(game, "Recruit"), "Tank")


@pytest.mark.rule("riftbound 472.3.c", "riftbound 137.3.a")
def test_a_might_bonus_applies_as_an_increase_while_attached() -> None:
    game = start("Rebirth", play=("Anvil", "Recruit"))
    say(game, "attach Anvil to Recruit")
    assert might(game, "Recruit") == 3 + 2
    say(game, "play Rebirth on Recruit")
    assert might(game, "Recruit") == 6 + 2
    say(game, "detach Anvil", "pass", "pass")
    assert might(game, "Recruit") == 2, "no bonus, and the Anvil's own text again"


@pytest.mark.rule("riftbound 722.1")
def test_inactive_text_still_counts_as_had() -> None:
    game = start("Unpack", play=("Bell", "Anvil", "Recruit"))
    say(game, "attach Bell to Recruit")
    assert "play Unpack on Bell" in offered(game)
    assert "play Unpack on Anvil" not in offered(game)


@pytest.mark.rule("riftbound 721.2")
def test_inactive_text_does_not_trigger() -> None:
    game = start("Bless", play=("Bell", "Squire"))
    say(game, "attach Bell to Squire", "play Bless on Squire")
    assert (might(game, "Squire"), points(game)) == (6, 0)
    game = start("Bless", play=("Bell", "Squire"))
    say(game, "play Bless on Squire")
    assert points(game) == 1


@pytest.mark.rule("riftbound 709", "riftbound 708")
def test_a_unit_becomes_mighty_as_its_might_rises_to_five_and_not_while_it_stays_there() -> None:
    game = start("Bless", "Bless", "Curse", "Rebirth", play=("Crier", "Squire"))
    assert points(game) == 0
    say(game, "play Bless on Squire")
    assert points(game) == 1
    say(game, "play Bless on Squire")
    assert points(game) == 1
    say(game, "play Curse on Squire")
    assert (might(game, "Squire"), points(game)) == (4, 1)
    say(game, "play Rebirth on Squire")
    assert (might(game, "Squire"), points(game)) == (6, 2)


@pytest.mark.rule("riftbound 709", "riftbound 711")
def test_a_unit_that_is_mighty_where_it_comes_from_does_not_become_so() -> None:
    game = start("Giant", play=("Crier",))
    say(game, "play Giant")
    assert points(game) == 0
    game = start("Squire", play=("Crier", "Banner"))
    say(game, "play Squire")
    assert (might(game, "Squire"), points(game)) == (5, 1), "four in hand, five on the board"


@pytest.mark.rule("riftbound 710", "riftbound 711")
def test_units_off_the_board_are_evaluated_by_their_inherent_might() -> None:
    game = start("Shrink", "Bless", "Bury", "Bury", "Muster", play=("Squire", "Giant"))
    say(game, "play Shrink on Giant", "play Bless on Squire", "play Bury on Giant", "play Bury on Squire")
    assert [label for label in offered(game) if "Muster" in label] == ["play Muster on Giant"]
