"""A pause is data: flow is a stack of frames, and a step ends in one of a few outcomes."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.decisions import Decision, Option, Refusal
from headjudge.kernel.entities import field_names

if TYPE_CHECKING:
    from headjudge.kernel.state import State

Step = Callable[["State"], "Outcome"]
Steps = tuple[Step, ...]

HERE: Final = -2
"""The mark of a frame that is kept where a save begins."""
_OWN: Final[tuple[str, ...]] = ("step", "mark", "announced", "answer", "result")


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome:
    """How a step ends."""

    __slots__ = ()


NEXT: Final = Outcome()
"""On to the step below; past the last one the procedure is done."""

REPEAT: Final = Outcome()
"""The same step again."""


class Goto(Outcome):
    """On to another step of the same procedure."""

    __slots__ = ("step",)

    def __init__(self, step: Step) -> None:
        self.step = step


class Ask(Outcome):
    """A decision. A step that asks changes nothing before it asks: it may be run again."""

    __slots__ = ("decision", "then")

    def __init__(self, decision: Decision, then: Step | None = None) -> None:
        self.decision = decision
        self.then = then


class Call(Outcome):
    """Another procedure first; its value will be in `result`."""

    __slots__ = ("frame", "then")

    def __init__(self, frame: Frame, then: Step | None = None) -> None:
        self.frame = frame
        self.then = then


def followed_by(outcome: Outcome, step: Step) -> Outcome:
    """An outcome that goes on to the step below, or calls a procedure before that, with another step instead."""
    if outcome is NEXT:
        return Goto(step)
    if isinstance(outcome, Call) and outcome.then is None:
        outcome.then = step
    return outcome


class Done(Outcome):
    """The procedure ends here, with a value."""

    __slots__ = ("value",)

    def __init__(self, value: object = None) -> None:
        self.value = value


class Become(Outcome):
    """Another procedure takes this one's place."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame


class After(Outcome):
    """Another procedure is put beneath this one, to run when this one ends; on to the step below.

    `beneath`: put beneath the innermost frame of this class instead, to run when that one ends.
    """

    def __init__(self, frame: Frame, beneath: type[Frame] | None = None) -> None:
        self.frame = frame
        self.beneath = beneath


class Drop(Outcome):
    """Everything above the innermost frame of this class is dropped; it goes on at this step."""

    def __init__(self, to: type[Frame], step: Callable[..., Outcome]) -> None:
        self.to = to
        self.step = step


class End(Outcome):
    """The game is over. No winners: a draw."""

    def __init__(self, winners: tuple[int, ...]) -> None:
        self.winners = winners


class Rewind(Outcome):
    """Everything since the innermost frame's mark is undone.

    What was announced at a decision is refused there until something changes. What began in the middle of something
    else is over: the frame that marked its beginning goes on at the step `then`.
    """

    def __init__(self, refusal: Refusal, then: Callable[..., Outcome] | None = None) -> None:
        self.refusal = refusal
        self.then = then


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A procedure under way. Subclasses are dataclasses: their fields are its named values.

    A step may write to its own frame's fields: the frame is journaled before it runs. Fields hold plain values.
    `answer` is what was last answered, `result` what was last returned; `mark` is where a rewind would go back to, and
    `announced` the option that was chosen there. `kept` and `under_way` only save time.
    """

    step: int = 0
    kept: int = -1
    under_way: Procedure | None = None
    mark: int = -1
    announced: str = ""
    answer: object = None
    result: object = None

    def steps(self) -> Steps:
        """The steps of the procedure, in the order of the rulebook."""
        return ()

    def values(self) -> tuple[object, ...]:
        """Everything the frame holds, to be put back by `restore`."""
        return procedure(self).values(self)

    def restore(self, values: tuple[object, ...]) -> None:
        """Put back what `values` took."""
        for name, value in zip((*field_names(type(self)), *_OWN), values, strict=True):
            setattr(self, name, value)

    def clone(self) -> Frame:
        """An equal frame that can be run by itself."""
        twin: Frame = type(self)(*self.values()[: -len(_OWN)])
        twin.under_way = self.under_way
        twin.step = self.step
        twin.mark = self.mark
        twin.announced = self.announced
        twin.answer = self.answer
        twin.result = self.result
        return twin

    def can_rewind(self, state: State) -> None:
        """Let this procedure be undone as a whole, back to the decision that announced it."""
        self.mark = state.anchor
        chosen = state.anchor_answer
        self.announced = chosen.key if isinstance(chosen, Option) else str(chosen)

    def can_rewind_to_here(self, state: State) -> None:
        """Let what this procedure does from now on be undone: for what no decision has announced."""
        self.mark = state.mark()
        self.announced = ""

    def player_left(self, state: State, player: int) -> None:
        """Forget a player who left the game. The step that was asking is run again afterwards."""

    def imagine(self, state: State, seat: int) -> None:
        """Put something that could be in the place of what a seat may not know."""


def rebuild(cls: type[Frame], values: tuple[object, ...]) -> Frame:
    """A frame with these values."""
    frame = cls(*values[: -len(_OWN)])
    frame.restore(values)
    return frame


_AT_THE_END: Final = Done()


def _past_the_last(frame: Frame, state: State) -> Outcome:
    """What comes after the last step."""
    return _AT_THE_END


class Procedure:
    """The steps of a frame class, looked up once. `course`: these, and the end."""

    def __init__(self, frame: Frame) -> None:
        names = [step.__name__ for step in frame.steps()]
        self.steps: list[Callable[[Frame, State], Outcome]] = [getattr(type(frame), name) for name in names]
        self.course: list[Callable[[Frame, State], Outcome]] = [*self.steps, _past_the_last]
        self.places: dict[str, int] = {name: place for place, name in enumerate(names)}
        self.length = len(names)
        self.values: attrgetter[tuple[object, ...]] = attrgetter(*field_names(type(frame)), *_OWN)

    def place(self, step: Callable[..., Outcome]) -> int:
        """Where a step stands."""
        return self.places[step.__name__]


_procedures: Final[dict[type, Procedure]] = {}


def procedure(frame: Frame) -> Procedure:
    """The steps of a frame."""
    found = _procedures.get(type(frame))
    if found is None:
        found = _procedures[type(frame)] = Procedure(frame)
    frame.under_way = found
    return found
