"""Finished games over HTTP: replay, analysis, export, import and the public record. `replays.py` does the work."""

import secrets
from typing import Literal, cast
from weakref import WeakKeyDictionary

import msgspec
from starlette.responses import Response

from dvor.kernel import Malformed, Seat
from dvor.server.api import seating
from dvor.server.api.calls import Call, Fail, no_table
from dvor.server.replay_worker import Eyes, NotGranted, ReplayRequest
from dvor.server.room import Room
from dvor.store import FinishedGame, KeepGame, TableRow
from dvor.table import history, wire
from dvor.table.options import Language
from dvor.table.wire import AnnalsShown

MAX_STEPS = 100
MAX_THOUGHTS = 40
"""Moves analysed in one request: others wait for the same worker."""
MAX_GAMES = 1_000_000
MAX_LOG_BYTES = 2 * 1024 * 1024


async def watch(call: Call) -> Response:
    """A part of a finished game. Anybody with its address may see it as a spectator, or with all cards open."""
    row = await find(call)
    eyes = call.request.query_params.get("eyes", "public")
    first, count = _number(call, "from", 0), min(MAX_STEPS, _number(call, "count", MAX_STEPS))
    if eyes not in ("mine", "public", "all"):
        raise Fail(404, "no_eyes", "You did not sit there; say eyes=public or eyes=all")
    person = call.person.id if eyes != "public" and call.person else None
    return await _replayed(call, row, "part", person, cast(Eyes, eyes), first, count)


async def thoughts(call: Call) -> Response:
    """A searching bot's analysis from the caller's seat or, with all cards open, from any seat."""
    row = await find(call)
    eyes = call.request.query_params.get("eyes", "mine")
    if eyes not in ("mine", "all"):
        raise Fail(404, "no_eyes", "Nobody sat there; say eyes=mine, or eyes=all and a seat")
    person = call.person.id if eyes == "mine" and call.person else None
    first, count = _number(call, "from", 0), min(MAX_THOUGHTS, _number(call, "count", MAX_THOUGHTS))
    seat = _number(call, "seat", 0)
    return await _replayed(
        call, row, "thoughts", person, cast(Eyes, eyes), first, count, seat if eyes == "all" else 0
    )


async def export(call: Call) -> Response:
    """The log as a JSON file, for those who sat there, without private talk of others."""
    row = await find(call)
    person = call.require_person()
    if person.id not in row.people.values():
        raise Fail(404, "no_game", "There is no such game of yours")
    answer = await _replayed(call, row, "log", person.id)
    name = f"{row.game}-{row.table_id}-{row.number}.json"
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


async def bring(call: Call) -> wire.Imported:
    """Import a log, if it replays to its last move."""
    person = call.require_person()
    await seating.check_new_table(call)
    data = await call.raw(MAX_LOG_BYTES)
    id, now = secrets.token_urlsafe(12), call.services.deps.clock()
    found = await call.services.replays.check(data, id, person.id, now, call.language, call.address)
    if isinstance(found, NotGranted):
        raise Fail(found.status, found.error, found.message)
    row = TableRow(id, "", found.game.game, person.id, now, now, "finished")
    await call.services.deps.store.create_table(row, found.rows, (KeepGame(found.game),))
    call.services.table_quota.note(id, call.address)
    return wire.Imported(id, 1, found.moves)


async def find(call: Call) -> FinishedGame:
    """The finished game of the path."""
    store, id = call.services.deps.store, call.path("id")
    number = int(call.path("number"))
    row = await store.finished_game(id, number) if number < MAX_GAMES else None
    if row is None:
        raise Fail(404, "no_game", "There is no such finished game")
    return row


async def _replayed(
    call: Call,
    row: FinishedGame,
    what: Literal["part", "log", "annals", "thoughts"],
    person: str | None = None,
    eyes: Eyes = "public",
    first: int = 0,
    count: int = 0,
    seat: Seat = 0,
) -> Response:
    """A part of a finished game, from the cache or made now."""
    table = await call.services.deps.store.table(row.table_id)
    version = call.services.replays.version(table) if table else ""
    wanted = ReplayRequest(row.table_id, row.number, version, what, call.language, person, eyes, first, count, seat)
    found = await call.services.replays.show(wanted, call.address)
    if isinstance(found, NotGranted):
        raise Fail(found.status, found.error, found.message)
    return Response(found, headers={"cache-control": "no-store"}, media_type="application/json")


def _number(call: Call, name: str, usual: int) -> int:
    text = call.request.query_params.get(name, str(usual))
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Malformed(f"{name} has to be a number")
    return int(text)


_KEPT: WeakKeyDictionary[Room, dict[Language, tuple[int, bytes]]] = WeakKeyDictionary()
"""Everybody at a table asks at the same moment, so the record is made once for each language and delivery."""


async def table_annals(call: Call) -> Response:
    """The public record of the game at a table, for people there, and for spectators if the table allows them."""
    room = call.services.rooms.of_person(call.path("code"), call.person.id if call.person else None)
    if room is None:
        room = await seating.find(call, call.request.query_params.get("key"))  # rate limited like every stranger
        if not room.table.state.table.onlookers:
            raise no_table()
    return Response(_of_room(room, call.language), media_type="application/json")


async def past_annals(call: Call) -> Response:
    """The public record of a finished game."""
    return await _replayed(call, await find(call), "annals")


def _of_room(room: Room, language: Language) -> bytes:
    number = room.table.inboxes[None].number  # every public event is a delivery to the spectators
    kept = _KEPT.setdefault(room, {})
    known = kept.get(language)
    if known is None or known[0] != number:
        record = history.of_table(room.table, language)
        if record is None:
            raise Fail(404, "no_annals", "No annals are kept here: there is no game on, or the game keeps none")
        state = room.table.state
        known = kept[language] = number, msgspec.json.encode(AnnalsShown(state.game.key, state.number, record))
    return known[1]
