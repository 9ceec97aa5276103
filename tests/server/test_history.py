"""Finished games: listed, replayed, exported, imported, and their public record."""

import asyncio
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from dvor.client import NotGranted, Visitor
from dvor.games import CATALOG
from dvor.games.knyazi.annals import KnyaziAnnals
from dvor.kernel.log import read_log
from dvor.table import wire
from tests.server.running import Company, Running, done, play_on


async def finished(server: Running) -> tuple[Company, wire.MyGame]:
    """A whole game by five people, with a whisper in it."""
    async with Company(server.url) as company:
        await company.start()
        await done(company.seats[1], wire.Say(company.seats[1].new_id(), "Тихое слово", (3,)))
        await asyncio.gather(*(play_on(seat, Random(n)) for n, seat in enumerate(company.seats)))
    (game,) = company.visitors[0].my_games().games
    return company, game


async def test_a_finished_game_is_listed_and_replayed_for_those_who_sat_there(server: Running) -> None:
    company, game = await finished(server)
    assert game.names == ("Аня", "Борис", "Вера", "Глеб", "Дарья")
    assert game.winners
    visitor = company.visitors[3]
    mine = visitor.replay(game.id, game.number, "mine")
    assert mine.seat == 3
    assert mine.steps == len(mine.part) or len(mine.part) == 100
    assert all(step.view["me"] == 3 for step in mine.part)
    assert visitor.my_games().tables[0].phase == "over"


async def test_everything_is_turned_up_but_whispers(server: Running) -> None:
    company, game = await finished(server)
    stranger = Visitor(server.url)
    everything = stranger.replay(game.id, game.number, "all")
    assert everything.seat is None
    seats = {eyes: company.visitors[2].replay(game.id, game.number, eyes).seat for eyes in get_args(wire.Eyes)}
    assert seats == {"mine": 2, "all": 2, "public": None}, "who played is shown at their own seat"
    assert all(len(step.views) == 5 for step in everything.part)
    assert everything.part[0].views[2]["card"] is not None
    assert "Тихое слово" not in msgspec.json.encode(everything).decode()
    public = stranger.replay(game.id, game.number, "public")
    assert public.part[0].view["card"] is None
    with pytest.raises(NotGranted):
        stranger.replay(game.id, game.number, "mine")


async def test_a_replay_comes_in_parts(server: Running) -> None:
    company, game = await finished(server)
    path = f"/api/past/{game.id}/{game.number}?from=2&count=3"
    part = company.visitors[0].call("GET", path, wire.Replay)
    assert [step.step for step in part.part] == [2, 3, 4]
    for query in ("from=-1", "from=x", "count=1e3", "from=99999999999", "eyes=god"):
        status, _ = company.visitors[0].request("GET", f"/api/past/{game.id}/{game.number}?{query}")
        assert status in (400, 404)


async def test_a_thinker_says_what_it_would_have_done_at_one_seat(server: Running) -> None:
    company, game = await finished(server)
    mine = company.visitors[3].thoughts(game.id, game.number)
    replay = company.visitors[3].replay(game.id, game.number, "mine")
    assert (mine.seat, mine.steps) == (3, replay.steps)
    assert [thought.step for thought in mine.part] == list(range(40))
    assert mine.part[0].guesses[5].label == "запасная карта"
    for thought, step in zip(mine.part, replay.part, strict=False):
        assert not thought.ways or step.by == 3
    stranger = Visitor(server.url)
    assert stranger.thoughts(game.id, game.number, "all", 3).part == mine.part
    # Later parts first, then earlier ones: the thinker starts again, and believes the same.
    later = stranger.thoughts(game.id, game.number, "all", 1, 40).part
    assert stranger.thoughts(game.id, game.number, "all", 1, 0).part[0].step == 0
    assert stranger.thoughts(game.id, game.number, "all", 1, 40).part == later
    for query in ("eyes=mine", "eyes=public", "eyes=all&seat=5", "eyes=all&seat=-1", "eyes=all&from=x"):
        status, _ = stranger.request("GET", f"/api/past/{game.id}/{game.number}/thoughts?{query}")
        assert status in (400, 404)


async def test_an_exported_log_replays_and_can_be_imported(server: Running) -> None:
    company, game = await finished(server)
    visitor = company.visitors[2]
    log = visitor.export(game.id, game.number)
    assert read_log(CATALOG["sultan"], msgspec.json.encode(log)).moves
    brought = visitor.bring(log)
    assert brought.moves == len(log["moves"])
    (mine,) = [one for one in visitor.my_games().games if one.imported]
    assert (mine.id, mine.seat, mine.winners) == (brought.id, None, game.winners)
    ours, theirs = (visitor.replay(id, 1, "all").part for id in (game.id, brought.id))
    assert ours == theirs
    with pytest.raises(NotGranted):
        Visitor(server.url).export(game.id, game.number)


async def test_a_log_that_was_never_played_is_refused_with_a_sentence(server: Running) -> None:
    company, game = await finished(server)
    visitor = company.visitors[0]
    log = visitor.export(game.id, game.number)

    def changed(**fields: Any) -> dict[str, Any]:
        return {**log, **fields}

    names = [dict(person) for person in log["setup"]["people"]]
    names[0]["name"] = "a\nb"
    bad = [
        changed(moves=log["moves"][:-1]),
        changed(moves=log["moves"][1:]),
        changed(format=2),
        changed(rules=99),
        changed(game="chess"),
        changed(setup={**log["setup"], "people": names}),
        changed(setup={**log["setup"], "people": names[:2]}),
        changed(moves=[{"by": 0, "action": {"do": "fly"}}]),
        {},
    ]
    for one in bad:
        with pytest.raises(NotGranted) as refused:
            visitor.bring(one)
        assert refused.value.status in (400, 409, 422)
        assert refused.value.failed.message
    assert visitor.request("POST", "/api/past", b" " * 3_000_000)[0] == 413


async def test_whoever_deletes_themselves_is_nameless_in_old_games_too(server: Running) -> None:
    company, game = await finished(server)
    company.visitors[1].delete_me()
    for visitor in (company.visitors[0],):
        (listed,) = visitor.my_games().games
        assert listed.names[1] == "N. N."
        assert "Борис" not in msgspec.json.encode(visitor.replay(game.id, game.number, "all")).decode()
        assert "Борис" not in msgspec.json.encode(visitor.export(game.id, game.number)).decode()


def test_there_is_no_such_game(server: Running) -> None:
    for path in ("/api/past/x/1", "/api/past/x/1/log", "/api/past/%2e%2e/1", "/api/past/x/99999999999999999999"):
        assert Visitor(server.url).request("GET", path)[0] == 404


# The public record of a game over HTTP: live, and of a game that is over.


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
