"""Whole games under every regime and many combinations, with random actions at court, keep the laws."""

from random import Random
from typing import NamedTuple

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.court.state import BUDGET, Ballot, Court
from dvor.games.knyazi.events import PartyEnded
from dvor.games.knyazi.names import PartyEnd
from dvor.games.knyazi.options import governed_by
from dvor.games.knyazi.regimes import REGIMES
from dvor.games.knyazi.state import State
from tests.contract.games import begin, random_steps
from tests.effort import seeds
from tests.knyazi.regimes.together import go_together
from tests.knyazi.test_laws import check

LONGEST = 4_000
"""Moves after which a party counts as endless."""


class Played(NamedTuple):
    """A game: its moves, those of its longest party, and how many parties the guard of K-ATT-15 ended."""

    moves: int
    longest: int
    stuck: int


def check_court(state: State) -> None:
    """Numbers are unique, budgets are kept, people are real, and nothing grows without end."""
    court, seats = state.court, state.seats
    records = (*court.matters, *court.punishments, *court.decrees, *court.petitions)
    numbers = [getattr(one, "number") for one in records]  # noqa: B009 # they have it in common, and no type
    assert len(numbers) == len(set(numbers))
    assert len({one.number for one in court.papers}) == len(court.papers), "papers are numbered by themselves"
    assert all(0 <= spent <= BUDGET for spent in court.spent)
    assert len(court.matters) <= 80
    assert len(court.punishments) <= 6 * seats
    assert len(court.chronicle) <= 60
    assert all(one.strikes <= state.charter.most_strikes for one in court.punishments)
    assert {one.seat for one in court.matters} | {one.seat for one in court.punishments} <= set(range(seats))
    askers = [one.by for one in court.petitions]
    assert len(askers) == len(set(askers))
    for decree in court.decrees:
        assert len(set(decree.objectors)) == len(decree.objectors) <= (seats - 1) // 2
    for pairs in (court.leave_asked, court.permissions):
        assert len(pairs) == len(set(pairs))
    if court.ballot is not None:
        check_ballot(court, court.ballot, seats)


def check_ballot(court: Court, ballot: Ballot, seats: int) -> None:
    """Somebody is waited for, and nobody has voted twice or unasked."""
    assert ballot.asked
    assert not court.unjudged
    voted = [seat for seat, _ in ballot.votes]
    assert len(voted) == len(set(voted))
    assert set(voted) <= set(ballot.voters) <= set(range(seats))


def play(players: int, seed: int, *regimes: str) -> Played:
    rng = Random(f"{players} {seed} {regimes}")
    run = begin(GAME, players, rng, parties=3, deck=rng.choice(("full", "fitted")), **governed_by(regimes))
    begun, longest, stuck = 0, 0, 0
    for _ in random_steps(run, asides=rng.choice((0.05, 0.15, 0.4)), silences=rng.choice((0.0, 0.1, 0.3))):
        for step in run.news():
            for ended in (fact.public for fact in step.facts if isinstance(fact.public, PartyEnded)):
                begun, longest = len(run.moves), max(longest, len(run.moves) - begun)
                stuck += ended.how is not PartyEnd.PLAYED_OUT
        check(run.state.core)
        check_court(run.state)
        assert len(run.moves) - begun < LONGEST
    assert run.over
    last = [fact.public for step in run.news() for fact in step.facts if isinstance(fact.public, PartyEnded)]
    assert len(last) == 1, "the game ends with its third party"
    return Played(
        len(run.moves), max(longest, len(run.moves) - begun), stuck + (last[0].how is not PartyEnd.PLAYED_OUT)
    )


@pytest.mark.rule("K-REG-1", "K-ATT-15")
@pytest.mark.parametrize("regime", REGIMES)
def test_every_regime_at_every_number_of_players(regime: str) -> None:
    for players in range(max(GAME.players[0], REGIMES[regime].least), 13):
        for seed in seeds(2, soak=40):
            play(players, seed, regime)


@pytest.mark.rule("K-REG-1", "K-REG-8")
@pytest.mark.parametrize("part", range(5))
def test_fifty_random_combinations(part: int) -> None:
    rng = Random(part)
    for seed in seeds(10, soak=300):
        players = rng.randint(4, 12)
        known = [key for key, regime in REGIMES.items() if regime.least <= players]
        chosen = next(found for _ in range(100) if go_together(found := rng.sample(known, rng.randint(2, 3))))
        play(players, seed, *chosen)
