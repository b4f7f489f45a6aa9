"""What a user hears when their input cannot be used."""

from headjudge.kernel.printable import shown_lines


class HeadjudgeError(Exception):
    """A user's mistake, in words: the place, the reason and, where there is one, the rule."""

    def __init__(self, message: str, place: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.rule = rule

    def __str__(self) -> str:
        place = f"{self.place}: " if self.place else ""
        rule = f" ({self.rule})" if self.rule else ""
        return shown_lines(f"{place}{self.message}{rule}")


class RulesError(Exception):
    """A mistake in a game's own rules code: never a user's fault."""
