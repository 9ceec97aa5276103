"""Bots against bots: whole games in equal deals for everybody who is compared, with confidence intervals."""
