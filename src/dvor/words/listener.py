"""Who is spoken to."""

from msgspec import Struct

from dvor.kernel import Person, Seat
from dvor.words.grammar import Language


class Listener(Struct, frozen=True):
    """Who is spoken to: in which language, and which of the people at the table they are, if any."""

    language: Language
    people: tuple[Person, ...] = ()
    seat: Seat | None = None
