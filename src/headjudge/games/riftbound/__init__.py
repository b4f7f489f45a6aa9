"""Riftbound, by its core rules."""

from headjudge.games.riftbound.rules import RULES

__all__ = ["RULES"]
