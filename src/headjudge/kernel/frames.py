"""A pause is data: flow is a stack of frames, and a step ends in one of a few outcomes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.decisions import ONE, SKIPS_FORCED, Decision, Option
from headjudge.kernel.entities import field_names
from headjudge.kernel.errors import RulesError
from headjudge.kernel.journal import ENDED, MARKED, PUSHED, Entry

if TYPE_CHECKING:
    from headjudge.kernel.state import State

Step = Callable[["State"], "Outcome"]
Steps = tuple[Step, ...]
Course = list[Callable[["Frame", "State"], "Outcome"]]

HERE: Final = -2
"""The mark of a frame that is kept where a save begins."""
CALLED: Final[Entry] = (PUSHED, -1)
"""The entry of the journal for a procedure that was called."""
PROCEDURES: Final[dict[type, Procedure]] = {}
"""Those of frames that have run before, by class."""
_OWN: Final[tuple[str, ...]] = ("step", "mark", "announced", "answer", "result")
_WRITTEN: Final[tuple[str, ...]] = ("step", "answer", "result")


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome:
    """How a step ends. To other steps, and on to other procedures, `flow.run` goes itself."""

    __slots__ = ()

    def follow(self, state: State, frame: Frame) -> Frame | None:
        """Do what it says to the procedure whose step ended so; which one goes on, unless somebody is asked first."""
        self.interrupt(state)
        if not state.stack:
            return None
        state.keep_frame()
        return state.stack[-1]

    def interrupt(self, state: State) -> None:
        """Do what stands above the running step: a repair, an unwinding, a rewind, the end."""
        raise RulesError(f"{type(self).__name__} is not an outcome here")


class _Again(Outcome):
    """Nothing has changed."""

    __slots__ = ()

    def follow(self, state: State, frame: Frame) -> Frame | None:
        return frame


class Goto(Outcome):
    """On to another step of the same procedure."""

    __slots__ = ("then",)

    def __init__(self, then: Step | None) -> None:
        self.then = then


NEXT: Final = Goto(None)
"""On to the step below; past the last one the procedure is done."""

REPEAT: Final = _Again()
"""The same step again."""


class Ask(Outcome):
    """A decision. A step that asks changes nothing before it asks: it may be run again."""

    __slots__ = ("decision", "then")

    def __init__(self, decision: Decision, then: Step | None = None) -> None:
        self.decision = decision
        self.then = then

    def follow(self, state: State, frame: Frame) -> Frame | None:
        decision, then = self.decision, self.then
        step = frame.step + 1 if then is None else procedure(frame).place(then)
        if decision.kind == ONE and len(decision.options) == 1 and SKIPS_FORCED in state.facts:
            frame.answer = decision.options[0].value
            frame.step = step
            return frame
        decision.then = step
        state.asked = decision
        return None


class Call(Goto):
    """Another procedure first; its value will be in `result`. Then on to the step below, or to another one."""

    __slots__ = ("frame",)

    def __init__(self, frame: Frame, then: Step | None = None) -> None:
        self.then = then
        self.frame = frame

    def interrupt(self, state: State) -> None:
        state.push(self.frame)


class Done(Outcome):
    """The procedure ends here, with a value."""

    __slots__ = ("value",)

    def __init__(self, value: object = None) -> None:
        self.value = value

    def follow(self, state: State, frame: Frame) -> Frame | None:
        stack = state.stack
        state.journal.append((ENDED, stack.pop()))
        if not stack:
            return None
        beneath = stack[-1]
        if beneath.kept != state.epoch:
            state.keep(beneath)
        beneath.result = self.value
        return beneath


DONE: Final = Done()
"""The procedure ends here."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A procedure under way. Subclasses are dataclasses: their fields are its named values.

    A step may write to its own frame's fields: the frame is journaled before it runs. Fields hold plain values.
    `answer` is what was last answered, `result` what was last returned; `mark` is where a rewind would go back to, and
    `announced` the option that was chosen there. `kept` only saves time.
    """

    step: int = 0
    kept: int = -1
    mark: int = -1
    announced: str = ""
    answer: object = None
    result: object = None

    def steps(self) -> Steps:
        """The steps of the procedure, in the order of the rulebook."""
        return ()

    def values(self) -> tuple[object, ...]:
        """Everything the frame holds."""
        return procedure(self).values(self)

    def restore(self, values: tuple[object, ...]) -> None:
        """Put back what steps may have written."""
        for name, value in zip((*field_names(type(self)), *_WRITTEN), values, strict=True):
            setattr(self, name, value)

    def clone(self) -> Frame:
        """An equal frame that can be run by itself."""
        twin: Frame = type(self)(*self.values()[: -len(_OWN)])
        twin.step = self.step
        twin.mark = self.mark
        twin.announced = self.announced
        twin.answer = self.answer
        twin.result = self.result
        return twin

    def can_rewind(self, state: State) -> None:
        """Let this procedure, which is running, be undone as a whole, back to the decision that announced it."""
        state.journal.append((MARKED, self.mark, self.announced))
        self.mark = state.anchor
        chosen = state.anchor_answer
        self.announced = chosen.key if isinstance(chosen, Option) else str(chosen)

    def can_rewind_to_here(self, state: State) -> None:
        """Let what this procedure, which is running, does from now on be undone: for what no decision has announced."""
        state.journal.append((MARKED, self.mark, self.announced))
        self.mark = state.mark()
        self.announced = ""
        state.keep_frame()

    def player_left(self, state: State, player: int) -> None:
        """Forget a player who left the game. The step that was asking is run again afterwards."""

    def keeps_secrets(self) -> bool:
        """Whether it holds answers that others may not know, which then stand on the way back too."""
        return False

    def imagine(self, state: State, seat: int) -> None:
        """Put something that could be in the place of what a seat may not know."""


@dataclass
class Between(Frame):
    """Something is put right before the next step of the procedure beneath, which keeps what it was last returned."""

    returned: object

    def steps(self) -> Steps:
        """Nothing else."""
        return (self.give_back,)

    def give_back(self, state: State) -> Outcome:
        """Return that again."""
        return Done(self.returned)


def rebuild(cls: type[Frame], values: tuple[object, ...]) -> Frame:
    """A frame with these values."""
    frame = cls(*values[: -len(_OWN)])
    for name, value in zip(_OWN, values[-len(_OWN) :], strict=True):
        setattr(frame, name, value)
    return frame


def _past_the_last(frame: Frame, state: State) -> Outcome:
    """What comes after the last step."""
    return DONE


def _watched(frame: Frame, state: State) -> Outcome:
    """A step that somebody watches."""
    if state.tracer is not None:
        state.tracer(state, frame)
    return procedure(frame).steps[frame.step](frame, state)


class Procedure:
    """The steps of a frame class, looked up once. `course`: these, and the end; `watched`: the same, step by step.

    `values`: everything that frames of the class hold; `kept`: what steps may write, to be put back by `restore`.
    """

    def __init__(self, frame: Frame) -> None:
        names = [step.__name__ for step in frame.steps()]
        self.steps: Course = [getattr(type(frame), name) for name in names]
        self.course: Course = [*self.steps, _past_the_last]
        self.places: dict[str, int] = {name: place for place, name in enumerate(names)}
        self.length = len(names)
        self.watched: Course = [*[_watched] * len(names), _past_the_last]
        self.values: attrgetter[tuple[object, ...]] = attrgetter(*field_names(type(frame)), *_OWN)
        self.kept: attrgetter[tuple[object, ...]] = attrgetter(*field_names(type(frame)), *_WRITTEN)

    def place(self, step: Callable[..., Outcome]) -> int:
        """Where a step stands."""
        return self.places[step.__name__]


def procedure(frame: Frame) -> Procedure:
    """The steps of a frame."""
    found = PROCEDURES.get(type(frame))
    if found is None:
        found = PROCEDURES[type(frame)] = Procedure(frame)
    return found
