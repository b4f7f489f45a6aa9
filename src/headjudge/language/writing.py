"""From meaning to text."""

import json
from collections.abc import Iterable

from headjudge.language.meaning import Value, to_json
from headjudge.language.pattern import ONE
from headjudge.language.refusal import WritingError
from headjudge.language.rule import Written
from headjudge.language.text import OWN_NAME, tidy
from headjudge.language.vocabulary import TEXT, Vocabulary


def write_text(vocabulary: Vocabulary, abilities: Iterable[Value], name: str = OWN_NAME) -> str:
    """Write abilities as the text of a card, one line each; `name` is what the card calls itself."""
    values = tuple(abilities)
    return write_phrase(vocabulary, TEXT, values, name) if values else ""


def write_phrase(vocabulary: Vocabulary, category: str, value: Value, name: str = OWN_NAME) -> str:
    """Write a value of any category."""
    scribe = Scribe(vocabulary)
    written = scribe(category, value, ONE)
    if written is None:
        category, value = scribe.stuck[0]
        raise WritingError(f"no phrase of {category} says {json.dumps(to_json(value))}")
    return tidy(written.text).replace(OWN_NAME, name)


class Scribe:
    """Writes values by the first phrase that says them, each value once; `stuck` lists what none says."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.stuck: list[tuple[str, Value]] = []
        self._known: dict[tuple[str, type, Value, str], Written | None] = {}

    def __call__(self, category: str, value: Value, number: str) -> Written | None:
        key = (category, type(value), value, number)
        if key not in self._known:
            texts = (rule.write(self, value, number) for rule in self.vocabulary.writers(category, value))
            self._known[key] = next((text for text in texts if text is not None), None)
            if self._known[key] is None:
                self.stuck.append((category, value))
        return self._known[key]
