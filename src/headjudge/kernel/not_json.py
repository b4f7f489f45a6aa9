"""What is wrong with a text that is no JSON, in words that need no knowledge of parsers."""

from __future__ import annotations

import json
from typing import Final

_WORDS: Final[dict[str, str]] = {
    "Expecting value": "a value is missing here: a text in quotes, a number, a list or an object",
    "Expecting ',' delimiter": "a comma, or the end of the list or object, is missing here",
    "Expecting ':' delimiter": "a colon is missing here, between a field's name and its value",
    "Expecting property name enclosed in double quotes": "a field's name in double quotes is missing here",
    "Illegal trailing comma before end of object": "there is a comma too many here",
    "Illegal trailing comma before end of array": "there is a comma too many here",
    "Unterminated string starting at": "the text that begins here has no closing quote",
    "Invalid control character at": "a text goes on over the end of its line, or holds a tab; write \\n or \\t",
    "Invalid \\escape": "a backslash stands before a letter that it cannot; write \\\\ for a backslash",
    "Invalid \\uXXXX escape": "four hexadecimal digits are missing behind \\u",
    "Extra data": "something stands behind the end",
}


def what_is_wrong(error: ValueError | RecursionError) -> str:
    """The mistake in words."""
    if isinstance(error, RecursionError):
        return "too many lists within lists"
    if not isinstance(error, json.JSONDecodeError):
        return str(error)
    if not error.doc.strip():
        return "there is nothing in it"
    known = [words for message, words in _WORDS.items() if error.msg.startswith(message)]
    return known[0] if known else "this is not JSON"


def where(error: ValueError | RecursionError) -> str:
    """The line and the column, if they are known."""
    return f"line {error.lineno}, column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
