"""A sitting at the keyboard, with lines that are typed and a screen that is read."""

from __future__ import annotations

import contextlib
import io
import os
import random
import shutil
import signal
import sys
import threading
from pathlib import Path

import pytest
from rich.console import Console

import headjudge
from headjudge import agents
from headjudge.cli.drawing import title
from headjudge.cli.explaining import explain
from headjudge.cli.keeping import Keeper
from headjudge.cli.leaving import Quit, heeding_signals, undisturbed
from headjudge.cli.play import opponent
from headjudge.cli.screen import Screen
from headjudge.cli.session import Opponent, Session
from headjudge.kernel import records
from headjudge.kernel.decisions import Answer, Option
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.kernel.plain import digest
from tests.conformance.contestants import CONTESTANTS, Contestant

DUEL = "tests.cli.duel:RULES"
TOLD = "tests.cli.duel:TOLD"


def passes(game: Game) -> Answer | Option:
    return "pass"


class Sitting:
    """A session, what was typed and what was drawn."""

    def __init__(
        self,
        *lines: str,
        game: str = DUEL,
        decks: tuple[str, str] = ("Quick", "Quick"),
        people: int = 1,
        width: int = 80,
    ) -> None:
        self.game = headjudge.new(game, decks, seed=1, points=30)
        self.drawn = io.StringIO()
        console = Console(file=self.drawn, width=width, markup=False, emoji=False, highlight=False)
        screen = Screen(console, io.StringIO("".join([f"{line}\n" for line in lines])))
        opponents: dict[int, Opponent] = {} if people == 2 else {1: passes}
        self.session = Session(self.game, screen, opponents, Keeper(self.game))

    def run(self) -> str:
        with contextlib.suppress(EOFError, Quit):
            self.session.run()
        text = self.drawn.getvalue()
        assert all(len(line) <= self.session.screen.console.width for line in text.splitlines())
        return "\n".join([line.rstrip() for line in text.splitlines()]) + "\n"

    @property
    def moves(self) -> list[Answer]:
        return [move.answer for move in self.game.moves]


def test_the_position_and_the_question_are_drawn() -> None:
    text = Sitting().run()
    assert "duel - turn 1 - your turn - main" in text
    assert "Opponent   points 30" in text
    assert "Your hand  Jab" in text
    assert "Since you were last asked:\n  Drawn" in text
    assert "What do you do? (duel 1)\n   1  play Jab\n   2  pass" in text


def test_a_game_may_have_a_board_of_its_own() -> None:
    text = Sitting(game=TOLD).run()
    assert "Fencer 0  30 points" in text
    assert "Your hand" not in text
    assert "Opponent  points" not in text
    assert "  0 draws Jab." in text


@pytest.mark.parametrize("line", ["1", "play Jab", "Play jab"])
def test_an_option_is_chosen_by_number_or_label(line: str) -> None:
    sitting = Sitting(line)
    text = sitting.run()
    assert "Played Jab" in text
    assert sitting.game.state.players[1].counters["points"] == 29


def test_an_option_is_chosen_by_its_key_and_opponents_answer_by_themselves() -> None:
    sitting = Sitting("pass", "pass")
    sitting.run()
    assert sitting.moves == ["pass"] * 4
    assert [move.player for move in sitting.game.moves] == [0, 1, 1, 0]


def test_what_cannot_be_is_told_with_the_reason() -> None:
    sitting = Sitting("play Comet", "play Comte", "", "7", decks=("Plain", "Quick"))
    hold(sitting.game, "comet")
    text = sitting.run()
    assert "'play Comet': Comet needs more breath than you have (duel 2)" in text
    assert "'play Comte' is not one of the options 1 to 1; ? explains everything" in text
    assert "'7' is not one of the options 1 to 1" in text
    assert not sitting.moves


def hold(game: Game, key: str) -> None:
    """Let the first player hold this card and no other."""
    state = game.state
    for thing in state.members("hand:0"):
        state.move(thing, "deck:0")
    wanted = next(thing for thing in state.members("deck:0") if thing.card.key == key)
    state.move(wanted, "hand:0")
    game.resume()


def test_everything_is_explained() -> None:
    text = Sitting("?").run()
    assert text.count("What do you do? (duel 1)") == 2
    for command in ("? 3, ? NAME", "takeback", "s FILE", "auto on, auto off", "stop NAME, stops", "concede", "Ctrl-C"):
        assert command in text


