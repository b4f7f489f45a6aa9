"""What the engine does in a second, measured the same way every time."""
