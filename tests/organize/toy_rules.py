"""Tournament rules of a made-up game: what another game's rules may add."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.kinds import JUDGES, Kind, Kinds
from headjudge.organize.log import Data, Draft, Entry
from headjudge.organize.rules import TournamentRules
from headjudge.organize.state import State


@dataclass
class Hats:
    """Who has been told to take their hat off, and how often."""

    told: dict[int, int] = field(default_factory=dict)


def _told(state: State, entry: Entry) -> None:
    person = state.person(entry.data["person"]).number
    state.own.told[person] = state.own.told.get(person, 0) + 1


class HatRules(TournamentRules):
    """Hats are taken off; the third time one is dropped, and nobody called Hatter plays."""

    name = "hats"
    cites = {"head judge": "hats 1"}  # noqa: RUF012 - a table, never changed

    def kinds(self) -> Kinds:
        return {"hat": Kind(_told, JUDGES, "person {person} was told to take the hat off")}

    def new_state(self) -> Any:
        return Hats()

    def settings(self, given: Data) -> Data:
        if given["own"].get("hats") not in (None, "off", "on"):
            raise HeadjudgeError("hats are on or off", rule="hats 2")
        return {**given, "own": {"hats": "off", **given["own"]}}

    def before(self, state: State, by: int, draft: Draft) -> list[Draft]:
        if draft.kind == "hat" and state.own.told.get(draft.data["person"], 0) == 2:
            entrant = state.entrant_of(draft.data["person"]).number
            return [Draft("dropped", {"entrant": entrant, "out": len(state.rounds), "why": "hat"})]
        if draft.kind == "registered" and state.setting("own")["hats"] == "on":
            raise HeadjudgeError("not with hats on", rule="hats 3")
        return []


RULES = HatRules()