def test_the_rule_of_a_question_is_explained_if_the_rulebooks_have_it() -> None:
    sitting = Sitting("?")
    assert sitting.game.decision is not None
    sitting.game.decision.rule = "mlp 514.4c"
    assert "mlp 514.4c: Ties: each flips one more" in " ".join(sitting.run().split())


def test_an_option_is_explained_with_its_card() -> None:
    for line in ("? 1", "?1", "? play Jab"):
        text = Sitting(line).run()
        assert "play Jab (key: play " in text
        assert "Jab (stroke)" in text
        assert "  Hit for 1." in text


def test_an_option_without_cards_is_explained_by_the_rules_on_it() -> None:
    game = headjudge.new("neopets", seed=10)
    assert "neopets-comprehensive 1.2c: " in explained(game, "go first")
    for answer in ("go first", False, False):
        game.answer(answer)
    for _ in range(2):
        assert game.decision is not None
        game.answer(game.decision.options[0])
    assert "neopets-comprehensive 3.8d.1: After playing or activating" in explained(game, "pass")


def explained(game: Game, words: str) -> str:
    assert game.decision is not None
    console = Console(file=io.StringIO(), width=80, markup=False, emoji=False, highlight=False)
    with console.capture() as told:
        explain(console, game, game.decision, words)
    return " ".join(told.get().split())


def test_a_card_is_explained_by_what_can_be_done_with_it() -> None:
    sitting = Sitting("? comet", "? Jab", "? feint", "? Commet", decks=("Plain", "Quick"))
    hold(sitting.game, "comet")
    text = sitting.run()
    assert "- play Comet: Comet needs more breath than you have (duel 2)" in text
    assert "Jab (stroke)\n" in text
    assert text.count("- nothing can be done with it now") == 3
    assert "no card is called 'Commet'; did you mean 'Comet'?" in text
    assert "- play Jab: choose 1" in Sitting("? Jab").run()


def test_a_card_is_shown_as_it_is_printed() -> None:
    text = Sitting("card Comet", "card Feint", "card Jba", "card").run()
    assert "Comet (omen)" in text
    assert "[b]Hit[/b] for 9." in text
    assert "feint-1" in text
    assert "feint-2" in text
    assert "no card is called 'Jba'; did you mean 'Jab'?" in text
    assert "which card? Write 'card NAME'" in text


def test_undo_and_cancel() -> None:
    sitting = Sitting("1", "c", "1", "u", decks=("Plain", "Quick"))
    hold(sitting.game, "aim")
    before = digest(sitting.game.state)
    text = sitting.run()
    assert text.count("Taken back.") == 2
    assert "Hit whom? (duel 4)\n   1  self\n   2  other" in text
    assert digest(sitting.game.state) == before
    assert sitting.moves[1::2] == ["cancel", "undo"]


def test_what_was_learned_cannot_be_taken_back() -> None:
    text = Sitting("u", "c", "1", "c").run()
    assert "there is nothing to take back" in text
    assert text.count("there is no unfinished action to cancel") == 2


def test_chance_is_not_undone_but_may_be_taken_back() -> None:
    sitting = Sitting(people=1)
    sitting.session.game = headjudge.new("neopets", seed=1)
    sitting.session.seated = 0
    sitting.session.game.answer("go first")
    with pytest.raises(headjudge.HeadjudgeError, match="or something hidden was shown: it stands; 'takeback' asks"):
        sitting.session.commands["u"]("")


def test_another_players_answer_is_not_undone_but_a_takeback_goes_back() -> None:
    sitting = Sitting("pass", "u", "takeback")
    before = digest(sitting.game.state)
    text = sitting.run()
    assert "another player has answered since; 'takeback' asks them to let you go back" in text
    assert "Taken back." in text
    assert digest(sitting.game.state) == before


def test_the_board_and_the_log_can_be_asked_for() -> None:
    text = Sitting("b", "pass", "pass", "l", game=TOLD).run()
    assert text.count("- turn 1 - your turn - main") == 2
    assert text.rpartition("> l\n")[2].startswith("  0 draws Jab.\n  1 draws a card.")


def test_conceding_is_asked_twice() -> None:
    sitting = Sitting("concede", "n", "concede", "y")
    text = sitting.run()
    assert text.count("Give up this game? (y/n)") == 2
    assert sitting.game.winners == (1,)
    assert text.rstrip().endswith("You lose.")


