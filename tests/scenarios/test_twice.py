"""Everything twice notices rules that do not do the same again."""

from dataclasses import dataclass

import pytest

from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Rewind
from headjudge.scenarios import ExpectationError, Scene, scenario


@dataclass
class Forgetful(Frame):
    """Counts its answers, in one place where it is allowed and in two where it is not."""

    def steps(self) -> Steps:
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        options = [Option(verb, (), verb) for verb in ("well", "unjournaled", "outside", "in vain")]
        return Ask(choose_one(0, "How?", options, anchor=True))

    def take(self, state: State) -> Outcome:
        if self.answer == "in vain":
            return Call(InVain(), self.ask)
        if self.answer == "well":
            state.note("answers", state.amount("answers") + 1)
        elif self.answer == "unjournaled":
            state.facts["answers"] = state.amount("answers") + 1
        else:
            OUTSIDE.append("answer")
            state.note("answers", len(OUTSIDE))
        return Goto(self.ask)


@dataclass
class InVain(Frame):
    """Goes back to where it was announced."""

    def steps(self) -> Steps:
        return (self.begin, self.give_up)

    def begin(self, state: State) -> Outcome:
        self.can_rewind(state)
        state.note("answers", 99)
        return NEXT

    def give_up(self, state: State) -> Outcome:
        return Rewind(Refusal("vain", "", "it cannot be done"))


OUTSIDE: list[str] = []


class Forgetting(Rules):
    name = "forgetting"

    def types(self) -> list[type]:
        return [Forgetful, InVain]

    def begin_at(self, state: State, player: int, phase: str) -> Refusal | None:
        state.push(Forgetful())
        return None


RULES = Forgetting()


@pytest.fixture
def scene() -> Scene:
    scene = scenario(RULES).start()
    scene.every_way = True
    return scene


def test_journaled_changes_pass(scene: Scene) -> None:
    scene.answer(0, "well").answer(0, "well")
    assert scene.state.fact("answers") == 2
    assert len(scene.game.moves) == len(scene.game.answered) == 2


def test_what_the_game_itself_rewinds_passes(scene: Scene) -> None:
    scene.answer(0, "well").answer(0, "in vain").answer(0, "well")
    assert scene.state.fact("answers") == 2


def test_a_change_that_cannot_be_rolled_back_is_noticed(scene: Scene) -> None:
    with pytest.raises(ExpectationError, match="everything twice: rolled back, the state is another one"):
        scene.answer(0, "unjournaled")


def test_a_change_that_depends_on_something_outside_is_noticed(scene: Scene) -> None:
    with pytest.raises(ExpectationError, match="everything twice: copied and played on, the state is another one"):
        scene.answer(0, "outside")
