"""Actions as text: the label of the button and the values that fill it in."""

from msgspec import Struct

from dvor.kernel import Phrase
from dvor.words.grammar import Language
from dvor.words.listener import Listener
from dvor.words.phrases import formats
from dvor.words.speech import say, term

_PLAIN: dict[Language, dict[object, str]] = {
    "ru": {None: "никого", True: "да", False: "нет"},
    "en": {None: "nobody", True: "yes", False: "no"},
}


def named(choice: object, meant: str | None, game: str, listener: Listener) -> str:
    """A value: a person, a term of the game, a number, or nobody."""
    if choice is None or isinstance(choice, bool):
        return _PLAIN[listener.language][choice]
    if isinstance(choice, int):
        if meant is None:
            return str(choice)
        if meant == "seat":
            return listener.people[choice].name
        return term(game, meant, str(choice), listener.language)
    family = "place" if type(choice) is str else type(choice).__name__.lower()
    return term(game, family, str(choice), listener.language)


def action_text(action: Struct, game: str, listener: Listener) -> str:
    """An action as text: «Подсмотреть: Борис»."""
    label = say(Phrase(f"{game}.offer.{action.__struct_config__.tag}"), listener)
    filled = [
        named(one, meant, game, listener)
        for field, meant in formats(type(action)).items()
        for one in _each(getattr(action, field))
    ]
    return f"{label}: {', '.join(filled)}" if filled else label


def _each(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)
