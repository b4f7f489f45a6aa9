"""Files as a whole: read if they are not too large, made if there is none of the name, written whole or not at all."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import get_ident
from typing import Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.printable import shown

LARGEST: Final = 64
"""How large a file may be that is read, in MiB: a thousand times what a long game takes."""
_MIB: Final = 1 << 20
_MOST_OF_A_NAME: Final = 10_000
_PART: Final = re.compile(r"\.([0-9]+)-[0-9]+\.part")
"""What follows a file's name while it is written by the process of this number."""

Mistake = type[HeadjudgeError]


def is_there(path: Path) -> bool:
    """Whether there is a file or folder of this name; of a name that none can have there is not."""
    return os.path.lexists(path)


def content_of(path: Path, mistake: Mistake, most: int = LARGEST) -> bytes:
    """What is in a file of at most so many MiB."""
    with _told(path, mistake, "cannot be read"), path.open("rb") as file:
        if stat.S_ISDIR(os.fstat(file.fileno()).st_mode):
            raise mistake("is a directory", shown(str(path)))
        content = file.read(most * _MIB + 1)
    if len(content) > most * _MIB:
        raise mistake(f"larger than {most} MiB, which is more than is read", shown(str(path)))
    return content


def text_of(path: Path, mistake: Mistake, most: int = LARGEST) -> str:
    """The text in a file of at most so many MiB."""
    content = content_of(path, mistake, most)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise mistake(f"not UTF-8 at byte {error.start}", shown(str(path))) from None


def write(path: Path, text: str, mistake: Mistake) -> None:
    """Write a file whole or not at all, in place of what there was."""
    with _told(path, mistake, "not saved"):
        _put(path, text, Path.replace)


def create(path: Path, text: str, mistake: Mistake) -> None:
    """Write a new file whole or not at all; of two who do so at once one hears that there is such a file."""
    try:
        with _told(path, mistake, "not saved"):
            clear_away(path)
            _put(path, text, _name_first)
    except FileExistsError:
        raise mistake("there is such a file already; choose another name", shown(str(path))) from None


def create_another(path: Path, text: str, mistake: Mistake) -> Path:
    """Write a new file of this name or, where that is taken, of one with a number; returns which."""
    for number in range(1, _MOST_OF_A_NAME):
        another = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        with suppress(FileExistsError), _told(another, mistake, "not saved"):
            if not is_there(another):
                _put(another, text, _name_first)
                return another
    raise mistake("there are too many files of this name already", shown(str(path)))


def clear_away(path: Path) -> None:
    """Remove what is left of a file that a process was writing when it was ended."""
    with suppress(OSError, ValueError):
        path = path.resolve()
        for other in path.parent.iterdir():
            found = _PART.fullmatch(other.name.removeprefix(path.name)) if other.name.startswith(path.name) else None
            if found and not _is_running(int(found[1])):
                with suppress(OSError):
                    other.unlink()


def _put(path: Path, text: str, give_name: Callable[[Path, Path], object]) -> None:
    """Write a text beside where it shall be, and give it its name when it is whole."""
    path = path.resolve()
    beside = path.with_name(f"{path.name}.{os.getpid()}-{get_ident()}.part")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        give_name(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def _name_first(beside: Path, path: Path) -> None:
    """Give a file a name that no other has; where files cannot have two names, by making an empty one first."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:
        path.touch(exist_ok=False)
        beside.replace(path)


def _is_running(number: int) -> bool:
    """Whether there is such a process; where nobody can tell, a file that is being written cannot be removed."""
    if sys.platform == "win32":
        return False
    try:
        os.kill(number, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


@contextmanager
def _told(path: Path, mistake: Mistake, deed: str) -> Iterator[None]:
    """Say in words what the system has against a file; that there is one already is for whoever asks."""
    try:
        yield
    except FileExistsError:
        raise
    except OSError as error:
        reason = (error.strerror or deed).lower()
        raise mistake(reason if deed == "cannot be read" else f"{deed}: {reason}", shown(str(path))) from None
    except ValueError as error:
        raise mistake(str(error) if deed == "cannot be read" else f"{deed}: {error}", shown(str(path))) from None
