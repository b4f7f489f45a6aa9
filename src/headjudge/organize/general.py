"""All kinds of entries that every tournament has."""

from __future__ import annotations

from typing import Final

from headjudge.organize import people, results, rounds, settings
from headjudge.organize.kinds import Kinds

KINDS: Final[Kinds] = {**settings.KINDS, **people.KINDS, **rounds.KINDS, **results.KINDS}
