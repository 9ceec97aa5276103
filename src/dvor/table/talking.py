"""Words between people: at the table, and in the channel outside the game."""

from dvor.kernel import Seat
from dvor.table import entries as log
from dvor.table.propose import Draft, refused
from dvor.table.table import Proposal, Table
from dvor.table.text import is_plain
from dvor.table.wire.up import Channel

LONGEST = 500


def say(
    table: Table,
    seat: Seat,
    text: str,
    to: tuple[Seat, ...] | None,
    channel: Channel,
    move_id: str,
    now: float,
) -> Proposal:
    """Words to everybody or to some; they are kept as they are and never interpreted."""
    options = table.state.table
    if not (options.talk if channel == "table" else options.outside):
        raise refused("no_talk")
    if len(text) > LONGEST or not is_plain(text):
        raise refused("text", most=LONGEST)
    if to is not None and not all(one < len(table.state.chairs) for one in to):
        raise refused("no_such_seat")
    audience = None if to is None else tuple(sorted(set(to) - {seat}))
    if audience == ():
        raise refused("yourself")
    return Draft(table, now, seat, move_id).add(log.Talked(seat, text, audience, channel)).done()