def test_the_end_is_told() -> None:
    sitting = Sitting("1")
    sitting.game.state.count(sitting.game.state.players[1], "points", 1)
    assert sitting.run().rstrip().endswith("You win.")
    drawn = Sitting(*(["pass"] * 20))
    assert drawn.run().rstrip().endswith("The game is a draw.")


def test_equal_cards_in_hand_are_one_option() -> None:
    sitting = Sitting("? Jab", "pass", "pass", "2")
    text = sitting.run()
    assert "turn 3" in text, "the hand holds two by now"
    assert text.count("1  play Jab\n   2  pass") == 2
    assert "not one of the options" not in text
    assert sitting.moves[-1] == "pass"


TYPED = (
    *("?", "? 1", "? 99", "b", "l", "u", "c", "takeback", "auto on", "auto off", "stop turn", "stops", "card", "s", ""),
    *("1 2", "2 1", "1=1 2=2", "1=", "none", "all", "y", "n", "0", "-1", "[b]", ",", "pass", "1", "1", "1", "2", "3"),
)


@pytest.mark.parametrize(
    "contestant", [one for one in CONTESTANTS if one.reaches], ids=lambda contestant: contestant.name
)
@pytest.mark.parametrize("people", [1, 2])
def test_whatever_is_typed_the_game_goes_on_by_its_rules(contestant: Contestant, people: int) -> None:
    luck = random.Random(people)
    sitting = Sitting(*luck.choices(TYPED, k=40))
    game = sitting.game = contestant.new(people)
    others = range(people, len(game.state.players))
    opponents = {seat: opponent(agents.make("random", seat)) for seat in others}
    sitting.session = Session(game, sitting.session.screen, opponents, Keeper(game))
    sitting.run()
    again = records.replay(records.read(records.write(game)), game.state.rules, game.state.cards)
    assert digest(again.state) == digest(game.state)


# Passing automatically


def test_nothing_is_passed_unless_it_is_wanted() -> None:
    text = Sitting("pass").run()
    assert "Anything to reply? (duel 3)\n   1  pass" in text


def test_windows_with_nothing_to_do_are_passed() -> None:
    sitting = Sitting("auto on", "pass")
    text = sitting.run()
    assert "Passing for you where you can do nothing else is on." in text
    assert "Anything to reply?" not in text
    assert sitting.moves == ["pass"] * 4, "the moves are the same as if they had been typed"
    assert text.count("What do you do?") == 2


@pytest.mark.parametrize("place", ["reply", "Exchange"])
def test_stops_are_set_by_phase_or_window(place: str) -> None:
    sitting = Sitting("auto on", f"stop {place}", "stops", "pass", "auto off")
    text = sitting.run()
    assert f"Stops: {place}." in text
    assert "Here: main, exchange." in text
    assert "Anything to reply?" in text
    lifted = Sitting("auto on", f"stop {place}", f"stop {place.upper()}", "stops", "pass").run()
    assert "Stops: none." in lifted
    assert "Anything to reply?" not in lifted


def test_commands_for_passing_are_checked() -> None:
    text = Sitting("auto", "auto maybe", "stop").run()
    assert text.count("write 'auto on' or 'auto off'") == 2
    assert "where? Write 'stop NAME'; here: main, exchange" in text


def test_switching_it_on_passes_at_once() -> None:
    sitting = Sitting("pass", "auto on")
    sitting.run()
    assert len(sitting.moves) == 4


@pytest.mark.parametrize("line", ["Q", "CONCEDE"])
def test_commands_may_be_capitals(line: str) -> None:
    assert "is not one of the options" not in Sitting(line).run()


@pytest.mark.parametrize(("width", "where"), [(80, "duel - turn 1 - your turn - main"), (26, "your turn - main")])
def test_a_narrow_screen_tells_the_phase_all_the_same(width: int, where: str) -> None:
    sitting = Sitting()
    sitting.session.screen.console.width = width
    assert f"\n{where} ──" in sitting.run()


@pytest.mark.parametrize(("seat", "where"), [(0, "riftbound - opponent begins"), (1, "riftbound - you begin")])
def test_before_the_first_turn_it_is_nobodys(seat: int, where: str) -> None:
    game = headjudge.new("riftbound", seed=1)
    assert game.decision is not None
    assert game.state.fact("turn player") == 1
    assert " - ".join(title(game.state, game.observe(seat))) == where


