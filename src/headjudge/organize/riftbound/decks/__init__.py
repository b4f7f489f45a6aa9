"""400, 600: what decks may hold, how they are registered and how they change between games."""
