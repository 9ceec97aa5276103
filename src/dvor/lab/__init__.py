"""Experiments with games: simulations, digests, transcripts. Nothing here is needed to play."""
