"""A second opinion on «Из грязи в князи»: a plain, slow model of cards, places, coups and riots.

It was written from the rules alone, without the engine before one's eyes, and shares nothing with it: people are
numbers, places are words in a list from the lowest to the highest, hands are sets of cards. A party is a script
that reads like the rules and stops at each question. Each rule stands under its id. Where the rules leave something
open, the choice made here is marked `DECIDED`.
"""
