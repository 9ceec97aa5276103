"""Where logs end and who is connected to which node: all that a node asks about the others, in one question."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dvor.store.records import Head, TableStatus

if TYPE_CHECKING:
    from dvor.store.postgres.link import Connection

FORGOTTEN_AFTER = 6.0
"""Seconds after which a node that no longer says so has nobody any more."""

SAY = f"""
    INSERT INTO present
    SELECT table_id, $1, seats, extract(epoch FROM clock_timestamp()) + {FORGOTTEN_AFTER}
    FROM unnest($2::text[], $3::int[]) AS mine (table_id, seats) ORDER BY table_id
    ON CONFLICT (table_id, node) DO UPDATE SET seats = excluded.seats, until = excluded.until
"""
HEADS = """
    SELECT id, coalesce((SELECT max(seq) FROM entries WHERE table_id = id), -1) + 1, state, struck, log_version,
        others.nodes, others.seats
    FROM tables LEFT JOIN LATERAL (
        SELECT array_agg(node) AS nodes, array_agg(seats) AS seats FROM present
        WHERE table_id = id AND node <> $1 AND until > extract(epoch FROM clock_timestamp())
    ) AS others ON true
    WHERE id = ANY($2::text[])
"""


async def look(
    connection: "Connection", node: str, mine: Mapping[str, int], tables: Sequence[str]
) -> tuple[Head, ...]:
    if mine:
        await connection.execute(SAY, node, list(mine), list(mine.values()))
    found = await connection.fetch(HEADS, node, tables)
    return tuple([_head(*record) for record in found])


def _head(
    id: str,
    next: int,
    state: TableStatus,
    struck: int,
    version: int,
    nodes: list[str] | None,
    seats: list[int] | None,
) -> Head:
    return Head(id, next, state, struck, version, dict(zip(nodes or (), seats or (), strict=True)))


async def let_go(connection: "Connection", node: str, tables: Sequence[str] | None) -> None:
    if tables is None:
        await connection.execute("DELETE FROM present WHERE node = $1", node)
    else:
        await connection.execute("DELETE FROM present WHERE node = $1 AND table_id = ANY($2::text[])", node, tables)
