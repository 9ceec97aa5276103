"""Decrees that the referee checks: a function for each form, which points at what breaks it (K-DEC-1)."""
