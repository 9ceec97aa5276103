"""Bots against bots: whole games, the same deals for everybody who is compared, and how sure the figures are."""
