"""What somebody may decide, and what is told of it: the words in which model and engine are compared."""

from dataclasses import dataclass, fields


class Brief:
    """Shows only the fields that are filled."""

    def __repr__(self) -> str:
        named = [(field.name, getattr(self, field.name)) for field in fields(self)]  # type: ignore[arg-type]
        shown = [f"{name}={value}" for name, value in named if value not in (None, ()) and name != "kind"]
        return f"{vars(self)['kind']}({', '.join(shown)})"


@dataclass(frozen=True, repr=False)
class Choice(Brief):
    """One decision. Only the fields that its kind needs are filled."""

    kind: str
    seat: int | None = None
    seats: tuple[int, ...] = ()
    team: str | None = None


@dataclass(frozen=True, repr=False)
class Telling(Brief):
    """One fact, as it is told to everybody, or to the seat `to` alone."""

    kind: str
    by: int | None = None
    whom: int | None = None
    card: str | None = None
    gave: str | None = None  # the card that went for it
    team: str | None = None
    why: str | None = None
    points: int | None = None
    seats: tuple[int, ...] = ()
    to: int | None = None
