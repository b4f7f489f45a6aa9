"""What a seat sees, as it is given to players, programs and logs."""

from __future__ import annotations

from typing import Any


class Observation(dict[str, Any]):
    """All that a seat may see, as JSON values by name: `players`, `zones`, `decision` and the rest.

    Printed as a whole it would fill pages, so it is told in a line; `dict(observation)` is printed whole.
    """

    def __repr__(self) -> str:
        parts = [f"{name} {self[name]!r}" for name in ("game", "asked", "winners") if self.get(name) is not None]
        fields = ", ".join(self)
        return f"<Observation of seat {self.get('seat')}: {', '.join(parts)}; fields: {fields}>"
