"""One sitting at the keyboard: people and opponents answer in turn until the game is over or somebody leaves."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType

from headjudge.cards import printed_text
from headjudge.cli.answers import Menu
from headjudge.cli.drawing import (
    hand_rows,
    print_card,
    print_help,
    print_lines,
    print_position,
    print_question,
    print_rows,
    print_texts,
    zone_rows,
)
from headjudge.cli.explaining import cards_meant, explain, gist, why_not
from headjudge.cli.keeping import Keeper
from headjudge.cli.log import followed
from headjudge.cli.passing import PASSES, Passing, stop_meant
from headjudge.cli.screen import Screen
from headjudge.documents import normal
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.decisions import Answer, AnswerError, Decision, Option
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import ALLOW_TAKEBACK, ASK_TAKEBACK, CONCEDE, Game

Opponent = Callable[[Game], Answer | Option]
"""Somebody who answers in a person's place, from what that seat sees."""

MOST_NEWS = 16

HELP = (
    ("a number, a key", "choose that option; its label does as well"),
    ("? 3, ? NAME", "explain an option; what can be done with a card, or why not; or a keyword"),
    ("b, z, l", "the board again; every zone, card by card; the whole log"),
    ("t, card NAME", "what the cards on the board and in your hand say; show a card"),
    ("u", "take back your last answer, while nothing was learned"),
    ("c", "cancel an action that is not finished"),
    ("takeback", "go back to your last answer with your opponents' consent"),
    ("s FILE", "save in a file"),
    ("auto on, auto off", "pass for me where I can do nothing else"),
    ("skip", "pass for me until the turn ends, somebody does something or I can do more"),
    ("stop NAME, stops", "do not pass for me in this phase or window; list the stops"),
    ("concede", "give up"),
    ("q", "save and leave; Ctrl-C and Ctrl-D do the same"),
)
"""What can be typed, and what it does."""


class Quit(Exception):  # noqa: N818 - it is no error
    """Somebody leaves the keyboard."""


