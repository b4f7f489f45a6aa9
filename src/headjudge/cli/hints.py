"""What a player at the table may ask for besides the rules: a hint, and the position as a scenario file."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from headjudge.agents import Seen, seed_from
from headjudge.agents.agent import Reply
from headjudge.agents.greedy import WON, Greedy
from headjudge.cli.answers import Menu
from headjudge.files import create
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.scenarios.writing import written


def print_hint(console: Console, game: Game) -> None:
    """Tell what the greedy player would do, who sees what this player sees, and what it thinks of each answer."""
    seen = Seen(game)
    chosen, weighed = Greedy(seed_from(len(game.moves), seen.seat)).weigh(seen)
    words = Words(game, seen.decision)
    console.print(Text(f"The greedy player would answer: {words.of(chosen)}."))
    best = next((value for reply, value in weighed if reply == chosen), 0.0)
    others = {words.of(reply): value for reply, value in weighed if words.of(reply) != words.of(chosen)}
    if others:
        console.print(Text("What it thinks of the others, against that:", "dim"))
    for said, value in sorted(others.items(), key=lambda pair: -pair[1]):
        console.print(Text(f"  {worth(value, best):>6}  {said}"))


def worth(value: float, best: float) -> str:
    """How much better or worse a position is than the one that the best answer leads to."""
    if abs(value) >= WON:
        return "wins" if value > 0 else "loses"
    if abs(best) >= WON:
        return "worse" if best > 0 else "better"
    return f"{value - best:+.1f}" if value != best else "same"


class Words:
    """Answers in the words in which they are listed, with their numbers."""

    def __init__(self, game: Game, decision: Decision) -> None:
        menu = Menu(decision, game.state)
        numbers = {label: number for number, label in reversed(list(enumerate(menu.labels, 1)))}
        labels = {option.key: option.label(game.state, decision.player) for option in decision.options}
        self.labels = {key: f"{label} ({numbers[label]})" for key, label in labels.items()}

    def of(self, reply: Reply) -> str:
        """An answer in words."""
        if isinstance(reply, Option):
            return self.labels[reply.key]
        if isinstance(reply, bool):
            return "yes" if reply else "no"
        if isinstance(reply, list):
            return ", ".join([self.labels[key] for key in reply]) or "none"
        if isinstance(reply, dict):
            return ", ".join([f"{self.labels[key]} = {amount}" for key, amount in reply.items()]) or "nothing"
        return self.labels.get(str(reply), str(reply))


def write_position(game: Game, file: str, name: str, cards: Path | None) -> None:
    """Write the position as a scenario; what the player who is asked does not see is imagined."""
    if not file:
        raise HeadjudgeError("in which file? Write 'w FILE'")
    imagined = Seen(game).imagine(seed_from(len(game.moves)))
    title = f"A position of {game.state.rules.name}, as player {Seen(game).seat + 1} sees it"
    create(Path(file), written(imagined, name, title, cards), HeadjudgeError)
