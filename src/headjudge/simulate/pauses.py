"""Running many games: what stays for good is not looked through for garbage, and the rest less often.

Games make many small objects and hardly any circles among them, so that Python's search for circles costs much and
finds little.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

RARELY: Final = (50_000, 20, 100)
"""After how many new objects circles are looked for."""


def look_rarely() -> None:
    """From now on look for circles rarely, and not at all among what is there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


@contextmanager
def few_pauses() -> Iterator[None]:
    """Look for circles rarely while something runs; then as before."""
    before = gc.get_threshold()
    look_rarely()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
