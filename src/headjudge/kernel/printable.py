"""Texts from outside, as they can be printed: what a terminal would obey or hide is made visible, in one place."""

from __future__ import annotations


def shown(text: str) -> str:
    """A text as it can be printed on one line of any terminal.

    What is no letter, sign or space is written as in a Python text: control characters, ends of lines, and characters
    that nobody sees but that change in which direction the others are read.
    """
    return text if text.isprintable() else "".join([c if c.isprintable() else ascii(c)[1:-1] for c in text])
