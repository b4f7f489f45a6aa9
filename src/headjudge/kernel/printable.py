"""Texts from outside, as they can be printed: what a terminal would obey or hide is made visible, in one place."""

from __future__ import annotations

import re
import unicodedata


def shown(text: str) -> str:
    """A text as it can be printed on one line of any terminal.

    What is no letter, sign or space is written as in a Python text: control characters, ends of lines, and characters
    that nobody sees but that change in which direction the others are read.
    """
    return text if text.isprintable() else "".join([c if is_plain(c) else ascii(c)[1:-1] for c in text])


def shown_lines(text: str) -> str:
    """The same of a text of several lines."""
    return "\n".join(map(shown, text.split("\n")))


def shown_json(text: str) -> str:
    """JSON of the same meaning, with what cannot be printed written as JSON writes it."""
    return _HIDDEN.sub(_as_json, text)


def is_plain(letter: str) -> bool:
    """Whether a character is a letter, a sign or a space, of whatever width."""
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


_HIDDEN = re.compile(r"[^\n -~]")


def _as_json(found: re.Match[str]) -> str:
    letter = found[0]
    if is_plain(letter):
        return letter
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join([f"\\u{units[place]:02x}{units[place + 1]:02x}" for place in range(0, len(units), 2)])
