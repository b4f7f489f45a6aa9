"""The games there are. Everything outside a game's folder reaches it through here."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import as_file, files
from pathlib import Path

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Rules

_SHIPPED: dict[str, str] = {
    "neopets": "headjudge.games.neopets:RULES",
    "riftbound": "headjudge.games.riftbound:RULES",
}
"""A game's name, and where its rules are: one line per game."""


def names() -> list[str]:
    """The games that come with Headjudge."""
    return sorted(_SHIPPED)


def get(name: str) -> Rules:
    """The rules of a game, by its name or, for one that does not come with Headjudge, by "module:ATTRIBUTE"."""
    module, _, attribute = str(_SHIPPED.get(str(name), name)).partition(":")
    if not attribute or not module.partition(".")[0]:
        known = ", ".join(names()) or "none come with this version"
        raise HeadjudgeError(f"no game is called {name!r}; there are: {known}; others are named 'module:ATTRIBUTE'")
    try:
        rules = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise HeadjudgeError(f"the game {name!r} cannot be found: {error}") from None
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
