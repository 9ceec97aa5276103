"""Rendering in words: what anybody at the table has heard since the last time."""

from dvor.doors.numbers import Numbers
from dvor.words import Language, Listener, phrase_of, say

RENDER_MODES = ["human", "ansi"]


class Teller:
    """Tells a game as an onlooker hears it."""

    def __init__(self, game: str, language: Language) -> None:
        self._game = game
        self._language = language

    def render(self, game: Numbers, mode: str | None) -> str | None:
        """The news as text, or, for people, printed."""
        if mode is None:
            return None
        listener = Listener(self._language, game.setup.people)
        text = "\n".join(say(phrase_of(event, f"{self._game}.event"), listener) for event in game.news())
        if mode == "ansi":
            return text
        if text:
            print(text)
        return None
