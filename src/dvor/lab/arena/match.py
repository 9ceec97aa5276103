"""Many games: entrants mixed at one table, or one after the other in the same seats and deals among others."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context

from dvor.lab.arena import figures
from dvor.lab.arena.entrants import Entrant, entrants, scores_of
from dvor.lab.arena.play import play
from dvor.lab.arena.ratings import Rating, rated

Numbers = list[float]
Measured = dict[str, dict[str, Numbers]]
"""By entrant, then by measure: the numbers of all their games."""


@dataclass(frozen=True)
class Match:
    """What is to be played."""

    game: str
    names: tuple[str, ...]
    players: int
    games: int
    seed: int = 1
    among: str | None = None
    """Who sits in all other seats while the entrants take turns in one; nobody: they play each other."""
    options: dict[str, object] = field(default_factory=dict)
    guests: Mapping[str, Callable[[str], Entrant]] = field(default_factory=dict)
    """Entrants from elsewhere, by name: made for the game in the process that plays it."""

    def seats(self, number: int) -> list[list[str]]:
        """Who sits where in the game of this number, once for each time that it is played."""
        if self.among is None:
            turned = [self.names[(seat + number) % len(self.names)] for seat in range(self.players)]
            return [turned]
        return [
            [name if seat == number % self.players else self.among for seat in range(self.players)]
            for name in self.names
        ]


@dataclass
class Found:
    """The results of a match."""

    match: Match
    measured: Measured
    ratings: dict[str, Rating]

    @property
    def baseline(self) -> str:
        """With whom the others are compared: whoever sits around them, else the last one named."""
        names = self.match.names
        return self.match.among if self.match.among in names else names[-1]

    def mean(self, name: str, measure: str) -> figures.Figure:
        return figures.mean(self.measured[name][measure])

    def ahead(self, name: str, measure: str) -> figures.Figure | None:
        """By how much, in the same seats and deals; only where they were the same."""
        if self.match.among is None or name == self.baseline:
            return None
        return figures.difference(self.measured[name][measure], self.measured[self.baseline][measure])

    def times(self, name: str, measure: str) -> figures.Figure | None:
        """How many times as much as the baseline, in the same seats and deals."""
        if self.match.among is None or name == self.baseline:
            return None
        return figures.ratio(self.measured[name][measure], self.measured[self.baseline][measure])


Game = list[tuple[list[str], dict[str, Numbers]]]
"""Each time a game was played: who sat where, and what each seat got by each measure."""


def played(match: Match, number: int) -> Game:
    """One game of a match; runs in any process."""
    guests = {name: make(match.game) for name, make in match.guests.items()}
    known, measures = {**entrants(match.game), **guests}, scores_of(match.game).measures
    seed = match.seed * 1_000_003 + number
    found: Game = []
    for seating in match.seats(number):
        run = play(match.game, [known[name] for name in seating], seed, **match.options).run
        found.append((seating, {name: measure(run) for name, measure in measures.items()}))
    return found


def hold(match: Match, jobs: int, progress: Callable[[], object] = lambda: None) -> Found:
    """Play the whole match; the result does not depend on the number of processes."""
    measures = scores_of(match.game)
    measured: Measured = {name: {one: [] for one in measures.measures} for name in match.names}
    ratings = {name: Rating() for name in match.names}
    for number, game in enumerate(_games(match, jobs)):
        seat = number % match.players
        for turn, (seating, got) in enumerate(game):
            if match.among is None:
                _add_mixed(measured, seating, got)
                _rate(ratings, seating, got[measures.main])
            else:
                for one, numbers in got.items():
                    measured[match.names[turn]][one].append(numbers[seat])
        if match.among is not None:
            _rate_the_same_seat(ratings, match, measured, measures.main)
        progress()
    return Found(match, measured, ratings)


def _games(match: Match, jobs: int) -> Iterator[Game]:
    """The games in the order of their numbers."""
    if jobs == 1:
        yield from (played(match, number) for number in range(match.games))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        numbers = iter(range(match.games))
        waiting = [pool.submit(played, match, number) for number in islice(numbers, 4 * jobs)]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [pool.submit(played, match, number) for number in islice(numbers, 1)]


def _add_mixed(measured: Measured, seating: Sequence[str], got: dict[str, Numbers]) -> None:
    """Seats of one name are not independent, so their mean counts as one number."""
    for name in dict.fromkeys(seating):
        for one, numbers in got.items():
            own = [number for who, number in zip(seating, numbers, strict=True) if who == name]
            measured[name][one].append(sum(own) / len(own))


def _rate(ratings: dict[str, Rating], seating: Sequence[str], scores: Numbers) -> None:
    """Rate every seat as a player; a name's rating is the mean of its seats."""
    after = rated([ratings[name] for name in seating], scores)
    for name in dict.fromkeys(seating):
        own = [one for who, one in zip(seating, after, strict=True) if who == name]
        ratings[name] = Rating(sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own))


def _rate_the_same_seat(ratings: dict[str, Rating], match: Match, measured: Measured, main: str) -> None:
    """Rate the entrants by what each got in the same seat and deals."""
    names = match.names
    after = rated([ratings[name] for name in names], [measured[name][main][-1] for name in names])
    ratings.update(zip(names, after, strict=True))
