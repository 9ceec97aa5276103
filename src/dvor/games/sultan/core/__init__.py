"""The engine of the game in small ints and masks: compiled where a C compiler is at hand.

The characters are read before anything else here, in the order of their numbers, so that every process numbers
decisions and questions alike.
"""

from importlib import import_module

from dvor.games.sultan.core.cards import KEYS
from dvor.games.sultan.core.records import CAST, DECISIONS, LET_BE, QUESTIONS, TURN, Character


def _read_characters() -> None:
    """Fill the table of characters; a file without a record, or with the number of another, is an error at once."""
    for number, key in enumerate(KEYS):
        record = import_module(f"{__name__}.characters.{key}").RECORD
        assert isinstance(record, Character)
        if record.number != number:
            raise ValueError(f"characters/{key}.py has the record of number {record.number}, not {number}")
        CAST.append(record)
    assert DECISIONS[LET_BE].key == "let_be"
    assert QUESTIONS[TURN].key == "turn"


if not CAST:
    _read_characters()
