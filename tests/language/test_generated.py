"""Values made at random from the grammar: what is written is read back as the same value."""

import json
import random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from headjudge.language import ReadingError, Value, from_json, read_text, to_json, unbound, write_text
from headjudge.language.samples import Sampler, faults
from headjudge.language.text import OWN_NAME
from tests.language.toy_vocabulary import TOY

REFERENCES = ("dangling", "unclear")


def attempt(text: str) -> tuple[Value, ...] | ReadingError:
    try:
        return read_text(TOY, text, [OWN_NAME]).abilities
    except ReadingError as error:
        return error


def test_the_toy_vocabulary_has_no_faults() -> None:
    assert faults(TOY) == []


@settings(max_examples=300, derandomize=True)
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_what_is_written_is_read_back(seed: int, count: int) -> None:
    sampler = Sampler(TOY, random.Random(seed).randrange)
    abilities = tuple(sampler.value("Ability", 5) for _ in range(count))
    text = write_text(TOY, abilities)
    again = attempt(text)
    if isinstance(again, ReadingError):
        assert again.kind in REFERENCES, again.show()
        return
    assert unbound(again) == abilities
    assert from_json(json.loads(json.dumps(to_json(again)))) == again
    assert write_text(TOY, again) == text


def test_random_texts_without_references_are_understood() -> None:
    sampler = Sampler(TOY, random.Random(1).randrange, references=False)
    for _ in range(200):
        text = write_text(TOY, [sampler.value("Ability", 5)])
        assert write_text(TOY, read_text(TOY, text, [OWN_NAME]).abilities) == text


WORDS = sorted({word for rule in TOY.rules for word in rule.starts()[0]} | {"2", '"', "(", ")", ".", ",", "\n"})


@settings(max_examples=300, derandomize=True)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=12).map(" ".join))
@example("\x1c(\u2028")
def test_no_text_gives_anything_but_a_reading_or_a_refusal(text: str) -> None:
    found = attempt(text)
    if isinstance(found, ReadingError):
        assert all(len(line) <= 80 for line in found.show().splitlines())
