"""Skirmish, begun from any position, with cards read from entries: what a game adds so that it can have scenarios."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.abilities import Static, Trigger
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Refusal, literal
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.frames import procedure
from headjudge.kernel.state import State
from tests.toys.skirmish import LIFE, Banner, OnSelf, Skirmish, Turn, spell, unit

CARDS: Final = (
    unit("Squire", 1, 1, 2),
    unit("Knight", 2, 3, 2),
    unit("Giant", 4, 5, 5),
    unit("Bearer", 3, 1, 3, Banner(1)),
    unit("Martyr", 2, 2, 1, OnSelf("Died", "draw", 1)),
    spell("Bolt", 1, "hurt", 2),
    spell("Blaze", 3, "hurt", 4),
    spell("Surge", 1, "boost", 2),
    spell("Study", 2, "draw", 2),
)

TEXTS: Final[dict[str, Trigger | Static]] = {
    "Your other units have more power.": Banner(1),
    "When this dies, draw a card.": OnSelf("Died", "draw", 1),
}


class SkirmishAnywhere(Skirmish):
    """The same game with cards of its own; the phases of a turn are named after its steps."""

    def cards(self) -> dict[str, Card]:
        return {card.key: card for card in CARDS}

    def lay_out(self, state: State, options: dict[str, object]) -> None:
        super().lay_out(state, options)
        for player in state.players:
            state.count(player, LIFE, 20)

    def begin_at(self, state: State, player: int, phase: str) -> Refusal | None:
        turn = Turn(player)
        places = procedure(turn).places
        if phase and phase not in places:
            return Refusal(
                "phase", "toy 9", f"a turn has no phase {literal(repr(phase))}; its phases are: {', '.join(places)}"
            )
        for thing in state.members("play"):
            if thing.card.values["type"] != "unit":
                return Refusal("position", "toy 9", "{0} is no unit and cannot be in play", (thing.incarnation,))
        turn.step = places[phase or "act"]
        state.note("turn player", player)
        state.push(turn)
        return None

    def read_card(self, entry: dict[str, object]) -> Card:
        name, kind = entry.get("name"), entry.get("type")
        if not isinstance(name, str):
            raise HeadjudgeError("a card needs a name", "name")
        if kind == "spell":
            return spell(name, self._number(entry, "cost"), "hurt", self._number(entry, "amount"))
        text = entry.get("text", "")
        if not isinstance(text, str) or (text and text not in TEXTS):
            raise HeadjudgeError("this text is not understood", "text", "toy 9")
        numbers = [self._number(entry, field) for field in ("cost", "power", "toughness")]
        return unit(name, numbers[0], numbers[1], numbers[2], *([TEXTS[text]] if text else []))

    def _number(self, entry: dict[str, object], field: str) -> int:
        value = entry.get(field)
        if not isinstance(value, int):
            raise HeadjudgeError("this must be a number", field) if field in entry else HeadjudgeError(f"no {field}")
        return value


RULES: Final = SkirmishAnywhere()
