"""Neopets Battledome, by its comprehensive rules."""

from headjudge.games.neopets.rules import RULES, Neopets

__all__ = ["RULES", "Neopets"]
