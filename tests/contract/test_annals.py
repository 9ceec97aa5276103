"""The public record of a game tells no more than an onlooker may know."""

from random import Random
from typing import Any

import msgspec
import pytest

from dvor.games import CATALOG
from dvor.kernel import Move, Refused
from dvor.table.history import PastGame, Turn, of_past
from tests.contract.games import AnyGame, AnyRun, random_log, replayed
from tests.contract.test_secrets import SECRETS, SHORT
from tests.contract.twins import Facts

WITH_ANNALS = [game for game in CATALOG.values() if game.annals is not None]


def record(game: AnyGame, run: AnyRun, moves: list[Move[Any]]) -> tuple[list[Facts], bytes] | None:
    """What an onlooker may know of a game, and its annals; None for a twin that cannot be played to the end."""
    facts, turns = [], []
    try:
        for before, move, step in replayed(game, game.rules.begin(run.setup), moves):
            facts.append(SECRETS[game.key].entitled(before, move, step.state, None))
            turns.append(Turn(move, step))
    except Refused:
        return None
    past = PastGame(game, game.version, run.setup, tuple(turns), ())
    return [one for one in facts if one], msgspec.json.encode(of_past(past, "ru"))


@pytest.mark.parametrize("game", WITH_ANNALS, ids=lambda game: game.key)
def test_annals_are_the_same_for_twins_that_look_the_same(game: AnyGame) -> None:
    compared = 0
    for seed in range(6):
        run = random_log(game, game.players[seed % len(game.players)], seed, **SHORT[game.key])
        original = record(game, run, run.moves)
        assert original is not None
        for twin in SECRETS[game.key].twins(run, Random(seed)):
            other = record(game, run, twin.moves)
            if other is not None and other[0] == original[0]:
                assert other[1] == original[1], twin.kind
                compared += 1
    assert compared > 10
