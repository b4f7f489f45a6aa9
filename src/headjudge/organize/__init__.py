"""Tournaments: people, rounds, results, standings; each game's own tournament rules beside what is general."""
