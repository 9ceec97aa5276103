"""Talk at a table where words are moves: idempotent, limited, refused where it is off, and whispers stay secret."""

import asyncio
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from dvor.client import SeatClient, Visitor
from dvor.server.limits import UNLIMITED, Rate
from dvor.table import wire
from tests.server.running import Company, Running, action, done, until

CALM = {"parties": 1, "temptation": False}


async def test_talk_at_court_is_a_move_once_and_found_when_it_is_sent_again(server: Running) -> None:
    options = {"parties": 1, "temptation": False}
    async with Company(server.url, 4, game="knyazi", options=options) as company:
        (shown,) = [game for game in company.visitors[0].games() if game.key == "knyazi"]
        assert shown.talk == "say"
        await company.start()
        await _deal(company)
        seat = company.seats[1]
        words = wire.Say(seat.new_id(), "Слово при всех")
        for _ in range(2):
            await done(seat, words)
        for other in (
            wire.Say(words.id, "Другое слово"),
            wire.Say(words.id, words.text, channel="outside"),
            wire.Say(words.id, words.text, to=(2,)),
        ):
            answer = await seat.do(other)
            assert isinstance(answer, wire.Refused)
            assert answer.reason == "table.refused.id_used"
        await done(seat, wire.Act(seat.new_id(), msgspec.Raw(b'{"do":"pass_note","to":2,"text":"Nota bene"}')))
        await asyncio.gather(*(_play_on(one, Random(n)) for n, one in enumerate(company.seats)))
    (game,) = company.visitors[0].my_games().games
    moves = [move["action"] for move in company.visitors[1].export(game.id, game.number)["moves"]]
    assert [move["text"] for move in moves if move["do"] == "say"] == ["Слово при всех"]
    assert "Nota bene" in str(moves)
    assert "Nota bene" not in str(company.visitors[3].export(game.id, game.number))
    assert "Nota bene" in str(company.visitors[2].replay(game.id, game.number, "mine"))
    for first in range(0, len(moves), 100):
        everything = Visitor(server.url).replay(game.id, game.number, "all", first)
        assert "Nota bene" not in msgspec.json.encode(everything).decode()


def to_everybody(seat: SeatClient, text: str) -> wire.Say:
    return wire.Say(seat.new_id(), text)


def to_one(seat: SeatClient, text: str) -> wire.Act:
    return wire.Act(seat.new_id(), msgspec.Raw(msgspec.json.encode({"do": "say", "text": text, "to": 2})))


def in_a_note(seat: SeatClient, text: str) -> wire.Act:
    return wire.Act(seat.new_id(), msgspec.Raw(msgspec.json.encode({"do": "pass_note", "text": text, "to": 2})))


Way = Callable[[SeatClient, str], wire.Say | wire.Act]
both_ways = pytest.mark.parametrize("way", [to_everybody, to_one])


async def refused(seat: SeatClient, command: wire.Say | wire.Act) -> str:
    answer = await seat.do(command)
    assert isinstance(answer, wire.Refused), answer
    return answer.reason


@both_ways
async def test_where_talk_is_switched_off_nobody_is_spoken_to(server: Running, way: Way) -> None:
    async with Company(server.url, 4, game="knyazi", options=CALM, talk=False) as company:
        await company.start()
        await _deal(company)
        seat = company.seats[1]
        assert await refused(seat, way(seat, "Слово")) == "table.refused.no_talk"
        await done(seat, in_a_note(seat, "A note is no talk, but a thing of the game"))


@pytest.mark.parametrize("way", [to_everybody, to_one, in_a_note])
@pytest.mark.parametrize("blank", ["\u3164", " \u2800\u3164 "])
async def test_letters_of_which_nothing_is_seen_are_no_words(server: Running, way: Way, blank: str) -> None:
    async with Company(server.url, 4, game="knyazi", options=CALM) as company:
        await company.start()
        await _deal(company)
        seat = company.seats[1]
        assert await refused(seat, way(seat, blank)) == "table.refused.text"
        await done(seat, way(seat, "Слово"))


@both_ways
@pytest.mark.parametrize("before", [to_everybody, to_one])
async def test_talk_has_one_limit_whichever_way_it_comes(
    start: Callable[..., Running], before: Way, way: Way
) -> None:
    server = start(limits=replace(UNLIMITED, talk_of_a_seat=Rate(2, 0.001)))
    async with Company(server.url, 4, game="knyazi", options=CALM) as company:
        await company.start()
        await _deal(company)
        seat = company.seats[1]
        for _ in range(2):
            await done(seat, before(seat, "Слово"))
        assert await refused(seat, way(seat, "Слово")) == "table.refused.too_fast"
        await done(seat, in_a_note(seat, "Other moves have a limit of their own"))


async def _deal(company: Company) -> None:
    """The Kholop deals, and the court sits."""
    for seat in company.seats:
        shown = await until(seat, wire.Update, "ask")
        if shown.ask is not None and shown.ask.you:
            await done(seat, wire.Act(seat.new_id(), msgspec.Raw(b'{"do":"deal_out"}'), shown.ask.number))


async def _play_on(seat: SeatClient, rng: Random) -> None:
    """Answer whatever is asked; what was heard meanwhile may ask again what is answered already."""
    while True:
        message: wire.Update = await until(seat, wire.Update)
        if message.table is not msgspec.UNSET and message.table.phase == "over":
            return
        if isinstance(message.ask, wire.AskShown) and message.ask.you and message.offers is not msgspec.UNSET:
            answers = [offer for offer in message.offers if not offer.aside]
            await seat.do(wire.Act(seat.new_id(), action(rng.choice(answers), rng), message.ask.number))
