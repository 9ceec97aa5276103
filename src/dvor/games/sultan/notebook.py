"""What one seat has seen in this round, where that card should lie now, and what may have moved it since.

A notebook is folded from the events that its own seat heard and from what the whole table can see, so it
cannot know more than its owner. Open swaps carry a note along. A swap behind closed eyes casts a doubt on
every card that may have taken part in it.
"""

from msgspec.structs import replace

from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character, Place
from dvor.games.sultan.sights import Doubt, Notebook, Sight, Table
from dvor.kernel import Seat

UNIQUE = frozenset(Character) - {Character.GUARD, Character.ASSASSIN, Character.SLAVE}


def note_down(book: Notebook, me: Seat, event: tell.Event, table: Table) -> Notebook:
    """The notebook after its owner heard of an event."""
    match event:
        case tell.Peeked(_, target, card) if card:
            return _see(book, me, Sight(target, card, "peek", table.turn))
        case tell.Prophesied(_, targets, cards) if cards:
            for target, card in zip(targets, cards, strict=True):
                book = _see(book, me, Sight(target, card, "prophecy", table.turn))
            return book
        case tell.Swapped(by, target, _, gave):
            partner = target if by == me else by
            return _swapped(book, me, by, target, Sight(partner, gave, "swap", table.turn) if gave else None)
        case tell.EyesOpened(by, _, gave, target):
            return _eyes_opened(book, me, by, target, gave, table)
        case tell.Hid(by, card):
            return _see(book, me, Sight(by, card, "lay_open", table.turn))
        case tell.Opened(seat, card):
            return _without(_contradicted(book, card), seat)
        case tell.Died(seat):
            return _without(book, seat)
        case tell.Hunted(_, target, slave) if not slave and _may_be_a_slave(book, target):
            return _see(book, me, Sight(target, Character.SLAVE, "hunt", table.turn, is_not=True))
        case _:
            return book


def _see(book: Notebook, me: Seat, sight: Sight) -> Notebook:
    if sight.at == me:
        return book
    return {**_contradicted(book, sight.card), sight.at: sight}


def _may_be_a_slave(book: Notebook, target: Seat) -> bool:
    """A note of another card says more than that it is no slave; a note of a slave is wrong by now."""
    return target not in book or book[target].card is Character.SLAVE


def _without(book: Notebook, *places: Place) -> Notebook:
    return {at: sight for at, sight in book.items() if at not in places}


def _contradicted(book: Notebook, card: Character) -> Notebook:
    """A card of which there is only one has turned up elsewhere: older notes of it are wrong by now."""
    if card not in UNIQUE:
        return book
    return {at: sight for at, sight in book.items() if sight.card != card}


def _swapped(book: Notebook, me: Seat, one: Place, other: Place, mine: Sight | None) -> Notebook:
    """Two cards changed places before everybody's eyes, and so do the notes on them."""
    moved = _without(book, one, other)
    for at, to in ((one, other), (other, one)):
        if at in book and to != me:
            moved[to] = replace(book[at], at=to)  # type: ignore[index]  # _without made a dict of our own
    return _see(moved, me, mine) if mine else moved


def _eyes_opened(
    book: Notebook, me: Seat, by: Seat, target: Place | None, gave: Character | None, table: Table
) -> Notebook:
    if gave is not None:  # my own card changed: I know with whom it went
        partner = target if by == me and target is not None else by
        return _see(_without(book, partner), me, Sight(partner, gave, "secret_swap", table.turn))
    if by == me:
        return book
    doubt = Doubt(by, table.turn)
    movable = table.swappable | {by}
    return {
        at: replace(sight, doubts=(*sight.doubts, doubt)) if at in movable else sight for at, sight in book.items()
    }
