"""Where events are kept: one SQLite file each, or a PostgreSQL database; copies, bundles and exports."""

from headjudge.organize.storage.opening import create, open_event

__all__ = ["create", "open_event"]
