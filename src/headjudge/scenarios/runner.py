"""Plays scenario files: sets the position up, gives the answers, sees whether what must be true is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from headjudge import games
from headjudge.documents import Field, read
from headjudge.files import text_of
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import CANCEL, UNDO
from headjudge.kernel.printable import shown
from headjudge.kernel.rules import Rules
from headjudge.rulebooks import parse_citation
from headjudge.scenarios.errors import ExpectationError, ScenarioError
from headjudge.scenarios.expectations import check
from headjudge.scenarios.layout import lay_out
from headjudge.scenarios.names import Said
from headjudge.scenarios.placing import seat_at, told_at
from headjudge.scenarios.scene import Scene

FIELDS = (
    *("game", "title", "rules", "seed", "seats", "options", "dice", "shuffles", "cards", "card files"),
    *("decks", "position", "players", "facts", "turn", "phase", "answers", "expect"),
)
_ENDINGS = (".yaml", ".yml")
_UNTIL = re.compile(r"pass until (?:asked|player (?P<player>[0-9]) is asked|the (?P<waiting>[a-z ]+) is empty)")
_GAME = re.compile(r"[a-z_][\w.-]*(:[a-z_]\w*)?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file that was read: what it is about, and its fields, which are played later."""

    file: str
    title: str
    rules: tuple[str, ...]
    whole: Field
    fields: dict[str, Field]


@dataclass(frozen=True, slots=True)
class Result:
    """How a scenario went. `usable` is false if it could not be played at all."""

    file: str
    passed: bool
    message: str = ""
    usable: bool = True

    def to_json(self) -> dict[str, object]:
        """The result for other programs."""
        return {"file": self.file, "passed": self.passed, "message": self.message}


def scenario_files(path: Path) -> list[Path]:
    """The file, or all the scenario files in the folder, by name. Raises ScenarioError if there are none."""
    try:
        if path.is_file():
            return [path]
        found = sorted(file for file in path.rglob("*") if file.suffix in _ENDINGS and file.is_file())
    except OSError as error:
        raise ScenarioError((error.strerror or "cannot be read").lower(), str(path)) from None
    if not path.exists():
        raise ScenarioError("there is no such file or folder", str(path))
    if not found:
        raise ScenarioError(f"no scenario files ({', '.join(_ENDINGS)}) in this folder", str(path))
    return found


def run_file(path: Path, *, every_way: bool = False) -> Result:
    """Play a scenario file and say how it went."""
    try:
        play(load(path), every_way=every_way)
    except ExpectationError as error:
        return Result(str(path), False, str(error))
    except HeadjudgeError as error:
        return Result(str(path), False, str(error), usable=False)
    return Result(str(path), True)


def load(path: Path) -> Scenario:
    """Read a scenario file. Raises ScenarioError."""
    return parse(text_of(path, ScenarioError), shown(str(path)))


def parse(text: str, file: str) -> Scenario:
    """Read the text of a scenario file. Raises ScenarioError."""
    whole = read(text, file, ScenarioError)
    fields = whole.fields(FIELDS)
    title = fields["title"].text() if "title" in fields else ""
    return Scenario(file, title, _citations(fields), whole, fields)


def play(scenario: Scenario, *, every_way: bool = False) -> Scene:
    """Play a scenario. Raises ScenarioError if it cannot be, ExpectationError if something expected is not so.

    `every_way`: each answer is given, rolled back and given again, on a copy, and after saving and loading.
    """
    fields = scenario.fields
    steps = fields["answers"].items() if "answers" in fields else []
    if "expect" not in fields and not any(step.is_mapping() and "expect" in step.entries() for step in steps):
        raise scenario.whole.error("nothing is expected: say in 'expect' what must be true")
    scene = lay_out(scenario.whole, fields, _game(scenario))
    scene.every_way = every_way
    for step in steps:
        with told_at(step):
            _follow(scene, step)
    if "expect" in fields:
        check(scene, fields["expect"])
    _see_script_used(scene, fields)
    return scene


def _citations(fields: dict[str, Field]) -> tuple[str, ...]:
    found: list[str] = []
    for item in fields["rules"].items_or_one() if "rules" in fields else []:
        with told_at(item):
            found.append(parse_citation(item.text()).citation)
    return tuple(found)


def _game(scenario: Scenario) -> Rules:
    if "game" not in scenario.fields:
        raise scenario.whole.error("say which 'game' is played")
    field = scenario.fields["game"]
    name = field.text()
    if not _GAME.fullmatch(name):
        raise field.error(f"a game's name is wanted here, not {name!r}")
    with told_at(field):
        return games.get(name)


# Steps


def _follow(scene: Scene, step: Field) -> None:
    """One entry of the answers: 'cancel', 'undo', 'pass until ...', or a field with what it says."""
    if not step.is_mapping():
        _do(scene, step)
        return
    entries = step.entries()
    if len(entries) != 1:
        raise step.error(f"one answer is wanted here, as 'player: answer', not {len(entries)}")
    name, field = next(iter(entries.items()))
    if name == "expect":
        check(scene, field)
    elif name == "name":
        for given, said in field.entries().items():
            scene.name(given, said.text())
    elif name == "act":
        for seat, act in field.entries().items():
            scene.act(seat_at(act, seat, scene.state), act.text())
    else:
        scene.answer(seat_at(field, name, scene.state), _said(field))


def _do(scene: Scene, step: Field) -> None:
    """What is not one player's answer: 'cancel', 'undo', or to pass until something is so."""
    words = step.text()
    until = _UNTIL.fullmatch(words)
    if until is not None:
        player = until["player"]
        scene.pass_until(asked=int(player) if player else None, empty=until["waiting"] or "")
    elif words == CANCEL:
        scene.cancel()
    elif words == UNDO:
        scene.undo()
    else:
        raise step.error(f"who answers? Write 'player: {words}', such as '0: {words}'")


def _said(field: Field) -> Said:
    if field.is_list():
        return [item.text() for item in field.items()]
    if field.is_mapping():
        return {name: amount.number(0) for name, amount in field.entries().items()}
    return field.text()


def _see_script_used(scene: Scene, fields: dict[str, Field]) -> None:
    dice = [roll for roll in scene.unused if isinstance(roll, int)]
    if dice and "dice" in fields:
        raise ExpectationError(f"never rolled: {', '.join(map(str, dice))}", fields["dice"].place)
    shuffles = len(scene.unused) - len(dice)
    if shuffles and "shuffles" in fields:
        raise ExpectationError(f"the last {shuffles} of these never happened", fields["shuffles"].place)
