"""On an encrypted line the lengths of messages tell nobody's card."""

from random import Random
from typing import Any

import pytest

from dvor.client import Seat, Visitor
from dvor.server.outbox import LEAST, SMALL, padded_length
from dvor.table import wire
from dvor.table.playing import still_asked
from tests.server.running import Company, Running, action, done, until


def tapped(seat: Seat) -> list[str]:
    post: list[str] = []
    seat.tap = post.append
    return post


async def quiet(seats: list[Seat]) -> None:
    for seat in seats:
        await seat.send(wire.Ping())
        await until(seat, wire.Pong)


def lengths(posts: list[list[str]], kind: str) -> set[int]:
    """Of all messages of this kind that have come to anybody."""
    return {len(text.encode()) for post in posts for text in post if text.startswith(f'{{"type":"{kind}"')}


@pytest.mark.parametrize(("game", "options"), [("sultan", {"rounds": 1}), ("knyazi", {"parties": 1})])
async def test_what_all_are_sent_of_an_act_has_one_length(server: Running, game: str, options: Any) -> None:
    rng = Random(3)
    async with (
        Company(server.url, people=6, game=game, options=options) as company,
        Visitor(server.url).sit(company.code) as onlooker,
    ):
        seats = [*company.seats, onlooker]
        posts = [tapped(seat) for seat in seats]
        await quiet(seats)
        await company.start()
        (room,) = server.services.rooms.all()
        found: set[int] = set()
        for _ in range(12):
            await quiet(seats)
            for post in posts:
                post.clear()
            play = room.table.state.play
            assert play is not None
            asked = min(still_asked(room.table.state))
            offers = [one for one in room.table.state.game.rules.offers(play.state, asked) if not one.aside]
            chosen = rng.choice(offers)
            shown = wire.OfferShown(chosen.kind, "", dict(chosen.blanks), False)
            await done(company.seats[asked], wire.Act(company.seats[asked].new_id(), action(shown, rng)))
            await quiet(seats)
            assert len(lengths(posts, "update")) == 1
            assert lengths(posts, "done") == {SMALL}
            found |= lengths(posts, "update")
        assert found <= {LEAST, 2 * LEAST}


async def test_what_one_is_welcomed_with_has_one_of_a_few_lengths(server: Running) -> None:
    async with Company(server.url, people=6) as company:
        await company.start()
        for visitor in company.visitors:
            async with visitor.sit(company.code) as seat:
                post = tapped(seat)
                await until(seat, wire.Welcome)
                (length,) = lengths([post], "welcome")
                assert length in (LEAST, 2 * LEAST, 4 * LEAST)
            await quiet(company.seats)


def test_steps_are_few() -> None:
    assert {padded_length(length) for length in range(4 * LEAST)} == {LEAST, 2 * LEAST, 4 * LEAST}
