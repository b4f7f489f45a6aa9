"""Lines as they are typed: edited, completed, found again; parts of names; and everything read aloud."""

from __future__ import annotations

import sys
import threading

import pytest
from click.testing import CliRunner

import headjudge
from headjudge.cli import main
from headjudge.cli.answers import Menu
from headjudge.cli.editing import LineEditor, ReadlineEditor, ToolkitEditor, completed, editor_here
from headjudge.kernel.decisions import AnswerError, Option, choose_one, choose_some
from tests.cli.test_play import Terminal
from tests.cli.test_play import folder as folder  # noqa: PLC0414
from tests.cli.test_play import terminals_are_closed as terminals_are_closed  # noqa: PLC0414
from tests.cli.test_session import DUEL, Sitting, hold

NAMES = (
    "play Tide of Rats",
    "play Red Banner",
    "move Red Banner to battlefield 1",
    "move Red Banner to base",
    "end turn",
)


def menu(*labels: str, some: bool = False) -> Menu:
    game = headjudge.new(DUEL, seed=1)
    options = [Option(f"key{number}", (), number, label) for number, label in enumerate(labels)]
    return Menu(choose_some(0, "?", options, 0, 3) if some else choose_one(0, "?", options), game.state)


@pytest.mark.parametrize(
    ("typed", "number"),
    [("tide", 0), ("play red", 1), ("RATS", 0), ("move red 1", 2), ("move base", 3), ("end", 4), ("red base", 3)],
)
def test_a_part_of_a_name_does_where_a_number_does(typed: str, number: int) -> None:
    assert menu(*NAMES).answer(typed) == f"key{number}"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("red", "'red' could mean 2 or 3 or 4"),
        ("move red banner", "'move red banner' could mean 3 or 4"),
        ("anner", "'anner' is not one of the options 1 to 5"),
        ("e", "'e' is not one of the options 1 to 5"),
        ("base red", "'base red' is not one"),
        ("1 1", "'1 1' is not one"),
    ],
)
def test_a_part_that_means_several_or_none_is_told(typed: str, told: str) -> None:
    with pytest.raises(AnswerError, match=told):
        menu(*NAMES).answer(typed)


def test_parts_of_names_do_where_several_are_chosen() -> None:
    assert menu("Guard", "Foe", "Old Cat", some=True).answer("foe, old") == ["key1", "key2"]
    assert menu("Guard", "Foe", "Old Cat", some=True).answer("cat gu") == ["key2", "key0"]
    assert menu("Guard", "Foe", "Old Cat", some=True).answer("old cat") == ["key2"]


def test_what_is_not_offered_is_not_taken_for_a_part_of_something_else() -> None:
    sitting = Sitting("play Comet", decks=("Plain", "Quick"))
    hold(sitting.game, "comet")
    assert sitting.game.decision is not None
    sitting.game.decision.options.append(Option("feint", (), None, "play Comet Shower"))
    assert "'play Comet': Comet needs more breath than you have (duel 2)" in sitting.run()
    assert not sitting.moves


def test_help_is_what_a_question_mark_is() -> None:
    assert Sitting("help").run().replace("> help", "> ?") == Sitting("?").run()
    assert Sitting("help 1").run().replace("> help 1", "> ? 1") == Sitting("? 1").run()


def test_commands_options_and_cards_can_be_completed() -> None:
    lines = Sitting().session._completions()
    assert completed("pl", lines) == ["play Jab"]
    assert completed("card Lu", lines) == ["card Lunge"]
    assert completed("? 4", lines) == ["? 4 Winds"]
    assert completed("AUTO", lines) == ["auto", "auto on", "auto off"]
    assert "stop turn" not in lines
    assert not completed("card Nobody", lines)


def test_at_a_terminal_a_line_is_edited_completed_and_found_again() -> None:
    pytest.importorskip("readline")
    terminal = Terminal("--seed", "5")
    terminal.until("> ")
    terminal.type("crd comet\x01\x1b[Ca")
    assert "Comet (omen)" in terminal.until("[b]Hit[/b] for 9.")
    terminal.type("card Lu\t")
    assert "Lunge (stroke)" in terminal.until("Hit for 2.")
    terminal.type("\x1b[A\x1b[A")
    assert "Comet (omen)" in terminal.until("[b]Hit[/b] for 9.")


def test_nobody_finds_what_somebody_else_has_typed() -> None:
    pytest.importorskip("readline")
    terminal = Terminal("--seed", "5", "--against", "person")
    terminal.until("Enter. ")
    terminal.type("")
    terminal.until("Player 1> ")
    terminal.type("card comet")
    terminal.until("Player 1> ")
    terminal.type("pass")
    terminal.until("Enter. ")
    terminal.type("")
    terminal.until("Player 2> ")
    terminal.type("\x1b[A\x1b[A\x1b[A")
    assert "comet" not in terminal.until("Player 2> ").casefold()


def test_the_best_editor_there_is_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    assert isinstance(editor_here(plain=False), ReadlineEditor)
    monkeypatch.setitem(sys.modules, "readline", None)
    assert isinstance(editor_here(plain=False), LineEditor)


def test_with_the_extra_a_line_is_completed_too() -> None:
    toolkit = pytest.importorskip("prompt_toolkit")
    from prompt_toolkit.application import create_app_session  # noqa: PLC0415
    from prompt_toolkit.input import create_pipe_input  # noqa: PLC0415
    from prompt_toolkit.output import DummyOutput  # noqa: PLC0415

    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        editor = ToolkitEditor(toolkit)

        def read(*keys: str) -> str:
            for place, key in enumerate(keys):  # what a key does may take a moment
                threading.Timer(0.3 * place, typed.send_text, [key]).start()
            return editor.read("> ", lambda: ["card Lunge", "card Jab"], remember=True)

        assert read("card Lu\t", "\n") == "card Lunge"
        assert read("", "\x1b[A", "\n") == "card Lunge"
        editor.forget()
        assert read("", "\x1b[A", "\n") == ""


# Read aloud


def test_what_is_read_aloud_has_no_boxes_columns_or_codes() -> None:
    typed = "n\nb\n?\nz\nt\ncard cork\n1\nq\n"
    text = CliRunner().invoke(main, ["play", "neopets", "--plain", "--no-auto", "--seed", "3"], input=typed).stdout
    assert not [letter for letter in text if letter in "─│|\x1b"]
    asked = "You have priority. What do you do? (neopets 3.8c)\n1: pass\n"
    assert f"\nneopets, turn 1, opponent's turn, draw.\n{asked}" in text
    assert "\nSince you were last asked:\nyour deck is shuffled.\n" in text
    assert "\nRounds won: you: 0; opponent: 0; 2 win the game\n" in text.partition("> b\n")[2]
    assert "Rounds won" not in text.partition("> b\n")[0], "the board is told when it is asked for"
    assert "u: take back your last answer" in text
    assert "play neopets --plain --resume neopets.save --no-auto" in " ".join(text.replace("\\", "").split())


def test_what_is_read_aloud_is_never_wiped() -> None:
    terminal = Terminal("--against", "person", "--plain")
    terminal.until("Enter. ")
    terminal.type("")
    seen = terminal.until("Player 1> ")
    assert "\x1b" not in seen
    assert seen.count("\n") > 30, "but nothing is left to read"
