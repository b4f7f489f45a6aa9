"""Head judge, table and opponent for four trading card games."""
