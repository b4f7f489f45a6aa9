"""Tournaments: people, rounds, pairings, results and standings, all of it rebuilt from an append-only log.

What is here knows no game. The rules of a game's tournaments stand in a folder of their own and are reached by name
(`rules.get("riftbound")`); see `rules.TournamentRules` for what they add.
"""

from headjudge.organize.log import Draft, Entry
from headjudge.organize.state import State
from headjudge.organize.stores import MemoryStore, Names
from headjudge.organize.tournament import Tournament

__all__ = ["Draft", "Entry", "MemoryStore", "Names", "State", "Tournament"]
