"""Results: reported by a player and confirmed by the opponent, or entered by staff, game by game."""

from __future__ import annotations

from typing import Any, Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.kinds import JUDGES, OFFICE, Kind, Kinds
from headjudge.organize.log import CONSOLE, Data, Draft, Entry
from headjudge.organize.settings import refuse_finished
from headjudge.organize.state import DRAWN, NOBODY, PLAYOFF, Game, Match, Result, State

OUTCOMES: Final = ("played", "time", "conceded", "agreed", "loss", "no-show")
"""How a match ends that two were paired for; see `Result`."""
GAMES: Final = ("played", "conceded", "agreed", "loss")
"""How a game ends."""


def enter(match: str, result: Result, *, correct: bool = False) -> Decision:
    """Enter a result for the two who played. `correct`: in place of the one there is."""

    def decision(desk: Desk) -> list[Draft]:
        found = _open_match(desk, match, correct=correct)
        check(desk, found, result)
        return [Draft("result", as_data(found, result))]

    return decision


def report(match: str, result: Result, entrant: int) -> Decision:
    """Report one's own result (riftbound-tournament 204.7.b.6); it counts when the opponent confirms it."""

    def decision(desk: Desk) -> list[Draft]:
        found = _open_match(desk, match, correct=False)
        _refuse_stranger(desk, found, entrant)
        check(desk, found, result)
        return [Draft("reported", {**as_data(found, result), "by": entrant})]

    return decision


def confirm(match: str, entrant: int) -> Decision:
    """Say that what the opponent reported is so; the match is complete."""

    def decision(desk: Desk) -> list[Draft]:
        found = _open_match(desk, match, correct=False)
        _refuse_stranger(desk, found, entrant)
        if found.reported is None:
            raise HeadjudgeError(f"nothing has been reported of match {match}")
        if found.reported_by == entrant:
            raise HeadjudgeError("the opponent confirms what one reports")
        return [Draft("confirmed", {**as_data(found, found.reported), "by": entrant})]

    return decision


def reject(match: str, entrant: int) -> Decision:
    """Say that what the opponent reported is not so; staff will have to look."""

    def decision(desk: Desk) -> list[Draft]:
        found = _open_match(desk, match, correct=False)
        _refuse_stranger(desk, found, entrant)
        if found.reported is None or found.reported_by == entrant:
            raise HeadjudgeError(f"the opponent has reported nothing of match {match}")
        return [Draft("rejected", {"match": match, "by": entrant})]

    return decision


def extend(match: str, seconds: int, why: str) -> Decision:
    """Give a table more time."""

    def decision(desk: Desk) -> list[Draft]:
        found = _open_match(desk, match, correct=False)
        if seconds <= 0 or found.extension + seconds > 7200:
            raise HeadjudgeError("an extension is of at least a second, and of two hours at most in all")
        return [Draft("extended", {"match": match, "seconds": seconds, "why": why})]

    return decision


def check(desk: Desk, match: Match, result: Result) -> None:
    """Refuse a result that cannot be."""
    needed = wins_needed(desk.state)
    if result.how not in OUTCOMES:
        raise HeadjudgeError(f"a match ends in one of these ways: {', '.join(OUTCOMES)}; not {result.how!r}")
    if result.winner not in (match.first, match.second, DRAWN, NOBODY):
        raise HeadjudgeError(f"entrant {result.winner} is not in match {match.key}")
    first, second = _count(match, result, needed)
    best = DRAWN if first == second else match.first if first > second else match.second
    reached = max(first, second) >= needed
    _check_end(desk, match, result, best, reached=reached)


def _count(match: Match, result: Result, needed: int) -> tuple[int, int]:
    wins = {match.first: 0, match.second: 0}
    for number, game in enumerate(result.games, 1):
        if max(wins.values()) >= needed:  # riftbound-tournament 404.1, 408.3
            raise HeadjudgeError(f"match {match.key}: game {number} comes after the match was won")
        if game.how not in GAMES:
            raise HeadjudgeError(f"a game ends in one of these ways: {', '.join(GAMES)}; not {game.how!r}")
        if game.winner == DRAWN:  # riftbound-tournament 404.3
            continue
        if game.winner not in wins:
            raise HeadjudgeError(f"entrant {game.winner} is not in match {match.key}")
        wins[game.winner] += 1
    return wins[match.first], wins[match.second]


def _check_end(desk: Desk, match: Match, result: Result, best: int, *, reached: bool) -> None:
    """Whether the end fits the games."""
    playoff = desk.state.round_number(match.round).stage == PLAYOFF
    if reached and (result.how != "loss" and result.winner != best):
        raise HeadjudgeError(f"match {match.key}: entrant {best} has won the games that win the match")
    if result.how == "played" and not reached:
        wins = wins_needed(desk.state)
        raise HeadjudgeError(
            f"match {match.key}: nobody has won {wins} {'game' if wins == 1 else 'games'}; "
            "if time ran out, or a player conceded, say so"
        )
    if result.how == "time" and not reached and result.winner != best and not (playoff and best == DRAWN):
        raise HeadjudgeError(  # riftbound-tournament 404.4, 404.5, 408.3.a, 408.3.b
            f"match {match.key}: at time who has won more games wins, and with as many each it is a draw"
        )
    if result.how == "agreed" and result.winner != DRAWN:
        raise HeadjudgeError("a match that is drawn by agreement has no winner; who gives it away concedes")
    if result.how in ("conceded", "time", "played") and result.winner == NOBODY:
        raise HeadjudgeError("both lose only by a penalty or if neither comes")
    if result.how in ("conceded", "no-show", "loss") and result.winner == DRAWN:
        raise HeadjudgeError(f"match {match.key}: say who wins")
    if playoff and result.winner == DRAWN:
        raise HeadjudgeError("a match of a playoff has a winner")


