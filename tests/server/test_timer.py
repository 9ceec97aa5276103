"""Deadlines that move: the last one rings, and the others leave memory long before their time."""

import asyncio
from types import SimpleNamespace
from typing import Any

from dvor.server.timer import MOST_MOVED, Timer


def table(id: str) -> Any:
    return SimpleNamespace(
        id=id, timer_deadline=None, frozen=False, table=SimpleNamespace(state=SimpleNamespace(deadline=None))
    )


async def rung(timer: Timer, told: list[tuple[str, float]]) -> list[tuple[str, float]]:
    """Who has been rung for since last time."""
    running = asyncio.create_task(timer.run())
    await asyncio.sleep(0.05)
    running.cancel()
    found, told[:] = list(told), []
    return found


async def test_deadlines_that_have_moved_do_not_pile_up_and_the_last_one_rings() -> None:
    """A table whose clock runs for days, at which somebody moves all the time."""
    now, told = 0.0, list[tuple[str, float]]()

    async def ring(id: str, deadline: float) -> None:
        told.append((id, deadline))

    timer = Timer(lambda: now, ring)
    busy, calm = table("busy"), table("calm")
    calm.table.state.deadline = 500_000.0
    timer.set(calm)
    timer.set_for("elsewhere", 400_000.0)
    for move in range(5 * MOST_MOVED):
        busy.table.state.deadline = 300_000.0 + move
        timer.set(busy)
    assert len(timer._heap) <= 2 * MOST_MOVED
    assert await rung(timer, told) == []
    now = 1_000_000.0
    last = 300_000.0 + 5 * MOST_MOVED - 1
    assert await rung(timer, told) == [("busy", last), ("elsewhere", 400_000.0), ("calm", 500_000.0)]
    busy.table.state.deadline = 900_000.0
    timer.set(busy)
    assert await rung(timer, told) == [("busy", 900_000.0)]


async def test_it_ends_although_it_is_woken_at_the_same_moment() -> None:
    """As `asyncio.wait_for` did not always (before Python 3.12), so that a server could not stop."""

    async def ring(id: str, deadline: float) -> None:
        raise AssertionError("nothing is due")

    timer = Timer(lambda: 0.0, ring)
    for turns in range(6):
        running = asyncio.create_task(timer.run())
        await asyncio.sleep(0.01)
        timer.set_for("a", 1_000.0 - turns)
        for _ in range(turns):
            await asyncio.sleep(0)
        running.cancel()
        done, _ = await asyncio.wait([running], timeout=5)
        assert done, f"{turns} turns of the loop later"
