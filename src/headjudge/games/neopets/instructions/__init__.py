"""What texts tell players to do, by topic."""
