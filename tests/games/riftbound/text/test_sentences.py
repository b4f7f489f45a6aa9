"""Every sentence on the page of examples is read, and a card can say it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from headjudge.games.riftbound import RULES
from headjudge.kernel.errors import HeadjudgeError

PAGE = Path(__file__).parents[4] / "docs" / "riftbound-sentences.md"
SENTENCES = [
    line
    for block in re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    for line in block.splitlines()
]
KINDS: tuple[dict[str, object], ...] = (
    {"type": "Unit", "energy": 1, "might": 2},
    {"type": "Spell", "energy": 1},
    {"type": "Gear", "energy": 1},
    {"type": "Gear", "energy": 1, "tags": ["Equipment"], "might_bonus": 1},
    {"type": "Battlefield"},
    {"type": "Legend", "tags": ["Some"], "domains": ["Fury", "Mind"]},
)


def can_be_said(text: str) -> bool:
    for kind in KINDS:
        try:
            RULES.read_card({"id": "own", "name": "Own", "text": text, **kind})
        except HeadjudgeError:
            continue
        return True
    return False


def test_there_are_sentences_of_every_kind() -> None:
    assert len(SENTENCES) > 80
    assert len(set(SENTENCES)) == len(SENTENCES)


@pytest.mark.parametrize("text", SENTENCES)
def test_a_card_can_say_it(text: str) -> None:
    assert can_be_said(text) or can_be_said(f"{text}\nDraw 1.")
