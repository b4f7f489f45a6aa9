"""`headjudge rules`: look rules up, and see which are held by tests."""

from pathlib import Path

import click

from headjudge import games
from headjudge.cli.output import as_json_option, columns, filled, print_json, say
from headjudge.rulebooks import Library, Rule, document_name, library, parse_citation
from headjudge.rulebooks import ledger as ledgers
from headjudge.scenarios.runner import load

ledger_argument = click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)


@click.group()
def rules() -> None:
    """Look up the rules and the tests that hold them."""


@rules.command()
@click.argument("citation", nargs=-1, required=True)
@as_json_option
def show(citation: tuple[str, ...], as_json: bool) -> None:
    """Show one rule, cited as DOCUMENT ID, such as: mlp 514.4c."""
    known = library()
    rule = parse_citation(" ".join(citation), known)
    tests, shown = holding_tests(rule, known), showing_scenarios(rule, known)
    if as_json:
        print_json(describe(rule, known) | {"tests": tests, "scenarios": [str(path) for path, _ in shown]})
        return
    say(f"{rule.citation} ({rule.kind})")
    say(filled(known.books[rule.document].title))
    say(f"\n{filled(rule.gist)}\n")
    restated = known.restated(rule)
    if restated:
        say(f"It restates {restated.citation}.")
    for restating in known.restatements(rule):
        say(f"{restating.citation} restates it.")
    print_tests(rule, tests)
    print_scenarios(shown)


@rules.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--document", metavar="NAME", help="Search this document only.")
@as_json_option
def search(words: tuple[str, ...], document: str | None, as_json: bool) -> None:
    """Find the rules whose gist has all these WORDS."""
    known = library()
    wanted = [document_name(document, known)] if document else list(known.books)
    found = [
        rule
        for name in wanted
        for rule in known.books[name].rules.values()
        if all(word.lower() in rule.gist.lower() for word in words)
    ]
    if as_json:
        print_json([describe(rule, known) for rule in found])
        return
    for rule in found:
        say(filled(f"{rule.citation}: {rule.gist}", "  "))
    if not found:
        say("No rule's gist has all these words.")


@rules.command(short_help="Show which rules are held by passing tests.")
@ledger_argument
@as_json_option
def ledger(file: Path | None, as_json: bool) -> None:
    """Show how many rules are held by passing tests, and which are missing.

    FILE is a ledger that `make ledger` wrote; build/ledger.json if not given
    or, where there is none, that of the release.
    """
    known = library()
    coverages = ledgers.coverage(ledgers.load(file or ledgers.newest() or ledgers.DEFAULT_FILE, known), known)
    if not as_json:
        say("\n".join(ledgers.report(coverages, columns())))
        return
    print_json(
        {
            counts.document: {
                "covered": counts.covered,
                "testable": counts.testable,
                "restatements_covered": counts.restatements_covered,
                "restatements": counts.restatements,
                "missing": [rule.id for rule in counts.missing],
                "to_come": [rule.id for rule in counts.to_come],
            }
            for counts in coverages
        }
    )


def holding_tests(rule: Rule, known: Library) -> list[str] | None:
    """The tests that hold a rule; None without a ledger."""
    file = ledgers.newest()
    return None if file is None else ledgers.load(file, known)[rule.document].get(rule.id, [])


def showing_scenarios(rule: Rule, known: Library) -> list[tuple[Path, str]]:
    """The scenarios that show a rule: file and title."""
    found: list[tuple[Path, str]] = []
    for path in games.scenarios():
        scenario = load(path)
        if any(parse_citation(citation, known) == rule for citation in scenario.rules):
            found.append((path, scenario.title))
    return found


def describe(rule: Rule, known: Library) -> dict[str, object]:
    restated = known.restated(rule)
    return {
        "document": rule.document,
        "id": rule.id,
        "kind": rule.kind,
        "testable": rule.testable,
        "gist": rule.gist,
        "restates": restated.id if restated else None,
    }


def print_tests(rule: Rule, tests: list[str] | None) -> None:
    if not rule.testable:
        say("It needs no test.")
    elif tests is None:
        missing = "there is no ledger here; `make ledger` makes one."
        say(filled(f"Whether a test holds it is not known: {missing}"))
    elif not tests:
        say("No test holds it.")
    else:
        say("Held by:")
        for test in tests:
            say(filled(test, "    ", "  "))


def print_scenarios(shown: list[tuple[Path, str]]) -> None:
    for path, title in shown:
        say(filled(f"Shown by a scenario: {title}", "  "))
        say(f"  headjudge scenario {path}")
