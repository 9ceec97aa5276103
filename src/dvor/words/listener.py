"""Who is spoken to."""

from dvor.kernel import Person, Seat
from dvor.words.grammar import Language


class Listener:
    """Who is spoken to: in which language, and which of the people at the table they are, if any."""

    def __init__(self, language: Language, people: tuple[Person, ...] = (), seat: Seat | None = None) -> None:
        self.language = language
        self.people = people
        self.seat = seat
