"""Close a round: turn everything up, give points, and find out whether the game is won."""

from msgspec.structs import replace

from dvor.games.sultan import events as tell
from dvor.games.sultan.core.masks import SPARE, seats_in
from dvor.games.sultan.core.points import reasons
from dvor.games.sultan.core.records import WORTH
from dvor.games.sultan.event_mapping import SultanFact
from dvor.games.sultan.names import CHARACTERS, ENDINGS, REASONS, TEAMS
from dvor.games.sultan.state import State
from dvor.games.sultan.view import Result, Score
from dvor.kernel import Fact, Seat

MOST_ROUNDS = 100
"""A game that is played to a number of points ends after this many rounds at the latest (S-SET-5)."""


def close_round(state: State) -> tuple[State, list[SultanFact]]:
    """The state with the round's result in it, and what the table is told."""
    result = _result(state)
    points = tuple(had + score.points for had, score in zip(state.points, result.scores, strict=True))
    resting = frozenset(range(state.seats))
    closed = replace(state, results=(*state.results, result), points=points, resting=resting)
    told: list[SultanFact] = [Fact(tell.RoundEnded(result.round, result.ending, result.team, result.seats))]
    for seat, score in enumerate(result.scores):
        told.append(Fact(tell.Scored(seat, score.card, score.points, score.reason)))
    if _finished(closed):
        closed = replace(closed, resting=frozenset(), winners=winners(closed))
        told.append(Fact(tell.GameEnded(closed.winners, max(closed.points))))
    return closed, told


def _result(state: State) -> Result:
    r = state.on_table
    ending = ENDINGS[r.ending]
    assert ending is not None
    return Result(
        round=state.number,
        ending=ending,
        team=TEAMS[r.winner],
        scores=tuple(
            Score(CHARACTERS[r.cards[seat]], WORTH[reason], REASONS[reason])
            for seat, reason in enumerate(reasons(r))
        ),
        spare=CHARACTERS[r.cards[SPARE]],
        claims=tuple(
            replace(claim, verdict=verdict) for claim, verdict in zip(state.claims, state.verdicts, strict=True)
        ),
        seats=tuple(seats_in(r.evidence())),
    )


def _finished(state: State) -> bool:
    """Whether this was the last round: by their number, or by the points that somebody has reached (S-SET-5)."""
    target = state.options.target_points
    if target is None:
        return state.number >= state.options.rounds
    return max(state.points) >= target or state.number >= MOST_ROUNDS


def places(state: State) -> tuple[int, ...]:
    """S-PTS-5, by seat: most points; of equals whoever got a two most recently; still equal, they share a place."""
    marks = [(state.points[seat], _last_two(state, seat)) for seat in range(state.seats)]
    return tuple(1 + sum(other > mark for other in marks) for mark in marks)


def winners(state: State) -> tuple[Seat, ...]:
    """Whoever has the first place."""
    return tuple(seat for seat, place in enumerate(places(state)) if place == 1)


def _last_two(state: State, seat: Seat) -> int:
    return max((result.round for result in state.results if result.scores[seat].points == 2), default=0)
