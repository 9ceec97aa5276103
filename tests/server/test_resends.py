"""A command sent again under its id is found; another one under the same id is refused, whatever differs."""

from typing import get_args

import msgspec
import pytest

from dvor.kernel import Person
from dvor.server.resends import _SAME
from dvor.table import lobby, suspend, wire
from dvor.table.options import TableOptions
from dvor.table.wire.up import AnyCommand
from tests.server.running import Company, Running, done
from tests.table.at_table import AtTable

ID = "the-same-id"
RAW = msgspec.Raw


@pytest.mark.parametrize(
    ("first", "other"),
    [
        pytest.param(wire.Say(ID, "Да"), wire.Say(ID, "Нет"), id="text"),
        pytest.param(wire.Say(ID, "Да"), wire.Say(ID, "Да", channel="outside"), id="channel"),
        pytest.param(wire.Say(ID, "Да", channel="outside"), wire.Say(ID, "Да"), id="channel, back"),
        pytest.param(wire.Say(ID, "Да"), wire.Say(ID, "Да", (1,)), id="whispered"),
        pytest.param(wire.Say(ID, "Да", (1,)), wire.Say(ID, "Да", (1, 2)), id="to one more"),
        pytest.param(wire.Say(ID, "Да"), wire.Ready(ID), id="kind"),
        pytest.param(wire.Ready(ID), wire.Ready(ID, on=False), id="on"),
        pytest.param(wire.Kick(ID, 1), wire.Kick(ID, 2), id="whom to kick"),
        pytest.param(wire.Rename(ID, Person("Анна")), wire.Rename(ID, Person("Алла")), id="name"),
        pytest.param(wire.Reorder(ID, (0, 2, 1)), wire.Reorder(ID, (0, 1, 2)), id="order"),
        pytest.param(wire.AddBot(ID, "plain"), wire.AddBot(ID, "random"), id="level"),
        pytest.param(wire.AddBot(ID, "plain"), wire.AddBot(ID, "plain", Person("Бот")), id="name of a bot"),
        pytest.param(wire.Settle(ID, RAW(b'{"rounds":2}')), wire.Settle(ID, RAW(b'{"rounds":3}')), id="options"),
        pytest.param(
            wire.Settle(ID, table=TableOptions(talk=False)),
            wire.Settle(ID, table=TableOptions(outside=False)),
            id="options of the table",
        ),
    ],
)
async def test_the_same_id_with_anything_else_is_refused(
    server: Running, first: AnyCommand, other: AnyCommand
) -> None:
    async with Company(server.url, people=3) as company:
        host = company.seats[0]
        for _ in range(2):
            await done(host, first)
        answer = await host.do(other)
        assert isinstance(answer, wire.Refused), answer
        assert answer.reason == "table.refused.id_used"


async def test_whoever_is_whispered_to_twice_is_whispered_to(server: Running) -> None:
    async with Company(server.url, people=3) as company:
        for to in ((2, 1), (1, 2), (1, 2, 2)):
            await done(company.seats[0], wire.Say(ID, "Да", to))


def test_every_command_can_be_compared_with_what_it_led_to() -> None:
    assert set(_SAME) == set(get_args(AnyCommand))


def test_a_table_remembers_the_ids_of_this_game_and_of_what_came_before_its_start() -> None:
    """What is older is looked up in the store, so that a table of many games does not grow in memory."""
    at = AtTable()
    chair = at.state.chairs[1].id
    at.keep(lobby.ready(at.table, 1, True, "in the first lobby", at.now))
    at.start()
    assert at.table.known(chair, "in the first lobby"), "a client that lost the answer may send it again"
    for seat in range(5):
        if at.state.phase == "playing":
            at.keep(suspend.want_end(at.table, seat, True, f"end {seat}", at.now))
    at.keep(lobby.rematch(at.table, 0, at.id(), at.now))
    assert at.table.known(chair, "in the first lobby")
    at.start()
    assert at.table.known(chair, "end 1")
    assert at.table.known(chair, "in the first lobby") is None
