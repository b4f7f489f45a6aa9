"""Rule markers and the ledger, for every test; the same examples in every run, however busy the machine is."""

from hypothesis import HealthCheck, settings

pytest_plugins = ["headjudge.rulebooks.pytest_plugin", "pytester"]

settings.register_profile("new examples", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("always the same", settings.get_profile("new examples"), derandomize=True)
settings.load_profile("always the same")
