"""What play has executed, and what it never has."""

from __future__ import annotations

from pathlib import Path

from headjudge.kernel.events import Event, Happen
from headjudge.kernel.frames import Frame, procedure
from headjudge.kernel.game import Game
from headjudge.kernel.state import State
from tests.conformance.contestants import Contestant


class Reached:
    """Notes the steps, events and abilities of the games it follows as they are executed."""

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        self.seen: set[str] = set()
        self.steps: dict[str, None] = {}

    def follow(self, game: Game) -> None:
        """Note what a game does from now on."""
        game.state.tracer = self._step

    def _step(self, state: State, frame: Frame) -> None:
        names = [f"step {type(frame).__name__}.{step.__name__}" for step in procedure(frame).steps]
        self.steps.update(dict.fromkeys(names))
        self.seen.add(names[frame.step])
        self.seen.add(f"frame {type(frame).__name__}")
        if state.history:
            self.seen.add(f"event {state.history[-1].kind}")
        if isinstance(frame, Happen):
            self.seen.update([_ability(*lineage[-1][1:4]) for lineage in frame.applied])
        self.seen.update([_ability(*modifier.path) for modifier in state.modifiers()])
        for waiting in state.lists.values():
            paths = [state.items[number].path for number in waiting.items]
            self.seen.update([_ability(*path) for path in paths if path is not None])

    def never(self) -> list[str]:
        """The game's own procedures, steps and events, and the abilities in its decks, that were never executed."""
        types = self.contestant.rules.types()
        known = [f"frame {cls.__name__}" for cls in types if issubclass(cls, Frame)]
        known += [f"event {cls.__name__}" for cls in types if issubclass(cls, Event)]
        own = {cls.__name__ for cls in types}
        known += [step for step in self.steps if step.split()[1].split(".")[0] in own]
        known += self._abilities()
        return [name for name in known if name not in self.seen and name not in self.contestant.unreached]

    def _abilities(self) -> list[str]:
        pool = self.contestant.rules.cards()
        keys = dict.fromkeys([key for deck in self.contestant.decks for part in deck.values() for key in part])
        return [
            _ability(key, box, place)
            for key in keys
            for box, abilities in pool[key].boxes.items()
            for place in range(len(abilities))
        ]

    def report(self, folder: Path) -> list[str]:
        """Write down what was never executed."""
        never = self.never()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"never-executed-{self.contestant.name.replace(' ', '-')}.txt"
        path.write_text("".join([f"{name}\n" for name in never]) or "everything was executed\n")
        return never


def _ability(card: str, box: str, place: int) -> str:
    return f"ability {place} of {box} of {card}"
