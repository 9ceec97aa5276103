"""A server at which a table can be opened in the middle of a game: POST /test/scenes/NAME seats everybody there.

python -m tests.browser.knyazi.serve PORT DATA SEED [--paced]

The answer has the table's code and a cookie for each seat, as if everybody had come in by the door. With `?alone=3`
bots keep all the other seats. POST /test/later/SECONDS lets time pass. Whoever begins a game is its first Tsar.
"""

import secrets
import sys
from pathlib import Path
from random import Random
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from dvor.games.knyazi import actions as do
from dvor.kernel import Game, Log
from dvor.server import logs
from dvor.server.app import create_app
from dvor.server.deps import Deps
from dvor.server.limits import UNLIMITED
from dvor.server.log_codec import changes, rows
from dvor.server.run import configured, listening
from dvor.server.services import Services
from dvor.server.sessions import COOKIE
from dvor.store import SqliteStore, TableRow
from dvor.table.entries import AnyEntry, BotSubstituted, Joined, Moved, Opened, Started
from dvor.table.options import TableOptions
from dvor.table.propose import opening
from tests.browser.knyazi.scenes import SCENES
from tests.browser.sultan.evenings import EVENINGS
from tests.server.running import Clock


def entries_of(
    log: Log[Any], code: str, people: list[str], table: TableOptions, alone: int | None
) -> list[AnyEntry]:
    """The log of a table at which these people have played so far; all but one have gone, if that is wanted."""
    opened = Opened(log.game, log.rules, code, secrets.token_urlsafe(16), log.setup.options, table)
    seats = [Joined(person, who) for person, who in zip(people, log.setup.people, strict=True)]
    moves = [Moved(move.by, move.action, move.silent, also=move.by is None) for move in log.moves]
    gone = [] if alone is None else [BotSubstituted(seat) for seat in range(len(people)) if seat != alone]
    return [opened, *seats, Started(log.rules), *moves, *gone]


async def open_scene(services: Services, log: Log[Any], table: TableOptions, alone: int | None) -> dict[str, Any]:
    """Everybody of the log is a person with a cookie, and their table is live."""
    come = [await services.sessions.newcomer(who.name, who.gender, "ru") for who in log.setup.people]
    people = [one.person.id for one in come]
    now, id = services.deps.clock(), secrets.token_urlsafe(12)
    code = "".join(secrets.choice("ABCDEFGHJKMNPQRSTUVWXYZ") for _ in range(5))
    proposal = opening(tuple(entries_of(log, code, people, table, alone)), now)
    row = TableRow(id, code, log.game, people[0], now, now)
    assert await services.deps.store.create_table(row, rows(proposal.records), changes(id, None, proposal))
    room = await services.rooms.find(code, people[0])
    assert room is not None
    return {
        "code": code,
        "invite": room.table.state.invite,
        "cookie": COOKIE,
        "values": [one.cookie for one in come],
    }


def enthroned(game: Game[Any, Any, Any, Any], state: Any) -> Any | None:
    """The first seat has the throne; all else is chance."""
    drawn = game.rules.draw(state, Random(1))
    return do.Cast(tuple(range(state.seats))[::-1]) if isinstance(drawn, do.Cast) else None


def app_with_scenes(config: uvicorn.Config, clock: Clock) -> None:
    app = config.app
    assert isinstance(app, Starlette)

    async def scene(request: Request) -> JSONResponse:
        wanted = request.query_params
        mode: Any = wanted.get("mode", "online")
        clocks = {f"{pace}_seconds": None for pace in ("turn", "step", "window", "rest", "absent")}
        door, hands = wanted.get("door") != "closed", "open_hands" in wanted
        table = TableOptions(mode, open_door=door, open_hands=hands, **clocks)  # type: ignore[arg-type]
        name = request.path_params["name"]
        log = EVENINGS[name]() if name in EVENINGS else SCENES[name]().log
        alone = int(wanted["alone"]) if "alone" in wanted else None
        return JSONResponse(await open_scene(app.state.services, log, table, alone))

    async def later(request: Request) -> JSONResponse:
        clock.ahead += request.path_params["seconds"]
        return JSONResponse({})

    app.router.routes.insert(0, Route("/test/scenes/{name}", scene, methods=["POST"]))
    app.router.routes.insert(0, Route("/test/later/{seconds:int}", later, methods=["POST"]))


def main() -> None:
    port, data, seed, *paced = sys.argv[1:]
    quick: dict[str, Any] = {} if paced else {"bot_delay": 0.05, "paced": False}
    logs.set_up()
    store = SqliteStore(Path(data))
    try:
        with listening("127.0.0.1", int(port)) as sock:
            clock = Clock()
            deps = Deps(store, clock, Random(int(seed)), enthroned, limits=UNLIMITED, **quick)
            app = create_app(deps)
            config = configured(app, app.state.services.admission)
            app_with_scenes(config, clock)
            uvicorn.Server(config).run(sockets=[sock])
    finally:
        store.close()


if __name__ == "__main__":
    main()
