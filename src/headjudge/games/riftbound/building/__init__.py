"""From what a text means to the objects that the game works with."""
