"""An example of every message on the wire, from a small game that is always the same."""

from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from dvor.games.sultan.actions import Peek
from dvor.kernel import Person
from dvor.server.api.catalog import game_shown
from dvor.table import lobby, playing, wire
from dvor.table.apply import Proposal
from dvor.table.broadcast import Broadcast, EncodeCache
from dvor.table.options import TableOptions
from dvor.table.render import chair_shown, welcome
from dvor.table.table import Table

NOW = 1_800_000_000.0
ID = "f3Vq8sZkT0aLwQ1x"
CODE, SECRET = "K7QXM", "hUq1mCkzV5w0s7yPq3rBtA"
PEOPLE = (Person("Anna", gender="f"), Person("Boris"), Person("Vera", gender="f"), Person("Gleb"), Person("Dan"))


def up() -> tuple[Any, ...]:
    """Messages from the client."""
    return (
        wire.Hello(last=41, language="en"),
        wire.Ping(7),
        wire.Act(ID, Raw(b'{"do":"peek","target":2}'), ask=3),
        wire.Say(ID, "Who looked at my card?", to=(1, 4)),
        wire.Ready(ID),
        wire.Rename(ID, Person("Anna the Second", gender="f")),
        wire.Leave(ID),
        wire.Kick(ID, 3),
        wire.Reorder(ID, (2, 0, 1, 3, 4)),
        wire.Settle(ID, Raw(b'{"rounds":3}'), TableOptions(turn_seconds=60)),
        wire.AddBot(ID, "plain"),
        wire.GiveHost(ID, 1),
        wire.Start(ID),
        wire.Pause(ID),
        wire.Hurry(ID),
        wire.KeepSilent(ID),
        wire.VoteEnd(ID),
        wire.Back(ID),
        wire.Rematch(ID),
    )


def down() -> tuple[Any, ...]:
    """Messages from the server."""
    table, told = small_game()
    return (
        welcome(table, 0, 0, "en", NOW),
        told,
        wire.Here((0, 1, 4)),
        wire.Done(ID),
        wire.Refused(ID, "refused.stale", "That question is closed: see what is asked now"),
        wire.Malformed("Object missing required field `id`"),
        wire.Pong(7, round(NOW * 1000)),
        wire.Bye("stopping", again=True),
    )


def bodies() -> tuple[Any, ...]:
    """HTTP request and response bodies."""
    table, _ = small_game()
    state = table.state
    chairs = tuple(chair_shown(chair) for chair in state.chairs)
    names = tuple(person.name for person in PEOPLE)
    event = wire.Happened({"event": "turn", "seat": 1}, "Boris to act")
    return (
        wire.CreateTable("sultan", PEOPLE[0], Raw(b'{"rounds":3}')),
        wire.Created(CODE, SECRET, f"http://192.0.2.7:8000/t/{CODE}#{SECRET}"),
        wire.TableSummary(CODE, "sultan", "playing", chairs, 15, None, True),
        wire.JoinTable(PEOPLE[1], SECRET),
        wire.Joined(CODE, 1),
        wire.Help("sultan", "en", "# Sultan for a Moment\n\nOne throne, two camps…"),
        wire.SetMe("Anna", "f", "en"),
        wire.Me("Anna", "f", "en"),
        wire.MyGames(
            (wire.MyTable(CODE, "sultan", "lobby", 0, names),),
            (wire.MyGame("q0aZr8Yp2sVx1mLk", 1, "sultan", round(NOW * 1000), names, 0, (2,)),),
        ),
        wire.Link(f"http://192.0.2.7:8000/me#{SECRET}", round(NOW * 1000)),
        wire.LookAtLink(SECRET),
        wire.Becoming("Anna", False, "Boris", 1, 12),
        wire.UseLink(SECRET, leave=True),
        wire.Device("3b1f0c9a7d52e864", round(NOW * 1000), True),
        wire.Replay("sultan", names, None, 87, (wire.ReplayStep(0, None, (event,), {"…": "the view"}, ()),)),
        wire.Thoughts(
            1,
            87,
            wire.ScaleShown("What Vera holds", 1.0, True),
            wire.ScaleShown("Points to expect", 4.0, False),
            (wire.ThoughtShown(3, (wire.Bar("Vera: Vizier", 0.4),), (wire.Bar("Look at Vera's card", 2.1),), 0),),
        ),
        wire.AnnalsShown("knyazi", 1, {"…": "the game's own struct"}),
        wire.Imported("q0aZr8Yp2sVx1mLk", 1, 87),
        wire.Failed("no_table", "There is no such table, or the invitation is not good"),
        game_shown(state.game, "en"),
    )


@cache
def small_game() -> tuple[Table, wire.Update]:
    """Five people, one deal, one look at a card, and the update for the seat that looked."""
    table, rng = Table(), Random(4)
    _keep(table, lobby.open_table("sultan", None, TableOptions(), CODE, SECRET, "p0", PEOPLE[0], NOW))
    for seat, who in enumerate(PEOPLE[1:], 1):
        _keep(table, lobby.join(table, f"p{seat}", who, NOW))
        _keep(table, lobby.ready(table, seat, True, f"ready-{seat}", NOW))

    def draws(game: Any, state: Any) -> Any:
        return game.rules.draw(state, rng)

    _keep(table, lobby.start(table, 0, "start-it", NOW, draws))
    (seat,) = playing.still_asked(table.state)
    looked = playing.answer(table, seat, Peek((seat + 1) % 5), 1, "look-at-it", NOW, draws)
    delivery = table.apply(looked.records, looked.results)[table.state.chairs[seat].id]
    return table, msgspec.json.decode(
        Broadcast(table, NOW, EncodeCache()).update(seat, delivery, "en"), type=wire.Update
    )


def _keep(table: Table, proposal: Proposal) -> None:
    table.apply(proposal.records, proposal.results)
