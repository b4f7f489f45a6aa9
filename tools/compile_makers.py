"""Write down the `__init__` that `@dataclass` makes for the classes of some modules, given as paths from here.

What `dataclass` makes at run time stays interpreted in a compiled module; but a game makes frames, events and actions
all the time. Only for the copy that is compiled: `tools/compile.py` runs this there.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import sys
from dataclasses import MISSING, Field, fields
from pathlib import Path
from types import ModuleType

PLAIN = "@dataclass"


def write_makers(path: Path) -> None:
    """Give every dataclass of a module whose fields can be written down its `__init__`."""
    module = importlib.import_module(".".join(path.with_suffix("").parts))
    source = path.read_text()
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.ClassDef) and any(lines[by.lineno - 1] == PLAIN for by in node.decorator_list):
            held = fields(getattr(module, node.name))
            if held and all(_can_be_written(field, module) for field in held):
                _write_maker(lines, node, held)
    path.write_text("\n".join(lines) + "\n")


def _can_be_written(field: Field[object], module: ModuleType) -> bool:
    """Whether the module knows the names in a field's type, and its default is a plain value."""
    names = [node.id for node in ast.walk(ast.parse(str(field.type))) if isinstance(node, ast.Name)]
    known = all(hasattr(module, name) or hasattr(builtins, name) for name in names)
    return known and field.default_factory is MISSING


def _write_maker(lines: list[str], node: ast.ClassDef, held: tuple[Field[object], ...]) -> None:
    maker = [f"    def __init__(self, {', '.join([_parameter(field) for field in held])}) -> None:"]
    maker += [f"        self.{field.name} = {field.name}" for field in held]
    first = node.body[0]
    has_words = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    declared = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    after = declared[-1] if declared else first if has_words else None
    place = (after.end_lineno or 0) if after else first.lineno - 1 - len(getattr(first, "decorator_list", ()))
    lines[place:place] = ["", *maker, ""]
    for by in node.decorator_list:
        lines[by.lineno - 1] = lines[by.lineno - 1].replace(PLAIN, PLAIN + "(init=False)")


def _parameter(field: Field[object]) -> str:
    default = "" if field.default is MISSING else f" = {field.default!r}"
    return f"{field.name}: {field.type}{default}"


if __name__ == "__main__":
    sys.path.insert(0, "")
    for name in sys.argv[1:]:
        write_makers(Path(name))
