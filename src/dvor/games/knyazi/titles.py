"""Titles after the game (K-TIT-1), counted from public events only: nothing secret may show in one."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct

from dvor.games.knyazi import events
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.names import ESTATES, Cause, Character, Estate
from dvor.kernel import Seat


class Title(StrEnum):
    """The first six are the rulebook's, the others our own; the last seven are consolations."""

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
    HAMSTER = "hamster"
    BULWARK = "bulwark"
    RAM = "ram"
    CLIMBER = "climber"
    ACROBAT = "acrobat"
    BIRD = "bird"
    SHADOW = "shadow"


_LEAST = {
    Title.AUTOCRAT: 4,
    Title.CAREERIST: 1,
    Title.BOOTLICKER: 3,
    Title.REBEL: 5,
    Title.BRAWLER: 11,
    Title.CHATTERBOX: 6,
    Title.HEADSMAN: 11,
    Title.LAWGIVER: 5,
    Title.INFORMER: 3,
    Title.CAT: 3,
    Title.PHOENIX: 3,
    Title.PETITIONER: 5,
}
"""The least count that earns the title: of parties in a row, Tsars, plots, strikes, breaches, decrees, charges…"""


_LEAST_IN_A_SHORT_GAME = {
    Title.HEADSMAN: 5,
    Title.LAWGIVER: 3,
    Title.INFORMER: 2,
    Title.CAT: 2,
    Title.PHOENIX: 2,
    Title.PETITIONER: 3,
}
"""The same in a short game, except for titles of the rulebook."""
SHORT = 3
"""The most parties of a short game."""


class Won(Struct, frozen=True):
    """A title, whose it is, and the count that earned it."""

    title: Title
    seat: Seat
    count: int


class Feats:
    """Counts for the titles, by title and seat: of the whole game, or of the best party."""

    def __init__(self, places: Sequence[Character]) -> None:
        self.places = places
        self.character: dict[Seat, Character] = {}
        self.best: Counter[tuple[Title, Seat]] = Counter()
        self.party: Counter[tuple[Title, Seat]] = Counter()
        self.patrons: dict[Seat, set[Seat]] = {}
        self.reign: tuple[Seat, int] = (-1, 0)
        self.parties = 0
        self.climber: Seat | None = None
        """Who has won every attack since being Kholop."""

    def add(self, title: Title, seat: Seat, count: int = 1) -> None:
        """Count over the whole game."""
        self.best[title, seat] += count

    def add_in_party(self, title: Title, seat: Seat, count: int = 1) -> None:
        """Count within a party; the best party stands."""
        self.party[title, seat] += count
        self.best[title, seat] = max(self.best[title, seat], self.party[title, seat])


def titles(heard: Iterable[Any], places: Sequence[Character]) -> list[Won]:
    """Who has earned what by the public events of a game; the places are given lowest first."""
    done = Feats(places)
    for event in heard:
        if (count := _COUNT.get(type(event))) is not None:
            count(done, event)
    least = {**_LEAST, **_LEAST_IN_A_SHORT_GAME} if 0 < done.parties <= SHORT else _LEAST
    earned = [Won(title, seat, count) for (title, seat), count in done.best.items() if count >= least[title]]
    order = list(Title)
    return sorted(earned, key=lambda won: (order.index(won.title), won.seat))


def _seated(found: Feats, event: events.Seated) -> None:
    found.character = dict(zip(event.places, found.places, strict=True))


def _party_ended(found: Feats, event: events.PartyEnded) -> None:
    found.party.clear()
    found.parties += 1
    tsar, parties = found.reign
    found.reign = (event.tsar, parties + 1 if tsar == event.tsar else 1)
    best = found.best[Title.AUTOCRAT, event.tsar]
    found.best[Title.AUTOCRAT, event.tsar] = max(best, found.reign[1])


def _turn(found: Feats, event: events.TurnBegan) -> None:
    if not event.may_decline:
        kholop = found.character.get(event.seat) is Character.KHOLOP
        found.climber = event.seat if kholop else None


def _moved(found: Feats, event: events.Moved) -> None:
    for move in event.moves:
        found.character[move.seat] = move.new
        if move.new is not Character.TSAR:
            continue
        by_riot = event.cause is Cause.RIOT and move.old is Character.KHOLOP
        by_attacks = event.cause in (Cause.PALACE, Cause.COUP_WON) and move.seat == found.climber
        if by_riot or by_attacks:
            found.add(Title.CAREERIST, move.seat)
        found.add(Title.PHOENIX, move.seat)
    if event.cause is Cause.PALACE:
        found.add(Title.REBEL, _plotter(event))


