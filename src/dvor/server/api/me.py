"""A person over HTTP: name, devices, links to other devices, games, and deletion."""

import msgspec
from msgspec.structs import replace
from starlette.responses import Response

from dvor.kernel import Person
from dvor.server.api.calls import Call, Fail
from dvor.server.log_codec import Listing, ResultListing, listing
from dvor.server.rooms import Rooms
from dvor.server.sessions import COOKIE, LINK_SECONDS
from dvor.store import FinishedGame, PersonRow, Store
from dvor.table import lobby, wire
from dvor.table.apply import FORGOTTEN


async def who_am_i(call: Call) -> wire.Me:
    """The person of this browser."""
    person = call.require_person()
    return wire.Me(person.name, person.gender, person.language)


async def call_me(call: Call) -> wire.Me:
    """Create the person, or change their name from the next table on."""
    asked: wire.SetMe = await call.body(wire.SetMe)
    lobby.check_name((), Person(asked.name))
    person = await call.somebody(asked.name, asked.gender)
    person = replace(person, name=asked.name, gender=asked.gender, language=asked.language)
    await call.services.deps.store.save_person(person)
    return wire.Me(person.name, person.gender, person.language)


async def make_link(call: Call) -> wire.Link:
    """A one-time link that makes another device the same person."""
    secret = await call.services.sessions.make_link(call.require_person())
    until = call.services.deps.clock() + LINK_SECONDS
    # In the fragment: browsers do not send it, so no log can contain it.
    return wire.Link(f"{call.base_url}/me#{secret}", round(until * 1000))


async def look_at_link(call: Call) -> wire.Becoming:
    """Whom this browser would become by a link, and what it would leave behind."""
    asked: wire.LookAtLink = await call.body(wire.LookAtLink)
    whose = await _link(call, asked.secret)
    person, store = call.person, call.services.deps.store
    return wire.Becoming(
        whose.name or FORGOTTEN.name,
        person is not None and person.id == whose.id,
        None if person is None else person.name,
        0 if person is None else len(await store.sittings(person.id)),
        0 if person is None else len(await store.finished_games(person.id, 1_000)),
    )


async def use_link(call: Call) -> wire.Me:
    """Make this browser the person of a link; leaving another person has to be confirmed."""
    asked: wire.UseLink = await call.body(wire.UseLink)
    whose, before, device = await _link(call, asked.secret), call.person, call.device
    if before is not None and before.id != whose.id and not asked.leave:
        raise Fail(409, "somebody_else", "This browser is somebody else already: say that you leave that person")
    authenticated = await call.services.sessions.follow_link(asked.secret)
    if authenticated is None:
        raise _no_link()
    call.become(authenticated)
    if before is not None:
        await _turn_away(call, before, device)
    return await who_am_i(call)


async def _link(call: Call, secret: str) -> PersonRow:
    call.limit(call.services.limits.joins)
    whose = await call.services.sessions.look_at_link(secret)
    if whose is None:
        raise _no_link()
    return whose


def _no_link() -> Fail:
    return Fail(404, "no_link", "This link is used up, too old, or was never made")


async def my_devices(call: Call) -> tuple[wire.Device, ...]:
    """The person's browsers."""
    devices = await call.services.sessions.devices(call.require_person())
    return tuple(wire.Device(id, round(since * 1000), id == call.device) for id, since in devices.items())


async def turn_away(call: Call) -> tuple[wire.Device, ...]:
    """Remove a device and close its sockets."""
    if not await _turn_away(call, call.require_person(), call.path("device")):
        raise Fail(404, "no_device", "You have no such device")
    return await my_devices(call)


async def _turn_away(call: Call, person: PersonRow, device: str) -> bool:
    gone = await call.services.sessions.turn_away(person, device)
    for room in call.services.rooms.all():
        room.turn_away(person.id, device)
    return gone


async def my_games(call: Call) -> wire.MyGames:
    """Live tables and finished games of the person."""
    person = call.require_person()
    store, rooms = call.services.deps.store, call.services.rooms
    tables = [await _my_table(rooms, sitting.table_id, sitting.seat) for sitting in await store.sittings(person.id)]
    games = await store.finished_games(person.id)
    return wire.MyGames(
        tuple(table for table in tables if table is not None),
        tuple([await _my_game(store, game, person.id) for game in games]),
    )


async def _my_table(rooms: Rooms, id: str, seat: int) -> wire.MyTable | None:
    """From the table's listing, without loading it, unless it is older than listings."""
    row = await rooms.deps.store.table(id)
    if row is None:
        return None
    if row.listing:
        shown = msgspec.json.decode(row.listing, type=Listing)
    elif room := await rooms.by_id(id):
        shown = listing(room.table.state)
    else:
        return None
    return wire.MyTable(row.code, row.game, shown.phase, seat, shown.names)


async def _my_game(store: Store, game: FinishedGame, person: str) -> wire.MyGame:
    listing = msgspec.json.decode(game.result_listing, type=ResultListing)
    seat = next((seat for seat, id in game.people.items() if id == person), None)
    return wire.MyGame(
        game.table_id,
        game.number,
        game.game,
        round(game.at * 1000),
        await _names(store, game, listing),
        None if listing.imported else seat,
        listing.winners,
        listing.imported,
    )


async def _names(store: Store, game: FinishedGame, listing: ResultListing) -> tuple[str, ...]:
    """The names at the time of the game, without people who have deleted themselves since."""
    names = list(listing.names)
    for seat, id in game.people.items():
        row = await store.person(id)
        if row is not None and not row.name and not listing.imported:
            names[seat] = FORGOTTEN.name
    return tuple(names)


async def delete_me(call: Call) -> Response:
    """Erase the person: name, words, tokens and links; what was played stays played."""
    await call.services.eraser.forget(call.require_person().id)
    response = Response(b"{}", media_type="application/json")
    response.delete_cookie(COOKIE)
    return response
