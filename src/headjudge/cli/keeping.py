"""Keeps a game in files while it is played: the save after every answer, the record at the end in another."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import headjudge
from headjudge.documents import is_there, shown, text_of, write
from headjudge.kernel import records
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game


class Keeper:
    """Where a game is kept. A file that was there before is written over only if it holds the same game."""

    def __init__(
        self, game: Game, save: Path | None = None, record: Path | None = None, resumed: Path | None = None
    ) -> None:
        self.path = save or resumed
        self.record = record
        self.ours = [resumed] if resumed else []
        if record is not None and _is_beginning(record, game):
            self.ours.append(record)
        if self.path is not None:
            self._check_no_record(self.path)
        if record is not None and game.moves:
            records.write(game)  # a save whose answers do not lead to where it stands has no record
        for path in (save, record):
            if path is not None:
                self._check_free(path)
                if not path.parent.is_dir():
                    raise HeadjudgeError(f"there is no folder {shown(str(path.parent))!r}", shown(str(path)))

    def keep(self, game: Game) -> None:
        """Save the game as it stands, if it has a file."""
        if self.path is not None:
            self.save_as(game, self.path)

    def save_as(self, game: Game, path: Path) -> None:
        """Save the game in a file of this name."""
        self._check_no_record(path)
        self._check_free(path)
        headjudge.save(game, path)
        if path not in self.ours:
            self.ours.append(path)

    def leave(self, game: Game) -> Path:
        """Save a game that is not over; returns in which file.

        It is a new one if it has none or that cannot be written: here or, where none can be, in the home folder.
        """
        new = [self._free(folder, game.state.rules.name) for folder in (Path(), Path(os.path.expanduser("~")))]
        *first, last = [*([self.path] if self.path else []), *new]
        for path in first:
            with suppress(HeadjudgeError):
                self.save_as(game, path)
                return path
        self.save_as(game, last)
        return last

    def close(self, game: Game) -> None:
        """Write the record, if one is wanted."""
        if self.record is not None:
            write(self.record, records.write(game), HeadjudgeError)

    def _check_free(self, path: Path) -> None:
        if path not in self.ours and is_there(path):
            raise HeadjudgeError("there is such a file already; choose another name", shown(str(path)))

    def _check_no_record(self, path: Path) -> None:
        if self._is_record(path):
            raise HeadjudgeError("the record is written there; choose another name", shown(str(path)))

    def _is_record(self, path: Path) -> bool:
        return self.record is not None and _from_root(path) == _from_root(self.record)

    def _free(self, folder: Path, name: str) -> Path:
        """A file name in a folder that is not taken."""
        path, number = folder / f"{name}.save", 1
        while is_there(path) or self._is_record(path):
            number += 1
            path = folder / f"{name}-{number}.save"
        return path


def _from_root(path: Path) -> str:
    """A path from the root on; as it is where the current folder is gone."""
    with suppress(OSError):
        return os.path.abspath(path)
    return os.path.normpath(path)


def _is_beginning(path: Path, game: Game) -> bool:
    """Whether a file is the record of this game as far as it was played before."""
    try:
        record = records.read(text_of(path, HeadjudgeError))
    except HeadjudgeError:
        return False
    moves = [move.to_json() for move in record.moves]
    same = record.header.get("game") == game.state.rules.name and record.header.get("seed") == game.seed
    return same and moves == [move.to_json() for move in game.moves[: len(moves)]]
