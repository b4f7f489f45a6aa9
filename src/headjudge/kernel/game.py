"""A game under way: what everybody who plays, watches or studies one calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import flow
from headjudge.kernel.cards import JUDGE, Card, with_brought, zone_key
from headjudge.kernel.decisions import Answer, AnswerError, Decision, Option, Refusal
from headjudge.kernel.entities import WaitingList, Zone
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.forms import answer_in, field
from headjudge.kernel.observe import Observation, observe
from headjudge.kernel.offers import why_not
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End

if TYPE_CHECKING:
    from headjudge.kernel.rules import Rules

DRAW: Final = "draw"
TAKEBACK: Final = "takeback"
REQUESTS: Final = (DRAW, TAKEBACK)
CONCEDE: Final = "concede"
OFFER_DRAW: Final = "offer draw"
ACCEPT_DRAW: Final = "accept draw"
ASK_TAKEBACK: Final = "ask takeback"
ALLOW_TAKEBACK: Final = "allow takeback"
CANCEL: Final = "cancel"
UNDO: Final = "undo"
_LONG: Final = 300
"""How long a way back is kept that nobody asked for."""
ACTS: Final[tuple[str, ...]] = (CONCEDE, OFFER_DRAW, ACCEPT_DRAW, ASK_TAKEBACK, ALLOW_TAKEBACK)


class Move:
    """One entry of a record: an answer or an act out of turn, as it was given."""

    __slots__ = ("act", "given", "player")

    def __init__(self, player: int, given: Answer | Option, *, act: bool = False) -> None:
        self.player = player
        self.given = given
        self.act = act

    @property
    def answer(self) -> Answer:
        """The answer as it is recorded."""
        return self.given.key if isinstance(self.given, Option) else self.given

    def to_json(self) -> dict[str, object]:
        """As it is written down."""
        return {"player": self.player, "act" if self.act else "answer": self.answer}

    @staticmethod
    def from_json(data: object) -> Move:
        """As it was written down; a HeadjudgeError if it is none."""
        if not isinstance(data, dict):
            raise HeadjudgeError(f"{data!r} is no move")
        player = field(data, "player", int)
        if "act" in data:
            return Move(player, field(data, "act", str), act=True)
        return Move(player, answer_in(data.get("answer")))


class Answered(Move):
    """A move that answered a decision, and the way back to it."""

    __slots__ = ("decision", "depth", "learned", "mark")

    def __init__(
        self, decision: Decision, given: Answer | Option, mark: int, learned: tuple[int, ...], depth: int
    ) -> None:
        self.player = decision.player
        self.given = given
        self.act = False
        self.decision = decision
        self.mark = mark
        self.learned = learned
        self.depth = depth


class Game:
    """A game: what it waits for, everything that was answered, and what players have asked of each other.

    `decision`: what is asked of whom, one of six kinds (see Decision); None when the game is over.
    `state`: everything there is in the game. `seed`, `decks`, `options`: how it was begun.
    `moves`: what was answered and done out of turn, as a record holds it. `answered`: what can be taken back.
    `before`: how many moves went before these, in an imagined game.
    `requests`: who has agreed to a draw or a takeback so far, the one who asked for it first. Playing on declines.
    """

    def __init__(self, state: State, seed: int, decks: list[Deck], options: dict[str, object]) -> None:
        self.state = state
        self.seed = seed
        self.decks = decks
        self.options = options
        self.decision: Decision | None = None
        self.moves: list[Move] = []
        self.answered: list[Answered] = []
        self.requests: dict[str, tuple[int, ...]] = {}
        self.keep_way_back = True
        self.before = 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning players; nobody if it was a draw; None while the game goes on."""
        winners = self.state.fact("winners")
        return winners if isinstance(winners, tuple) else None

    @property
    def winner(self) -> int | None:
        """The one winning player; None while the game goes on, and after a draw."""
        winners = self.winners
        return winners[0] if winners is not None and len(winners) == 1 else None

    def observe(self, seat: int) -> Observation:
        """What a player, a spectator or a judge may see, as JSON values."""
        players = len(self.state.players)
        if type(seat) is not int or seat not in range(JUDGE, players):
            raise HeadjudgeError(f"no seat {seat!r}: there are 0 to {players - 1}, -1 for a spectator, -2 for a judge")
        return observe(self.state, self.decision, seat, self.number)

    @property
    def number(self) -> int:
        """The number of the decision: it grows with everything that is answered, done or taken back."""
        return self.before + len(self.moves)

    def answer(self, answer: Answer | Option) -> None:
        """Answer the decision. An answer that is not offered raises AnswerError and changes nothing."""
        decision = self.decision
        if decision is None:
            raise AnswerError("the game is over")
        if isinstance(answer, Option) and decision.offers(answer):
            value = answer.value
        else:
            answer = answer.key if isinstance(answer, Option) else answer
            try:
                value = decision.value_of(answer)
            except AnswerError as error:
                raise self._explained(decision, answer, error) from None
        state = self.state
        state.refused = ""
        mark = state.reply(value, decision.then)
        move = Answered(decision, answer, mark, state.learned, len(state.stack))
        self.answered.append(move)
        self.moves.append(move)
        if self.requests:
            self._play_on(decision.player)
        if decision.anchor:
            state.anchor = mark
            state.anchor_answer = answer
            if "barred" in state.facts:
                state.note("barred", None)
        self.decision = flow.run(state)
        if state.rewound >= 0:
            while self.answered and self.answered[-1].mark >= state.rewound:
                self.answered.pop()
            state.rewound = -1
        if not self.keep_way_back and len(state.journal) > _LONG:
            state.trim()
            self.answered = self._answered_since(state.journal_start)

    def why_not(self, key: str) -> str:
        """Why an option is not offered, in words; nothing if it is."""
        decision = self.decision
        if decision is None:
            return "the game is over"
        if key in decision.all_keys():
            return ""
        refusal = why_not(self.state, decision.player, key)
        return "it is not asked for now" if refusal is None else refusal.sentence(self.state, decision.player)

    def act(self, player: int, act: str) -> None:
        """Act out of turn: concede, offer or accept a draw, ask for or allow a takeback; make one of the game's."""
        acts = [*ACTS, *self.state.rules.acts]
        if act not in acts:
            raise HeadjudgeError(f"{act!r} is not one of: {', '.join(acts)}")
        playing = [] if self.over else [one.id for one in self.state.players if not one.out]
        if type(player) is not int or player not in playing:
            raise HeadjudgeError(f"player {player!r} is not in a game that goes on")
        if act == ACCEPT_DRAW and DRAW not in self.requests:
            raise HeadjudgeError("no draw was offered")
        if act == ASK_TAKEBACK and self._last_answer(player) < 0:
            raise HeadjudgeError("there is nothing to take back")
        if act == ALLOW_TAKEBACK and TAKEBACK not in self.requests:
            raise HeadjudgeError("no takeback was asked for")
        if act not in ACTS:
            self._choose_how(player, act)
        self.moves.append(Move(player, act, act=True))
        if act in self.state.rules.acts:
            return
        if act == CONCEDE:
            self.remove(player)
            return
        name = DRAW if act in {OFFER_DRAW, ACCEPT_DRAW} else TAKEBACK
        before = () if act == ASK_TAKEBACK else self.requests.get(name, ())
        self.requests[name] = (*[other for other in before if other != player], player)
        self._do_as_agreed()

    def remove(self, player: int) -> None:
        """Take a player out of the game, in the middle of whatever is going on.

        Nothing from before can be taken back afterwards; so an action under way that may yet be rewound is begun again
        without them, as far as it still can be.
        """
        state = self.state
        start = state.oldest_mark()
        under_way = self._answered_since(start)
        state.rollback(start)
        self.answered.clear()
        self.requests.pop(TAKEBACK, None)
        state.set(state.players[player], "out", True)
        outcome = state.rules.leave(state, player)
        for depth, frame in enumerate(state.stack):
            state.keep_frame(depth)
            frame.player_left(state, player)
        if outcome is not None:
            outcome.interrupt(state)
        state.unsettled = True
        self.decision = flow.run(state)
        state.rewound = -1
        for entry in under_way:
            if not self._answer_again(entry):
                break
        self._do_as_agreed()

    def cancel(self) -> None:
        """Take back an action that is not finished. Refused once chance was used or something was learned."""
        decision = self.decision
        if decision is None:
            raise HeadjudgeError("the game is over")
        depth = len(self.state.stack)
        for place in range(len(self.answered) - 1, -1, -1):
            entry = self.answered[place]
            if not entry.decision.anchor:
                depth = min(depth, entry.depth)
                continue
            if entry.depth >= depth:
                break
            self._return_to(place, decision.player)
            self.moves.append(Move(decision.player, CANCEL, act=True))
            return
        raise HeadjudgeError("there is no unfinished action to cancel")

    def undo(self) -> None:
        """Take back the last answer. Refused once chance was used, something was learned or another has answered."""
        if not self.answered:
            raise HeadjudgeError("there is nothing to take back")
        player = self.answered[-1].player
        self._return_to(len(self.answered) - 1, player)
        self.moves.append(Move(player, UNDO, act=True))

    def rewind(self) -> None:
        """Take back the last answer whatever has come of it, as only a judge may."""
        if not self.answered:
            raise HeadjudgeError("there is nothing to take back")
        self._return_to(len(self.answered) - 1, self.answered[-1].player, agreed=True)
        self.moves.append(Move(JUDGE, UNDO, act=True))

    def copy(self) -> Game:
        """An equal game that can be played on by itself; only what is unfinished can be taken back in it."""
        twin = Game(self.state.copy(), self.seed, self.decks, self.options)
        twin.decision = self.decision
        twin.moves = self.moves.copy()
        twin.before = self.before
        twin.answered = self._answered_since(twin.state.journal_start)
        twin.requests = self.requests.copy()
        twin.keep_way_back = self.keep_way_back
        return twin

    def resume(self) -> None:
        """Ask again what was being asked: after loading, or after the state was changed from outside."""
        self.answered.clear()
        self.decision = flow.run(self.state)

    # Inside

    def _choose_how(self, player: int, act: str) -> None:
        """Make one of the game's acts. An action that is not finished is begun again, as far as it still goes on so."""
        state = self.state
        start = state.oldest_mark()
        under_way = self._answered_since(start)
        for entry in under_way:
            if entry.player != player or entry.learned[player] != state.learned[player]:
                raise HeadjudgeError("not before what is under way is finished")
        state.rollback(start)
        del self.answered[len(self.answered) - len(under_way) :]
        state.rules.act(state, player, act)
        self.decision = flow.run(state)
        for entry in under_way:
            if not self._answer_again(entry):
                break

    def _return_to(self, place: int, player: int, *, agreed: bool = False) -> None:
        entry = self.answered[place]
        if not agreed:
            if self.state.learned[player] != entry.learned[player]:
                raise HeadjudgeError("chance was used or something hidden was shown: it stands")
            if any(later.player != player for later in self.answered[place:]):
                raise HeadjudgeError("another player has answered since: it stands unless they allow it")
        self.state.rollback(entry.mark)
        del self.answered[place:]
        self.decision = flow.run(self.state)

    def _answer_again(self, entry: Answered) -> bool:
        """Give an answer again that was given before; whether it is still asked for and offered."""
        decision = self.decision
        if decision is None or decision.player != entry.player:
            return False
        try:
            self.answer(entry.answer)
        except AnswerError:
            return False
        self.moves.pop()
        return True

    def _answered_since(self, mark: int) -> list[Answered]:
        """What was answered since a point."""
        place = len(self.answered)
        while place and self.answered[place - 1].mark >= mark:
            place -= 1
        return self.answered[place:]

    def _last_answer(self, player: int) -> int:
        """Where a player's last answer stands; -1 if there is none to go back to."""
        for place in range(len(self.answered) - 1, -1, -1):
            if self.answered[place].player == player:
                return place
        return -1

    def _play_on(self, player: int) -> None:
        """An answer withdraws or declines a takeback, and declines a draw that its player has not agreed to."""
        self.requests.pop(TAKEBACK, None)
        if player not in self.requests.get(DRAW, ()):
            self.requests.pop(DRAW, None)

    def _do_as_agreed(self) -> None:
        """Do what everybody still in the game has agreed to."""
        for name, agreed in list(self.requests.items()):
            if self.over or not all(player.out or player.id in agreed for player in self.state.players):
                continue
            del self.requests[name]
            if name == DRAW:
                End(()).interrupt(self.state)
                self.decision = None
            else:
                self._return_to(self._last_answer(agreed[0]), agreed[0], agreed=True)

    def _explained(self, decision: Decision, answer: Answer, error: AnswerError) -> AnswerError:
        if isinstance(answer, str):
            refusal: Refusal | None = why_not(self.state, decision.player, answer)
            if refusal is not None and refusal.code != "unknown":
                return AnswerError(f"{answer!r}: {refusal.sentence(self.state, decision.player)}")
        return error


