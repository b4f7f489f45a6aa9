"""What abilities wait for."""
