"""What time it is: one clock for a whole tournament, which tests can set. Times are kept in UTC."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from headjudge.kernel.errors import HeadjudgeError


class Clock:
    """Tells the time of this machine."""

    def now(self) -> datetime:
        """What time it is, in UTC."""
        return datetime.now(UTC)


class SetClock(Clock):
    """A clock that stands still until somebody moves it."""

    def __init__(self, moment: datetime) -> None:
        self.moment = moment.astimezone(UTC)

    def now(self) -> datetime:
        """What it was set to."""
        return self.moment

    def pass_seconds(self, seconds: int) -> None:
        """Let some time pass."""
        self.moment += timedelta(seconds=seconds)


def written(moment: datetime) -> str:
    """A moment as it is kept: UTC, to the millisecond, so that later moments are greater texts."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03}Z"


def moment_of(text: str) -> datetime:
    """A moment from how it is kept."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)


def zone(name: str) -> ZoneInfo:
    """A venue's time zone by its name, such as Europe/Berlin."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise HeadjudgeError(f"no time zone is called {name!r}; they are named as in Europe/Berlin or UTC") from None


def at_venue(text: str, time_zone: str) -> str:
    """A kept moment as the clocks of the venue show it."""
    return moment_of(text).astimezone(zone(time_zone)).strftime("%Y-%m-%d %H:%M")