class Session:
    """A game, the screen it is played at, and who answers in which seat."""

    def __init__(
        self,
        game: Game,
        screen: Screen,
        opponents: dict[int, Opponent],
        keeper: Keeper,
        passing: Passing | None = None,
    ) -> None:
        self.screen = screen
        self.opponents = opponents
        self.keeper = keeper
        self.people = [player.id for player in game.state.players if player.id not in opponents]
        self.game, self.log = followed(game, [*self.people, SPECTATOR])
        self.told = dict.fromkeys(self.people, 0)
        self.passing = passing or Passing()
        self.seated = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._explain,
            "b": self._board,
            "z": self._zones,
            "l": self._log,
            "t": self._texts,
            "card": self._card,
            "u": self._undo,
            "c": self._cancel,
            "takeback": self._takeback,
            "s": self._save,
            "auto": self._auto,
            "skip": self._skip,
            "stop": self._stop,
            "stops": self._stops,
            "concede": self._concede,
            "q": self._quit,
        }

    def run(self) -> None:
        """Play until the game is over. Raises Quit, EOFError or KeyboardInterrupt when somebody leaves."""
        self._keep()
        while self.game.decision is not None:
            decision = self.game.decision
            if decision.player in self.opponents:
                self._answer(self.opponents[decision.player](self.game))
            elif self.passing.passes(self.game) and not self.game.state.refused:
                self._answer(PASSES if PASSES in decision.all_keys() else decision.options[0])
            else:
                self._ask(decision)
        self._farewell()

    # Asking

    def _ask(self, decision: Decision) -> None:
        """Draw the position and obey the player's lines until something has changed."""
        self._sit(decision.player)
        self._draw(decision)
        refused = bool(self.game.state.refused)
        while self.game.decision is decision and (refused or not self.passing.passes(self.game)):
            line = self.screen.ask(f"Player {decision.player + 1}> " if len(self.people) > 1 else "> ")
            try:
                self._obey(line, decision)
            except HeadjudgeError as error:
                self.screen.say(str(error), "yellow")

    def _sit(self, seat: int) -> None:
        """Let another person take the keyboard, with nothing left to read on the screen."""
        if self.seated == seat:
            return
        if self.seated != SPECTATOR:
            self.screen.clear()
        if self.screen.ask(f"Hand the keyboard to player {seat + 1}, who then presses Enter. ") == "q":
            raise Quit
        self.screen.clear()
        self.seated = seat

    def _draw(self, decision: Decision) -> None:
        print_position(self.screen.console, self.game.state, self.game.observe(self.seated))
        self._news(self.seated)
        self._question(decision)
        if decision.all_keys() == [PASSES] and len(self.people) == 1 and not self.passing.on:
            self.screen.say("'auto on' passes for you wherever you can do nothing else.", "dim")

    def _news(self, seat: int, most: int = MOST_NEWS) -> None:
        """Tell what has happened since this seat was last told, at most so many lines of it."""
        lines = self.log.lines(seat)
        news = lines[self.told.get(seat, 0) :]
        self.told[seat] = len(lines)
        if news:
            self.screen.say("Since you were last asked:" if seat in self.people else "What happened last:", "dim")
            print_lines(self.screen.console, news, most)
        if self.game.state.refused:
            self.screen.say(f"It cannot be done: {self.game.state.refused}.", "yellow")

    def _question(self, decision: Decision) -> None:
        state = self.game.state
        things = [state.bearer(number) for number in decision.things]
        cards = [thing.card for thing in things if thing is not None and state.sees(self.seated, thing)]
        texts = [f"{card.name}: {' '.join(printed_text(card).split())}" for card in cards if printed_text(card)]
        print_question(self.screen.console, Menu(decision, state), decision.question(state, self.seated), texts)

    def _obey(self, line: str, decision: Decision) -> None:
        """Do what a line says: a key comes before a command of the same name."""
        name, _, rest = line.partition(" ")
        name = name if rest else name.casefold()
        if line.startswith("?"):
            name, rest = "?", line[1:]
        if line not in decision.all_keys() and name in self.commands:
            self.commands[name](rest.strip())
        elif normal(line) in self.game.state.rules.acts:
            self._do(partial(self.game.act, self.seated, normal(line)))
            self.screen.say(f"From now on you {self.game.state.rules.acts[normal(line)]}.")
        elif line:
            self._answer(self._read(line, decision))

    def _read(self, line: str, decision: Decision) -> Answer:
        try:
            return Menu(decision, self.game.state).answer(line)
        except AnswerError as error:
            reason = why_not(self.game, decision, line)
            raise AnswerError(f"{line!r}: {reason}" if reason else f"{error}; ? explains everything") from None

    def _answer(self, answer: Answer | Option) -> None:
        self._do(partial(self.game.answer, answer))

    def _do(self, change: Callable[[], None]) -> None:
        """Change the game and keep it, whole or not at all."""
        with undisturbed():
            change()
            self.log.look(self.game.state)
            for seat, told in self.told.items():  # what was taken back and happens again is news again
                self.told[seat] = min(told, len(self.log.lines(seat)))
            self._keep()

    def _keep(self) -> None:
        try:
            self.keeper.keep(self.game)
        except HeadjudgeError as error:
            self.screen.say(str(error), "yellow")

    def _farewell(self) -> None:
        seat = self.seated if len(self.people) == 1 else SPECTATOR
        if len(self.people) > 1:
            self.screen.clear()
        self.screen.say()
        print_position(self.screen.console, self.game.state, self.game.observe(seat))
        self.told.setdefault(SPECTATOR, max(0, len(self.log.lines(SPECTATOR)) - MOST_NEWS))
        self._news(seat, len(self.log.entries))
        self.screen.say()
        self.screen.say(result(self.game, seat), "bold")

    # Commands

    def _explain(self, words: str) -> None:
        decision = self._decision()
        if words:
            explain(self.screen.console, self.game, decision, words)
            return
        self._question(decision)
        if gist(self.game, decision):
            self.screen.say(gist(self.game, decision), "dim")
        self.screen.say()
        print_help(self.screen.console, [*HELP, *self.game.state.rules.acts.items()])

    def _board(self, _: str) -> None:
        print_position(self.screen.console, self.game.state, self.game.observe(self.seated))
        self._question(self._decision())

    def _zones(self, _: str) -> None:
        seen, rules = self.game.observe(self.seated), self.game.state.rules
        print_rows(self.screen.console, [*zone_rows(rules, seen), *hand_rows(rules, seen)])

    def _log(self, _: str) -> None:
        lines = self.log.lines(self.seated)
        print_lines(self.screen.console, lines or ["Nothing has happened yet."], max(1, len(lines)))

    def _texts(self, _: str) -> None:
        print_texts(self.screen.console, self.game.state, self.game.observe(self.seated))

    def _card(self, name: str) -> None:
        if not name:
            raise HeadjudgeError("which card? Write 'card NAME'")
        for card in cards_meant(self.game, self.seated, name):
            print_card(self.screen.console, card)

    def _undo(self, _: str) -> None:
        """Take back the last answer; what was passed for the player goes with the one before."""
        while self._has_answered():
            if self.game.answered[-1].player != self.seated:
                raise HeadjudgeError("another player has answered since; 'takeback' asks them to let you go back")
            try:
                self._do(self.game.undo)
            except HeadjudgeError as error:
                raise HeadjudgeError(f"{error}; 'takeback' asks the others to let you go back") from None
            if not self.passing.passes(self.game):
                self.screen.say("Taken back.")
                return
        raise HeadjudgeError("there is nothing to take back")

    def _has_answered(self) -> bool:
        return any(entry.player == self.seated for entry in self.game.answered)

    def _cancel(self, _: str) -> None:
        self._do(self.game.cancel)
        self.screen.say("Taken back.")

    def _takeback(self, _: str) -> None:
        """Go back to the last answer, over what was passed for the player. Programs consent; people are asked."""
        asker = self.seated
        others = [player.id for player in self.game.state.players if player.id != asker and not player.out]
        self._do(partial(self.game.act, asker, ASK_TAKEBACK))
        allowed = all(self._allows(other, asker) for other in others if other in self.people)
        self._sit(asker)
        if not allowed:
            self._draw(self._decision())
            self.screen.say("It stands.")
            return
        self._consent(others)
        while self.passing.passes(self.game) and self._has_answered():
            self._do(partial(self.game.act, asker, ASK_TAKEBACK))
            self._consent(others)
        self.screen.say("Taken back.")

    def _allows(self, seat: int, asker: int) -> bool:
        """Ask a person at the keyboard, who sees nothing of the asker's."""
        self._sit(seat)
        return self._yes(f"Player {asker + 1} asks to go back to their last answer. Do you allow it? ")

    def _consent(self, others: list[int]) -> None:
        for other in others:
            self._do(partial(self.game.act, other, ALLOW_TAKEBACK))

    def _save(self, name: str) -> None:
        if not name:
            raise HeadjudgeError("in which file? Write 's FILE'")
        self.keeper.save_as(self.game, Path(name))
        self.screen.say(f"Saved in {name}.")

    def _auto(self, words: str) -> None:
        if len(self.people) > 1:
            raise HeadjudgeError("at one keyboard it would tell your opponent that you can do nothing but pass")
        if words not in {"on", "off"}:
            raise HeadjudgeError("write 'auto on' or 'auto off'")
        self.passing.on = words == "on"
        self.screen.say(f"Passing for you where you can do nothing else is {words}.")

    def _skip(self, _: str) -> None:
        if len(self.people) > 1:
            raise HeadjudgeError("two people at one keyboard pass by themselves")
        if PASSES not in self._decision().all_keys():
            raise HeadjudgeError("here you cannot pass")
        self.passing.skip(self.game)

    def _stop(self, name: str) -> None:
        if len(self.people) > 1:
            raise HeadjudgeError("two people at one keyboard are asked everywhere")
        if not name:
            raise HeadjudgeError(f"where? Write 'stop NAME'; {self._places()}")
        stop = stop_meant(self.game.state.rules, name)
        stops = self.passing.toggle(stop)
        self.screen.say(f"You are asked at {stop} in any case." if stops else f"No longer a stop: {stop}.")

    def _stops(self, _: str) -> None:
        self.screen.say(f"Stops: {', '.join(self.passing.stops) or 'none'}.")
        self.screen.say(f"{self._places().capitalize()}.")

    def _places(self) -> str:
        """What can be a stop: where the game is now, and all that it knows."""
        rules = self.game.state.rules
        now, known = ", ".join(rules.going_on(self.game.state)), ", ".join(rules.stops)
        return f"here: {now or 'nothing'}" + (f"; there are: {known}" if known else "")

    def _concede(self, _: str) -> None:
        if self._yes("Give up this game? "):
            self._do(partial(self.game.act, self.seated, CONCEDE))

    def _quit(self, _: str) -> None:
        raise Quit

    def _yes(self, question: str) -> bool:
        return self.screen.ask(f"{question}(y/n) ").casefold() in {"y", "yes"}

    def _decision(self) -> Decision:
        decision = self.game.decision
        assert decision is not None  # noqa: S101 - commands are given at a decision
        return decision


