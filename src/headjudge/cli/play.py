"""`headjudge play`: play against an opponent, or two people at one keyboard."""

from __future__ import annotations

import secrets
import shlex
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import click

import headjudge
from headjudge import agents
from headjudge.cli.afterwards import Afterwards
from headjudge.cli.common import (
    cards_option,
    drawing_place,
    example,
    no_colour_option,
    options_option,
    read_options,
    rules_of,
)
from headjudge.cli.games import games
from headjudge.cli.keeping import Keeper
from headjudge.cli.leaving import Quit, Told, heeding_signals, undisturbed
from headjudge.cli.output import columns
from headjudge.cli.screen import Screen
from headjudge.cli.session import Opponent, Session
from headjudge.decks import deck_titles, default_decks
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.decisions import Answer, Option
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.kernel.rules import Rules
from headjudge.kernel.telling import whose
from headjudge.named import is_place
from headjudge.seats.passing import Passing, stop_meant

PERSON = "person"
WIDEST = 160
"""On a screen that is wider, lines would be hard to read."""
_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command(
    epilog=example(
        "headjudge play neopets",
        "headjudge play riftbound --option mode=match",
        "headjudge play neopets --against person --save evening.save",
        "headjudge play neopets --resume evening.save",
    )
)
@click.argument("game", required=False)
@click.option("--deck", "decks", metavar="DECK", multiple=True, help="A deck's name or file: yours, then the others'.")
@click.option(
    "--against", metavar="WHOM", default="greedy", show_default=True, help="random, greedy, person or module:ATTRIBUTE."
)
@click.option("--seat", type=click.IntRange(0), default=0, show_default=True, help="Your seat: 0 is player 1.")
@click.option("--seed", type=int, help="Of all chance; by default a new one.")
@click.option("--auto/--no-auto", default=None, help="Answer for me where there is one answer; else ask me [auto].")
@click.option("--stop", "stops", metavar="NAME", multiple=True, help="Do not pass for me in this phase or window.")
@click.option("--save", metavar="FILE", type=_FILE, help="Save in this file after every answer.")
@click.option("--resume", metavar="FILE", type=_FILE, help="Go on with the game saved in this file.")
@click.option("--record", metavar="FILE", type=_FILE, help="Write down the game in this file, for 'replay'.")
@options_option
@cards_option
@no_colour_option
@click.option("--plain", is_flag=True, help="Only add lines, and draw nothing: for who has them read aloud.")
@click.pass_context
def play(
    ctx: click.Context,
    game: str | None,
    decks: tuple[str, ...],
    against: str,
    seat: int,
    seed: int | None,
    auto: bool | None,
    stops: tuple[str, ...],
    save: Path | None,
    resume: Path | None,
    record: Path | None,
    options: tuple[str, ...],
    cards: Path | None,
    no_colour: bool,
    plain: bool,
) -> None:
    """Play GAME at the terminal; without one the games are listed.

    '?' explains everything there is to type.
    """
    if game is None:
        ctx.invoke(games)
        click.echo("\nWhich one? 'headjudge play NAME' plays it.")
        return
    rules = rules_of(game)
    if against == PERSON and (auto or stops):
        raise click.UsageError("--auto and --stop are for one person: at one keyboard passing would tell the other")
    names: list[str] = []
    if resume is not None:
        if decks or seed is not None or options:
            raise click.UsageError("--deck, --seed and --option belong to a new game, not to --resume")
        under_way = headjudge.load(resume, game, cards)
    else:
        names = decks_in_order(rules, decks, seat)
        seed = secrets.randbelow(1 << 32) if seed is None else seed
        under_way = headjudge.new(game, names, seed, cards, **read_options(options))
    opponents = seat_opponents(under_way, against, seat)
    passing = Passing(tuple([stop_meant(rules, stop) for stop in stops]), on=auto is not False and against != PERSON)
    keeper = Keeper(under_way, save, record, resume)
    screen = Screen(drawing_place(no_colour=no_colour or plain, most=WIDEST), sys.stdin, plain=plain)
    session = seated(Session(under_way, screen, opponents, keeper, passing), game, cards)
    again = [*own_name(), "play", game, *([] if against == "greedy" else ["--against", against])]
    again += [*(["--seat", str(seat)] if seat else []), *(["--cards", str(cards)] if cards else [])]
    again += [*(["--record", str(record)] if record else []), *(["--plain"] if plain else [])]
    if against == PERSON:
        screen.clear()
    screen.say(f"{rules.name}, seed {under_way.seed}; ? explains what you can type, q saves and leaves.")
    if names:
        screen.say(f"Decks: {told_decks(deck_titles(rules, names), SPECTATOR if against == PERSON else seat)}.")
    while sit_down(session, again) and screen.source.isatty() and Afterwards(session).again():
        over = session.game
        fresh = headjudge.new(game, over.decks, secrets.randbelow(1 << 32), cards, **over.options)
        screen.say(f"{rules.name}, seed {fresh.seed}.")
        others = seat_opponents(fresh, against, seat)
        session = seated(
            Session(fresh, screen, others, Keeper(fresh), Passing(tuple(passing.stops), on=passing.on)), game, cards
        )


