"""Files in which games are kept: nobody writes over another game, also when two start at once."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import headjudge
from headjudge.cli.keeping import Keeper
from headjudge.files import LARGEST, create, create_another, text_of, write
from headjudge.kernel import records
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game

DUEL = "tests.cli.duel:RULES"
GAME, RECORD = Path("game.save"), Path("game.jsonl")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def new(seed: int = 1) -> Game:
    return headjudge.new(DUEL, ("Quick", "Quick"), seed)


def played(seed: int = 1) -> Game:
    game = new(seed)
    assert game.decision is not None
    game.answer(game.decision.options[0])
    return game


def test_files_are_made_when_a_game_begins() -> None:
    game = new()
    Keeper(game, GAME, RECORD)
    assert headjudge.load(GAME, DUEL).seed == 1
    assert records.read(RECORD.read_text(encoding="utf-8")).moves == []


@pytest.mark.parametrize("seed", [1, 2], ids=["the same seed", "another seed"])
def test_a_second_game_cannot_have_the_file_of_one_that_goes_on(seed: int) -> None:
    first = Keeper(new(), None, RECORD)
    with pytest.raises(HeadjudgeError, match=r"game.jsonl: there is such a file already; choose another name"):
        Keeper(new(seed), None, RECORD)
    first.close(played())
    assert len(records.read(RECORD.read_text(encoding="utf-8")).moves) == 1


def test_if_one_file_cannot_be_had_the_other_is_not_left_behind() -> None:
    GAME.write_text("dear letter", encoding="utf-8")
    with pytest.raises(HeadjudgeError, match=r"game.save: there is such a file already"):
        Keeper(new(), GAME, RECORD)
    assert (RECORD.exists(), GAME.read_text(encoding="utf-8")) == (False, "dear letter")


def test_two_who_go_on_with_one_save_do_not_write_over_each_other() -> None:
    headjudge.save(new(), GAME)
    first, second = Keeper(new(), resumed=GAME), Keeper(new(), resumed=GAME)
    first.keep(played())
    with pytest.raises(HeadjudgeError, match="another game was written there meanwhile"):
        second.keep(new())
    assert second.leave(new()) == Path("duel.save")
    first.keep(new())


def test_a_game_that_goes_on_writes_its_own_record_and_save_again() -> None:
    game = played()
    keeper = Keeper(new(), GAME, RECORD)
    keeper.keep(game)
    keeper.close(game)
    again = Keeper(headjudge.load(GAME, DUEL), GAME, RECORD, GAME)
    game.answer("pass")
    again.keep(game)
    again.close(game)
    assert len(records.read(RECORD.read_text(encoding="utf-8")).moves) == 2
    with pytest.raises(HeadjudgeError, match="such a file"):
        Keeper(played(2), None, RECORD, None)


def test_of_many_who_make_a_file_at_once_one_does() -> None:
    def make(number: int) -> bool:
        try:
            create(GAME, str(number), HeadjudgeError)
        except HeadjudgeError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(make, range(20))) == 1
    names = [create_another(GAME, "", HeadjudgeError).name for _ in range(3)]
    assert names == ["game-2.save", "game-3.save", "game-4.save"]


@pytest.mark.skipif(os.name != "posix", reason="processes are told apart otherwise elsewhere")
def test_what_a_process_left_half_written_is_cleared_away() -> None:
    gone, running = Path("game.save.999999999-1.part"), Path(f"game.save.{os.getppid()}-1.part")
    other = Path("game.save.notes.part")
    for path in (gone, running, other):
        path.write_text("half", encoding="utf-8")
    Keeper(new(), GAME)
    assert [path.exists() for path in (gone, running, other)] == [False, True, True]


def test_a_file_is_written_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    GAME.write_text("before", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    for deed, path in ((write, GAME), (create, RECORD)):
        with pytest.raises(HeadjudgeError, match="not saved: no space left on device"):
            deed(path, "after", HeadjudgeError)
    assert [path.name for path in Path().iterdir()] == ["game.save"]
    assert GAME.read_text(encoding="utf-8") == "before"


def test_a_file_that_is_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with GAME.open("wb") as file:
        file.truncate((LARGEST << 20) + 1)
    with pytest.raises(HeadjudgeError, match=rf"game.save: larger than {LARGEST} MiB, which is more than is read"):
        text_of(GAME, HeadjudgeError)
