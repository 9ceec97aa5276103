"""The table as everybody sees it, once from the engine's view and once from the model."""

from dataclasses import dataclass, fields

from dvor.games.sultan.view import Public, Result
from tests.reference.sultan.model import Ending, Model
from tests.reference.sultan.round import Round
from tests.reference.sultan_match.translate import ENDINGS, PHASES, REASONS


@dataclass
class Player:
    """One player, as the whole table sees them."""

    points: int
    card: str | None
    alive: bool
    prison: bool
    shackles: bool
    fatigue: bool
    must_hide: bool


@dataclass
class Picture:
    """All that is public while a round is played."""

    round: int
    turn: int
    phase: str
    active: int
    actor: int
    players: list[Player]
    coronation: int | None
    choice: str | None
    prediction: str | None
    window: tuple[str, int, int | None, list[int]] | None

    def differences(self, other: "Picture") -> dict[str, tuple[object, object]]:
        pairs = {one.name: (getattr(self, one.name), getattr(other, one.name)) for one in fields(self)}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def of_engine(table: Public) -> Picture:
    """What the engine shows."""
    window = table.window
    return Picture(
        table.round,
        table.turn,
        PHASES[table.phase],
        table.active,
        table.actor,
        [Player(p.points, p.card, p.alive, p.prison, p.shackles, p.fatigue, p.must_hide) for p in table.players],
        table.coronation,
        table.choice,
        table.prediction,
        None if window is None else (str(table.phase), window.by, window.target, sorted(window.asked)),
    )


def of_model(model: Model, table: Round) -> Picture:
    """What it should show."""
    window = table.window
    return Picture(
        model.played + 1,
        table.turns,
        table.phase,
        table.active,
        table.actor,
        [player(model, table, seat) for seat in table.seats],
        table.coronation,
        table.choice,
        table.prediction,
        None if window is None else (window.kind, window.by, window.whom, sorted(window.asked)),
    )


def player(model: Model, table: Round, seat: int) -> Player:
    return Player(
        model.totals[seat],
        None if table.hidden(seat) else table.cards[seat],
        seat not in table.dead,
        seat in table.prison,
        seat in table.shackles,
        seat in table.fatigue,
        seat in table.must_hide,
    )


def result_of_engine(result: Result) -> tuple[object, ...]:
    """A finished round as the engine shows it."""
    scores = [(str(score.card), score.points, REASONS[score.reason]) for score in result.scores]
    return ENDINGS[result.ending], result.team, scores, str(result.spare)


def result_of_model(ending: Ending) -> tuple[object, ...]:
    """And as it should."""
    scores = list(zip(ending.table.cards, ending.points, ending.reasons, strict=True))
    return ending.why, ending.winner, scores, ending.table.spare
