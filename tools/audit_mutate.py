"""Breaks a line of code in small ways: negate, shift, swap, delete."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
# The first of these say most about a test; the last break so much that almost any test notices.
ORDER = (
    "negate condition",
    "swap comparison",
    "swap and/or",
    "drop not",
    "shift number",
    "flip truth",
    "swap operator",
    "swap function",
    "reverse order",
    "replace result",
    "delete element",
    "delete argument",
    "delete decorator",
    "delete statement",
    "swap arguments",
    "change text",
    "delete assignment",
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Mutation:
    """A way to break a line: what was done, and the whole source after it."""

    kind: str
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.before} -> {self.after}"


@dataclass(frozen=True, slots=True)
class Change:
    """A node of the source, and the text that takes its place."""

    kind: str
    node: ast.AST
    text: str


def mutations(source: str, line: int) -> list[Mutation]:
    """Every way to break a line, the most telling first; each result is valid source."""
    tree = ast.parse(source)
    found: dict[str, Mutation] = {}
    original = ast.dump(tree)
    for change in sorted(changes(tree, line), key=lambda change: ORDER.index(change.kind)):
        mutated = _splice(source, change.node, change.text)
        try:
            dump = ast.dump(ast.parse(mutated))
            compile(mutated, "mutated", "exec")
        except SyntaxError:
            continue
        if dump != original and dump not in found:
            before = ast.get_source_segment(source, change.node) or ""
            found[dump] = Mutation(change.kind, _brief(before), _brief(change.text), mutated)
    return list(found.values())


def changes(tree: ast.Module, line: int) -> list[Change]:
    """The changes that apply to what begins on a line, else to the statement around it."""
    here = [node for node in _code(tree) if getattr(node, "lineno", 0) == line]
    found = [change for node in here for change in _changes_of(node)]
    found += [change for parent in _code(tree) for at, change in _part_changes(parent) if at == line]
    return found or [change for node in _statement_around(tree, line) for change in _changes_of(node)]


def _changes_of(node: ast.AST) -> Iterator[Change]:
    yield from _expression_changes(node)
    yield from _statement_changes(node)


def _code(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node, without annotations, docstrings and the insides of f-strings."""
    for name, value in ast.iter_fields(tree):
        if name in {"annotation", "returns"} or isinstance(tree, ast.JoinedStr):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_docstring(child):
                yield child
                yield from _code(child)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _statement_around(tree: ast.Module, line: int) -> list[ast.AST]:
    around = [
        node for node in _code(tree) if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return [max(around, key=lambda node: node.lineno)] if around else []


def _expression_changes(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) | ast.Assert(test=test):
            yield _negate(test)
        case ast.Compare(ops=[operator], left=left, comparators=[right]) if type(operator) in COMPARISONS:
            other = ast.Compare(left, [COMPARISONS[type(operator)]()], [right])
            yield Change("swap comparison", node, _grouped(other))
        case ast.BoolOp(op=operator, values=values):
            swapped = ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            yield Change("swap and/or", node, _grouped(swapped))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield Change("drop not", node, _grouped(operand))
        case ast.Constant(value=bool() as truth):
            yield Change("flip truth", node, str(not truth))
        case ast.Constant(value=int() | float() as number):
            yield Change("shift number", node, str(number + 1))
        case ast.Constant(value=str() as text):
            yield Change("change text", node, repr(text + "?"))
        case ast.BinOp(op=operator, left=left, right=right) if type(operator) in OPERATORS:
            other_way = ast.BinOp(left, OPERATORS[type(operator)](), right)
            yield Change("swap operator", node, _grouped(other_way))
        case ast.Call(func=ast.Name(id=name) as function) if name in OPPOSITES:
            yield Change("swap function", function, OPPOSITES[name])


def _statement_changes(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield from _body_changes(node.body)
        case ast.Assign(targets=[ast.Name()]) | ast.AnnAssign(target=ast.Name()):
            yield Change("delete assignment", node, "pass")
        case ast.Import() | ast.ImportFrom():
            return
        case ast.stmt():
            yield Change("delete statement", node, "pass")
    match node:
        case ast.Return(value=ast.expr() as value):
            yield Change("replace result", value, f"not ({ast.unparse(value)})")
        case ast.For(iter=values):
            yield _reverse(values)


def _body_changes(body: list[ast.stmt]) -> Iterator[Change]:
    """A rule cited where a function, class or case begins is broken in its first and last statement."""
    statements = [statement for statement in body if not _is_docstring(statement)]
    for statement in dict.fromkeys([*statements[:1], *statements[-1:]]):
        for node in [statement, *_code(statement)]:
            if getattr(node, "lineno", 0) == statement.lineno:
                yield from _changes_of(node)


def _part_changes(parent: ast.AST) -> Iterator[tuple[int, Change]]:
    """The changes to one part of a longer thing, each with the line on which the part begins."""
    match parent:
        case ast.Tuple(ctx=ast.Load()) | ast.List(ctx=ast.Load()) | ast.Set() | ast.Dict() | ast.BoolOp():
            yield from _element_changes(parent)
        case ast.Call():
            yield from _argument_changes(parent)
        case ast.comprehension(iter=values, ifs=conditions):
            yield values.lineno, _reverse(values)
            for condition in conditions:
                yield condition.lineno, _negate(condition)
        case ast.match_case(pattern=pattern, guard=guard, body=body):
            if guard:
                yield guard.lineno, _negate(guard)
            yield from ((pattern.lineno, change) for change in _body_changes(body))
        case ast.FunctionDef(decorator_list=decorators) | ast.ClassDef(decorator_list=decorators):
            for decorator in decorators:
                yield decorator.lineno, Change("delete decorator", decorator, "(lambda it: it)")


def _element_changes(
    parent: ast.Tuple | ast.List | ast.Set | ast.Dict | ast.BoolOp,
) -> Iterator[tuple[int, Change]]:
    """Leave one element out."""
    parts = parent.elts if isinstance(parent, ast.Tuple | ast.List | ast.Set) else parent.values
    for number, part in enumerate(parts):
        rest = _except(parts, number)
        line = part.lineno
        match parent:
            case ast.Dict(keys=keys):
                shorter: ast.expr = ast.Dict(_except(keys, number), rest)
                line = (keys[number] or part).lineno
            case ast.BoolOp(op=operator):
                shorter = ast.BoolOp(operator, rest)
            case ast.Set():
                shorter = ast.Set(rest)
            case ast.Tuple() | ast.List():
                shorter = type(parent)(rest, ast.Load())
        yield line, Change("delete element", parent, _grouped(shorter))


def _argument_changes(call: ast.Call) -> Iterator[tuple[int, Change]]:
    for number in range(len(call.args) - 1):
        pair = call.args[number : number + 2]
        if any(isinstance(argument, ast.Starred) for argument in pair):
            continue
        swapped = [*call.args[:number], *reversed(pair), *call.args[number + 2 :]]
        change = Change("swap arguments", call, ast.unparse(ast.Call(call.func, swapped, call.keywords)))
        yield from ((line, change) for line in {argument.lineno for argument in pair})
    for number, keyword in enumerate(call.keywords):
        shorter = ast.Call(call.func, call.args, _except(call.keywords, number))
        yield keyword.lineno, Change("delete argument", call, ast.unparse(shorter))


def _negate(condition: ast.expr) -> Change:
    return Change("negate condition", condition, f"(not ({ast.unparse(condition)}))")


def _reverse(values: ast.expr) -> Change:
    return Change("reverse order", values, f"list({ast.unparse(values)})[::-1]")


def _grouped(expression: ast.expr) -> str:
    return f"({ast.unparse(expression)})"


def _except(items: list[T], number: int) -> list[T]:
    return items[:number] + items[number + 1 :]


def _splice(source: str, node: ast.AST, text: str) -> str:
    """The source with a node's text replaced; positions in a tree count bytes."""
    assert isinstance(node, ast.expr | ast.stmt)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    lines = source.encode().splitlines(keepends=True)
    before = b"".join(lines[: node.lineno - 1]) + lines[node.lineno - 1][: node.col_offset]
    after = lines[node.end_lineno - 1][node.end_col_offset :] + b"".join(lines[node.end_lineno :])
    return (before + text.encode() + after).decode()


def _brief(text: str) -> str:
    joined = " ".join(text.split())
    return joined if len(joined) <= 60 else joined[:57] + "..."
