"""The ledger: which passing tests hold which rules, and what no test holds yet."""

import json
import textwrap
from dataclasses import dataclass
from pathlib import Path

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.not_json import what_is_wrong
from headjudge.rulebooks.loading import Library
from headjudge.rulebooks.rule import Rule

Ledger = dict[str, dict[str, list[str]]]
DEFAULT_FILE = Path("build/ledger.json")
"""Where `make ledger` writes it."""
INSTALLED = Path(__file__).parent / "data" / "ledger.json"
"""Where it is in a package: that of the release."""
TOYS = "tests/toys/"
WIDTH = 80


class LedgerError(HeadjudgeError):
    """A ledger that is missing or damaged."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a document is held. Restatements are counted apart, and what is for a later version is listed."""

    document: str
    covered: int
    testable: int
    restatements_covered: int
    restatements: int
    missing: list[Rule]
    to_come: list[Rule]


def load(path: Path, rules: Library) -> Ledger:
    """Read a ledger and check that every document and rule in it exists."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise LedgerError("there is no ledger here; `make ledger` makes one", str(path)) from error
    except OSError as error:
        raise LedgerError(f"cannot be read: {error.strerror}", str(path)) from error
    except json.JSONDecodeError as error:
        raise LedgerError(f"damaged: {what_is_wrong(error)}", f"{path}:{error.lineno}:{error.colno}") from error
    except UnicodeDecodeError as error:
        raise LedgerError(f"damaged: not UTF-8 at byte {error.start}", str(path)) from error
    except RecursionError as error:
        raise LedgerError("damaged: too many lists within lists", str(path)) from error
    return _checked(data, rules, path)


def newest() -> Path | None:
    """The ledger of this folder or, without one, that of the release; None if there is neither."""
    return next((path for path in (DEFAULT_FILE, INSTALLED) if path.exists()), None)


def _checked(data: object, rules: Library, path: Path) -> Ledger:
    if not isinstance(data, dict) or set(data) != set(rules.books):
        raise LedgerError(f"damaged: it must hold {', '.join(rules.books)}", str(path))
    for document, held in data.items():
        place = f"{path}: {document}"
        if not isinstance(held, dict):
            raise LedgerError("damaged: this must be an object", place)
        for rule_id, tests in held.items():
            if rule_id not in rules.books[document].rules:
                raise LedgerError(f"damaged: there is no rule {rule_id}", place)
            if not isinstance(tests, list) or not all(isinstance(test, str) for test in tests):
                raise LedgerError("damaged: this must be a list of test ids", f"{place} {rule_id}")
    return data


def write(path: Path, ledger: Ledger) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(ledger, indent=1) + "\n", encoding="utf-8")


def complete(held: Ledger, rules: Library) -> Ledger:
    """The same ledger with every document in it and the rules in document order."""
    return {
        document: {rule_id: held[document][rule_id] for rule_id in book.rules if held.get(document, {}).get(rule_id)}
        for document, book in rules.books.items()
    }


def without_toys(held: Ledger, games: list[str]) -> Ledger:
    """The same ledger, in which tests of toys hold no rule of these games: what the game itself does must be tested."""
    return {
        document: {
            rule_id: [test for test in tests if game_of(document) not in games or not test.startswith(TOYS)]
            for rule_id, tests in rules.items()
        }
        for document, rules in held.items()
    }


def game_of(document: str) -> str:
    """The name of the game whose rules a document has."""
    return document.partition("-")[0]


def merge(held: Ledger, rules: Library) -> Ledger:
    """The complete ledger, in which a restatement carries the tests of the rule it restates."""
    merged = {document: dict(tests) for document, tests in held.items()}
    for document, pairs in rules.same_as.items():
        own = held.get(document, {})
        for restating, original in pairs.items():
            tests = {*own.get(restating, []), *own.get(original, [])}
            merged.setdefault(document, {})[restating] = sorted(tests)
    return complete(merged, rules)


def coverage(ledger: Ledger, rules: Library) -> list[Coverage]:
    """How much of each document is held, and what is missing."""
    result: list[Coverage] = []
    for document, book in rules.books.items():
        held = ledger[document]
        restating = [rule for rule in book.testable if rules.restated(rule)]
        own = [rule for rule in book.testable if rule not in restating]
        unheld = [rule for rule in own if not held.get(rule.id)]
        later = [rule for rule in unheld if rule.id in rules.to_come[document]]
        missing = [rule for rule in unheld if rule not in later]
        restating_held = sum(1 for rule in restating if held.get(rule.id))
        covered = len(own) - len(unheld)
        result.append(Coverage(document, covered, len(own), restating_held, len(restating), missing, later))
    return result


def report(coverages: list[Coverage], width: int = WIDTH) -> list[str]:
    """The ledger for a reader: the counts, then each rule that is missing, in so many columns."""
    lines: list[str] = []
    for counts in coverages:
        later = f", {len(counts.to_come)} to come" if counts.to_come else ""
        lines.append(f"{counts.document} {counts.covered}/{counts.testable}{later}")
        if counts.restatements:
            lines.append(f"  and restatements {counts.restatements_covered}/{counts.restatements}")
    for counts in coverages:
        if counts.missing:
            lines += ["", f"Missing in {counts.document}:"]
            lines += [_missing_line(rule, width) for rule in counts.missing]
        if counts.to_come:
            lines += ["", f"To come in {counts.document}:"]
            to_come = ", ".join([rule.id for rule in counts.to_come])
            lines += textwrap.wrap(to_come, width, initial_indent="  ", subsequent_indent="  ")
    return lines


def _missing_line(rule: Rule, width: int) -> str:
    return "  " + textwrap.shorten(f"{rule.id} {rule.gist}", width - 2, placeholder="...")
