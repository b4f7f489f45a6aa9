"""401.2 and 420: which card an entry of a list means, in whatever language it is printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from headjudge.organize.riftbound.problems import Problem


@dataclass(frozen=True)
class Names:
    """What cards are called: by the name that holds, the name in each language; and their texts in each language."""

    names: Mapping[str, Mapping[str, str]]
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def meant(self, entry: str) -> list[str]:
        """The cards that an entry of a list can mean: those of this name in any language, else those it begins."""
        wanted = _folded(entry)
        exact = [name for name, others in self.names.items() if wanted in map(_folded, (name, *others.values()))]
        if exact:
            return exact  # 420.1
        return [name for name in self.names if wanted and _folded(name).startswith(wanted)]


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def card_meant(names: Names, entry: str) -> str | Problem:
    """The card that an entry of a list means; what is wrong if that is none, or not clear."""
    found = names.meant(entry)
    if len(found) == 1:  # 401.2
        return found[0]
    if not found:
        return Problem(entry, "there is no such card", "401.2")
    return Problem(entry, f"it can mean {', '.join(found)}", "401.2")


def wording(names: Names, name: str, language: str) -> str | Problem:
    """The Watcher wording of a card in a language."""
    texts = names.texts.get(name, {})
    if language not in texts:  # 420.2
        known = ", ".join(sorted(texts)) or "none"
        return Problem(name, f"its wording is not known in {language}; it is in: {known}", "420.2")
    return texts[language]
