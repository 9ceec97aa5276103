"""Rules of the players' own (K-REG-8)."""
