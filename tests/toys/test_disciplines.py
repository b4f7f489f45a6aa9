"""What effects make of a discipline in Chaotic, and which text a creature has."""

import pytest

from headjudge.kernel.current import current, number
from headjudge.kernel.game import Game, new_game
from tests.toys.by_name import named, offered, say
from tests.toys.disciplines import RULES, scanned


def start(*hand: str, play: tuple[str, ...]) -> Game:
    return new_game(RULES, [{"hand": hand, "play": play}, {}])


def play(game: Game, *names: str) -> None:
    say(game, *[f"play {name}" for name in names])


def discipline(game: Game, name: str, which: str = "power") -> int:
    return number(game.state, named(game, name), which)


def has(game: Game, name: str, keyword: str) -> bool:
    return RULES.has_keyword(game.state, named(game, name), keyword)


@pytest.mark.rule("chaotic 8.7.1.1", "chaotic 8.7.2.2")
def test_effects_are_applied_in_the_order_in_which_they_resolved() -> None:
    game = start("March", "Dirge", play=("Scribe",))
    play(game, "March on Scribe", "Dirge on Scribe")
    assert discipline(game, "Scribe") == 40 + 20 - 50
    game = start("March", "Dirge", play=("Scribe",))
    play(game, "Dirge on Scribe", "March on Scribe")
    assert discipline(game, "Scribe") == 20


@pytest.mark.rule("chaotic 8.7.2.4")
def test_what_would_go_below_zero_is_lost() -> None:
    game = start("March", "Dirge", "Dirge", play=("Scribe",))
    play(game, "Dirge on Scribe", "Dirge on Scribe")
    assert discipline(game, "Scribe") == 0
    play(game, "March on Scribe")
    assert discipline(game, "Scribe") == 20, "counted from zero"


@pytest.mark.rule("chaotic 8.7.2.5")
def test_as_a_reduction_ends_what_it_took_comes_back() -> None:
    game = start("Dirge", "Gauntlet", play=("Scribe",))
    play(game, "Dirge on Scribe")
    assert discipline(game, "Scribe") == 0
    play(game, "Gauntlet on Scribe")
    assert discipline(game, "Scribe") == 25
    say(game, "pass", "pass")
    assert discipline(game, "Scribe") == 25 + 40, "forty were taken, not fifty"


@pytest.mark.rule("chaotic 8.7.2.3")
def test_a_discipline_is_adjusted_as_soon_as_what_changed_it_ends() -> None:
    game = start("Gauntlet", "Conceal", play=("Scribe",))
    play(game, "Gauntlet on Scribe")
    assert discipline(game, "Scribe") == 65
    play(game, "Conceal on Gauntlet")
    assert discipline(game, "Scribe") == 40


@pytest.mark.rule("chaotic 8.7.2.3")
def test_an_innate_ability_that_is_lost_ends_although_it_resolved_first() -> None:
    game = start("Hush", play=("Brawler",))
    assert discipline(game, "Brawler") == 50
    play(game, "Hush on Brawler")
    assert discipline(game, "Brawler") == 40


@pytest.mark.rule("chaotic 8.7.1.4")
def test_battlegear_counts_as_resolved_when_it_was_last_revealed() -> None:
    game = start("Flask", "Hush", "Conceal", "Reveal", play=("Scribe",))
    play(game, "Flask on Scribe")
    assert has(game, "Scribe", "Water 5")
    play(game, "Hush on Scribe")
    assert not has(game, "Scribe", "Water 5")
    play(game, "Conceal on Flask", "Reveal on Flask")
    assert has(game, "Scribe", "Water 5"), "the abilities were lost before the battlegear was revealed"


@pytest.mark.rule("chaotic 8.7.1.4", "chaotic 8.7.2.4")
def test_revealing_battlegear_after_a_reduction_helps_more_than_before_it() -> None:
    game = start("Gauntlet", "Dirge", "Conceal", "Reveal", play=("Scribe",))
    play(game, "Gauntlet on Scribe", "Dirge on Scribe")
    assert discipline(game, "Scribe") == 40 + 25 - 50
    play(game, "Conceal on Gauntlet", "Reveal on Gauntlet")
    assert discipline(game, "Scribe") == 0 + 25


@pytest.mark.rule("chaotic 8.7.1.2")
def test_a_creature_that_enters_again_has_abilities_that_resolved_later() -> None:
    game = start("Hare", "Retreat", play=("Snail", "Scribe"))
    play(game, "Hare")
    assert discipline(game, "Scribe", "speed") == 90
    play(game, "Retreat on Snail", "Snail")
    assert discipline(game, "Scribe", "speed") == 10


@pytest.mark.rule("chaotic 8.7.2.6")
def test_no_effect_alters_what_was_scanned() -> None:
    game = start("Dirge", "Refrain", play=("Brawler",))
    play(game, "Dirge on Brawler", "Refrain on Brawler")
    assert discipline(game, "Brawler") == 40
    assert scanned(named(game, "Brawler"), "power") == 40


@pytest.mark.rule("chaotic 9.2.2")
def test_brainwashed_text_is_active_while_one_controls_a_chieftain() -> None:
    game = start("Chief", "Defeat", play=("Drone",))
    assert (discipline(game, "Drone"), has(game, "Drone", "Defender"), has(game, "Drone", "Swift")) == (40, True, False)
    play(game, "Chief")
    assert (discipline(game, "Drone"), has(game, "Drone", "Defender"), has(game, "Drone", "Swift")) == (70, False, True)
    play(game, "Defeat on Chief")
    assert discipline(game, "Drone") == 40


@pytest.mark.rule("chaotic 9.2.3")
def test_inactive_text_is_not_there_for_any_purpose() -> None:
    game = start("Slow Air", "Chief", play=("Drone",))
    assert "play Slow Air on Drone" not in offered(game)
    play(game, "Chief")
    assert "play Slow Air on Drone" in offered(game)


@pytest.mark.rule("chaotic 9.2.5")
def test_in_the_discard_pile_a_creature_has_both_texts() -> None:
    game = start("Defeat", "Recall", "Summon", play=("Drone",))
    play(game, "Defeat on Drone")
    assert {"play Recall on Drone", "play Summon on Drone"} <= set(offered(game))
    assert current(game.state).number(named(game, "Drone"), "power") == 40
