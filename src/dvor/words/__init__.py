"""Localization: phrases (keys with typed arguments) rendered in Russian or English for one listener.

Rendered text is never stored: it is made at delivery, in the language of the recipient.
"""

from dvor.words.action_text import action_text, named
from dvor.words.grammar import Language
from dvor.words.listener import Listener
from dvor.words.phrases import formats, phrase_of
from dvor.words.speech import LANGUAGES, clause, has_words, say, term
from dvor.words.style import addressed

__all__ = [
    "LANGUAGES",
    "Language",
    "Listener",
    "action_text",
    "addressed",
    "clause",
    "formats",
    "has_words",
    "named",
    "phrase_of",
    "say",
    "term",
]
