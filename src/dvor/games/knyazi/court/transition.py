"""A move while it is being made: the state as it changes, and the facts told so far."""

from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi import events
from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core import demotion
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court.events import Breached, Complained, Neglected, Suspected
from dvor.games.knyazi.court.state import MOST_MATTERS, Matter
from dvor.games.knyazi.court.terms import LONGEST, Duty, Reason
from dvor.games.knyazi.decks import card_of
from dvor.games.knyazi.event_mapping import facts
from dvor.games.knyazi.state import State
from dvor.kernel import Fact, Offer, Seat, Step, Write
from dvor.kernel.offer import Blank
from dvor.referee.terms import Etiquette, Fault

WHISPERED = 900_000
"""Matters that only the ruler knows are numbered from here: a gap in the open numbers would tell of them."""


Where = tuple[int | None, int | None]
"""Where evidence stands: the number of the words, and the index of the first letter."""


class Transition:
    """Works on a clone of the core; `before` stays as it was."""

    def __init__(self, state: State) -> None:
        self.before = state
        self.core = state.core.clone()
        self.core.notes = []
        self.court = state.court
        self.told: list[Fact[events.Event]] = []

    @property
    def now(self) -> State:
        """The state as it is at this point."""
        return State(self.before.setup, self.core, self.court, self.before)

    @property
    def ruler(self) -> Seat:
        return int(ruler(self.core))

    def tell(self, event: events.Event) -> None:
        """Tell an event to everybody."""
        self.told.append(Fact(event))

    def whisper(self, event: events.Event, *ears: Seat) -> None:
        """Tell an event to these alone."""
        self.told.append(Fact(None, dict.fromkeys(ears, event)))

    def tell_with_private(self, event: events.Event, private: events.Event, *ears: Seat) -> None:
        """Tell everybody the one, and these the other, which says more."""
        self.told.append(Fact(event, dict.fromkeys(ears, private)))

    def change(self, **fields: Any) -> None:
        """Replace fields of the court."""
        self.court = replace(self.court, **fields)

    def mark_used(self, deck: str, text: str) -> None:
        """If the text is a card of this deck, put the card to the bottom."""
        if (key := card_of(deck, text)) is not None:
            card = f"{deck}.{key}"
            self.change(used=(*(other for other in self.court.used if other != card), card))

    def next_number(self) -> int:
        """The next free number of a record."""
        self.change(last=self.court.last + 1)
        return self.court.last

    def tell_core_notes(self) -> None:
        """Tell what the core has noted since."""
        notes, self.core.notes = self.core.notes or [], []
        self.told.extend(facts(self.core, notes))

    def raise_matter(self, seat: Seat, reason: Reason, evidence: str, broken: Etiquette | None = None) -> None:
        """Lay a formal reason before the ruler, for all to see."""
        self._lay_open(Matter(0, seat, reason, broken, evidence))

    def _lay_open(self, matter: Matter) -> None:
        """Lay an open matter before the ruler, unless the same lies there already."""
        if matter not in [replace(other, number=0) for other in self.court.matters if not other.secret]:
            self._keep(replace(matter, number=self.next_number()))

    def whisper_matter(self, seat: Seat, of: Reason, evidence: str, by: Seat | None) -> None:
        """Lay a matter before the ruler that only he knows. Its reason is disloyalty, whatever it is about:
        any other reason in a punishment would show everybody that there was an informer (K-PUN-1)."""
        self.change(whispers=self.court.whispers + 1)
        number = WHISPERED + self.court.whispers
        self._keep(Matter(number, seat, Reason.DISLOYALTY, None, evidence, secret=True, by=by, of=of))

    def _keep(self, matter: Matter) -> None:
        alike = [other for other in self.court.matters if other.secret == matter.secret]
        forgotten = alike[: len(alike) + 1 - MOST_MATTERS] if len(alike) >= MOST_MATTERS else []
        self.change(matters=(*(other for other in self.court.matters if other not in forgotten), matter))

    def breach(
        self, seat: Seat, broken: Etiquette, evidence: str, *, hard: bool, where: Where = (None, None)
    ) -> None:
        """A hard breach demotes, after the chance to spend a mercy; a soft one lies before the ruler (K-ETI-5)."""
        self.tell(Breached(seat, broken, evidence, hard, *where))
        if hard:
            self.change(demotion_breaches=(*self.court.demotion_breaches, (seat, broken)))
            demotion.charge(self.core, seat)
            self.tell_core_notes()
        else:
            self.raise_matter(seat, Reason.BREACH, evidence, broken)

    def pop_demotion(self, seat: Seat) -> Etiquette | None:
        """The first demotion due to a seat is done, or cancelled by mercy: remove it, return its breach."""
        at = next((at for at, (who, _) in enumerate(self.court.demotion_breaches) if who == seat), None)
        if at is None:
            return None
        due = self.court.demotion_breaches
        self.change(demotion_breaches=due[:at] + due[at + 1 :])
        return due[at][1]

    def allege(
        self,
        by: Seat | None,
        seat: Seat,
        broken: Etiquette,
        text: str,
        fault: Fault | None = None,
        where: Where = (None, None),
    ) -> None:
        """A complaint, by somebody or by the referee of words: it is told, but counts as no breach (K-PUN-1)."""
        heard = Suspected(seat, broken, text, fault, *where)
        self.tell(heard if by is None else Complained(by, seat, broken, text))
        self._lay_open(Matter(0, seat, Reason.COMPLAINT, broken, text, by=by, of=Reason.BREACH))

    def note_neglect(self, duty: Duty, seat: Seat) -> None:
        """Note an undone duty: a formal reason against whoever held the place when it was due (K-PUN-1)."""
        self.tell(Neglected(seat, duty))
        self.raise_matter(seat, Reason.DUTY, duty.value)

    def done(self) -> Step[State, events.Event]:
        """The state after the move, and its facts. The core stops taking notes."""
        self.tell_core_notes()
        self.core.notes = None
        return Step(self.now, tuple(self.told))


# The court's offers: all are asides, which answer no question of the card game.

Offers = list[Offer[Action]]
TEXT = Write(LONGEST)
OPTIONAL_TEXT = Write(LONGEST, 0)
"""A text that may be left empty."""


@cache
def all_but(seats: int, *ones: Seat) -> tuple[Seat, ...]:
    """All other seats."""
    return tuple(seat for seat in range(seats) if seat not in ones)


@lru_cache(maxsize=4096)
def aside(make: type[Action], **blanks: Blank) -> Offer[Action]:
    """An offer that may be taken whoever is asked. The same arguments give the same object, which is worded
    once."""
    return Offer(make, blanks, aside=True)
