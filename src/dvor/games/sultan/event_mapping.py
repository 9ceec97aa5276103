"""Map the engine's notes to events, in the wording that each seat may hear.

A note is told by the event of its name, its numbers being the event's fields in their order. Most
events are the same for everybody; four kinds tell some seats more than others, and have a function here.
"""

from collections.abc import Callable
from typing import Any, Final, cast, get_args, get_type_hints

from dvor.games.sultan import events as tell
from dvor.games.sultan.core.masks import NOBODY, seats_in
from dvor.games.sultan.core.notes import DISPLAYED, EVENTS
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import CHARACTERS, TEAMS, WHYS, Character, Team, Why, place
from dvor.games.sultan.state import State
from dvor.kernel import DisplayTime, Fact, Seat

Note = tuple[int, ...]
SultanFact = Fact[tell.Event]


def facts(r: Round, notes: list[Note]) -> list[SultanFact]:
    """The facts of a step, in the order in which they happened."""
    return [_TELL[one[0]](r, one) for one in notes]


def _peeked(r: Round, n: Note) -> SultanFact:
    by, target, card = n[1], n[2], CHARACTERS[n[3]]
    return Fact(tell.Peeked(by, target), {by: tell.Peeked(by, target, card)})


def _swapped(r: Round, n: Note) -> SultanFact:
    by, target = n[1], place(n[2])
    got, gave = CHARACTERS[n[3]], CHARACTERS[n[4]]
    assert target is not None
    private = {by: tell.Swapped(by, target, got, gave)}
    if target != "spare":
        private[target] = tell.Swapped(by, target, gave, got)
    return Fact(tell.Swapped(by, target), private)


def _eyes_opened(r: Round, n: Note) -> SultanFact:
    """Everybody looks at their own card; only where a card has changed does anybody learn more."""
    by, target = n[1], place(n[2])
    got, gave = CHARACTERS[n[3]], CHARACTERS[n[4]]
    private = {seat: tell.EyesOpened(by, CHARACTERS[r.cards[seat]]) for seat in range(r.players)}
    if n[2] != NOBODY:
        private[by] = tell.EyesOpened(by, got, gave, target)
        if target != "spare" and target is not None and got != gave:
            private[target] = tell.EyesOpened(by, gave, got)
    return Fact(tell.EyesOpened(by), private)


def _prophesied(r: Round, n: Note) -> SultanFact:
    by, targets = n[1], tuple(seats_in(n[2]))
    cards = tuple(CHARACTERS[r.cards[target]] for target in targets)
    return Fact(tell.Prophesied(by, targets), {by: tell.Prophesied(by, targets, cards)})


Teller = Callable[[Round, Note], SultanFact]
_PRIVATE: Final[dict[type[tell.Event], Teller]] = {
    tell.Peeked: _peeked,
    tell.Swapped: _swapped,
    tell.EyesOpened: _eyes_opened,
    tell.Prophesied: _prophesied,
}
_READ: Final[dict[object, Callable[[int], Any]]] = {
    int: int,
    bool: bool,
    Character: CHARACTERS.__getitem__,
    Team: TEAMS.__getitem__,
    Why: WHYS.__getitem__,
    tuple[int, ...]: lambda seats: tuple(seats_in(seats)),
}
"""A number of a note as the value of a field, by the field's type."""


def _teller(event: type[tell.Event]) -> Teller:
    """How a kind of event is told: in its own way, or to everybody alike."""
    if event in _PRIVATE:
        return _PRIVATE[event]
    read = [_READ[hint] for name, hint in get_type_hints(event).items() if name in event.__struct_fields__]
    if not read:
        return lambda _, n: Fact(event())
    if len(read) == 1:
        first = read[0]
        return lambda _, n: Fact(event(first(n[1])))
    return lambda _, n: Fact(event(*[field(number) for field, number in zip(read, n[1:], strict=False)]))


_EVENTS: Final[dict[str, type[tell.Event]]] = {
    str(event.__struct_config__.tag): event for event in get_args(tell.Any)
}


def _event_called(name: str) -> type[tell.Event]:
    if name not in _EVENTS:
        raise LookupError(f"the engine notes {name!r}, and `Any` in events.py has no event of that name")
    return _EVENTS[name]


EVENT_OF: Final[list[type[tell.Event]]] = [_event_called(name) for name in EVENTS]
"""By kind of note."""
_TELL: Final[list[Teller]] = [_teller(event) for event in EVENT_OF]

STAYS: dict[type, DisplayTime] = {
    **{event: cast(DisplayTime, stay) for event, stay in zip(EVENT_OF, DISPLAYED, strict=True) if stay},
    tell.Dealt: "scene",
    tell.RoundEnded: "scene",
}
"""How long an event stays displayed before the round goes on. Claims are not here: talk holds nobody up."""


def out(state: State) -> frozenset[Seat]:
    """Who only watches now: the dead, until the round is over."""
    r = state.round
    if r is None or r.alive == (1 << state.seats) - 1 or r.over():
        return frozenset()
    return frozenset([seat for seat in range(state.seats) if not r.alive >> seat & 1])
