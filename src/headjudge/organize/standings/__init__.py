"""Standings: exact fractions, switches for what rules leave open, and every number taken apart."""
