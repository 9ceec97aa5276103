"""What one seat has seen in this round, where that card should lie now, and what may have moved it since.

A notebook is folded from the events that its own seat heard and from what the whole table can see, so it
cannot know more than its owner. Open swaps carry a note along. A swap behind closed eyes casts a doubt on
every card that may have taken part in it.
"""

from collections.abc import Callable
from typing import Any, Final

from dvor.games.sultan import events as tell
from dvor.games.sultan.core.cards import DECKS, MOST, NEUTRALS
from dvor.games.sultan.names import CHARACTERS, Character, Place
from dvor.games.sultan.view import Circumstances, Doubt, Notebook, Sight
from dvor.kernel import Seat

UNIQUE: Final = frozenset(
    card for number, card in enumerate(CHARACTERS) if number in NEUTRALS or DECKS[MOST][number] == 1
)
"""The characters of which there is one card at most."""


def note_down(book: Notebook, me: Seat, event: tell.Event, seen: Circumstances) -> Notebook:
    """The notebook after its owner heard an event of one of the types in WORTH_NOTING."""
    return _NOTES[type(event)](book, me, event, seen)


def _peeked(book: Notebook, me: Seat, event: tell.Peeked, seen: Circumstances) -> Notebook:
    return _see(book, me, Sight(event.target, event.card, "peek", seen.turn)) if event.card else book


def _prophesied(book: Notebook, me: Seat, event: tell.Prophesied, seen: Circumstances) -> Notebook:
    if event.cards:
        for target, card in zip(event.targets, event.cards, strict=True):
            book = _see(book, me, Sight(target, card, "prophecy", seen.turn))
    return book


def _hid(book: Notebook, me: Seat, event: tell.Hid, seen: Circumstances) -> Notebook:
    return _see(book, me, Sight(event.by, event.card, "lay_open", seen.turn))


def _opened(book: Notebook, me: Seat, event: tell.Opened, seen: Circumstances) -> Notebook:
    return _without(_contradicted(book, event.card), event.seat)


def _died(book: Notebook, me: Seat, event: tell.Died, seen: Circumstances) -> Notebook:
    return _without(book, event.seat)


def _hunted(book: Notebook, me: Seat, event: tell.Hunted, seen: Circumstances) -> Notebook:
    if event.slave or not _may_be_a_slave(book, event.target):
        return book
    return _see(book, me, Sight(event.target, Character.SLAVE, "hunt", seen.turn, is_not=True))


def _see(book: Notebook, me: Seat, sight: Sight) -> Notebook:
    if sight.at == me:
        return book
    return {**_contradicted(book, sight.card), sight.at: sight}


def _may_be_a_slave(book: Notebook, target: Seat) -> bool:
    """A note of another card says more than that it is no slave; a note of a slave is wrong by now."""
    return target not in book or book[target].card is Character.SLAVE


def _without(book: Notebook, *places: Place) -> Notebook:
    """The book without notes of these places; the same object where nothing changes."""
    if not any(at in book for at in places):
        return book
    return {at: sight for at, sight in book.items() if at not in places}


def _contradicted(book: Notebook, card: Character) -> Notebook:
    """A card of which there is only one has turned up elsewhere: older notes of it are wrong by now."""
    if card not in UNIQUE or not any(sight.card == card for sight in book.values()):
        return book
    return {at: sight for at, sight in book.items() if sight.card != card}


def _swapped(book: Notebook, me: Seat, event: tell.Swapped, seen: Circumstances) -> Notebook:
    """Two cards changed places before everybody's eyes, and so do the notes on them."""
    one: Place = event.by
    other = event.target
    moved = dict(_without(book, one, other))
    for at, to in ((one, other), (other, one)):
        if at in book and to != me:
            sight = book[at]
            moved[to] = Sight(to, sight.card, sight.how, sight.turn, sight.is_not, sight.doubts)
    if event.gave is None:
        return moved
    return _see(moved, me, Sight(other if one == me else one, event.gave, "swap", seen.turn))


def _eyes_opened(book: Notebook, me: Seat, event: tell.EyesOpened, seen: Circumstances) -> Notebook:
    by, target = event.by, event.target
    if event.gave is not None:  # my own card changed: I know with whom it went
        partner = target if by == me and target is not None else by
        return _see(_without(book, partner), me, Sight(partner, event.gave, "secret_swap", seen.turn))
    if by == me:
        return book
    doubt = Doubt(by, seen.turn)
    doubted = dict(book)
    for at, sight in book.items():
        if at == by or at in seen.swappable:
            doubts = (*sight.doubts, doubt)
            doubted[at] = Sight(at, sight.card, sight.how, sight.turn, sight.is_not, doubts)
    return doubted


_NOTES: Final[dict[type[tell.Event], Callable[[Notebook, Seat, Any, Circumstances], Notebook]]] = {
    tell.Peeked: _peeked,
    tell.Prophesied: _prophesied,
    tell.Swapped: _swapped,
    tell.EyesOpened: _eyes_opened,
    tell.Hid: _hid,
    tell.Opened: _opened,
    tell.Died: _died,
    tell.Hunted: _hunted,
}
WORTH_NOTING: Final = frozenset(_NOTES)
"""The kinds of events by which a notebook can change."""
ONLY_ABOUT_NOTED: Final = frozenset((tell.Swapped, tell.EyesOpened, tell.Opened, tell.Died))
"""For a seat that an event of these kinds does not concern, it matters only if the seat has notes."""
