"""Reads printed card text into abilities and writes abilities back as text; knows no game's words."""

from headjudge.language.lists import Listing
from headjudge.language.meaning import Meaning, Value, from_json, meanings, to_json, unbound
from headjudge.language.phrases import Phrase, constant, number_words, same, words
from headjudge.language.reading import Reading, read_phrase, read_text
from headjudge.language.refusal import ReadingError, VocabularyError, WritingError
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writing import write_phrase, write_text

__all__ = [
    "Listing",
    "Meaning",
    "Phrase",
    "Reading",
    "ReadingError",
    "Value",
    "Vocabulary",
    "VocabularyError",
    "WritingError",
    "constant",
    "from_json",
    "meanings",
    "number_words",
    "read_phrase",
    "read_text",
    "same",
    "to_json",
    "unbound",
    "words",
    "write_phrase",
    "write_text",
]
