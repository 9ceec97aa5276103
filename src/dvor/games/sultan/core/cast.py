"""Calls up the characters: the file of each is read once, in the order of their numbers."""

from importlib import import_module

from dvor.games.sultan.core.cards import KEYS
from dvor.games.sultan.core.records import CAST, DECISIONS, LET_BE, QUESTIONS, TURN, Character


def call_up() -> None:
    """Fill the table of the cast; a file without a record, or with another's number, is an error at once."""
    for number, key in enumerate(KEYS):
        record = import_module(f"dvor.games.sultan.core.characters.{key}").RECORD
        assert isinstance(record, Character)
        if record.number != number:
            raise ValueError(f"characters/{key}.py has the record of number {record.number}, not {number}")
        CAST.append(record)
    assert DECISIONS[LET_BE].key == "let_be"
    assert QUESTIONS[TURN].key == "turn"


if not CAST:
    call_up()
