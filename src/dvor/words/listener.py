"""The listener: for whom a phrase is rendered."""

from dvor.kernel import Person, Seat
from dvor.words.grammar import Language


class Listener:
    """A language, the people at the table and the seat of the listener, if they have one."""

    def __init__(self, language: Language, people: tuple[Person, ...] = (), seat: Seat | None = None) -> None:
        self.language = language
        self.people = people
        self.seat = seat
