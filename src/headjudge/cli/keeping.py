"""Keeps a game in files while it is played: the save after every answer, the record at the end in another."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from headjudge.files import clear_away, create, create_another, is_there, text_of, write
from headjudge.kernel import records, saves
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.kernel.plain import canonical
from headjudge.kernel.printable import shown


class Keeper:
    """Where a game is kept. A file that was there before is written over only if it holds the same game.

    Files that are wanted are made at once, so that nobody else can. `ours`: what stands in those that are this game's.
    """

    def __init__(
        self, game: Game, save: Path | None = None, record: Path | None = None, resumed: Path | None = None
    ) -> None:
        self.path = save or resumed
        self.record = record
        self.ours: dict[str, str] = {}
        for path in (save, record, resumed):
            if path is not None:
                clear_away(path)
        if resumed is not None:
            self.ours[_from_root(resumed)] = text_of(resumed, HeadjudgeError)
        if self.path is not None:
            self._check_no_record(self.path)
        for path in (save, record):
            if path is not None and not path.parent.is_dir():
                raise HeadjudgeError(f"there is no folder {shown(str(path.parent))!r}", shown(str(path)))
        self._begin(game, save)

    def _begin(self, game: Game, save: Path | None) -> None:
        """Make the files that are wanted, all or none of them."""
        record = self.record
        if record is not None:
            text = records.write(game)  # none, if its answers do not lead to where a save stands
            if game.moves and is_there(record) and _is_beginning(record, text):
                self.ours[_from_root(record)] = text_of(record, HeadjudgeError)
            self._put(record, text)
        try:
            if save is not None:
                self._put(save, saves.save(game))
        except HeadjudgeError:
            if record is not None and not game.moves:
                record.unlink(missing_ok=True)
            raise

    def keep(self, game: Game) -> None:
        """Save the game as it stands, if it has a file."""
        if self.path is not None:
            self.save_as(game, self.path)

    def save_as(self, game: Game, path: Path) -> None:
        """Save the game in a file of this name."""
        self._check_no_record(path)
        self._put(path, saves.save(game))

    def _put(self, path: Path, text: str) -> None:
        """Write a file of this game's, or a new one."""
        whole = _from_root(path)
        if whole not in self.ours:
            create(path, text, HeadjudgeError)
        elif is_there(path) and text_of(path, HeadjudgeError) != self.ours[whole]:
            raise HeadjudgeError("another game was written there meanwhile; choose another name", shown(str(path)))
        else:
            write(path, text, HeadjudgeError)
        self.ours[whole] = text

    def leave(self, game: Game) -> Path:
        """Save a game that is not over; returns in which file.

        It is a new one if it has none or that cannot be written: here or, where none can be, in the home folder.
        """
        with suppress(HeadjudgeError):
            if self.path is not None:
                self.save_as(game, self.path)
                return self.path
        text, name = saves.save(game), f"{game.state.rules.name}.save"
        try:
            path = create_another(Path(name), text, HeadjudgeError)
        except HeadjudgeError:
            path = create_another(Path(os.path.expanduser("~"), name), text, HeadjudgeError)
        self.ours[_from_root(path)] = text
        return path

    def close(self, game: Game) -> None:
        """Write the record, if one is wanted."""
        if self.record is not None:
            self._put(self.record, records.write(game))

    def _check_no_record(self, path: Path) -> None:
        if self._is_record(path):
            raise HeadjudgeError("the record is written there; choose another name", shown(str(path)))

    def _is_record(self, path: Path) -> bool:
        return self.record is not None and _from_root(path) == _from_root(self.record)


def _from_root(path: Path) -> str:
    """A path from the root on; as it is where the current folder is gone."""
    with suppress(OSError):
        return os.path.abspath(path)
    return os.path.normpath(path)


def _is_beginning(path: Path, text: str) -> bool:
    """Whether a file is a record of the same game, as far as it was played before."""
    try:
        earlier, now = records.read(text_of(path, HeadjudgeError)), records.read(text)
    except HeadjudgeError:
        return False
    moves = [move.to_json() for move in now.moves[: len(earlier.moves)]]
    return canonical(earlier.header) == canonical(now.header) and moves == [move.to_json() for move in earlier.moves]
