"""Annals over HTTP: of a live table for those who may see it, of a finished game for whoever has its address."""

from weakref import WeakKeyDictionary

import msgspec
from msgspec import Struct
from starlette.responses import Response

from dvor.server import past, seating
from dvor.server.calls import Call, Fail, no_table
from dvor.server.room import Room
from dvor.table import annals
from dvor.table.options import Language
from dvor.table.wire import AnnalsShown

_KEPT: WeakKeyDictionary[Room, dict[Language, tuple[int, bytes]]] = WeakKeyDictionary()
"""Everybody at a table asks at the same moment: it is written once for each language and delivery."""


async def table_annals(call: Call) -> Response:
    """The public record of the game on a table, for people there, and for onlookers where they may watch."""
    room = call.house.rooms.of_person(call.path("code"), call.person.id if call.person else None)
    if room is None:
        room = await seating.find(call, call.request.query_params.get("key"))  # strangers knock, and are counted
        if not room.table.state.table.onlookers:
            raise no_table()
    return Response(_of_room(room, call.language), media_type="application/json")


async def past_annals(call: Call) -> Response:
    """The public record of a finished game."""
    return await past.shown(call, await past.find(call), "annals")


def _of_room(room: Room, language: Language) -> bytes:
    number = room.table.ears[None].number  # nothing public happens without a delivery to the onlookers
    kept = _KEPT.setdefault(room, {})
    known = kept.get(language)
    if known is None or known[0] != number:
        state = room.table.state
        shown = AnnalsShown(state.game.key, state.number, _there(annals.of_table(room.table, language)))
        known = kept[language] = number, msgspec.json.encode(shown)
    return known[1]


def _there(written: Struct | None) -> Struct:
    if written is None:
        raise Fail(404, "no_annals", "No annals are kept here: there is no game on, or the game keeps none")
    return written
