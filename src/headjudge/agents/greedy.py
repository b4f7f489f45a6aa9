"""The agent called greedy: it tries each answer and takes the one after which its position looks best."""

from headjudge.agents.agent import Agent, Reply, Seen
from headjudge.agents.answers import candidates, quiet_answer
from headjudge.agents.luck import Luck
from headjudge.agents.places import go_back, place_of
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.state import State

MOST = 16
"""How many answers to a decision are tried."""
AGAIN = 2
"""How many of them, the best, are tried again in another imagined game if chance plays a part."""
FEW = 3
"""How many answers to a question that belongs to an action are tried while the action is only considered."""
DEEP = 2
"""How many such questions of one action are looked into."""
HORIZON = 8
"""How many decisions are played on before a position is judged, if the turn does not end sooner."""
FAR = 40
"""The same, if the quiet answer leads to the end of the turn: else what only puts off a bad end would look good."""
PATIENCE = 40
"""How many decisions of one turn it thinks about; then it is content, for there are things one could do forever."""
WON = 1e9

Turn = tuple[object, object]
"""Which turn it is, as far as the game keeps count."""
UNKNOWN: Turn = (None, None)


class Greedy(Agent):
    """Looks no further than the turn: whatever follows its answer is played as quietly as can be."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)
        self.turn = UNKNOWN
        self.decisions = 0

    def answer(self, seen: Seen) -> Reply:
        return self.weigh(seen)[0]

    def weigh(self, seen: Seen) -> tuple[Reply, list[tuple[Reply, float]]]:
        """The answer that it gives, and what it thinks each is worth that it has tried; WON is to have won."""
        decision = seen.decision
        if not decision.open:
            quiet = quiet_answer(decision)
            return quiet, [(quiet, 0.0)]
        answers = candidates(decision, self.luck, MOST if self.decisions < PATIENCE else 1)
        tried = self._try(seen, answers, HORIZON)
        self._count(tried[0].turn)
        best = sorted(range(len(answers)), key=lambda place: tried[place].value, reverse=True)[:AGAIN]
        values = [tried[place].value for place in best]
        if not all(tried[place].certain for place in best):
            again = self._try(seen, [answers[place] for place in best], FAR if tried[0].over else HORIZON)
            values = [value + trial.value for value, trial in zip(values, again, strict=True)]
        weighed = [(answer, trial.value) for answer, trial in zip(answers, tried, strict=True)]
        return answers[best[values.index(max(values))]], weighed

    def _count(self, turn: Turn) -> None:
        if turn != self.turn or turn == UNKNOWN:
            self.turn, self.decisions = turn, 0
        self.decisions += 1

    def _try(self, seen: Seen, answers: list[Reply], horizon: int) -> list["Trial"]:
        """How good each answer turns out in an imagined game; all see the end of the turn if the first does."""
        number = self.luck.below(1 << 53)
        game = seen.imagine(number)
        start = place_of(game)
        tried: list[Trial] = []
        for answer in answers:
            if tried and not go_back(game, start):
                game = seen.imagine(number)
                start = place_of(game)
            if tried and tried[0].over:
                horizon = FAR
            tried.append(Trial(game, seen.seat, self.luck, answer, horizon))
        return tried


class Trial:
    """An answer tried in an imagined game.

    `certain`: its value is due to no chance and to nothing hidden; what the next turn brings is the same for all.
    `over`: the turn has ended.
    """

    def __init__(self, game: Game, seat: int, luck: Luck, answer: Reply, horizon: int) -> None:
        self.game = game
        self.seat = seat
        self.luck = luck
        self.horizon = horizon
        self.turn = _turn(game.state)
        self.learned = game.state.learned[seat]
        self.over = False
        self.certain = True
        game.state.tracer = self._step
        self.value = self._follow(answer, DEEP)
        game.state.tracer = None

    def _follow(self, answer: Reply, depth: int) -> float:
        """The value of an answer; a question that it raises is answered in the best way found."""
        game = self.game
        game.answer(answer)
        decision = game.decision
        if not depth or decision is None or not self._belongs(decision):
            return self._judge()
        start = place_of(game)
        best = -2 * WON
        for reply in candidates(decision, self.luck, FEW):
            self.over = False
            best = max(best, self._follow(reply, depth - 1))
            if not go_back(game, start):
                break
        return best

    def _belongs(self, decision: Decision) -> bool:
        """Whether a decision is part of the action that was begun."""
        return decision.player == self.seat and decision.open and not decision.anchor

    def _judge(self) -> float:
        """What the position is worth once things have come to rest."""
        game, state = self.game, self.game.state
        for _ in range(self.horizon):
            if game.decision is None or _turn(state) != self.turn:
                break
            game.answer(quiet_answer(game.decision))
        if not self.over and state.learned[self.seat] != self.learned:
            self.certain = False
        if not game.winners:
            return state.rules.worth(state, self.seat)
        return WON if self.seat in game.winners else -WON

    def _step(self, state: State, frame: Frame) -> None:
        """Look, as the turn ends, whether chance or something hidden has played a part in it."""
        if not self.over and _turn(state) != self.turn:
            self.over = True
            self.certain = self.certain and state.learned[self.seat] == self.learned


def _turn(state: State) -> Turn:
    return state.fact("turn"), state.fact("turn player")
