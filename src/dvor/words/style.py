"""How one person addresses another by rank: the full style upwards, the short name downwards."""

from dvor.words.grammar import Language
from dvor.words.speech import term


def addressed(game: str, character: str, language: Language, *, above: bool) -> str:
    """What somebody who is above or below the speaker is to be called."""
    return term(game, "style" if above else "character", character, language)
