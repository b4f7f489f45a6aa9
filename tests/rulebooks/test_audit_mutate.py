"""How a line is broken."""

import ast

import pytest

from tools.audit_mutate import mutations


def broken(source: str, line: int = 1) -> dict[str, list[str]]:
    """What the line's statement becomes, by kind of mutation."""
    result: dict[str, list[str]] = {}
    for mutation in mutations(source, line):
        ast.parse(mutation.source)
        result.setdefault(mutation.kind, []).append(mutation.source)
    return result


@pytest.mark.parametrize(
    ("line", "kind", "expected"),
    [
        ("x = 1 if a else 2  # 7.1\n", "negate condition", "x = 1 if (not (a)) else 2  # 7.1\n"),
        ("assert a or b\n", "negate condition", "assert (not (a or b))\n"),
        ("x = [c for c in d if c.ok]\n", "negate condition", "x = [c for c in d if (not (c.ok))]\n"),
        ("x = a < b  # é\n", "swap comparison", "x = (a <= b)  # é\n"),
        ("x = é >= b\n", "swap comparison", "x = (é > b)\n"),
        ("x = a == b\n", "swap comparison", "x = (a != b)\n"),
        ("x = a not in b\n", "swap comparison", "x = (a in b)\n"),
        ("x = a and b\n", "swap and/or", "x = (a or b)\n"),
        ("x = not a\n", "drop not", "x = (a)\n"),
        ("x = 5\n", "shift number", "x = 6\n"),
        ("x = True\n", "flip truth", "x = False\n"),
        ("x = a - b\n", "swap operator", "x = (a + b)\n"),
        ("x = max(a)\n", "swap function", "x = min(a)\n"),
        ("x = f(a, b)\n", "swap arguments", "x = f(b, a)\n"),
        ("x = f(a, b=c)\n", "delete argument", "x = f(a)\n"),
        ("x = {'a': b, 'c': d}\n", "delete element", "x = ({'c': d})\n"),
        ("x = a and b\n", "delete element", "x = (b)\n"),
        ("x = (a, b)\n", "delete element", "x = ((b,))\n"),
        ("for a in b: pass\n", "reverse order", "for a in list(b)[::-1]: pass\n"),
        ("x += y\n", "delete statement", "pass\n"),
        ("a.b = c\n", "delete statement", "pass\n"),
        ("state.move(card)\n", "delete statement", "pass\n"),
        ("raise ValueError\n", "delete statement", "pass\n"),
        ("x = 'a'\n", "change text", "x = 'a?'\n"),
        ("x = y\n", "delete assignment", "pass\n"),
    ],
)
def test_each_way_to_break_a_line(line: str, kind: str, expected: str) -> None:
    assert broken(line)[kind][0] == expected


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<", "<="),
        ("<=", "<"),
        (">", ">="),
        (">=", ">"),
        ("==", "!="),
        ("!=", "=="),
        ("in", "not in"),
        ("not in", "in"),
        ("is", "is not"),
        ("is not", "is"),
    ],
)
def test_every_comparison_has_a_neighbour(before: str, after: str) -> None:
    assert broken(f"x = a {before} b\n")["swap comparison"] == [f"x = (a {after} b)\n"]


@pytest.mark.parametrize(
    ("before", "after"),
    [("+", "-"), ("-", "+"), ("*", "//"), ("//", "*"), ("/", "*"), ("%", "*"), ("|", "&"), ("&", "|")],
)
def test_every_operator_has_another(before: str, after: str) -> None:
    assert broken(f"x = a {before} b\n")["swap operator"] == [f"x = (a {after} b)\n"]


@pytest.mark.parametrize(("before", "after"), [("min", "max"), ("max", "min"), ("any", "all"), ("all", "any")])
def test_some_functions_have_an_opposite(before: str, after: str) -> None:
    assert broken(f"x = {before}(a)\n")["swap function"] == [f"x = {after}(a)\n"]


def test_neighbouring_arguments_are_swapped_but_not_starred_ones() -> None:
    assert broken("f(a, b, c, *d)\n")["swap arguments"] == ["f(b, a, c, *d)\n", "f(a, c, b, *d)\n"]


