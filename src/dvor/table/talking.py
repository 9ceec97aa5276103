"""Words between people: at the table, and in the channel outside the game."""

from typing import Any

from dvor.kernel import Phrase, Refused, Seat
from dvor.table import entries as log
from dvor.table.chance import Draws
from dvor.table.outcome import Proposal
from dvor.table.playing import answer
from dvor.table.propose import Draft, refused
from dvor.table.state import TableState
from dvor.table.table import Table
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
    draws: Draws,
) -> Proposal:
    """Words to everybody or to some; kept as they are but for blanks around them, and interpreted only by a game in
    which they are moves."""
    text = text.strip()
    options = table.state.table
    if not (options.talk if channel == "table" else options.outside):
        raise refused("no_talk")
    if channel == "table" and (why := silenced(table.state, seat)) is not None:
        raise Refused(why)
    if len(text) > LONGEST or not is_plain(text):
        raise refused("text", most=LONGEST)
    if channel == "table" and (action := as_move(table.state, text)) is not None:
        if to is not None:
            raise refused("aloud")
        return answer(table, seat, action, None, move_id, now, draws)
    if to is not None and not all(one < len(table.state.chairs) for one in to):
        raise refused("no_such_seat")
    hearers = audience(seat, to)
    if hearers == ():
        raise refused("yourself")
    return Draft(table, now, seat, move_id).add(log.Talked(seat, text, hearers, channel)).done()


def audience(by: Seat, to: tuple[Seat, ...] | None) -> tuple[Seat, ...] | None:
    """To whom words are said, each once and in order; None: to everybody."""
    return None if to is None else tuple(sorted(set(to) - {by}))


def silenced(state: TableState, seat: Seat) -> Phrase | None:
    """Why somebody may say nothing at the table now, where the game knows of such a thing."""
    if state.phase != "playing" or state.play is None or state.game.silenced is None:
        return None
    return state.game.silenced(state.play.state, seat)


def as_move(state: TableState, text: str) -> Any | None:
    """The action that says this at the table; None where the game does not listen, and outside it never does."""
    talk = state.game.talk
    if talk is None or state.phase != "playing" or state.play is None or not talk.heeded(state.play.state):
        return None
    return talk.say(text=text)