def new_game(
    rules: Rules,
    decks: list[Deck],
    cards: dict[str, Card] | None = None,
    seed: int = 0,
    options: dict[str, object] | None = None,
    script: tuple[object, ...] = (),
) -> Game:
    """Begin a game: one deck a seat."""
    if len(decks) not in rules.seats:
        raise HeadjudgeError(f"{rules.name} is for {' or '.join(map(str, rules.seats))} players, not {len(decks)}")
    pool = with_brought({**rules.cards(), **(cards or {})})
    options = options or {}
    state = State(rules, pool, len(decks), rules.teams(len(decks)), seed)
    state.script = script
    make_zones(state)
    if options.get(flow.SKIPS_FORCED):
        state.note(flow.SKIPS_FORCED, True)
    rules.set_up(state, decks, options)
    state.unsettled = True
    game = Game(state, seed, decks, options)
    game.decision = flow.run(state)
    state.trim()
    return game


def make_zones(state: State) -> None:
    """Make the waiting lists, and one zone of each kind for each player, or one for all of them."""
    for name in state.rules.lists:
        state.create(WaitingList(name))
    for kind in state.rules.zone_kinds:
        if kind.shared:
            state.create(Zone(kind.name, kind, -1))
        else:
            for player in state.players:
                state.create(Zone(zone_key(kind.name, player.id), kind, player.id))
