"""What texts tell players to do: the game actions, and what holds instructions together."""
