"""The engine of «Султан на миг» beside the model: the same moves played in both, and compared after each.

Only the game's public rules are asked: what it awaits, offers, tells and shows. How it keeps that does not matter.
"""
