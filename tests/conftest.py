"""Rule markers and the ledger, for every test; and no test fails because the machine is busy."""

from hypothesis import settings

pytest_plugins = ["headjudge.rulebooks.pytest_plugin", "pytester"]

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
