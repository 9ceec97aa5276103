"""Twins over MCP: two deals that differ only in what a seat may not know get a model the same answers.

Games and their twins are played over real sockets, as `tests/server/test_twins.py` plays them; what came to each
seat is given to a chair, and after every act of which it heard a model calls the tools.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dvor.client import Visitor
from dvor.doors.mcp.chair import Chair
from dvor.doors.mcp.server import tools_of
from dvor.games.sultan.rules import SultanRules
from dvor.table import wire
from tests.contract.games import AnyRun
from tests.contract.twins import Leak, Twin
from tests.effort import is_soak, seeds
from tests.server import test_twins as sockets
from tests.server.running import Running

TOOLS: dict[str, dict[str, Any]] = {"look": {}, "what_can_i_do": {}, "wait": {"seconds": 0}}
"""What tells a seat anything; `wait` tells what `log` does."""
KINDS = {"sultan": {"deal", "reaction"}, "knyazi": {"deal", "sealed answer"}}
"""Another deal, and another secret act; with --soak every kind of twin."""
WithTwins = tuple[AnyRun, list[Twin]]
DOWN = msgspec.json.Decoder(wire.Down)


async def answers(life: sockets.Lived) -> sockets.Lived:
    """What the tools say after each act of which the seat heard."""
    chair = Chair(Visitor("http://nowhere"), "CODE_")
    tools = tools_of(chair)
    told: list[sockets.Received] = []
    for got in life.got:
        for text in got:
            await chair.hear(DOWN.decode(text))
        said = [await tools.call_tool(tool, arguments) for tool, arguments in TOOLS.items()] if got else []
        told.append(tuple(repr(one).encode() for one in said))
    return sockets.Lived(told, {})


async def compared_over_mcp(start: Callable[..., Running], runs: Iterable[WithTwins]) -> Counter[str]:
    script, found = sockets.Script(), Counter[str]()
    server = start(judge=script, clock=lambda: sockets.NOW)

    async def told(run: AnyRun, moves: list[Any]) -> list[sockets.Lived]:
        lives = await sockets.lives_of(server, script, run, moves, looking=False)
        return [await answers(life) for life in lives]

    for run, twins in runs:
        moves = list(run.moves)
        original = await told(run, moves)
        for twin in twins:
            other = await told(run, twin.moves)
            found[twin.kind] += sockets.hold_against(run, moves, twin, original, other)
    return found


def some(run: Callable[[int], AnyRun], numbers: Iterable[int], wanted: set[str]) -> Iterable[WithTwins]:
    for seed in numbers:
        played = run(seed)
        yield played, sockets.some_twins(played, Random(seed), 1, wanted)


@pytest.mark.parametrize("run", [sockets.sultan, sockets.knyazi], ids=["sultan", "knyazi"])
async def test_a_model_is_told_only_what_its_seat_may_know(
    start: Callable[..., Running], run: Callable[[int], AnyRun]
) -> None:
    wanted = set() if is_soak() else KINDS[run.__name__]
    compared = await compared_over_mcp(start, some(run, seeds(1, soak=20), wanted))
    assert set(compared) >= KINDS[run.__name__], compared
    assert all(amount > 50 for amount in compared.values()), compared


async def test_a_leak_to_a_model_is_found(start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> None:
    """A view in which the count of asides tells of a card that lies face down."""
    view = SultanRules.view

    def telling(state: Any, seat: int | None) -> Any:
        hidden = state.round.cards[1] if state.round is not None else 0
        return replace(view(state, seat), asides_left=hidden)

    monkeypatch.setattr(SultanRules, "view", staticmethod(telling))
    with pytest.raises(Leak, match="asides_left"):
        await compared_over_mcp(start, some(sockets.sultan, range(4), sockets.DEAL))
