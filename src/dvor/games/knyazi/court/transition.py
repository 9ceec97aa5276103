"""One move while it is being made: the state as it changes, and what has been told so far."""

from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi import events
from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core import breaches
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court.events import Breached, Complained, Neglected, Suspected
from dvor.games.knyazi.court.state import MOST_MATTERS, Matter
from dvor.games.knyazi.court.terms import LONGEST, Duty, Reason
from dvor.games.knyazi.decks import card_of
from dvor.games.knyazi.event_mapping import facts
from dvor.games.knyazi.state import State
from dvor.kernel import Offer, Seat, Step, Told, Write
from dvor.kernel.offer import Blank
from dvor.referee.terms import Etiquette, Fault

WHISPERED = 900_000
"""Numbers of what only the ruler knows are apart, or the gaps between the others would tell of them."""


Where = tuple[int | None, int | None]
"""The number of the words in which something stands, and how many letters into them."""


class Transition:
    """Changes a clone; the state that it began with stays as it was."""

    def __init__(self, state: State) -> None:
        self.before = state
        self.core = state.core.clone()
        self.core.notes = []
        self.court = state.court
        self.told: list[Told[events.Event]] = []

    @property
    def now(self) -> State:
        """The state as it is at this point."""
        return State(self.before.setup, self.core, self.court, self.before)

    @property
    def ruler(self) -> Seat:
        return int(ruler(self.core))

    def tell(self, event: events.Event) -> None:
        """Everybody hears of it."""
        self.told.append(Told(event))

    def whisper(self, event: events.Event, *ears: Seat) -> None:
        """Only these hear of it."""
        self.told.append(Told(None, dict.fromkeys(ears, event)))

    def tell_differently(self, event: events.Event, private: events.Event, *ears: Seat) -> None:
        """Everybody hears of it, and these hear more."""
        self.told.append(Told(event, dict.fromkeys(ears, private)))

    def change(self, **fields: Any) -> None:
        """The court is no longer as it was."""
        self.court = replace(self.court, **fields)

    def used(self, name: str, words: str) -> None:
        """Somebody has used a card of this deck, before everybody: it goes to the bottom."""
        if (key := card_of(name, words)) is not None:
            card = f"{name}.{key}"
            self.change(used=(*(one for one in self.court.used if one != card), card))

    def number(self) -> int:
        """A number that no record has had."""
        self.change(last=self.court.last + 1)
        return self.court.last

    def hear_core(self) -> None:
        """What the core has noted since is told."""
        notes, self.core.notes = self.core.notes or [], []
        self.told.extend(facts(self.core, notes))

    def raise_matter(self, seat: Seat, reason: Reason, evidence: str, broken: Etiquette | None = None) -> None:
        """A formal reason now lies before the ruler, for all to see."""
        self._lay_open(Matter(0, seat, reason, broken, evidence))

    def _lay_open(self, matter: Matter) -> None:
        """The same matter lies there once."""
        if matter not in [replace(one, number=0) for one in self.court.matters if not one.secret]:
            self._keep(replace(matter, number=self.number()))

    def whisper_matter(self, seat: Seat, of: Reason, evidence: str, by: Seat | None) -> None:
        """Something that only the ruler is told. What he does about it he does for disloyalty: another reason
        would tell everybody that somebody has informed (K-PUN-1)."""
        self.change(whispers=self.court.whispers + 1)
        number = WHISPERED + self.court.whispers
        self._keep(Matter(number, seat, Reason.DISLOYALTY, None, evidence, secret=True, by=by, of=of))

    def _keep(self, matter: Matter) -> None:
        alike = [one for one in self.court.matters if one.secret == matter.secret]
        forgotten = alike[: len(alike) + 1 - MOST_MATTERS] if len(alike) >= MOST_MATTERS else []
        self.change(matters=(*(one for one in self.court.matters if one not in forgotten), matter))

    def breach(
        self, seat: Seat, broken: Etiquette, evidence: str, *, hard: bool, where: Where = (None, None)
    ) -> None:
        """A hard breach demotes, after the chance to spend a mercy; a soft one lies before the ruler (K-ETI-5)."""
        self.tell(Breached(seat, broken, evidence, hard, *where))
        if hard:
            self.change(falls=(*self.court.falls, (seat, broken)))
            breaches.charge(self.core, seat)
            self.hear_core()
        else:
            self.raise_matter(seat, Reason.BREACH, evidence, broken)

    def answered(self, seat: Seat) -> Etiquette | None:
        """The first breach for which somebody was to fall is atoned, or forgiven by mercy."""
        at = next((at for at, (who, _) in enumerate(self.court.falls) if who == seat), None)
        if at is None:
            return None
        falls = self.court.falls
        self.change(falls=falls[:at] + falls[at + 1 :])
        return falls[at][1]

    def allege(
        self,
        by: Seat | None,
        seat: Seat,
        broken: Etiquette,
        text: str,
        fault: Fault | None = None,
        where: Where = (None, None),
    ) -> None:
        """Somebody, or the referee of words, says so: told as what it is, and no breach (K-PUN-1)."""
        heard = Suspected(seat, broken, text, fault, *where)
        self.tell(heard if by is None else Complained(by, seat, broken, text))
        self._lay_open(Matter(0, seat, Reason.COMPLAINT, broken, text, by=by, of=Reason.BREACH))

    def neglected(self, duty: Duty, seat: Seat) -> None:
        """An undone duty is a formal reason against whoever held the place when it was due (K-PUN-1)."""
        self.tell(Neglected(seat, duty))
        self.raise_matter(seat, Reason.DUTY, duty.value)

    def done(self) -> Step[State, events.Event]:
        """The state after the move, with nobody listening to it any more."""
        self.hear_core()
        self.core.notes = None
        return Step(self.now, tuple(self.told))


# How the court makes its offers: nothing of it is ever an answer to the card game's question.

Offers = list[Offer[Action]]
WORDS = Write(LONGEST)
PERHAPS = Write(LONGEST, 0)
"""Words that may be left out."""


@cache
def others_than(seats: int, *ones: Seat) -> tuple[Seat, ...]:
    """Everybody else."""
    return tuple(seat for seat in range(seats) if seat not in ones)


@lru_cache(maxsize=4096)
def aside(make: type[Action], **blanks: Blank) -> Offer[Action]:
    """Something that may be done whoever is asked; always the same object, so that it is worded once."""
    return Offer(make, blanks, aside=True)
