"""The whole game between two moves: the round on the table, and what lasts longer than a round."""

from msgspec import Struct
from msgspec.structs import replace

from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import Place
from dvor.games.sultan.options import SultanOptions
from dvor.games.sultan.view import Claimed, Notebook, Result, Verdict
from dvor.kernel import Seat, Setup

ASIDES_A_TURN = 6
"""How many claims and standing orders a seat may make in one turn."""


VERSION = 2
"""The version of the rules."""
EXCUSING = 2
"""Since this version, a throne taken during a window ends the question for those who visibly cannot answer it."""


class State(Struct, frozen=True, dict=True):
    """A value: the round in it is never changed, only copied and replaced.

    Its `__dict__` holds nothing but what can be worked out from it (see `build_view.public`, `asks.awaits`).
    """

    setup: Setup[SultanOptions]
    rules: int = VERSION
    """The version under which this game was begun."""
    round: Round | None = None
    number: int = 0
    """The number of the round, from 1."""
    turn: int = 0
    """How many turns have begun in this round."""
    asks: int = 0
    """How many questions have been asked in this game."""
    fate: Seat | None = None
    """The silent seat for which chance must choose."""
    resting: frozenset[Seat] = frozenset()
    """The seats that have not gone on yet from the round that is over."""
    budget: tuple[int, ...] = ()
    """How many asides each seat has left in this turn."""
    claims: tuple[Claimed, ...] = ()
    """Everything claimed in this round."""
    verdicts: tuple[Verdict, ...] = ()
    """What each claim was worth when it was made: shown to nobody before the round is over."""
    swaps: frozenset[tuple[Seat, Place]] = frozenset()
    """Who has exchanged cards with whom in this round, seen or unseen, each pair both ways."""
    known_swaps: frozenset[tuple[Seat, Place]] = frozenset()
    """Those of `swaps` of which the first of the pair knows."""
    notebooks: tuple[Notebook, ...] = ()
    results: tuple[Result, ...] = ()
    points: tuple[int, ...] = ()
    """Everyone's points so far."""
    winners: tuple[Seat, ...] = ()

    @property
    def options(self) -> SultanOptions:
        return self.setup.options

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def on_table(self) -> Round:
        """The round being played, or the last one."""
        assert self.round is not None, "nothing has been dealt yet"
        return self.round

    @property
    def between_rounds(self) -> bool:
        """Whether the cards on the table are all turned up."""
        return self.round is None or self.round.over()


def begun_under(state: State, version: int) -> State:
    """The state of a game that was begun under an older version."""
    return replace(state, rules=version)


def new_turn(state: State, turns: int) -> State:
    """Count `turns` more turns, and give every seat a new budget of asides."""
    return replace(state, turn=state.turn + turns, budget=(ASIDES_A_TURN,) * state.seats)


def spend_aside(state: State, seat: Seat) -> State:
    """Take one aside from the budget of this seat."""
    left = tuple(have - (one == seat) for one, have in enumerate(state.budget))
    return replace(state, budget=left)
