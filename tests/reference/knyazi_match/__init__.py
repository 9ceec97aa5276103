"""The engine of «Из грязи в князи» beside the model: the same moves played in both, and compared after each.

Only the game's public rules are asked: what it awaits, offers, tells and shows. How it keeps that does not matter.
Of the court there are duties and breaches; nobody speaks, decrees or punishes.
"""
