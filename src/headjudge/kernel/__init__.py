"""What every card game needs; knows no game."""
