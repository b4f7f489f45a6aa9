"""What a player may do is what `verify` does not refuse; a refusal that says what it hangs on stands as long."""

from dataclasses import dataclass

from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.offers import offers, why_not
from headjudge.kernel.state import State
from tests.toys.skirmish import DECK, Skirmish

LOOKED: list[str] = []


@dataclass
class Knock(Action):
    """Knocking takes a door: a fact, a counter on a card, or nothing at all."""

    card: int
    hangs: str

    def verb(self) -> str:
        return f"knock-{self.hangs}"

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        LOOKED.append(self.hangs)
        if self.hangs == "fact":
            return None if state.fact("door") else Refusal("door", "", "there is no door", (), ("door",))
        if self.hangs == "counter":
            open_ = state.things[state.bearers[self.card]].counters.get("open")
            return None if open_ else Refusal("shut", "", "{0} is shut", (self.card,), ("open",))
        if self.hangs == "time":
            return None if state.fact("phase") == "evening" else Refusal("early", "", "it is too early", (), ())
        return Refusal("never", "", "nobody is at home")


class Doors(Skirmish):
    name = "doors"
    hangs: tuple[str, ...] = ("fact", "counter", "time")
    held = ""

    def actions(self, state: State, player: int) -> list[Action]:
        card = state.members(f"hand:{player}")[0].incarnation
        return [Knock(card, hangs) for hangs in self.hangs]

    def conceived_by(self, player: int) -> tuple[str, ...]:
        return (f"hand:{player}",)

    def moment(self, state: State) -> object:
        return state.fact("phase")

    def held_back(self, state: State, player: int, action: Action) -> Refusal | None:
        if isinstance(action, Knock) and action.hangs == self.held:
            return Refusal("left", "", "legal; left to the butler", (), ())
        return None


def doors(rules: Skirmish | None = None) -> Game:
    LOOKED.clear()
    return new_game(rules or Doors(), [DECK, DECK], seed=3)


def offered(game: Game, player: int = 0) -> list[str]:
    """What is offered and, since the last time, looked at."""
    LOOKED.clear()
    return [option.verb() for option in offers(game.state, player)]


def test_a_refusal_stands_until_what_it_hangs_on_has_changed() -> None:
    game = doors()
    assert (offered(game), LOOKED) == ([], ["fact", "counter", "time"])
    assert (offered(game), LOOKED) == ([], [])
    game.state.note("door", True)
    assert (offered(game), LOOKED) == (["knock-fact"], ["fact"])
    game.state.count(game.state.members("hand:0")[0], "open", 1)
    assert (offered(game), LOOKED) == (["knock-fact", "knock-counter"], ["fact", "counter"])
    game.state.note("door", None)
    assert offered(game) == ["knock-counter"]


def test_it_stands_no_longer_after_the_way_back_either() -> None:
    game = doors()
    game.state.note("door", True)
    mark = game.state.mark()
    game.state.note("door", None)
    assert offered(game) == []
    game.state.rollback(mark)
    assert offered(game) == ["knock-fact"]


def test_what_hangs_on_the_time_alone_is_looked_at_once_for_each_moment() -> None:
    game = doors()
    assert offered(game) == []
    game.state.note("phase", "evening")
    assert (offered(game), LOOKED) == (["knock-time"], ["time"])
    game.state.note("phase", None)
    assert (offered(game), LOOKED) == ([], [])


def test_what_each_player_may_do_is_kept_apart_and_other_cards_are_other_actions() -> None:
    game = doors()
    state = game.state
    state.count(state.members("hand:1")[0], "open", 1)
    assert (offered(game, 0), offered(game, 1)) == ([], ["knock-counter"])
    state.move(state.members("hand:0")[0], "deck:0")
    state.count(state.members("hand:0")[0], "open", 1)
    assert offered(game, 0) == ["knock-counter"]


def test_what_does_not_say_what_it_hangs_on_is_looked_at_every_time() -> None:
    rules = Doors()
    rules.hangs = ("nothing told", "fact")
    game = doors(rules)
    assert (offered(game), LOOKED) == ([], ["nothing told", "fact"])
    assert (offered(game), LOOKED) == ([], ["nothing told"])


def test_what_is_held_back_is_legal_and_why_not_says_who_does_it() -> None:
    rules = Doors()
    rules.held = "fact"
    game = doors(rules)
    game.state.note("door", True)
    assert offered(game) == []
    card = game.state.members("hand:0")[0].incarnation
    refusal = why_not(game.state, 0, f"knock-fact {card}")
    assert refusal is not None
    assert refusal.sentence(game.state) == "legal; left to the butler"


def test_what_was_tried_in_vain_is_not_offered_again() -> None:
    game = doors()
    game.state.note("door", True)
    card = game.state.members("hand:0")[0].incarnation
    game.state.note("barred", (f"knock-fact {card}",))
    assert offered(game) == []
    refusal = why_not(game.state, 0, f"knock-fact {card}")
    assert refusal is not None
    assert refusal.code == "barred"
