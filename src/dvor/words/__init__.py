"""What the game says, worded for one listener: keys with typed arguments in, Russian or English out.

A wording is stored nowhere: it is made when it is delivered, in the language of whoever hears it.
"""

from dvor.words.deeds import deed, named
from dvor.words.grammar import Language
from dvor.words.listener import Listener
from dvor.words.phrases import formats, phrase_of
from dvor.words.speech import LANGUAGES, clause, has_words, say, term
from dvor.words.style import addressed

__all__ = [
    "LANGUAGES",
    "Language",
    "Listener",
    "addressed",
    "clause",
    "deed",
    "formats",
    "has_words",
    "named",
    "phrase_of",
    "say",
    "term",
]