def wins_needed(state: State) -> int:
    """How many games win a match (riftbound-tournament 404.1, 404.2)."""
    return int(state.setting("best of")) // 2 + 1


def score(match: Match) -> tuple[int, int, int]:
    """Games won by the first, by the second, and drawn."""
    games = match.result.games if match.result else []
    first = sum(1 for game in games if game.winner == match.first)
    drawn = sum(1 for game in games if game.winner == DRAWN)
    return first, len(games) - first - drawn, drawn


def result_of(
    match: Match, first: int, second: int, drawn: int = 0, how: str = "", winner: int | None = None
) -> Result:
    """A result from games won and drawn, as slips have it: the loser's games first, and the last one won."""
    games = [Game(DRAWN)] * drawn
    better, worse = (match.first, match.second) if first >= second else (match.second, match.first)
    games += [Game(worse)] * min(first, second) + [Game(better)] * max(first, second)
    if winner is None:
        winner = DRAWN if first == second else better
    return Result(winner, games, how or "played")


def as_data(match: Match, result: Result) -> Data:
    """A result as the log has it."""
    games = [[game.winner, game.how] for game in result.games]
    return {"match": match.key, "winner": result.winner, "games": games, "how": result.how}


def from_data(data: Data) -> Result:
    """A result from the log."""
    games: list[Any] = data["games"]
    return Result(data["winner"], [Game(winner, how) for winner, how in games], data["how"])


def unreported(state: State) -> list[Match]:
    """The matches of the round that have no result yet, by table."""
    found = [match for match in state.round.matches if match.result is None] if state.round else []
    return sorted(found, key=lambda match: match.table)


def _open_match(desk: Desk, key: str, *, correct: bool) -> Match:
    """The match, if a result can be entered for it now."""
    state = desk.state
    refuse_finished(state)
    match = state.match(key)
    current = state.round_number(match.round)
    if not match.second:
        raise HeadjudgeError(f"match {key} is no match: {match.kind}")
    if not current.released:
        raise HeadjudgeError(f"round {match.round} has not been released; nobody has played in it")
    if match.result is not None and not correct:  # riftbound-tournament 408.1
        raise HeadjudgeError(f"match {key} is over; its result can only be corrected by staff")
    if current.number != len(state.rounds):
        if not correct:
            raise HeadjudgeError(f"match {key} is of round {match.round}; round {len(state.rounds)} is being played")
        if current.stage == PLAYOFF:
            raise HeadjudgeError(
                f"round {current.number + 1} rests on the result of match {key}; undo its pairings first"
            )
    elif correct and match.result is None:
        raise HeadjudgeError(f"match {key} has no result to correct")
    if correct and current.stage != PLAYOFF and state.seeds:
        raise HeadjudgeError(f"the cut rests on the result of match {key}; undo the cut first")
    return match


def _refuse_stranger(desk: Desk, match: Match, entrant: int) -> None:
    if entrant not in (match.first, match.second):
        raise HeadjudgeError(f"entrant {entrant} is not in match {match.key}")
    if desk.by != CONSOLE and not desk.roles() and desk.by not in desk.state.entrant(entrant).members:
        raise HeadjudgeError(f"person {desk.by} does not speak for entrant {entrant}")


def _result(state: State, entry: Entry) -> None:
    match = state.match(entry.data["match"])
    match.result = from_data(entry.data)
    match.reported, match.reported_by = None, 0


def _reported(state: State, entry: Entry) -> None:
    match = state.match(entry.data["match"])
    match.reported, match.reported_by = from_data(entry.data), entry.data["by"]


def _rejected(state: State, entry: Entry) -> None:
    match = state.match(entry.data["match"])
    match.reported, match.reported_by = None, 0


def _extended(state: State, entry: Entry) -> None:
    state.match(entry.data["match"]).extension += entry.data["seconds"]


_WORDS: Final = "match {match}: won by {winner}, games {games} ({how})"
KINDS: Final[Kinds] = {
    "result": Kind(_result, OFFICE, _WORDS),
    "reported": Kind(_reported, (), _WORDS + ", reported by {by}"),
    "confirmed": Kind(_result, (), _WORDS + ", confirmed by {by}"),
    "rejected": Kind(_rejected, (), "match {match}: the report is not so, says {by}"),
    "extended": Kind(_extended, (*OFFICE, *JUDGES), "match {match}: {seconds} seconds more ({why})"),
}
