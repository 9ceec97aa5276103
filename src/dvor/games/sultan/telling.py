"""From the engine's notes to what each seat hears of them."""

from collections.abc import Callable
from typing import Final

from dvor.games.sultan import events as tell
from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.masks import NOBODY, seats_in
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import CHARACTERS, TEAMS, WHYS, place
from dvor.kernel import Told

Note = tuple[int, ...]
Fact = Told[tell.Event]


def facts(r: Round, notes: list[Note]) -> list[Fact]:
    """What is told of a step, in the order in which it happened."""
    return [_TELL[one[0]](r, one) for one in notes]


def _peeked(r: Round, n: Note) -> Fact:
    by, target, card = n[1], n[2], CHARACTERS[n[3]]
    return Told(tell.Peeked(by, target), {by: tell.Peeked(by, target, card)})


def _swapped(r: Round, n: Note) -> Fact:
    by, target = n[1], place(n[2])
    got, gave = CHARACTERS[n[3]], CHARACTERS[n[4]]
    assert target is not None
    private = {by: tell.Swapped(by, target, got, gave)}
    if target != "spare":
        private[target] = tell.Swapped(by, target, gave, got)
    return Told(tell.Swapped(by, target), private)


def _eyes_opened(r: Round, n: Note) -> Fact:
    """Everybody looks at their own card; only where a card has changed does anybody learn more."""
    by, target = n[1], place(n[2])
    got, gave = CHARACTERS[n[3]], CHARACTERS[n[4]]
    private = {seat: tell.EyesOpened(by, CHARACTERS[r.cards[seat]]) for seat in range(r.players)}
    if n[2] != NOBODY:
        private[by] = tell.EyesOpened(by, got, gave, target)
        if target != "spare" and target is not None and got != gave:
            private[target] = tell.EyesOpened(by, gave, got)
    return Told(tell.EyesOpened(by), private)


def _prophesied(r: Round, n: Note) -> Fact:
    by, targets = n[1], tuple(seats_in(n[2]))
    cards = tuple(CHARACTERS[r.cards[target]] for target in targets)
    return Told(tell.Prophesied(by, targets), {by: tell.Prophesied(by, targets, cards)})


def _seat(make: Callable[[int], tell.Event]) -> Callable[[Round, Note], Fact]:
    return lambda _, n: Told(make(n[1]))


def _pair(make: Callable[[int, int], tell.Event]) -> Callable[[Round, Note], Fact]:
    return lambda _, n: Told(make(n[1], n[2]))


def _team(make: Callable[..., tell.Event]) -> Callable[[Round, Note], Fact]:
    return lambda _, n: Told(make(n[1], TEAMS[n[2]]))


_TELL: Final[dict[int, Callable[[Round, Note], Fact]]] = {
    note.TURN: _seat(tell.TurnBegan),
    note.SKIPPED: _seat(tell.Skipped),
    note.PEEKED: _peeked,
    note.SWAPPED: _swapped,
    note.HID: lambda _, n: Told(tell.Hid(n[1], CHARACTERS[n[2]])),
    note.EYES_OPENED: _eyes_opened,
    note.PASSED: _seat(tell.Passed),
    note.OPENED: lambda _, n: Told(tell.Opened(n[1], CHARACTERS[n[2]], WHYS[n[3]])),
    note.CROWNED: _seat(tell.Crowned),
    note.UNCROWNED: lambda _, n: Told(tell.Uncrowned()),
    note.DIED: lambda _, n: Told(tell.Died(n[1], CHARACTERS[n[2]])),
    note.EXECUTED: _pair(tell.Executed),
    note.ARRESTING: _pair(tell.Arresting),
    note.ESCAPED: _seat(tell.Escaped),
    note.IMPRISONED: _seat(tell.Imprisoned),
    note.RELEASED: _seat(tell.Released),
    note.MURDERING: _pair(tell.Murdering),
    note.STRUCK: _pair(tell.Struck),
    note.MURDERED: _pair(tell.Murdered),
    note.CALLED: _seat(tell.Called),
    note.JOINED: lambda _, n: Told(tell.Joined(tuple(seats_in(n[1])))),
    note.HUNTED: lambda _, n: Told(tell.Hunted(n[1], n[2], n[3] == 1)),
    note.CAPTURED: _pair(tell.Captured),
    note.UNSHACKLED: lambda _, n: Told(tell.Unshackled(tuple(seats_in(n[1])))),
    note.DANCED: _seat(tell.Danced),
    note.MANIPULATED: _seat(tell.Manipulated),
    note.DECLARED: _team(tell.Declared),
    note.FORCED: _pair(tell.Forced),
    note.POWERLESS: _seat(tell.Powerless),
    note.TIRED: _seat(tell.Tired),
    note.RESTED: _seat(tell.Rested),
    note.PROPHESIED: _prophesied,
    note.PREDICTED: _team(tell.Predicted),
}
