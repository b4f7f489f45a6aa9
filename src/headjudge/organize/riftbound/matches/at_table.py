"""408.2 to 408.4 at a table of an event: what comes next after time was called, and the result once there is one."""

from __future__ import annotations

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import state as kept
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.log import Draft
from headjudge.organize.results import enter, result_of
from headjudge.organize.riftbound.matches.ending import AtTime, Step, at_time, at_time_in_elimination
from headjudge.organize.riftbound.matches.match import DRAW, Game, Match, game_over


def as_played(state: kept.State, match: kept.Match, score: tuple[int, int, int]) -> Match:
    """A match of the event with the games that are over: won by the first, by the second, drawn."""
    found = Match(((str(match.first),), (str(match.second),)), int(state.setting("best of")))
    first, second, drawn = score
    for side in [DRAW] * drawn + [0] * first + [1] * second:
        if found.ended is not None:
            raise HeadjudgeError("there is a game too many: the match was won before")
        found = game_over(found, Game(side))
    return found


def next_step(state: kept.State, match: kept.Match, facts: AtTime, *, judge: bool = False) -> Step:
    """The next step at a table after time was called, by the stage of its round."""
    if facts.turn_finished and not facts.between and len(facts.points) != len(facts.match.sides):
        raise HeadjudgeError("say the points of both in the game that is played")
    if state.round_number(match.round).stage == kept.PLAYOFF:
        return at_time_in_elimination(facts)
    return at_time(facts, state.setting("own")["level"], judge=judge)


def enter_ended(match: kept.Match, step: Step) -> Decision:
    """Enter the result that the match came to at time."""

    def decision(desk: Desk) -> list[Draft]:
        if step.ended is None:
            raise HeadjudgeError(f"the match is not over: {step.what}")
        winner = kept.DRAWN if step.ended.winner == DRAW else (match.first, match.second)[step.ended.winner]
        first, second = step.ended.wins
        return enter(match.key, result_of(match, first, second, step.ended.drawn, "time", winner))(desk)

    return decision
