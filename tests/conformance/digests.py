"""Prints digests along some decisions of every contestant: run by every Python there is."""

from headjudge.kernel.plain import digest
from tests.conformance.contestants import CONTESTANTS, play_at_random


def digests() -> list[str]:
    """A digest after every tenth decision."""
    found: list[str] = []
    for contestant in CONTESTANTS:
        for number, (game, _) in enumerate(play_at_random(contestant, 60, seeds=9)):
            if number % 10 == 0:
                found.append(digest(game.state))
    return found


if __name__ == "__main__":
    print(*digests())
