"""302, 467, 480 and 481: winning a game, and a match."""

from __future__ import annotations

from headjudge.games.riftbound import table
from headjudge.games.riftbound.game_rules import VICTORY_SCORE, rule_changes
from headjudge.kernel.frames import Outcome
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Drop


def victory_score(state: State) -> int:
    """The points that win: those of the mode of play, and those that texts add."""
    more = sum([change.count for _, change in rule_changes(state, VICTORY_SCORE)])  # 002
    return state.amount("victory score") + more  # 480.3, 481.3


def winner(state: State) -> int:
    """The player whose points win; -1 if nobody's do."""
    goal = victory_score(state)
    for player in state.in_turn_order(table.turn_player(state)):
        points = table.points(state, player)
        if points >= goal and all(points > table.points(state, other) for other in state.opponents(player)):
            return player  # 323.1, 466.1.a.1, 467
    return -1


def wins(state: State, player: int) -> Outcome:
    """A player wins the game in progress; nobody, if it is a draw."""
    from headjudge.games.riftbound.match import Match  # noqa: PLC0415

    state.note("game won by", player + 1)
    return Drop(Match, Match.game_over)
