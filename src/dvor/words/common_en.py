"""In English: what is said in any game."""

from dvor.words.dictionary import Dictionary

WORDS = Dictionary(
    texts={
        "refused.over": "The game is over",
        "refused.chance": "Chance could not have brought that about",
        "refused.silence": "Silence does not play that here",
        "refused.stale": "That question is closed: see what is asked now",
        "refused.not_asked": "You are not asked now, or have answered already",
    },
    terms={},
)