# Two people


def test_hands_are_hidden_while_the_keyboard_changes_hands() -> None:
    sitting = Sitting("", "pass", "", "pass", decks=("Plain", "Quick"), people=2)
    hold(sitting.game, "comet")
    text = sitting.run()
    first, second, third = text.split("Hand the keyboard to player ")[0:3]
    assert "Comet" not in first
    assert second.startswith("1, who then presses Enter.")
    assert "Your hand  Comet" in second
    assert third.startswith("2, who then presses Enter.")
    assert "Comet" not in third
    assert "Player 2> " in third


def test_two_people_cannot_pass_automatically() -> None:
    text = Sitting("", "auto on", people=2).run()
    assert "at one keyboard it would tell your opponent that you can do nothing but pass" in text


def test_what_is_done_after_a_takeback_is_told_to_whoever_saw_what_was_taken_back() -> None:
    back = ["takeback", "", "y", ""]
    turns = ["", "pass", "", "pass", "play jab", "pass", "", "pass", "pass", ""]
    sitting = Sitting(*turns, *back, *back, "play jab", "pass", "", people=2)
    last = sitting.run().rpartition("Hand the keyboard to player ")[2]
    assert last.startswith("1, who")
    assert "Since you were last asked:\n  Played Jab\n  Hit\n" in last


def test_another_person_may_refuse_a_takeback() -> None:
    lines = ["", "pass", "", "pass", "takeback", "", "n", "", "1", "pass", "", "takeback", "", "y", ""]
    text = Sitting(*lines, people=2).run()
    refused, _, rest = text.partition("Player 2 asks to go back to their last answer. Do you allow it? (y/n) n\n")
    assert refused.rpartition("Hand the keyboard to player ")[2] == "1, who then presses Enter.\n"
    assert rest.startswith("Hand the keyboard to player 2, who then presses Enter.\n")
    assert "It stands.\n" in rest.partition("Player 2> 1\n")[0]
    allowed = "Player 1 asks to go back to their last answer. Do you allow it? (y/n) y\n"
    back = rest.partition(f"{allowed}Hand the keyboard to player 1, who then presses Enter.\n")[2]
    assert "\nTaken back.\n" in back


def test_the_end_shows_nobodys_hand() -> None:
    sitting = Sitting("", "concede", "y", people=2)
    text = sitting.run()
    assert "Jab" not in text.rpartition("Give up")[2]
    assert text.rstrip().endswith("Player 2 wins.")


def test_leaving_instead_of_taking_the_keyboard() -> None:
    with pytest.raises(Quit):
        Sitting("q", people=2).session.run()


def test_where_there_is_a_screen_it_is_wiped() -> None:
    sitting = Sitting("", "pass", "", people=2)
    sitting.session.screen.console._force_terminal = True
    with pytest.raises(EOFError):
        sitting.session.run()
    assert sitting.drawn.getvalue().count("\x1b[2J\x1b[H\x1b[3J") == 3


def test_one_person_keeps_what_is_on_the_screen_when_the_game_is_over() -> None:
    sitting = Sitting("concede", "y")
    sitting.session.screen.console._force_terminal = True
    sitting.session.run()
    assert "You lose." in sitting.drawn.getvalue()
    assert "\x1b[2J" not in sitting.drawn.getvalue()
    assert "\x1b[3J" not in sitting.drawn.getvalue()


def test_a_screen_that_cannot_be_wiped_is_scrolled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    sitting = Sitting("", "pass", "", people=2)
    sitting.session.screen.console = Console(file=sitting.drawn, width=80, height=24, force_terminal=True)
    with pytest.raises(EOFError):
        sitting.session.run()
    assert sitting.drawn.getvalue().count("\n" * 24) == 3
    assert "\x1b" not in sitting.drawn.getvalue()


# Saving


def test_a_game_is_saved_by_name_and_nothing_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    taken, mine = Path("taken"), Path("my game.save")
    taken.write_text("dear letter", encoding="utf-8")
    sitting = Sitting(f"s {mine}", "pass", f"s {mine}", f"s {taken}", "s")
    text = sitting.run()
    assert text.count("Saved in my game.save.") == 2
    assert "taken: there is such a file already; choose another name" in text
    assert "in which file? Write 's FILE'" in text
    assert taken.read_text(encoding="utf-8") == "dear letter"
    assert digest(headjudge.load(mine, DUEL).state) == digest(sitting.game.state)


