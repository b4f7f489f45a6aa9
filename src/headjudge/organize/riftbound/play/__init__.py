"""502 to 509 and 701.4 to 701.5: what judges do within a game that is played with the engine."""
