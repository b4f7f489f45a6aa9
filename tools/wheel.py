"""What a package holds besides the sources: which passing tests hold which rules, for `headjudge rules show`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LEDGER = "build/ledger.json"
PLACES = {"wheel": "headjudge/rulebooks/data/ledger.json", "sdist": LEDGER}


class Wheel(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Called when a package is built; without a ledger there is none in it, and nothing is installed to edit."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the ledger that `make ledger` wrote into its place."""
        ledger = Path(self.root, LEDGER)
        if version == "standard" and ledger.exists():
            build_data["force_include"][str(ledger)] = PLACES[self.target_name]
