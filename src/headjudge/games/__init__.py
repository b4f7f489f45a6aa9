"""The games there are. Everything outside a game's folder reaches it through here."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.resources import as_file, files
from pathlib import Path

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Rules
from headjudge.named import found_at, is_place

_SHIPPED: dict[str, str] = {
    "neopets": "headjudge.games.neopets:RULES",
    "riftbound": "headjudge.games.riftbound:RULES",
}
"""A game's name, and where its rules are: one line per game."""


def names() -> list[str]:
    """The games that come with Headjudge."""
    return sorted(_SHIPPED)


def whole() -> list[str]:
    """Those of them that are finished: only tests of the game itself hold their rules."""
    return [name for name in names() if not get(name).growing]


def get(name: str) -> Rules:
    """The rules of a game, by its name or, for one that does not come with Headjudge, by "module:ATTRIBUTE"."""
    place = str(_SHIPPED.get(str(name), name))
    if not is_place(place):
        known = ", ".join(names()) or "none come with this version"
        meant = get_close_matches(str(name).casefold(), names(), n=1) if type(name) is str and ":" not in name else []
        hint = (
            f"; did you mean {meant[0]!r}?" if meant else f"; there are: {known}; others are named 'module:ATTRIBUTE'"
        )
        raise HeadjudgeError(f"no game is called {name!r}{hint}")
    rules = found_at(place, "game")
    if not isinstance(rules, Rules):
        raise HeadjudgeError(f"{name!r} is not a game's rules")
    return rules


def scenarios() -> list[Path]:
    """The files of the scenarios that come with the games, each of which shows some rules."""
    found: list[Path] = []
    for place in _SHIPPED.values():
        with as_file(files(place.partition(":")[0])) as folder:
            found += sorted((folder / "scenarios").glob("*.yaml"))
    return found
