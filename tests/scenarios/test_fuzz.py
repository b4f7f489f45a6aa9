"""Whatever stands in a scenario file, it is played or refused in words."""

import traceback
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios import parse, play
from headjudge.scenarios.runner import FIELDS, run_file

GAME = "game: tests.scenarios.skirmish:RULES"
FILES = [file.read_text(encoding="utf-8") for file in sorted((Path(__file__).parent / "files").glob("*.yaml"))]
OURS = "headjudge/scenarios"

WORDS = [
    *(
        "0",
        "1",
        "2",
        "-1",
        "1.5",
        ".nan",
        "1:30",
        "yes",
        "no",
        "~",
        "''",
        "nothing",
        "nobody",
        "nowhere",
        "cancel",
        "undo",
    ),
    *(
        "pass",
        "play Bolt",
        "Bolt",
        "Knight",
        "Bolt in hand:0",
        "3 x Squire",
        "999 x Giant",
        "first",
        "opponent",
        "in",
        "on",
    ),
    *(
        "hand:0",
        "deck:1",
        "play",
        "{}",
        "[]",
        "[[]]",
        "{0: 1}",
        "{0: [Bolt]}",
        "&a x",
        "*a",
        "!!set {a}",
        "? a",
        "|",
        ">",
        "---",
    ),
    *(
        '"\\ud800"',
        '"\\0"',
        "\x85",
        "\ufeff",
        "\t",
        "<<: {a: 1}",
        "=",
        "!!binary eA==",
        "2024-01-01",
        "#",
        "'",
        '"',
        "%",
        "@",
    ),
    *(f"{name}: " for name in FIELDS),
]


def tried(text: str) -> None:
    """Play a text; anything but a HeadjudgeError is a mistake of ours, and so is a failure inside our own code."""
    error = refusal(text)
    if error is None:
        return
    str(error).encode("utf-8")
    assert error.place.startswith("x.yaml")
    if "broke off" in error.message and error.__cause__ is not None:
        deepest = traceback.extract_tb(error.__cause__.__traceback__)[-1]
        assert OURS not in deepest.filename, error


def refusal(text: str) -> HeadjudgeError | None:
    try:
        play(parse(text, "x.yaml"))
    except HeadjudgeError as error:
        return error
    return None


@settings(max_examples=300)
@given(st.text())
@example("\x00")
@example("!")
@example("%YAML 9.9\n---\na: 1")
@example('"\\U00110000"')
@example("? [a]\n: b")
@example("{a: 1, a")
def test_any_text(text: str) -> None:
    tried(text)


@settings(max_examples=300)
@given(st.lists(st.sampled_from([*WORDS, "\n", "\n  ", " ", ", ", "- ", ": ", "[", "]", "{", "}"]), max_size=25))
def test_any_words(words: list[str]) -> None:
    tried(GAME + "\n" + "".join(words))


@settings(max_examples=500, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(FILES), st.data())
def test_any_change_of_a_good_file(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(len(GAME), len(text)))
        end = start + data.draw(st.integers(0, 12))
        text = text[:start] + data.draw(st.sampled_from(["", *WORDS]) | st.text(max_size=3)) + text[end:]
    tried(text)


def test_a_phase_with_braces_in_its_name() -> None:
    error = refusal(f"{GAME}\nphase: '{{a}}'\nposition: {{play: {{0: [Squire]}}}}\nexpect: {{winners: []}}")
    assert error is not None
    assert "no phase '{a}'" in error.message


LINES = [line for text in FILES for line in text.splitlines() if not line.startswith("game")]


@settings(max_examples=300)
@given(st.sampled_from(FILES), st.integers(1, 60), st.sampled_from(LINES), st.booleans())
def test_any_line_in_any_place(text: str, place: int, line: str, instead: bool) -> None:
    lines = text.splitlines()
    place = min(place, len(lines))
    lines[place : place + instead] = [line]
    tried("\n".join(lines))


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    for content in (b"\xff\xfe", b"\x80", b"a: \xc3\x28"):
        file = tmp_path / "x.yaml"
        file.write_bytes(content)
        result = run_file(file)
        assert not result.usable
        assert "not UTF-8 at byte" in result.message
    assert "is a directory" in run_file(tmp_path).message