def test_an_argument_or_entry_may_stand_on_its_own_line() -> None:
    assert broken("x = f(\n    a,\n    b=c,\n)\n", 3)["delete argument"] == ["x = f(a)\n"]
    assert broken("x = {\n    'a':\n    b,\n    **c,\n}\n", 2)["delete element"] == ["x = ({**c})\n"]
    assert broken("x = {\n    'a': b,\n    **c,\n}\n", 3)["delete element"] == ["x = ({'a': b})\n"]


FUNCTION = '''def fights(mine: int = 2, *,
           theirs: int = 3) -> bool:
    """Whether 4 is more."""
    if mine > theirs:
        return True
    elif mine == theirs:
        return tie(mine, theirs)
    return f"{mine + 1}"
'''


def test_a_condition_is_negated_first() -> None:
    first = mutations(FUNCTION, 4)[0]
    assert str(first) == "negate condition: mine > theirs -> (not (mine > theirs))"
    assert first.source == FUNCTION.replace("if mine > theirs", "if (not (mine > theirs))")


def test_an_elif_is_a_condition() -> None:
    assert FUNCTION.replace("mine == theirs", "(mine != theirs)") in broken(FUNCTION, 6)["swap comparison"]


def test_a_returned_value_is_replaced() -> None:
    assert broken(FUNCTION, 7)["replace result"] == [
        FUNCTION.replace("return tie(mine, theirs)", "return not (tie(mine, theirs))")
    ]
    assert broken(FUNCTION, 5)["flip truth"] == [FUNCTION.replace("True", "False")]


def test_annotations_docstrings_and_the_insides_of_f_strings_stay() -> None:
    assert set(broken(FUNCTION, 8)) == {"replace result", "delete statement"}
    assert all('"""Whether 4 is more."""' in source for kind in broken(FUNCTION).values() for source in kind)
    assert set(broken("x: Literal[3] = y\n")) == {"delete assignment"}


def test_a_function_is_broken_in_its_defaults_and_its_first_and_last_statement() -> None:
    found = broken(FUNCTION, 1)
    assert FUNCTION.replace("mine: int = 2", "mine: int = 3") in found["shift number"]
    assert FUNCTION.replace("if mine > theirs", "if (not (mine > theirs))") in found["negate condition"]
    assert FUNCTION.replace('return f"{mine + 1}"', "pass") in found["delete statement"]
    assert not any("return not (tie" in source for source in found["replace result"])


def test_a_line_of_parameters_stands_for_what_begins_there() -> None:
    assert broken(FUNCTION, 2)["shift number"] == [FUNCTION.replace("theirs: int = 3", "theirs: int = 4")]


STEPS = """STEPS = (
    "ready",
    "draw",  # 601.2
)
@step("draw")
def draw(state):
    match state:
        case 1 if state.ok:
            state.draw()
    try:
        other()
    except ValueError:
        pass
"""


def test_a_step_is_left_out_of_a_list_of_steps() -> None:
    first = mutations(STEPS, 3)[0]
    assert first.kind == "delete element"
    assert ast.unparse(ast.parse(first.source).body[0]) == "STEPS = ('ready',)"


def test_a_decorator_is_taken_off() -> None:
    assert broken(STEPS, 5)["delete decorator"] == [STEPS.replace('@step("draw")', "@(lambda it: it)")]


def test_a_case_is_broken_in_its_guard_and_its_body() -> None:
    found = broken(STEPS, 8)
    assert found["negate condition"] == [STEPS.replace("if state.ok", "if (not (state.ok))")]
    assert found["delete statement"] == [STEPS.replace("state.draw()", "pass")]


def test_a_line_where_nothing_begins_stands_for_the_statement_around_it() -> None:
    assert broken(STEPS, 4)["delete assignment"]
    assert ["try" in source for source in broken(STEPS, 12)["delete statement"]] == [False]


def test_what_cannot_be_broken_gives_no_mutation() -> None:
    assert mutations("import os\n\n\npass\n", 1) == []
    assert mutations("import os\n\n\npass\n", 3) == []
    assert mutations("import os\n\n\npass\n", 4) == []


def test_no_mutation_is_given_twice() -> None:
    found = mutations("if a == 1 and b == 1 and f(1, 1): c(a, a)\n", 1)
    assert len({ast.dump(ast.parse(mutation.source)) for mutation in found}) == len(found)
