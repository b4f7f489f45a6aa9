"""One sitting at the keyboard: people and opponents answer in turn until the game is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from headjudge.cards import listed
from headjudge.cli.answers import Menu
from headjudge.cli.drawing import (
    hand_rows,
    page_for,
    print_card,
    print_help,
    print_lines,
    print_position,
    print_rows,
    print_texts,
    zone_rows,
)
from headjudge.cli.explaining import cards_meant, explain, gist, why_not
from headjudge.cli.hints import print_hint, write_position
from headjudge.cli.keeping import Keeper
from headjudge.cli.leaving import Quit, undisturbed
from headjudge.cli.page import MOST_NEWS, Page
from headjudge.cli.screen import Screen
from headjudge.documents import normal
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.decisions import Answer, AnswerError, Decision, Option
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import ALLOW_TAKEBACK, ASK_TAKEBACK, CONCEDE, Game
from headjudge.seats.log import followed, put_together
from headjudge.seats.passing import PASSES, Passing, stop_meant

Opponent = Callable[[Game], Answer | Option]
"""Somebody who answers in a person's place, from what that seat sees."""

HELP = (
    ("a number, a name", "choose that option; a key, its label or a part of it; Tab completes it"),
    ("? 3, ? NAME", "(or help 3) explain an option; what can be done with a card, or why not; or a keyword"),
    ("b, z, l", "the whole board; every zone, card by card; the whole log"),
    ("Enter, +, -", "the screen again; the next options where there are many, those before"),
    ("t, card NAME", "what all that the question is about says, and the other cards; show a card"),
    ("u", "take back your last answer, while nothing was learned"),
    ("c", "cancel an action that is not finished"),
    ("takeback", "go back to your last answer with your opponents' consent"),
    ("h", "a hint: what the greedy player would do here, and what it thinks of each answer"),
    ("s FILE, w FILE", "save in a file; write the position as a scenario, with what you cannot see imagined"),
    ("auto on, auto off", "answer for me where there is one answer, such as to pass; or not"),
    ("skip", "pass for me until the turn ends, somebody does something or I can do more"),
    ("stop NAME, stops", "do not pass for me in this phase or window; list the stops"),
    ("concede", "give up"),
    ("q", "save and leave; Ctrl-C and Ctrl-D do the same"),
)
"""What can be typed, and what it does."""


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
        self.page = Page([], [], "", [])
        self.notices: list[str] = []
        self.origin = ""
        self.cards: Path | None = None
        screen.completions = self._completions
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._explain,
            "help": self._explain,
            "": self._again,
            "+": partial(self._turn_over, 1),
            "-": partial(self._turn_over, -1),
            "b": self._board,
            "z": self._zones,
            "l": self._log,
            "t": self._texts,
            "card": self._card,
            "u": self._undo,
            "c": self._cancel,
            "takeback": self._takeback,
            "h": self._hint,
            "w": self._write,
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
            else:
                answer = None if self.game.state.refused else self.passing.answer(self.game)
                if answer is None:
                    self._ask(decision)
                else:
                    self._answer(answer)
        self._farewell()

    # Asking

    def _ask(self, decision: Decision) -> None:
        """Draw the position and obey the player's lines until something has changed."""
        self._sit(decision.player)
        self._draw(decision)
        refused = bool(self.game.state.refused)
        while self.game.decision is decision and (refused or self.passing.answer(self.game) is None):
            prompt = f"Player {decision.player + 1}> " if len(self.people) > 1 else "> "
            line = self.screen.ask(prompt, remember=True)
            try:
                self._obey(line, decision)
            except HeadjudgeError as error:
                self.screen.say(str(error), "yellow")
            if self.game.decision is decision:
                self._say_notices()

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
        """Draw the position, what has happened and the question."""
        self.page = page_for(self.game, decision, self.seated)
        self.page.news_title, self.page.news = self._news(self.seated)
        self.page.notices, self.notices = [*self._refused(), *self.notices], []
        if decision.all_keys() == [PASSES] and len(self.people) == 1 and not self.passing.on:
            self.page.hint = "'auto on' passes for you wherever you can do nothing else."
        self.screen.show(self.page)

    def _news(self, seat: int) -> tuple[str, list[str]]:
        """What has happened since this seat was last told, beneath a title."""
        lines = self.log.lines(seat)
        news = lines[self.told.get(seat, 0) :]
        self.told[seat] = len(lines)
        return "Since you were last asked" if seat in self.people else "What happened last", put_together(news)

    def _refused(self) -> list[str]:
        """What was announced and turned out to be impossible."""
        refused = self.game.state.refused
        return [f"It cannot be done: {refused}."] if refused else []

    def _say_notices(self) -> None:
        """Say at once what would stand on the screen with the next question."""
        for words in self.notices:
            self.screen.say(words)
        self.notices = []

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
            self.notices.append(f"From now on you {self.game.state.rules.acts[normal(line)]}.")
        else:
            self._answer(self._read(line, decision))

    def _completions(self) -> list[str]:
        """The lines that could be typed now, the likeliest first."""
        state = self.game.state
        lines = [] if self.game.decision is None else Menu(self.game.decision, state).labels
        seen = [thing.card.name for thing in state.things.values() if state.sees(self.seated, thing)]
        names = dict.fromkeys([*seen, *[card.name for card in listed(state.rules, state.cards)]])
        lines += [*self.commands, *state.rules.acts, "auto on", "auto off"]
        lines += [f"stop {stop}" for stop in state.rules.stops]
        return lines + [f"{command} {name}" for command in ("card", "?", "help") for name in names]

    def _read(self, line: str, decision: Decision) -> Answer:
        menu = Menu(decision, self.game.state)
        reason = "" if menu.knows(line) else why_not(self.game, decision, line)
        if reason:
            raise AnswerError(f"{line!r}: {reason}")
        try:
            return menu.answer(line)
        except AnswerError as error:
            meant = get_close_matches(
                line.partition(" ")[0].casefold(), [name for name in self.commands if len(name) > 1], cutoff=0.75
            )
            hint = f"; did you mean {meant[0]!r}?" if meant else "; ? explains everything"
            raise AnswerError(f"{error}{hint}") from None

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
        print_position(self.screen, self.game.state, self.game.observe(seat))
        self.told.setdefault(SPECTATOR, max(0, len(self.log.lines(SPECTATOR)) - MOST_NEWS))
        title, news = self._news(seat)
        if news:
            self.screen.say(f"{title}:", "dim")
        print_lines(self.screen.console, news, len(news))
        for words in self._refused():
            self.screen.say(words, "yellow")
        self.screen.say()
        self.screen.say(result(self.game, seat), "bold")

    # Commands

    def _explain(self, words: str) -> None:
        decision = self._decision()
        if words:
            explain(self.screen.console, self.game, decision, words)
            return
        self.screen.show_question(page_for(self.game, decision, self.seated))
        if gist(self.game, decision):
            self.screen.say(gist(self.game, decision), "dim")
        self.screen.say()
        print_help(self.screen, [*HELP, *self.game.state.rules.acts.items()])

    def _board(self, _: str) -> None:
        print_position(self.screen, self.game.state, self.game.observe(self.seated))
        self.screen.say(self.page.question, "bold")

    def _again(self, _: str) -> None:
        """The screen as it was, or as it fits now."""
        self.screen.show(self.page)

    def _turn_over(self, sheets: int, _: str) -> None:
        """Another sheet of the options, if they are on several."""
        if self.page.sheets == 1:
            raise HeadjudgeError("all options are on the screen; Enter alone draws it again")
        self.page.sheet = (self.page.sheet + sheets) % self.page.sheets
        self._again("")

    def _zones(self, _: str) -> None:
        seen, rules = self.game.observe(self.seated), self.game.state.rules
        print_rows(self.screen, [*zone_rows(rules, seen), *hand_rows(rules, seen)])

    def _log(self, _: str) -> None:
        lines = self.log.lines(self.seated)
        print_lines(self.screen.console, lines or ["Nothing has happened yet."], max(1, len(lines)))

    def _texts(self, _: str) -> None:
        print_texts(self.screen.console, self.game, self.seated)

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
            if self.passing.answer(self.game) is None:
                self.notices.append("Taken back.")
                return
        raise HeadjudgeError("there is nothing to take back")

    def _has_answered(self) -> bool:
        return any(entry.player == self.seated for entry in self.game.answered)

    def _cancel(self, _: str) -> None:
        self._do(self.game.cancel)
        self.notices.append("Taken back.")

    def _takeback(self, _: str) -> None:
        """Go back to the last answer, over what was passed for the player. Programs consent; people are asked."""
        asker = self.seated
        others = [player.id for player in self.game.state.players if player.id != asker and not player.out]
        self._do(partial(self.game.act, asker, ASK_TAKEBACK))
        allowed = all(self._allows(other, asker) for other in others if other in self.people)
        self._sit(asker)
        if not allowed:
            self.notices.append("It stands.")
            self._draw(self._decision())
            return
        self._consent(others)
        while self.passing.answer(self.game) is not None and self._has_answered():
            self._do(partial(self.game.act, asker, ASK_TAKEBACK))
            self._consent(others)
        self.notices.append("Taken back.")

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

    def _hint(self, _: str) -> None:
        print_hint(self.screen.console, self.game)

    def _write(self, file: str) -> None:
        write_position(self.game, file, self.origin or self.game.state.rules.name, self.cards)
        self.screen.say(f"Written in {file}.")

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


def result(game: Game, seat: int) -> str:
    """How a game ended, for whom it concerns."""
    winners = game.winners
    if not winners:
        return "The game is a draw."
    if seat >= 0:
        return "You win." if seat in winners else "You lose."
    names = " and ".join([f"player {winner + 1}" for winner in winners])
    return f"{names.capitalize()} win{'s' if len(winners) == 1 else ''}."
