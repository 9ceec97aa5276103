"""Two games that differ only in what a seat may not know look the same through every integration.

The contract's own comparison is given rules whose views are what the doors show of a state: the observation and the
mask of PettingZoo and OpenSpiel, the game that a search is shown instead of the real one, the line to an engine.
What a model is told over MCP is compared in `test_mcp_twins.py`.
"""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from dvor.bots.engine import turn
from dvor.doors.numbers import Numbers, knyazi_observation, numbers_of, sultan_observation
from dvor.doors.numbers.observation import Memory, lines
from dvor.games import CATALOG
from dvor.kernel import Fact, Game
from tests.contract.games import AnyGame, random_log
from tests.contract.test_secrets import SECRETS, SHORT
from tests.contract.twins import Leak, compare
from tests.effort import is_short, seeds


class Through(Struct, frozen=True):
    """All that a seat is shown of a state through the doors."""

    observation: bytes
    mask: list[int]
    world: Any
    line: bytes


def observation(game: str, view: Any) -> bytes:
    if game == "sultan":
        return sultan_observation.encode_view(view, 0).tobytes()
    return knyazi_observation.encode_view(view, [], -1).tobytes()


def world_of(at: Numbers, seat: int) -> Any:
    """What a search is shown: everything in it, but for what only counts or what nobody can read."""
    world: Any = at.imagined(seat, Random(1))
    return world.round.dump() if hasattr(world, "round") else world.core.dump()


class Doors:
    """The rules of a game, seen through the doors."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game.rules, name)

    def view(self, state: Any, seat: int | None) -> Any:
        seen = self._game.rules.view(state, seat)
        if seat is None:
            return seen
        at = numbers_of(self._game.key).from_state(state, seat, ())
        line = msgspec.json.encode(turn(1, (), seen, self._game.rules.offers(state, seat)))
        if at is None:
            return Through(observation(self._game.key, seen), [], None, line)
        return Through(observation(self._game.key, seen), at.legal(seat), world_of(at, seat), line)


def through_doors(game: AnyGame, rules: Any) -> AnyGame:
    return Game(
        key=game.key,
        version=game.version,
        rules=rules,
        players=game.players,
        options=game.options,
        actions=game.actions,
        events=game.events,
        view=Through,
    )


def hold_against_twins(game: AnyGame, numbers: range) -> int:
    compared = 0
    for seed in numbers:
        run = random_log(game, game.players[seed % 4], seed, most=80, **SHORT[game.key])
        secrets = SECRETS[game.key]
        compared += sum(compare(game, secrets, run, secrets.twins(run, Random(seed))).values())
    return compared


@pytest.mark.parametrize("game", CATALOG.values(), ids=lambda game: game.key)
def test_no_door_shows_what_a_seat_may_not_know(game: AnyGame) -> None:
    assert hold_against_twins(through_doors(game, Doors(game)), seeds(2, soak=100)) > (50 if is_short() else 200)


class TellsTheSpare(Doors):
    """A leak planted in a door: what a search is shown is the real game."""

    def view(self, state: Any, seat: int | None) -> Any:
        seen = super().view(state, seat)
        if seat is None or state.round is None:
            return seen
        return msgspec.structs.replace(seen, world=state.round.cards[15])


def test_a_leak_planted_in_a_door_is_found() -> None:
    game = CATALOG["sultan"]
    with pytest.raises(Leak):
        hold_against_twins(through_doors(game, TellsTheSpare(game)), range(8))


class Said(Struct, frozen=True):
    what: str


def test_a_memory_holds_what_its_seat_was_told_and_nothing_else() -> None:
    memory = Memory(2)
    told = [Fact(Said("all")), Fact(None, {1: Said("one")}), Fact(Said("public"), {0: Said("private")})]
    memory.hear(told)
    heard = [[fact.to(seat) for fact in told if fact.to(seat) is not None] for seat in (0, 1, None)]
    assert memory.texts == [lines(one) for one in heard]
