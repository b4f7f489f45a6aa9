"""Rule markers and the ledger, for every test."""

pytest_plugins = ["headjudge.rulebooks.pytest_plugin", "pytester"]
