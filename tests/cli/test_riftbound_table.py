"""A sitting at Riftbound: what a person is told, and how they go back."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys

import pytest
from rich.console import Console

import headjudge
from headjudge.cli.answers import Menu
from headjudge.cli.drawing import value_words
from headjudge.cli.explaining import rules_with
from headjudge.cli.keeping import Keeper
from headjudge.cli.leaving import Quit
from headjudge.cli.screen import Screen
from headjudge.cli.session import Opponent, Session
from headjudge.kernel.game import Game
from headjudge.scenarios.scene import Scene
from headjudge.seats.log import in_one, together
from tests.games.neopets.tabletop import card
from tests.games.neopets.tabletop import position as neopets_position
from tests.games.riftbound.tabletop import COIN, LOYAL, gear, legend, position, spell, unit

GUARD = unit("Guard", 3)
FOE = unit("Foe", 5)
THIEF = unit("Thief", 2, "[Ambush]")
STUDY = spell("Study", "Draw 1.")
BOLT = spell("Bolt", "Deal 2 to a unit.")


def passes(game: Game) -> str:
    assert game.decision is not None
    return next(key for key in ("pass", "end turn") if key in game.decision.all_keys())


def sitting(scene: Scene, *lines: str, people: int = 1, opponent: Opponent = passes) -> str:
    """What is drawn while these lines are typed."""
    drawn = io.StringIO()
    console = Console(file=drawn, width=80, height=24, markup=False, emoji=False, highlight=False)
    screen = Screen(console, io.StringIO("".join([f"{line}\n" for line in lines])))
    session = Session(scene.game, screen, {} if people == 2 else {1: opponent}, Keeper(scene.game))
    with contextlib.suppress(EOFError, Quit):
        session.run()
    text = drawn.getvalue()
    assert all(len(line) <= 80 for line in text.splitlines())
    return "\n".join([line.rstrip() for line in text.splitlines()]) + "\n"


def test_the_score_and_the_turn_stand_right_above_the_question() -> None:
    text = sitting(position(GUARD).put("base:0", "Guard").turn(0).start())
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("riftbound - "))
    assert lines[place - 1].startswith("Points ")
    assert "your turn - main" in lines[place]
    assert lines[place + 2].startswith("It is your turn. What do you do?")


def test_a_board_of_many_units_still_fits_a_small_screen() -> None:
    setup = position(GUARD, FOE, holders=(0, 1)).put("battlefield:0", *["Guard"] * 12, owner=0)
    setup.put("battlefield:1", *["Foe"] * 12, owner=1).put("base:0", *["Foe"] * 7).put("base:1", *["Guard"] * 7)
    text = sitting(setup.put("hand:0", *["Guard"] * 6).turn(0).start())
    board, _, _ = text.partition("riftbound - ")
    assert "12 x Guard (3 Might)" in board
    assert len(board.splitlines()) < 20


def test_what_a_text_says_stands_beneath_the_question_for_it() -> None:
    setup = position(GUARD, FOE, BOLT).put("base:0", "Guard").put("base:1", "Foe").put("hand:0", "Bolt")
    text = sitting(setup.turn(0).start(), "play bolt")
    assert "What do you choose for Bolt? (riftbound 355.5)\n  Bolt: Deal 2 to a unit.\n   1  " in text


def test_a_card_is_found_by_a_part_of_its_name_and_told_as_it_is_now() -> None:
    setup = position(GUARD, FOE).put("base:1", "Foe", counters={"buff": 1}).put("base:0", "Guard")
    text = sitting(setup.turn(0).start(), "? fo", "card GUA", "? xyz", "? u")
    assert "Foe (Unit)" in text
    assert "  - opponent's, 6 Might, buffed, in base\n  - nothing can be done with it now\n" in text
    assert "Guard (Unit)" in text
    assert "no card is called 'xyz'" in text
    assert "'u' could mean " in text
    assert "; " in text.rpartition("'u' could mean ")[2]
    assert "Guard" in text.rpartition("'u' could mean ")[2]


def test_a_keyword_is_explained_by_its_rules() -> None:
    text = sitting(position(THIEF).put("hand:0", "Thief").turn(0).start(), "? Ambush", "? thief")
    assert "riftbound-core 822.1.b: Ambush allows playing, with Reaction, to battlefields" in text
    assert "Thief (Unit)" in text


def test_a_name_that_begins_with_what_was_typed_is_meant() -> None:
    setup = position(unit("Stone Guard", 4), GUARD).put("base:0", "Guard").put("base:1", "Stone Guard")
    text = sitting(setup.turn(0).start(), "card gua", "card stone", "card ard")
    assert text.count("Guard (Unit)") == 2
    assert "'ard' could mean Guard; Stone Guard" in text or "'ard' could mean Stone Guard; Guard" in text


def test_a_word_of_the_rules_is_found_in_them() -> None:
    text = sitting(position(GUARD).put("hand:0", "Guard").turn(0).start(), "? Mighty", "? xyzzy")
    assert "riftbound-core 708: Mighty holds as long as might is at least 5." in text
    assert "no card is called 'xyzzy'" in text
    found = rules_with(headjudge.new("neopets"), "frozen")
    assert [line.partition(": ")[0] for line in found] == ["neopets-comprehensive 10.Freeze/Frozen"]


def test_a_number_is_that_of_an_option_or_of_a_rule() -> None:
    text = sitting(position(GUARD).put("hand:0", "Guard").turn(0).start(), "? 9", "? 708")
    assert "'9' is not one of the options 1 to 2" in text
    assert "riftbound-core 9" not in text
    assert "riftbound-core 708: Mighty" in text


def test_what_the_cards_on_the_board_say_can_be_read_in_one_go() -> None:
    knife = gear("Knife", "[Equip] {1}", tags=["Equipment"], might_bonus=1, effect_text="[Tank]")
    sage = unit("Sage", 2, "[Tank]\nWhen I hold, draw 1.")
    setup = position(GUARD, sage, BOLT, STUDY, knife).put("base:1", "Sage", "Sage").put("base:0", "Guard", "Knife")
    text = sitting(setup.put("hand:0", "Bolt").put("hand:1", "Study").turn(0).start(), "t", "card knife")
    told = text.partition("> t\n")[2]
    assert told.startswith(
        "  Bolt: Deal 2 to a unit.\n  Knife: [Equip] {1} / [Tank]\n"
        "On the board and in your hand:\n  Sage: [Tank] When I hold, draw 1.\n>"
    )
    assert "  might bonus  1\n" in told


def test_a_token_can_be_read() -> None:
    text = sitting(position(GUARD).put("hand:0", "Guard").turn(0).start(), "card Gold", "card Bird")
    assert "  [Reaction][>] {exhaust}, kill this: [Add] {any}.\n" in text
    assert "  keywords    Deflect 1\n" in text


def test_every_zone_can_be_looked_at() -> None:
    setup = position(GUARD, FOE).put("trash:1", "Foe", "Foe").put("trash:0", "Guard")
    text = sitting(setup.turn(0).start(), "z")
    assert "  trash       2 x Foe\n" in text
    assert "  trash       Guard\n" in text
    assert "battlefields  Arena  |  Meadow\n" in text


@pytest.mark.rule("riftbound 822.1.b")
def test_ambush_is_not_offered_where_there_is_nobody_to_join() -> None:
    setup = position(THIEF, STUDY, GUARD).put("hand:0", "Thief").put("base:0", "Guard").put("hand:1", "Study")
    scene = setup.turn(1).start().answer(1, "play Study").answer(1, "pass")
    assert not scene.offers("play Thief")
    assert "without Reaction (riftbound 309.1.a)" in " ".join(sitting(scene, "? thief").split())


def test_what_the_rules_take_back_is_told_with_the_reason_and_nothing_is_passed_after_it() -> None:
    sage = legend("Sage", "While you control a [Mighty] unit, your spells have [Reaction].")
    boon, giant = spell("Boon", "Draw 1.", energy=1), unit("Giant", 5, LOYAL)
    setup = position(sage, boon, STUDY, giant, COIN, runes=0).put("legend:0", "Sage").put("base:0", "Giant", "Coin")
    scene = setup.put("hand:0", "Boon").put("hand:1", "Study").turn(1).start().answer(1, "play Study").answer(1, "pass")
    text = sitting(scene, "auto on", "play boon")
    assert "It cannot be done: Boon cannot be used in a Closed State" in text
    assert text.rstrip().endswith("   2  pass\n>")


def test_takeback_goes_over_what_was_passed_for_the_player() -> None:
    setup = position(GUARD, FOE, BOLT).put("base:0", "Guard").put("base:1", "Foe").put("hand:0", "Bolt")
    scene = setup.turn(0).start()
    text = sitting(scene, "auto on", "play bolt", "1", "takeback")
    assert "is dealt 2 damage" in text
    assert text.count("Taken back.") == 1
    assert text.rpartition("Taken back.")[2].count("What do you choose for Bolt?") == 1


def test_undo_says_that_there_is_nothing_before_anything_was_answered() -> None:
    scene = position(STUDY).put("hand:1", "Study").turn(1).start().answer(1, "play Study").answer(1, "pass")
    assert "there is nothing to take back" in sitting(scene, "u")


def test_paying_by_hand_is_switched_on_and_off_in_a_game() -> None:
    scene = position(spell("Study", "Draw 1.", energy=2), runes=2).put("hand:0", "Study").turn(0).start()
    text = sitting(scene, "?", "By hand on", "play study", "1", "by hand off", "u", "by  hand", "u")
    assert "by hand on        choose what you pay with, one rune or source after another\n" in text
    assert "From now on you choose what you pay with, one rune or source after another." in text
    assert "You pay [2]. What do you use?" in text
    assert "You pay [2] and have [1] in the Rune Pool. What do you use?" in text
    assert "From now on you pay in one step." in text
    assert "'by  hand' is not one of the options 1 to 2;" in text
    acts = [move.answer for move in scene.game.moves if move.act]
    assert acts == ["by hand on", "by hand off", "undo"], "what is begun again is no move"


def test_stops_are_those_of_the_game() -> None:
    setup = position(GUARD, FOE, holders=(-1, 1)).put("base:0", "Guard").put("battlefield:1", "Foe", owner=1)
    scene = setup.turn(0).start()
    text = sitting(scene, "stop lunch", "stop Combat step", "auto on", "stops", "move guard to battlefield 2")
    assert "there is no stop 'lunch'; there are: awaken, beginning, channel," in text
    assert "Stops: combat.\n" in text
    assert text.rstrip().endswith("   1  pass\n>"), "asked in combat, although there is nothing to do"


def moves_then_studies(game: Game) -> str:
    """An opponent who moves to the first battlefield if they can, and then studies."""
    assert game.decision is not None
    labels = {option.label(game.state): option.key for option in game.decision.options}
    wanted = [labels[label] for label in ("move Guard to battlefield 1", "play Study") if label in labels]
    return wanted[0] if wanted else passes(game)


def test_a_turn_is_skipped_until_it_is_over_or_somebody_does_something() -> None:
    trick = spell("Trick", "[Reaction]\nDraw 1.")
    for theirs in ([], ["Study"]):
        setup = position(GUARD, trick, STUDY, deck=9).put("base:1", "Guard").put("hand:1", *theirs)
        scene = setup.put("hand:0", "Trick", "Trick").turn(1).start()
        text = sitting(scene, "skip", "skip", "skip", opponent=moves_then_studies)
        assert text.count("You have focus. What do you do?") == 1
        assert text.count("You have priority. What do you do?") == len(theirs), "asked because of what waits now"
        assert "It is your turn. What do you do?" in text
        assert text.rstrip().endswith("here you cannot pass\n>")


def test_what_can_be_done_later_in_the_turn_is_not_skipped() -> None:
    helmet, snack = card("Helmet", "Equipment"), card("Snack", "Food", "Draw 1 card.")
    setup = neopets_position(helmet, snack, deck=9).put("inventory:0", "Helmet", "Snack")
    text = sitting(setup.turn(0, "before preparation").start(), "skip")
    assert text.count("You have priority. What do you do?") == 2
    assert text.rstrip().endswith("play Helmet\n   2  play Snack\n   3  pass\n>")


def test_how_to_pass_automatically_is_told_where_it_helps() -> None:
    scene = position(GUARD, FOE).put("base:0", "Guard").turn(0).start()
    words = "'auto on' passes for you wherever you can do nothing else."
    assert sitting(scene, "move guard to battlefield 1").count(words) == 1
    assert sitting(scene, "auto on", "end turn").count(words) == 1, "not where it is on"


def test_what_is_put_in_order_is_told_with_what_it_says() -> None:
    twins = [unit(name, 2, "When I conquer, gain 1 XP.") for name in ("Cat", "Dog")]
    scene = position(*twins).put("base:0", "Cat", "Dog").turn(0).start()
    text = sitting(scene, "move cat to battlefield 1", "all", "pass")
    assert "   1  Cat (When I conquer, gain 1 XP.)\n   2  Dog (When I conquer, gain 1 XP.)\n" in text


def test_equal_lines_and_pairs_are_put_into_words() -> None:
    assert together(["a", "a", "b", "a"]) == ["a (2 times)", "b", "a"]
    assert in_one(["you draw 1", "you end the turn", "opponent draws 1", "your Cat's ability triggers"]) == [
        "you draw 1; end the turn",
        "opponent draws 1",
        "your Cat's ability triggers",
    ]
    assert in_one(
        ["your Cat triggers", "your Cat resolves", "your Dog resolves", "player 1 hides", "player 2 hides"]
    ) == [
        "your Cat triggers; resolves",
        "your Dog resolves",
        "player 1 hides",
        "player 2 hides",
    ]
    assert value_words((("Assault", 2), ("Tank", 0))) == "Assault 2, Tank"
    assert value_words(["Fury", "Mind"]) == "Fury, Mind"


def test_who_lost_a_game_of_a_match_chooses_in_words() -> None:
    game = headjudge.new("riftbound", seed=3, mode="match")
    while game.decision is not None and game.decision.kind != "some":
        game.answer(game.decision.options[0])
    game.act(0, "concede")
    assert game.decision is not None
    assert Menu(game.decision, game.state).lines() == ["you first", "your opponent first"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"moed": "match"}, "riftbound has no option 'moed'; it has: mode, victory score, by hand"),
        ({"mode": "Match"}, "the mode is duel or match, not 'Match'"),
        ({"mode": ["match"]}, r"the mode is duel or match, not \['match'\]"),
        ({"victory score": "x"}, "the victory score is a number of points, not 'x'"),
        ({"victory score": True}, "the victory score is a number of points, not True"),
        ({"by hand": 2}, "who pays by hand is told by the seat, 0 or 1, or both, not 2"),
        ({"by hand": False}, "who pays by hand is told by the seat, 0 or 1, or both, not False"),
    ],
)
def test_options_of_the_game_are_checked(options: dict[str, object], message: str) -> None:
    with pytest.raises(headjudge.HeadjudgeError, match=message):
        headjudge.new("riftbound", **options)  # type: ignore[arg-type]
    both = headjudge.new("riftbound", **{"by hand": "both", "victory score": 5})  # type: ignore[arg-type]
    assert both.observe(0)["victory score"] == 5


def test_it_runs_as_a_module() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "headjudge", "--version"], capture_output=True, text=True, check=True
    )
    assert result.stdout.startswith("headjudge ")
