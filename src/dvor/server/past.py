"""Finished games over HTTP: replay, export, import."""

import asyncio
import secrets
from typing import Any

import msgspec
from msgspec import Struct
from starlette.responses import Response

from dvor.games import CATALOG
from dvor.kernel import BadLog, Log, Malformed, Over, Seat, replay
from dvor.kernel.log import read_log
from dvor.server.calls import Call, Fail
from dvor.server.journal import finished, records, rows
from dvor.store import FinishedGame, KeepGame, TableRow
from dvor.table import wire
from dvor.table.entries import Moved
from dvor.table.lobby import check_name
from dvor.table.outcome import Proposal
from dvor.table.past import PastGame, Turn, entries_of, past_game
from dvor.table.propose import opening
from dvor.table.wording import event_phrase
from dvor.words import Listener

MOST_STEPS = 100
MOST_GAMES = 1_000_000
LONGEST_LOG = 2 * 1024 * 1024


async def watch(call: Call) -> wire.Replay:
    """A part of a finished game. Whoever has the address may see it from outside or with everything turned up."""
    row, game = await find(call)
    eyes = call.request.query_params.get("eyes", "public")
    first, count = _number(call, "from", 0), min(MOST_STEPS, _number(call, "count", MOST_STEPS))
    seat = _seat_of(call, game) if eyes == "mine" else None
    if eyes not in ("mine", "public", "all") or (eyes == "mine" and seat is None):
        raise Fail(404, "no_eyes", "You did not sit there; say eyes=public or eyes=all")
    game = await asyncio.to_thread(game.hushed, seat)  # everything but what was done and said among others alone
    listener = Listener(call.language, game.setup.people, seat)
    part = tuple(
        _step(game, number, listener, everything=eyes == "all")
        for number in range(first, min(first + count, len(game.turns)))
    )
    names = tuple(person.name for person in game.setup.people)
    return wire.Replay(row.game, names, seat, len(game.turns), part)


async def export(call: Call) -> Response:
    """The whole log as one JSON file, for those who sat there, without what was whispered to others."""
    row, game = await find(call)
    person = call.require_person()
    if person.id not in row.people.values():
        raise Fail(404, "no_game", "There is no such game of yours")
    name = f"{row.game}-{row.table_id}-{row.number}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    shown = await asyncio.to_thread(game.hushed, _seat_of(call, game))
    return Response(shown.log().to_json(), headers=headers, media_type="application/json")


class _Head(Struct, frozen=True):
    game: str


async def bring(call: Call) -> wire.Imported:
    """Keep a log from outside, if it replays to the last move."""
    person = call.require_person()
    if not call.house.limits.new_tables.allows(call.address):
        raise Fail(429, "too_fast", "Too many new tables from here: wait a little")
    data = await call.raw(LONGEST_LOG)
    try:
        proposal = await asyncio.to_thread(_checked, data, call.house.world.clock())
    except BadLog as why:
        raise Fail(422, "bad_log", str(why)) from None
    id, state = secrets.token_urlsafe(12), proposal.after
    game = finished(id, state, proposal.records)
    kept = FinishedGame(id, 1, game.game, game.first_seq, game.last_seq, game.at, {0: person.id}, game.summary)
    now = call.house.world.clock()
    row = TableRow(id, state.code, state.game.key, person.id, now, now, "finished")
    await call.house.world.store.create_table(row, rows(proposal.records), (KeepGame(kept),))
    moves = sum(isinstance(record.entry, Moved) for record in proposal.records)
    return wire.Imported(id, 1, moves)


def _checked(data: bytes, now: float) -> Proposal:
    """The log as a table of its own; `BadLog` or `Malformed` if it is not one that was really played."""
    head = msgspec.json.decode(data, type=_Head)
    if head.game not in CATALOG:
        raise Malformed(f"there is no game {head.game!r}")
    log = read_log(CATALOG[head.game], data)
    for seat, person in enumerate(log.setup.people):
        check_name(log.setup.people[:seat], person)
    if not _is_over(log):
        raise BadLog("the game in this log is not over")
    return opening(tuple(entries_of(log, "")), now)


def _is_over(log: Log[Any]) -> bool:
    game = CATALOG[log.game]
    state = game.rules.begin(log.setup)
    for moment in replay(game, log):
        state = moment.step.state
    return isinstance(game.rules.awaits(state), Over)


async def find(call: Call) -> tuple[FinishedGame, PastGame]:
    """The finished game of the address."""
    store, id = call.house.world.store, call.path("id")
    number = int(call.path("number"))
    row = await store.finished_game(id, number) if number < MOST_GAMES else None
    if row is None:
        raise Fail(404, "no_game", "There is no such finished game")
    log = await store.tail(id)
    game = await asyncio.to_thread(lambda: past_game(records(log, None), number))
    assert game is not None
    return row, game


def _seat_of(call: Call, game: PastGame) -> Seat | None:
    person = call.person.id if call.person else None
    return next((seat for seat, one in enumerate(game.people) if one is not None and one == person), None)


def _number(call: Call, name: str, usual: int) -> int:
    text = call.request.query_params.get(name, str(usual))
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Malformed(f"{name} has to be a number")
    return int(text)


def _step(game: PastGame, number: int, listener: Listener, *, everything: bool) -> wire.ReplayStep:
    turn, rules = game.turns[number], game.game.rules
    heard = _all_that_was_told(turn) if everything else turn.step.heard(listener.seat)
    seats = range(game.setup.seats)
    return wire.ReplayStep(
        step=number,
        by=turn.move.by,
        news=tuple(wire.Happened(event, event_phrase(event, game.game.key, listener)) for event in heard),
        view=None if everything else rules.view(turn.step.state, listener.seat),
        views=tuple(rules.view(turn.step.state, seat) for seat in seats) if everything else (),
    )


def _all_that_was_told(turn: Turn) -> list[Any]:
    """Every fact in its fullest wording; what had no public wording at all stays between those who heard it."""
    told = []
    for fact in turn.step.told:
        if fact.public is not None:
            by = getattr(fact.public, "by", None)
            told.append(fact.public if by is None else fact.private.get(by, fact.public))
    return told
