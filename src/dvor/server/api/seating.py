"""Tables over HTTP: create one, look at one before joining, join."""

from msgspec import UNSET

from dvor.server import tutorials
from dvor.server.api.calls import Call, Fail, no_table
from dvor.server.commands import check_level, come_back
from dvor.server.room import Room
from dvor.store import PersonRow
from dvor.table import lobby, wire
from dvor.table.apply import Proposal
from dvor.table.render import chair_shown
from dvor.table.table import Table


async def create(call: Call) -> wire.Created:
    """Create a table with this person as its host."""
    asked: wire.CreateTable = await call.body(wire.CreateTable)
    await check_new_table(call)
    check_level(asked.game, asked.table.substitute)
    options = None if asked.options is UNSET else bytes(asked.options)
    settled = asked.table
    if asked.lesson:
        options, settled = tutorials.options(asked.game, asked.table)
    lobby.check_name((), asked.who)
    person = await call.somebody(asked.who.name, asked.who.gender)
    room = await call.services.rooms.open(asked.game, options, settled, person.id, asked.who, asked.lesson)
    if asked.lesson:
        await tutorials.begin(room, call.services.deps)
    call.services.table_quota.note(room.id, call.address)
    state = room.table.state
    # In the fragment: browsers do not send it, so no log can contain it.
    return wire.Created(state.code, state.invite, f"{call.base_url}/t/{state.code}#{state.invite}")


async def check_new_table(call: Call) -> None:
    """Refuse a new table, opened or imported, if its address has too many."""
    call.limit(call.services.limits.new_tables, "Too many new tables from here: wait a little")
    if await call.services.table_quota.is_full(call.address):
        raise Fail(429, "too_many", "Too many tables from here: close one of them first")


async def look(call: Call) -> wire.TableSummary:
    """A table as shown before joining."""
    room = await find(call, call.request.query_params.get("key"))
    state = room.table.state
    return wire.TableSummary(
        code=state.code,
        game=state.game.key,
        phase=state.phase,
        chairs=tuple(chair_shown(chair) for chair in state.chairs),
        most=state.game.players[-1],
        seat=room.seat_of(call.person.id) if call.person else None,
        onlookers=state.table.onlookers,
    )


async def join(call: Call) -> wire.Joined:
    """Take a free seat (in a running game a bot's), or return to the caller's seat."""
    asked: wire.JoinTable = await call.body(wire.JoinTable)
    room = await find(call, asked.key)
    state = room.table.state
    seat = room.seat_of(call.person.id) if call.person else None
    if seat is None:
        # In a running game the name of the replaced bot becomes free; which one is known only then.
        lobby.check_name(() if state.phase == "playing" else state.people, asked.who)
        person = await call.somebody(asked.who.name, asked.who.gender)
        seat = await _sit_down(call, room, person, asked)
    else:
        assert call.person is not None
        await come_back(room, call.person.id, call.services.deps)
        if asked.program:
            await _hand_over(call, room, call.person)
    return wire.Joined(state.code, seat)


async def _hand_over(call: Call, room: Room, person: PersonRow) -> None:
    def propose(table: Table) -> Proposal | None:
        seat = table.state.seat_of(person.id)
        return None if seat is None else lobby.hand_over(table, seat, call.services.deps.clock())

    await room.do(propose)


async def _sit_down(call: Call, room: Room, person: PersonRow, asked: wire.JoinTable) -> int:
    def propose(table: Table) -> Proposal | None:
        if table.state.seat_of(person.id) is not None:
            return None
        return lobby.join(table, person.id, asked.who, call.services.deps.clock(), asked.seat, asked.program)

    await room.do(propose)
    seat = room.seat_of(person.id)
    assert seat is not None
    return seat


async def find(call: Call, key: str | None) -> Room:
    """The table of the code in the path, if the person may come in; the error tells nothing else."""
    call.limit(call.services.limits.joins)
    person = call.person.id if call.person else None
    room = await call.services.rooms.find(call.path("code"), person, key)
    if room is None:
        raise no_table()
    return room
