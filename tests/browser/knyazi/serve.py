"""A server at which a table can be opened in the middle of a game: POST /test/scenes/NAME seats everybody there.

python -m tests.browser.knyazi.serve PORT DATA [SEED]

The answer has the table's code and a cookie for each seat, as if everybody had come in by the door.
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

from dvor.kernel import Log
from dvor.server import logs
from dvor.server.app import create_app
from dvor.server.house import House
from dvor.server.journal import changes, rows
from dvor.server.limits import UNLIMITED
from dvor.server.people import COOKIE
from dvor.server.run import configured, listening
from dvor.server.world import World
from dvor.store import SqliteStore, TableRow
from dvor.table.entries import AnyEntry, Joined, Moved, Opened, Started
from dvor.table.options import TableOptions
from dvor.table.propose import opening
from tests.browser.knyazi.scenes import SCENES


def entries_of(log: Log[Any], code: str, people: list[str], table: TableOptions) -> list[AnyEntry]:
    """The log of a table at which these people have played so far."""
    opened = Opened(log.game, log.rules, code, secrets.token_urlsafe(16), log.setup.options, table)
    seats = [Joined(person, who) for person, who in zip(people, log.setup.people, strict=True)]
    moves = [Moved(move.by, move.action, move.silent, also=move.by is None) for move in log.moves]
    return [opened, *seats, Started(log.rules), *moves]


async def open_scene(house: House, log: Log[Any], table: TableOptions) -> dict[str, Any]:
    """Everybody of the log is a person with a cookie, and their table is live."""
    come = [await house.people.newcomer(who.name, who.gender, "ru") for who in log.setup.people]
    people = [one.person.id for one in come]
    now, id = house.world.clock(), secrets.token_urlsafe(12)
    code = "".join(secrets.choice("ABCDEFGHJKMNPQRSTUVWXYZ") for _ in range(5))
    proposal = opening(tuple(entries_of(log, code, people, table)), now)
    row = TableRow(id, code, log.game, people[0], now, now)
    assert await house.world.store.create_table(row, rows(proposal.records), changes(id, None, proposal))
    room = await house.rooms.find(code)
    assert room is not None
    return {
        "code": code,
        "invite": room.table.state.invite,
        "cookie": COOKIE,
        "values": [one.cookie for one in come],
    }


def app_with_scenes(config: uvicorn.Config) -> None:
    app = config.app
    assert isinstance(app, Starlette)

    async def scene(request: Request) -> JSONResponse:
        wanted = request.query_params
        mode: Any = wanted.get("mode", "online")
        clocks = {f"{pace}_seconds": None for pace in ("turn", "step", "window", "rest")}
        table = TableOptions(mode, open_door=wanted.get("door") != "closed", **clocks)  # type: ignore[arg-type]
        return JSONResponse(await open_scene(app.state.house, SCENES[request.path_params["name"]]().log, table))

    app.router.routes.insert(0, Route("/test/scenes/{name}", scene, methods=["POST"]))


def main() -> None:
    port, data, *seed = sys.argv[1:]
    logs.set_up()
    store = SqliteStore(Path(data))
    chance = Random(int(seed[0]) if seed else 1)
    try:
        with listening("127.0.0.1", int(port)) as sock:
            app = create_app(World(store, chance=chance, limits=UNLIMITED, bot_delay=0.05))
            config = configured(app, app.state.house.admission)
            app_with_scenes(config)
            uvicorn.Server(config).run(sockets=[sock])
    finally:
        store.close()


if __name__ == "__main__":
    main()
