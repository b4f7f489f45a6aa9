"""The Riftbound tournament rules by chapters: plain facts in, what follows from them with the rule out."""
