"""Who must go, goes at once: those who left, those who were kicked, guests when the host closes the door."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.exceptions import ConnectionClosed

from dvor.client import SeatClient, Visitor
from dvor.table import wire
from dvor.table.options import TableOptions
from tests.server.running import Company, Running, done, until


async def is_gone(seat: SeatClient) -> str:
    """Why this socket was closed, after which nothing came any more."""
    why = str((await until(seat, wire.Bye)).why)
    with pytest.raises(ConnectionClosed):
        await seat.receive()
    return why


@asynccontextmanager
async def looking_on(visitor: Visitor, code: str, hello: wire.Hello | None = None) -> AsyncIterator[SeatClient]:
    async with visitor.sit(code, hello) as seat:
        await until(seat, wire.Welcome)
        yield seat


async def test_whoever_leaves_the_lobby_is_told_so_and_hears_no_more(server: Running) -> None:
    async with Company(server.url, people=3) as company:
        leaver = company.seats[2]
        assert isinstance(await leaver.do(wire.Leave(leaver.new_id())), wire.Done)
        assert await is_gone(leaver) == "left"
        assert len(server.services.rooms.all()[0].subscribers) == 2


async def test_whoever_leaves_the_lobby_takes_their_shared_screen_along(server: Running) -> None:
    async with (
        Company(server.url, people=3) as company,
        looking_on(company.visitors[2], company.code, wire.Hello(watch=True)) as screen,
    ):
        await done(company.seats[2], wire.Leave(company.seats[2].new_id()))
        assert await is_gone(screen) == "left"


@pytest.mark.parametrize("begun", [False, True])
async def test_a_kicked_persons_shared_screen_goes_too(server: Running, begun: bool) -> None:
    async with (
        Company(server.url) as company,
        looking_on(company.visitors[2], company.code, wire.Hello(watch=True)) as screen,
    ):
        if begun:
            await company.start()
        await done(company.seats[0], wire.Kick(company.seats[0].new_id(), 2, ban=True))
        assert await is_gone(company.seats[2]) == "kicked"
        assert await is_gone(screen) == "kicked"
        async with company.visitors[2].sit(company.code, wire.Hello(watch=True)) as again:
            assert await is_gone(again) == "no_table"


@pytest.mark.parametrize("options", [TableOptions(onlookers=False), TableOptions(open_door=False)])
async def test_guests_go_when_the_host_closes_the_door(server: Running, options: TableOptions) -> None:
    async with (
        Company(server.url, people=2) as company,
        looking_on(Visitor(server.url), company.code) as guest,
        looking_on(company.visitors[0], company.code, wire.Hello(watch=True)) as screen,
    ):
        host = company.seats[0]
        await done(host, wire.Settle(host.new_id(), table=options))
        assert await is_gone(guest) == "closed"
        await done(host, wire.Say(host.new_id(), "Теперь мы одни"))
        assert (await until(company.seats[1], wire.Update)).number
        assert (await until(screen, wire.Update)).number, "the host's own screen stays"


async def test_guests_with_an_invitation_stay_while_there_may_be_guests(server: Running) -> None:
    async with Company(server.url, people=2) as company:
        invited = wire.Hello(key=company.created.invite)
        async with looking_on(Visitor(server.url), company.code, invited) as guest:
            host = company.seats[0]
            await done(host, wire.Settle(host.new_id(), table=TableOptions(open_door=False)))
            await done(host, wire.Say(host.new_id(), "Кто с приглашением, остаётся"))
            heard = [await until(guest, wire.Update) for _ in range(2)]
            assert isinstance(heard[1].news[0], wire.Talk)
            await done(host, wire.Settle(host.new_id(), table=TableOptions(onlookers=False)))
            assert await is_gone(guest) == "closed"
