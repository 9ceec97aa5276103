"""Titles after the game, from its log alone (K-TIT-1)."""

from collections import Counter
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any

from dvor.games.knyazi import events
from dvor.games.knyazi.court import deeds, tidings
from dvor.games.knyazi.names import ESTATES, Cause, Character, Estate
from dvor.games.knyazi.state import State
from dvor.kernel import Moment, Seat


class Title(StrEnum):
    """The first six are the rulebook's, the others our own."""

    AUTOCRAT = "autocrat"
    CAREERIST = "careerist"
    BOOTLICKER = "bootlicker"
    REBEL = "rebel"
    BRAWLER = "brawler"
    CHATTERBOX = "chatterbox"
    HEADSMAN = "headsman"
    LAWGIVER = "lawgiver"
    INFORMER = "informer"
    CAT = "cat"
    PHOENIX = "phoenix"
    PETITIONER = "petitioner"


_LEAST = {
    Title.AUTOCRAT: 4,
    Title.CAREERIST: 1,
    Title.BOOTLICKER: 3,
    Title.REBEL: 5,
    Title.BRAWLER: 11,
    Title.CHATTERBOX: 6,
    Title.HEADSMAN: 11,
    Title.LAWGIVER: 5,
    Title.INFORMER: 5,
    Title.CAT: 3,
    Title.PHOENIX: 3,
    Title.PETITIONER: 5,
}
"""From how many on: parties running, Tsars, plots, strikes, breaches, decrees, whispers, mercies, thrones."""


class Deeds:
    """What everybody has done, as far as titles ask; the best party counts where parties are compared."""

    def __init__(self) -> None:
        self.best: Counter[tuple[Title, Seat]] = Counter()
        self.party: Counter[tuple[Title, Seat]] = Counter()
        self.patrons: dict[Seat, set[Seat]] = {}
        self.reign: tuple[Seat, int] = (-1, 0)
        self.climber: Seat | None = None
        """Who has been winning attack after attack since being Kholop."""

    def add(self, title: Title, seat: Seat, count: int = 1) -> None:
        """Counted over the whole game."""
        self.best[title, seat] += count

    def add_in_party(self, title: Title, seat: Seat, count: int = 1) -> None:
        """Counted within a party."""
        self.party[title, seat] += count
        self.best[title, seat] = max(self.best[title, seat], self.party[title, seat])


def titles(moments: Iterable[Moment[State, Any, Any]]) -> dict[Seat, tuple[Title, ...]]:
    """Who has earned what, from the replay of a log."""
    deeds_done = Deeds()
    seats = 0
    for moment in moments:
        seats = moment.before.seats
        _whispers(deeds_done, moment)
        for fact in moment.step.told:
            if (count := _COUNT.get(type(fact.public))) is not None:
                count(deeds_done, fact.public, moment)
    earned = {key for key, count in deeds_done.best.items() if count >= _LEAST[key[0]]}
    return {seat: tuple(title for title in Title if (title, seat) in earned) for seat in range(seats)}


def _whispers(found: Deeds, moment: Moment[State, Any, Any]) -> None:
    if isinstance(moment.move.action, deeds.Denounce) and moment.move.by is not None:
        found.add(Title.INFORMER, moment.move.by)
    if isinstance(moment.move.action, deeds.Petition) and moment.move.by is not None:
        found.add(Title.PETITIONER, moment.move.by)


def _party_ended(found: Deeds, event: events.PartyEnded, moment: Any) -> None:
    found.party.clear()
    tsar, parties = found.reign
    found.reign = (event.tsar, parties + 1 if tsar == event.tsar else 1)
    best = found.best[Title.AUTOCRAT, event.tsar]
    found.best[Title.AUTOCRAT, event.tsar] = max(best, found.reign[1])


def _turn(found: Deeds, event: events.TurnBegan, moment: Moment[State, Any, Any]) -> None:
    if not event.may_decline:
        kholop = moment.step.state.character_of(event.seat) is Character.KHOLOP
        found.climber = event.seat if kholop else None


def _moved(found: Deeds, event: events.Moved, moment: Moment[State, Any, Any]) -> None:
    for move in event.moves:
        if move.new is not Character.TSAR:
            continue
        by_riot = event.cause is Cause.RIOT and move.old is Character.KHOLOP
        by_attacks = event.cause in (Cause.PALACE, Cause.COUP_WON) and move.seat == found.climber
        if by_riot or by_attacks:
            found.add(Title.CAREERIST, move.seat)
        found.add(Title.PHOENIX, move.seat)
    if event.cause is Cause.PALACE:  # the heir may reign instead of the one who won
        found.add(Title.REBEL, int(moment.before.core.attacker))


def _riot(found: Deeds, event: events.RiotBegan, moment: Moment[State, Any, Any]) -> None:
    for seat in range(moment.before.seats):
        if ESTATES[moment.before.character_of(seat)] is Estate.RABBLE:
            found.add(Title.REBEL, seat)


def _coup(found: Deeds, event: events.CoupEnded, moment: Any) -> None:
    for seat in {event.by, event.voevoda}:
        found.add(Title.REBEL, seat)


def _mercy(found: Deeds, event: events.MercyGranted, moment: Any) -> None:
    patrons = found.patrons.setdefault(event.to, set())
    patrons.add(event.by)
    found.best[Title.BOOTLICKER, event.to] = len(patrons)


def _strikes(found: Deeds, event: tidings.StrikesGiven, moment: Any) -> None:
    found.add_in_party(Title.BRAWLER, event.who, event.strikes)
    found.add(Title.HEADSMAN, event.by, event.strikes)


_COUNT: dict[type[Any], Callable[[Deeds, Any, Any], None]] = {
    events.PartyEnded: _party_ended,
    events.TurnBegan: _turn,
    events.Moved: _moved,
    events.RiotBegan: _riot,
    events.CoupEnded: _coup,
    events.MercyGranted: _mercy,
    events.MercySpent: lambda found, event, moment: found.add(Title.CAT, event.by),
    tidings.StrikesGiven: _strikes,
    tidings.StrikesDone: lambda found, event, moment: found.add_in_party(Title.BRAWLER, event.who, event.strikes),
    tidings.Breached: lambda found, event, moment: found.add_in_party(Title.CHATTERBOX, event.who),
    tidings.DecreeIssued: lambda found, event, moment: found.add(Title.LAWGIVER, event.by),
}
