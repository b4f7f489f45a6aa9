"""What is compiled makes its objects as `dataclass` would have."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path

import pytest

from tools.compile_makers import write_makers

SOURCE = '''
from __future__ import annotations
from dataclasses import dataclass
from mypy_extensions import mypyc_attr
from toy_base import Base


@dataclass
class Own:
    """With words."""

    one: int
    two: str = "b"

    def three(self) -> int:
        return 3


@dataclass
class Heir(Base):
    @property
    def double(self) -> int:
        return 2 * self.four


@mypyc_attr(native_class=True)
@dataclass
class Longer(Base):
    """One field more."""

    five: tuple[int, ...] = (1, 2)


@dataclass
class Stranger(Base):
    six: Unheard = None
'''
BASE = """
from __future__ import annotations
from dataclasses import dataclass


@dataclass
class Base:
    four: int
"""


def test_makers_are_written_for_own_and_inherited_fields(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "toy_base.py").write_text(BASE)
    (tmp_path / "toy_makers.py").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    before = importlib.import_module("toy_makers")
    write_makers(Path("toy_makers.py"))
    written = (tmp_path / "toy_makers.py").read_text()
    classes = {node.name: node for node in ast.parse(written).body if isinstance(node, ast.ClassDef)}
    makers = {name for name, node in classes.items() if "__init__" in [getattr(part, "name", "") for part in node.body]}
    assert makers == {"Own", "Heir", "Longer"}
    after = importlib.reload(before)
    assert repr(after.Own(1)) == "Own(one=1, two='b')"
    assert after.Own(1, "c") == after.Own(1, two="c") != after.Own(1)
    assert after.Own(1).three() == 3
    assert after.Heir(4).double == 8
    assert after.Longer(4).five == (1, 2)
    assert str(inspect.signature(after.Longer)) == "(four: 'int', five: 'tuple[int, ...]' = (1, 2)) -> 'None'"
