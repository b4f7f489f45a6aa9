"""What can be done when a game is over: read its log, write it down, step back through it, play again."""

from __future__ import annotations

from pathlib import Path

from headjudge.cli.replay import Viewer
from headjudge.cli.session import Session
from headjudge.documents import near
from headjudge.files import create
from headjudge.kernel import records
from headjudge.kernel.errors import HeadjudgeError

WHAT = "l: the log, b: step back through the game, s FILE: write it down, r: play again, q: quit"
_COMMANDS = ("l", "b", "s", "r", "q")


class Afterwards:
    """The time after a game, at the same screen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.screen = session.screen

    def again(self) -> bool:
        """Obey whoever was playing until they leave; whether they want to play again."""
        self.screen.say(WHAT, "dim")
        while True:
            try:
                line = self.screen.ask("The game is over> ")
            except (EOFError, KeyboardInterrupt):
                return False
            name, _, rest = line.partition(" ")
            if name in {"r", "q", ""}:
                return name == "r"
            try:
                self._obey(name, rest.strip())
            except HeadjudgeError as error:
                self.screen.say(str(error), "yellow")

    def _obey(self, name: str, rest: str) -> None:
        if name == "l":
            self.session.commands["l"]("")
        elif name == "s":
            self._write_down(rest)
        elif name == "b":
            self._step_back()
        else:
            raise HeadjudgeError(f"there is no command {name!r}{near(name, _COMMANDS)}; {WHAT}")

    def _write_down(self, file: str) -> None:
        if not file:
            raise HeadjudgeError("in which file? Write 's FILE'")
        create(Path(file), records.write(self.session.game), HeadjudgeError)
        self.screen.say(f"Written down in {file}; 'headjudge replay {file}' shows it again.")

    def _step_back(self) -> None:
        """Show the game as it was, move by move, from its end."""
        game = self.session.game
        record = records.read(records.write(game), "this game")
        viewer = Viewer(record, game.state.rules, game.state.cards, max(0, len(record.moves) - 1))
        viewer.draw(self.screen)
        viewer.run(self.screen)
