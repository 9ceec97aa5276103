"""A second opinion on «Султан на миг»: a plain, slow model of the whole game.

It was written from the rules alone, without the engine before one's eyes, and shares nothing with it: characters
are words, groups of seats are sets, and every question is answered by looking at the whole table anew. Each rule
stands under its id. Where the rules leave something open, the choice made here is marked `DECIDED`.
"""
