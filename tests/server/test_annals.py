"""The public record of a game over HTTP: live, and of a game that is over."""

import asyncio
from random import Random

import msgspec
import pytest

from dvor.client import NotGranted, Visitor
from dvor.games.knyazi.annals import KnyaziAnnals
from dvor.table import wire
from tests.server.running import Company, Running, play_on


def read(shown: wire.AnnalsShown) -> KnyaziAnnals:
    return msgspec.convert(shown.annals, KnyaziAnnals)


async def test_everybody_at_the_table_can_read_the_annals_now_and_for_ever(server: Running) -> None:
    async with Company(server.url, 4, game="knyazi", options={"parties": 1, "temptation": False}) as company:
        first, visitor = company.visitors[0], Visitor(server.url)
        with pytest.raises(NotGranted, match="no_annals"):
            first.annals(company.code)
        await company.start()
        assert read(first.annals(company.code)).places == ("kholop", "executioner", "spy", "tsar")
        await asyncio.gather(*(play_on(seat, Random(n)) for n, seat in enumerate(company.seats)))
        whole = first.annals(company.code)
        (party,) = read(whole).parties
        assert (whole.game, whole.number, party.how is not None) == ("knyazi", 1, True)
        assert party.entries
        assert read(first.annals(company.code, "en")).parties[0].entries[0].phrase != party.entries[0].phrase
        assert visitor.annals(company.code) == whole, "the door is open, and onlookers may watch"
    (game,) = first.my_games().games
    assert visitor.past_annals(game.id, game.number) == whole


async def test_the_annals_are_hidden_from_those_who_may_not_watch(server: Running) -> None:
    options = {"parties": 1, "temptation": False}
    async with Company(server.url, 4, game="knyazi", options=options, onlookers=False) as company:
        await company.start()
        assert company.visitors[2].annals(company.code).number == 1
        with pytest.raises(NotGranted, match="no_table"):
            Visitor(server.url).annals(company.code)


async def test_behind_a_closed_door_onlookers_need_the_invitation_for_the_annals(server: Running) -> None:
    options = {"parties": 1, "temptation": False}
    async with Company(server.url, 4, game="knyazi", options=options, open_door=False) as company:
        await company.start()
        onlooker = Visitor(server.url)
        for key in (None, "not-the-secret"):
            with pytest.raises(NotGranted, match="no_table"):
                onlooker.annals(company.code, key=key)
        assert onlooker.annals(company.code, key=company.created.invite) == company.visitors[2].annals(company.code)


async def test_a_game_without_annals_says_so(server: Running) -> None:
    async with Company(server.url) as company:
        await company.start()
        with pytest.raises(NotGranted, match="no_annals"):
            company.visitors[0].annals(company.code)