def seated(session: Session, game: str, cards: Path | None) -> Session:
    """The same sitting, which knows how its game was named and which card file belongs to it."""
    session.origin, session.cards = game, cards
    return session


def own_name() -> list[str]:
    """How this program is called here: by its name or, where the shell does not find that, as it was called now."""
    if shutil.which("headjudge"):
        return ["headjudge"]
    called = Path(sys.argv[0])
    return [str(called)] if called.name == "headjudge" else [sys.executable, "-m", "headjudge"]


def sit_down(session: Session, again: list[str]) -> bool:
    """Play until the game is over or the player leaves, and lose nothing; whether it is over."""
    game, keeper, screen = session.game, session.keeper, session.screen
    with heeding_signals() as told:
        try:
            if leaves(session.run, told):
                save_for_later(session, again)
        except HeadjudgeError:  # an opponent cannot go on
            save_for_later(session, again)
            raise
        with suppress(Quit, KeyboardInterrupt), undisturbed():
            try:
                keeper.close(game)
            except HeadjudgeError:
                if game.over:  # what is written nowhere would be lost
                    save_for_later(session, again)
                raise
        if keeper.record is not None:
            with suppress(OSError):
                screen.say(f"Written down in {keeper.record}.")
    return game.over and not told.leaving


def save_for_later(session: Session, again: list[str]) -> None:
    """Save the game, and say how to go on with it."""
    with suppress(Quit, KeyboardInterrupt), undisturbed():
        path = session.keeper.leave(session.game)
        as_before = _as_options(session.passing) if len(session.people) == 1 else []
        with suppress(OSError):  # the terminal may be gone
            say_how_to_go_on(session.screen, path, [*again, "--resume", str(path), *as_before])


def leaves(run: Callable[[], None], told: Told) -> bool:
    """Play; whether the player leaves before the game is over. A terminal that is closed may tell so in two ways."""
    try:
        try:
            run()
        except (EOFError, KeyboardInterrupt, OSError):
            told.leaving = True
            return True
    except Quit:
        told.leaving = True
        return True
    return False


def say_how_to_go_on(screen: Screen, path: Path, again: list[str]) -> None:
    """Say where a game is saved, and the command that goes on with it."""
    screen.say()
    screen.say(f"Saved in {path}. To go on:")
    screen.copy("  " + in_lines(again))


def in_lines(words: list[str]) -> str:
    """A command that can be copied, on several lines where it is too long for one: no option without its value."""
    parts: list[str] = []
    for word in map(shlex.quote, words):
        if parts and not word.startswith("--"):
            parts[-1] += f" {word}"
        else:
            parts.append(word)
    lines, width = [parts[0]], columns()
    for part in parts[1:]:
        if len(lines[-1]) + len(part) < width - 6:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    return " \\\n    ".join(lines)


def decks_in_order(rules: Rules, decks: tuple[str, ...], seat: int) -> list[str]:
    """The decks by seat: the first is that of the player's own seat, the next those of the seats after it."""
    seats = len(decks) if len(decks) in rules.seats else rules.seats[0]
    if len(decks) > seats:
        raise HeadjudgeError(f"{rules.name} is for {' or '.join(map(str, rules.seats))} players, not {len(decks)}")
    check_seat(seat, seats)
    named = list(decks) if len(decks) == seats else [*decks, *default_decks(rules, seats)[len(decks) :]]
    return [named[(place - seat) % seats] for place in range(seats)]


def told_decks(names: list[str], viewer: int) -> str:
    """The decks by seat, with whose they are on a viewer's screen."""
    return ", ".join([f"{name} ({whose(seat, viewer, 'yours', len(names))})" for seat, name in enumerate(names)])


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that there is not."""
    if seat >= seats:
        raise HeadjudgeError(f"there is no seat {seat}; there are 0 to {seats - 1}")


def seat_opponents(game: Game, against: str, seat: int) -> dict[int, Opponent]:
    """Who answers in the seats that are not people's."""
    seats = len(game.state.players)
    check_seat(seat, seats)
    if against == PERSON:
        return {}
    if against not in agents.names() and not is_place(against):
        known = ", ".join([*agents.names(), PERSON])
        raise HeadjudgeError(f"nobody is called {against!r}; there are: {known}; others are named 'module:ATTRIBUTE'")
    others = [other for other in range(seats) if other != seat]
    return {
        other: opponent(agents.make(against, agents.seed_from(game.seed, len(game.moves), other))) for other in others
    }


def opponent(agent: agents.Agent) -> Opponent:
    """An agent, which is given what its seat sees and no more. One that breaks off is told of in words."""

    def answer(game: Game) -> Answer | Option:
        try:
            return agent.answer(agents.Seen(game))
        except HeadjudgeError:
            raise
        except Exception as error:
            words = f"{type(error).__name__}: {error}"
            raise HeadjudgeError(f"the agent {agents.called(agent)!r} broke off: {words}") from error

    return answer


def _as_options(passing: Passing) -> list[str]:
    """How the command line is told what is passed, and where not."""
    return [*([] if passing.on else ["--no-auto"]), *[part for stop in passing.stops for part in ("--stop", stop)]]