_ENDING = [number for name in ("SIGHUP", "SIGTERM") if (number := getattr(signal, name, None)) is not None]
"""What tells a program that its terminal was closed or that it shall end, where the platform has it."""


class Told:
    """Whether somebody leaves already: then being told once more changes nothing."""

    def __init__(self) -> None:
        self.leaving = False

    def leave(self, *_: object) -> None:
        """Somebody is told to leave."""
        if not self.leaving:
            self.leaving = True
            raise Quit


@contextmanager
def heeding_signals() -> Iterator[Told]:
    """Let a closed terminal, or being told to end, be as if somebody leaves; not if that was to be ignored."""
    told = Told()
    with _handled([number for number in _ENDING if signal.getsignal(number) is not signal.SIG_IGN], told.leave):
        yield told


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C and the like wait until what is under way is done: half an answer could not be saved."""
    waiting: list[int] = []
    heeded = [number for number in (signal.SIGINT, *_ENDING) if callable(signal.getsignal(number))]
    with _handled(heeded, lambda number, _: waiting.append(number)):
        yield
    for number in waiting[:1]:
        handler = signal.getsignal(number)
        if callable(handler):
            handler(number, None)


@contextmanager
def _handled(numbers: list[int], handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Let signals be handled otherwise for a while; only the main thread hears of any."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, former in before.items():
            signal.signal(number, former)


def result(game: Game, seat: int) -> str:
    """How a game ended, for whom it concerns."""
    winners = game.winners
    if not winners:
        return "The game is a draw."
    if seat >= 0:
        return "You win." if seat in winners else "You lose."
    names = " and ".join([f"player {winner + 1}" for winner in winners])
    return f"{names.capitalize()} win{'s' if len(winners) == 1 else ''}."
