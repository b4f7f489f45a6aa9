"""What seats are given stands on no terminal: a table may import it."""

import subprocess
import sys


def test_no_library_of_terminals_is_imported() -> None:
    modules = ("log", "listing", "passing", "reasons", "whereabouts")
    imported = "; ".join(f"import headjudge.seats.{module}" for module in modules)
    check = "assert not {'rich', 'click', 'prompt_toolkit', 'headjudge.cli'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", f"import sys; {imported}; {check}"], check=True)  # noqa: S603