def test_the_game_goes_on_when_it_cannot_be_saved(tmp_path: Path) -> None:
    sitting = Sitting("pass")
    sitting.session.keeper.path = tmp_path / "gone" / "x.save"
    assert "not saved: no such file or directory" in " ".join(sitting.run().split())
    assert len(sitting.moves) == 3


def test_a_game_whose_file_cannot_be_written_is_left_in_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = Sitting().game
    keeper = Keeper(game)
    keeper.path = tmp_path / "gone" / "x.save"
    assert keeper.leave(game) == Path("duel.save")
    assert digest(headjudge.load("duel.save", DUEL).state) == digest(game.state)


@pytest.mark.skipif(os.name != "posix", reason="a folder in use cannot be taken away elsewhere")
def test_a_game_is_left_at_home_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("HOME", str(tmp_path))
    game = Sitting().game
    keeper = Keeper(game, record=Path("duel.jsonl"))
    shutil.rmtree(here)
    assert keeper.leave(game) == tmp_path / "duel.save"
    assert digest(headjudge.load(tmp_path / "duel.save", DUEL).state) == digest(game.state)


def test_no_game_is_saved_where_its_record_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game, path = Sitting().game, Path("duel.save")
    wrong = pytest.raises(HeadjudgeError, match=r"duel.save: the record is written there; choose another name")
    with wrong:
        Keeper(game, save=path, record=tmp_path / path)
    headjudge.save(game, path)
    with wrong:
        Keeper(game, record=path, resumed=path)
    path.unlink()
    keeper = Keeper(game, record=path)
    with wrong:
        keeper.save_as(game, path)
    assert keeper.leave(game) == Path("duel-2.save")


@pytest.mark.skipif(os.name != "posix", reason="there are no such signals elsewhere")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_being_told_to_end_waits_for_an_answer_to_be_whole(name: str) -> None:
    done, number = [], getattr(signal, name)

    def answer() -> None:
        with undisturbed():
            os.kill(os.getpid(), number)
            done.append("whole")

    with pytest.raises(Quit), heeding_signals():
        answer()
    assert done == ["whole"]
    assert signal.getsignal(number) is signal.SIG_DFL


@pytest.mark.skipif(os.name != "posix", reason="there are no such signals elsewhere")
def test_being_told_to_end_before_a_line_is_waited_for_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    mine, theirs = os.openpty()
    heard, pressed = threading.Event(), []

    def tell() -> None:
        """Another thread takes the signal: the one that waits is not woken by it."""
        heard.wait(0.3)
        os.kill(os.getpid(), signal.SIGTERM)
        if not heard.wait(60):
            pressed.append(os.write(mine, b"\n"))

    def wait() -> None:
        """However soon it is told, it is heard in here."""
        thread.start()
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
        screen.ask("> ")

    thread = threading.Thread(target=tell)
    with os.fdopen(theirs) as terminal, heeding_signals():
        monkeypatch.setattr(sys, "stdin", terminal)
        screen = Screen(Console(file=io.StringIO()), terminal)
        with pytest.raises(Quit):
            wait()
        heard.set()
        thread.join()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
    os.close(mine)
    assert not pressed


@pytest.mark.skipif(os.name != "posix", reason="there are no such signals elsewhere")
def test_what_was_to_be_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with heeding_signals(), undisturbed():
            os.kill(os.getpid(), signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_ctrl_c_waits_for_an_answer_to_be_whole() -> None:
    done = []

    def answer() -> None:
        with undisturbed():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("whole")

    with pytest.raises(KeyboardInterrupt):
        answer()
    assert done == ["whole"]


def test_what_can_be_typed_stands_beside_what_it_does_on_a_narrow_screen() -> None:
    text = Sitting("?", width=50).run()
    assert "\nskip              pass for me until the turn ends,\n                  somebody does something" in text
    assert (
        len({line.index(words) for words in ("choose that", "give up") for line in text.splitlines() if words in line})
        == 1
    )


@pytest.mark.parametrize("name", ["x" * 300, "\0"])
def test_a_file_that_cannot_be_saved_in_ends_no_game(name: str) -> None:
    sitting = Sitting(f"s {name}", "pass")
    assert "not saved:" in " ".join(sitting.run().split())
    assert sitting.moves[0] == "pass"
