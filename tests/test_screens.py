"""The screens in the documentation are those that a player sees; `make screens` draws them anew."""

from __future__ import annotations

import html
import re

import pytest

from tools.screens import FOLDER, SCREENS, drawn


def said(picture: str) -> list[str]:
    """The words on a picture, by line; how they are drawn is another matter."""
    words = [html.unescape(found) for found in re.findall(r"<text[^>]*>(.*?)</text>", picture)]
    return [word.strip() for word in words if word.strip()]


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_is_shown(name: str) -> None:
    assert said((FOLDER / f"{name}.svg").read_text(encoding="utf-8")) == said(drawn(name)), "run `make screens`"


def test_every_screen_is_shown() -> None:
    pages = "".join([page.read_text(encoding="utf-8") for page in FOLDER.parent.glob("*.md")])
    assert {file.stem for file in FOLDER.glob("*.svg")} == set(SCREENS)
    assert [name for name in SCREENS if f"(screens/{name}.svg)" not in pages] == []