def _plotter(event: events.Moved) -> Seat:
    """Who won a palace coup: the new Tsar, unless the heir reigns and the winner is heir in his place."""
    heirs = [one for one in event.moves if one.new is Character.TSAREVICH and one.old is not Character.TSAR]
    return (heirs or [one for one in event.moves if one.new is Character.TSAR])[0].seat


def _riot(found: Feats, event: events.RiotBegan) -> None:
    for seat, character in found.character.items():
        if ESTATES[character] is Estate.RABBLE:
            found.add(Title.REBEL, seat)


def _coup(found: Feats, event: events.CoupEnded) -> None:
    for seat in {event.by, event.voevoda}:
        found.add(Title.REBEL, seat)


def _mercy(found: Feats, event: events.MercyGranted) -> None:
    patrons = found.patrons.setdefault(event.to, set())
    patrons.add(event.by)
    found.best[Title.BOOTLICKER, event.to] = len(patrons)


def _strikes(found: Feats, event: court_events.StrikesGiven) -> None:
    found.add_in_party(Title.BRAWLER, event.who, event.strikes)
    found.add(Title.HEADSMAN, event.by, event.strikes)


_COUNT: dict[type[Any], Callable[[Feats, Any], None]] = {
    events.Seated: _seated,
    events.PartyEnded: _party_ended,
    events.TurnBegan: _turn,
    events.Moved: _moved,
    events.RiotBegan: _riot,
    events.CoupEnded: _coup,
    events.MercyGranted: _mercy,
    events.MercySpent: lambda found, event: found.add(Title.CAT, event.by),
    court_events.StrikesGiven: _strikes,
    court_events.StrikesDone: lambda found, event: found.add_in_party(Title.BRAWLER, event.who, event.strikes),
    court_events.Breached: lambda found, event: found.add_in_party(Title.CHATTERBOX, event.who),
    court_events.DecreeIssued: lambda found, event: found.add(Title.LAWGIVER, event.by),
    court_events.Accused: lambda found, event: found.add(Title.INFORMER, event.by),
    court_events.Petitioned: lambda found, event: found.add(Title.PETITIONER, event.by),
}


def consolations(heard: Iterable[Any], places: Sequence[Character], without: Iterable[Seat]) -> list[Won]:
    """A title for everybody without one: for the deed in which they come nearest to whoever did most of it."""
    done: dict[Title, Counter[Seat]] = {title: Counter() for title in _DEEDS}
    for event in heard:
        for title, deed in _DEEDS.items():
            for seat, count in deed(event, places):
                done[title][seat] += count
    return [_consoled(seat, done) for seat in sorted(without)]


def _consoled(seat: Seat, done: dict[Title, Counter[Seat]]) -> Won:
    shares = {title: counts[seat] / max(counts.values()) for title, counts in done.items() if counts[seat]}
    if not shares:
        return Won(Title.SHADOW, seat, 0)
    best = max(shares, key=lambda title: shares[title])
    return Won(best, seat, done[best][seat])


def _steps(event: Any, places: Sequence[Character], up: bool) -> list[tuple[Seat, int]]:
    if not isinstance(event, events.Moved):
        return []
    rises = [(move.seat, places.index(move.new) - places.index(move.old)) for move in event.moves]
    return [(seat, abs(rise)) for seat, rise in rises if (rise > 0) == up]


def _by(kind: type[Any], count: Callable[[Any], int] = lambda event: 1) -> Callable[..., list[tuple[Seat, int]]]:
    def deed(event: Any, places: Sequence[Character]) -> list[tuple[Seat, int]]:
        return [(getattr(event, "by", getattr(event, "seat", 0)), count(event))] if isinstance(event, kind) else []

    return deed


_DEEDS: dict[Title, Callable[[Any, Sequence[Character]], list[tuple[Seat, int]]]] = {
    Title.CLIMBER: lambda event, places: _steps(event, places, up=True),
    Title.BULWARK: _by(events.Beaten),
    Title.RAM: _by(events.Attacked),
    Title.HAMSTER: _by(events.Took, lambda event: int(event.cards)),
    Title.BIRD: _by(events.Frozen),
    Title.ACROBAT: lambda event, places: _steps(event, places, up=False),
}
